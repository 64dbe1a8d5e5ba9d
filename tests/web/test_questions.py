"""What stands beside a question: why it is asked, a hint, when to be asked it, and why a card cannot be played."""

import pytest
from playwright.async_api import Page, expect

from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.reached_moments import reached
from tests.web.stored_moments import browser_of, put, seated
from tests.web.table_actions import answered, asked, ready

pytestmark = pytest.mark.slow


async def page_at(harness: BrowserHarness, system: str, scenario: str, kind: str) -> Page:
    """The page of the first of two people, who is asked that."""
    store = await Store.open(harness.server.database)
    try:
        (ada, token), (ben, _) = await seated(store), await seated(store)
        match = await put(
            store, *reached(system, scenario, kind, occasion="shots" if kind == "interrupt" else ""), ada, ben
        )
    finally:
        await store.close()
    page = await harness.visit(f"/match/{match}", webgl=False, storage_state=browser_of(token))
    assert await ready(page)
    assert (await asked(page))[1] == kind
    return page


def test_a_question_says_why_it_is_asked_and_what_a_bot_would_do(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await page_at(harness, "street", "brewers_yard", "interrupt")
        await page.get_by_role("button", name="Why?").click()
        await expect(page.locator(".why-asked")).to_have_text(
            "All who could interrupt decide in secret and at the same time."
        )
        await page.get_by_role("button", name="Why?").click()
        await expect(page.locator(".why-asked")).to_have_count(0)
        await page.get_by_role("button", name="Hint").click()
        await expect(page.locator(".hint[aria-busy=false]")).to_contain_text("The bot")
        decision, _ = await asked(page)
        await page.locator(".hint-choice").click()
        await answered(page, decision)

    harness.run(trial())


def test_a_question_that_comes_often_is_switched_off_and_on_again(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await page_at(harness, "street", "brewers_yard", "interrupt")
        decision, _ = await asked(page)
        orders = page.locator(".orders details li")
        usual = await orders.count()
        await page.get_by_role("button", name="Not this turn").click()
        await answered(page, decision)
        await expect(orders).to_have_count(usual + 1)
        await page.locator(".orders summary").click()
        await orders.first.get_by_role("button", name="Withdraw").click()
        await expect(orders).to_have_count(usual)

    harness.run(trial())


def test_a_card_that_cannot_be_played_says_why(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await page_at(harness, "wolsung-2", "kite_green", "heroic_move")
        await page.locator(".hand-widget .card-button[aria-disabled=true]").first.click(force=True)
        await expect(page.locator(".decision .refused")).to_contain_text("W-")
        assert (await asked(page))[1] == "heroic_move", "nothing was played"

    harness.run(trial())
