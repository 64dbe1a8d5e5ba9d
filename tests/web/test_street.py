"""Street on the browser table: the introductory game to its end, and figures that are placed by drag."""

import re

import pytest
from playwright.async_api import Page, expect

from affray.engine.record import read, verify
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import (
    answered,
    as_list,
    asked,
    choices,
    click_figure,
    drag,
    figure,
    from_above,
    play_on,
    press,
    ready,
    record_of,
    stands,
    wait_for_table,
)

pytestmark = pytest.mark.slow

CINDER = "[data-system=street][data-scenario=cinder_street]"
LOCK_UP = "[data-system=street][data-scenario=lock_up]"
LIKED = ("shoot ", "target ", "move_and_shoot ", "to ", "move")
"""The preferred choices of a player who looks for a gunfight, best first."""


def test_the_introductory_game_is_played_to_its_end(harness: BrowserHarness, webgl: bool) -> None:
    async def trial() -> str:
        page = await harness.visit("/", webgl=webgl, viewport={"width": 1100, "height": 760})
        await page.locator(f"{CINDER} .play").click()
        while not await can_shoot(page):  # the others have won before that
            await page.goto(harness.server.address)
            await page.locator(f"{CINDER} .play").click()
        await shoot_by_click(harness, page)
        await as_list(page, True)
        await play_on(page, LIKED)
        await expect(page.locator(".ending .prompt")).to_contain_text(re.compile("win|lose|draw"))
        await harness.picture(page, "street_over", whole=False)
        return await record_of(page)

    assert verify(read(harness.run(trial()))).good


async def can_shoot(page: Page) -> bool:
    """Pass until one of my figures has a target; False if the match is over."""
    await wait_for_table(page)
    while await ready(page):
        if await page.locator(".decision [data-verb=shoot]").count():
            return True
        await press(page, "pass")
    return False


async def shoot_by_click(harness: BrowserHarness, page: Page) -> None:
    """Shoot by clicking the target, seen from above."""
    await from_above(page)
    decision, _ = await asked(page)
    await page.locator(".decision [data-verb=shoot]").click()
    target = page.locator(".decision .values.whole .value").first
    await expect(target.locator("small")).to_contain_text(re.compile(r"\d (dice|die)|lucky shot"))
    await expect(target.locator("b")).to_contain_text("hits ")
    await harness.picture(page, "street_targets", whole=False)
    chosen = (await target.get_attribute("data-choice") or "").split()
    same = {one for one in await choices(page) if one.split()[0] == "shoot" and one.split()[2] == chosen[2]}
    if len(same) == 1:
        await click_figure(page, chosen[2])
    else:  # with two weapons a click on the table is ambiguous
        await target.click()
    await answered(page, decision)
    told = ", ".join(f'.log .line[data-events~="{event}"]' for event in ("shot", "shot_wasted", "card_played"))
    await expect(page.locator(told).first).to_be_visible()


def test_a_figure_is_placed_by_drag_and_refused_outside_its_zone(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 1100, "height": 760})
        await page.locator(f"{LOCK_UP} .play").click()
        await wait_for_table(page)
        await ready(page)
        decision, kind = await asked(page)
        assert kind == "place"
        back = page.get_by_role("button", name="Take back")
        await expect(back).to_have_count(0)
        await from_above(page)
        await drag(page, await figure(page, "mother_quill"), (15, 10))
        await expect(page.locator(".confirm .refused")).to_contain_text("outside the zone")
        await drag(page, await figure(page, "mother_quill"), (2.5, 12))
        await expect(page.locator(".confirm .refused")).to_have_count(0)
        await expect(page.locator(".confirm .main")).to_contain_text("looking east")
        await harness.picture(page, "street_place", whole=False)
        await page.locator(".confirm .main").click()
        await answered(page, decision)
        await expect(back).to_have_count(1)
        await stands(page, "mother_quill", (2.5, 12))

    harness.run(trial())
