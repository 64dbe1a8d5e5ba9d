"""The description of the HTTP interface, as people read it."""

import pytest
from playwright.async_api import expect

from tests.web.browsing import House

pytestmark = pytest.mark.slow


def test_the_interface_is_described_for_people(house: House) -> None:
    async def trial() -> None:
        page = await house.visit("/api/docs")
        await expect(page.locator(".operation h4", has_text="/api/matches/{match}/choose")).to_be_visible()
        await page.click(".operation a[href='#Problem']")
        await expect(page.locator("[id='Problem']")).to_be_visible()
        await house.picture(page, "docs", whole=False)

    house.run(trial())
