"""The decisions of Street's modules on the browser table: fights, bursts, luck, shared hits and held cards."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from affray.engine import Match
from affray.server.store import Store
from affray.systems.street.events.dice import Roll
from affray.systems.street.state import Window
from tests.web.browser_harness import BrowserHarness
from tests.web.stored_moments import asking, browser_of, moments, put, seated
from tests.web.table_actions import answered, asked, lines, ready

pytestmark = pytest.mark.slow

FITS = "() => document.documentElement.scrollHeight <= innerHeight"
SLIDER_WIDTH = 120
"""The least width of a slider that can be dragged, in pixels."""
MOMENTS = moments(Path(__file__).with_name("street_moments.yaml"))


def five_lies_there(match: Match) -> bool:
    """A Sharpshooter has rolled one."""
    return any(5 in event.faces for event in match.events if isinstance(event, Roll))


def somebody_runs(match: Match) -> bool:
    """A move is announced, and may be interrupted on its way."""
    frame = match.state.frames[-1]
    return isinstance(frame, Window) and frame.name == "win_path"


WANTED: dict[str, Callable[[Match], bool]] = {"reroll": five_lies_there, "interrupt": somebody_runs}


def test_the_decisions_of_the_modules_are_answered_on_the_page(harness: BrowserHarness) -> None:
    async def trial() -> None:
        store = await Store.open(harness.server.database)
        try:
            player, token = await seated(store)
            ids = {
                kind: await put(store, *asking(moment, kind, WANTED.get(kind, bool)), player)
                for kind, moment in MOMENTS.items()
            }
        finally:
            await store.close()
        page = await harness.visit(storage_state=browser_of(token), viewport={"width": 1100, "height": 760})
        for kind, answer in ANSWERS.items():
            await page.goto(f"{harness.server.address}/match/{ids[kind]}")
            assert await ready(page)
            decision, shown = await asked(page)
            assert shown == kind
            await harness.picture(page, f"street_{kind}", whole=False)
            await answer(page)
            await answered(page, decision)

    harness.run(trial())


async def fight(page: Page) -> None:
    """Each row shows the dice of both sides; the odds button opens the modifiers."""
    row = page.locator('[data-choice="row machete"]')
    await expect(row.locator("small")).to_contain_text(" dice")
    await expect(row.locator("b")).to_contain_text("hit ")
    await page.locator(".values li", has=row).locator(".ask-odds").click()
    await expect(page.locator(".odds .modifiers")).to_contain_text(["Brawler", "Strong"])
    assert await page.evaluate(FITS), "the page scrolls as a whole"
    await row.click()
    await told(page, "fight")


async def burst(page: Page) -> None:
    await expect(page.locator('[data-choice="draw"] b')).to_contain_text("out ")
    await page.locator('[data-choice="draw"]').click()
    await told(page, "rapid_fire")


async def luck(page: Page) -> None:
    """The odds of a reroll are shown before the dice are rerolled."""
    again = page.locator(".decision .picker .main")
    await expect(again).to_have_count(0)
    dice = page.locator(".lying-dice button")
    marked = await dice.evaluate_all("all => all.map(die => [die.textContent, die.dataset.good])")
    assert ["5", "true"] in marked, "of a Sharpshooter's dice fives count"
    assert all((face in "56") is (good == "true") for face, good in marked)
    await page.locator(".lying-dice button").first.click()
    await expect(again).to_contain_text("hit ")
    await again.click()
    await told(page, "reroll")


async def share(page: Page) -> None:
    await page.locator(".picker fieldset").first.get_by_role("button", name="Tom").click()
    await page.locator(".confirm .main:enabled", has_text="Tom").click()


async def hold(page: Page) -> None:
    """The owner of the card is shown, and their sheet lists the skills with their rules. A digit chooses."""
    await expect(page.locator(".decision .acting")).to_contain_text("Ada")
    await page.get_by_role("tab", name="Position").click()
    await page.locator(".position .row").first.click()
    await page.locator(".position .skills .rule").click()
    await expect(page.locator(".position .skills .rule-text")).to_contain_text("S-SKILL-DEMON")
    await page.keyboard.press("1")
    await page.get_by_role("tab", name="Log").click()
    await told(page, "held")


async def interrupt(page: Page) -> None:
    """A card stops the mover where the slider stands: it is wide enough to drag, and follows the pointer."""
    row = page.locator(".card-row")
    await row.get_by_role("button", name="Ada").click()
    slider = row.get_by_role("slider")
    box = await slider.bounding_box()
    assert box is not None
    assert box["width"] >= SLIDER_WIDTH
    await slider.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    await expect(row.locator(".slider b")).to_contain_text("4")
    await page.locator(".confirm .main:enabled").click()
    await told(page, "interrupted")


async def told(page: Page, event: str) -> None:
    """Wait until that event is in the log."""
    await expect(page.locator(f'.log .line[data-events~="{event}"]').first).to_be_visible()
    assert event in await lines(page)


ANSWERS = {
    "defence_row": fight,
    "blaze": burst,
    "reroll": luck,
    "share_hits": share,
    "hold": hold,
    "interrupt": interrupt,
}
