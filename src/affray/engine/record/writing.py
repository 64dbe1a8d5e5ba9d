"""Writing the record of a match."""

from collections.abc import Mapping, Sequence

import msgspec

from affray.engine.chance import Keyed, Scripted
from affray.engine.errors import AffrayError
from affray.engine.match import Match
from affray.engine.match.facts import facts, split
from affray.engine.match.history import Entry
from affray.engine.match.position import encoded
from affray.engine.match.untrusted import round_tripped
from affray.engine.record.text import Chain, Record, RecordLine, Script, StoredEvent, formatted
from affray.engine.state import Result
from affray.engine.terms import Seat
from affray.text import say

EVERYONE = "everyone"
_RESERVED = {"concede", "interject", "take_back", "rules"}


def write(
    match: Match,
    *,
    events: bool = True,
    reveal: bool = True,
    seat: Seat | str | None = None,
    names: Mapping[str, str] | None = None,
) -> str:
    """Write the record of a match, with its events and all hidden information, including the key of the dice.

    With `reveal=False` it holds only what the seat may see (None: a spectator), and can be published while the match
    runs. Its checks are those of the full record, so a saved copy later proves that nothing before it was changed.
    `names` are the names of the players by seat.
    """
    entries = list(match.log.iter_backwards())[::-1]
    if entries[0].number:
        raise AffrayError(say("record_of_dealt_match"))
    if not reveal and seat is not None and seat not in match.seats:
        raise AffrayError(say("no_seat", seat=seat, seats=list(match.seats)))
    players = {Seat(player_seat): name for player_seat, name in (names or {}).items() if name}
    head = msgspec.structs.replace(_head(match, entries), names=players, practice=match.practice)
    return write_entries(head, entries, ending_of(match.result), events=events, reveal=reveal, seat=seat)


def write_entries(
    head: Record,
    entries: Sequence[Entry],
    ending: str,
    *,
    events: bool = True,
    reveal: bool = True,
    seat: Seat | str | None = None,
) -> str:
    """Write the record of these entries under a complete header."""
    chain = Chain(head)
    lines: list[RecordLine] = []
    stored: list[StoredEvent] = []
    for entry in entries:
        line = RecordLine(entry.number, entry.seat, entry.place, _text(entry), "")
        entry_events = [round_tripped(event) for event in entry.events]
        check = chain.check(line.body, [facts(event) for event in entry_events])
        hidden = not reveal and entry.face is not None and entry.seat != seat
        lines.append(msgspec.structs.replace(line, check=check, **({"text": entry.face} if hidden else {})))
        seen = entry_events if reveal else [event.seen_by(_seat(seat)) for event in entry_events]
        stored += [StoredEvent(entry.number, *split(event)) for event in seen]
    record = msgspec.structs.replace(
        head,
        lines=tuple(lines),
        ending=ending,
        check=chain.add((ending,)),
        events=tuple(stored) if events else None,
    )
    if not reveal:
        record = msgspec.structs.replace(record, key=None, script=None, start=None, seen_by=seat or EVERYONE)
    return formatted(record)


def _seat(name: Seat | str | None) -> Seat | None:
    return None if name is None else Seat(name)


def _head(match: Match, entries: list[Entry]) -> Record:
    """The complete header."""
    changes = [entry.text for entry in entries if entry.kind == "rules"]
    record = Record(
        system=match.system.name,
        rules=int(changes[0].split()[1]) if changes else match.system.rules_version,
        scenario=match.setup.scenario,
        options=match.setup.options,
        cap=match.cap,
        start=None if match.start is None else encoded(match.start),
    )
    chance = match.chance
    if isinstance(chance, Keyed):
        return msgspec.structs.replace(record, commitment=chance.commitment, nonces=chance.nonces, key=chance.key.hex())
    if isinstance(chance, Scripted):
        return msgspec.structs.replace(record, script=Script(*chance.script, chance.may_end))
    raise AffrayError(say("chance_not_recorded", chance=type(chance).__name__))


def _text(entry: Entry) -> str:
    """An entry of the transcript as one line that can be read back."""
    if entry.kind == "start":
        return "start"
    text = entry.text
    if entry.kind == "choice" and (text != text.strip() or not text.isprintable() or text.split()[0] in _RESERVED):
        raise RuntimeError(f"the text of a choice, {text!r}, does not fit on a line of a record")
    return text


def ending_of(result: Result | None) -> str:
    """The last line of a record."""
    if result is None:
        return "open"
    return "end draw" if result.winner is None else f"end winner {result.winner}"
