"""Two people at one table, each in a browser of their own, without the pages before it."""

import asyncio
from typing import Any

from playwright.async_api import Page

from tests.web.browsing import WAIT, House

ANYWHERE = "/rules/cascade"
"""A page that asks for nothing."""


async def pair(
    house: House, system: str, scenario: str, options: dict[str, Any] | None = None, address: str = ""
) -> tuple[Page, Page]:
    """Ada has the first seat of a new match, Ben the second; `address`: where Ada finds the server."""
    one, two = await house.visit((address or house.server.address) + ANYWHERE), await house.visit(ANYWHERE)
    for page, name in ((one, "Ada"), (two, "Ben")):
        await _post(house, page, "/api/players", {"name": name, "as": "cookie"})
        await page.evaluate("name => { localStorage['affray-name'] = name; }", name)
    wish: dict[str, Any] = {"system": system, "scenario": scenario, "options": options or {}, "name": "Ada"}
    seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
    opened = await _post(house, one, "/api/matches", {**wish, "seats": seats})
    match, invitation = opened["match"]["id"], opened["invitations"]["b"]
    await _post(house, two, f"/api/matches/{match}/join", {"invitation": invitation, "name": "Ben"})
    await one.goto(f"{address or house.server.address}/match/{match}")
    await two.goto(f"{house.server.address}/match/{match}")
    for page in (one, two):
        await page.wait_for_selector(".top-bar [data-link=open]")
    return one, two


async def _post(house: House, page: Page, path: str, body: dict[str, Any]) -> Any:
    answer = await page.request.post(house.server.address + path, data=body)
    assert answer.ok, await answer.text()
    return await answer.json()


async def whose_turn(*pages: Page) -> Page | None:
    """The first of them that is asked something; None when the match is over."""
    async with asyncio.timeout(WAIT / 1000):
        while True:
            for page in pages:
                if await page.locator(".ending").count():
                    return None
                if await page.locator(".decision:not([aria-busy=true])").count():
                    return page
            await asyncio.sleep(0.02)
