"""Two people at a table: talk, mute, block and report; a ping, a shared ruler; adjourning; the page of a player."""

import pytest
from playwright.async_api import Page, Position, expect

from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow


async def tab(page: Page, name: str) -> None:
    await page.get_by_role("tab", name=name).click()


async def talk(page: Page, text: str) -> None:
    await page.get_by_placeholder("Write a message").fill(text)
    await page.get_by_role("button", name="Send", exact=True).click()


def test_two_people_talk_point_measure_and_adjourn(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one, two = await pair(harness, "street", "market_day")
        await whose_turn(one, two)
        await _talk(harness, one, two)
        await _point_and_measure(harness, one, two)
        await _adjourn(harness, one, two)
        asked = "a" if await whose_turn(one, two) is one else "b"
        await one.goto(f"{harness.server.address}/player")
        await expect(one.locator(".match-card")).to_contain_text("Market Day")
        match = two.url.split("/match/")[1].split("/")[0]
        conceding = {"seat": asked, "id": "concede-1"}
        page = one if asked == "a" else two
        conceded = await page.request.post(f"{harness.server.address}/api/matches/{match}/concede", data=conceding)
        assert conceded.ok
        await two.goto(f"{harness.server.address}/player")
        row = two.locator(".history tbody tr")
        await expect(row).to_contain_text("Market Day")
        await expect(row).to_contain_text("Ada")
        await expect(row).to_contain_text("Won" if asked == "a" else "Lost")
        await expect(two.locator(".match-card")).to_have_count(0)
        await expect(two.locator(".blocked-players li")).to_contain_text("Ada")
        await two.locator(".blocked-players").get_by_role("button", name="Unblock").click()
        await expect(two.locator(".blocked-players li")).to_have_count(0)
        await harness.picture(two, "people_page")
        await row.get_by_role("link", name="Look back").click()
        await expect(two.locator(".ending, .result").first).to_be_visible()

    harness.run(trial())


async def _talk(harness: BrowserHarness, one: Page, two: Page) -> None:
    """Ada writes; Ben mutes her, hears her again, reports and blocks her."""
    for page in (one, two):
        await tab(page, "Chat")
    await talk(one, "well met")
    lines = two.locator(".talk [role=log]")
    await expect(lines).to_contain_text("well met")
    await two.locator(".people summary").click()
    person = two.locator(".people li")
    await person.get_by_role("button", name="Mute", exact=True).click()
    await expect(lines).not_to_contain_text("well met")
    await two.reload()
    await tab(two, "Chat")
    await expect(lines).to_contain_text("No messages yet")
    await two.locator(".people summary").click()
    await person.get_by_role("button", name="Unmute").click()
    await expect(lines).to_contain_text("well met")
    await person.get_by_role("button", name="Report").click()
    dialog = two.locator("dialog.report-player[open]")
    await dialog.get_by_label("What is it about?").select_option("spam")
    await dialog.get_by_label("Which message?").select_option(label="well met")
    await dialog.get_by_label("What happened?").fill("again and again")
    await harness.picture(two, "people_report", whole=False)
    await dialog.get_by_role("button", name="Send the report").click()
    await expect(person.locator("output")).to_contain_text("was sent to the operator")
    store = await Store.open(harness.server.database)
    try:
        report = (await store.reports())[-1]
    finally:
        await store.close()
    assert (report.kind, report.reason, report.note, report.line) == ("player", "spam", "again and again", "Ada")
    assert [(line.text, line.reported) for line in report.context] == [("well met", True)]
    await person.get_by_role("button", name="Block").click()
    await expect(person.locator(".tag")).to_have_text("blocked")
    await talk(one, "hello?")
    await talk(two, "bye")
    await expect(lines).to_contain_text("bye")
    await expect(lines).not_to_contain_text("hello?")
    await expect(one.locator(".talk [role=log]")).to_contain_text("bye")
    await harness.picture(two, "people_chat", whole=False)


async def _point_and_measure(harness: BrowserHarness, one: Page, two: Page) -> None:
    """Ben, whom nobody has blocked, points and measures; Ada sees both with his name."""
    box = await two.locator("canvas").bounding_box()
    assert box is not None
    middle: Position = {"x": box["width"] / 2, "y": box["height"] / 2}
    await two.get_by_role("button", name="Ping").click()
    await two.locator("canvas").click(position=middle)
    await expect(one.locator(".ping-mark")).to_contain_text("Ben")
    await expect(two.locator(".ping-mark")).to_contain_text("Ben")
    await harness.picture(one, "people_ping", whole=False)
    await two.locator("canvas").click(position={"x": middle["x"] + 60, "y": middle["y"]}, modifiers=["Alt"])
    await expect(one.locator(".ping-mark").nth(1)).to_contain_text("Ben")
    await two.get_by_role("button", name="Measure").click()
    await two.get_by_role("button", name="Show", exact=True).click()
    await two.locator("canvas").click(position=middle)
    await two.locator("canvas").click(position={"x": middle["x"] + 120, "y": middle["y"] + 40})
    await expect(one.locator(".shared-ruler output")).to_contain_text("Ben: ")
    await harness.picture(one, "people_ruler", whole=False)
    await two.get_by_role("button", name="Measure").click()
    await expect(one.locator(".shared-ruler")).to_have_count(0)


async def _adjourn(harness: BrowserHarness, one: Page, two: Page) -> None:
    """Both agree to adjourn, and to resume."""
    for page in (one, two):
        await tab(page, "Table")
    await one.get_by_role("button", name="Adjourn").click()
    offer = two.locator(".offer")
    await expect(offer).to_contain_text("Ada would like to adjourn")
    await offer.get_by_role("button", name="Agree").click()
    for page in (one, two):
        await expect(page.locator(".adjourned")).to_be_visible()
        await expect(page.locator(".decision")).to_have_count(0)
        await expect(page.locator(".top-bar .turn")).to_have_text("Adjourned")
        await expect(page.locator(".offer")).to_have_count(0)
    await harness.picture(one, "people_adjourned", whole=False)
    await two.get_by_role("button", name="Resume").click()
    await expect(one.locator(".offer")).to_contain_text("Ben would like to resume")
    await one.locator(".offer").get_by_role("button", name="Agree").click()
    for page in (one, two):
        await expect(page.locator(".adjourned")).to_have_count(0)
    await whose_turn(one, two)
