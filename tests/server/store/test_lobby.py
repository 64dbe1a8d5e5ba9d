"""Matches before they begin, in SQLite and in PostgreSQL: each change is whole, and of two at once one comes first."""

import asyncio

import pytest
from msgspec.structs import replace

from affray.engine import StaleAnswer
from affray.server.store import Behind, Store
from tests.server.keeping import a_match, on, step, two_seats


async def opened(store: Store, match: str = "m1", **fields: object) -> int:
    """A match whose seat a is held, and whose seat b is free; the player."""
    ada = await store.new_player(match, "Ada", 1.0)
    free, loaded = two_seats(match)  # b, then a
    loaded = replace(loaded, player=ada.id, name="Ada", nonce="n", invitation=None)
    free = replace(free, kind="person", bot=None, player=None, name="", nonce=None, invitation="hash")
    await store.open_match(a_match(match, **fields), (loaded, free))
    return ada.id


def test_names_and_seats_are_changed_once(store_url: str) -> None:
    async def trial(store: Store) -> None:
        ada = await opened(store)
        for _ in range(2):
            assert await store.lobby.rename("m1", "a", "Ada L.", mark="1", at=200.0) == -1
            assert await store.lobby.swap("m1", "a", "b", only_free=True, mark="2", at=300.0) == -1
        match, (one, two) = await store.match("m1")
        assert match.updated == 300.0
        assert (one.player, one.name, one.nonce, one.invitation) == (None, "", None, "hash")
        assert (two.player, two.name, two.nonce, two.invitation) == (ada, "Ada L.", "n", None)

    on(store_url, trial)


def test_of_somebody_who_sits_down_and_a_swap_at_once_nothing_is_lost(store_url: str) -> None:
    async def trial(store: Store) -> None:
        for place in range(8):
            name = f"m{place}"
            ada = await opened(store, name)
            ben = await store.new_player(f"ben {place}", "Ben", 1.0)
            sits = [
                store.take_seat(name, seat, player=ben.id, name="Ben", nonce=None, invitation="hash") for seat in "ab"
            ]
            swap = store.lobby.swap(name, "a", "b", only_free=False, mark="1", at=1.0)
            first, second, swapped = await asyncio.gather(*sits, swap, return_exceptions=True)
            _, seats = await store.match(name)
            assert (first, second).count(True) <= 1
            loaded = [seat.player for seat in seats]
            assert loaded.count(ada) == 1, "nobody has lost the seat, and nobody has two"
            assert loaded.count(ben.id) == (first, second).count(True)
            assert swapped == -1 or isinstance(swapped, StaleAnswer)

    on(store_url, trial)


def test_a_closed_match_takes_no_seat_and_no_entry(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await opened(store)
        ben = await store.new_player("ben", "Ben", 1.0)
        for _ in range(2):
            assert await store.lobby.cancel("m1", at=200.0) == -1
        assert not await store.take_seat("m1", "b", player=ben.id, name="Ben", nonce=None, invitation="hash")
        with pytest.raises(Behind):
            await store.append(step("m1", -1))
        with pytest.raises(StaleAnswer, match="cancelled"):
            await store.lobby.rename("m1", "a", "Ada L.", mark="1", at=300.0)
        assert (await store.load("m1")).match.number == -1

    on(store_url, trial)


def test_only_what_was_left_for_long_enough_expires(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await opened(store, "new", created=900.0, updated=900.0)
        await opened(store, "changed", created=10.0, updated=900.0)
        await opened(store, "old", created=10.0, updated=500.0)
        await opened(store, "played", created=10.0, updated=500.0, status="running", number=3)
        await opened(store, "left", created=10.0, updated=90.0, status="running", number=3)
        await opened(store, "timed", created=10.0, updated=90.0, status="running", number=3, deadline=95.0)
        await opened(store, "over", created=10.0, updated=10.0, status="over", number=3)
        assert set(await store.lobby.expire(unstarted=500.0, abandoned=90.0)) == {"old", "left"}
        assert await store.lobby.expire(unstarted=500.0, abandoned=90.0) == ()
        assert (await store.match("old"))[0].status == "expired"
        with pytest.raises(Behind):
            await store.append(step("left", 3))

    on(store_url, trial)
