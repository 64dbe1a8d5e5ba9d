"""Waiting players see who must decide what, and never wait for themselves."""

import re

import pytest
from playwright.async_api import expect

from affray.engine.match import CAP
from affray.engine.registry import system
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import answered, asked
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow


def test_waiting_players_see_who_decides_what(harness: BrowserHarness) -> None:
    texts = system("cascade").texts

    async def trial() -> None:
        one, two = await pair(harness, "cascade", "duel_footbridge")
        seen: set[str] = set()
        for _ in range(CAP):
            page = await whose_turn(one, two)
            if page is None or len(seen) == 3:
                break
            other, (who, me) = (two, ("Ada", "Ben")) if page is one else (one, ("Ben", "Ada"))
            decision, kind = await asked(page)
            if not await other.locator(".decision").count():  # both may be asked at once
                seen.add(kind)
                waiting = other.locator(".waiting")
                await expect(waiting).to_contain_text(texts.fill("waiting", kind, {"who": who}))
                await expect(waiting.locator("p.quiet").first).not_to_contain_text(re.compile(rf"\b{me}\b|\b[Yy]ou"))
                await expect(waiting.locator("h2")).not_to_contain_text(re.compile(rf"\b{me}\b|\b[Yy]ou"))
                await expect(waiting.locator(".dice")).to_have_count(2)
                await expect(other.locator(".top-bar .turn")).to_have_text(f"Waiting for {who}")
                await harness.picture(other, f"waiting_{kind}", whole=False)
            await page.locator(".decision [data-choice]:visible").first.press("Enter")
            await answered(page, decision)
        assert len(seen) == 3

    harness.run(trial())
