"""Shoot now, or aim into the next phase: the value of each (24.6).

After the first throw of a phase the shooter shoots, or scores dice and throws on. Then the shot must wait for the next
phase: the shooter finishes the cascade, pays the debt, saves the best live dice and shoots after the first throw of the
next phase, or aims on. The value of all this is that of the one shot in which it ends: chance to hit times expected
marks.

The horizon is a number of phases to come, and `discount` is the present value of a mark of the next phase. In those
phases everything is assumed to be as it is now, except for shot debts, which end with the phase (C-PHASE-06).

All values are exact (`exact_values`).
"""

from fractions import Fraction
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.throw.first_hand import best_groups
from affray.systems.cascade.odds.throw.optimal_stopping import Choice, all_hands_of, pay_one, value_of
from affray.systems.cascade.shooting.able_to_shoot import Speed

from .shot import Target, ranked_plans

if TYPE_CHECKING:
    from affray.systems.cascade.odds.throw.exact_kernels import Ranks
    from affray.systems.cascade.odds.throw.exact_values import Amounts, Ranked
    from affray.systems.cascade.odds.throw.hands import Hands

MAX_PHASES = 4
"""The longest supported horizon."""

MAX_AIMS = 4
"""The maximum number of scored hands whose values are remembered."""


class ShootOrAim:
    """The value of every hand of a shooter with this number of phases to come."""

    def __init__(
        self,
        hands: "Hands",
        worth: "tuple[Ranks, Ranks]",
        amounts: "Amounts",
        shot_debts: int,
        phases: int,
        discount: Fraction,
    ) -> None:
        """`worth` is the rank of a shot with each hand of the whole pool, in this phase and in later ones."""
        now, later = worth
        self.phases = phases
        self.discount = discount
        self._hands = hands
        self._shoot = now
        self._amounts = amounts
        self._shot_debts = shot_debts
        self._aims: dict[Faces, Ranked] = {}
        self._next = ShootOrAim(hands, (later, later), amounts, 0, phases - 1, discount) if phases else None

    def _aim(self, scored: Faces) -> "Ranked":
        """The value of throwing on with these dice scored, and with each hand of others besides."""
        from affray.systems.cascade.odds.throw.throwing_on import throw_values  # NumPy

        if scored not in self._aims:
            assert self._next is not None
            hands = self._hands.smaller(self._hands.most - len(scored))
            worth = self._saving[self._hands.with_dice(hands.most, scored)]
            if len(self._aims) == MAX_AIMS:
                del self._aims[next(iter(self._aims))]
            self._aims[scored] = throw_values(hands, worth, self._next._begin.amounts.shares(self.discount))
        return self._aims[scored]

    @cached_property
    def _begin(self) -> "Ranked":
        """The value of a phase that begins with each hand saved: in the last one they throw once and shoot."""
        from affray.systems.cascade.odds.throw.throwing_on import mean_values, one_throw_values

        if self._next is None:
            return mean_values(self._hands, self._shoot, self._amounts)
        return one_throw_values(self._hands, self._after_first_throw(()))

    def _after_first_throw(self, saved: Faces) -> "Ranked":
        """The value of each score set after the first throw of a phase that begins with these dice saved.

        With all dice they may also shoot.
        """
        import numpy as np

        from affray.systems.cascade.odds.throw.exact_values import Ranked, joined

        aim = self._aim(saved)
        amounts, shots, aims = joined(self._amounts, aim.amounts)
        ranks = [aims[level] for level in aim.ranks]
        now = self._shoot[self._hands.with_dice(self._hands.most - len(saved), saved)]
        np.maximum(ranks[-1], shots[np.maximum(now, 0)], out=ranks[-1])
        return Ranked(ranks, amounts)

    def shoot(self, hand: Faces) -> Fraction | None:
        """The value of a shot with the hand on the table; None if they cannot shoot with it (C-SHOT-09)."""
        rank = int(self._shoot[self._hands.rank(hand)])
        return None if rank < 0 else self._amounts.fraction(rank)

    def aim(self, scored: Faces, more: Faces = ()) -> Fraction:
        """The value of throwing on with these dice scored: the rest of the cascade and the phases to come.

        `more` are dice that are scored now. To ask about many of them after the same others is quick.
        """
        return Fraction(0) if self._next is None else value_of(self._hands, self._aim(highest_first(scored)), more)

    def value(self, saved: Faces = ()) -> Fraction:
        """The value of a phase that begins with these dice saved."""
        from affray.systems.cascade.odds.throw.throwing_on import one_throw_value

        if self._next is None or "_begin" in vars(self):
            return value_of(self._hands, self._begin, saved)
        saved = highest_first(saved)
        return one_throw_value(self._hands.smaller(self._hands.most - len(saved)), self._after_first_throw(saved))

    def saved(self, dice: Faces) -> Fraction:
        """The value of the next phase if it begins with these dice saved."""
        return Fraction(0) if self._next is None else self.discount * self._next.value(dice)

    @property
    def fresh(self) -> Fraction:
        """The value of the next phase to a shooter who shoots now and begins it without saved dice."""
        return self.saved(())

    def choices(self, scored: Faces, thrown: Faces, first: bool = True) -> list[Choice]:
        """The choices after a throw, best first; a shot only after the first throw of the phase (C-SHOT-05)."""
        options = [Choice(faces, self.aim(scored, faces)) for faces in score_sets(highest_first(thrown))]
        now = self.shoot(highest_first(scored + thrown)) if first else None
        if now is not None:
            options.insert(0, Choice(None, now))
        return sorted(options, key=lambda choice: -choice.value)

    @cached_property
    def _saving(self) -> "Ranks":
        """For each hand of the whole pool the best dice to save once the debt is paid (C-SHOT-07).

        The ranks are those of the next phase.
        """
        import numpy as np

        assert self._next is not None
        hands, pool = self._hands, self._hands.most
        worth = np.zeros(len(hands.places[pool]), dtype=np.int32)
        best: list[Ranks] = []
        for size in range(pool + 1):
            ranks = self._next._begin.ranks[size][: hands.without_ones(size)].copy()
            for at in range(size):
                np.maximum(ranks, best[size - 1][hands.minus[size][: len(ranks), at]], out=ranks)
            best.append(ranks)
        paid = best
        for debt in range(pool + self._shot_debts + 1):
            ones = debt - self._shot_debts
            if ones >= 0:
                live = paid[pool - ones]
                worth[hands.with_ones(pool - ones, ones)[: len(live)]] = live
            more = debt + 1  # with more ones there are fewer other dice
            paid = [_pay_one(hands, paid, best, size) for size in range(min(pool, pool + self._shot_debts - more) + 1)]
        return worth


