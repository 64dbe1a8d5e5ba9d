"""Why a record cannot be replayed: a damaged file, a different rules version, or a replay that differs."""

from typing import ClassVar, Literal, TypeAlias

from affray.engine.errors import BadText

Fault: TypeAlias = Literal["damaged", "other rules", "differs"]

REPORT = (
    "its checks hold and its rules are installed, so this may be a bug in Affray: please report it with the file and "
    "the output of 'affray --version'"
)


class RecordFault(BadText):
    """A record that cannot be replayed; `fault` names the cause."""

    fault: ClassVar[Fault]

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__("record", f"{self.fault}: {reason}", line)


class Damaged(RecordFault):
    """The file was altered: its lines, stored events, key and checks are inconsistent."""

    fault = "damaged"


class OtherRules(RecordFault):
    """The file is intact, but was played under a different rules version: show it from its events."""

    fault = "other rules"


class Differs(RecordFault):
    """The file is intact and its rules are installed, but the replay differs: a bug here or in the writing program."""

    fault = "differs"
