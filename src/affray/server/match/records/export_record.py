"""Export the record of a match, whether it is played here or only shown from its stored events."""

from collections.abc import Sequence

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
from affray.server.store.models import EntryRow, MatchRow, SeatRow
from affray.text import say


def record_of(loaded: LoadedMatch) -> str:
    """The complete record of a match, including the key of its dice; raises `Halted`."""
    if loaded.replica is not None:
        return write(loaded.replica.match, names={name: seat.name for name, seat in loaded.seats.items()})
    if not loaded.stored:
        raise loaded.halted or Halted(say("match_not_begun"))
    return record_as_stored(loaded.row, tuple(loaded.seats.values()), loaded.stored, loaded.save)


def record_as_stored(row: MatchRow, seats: Sequence[SeatRow], stored: Sequence[EntryRow], save: str | None) -> str:
    """The same from all stored entries of a match, without playing it again; raises `Halted`."""
    changes = [entry.text for entry in stored if entry.kind == "rules"]
    head = Record(
        system=row.system,
        rules=int(changes[0].split()[1]) if changes else row.rules,
        scenario=row.scenario,
        options=row.options,
        cap=row.cap,
        practice=row.practice,
        names={Seat(seat.seat): seat.name for seat in seats if seat.name},
        commitment=row.commitment,
        nonces={Seat(seat.seat): seat.nonce for seat in seats if seat.nonce is not None},
        key=row.key,
        start=None if save is None else start_position(save),
    )
    result = None if row.result is None else msgspec.convert(row.result, Result)
    return write_entries(head, _entries(row.system, stored), ending_of(result))


def _entries(system_name: str, stored: Sequence[EntryRow]) -> list[Entry]:
    system, last = system_of(system_name), None
    entries: list[Entry] = []
    for row in stored:
        try:
            events = stored_events(system, row)
        except msgspec.DecodeError as problem:
            raise Halted(say("event_unknown", number=str(row.number), problem=str(problem))) from problem
        last = Entry(len(entries), last, Seat(row.seat), row.kind, row.text, events)
        entries.append(last)
    return entries
