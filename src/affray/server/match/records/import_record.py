"""Import finished matches from their records."""

from collections.abc import Iterable
from typing import Any

import msgspec

from affray.engine import BadText, Setup
from affray.engine.match.history import Entry
from affray.engine.match.position import Position, encoded
from affray.engine.match.untrusted import Reading
from affray.engine.record import OtherRules, Record, Shown, read, replay, shown
from affray.engine.registry import system as system_of
from affray.engine.terms import Seat
from affray.server.match import presentation
from affray.server.match.replica import encode_events, new_match
from affray.server.store.models import EntryRow, MatchRow, Progress, SeatRow
from affray.text import say

MAX_LINES = 20_000
_ENTRY_KINDS = ("concede", "take_back", "rules")


def imported(text: str, name: str, player: int, now: float) -> tuple[MatchRow, list[SeatRow], Progress]:
    """Convert a record to stored rows; raises `BadText`, including `Damaged` and `Differs`.

    An intact record of another rules version is stored and shown from its events. So is one whose start differs from
    the installed scenario: the rules are not run on a table and figures from an untrusted source.
    """
    record = read(text)
    if record.key is None or record.commitment is None:
        raise BadText("record", say("import_without_key"))
    if len(record.lines) > MAX_LINES:
        raise BadText("record", say("import_too_long", max=MAX_LINES))
    if record.ending == "open":
        raise BadText("record", say("import_not_over"))
    with Reading("record", 2):
        system_of(record.system)
    row = MatchRow(
        id=name,
        system=record.system,
        scenario=record.scenario,
        options=record.options,
        cap=record.cap,
        rules=record.rules,
        key=record.key,
        commitment=record.commitment,
        created=now,
        updated=now,
        owner=player,
        practice=record.practice,
    )
    try:
        return _replayed(row, record) if _starts_as_installed(record) else _shown(row, record)
    except OtherRules:
        return _shown(row, record)


def _starts_as_installed(record: Record) -> bool:
    """Whether the match began like the installed scenario; unknown for a different rules version."""
    system = system_of(record.system)
    if record.start is None or record.rules != system.rules_version:
        return record.start is None or record.format > 1
    try:
        with Reading("record"):
            installed = Position.of(system.new(Setup(scenario=record.scenario, options=record.options)))
    except BadText:
        return False
    return encoded(installed) == record.start


def _replayed(row: MatchRow, record: Record) -> tuple[MatchRow, list[SeatRow], Progress]:
    """A match that replays under the installed rules."""
    match = replay(record)
    seats = _seats(row, record, match.seats)
    replayed = new_match(row, seats)
    entries = [_entry(row, replayed.log, None)]
    for line in match.transcript:
        decision = None
        if line.kind == "choice":
            decision = [asked.id for asked in replayed.decisions if asked.seat == line.seat][line.place]
            replayed.choose(line.text, decision=decision)
        elif line.kind == "concede":
            replayed.concede(line.seat)
        elif line.kind == "interject":
            replayed.interject(line.text.removeprefix("interject "), line.seat)
        else:
            replayed.undo(line.seat, len(line.taken), consent=list(replayed.seats))
        entries.append(_entry(row, replayed.log, decision))
    return row, seats, _progress(row, entries, presentation.result(match))


def _entry(row: MatchRow, entry: Entry, decision: str | None) -> EntryRow:
    return EntryRow(
        match=row.id,
        number=entry.number,
        seat=entry.seat,
        kind=entry.kind,
        text=entry.text,
        decision=decision,
        at=row.created,
        events=encode_events(entry.events),
    )


def _shown(row: MatchRow, record: Record) -> tuple[MatchRow, list[SeatRow], Progress]:
    """A match as stored in its record, whose checks hold."""
    entries = [
        EntryRow(
            match=row.id,
            number=line.number,
            seat=line.seat,
            kind=_kind(line),
            text=line.text if line.number else "",
            at=row.created,
            events=msgspec.json.encode(line.events, order="deterministic"),
        )
        for line in shown(record)
    ]
    seat_names = sorted({*record.names, *record.nonces, *[line.seat for line in record.lines if line.seat]})
    ending = record.ending.removeprefix("end ")
    result: dict[str, Any] = {
        "winner": ending.removeprefix("winner ") if ending.startswith("winner ") else None,
        "rules": [],
    }
    return row, _seats(row, record, {seat: str(seat) for seat in seat_names}), _progress(row, entries, result)


def _kind(line: Shown) -> str:
    word = line.text.split(" ")[0]
    return "start" if not line.number else word if word in _ENTRY_KINDS else "choice"


def _seats(row: MatchRow, record: Record, sides: dict[Seat, Any]) -> list[SeatRow]:
    return [
        SeatRow(
            match=row.id,
            seat=seat,
            side=side,
            name=record.names.get(seat, f"seat {seat}")[:32],
            nonce=record.nonces.get(seat),
        )
        for seat, side in sides.items()
    ]


def _progress(row: MatchRow, entries: Iterable[EntryRow], result: dict[str, Any] | None) -> Progress:
    stored = tuple(entries)
    changes = {"number": stored[-1].number, "status": "over", "result": result, "updated": row.updated}
    return Progress(match=row.id, after=-1, entries=stored, changes=changes, offers=())
