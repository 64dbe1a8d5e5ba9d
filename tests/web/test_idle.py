"""Decisions with nothing to decide: what the server answers, why, and how to switch that off."""

import random

import pytest
from playwright.async_api import expect

from affray.engine import Match, Setup
from affray.engine.chance import Keyed
from affray.engine.registry import system
from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.stored_moments import browser_of, put, seated

pytestmark = pytest.mark.slow

WHY = "You hold no card of the hero's suit."
SWITCH = "Answer for me where there is nothing to decide"
KEYS = 100
"""How many games are tried until one leads to the decision."""


def without_a_card_to_play() -> tuple[Match, str]:
    """A game in which the first seat is asked for a hero's card but has none that fits, with the key of its dice."""
    for number in range(KEYS):
        key, rng = number.to_bytes(32), random.Random(number)
        match = Match(system("wolsung-2"), Setup(scenario="s1"), Keyed(key, {}))
        while match.decision is not None and match.decision.kind.name != "heroic_move":
            match.choose(rng.choice(match.decision.candidates(4, rng)))
        if match.decision is not None and match.decision.seat == "a" and match.decision.idle is not None:
            return match, key.hex()
    raise AssertionError(f"none of {KEYS} games leads there")


def test_a_hand_without_a_card_to_play_is_passed_for_and_can_be_asked_again(harness: BrowserHarness) -> None:
    async def trial() -> None:
        store = await Store.open(harness.server.database)
        try:
            ada, token = await seated(store)
            ben, other_token = await seated(store)
            match = await put(store, *without_a_card_to_play(), ada, ben)
        finally:
            await store.close()
        mine = await harness.visit(f"/match/{match}", storage_state=browser_of(token))
        other = await harness.visit(f"/match/{match}", storage_state=browser_of(other_token))
        question, switch = mine.locator('.decision[data-kind="heroic_move"]'), mine.get_by_label(SWITCH)
        await expect(question.locator(".idle-hint")).to_have_text(f"Nothing to decide. {WHY}")
        await expect(switch).not_to_be_checked()
        await harness.picture(mine, "idle_asked", whole=False)

        await switch.click()
        await expect(question).to_have_count(0)
        await expect(mine.locator(".idle-answers")).to_contain_text(f"?” No Heroic Move. {WHY}")
        await expect(switch).to_be_checked()
        await harness.picture(mine, "idle_answered", whole=False)
        await expect(other.locator(".log .line")).not_to_have_count(0)
        await expect(other.get_by_text(WHY)).to_have_count(0)
        await mine.reload()
        await expect(mine.locator(".idle-answers")).to_contain_text(WHY)

        await switch.click()
        await expect(switch).not_to_be_checked()
        await mine.reload()
        await expect(switch).not_to_be_checked()

    harness.run(trial())
