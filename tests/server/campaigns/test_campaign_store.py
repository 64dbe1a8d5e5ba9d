"""What the store keeps of campaigns, in SQLite and in PostgreSQL: everything of a batch, or nothing of it."""

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from affray.campaign.ledger import Behind
from affray.server.errors import Full, TooMany
from affray.server.store import NotKept, Store
from affray.server.store.campaigns import Batch, CampaignMatch
from affray.server.store.models import CampaignGameRow, CampaignRow
from tests.server.keeping import a_match, on, step, two_seats

ONE = b'{"entry": "founded", "by": "0"}'


async def founded(store: Store, id_: str = "c1", owner: str = "Ada", limit: int = 9, most: int = 9) -> int:
    """A campaign with one entry; its founder."""
    player = (await store.new_player(f"{owner} of {id_}", owner, 1.0)).id
    await store.campaigns.found(a_campaign(id_, player), ONE, (player, owner), limit=limit, most=most)
    return player


def a_campaign(id_: str, owner: int) -> CampaignRow:
    return CampaignRow(
        id=id_, system="cascade", format="duels", name="Winter", number=1, status="open", listed=False, owner=owner,
        created=1.0, updated=1.0,
    )  # fmt: skip


def a_game(match: str = "m1", fixture: str = "1-1") -> CampaignMatch:
    part = CampaignGameRow(campaign="c1", fixture=fixture, part="game", match=match)
    return CampaignMatch(part, a_match(match, campaign="c1"), two_seats(match))


def batch(expected: int, *entries: bytes, **more: object) -> Batch:
    return Batch(expected, entries, "running", 5.0, **more)  # type: ignore[arg-type]