def _pay_one(hands: "Hands", paid: "list[Ranks]", unpaid: "list[Ranks]", size: int) -> "Ranks":
    """The best successful die to cancel; a debt that nothing can pay is dropped (C-SHOT-07)."""
    import numpy as np

    best = pay_one(hands, paid, size)
    return np.where(best < 0, unpaid[size], best)


def shoot_or_aim(
    dice: int,
    die: int,
    fkw: int,
    code: Code,
    target: Target,
    speed: Speed = "still",
    shot_debts: int = 0,
    phases: int = 1,
    discount: Fraction | int = 1,
) -> ShootOrAim:
    """A shooter's choice between shooting and aiming at this target, over a number of phases to come."""
    return _solved(dice, die, fkw, code, target.simplified, speed, shot_debts, phases, Fraction(discount))


@lru_cache(maxsize=32)
def _solved(
    dice: int,
    die: int,
    fkw: int,
    code: Code,
    target: Target,
    speed: Speed,
    shot_debts: int,
    phases: int,
    discount: Fraction,
) -> ShootOrAim:
    import numpy as np

    from affray.systems.cascade.odds.throw.exact_values import amounts_of

    plans = ranked_plans(die, min(fkw, dice), code, speed, target)
    amounts, ranks = amounts_of([plan.marks for plan in plans])
    ranked = tuple([plan.group for plan in plans])
    marks = np.array([*[ranks[plan.marks] for plan in plans], -1], dtype=np.int32)  # the last one, by its place -1
    now, later = [marks[best_groups(dice, die, fkw, "shot", ranked, debts)] for debts in (shot_debts, 0)]
    return ShootOrAim(all_hands_of(die, dice), (now, later), amounts, shot_debts, phases, discount)
