"""The plain page in a real browser against a real server: whole games from lists and text."""

import asyncio
import re
import secrets
from collections.abc import Iterator

import pytest
from playwright.async_api import Page, expect

from affray.engine.record import read, verify
from tests.server.browsing import WAIT, House, changed, choices, choose, decision, lines, play_duel, ready

pytestmark = pytest.mark.slow

DUEL = "[data-system=cascade][data-scenario=duel_footbridge]"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    house.open()
    yield house
    house.close()


def test_one_click_plays_a_duel_against_the_bot_to_its_end(house: House) -> None:
    async def trial() -> str:
        page = await house.visit()
        await page.wait_for_selector(DUEL)
        await house.picture(page, "start")
        await page.click(DUEL)
        await asked_something(house, page)
        await page.locator(".odds-button").first.click()
        await expect(page.locator(".odds .odds-tree").first).to_contain_text("%")
        await play_duel(page)
        await expect(page.locator(".ending-panel .result")).to_contain_text(re.compile("wins|draw"))
        assert (await lines(page))[-1].startswith("The battle is over")
        await house.picture(page, "duel_over")
        async with page.expect_download() as coming:
            await page.click("text=Download the record")
        text = (await (await coming.value).path()).read_text("utf-8")
        await bring_in(house, text, await lines(page))
        await page.click("text=Another match")
        await page.click("text=Go to the next match")
        await ready(page)
        return text

    record = read(house.run(trial()))
    assert verify(record).good
    assert record.key, "a record of a finished match lays the key of its dice open"


async def asked_something(house: House, page: Page) -> None:
    """Wait for the first question; a duel that the bot wins before there is one is not the one that was looked for."""
    while not await ready(page):
        await page.goto(f"{house.server.address}/plain")
        await page.click(DUEL)


async def bring_in(house: House, record: str, told: list[str]) -> None:
    """Somebody else reads the match from its record."""
    page = await house.visit()
    await page.click("text=Look at a record")
    await page.get_by_label("Record file").set_input_files(
        {"name": "duel.record", "mimeType": "text/plain", "buffer": record.encode()}
    )
    await page.click("text=Bring it in")
    await expect(page.locator(".ending-panel .result")).to_be_visible()
    assert await lines(page) == told


@pytest.mark.soak
def test_two_browsers_play_by_invitation_and_survive_the_death_of_the_server(house: House) -> None:
    async def trial() -> None:
        one = await house.visit()
        await one.get_by_label("Your name").fill("Ada")
        await one.click("text=Open the game")
        link = await one.get_by_label("Invitation to seat b").input_value()
        assert "/join/" in link, "whoever is invited comes to the page that the server shows first"
        two = await house.visit(link.replace("/join/", "/plain/join/"))
        await two.get_by_label("Your name").fill("Ben")
        await two.click("text=Take the seat")
        await expect(one.locator(".seats")).to_contain_text("Ben")
        await expect(two.locator(".seats")).to_contain_text("Ada")
        assert "#" not in two.url, "the invitation is used up and gone from the address"
        await say_hello(one, two)
        for _ in range(3):  # nobody flees, so that the duel is not over
            await one_choice(one, two, flee=False)
        await survive(house, one, two)
        await finish(one, two)
        assert await lines(one) == await lines(two)
        assert await one.locator(".result").inner_text() == await two.locator(".result").inner_text()

    house.run(trial())


async def say_hello(one: Page, two: Page) -> None:
    await one.get_by_label("Say something").fill("<b>Good</b> luck & <script>")
    await one.keyboard.press("Enter")
    await expect(two.locator(".chat")).to_contain_text("<b>Good</b> luck & <script>")


async def asked_page(*pages: Page) -> Page | None:
    """The first of them that is asked something; None when the match is over."""
    async with asyncio.timeout(WAIT / 1000):
        while True:
            for page in pages:
                if await page.locator(".ending-panel").is_visible():
                    return None
                if await page.locator(".question:not([aria-busy=true])").count():
                    return page
            await asyncio.sleep(0.02)


async def one_choice(*pages: Page, flee: bool = True) -> bool:
    """The choice of whoever is asked, if anybody is: the first in the list, or to flee."""
    page = await asked_page(*pages)
    if page is None:
        return False
    asked, found = await decision(page), await choices(page)
    await choose(page, "flight" if flee and "flight" in found else found[0])
    await changed(page, asked)
    return True


async def finish(*pages: Page) -> None:
    while await one_choice(*pages):
        pass
    for page in pages:
        await expect(page.locator(".result")).to_be_visible()


