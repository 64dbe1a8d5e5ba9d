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

from functools import lru_cache
from typing import TYPE_CHECKING

from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import SUCCESS, Faces, highest_first
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.throw.optimal_stopping import Choice, all_hands_of, hand_worth, throw_values
from affray.systems.cascade.shooting.able_to_shoot import STRIKE, Speed
from affray.systems.cascade.shooting.shot import distance_addition

from .shot import Target, plan_group

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
        self._aim = throw_values(hands, self._saving())
        self._begin = throw_values(hands, _better(now, self._aim[-1]), self._aim)

    def shoot(self, hand: Faces) -> float | None:
        """The value of a shot with the hand on the table; None if they cannot shoot with it (C-SHOT-09)."""
        value = float(self._shoot[self._hands.rank(hand)])
        return None if value < 0 else value

    def aim(self, scored: Faces) -> float:
        """The value of throwing on with these dice scored: the rest of the cascade and the phases to come."""
        return float(self._aim[len(scored)][self._hands.rank(scored)])

    def value(self, saved: Faces = ()) -> float:
        """The value of a phase that begins with these dice saved."""
        return float(self._begin[len(saved)][self._hands.rank(saved)])

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
            paid = [_pay_one(hands, paid, best, size) for size in range(pool + 1)]
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
    near = target._replace(distance=10.0 * distance_addition(target.distance))  # C-SHOT-15: only the addition matters
    return _solved(dice, die, fkw, code, near, speed, shot_debts, phases, discount)


@lru_cache(maxsize=8)
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
    least = STRIKE[speed] + 1

    def value(group: Faces) -> float:
        return float(plan_group(group, code, speed, target).marks)

    hands = all_hands_of(die, dice)
    later = hand_worth(hands, fkw, "shot", [value], least)
    now = hand_worth(hands, fkw, "shot", [value], least, shot_debts) if shot_debts else later
    return ShootOrAim(hands, (now, later), shot_debts, phases, discount)
