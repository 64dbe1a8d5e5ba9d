"""The description of the HTTP interface, as people read it."""

import pytest
from playwright.async_api import expect

from tests.web.browsing import House

pytestmark = pytest.mark.slow


def test_the_interface_is_described_for_people(house: House) -> None:
    async def trial() -> None:
        page = await house.visit("/api/docs")
        operation = page.locator(".opblock", has_text="/api/matches/{match}/choose")
        await expect(operation).to_be_visible()
        await operation.locator("button").first.click()
        await expect(operation).to_contain_text("Parameters")
        await house.picture(page, "docs", whole=False)

    house.run(trial())
