"""Clocks: an allowance per decision, and a time bank beyond it.

If the time of a seat runs out, the default is chosen, and it continues with only the allowance per decision.
"""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from affray.server.store.models import Clock, SeatRow
from affray.server.ws.messages import SeatClock


def deadline(clock: Clock, seat: SeatRow) -> float | None:
    """The deadline of a seat, if it has a decision."""
    if seat.asked_at is None:
        return None
    return seat.asked_at + clock.per_move + (seat.bank or 0.0)


def after_a_choice(
    clock: Clock,
    seats: Mapping[str, SeatRow],
    before: Mapping[str, Collection[str]],
    waiting: Mapping[str, Collection[str]],
    now: float,
) -> dict[str, dict[str, Any]]:
    """The changes for each seat after a step: its bank, and since when it has been thinking.

    `before` and `waiting` are the ids of the open decisions of each seat before and after.
    """
    changes: dict[str, dict[str, Any]] = {}
    for name, seat in seats.items():
        if seat.kind != "person":
            continue
        old, new = before.get(name, ()), waiting.get(name, ())
        if old and set(old) == set(new) and seat.asked_at is not None:
            continue  # still thinking about the same decision
        bank = clock.bank if seat.bank is None else seat.bank
        if old and seat.asked_at is not None:
            bank = max(0.0, bank - max(0.0, now - seat.asked_at - clock.per_move))
        change = {"bank": bank, "asked_at": now if new else None}
        if change["bank"] != seat.bank or change["asked_at"] != seat.asked_at:
            changes[name] = change
    return changes


def first_deadline(clock: Clock, seats: Mapping[str, SeatRow]) -> float | None:
    """The earliest deadline of the seats that must choose."""
    times = [deadline(clock, seat) for seat in seats.values() if seat.kind == "person"]
    return min((time for time in times if time is not None), default=None)


def out_of_time(clock: Clock, seats: Mapping[str, SeatRow], now: float) -> list[str]:
    """The seats whose time is up."""
    late = []
    for name, seat in seats.items():
        until = deadline(clock, seat) if seat.kind == "person" else None
        if until is not None and until <= now:
            late.append(name)
    return late


def after_a_rest(
    seats: Mapping[str, SeatRow], waiting: Collection[str], since: float, now: float
) -> dict[str, dict[str, Any]]:
    """The changes for each seat after an adjournment, in which its clock stood still.

    A seat that had no decision when it began, and that a concession has asked since, begins to think now.
    """
    changes: dict[str, dict[str, Any]] = {}
    for name, seat in seats.items():
        if name in waiting and seat.kind == "person":
            changes[name] = {"asked_at": now if seat.asked_at is None else seat.asked_at + now - since}
        elif seat.asked_at is not None:
            changes[name] = {"asked_at": None}
    return changes


def clocks_shown(
    clock: Clock | None, seats: Mapping[str, SeatRow], jumped: float = 0.0, *, stopped: bool = False
) -> dict[str, SeatClock]:
    """The clocks as shown to everybody, in system time, which may have jumped. `stopped`: none of them runs."""
    if clock is None:
        return {}
    clocks = {}
    for name, seat in seats.items():
        if seat.kind == "person":
            until = None if stopped else deadline(clock, seat)
            bank = clock.bank if seat.bank is None else seat.bank
            clocks[name] = SeatClock(bank=bank, deadline=None if until is None else until + jumped)
    return clocks


def changed(seats: Mapping[str, SeatRow], changes: Mapping[str, Mapping[str, Any]]) -> dict[str, SeatRow]:
    """The seats with these changes applied."""
    return {name: msgspec.structs.replace(seat, **changes.get(name, {})) for name, seat in seats.items()}
