"""The start page: new matches, invitations, accounts and match lists."""

import json
import re

import pytest
from playwright.async_api import Download, Page, Route, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import ready, scenario_card

pytestmark = pytest.mark.slow

DUEL = "[data-system=cascade][data-scenario=duel_footbridge]"
FORD = "[data-system=cascade][data-scenario=skirmish_tollford]"
"""A scenario in which the first seat always moves first."""
STREET = "[data-system=street][data-scenario=cinder_street]"
ROW = "[data-system=wolsung-2][data-scenario=s6]"


def test_every_scenario_is_shown_with_its_table(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await expect(page.locator(ROW)).to_be_visible()
        for picture in await page.locator(".scenario img").all():
            await picture.scroll_into_view_if_needed()
            await expect(picture).to_have_js_property("complete", True)
            await expect(picture).not_to_have_js_property("naturalWidth", 0)
        assert await page.locator(".scenario img[src*='/rendered/']").count() == await page.locator(".scenario").count()
        await harness.picture(page, "start")
        await expect(page.locator(".preparing")).to_have_count(0)
        await page.get_by_label("Edition").select_option(label="first edition")
        await expect(page.locator("[data-system=wolsung-1][data-scenario=s6]")).to_be_visible()

    harness.run(trial())


FIRST = ["duel_yard", "lantern_court", "kite_green"]


def test_a_phone_shows_the_first_games_on_two_screens(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        await expect(page.locator(".scenario:visible")).to_have_count(len(FIRST))
        shown = page.locator(".scenario:visible")
        assert await shown.evaluate_all("all => all.map(each => each.dataset.scenario)") == FIRST
        await expect(page.locator(".learn:visible")).to_have_count(len(FIRST))
        assert await page.evaluate("() => document.documentElement.scrollHeight") <= 2 * 844
        await (await scenario_card(page, FORD)).locator(".play").tap()
        assert await ready(page)

    harness.run(trial())


def test_the_page_says_how_far_compiling_is_until_it_is_done(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        answers = [{"done": 34, "of": 106, "complete": False}, {"done": 0, "of": 0, "complete": True}]

        async def answer(route: Route) -> None:
            await route.fulfill(json=answers.pop(0))  # a third question would have no answer

        await page.route("**/api/preparation", answer)
        await page.reload()
        words = "Sight, reach and bots are being compiled in the background: 34 of 106. Until then answers take longer."
        await expect(page.locator(".preparing")).to_have_text(words)
        await harness.picture(page, "preparing")
        await expect(page.locator(".preparing")).to_have_count(0)
        assert not answers

    harness.run(trial())


def test_a_new_player_comes_to_a_first_game_at_once(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.goto(f"{harness.server.address}/play")
        await page.wait_for_url(re.compile("/match/"))
        await expect(page.locator(".lesson-offer")).to_be_visible()
        await page.get_by_role("button", name="Briefing").click()
        await expect(page.locator("dialog.briefing")).to_contain_text("a good first game")
        await page.go_back()
        await expect(page.locator(".mine .match-card"), "going back does not open another match").to_have_count(1)

    harness.run(trial())


def test_the_bot_that_was_chosen_is_remembered_and_games_are_found_again(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.get_by_text("Careless").click()
        await page.reload()
        await expect(page.get_by_label("Careless")).to_be_checked()
        await page.locator(f"{FORD} .play").click()
        await page.wait_for_url(re.compile("/match/"))
        assert await ready(page)
        await page.goto(harness.server.address)
        card = page.locator(".mine .match-card")
        await expect(card).to_contain_text("The camp at the toll ford")
        await expect(card).to_contain_text("Bot Careless")
        await expect(card).to_contain_text("your turn")
        await card.click()
        assert await ready(page)

    harness.run(trial())


def test_a_game_with_more_options_is_listed_and_joined_by_a_stranger(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator("[data-system=wolsung-2][data-scenario=s1] .friend").click()
        await page.locator("[data-system=wolsung-2][data-scenario=s1] .more").click()
        sheet = page.locator("dialog.sheet")
        await sheet.get_by_label("Your name").fill("Ada")
        await sheet.get_by_label("Players").select_option("3")
        await sheet.locator("select[data-seat=b]").select_option("bot:greedy")
        await sheet.get_by_label("Force of seat c").select_option(label="The Chimney Parliament")
        await sheet.get_by_label("Clock").select_option("days")
        await sheet.get_by_label("Anyone can watch").check()
        await harness.picture(page, "wishes", whole=False)
        await sheet.get_by_role("button", name="Open the match").click()
        await expect(page.get_by_label("Invitation link")).to_have_value(re.compile("/join/.*#"))
        await expect(page.locator(".overview")).to_contain_text("2 days per choice")
        await join_from_the_list(harness)
        await page.get_by_role("tab", name="Table").click()
        await expect(page.locator(".seats")).to_contain_text("Ben")

    harness.run(trial())


async def join_from_the_list(harness: BrowserHarness) -> None:
    page = await harness.visit("/")
    await page.locator(".listed .match-card").click()
    await page.get_by_label("Your name").fill("Ben")
    await harness.picture(page, "join", whole=False)
    await page.get_by_role("button", name="Take the seat").click()
    await page.wait_for_url(re.compile("/match/"))


def test_an_account_finds_the_games_on_another_device(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator(f"{DUEL} .friend").click()
        await page.locator(f"{DUEL} .hot-seat").click()
        await page.wait_for_url(re.compile("/match/"))
        await page.goto(harness.server.address)
        await sign(page, "Create an account")
        other = await harness.visit("/", viewport={"width": 360, "height": 740}, color_scheme="dark")
        await sign(other, "Log in")
        await expect(other.locator(".mine .match-card")).to_contain_text("Dawn on the footbridge")
        wide: list[int] = await other.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], "it fits a phone"
        await harness.picture(other, "start_phone", whole=False)

    harness.run(trial())


async def sign(page: Page, button: str, name: str = "Cora") -> None:
    await page.locator("button.account").click()
    sheet = page.locator("dialog.sheet")
    await sheet.get_by_label("Name").fill(name)
    await sheet.get_by_label("Password").fill("correct horse")
    await sheet.get_by_role("button", name=button).click()
    await expect(page.locator("button.account")).to_have_text(name)


def test_the_account_dialog_closes_without_a_keyboard(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        sheet = page.locator("dialog.sheet")
        await page.locator("button.account").click()
        await sheet.get_by_role("button", name="Close").click()
        await expect(sheet).to_have_count(0)
        await page.locator("button.account").click()
        await expect(sheet).to_be_visible()
        await page.mouse.click(4, 4)
        await expect(sheet).to_have_count(0)

    harness.run(trial())


def test_players_manage_their_account(harness: BrowserHarness) -> None:
    """Change the password, log out everywhere, export the data, delete the account; from two devices."""

    async def trial() -> None:
        harness.allow_statuses(400, 401, 403)
        page, other = await harness.visit("/"), await harness.visit("/")
        await sign(page, "Create an account", "Dora")
        await sign(other, "Log in", "Dora")
        await page.locator("button.account").click()
        sheet = page.locator("dialog.sheet")
        await sheet.get_by_text("Change password").click()
        await sheet.get_by_label("Your password").first.fill("correct horse")
        await sheet.get_by_label("New password").fill("password123")
        await sheet.get_by_role("button", name="Change it").click()
        await expect(sheet.get_by_role("alert")).to_contain_text("too common")
        await sheet.get_by_label("New password").fill("battery staple")
        await sheet.get_by_role("button", name="Change it").click()
        await expect(sheet.get_by_text("Your other devices are logged out")).to_be_visible()
        await harness.picture(page, "account_password", whole=False)
        await other.reload()
        await expect(other.locator("button.account")).to_have_text("Log in")
        await sheet.get_by_text("Export your data").click()
        async with page.expect_download() as download:
            await sheet.get_by_text("Download the file").click()
        assert json.loads(await read(await download.value))["name"] == "Dora"
        await sheet.get_by_text("Delete account").click()
        await harness.picture(page, "account", whole=False)
        await (
            sheet.locator("details[open]", has_text="Delete permanently")
            .get_by_label("Your password")
            .fill("correct horse")
        )
        await sheet.get_by_role("button", name="Delete permanently").click()
        await expect(sheet.get_by_role("alert")).to_contain_text("not the password of your account")
        await (
            sheet.locator("details[open]", has_text="Delete permanently")
            .get_by_label("Your password")
            .fill("battery staple")
        )
        await sheet.get_by_role("button", name="Delete permanently").click()
        await expect(page.locator("button.account")).to_have_text("Log in")
        await page.locator("button.account").click()
        await sheet.get_by_label("Name").fill("Dora")
        await sheet.get_by_label("Password").fill("battery staple")
        await sheet.get_by_role("button", name="Log in").click()
        await expect(sheet.get_by_role("alert")).to_contain_text("no account")

    harness.run(trial())


def test_logging_out_on_all_devices(harness: BrowserHarness) -> None:
    async def trial() -> None:
        harness.allow_statuses(401)
        page, other = await harness.visit("/"), await harness.visit("/")
        await sign(page, "Create an account", "Edda")
        await sign(other, "Log in", "Edda")
        await page.locator("button.account").click()
        await page.get_by_role("button", name="Log out on all devices").click()
        for device in (page, other):
            await device.reload()
            await expect(device.locator("button.account")).to_have_text("Log in")

    harness.run(trial())


def test_a_table_stays_connected_when_its_browser_logs_in(harness: BrowserHarness) -> None:
    """The login rotates the token; a table that was opened with the old one reconnects."""

    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator(f"{FORD} .play").click()
        await page.wait_for_url(re.compile("/match/"))
        assert await ready(page)
        beside = await page.context.new_page()
        await beside.goto(harness.server.address)
        async with page.expect_websocket():
            await sign(beside, "Create an account", "Fanny")
        assert await ready(page)

    harness.run(trial())


async def read(download: Download) -> str:
    return (await download.path()).read_text()


def test_the_rulebook_is_searched_and_opened_at_a_rule(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/rules/cascade/C-DEF-03")
        await expect(page.locator("[id='C-DEF-03']")).to_be_in_viewport()
        await page.get_by_label("Search").fill("rescue")
        await expect(page.locator("article").first).to_contain_text(re.compile("rescue", re.IGNORECASE))
        await expect(page.locator("[id='C-TABLE-01']")).to_have_count(0)

    harness.run(trial())


def test_optional_rules_are_chosen_before_a_game(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator(f"{STREET} .options").click()
        sheet = page.locator("dialog.sheet")
        rules = sheet.locator("[name=preset]")
        await rules.select_option(label="Full game")
        await sheet.get_by_text("Optional rules: 8 of 19 in force").click()
        await sheet.locator("[name=hot_emotions]").check()
        await sheet.locator("[name=drop_action_cards]").check()
        await expect(sheet.locator("[name=more_action_cards]")).not_to_be_checked()
        await sheet.locator("[name=hate_and_fear]").uncheck()
        await expect(sheet.locator("[name=hot_emotions]")).not_to_be_checked()
        await expect(rules).to_have_value("custom rules")
        await harness.picture(page, "start_rules", whole=False)
        await rules.select_option(label="Full game")
        async with page.expect_request("**/api/matches") as asking:
            await sheet.get_by_role("button", name="Open the match").click()
        wish = (await asking.value).post_data_json
        assert wish is not None
        assert wish["options"] == {"preset": "full"}
        await page.wait_for_url(re.compile("/match/"))
        await ready(page)  # a decision is open, or the match is over

    harness.run(trial())
