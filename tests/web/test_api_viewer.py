"""The description of the HTTP interface, to read: Swagger UI from our own files, under a strict policy for scripts."""

from playwright.async_api import expect

from tests.web.browsing import House


def test_the_interface_is_described_for_people(house: House) -> None:
    """A page that breaks its content security policy, or asks for anything elsewhere, would complain."""

    async def trial() -> str:
        page = await house.visit("/api/docs")
        await expect(page.locator(".opblock-summary-path", has_text="/choose")).to_be_visible()
        await page.locator(".opblock-summary", has_text="/choose").first.click()
        await expect(page.locator(".opblock.is-open")).to_contain_text("Retry-After")
        await house.picture(page, "api_viewer", whole=False)
        return (await page.request.get(f"{house.server.address}/api/docs")).headers["content-security-policy"]

    policy = house.run(trial())
    assert "script-src 'self' 'sha256-" in policy
    assert "unsafe" not in policy
