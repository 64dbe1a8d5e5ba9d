"""The choices of a cascade throw (section 20): scoring, paying debt."""

from collections.abc import Sequence
from itertools import repeat
from typing import Annotated, Any

import msgspec

from affray.engine import Kind, Refusal, RuleId, Unreadable, Verb
from affray.engine.verbs import Dice, Figure
from affray.systems.cascade.cascade_throw.paying_debt import Purpose, default_payment, payments_for, why_not_payment
from affray.systems.cascade.cascade_throw.scoring import default_score, score_sets, why_not_score
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.messages import say


class ScoreDice(Verb, frozen=True):
    """Score some of the dice just thrown."""

    name = "score"
    rule = RuleId("C-ROLL-02")
    not_now = say("no_score_now")
    fighter: Annotated[str, Figure()]
    dice: Annotated[Faces, Dice()]


class ScoreContext(msgspec.Struct, frozen=True, gc=False):
    """The fighter, the dice just thrown, and all dice in index order."""

    fighter: str
    thrown: Faces
    dice: Faces


class Score(Kind[ScoreContext]):
    """Which of the dice just thrown to score."""

    name = "score"
    rule = RuleId("C-ROLL-02")
    verbs = (ScoreDice,)
    secret = True

    def given(self, context: ScoreContext) -> Faces:
        return context.dice

    def options(self, context: ScoreContext) -> Sequence[Verb]:
        return list(map(ScoreDice, repeat(context.fighter), score_sets(context.thrown)))

    def asked_for(self, context: ScoreContext, value: Any) -> Verb:
        return of_fighter(context.fighter, value)

    def restored(self, context: ScoreContext, stored: Any) -> Verb:
        """Saves used to hold the faces alone."""
        return super().restored(context, (context.fighter, stored) if isinstance(stored, tuple) else stored)

    def refusal(self, context: ScoreContext, value: Any) -> Refusal:
        return why_not_score(context.thrown, value.dice) or super().refusal(context, value)

    def default(self, context: ScoreContext, values: Sequence[Any]) -> Verb:
        return ScoreDice(context.fighter, default_score(context.thrown))


def of_fighter(fighter: str, value: Any) -> Verb:
    """A choice that names the fighter who is asked; raises `Unreadable` for another one."""
    if value.fighter != fighter:
        raise Unreadable(say("other_fighter_asked", fighter=fighter))
    choice: Verb = value
    return choice


class PayDebt(Verb, frozen=True):
    """Cancel successful dice to pay the debt."""

    name = "pay"
    rule = RuleId("C-ROLL-10")
    not_now = say("no_debt_now")
    dice: Annotated[Faces, Dice()]


class PayContext(msgspec.Struct, frozen=True, gc=False):
    """The hand, the shot debts, the role, FkW, the dice in index order, and the debt: all of it, and what is paid."""

    hand: Faces
    shot_debts: int
    purpose: Purpose
    fkw: int
    dice: Faces
    owed: int = 0
    paid: int = 0


class Pay(Kind[PayContext]):
    """Which dice pay the debt."""

    name = "pay"
    rule = RuleId("C-ROLL-10")
    verbs = (PayDebt,)

    def given(self, context: PayContext) -> Faces:
        return context.dice

    def options(self, context: PayContext) -> Sequence[Verb]:
        return list(map(PayDebt, payments_for(context.purpose, context.hand, context.shot_debts, context.fkw)))

    def refusal(self, context: PayContext, value: Any) -> Refusal:
        reason = why_not_payment(value.dice, context.purpose, context.hand, context.shot_debts, context.fkw)
        return reason or super().refusal(context, value)

    def default(self, context: PayContext, values: Sequence[Any]) -> Verb:
        return PayDebt(default_payment([value.dice for value in values]))


SCORE = Score()
PAY = Pay()
