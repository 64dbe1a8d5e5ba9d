"""The lobby: a host, a friend and a spectator before a match begins, in separate browsers."""

import re
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import scenario_card

pytestmark = pytest.mark.slow

GAMES = {
    "cascade": ("cascade", "skirmish_tollford", "Odrun Kelter"),
    "street": ("street", "cinder_street", "Halsey Brine"),
    "wolsung": ("wolsung-2", "s6", "Professor Odile Harrowgate"),
}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
CLIPBOARD: dict[str, Any] = {"permissions": ["clipboard-read", "clipboard-write"]}


async def invite(harness: BrowserHarness, game: str, **context: Any) -> Page:
    """A host who has opened a match with a free seat from the start page."""
    system, scenario, _ = GAMES[game]
    page = await harness.visit("/", **context)
    card = f"[data-system={system}][data-scenario={scenario}]"
    await (await scenario_card(page, card)).locator(".friend").click()
    await page.locator(f"{card} .invite").click()
    await expect(page.get_by_label("Invitation link")).to_be_visible()
    return page


async def link_of(page: Page) -> str:
    return await page.get_by_label("Invitation link").input_value()


def seat(page: Page, name: str) -> Any:
    return page.locator(f".lobby-seats [data-seat={name}]")


async def take_seat(page: Page, name: str) -> None:
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Take the seat").click()
    await page.wait_for_url(re.compile("/match/"))


async def go_by(page: Page, name: str) -> None:
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_text("Saved")).to_be_visible()


async def fits(page: Page) -> None:
    wide: list[int] = await page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "nothing sticks out to the side"


@pytest.mark.parametrize(
    "game", [game if game == "street" else pytest.param(game, marks=pytest.mark.soak) for game in GAMES]
)
def test_a_match_begins_by_itself_for_host_friend_and_spectator(harness: BrowserHarness, game: str) -> None:
    async def trial() -> None:
        host = await invite(harness, game, **CLIPBOARD)
        link = await link_of(host)
        await expect(host.get_by_role("img", name="QR code")).to_be_visible()
        await host.get_by_role("button", name="Copy").click()
        await expect(host.get_by_role("button", name="Copied")).to_be_visible()
        assert await host.evaluate("() => navigator.clipboard.readText()") == link
        await expect(seat(host, "a")).to_contain_text(GAMES[game][2])
        await expect(host.locator(".overview")).to_contain_text("none: take your time")
        spectator = await harness.visit(host.url)
        await expect(spectator.get_by_text("You are watching.")).to_be_visible()
        await expect(spectator.get_by_label("Invitation link")).to_have_count(0)
        await go_by(host, "Ada")
        await expect(seat(spectator, "a")).to_contain_text("Ada")
        await harness.picture(host, f"lobby_host_{game}")
        await host.get_by_role("button", name="Swap sides").click()
        await expect(seat(spectator, "b")).to_contain_text("Ada")
        await expect(seat(spectator, "a")).to_contain_text("Free seat")
        await expect(seat(host, "b")).to_contain_text("you")
        await host.reload()
        await expect(seat(host, "b")).to_contain_text("you")
        assert await link_of(host) == link, "the link is as good as before"
        await harness.picture(spectator, f"lobby_spectator_{game}")
        friend = await harness.visit(link, **PHONE)
        await expect(seat(friend, "b")).to_contain_text("Ada")
        await expect(seat(friend, "a")).to_contain_text("for you")
        await expect(seat(friend, "a")).to_contain_text(GAMES[game][2])
        await fits(friend)
        await harness.picture(friend, f"lobby_join_phone_{game}")
        await take_seat(friend, "Ben")
        for page in (friend, host, spectator):
            await expect(page.locator(".room")).to_be_visible()
        await expect(spectator.locator(".decision, .take-back, .hand-over")).to_have_count(0)
        for page in (host, spectator):
            await page.get_by_role("tab", name="Table").click()
            await expect(page.locator(".seats li").first).to_contain_text("Ben")
            await expect(page.locator(".seats li").last).to_contain_text("Ada")
        await expect(host.get_by_role("button", name="Concede")).to_have_count(1)
        await expect(spectator.get_by_role("button", name="Concede")).to_have_count(0)

    harness.run(trial())


