"""Three and four players at the browser table, from the start page to the second round, and a referee."""

import re
from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.several_players import (
    Made,
    begun,
    join,
    new_match_form,
    next_asked,
    open_from_form,
    play_until,
    take_seat,
)

pytestmark = pytest.mark.slow

FORCES = {"a": ["tolliver"], "b": ["brine"], "c": ["crowle"], "d": ["venn"]}
END_TURN = ("end", "pass")
FELT = "Mother Quill now fears Gaspard Vane"


def lobby_seat(page: Page, name: str) -> Locator:
    return page.locator(f".lobby-seats [data-seat={name}]")


def players(page: Page) -> Locator:
    """The players on the tab of the table."""
    return page.locator(".seats li")


@pytest.mark.soak
def test_three_players_in_three_browsers(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await new_match_form(harness, "wolsung-2", "s1", 3)
        await harness.picture(host, "several_players_form")
        sent = await open_from_form(host, {name: FORCES[name] for name in "abc"})
        assert sent["forces"] == {"a": "li", "b": "do", "c": "cp"}
        ben = await join(harness, host, "Invitation to seat b", "Ben")
        await expect(ben.get_by_text("One seat is free.")).to_be_visible()
        ida = await join(harness, host, "Invitation link", "Ida")
        pages = (host, ben, ida)
        await begun(*pages)
        first = await next_asked(*pages)
        for page in pages:
            name = ("Ada", "Ben", "Ida")[pages.index(first)]
            await expect(page.locator(".turn")).to_have_text("Your choice" if page is first else f"Waiting for {name}")
        made = await play_until(pages, turn(ida, 2), END_TURN)
        asked_in_turn = [page for page, kind in made if kind == "action"]
        assert set(asked_in_turn) == set(pages), "everyone has acted, in their own browser"
        for page in pages:
            await expect(page.locator(".score .round")).to_contain_text("Turn 2")
            await expect(page.locator(".log")).to_contain_text("Hester Crowle")
        await host.get_by_role("tab", name="Table").click()
        await expect(players(host)).to_contain_text(["Ada", "Ben", "Ida"])
        places = await players(host).evaluate_all("all => all.map(each => each.dataset.side)")
        assert places == ["0", "1", "2"], "every side has its colour"

    harness.run(trial())


def test_four_players_in_teams_in_two_browsers(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await new_match_form(harness, "wolsung-2", "s1", 4)
        sheet = host.locator("dialog.sheet")
        await sheet.get_by_label("Sides").select_option(label="a + c against b + d")
        await sheet.locator("[data-seat=c]").select_option("me")
        sent = await open_from_form(host, FORCES)
        assert sent["teams"] == [["a", "c"], ["b", "d"]]
        await expect(lobby_seat(host, "c")).to_contain_text("Seat c · team a + c")
        await host.get_by_label("Name at seat c").fill("Cleo")
        await host.get_by_role("button", name="Save").last.click()
        await expect(lobby_seat(host, "c")).to_contain_text("Cleo")
        ben = await join(harness, host, "Invitation to seat b", "Ben")
        await expect(lobby_seat(ben, "c")).to_contain_text("here")
        await harness.picture(ben, "several_players_lobby")
        await ben.goto(await host.get_by_label("Invitation link").input_value())
        await ben.get_by_role("button", name="Take this seat too").click()
        await take_seat(ben, "Dora")
        pages = (host, ben)
        await begun(*pages)
        made = await play_until(pages, turn(host, 2), END_TURN)
        acted = [page for page, kind in made if kind == "action"]
        assert len(acted) >= 4
        assert set(acted) == set(pages)
        for page in pages:
            await expect(page.locator(".log .line[data-events~=activation_start]")).to_have_count(4)
            await expect(page.locator(".top-bar .away")).to_be_empty()  # a device is at all its seats
        await ben.get_by_role("tab", name="Table").click()
        await expect(players(ben)).to_contain_text(["Ada", "Ben", "Cleo", "Dora"])
        places = await players(ben).evaluate_all("all => all.map(each => each.dataset.side)")
        assert places == ["0", "1", "0", "1"], "a team has one colour"

    harness.run(trial())


def test_three_gangs_and_a_referee(harness: BrowserHarness) -> None:
    async def trial() -> None:
        host = await new_match_form(harness, "street", "cinder_street", 3)
        sheet = host.locator("dialog.sheet")
        await sheet.get_by_text("Divide the characters").click()
        await sheet.get_by_label("Dodge Pellam").select_option("c")
        await sheet.get_by_label("Referee").select_option("open")
        await sheet.get_by_text(re.compile("^Optional rules")).click()
        await sheet.locator("input[name=hate_and_fear]").check()
        sent = await open_from_form(host)
        assert sent["referee"] == "player"
        assert sent["gangs"]["a"] == ["mother_quill", "halsey_brine"]
        ben = await join(harness, host, "Invitation to seat b", "Ben")
        ida = await join(harness, host, "Invitation to seat c", "Ida")
        rex = await join(harness, host, "Invitation for the referee", "Rex")
        pages = (host, ben, ida, rex)
        await begun(*pages)
        for page in pages[:3]:
            await expect(page.locator(".interjections")).to_have_count(0)
        for page in (host, ben, rex):
            await expect(page.locator(".turn")).to_have_text("Waiting for Ida")
        await harness.picture(rex, "several_players_referee", whole=False)
        await order_fear(rex)
        made = await play_until(pages, all_had_a_turn, END_TURN)
        assert rex not in {page for page, _ in made}, "without a shot nobody asks the referee"
        for page in pages:
            await expect(page.locator(".log")).to_contain_text("The referee orders: ")
            await expect(page.locator(".log")).to_contain_text(FELT)

        async def asked_referee(made: list[Made]) -> bool:
            return rex in {page for page, _ in made}

        await play_until(pages, asked_referee, ("shoot", "modifier", *END_TURN))
        for page in pages:
            await expect(page.locator(".log .line[data-events~=shot]").first).to_be_visible()
        await rex.get_by_role("tab", name="Table").click()
        await expect(players(rex)).to_contain_text(["Ada", "Ben", "Ida", "Rex"])
        await expect(players(rex).last).to_contain_text("Referee")

    harness.run(trial())


def turn(page: Page, number: int) -> Callable[[list[Made]], Awaitable[bool]]:
    """Whether this turn of the game has begun."""

    async def begun(_: list[Made]) -> bool:
        return f"Turn {number}" in await page.locator(".score .round").inner_text()

    return begun


async def all_had_a_turn(made: list[Made]) -> bool:
    """Whether all three gangs have had a turn."""
    return len({page for page, kind in made if kind == "action"}) == 3


async def order_fear(referee: Page) -> None:
    """The referee declares fear of a character, which forces no action, without being asked."""
    orders = referee.locator(".interjections")
    await orders.locator("summary").click()
    await orders.locator("[data-verb=fear]").click()
    await orders.get_by_role("button", name="Mother Quill").click()
    await orders.locator("[data-slot=other]").get_by_role("button", name="Gaspard Vane").click()
