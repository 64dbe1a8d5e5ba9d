"""Why a record cannot be replayed: a damaged file, a different rules version, or a replay that differs."""

from typing import ClassVar, Literal, TypeAlias

from affray.engine.errors import BadText
from affray.text import Message, say

Fault: TypeAlias = Literal["damaged", "other rules", "differs"]


class RecordFault(BadText):
    """A record that cannot be replayed; `fault` names the cause."""

    fault: ClassVar[Fault]

    def __init__(self, reason: Message, line: int | None = None) -> None:
        super().__init__("record", say("record_fault", fault=self.fault, reason=reason), line)


class Damaged(RecordFault):
    """The file was altered: its lines, stored events, key and checks are inconsistent."""

    fault = "damaged"


class OtherRules(RecordFault):
    """The file is intact, but was played under a different rules version: show it from its events."""

    fault = "other rules"


class Differs(RecordFault):
    """The file is intact and its rules are installed, but the replay differs: a bug here or in the writing program."""

    fault = "differs"
