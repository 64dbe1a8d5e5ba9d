"""The odds of re-rolls by luck, charm or curse (S-CONV-14)."""

from collections.abc import Collection, Sequence
from fractions import Fraction

import msgspec

from affray.engine import UNSET
from affray.engine.match import Match
from affray.systems.street.events.dice import Pool, Roll
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.shooting.shoot import LUCKY_SIXES
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import ShootOut

from .dice import Shown, shown_by
from .moves import MoveOdds, Stride, ones_to_stumble, shifted
from .outcomes import NEVER

MOVES = ("move", "move_and_shoot", "charge", "flee", "run", "psycho")
SIXES = ("shoot", "throw", "attack", "defence", "nerve", "quick_draw")


class RerollOdds(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The odds of a roll for successes after some of its dice are rolled again."""

    hits: dict[int, Fraction]
    """The chance of each number of successes."""
    expected: Fraction
    hit: Fraction | None = None
    """Of a shot: at least one hit."""
    holds: Fraction | None = None
    """Of a nerve test."""
    weapon: dict[str, Fraction] | None = None
    """Of a shot: the state of the weapon."""


def reroll_odds(match: Match, faces: Sequence[int], places: Collection[int]) -> RerollOdds | MoveOdds | None:
    """The odds of the current roll if the dice at these places are rolled again; None for other rolls."""
    roll = next((event for event in reversed(match.events) if isinstance(event, Roll)), None)
    if roll is None:
        return None
    kept = [face for place, face in enumerate(faces, 1) if place not in places]
    if roll.kind in MOVES:
        return _moved(match.state, roll, kept, len(places))
    return _successes(match, roll, kept, len(places)) if roll.kind in SIXES else None


def _moved(s: ShootOut, roll: Roll, kept: Sequence[int], again: int) -> MoveOdds:
    needed = ones_to_stumble(s, s.figures[roll.figure])
    left = needed - kept.count(1)
    if needed and left <= 0:
        return shifted(Stride(again, 0), sum(kept), falls=True)
    return shifted(Stride(again, left if needed else 0), sum(kept))


def _successes(match: Match, roll: Roll, kept: Sequence[int], again: int) -> RerollOdds:
    s: ShootOut = match.state
    shot = roll.kind in ("shoot", "throw")
    pool = next((event for event in reversed(match.events) if isinstance(event, Pool)), None)
    lucky = shot and pool is not None and pool.lucky
    sharp = roll.successes is not UNSET
    clumsy = level(s, s.figures[roll.figure], "clumsy")
    hits: dict[int, Fraction] = {}
    states: dict[str, Fraction] = {}
    for more, ways in shown_by(again):
        sixes = kept.count(6) + more.sixes
        number = int(sixes >= LUCKY_SIXES) if lucky else sixes + ((kept.count(5) + more.fives) if sharp else 0)
        if roll.kind == "throw":
            number = min(number, 1)
        chance = Fraction(ways, 6**again)
        hits[number] = hits.get(number, NEVER) + chance
        state = after_shooting(_ones_and_sixes(kept, more), lucky=lucky, clumsy=clumsy)
        states[state] = states.get(state, NEVER) + chance
    some = 1 - hits.get(0, NEVER)
    return RerollOdds(
        hits=dict(sorted(hits.items())),
        expected=sum([number * chance for number, chance in hits.items()], NEVER),
        hit=some if shot else None,
        holds=some if roll.kind == "nerve" else None,
        weapon=states if roll.kind == "shoot" else None,
    )


def _ones_and_sixes(kept: Sequence[int], more: Shown) -> list[int]:
    return [*kept, *[1] * more.ones, *[6] * more.sixes]
