"""Further attacks with the same action: Fast Shot and Fast Strike (W-ABIL-06, W-ABIL-07)."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value
from affray.systems.wolsung.state import Activation, Skirmish

Refused: TypeAlias = tuple[tuple[str, Refusal], ...]
"""The enemies that cannot be attacked next, each with the reason."""


class FurtherAttack(Kind[Refused]):
    """The target of the next attack, or none; asked after each attack."""

    name = "further_attack"
    case_name = "again"

    def __init__(self, rule: str) -> None:
        self.rule = RuleId(rule)

    def write(self, context: Refused, value: Any) -> str:
        return "pass" if value is None else f"again {value}"

    def read(self, context: Refused, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return None
        if len(words) != 2 or words[0] != "again":
            raise Unreadable("write 'again TARGET' or 'pass'")
        return words[1]

    def refusal(self, context: Refused, value: Any) -> Refusal:
        return dict(context).get(value) or Refusal(self.rule, f"{value} is not an enemy that can be attacked")

    def default(self, context: Refused, values: Sequence[Any]) -> Value:
        return None


FURTHER_SHOT = FurtherAttack("W-ABIL-06")
FURTHER_STRIKE = FurtherAttack("W-ABIL-07")


def series_over(s: Skirmish) -> Refusal:
    """The refusal of a further attack outside a series, with the rule of the series the active model could make."""
    activation = next((frame for frame in s.frames if isinstance(frame, Activation)), None)
    kind = FURTHER_STRIKE if activation is not None and s.engaged(activation.figure) else FURTHER_SHOT
    return Refusal(kind.rule, "no series of attacks is in progress")
