"""Wolsung on the browser table: a quick start from set-up to end, with moves by drag, shots and reactions."""

import re

import pytest
from playwright.async_api import Page, Route, expect

from affray.engine.match import CAP
from affray.engine.record import read, verify
from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.reached_moments import reached
from tests.web.stored_moments import browser_of, put, seated
from tests.web.table_actions import (
    answered,
    as_list,
    asked,
    choices,
    discard,
    drag,
    from_above,
    lines,
    play_on,
    press,
    ready,
    record_of,
    wait_for_table,
)

pytestmark = pytest.mark.slow

LAMPS = "[data-system=wolsung-1-quickstart][data-scenario=s3]"
WANTED = ("shoot ", "charge ", "fight ", "activate ", "move ")
"""The preferred choices of a player who looks for a fight, best first."""
TURNS = 3
"""Enough turns for a fight."""
PLACED = "() => document.querySelector('.stage canvas').table.marks.placed !== undefined"
"""Whether models are shown where they would be deployed."""


def test_a_quick_start_is_set_up_and_a_model_dragged(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/", webgl=False, viewport={"width": 1100, "height": 760})
        await page.get_by_label("Edition").select_option("wolsung-1-quickstart")
        await page.locator(f"{LAMPS} .play").click()
        await set_up(harness, page)
        await move_by_drag(harness, page)

    harness.run(trial())


def test_a_shot_is_shown_and_reacted_to(harness: BrowserHarness) -> None:
    async def trial() -> None:
        store = await Store.open(harness.server.database)
        try:
            player, token = await seated(store)
            match = await put(store, *reached("wolsung-2", "kite_green", "react_shot"), player)
            rolled = await put(store, *reached("wolsung-2", "kite_green", "deed", least=3), player)
        finally:
            await store.close()
        page = await harness.visit(f"/match/{match}", webgl=False, storage_state=browser_of(token))
        await wait_for_table(page)
        assert await ready(page)
        await react(harness, page)
        assert "reaction" in await lines(page)
        await page.goto(harness.server.address + f"/match/{rolled}")
        assert await ready(page)
        await say_what_cards_do(page)

    harness.run(trial())


@pytest.mark.soak
def test_a_quick_start_is_set_up_fought_and_played_to_its_end(harness: BrowserHarness, webgl: bool) -> None:
    async def trial() -> str:
        page = await harness.visit("/", webgl=webgl, viewport={"width": 1100, "height": 760})
        await page.route("**/api/matches", with_few_turns)
        await page.get_by_label("Edition").select_option("wolsung-1-quickstart")
        await page.locator(f"{LAMPS} .play").click()
        await set_up(harness, page)
        await move_by_drag(harness, page)
        await harness.picture(page, "wolsung", whole=False)
        await fight(harness, page)
        await as_list(page, True)
        await play_on(page, WANTED)
        await expect(page.locator(".ending .prompt")).to_contain_text(re.compile("win|lose|draw"))
        await harness.picture(page, "wolsung_over", whole=False)
        return await record_of(page)

    assert verify(read(harness.run(trial()))).good


async def with_few_turns(route: Route) -> None:
    """Limit the turns of the match that the page opens."""
    wish = route.request.post_data_json
    if isinstance(wish, dict):
        wish = {**wish, "options": {**wish.get("options", {}), "turn_limit": TURNS}}
    await route.continue_(post_data=wish)


async def set_up(harness: BrowserHarness, page: Page) -> None:
    """Deploy as suggested, use no ability, and take the first of all other choices."""
    while await ready(page):
        decision, kind = await asked(page)
        if kind == "activate":
            return
        if kind == "deploy":
            await wait_for_table(page)
            await harness.picture(page, "wolsung_deploy", whole=False)
            await page.locator(".picker .value").first.click()
            await page.wait_for_function(PLACED)
            await page.locator(".confirm .main:enabled").click()
            await answered(page, decision)
            await page.wait_for_function(f"() => !({PLACED})()")  # the models stand where the server put them
        else:
            await step(page)


async def step(page: Page) -> None:
    """Make a choice; from the list if the widget has no button for it, or by picking cards."""
    found = await choices(page)
    if not found and (await asked(page))[1] == "discard":
        decision, _ = await asked(page)
        await discard(page)
        await answered(page, decision)
        return
    if not found:
        await as_list(page, True)
        await page.wait_for_selector(".decision [data-choice]")
        found = await choices(page)
    liked = [choice for want in WANTED for choice in found if choice.startswith(want)]
    await press(page, [*liked, *[choice for choice in found if choice == "pass"], *found][0])


async def move_by_drag(harness: BrowserHarness, page: Page) -> None:
    """Drag the first activated model, seen from above."""
    while (await asked(page))[1] != "action":
        await step(page)
        assert await ready(page)
    await as_list(page, False)
    await from_above(page)
    start = await active(harness, page)
    reach = "() => document.querySelector('.stage canvas').table.marks.reach?.cells"
    cells: list[list[float]] = await (await page.wait_for_function(reach)).json_value()
    decision, _ = await asked(page)
    await drag(page, start, max(cells, key=lambda cell: abs(cell[0] - start[0]) + abs(cell[1] - start[1])))
    await expect(page.locator(".picker[data-picker=path]")).to_contain_text(re.compile("Path: [0-9.]+″"))
    await harness.picture(page, "wolsung_drag", whole=False)
    await page.locator(".confirm .main:enabled").click()
    await answered(page, decision)
    assert "move" in await lines(page)


async def active(harness: BrowserHarness, page: Page) -> list[float]:
    """The place of the active model, at the height of its chest."""
    match = page.url.partition("/match/")[2].partition("/")[0]
    told = await page.request.get(f"{harness.server.address}/api/matches/{match}/view?seat=a")
    state = (await told.json())["state"]
    (acting,) = [frame["figure"] for frame in state["frames"] if frame.get("figure") in state["figures"]][-1:]
    figure = state["figures"][acting]
    return [figure.get("x", 0.0), figure.get("y", 0.0), figure.get("z", 0.0) + 0.6]


async def react(harness: BrowserHarness, page: Page) -> None:
    """See who attacks whom, and with what odds; take the first reaction."""
    await as_list(page, False)
    await expect(page.locator(".decision .lead")).to_have_text(re.compile("shoots at|attacks"))
    await expect(page.locator(".decision .verb .note").first).to_have_text(re.compile("hit [0-9<>]+%"))
    marks = await page.evaluate("() => document.querySelector('.stage canvas').table.marks")
    assert marks["aim"]["from"] != marks["aim"]["to"], "an arrow from the attacker to the target"
    await harness.picture(page, "wolsung_reaction", whole=False)
    await press(page, (await choices(page))[0])


async def say_what_cards_do(page: Page) -> None:
    """Beside each card, and beside playing none, stands how the test ends; above them what is known of the others."""
    await as_list(page, False)
    result = re.compile("a hit|a miss|hit [0-9<>]+%|passed|failed")
    await expect(page.locator('.hand-widget [data-choice="pass"] .note')).to_have_text(result)
    await expect(page.locator(".hand-widget .card-button[data-choice] small").first).to_have_text(result)
    known = re.compile("No card of yours changes|Nobody else can play|may still get|has passed|gets no cards")
    await expect(page.locator(".decision .remark")).to_have_text(known)


async def fight(harness: BrowserHarness, page: Page) -> None:
    """Play until I have shot and reacted to an attack, or the match is over."""
    shot = reacted = False
    for _ in range(CAP):
        if shot and reacted:
            return
        if not await ready(page):
            return
        _, kind = await asked(page)
        if kind in ("react_shot", "react_melee"):
            await react(harness, page)
            reacted = "reaction" in await lines(page)
            continue
        if kind == "action":
            await as_list(page, True)
            await page.wait_for_selector(".decision .option")
        shot = shot or (kind == "action" and any(each.startswith("shoot ") for each in await choices(page)))
        await step(page)
    raise AssertionError(f"no fight in {CAP} choices: shot {shot}, reacted {reacted}")
