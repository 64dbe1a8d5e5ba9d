"""Further attacks with the same action: Fast Shot and Fast Strike (W-ABIL-06, W-ABIL-07)."""

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import Kind, Pass, Refusal, RuleId, Seat, Verb
from affray.engine.verbs import Target
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Activation, Skirmish

Refused: TypeAlias = tuple[tuple[str, Refusal], ...]
"""The enemies that cannot be attacked next, each with the reason."""


class AttackAgain(Verb, frozen=True):
    """Make the next attack of a series."""

    name = "again"
    rule = RuleId("W-ABIL-06")
    target: Annotated[str, Target()]

    @classmethod
    def refusal_now(cls, state: Skirmish, _seat: Seat, _words: list[str]) -> Refusal:
        """The rule is that of the series which the active model could make."""
        activation = next((frame for frame in state.frames if isinstance(frame, Activation)), None)
        kind = FURTHER_STRIKE if activation is not None and state.engaged(activation.figure) else FURTHER_SHOT
        return Refusal(kind.rule, say("no_series_of_attacks"))


class FurtherAttack(Kind[Refused]):
    """The target of the next attack, or none; asked after each attack."""

    name = "further_attack"
    case_name = "again"
    verbs = (AttackAgain, Pass)

    def __init__(self, rule: str) -> None:
        self.rule = RuleId(rule)

    def refusal(self, context: Refused, value: Any) -> Refusal:
        other = Refusal(self.rule, say("not_attackable", target=value.target))
        return dict(context).get(value.target) or other

    def default(self, context: Refused, values: Sequence[Any]) -> Verb:
        return Pass()


FURTHER_SHOT = FurtherAttack("W-ABIL-06")
FURTHER_STRIKE = FurtherAttack("W-ABIL-07")
