"""Actions at the browser table: read decisions and choices, choose, drag figures."""

from collections.abc import Sequence

from playwright.async_api import Locator, Page

from affray.engine.match import CAP

LOW = {"quality": "low", "speed": "off", "briefing": False}
"""Settings for fast software rendering without animation, and without a briefing before each game."""
READY = "() => document.querySelector('.ending, .decision:not([aria-busy=true])') !== null"
ANSWERED = """id => {
  const asked = document.querySelector('.decision');
  return document.querySelector('.ending') !== null
    || (asked === null || asked.dataset.decision !== id) && asked?.getAttribute('aria-busy') !== 'true';
}"""
LISTED = """before => {
  if (document.querySelector('.ending')) return { over: true };
  const asked = document.querySelector('.decision:not([aria-busy=true])');
  if (asked === null || asked.dataset.decision === before) return null;
  if (asked.querySelector('.about .as-list[aria-pressed=false]')) return { over: false, widget: true };
  if (asked.querySelector('.hand-widget')) return { over: false, decision: asked.dataset.decision, cards: true };
  const found = [...asked.querySelectorAll('.option[data-choice]:not([disabled])')].map(each => each.dataset.choice);
  return found.length === 0 ? null : { over: false, decision: asked.dataset.decision, kind: asked.dataset.kind, found };
}"""
"""The listed choices of the next decision, or whether a widget is shown instead."""
PRESSED = """id => {
  const asked = document.querySelector('.decision');
  return asked === null || asked.dataset.decision !== id || asked.getAttribute('aria-busy') === 'true'
    || asked.querySelector('.confirm.sure .main') !== null;
}"""
"""Whether a choice of that decision was sent, or waits to be confirmed."""
STANDS = """([name, x, y]) => {
  const { at } = document.querySelector('.stage canvas').table.scene.figures.find(each => each.id === name);
  return Math.abs(at[0] - x) <= 0.3 && Math.abs(at[1] - y) <= 0.3;
}"""
SET = "() => (document.querySelector('.stage canvas')?.table?.drawnPieces ?? '') !== ''"
"""Whether the table is drawn with its scene; before that it has another size and no figures."""


async def scenario_card(page: Page, card: str) -> Locator:
    """The card of a scenario on the start page; a phone folds all but those that are played first."""
    found = page.locator(card)
    await found.wait_for(state="attached")
    folded = page.locator(f"details:not([open]):has({card}) > summary")
    if await folded.count():
        await folded.click()
    return found


async def ready(page: Page) -> bool:
    """Wait until a decision is open; False if the match is over."""
    await page.wait_for_function(READY)
    return not await page.locator(".ending").count()


async def asked(page: Page) -> tuple[str, str]:
    """The id and the kind of the open decision."""
    shown = page.locator(".decision").first
    return await shown.get_attribute("data-decision") or "", await shown.get_attribute("data-kind") or ""


async def choose_first(page: Page) -> str:
    """Make the first choice; returns the decision that it answers."""
    decision, _ = await asked(page)
    await page.locator(".decision [data-choice]:visible").first.press("Enter")
    return decision


async def answered(page: Page, decision: str) -> None:
    """Wait until that decision is no longer open."""
    await page.wait_for_function(ANSWERED, arg=decision)


async def choices(page: Page) -> list[str]:
    """The choices that one click can make."""
    found: list[str] = (
        await page.locator(".decision")
        .first.locator("[data-choice]:not([disabled]):visible")
        .evaluate_all("all => all.map(each => each.dataset.choice)")
    )
    return found


async def press(page: Page, choice: str) -> None:
    """Press the button of a choice, and wait until it is answered."""
    decision, _ = await asked(page)
    await click_choice(page, choice)
    await answered(page, decision)


async def click_choice(page: Page, choice: str) -> None:
    """Press the button of a choice, and confirm it if it commits something for good."""
    await page.locator(f'.decision [data-choice="{choice}"]:visible').first.click()
    await confirm(page)


async def confirm(page: Page) -> None:
    """Confirm a choice that commits something for good, if one waits for that."""
    sure = page.locator(".decision .confirm.sure .main")
    if await sure.count():
        await sure.click()


