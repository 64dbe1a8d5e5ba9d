"""The host at the table: the briefing before a game, the score that is always visible, and the result."""

import json
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import LOW, as_list, play_on, ready, scenario_card, wait_for_table

pytestmark = pytest.mark.slow

LOCK_UP = "[data-system=street][data-scenario=lock_up]"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
MARKERS = "() => document.querySelector('.stage canvas').table.scene.markers.filter(each => each.labelled)"


async def new_player(harness: BrowserHarness) -> Page:
    """A browser in which no briefing was shown yet."""
    page = await harness.new_page()
    settings = json.dumps(json.dumps({**LOW, "briefing": True}))
    await page.add_init_script(f"localStorage['affray-settings'] = {settings}")
    return page


def test_a_new_player_is_briefed_once_and_whenever_they_ask(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await new_player(harness)
        await page.goto(harness.server.address)
        card = page.locator(LOCK_UP)
        await expect(card.locator(".about")).to_contain_text("a prize in an open lock-up")
        await card.get_by_role("button", name="Briefing").click()
        await expect(page.locator("dialog.sheet [data-part=winning]")).to_contain_text("3 points")
        await page.keyboard.press("Escape")
        await card.locator(".play").click()
        briefing = page.locator("dialog.briefing")
        await expect(briefing).to_contain_text("You play Mother Quill")
        assert await briefing.locator("dt").all_text_contents() == [
            "Who fights whom", "Your goal", "How to win", "How long it takes", "Difficulty", "What is special",
        ]  # fmt: skip
        await harness.picture(page, "briefing", whole=False)
        await briefing.get_by_role("button", name="To the table").click()
        await expect(briefing).to_have_count(0)
        await page.reload()
        await page.wait_for_selector(".score")
        await expect(briefing).to_have_count(0)
        await page.get_by_role("button", name="Briefing").click()
        await expect(briefing).to_be_visible()

    harness.run(trial())


def test_the_score_is_visible_and_explains_itself(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", **PHONE)
        await (await scenario_card(page, LOCK_UP)).locator(".play").click()
        await wait_for_table(page)
        score = page.locator(".score")
        own = score.locator(".of-side[data-mine=true]")
        await expect(own).to_contain_text("You")
        await expect(own).to_contain_text("0 of 5 down, breaks at 3")
        await expect(score.locator(".of-side[data-mine=false]")).to_contain_text("Bot Greedy")
        markers = await page.evaluate(MARKERS)
        assert [(each["name"], each["at"]) for each in markers] == [("The prize", [15, 17, 0])]
        await own.get_by_role("button", name="breaks at 3").click()
        await expect(page.locator(".about-score")).to_contain_text("more than half")
        await page.locator(".about-score .rule").click()
        await expect(page.locator(".about-score .rule-text")).to_contain_text("S-END-01")
        await harness.picture(page, "score_phone", whole=False)
        await page.keyboard.press("Escape")
        await expect(page.locator(".about-score .rule-text")).to_have_count(0)
        wide: list[int] = await page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], "it fits a phone"

    harness.run(trial())


DUEL = "[data-system=cascade][data-scenario=duel_footbridge]"


def test_the_result_says_why_and_leads_on(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator(f"{DUEL} .play").click()
        await as_list_first(page)
        await play_on(page, ("take", "wave"))
        ending = page.locator(".ending")
        await expect(ending.locator(".prompt")).to_have_text(re.compile("You win|You lose|A draw"))
        await expect(ending.locator(".reason")).to_have_text(re.compile("wound marks|fled"))
        result = page.locator(".stage .result")
        await expect(result.locator(".result-sides li")).to_have_count(2)
        await expect(result.locator(".luck")).to_contain_text("a die in")
        await expect(ending.locator(".in-words").first).to_be_visible()
        moments = result.locator(".moments li")
        await expect(moments.last).to_contain_text(re.compile("good for (you|Bot)"))
        await moments.last.get_by_role("button").click()
        await expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
        shown = page.locator(".log [data-wanted]")
        await expect(shown.locator("> button")).to_be_in_viewport()
        told = await shown.locator("> button").inner_text()
        assert told in await moments.last.inner_text(), "the same sentence"
        await expect(shown.locator(".details")).to_be_visible()
        await harness.picture(page, "result", whole=False)
        await ending.get_by_role("button", name="Read the log").click()
        await expect(result).to_have_count(0)
        await expect(page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")
        first = page.locator(".log > .line").first
        await expect(first).to_have_attribute("data-wanted", "true")
        await expect(first).to_be_in_viewport()
        await ending.get_by_role("button", name="Show the result").click()
        await expect(result).to_be_visible()
        await page.set_viewport_size({"width": 390, "height": 844})
        await expect(result).to_have_count(0)
        await expect(ending.locator(".luck")).to_be_visible()
        await harness.picture(page, "result_phone", whole=False)
        before = page.url
        await ending.get_by_role("button", name="Swap sides").click()
        await page.wait_for_url(lambda url: url != before)
        await expect(page.locator(".of-side[data-side='1']")).to_contain_text("You")

    harness.run(trial())


async def as_list_first(page: Page) -> None:
    assert await ready(page)
    await as_list(page, True)