async def survive(house: House, one: Page, two: Page) -> None:
    """The server is killed; a choice made meanwhile is kept in the page and sent when there is a server again."""
    page = await asked_page(one, two)
    assert page is not None
    before = len(await lines(page))
    await house.kill()
    for each in (one, two):
        await expect(each.locator(".connection")).to_contain_text("trying again")
    asked = await decision(page)
    await choose(page, (await choices(page))[0])
    await expect(page.locator(".question")).to_contain_text("Sending")
    await house.server.start()
    await changed(page, asked)
    for each in (one, two):
        await expect(each.locator(".connection")).to_have_text("connected")
    assert len(await lines(page)) >= before
    numbers = await page.locator(".log .event").evaluate_all("all => all.map(each => Number(each.dataset.n))")
    assert numbers == list(range(len(numbers))), "every event is there once"


def test_everything_is_reached_by_keyboard(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        while not await goes_on_by_keys(page):  # the bot has won by then
            await page.goto(f"{house.server.address}/plain")
        await expect(page.locator(".question .prompt").first).to_be_focused()
        await page.keyboard.press("l")
        await expect(page.locator(".log")).to_be_focused()
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("Enter")
        await expect(page.locator(".log .rule-text")).to_be_visible()
        await tab_to(page, ".manners-panel .grave")
        await page.keyboard.press("Enter")
        await expect(page.locator("dialog")).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(page.locator("dialog")).to_be_hidden()
        await page.keyboard.press("Enter")
        await tab_to(page, "dialog .grave")
        await page.keyboard.press("Enter")
        await expect(page.locator(".ending-panel")).to_be_visible()
        assert any("concedes" in line for line in await lines(page))

    house.run(trial())


async def goes_on_by_keys(page: Page) -> bool:
    """Begin a duel and make three choices with keys alone; whether there is another one to make."""
    await page.wait_for_selector(DUEL)
    await tab_to(page, DUEL)
    await page.keyboard.press("Enter")
    for _ in range(3):
        if not await ready(page):
            return False
        asked = await decision(page)
        await page.keyboard.press("1")
        await changed(page, asked)
    return await ready(page)


async def tab_to(page: Page, selector: str) -> None:
    """Press Tab until that has the focus."""
    for _ in range(300):
        if await page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        await page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


@pytest.mark.soak
def test_a_refusal_cites_its_rule_and_the_rule_can_be_read(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        await page.click("[data-system=cascade][data-scenario=skirmish_tollford]")
        await ready(page)
        field = page.get_by_label("Your choice, written out")
        await field.fill("move odrun 29,19")
        await page.get_by_role("button", name="Is it possible?").click()
        refused = page.locator(".question .refused")
        await expect(refused).to_contain_text("is not possible")
        await field.press("Enter")
        await expect(refused).to_contain_text("is not possible")
        await refused.locator(".rule").click()
        await expect(page.locator(".question .rule-text")).to_contain_text("C-")
        await house.picture(page, "refused")
        asked = await decision(page)
        await page.get_by_role("button", name="Suggest").click()
        await page.locator(".option[data-choice^='move ']").first.click()
        await changed(page, asked)
        await expect(page.locator(".log")).to_contain_text("moves")

    house.run(trial())


@pytest.mark.soak
def test_wolsung_is_set_up_moved_by_text_and_reacted_in(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        await page.click("[data-system=wolsung-2][data-scenario=s6]")
        await set_up(page)
        await move_by_text(page)
        await house.picture(page, "wolsung")
        await give_an_order(page)
        reaction = page.locator(".question .prompt", has_text=re.compile("Hold Nerves|Fence, or Parry"))
        while await ready(page) and not await reaction.count():
            asked = await decision(page)
            await stand_by(house, page)
            await changed(page, asked)
        asked, found = await decision(page), await choices(page)
        await house.picture(page, "wolsung_reaction")
        await choose(page, found[-1])
        await changed(page, asked)
        await expect(page.locator(".log .event-reaction").last).to_be_visible()

    house.run(trial())


async def set_up(page: Page) -> None:
    """A zone from the list, the models where the page proposes them, no ability, cards from the filtered list."""
    while await ready(page):
        asked, prompt = await decision(page), await page.locator(".question .prompt").first.inner_text()
        if "Which model do you activate" in prompt:
            return
        if await page.locator(".space").count():
            field = page.get_by_label("Your choice, written out")
            await field.fill(await field.get_attribute("placeholder") or "")
            await field.press("Enter")
        else:
            found = await choices(page)
            await choose(page, "pass" if "pass" in found else found[0])
        await changed(page, asked)


async def move_by_text(page: Page) -> None:
    asked = await decision(page)
    await page.keyboard.press("1")
    await changed(page, asked)
    while await ready(page) and not await page.locator(".space").count():
        asked = await decision(page)
        await choose(page, (await choices(page))[-1])
        await changed(page, asked)
    await page.get_by_role("button", name="Suggest").click()
    await page.wait_for_selector(".option[data-choice^='move ']")
    move = next(choice for choice in await choices(page) if choice.startswith("move "))
    asked = await decision(page)
    await page.get_by_label("Your choice, written out").fill(move)
    await page.get_by_role("button", name="Choose", exact=True).click()
    await changed(page, asked)
    await expect(page.locator(".log .event-move").last).to_be_visible()


async def give_an_order(page: Page) -> None:
    await page.click("summary:has-text('Standing orders')")
    await page.get_by_label("When I am asked").select_option("discard")
    await page.get_by_label("Until one of these happens").select_option(["attack"])
    await page.get_by_role("button", name="Give the order").click()
    await expect(page.locator(".orders")).to_contain_text("discard: the default, until attack")


async def stand_by(house: House, page: Page) -> None:
    """Everything but reactions is answered by standing orders, until somebody attacks."""
    kinds = (
        *("discard", "activate", "action", "heroic_move", "extra", "oppose_extra", "delay", "oppose_delay", "steal"),
        "deed",
    )
    given = await page.request.post(
        f"{house.server.address}/api/matches/{page.url.rpartition('/')[2]}/orders",
        data={
            "seat": "a",
            "id": secrets.token_hex(8),
            "orders": [{"kind": kind, "until": ["attack"]} for kind in kinds],
        },
        headers={"Origin": house.server.address},
    )
    assert given.ok, await given.text()


@pytest.mark.soak
def test_two_seats_at_one_device_are_played_in_turn(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        await page.locator("select[data-seat=b]").select_option("me")
        await page.click("text=Open the game")
        while True:
            await page.wait_for_function(
                "() => document.querySelector('.question:not([aria-busy=true]), .hand-over:not([hidden]), "
                ".ending-panel:not([hidden])') !== null"
            )
            if await page.locator(".ending-panel").is_visible():
                return
            if await page.locator(".hand-over").is_visible():
                await page.keyboard.press("Enter")
                await expect(page.locator(".hand-over")).to_be_hidden()
                continue
            await one_choice(page)

    house.run(trial())


@pytest.mark.soak
def test_choices_are_taken_back_and_the_log_shows_it(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        await page.click("[data-system=wolsung-2][data-scenario=s1]")
        await set_up(page)
        asked = await decision(page)
        await page.keyboard.press("1")
        await changed(page, asked)
        await page.click("text=Take back")
        await expect(page.locator(".log .event-taken_back")).to_be_visible()
        await expect(page.locator(".log .event.void").first).to_be_visible()
        await expect(page.locator(".question .prompt").first).to_contain_text("Which model do you activate")

    house.run(trial())


@pytest.mark.soak
def test_spectators_see_a_listed_match_and_can_do_nothing(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        await page.get_by_label("Anybody may see it").check()
        await page.locator("select[data-seat=b]").select_option("bot:greedy")
        await page.click("text=Open the game")
        await ready(page)
        other = await house.visit()
        await other.locator(".listed-panel .card .button").first.click()
        await expect(other.locator(".match-head")).to_contain_text("You are watching")
        await expect(other.locator(".log .event").first).to_be_visible()
        assert await other.locator(".question, .manners-panel:visible, .chat-panel form:visible").count() == 0

    house.run(trial())


def test_the_page_fits_a_phone_in_the_dark(house: House) -> None:
    async def trial() -> None:
        page = await house.visit(viewport={"width": 360, "height": 740}, color_scheme="dark", has_touch=True)
        await page.wait_for_selector(DUEL)
        await fits(page)
        await page.click("[data-system=wolsung-2][data-scenario=s2]")
        await ready(page)
        await fits(page)
        await house.picture(page, "phone")

    house.run(trial())


async def fits(page: Page) -> None:
    wide: list[int] = await page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} wide in a window of {wide[1]}"


@pytest.mark.soak
def test_an_account_finds_the_games_on_another_device(house: House) -> None:
    async def trial() -> None:
        page = await house.visit()
        await page.click(DUEL)
        await ready(page)
        await page.click(".home")
        await sign(page, "Make an account")
        await expect(page.locator(".account-panel")).to_contain_text("Logged in as Cora")
        other = await house.visit()
        await sign(other, "Log in")
        await expect(other.locator(".mine-panel .card")).to_contain_text("Dawn on the footbridge")
        await other.locator(".mine-panel .card .button").click()
        await ready(other)

    house.run(trial())


async def sign(page: Page, button: str) -> None:
    await page.get_by_label("Name", exact=True).fill("Cora")
    await page.get_by_label("Password").fill("correct horse")
    await page.get_by_role("button", name=button).click()


def test_the_interface_is_described_for_people(house: House) -> None:
    async def trial() -> None:
        page = await house.visit("/api/docs")
        await expect(page.locator(".operation h4", has_text="/api/matches/{match}/choose")).to_be_visible()
        await page.click(".operation a[href='#Problem']")
        await expect(page.locator("[id='Problem']")).to_be_visible()
        await house.picture(page, "docs", whole=False)

    house.run(trial())