async def as_list(page: Page, wanted: bool) -> None:
    """Show decisions as plain lists, or by their widgets."""
    button = page.locator(".decision .about .as-list")
    if await button.count() and (await button.get_attribute("aria-pressed") == "true") is not wanted:
        await button.click()


async def play_on(page: Page, preferred: Sequence[str]) -> None:
    """Play from the lists to the end of the match, with digit keys for the first ten choices.

    Make the first choice that starts with a preferred prefix, best first; else pass, else take the first choice.
    """
    asked_for: dict[str, int] = {}
    before = ""
    for _ in range(CAP):
        now = await (await page.wait_for_function(LISTED, arg=before)).json_value()
        if now["over"]:
            return
        if now.get("widget"):
            await as_list(page, True)
            continue
        if now.get("cards"):
            await discard(page)
            before = now["decision"]
            continue
        found: list[str] = now["found"]
        wanted = [choice for want in preferred for choice in found if choice.startswith(want)]
        chosen = [*wanted, *[choice for choice in found if choice == "pass"], *found][0]
        place = found.index(chosen) + 1
        if place <= 10:
            await page.keyboard.press(str(place % 10))
            await page.wait_for_function(PRESSED, arg=now["decision"])
            await confirm(page)
        else:
            await click_choice(page, chosen)
        before = now["decision"]
        asked_for[now["kind"]] = asked_for.get(now["kind"], 0) + 1
    raise AssertionError(f"the match was not over after {CAP} choices: {asked_for}")


async def discard(page: Page) -> None:
    """Choose as many cards from the left as must be discarded: there are too many sets of them for a list."""
    cards, done = page.locator(".hand-widget .card-button"), page.locator(".hand-widget .main")
    for place in range(await cards.count()):
        if await done.is_enabled():
            break
        await cards.nth(place).click()
    await done.click()


async def record_of(page: Page) -> str:
    """Download the record of a finished match."""
    async with page.expect_download() as coming:
        await page.get_by_role("link", name="Download the record").click()
    return (await (await coming.value).path()).read_text("utf-8")


async def lines(page: Page) -> list[str]:
    """The kinds of the events in the log."""
    found: list[str] = await page.locator(".log .line").evaluate_all(
        "all => all.flatMap(each => each.dataset.events.split(' '))"
    )
    return found


async def wait_for_table(page: Page) -> None:
    """Wait until the table is drawn."""
    await page.wait_for_function(SET)


async def from_above(page: Page) -> None:
    """Look straight down, so that no figure hides another; the flat board always does."""
    if await page.locator(".stage canvas[data-board='3d']").count():
        await page.get_by_role("button", name="From above").click()


async def at(page: Page, place: Sequence[float]) -> tuple[float, float]:
    """The position of a place of the table in the window."""
    found: list[float] = await page.evaluate(
        "place => document.querySelector('.stage canvas').table.project(place)",
        [*place, 0] if len(place) == 2 else list(place),
    )
    return found[0], found[1]


async def drag(page: Page, start: Sequence[float], end: Sequence[float], *, drop: bool = True) -> None:
    """Drag whatever is at a place to another place."""
    (x0, y0), (x1, y1) = await at(page, start), await at(page, end)
    await page.mouse.move(x0, y0)
    await page.mouse.down()
    for step in range(1, 7):
        await page.mouse.move(x0 + (x1 - x0) * step / 6, y0 + (y1 - y0) * step / 6)
    if drop:
        await page.mouse.up()


async def figure(page: Page, name: str) -> list[float]:
    """The place of a figure, at the height of its chest."""
    found: list[float] = await page.evaluate(
        "name => document.querySelector('.stage canvas').table.scene.figures.find(each => each.id === name).at", name
    )
    return [found[0], found[1], found[2] + 0.6]


async def stands(page: Page, name: str, place: Sequence[float]) -> None:
    """Wait until a figure stands at a place, with a small tolerance."""
    await page.wait_for_function(STANDS, arg=[name, *place])


async def click_figure(page: Page, name: str) -> None:
    """Click a figure on the table."""
    await page.mouse.click(*await at(page, await figure(page, name)))