def test_a_cancelled_match_is_a_clear_page_for_everybody(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await invite(harness, "cascade", **PHONE)
        await fits(host)
        await harness.picture(host, "lobby_host_phone")
        link = await link_of(host)
        away = await harness.visit(link)
        await expect(away.get_by_role("button", name="Take the seat")).to_be_visible()
        await away.close()  # a visitor looks at the invitation and leaves
        await expect(seat(host, "b")).to_contain_text("Free seat")
        friend, spectator = await harness.visit(link), await harness.visit(host.url, **PHONE)
        await expect(friend.get_by_role("button", name="Take the seat")).to_be_visible()
        await expect(spectator.get_by_text("You are watching.")).to_be_visible()
        await harness.picture(spectator, "lobby_spectator_phone")
        await harness.picture(friend, "lobby_join")
        await host.get_by_role("button", name="Cancel the match").click()
        await host.get_by_role("button", name="Yes, cancel it").click()
        for page in (host, friend, spectator):
            await expect(page.get_by_role("heading", name="This match was cancelled")).to_be_visible()
        await harness.picture(friend, "lobby_cancelled")
        await host.reload()
        await expect(host.get_by_role("heading", name="This match was cancelled")).to_be_visible()
        await host.get_by_role("link", name="start page").click()
        await expect(host.locator(".scenario").first).to_be_visible()

    harness.run(trial())


@pytest.mark.soak
def test_three_players_meet_in_the_lobby_and_the_host_seats_them(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await harness.visit("/")
        card = "[data-system=wolsung-2][data-scenario=s1]"
        await host.locator(f"{card} .friend").click()
        await host.locator(f"{card} .more").click()
        sheet = host.locator("dialog.sheet")
        await sheet.get_by_label("Your name").fill("Ada")
        await sheet.get_by_label("Players").select_option("3")
        await sheet.get_by_label("Clock").select_option("quick")
        await sheet.get_by_role("button", name="Open the match").click()
        links = {each: await host.get_by_label(f"Invitation to seat {each}").input_value() for each in "bc"}
        ben = await harness.visit(links["b"], **PHONE)
        await take_seat(ben, "Ben")
        await expect(ben.get_by_text("One seat is free.")).to_be_visible()
        await expect(ben.locator(".overview")).to_contain_text("30 seconds per choice, 5 minutes in the time bank")
        await go_by(ben, "Benedict")
        await expect(seat(host, "b")).to_contain_text("Benedict")
        await fits(ben)
        await harness.picture(ben, "lobby_friend_phone")
        await host.get_by_role("button", name="Swap seats with seat b").click()
        await expect(seat(ben, "a")).to_contain_text("you")
        await ben.get_by_role("button", name="Move to free seat c").click()
        await expect(seat(host, "c")).to_contain_text("Benedict")
        await harness.picture(host, "lobby_host_three")
        assert await link_of(host) == links["c"], "the invitation has moved along with the free seat"
        ida = await harness.visit(links["b"])
        await expect(ida.get_by_text("This invitation has been used")).to_be_visible()
        await ida.goto(links["c"])
        await expect(seat(ida, "a")).to_contain_text("for you")
        await take_seat(ida, "Ida")
        for page in (host, ben, ida):
            await expect(page.locator(".room")).to_be_visible()
        await host.get_by_role("tab", name="Table").click()
        names = await host.locator(".seats .who b").all_inner_texts()
        assert names == ["Ida", "Ada", "Benedict"]

    harness.run(trial())


def test_a_host_who_opens_their_own_link_is_not_seated_twice(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await invite(harness, "cascade")
        await host.goto(await link_of(host))
        await expect(host.get_by_text("This link is for a friend.")).to_be_visible()
        await host.get_by_role("link", name="To my seat").click()
        await expect(seat(host, "b")).to_contain_text("Free seat")

    harness.run(trial())


@pytest.mark.soak
def test_a_host_in_another_browser_makes_a_new_link(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await invite(harness, "cascade")
        old = await link_of(host)
        await host.evaluate("() => localStorage.clear()")  # like a browser that does not know the link
        await host.reload()
        await host.get_by_role("button", name="Create a new link").click()
        await expect(host.get_by_label("Invitation link")).not_to_have_value(old)
        friend = await harness.visit(old)
        await expect(friend.get_by_text("This invitation has been used")).to_be_visible()
        await friend.goto(await link_of(host))
        await take_seat(friend, "Ben")
        await expect(host.locator(".room")).to_be_visible()

    harness.run(trial())


def test_a_player_who_was_moved_while_offline_returns_to_the_new_seat(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await invite(harness, "cascade")
        sockets: list[WebSocketRoute] = []
        broken = False

        async def connect(socket: WebSocketRoute) -> None:
            if broken:
                await socket.close(code=1001, reason="")
            else:
                socket.connect_to_server()
                sockets.append(socket)

        await host.route_web_socket(re.compile("/socket$"), connect)
        await host.reload()
        await expect(seat(host, "a")).to_contain_text("you")
        broken = True
        await sockets[-1].close(code=1001, reason="")
        await expect(host.locator(".link-state")).to_be_visible()
        address = harness.server.address
        path = f"{address}/api{host.url.removeprefix(address).replace('/match/', '/matches/')}"
        moved = await host.request.post(f"{path}/swap", data={"seat": "a", "id": "1", "other": "b"})
        assert moved.ok
        broken = False
        await expect(seat(host, "b")).to_contain_text("you")
        await go_by(host, "Ada")
        await expect(seat(host, "b")).to_contain_text("Ada")

    harness.run(trial())


def test_after_a_rematch_both_players_are_at_the_next_match(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await invite(harness, "cascade")
        friend = await harness.visit(await link_of(host))
        await take_seat(friend, "Ben")
        await expect(host.locator(".room")).to_be_visible()
        spectator = await harness.visit(host.url)
        before = host.url
        await friend.get_by_role("tab", name="Table").click()
        await friend.get_by_role("button", name="Concede").click()
        await friend.get_by_role("button", name="Yes, I concede").click()
        for page, outcome, reason in ((host, "won", "Ben conceded."), (friend, "lost", "You conceded.")):
            await expect(page.locator(f".ending[data-outcome={outcome}] .reason")).to_have_text(reason)
        await expect(spectator.locator(".ending .prompt")).to_have_text("Guest wins")
        await host.get_by_role("button", name="Swap sides").click()
        await expect(friend.locator(".offer")).to_contain_text("would like to swap sides")
        await friend.get_by_role("button", name="Rematch").click()  # another offer in its place
        await expect(host.locator(".offer")).to_contain_text("a rematch with the same sides")
        await host.get_by_role("button", name="Agree").click()
        for page in (host, friend):
            await page.wait_for_url(lambda url: url != before)
            await expect(page.locator(".room")).to_be_visible()
            await expect(page.locator(".ending")).to_have_count(0)
        assert host.url == friend.url
        await expect(host.locator(".of-side[data-side='0']")).to_contain_text("You")  # nobody changed sides
        await spectator.get_by_role("link", name="Go to the next match").click()
        await spectator.wait_for_url(host.url)
        await friend.goto(before)  # opening the old match again does not redirect
        await expect(friend.get_by_role("link", name="Go to the next match")).to_be_visible()
        assert friend.url == before

    harness.run(trial())
