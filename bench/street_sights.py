"""What there is to see in a game of Street besides rules: cards, actions, cells of tables, weapons, skills, choices.

Each is a few words: `cell head 6`, `burst rf_kill MG`, `skill evil 2`. What belongs to the basic game is looked for
once more in games without any module, with the word `basic` before it.
"""

from collections.abc import Iterator, Mapping
from typing import get_args

from affray.engine import Decision, Event, Match
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, result_of
from affray.systems.street.events import EVENTS, MODULE_EVENTS
from affray.systems.street.events.cards import CardPlayed, CardTurned, Held, WindowOpens
from affray.systems.street.events.dice import Picked, Pool, PoolKind, Rerolled, Roll
from affray.systems.street.events.fighting import Fight, FightEffect, FightSide, RowNamed
from affray.systems.street.events.game import Enters, MarkerDrawn, Promoted, Scores
from affray.systems.street.events.hits import Dead, Hit, Stopped
from affray.systems.street.events.movement import Stumbled
from affray.systems.street.events.nerve import Drunk, Emotion, NerveCall, NerveTest
from affray.systems.street.events.shooting import Accident, RapidFire, ShotFired, WeaponChanged
from affray.systems.street.events.turn import ActionDeclared
from affray.systems.street.fighting.contact import in_fight
from affray.systems.street.fighting.fight_table import FIGHT_TABLE, GUN_ROWS
from affray.systems.street.hits.hit_table import HIT_TABLE
from affray.systems.street.profile import CLASSES, WEAPONS, ZONES, Auto, Special, Weapon
from affray.systems.street.settings import FULL, NEEDS, PRESETS, SWITCHES
from affray.systems.street.shooting.firing_tables import FIRING
from affray.systems.street.skills.drunk import STATES
from affray.systems.street.skills.skill_list import SKILLS, max_level_of
from affray.systems.street.skills.skill_markers import marker_set
from affray.systems.street.state import JOKER, Figure, ShootOut, Turn, WindowName

CATEGORIES: tuple[Auto, ...] = ("AP", "SMG", "AR", "MG")
WORN = ("ready", "empty", "jammed", "broken")
"""The fate of a weapon in a game."""
BASIC_ACTIONS = (
    *("move", "shoot", "move_and_shoot", "change_position", "aim", "reload", "recover", "stand_up", "duck_back"),
    *("repair", "pick_up", "pass"),
)
ACTIONS = (*BASIC_ACTIONS, "throw", "charge", "attack", "flee", "run", "stagger", "psycho")
UPRIGHT = (
    *("move", "move_and_shoot", "charge", "change_position", "shoot", "aim", "throw"),
    *("reload", "repair", "pick_up"),
)
BY_STATE: Mapping[str, tuple[str, ...]] = {
    "free": (*UPRIGHT, "duck_back", "pass"),
    "owing": ("recover", "pass"),
    "ducked_owing": ("recover", "pass"),
    "hidden": (*UPRIGHT, "pass"),
    "down_owing": ("recover", "pass"),
    "down": ("stand_up", "pass"),
    "contact": ("reload", "repair", "pick_up", "recover", "stand_up", "pass"),
}
"""The legal actions by state (chapter 7): standing, ducked or knocked down, owing a Recover or not, in contact."""
BASIC_DICE = ("repair", "recover", "wake_up", "penetration", "location", "effect")
DICE = (
    *(*BASIC_DICE, "d3", "wimp", "drunk", "dumbass", "stagger", "turn", "hated_friend", "conflict", "emotion"),
    *("accident", "skill"),
)
"""Single dice: every face of each must be seen."""
BASIC_CHOICES = (
    *("place", "claim", "interrupt", "joker", "action", "objective", "path"),
    *("shot_target", "duck_point", "stand", "face"),
)
CHOICES = (
    *(*BASIC_CHOICES, "side", "hold", "fast_dice", "reroll", "charm", "curse", "blaze", "zone", "shift", "share_hits"),
    *("steady", "attack_row", "defence_row", "finish", "flee_instead", "skill", "starter", "referee"),
)
"""The choice catalogue (chapter 20)."""
NERVE = (
    *("flesh_wounds", "serious_wounds", "enemies_down", "boss", "fearsome", "green", "no_nerves", "nerves_of_steel"),
    *("wimp", "sick", "boss_lost"),
)
"""What changes a nerve test (S-NERVE-10)."""
MOVEMENT = ("leg_wounds", "fast", "slow", "sick")
"""What changes a movement roll (S-MOVE-02)."""
SHOOTING_LINES, FIGHT_LINES, BASIC_LINES = range(1, 23), range(1, 15), range(1, 13)
"""The lines of the modifiers: S-MOD, S-FMOD, and those of S-MOD that are in force without any module."""
OF_MODULES = (Held, Rerolled, Picked, Scores, Enters)
"""Events that belong to the basic game but happen only with modules."""


