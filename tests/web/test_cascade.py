"""Cascade on the browser table: a duel to its end and a skirmish, two browsers, keyboard, refusals."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Page, expect

from affray.engine.match import CAP
from affray.engine.record import read, verify
from tests.web.browser_harness import WAIT, BrowserHarness
from tests.web.table_actions import (
    answered,
    as_list,
    asked,
    choices,
    click_figure,
    drag,
    lines,
    play_on,
    press,
    ready,
    record_of,
    wait_for_table,
)

pytestmark = pytest.mark.slow

DUEL = "[data-scenario=duel_footbridge]"
FORD = "[data-scenario=skirmish_tollford]"
LAZY = ("flight", "pass", "wait", "take_hit")
"""The choices of a player who wants the match to be over soon."""
ODRUN, FREE, BEHIND = (3.5, 9.5, 0.6), (6.0, 11.5), (10.5, 3.0)


def test_a_duel_against_the_bot_is_played_to_its_end(harness: BrowserHarness) -> None:
    async def trial() -> str:
        page = await harness.visit("/")
        await page.locator(f"{DUEL} .play").click()
        while not await ready(page):  # the bot has won before anything was asked
            await page.goto(harness.server.address)
            await page.locator(f"{DUEL} .play").click()
        await expect(page.locator(".decision .rule").first).to_have_text(re.compile("C-"))
        await play(page, quick=False, shows=labels_in_words)
        await expect(page.locator(".ending .prompt")).to_contain_text(re.compile("win|lose|draw"))
        assert (await lines(page))[-1] == "game_over"
        await harness.picture(page, "duel_over", whole=False)
        return await record_of(page)

    assert verify(read(harness.run(trial()))).good


async def labels_in_words(page: Page) -> None:
    """Every choice is shown as its verb and slots: `Score 20 · 1`, never as a list of raw values."""
    for label in await page.locator(".decision [data-choice]").all_inner_texts():
        assert not re.search(r"\d,\d|_|\{|undefined|null", label), f"'{label}' is no label"


async def play(page: Page, *, quick: bool, shows: Callable[[Page], Awaitable[None]] | None = None) -> None:
    """Choose until the match is over; `quick` passes whenever possible; `shows` checks every decision."""
    for _ in range(CAP):
        if not await ready(page):
            return
        if shows is not None:
            await shows(page)
        await one_choice(page, quick=quick)
    raise AssertionError(f"the match was not over after {CAP} choices")


async def one_choice(page: Page, *, quick: bool) -> None:
    found = await choices(page)
    if not found:  # a widget without choice buttons, or choices that cannot be listed
        await as_list(page, True)
        await page.wait_for_selector(".decision [data-choice]")
        found = await choices(page)
    lazy = [choice for choice in found if choice in LAZY]
    eager = [choice for choice in found if choice.startswith(("target", "take")) and choice != "take_hit"]
    await press(page, ([*lazy, *found] if quick else [*eager, *found])[0])


def test_a_skirmish_has_drags_and_shots(harness: BrowserHarness) -> None:
    async def trial() -> None:
        await dragged_and_shot(harness, await harness.visit("/", webgl=False, viewport={"width": 1100, "height": 760}))

    harness.run(trial())


async def dragged_and_shot(harness: BrowserHarness, page: Page) -> None:
    """Move the first fighter by drag, and go on to the first shot, if the dice let it come to one."""
    await page.locator(f"{FORD} .play").click()
    await ready(page)
    await move_by_drag(page)
    await harness.picture(page, "skirmish", whole=False)
    while await ready(page) and "shot" not in await lines(page):
        _, kind = await asked(page)
        await one_choice(page, quick=kind == "move")
    await harness.picture(page, "skirmish_shot", whole=False)


@pytest.mark.soak
def test_a_skirmish_is_played_to_its_end(harness: BrowserHarness, webgl: bool) -> None:
    async def trial() -> None:
        page = await harness.visit("/", webgl=webgl, viewport={"width": 1100, "height": 760})
        await dragged_and_shot(harness, page)
        await as_list(page, True)
        await play_on(page, LAZY)
        assert (await lines(page))[-1] == "game_over"
        await harness.picture(page, "skirmish_over", whole=False)

    harness.run(trial())


def test_the_sight_tool_draws_the_rays_and_names_what_stops_them(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 1100, "height": 760})
        await page.locator(f"{FORD} .play").click()
        await ready(page)
        await wait_for_table(page)
        await page.get_by_role("button", name="Measure").click()
        await click_figure(page, "tamsin")
        await click_figure(page, "nell")
        measured = page.locator(".measured")
        await expect(measured).to_contain_text("in the way")
        await expect(measured).to_contain_text("Hut (100)")
        drawn = "() => document.querySelector('.stage canvas').table.marks.rays?.length === 100"
        await page.wait_for_function(drawn)
        await harness.picture(page, "sight", whole=False)

    harness.run(trial())


async def move_by_drag(page: Page) -> None:
    """Try a move that is too far, which is refused for that reason, and then a legal one."""
    await wait_for_table(page)
    decision, kind = await asked(page)
    assert kind == "move"
    await drag(page, ODRUN, BEHIND)
    await expect(page.locator(".pickers .refused")).to_contain_text("m away, the limit is 6 m")
    await drag(page, ODRUN, FREE)
    await expect(page.locator(".pickers .refused")).to_have_count(0)
    await page.locator(".confirm .main:enabled").click()
    await answered(page, decision)
    assert "move" in await lines(page)


@pytest.mark.soak
def test_two_browsers_play_each_other_and_a_cut_connection_loses_nothing(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one = await harness.visit("/")
        await one.locator(f"{DUEL} .friend").click()
        await one.locator(f"{DUEL} .invite").click()
        link = await one.get_by_label("Invitation link").input_value()
        two = await harness.visit(link)
        await two.get_by_label("Your name").fill("Ben")
        await two.get_by_role("button", name="Take the seat").click()
        await two.wait_for_url(re.compile("/match/"))
        assert "#" not in two.url, "the invitation is used up and gone from the address"
        for turn in range(CAP):
            page = await whose_turn(one, two)
            if page is None:
                break
            if turn == 2:
                await cut(harness, one, two, page)
            else:
                await one_choice(page, quick=False)
        told = [await lines(each) for each in (one, two)]
        assert told[0] == told[1]
        assert told[0][-1] == "game_over"

    harness.run(trial())


async def whose_turn(*pages: Page) -> Page | None:
    """The first page with an open decision; None when the match is over."""
    async with asyncio.timeout(WAIT / 1000):
        while True:
            for page in pages:
                if await page.locator(".ending").count():
                    return None
                if await page.locator(".decision:not([aria-busy=true])").count():
                    return page
            await asyncio.sleep(0.02)


async def cut(harness: BrowserHarness, one: Page, two: Page, page: Page) -> None:
    """Kill the server; a choice made meanwhile is sent when the server is back."""
    before = await number(harness, page)
    await harness.kill()
    for each in (one, two):
        await expect(each.locator(".top-bar .link")).not_to_have_attribute("data-link", "open")
    decision, _ = await asked(page)
    await page.locator(".decision [data-choice]").first.click()
    await harness.picture(page, "cut", whole=False)
    await harness.server.start()
    await answered(page, decision)
    for each in (one, two):
        await expect(each.locator(".top-bar .link")).to_have_attribute("data-link", "open")
    assert await number(harness, page) == before + 1


async def number(harness: BrowserHarness, page: Page) -> int:
    """The number of the last stored entry of the match."""
    match = page.url.partition("/match/")[2].partition("/")[0]
    card = await page.request.get(f"{harness.server.address}/api/matches/{match}")
    found: int = (await card.json())["number"]
    return found


def test_a_duel_is_played_by_keyboard_alone(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.wait_for_selector(DUEL)
        await tab_to(page, f"{DUEL} .play")
        await page.keyboard.press("Enter")
        for _ in range(4):
            if not await ready(page):
                return
            decision, _ = await asked(page)
            if not await page.locator(".decision .option").count():
                await page.keyboard.press("l")
                await page.wait_for_selector(".decision .option")
            await page.keyboard.press("1")
            await answered(page, decision)
        if not await ready(page):  # with a question open the bot waits, and the match cannot end meanwhile
            return
        await tab_to(page, ".log button, .log [tabindex]")
        await page.get_by_role("tab", name="Table").focus()
        await page.keyboard.press("Enter")
        await tab_to(page, ".grave")
        await page.keyboard.press("Enter")
        await expect(page.locator("dialog[open]")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog[open]")).to_have_count(0)
        await page.keyboard.press("Enter")
        await tab_to(page, "dialog .grave")
        await page.keyboard.press("Enter")
        await expect(page.locator(".ending .prompt")).to_be_visible()
        await page.get_by_role("tab", name="Log").focus()
        await page.keyboard.press("Enter")
        await expect(page.locator(".log")).to_contain_text("concede")

    harness.run(trial())


async def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(300):
        if await page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_an_illegal_typed_choice_is_refused_with_its_rule(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator(f"{FORD} .play").click()
        await ready(page)
        await as_list(page, True)
        await expect(page.get_by_label("Or type it")).to_have_count(0)
        await page.get_by_role("tab", name="Table").click()
        await page.get_by_label("Type choices as text").check()
        field = page.get_by_label("Or type it")
        await field.fill("move odrun 29,19")
        await page.get_by_role("button", name="Is it possible?").click()
        refused = page.locator(".decision .refused")
        await expect(refused).to_contain_text("is not possible")
        await refused.locator(".rule").click()
        await expect(page.locator(".side .rule-text")).to_be_visible()
        await harness.picture(page, "refused", whole=False)

    harness.run(trial())
