"""A referee at the browser table gives orders without being asked."""

import pytest
from playwright.async_api import expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import press, ready

pytestmark = pytest.mark.slow

WISH = {
    "system": "street",
    "options": {"referee": "player", "nerve": True, "hate_and_fear": True},
    "seats": [{"seat": seat, "holder": "me"} for seat in "abc"],
}
FELT = "Mother Quill now hates Halsey Brine"
OPEN = """async request => {
  const headers = { "Content-Type": "application/json" };
  await fetch("/api/players", { method: "POST", headers, body: JSON.stringify({ name: "Ada" }) });
  const opened = await fetch("/api/matches", { method: "POST", headers, body: JSON.stringify(request) });
  return (await opened.json()).match.id;
}"""


def test_the_referee_orders_a_test(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 1100, "height": 760})
        match = await page.evaluate(OPEN, WISH)
        await page.goto(f"{harness.server.address}/match/{match}/a")
        await page.wait_for_selector(".asking .decision, .asking .hand-over")
        assert not await page.locator(".interjections").count(), "a player orders nothing"
        await page.goto(f"{harness.server.address}/match/{match}/c")
        orders = page.locator(".interjections")
        await orders.locator("summary").click()
        await orders.locator("[data-verb=hate]").click()
        await orders.get_by_role("button", name="Mother Quill").click()
        await harness.picture(page, "street_orders", whole=False)
        await orders.locator("[data-slot=other]").get_by_role("button", name="Halsey Brine").click()
        log = page.locator(".log")
        await expect(log).to_contain_text("The referee orders: Mother Quill hates Halsey Brine.")
        await expect(log).not_to_contain_text(FELT)
        await page.locator(".hand-over button.main").click()
        while not await log.get_by_text(FELT).count():
            assert await ready(page)
            await press(page, "pass")

    harness.run(trial())