def sights() -> set[str]:
    """Everything that must be seen."""
    found = _cards() | _tables() | _modifiers() | {f"basic {each}" for each in _basic()}
    found |= {f"action {name}" for name in ACTIONS} | {f"choice {name}" for name in CHOICES}
    found |= {f"event {kind.__struct_config__.tag}" for kind in (*EVENTS, *MODULE_EVENTS)}
    found |= {f"window {name}" for name in get_args(WindowName)} | {f"pool {name}" for name in get_args(PoolKind)}
    found |= {f"weapon {name}" for name in WEAPONS} | {f"state {name}" for name in WORN}
    found |= {f"skill {name} {level}" for name in SKILLS for level in range(1, max_level_of(name, FULL) + 1)}
    found |= {f"uses {name} {row}" for name, entry in WEAPONS.items() for row in entry.rows}
    found |= {f"does {state} {name}" for state, names in BY_STATE.items() for name in names}
    found |= {f"promoted {name}" for name in CLASSES[1:]} | {"stopped solid", "stopped light", "stopped shield"}
    return found | {f"alone {name}" for name in SWITCHES} | {f"preset {name}" for name in PRESETS}


def _cards() -> set[str]:
    """The cards of every deck and the markers of both bags; action cards must be turned and played."""
    action = {*CLASSES, *(f"{name}_{place}" for name in CLASSES for place in (1, 2))}
    found = {f"card {name}" for name in (*action, JOKER, "character")}
    found |= {f"played {name}" for name in (*action, "held")}
    found |= {f"marker {zone}_{column}" for zone in ZONES for column in range(1, 7)}
    found |= {f"burst {card} {category}" for card in RAPID_FIRE for category in CATEGORIES}
    return found | {f"bag {name}" for name in marker_set()}


def _tables() -> set[str]:
    """Every cell of every table."""
    found = {f"cell {zone} {effect}" for zone in ZONES for effect in range(1, 7)}
    found |= {f"band {grip} {each.band}" for grip, bands in FIRING.items() for each in bands}
    found |= {f"die {kind} {face}" for kind in DICE for face in range(1, 7)}
    found |= {f"fight {row} {die}" for row in FIGHT_TABLE for die in range(1, 7)}
    found |= {f"row {row} {use}" for row in FIGHT_TABLE for use in ("attack", "defence")}
    found |= {f"side {name}" for name in get_args(FightSide)}
    found |= {f"accident {column}{row}" for column in "ab" for row in range(1, 7)}
    found |= {f"{test} {name}" for test in ("nerve", "quick_draw") for name in CLASSES}
    found |= {"stumbled plug", "stumbled other"}
    found |= {f"called {why}" for why in get_args(NerveCall)} | {f"drunk {state}" for state in STATES}
    categories = [one for one in CATEGORIES if any(result_of(card, one) == "special" for card in RAPID_FIRE)]
    return found | {f"special {name} {one}" for name in get_args(Special) for one in categories}


def _modifiers() -> set[str]:
    found = {f"modifier S-MOD-{line:02}" for line in SHOOTING_LINES}
    found |= {f"modifier S-FMOD-{line:02}" for line in FIGHT_LINES}
    found |= {f"modifier nerve {name}" for name in NERVE} | {f"modifier move {name}" for name in MOVEMENT}
    return found | {"modifier quick_draw lightning_draw"}


def _basic() -> set[str]:
    """The part that belongs to the basic game (chapters 3 to 15)."""
    found = {f"card {name}" for name in (*CLASSES, JOKER, "character")} | {f"played {name}" for name in CLASSES}
    found |= {f"action {name}" for name in BASIC_ACTIONS} | {f"choice {name}" for name in BASIC_CHOICES}
    found |= {each for each in _tables() if each.startswith(("cell ", "band ", "stumbled "))}
    found |= {
        f"does {state} {name}"
        for state, names in BY_STATE.items()
        for name in names
        if state != "contact" and name in BASIC_ACTIONS
    }
    found |= {"stopped solid", "stopped light"}
    found |= {f"die {kind} {face}" for kind in BASIC_DICE for face in range(1, 7)}
    found |= {f"event {kind.__struct_config__.tag}" for kind in EVENTS if kind not in OF_MODULES}
    found |= {f"window {name}" for name in get_args(WindowName)}
    found |= {f"weapon {name}" for name, entry in WEAPONS.items() if entry.kind not in ("melee", "knife")}
    found |= {f"state {name}" for name in WORN}
    return found | {f"modifier S-MOD-{line:02}" for line in BASIC_LINES}


