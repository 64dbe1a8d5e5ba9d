"""A cut cable: both ends notice it, and choices made meanwhile are sent once later."""

from collections.abc import Iterator

import pytest
from playwright.async_api import Page, expect

from affray.server.settings import Settings
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import LOW, answered, asked
from tests.web.two_players import pair, whose_turn

SHORT = {"AFFRAY_PING_INTERVAL": "0.5", "AFFRAY_PING_TIMEOUT": "1.5"}


@pytest.fixture(scope="module")
def quick_harness(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHarness]:
    """A harness with a short heartbeat."""
    harness = BrowserHarness(tmp_path_factory.mktemp("quick"), LOW, SHORT)
    harness.open()
    yield harness
    harness.close()


def test_a_lost_connection_is_noticed_within_five_seconds() -> None:
    settings = Settings()
    assert settings.ping_interval + settings.ping_timeout < 5


@pytest.mark.slow
@pytest.mark.parametrize("how", ["cut", pytest.param("offline", marks=pytest.mark.soak)])
def test_both_ends_see_who_is_away_and_a_choice_made_offline_is_sent_later(
    quick_harness: BrowserHarness, how: str
) -> None:
    harness = quick_harness

    async def trial() -> None:
        cable = await harness.open_cable()
        ada, ben = await pair(harness, "cascade", "duel_footbridge", address=cable.address)
        while await whose_turn(ada, ben) is not ada:
            decision, _ = await asked(ben)
            await ben.locator(".decision [data-choice]:visible").first.press("Enter")
            await answered(ben, decision)
        before = await number(harness, ben)
        cable.cut()
        if how == "offline":  # the browser knows it, too
            await ada.context.set_offline(True)
        await expect(ada.locator(".top-bar .link")).to_contain_text("Offline")
        await expect(ben.locator(".top-bar .away")).to_have_text("Ada is away")
        await harness.picture(ben, f"{how}_other_end", whole=False)
        decision, _ = await asked(ada)
        await ada.locator(".decision [data-choice]:visible").first.press("Enter")
        await expect(ada.locator(".decision .unsent")).to_contain_text("waiting to be sent")
        await expect(ada.locator(".top-bar .link")).to_contain_text("Waiting to be sent: 1.")
        await harness.picture(ada, f"{how}_own_end", whole=False)
        assert await number(harness, ben) == before, "it has not arrived"
        cable.mend()
        await ada.context.set_offline(False)
        await answered(ada, decision)
        await expect(ada.locator(".top-bar .link")).to_have_attribute("data-link", "open")
        await expect(ben.locator(".top-bar .away")).to_have_text("")
        assert await number(harness, ben) == before + 1, "it was sent, and done once"

    harness.run(trial())


async def number(harness: BrowserHarness, page: Page) -> int:
    """The number of the last stored entry of the match."""
    match = page.url.partition("/match/")[2].partition("/")[0]
    card = await page.request.get(f"{harness.server.address}/api/matches/{match}")
    found: int = (await card.json())["number"]
    return found
