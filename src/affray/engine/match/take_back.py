"""Take-backs: which choices a seat may take back, and returning to the point before them."""

from collections.abc import Collection
from itertools import islice

from affray.engine.errors import StaleAnswer, UndoRefused
from affray.engine.event import TakenBack
from affray.engine.terms import Seat
from affray.text import say

from .history import Entry
from .progress import Progress


def undo(match: Progress, seat: Seat | str, choices: int, consent: Collection[Seat | str]) -> None:
    """Take back the last `choices` choices of a match; see `Match.undo`."""
    if seat not in match.seats:
        raise StaleAnswer(say("no_seat", seat=seat, seats=list(match.seats)))
    seat = Seat(seat)
    if match.result is not None:
        raise UndoRefused(say("take_back_after_end"))
    if seat in match._run.gone:
        raise UndoRefused(say("take_back_after_conceding", seat=seat))
    pending = _pending_answer(match, seat) if choices == 1 else None
    if pending is not None:
        _reopen(match, *pending)
        return
    taken = _last_choices(match, choices)
    others = set(match.seats) - {seat} - set(match._run.gone) - {Seat(name) for name in consent}
    if others and not all(entry.seat == seat and entry.can_take_back_freely for entry in taken):
        raise UndoRefused(say("take_back_needs_consent", seats=sorted(others)))
    point = match._run.point
    for _ in taken:
        while point is not None and not point.has_player_choice:
            point = point.previous
        if point is None:
            raise UndoRefused(say("take_back_too_far"))
        point = point.before_last_choice()
    assert point is not None
    first = taken[-1].number
    undone = sum(len(entry.events) for entry in match.log.iter_backwards() if entry.number >= first)
    _write_take_back(match, seat, taken)
    match._run.restore(match.system, match.chance, point)
    match._run.game.events = match.log.mutable_events()
    match._record(TakenBack(seat=seat, choices=choices, events=undone))
    match._assign_ids()


def choices_since(match: Progress, seat: Seat) -> int:
    """The number of standing choices back to the last one of this seat, inclusive; 0 if it has made none."""
    count = 0
    for entry in match.log.standing_entries():
        if entry.kind == "choice":
            count += 1
            if entry.seat == seat:
                return count
    return 0


def is_free(match: Progress, seat: Seat, choices: int) -> bool:
    """Whether a seat may take back this many choices without anybody's consent."""
    if choices == 1 and _pending_answer(match, seat) is not None:
        return True
    entries = list(islice(match.log.standing_entries(), choices))
    return len(entries) == choices and all(
        entry.seat == seat and entry.kind == "choice" and entry.can_take_back_freely for entry in entries
    )


def withdraw_answers(match: Progress, seat: Seat) -> None:
    """Take back what a seat has answered while others are still choosing, if nothing else happened in the step."""
    run = match._run
    game = run.game
    if game.drawn or game.emitted or any(run.asked[slot].seat != seat for slot, _, _ in run.group):
        return
    if len(game.moves) == len(run.group):
        while (pending := _pending_answer(match, seat)) is not None:
            _reopen(match, *pending)


def _reopen(match: Progress, entry: Entry, slot: int) -> None:
    """Take back an answer to one of several simultaneous decisions."""
    run = match._run
    _write_take_back(match, entry.seat, [entry])
    run.reopen(slot)
    match._record(TakenBack(seat=entry.seat, choices=1, events=0))
    run.asked[slot].id = f"{match.log.number}.{slot}"


def _write_take_back(match: Progress, seat: Seat, taken: list[Entry]) -> None:
    match._write("take_back", seat, f"take_back {len(taken)}")
    match.log.taken = tuple(entry.number for entry in taken)
    match.decisions_made -= len(taken)


def _pending_answer(match: Progress, seat: Seat) -> tuple[Entry, int] | None:
    """The last answer of a seat to simultaneous decisions that are not all answered yet, and its index."""
    run = match._run
    chosen = [slot for slot, _, unasked in reversed(run.group) if not unasked] if run.waiting else []
    standing = (entry for entry in match.log.standing_entries() if entry.kind == "choice")
    for slot, entry in zip(chosen, standing, strict=False):
        if run.asked[slot].seat == seat:
            return entry, slot
    return None


def _last_choices(match: Progress, count: int) -> list[Entry]:
    """The last `count` choices that have not been taken back, latest first."""
    if count < 1:
        raise UndoRefused(say("take_back_nothing"))
    last: list[Entry] = []
    for entry in match.log.standing_entries():
        if entry.kind == "concede":
            raise UndoRefused(say("take_back_concession"))
        last.append(entry)
        if len(last) == count:
            return last
    raise UndoRefused(say("take_back_too_many", count=len(last)))