# --- what a game shows ----------------------------------------------------------------------------------------------


def shown(match: Match) -> Iterator[str]:
    """What a game shows by its modules and its events."""
    s: ShootOut = match.state
    on = {*s.modules.switched_on}
    yield from (f"alone {one}" for one in on if on == {one, *(need for other, need in NEEDS if other == one)})
    yield from (f"preset {name}" for name, preset in PRESETS.items() if preset.switched_on == s.modules.switched_on)
    grip, volley = 1, False
    for event in match.events:
        yield f"event {event.name}"
        if isinstance(event, ActionDeclared):
            volley = "+" in str(event.weapon)
        if isinstance(event, Pool):
            grip = 2 if "S-RANGE-02" in event.rules else 1
            yield from _of_pool(event, s, volley=volley)
        if isinstance(event, ShotFired):
            yield f"band {grip} {event.band}"
        yield from _of_turns(event, s)
        yield from _of_shots(event, s)
        yield from _of_fights_and_minds(event, s)
        yield from _of_skills(event, s)


def _of_turns(event: Event, s: ShootOut) -> Iterator[str]:
    """Cards, actions, and single dice."""
    match event:
        case CardTurned(card=card):
            yield "card character" if card in s.figures else f"card {card}"
        case CardPlayed(card=card):
            yield "played held" if card.startswith("held_") else f"played {card}"
        case WindowOpens(window=window):
            yield f"window {window}"
        case ActionDeclared(action=action, figure=name, weapon=weapon, row=row):
            yield f"action {action}"
            yield from (f"uses {one.like} {row}" for one in _his(s, name, str(weapon)))
        case Stumbled(figure=name):
            yield "stumbled plug" if s.figures[name].class_ == "plug" else "stumbled other"
        case Roll(kind=kind, faces=(face,)):
            yield f"die {kind} {face}"


def _of_shots(event: Event, s: ShootOut) -> Iterator[str]:
    """Shots and their hits."""
    match event:
        case Stopped(cover=cover):
            yield f"stopped {cover}"
        case ShotFired(figure=name, weapon=weapon):
            yield from (f"weapon {gun.like}" for gun in _his(s, name, weapon))
        case Hit(marker=str(marker)):
            yield f"marker {marker}"
        case Hit(location=str(zone), effect=int(effect), cell=cell) if not s.modules.hit_cards:
            # A terrible wound is worse than the cell of its dice (S-FIGHT-24).
            yield f"cell {zone} {effect}" if cell == HIT_TABLE[zone][effect - 1] else ""
        case WeaponChanged(state=state):
            yield f"state {state}"
        case RapidFire(card=card, figure=name, weapon=weapon, result=result):
            yield from (f"burst {card} {gun.category}" for gun in _his(s, name, weapon))
            if result == "special":
                yield from (f"special {gun.special} {gun.category}" for gun in _his(s, name, weapon))


def _of_fights_and_minds(event: Event, s: ShootOut) -> Iterator[str]:
    """Fights, accidents, nerve, drink, and what comes before and after a game."""
    match event:
        case RowNamed(row=row, as_=use):
            yield f"row {row} {use}"
        case Fight(side=side):
            yield f"side {side}"
        case FightEffect(row=row, die=die, result=result) if result == FIGHT_TABLE[row].effects[die - 1]:
            yield f"fight {row} {die}"
            yield "" if row in GUN_ROWS else f"weapon {row}"
        case Accident(column=column, row=line):
            yield f"accident {column}{line}"
        case NerveTest(figure=name, why=why):
            yield f"nerve {s.figures[name].class_}"
            yield f"called {why}"
        case Drunk(state=state):
            yield f"drunk {state}"
        case MarkerDrawn(marker=marker):
            yield f"bag {marker}"
        case Promoted(class_=name):
            yield f"promoted {name}"


def _his(s: ShootOut, name: str, weapon: str) -> list[Weapon]:
    """A weapon of a figure, if nobody has picked it up since."""
    return [one for one in s.figures[name].profile.weapons if one.id == weapon]


