"""Shoot now, or aim into the next phase: the value of each (24.6).

After the first throw of a phase the shooter shoots, or scores dice and throws on. Then the shot must wait for the next
phase: the shooter finishes the cascade, pays the debt, saves the best live dice and shoots after the first throw of the
next phase, or aims on. The value of all this is that of the one shot in which it ends: chance to hit times expected
marks.

The horizon is a number of phases to come, and `discount` is the present value of a mark of the next phase. In those
phases everything is assumed to be as it is now, except for shot debts, which end with the phase (C-PHASE-06).

Accuracy: as in `optimal_stopping`. Each phase of the horizon adds the averages of one cascade and one throw, so a value
is right to a relative error of `ERROR` for each phase.
"""

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import SUCCESS, Faces, highest_first
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.throw.first_hand import best_groups
from affray.systems.cascade.odds.throw.optimal_stopping import (
    Choice,
    all_hands_of,
    mean_values,
    throw_value,
    throw_values,
)
from affray.systems.cascade.shooting.able_to_shoot import Speed

from .shot import Target, ranked_plans

if TYPE_CHECKING:
    from affray.systems.cascade.odds.throw.hands import Hands
    from affray.systems.cascade.odds.throw.optimal_stopping import Values

MAX_PHASES = 4
"""The longest supported horizon."""


class ShootOrAim:
    """The value of every hand of a shooter with this number of phases to come."""

    def __init__(
        self, hands: "Hands", worth: "tuple[Values, Values]", shot_debts: int, phases: int, discount: float
    ) -> None:
        """`worth` is the value of a shot with each hand of the whole pool, in this phase and in later ones."""
        now, later = worth
        self.phases = phases
        self.discount = discount
        self._hands = hands
        self._shoot = now
        self._shot_debts = shot_debts
        self._next = ShootOrAim(hands, (later, later), 0, phases - 1, discount) if phases else None

    @cached_property
    def _aim(self) -> "list[Values]":
        """The value of throwing on for each hand of each number of scored dice."""
        return throw_values(self._hands, self._saving())

    @cached_property
    def _begin(self) -> "list[Values]":
        """The value of a phase that begins with each hand saved: in the last one they throw once and shoot."""
        if self._next is None:
            return mean_values(self._hands, self._shoot)
        return throw_values(self._hands, _better(self._shoot, self._aim[-1]), self._aim)

    def shoot(self, hand: Faces) -> float | None:
        """The value of a shot with the hand on the table; None if they cannot shoot with it (C-SHOT-09)."""
        value = float(self._shoot[self._hands.rank(hand)])
        return None if value < 0 else value

    def aim(self, scored: Faces) -> float:
        """The value of throwing on with these dice scored: the rest of the cascade and the phases to come."""
        return 0.0 if self._next is None else float(self._aim[len(scored)][self._hands.rank(scored)])

    def value(self, saved: Faces = ()) -> float:
        """The value of a phase that begins with these dice saved."""
        if self._next is None or "_begin" in vars(self):
            return float(self._begin[len(saved)][self._hands.rank(saved)])
        return throw_value(self._hands, _better(self._shoot, self._aim[-1]), self._aim, saved)

    def saved(self, dice: Faces) -> float:
        """The value of the next phase if it begins with these dice saved."""
        return 0.0 if self._next is None else self.discount * self._next.value(dice)

    @property
    def fresh(self) -> float:
        """The value of the next phase to a shooter who shoots now and begins it without saved dice."""
        return self.saved(())

    def choices(self, scored: Faces, thrown: Faces, first: bool = True) -> list[Choice]:
        """The choices after a throw, best first; a shot only after the first throw of the phase (C-SHOT-05)."""
        options = [
            Choice(faces, self.aim(highest_first(scored + faces))) for faces in score_sets(highest_first(thrown))
        ]
        now = self.shoot(highest_first(scored + thrown)) if first else None
        if now is not None:
            options.insert(0, Choice(None, now))
        return sorted(options, key=lambda choice: -choice.value)

    def _saving(self) -> "Values":
        """For each hand of the whole pool: the best dice to save once the debt is paid (C-SHOT-07)."""
        import numpy as np

        hands, pool = self._hands, self._hands.most
        worth = np.zeros(len(hands.places[pool]))
        if self._next is None:
            return worth
        best: list[Values] = []
        for size in range(pool + 1):
            values = self.discount * self._next._begin[size][: hands.without_ones(size)]
            for at in range(size):
                np.maximum(values, best[size - 1][hands.minus[size][: len(values), at]], out=values)
            best.append(values)
        paid = best
        for debt in range(pool + self._shot_debts + 1):
            ones = debt - self._shot_debts
            if ones >= 0:
                live = paid[pool - ones]
                worth[hands.with_ones(pool - ones, ones)[: len(live)]] = live
            more = debt + 1  # with more ones there are fewer other dice
            paid = [_pay_one(hands, paid, best, size) for size in range(min(pool, pool + self._shot_debts - more) + 1)]
        return worth


def _better(shoot: "Values", save: "Values") -> "Values":
    import numpy as np

    return np.maximum(shoot, save)


def _pay_one(hands: "Hands", paid: "list[Values]", unpaid: "list[Values]", size: int) -> "Values":
    """The best successful die to cancel; a debt that nothing can pay is dropped (C-SHOT-07)."""
    import numpy as np

    number = hands.without_ones(size)
    faces = hands.faces(size)[:number]
    best = np.full(number, -1.0)
    for at in range(size):
        without = paid[size - 1][hands.minus[size][:number, at]]
        np.maximum(best, np.where(faces[:, at] >= SUCCESS, without, -1.0), out=best)
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
    discount: float = 1.0,
) -> ShootOrAim:
    """A shooter's choice between shooting and aiming at this target, over a number of phases to come."""
    return _solved(dice, die, fkw, code, target.simplified, speed, shot_debts, phases, discount)


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
    discount: float,
) -> ShootOrAim:
    import numpy as np

    plans = ranked_plans(die, min(fkw, dice), code, speed, target)
    ranked = tuple([plan.group for plan in plans])
    marks = np.array(
        [*[float(plan.marks) for plan in plans], -1.0]
    )  # the last one, by its place -1, is that of no group
    now, later = [marks[best_groups(dice, die, fkw, "shot", ranked, debts)] for debts in (shot_debts, 0)]
    return ShootOrAim(all_hands_of(die, dice), (now, later), shot_debts, phases, discount)
