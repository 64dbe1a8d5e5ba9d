"""A referee's orders over the server: only from that seat, once however often they are sent, and kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from affray.engine.record import read, verify
from affray.server.client import Declined, Site, Table
from affray.server.ws.messages import Interject
from tests.server.sites import served, settings_in

pytestmark = pytest.mark.slow

TIMEOUT_S = 120.0
WISH: dict[str, Any] = {
    "system": "street",
    "options": {"referee": "player", "nerve": True},
    "seats": [{"seat": seat, "holder": "me"} for seat in "abc"],
}


def names(table: Table) -> list[str]:
    return [each.event["event"] for each in table.events]


async def to_an_action(*tables: Table) -> Table:
    """Choose by default until somebody declares an action."""
    while True:
        for table in tables:
            if table.decisions and table.decisions[0].kind == "action":
                return table
        asked = next((table for table in tables if table.decisions), None)
        if asked is None:
            await tables[0].change()
            continue
        number = await asked.choose(asked.decisions[0].default)
        await seen(number, *tables)


async def seen(number: int, *tables: Table) -> None:
    for table in tables:
        while table.number < number:
            await table.change()


async def orders(a: Table, b: Table, c: Table) -> None:
    assert (a.interjects, b.interjects, c.interjects) == (False, False, True)
    actor = await to_an_action(a, b, c)
    asked = actor.decisions[0].id
    listed = await c.ask({"ask": "interjections"})
    order = next(each["text"] for each in listed if each["verb"] == "nerve")
    assert await a.ask({"ask": "interjections"}) == []
    assert await c.ask({"ask": "why_not", "choice": order, "interject": True}) is None
    assert (await a.ask({"ask": "why_not", "choice": order, "interject": True}))["args"]["rule"] == "S-CONV-16"
    with pytest.raises(Declined, match="S-CONV-16"):
        await a.interject(order)
    with pytest.raises(Declined, match="S-CONV-16"):
        await c.interject("nerve nobody")
    message = Interject(id="once-and-again", text=order)
    number = int(await c.send(message))
    assert int(await c.send(message)) == number, "sent again, it is one order"
    await seen(number, a, b, c)
    assert names(a).count("interjected") == 1
    assert actor.decisions[0].id == asked, "an answer that is on its way still fits"
    await seen(await actor.choose("pass"), a, b, c)
    while "nerve_test" not in names(c):
        asked_now = next(table for table in (a, b, c) if table.decisions)
        await seen(await asked_now.choose(asked_now.decisions[0].default), a, b, c)
    ordered = next(each.event for each in c.events if each.event["event"] == "nerve_test")
    assert (ordered["figure"], ordered["why"]) == (order.split()[1], "referee")


def test_a_referee_gives_orders(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)

    async def play(address: str) -> tuple[str, str]:
        site = Site(address)
        await site.register("Ada")
        match = (await site.open_match(WISH))["match"]["id"]
        a, b, c = (Table(site, match, seat) for seat in "abc")
        async with asyncio.timeout(TIMEOUT_S), a, b, c:
            await orders(a, b, c)
        return match, str(site.token)

    async def go_on(address: str, match: str, token: str) -> str:
        site = Site(address, token)
        a, b, c = (Table(site, match, seat) for seat in "abc")
        async with asyncio.timeout(TIMEOUT_S), a, b, c:
            assert names(a).count("interjected") == 1
            await seen(await a.concede(), a, b, c)
            while a.result is None:  # the step that was interrupted is finished first
                asked = next(table for table in (a, b, c) if table.decisions)
                await seen(await asked.choose(asked.decisions[0].default), a, b, c)
        return await site.record(match)

    with served(settings) as address:
        match, token = asyncio.run(play(address))
    with served(settings) as address:  # a server that was stopped goes on with the match, the order in its log
        record = read(asyncio.run(go_on(address, match, token)))
    assert verify(record).good
    assert sum(line.text.startswith("interject nerve ") for line in record.lines) == 1


def test_over_http(tmp_path: Path) -> None:
    async def trial(address: str) -> None:
        site = Site(address)
        await site.register("Ada")
        match = (await site.open_match(WISH))["match"]["id"]
        said = {"id": "x-1", "seat": "c", "text": "dance"}
        with pytest.raises(Declined, match="S-CONV-16"):
            await site.post(f"/api/matches/{match}/interject", said)

    with served(settings_in(tmp_path)) as address:
        asyncio.run(trial(address))
