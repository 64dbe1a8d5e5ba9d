"""Every text of the page is a message: walk through it in the pseudo-locale and look for text without brackets."""

from collections.abc import Iterator

import pytest
from playwright.async_api import Page, expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import (
    LOW,
    answered,
    as_list,
    asked,
    choices,
    click_choice,
    ready,
)
from tests.web.untranslated import PSEUDO, data_names, untranslated

pytestmark = pytest.mark.slow

DECISIONS = 8
"""How many decisions of each game are looked at."""
PICKS = 12
"""A choice is complete after so many picks at most."""
GAMES = {
    "cascade": "[data-system=cascade][data-scenario=skirmish_tollford]",
    "wolsung": "[data-system^=wolsung]",
    "street": "[data-system=street][data-scenario=cinder_street]",
}
UNPICKED = ".decision .picker [data-pick]:not([disabled]):not([aria-pressed=true]):visible"
OPEN_DETAILS = "() => document.querySelectorAll('details').forEach(each => { each.open = true; })"


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHarness]:
    """A browser whose stored language is the pseudo-locale."""
    harness = BrowserHarness(tmp_path_factory.mktemp("pseudo"), {**LOW, "language": PSEUDO})
    harness.open()
    yield harness
    harness.close()


class Walk:
    """A page, and the texts without a message that were seen on it."""

    def __init__(self, harness: BrowserHarness, page: Page, names: set[str]) -> None:
        self.harness = harness
        self.page = page
        self.names = {*names, "Ada"}
        self.found: dict[str, str] = {}

    async def look(self, where: str) -> None:
        """Note what has no message, with everything unfolded."""
        await self.page.evaluate(OPEN_DETAILS)
        await expect(self.page.locator("[aria-busy=true]:visible")).to_have_count(0)
        await self.harness.picture(self.page, f"pseudo_{where}", whole=False)
        for each in await untranslated(self.page, self.names):
            self.found.setdefault(each, where)

    def report(self) -> str:
        """One line for each text without a message."""
        return "\n".join(sorted(f"{where}: {each}" for each, where in self.found.items()))


async def _walk(harness: BrowserHarness, path: str = "/") -> Walk:
    page = await harness.visit(path, webgl=False, viewport={"width": 1200, "height": 900})
    return Walk(harness, page, data_names(harness.server.address))


def test_the_start_page_and_the_lobby(pseudo: BrowserHarness) -> None:
    async def trial() -> str:
        walk = await _walk(pseudo)
        page = walk.page
        await expect(page.locator(".scenario").first).to_be_visible()
        for friend in await page.locator(".scenario .friend").all():
            await friend.click()
        await walk.look("start")
        for game in GAMES.values():
            await page.locator(f"{game} .options").first.click()
            if await page.locator("dialog select[name=preset]").count():
                await expect(page.locator("dialog .optional-rules b").first).not_to_be_empty()
            await walk.look("options")
            await page.locator("dialog[open] .chip").first.click()
        await _account(walk)
        await page.locator(f"{GAMES['street']} .invite").first.click()
        await page.locator(".lobby .overview summary").click()
        await expect(page.locator(".lobby .overview details dd").first).to_be_visible()
        await walk.look("lobby")
        await page.locator(".lobby .grave").first.click()
        await walk.look("cancel")
        await page.locator("dialog[open] .grave").click()
        await expect(page.locator(".closed-match")).to_be_visible()
        await walk.look("closed")
        return walk.report()

    assert pseudo.run(trial()) == ""


async def _account(walk: Walk) -> None:
    page = walk.page
    await page.locator("button.account").click()
    await walk.look("log_in")
    await page.locator("dialog input[autocomplete=username]").fill("Ada")
    await page.locator("dialog input[type=password]").fill("correct horse")
    await page.locator("dialog .buttons button:not(.main)").click()
    await expect(page.locator("dialog[open]")).to_have_count(0)
    await page.locator("button.account").click()
    await walk.look("account")
    await page.locator("dialog[open] .chip").first.click()


