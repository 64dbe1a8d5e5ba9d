"""The flat board: without WebGL, after WebGL is lost, and by choice; with mouse, touch and keys."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import (
    answered,
    asked,
    at,
    click_figure,
    drag,
    figure,
    press,
    ready,
    scenario_card,
    wait_for_table,
)

pytestmark = pytest.mark.slow

FORD = "[data-scenario=skirmish_tollford]"
ODRUN, FREE = (3.5, 9.5), (6.0, 11.5)
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FLAT, SOLID = ".stage canvas[data-board='2d']", ".stage canvas[data-board='3d']"
LOSE = "canvas => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
SCALE = """canvas => {
  const [west] = canvas.table.project([0, 0, 0]);
  const [east] = canvas.table.project([10, 0, 0]);
  return (east - west) / 10;
}"""
"""Pixels per inch."""


async def begin(harness: BrowserHarness, path: str = "/", **context: Any) -> Page:
    """The skirmish at the ford, at its first decision."""
    page = await harness.visit(path, **{"viewport": {"width": 1100, "height": 760}, **context})
    await (await scenario_card(page, FORD)).locator(".play").click()
    assert await ready(page)
    await wait_for_table(page)
    return page


def test_without_webgl_the_board_is_flat_and_three_js_is_not_loaded(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await begin(harness, webgl=False)
        await expect(page.locator(FLAT)).to_be_visible()
        loaded: list[str] = await page.evaluate("() => performance.getEntriesByType('resource').map(each => each.name)")
        assert any("board2d-" in name for name in loaded)
        assert not any("scene3d-" in name for name in loaded)
        await expect(page.get_by_role("button", name="3D", exact=True)).to_be_disabled()
        await expect(page.get_by_role("button", name="From above")).to_have_count(0)

    harness.run(trial())


def test_the_board_is_chosen_remembered_and_used_when_webgl_is_lost(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await begin(harness)
        await expect(page.locator(SOLID)).to_be_visible()
        await page.get_by_role("button", name="2D", exact=True).click()
        await expect(page.locator(FLAT)).to_be_visible()
        await page.reload()
        await expect(page.locator(FLAT)).to_be_visible()
        await page.get_by_role("button", name="3D", exact=True).click()
        await wait_for_table(page)
        await page.locator(SOLID).evaluate(LOSE)
        await expect(page.locator(FLAT)).to_be_visible()
        await page.get_by_role("button", name="3D", exact=True).click()
        await expect(page.locator(SOLID)).to_be_visible()
        await page.goto(page.url + "?board=2d")
        await expect(page.locator(FLAT)).to_be_visible()

    harness.run(trial())


def test_a_figure_is_pointed_at_picked_and_dragged_and_the_board_zooms(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await begin(harness, webgl=False)
        canvas = page.locator(FLAT)
        await page.mouse.move(*await at(page, ODRUN))
        await expect(canvas).to_have_css("cursor", "grab")
        decision, kind = await asked(page)
        assert kind == "move"
        await drag(page, ODRUN, FREE, drop=False)
        await expect(canvas).to_have_css("cursor", "grabbing")
        await expect(page.locator(".picker[data-picker=path]")).to_contain_text(
            re.compile("Path: [0-9.]+ m, (slow|fast)")
        )
        await harness.picture(page, "flat_drag", whole=False)
        await page.keyboard.press("Escape")
        await page.mouse.up()
        before = await canvas.evaluate(SCALE)
        await page.mouse.move(*await at(page, ODRUN))
        for _ in range(3):
            await page.mouse.wheel(0, -200)
        await page.wait_for_function(
            f"was => ({SCALE})(document.querySelector('.stage canvas')) > was * 1.5", arg=before
        )
        await drag(page, ODRUN, FREE)
        await page.locator(".confirm .main:enabled").click()
        await answered(page, decision)
        await page.get_by_role("button", name="Whole table").click()
        await page.wait_for_function(
            f"was => Math.abs(({SCALE})(document.querySelector('.stage canvas')) - was) < 0.1", arg=before
        )

    harness.run(trial())


def test_the_board_is_played_by_keys(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await begin(harness, webgl=False)
        await page.locator(FLAT).focus()
        before = await page.locator(FLAT).evaluate(SCALE)
        await page.keyboard.press("+")
        await page.wait_for_function(f"was => ({SCALE})(document.querySelector('.stage canvas')) > was", arg=before)
        names: list[str] = await page.locator(FLAT).evaluate("canvas => canvas.table.scene.figures.map(({id}) => id)")
        for _ in names[: names.index("odrun") + 1]:
            await page.keyboard.press(".")
        assert await page.locator(FLAT).evaluate("canvas => canvas.table.pointer.hovered.figure") == "odrun"
        await page.keyboard.press("Enter")
        await expect(page.locator(".decision .trail")).to_contain_text("Odrun")

    harness.run(trial())


async def touch_drag(page: Page, start: Sequence[float], end: Sequence[float]) -> None:
    """Drag with one finger."""
    (x0, y0), (x1, y1) = await at(page, start), await at(page, end)
    browser = await page.context.new_cdp_session(page)
    for step in range(7):
        x, y = x0 + (x1 - x0) * step / 6, y0 + (y1 - y0) * step / 6
        kind = "touchMove" if step else "touchStart"
        await browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    await browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_board_is_played_on_a_phone(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await begin(harness, webgl=False, **PHONE)
        await harness.picture(page, "flat_phone", whole=False)
        wide: list[int] = await page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1]
        decision, _ = await asked(page)
        await touch_drag(page, ODRUN, FREE)
        button = page.locator(".confirm .main:enabled")
        await at_rest(button)  # the sheet below the board grows when the path appears, and would carry it away
        await button.tap()
        await answered(page, decision)

    harness.run(trial())


async def at_rest(element: Locator, quiet_ms: int = 500) -> None:
    """Wait until an element has not moved for a while."""
    await element.evaluate(
        """(element, quiet) => new Promise((rested) => {
          let [last, since] = ["", performance.now()];
          const look = () => {
            const { x, y } = element.getBoundingClientRect();
            const now = performance.now();
            if (`${x} ${y}` !== last) { last = `${x} ${y}`; since = now; }
            if (now - since >= quiet) rested(); else setTimeout(look, 50);
          };
          look();
        })""",
        quiet_ms,
    )


def test_targets_are_clicked_with_their_odds_beside_them(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", webgl=False, viewport={"width": 1100, "height": 760})
        street = "[data-system=street][data-scenario=cinder_street]"
        await page.locator(f"{street} .play").click()
        await wait_for_table(page)
        while not await page.locator(".decision [data-verb=shoot]").count():
            if await ready(page):
                await press(page, "pass")
            else:  # the others have won before that
                await page.goto(harness.server.address)
                await page.locator(f"{street} .play").click()
        await page.locator(".decision [data-verb=shoot]").first.click()
        aim = page.locator(".picker .value[data-choice]").first
        await expect(aim).to_contain_text(re.compile("%|dice"))
        targets = "() => document.querySelector('.stage canvas').table.marks.targets?.filter(each => each.label).length"
        await page.wait_for_function(targets)
        target = (await aim.get_attribute("data-choice") or "").split()[2]
        await harness.picture(page, "flat_targets", whole=False)
        assert (await figure(page, target))[2] >= 0
        await click_figure(page, target)
        await expect(page.locator(".log .line, .picker .value").first).to_be_visible()

    harness.run(trial())
