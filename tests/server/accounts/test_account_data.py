"""All data of an account in both databases: handed out whole, deleted whole."""

import pytest
from msgspec.structs import replace

from affray.server.store import NotKept, Store
from affray.server.store.models import ChatRow
from tests.server.keeping import a_match, on, step, two_seats


async def played(store: Store) -> int:
    """An account with two players: one has opened a match, one plays in that of somebody else, one waits in another."""
    account = await store.new_account("Lovelace", "argon2", 1.0)
    here, there = [await store.new_player(f"t{n}", "Ada", 1.0, account=account.id) for n in (1, 2)]
    ben = await store.new_player("t3", "Ben", 1.0)
    await store.remember_address(account.id, "abcdef", 5.0)
    for match, owner, status in (("mine", here, "open"), ("running", ben, "running"), ("waiting", ben, "open")):
        seats = [replace(seat, player=there.id, name="Ada") if seat.seat == "a" else seat for seat in two_seats(match)]
        await store.open_match(a_match(match, owner=owner.id, status=status), seats)
    await store.append(step("running", -1, 2))
    await store.add_chat_line(
        ChatRow(match="running", number=0, seat="a", client="x", text="Good luck", at=3.0), 10, -1
    )
    await store.add_chat_line(ChatRow(match="running", number=0, seat="b", client="x", text="And you", at=4.0), 10, -1)
    return account.id


def test_an_export(store_url: str) -> None:
    async def trial(store: Store) -> None:
        found = await store.accounts.export(await played(store))
        assert (found.name, [one.logged_in for one in found.players]) == ("Lovelace", [True, True])
        assert [(one.mark, one.last_used) for one in found.addresses] == [("abcdef", 5.0)]
        by_id = {match.id: match for match in found.matches}
        assert {name: match.opened_by_you for name, match in by_id.items()} == {
            "mine": True, "running": False, "waiting": False
        }  # fmt: skip
        (seat,) = by_id["running"].seats
        assert [choice.number for choice in seat.choices] == [0, 1]
        assert [line.text for line in seat.chat] == ["Good luck"]
        with pytest.raises(NotKept):
            await store.accounts.export(999)

    on(store_url, trial)


def test_a_deletion(store_url: str) -> None:
    async def trial(store: Store) -> None:
        account = await played(store)
        assert await store.accounts.running_seats(account) == (("running", "a"),)
        assert await store.accounts.delete(account, 9.0) == ("mine", "running", "waiting")
        states = {name: await store.match(name) for name in ("mine", "running", "waiting")}
        assert {name: match.status for name, (match, _) in states.items()} == {
            "mine": "cancelled", "running": "running", "waiting": "open"
        }  # fmt: skip
        left = {name: next(seat for seat in seats if seat.seat == "a") for name, (_, seats) in states.items()}
        assert {seat.name for seat in left.values()} == {""}
        assert [name for name, seat in left.items() if seat.player is None] == ["waiting"]
        assert [line.text for line in await store.lines_after("running", -1)] == ["[deleted]", "And you"]
        assert await store.account_named("Lovelace") is None
        assert [await store.player_by_token(token) for token in ("t1", "t2")] == [None, None]
        assert not await store.knows_address(account, "abcdef")
        with pytest.raises(NotKept):
            await store.accounts.delete(account, 9.0)
        assert (await store.new_account("Lovelace", "argon2", 10.0)).id != account

    on(store_url, trial)
