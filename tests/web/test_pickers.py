"""The generic pickers: whole games without any widget of a system, on the table and by keyboard alone."""

import re

import pytest
from playwright.async_api import Page, expect

from affray.engine.match import CAP
from affray.engine.record import read, verify
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import (
    answered,
    as_list,
    asked,
    at,
    choices,
    click_choice,
    click_figure,
    from_above,
    lines,
    ready,
    record_of,
    scenario_card,
    stands,
    wait_for_table,
)

pytestmark = pytest.mark.slow

DUEL = "[data-scenario=duel_footbridge]"
FORD = "[data-scenario=skirmish_tollford]"
LAMPS = "[data-system=wolsung-1-quickstart][data-scenario=s3]"
RAW = re.compile(r"\d,\d|_|\{|undefined|null|\bNone\b")
"""What a label never contains: raw values and ids."""
UNPICKED = ".decision .picker [data-pick]:not([disabled]):not([aria-pressed=true]):visible"


async def pick_one(page: Page) -> None:
    """Answer a decision with pickers: the first choice that is complete, else pick until one is."""
    decision, kind = await asked(page)
    for _ in range(12):
        await labels_in_words(page)
        if complete := await choices(page):
            await click_choice(page, complete[0])
            await answered(page, decision)
            return
        await page.locator(UNPICKED).first.click()
        await expect(page.locator(".decision .confirm[aria-busy=true]")).to_have_count(0)
    raise AssertionError(f"no choice of '{kind}' could be picked")


