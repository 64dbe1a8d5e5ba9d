"""Wolsung on the browser table: a quick start from its set-up to its end, moved by drag, shot, reacted."""

import re

import pytest
from playwright.async_api import Page, expect

from affray.engine.match import CAP
from affray.engine.record import read, verify
from tests.web.browsing import House
from tests.web.hands import (
    answered,
    as_list,
    asked,
    choices,
    drag,
    from_above,
    lines,
    play_on,
    press,
    ready,
    record_of,
    set_out,
)

pytestmark = pytest.mark.slow

LAMPS = "[data-system=wolsung-1-quickstart][data-scenario=s3]"
WANTED = ("shoot ", "charge ", "fight ", "activate ", "move ")
"""What somebody does who looks for a fight, the best first."""


def test_a_quick_start_is_set_up_fought_and_played_to_its_end(house: House, webgl: bool) -> None:
    async def trial() -> str:
        page = await house.visit("/", webgl=webgl, viewport={"width": 1100, "height": 760})
        await page.get_by_label("Edition").select_option("wolsung-1-quickstart")
        await page.locator(f"{LAMPS} .play").click()
        await set_up(house, page)
        await move_by_drag(house, page)
        await house.picture(page, "wolsung", whole=False)
        await fight(house, page)
        await as_list(page, True)
        await play_on(page, WANTED)
        await expect(page.locator(".ending .prompt")).to_contain_text(re.compile("win|draw"))
        await house.picture(page, "wolsung_over", whole=False)
        return await record_of(page)

    assert verify(read(house.run(trial()))).good


async def set_up(house: House, page: Page) -> None:
    """The models where the page proposes them, no ability, the first of everything else."""
    while await ready(page):
        decision, kind = await asked(page)
        if kind == "activate":
            return
        if kind == "deploy":
            await set_out(page)
            await house.picture(page, "wolsung_deploy", whole=False)
            await page.locator(".deploying .buttons .main").click()
            await answered(page, decision)
        else:
            await step(page)


async def step(page: Page) -> None:
    """Choose something; from the list where the widget has no button for it."""
    found = await choices(page)
    if not found:
        await as_list(page, True)
        await page.wait_for_selector(".decision [data-choice]")
        found = await choices(page)
    liked = [choice for want in WANTED for choice in found if choice.startswith(want)]
    await press(page, [*liked, *[choice for choice in found if choice == "pass"], *found][0])


async def move_by_drag(house: House, page: Page) -> None:
    """The first model that is activated walks where it is dragged, seen from above."""
    while (await asked(page))[1] != "action":
        await step(page)
        assert await ready(page)
    await as_list(page, False)
    await from_above(page)
    start = await active(house, page)
    way = page.locator(".suggestions [data-choice^='move ']").first
    await way.wait_for(state="attached")
    end = (await way.get_attribute("data-choice") or "").split()[-1]
    decision, _ = await asked(page)
    await drag(page, start, [float(number) for number in end.split(",")])
    await expect(page.locator(".mode .buttons .main")).to_contain_text("″")
    await house.picture(page, "wolsung_drag", whole=False)
    await page.locator(".mode .buttons .main").click()
    await answered(page, decision)
    assert "move" in await lines(page)


async def active(house: House, page: Page) -> list[float]:
    """Where the model stands that is active, at the height of its chest."""
    match = page.url.partition("/match/")[2].partition("/")[0]
    told = await page.request.get(f"{house.server.address}/api/matches/{match}/view?seat=a")
    state = (await told.json())["state"]
    (acting,) = [frame["figure"] for frame in state["frames"] if frame.get("figure") in state["figures"]][-1:]
    figure = state["figures"][acting]
    return [figure.get("x", 0.0), figure.get("y", 0.0), figure.get("z", 0.0) + 0.6]


async def fight(house: House, page: Page) -> None:
    """Go on until I have shot at somebody and have had to react to an attack, or all is over."""
    shot = reacted = False
    for _ in range(CAP):
        if shot and reacted:
            return
        if not await ready(page):
            return
        _, kind = await asked(page)
        if kind in ("react_shot", "react_melee"):
            await as_list(page, False)
            await expect(page.locator(".reacting .attack")).to_be_visible()
            await house.picture(page, "wolsung_reaction", whole=False)
            await press(page, (await choices(page))[0])
            reacted = "reaction" in await lines(page)
            continue
        if kind == "action":
            await as_list(page, True)
            await page.wait_for_selector(".decision .option")
        shot = shot or (kind == "action" and any(each.startswith("shoot ") for each in await choices(page)))
        await step(page)
    raise AssertionError(f"no fight in {CAP} choices: shot {shot}, reacted {reacted}")
