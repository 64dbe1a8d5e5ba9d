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
MANNERS = ("standing", "aimed")
SIDES: Mapping[str, int] = {"front": 180, "side": 90, "back": 0}
"""The facing of a victim who is attacked from there, by an attacker to the west."""
LEADS = next(name for name, skill in SKILLS.items() if skill.leads)
"""The skill of a leader."""
RULES = Pick(name="rules", options=tuple(PRESETS), first="full")


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
    Several(name="shooter_wounds", options=ZONES, most=len(ZONES)),
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
    shooter_wounds: Sequence[str],
    rules: str,
) -> Situation:
    """A shot, a volley or a thrown knife."""
    victim = _other(target, shooter)
    used, _, grip = weapon.partition("/")
    held = used.split("+")
    acting: dict[str, Any] = {
        "seat": "a",
        "profile": shooter,
        "at": [0, 0],
        "in_hand": held,
        "flesh": [*shooter_wounds],
    }
    if grip:
        acting["grip"] = int(grip)
    if manner == "aimed":
        acting |= {"aim": {"target": victim, "weapon": used}, "last_action": "aim"}
    suffering = {"seat": "b", "profile": target, "at": [range_, 0], "knocked_down": target_down}
    thrown = any(each.id == used and each.thrown for each in characters()[shooter].weapons)
    given = _given(shooter, {shooter: acting, victim: suffering}, **_terrain(cover, range_))
    return Situation(given, f"{'throw' if thrown else 'shoot'} {weapon} {victim}", options={"preset": rules})


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="bo_marrow"),
    Pick(name="row", options=_rows, depends_on=("attacker",)),
    Pick(name="victim", options=CAST, first="wick_tolliver"),
    Pick(name="side", options=tuple(SIDES)),
    Flag(name="victim_down"),
)
def fight(attacker: str, row: str, victim: str, side: str, victim_down: bool) -> Situation:
    """An attack on an enemy in contact."""
    enemy = _other(victim, attacker)
    suffering = {"seat": "b", "profile": victim, "at": [1, 0], "facing": SIDES[side], "knocked_down": victim_down}
    given = _given(attacker, {attacker: {"seat": "a", "profile": attacker, "at": [0, 0]}, enemy: suffering})
    return Situation(given, _attack("attack", characters()[attacker], enemy, row), options={"preset": "full"})


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="bo_marrow"),
    Pick(name="row", options=_rows, depends_on=("attacker",)),
    Pick(name="victim", options=CAST, first="wick_tolliver"),
    Number(name="range", least=2, most=40, start=10),
    Pick(name="side", options=tuple(SIDES)),
)
def charge(attacker: str, row: str, victim: str, range_: float, side: str) -> Situation:
    """A charge over some distance, and the attack if it makes contact."""
    enemy = _other(victim, attacker)
    suffering = {"seat": "b", "profile": victim, "at": [range_, 0], "facing": SIDES[side]}
    given = _given(attacker, {attacker: {"seat": "a", "profile": attacker, "at": [0, 0]}, enemy: suffering})
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
    Number(name="range", least=1, most=30, start=10),
)
def movement(figure: str, action: str, leg_wounds: int, range_: float) -> Situation:
    """Movement dice, and the chance to get this far."""
    acting = {"seat": "a", "profile": figure, "at": [0, 0], "flesh": ["legs"] * leg_wounds}
    given = _given(figure, {figure: acting, "enemy": {"seat": "b", "profile": "ganger", "at": [40, 40]}})
    return Situation(given, action, options={"preset": "full"}, assume={"to": [range_, 0]})
