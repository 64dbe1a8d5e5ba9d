"""Sentences about the action of a turn."""

from collections.abc import Iterator

from affray.engine.story import Cast, Group
from affray.systems.street.events.cards import Interrupted
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.fighting import Contact, Fight, Flees
from affray.systems.street.events.hits import NotRecovered, Recovered, Rises, StoodUp, Woke
from affray.systems.street.events.movement import Climbed, Moved, Stays, Stumbled
from affray.systems.street.events.nerve import Drunk, Dumbass, Gone, Runs, Surrendered
from affray.systems.street.events.shooting import Aimed, LaidDown, PickedUp, ShotFired, ShotWasted, WeaponChanged
from affray.systems.street.events.turn import ActionDeclared, TurnOver
from affray.systems.street.messages import say
from affray.text import Message

from .shots import kind_of_weapon, shots

_FIGHTS = ("charge", "attack")
_MOVES = ("move", "change_position", "flee", "run", "stagger", "psycho")
_KINDS = {
    "shoot": "shot",
    "throw": "shot",
    "move_and_shoot": "shot",
    **dict.fromkeys(_FIGHTS, "melee"),
    **dict.fromkeys(_MOVES, "move"),
}
_WITH_WEAPON = {"reload": "story-reload", "pick_up": "story-pick_up"}
_PLAIN = {
    "stand_up": "story-stand_up",
    "duck_back": "story-duck_back",
    "surrender": "story-surrender",
    "pass": "story-pass",
}


def kind_of_action(group: Group) -> str:
    """What kind of entry an action is."""
    if group.has(ShotFired, ShotWasted):
        return "shot"
    if group.has(Fight):
        return "melee"
    declared = group.latest(ActionDeclared)
    return "shot" if declared is None else _KINDS.get(declared.action, declared.action)


def action(group: Group, cast: Cast) -> Iterator[Message]:
    """The action of an entry and its direct outcome."""
    yield from _before(group, cast)
    declared = group.latest(ActionDeclared)
    if group.has(ShotFired, ShotWasted):
        if declared is not None and declared.action in _FIGHTS:
            yield from _fight(declared, group, cast)
        yield from shots(group, cast)
    elif declared is not None and declared.action in _FIGHTS:
        yield from _fight(declared, group, cast)
    elif group.has(Fight):
        yield from _blows(group, cast)
    elif declared is not None:
        yield _deed(declared, group, cast)
    else:
        yield from _without_declaration(group, cast)
    yield from _on_the_way(group, cast)


def _before(group: Group, cast: Cast) -> Iterator[Message]:
    """What happens before an action can be chosen."""
    for woke in group.all(Woke):
        yield cast.say(say, "story-woke", figure=woke.figure)
    for roll in group.all(Roll):
        if roll.kind == "wake_up" and not group.has(Woke):
            yield cast.say(say, "story-not_awake", figure=roll.figure)
    for drunk in group.all(Drunk):
        yield cast.say(say, "story-drunk", figure=drunk.figure, state=drunk.state)
    for dumb in group.all(Dumbass):
        yield cast.say(say, "story-dumbass", figure=dumb.figure, result=dumb.result)


def _deed(declared: ActionDeclared, group: Group, cast: Cast) -> Message:
    """An action other than shooting and fighting, or a shot that has not been fired yet."""
    deed, figure = declared.action, declared.figure
    weapon = kind_of_weapon(declared.weapon or "")
    if deed in ("shoot", "throw", "move_and_shoot") and _distance(figure, group) is None:
        return cast.say(say, "story-about_to_shoot", figure=figure, target=declared.target)
    if deed in (*_MOVES, "move_and_shoot"):
        return _move(figure, deed, group, cast)
    if deed == "aim":
        return cast.say(say, "story-aim", figure=figure, target=declared.target, weapon=weapon)
    if deed == "repair":
        done = any(each.state == "ready" for each in group.all(WeaponChanged)) if group.has(Roll) else None
        return cast.say(say, "story-repair", figure=figure, weapon=weapon, done=done)
    if deed == "recover":
        return _recover(figure, group, cast)
    if deed in _WITH_WEAPON:
        return cast.say(say, _WITH_WEAPON[deed], figure=figure, weapon=weapon)
    return cast.say(say, _PLAIN.get(deed, "story-acts"), figure=figure)


