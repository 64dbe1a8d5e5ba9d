"""Campaigns in two browsers: made, joined, played, and continued after each game by each player."""

import os
import re
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.async_api import Page, expect

from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow

COMMITMENT = re.compile("[0-9a-f]{64}")
PICTURES = os.environ.get("AFFRAY_PICTURES")
"""A folder for pictures of what the pages show."""


async def picture(page: Page, name: str) -> None:
    if PICTURES is not None:
        await page.wait_for_timeout(800)
        await page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


async def found(page: Page) -> str:
    """Ada makes a campaign of three nights; the invitation to it."""
    await page.get_by_role("link", name="New campaign").click()
    await page.get_by_label("Name of the campaign").fill("Winter")
    await page.get_by_label("Your name").fill("Ada")
    await page.get_by_role("radio", name="Three Nights on Cinder Street").check()
    await picture(page, "new")
    await page.get_by_role("button", name="Found the campaign").click()
    return await page.get_by_label("Invitation link").input_value()


async def join(page: Page, name: str) -> None:
    """Join with the gang that is proposed."""
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Join", exact=True).click()


async def choose_nothing(page: Page, address: str, seat: str) -> None:
    """Give the match up."""
    match = page.url.split("/match/")[1].split("/")[0]
    body = {"seat": seat, "id": "gone"}
    conceded = await page.request.post(f"{address}/api/matches/{match}/concede", data=body)
    assert conceded.ok, await conceded.text()


async def go_on(page: Page) -> None:
    """From the end of a game to the campaign; where the sequence after the game is not noted yet, by way of that."""
    game = page.url
    await page.get_by_role("link", name="Continue the campaign").click()
    await page.wait_for_url(lambda url: url != game)
    if "/match/" in page.url:
        await page.get_by_role("link", name="Continue the campaign").click()
    await page.wait_for_url("**/campaigns/**")


def test_two_players_play_a_night(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one = await harness.visit("/")
        invitation = await found(one)
        await join(one, "Ada")
        two = await harness.visit(invitation)
        await picture(two, "invited")
        await join(two, "Ben")
        await expect(one.locator(".standings tbody tr")).to_have_count(2)
        await one.get_by_role("button", name="Schedule").click()
        await expect(two.locator(".calendar li")).to_have_count(3)
        await picture(two, "scheduled")
        await one.get_by_role("button", name="Play: Tannery Row and The Lamplighters").click()
        await one.wait_for_selector(".top-bar [data-link=open]")
        await two.get_by_role("link", name="Chronicle").click()
        await expect(two.locator(".chronicle")).to_contain_text("The story begins with the first game.")
        await two.get_by_role("link", name="Games").click()
        await two.get_by_role("link", name="Go on").click()
        await two.wait_for_selector(".top-bar [data-link=open]")
        await two.locator(".to-briefing").click()
        await expect(two.locator("dialog.briefing")).to_be_visible()
        await choose_nothing(one, harness.server.address, "a")
        await expect(two.locator("dialog.briefing")).to_have_count(0)
        await go_on(two)
        await expect(two.locator("[data-fixture='1-1']")).to_contain_text("The Lamplighters won")
        await expect(two.locator("[data-fixture='2-1']").get_by_role("button", name="Play:")).to_be_visible()
        await expect(two.locator(".standings tbody tr").first).to_contain_text("The Lamplighters")
        await play_again(one, two, harness.server.address)
        await look_around(two)

    harness.run(trial())


async def play_again(referee: Page, other: Page, address: str) -> None:
    """A game that was begun is declared void by the referee, and can be begun again."""
    campaign = other.url.split("#")[0]
    begun = await referee.request.post(f"{address}/api{campaign.removeprefix(address)}/play", data={"fixture": "2-1"})
    assert begun.ok, await begun.text()
    await referee.goto(campaign)
    await expect(referee.locator("[data-fixture='2-1']")).to_contain_text("being played")
    form = referee.locator(".referee details", has=referee.get_by_text("Declare a match void"))
    await form.locator("summary").click()
    await expect(form.locator("select").first).to_have_text("Round 2: Tannery Row and The Lamplighters")
    await form.get_by_label("Reason").fill("The lamp went out")
    await form.get_by_role("button", name="Declare void").click()
    await expect(referee.locator("[data-fixture='2-1']").get_by_role("button", name="Play:")).to_be_visible()
    await referee.get_by_role("link", name="Ledger").click()
    last = referee.locator(".ledger > li").first
    await expect(last).to_contain_text(
        "Round 2: the referee declares the game of Tannery Row and The Lamplighters void"
    )
    await expect(last).to_contain_text("Why: The lamp went out")


async def look_around(page: Page) -> None:
    """The other parts of the page of a campaign, also on a phone."""
    campaign = page.url.split("#")[0]
    await picture(page, "overview")
    await page.get_by_role("link", name="Gangs").click()
    await expect(page.locator(".gang-card")).to_have_count(2)
    await expect(page.locator(".gang-card img").first).to_have_js_property("complete", True)
    assert await page.locator(".gang-card img").first.evaluate("image => image.naturalWidth > 0")
    await picture(page, "gangs")
    await page.locator(".gang-card").first.click()
    await expect(page.locator(".members > li")).not_to_have_count(0)
    await picture(page, "gang")
    await page.get_by_role("link", name="Chronicle").click()
    await expect(page.get_by_role("heading", name="Night 1: Cinder Street")).to_be_visible()
    game = page.locator(".chronicle p", has=page.get_by_role("link", name="the game", exact=True))
    await expect(game).to_contain_text("The Lamplighters")
    await page.get_by_text("How it went").click()
    await expect(page.locator(".chronicle .moments")).to_contain_text("Tannery Row conceded.")
    await picture(page, "chronicle")
    await page.get_by_role("link", name="Ledger").click()
    await expect(page.locator(".ledger > li").last).to_contain_text("Winter begins")
    await expect(page.locator(".ledger > li").last).to_contain_text("Ada")
    await picture(page, "ledger")
    await page.get_by_role("link", name="Dice").click()
    dice = page.locator(".campaign-dice")
    await expect(dice).to_contain_text("secret until the campaign is over")
    await expect(dice.locator("code").first).to_have_text(COMMITMENT)
    await expect(dice).to_contain_text("Round 1: Tannery Row and The Lamplighters")
    async with page.expect_download() as download:
        await dice.get_by_role("link", name="Download").click()
    with ZipFile(await (await download.value).path()) as archive:
        assert {"ledger.jsonl", "chronicle.md", "gangs/tannery_row.toml"} <= set(archive.namelist())
        assert "dice.key" not in archive.namelist()
    await picture(page, "dice")
    await page.set_viewport_size({"width": 390, "height": 844})
    for part in ("", "/gangs", "/chronicle", "/ledger", "/dice"):
        await page.goto(campaign + part)
        await expect(page.locator(".campaign-tabs")).to_be_visible()
        width = await page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, f"{part} is {width} wide"
        await picture(page, f"phone{part.replace('/', '_')}")
    await page.goto("/".join(campaign.split("/")[:3]))
    await expect(page.locator(".campaigns .match-card").first).to_contain_text("Winter")
    await picture(page, "start")
