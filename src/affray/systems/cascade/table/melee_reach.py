"""Who is within reach of whom, and how far apart two fighters are: C-TABLE-05, C-TABLE-06, C-TABLE-10.

Relations stated by a situation take precedence over the table.
"""

import math

from affray.engine.rules.citations import implements
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle, Relation

REACH = 1.0
"""How far a weapon reaches in the plan (C-TABLE-05)."""
REACH_UP = 1.5
"""How far a weapon reaches up or down (C-TABLE-05)."""
TOLERANCE = 0.001 + 1e-9
"""A measured length counts as equal to a number of the rules if they differ by at most 0.001 (C-TABLE-15).

The extra 1e-9 absorbs floating-point error: 7.001 - 4 is a little more than 3.001."""
HAIR = 1e-8
"""C-TABLE-04 allows no tolerance: this only absorbs floating-point error."""


@implements("C-TABLE-10")
def gap(fighter: Fighter, other: Fighter) -> float:
    """The distance of the base edges in the plan, not below 0 (C-TABLE-10)."""
    between = math.hypot(fighter.x - other.x, fighter.y - other.y) - fighter.profile.radius - other.profile.radius
    return between if between > 0 else 0.0


@implements("C-TABLE-05")
def within_reach(battle: Battle, fighter: Fighter, other: Fighter) -> bool:
    """C-TABLE-05. Without a table and relations all enemies are within reach, and nobody else (C-PHASE-07)."""
    if battle.relations is not None:
        stated = relation(battle, fighter, other)
        if stated is not None or battle.table is None:
            return stated is not None and stated.contact
    if battle.table is None:
        return fighter.side != other.side
    # On a table the gap and the difference of the feet are within their limits (C-TABLE-15).
    across = fighter.profile.radius + REACH + TOLERANCE + other.profile.radius
    dx, dy = fighter.x - other.x, fighter.y - other.y
    return dx * dx + dy * dy <= across * across and abs(fighter.z - other.z) <= REACH_UP + TOLERANCE


def enemies_in_reach(battle: Battle, fighter: Fighter) -> list[Fighter]:
    """The enemies within a fighter's reach who are neither out nor fled, in roster order."""
    side = fighter.side
    return [
        other
        for other in battle.fighters.values()
        if other.side != side and not other.gone and within_reach(battle, fighter, other)
    ]


@implements("C-TABLE-05")
def engaged(battle: Battle, fighter: Fighter) -> bool:
    """Whether an enemy who is neither out nor fled is within reach (C-TABLE-05)."""
    side = fighter.side
    if battle.relations is None and battle.table is not None:
        # Called for every fighter before every move, so it checks as little as possible.
        x, y, edge = fighter.x, fighter.y, fighter.profile.radius + REACH + TOLERANCE
        for other in battle.fighters.values():
            if other.side != side:
                dx, dy, across = x - other.x, y - other.y, edge + other.profile.radius
                near = dx * dx + dy * dy <= across * across and abs(fighter.z - other.z) <= REACH_UP + TOLERANCE
                if near and not (other.out or other.fled):
                    return True
        return False
    for other in battle.fighters.values():
        if other.side != side and not other.gone and within_reach(battle, fighter, other):
            return True
    return False


@implements("C-TABLE-06")
def distance(battle: Battle, fighter: Fighter, other: Fighter) -> float:
    """From base edge to base edge in three dimensions (C-TABLE-06); infinite where nothing is stated."""
    if battle.relations is not None:
        stated = relation(battle, fighter, other)
        if stated is not None or battle.table is None:
            return math.inf if stated is None else stated.distance
    if battle.table is None:
        return 0.0
    return math.hypot(gap(fighter, other), fighter.z - other.z)


def relation(battle: Battle, fighter: Fighter, other: Fighter) -> Relation | None:
    """The relation stated for `fighter` as shooter and `other` as target, or else for the reverse pair."""
    reverse: Relation | None = None
    for stated in battle.relations or ():
        if stated.one == fighter.id and stated.other == other.id:
            return stated
        if stated.one == other.id and stated.other == fighter.id:
            reverse = stated
    return reverse
