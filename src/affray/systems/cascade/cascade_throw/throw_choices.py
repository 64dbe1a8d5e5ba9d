"""The choices of a cascade throw (section 20): scoring, paying debt."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Verb
from affray.engine.verbs import Dice, Figure
from affray.systems.cascade.cascade_throw.paying_debt import default_payment, why_not_payment
from affray.systems.cascade.cascade_throw.scoring import default_score, why_not_score
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.messages import say


class ScoreDice(Verb, frozen=True):
    """Score some of the dice just thrown."""

    name = "score"
    rule = RuleId("C-ROLL-02")
    not_now = say("no_score_now")
    fighter: Annotated[str, Figure()]
    dice: Annotated[Faces, Dice()]


ScoreContext: TypeAlias = tuple[str, Faces, Faces]
"""The fighter, the dice just thrown, and all dice in index order."""


class Score(Kind[ScoreContext]):
    """Which of the dice just thrown to score."""

    name = "score"
    rule = RuleId("C-ROLL-02")
    verbs = (ScoreDice,)
    secret = True

    def given(self, context: ScoreContext) -> Faces:
        return context[2]

    def asked_for(self, context: ScoreContext, value: Any) -> Verb:
        return of_fighter(context[0], value)

    def restored(self, context: ScoreContext, stored: Any) -> Verb:
        """Saves used to hold the faces alone."""
        return super().restored(context, (context[0], stored) if isinstance(stored, tuple) else stored)

    def refusal(self, context: ScoreContext, value: Any) -> Refusal:
        return why_not_score(context[1], value.dice) or super().refusal(context, value)

    def default(self, context: ScoreContext, values: Sequence[Any]) -> Verb:
        return ScoreDice(context[0], default_score(context[1]))


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


PayContext: TypeAlias = tuple[Faces, int, Literal["attacker", "defender"], int, Faces]
"""The hand, the shot debts, attacker or defender, FkW, and the dice in index order."""


class Pay(Kind[PayContext]):
    """Which dice pay the debt."""

    name = "pay"
    rule = RuleId("C-ROLL-10")
    verbs = (PayDebt,)

    def given(self, context: PayContext) -> Faces:
        return context[4]

    def refusal(self, context: PayContext, value: Any) -> Refusal:
        hand, shot_debts, purpose, fkw, _ = context
        reason = why_not_payment(value.dice, purpose, hand, shot_debts, fkw)
        return reason or super().refusal(context, value)

    def default(self, context: PayContext, values: Sequence[Any]) -> Verb:
        return PayDebt(default_payment([value.dice for value in values]))


SCORE = Score()
PAY = Pay()
