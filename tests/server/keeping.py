"""Matches to keep in the tests of the store."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from affray.server.match.channels.notices import Notices
from affray.server.store import Store
from affray.server.store.database.transactions import Transactions
from affray.server.store.models import EntryRow, MatchRow, Progress, SeatRow

Closed = TypeVar("Closed", Store, Transactions)

TIMEOUT_S = 240.0
"""Seconds after which a test counts as hung."""


def on(url: str, trial: Callable[[Store], Awaitable[None]], notices: Notices | None = None) -> None:
    """Try something on the store at an address."""

    async def whole() -> None:
        async with closing(await Store.open(url, notices=notices)) as store:
            await trial(store)

    run(whole())


def run(work: Coroutine[Any, Any, None]) -> None:
    """Do this in a loop of its own, for so long at most."""
    asyncio.run(asyncio.wait_for(work, TIMEOUT_S))


@asynccontextmanager
async def closing(closed: Closed) -> AsyncIterator[Closed]:
    """A store or a database, closed whatever happens to it."""
    try:
        yield closed
    finally:
        await closed.close()


def a_match(match: str = "m1", **fields: Any) -> MatchRow:
    """A match as it is when it is opened."""
    plain: dict[str, Any] = {
        "id": match,
        "system": "cascade",
        "scenario": "duel",
        "options": {"rounds": 6},
        "cap": 2000,
        "rules": 3,
        "key": "00ff",
        "commitment": "c0",
        "created": 100.0,
        "updated": 100.0,
    }
    return MatchRow(**plain | fields)


def two_seats(match: str = "m1") -> tuple[SeatRow, SeatRow]:
    """Two free seats, one with an invitation. Their order is not that of their names."""
    return (
        SeatRow(match=match, seat="b", side="red", invitation="hash of b"),
        SeatRow(match=match, seat="a", side="blue"),
    )


def entry(match: str, number: int, text: str = "pass") -> EntryRow:
    """One choice, with bytes that are no UTF-8 in its events."""
    return EntryRow(
        match=match, number=number, seat="a", kind="choice", text=text, decision=f"d{number}", at=200.5 + number,
        events=b'[{"type":"roll","n":%d}]\xff\x00' % number,
    )  # fmt: skip


def step(match: str, after: int, count: int = 1, text: str = "pass", **fields: Any) -> Progress:
    """So many choices on top of a number."""
    new = tuple(entry(match, number, text) for number in range(after + 1, after + 1 + count))
    return Progress(match=match, after=after, entries=new, **fields)
