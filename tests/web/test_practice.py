"""Practice against a bot, chosen on the start page: dice can be taken back there, and nowhere else."""

import random

import pytest
from playwright.async_api import Page, expect

from affray.engine import Match, Setup
from affray.engine.chance import Keyed
from affray.engine.registry import system
from affray.server.store import Store
from tests.web.browsing import House
from tests.web.hands import as_list, press, ready
from tests.web.moments import browser_of, put, seated

pytestmark = pytest.mark.slow

KEYS = 100
"""So many games are tried until one leads there."""


def before_dice() -> tuple[Match, str, str]:
    """A duel in which a choice of the first seat brings dice and then its next question; its key, and that choice."""
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


async def after_dice(house: House, *, practice: bool) -> Page:
    """A page on which a choice was just made that brought dice."""
    match, key, choice = before_dice()
    match.practice = practice
    store = await Store.open(house.server.database)
    try:
        ada, token = await seated(store)
        name = await put(store, match, key, ada)
    finally:
        await store.close()
    page = await house.visit(f"/match/{name}", storage_state=browser_of(token))
    assert await ready(page)
    await as_list(page, True)
    await press(page, choice)
    assert await ready(page)
    return page


def test_dice_are_taken_back_in_practice(house: House) -> None:
    async def trial() -> None:
        page = await after_dice(house, practice=True)
        await expect(page.locator(".top-bar .tag")).to_have_text("Practice")
        await page.get_by_role("button", name="Take back").click()
        await expect(page.locator(".log .line[data-event=taken_back]")).to_have_count(1)
        await house.picture(page, "practice_taken_back", whole=False)

    house.run(trial())


def test_a_bot_declines_in_any_other_match(house: House) -> None:
    async def trial() -> None:
        page = await after_dice(house, practice=False)
        await expect(page.locator(".top-bar .tag")).to_have_count(0)
        await page.get_by_role("button", name="Take back").click()
        await expect(page.locator(".take-back output")).to_contain_text("the bot declines")
        await expect(page.locator(".log .line[data-event=taken_back]")).to_have_count(0)
        await house.picture(page, "practice_declined", whole=False)

    house.run(trial())


@pytest.mark.parametrize("practice", [True, False])
def test_practice_is_chosen_beside_the_level_of_the_bot(house: House, practice: bool) -> None:
    async def trial() -> None:
        page = await house.visit("/")
        box = page.locator(".opponent .practice input")
        await expect(box).not_to_be_checked()
        if practice:
            await box.check()
            await house.picture(page, "practice_start", whole=False)
        await page.locator('[data-scenario="duel_footbridge"] .play').click()
        await page.wait_for_selector(".top-bar")
        await expect(page.locator(".top-bar .tag")).to_have_count(1 if practice else 0)

    house.run(trial())
