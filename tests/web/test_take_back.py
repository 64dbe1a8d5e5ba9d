"""Take-backs between two players, as their pages show them."""

import pytest
from playwright.async_api import Page, expect

from affray.engine.match import CAP
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import answered, asked
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow

ASKED = "The others are asked whether you may take it back."


def test_a_take_back_that_is_declined_says_so_and_asks_no_more(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one, two = await pair(harness, "cascade", "duel_footbridge")
        asking, other = await beyond_recall(one, two)
        await asking.get_by_role("button", name="Take back").click()
        await expect(asking.get_by_text(ASKED)).to_be_visible()
        await expect(asking.get_by_text("would like to take back")).to_have_count(0)
        await other.get_by_role("button", name="Decline").click()
        await expect(asking.get_by_text("Your take-back was declined.")).to_be_visible()
        await harness.picture(asking, "take_back_declined", whole=False)
        await expect(asking.get_by_text(ASKED)).to_have_count(0)
        await expect(other.locator(".offer")).to_have_count(0)

    harness.run(trial())


async def beyond_recall(one: Page, two: Page) -> tuple[Page, Page]:
    """Play until a choice has led to a roll; return the page of that player, and the other page."""
    for _ in range(CAP):
        page = await whose_turn(one, two)
        assert page is not None, "the duel was over too soon"
        thrown = page.locator(".log .line[data-events~=throw]")
        decision, _ = await asked(page)
        before = await thrown.count()
        await page.locator(".decision [data-choice]:visible").last.press("Enter")
        await answered(page, decision)
        await whose_turn(one, two)
        if await thrown.count() > before:
            return (one, two) if page is one else (two, one)
    raise AssertionError("no dice were thrown")
