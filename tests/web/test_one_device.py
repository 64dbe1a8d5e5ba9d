"""Two seats on one device: the players take turns at the same page."""

import pytest
from playwright.async_api import expect

from affray.engine.match import CAP
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import answered, as_list, asked, confirm

pytestmark = [pytest.mark.slow, pytest.mark.soak]

WISH = {
    "system": "cascade",
    "scenario": "duel_footbridge",
    "seats": [{"seat": seat, "holder": "me"} for seat in "ab"],
}
NEXT = "() => document.querySelector('.decision:not([aria-busy=true]), .hand-over, .ending') !== null"


def test_two_seats_at_one_device_are_played_in_turn(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.request.post(f"{harness.server.address}/api/players", data={"name": "Ada", "as": "cookie"})
        opened = await page.request.post(f"{harness.server.address}/api/matches", data=WISH)
        await page.goto(f"{harness.server.address}/match/{(await opened.json())['match']['id']}/a")
        handed_over = 0
        for _ in range(CAP):
            await page.wait_for_function(NEXT)
            if await page.locator(".ending").count():
                break
            if await page.locator(".hand-over").count():
                await page.locator(".hand-over button.main").click()
                await expect(page.locator(".hand-over")).to_have_count(0)
                handed_over += 1
                continue
            decision, _ = await asked(page)
            await as_list(page, True)
            flight = page.locator('.decision [data-choice="flight"]')
            if await flight.count():
                await expect(flight).to_contain_text("you lose the duel")
                await flight.click()
                await expect(page.locator(".decision .confirm.sure")).to_be_visible()
                await confirm(page)
            else:
                await page.locator(".decision [data-choice]").first.click()
            await answered(page, decision)
        await expect(page.locator(".ending .prompt")).to_be_visible()
        assert handed_over > 0

    harness.run(trial())
