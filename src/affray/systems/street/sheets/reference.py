"""The reference sheet: the tables that the rules themselves use, and the sentences of the most needed rules."""

from collections.abc import Mapping, Sequence

from affray.campaign.gang import Gang
from affray.sheets import Reference, Section, Sheet, Table, Words, signed
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE
from affray.systems.street.fighting.fight_table import FIGHT_TABLE
from affray.systems.street.hits.ammunition import BROKEN, READY
from affray.systems.street.hits.hit_table import HIT_TABLE
from affray.systems.street.messages import say
from affray.systems.street.movement.movement_dice import BASE_MOVEMENT_DICE
from affray.systems.street.nerve.nerve_tests import DICE, THRESHOLD
from affray.systems.street.profile import CLASSES, ZONES
from affray.systems.street.shooting.firing_tables import ANY_DISTANCE, FIRING
from affray.systems.street.shooting.shooting_modifiers import (
    AIMED,
    ARM_WOUND,
    CLASS_DICE,
    COVER,
    HEAD_WOUND,
    MOVED,
    SERIOUS_WOUND,
    TARGET_DOWN,
    VOLLEY,
)

from .decks import CATEGORIES

CODES = ("SC", "F", "S", "HW", "TW", "KD", "UN", "R6", "NMT", "ARM", "M-1", "SHOT", "STAB", "OOA", "DEAD")
TURN = ("S-DECK-04", "S-DECK-07", "S-DECK-08", "S-DECK-10", "S-INT-01", "S-DECK-14", "S-DECK-16")
ACTIONS = ("S-TURN-01", "S-TURN-03", "S-TURN-04", "S-MOVE-01", "S-MOVE-02", "S-MOVE-05")
SHOOTING = ("S-SHOOT-09", "S-COVER-10", "S-AMMO-01", "S-AMMO-02")
WOUNDS = ("S-WOUND-02", "S-WOUND-03", "S-REC-02", "S-REC-05", "S-DUCK-02")
FIGHTING = ("S-FIGHT-02", "S-FIGHT-07", "S-FIGHT-10", "S-FIGHT-12", "S-FIGHT-13")


def reference(_: Sequence[Gang]) -> Sheet:
    """The rules at a glance."""
    sections = (
        Section(title=say("sheet_section_turn"), sentences=TURN),
        Section(title=say("sheet_section_actions"), tables=(_movement(),), sentences=ACTIONS),
        Section(title=say("sheet_section_shooting"), tables=(*_firing(), _modifiers()), sentences=SHOOTING),
        Section(title=say("sheet_section_hits"), tables=(_hits(), _codes(), _repair()), sentences=WOUNDS),
        Section(title=say("sheet_section_rapid_fire"), tables=(_rapid_fire(),)),
        Section(title=say("sheet_section_fighting"), tables=(_fights(),), sentences=FIGHTING),
        Section(title=say("sheet_section_nerve"), tables=(_nerve(),)),
    )
    title = say("sheet_reference_title")
    return Sheet(title=say("sheet_reference"), parts=(Reference(title=title, sections=sections),))


def named(id_: str) -> Words:
    """The name of an id."""
    return say("sheet_id", id=id_)


def _faces() -> tuple[Words, ...]:
    return tuple(str(face) for face in range(1, 7))


def _movement() -> Table:
    shown = ("move", "move_and_shoot", "charge", "flee")
    return Table(
        rules=("S-MOVE-01",),
        headings=(say("sheet_action"), *map(named, shown)),
        rows=((say("sheet_movement_dice"), *[str(BASE_MOVEMENT_DICE[name]) for name in shown]),),
    )


def _limit(to: float) -> str:
    return "\N{INFINITY}" if to == ANY_DISTANCE else f"{to:g}\N{DOUBLE PRIME}"


