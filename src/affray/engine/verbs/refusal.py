"""Refusals of illegal choices, and the error for text that is not a choice."""

import msgspec

from affray.engine.terms import RuleId
from affray.text import Message, say


class Refusal(msgspec.Struct, frozen=True):
    """Why a choice is illegal: the most specific rule, and its reason in one line."""

    rule: RuleId
    reason: Message


class Unreadable(ValueError):
    """Raised for text that is not a choice of the kind asked for.

    A plain `ValueError` or `LookupError` from `Kind.read` means the same: bad input is refused, never fatal.
    """

    def __init__(self, reason: Message | str | None = None) -> None:
        given = say("problem", problem=reason) if isinstance(reason, str) else reason
        self.reason = given or say("not_this_kind")
        super().__init__(self.reason)
