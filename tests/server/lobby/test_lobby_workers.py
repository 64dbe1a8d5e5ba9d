"""The lobby of a match whose players are connected to different processes of one server."""

from pathlib import Path

import pytest

from affray.server.client import Site, Table
from tests.server.harness import Server, within_limit
from tests.server.services import Redis

pytestmark = pytest.mark.slow

NO_SWEEP = {"AFFRAY_SWEEP": "3600"}
"""Whatever one process hears of another, it hears over the channel."""
SEATS = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]


def test_what_changes_in_the_lobby_is_told_by_one_worker_to_the_other(tmp_path: Path, redis: Redis) -> None:
    async def trial() -> None:
        several = ("--workers", "2", "--channels", redis.url)
        async with Server(tmp_path, None, *several, environment=NO_SWEEP) as server:
            ada, ben = Site(server.address), Site(server.address)
            await ada.register("Ada")
            await ben.register("Ben")
            opened = await ada.open_match({"system": "cascade", "seats": SEATS})
            match, invitation = opened["match"]["id"], opened["invitations"]["b"]
            async with ada.table(match, "a") as host, ben.table(match) as watching:
                await on_two_workers(server, host, watching)
                await host.rename("Ada L.")
                await host.swap("b")
                while names(watching) != ["", "Ada L."]:
                    await watching.change()
                joined = await ben.join(match, invitation=invitation, name="Ben")
                assert joined["mine"] == ["a"]
                for table in (host, watching):
                    while table.state is None:
                        await table.change()
                assert names(watching) == ["Ben", "Ada L."]
            another = (await ada.open_match({"system": "cascade", "seats": SEATS}))["match"]["id"]
            async with ada.table(another, "a") as host, ben.table(another) as watching:
                await on_two_workers(server, host, watching)
                await host.cancel()
                assert await watching.turn() is None
                assert watching.card is not None
                assert watching.card.status == "cancelled"

    within_limit(trial())


def names(table: Table) -> list[str]:
    assert table.card is not None
    return [seat.name for seat in table.card.seats]


async def on_two_workers(server: Server, one: Table, other: Table) -> None:
    """Connect again and again, until the two are connected to different processes."""
    while len({server.worker_of(one), server.worker_of(other)} - {None}) < 2:
        welcomes = other.welcomes
        await other.break_off()
        while other.welcomes == welcomes:
            await other.change()