def _firing() -> tuple[Table, ...]:
    return tuple(
        Table(
            title=say("sheet_firing_ruler", grip=grip),
            rules=("S-RANGE-01" if grip == 1 else "S-RANGE-02",),
            headings=("", *[named(entry.band) for entry in FIRING[grip]]),
            rows=(
                (
                    say("sheet_up_to"),
                    *[_limit(entry.to) for entry in FIRING[grip]],
                ),
                (say("sheet_dice"), *[str(entry.dice).replace("-", "\N{MINUS SIGN}") for entry in FIRING[grip]]),
            ),
        )
        for grip in FIRING
    )


def _modifiers() -> Table:
    """The modifiers of 9.3 that are numbers of the rules."""
    classes = [say("sheet_of_class", class_=name, dice=signed(CLASS_DICE.get(name, (0, ""))[0])) for name in CLASSES]
    rows: list[tuple[Words, ...]] = [
        (named("cover"), signed(COVER)),
        (named("serious_wounds"), say("sheet_each", number=signed(SERIOUS_WOUND))),
        (named("target_down"), signed(TARGET_DOWN)),
        (named("moved"), say("sheet_both_hands", one=signed(MOVED[1][0]), two=signed(MOVED[2][0]))),
        (named("aimed"), say("sheet_both_hands", one=signed(AIMED[1][0]), two=signed(AIMED[2][0]))),
        (named("class"), say("sheet_class_dice", dice=classes)),
        (named("head_wound"), signed(HEAD_WOUND)),
        (named("arm_wound"), signed(ARM_WOUND)),
        (named("volley"), signed(VOLLEY)),
    ]
    return Table(title=say("sheet_modifiers"), rules=("S-MOD-01", "S-MOD-25"), rows=tuple(rows))


def _hits() -> Table:
    rows: list[tuple[Words, ...]] = [
        (say("sheet_numbered", number=at, id=zone), *[cell.replace("+", " ") for cell in HIT_TABLE[zone]])
        for at, zone in enumerate(ZONES, 1)
    ]
    return Table(title=say("sheet_hit_table"), rules=("S-HIT-05",), headings=("", *_faces()), rows=tuple(rows))


def _codes() -> Table:
    return Table(title=say("sheet_codes"), rows=tuple((code, named(code)) for code in CODES))


def _repair() -> Table:
    rest = [face for face in range(1, 7) if face not in {*BROKEN, *READY}]
    rows: Mapping[str, Sequence[int]] = {"broken": BROKEN, "no_change": rest, "ready": READY}
    return Table(
        title=say("sheet_repair"),
        rules=("S-AMMO-06",),
        headings=tuple(f"{faces[0]}\N{EN DASH}{faces[-1]}" for faces in rows.values()),
        rows=(tuple(say("sheet_repaired", result=result) for result in rows),),
    )


def _rapid_fire() -> Table:
    return Table(
        title=say("sheet_rapid_fire_table"),
        rules=("S-AUTO-07",),
        headings=("\N{MULTIPLICATION SIGN}", *[say("sheet_category", category=each) for each in CATEGORIES]),
        rows=tuple(
            (str(entry.copies), *[say("sheet_burst", result=getattr(entry, each)) for each in CATEGORIES])
            for entry in RAPID_FIRE.values()
        ),
    )


def _fights() -> Table:
    rows = [
        (named(row), say("sheet_attack_defence", attack=entry.attack, defence=entry.defence),
         *[cell.replace("+", " ") for cell in entry.effects])
        for row, entry in FIGHT_TABLE.items()
    ]  # fmt: skip
    return Table(
        title=say("sheet_fight_table"), rules=("S-FIGHT-18",),
        headings=("", say("sheet_attack_and_defence"), *_faces()), rows=tuple(rows),
    )  # fmt: skip


def _nerve() -> Table:
    tests = [str(THRESHOLD[name]) if name in THRESHOLD else say("sheet_any_hit") for name in CLASSES]
    return Table(
        rules=("S-NERVE-09", "S-NERVE-02"),
        headings=("", *map(named, CLASSES)),
        rows=(
            (say("sheet_nerve_dice"), *[str(DICE[name]) for name in CLASSES]),
            (say("sheet_nerve_from"), *tests),
        ),
    )