@pytest.mark.parametrize("game", GAMES)
def test_a_match(pseudo: BrowserHarness, game: str) -> None:
    async def trial() -> str:
        walk = await _walk(pseudo)
        await walk.page.locator(f"{GAMES[game]} .play").first.click()
        await _some_decisions(walk, game, as_pickers=False)
        await _tabs(walk, game)
        await _concede(walk, game)
        return walk.report()

    assert pseudo.run(trial()) == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_pickers(pseudo: BrowserHarness, game: str) -> None:
    async def trial() -> str:
        walk = await _walk(pseudo, "/?widgets=none")
        await walk.page.locator(f"{GAMES[game]} .play").first.click()
        await _some_decisions(walk, f"{game}_pickers", as_pickers=True)
        return walk.report()

    assert pseudo.run(trial()) == ""


async def _some_decisions(walk: Walk, name: str, *, as_pickers: bool) -> None:
    """Answer some decisions, and look at each by its widget or pickers, and as a list with odds."""
    page = walk.page
    for _ in range(DECISIONS):
        if not await ready(page):
            return
        decision, kind = await asked(page)
        await as_list(page, False)
        await walk.look(f"{name}_{kind}")
        await _step(walk, f"{name}_{kind}", as_pickers=as_pickers)
        if (await asked(page))[0] == decision and not as_pickers:
            await as_list(page, True)
            await walk.look(f"{name}_{kind}_list")
            if await page.locator(".ask-odds").count():
                await page.locator(".ask-odds").first.click()
                await expect(page.locator(".odds.card")).to_be_visible()
                await walk.look(f"{name}_{kind}_odds")
        found = await choices(page)
        if found:
            await click_choice(page, found[0])
            await answered(page, decision)


async def _step(walk: Walk, name: str, *, as_pickers: bool) -> None:
    """One step into the widget or the pickers of a decision."""
    page = walk.page
    if as_pickers:
        for _ in range(PICKS):
            if await choices(page) or not await page.locator(UNPICKED).count():
                return
            await page.locator(UNPICKED).first.click()
            await expect(page.locator(".decision .confirm[aria-busy=true]")).to_have_count(0)
            await walk.look(name)
    else:
        for button in await page.locator(".decision .verb[data-pick]:not([data-choice]):visible").all():
            if await button.count() and await button.get_attribute("aria-pressed") is not None:
                await button.click()
                await walk.look(name)


async def _tabs(walk: Walk, game: str) -> None:
    page = walk.page
    for place in range(await page.get_by_role("tab").count()):
        await page.get_by_role("tab").nth(place).click()
        for row in await page.locator(".position .row").all():
            await row.click()
        if await page.locator(".log .line > button").count():
            await page.locator(".log .line > button").last.click()
            await page.locator(".log .report .chip").first.click()
        await walk.look(f"{game}_tab_{place}")
        if await page.locator("dialog[open]").count():
            await page.keyboard.press("Escape")


async def _concede(walk: Walk, game: str) -> None:
    page = walk.page
    await page.locator(".at-table .grave").first.click()
    await walk.look(f"{game}_concede")
    await page.locator("dialog[open] .grave").click()
    await expect(page.locator(".ending")).to_be_visible()
    await walk.look(f"{game}_end")


def test_the_address_names_the_language(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit(f"/?language={PSEUDO}")
        await expect(page.locator(".tagline")).to_contain_text("⟦Skírmísh gámés")
        assert await page.locator("html").get_attribute("lang") == PSEUDO
        await page.goto(harness.server.address)
        await expect(page.locator(".tagline")).to_contain_text("Skirmish games")

    harness.run(trial())


def test_without_texts_the_page_says_that_the_server_cannot_be_reached(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.new_page()
        harness.allow_statuses(503)
        await page.route("**/api/texts?**", lambda route: route.fulfill(status=503, body="busy"))
        await page.goto(harness.server.address)
        await expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
        await page.unroute("**/api/texts?**")
        await page.get_by_role("button", name="Try again").click()
        await expect(page.locator(".tagline")).to_be_visible()

    harness.run(trial())
