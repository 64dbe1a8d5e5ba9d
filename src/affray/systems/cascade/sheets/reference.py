"""The reference sheet: the tables of the rules, and the sentences of those that are needed most."""

from collections.abc import Sequence

from affray.campaign.gang import Gang
from affray.sheets import Reference, Section, Sheet, Table, Words
from affray.systems.cascade.armour_and_health.wounds import MARKS, QUALITY_LOSS, Band
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.able_to_shoot import STRIKE
from affray.systems.cascade.shooting.shot import MINIMUM, MOVEMENT_DICE
from affray.systems.cascade.special_results.special_result import EXI_MULTIPLIER, PENTE_MULTIPLIER, SPECIALS

PHASE = ("C-PHASE-01", "C-PHASE-03", "C-PHASE-05")
THROW = ("C-ROLL-02", "C-ROLL-03", "C-ROLL-07", "C-ROLL-08", "C-ROLL-09", "C-ROLL-10", "C-ROLL-13")
GROUPS = ("C-GROUP-01", "C-GROUP-02", "C-GROUP-04", "C-GROUP-07", "C-INIT-01", "C-INIT-05")
ATTACK = ("C-ATK-02", "C-ATK-03", "C-ATK-05", "C-ATK-06", "C-ATK-09")
DEFENCE = ("C-DEF-01", "C-DEF-02", "C-DEF-03", "C-DEF-04", "C-DEF-06", "C-DEF-09", "C-DEF-10", "C-COUNTER-01")
HIT = ("C-HIT-02", "C-HIT-04", "C-HIT-07", "C-HIT-09", "C-ARMOUR-01", "C-ARMOUR-06", "C-HEALTH-03", "C-HEALTH-04")
SHOTS = ("C-SHOT-01", "C-SHOT-04", "C-SHOT-07", "C-SHOT-13", "C-SHOT-15", "C-SHOT-16", "C-SHOT-18", "C-SHOT-20")
DODGE = ("C-DODGE-02", "C-DODGE-04", "C-DODGE-06", "C-DODGE-07")
BANDS: tuple[Band, ...] = ("light", "serious", "critical")


def reference(_: Sequence[Gang]) -> Sheet:
    """The rules at a glance."""
    sections = (
        Section(title=say("sheet_section_phase"), sentences=PHASE),
        Section(title=say("sheet_section_throw"), sentences=THROW),
        Section(title=say("sheet_section_groups"), sentences=GROUPS),
        Section(title=say("sheet_section_attack"), sentences=ATTACK),
        Section(title=say("sheet_section_defence"), sentences=DEFENCE),
        Section(title=say("sheet_section_hit"), tables=(_wounds(), _specials()), sentences=HIT),
        Section(title=say("sheet_section_shooting"), tables=(_minimum(), _movement()), sentences=(*SHOTS, *DODGE)),
    )
    part = Reference(title=say("sheet_reference_title"), sections=sections)
    return Sheet(title=say("sheet_reference"), parts=(part,))


def _wounds() -> Table:
    """Marks (C-HEALTH-01), and quality lost by armour (C-ARMOUR-04)."""
    return Table(
        title=say("sheet_wounds"),
        rules=("C-HIT-10", "C-HEALTH-01", "C-ARMOUR-04"),
        headings=("", *[say("sheet_id", id=name) for name in BANDS]),
        rows=(
            (say("sheet_marks"), *[str(MARKS[name]) for name in BANDS]),
            (say("sheet_light_armour"), *[str(QUALITY_LOSS["light"][name]) for name in BANDS]),
            (say("sheet_heavy_armour"), *[str(QUALITY_LOSS["heavy"][name]) for name in BANDS]),
        ),
    )


def _specials() -> Table:
    rows: list[tuple[Words, ...]] = []
    for name, special in SPECIALS.items():
        times = {"pente": PENTE_MULTIPLIER, "exi": EXI_MULTIPLIER}.get(name, 1)
        more = say("sheet_special", disarms=special.disarms, times=times, falls=name == "pente")
        rows.append((say("sheet_id", id=name), say("sheet_equals", name=name), f"+{special.bonus}", more))
    return Table(
        title=say("sheet_specials"),
        rules=("C-SPECIAL-02", "C-SPECIAL-06"),
        headings=("", say("sheet_equals_heading"), say("sheet_initiative"), ""),
        rows=tuple(rows),
    )


def _minimum() -> Table:
    rows = tuple((say("sheet_size", size=size), f"{entry.base} + d{entry.sides}") for size, entry in MINIMUM.items())
    headings = (say("sheet_target_size"), say("sheet_minimum"))
    return Table(title=say("sheet_shot_minimum"), rules=("C-SHOT-14",), headings=headings, rows=rows)


def _movement() -> Table:
    speeds = tuple(MOVEMENT_DICE)
    return Table(
        rules=("C-SHOT-11", "C-SHOT-14"),
        headings=("", *[say("sheet_pace", speed=speed) for speed in speeds]),
        rows=(
            (say("sheet_target_moved"), *[f"+{MOVEMENT_DICE[speed]}" for speed in speeds]),
            (say("sheet_shooter_moved"), *[str(STRIKE[speed]) for speed in speeds]),
        ),
    )
