"""What the store keeps about people: blocks, adjournments and reports of players, in SQLite and in PostgreSQL."""

from typing import Any

import pytest
from msgspec.structs import replace

from affray.server.errors import TooMany
from affray.server.store import Behind, NotKept, Store
from affray.server.store.models import CompletedMessageRow, OfferRow, ReportedLine, ReportRow
from tests.server.keeping import a_match, on, step, two_seats

DONE = CompletedMessageRow(match="m1", seat="a", mark="mark", number=0)


async def two_players(store: Store) -> tuple[int, int]:
    """A match of two players, begun; the players of the seats b and a."""
    ben, ada = [(await store.new_player(name, name, 1.0)).id for name in ("Ben", "Ada")]
    b, a = two_seats()
    await store.open_match(a_match(), [replace(b, kind="person", player=ben), replace(a, kind="person", player=ada)])
    await store.append(step("m1", -1, changes={"status": "running"}))
    return ben, ada


def test_blocks_come_with_the_match_and_end_with_the_account(store_url: str) -> None:
    async def trial(store: Store) -> None:
        ben, ada = await two_players(store)
        for _ in range(2):
            await store.blocks.add(ada, ben, name="Ben\0☂", at=5.0, limit=2)
        (row,) = await store.blocks.of([ada])
        assert (row.player, row.blocked, row.at) == (ada, ben, 5.0)
        assert (await store.load("m1")).blocks == (("a", "b"),)
        assert (await store.changes_since("m1", 0, -1)).blocks == (("a", "b"),)
        assert await store.blocks.common_matches([ada], ben) == ("m1",)
        assert await store.blocks.among([ada], [ben, ada]) == {ben}
        assert await store.blocks.among([ben], [ada]) == set()
        others = [(await store.new_player(name, name, 1.0)).id for name in ("x", "y")]
        await store.blocks.add(ada, others[0], name="x", at=6.0, limit=2)
        with pytest.raises(TooMany, match="blocked 2 players"):
            await store.blocks.add(ada, others[1], name="y", at=7.0, limit=2)
        account = await store.new_account("Ben", "hash", 1.0)
        await store.join_account(ben, account.id, "another")
        await store.accounts.delete(account.id, 9.0)
        assert [row.blocked for row in await store.blocks.of([ada])] == [others[0]]

    on(store_url, trial)


def test_an_adjourned_match_stores_no_choice_of_those_who_do_not_know(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await two_players(store)
        offer = OfferRow(match="m1", id="o1", kind="adjourn", seat="a", number=0, agreed=("a",))
        back = replace(offer, id="o2", kind="take_back")
        await store.set_offers("m1", [offer, back], after=0, instead_of=[])
        await store.append(step("m1", 0, offers=()))
        assert (await store.load("m1")).offers == (offer,), "a choice voids the other offers only"
        change: dict[str, Any] = {
            "changes": {"adjourned": 7.5, "deadline": None},
            "seats": {"a": {"bank": 3.0}},
            "done": DONE,
        }
        for after, known in ((0, [offer]), (1, [])):
            with pytest.raises(Behind):
                await store.adjourn("m1", adjourned=None, after=after, instead_of=known, **change)
        with pytest.raises(NotKept):
            await store.adjourn("m2", adjourned=None, after=1, instead_of=[offer], **change)
        await store.adjourn("m1", adjourned=None, after=1, instead_of=[offer], **change)
        whole = await store.load("m1")
        assert (whole.match.adjourned, whole.offers, whole.seats[1].bank) == (7.5, (), 3.0)
        assert (await store.versions(["m1"]))["m1"].adjourned == 7.5
        assert await store.processed_number("m1", "a", "mark") == 0
        with pytest.raises(Behind):
            await store.append(step("m1", 1))
        await store.append(step("m1", 1, adjourned=7.5, changes={"status": "over", "adjourned": None}))
        assert (await store.load("m1")).match.adjourned is None

    on(store_url, trial)


def test_a_report_of_a_player_comes_back_and_is_handled(store_url: str) -> None:
    async def trial(store: Store) -> None:
        line = ReportedLine(number=3, seat="b", name="Ben", text="☂", at=4.0, reported=True)
        new = ReportRow(
            id=0, match="m1", system="cascade", rules_version=1, player=4, seat="a", number=3, event=-1, line="Ben",
            rules=(), note="why", case_text="", at=5.0, kind="player", accused=7, accused_seat="b", reason="spam",
            context=(line,),
        )  # fmt: skip
        number = await store.add_report(new, 10, 10)
        (stored,) = await store.reports()
        assert stored == replace(new, id=number)
        assert await store.handle_report(number, 9.0)
        assert (await store.reports())[0].handled == 9.0
        assert await store.handle_report(number, None)
        assert (await store.reports())[0].handled is None
        assert not await store.handle_report(number + 1, 9.0)

    on(store_url, trial)
