"""Take the pictures of the browser table for the README and the site: `python bench/take_pictures.py`.

Starts a server with a new store and plays the first moments of a game of each system in Chromium.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.browser_harness import BrowserHarness  # noqa: E402
from tests.web.table_actions import as_list, asked, drag, figure, press, ready, wait_for_table  # noqa: E402
from tests.web.test_wolsung import set_up, step  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
WINDOW = {"width": 1280, "height": 800}


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


def main(wanted: list[str]) -> None:
    scenes = {"start": start, "cascade": cascade, "wolsung": wolsung, "street": street}
    with TemporaryDirectory() as folder:
        harness = BrowserHarness(Path(folder), {"quality": "high", "speed": "off"}, {"AFFRAY_QUESTION_BUDGET": "60"})
        harness.open()
        try:
            for name in wanted or list(scenes):
                harness.run(scenes[name](harness))
        finally:
            harness.close()


if __name__ == "__main__":
    main(sys.argv[1:])
