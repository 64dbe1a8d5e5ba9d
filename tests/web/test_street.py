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
    at,
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
LANTERN_COURT = "[data-system=street][data-scenario=lantern_court]"
ACTING = "() => document.querySelector('.stage canvas').table.scene.figures.find(each => each.active)"
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


def test_a_click_at_the_start_of_a_turn_offers_every_way_to_go(harness: BrowserHarness) -> None:
    """On who acts, or on the ground: no action is chosen yet, and one that takes a place gets that of the click."""

    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 1100, "height": 760})
        await page.locator(f"{LANTERN_COURT} .play").click()
        await wait_for_table(page)
        while await ready(page) and (await asked(page))[1] != "action":
            await press(page, "pass")
        await from_above(page)
        who = await page.evaluate(ACTING)
        ways = page.locator(".decision [data-way]")
        await expect(page.locator(".decision .picker")).to_have_count(0)
        await expect(page.get_by_role("button", name="add", exact=True)).to_have_count(0)
        await click_figure(page, who["id"])
        await expect(page.locator(".where-to")).to_have_text(f"Where does {who['name']} go? Choose how.")
        await expect(ways).to_have_text(
            [re.compile("^Move "), re.compile("^Move & Shoot"), re.compile("^Change position")]
        )
        await expect(page.locator(".decision .picker")).to_have_count(0)
        x, y, _ = who["at"]
        await page.mouse.click(*await at(page, (15 + (15 - x) / 4, y + 3)))
        await expect(page.locator(".where-to")).to_have_text(f"How does {who['name']} go there?")
        await page.locator(".decision [data-verb=change_position]").click()
        await expect(page.locator(".confirm .refused")).to_contain_text("at most 2 inches")
        assert not re.search(r"change_position|\d,\d", await page.locator(".decision").inner_text())

    harness.run(trial())
