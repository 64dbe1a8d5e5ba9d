"""A finished match from its record."""

from affray.engine import BadText
from affray.engine.history import Entry
from affray.engine.record import read, replay
from affray.server import showing
from affray.server.kept import KeptEntry, KeptMatch, KeptSeat, Progress
from affray.server.replica import begun, written

MOST_LINES = 20_000


def imported(text: str, name: str, player: int, now: float) -> tuple[KeptMatch, list[KeptSeat], Progress]:
    """What the store keeps of a recorded match; raises `BadText` unless every event of it comes out again."""
    record = read(text)
    if record.key is None or record.commitment is None:
        raise BadText("record", "it has no key, so its dice cannot be checked; import the full record of the match")
    if record.start is not None:
        raise BadText("record", "it begins from a position; matches that begin from their scenario can be imported")
    if len(record.lines) > MOST_LINES:
        raise BadText("record", f"it has more than {MOST_LINES} lines")
    match = replay(record)
    if match.result is None:
        raise BadText("record", "its match is not over; finished matches can be imported")
    kept = KeptMatch(
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
    seats = [
        KeptSeat(match=name, seat=seat, side=side, name=f"seat {seat}", nonce=record.nonces.get(seat))
        for seat, side in match.seats.items()
    ]
    again = begun(kept, seats)
    entries = [_entry(name, again.log, None, now)]
    for line in match.transcript:
        decision = None
        if line.kind == "choice":
            decision = [asked.id for asked in again.decisions if asked.seat == line.seat][line.place]
            again.choose(line.text, decision=decision)
        elif line.kind == "concede":
            again.concede(line.seat)
        elif line.kind == "interject":
            again.interject(line.text.removeprefix("interject "), line.seat)
        else:
            again.undo(line.seat, len(line.taken), consent=list(again.seats))
        entries.append(_entry(name, again.log, decision, now))
    changes = {"number": match.log.number, "status": "over", "result": showing.result(match), "updated": now}
    return kept, seats, Progress(match=name, after=-1, entries=tuple(entries), changes=changes, offers=())


def _entry(match: str, entry: Entry, decision: str | None, now: float) -> KeptEntry:
    return KeptEntry(
        match=match,
        number=entry.number,
        seat=entry.seat,
        kind=entry.kind,
        text=entry.text,
        decision=decision,
        at=now,
        events=written(entry.events),
    )
