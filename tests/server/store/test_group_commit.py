"""Group commit: many steps in one transaction, each with its own answer."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from affray.server.match.channels.notices import Change, Notices
from affray.server.store import Behind, NotKept, Store
from affray.server.store.database.connect import open_database
from affray.server.store.database.transactions import Transactions
from affray.server.store.matches import group_commit
from affray.server.store.matches.append import append_all
from affray.server.store.models import ChatRow, OfferRow
from affray.text import say
from tests.server import services
from tests.server.keeping import a_match, closing, entry, on, run, step, two_seats

T = TypeVar("T")
LOST = OperationalError("COMMIT", {}, ConnectionError("the connection was lost"))


async def open_matches(store: Store, count: int) -> list[str]:
    names = [f"m{n}" for n in range(count)]
    for name in names:
        await store.open_match(a_match(name), two_seats(name))
    return names


class Remembering(Notices):
    """Notices that nobody hears."""

    def __init__(self) -> None:
        super().__init__(None)
        self.told: list[Change] = []

    async def publish(self, changes: Sequence[Change]) -> None:
        self.told += changes


class Troubled(Transactions):
    """Transactions of the writer go wrong as they are told to: 'before' anything happens, or 'after' the commit."""

    def __init__(self, real: Transactions, errors: Iterator[str]) -> None:
        self.real = real
        self.errors = errors
        self.ran = 0

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.real.read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        if getattr(work, "func", None) is not append_all:
            return await self.real.write(work)
        self.ran += 1
        trouble = next(self.errors, "none")
        if trouble == "before":
            raise LOST
        done = await self.real.write(work)
        if trouble == "after":
            raise LOST
        return done

    async def close(self) -> None:
        await self.real.close()


@asynccontextmanager
async def troubled(url: str, *errors: str) -> AsyncIterator[tuple[Store, Troubled]]:
    trouble = Troubled(await open_database(url, "NORMAL"), iter(errors))
    async with closing(Store(trouble, None)) as store:
        yield store, trouble


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No pauses between attempts."""
    monkeypatch.setattr(group_commit, "RETRY_DELAYS_S", (0.0,) * 3)


def test_what_waits_is_written_together(store_url: str) -> None:
    async def trial() -> None:
        async with troubled(store_url) as (store, counting):
            names = await open_matches(store, 40)
            await asyncio.gather(*(store.append(step(name, -1)) for name in names))
            assert counting.ran == 1
            assert set((await store.numbers(names)).values()) == {0}

    run(trial())