def test_a_deployment_and_the_first_turn_of_wolsung_are_picked(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/?widgets=none&board=2d", viewport={"width": 1100, "height": 900})
        await page.get_by_label("Edition").select_option("wolsung-1-quickstart")
        await page.locator(f"{LAMPS} .play").click()
        seen: set[str] = set()
        while await ready(page) and len(seen) < 5:
            decision, kind = await asked(page)
            await expect(page.locator(".decision .pickers")).to_be_visible()
            if kind not in seen:
                await harness.picture(page, f"picker_wolsung_{kind}", whole=False)
            seen.add(kind)
            await pick_some(page, decision)
        assert len(seen) == 5, seen

    harness.run(trial())


async def pick_some(page: Page, decision: str) -> None:
    """Answer a decision: compose what is offered and confirm it, or make a choice that is complete."""
    confirm = page.locator(".decision .confirm .main:enabled")
    done = page.locator(".decision .picker .main[data-pick]:not([data-choice])")
    if await done.count() and not await choices(page):
        await labels_in_words(page)
        await done.first.click()
        await expect(confirm).to_be_enabled()
    if await confirm.count():
        await confirm.click()
        await answered(page, decision)
    else:
        await pick_one(page)


async def labels_in_words(page: Page) -> None:
    """Nothing in the pickers or the list is a raw command."""
    for label in await page.locator(".decision").first.locator("button:visible, legend:visible").all_inner_texts():
        assert not RAW.search(label), f"'{label}' is no label"
    assert not await page.locator(".decision code").count()


def test_a_duel_is_played_to_its_end_without_any_code_of_its_system(harness: BrowserHarness) -> None:
    async def trial() -> str:
        page = await harness.visit("/?widgets=generic")
        await page.locator(f"{DUEL} .play").click()
        while not await ready(page):  # the bot has won before anything was asked
            await page.goto(f"{harness.server.address}/?widgets=generic")
            await page.locator(f"{DUEL} .play").click()
        seen: set[str] = set()
        for _ in range(CAP):
            if not await ready(page):
                break
            _, kind = await asked(page)
            if kind not in seen:
                await harness.picture(page, f"picker_{kind}", whole=False)
            seen.add(kind)
            await pick_one(page)
        assert (await lines(page))[-1] == "game_over"
        return await record_of(page)

    assert verify(read(harness.run(trial()))).good


def test_a_skirmish_is_played_with_pickers_on_the_table(harness: BrowserHarness, webgl: bool) -> None:
    async def trial() -> None:
        page = await harness.visit("/?widgets=none", webgl=webgl, viewport={"width": 1100, "height": 760})
        await page.locator(f"{FORD} .play").click()
        await ready(page)
        await wait_for_table(page)
        await from_above(page)
        await move_by_clicks(page, harness)
        await ready(page)
        await move_by_coordinates(page, harness)
        seen: set[str] = set()
        for _ in range(60):
            if not await ready(page) or ("pair" in seen and "shot" in await lines(page)):
                break
            _, kind = await asked(page)
            if kind not in seen:
                await harness.picture(page, f"picker_table_{kind}", whole=False)
            seen.add(kind)
            await pick_one(page)
        assert {"move", "pair"} <= seen, seen
        await as_list(page, True)
        await labels_in_words(page)

    harness.run(trial())


async def move_by_clicks(page: Page, harness: BrowserHarness) -> None:
    """Pick a fighter and a place on the table: first one that is too far, which is refused, and then a legal one."""
    decision, kind = await asked(page)
    assert kind == "move"
    await expect(page.locator(".picker[data-picker=figure] .value")).to_have_count(5)
    await click_figure(page, "odrun")
    await expect(page.locator(".picker[data-picker=path]")).to_be_visible()
    await page.mouse.click(*await at(page, (20.0, 3.0)))
    await expect(page.locator(".pickers .refused")).to_contain_text("m away, the limit is 6 m")
    await harness.picture(page, "picker_refused", whole=False)
    await page.mouse.click(*await at(page, (6.0, 11.5)))
    confirm = page.locator(".confirm .main")
    await expect(confirm).to_be_enabled()
    await expect(confirm).to_contain_text("Odrun to the marked place")
    await harness.picture(page, "picker_path", whole=False)
    await page.keyboard.press("Escape")
    await expect(confirm).to_have_count(0)
    await page.mouse.click(*await at(page, (6.0, 11.5)))
    await confirm.click()
    await answered(page, decision)
    await stands(page, "odrun", (6.0, 11.5))


async def move_by_coordinates(page: Page, harness: BrowserHarness) -> None:
    """Pick a fighter by its button and set the corners of its path by their coordinates."""
    decision, _ = await asked(page)
    await page.get_by_role("button", name="Bruk").click()
    await page.get_by_label("Set every corner myself").check()
    await page.get_by_text("Enter coordinates").click()
    for east, north in (("4", "13"), ("5", "14")):
        await page.get_by_label("East").fill(east)
        await page.get_by_label("North").fill(north)
        await page.get_by_role("button", name="Set this place").click()
        await expect(page.locator(".confirm")).to_have_attribute("aria-busy", "false")
    assert await page.locator(".confirm .refused").all_inner_texts() == []
    await harness.picture(page, "picker_corners", whole=False)
    await page.locator(".confirm .main").click()
    await answered(page, decision)


def test_everything_can_be_picked_by_keyboard_alone(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/?widgets=none&board=2d")
        await page.locator(f"{FORD} .play").focus()
        await page.keyboard.press("Enter")
        await ready(page)
        decision, kind = await asked(page)
        assert kind == "move"
        await tab_to(page, "[data-slot=fighter] .value")
        await page.keyboard.press("Enter")
        await expect(page.locator("[data-slot=path]")).to_be_visible()
        assert await page.evaluate("document.activeElement.closest('.pickers') !== null"), "the focus is lost"
        await page.keyboard.press("Escape")
        await expect(page.locator("[data-slot=fighter]")).to_be_visible()
        await page.keyboard.press("2")  # the first fighter; the first button is to pass
        await tab_to(page, "[data-slot=path] .by-coordinates summary")
        await page.keyboard.press("Enter")
        await tab_to(page, "[data-slot=path] form button")
        await page.keyboard.press("Enter")  # where the fighter stands
        await expect(page.locator(".confirm")).to_have_attribute("aria-busy", "false")
        await tab_to(page, "[data-slot=path] .buttons button")
        await page.keyboard.press("Enter")
        await expect(page.locator(".confirm .main")).to_be_enabled()
        await expect(page.locator(".confirm .main")).to_contain_text("stays")
        await tab_to(page, ".confirm .main")
        await page.keyboard.press("Enter")
        await answered(page, decision)
        await all_controls_have_names(page)

    harness.run(trial())


async def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(150):
        if await page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


async def all_controls_have_names(page: Page) -> None:
    """Every control of the decision has a name."""
    controls = page.locator(".decision").first.locator("button, input, summary")
    unnamed = "each => !each.textContent.trim() && !each.ariaLabel && !each.labels?.length"
    assert await controls.evaluate_all(f"all => all.filter({unnamed}).map(each => each.outerHTML)") == []


def test_pickers_fit_a_narrow_screen(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/?widgets=none&board=2d", viewport={"width": 390, "height": 780}, has_touch=True)
        await (await scenario_card(page, FORD)).locator(".play").click()
        await ready(page)
        await page.locator(".grip").click()
        await page.locator("[data-slot=fighter] .value").first.click()
        await expect(page.locator("[data-slot=path]")).to_be_visible()
        await harness.picture(page, "picker_narrow", whole=False)
        wide = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert await page.evaluate(wide) <= 0
        buttons = page.locator(".pickers button:visible")
        boxes = [box for button in await buttons.all() if (box := await button.bounding_box())]
        assert all(box["height"] >= 24 and box["x"] + box["width"] <= 390 for box in boxes), boxes

    harness.run(trial())
