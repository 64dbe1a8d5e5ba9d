"""The documentation of the HTTP API: Swagger UI from our own files, under a strict content security policy."""

import pytest
from playwright.async_api import expect

from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow


def test_the_api_is_documented_under_a_strict_policy(harness: BrowserHarness) -> None:
    """The harness reports violations of the content security policy and requests to other hosts."""

    async def trial() -> str:
        page = await harness.visit("/api/docs")
        await expect(page.locator(".opblock-summary-path", has_text="/api/matches/{match}/choose")).to_be_visible()
        await page.locator(".opblock-summary", has_text="/api/matches/{match}/choose").first.click()
        await expect(page.locator(".opblock.is-open")).to_contain_text("Parameters")
        await expect(page.locator(".opblock.is-open")).to_contain_text("Retry-After")
        await harness.picture(page, "api_viewer", whole=False)
        return (await page.request.get(f"{harness.server.address}/api/docs")).headers["content-security-policy"]

    policy = harness.run(trial())
    assert "script-src 'self' 'sha256-" in policy
    assert "unsafe" not in policy
