"""What a player sees: views that differ, and while a figure is dragged its reach, ranges and the shots from there."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import drag, figure, ready, wait_for_table

pytestmark = pytest.mark.slow

MARKS = "() => document.querySelector('.stage canvas').table.marks"
EYE = "() => { const { x, y, yaw, pitch, distance } = document.querySelector('.stage canvas').table.viewpoint.target;"
EYE += " return [x, y, yaw, pitch, distance, document.querySelector('.stage canvas').table.viewpoint.top] }"
AIMED = "() => document.querySelector('.stage canvas').table.marks.ranges !== undefined"


async def ford(harness: BrowserHarness, **context: Any) -> Page:
    page = await harness.visit("/", **{"viewport": {"width": 1100, "height": 760}, **context})
    await page.locator("[data-scenario=skirmish_tollford] .play").click()
    assert await ready(page)
    await wait_for_table(page)
    return page


def test_every_view_is_another_one_by_button_and_key(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await ford(harness)
        seen = []
        for key in "fatv":
            await page.keyboard.press(key)
            seen.append(tuple(await page.evaluate(EYE)))
        mine, action, table, top = seen
        assert len(set(seen)) == 4, (mine, action, table, top)
        await page.get_by_role("button", name="Whole table").click()
        assert tuple(await page.evaluate(EYE)) == table
        await page.keyboard.press("q")
        assert (await page.evaluate(EYE))[2] != table[2]
        await expect(page.locator(".view-hint")).to_be_visible()

    harness.run(trial())


@pytest.mark.parametrize("webgl", [True, False], ids=["3d", "2d"])
def test_a_dragged_figure_shows_ranges_and_shots_before_it_is_dropped(harness: BrowserHarness, webgl: bool) -> None:
    async def trial() -> None:
        page = await ford(harness, webgl=webgl)
        x, y, z = await figure(page, "tamsin")
        await drag(page, (x, y, z), (x + 4, y, 0), drop=False)
        await expect(page.locator(".exchanges")).to_be_visible()
        await page.wait_for_function(AIMED)
        marks = await page.evaluate(MARKS)
        assert marks["ranges"]["bands"][0]["label"] == "10 m"
        assert marks["ranges"]["at"] == marks["ghost"]["at"]
        assert marks["path"]["label"]
        assert len(marks["reach"]["cells"]) > 50
        await page.mouse.up()

    harness.run(trial())
