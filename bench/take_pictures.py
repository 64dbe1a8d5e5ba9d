"""Take the pictures of the browser table for the README and the site: `python bench/take_pictures.py`.

Starts a server with a new store and shows the main screens in Chromium: the first moments of games, a lesson, a result,
and what there is to read. Names of scenes as arguments take some of them only.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.browser_harness import BrowserHarness  # noqa: E402
from tests.web.lesson_actions import follow, wanted  # noqa: E402
from tests.web.table_actions import (  # noqa: E402
    as_list,
    asked,
    drag,
    figure,
    play_on,
    press,
    ready,
    wait_for_table,
)
from tests.web.test_wolsung import set_up, step  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
WINDOW = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
LESSON_STEP = 4
"""The step of the lesson that is shown."""
SETTINGS = {"quality": "high", "speed": "off", "briefing": False}


async def opened(harness: BrowserHarness, system: str, scenario: str) -> Page:
    """Open a match of this scenario against the greedy bot, at its first decision."""
    page = await harness.visit("/", viewport=WINDOW)
    await page.locator(f"[data-system={system}][data-scenario={scenario}] .play").click()
    await wait_for_table(page)
    assert await ready(page), "the match was over before anything was asked"
    return page


async def save(page: Page, name: str) -> None:
    """Take a screenshot after all movement has ended."""
    await page.wait_for_timeout(1500)
    await page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=80)


async def start(harness: BrowserHarness) -> None:
    page = await harness.visit("/", viewport=WINDOW)
    await page.locator(".play").first.wait_for()
    await save(page, "browser-start")


async def cascade(harness: BrowserHarness) -> None:
    """Drag a figure, so that its reach is shown."""
    page = await opened(harness, "cascade", "skirmish_tollford")
    await drag(page, await figure(page, "odrun"), (7.5, 11.5), drop=False)
    await page.wait_for_timeout(20_000)  # a busy machine needs time for the reach
    await save(page, "browser-cascade")


async def wolsung(harness: BrowserHarness) -> None:
    """After the deployment, at the first decision about a model's actions."""
    page = await opened(harness, "wolsung-2", "s4")
    await set_up(harness, page)
    while (await asked(page))[1] != "action":
        await step(page)
        assert await ready(page)
    await as_list(page, False)
    await save(page, "browser-wolsung")


async def street(harness: BrowserHarness) -> None:
    """The targets of a shot with their odds."""
    page = await opened(harness, "street", "cinder_street")
    while not await page.locator(".decision [data-outline=shoot]").count():
        await as_list(page, True)
        await press(page, "pass")
        assert await ready(page)
        await as_list(page, False)
    await page.get_by_role("button", name="Shoot", exact=True).click()
    await page.locator(".aims .aim").first.hover()
    await save(page, "browser-street")


async def first(harness: BrowserHarness) -> None:
    """The first question of a first game of Street."""
    page = await opened(harness, "street", "lantern_court")
    await page.locator(".decision .note").first.wait_for()
    await save(page, "browser-first")


async def lesson(harness: BrowserHarness) -> None:
    """A step of the lesson of Wolsung, with what to click pointed at."""
    page = await harness.visit("/learn/wolsung-2/basics", viewport=WINDOW)
    now = await wanted(page)
    while now["step"] < LESSON_STEP:
        await follow(page, now)
        now = await wanted(page, now)
    await save(page, "browser-lesson")


async def briefing(harness: BrowserHarness) -> None:
    page = await opened(harness, "wolsung-2", "kite_green")
    await page.get_by_role("button", name="Briefing").click()
    await save(page, "browser-briefing")


async def result(harness: BrowserHarness) -> None:
    """The result of a duel that was played by taking the first answers."""
    page = await opened(harness, "cascade", "duel_yard")
    await as_list(page, True)
    await play_on(page, ("take", "wave"))
    await save(page, "browser-result")


async def primer(harness: BrowserHarness) -> None:
    page = await harness.visit("/rules/street", viewport=WINDOW)
    await page.locator(".primer img").first.wait_for()
    await save(page, "browser-primer")


async def odds(harness: BrowserHarness) -> None:
    """Two shots compared."""
    page = await harness.visit("/odds", viewport=WINDOW)
    await page.get_by_role("button", name="Compare with another").click()
    await page.locator(".calculator .heads").nth(1).wait_for()
    await save(page, "browser-odds")


async def lobby(harness: BrowserHarness) -> None:
    page = await harness.visit("/", viewport=WINDOW)
    card = page.locator("[data-system=street][data-scenario=lantern_court]")
    await card.locator(".friend").click()
    await card.locator(".invite").click()
    await page.get_by_label("Invitation link").wait_for()
    await save(page, "browser-lobby")


async def phone(harness: BrowserHarness) -> None:
    """A choice with its odds on a phone."""
    page = await harness.visit("/", viewport=PHONE, has_touch=True, is_mobile=True)
    await page.locator("[data-scenario=duel_yard] .play").tap()
    await wait_for_table(page)
    assert await ready(page)
    await save(page, "browser-phone")


SCENES = (start, first, lesson, briefing, cascade, wolsung, street, result, primer, odds, lobby, phone)


def main(wanted: list[str]) -> None:
    scenes = {scene.__name__: scene for scene in SCENES}
    with TemporaryDirectory() as folder:
        harness = BrowserHarness(Path(folder), SETTINGS, {"AFFRAY_QUESTION_BUDGET": "60"})
        harness.open()
        try:
            for name in wanted or list(scenes):
                harness.run(scenes[name](harness))
        finally:
            harness.close()


if __name__ == "__main__":
    main(sys.argv[1:])
