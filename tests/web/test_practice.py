"""Practice against a bot, chosen on the start page: only there can dice rolls be taken back."""

import random

import pytest
from playwright.async_api import Page, expect

from affray.engine import Match, Setup
from affray.engine.chance import Keyed
from affray.engine.registry import system
from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.stored_moments import browser_of, put, seated
from tests.web.table_actions import as_list, press, ready

pytestmark = pytest.mark.slow

KEYS = 100
"""How many games are tried until one leads there."""


def before_dice() -> tuple[Match, str, str]:
    """A duel in which a choice of the first seat leads to a roll and to its next decision; its key and that choice."""
    for number in range(KEYS):
        key, rng = number.to_bytes(32), random.Random(number)
        match = Match(system("cascade"), Setup(scenario="duel_footbridge"), Keyed(key, {}))
        while (asked := match.decision) is not None:
            choice = str(rng.choice(asked.candidates(8, rng)))
            later = match.fork()
            later.choose(choice)
            alone = asked.seat == "a" and len(match.decisions) == 1 and not asked.open_space
            if alone and later.log.drew and {each.seat for each in later.decisions} == {"a"}:
                return match, key.hex(), choice
            match = later
    raise AssertionError(f"none of {KEYS} games leads there")


async def after_dice(harness: BrowserHarness, *, practice: bool) -> Page:
    """A page after a choice that led to a roll."""
    match, key, choice = before_dice()
    match.practice = practice
    store = await Store.open(harness.server.database)
    try:
        ada, token = await seated(store)
        name = await put(store, match, key, ada)
    finally:
        await store.close()
    page = await harness.visit(f"/match/{name}", storage_state=browser_of(token))
    assert await ready(page)
    await as_list(page, True)
    await press(page, choice)
    assert await ready(page)
    return page


def test_dice_are_taken_back_in_practice(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await after_dice(harness, practice=True)
        await expect(page.locator(".top-bar .tag")).to_have_text("Practice")
        await page.get_by_role("button", name="Take back").click()
        await expect(page.locator(".log .line[data-events~=taken_back]")).to_have_count(1)
        await harness.picture(page, "practice_taken_back", whole=False)

    harness.run(trial())


def test_in_any_other_match_no_take_back_is_offered_that_the_bot_would_decline(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await after_dice(harness, practice=False)
        await expect(page.locator(".top-bar .tag")).to_have_count(0)
        await expect(page.get_by_role("button", name="Take back")).to_have_count(0)
        await page.keyboard.press("u")
        await expect(page.locator(".log .line[data-events~=taken_back]")).to_have_count(0)

    harness.run(trial())


@pytest.mark.parametrize("practice", [True, False])
def test_practice_is_chosen_beside_the_level_of_the_bot(harness: BrowserHarness, practice: bool) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        box = page.locator(".opponent .practice input")
        await expect(box).not_to_be_checked()
        if practice:
            await box.check()
            await harness.picture(page, "practice_start", whole=False)
        await page.locator('[data-scenario="duel_footbridge"] .play').click()
        await page.wait_for_selector(".top-bar")
        await expect(page.locator(".top-bar .tag")).to_have_count(1 if practice else 0)

    harness.run(trial())
