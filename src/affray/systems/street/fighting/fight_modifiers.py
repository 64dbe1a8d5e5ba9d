"""The dice of a fight: S-FIGHT-07 to S-FIGHT-09, S-FIGHT-35, and the fight modifiers S-FMOD-01 to S-FMOD-15."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from affray.engine import Modifier, implements
from affray.systems.street.dice.pools import SICK, PoolOf, pool_modifier
from affray.systems.street.events.fighting import FightSide
from affray.systems.street.geometry import heading_to
from affray.systems.street.nerve.hate_and_fear import fear, hate
from affray.systems.street.profile import Row
from affray.systems.street.shooting.shooting_modifiers import CLASS_DICE
from affray.systems.street.skills.skill_list import SKILLS, level, modifier
from affray.systems.street.state import Figure, ShootOut
from affray.table.geometry import polygon
from affray.table.measure import TURN, at_most, turn
from affray.table.straight_moves.swing import on_the_way

from .fight_table import FIGHT_TABLE, GUN_ROWS

FRONT, SIDE = 45.0, 135.0
"""The limits of the front and the side: angles from the victim's facing (S-FIGHT-35)."""
LONG_CHARGE = 9.0
"""S-FMOD-02."""
ATTACKING = tuple([(name, entry.attack) for name, entry in SKILLS.items() if entry.attack])
DEFENDING = tuple([(name, entry.defence) for name, entry in SKILLS.items() if entry.defence])
"""The skills that change the dice of a fight, with their modifiers (S-FMOD-11, S-FMOD-12)."""


class Clash(NamedTuple):
    """The attacker, the victim, the distance moved, and whether terrain covered the victim when the Charge began."""

    attacker: Figure
    victim: Figure
    moved: float = 0.0
    covered: bool = False


def fight_side(attacker: Figure, victim: Figure) -> FightSide:
    """The side from which the victim is attacked (S-FIGHT-35)."""
    angle = turn(victim.facing, heading_to(victim, attacker))
    if angle <= FRONT + TURN or (attacker.x, attacker.y) == (victim.x, victim.y):
        return "front"
    return "side" if angle <= SIDE + TURN else "back"


def attack_pool(s: ShootOut, clash: Clash, row: Row) -> PoolOf:
    """The attacker's dice: those of the row, and all modifiers (S-FIGHT-07)."""
    changes = (
        *_attacker_modifiers(s, clash, row),
        *_common_modifiers(s, clash.attacker, clash.victim, row, attacks=True),
    )
    return PoolOf(FIGHT_TABLE[row].attack, tuple([change for change in changes if change.value]))


def defence_pool(s: ShootOut, clash: Clash, row: Row) -> PoolOf:
    """The victim's dice: those of the defence row, and all modifiers (S-FIGHT-08)."""
    changes = [*_common_modifiers(s, clash.victim, clash.attacker, row, attacks=False)]
    side = fight_side(clash.attacker, clash.victim)
    if side == "side":
        changes.append(pool_modifier("from_side", -2, "S-FMOD-09"))
    elif side == "back":
        changes.append(pool_modifier("from_back", -4, "S-FMOD-10"))
    return PoolOf(FIGHT_TABLE[row].defence, tuple([change for change in changes if change.value]))


@implements("S-FMOD-15")
def _attacker_modifiers(s: ShootOut, clash: Clash, row: Row) -> Iterator[Modifier]:
    """Modifiers for the attacker alone (S-FMOD-01, 02, 06, 07)."""
    if clash.covered or terrain_between(s, clash.attacker, clash.victim):
        yield pool_modifier("cover", -1, "S-FMOD-01")
    if not at_most(clash.moved, LONG_CHARGE):
        yield pool_modifier("long_charge", 2, "S-FMOD-02")
    if row in GUN_ROWS and fight_side(clash.attacker, clash.victim) == "back":
        yield pool_modifier("gun_in_back", 2, "S-FMOD-06")
    if clash.victim.lying:
        yield pool_modifier("victim_down", 2, "S-FMOD-07")


@implements("S-FMOD-15")
def _common_modifiers(s: ShootOut, roller: Figure, other: Figure, row: Row, *, attacks: bool) -> Iterator[Modifier]:
    """Modifiers for both rollers; a wound on the gun arm counts twice (S-FMOD-03 to 05, 08, 11 to 15)."""
    serious = sum(wound.severity == "serious" for wound in roller.wounds)
    yield pool_modifier("flesh_wounds", serious - len(roller.wounds), "S-FMOD-03")
    yield pool_modifier("serious_wounds", -2 * serious, "S-FMOD-04")
    if roller.wounds_in("right_arm" if roller.profile.gun_hand == "right" else "left_arm"):
        yield pool_modifier("gun_arm", -1, "S-FMOD-05")
    if roller.class_ in CLASS_DICE:
        yield pool_modifier("class", CLASS_DICE[roller.class_][0], "S-FMOD-08")
    if s.modules.skills:
        yield from _skill_modifiers(s, roller, row, attacks=attacks)
    if s.modules.hate_and_fear:
        yield pool_modifier("hate", hate(s, roller, other), "S-FMOD-13")
        yield pool_modifier("fear", -fear(s, roller, other), "S-FMOD-13")


def _skill_modifiers(s: ShootOut, roller: Figure, row: Row, *, attacks: bool) -> Iterator[Modifier]:
    """Agile, Fast, Strong, Runt and Brawler; Knifeman with a knife; sick (S-FMOD-11, S-FMOD-12, S-FMOD-14)."""
    for name, dice in ATTACKING if attacks else DEFENDING:
        if level(s, roller, name) and (name != "knifeman" or row == "knife"):
            yield modifier(s, roller, name, dice, "S-FMOD-12" if name == "brawler" else "S-FMOD-11")
    if roller.drunk == "sick":
        yield pool_modifier("sick", SICK, "S-FMOD-14")


def terrain_between(s: ShootOut, figure: Figure, other: Figure) -> bool:
    """Whether a piece lies between two figures; platforms on which they stand do not count (S-FMOD-01)."""
    line = (figure.x, figure.y), (other.x, other.y)
    high = max(figure.z, other.z)
    return any(
        any(polygon.crossing(line, side) is not None for side in polygon.sides(piece.footprint))
        for piece in on_the_way(s.table, *line, 0.0)
        if not (piece.top and at_most(piece.z1, high))
    )


def gap_to_contact(figure: Figure, other: Figure) -> float:
    """The straight distance between two figures until their bases touch (S-FIGHT-02)."""
    return max(
        0.0, math.dist((figure.x, figure.y), (other.x, other.y)) - (figure.profile.base + other.profile.base) / 2
    )
