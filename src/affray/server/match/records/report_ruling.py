"""Reports of doubtful rulings: a case file of the moment, limited to what the seat may see, stored for the operator."""

import asyncio
import secrets
from collections.abc import Sequence

import msgspec

from affray.engine import AffrayError, Event, Match, Seat, Setup
from affray.engine.case.ruling import Before, Recording, ruling_case
from affray.engine.chance import Keyed
from affray.engine.registry import system as system_of
from affray.server.match.directory import MatchDirectory
from affray.server.match.replica import Replica
from affray.server.store.errors import NotKept
from affray.server.store.models import EntryRow, MatchRow, PlayerRow, ReportRow, SeatRow
from affray.text import say


class Reported(msgspec.Struct, frozen=True, kw_only=True):
    """A stored report. `case` is a case file for the player to keep; empty if none could be made."""

    id: int
    case: str


async def report(
    directory: MatchDirectory, match: str, player: PlayerRow, seat: str | None, event: int, note: str
) -> Reported:
    """Make a case of the moment of an event, and store it with the note."""
    row, seats = await directory.store.match(match)
    entries = await directory.store.entries_after(match, -1)
    index = _entry_of(entries, event)
    if index is None:
        raise NotKept(say("no_event", event=str(event), match=match))
    viewer = None if seat is None else Seat(seat)
    async with directory.reporting:
        line, rules, case = await asyncio.to_thread(_case, row, seats, entries, index, event, viewer)
    text = f"{_comment(row, event, line, rules, note)}{case}" if case else ""
    new = ReportRow(
        id=0,
        match=match,
        system=row.system,
        rules_version=row.rules,
        player=player.id,
        seat=seat,
        number=entries[index].number,
        event=event,
        line=line,
        rules=rules,
        note=note,
        case_text=text,
        at=directory.now(),
    )
    limits = directory.settings.limits
    number = await directory.store.add_report(new, limits.reports, limits.reports_per_player)
    return Reported(id=number, case=text)


def _entry_of(entries: Sequence[EntryRow], event: int) -> int | None:
    """The index of the entry that caused an event."""
    count = 0
    for index, entry in enumerate(entries):
        count += len(msgspec.json.decode(entry.events, type=list[msgspec.Raw]))
        if event < count:
            return index
    return None


def _case(
    row: MatchRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow], index: int, number: int, seat: Seat | None
) -> tuple[str, tuple[str, ...], str]:
    """The log line, the rules it cites, and the case of that moment (empty if none can be made)."""
    nonces = {Seat(held.seat): held.nonce for held in seats if held.nonce is not None}
    chance = Recording(Keyed(bytes.fromhex(row.key), nonces))
    system = system_of(row.system)
    before: Before | None = None
    drawn = 0
    try:
        setup = Setup(scenario=row.scenario, options=row.options)
        replica = Replica(Match(system, setup, chance, cap=row.cap))
        for entry in entries[1 : index + 1]:
            if entry is entries[index] and entry.kind in ("choice", "concede"):
                before, drawn = Before.of(replica.match), len(chance.drawn)
            replica.apply(entry)
        match = replica.match
        event = match.events[number].seen_by(seat)
        before, since = (Before.of(match), []) if before is None else (before, chance.drawn[drawn:])
        case = ruling_case(before, match, since, seat, event, f"report-{row.id}-{number}-{secrets.token_hex(3)}")
    except AffrayError:
        event, case = _stored_event(row, entries[index], number, entries[:index], seat), ""
    return system.texts.event(event), tuple(map(str, event.rules)), case


def _stored_event(row: MatchRow, entry: EntryRow, number: int, earlier: Sequence[EntryRow], seat: Seat | None) -> Event:
    """An event of a match that cannot be replayed here."""
    first = sum(len(msgspec.json.decode(before.events, type=list[msgspec.Raw])) for before in earlier)
    raw = msgspec.json.decode(entry.events, type=list[msgspec.Raw])[number - first]
    return system_of(row.system).event_decoder.decode(raw).seen_by(seat)


def _comment(row: MatchRow, event: int, line: str, rules: tuple[str, ...], note: str) -> str:
    """The comment above the case: the log line, its rules, and the player's note."""
    head = [f"Event {event} of match {row.id}, {row.system}, rules version {row.rules}:", line]
    cited = [f"Cites {', '.join(rules)}"] if rules else []
    comment = ["The player says:", *note.splitlines()] if note else []
    lines = [part for text in (*head, *cited, *comment) for part in text.splitlines()]
    return "".join(f"# {part}\n" for part in lines)
