"""The dice of a fight: S-FIGHT-07 to S-FIGHT-09, S-FIGHT-35, and the fight modifiers S-FMOD-01 to S-FMOD-15."""

import math
from typing import NamedTuple

from affray.engine import implements
from affray.systems.street.dice.pools import PoolBuilder, PoolOf
from affray.systems.street.events.fighting import FightSide
from affray.systems.street.geometry import heading_to
from affray.systems.street.nerve.hate_and_fear import fear, hate
from affray.systems.street.profile import Row
from affray.systems.street.shooting.shooting_modifiers import CLASS_DICE
from affray.systems.street.skills.moments import add_sickness, add_to_fight
from affray.systems.street.state import Figure, ShootOut
from affray.table.geometry import polygon
from affray.table.measure import TURN, at_most, turn
from affray.table.straight_moves.swing import on_the_way

from .fight_table import FIGHT_TABLE, GUN_ROWS

FRONT, SIDE = 45.0, 135.0
"""The limits of the front and the side: angles from the victim's facing (S-FIGHT-35)."""
LONG_CHARGE = 9.0
"""S-FMOD-02."""


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
    pool = PoolBuilder(FIGHT_TABLE[row].attack)
    _add_for_attacker(pool, s, clash, row)
    _add_for_both(pool, s, clash.attacker, clash.victim, row, attacks=True)
    return pool.pool()


def defence_pool(s: ShootOut, clash: Clash, row: Row) -> PoolOf:
    """The victim's dice: those of the defence row, and all modifiers (S-FIGHT-08)."""
    pool = PoolBuilder(FIGHT_TABLE[row].defence)
    _add_for_both(pool, s, clash.victim, clash.attacker, row, attacks=False)
    side = fight_side(clash.attacker, clash.victim)
    if side == "side":
        pool.add("from_side", -2, "S-FMOD-09")
    elif side == "back":
        pool.add("from_back", -4, "S-FMOD-10")
    return pool.pool()


@implements("S-FMOD-15")
def _add_for_attacker(pool: PoolBuilder, s: ShootOut, clash: Clash, row: Row) -> None:
    """Modifiers for the attacker alone (S-FMOD-01, 02, 06, 07)."""
    if clash.covered or terrain_between(s, clash.attacker, clash.victim):
        pool.add("cover", -1, "S-FMOD-01")
    if not at_most(clash.moved, LONG_CHARGE):
        pool.add("long_charge", 2, "S-FMOD-02")
    if row in GUN_ROWS and fight_side(clash.attacker, clash.victim) == "back":
        pool.add("gun_in_back", 2, "S-FMOD-06")
    if clash.victim.lying:
        pool.add("victim_down", 2, "S-FMOD-07")


@implements("S-FMOD-15")
def _add_for_both(pool: PoolBuilder, s: ShootOut, roller: Figure, other: Figure, row: Row, *, attacks: bool) -> None:
    """Modifiers for both rollers; a wound on the gun arm counts twice (S-FMOD-03 to 05, 08, 11 to 15)."""
    serious = sum([wound.severity == "serious" for wound in roller.wounds])
    pool.add("flesh_wounds", serious - len(roller.wounds), "S-FMOD-03")
    pool.add("serious_wounds", -2 * serious, "S-FMOD-04", "S-WOUND-03")
    if roller.wounds_in("right_arm" if roller.profile.gun_hand == "right" else "left_arm"):
        pool.add("gun_arm", -1, "S-FMOD-05")
    if roller.class_ in CLASS_DICE:
        pool.add("class", CLASS_DICE[roller.class_][0], "S-FMOD-08")
    if s.modules.skills:
        add_to_fight(pool, s, roller, row, attacks=attacks)
        add_sickness(pool, roller, "S-FMOD-14")
    if s.modules.hate_and_fear:
        pool.add("hate", hate(s, roller, other), "S-FMOD-13", "S-HATE-02")
        pool.add("fear", -fear(s, roller, other), "S-FMOD-13", "S-HATE-05")


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