def test_of_two_writers_one_learns_that_it_is_behind(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await founded(store)
        done = await asyncio.gather(
            *[store.campaigns.append("c1", batch(1, b"two of %d" % one, b"three")) for one in range(6)],
            return_exceptions=True,
        )
        behind = [each for each in done if isinstance(each, Behind)]
        assert done.count(None) == 1
        assert [(each.expected, each.number) for each in behind] == [(1, 3)] * 5
        kept = await store.campaigns.read("c1")
        assert len(kept.entries) == kept.campaign.number == 3
        assert kept.entries[2] == b"three"
        assert (kept.campaign.status, kept.campaign.updated) == ("running", 5.0)
        assert (await store.campaigns.read("c1", 2)).entries == (b"three",)
        with pytest.raises(NotKept):
            await store.campaigns.append("c2", batch(1, b"two"))
        with pytest.raises(NotKept):
            await store.campaigns.read("c2")

    on(store_url, trial)


def test_a_game_is_opened_once_and_a_batch_that_fails_leaves_nothing(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await founded(store)
        await store.campaigns.append("c1", batch(1, b"two", opened=[a_game()]))
        assert await store.campaigns.game_of("m1") == a_game().part
        with pytest.raises(Behind):
            await store.campaigns.append("c1", batch(1, b"two", opened=[a_game("m2")]))
        with pytest.raises(IntegrityError):
            await store.campaigns.append("c1", batch(2, b"three", opened=[a_game("m2")]))
        assert (await store.campaigns.read("c1")).entries == (ONE, b"two")
        with pytest.raises(NotKept):
            await store.match("m2")

    on(store_url, trial)


def test_the_sweep_finds_matches_that_are_over_or_have_not_begun(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await founded(store)
        await store.campaigns.append("c1", batch(1, b"two", opened=[a_game(), a_game("m2", "1-2")]))
        assert {game.match for game in await store.campaigns.overdue()} == {"m1", "m2"}
        await store.append(step("m1", -1, changes={"status": "running"}))
        await store.append(step("m2", -1, changes={"status": "running"}))
        assert await store.campaigns.overdue() == ()
        await store.append(step("m2", 0, changes={"status": "over"}))
        (over,) = await store.campaigns.overdue()
        assert over.match == "m2"
        assert not over.done
        await store.campaigns.append("c1", batch(2, b"three", done=["m2"]))
        assert await store.campaigns.overdue() == ()
        await store.append(step("m1", 0, changes={"status": "over"}))
        await store.campaigns.finish("m1")
        assert await store.campaigns.overdue() == ()

    on(store_url, trial)


def test_another_match_takes_the_place_of_a_void_one(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await founded(store)
        await store.campaigns.append("c1", batch(1, b"two", opened=[a_game()]))
        await store.append(step("m1", -1, changes={"status": "halted"}))
        assert await store.campaigns.stopped("c1") == ("m1",)
        await store.campaigns.append("c1", batch(2, b"three", void=["m1"], opened=[a_game("m2")]))
        assert ((await store.match("m1"))[0].status, await store.campaigns.game_of("m1")) == ("cancelled", None)
        await store.campaigns.finish("m1")  # by a process that has not seen the entry
        game = await store.campaigns.game_of("m2")
        assert game is not None
        assert (game.fixture, game.done) == ("1-1", False)
        await store.append(step("m2", -1, changes={"status": "over"}))
        await store.campaigns.append("c1", batch(3, b"four", void=["m2"]))
        assert (await store.match("m2"))[0].status == "over", "what is over can still be looked at"
        assert await store.campaigns.overdue() == ()

    on(store_url, trial)


def test_matches_of_campaigns_do_not_expire(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await founded(store)
        await store.campaigns.append("c1", batch(1, b"two", opened=[a_game()]))
        await store.open_match(a_match("m9"), two_seats("m9"))
        assert await store.lobby.expire(unstarted=1000.0, abandoned=1000.0) == ("m9",)

    on(store_url, trial)


def test_lists_limits_and_the_end_of_an_account(store_url: str) -> None:
    async def trial(store: Store) -> None:
        ada = await founded(store)
        ben = (await store.new_player("ben", "Ben", 1.0)).id
        await store.campaigns.append("c1", batch(1, b'{"by": "x"}', person=(ben, "Ben")))
        await store.campaigns.append("c1", batch(2, b'{"by": "%d"}' % ben, person=(ben, "Benedict")))
        assert (await store.campaigns.read("c1")).people == {ada: "Ada", ben: "Benedict"}
        assert [row.id for row in await store.campaigns.of_players([ben], limit=5)] == ["c1"]
        assert await store.campaigns.of_players([], limit=5) == ()
        assert await store.campaigns.listed(limit=5) == ()
        with pytest.raises(TooMany):
            await store.campaigns.found(a_campaign("c2", ada), ONE, (ada, "Ada"), limit=1, most=9)
        with pytest.raises(Full):
            await store.campaigns.found(a_campaign("c2", ada), ONE, (ada, "Ada"), limit=9, most=1)
        await store.campaigns.set_invitation("c1", "hash")
        assert (await store.campaigns.read("c1")).campaign.invitation == "hash"

    on(store_url, trial)


def test_an_account_takes_its_name_out_of_the_ledger(store_url: str) -> None:
    async def trial(store: Store) -> None:
        ada = await founded(store)
        ben = (await store.new_player("ben", "Ben", 1.0)).id
        entry = b'{"entry": "left", "by": "%d"}' % ben
        await store.campaigns.append("c1", batch(1, entry, person=(ben, "Ben")))
        account = await store.new_account("Ben", "hash", 1.0)
        await store.join_account(ben, account.id, "another")
        data = await store.accounts.export(account.id)
        (one,) = [each for each in data.campaigns if each.your_name == "Ben"]
        assert (one.id, one.founded_by_you) == ("c1", False)
        assert one.entries == ({"entry": "left", "by": str(ben)},)
        await store.accounts.delete(account.id, 9.0)
        assert (await store.campaigns.read("c1")).people == {ada: "Ada"}

    on(store_url, trial)
