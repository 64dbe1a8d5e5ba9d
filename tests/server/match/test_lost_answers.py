"""Every answer of the server is lost once on its way: the client sends again, and everything happens once."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.server.client import Site, Table
from affray.server.ws.messages import Order
from tests.server.sites import served, settings_in

pytestmark = pytest.mark.slow

TIMEOUT_S = 120.0


class Unlucky(Table):
    """A table whose connection breaks before it has heard that something is done: the first time, each time."""

    def __init__(self, site: Site, match: str, seat: str) -> None:
        super().__init__(site, match, seat, first_delay=0.001)
        self.lost: list[str] = []

    def _receive(self, frame: bytes) -> None:
        told: dict[str, Any] = msgspec.json.decode(frame)
        if told["type"] == "done" and told["id"] not in self.lost:
            self.lost.append(told["id"])
            raise ConnectionResetError("the answer is lost")
        super()._receive(frame)


async def number_of(site: Site, match: str) -> int:
    """How many entries the match has in the store."""
    found: int = (await site.get(f"/api/matches/{match}"))["number"]
    return found


async def seen(number: int, *tables: Table) -> None:
    """Wait until everybody is there."""
    for table in tables:
        while table.number < number:
            await table.change()


def asked(*tables: Unlucky) -> Unlucky:
    """Whoever must choose now."""
    return next(table for table in tables if table.decisions)


async def offer_to_take_back(a: Unlucky, b: Unlucky) -> tuple[Unlucky, Unlucky, int]:
    """Go on to a choice that cannot be taken back alone: who wishes to, who must agree, the number of the match."""
    while True:
        table = asked(a, b)
        number = await table.choose(table.decisions[0].default)
        await seen(number, a, b)
        answer = await table.take_back()
        if answer == number:
            return (a, b, number) if table is a else (b, a, number)
        await seen(answer, a, b)
        table = asked(a, b)
        await seen(await table.choose(table.decisions[0].default), a, b)


async def play(site: Site, match: str, a: Unlucky, b: Unlucky) -> None:
    """Everything that a seat can send, once."""
    assert [await a.say("well met"), await b.say("likewise")] == [0, 1]
    mine, other, number = await offer_to_take_back(a, b)
    while not other.offers:
        await other.change()
    taken_back = await other.reply(other.offers[0].id, agree=True)
    assert taken_back == number + 1 == await number_of(site, match)
    await seen(taken_back, a, b)
    table = asked(a, b)
    assert await table.order([Order(kind=table.decisions[0].kind, times=1)]) == taken_back
    await seen(taken_back + 1, a, b)
    assert await number_of(site, match) == taken_back + 1, "an order for one answer gives one"
    over = await mine.concede()
    await seen(over, other)
    while (last := await other.turn()) is not None:
        over = await other.choose(last.default)
    assert await a.rematch() == await number_of(site, match) == over
    while not b.offers:
        await b.change()
    assert await b.reply(b.offers[0].id, agree=True) == over
    while a.card is None or a.card.rematch is None:
        await a.change()
    for each in (a, b):
        assert [line.text for line in each.chat] == ["well met", "likewise"]
        assert len(each.lost) == len(set(each.lost)) >= 3


def test_whatever_is_lost_is_sent_again_and_happens_once(tmp_path: Path) -> None:
    async def trial(address: str) -> None:
        ada, bob = Site(address), Site(address)
        await ada.register("Ada")
        await bob.register("Bob")
        seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
        opened = await ada.open_match({"system": "cascade", "seats": seats})
        match = opened["match"]["id"]
        await bob.join(match, invitation=opened["invitations"]["b"])
        async with asyncio.timeout(TIMEOUT_S), Unlucky(ada, match, "a") as a, Unlucky(bob, match, "b") as b:
            await play(ada, match, a, b)

    with served(settings_in(tmp_path)) as address:
        asyncio.run(trial(address))
