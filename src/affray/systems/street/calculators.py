"""The calculators of Street: small situations between two characters of the cast, asked without a match."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.calculators import Calculators, Flag, Number, Pick, Several, Situation
from affray.engine.calculators.fields import Values
from affray.engine.errors import BadQuestion

from .cast_and_scenarios import characters
from .messages import say
from .profile import ZONES, Profile
from .settings import PRESETS
from .skills.skill_list import SKILLS

CALCULATORS = Calculators()
CAST = tuple(characters())
BENCH = 4
"""Further members of each side, so that one casualty does not end the game."""
NEAREST_COVER = 3
"""The shortest range at which a piece of terrain fits between two characters."""
COVERS: Mapping[str, Mapping[str, Any]] = {
    "no_cover": {},
    "soft_low": {"cover": "soft", "z1": 0.7, "width": 1.5},
    "light_low": {"cover": "light", "z1": 0.7, "width": 1.5},
    "solid_low": {"cover": "solid", "z1": 0.7, "width": 1.5},
    "solid_corner": {"cover": "solid", "z1": 3, "width": 0},
}
"""Pieces right in front of a target: their class and height, and how far they reach to one side; all reach far to
the other."""
MANNERS = ("standing", "aimed", "moved")
FEELINGS: Mapping[str, str] = {
    "no_feeling": "",
    "hate": "hates",
    "extreme_hate": "extreme_hates",
    "fear": "fears",
    "extreme_fear": "extreme_fears",
}
"""What a character feels for the other, and the word for it."""
MOST_DICE_OF_REFEREE = 6
SIDES: Mapping[str, int] = {"front": 180, "side": 90, "back": 0}
"""The facing of a victim who is attacked from there, by an attacker to the west."""
LEADS = next(name for name, skill in SKILLS.items() if skill.leads)
"""The skill of a leader."""
RULES = Pick(name="rules", options=tuple(PRESETS), first="full")
FEELING = Pick(name="feeling", options=tuple(FEELINGS), rare=True)
SICK = Flag(name="sick", rare=True)


def _zones(name: str) -> Several:
    """Zones with wounds."""
    return Several(name=name, options=ZONES, most=len(ZONES))


def _felt(feeling: str, other: str) -> dict[str, list[str]]:
    """The words for a feeling."""
    return {FEELINGS[feeling]: [other]} if FEELINGS[feeling] else {}


def _drunk(sick: bool) -> dict[str, str]:
    return {"drunk": "sick"} if sick else {}


def _other(figure: str, taken: str) -> str:
    """The id of a second figure: a character may face themselves."""
    return f"{figure}_2" if figure == taken else figure


def _weapons(values: Values) -> Sequence[str]:
    """What a character may shoot with or throw: weapons by their grips, and two pistols at once."""
    profile = characters()[values["shooter"]]
    single = []
    for weapon in profile.weapons:
        if weapon.firearm:
            single += [weapon.id if len(weapon.grips) == 1 else f"{weapon.id}/{grip}" for grip in weapon.grips]
    pistols = [weapon.id for weapon in profile.weapons if weapon.type.kind == "pistol"]
    volleys = ["+".join(pistols)] if len(pistols) == 2 else []
    throws = any(SKILLS[skill].throws_knives for skill in profile.skills)
    knives = [weapon.id for weapon in profile.weapons if weapon.thrown and throws]
    return [*single, *volleys, *knives]


def _shooters() -> tuple[str, ...]:
    return tuple(name for name in CAST if _weapons({"shooter": name}))


def _rows(values: Values) -> Sequence[str]:
    """The rows of the fight table that the weapons of a character give."""
    profile = characters()[values["attacker"]]
    return list(dict.fromkeys([row for weapon in profile.weapons for row in weapon.type.rows])) or ["fist"]


def _attack(verb: str, profile: Profile, victim: str, row: str) -> str:
    """The choice to attack with a row; of two weapons that give it, the first is named."""
    giving = [weapon.id for weapon in profile.weapons if row in weapon.type.rows]
    return f"{verb} {victim} {row}" + (f" {giving[0]}" if len(giving) > 1 else "") + _in_hand(giving)


def _in_hand(weapons: Sequence[str]) -> str:
    return f" with {weapons[0]}" if weapons else ""


FIGHTERS = (
    _zones("attacker_wounds"),
    Several(name="attacker_serious", options=ZONES, most=len(ZONES), rare=True),
    _zones("victim_wounds"),
    Several(name="victim_serious", options=ZONES, most=len(ZONES), rare=True),
    FEELING,
    Pick(name="victim_feeling", options=tuple(FEELINGS), rare=True),
    SICK,
)
"""The fields of a fight that are the same in contact and with a Charge."""


def _fighter(seat: str, profile: str, x: float, flesh: Sequence[str], serious: Sequence[str]) -> dict[str, Any]:
    """The words for a character with wounds."""
    return {"seat": seat, "profile": profile, "at": [x, 0], "flesh": [*flesh], "serious": [*serious]}


def _given(active: str, figures: Mapping[str, Mapping[str, Any]], **words: Any) -> dict[str, Any]:
    """Two characters on an empty table, one of whom acts."""
    return {"figures": figures, "bench": {"a": BENCH, "b": BENCH}, "active": active, **words}


def _terrain(cover: str, distance: float) -> dict[str, Any]:
    """The table with a piece of terrain in front of a target who stands that far to the east."""
    if not COVERS[cover]:
        return {}
    if distance < NEAREST_COVER:
        raise BadQuestion(say("cover_needs_room", least=NEAREST_COVER))
    piece = dict(COVERS[cover])
    width = piece.pop("width")
    footprint = [[distance - 0.9, -1.5], [distance - 0.6, width]]
    return {"table": {"terrain": [{"id": "wall", "footprint": footprint, **piece}]}}


@CALCULATORS.add(
    Pick(name="shooter", options=_shooters()),
    Pick(name="weapon", options=_weapons, depends_on=("shooter",)),
    Pick(name="target", options=CAST, first="gaspard_vane"),
    Number(name="range", least=1, most=90, start=12),
    Pick(name="cover", options=tuple(COVERS)),
    Pick(name="manner", options=MANNERS),
    Flag(name="target_down"),
    Flag(name="target_ducked"),
    Flag(name="target_moved"),
    _zones("shooter_wounds"),
    _zones("shooter_serious"),
    FEELING,
    SICK,
    Number(name="referee", least=-MOST_DICE_OF_REFEREE, most=MOST_DICE_OF_REFEREE, start=0, rare=True),
    RULES,
)
def shot(
    shooter: str,
    weapon: str,
    target: str,
    range_: float,
    cover: str,
    manner: str,
    target_down: bool,
    target_ducked: bool,
    target_moved: bool,
    shooter_wounds: Sequence[str],
    shooter_serious: Sequence[str],
    feeling: str,
    sick: bool,
    referee: int,
    rules: str,
) -> Situation:
    """A shot, a volley or a thrown knife; after a move that of a Move & Shoot."""
    victim = _other(target, shooter)
    used, _, grip = weapon.partition("/")
    held = used.split("+")
    acting: dict[str, Any] = {
        "seat": "a",
        "profile": shooter,
        "at": [0, 0],
        "in_hand": held,
        "flesh": [*shooter_wounds],
        "serious": [*shooter_serious],
        **_felt(feeling, victim),
        **_drunk(sick),
    }
    if grip:
        acting["grip"] = int(grip)
    if manner == "aimed":
        acting |= {"aim": {"target": victim, "weapon": used}, "last_action": "aim"}
    suffering: dict[str, Any] = {"seat": "b", "profile": target, "at": [range_, 0], "moved": target_moved}
    suffering |= _posture(target_down, target_ducked, cover)
    given = _given(shooter, {shooter: acting, victim: suffering}, **_terrain(cover, range_))
    options, assumed = {"preset": rules}, {"referee": referee} if referee else {}
    if manner == "moved":
        there = {"to": [0, 0], "target": victim, **assumed}
        return Situation(given, f"move_and_shoot {weapon}", options=options, assume=there)
    thrown = any(each.id == used and each.thrown for each in characters()[shooter].weapons)
    return Situation(given, f"{'throw' if thrown else 'shoot'} {weapon} {victim}", options=options, assume=assumed)


def _posture(down: bool, ducked: bool, cover: str) -> dict[str, bool]:
    """The posture of a target; raises `BadQuestion`."""
    if ducked and down:
        raise BadQuestion(say("ducked_or_down"))
    if ducked and not COVERS[cover]:
        raise BadQuestion(say("ducking_needs_cover"))
    return {"ducked": ducked} if ducked else {"knocked_down": down}


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="bo_marrow"),
    Pick(name="row", options=_rows, depends_on=("attacker",)),
    Pick(name="victim", options=CAST, first="wick_tolliver"),
    Pick(name="side", options=tuple(SIDES)),
    Flag(name="victim_down"),
    *FIGHTERS,
)
def fight(
    attacker: str,
    row: str,
    victim: str,
    side: str,
    victim_down: bool,
    attacker_wounds: Sequence[str],
    attacker_serious: Sequence[str],
    victim_wounds: Sequence[str],
    victim_serious: Sequence[str],
    feeling: str,
    victim_feeling: str,
    sick: bool,
) -> Situation:
    """An attack on an enemy in contact."""
    enemy = _other(victim, attacker)
    acting = _fighter("a", attacker, 0, attacker_wounds, attacker_serious) | _felt(feeling, enemy) | _drunk(sick)
    suffering = _fighter("b", victim, 1, victim_wounds, victim_serious) | _felt(victim_feeling, attacker)
    suffering |= {"facing": SIDES[side], "knocked_down": victim_down}
    given = _given(attacker, {attacker: acting, enemy: suffering})
    return Situation(given, _attack("attack", characters()[attacker], enemy, row), options={"preset": "full"})


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="bo_marrow"),
    Pick(name="row", options=_rows, depends_on=("attacker",)),
    Pick(name="victim", options=CAST, first="wick_tolliver"),
    Number(name="range", least=2, most=40, start=10),
    Pick(name="side", options=tuple(SIDES)),
    *FIGHTERS,
)
def charge(
    attacker: str,
    row: str,
    victim: str,
    range_: float,
    side: str,
    attacker_wounds: Sequence[str],
    attacker_serious: Sequence[str],
    victim_wounds: Sequence[str],
    victim_serious: Sequence[str],
    feeling: str,
    victim_feeling: str,
    sick: bool,
) -> Situation:
    """A charge over some distance, and the attack if it makes contact."""
    enemy = _other(victim, attacker)
    acting = _fighter("a", attacker, 0, attacker_wounds, attacker_serious) | _felt(feeling, enemy) | _drunk(sick)
    suffering = _fighter("b", victim, range_, victim_wounds, victim_serious) | _felt(victim_feeling, attacker)
    given = _given(attacker, {attacker: acting, enemy: suffering | {"facing": SIDES[side]}})
    return Situation(given, _attack("charge", characters()[attacker], enemy, row), options={"preset": "full"})


@CALCULATORS.add(
    Pick(name="figure", options=CAST, first="kit_sallow"),
    Several(name="flesh", options=ZONES, most=len(ZONES)),
    Several(name="serious", options=ZONES, most=len(ZONES)),
    Pick(name="leader", options=("no_boss", "boss_near", "boss_far")),
)
def nerve(figure: str, flesh: Sequence[str], serious: Sequence[str], leader: str) -> Situation:
    """A nerve test of a wounded character."""
    places = {"boss_near": 3, "boss_far": 20}
    figures: dict[str, dict[str, Any]] = {
        figure: {"seat": "a", "profile": figure, "at": [0, 0], "flesh": [*flesh], "serious": [*serious]},
        "enemy": {"seat": "b", "profile": "ganger", "at": [30, 0]},
    }
    if leader in places:
        chief = {"class": "killer", "weapons": ["pistol"], "skills": {LEADS: 1}}
        figures["chief"] = {"seat": "a", "profile": chief, "at": [0, places[leader]]}
    given = _given("enemy", figures, referee="c")
    return Situation(given, f"nerve {figure}", seat="c", options={"preset": "full"})


@CALCULATORS.add(
    Pick(name="figure", options=CAST, first="gaspard_vane"),
    Pick(name="action", options=("move", "move_and_shoot")),
    Number(name="leg_wounds", least=0, most=2, start=0),
    SICK,
    Number(name="range", least=1, most=30, start=10),
)
def movement(figure: str, action: str, leg_wounds: int, sick: bool, range_: float) -> Situation:
    """Movement dice, and the chance to get this far."""
    acting = {"seat": "a", "profile": figure, "at": [0, 0], "flesh": ["legs"] * leg_wounds, **_drunk(sick)}
    given = _given(figure, {figure: acting, "enemy": {"seat": "b", "profile": "ganger", "at": [40, 40]}})
    return Situation(given, action, options={"preset": "full"}, assume={"to": [range_, 0]})
