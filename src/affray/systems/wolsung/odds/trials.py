"""Tests that succeed or fail: against a difficulty, or against another pool. With the dice alone and with cards."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.engine.questions import PoolOdds
from affray.systems.wolsung.abilities.ability_list import reroll_ability
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.heroes.heroic_deeds import Deeds
from affray.systems.wolsung.state import Figure, Skirmish

from .cards.hands import EMPTY, NO_CARDS, Dealt, Knowledge, all_cards, may_play, own_cards
from .opposed_rolls import NOTHING, Duel, Spread, Throw, after_luck, mean, rolled
from .table import pool_odds


class Success(msgspec.Struct, frozen=True, kw_only=True):
    """The chance that a test succeeds with cards."""

    success: Fraction
    bound: bool = False
    """Whether it is a bound rather than the exact value of a hidden position."""


class RollOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a test: with the dice alone, and with cards."""

    success: Fraction
    fail: Fraction
    dice: tuple[int, ...]
    """The dice of the acting model, and those of its opponent if there is one."""
    difficulty: int | None = None
    pools: tuple[PoolOdds, ...] = ()
    cards: Success | None = None
    """With the best use of the asking player's hand and luck; the other players use nothing."""
    open_hands: Success | None = None
    """If all play well and knew each other's hands, averaged over the hands that the asking player cannot see."""


class Trial(NamedTuple):
    """A test of one model, or of two against each other; the first succeeds if it has `needed` more successes."""

    s: Skirmish
    pools: tuple[Pool, ...]
    needed: int
    deeds: Deeds | None

    @property
    def figures(self) -> list[Figure]:
        """The models that roll."""
        return [self.s.figures[pool.figure] for pool in self.pools]

    def lucky(self, place: int) -> bool:
        """Whether the dice of a pool may be rolled again."""
        if place >= len(self.pools) or not self.pools[place].dice:
            return False
        pool = self.pools[place]
        return reroll_ability(self.s.figures[pool.figure], pool.test, self.s.edition) is not None

    def throw(self) -> Throw:
        """All dice, still to be rolled."""
        successes = [rolled(pool.dice) for pool in self.pools]
        return Throw(_pair(successes), (self.lucky(0), self.lucky(1)))


def _pair(spreads: Sequence[Spread]) -> tuple[Spread, ...]:
    """Both sides of a test; a model without an opponent is opposed by nothing."""
    return (*spreads, *[NOTHING] * (2 - len(spreads)))


def trial_odds(trial: Trial, known: Knowledge, throw: Throw | None = None) -> RollOdds:
    """The odds of a test; the dice may lie on the table."""
    throw = throw or trial.throw()
    figures = trial.figures
    mine = [*[figure.seat == known.seat for figure in figures], False][:2]
    own_luck = tuple([lucky and asked for lucky, asked in zip(throw.lucky, mine, strict=False)])
    alone = success(trial, throw.without_luck(), NO_CARDS)
    own = success(trial, throw._replace(lucky=own_luck), own_cards(known, figures, trial.deeds))
    opened = success(trial, throw, all_cards(known, figures, trial.deeds))
    return RollOdds(
        success=alone,
        fail=1 - alone,
        dice=tuple([pool.dice for pool in trial.pools]),
        difficulty=trial.needed if len(trial.pools) == 1 else None,
        pools=tuple(map(pool_odds, trial.pools)),
        cards=Success(success=own),
        open_hands=Success(success=opened, bound=True),
    )


def success(trial: Trial, throw: Throw, dealt: Dealt) -> Fraction:
    """The chance of success if the players play all their cards."""
    good = total = 0
    added = [(figure.seat if may_play(figure, trial.deeds) else None) for figure in trial.figures]
    for held, weight in dealt.ways:
        mine, other = [*[0 if seat is None else held.get(seat, EMPTY).worth for seat in added], 0][:2]
        needed = trial.needed - mine + other
        spread = _difference(trial, throw, needed)
        won = sum([count for number, count in spread.weights.items() if number >= needed])
        scale = 1 << 4 * sum([pool.dice for pool in trial.pools])
        good += weight * won * (scale // spread.total)
        total += weight * scale
    return Fraction(good, total)


def _difference(trial: Trial, throw: Throw, needed: int) -> Spread:
    one, other = throw.successes
    if not any(throw.lucky):
        return one + Spread({-number: weight for number, weight in other.weights.items()}, other.total)
    ours = trial.pools[0].dice
    theirs = trial.pools[1].dice if len(trial.pools) > 1 else 0
    worth = tuple([int(number >= needed) for number in range(-theirs, ours + 1)])
    duel = Duel((ours, theirs), (throw.lucky[0], throw.lucky[1]), worth)
    return mean(
        [
            (weight * times, after_luck(duel, a, b))
            for a, weight in one.weights.items()
            for b, times in other.weights.items()
        ]
    )
