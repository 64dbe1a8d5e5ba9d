"""The record of a match: of one that is played here, and of one that is only shown from its stored events."""

import msgspec

from affray.engine.match.history import Entry
from affray.engine.match.save import start_of
from affray.engine.record import Record, ending_of, write, write_entries
from affray.engine.registry import system as system_of
from affray.engine.state import Result
from affray.engine.terms import Seat
from affray.server.errors import Halted
from affray.server.match.loaded_match import Held
from affray.server.match.replica import stored_events


def record_of(held: Held) -> str:
    """The record of a match with everything in it, the key of its dice included; raises `Halted`."""
    names = {name: seat.name for name, seat in held.seats.items()}
    if held.replica is not None:
        return write(held.replica.match, names=names)
    if not held.stored:
        raise held.halted or Halted("the match has not begun")
    kept = held.kept
    changes = [entry.text for entry in held.stored if entry.kind == "rules"]
    head = Record(
        system=kept.system,
        rules=int(changes[0].split()[1]) if changes else kept.rules,
        scenario=kept.scenario,
        options=kept.options,
        cap=kept.cap,
        practice=kept.practice,
        names={Seat(seat): name for seat, name in names.items() if name},
        commitment=kept.commitment,
        nonces={Seat(seat.seat): seat.nonce for seat in held.seats.values() if seat.nonce is not None},
        key=kept.key,
        start=None if held.save is None else start_of(held.save),
    )
    result = None if kept.result is None else msgspec.convert(kept.result, Result)
    return write_entries(head, _entries(held), ending_of(result))


def _entries(held: Held) -> list[Entry]:
    system, last = system_of(held.kept.system), None
    found: list[Entry] = []
    for kept in held.stored:
        try:
            events = stored_events(system, kept)
        except msgspec.DecodeError as problem:
            raise Halted(f"entry {kept.number} holds an event that is not known here any more: {problem}") from problem
        last = Entry(last, Seat(kept.seat), kept.kind, kept.text, events)
        found.append(last)
    return found
