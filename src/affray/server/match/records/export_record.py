"""Export the record of a match, whether it is played here or only shown from its stored events."""

import msgspec

from affray.engine.match.history import Entry
from affray.engine.match.save import start_position
from affray.engine.record import Record, ending_of, write, write_entries
from affray.engine.registry import system as system_of
from affray.engine.state import Result
from affray.engine.terms import Seat
from affray.server.errors import Halted
from affray.server.match.loaded_match import LoadedMatch
from affray.server.match.replica import stored_events
from affray.text import say


def record_of(loaded: LoadedMatch) -> str:
    """The complete record of a match, including the key of its dice; raises `Halted`."""
    names = {name: seat.name for name, seat in loaded.seats.items()}
    if loaded.replica is not None:
        return write(loaded.replica.match, names=names)
    if not loaded.stored:
        raise loaded.halted or Halted(say("match_not_begun"))
    row = loaded.row
    changes = [entry.text for entry in loaded.stored if entry.kind == "rules"]
    head = Record(
        system=row.system,
        rules=int(changes[0].split()[1]) if changes else row.rules,
        scenario=row.scenario,
        options=row.options,
        cap=row.cap,
        practice=row.practice,
        names={Seat(seat): name for seat, name in names.items() if name},
        commitment=row.commitment,
        nonces={Seat(seat.seat): seat.nonce for seat in loaded.seats.values() if seat.nonce is not None},
        key=row.key,
        start=None if loaded.save is None else start_position(loaded.save),
    )
    result = None if row.result is None else msgspec.convert(row.result, Result)
    return write_entries(head, _entries(loaded), ending_of(result))


def _entries(loaded: LoadedMatch) -> list[Entry]:
    system, last = system_of(loaded.row.system), None
    entries: list[Entry] = []
    for row in loaded.stored:
        try:
            events = stored_events(system, row)
        except msgspec.DecodeError as problem:
            raise Halted(say("event_unknown", number=str(row.number), problem=str(problem))) from problem
        last = Entry(len(entries), last, Seat(row.seat), row.kind, row.text, events)
        entries.append(last)
    return entries
