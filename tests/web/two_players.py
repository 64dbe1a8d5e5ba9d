"""Two players of one match, each in a separate browser, without the lobby."""

import asyncio
from typing import Any

from playwright.async_api import Page

from tests.web.browser_harness import WAIT, BrowserHarness


async def pair(
    harness: BrowserHarness, system: str, scenario: str, options: dict[str, Any] | None = None, address: str = ""
) -> tuple[Page, Page]:
    """Open a match with Ada on the first seat and Ben on the second; `address` is the server's address for Ada."""
    one, two = await harness.new_page(), await harness.new_page()
    for page, name in ((one, "Ada"), (two, "Ben")):
        await _post(harness, page, "/api/players", {"name": name, "as": "cookie"})
        await page.add_init_script(f"localStorage['affray-name'] ??= '{name}'")
    request: dict[str, Any] = {"system": system, "scenario": scenario, "options": options or {}, "name": "Ada"}
    seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
    opened = await _post(harness, one, "/api/matches", {**request, "seats": seats})
    match, invitation = opened["match"]["id"], opened["invitations"]["b"]
    await _post(harness, two, f"/api/matches/{match}/join", {"invitation": invitation, "name": "Ben"})
    await one.goto(f"{address or harness.server.address}/match/{match}")
    await two.goto(f"{harness.server.address}/match/{match}")
    for page in (one, two):
        await page.wait_for_selector(".top-bar [data-link=open]")
    return one, two


async def _post(harness: BrowserHarness, page: Page, path: str, body: dict[str, Any]) -> Any:
    answer = await page.request.post(harness.server.address + path, data=body)
    assert answer.ok, await answer.text()
    return await answer.json()


async def whose_turn(*pages: Page) -> Page | None:
    """The first page with an open decision; None when the match is over."""
    async with asyncio.timeout(WAIT / 1000):
        while True:
            for page in pages:
                if await page.locator(".ending").count():
                    return None
                if await page.locator(".decision:not([aria-busy=true])").count():
                    return page
            await asyncio.sleep(0.02)
