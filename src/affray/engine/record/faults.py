"""What can be wrong with a record, told apart: the file is damaged, other rules, or the replay differs."""

from typing import ClassVar, Literal, TypeAlias

from affray.engine.errors import BadText

Fault: TypeAlias = Literal["damaged", "other rules", "differs"]

REPORT = (
    "its checks hold and its rules are those that are here, so this may be a bug of Affray: please report it with the "
    "file and the output of 'affray --version'"
)


class RecordFault(BadText):
    """A record that cannot be replayed; `fault` says which of the three it is."""

    fault: ClassVar[Fault]

    def __init__(self, reason: str, line: int | None = None) -> None:
        super().__init__("record", f"{self.fault}: {reason}", line)


class Damaged(RecordFault):
    """The file is not as it was written: its lines, stored events, key and checks do not fit together."""

    fault = "damaged"


class OtherRules(RecordFault):
    """The file is whole, and other rules are here than those it was played under: it is shown from its events."""

    fault = "other rules"


class Differs(RecordFault):
    """The file is whole and of the rules that are here, and yet a replay comes out otherwise: a bug, ours or theirs."""

    fault = "differs"
