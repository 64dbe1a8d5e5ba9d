"""Records: a match as a readable text file that can be replayed, and proved.

The header says what was played and where the dice came from; then follows one choice a line, each with a check that
depends on everything so far; then the result. Replaying a record must bring the facts of every event again, bit for
bit; the rules that are cited for them may be others by then.
"""

from affray.engine.record.faults import Damaged, Differs, Fault, OtherRules, RecordFault
from affray.engine.record.replaying import Shown, Verification, replay, shown, verify
from affray.engine.record.text import FORMAT, Record, read
from affray.engine.record.writing import ending_of, write, write_entries

__all__ = [
    "FORMAT",
    "Damaged",
    "Differs",
    "Fault",
    "OtherRules",
    "Record",
    "RecordFault",
    "Shown",
    "Verification",
    "ending_of",
    "read",
    "replay",
    "shown",
    "verify",
    "write",
    "write_entries",
]
