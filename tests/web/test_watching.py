"""What others do is watched on the table: it can be skipped, shown again, and shown to somebody who was away."""

import json
from typing import Any

import pytest
from playwright.async_api import Page, expect

from affray.engine.match import CAP
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import LOW, answered, asked, at, choose_first, figure, ready, wait_for_table
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow

DUEL = "[data-system=cascade][data-scenario=duel_footbridge]"
SKIPS = """new MutationObserver(() => { window.skips ||= document.querySelector('.skip') !== null })
  .observe(document, { childList: true, subtree: true });"""
"""Notes whether a button to skip an animation was ever shown."""
TABLE = "document.querySelector('.stage canvas').table"


async def page_with(harness: BrowserHarness, **settings: Any) -> Page:
    """A page with these settings."""
    page = await harness.new_page()
    stored = json.dumps(json.dumps({**LOW, **settings}))
    await page.add_init_script(f"localStorage['affray-settings'] = {stored}; {SKIPS}")
    await page.goto(harness.server.address)
    return page


def test_what_happens_is_played_skipped_and_shown_again(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await page_with(harness, speed="slow", board="2d")
        await page.locator(f"{DUEL} .play").click()
        await wait_for_table(page)
        assert await ready(page)
        view = await page.evaluate(f"() => {TABLE}.viewpoint.target")
        decision = await choose_first(page)
        skip = page.locator(".skip")
        await expect(skip).to_be_visible()
        await expect(page.locator(".decision")).to_have_count(0)
        await harness.picture(page, "watching", whole=False)
        await skip.click()
        await answered(page, decision)
        await expect(skip).to_have_count(0)
        decision, _ = await asked(page)
        await page.get_by_role("tab", name="Log").click()
        await page.get_by_role("button", name="Show me the last turn again").click()
        await expect(skip).to_be_visible()
        await harness.picture(page, "watching_again", whole=False)
        await skip.click()
        assert (await asked(page))[0] == decision, "the decision is still open"
        assert await page.evaluate(f"() => {TABLE}.viewpoint.target") == view, "the camera is where it was"

    harness.run(trial())


@pytest.mark.parametrize("settings", [{"motion": "less", "speed": "slow"}, {"speed": "off"}])
def test_without_motion_nothing_waits(harness: BrowserHarness, settings: dict[str, str]) -> None:
    async def trial() -> None:
        page = await page_with(harness, board="2d", **settings)
        await page.locator(f"{DUEL} .play").click()
        await wait_for_table(page)
        for _ in range(3):
            assert await ready(page)
            await answered(page, await choose_first(page))
        assert not await page.evaluate("window.skips")

    harness.run(trial())


async def first_alone(one: Page, two: Page) -> tuple[Page, Page]:
    """Play until only one of two players is asked; returns that one first."""
    for _ in range(CAP):
        page = await whose_turn(one, two)
        assert page is not None
        other = two if page is one else one
        waits = await page.locator(".waiting").count() + await other.locator(".waiting").count()
        if waits:
            return page, other
        await answered(page, await choose_first(page))
    raise AssertionError("both were always asked at once")


def test_who_was_away_reads_and_watches_what_they_missed(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one, two = await pair(harness, "cascade", "duel_footbridge")
        acting, other = await first_alone(one, two)
        address = other.url
        await other.goto(harness.server.address)
        while await acting.locator(".decision:not([aria-busy=true])").count():
            await answered(acting, await choose_first(acting))
        await other.goto(address)
        missed = other.locator(".while-away")
        await expect(missed).to_contain_text("While you were away")
        await expect(missed.locator("li").first).to_contain_text("Sanna" if acting is two else "Odrun")
        await harness.picture(other, "while_away", whole=False)
        await missed.get_by_role("button", name="Watch it").click()
        await expect(other.locator(".skip")).to_be_visible()
        await other.keyboard.press("Space")
        await expect(other.locator(".skip")).to_have_count(0)
        await expect(missed).to_have_count(0)
        await other.reload()
        await wait_for_table(other)
        await expect(missed).to_have_count(0)

    harness.run(trial())


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (DUEL, "Damage"),
        ("[data-system=street][data-scenario=lock_up]", "two pistols at once cost no dice"),
        ("[data-system=wolsung-1-quickstart][data-scenario=s3]", "Carries"),
    ],
)
def test_a_figure_explains_itself(harness: BrowserHarness, card: str, words: str) -> None:
    async def trial() -> None:
        page = await page_with(harness, board="2d")
        if "quickstart" in card:
            await page.get_by_label("Edition").select_option("wolsung-1-quickstart")
        await page.locator(f"{card} .play").click()
        await wait_for_table(page)
        while not await page.evaluate(f"() => {TABLE}.scene.figures.length"):  # a zone is chosen first
            assert await ready(page)
            await answered(page, await choose_first(page))
        name: str = await page.evaluate(f"() => {TABLE}.scene.figures[0].id")
        await page.mouse.move(*await at(page, await figure(page, name)))
        shown = page.locator(f".figure-card[data-figure='{name}']")
        await expect(shown).to_contain_text(words)
        await expect(shown).to_have_css("opacity", "1")
        await harness.picture(page, f"figure_card_{card.partition(']')[0].partition('=')[2]}", whole=False)
        await page.mouse.move(5, 5)
        await expect(shown).to_have_count(0)

    harness.run(trial())
