"""The odds of re-rolls by luck, charm or curse (S-CONV-14)."""

from collections.abc import Collection, Sequence
from fractions import Fraction

import msgspec

from affray.engine import UNSET
from affray.engine.match import Match
from affray.systems.street.events.dice import Pool, Roll
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.shooting.shoot import LUCKY_SIXES
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ShootOut

from .dice import FaceCounts, face_counts
from .moves import MovementDice, MoveOdds, move_odds_with, ones_to_stumble
from .outcomes import ZERO

MOVES = ("move", "move_and_shoot", "charge", "flee", "run", "psycho")
SIXES = ("shoot", "throw", "attack", "defence", "nerve", "quick_draw")


class RerollOdds(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The odds of a roll for successes after a re-roll of some dice."""

    hits: dict[int, Fraction]
    """The chance of each number of successes."""
    expected: Fraction
    hit: Fraction | None = None
    """For a shot: the chance of at least one hit."""
    holds: Fraction | None = None
    """For a nerve test: the chance to pass."""
    weapon: dict[str, Fraction] | None = None
    """For a shot: the chance of each state of the weapon."""


def reroll_odds(match: Match, faces: Sequence[int], places: Collection[int]) -> RerollOdds | MoveOdds | None:
    """The odds of the current roll if the dice at these positions are re-rolled; None for other kinds of rolls."""
    roll = next((event for event in reversed(match.events) if isinstance(event, Roll)), None)
    if roll is None:
        return None
    retained = [face for place, face in enumerate(faces, 1) if place not in places]
    if roll.kind in MOVES:
        return _move_odds(match.state, roll, retained, len(places))
    return _successes(match, roll, retained, len(places)) if roll.kind in SIXES else None


def _move_odds(s: ShootOut, roll: Roll, retained: Sequence[int], rerolled: int) -> MoveOdds:
    needed = ones_to_stumble(s, s.figures[roll.figure])
    ones_left = needed - retained.count(1)
    if needed and ones_left <= 0:
        return move_odds_with(MovementDice(rerolled, 0), sum(retained), stumbles=True)
    return move_odds_with(MovementDice(rerolled, ones_left if needed else 0), sum(retained))


def _successes(match: Match, roll: Roll, retained: Sequence[int], rerolled: int) -> RerollOdds:
    s: ShootOut = match.state
    shot = roll.kind in ("shoot", "throw")
    pool = next((event for event in reversed(match.events) if isinstance(event, Pool)), None)
    lucky = shot and pool is not None and pool.lucky
    sharp = roll.successes is not UNSET
    clumsy = traits(s, s.figures[roll.figure]).clumsiness
    hits: dict[int, Fraction] = {}
    states: dict[str, Fraction] = {}
    for new_faces, weight in face_counts(rerolled):
        sixes = retained.count(6) + new_faces.sixes
        number = int(sixes >= LUCKY_SIXES) if lucky else sixes + ((retained.count(5) + new_faces.fives) if sharp else 0)
        if roll.kind == "throw":
            number = min(number, 1)
        chance = Fraction(weight, 6**rerolled)
        hits[number] = hits.get(number, ZERO) + chance
        state = after_shooting(_ones_and_sixes(retained, new_faces), lucky=lucky, clumsy=clumsy)
        states[state] = states.get(state, ZERO) + chance
    at_least_one = 1 - hits.get(0, ZERO)
    return RerollOdds(
        hits=dict(sorted(hits.items())),
        expected=sum([number * chance for number, chance in hits.items()], ZERO),
        hit=at_least_one if shot else None,
        holds=at_least_one if roll.kind == "nerve" else None,
        weapon=states if roll.kind == "shoot" else None,
    )


def _ones_and_sixes(retained: Sequence[int], new_faces: FaceCounts) -> list[int]:
    return [*retained, *[1] * new_faces.ones, *[6] * new_faces.sixes]
