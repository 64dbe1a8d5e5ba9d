"""Take the pictures of the browser table for the README and the site: `python bench/take_pictures.py`.

Starts a server with a new store and plays the first moments of a game of each system in Chromium.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.browsing import House  # noqa: E402
from tests.web.hands import as_list, asked, drag, figure, press, ready, set_out  # noqa: E402
from tests.web.test_wolsung import set_up, step  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
WINDOW = {"width": 1280, "height": 800}


async def opened(house: House, system: str, scenario: str) -> Page:
    """A new match of this scenario against the greedy bot, at the first question."""
    page = await house.visit("/", viewport=WINDOW)
    await page.locator(f"[data-system={system}][data-scenario={scenario}] .play").click()
    await set_out(page)
    assert await ready(page), "the match was over before anything was asked"
    return page


async def save(page: Page, name: str) -> None:
    """The window as it is now, after whatever moves has come to rest."""
    await page.wait_for_timeout(1500)
    await page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=80)


async def start(house: House) -> None:
    page = await house.visit("/", viewport=WINDOW)
    await page.locator(".play").first.wait_for()
    await save(page, "browser-start")


async def cascade(house: House) -> None:
    """A figure is being dragged, so that its reach is shown."""
    page = await opened(house, "cascade", "skirmish_tollford")
    await drag(page, await figure(page, "odrun"), (7.5, 11.5), drop=False)
    await page.wait_for_timeout(20_000)  # a busy machine needs time for the reach
    await save(page, "browser-cascade")


async def wolsung(house: House) -> None:
    """After the deployment, at the first question about a model's actions."""
    page = await opened(house, "wolsung-2", "s4")
    await set_up(house, page)
    while (await asked(page))[1] != "action":
        await step(page)
        assert await ready(page)
    await as_list(page, False)
    await save(page, "browser-wolsung")


async def street(house: House) -> None:
    """Somebody can be shot at: the targets with their odds."""
    page = await opened(house, "street", "cinder_street")
    while not await page.locator(".decision [data-outline=shoot]").count():
        await as_list(page, True)
        await press(page, "pass")
        assert await ready(page)
    await page.get_by_role("button", name="Shoot", exact=True).click()
    await page.locator(".aims .aim").first.hover()
    await save(page, "browser-street")


def main(wanted: list[str]) -> None:
    scenes = {"start": start, "cascade": cascade, "wolsung": wolsung, "street": street}
    with TemporaryDirectory() as folder:
        house = House(Path(folder), {"quality": "high", "motion": "none"}, {"AFFRAY_QUESTION_BUDGET": "60"})
        house.open()
        try:
            for name in wanted or list(scenes):
                house.run(scenes[name](house))
        finally:
            house.close()


if __name__ == "__main__":
    main(sys.argv[1:])
