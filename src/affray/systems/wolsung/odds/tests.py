"""The chances of actions with a test: climbs, jumps, objectives, leaving a melee, spells without a target."""

from fractions import Fraction
from math import comb

from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heights.climbing import Ascent, Climb, check_climb, climb_pool
from affray.systems.wolsung.heights.jumping import Jump, check_jump, difficulty, jump_pool
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.magic_pools import magic_pool
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee.leaving import Leave, opponents
from affray.systems.wolsung.melee.melee_pools import leave_pool, stopping_pool
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.objectives.markers import marker_named
from affray.systems.wolsung.objectives.objective_action import ActivateMarker, objective_pool
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.table import measure

from .opposed_rolls import hit_chance


def at_least(dice: int, successes: int) -> Fraction:
    """The chance of at least this many successes with this many dice; half of the faces succeed (W-TEST-01)."""
    return Fraction(sum(comb(dice, number) for number in range(max(0, successes), dice + 1)), 2**dice)


def chance_of(situation: tuple[Skirmish, Activation], action: Action) -> Fraction | None:
    """The chance that an action with a test succeeds; None if nothing is rolled."""
    s, activation = situation
    me = s.figures[activation.figure]
    match action:
        case Climb():
            return _climb(s, me, action)
        case Jump():
            walk = check_jump(s, me, action.place)
            return at_least(jump_pool(me).dice, difficulty(me, walk.to)) if isinstance(walk, Walk) else None
        case ActivateMarker():
            marker = marker_named(s, action.marker)
            return None if marker is None else at_least(objective_pool(me, marker).dice, marker.difficulty)
        case Leave():
            theirs = max(stopping_pool(s, enemy, me).dice for enemy in opponents(s, me))
            return hit_chance(leave_pool(me).dice, theirs)
        case Cast():
            spell = spell_named(me, action.spell)
            return at_least(magic_pool(me).dice, spell.difficulty) if spell and spell.difficulty else None
    return None


def _climb(s: Skirmish, me: Figure, action: Climb) -> Fraction | None:
    ascent = check_climb(s, me, action.surface, action.path)
    if not isinstance(ascent, Ascent):
        return None
    after, climber = standing_at(s, me, ascent.approach)
    height = measure.whole(ascent.climb.height, equal=EQUAL)  # the difficulty (W-CLIMB-02)
    return at_least(climb_pool(after, climber, ascent.climb.wall).dice, height)
