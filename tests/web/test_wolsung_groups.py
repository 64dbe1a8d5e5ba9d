"""Several models active at once on the browser table (W-TURN-14), with two players."""

import pytest
from playwright.async_api import Page, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import as_list, asked, choices, lines, press
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow

OPTIONS = {
    "forces": {"a": ["tolliver", "wick_lad", "wick_lad"], "b": ["brine", "stagehand", "stagehand"]},
    "together": [["wick_lad_1", "wick_lad_2"], ["stagehand_1", "stagehand_2"]],
}
LIKED = ("activate wick_lad", "activate stagehand", "pass")


def test_a_group_mixes_its_actions(harness: BrowserHarness) -> None:
    async def trial() -> None:
        pages = await pair(harness, "wolsung-1-quickstart", "s1", OPTIONS)
        page = await until_group(*pages)
        first, second = await choices(page)
        assert {first.split()[0], second.split()[0]} == {"next"}
        await expect(page.locator(".decision")).to_contain_text("acts next")
        await expect(page.locator("body")).to_contain_text("act together")
        await harness.picture(page, "wolsung_group", whole=False)
        await press(page, second)
        await as_list(page, True)
        await press(page, "end")
        assert "group" in await lines(page)
        for each in pages:
            await expect(each.locator(".log .line[data-events~=group]").first).to_contain_text("act together")
        await page.wait_for_function("() => document.querySelector('.decision')?.dataset.kind === 'action'")

    harness.run(trial())


async def until_group(*pages: Page) -> Page:
    """Play from the lists until a seat is asked who acts next."""
    for _ in range(60):
        page = await whose_turn(*pages)
        assert page is not None
        if (await asked(page))[1] == "group":
            return page
        await as_list(page, True)
        await page.wait_for_selector(".decision [data-choice]")
        found = await choices(page)
        liked = [choice for want in LIKED for choice in found if choice.startswith(want)]
        await press(page, [*liked, *found][0])
    raise AssertionError("nobody was asked who acts next")
