"""The documentation page of the HTTP API."""

import pytest
from playwright.async_api import expect

from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow


def test_the_api_is_documented(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/api/docs")
        operation = page.locator(".opblock", has_text="/api/matches/{match}/choose")
        await expect(operation).to_be_visible()
        await operation.locator("button").first.click()
        await expect(operation).to_contain_text("Parameters")
        await harness.picture(page, "docs", whole=False)

    harness.run(trial())
