"""Records: a match as a readable text file that can be replayed and verified.

The header names the game and the source of the dice. Then follow the choices, one per line, each with a checksum
that depends on everything before it, and the result. A replay must reproduce the facts of every event bit for bit;
the rules cited for them may have changed since.
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