def _of_pool(pool: Pool, s: ShootOut, *, volley: bool) -> Iterator[str]:
    """The kind of a pool, the lines of its modifiers, and the skills that make them."""
    yield f"pool {pool.kind}"
    if pool.kind == "quick_draw":
        yield f"quick_draw {s.figures[pool.figure].class_}"
    names = [one.name for one in pool.modifiers]
    for one in pool.modifiers:
        moves = pool.kind if pool.kind in ("nerve", "quick_draw") else "move"
        lines = one.rule.startswith(("S-MOD-", "S-FMOD-"))
        yield f"modifier {one.rule}" if lines else f"modifier {moves} {one.name}"
        if one.name in OF_OTHERS:
            yield f"skill {OF_OTHERS[one.name]} {-one.value}"
        elif one.name == "boss":
            yield from _only_level(s, "boss", [each for each in s.figures if _friends(s, each, pool.figure)])
        else:
            yield from _level(s, OF_MODIFIER.get(one.name, one.name), pool.figure)
    if volley and pool.kind == "shoot" and "volley" not in names:
        yield from _level(s, "ambidextrous", pool.figure)


# --- skills -----------------------------------------------------------------------------------------------------------


OF_RULE = {entry.rule: name for name, entry in SKILLS.items()}
OF_MODIFIER = {"thrown_knife": "knifeman"}
OF_OTHERS = {"target_fast": "fast", "camouflaged": "camouflaged", "fearsome": "fearsome"}
"""Modifiers that come from the skill of somebody else than the roller; they are its level."""


def _of_skills(event: Event, s: ShootOut) -> Iterator[str]:
    """The skills that an event cites, at the level of whoever has it; other evidence where a skill is never cited."""
    for name in [OF_RULE[rule] for rule in event.rules if rule in OF_RULE]:
        match event:
            case Picked():  # whom chance has picked, not who has the skill
                pass
            case Rerolled(figure=roller, by="charm"):
                owners = [one for one in s.figures if one == roller or not _friends(s, one, roller)]
                yield from _only_level(s, name, owners)
            case Dead(by=str(owner)) | Emotion(for_=owner) if name in ("evil", "psycho"):
                yield from _level(s, name, owner)
            case _:
                yield from _level(s, name, str(getattr(event, "figure", "")))
    match event:
        case ActionDeclared(action="psycho", figure=figure):
            yield from _level(s, "psycho", figure)
        case Roll(kind="shoot" | "throw", successes=int(), figure=figure):  # fives hit as well
            yield from _level(s, "sharpshooter", figure)


def of_choice(match: Match, decision: Decision, choice: str) -> Iterator[str]:
    """What a choice shows: which it is, and the skill at work in it where no event tells."""
    yield f"choice {decision.kind.name}"
    s: ShootOut = match.state
    turn = next((one for one in reversed(s.frames) if isinstance(one, Turn)), None)
    if turn is None:
        return
    if decision.kind.name == "action":
        yield f"does {_standing(s, s.figures[turn.figure])} {choice.split(maxsplit=1)[0]}"
    if decision.kind.name == "shift" and choice != "pass" and decision.context.rule == SKILLS["trick_shot"].rule:
        yield from _level(s, "trick_shot", turn.figure)


def _standing(s: ShootOut, figure: Figure) -> str:
    """The row of the legal actions by state in which he is."""
    if in_fight(s, figure):
        return "contact"
    if figure.posture == "knocked_down":
        return "down_owing" if figure.must_recover else "down"
    if figure.ducked:
        return "hidden" if figure.hidden else "ducked_owing"
    return "owing" if figure.must_recover else "free"


def _level(s: ShootOut, name: str, owner: str) -> Iterator[str]:
    """A skill at the level at which he has it himself."""
    figure = s.figures.get(owner)
    if figure is not None and figure.skill(name):
        yield f"skill {name} {figure.skill(name)}"


def _only_level(s: ShootOut, name: str, perhaps: list[str]) -> Iterator[str]:
    """A skill of one of these, where all of them who have it have it at the same level."""
    levels = {s.figures[one].skill(name) for one in perhaps} - {0}
    if len(levels) == 1:
        yield f"skill {name} {levels.pop()}"


def _friends(s: ShootOut, one: str, other: str) -> bool:
    """Whether two figures are on the same side."""
    return s.figures[one].side == s.figures[other].side
