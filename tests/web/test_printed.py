"""Sheets to print, on the page How to play."""

import re

import pytest
from playwright.async_api import expect

from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow


def test_sheets_are_found_and_printed(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/rules/street")
        printed = page.locator(".printed")
        await expect(printed.get_by_role("heading", name="To print")).to_be_visible()
        await printed.get_by_label("Paper").select_option("Letter")
        await printed.get_by_label("Gang").select_option("The Coopers")
        await printed.get_by_label("Save ink").check()
        link = printed.get_by_role("link", name="Gang sheet")
        await expect(link).to_have_attribute("href", re.compile(r"/gang\.pdf\?paper=letter&ink=true.*&gang=coopers"))
        answer = await page.request.get(harness.server.address + str(await link.get_attribute("href")))
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("application/pdf")
        assert (await answer.body()).startswith(b"%PDF")
        rulers = printed.get_by_role("link", name="Range rulers")
        assert "gang=" not in str(await rulers.get_attribute("href"))
        await printed.scroll_into_view_if_needed()
        await harness.picture(page, "printed", whole=False)

    harness.run(trial())
