"""Readability of the page: chosen dice, hovered buttons, rules, the log, unread chat."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from affray.engine.match import CAP
from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import answered, as_list, asked, choose_first, lines, ready, scenario_card
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow

DUEL = ("cascade", "duel_footbridge")
READABLE = 4.5
"""The contrast that text needs (WCAG 2.2, 1.4.3)."""
CONTRAST = """element => {
  const numbers = text => text.match(/[\\d.]+/g).map(Number);
  const light = colour => {
    const [r, g, b] = colour.map(each => each / 255).map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(element);
  const [one, other] = [style.color, style.backgroundColor].map(colour => light(numbers(colour).slice(0, 3)));
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}"""


async def contrast(shown: Locator) -> float:
    found: float = await shown.evaluate(CONTRAST)
    return found


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_a_chosen_die_under_the_pointer_keeps_its_number(harness: BrowserHarness, scheme: str) -> None:
    async def trial() -> None:
        one, two = await pair(harness, *DUEL)
        for page in (one, two):
            await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
        page = await dice_to_choose(one, two)
        die = page.locator(".decision button.die").first
        await die.click()
        await expect(die).to_have_attribute("aria-pressed", "true")
        await die.hover()
        await harness.picture(page, f"chosen_die_{scheme}", whole=False)
        assert await contrast(die) >= READABLE
        await page.mouse.move(5, 5)
        assert await contrast(die) >= READABLE

    harness.run(trial())


async def dice_to_choose(*pages: Page) -> Page:
    """Play until a seat chooses dice."""
    for _ in range(CAP):
        page = await whose_turn(*pages)
        assert page is not None, "the duel is over, and nobody chose among dice"
        if await page.locator(".decision button.die").count():
            return page
        decision, _ = await asked(page)
        await page.locator(".decision [data-choice]").first.click()
        await answered(page, decision)
    raise AssertionError("nobody chose among dice")


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_the_link_to_the_next_match_is_readable_when_hovered(harness: BrowserHarness, scheme: str) -> None:
    async def trial() -> None:
        one, two = await pair(harness, *DUEL)
        match = one.url.rpartition("/")[2]
        for seat, page in (("a", one), ("b", two)):
            await post(harness, page, match, "rematch" if seat == "b" else "concede", seat)
        await post(harness, one, match, "rematch", "a")
        watching = await harness.visit(f"/match/{match}", color_scheme=scheme, reduced_motion="reduce")
        link = watching.get_by_role("link", name="Go to the next match")
        await link.hover()
        await harness.picture(watching, f"next_match_{scheme}", whole=False)
        assert await contrast(link) >= READABLE

    harness.run(trial())


async def post(harness: BrowserHarness, page: Page, match: str, deed: str, seat: str) -> None:
    address = f"{harness.server.address}/api/matches/{match}/{deed}"
    done = await page.request.post(address, data={"seat": seat, "id": f"{deed} {seat}"})
    assert done.ok, await done.text()


def test_a_rule_opens_beside_the_answers_and_closes_with_escape(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 1100, "height": 760})
        await page.locator(f"{FOOTBRIDGE} .play").click()
        await ready(page)
        await as_list(page, True)
        rule, text = page.locator(".decision .about .rule"), page.locator(".side .rule-text")
        answers = page.locator(".decision .option")
        await expect(answers.first).to_be_visible()
        before = [await place(answers.nth(i)) for i in range(min(3, await answers.count()))]
        await rule.click()
        await expect(text).to_contain_text(await rule.inner_text())
        await harness.picture(page, "rule_open", whole=False)
        assert [await place(answers.nth(i)) for i in range(len(before))] == before, "the answers stay where they were"
        box = await page.locator(".asking").bounding_box()
        opened = await text.bounding_box()
        assert box is not None
        assert opened is not None
        assert opened["y"] >= box["y"] + box["height"] - 1, "it lies below what can be answered"
        await page.keyboard.press("Escape")
        await expect(text).to_have_count(0)
        await expect(rule).to_be_focused()

    harness.run(trial())


def test_on_a_phone_a_rule_opens_over_the_table_and_not_over_the_answers(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
        await (await scenario_card(page, FOOTBRIDGE)).locator(".play").tap()
        await ready(page)
        await page.locator(".decision .about .rule").first.tap()
        text = page.locator(".side .rule-text")
        await expect(text).to_be_visible()
        await harness.picture(page, "rule_open_phone", whole=False)
        opened, side = await text.bounding_box(), await page.locator(".side .tabs").bounding_box()
        assert opened is not None
        assert side is not None
        assert opened["y"] + opened["height"] <= side["y"] + 1
        await page.get_by_role("button", name="Close").tap()
        await expect(text).to_have_count(0)

    harness.run(trial())


FOOTBRIDGE = "[data-system=cascade][data-scenario=duel_footbridge]"


async def initiative_asked(page: Page) -> None:
    """Go on until the initiative is asked for: without a group it is not."""
    for _ in range(CAP):
        assert await ready(page), "the duel was over before"
        _, kind = await asked(page)
        if kind == "initiative":
            return
        await answered(page, await choose_first(page))
    raise AssertionError(f"the initiative was not asked for within {CAP} choices")


def test_terms_explain_themselves_where_they_stand(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.locator(f"{FOOTBRIDGE} .play").click()
        await initiative_asked(page)
        tooltip = page.locator(".term-tooltip")
        await page.locator(".decision .prompt .term").first.hover()
        await expect(tooltip).to_contain_text("Initiative: Whoever takes the initiative")
        await page.locator(".decision .about .rule").first.click()
        await expect(tooltip).to_be_hidden()
        await page.locator(".rule-text .term").first.hover()
        await expect(tooltip).to_be_visible()
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Briefing").click()
        await page.locator("dialog.briefing .term").first.focus()
        await expect(tooltip).to_be_visible()
        assert await page.evaluate(ON_TOP), "it lies above the dialog"
        await page.keyboard.press("Escape")
        await expect(tooltip).to_be_hidden()
        await expect(page.locator("dialog.briefing")).to_be_visible()

    harness.run(trial())


ON_TOP = "() => document.querySelector('.term-tooltip').matches(':popover-open')"


def test_on_a_phone_a_tap_explains_and_presses_nothing(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", viewport={"width": 390, "height": 780}, has_touch=True, is_mobile=True)
        await (await scenario_card(page, FOOTBRIDGE)).locator(".play").tap()
        await initiative_asked(page)
        tooltip, before = page.locator(".term-tooltip"), await asked(page)
        choice = page.locator(".decision [data-choice]", has=page.locator(".term-mark")).first
        await choice.locator(".term-mark").first.tap()
        await expect(tooltip).to_contain_text("Initiative: Whoever takes the initiative")
        assert await asked(page) == before, "nothing is chosen"
        await harness.picture(page, "term_phone", whole=False)
        await choice.locator(".term").first.tap()
        await answered(page, before[0])
        await expect(tooltip).to_be_hidden()

    harness.run(trial())


async def place(shown: Locator) -> tuple[float, float]:
    box = await shown.bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


def test_the_log_tells_actions_and_goes_on_after_an_old_line_was_opened(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one, two = await pair(harness, *DUEL)
        log = one.locator(".log")
        for _ in range(CAP):
            if await log.evaluate("box => box.scrollHeight > 600"):
                break
            await choose(one, two)
        tab = one.get_by_role("tab", name="Log")
        await tab.click()
        await told_to_each_player(one, two)
        await opens_dice_and_rules(log.locator(".line[data-events*=throw]").last)
        await log.locator(".line > button").first.scroll_into_view_if_needed()
        await log.locator(".line > button").first.click()
        await expect(log.locator(".line").first.locator(".details")).to_be_visible()
        assert await log.evaluate("box => box.scrollTop < 200"), "whoever reads is left alone"
        await one.mouse.move(400, 400)
        count = await log.locator(".line").count()
        for _ in range(CAP):
            if await log.locator(".line").count() > count:
                break
            await choose(one, two)
        await tab.click()
        await expect(log.locator(".line").last).to_be_in_viewport()

    harness.run(trial())


async def told_to_each_player(one: Page, two: Page) -> None:
    """The same events in the words for each player, grouped by phases."""
    assert await lines(one) == await lines(two)
    await expect(one.locator(".log")).to_contain_text("You and Sanna cross blades.")
    await expect(two.locator(".log")).to_contain_text("You and Odrun cross blades.")
    for page in (one, two):
        await expect(page.locator(".log .line.heading").first).to_contain_text(re.compile(r"^Phase 1\b"))
        assert await page.locator(".log .line[data-mine=acting]").count(), "what the reader does is marked"


async def opens_dice_and_rules(line: Locator) -> None:
    """An entry opens to its events with their rules, and one of these to its explanation."""
    await line.locator("> button").click()
    events = (await line.get_attribute("data-events") or "").split()
    await expect(line.locator(".event")).to_have_count(len(events))
    await expect(line.locator(".event[data-event=throw] .rule").first).to_be_visible()
    await line.locator(".event > button").first.click()
    await expect(line.locator(".explanation")).to_have_count(1)
    await line.locator("> button").click()
    await expect(line.locator(".event")).to_have_count(0)


async def choose(*pages: Page) -> None:
    page = await whose_turn(*pages)
    assert page is not None, "the match is over too soon"
    decision, _ = await asked(page)
    await page.locator(".decision [data-choice]:visible").last.press("Enter")
    await answered(page, decision)


def test_what_was_read_once_stays_read(harness: BrowserHarness) -> None:
    async def trial() -> None:
        one, two = await pair(harness, *DUEL)
        talk = one.get_by_role("tab", name="Chat")
        await say(two, "<b>Good</b> luck & <script>")
        await say(two, "Have fun")
        await expect(talk.locator(".count")).to_have_text("2")
        await talk.click()
        await expect(one.locator(".talk")).to_contain_text("Have fun")
        await one.reload()
        await expect(one.locator(".tabs")).to_be_visible()
        await expect(talk.locator(".count")).to_have_count(0)
        await say(two, "Your turn")
        await expect(talk.locator(".count")).to_have_text("1")

    harness.run(trial())


async def say(page: Page, text: str) -> None:
    await page.get_by_role("tab", name="Chat").click()
    await page.get_by_label("Write a message").fill(text)
    await page.get_by_role("button", name="Send").click()
    await expect(page.locator(".talk")).to_contain_text(text)
