"""Sentences about actions other than attacks: moves, climbs and jumps, spells, gadgets, objectives."""

from collections.abc import Iterator

from affray.engine.story import Cast, Group
from affray.systems.wolsung.events import (
    ActionTaken,
    Affected,
    Attack,
    Aura,
    Climb,
    EffectBegins,
    EffectEnds,
    GroupActive,
    Jump,
    LeftMelee,
    Marker,
    Moved,
    Objective,
    SpellCast,
    StandUp,
    TemplatePlaced,
    TemplateRemoved,
    TurnStart,
)
from affray.systems.wolsung.messages import say
from affray.text import Message

CHARACTERISTICS = ("move", "fight", "strength", "guns", "reflex", "magic", "armour")


def actions(group: Group, cast: Cast) -> Iterator[Message]:
    """What a model does, apart from its attacks."""
    for turn in group.all(TurnStart):
        yield say("story-turn", turn=turn.turn)
    for together in group.all(GroupActive):
        yield cast.say(say, "story-together", figures=list(together.figures))
    for up in group.all(StandUp):
        yield cast.say(say, "story-stand_up", figure=up.figure)
    for left in group.all(LeftMelee):
        yield cast.say(say, "story-leave", figure=left.figure, success=left.success)
    yield from _moves(group, cast)
    for climb in group.all(Climb):
        if not climb.success:
            yield cast.say(say, "story-climb_fails", figure=climb.figure)
    for jump in group.all(Jump):
        if not jump.success:
            yield cast.say(say, "story-jump_fails", figure=jump.figure)
    yield from _gadget(group, cast)
    yield from _spells(group, cast)
    yield from _templates(group, cast)


def _moves(group: Group, cast: Cast) -> Iterator[Message]:
    """The way of each model, its parts added up; the way of an attack is told with the attack."""
    attacking = {attack.figure for attack in group.all(Attack)}
    for kind, figure in dict.fromkeys([(move.kind, move.figure) for move in group.all(Moved)]):
        if kind in ("charge", "quick") and figure in attacking:
            continue
        ways = [move for move in group.all(Moved) if (move.kind, move.figure) == (kind, figure)]
        yield cast.say(
            say,
            "story-move",
            figure=figure,
            kind=kind,
            length=round(sum(move.length for move in ways), 1),
            vertical=round(sum(move.vertical for move in ways), 1) or None,
        )


def _gadget(group: Group, cast: Cast) -> Iterator[Message]:
    action = group.one(ActionTaken)
    if action is not None and action.action == "use":
        kinds = [template.kind for template in group.all(TemplatePlaced)]
        yield cast.say(say, "story-use", figure=action.figure, kind=kinds[0] if kinds else None)


def _spells(group: Group, cast: Cast) -> Iterator[Message]:
    for spell in group.all(SpellCast):
        yield cast.say(
            say, "story-spell", figure=spell.figure, spell=spell.spell, target=spell.target, works=spell.works
        )
    for aura in group.all(Aura):
        yield cast.say(say, "story-aura", spell=aura.spell, figures=list(aura.figures))
    for effect in group.all(EffectBegins):
        yield cast.say(say, "story-effect", figure=effect.figure, changes=_changes(effect), until=effect.until)
    for ended in group.all(EffectEnds):
        yield cast.say(say, "story-effect_ends", figure=ended.figure, source=ended.from_)


def _changes(effect: EffectBegins) -> list[Message]:
    """The characteristics that change, each with its name and by how much."""
    changed = [(name, getattr(effect, name)) for name in CHARACTERISTICS]
    return [say(f"story-change_{name}", by=by) for name, by in changed if by]


def _templates(group: Group, cast: Cast) -> Iterator[Message]:
    placed = {template.template: template.kind for template in group.all(TemplatePlaced)}
    caught: dict[str, list[str]] = {}
    for affected in group.all(Affected):
        caught.setdefault(affected.template, []).append(affected.figure)
    for template, figures in caught.items():
        kind = placed.get(template) or template.rpartition("_")[0]
        yield cast.say(say, "story-caught", kind=kind, figures=list(dict.fromkeys(figures)))
    for removed in group.all(TemplateRemoved):
        yield say("story-template_removed", kind=removed.kind)


def objectives(group: Group, cast: Cast) -> Iterator[Message]:
    """What happens to the markers of the scenario."""
    for objective in group.all(Objective):
        yield cast.say(
            say, "story-objective", figure=objective.figure, marker=objective.marker, success=objective.success
        )
    for marker in group.all(Marker):
        if marker.carrier:
            yield cast.say(say, "story-carries", figure=marker.carrier, marker=marker.marker)
        elif marker.owner:
            yield cast.say(say, "story-holds", seat=marker.owner, marker=marker.marker)
        elif marker.at:
            yield say("story-dropped", marker=marker.marker)