def _recover(figure: str, group: Group, cast: Cast) -> Message:
    done = True if group.has(Recovered) else False if group.has(NotRecovered) else None
    return cast.say(say, "story-recover", figure=figure, done=done)


def _without_declaration(group: Group, cast: Cast) -> Iterator[Message]:
    """What a character does without a choice, or goes on to do after an interrupt."""
    for figure in group.names("figure", Surrendered):
        yield cast.say(say, "story-surrender", figure=figure)
    for figure in group.names("figure", StoodUp):
        yield cast.say(say, "story-stand_up", figure=figure)
    for figure in group.names("figure", Flees):
        yield _move(figure, "flee", group, cast)
    for figure in group.names("figure", Runs):
        yield _move(figure, "run", group, cast)
    if not group.has(Flees, Runs):
        for moved in group.all(Moved):
            yield _move(moved.figure, moved.kind, group, cast)
    for figure in group.names("figure", Recovered, NotRecovered):
        yield _recover(figure, group, cast)
    for aimed in group.all(Aimed):
        weapon = kind_of_weapon(aimed.weapon)
        yield cast.say(say, "story-aim", figure=aimed.figure, target=aimed.target, weapon=weapon)


def _move(figure: str, deed: str, group: Group, cast: Cast) -> Message:
    return cast.say(say, "story-move", figure=figure, deed=deed, moved=_distance(figure, group))


def _distance(figure: str, group: Group) -> float | None:
    """How far a character has gone."""
    ways = [each.distance for each in group.all(Moved) if each.figure == figure]
    return round(sum(ways), 1) if ways else None


def _on_the_way(group: Group, cast: Cast) -> Iterator[Message]:
    """What happens besides."""
    for climbed in group.all(Climbed):
        yield cast.say(say, "story-climbed", figure=climbed.figure, piece=climbed.piece)
    for stumbled in group.all(Stumbled):
        yield cast.say(say, "story-stumbled", figure=stumbled.figure)
    for interrupted in group.all(Interrupted):
        yield cast.say(say, "story-interrupted", figure=interrupted.figure)
    for stays in group.all(Stays):
        yield cast.say(say, "story-stays", figure=stays.figure)
    for down in group.all(LaidDown):
        yield cast.say(say, "story-laid_down", figure=down.figure, weapon=kind_of_weapon(down.weapon))
    declared = group.latest(ActionDeclared)
    if declared is None:
        for rises in group.all(Rises):
            yield cast.say(say, "story-rises", figure=rises.figure)
        for picked in group.all(PickedUp):
            yield cast.say(say, "story-pick_up", figure=picked.figure, weapon=kind_of_weapon(picked.weapon))
    for gone in group.all(Gone):
        yield cast.say(say, "story-gone", figure=gone.figure)
    for over in group.all(TurnOver):
        yield cast.say(say, "story-turn_over", figure=over.figure, why=over.why)


def _fight(declared: ActionDeclared, group: Group, cast: Cast) -> Iterator[Message]:
    """A charge or an attack."""
    weapon = kind_of_weapon(declared.weapon or declared.row or "fist")
    yield cast.say(
        say,
        "story-fight",
        figure=declared.figure,
        target=declared.target,
        weapon=weapon,
        deed=declared.action,
        short=(declared.action == "charge" and group.has(Moved) and not group.has(Contact)) or None,
    )
    yield from _blows(group, cast)


def _blows(group: Group, cast: Cast) -> Iterator[Message]:
    for fight in group.all(Fight):
        yield cast.say(
            say,
            "story-blows",
            sixes=fight.attack_sixes,
            against=fight.defence_sixes,
            hits=fight.hits,
        )