def test_a_step_on_an_old_number_is_refused_alone(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await open_matches(store, 3)
        await store.append(step("m1", -1, 2))
        came = await asyncio.gather(
            store.append(step("m0", -1)),
            store.append(step("m1", 0, text="too late", seats={"a": {"bank": 1.0}})),
            store.append(step("m1", 5)),
            store.append(step("nowhere", -1)),
            store.append(step("m2", -1)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in came] == [type(None), Behind, Behind, NotKept, type(None)]
        assert isinstance(came[1], Behind)
        assert came[1].number == 1
        assert (await store.load("m1")).entries == (entry("m1", 0), entry("m1", 1))
        assert (await store.match("m1"))[1] == two_seats("m1")
        assert await store.numbers(["m0", "m2"]) == {"m0": 0, "m2": 0}

    on(store_url, trial)


def test_a_second_step_builds_on_the_first_of_the_same_transaction(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await open_matches(store, 2)
        came = await asyncio.gather(
            store.append(step("m0", -1, changes={"updated": 1.0})),
            store.append(step("m1", -1, changes={"updated": 2.0, "status": "running"}, seats={"a": {"bank": 1.0}})),
            store.append(step("m1", 0, changes={"updated": 3.0}, seats={"a": {"bank": 2.0, "name": "Ada"}})),
            store.append(step("m1", 0)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in came] == [type(None), type(None), type(None), Behind]
        match, (_, a) = await store.match("m1")
        assert (match.number, match.updated, match.status) == (1, 3.0, "running")
        assert (a.bank, a.name) == (2.0, "Ada")

    on(store_url, trial)


def test_what_the_database_refuses_fails_alone(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await open_matches(store, 2)
        came = await asyncio.gather(
            store.append(step("m0", -1)),
            store.append(step("m1", -1)),
            store.append(step("m1", 0, seats={"a": {"player": 999}})),
            store.append(step("m1", 1)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in came] == [type(None), type(None), IntegrityError, Behind]
        assert await store.numbers(["m0", "m1"]) == {"m0": 0, "m1": 0}

    on(store_url, trial)


@pytest.mark.usefixtures("hasty")
def test_a_database_that_is_away_for_a_moment(store_url: str) -> None:
    async def trial() -> None:
        async with troubled(store_url, "before", "before") as (store, _):
            await open_matches(store, 1)
            await store.append(step("m0", -1))
            assert (await store.load("m0")).entries == (entry("m0", 0),)

    run(trial())


@pytest.mark.usefixtures("hasty")
def test_a_commit_that_was_not_heard_of_counts_once(store_url: str) -> None:
    async def trial() -> None:
        async with troubled(store_url, "none", "after", "after") as (store, _):
            await open_matches(store, 2)
            await store.append(step("m1", -1, text="of another process"))
            came = await asyncio.gather(
                store.append(step("m0", -1, 2)),
                store.append(step("m0", 1)),
                store.append(step("m1", -1)),
                return_exceptions=True,
            )
            assert [type(answer) for answer in came] == [type(None), type(None), Behind]
            assert (await store.load("m0")).entries == tuple(entry("m0", number) for number in range(3))
            assert (await store.load("m1")).entries == (entry("m1", 0, "of another process"),)

    run(trial())


@pytest.mark.usefixtures("hasty")
def test_a_database_that_stays_away_is_said_and_play_goes_on_afterwards(store_url: str) -> None:
    async def trial() -> None:
        async with troubled(store_url, *["before"] * 4) as (store, trouble):
            await open_matches(store, 1)
            with pytest.raises(OperationalError, match="lost"):
                await store.append(step("m0", -1))
            assert trouble.ran == 4
            assert (await store.load("m0")).entries == ()
            await store.append(step("m0", -1))

    run(trial())


def test_a_server_that_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_commit, "RETRY_DELAYS_S", (0.05,) * 2_400)  # however long this machine takes to start it
    with services.postgres() as server:

        async def trial(store: Store) -> None:
            await open_matches(store, 1)
            await store.append(step("m0", -1))
            await asyncio.to_thread(server.stop)
            waiting = asyncio.create_task(store.append(step("m0", 0)))
            await asyncio.to_thread(server.start)
            await waiting
            assert (await store.load("m0")).match.number == 1

        on(server.fresh(), trial)


def test_steps_offers_and_chat_of_the_same_matches_at_once(store_url: str) -> None:
    """Nobody waits in a circle: PostgreSQL would break it up, and somebody's change would fail."""

    def offer(match: str, name: str) -> OfferRow:
        return OfferRow(match=match, id=name, kind="rematch", seat="a", number=0)

    def line(match: str, client: str) -> ChatRow:
        return ChatRow(match=match, number=0, seat="a", client=client, text="hello", at=1.0)

    async def offered(store: Store, name: str, number: int) -> None:
        known = [offer(name, "x"), offer(name, "y")]
        with suppress(Behind):  # the step was first
            await store.set_offers(name, [known[0], offer(name, "z")], after=number - 1, instead_of=known[: 2 * number])

    async def at_once(store: Store, other: Store) -> None:
        names = await open_matches(store, 3)
        for number in range(8):
            await asyncio.gather(
                *(store.append(step(name, number - 1, offers=(offer(name, "x"), offer(name, "y")))) for name in names),
                *(offered(other, name, number) for name in reversed(names)),
                *(other.add_chat_line(line(name, str(number)), 100, -1) for name in names),
            )
        for name in names:
            whole = await other.load(name)
            assert (whole.match.number, [said.number for said in whole.lines]) == (7, list(range(8)))
            assert [kept.id for kept in whole.offers] == ["x", "y"], "the last step withdraws what was offered before"

    async def trial(store: Store) -> None:
        async with closing(await Store.open(store_url)) as other:
            await at_once(store, other)

    on(store_url, trial)


def test_who_gives_up_waiting_disturbs_nobody(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await open_matches(store, 2)
        impatient = asyncio.create_task(store.append(step("m0", -1)))
        patient = asyncio.create_task(store.append(step("m1", -1)))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert await store.numbers(["m1"]) == {"m1": 0}

    on(store_url, trial)


def test_closing_waits_for_what_is_queued(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'affray.sqlite3'}"

    async def first(store: Store) -> None:
        await open_matches(store, 3)
        steps = [asyncio.create_task(store.append(step(f"m{n}", -1))) for n in range(3)]
        await asyncio.sleep(0)
        await store.close()
        assert [task.exception() for task in steps] == [None] * 3
        with pytest.raises(RuntimeError, match="closed"):
            await store.append(step("m0", 0))

    async def second(store: Store) -> None:
        assert set((await store.numbers(["m0", "m1", "m2"])).values()) == {0}

    async def whole() -> None:
        await first(await Store.open(url))

    run(whole())
    on(url, second)


def test_the_others_are_told_what_is_stored_and_only_that(tmp_path: Path) -> None:
    notices = Remembering()

    async def trial(store: Store) -> None:
        await open_matches(store, 1)
        assert notices.told == []
        with pytest.raises(Behind):
            await store.append(step("m0", 4))
        await store.append(step("m0", -1, 3))
        assert notices.told == [("m0", 2)]
        player = await store.new_player("token", "Ada", 1.0)
        for _ in range(2):
            await store.take_seat("m0", "a", player=player.id, name="", nonce=None, invitation=None)
        assert notices.told[1:] == [("m0", -1)]
        await store.set_orders("m0", "a", ())
        await store.set_offers("m0", [], after=2, instead_of=[])
        await store.halt("m0", say("match_stopped"))
        assert notices.told[2:] == [("m0", -1)] * 3

    on(f"sqlite:///{tmp_path / 'affray.sqlite3'}", trial, notices)
