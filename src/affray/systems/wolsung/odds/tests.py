"""The chances of climbs and jumps, for suggestions."""

from fractions import Fraction
from math import comb

from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.climbing import Ascent, Climb, check_climb, climb_pool
from affray.systems.wolsung.heights.jumping import Jump, check_jump, difficulty, jump_pool
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.table import measure


def at_least(dice: int, successes: int) -> Fraction:
    """The chance of at least this many successes with this many dice; half of the faces succeed (W-TEST-01)."""
    return Fraction(sum(comb(dice, number) for number in range(max(0, successes), dice + 1)), 2**dice)


def chance_of(situation: tuple[Skirmish, Activation], action: Action) -> Fraction | None:
    """The chance that a climb or a jump succeeds; None if nothing is rolled."""
    s, activation = situation
    me = s.figures[activation.figure]
    match action:
        case Climb():
            return _climb(s, me, action)
        case Jump():
            walk = check_jump(s, me, action.place)
            return at_least(jump_pool(me).dice, difficulty(me, walk.to)) if isinstance(walk, Walk) else None
    return None


def _climb(s: Skirmish, me: Figure, action: Climb) -> Fraction | None:
    ascent = check_climb(s, me, action.surface, action.path)
    if not isinstance(ascent, Ascent):
        return None
    after, climber = standing_at(s, me, ascent.approach)
    height = measure.whole(ascent.climb.height, equal=EQUAL)  # the difficulty (W-CLIMB-02)
    return at_least(climb_pool(after, climber, ascent.climb.wall).dice, height)
