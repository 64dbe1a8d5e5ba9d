"""Three or four players of one match, in two to four browsers: the form, the lobby, and turns from the lists."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

from playwright.async_api import Page, Route, expect

from tests.web.browser_harness import WAIT, BrowserHarness
from tests.web.table_actions import (
    answered,
    as_list,
    asked,
    choices,
    click_choice,
    discard,
)

MAX_CHOICES = 250
"""More than the turns of these tests take."""
Made: TypeAlias = tuple[Page, str]
"""Who made a choice, and the kind of its decision."""


async def new_match_form(harness: BrowserHarness, system: str, scenario: str, players: int, **context: Any) -> Page:
    """The form for a new match with friends, reached from the start page; Ada is the host."""
    page = await harness.visit("/", **context)
    card = page.locator(f"[data-system={system}][data-scenario={scenario}]")
    await card.locator(".friend").click()
    await card.locator(".more").click()
    sheet = page.locator("dialog.sheet")
    await sheet.get_by_label("Your name").fill("Ada")
    await sheet.get_by_label("Players").select_option(str(players))
    return page


async def open_from_form(page: Page, forces: Mapping[str, Sequence[str]] | None = None) -> dict[str, Any]:
    """Open the match and wait for the lobby; returns the options of the request.

    `forces` replaces the clubs of the form by a few models, so that a round is short.
    """
    sent: dict[str, Any] = {}

    async def forward(route: Route) -> None:
        request = json.loads(route.request.post_data or "{}")
        sent.update(request["options"])
        if forces is not None:
            request["options"]["forces"] = forces
        await route.continue_(post_data=json.dumps(request))

    await page.route(re.compile("/api/matches$"), forward)
    await page.locator("dialog.sheet").get_by_role("button", name="Open the match").click()
    await expect(page.locator(".lobby")).to_be_visible()
    await page.unroute(re.compile("/api/matches$"))
    return sent


async def join(harness: BrowserHarness, host: Page, label: str, name: str) -> Page:
    """A new browser that takes the seat of an invitation."""
    page = await harness.visit(await host.get_by_label(label).input_value())
    await take_seat(page, name)
    return page


async def take_seat(page: Page, name: str) -> None:
    """Take the seat of the invitation on this page."""
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Take the seat").click()
    await page.wait_for_url(re.compile("/match/"))


async def begun(*pages: Page) -> None:
    """Wait until the match has begun in every browser."""
    for page in pages:
        await page.wait_for_selector(".room .top-bar [data-link=open]")


async def next_asked(*pages: Page) -> Page:
    """The first page with an open decision; a device with several seats is passed on when another seat is asked."""
    async with asyncio.timeout(WAIT / 1000):
        while True:
            for page in pages:
                assert not await page.locator(".ending").count(), "the match is over"
                if await page.locator(".decision:not([aria-busy=true])").count():
                    return page
                if await page.locator(".hand-over button.main").count():
                    await page.locator(".hand-over button.main").click()
                    await expect(page.locator(".hand-over")).to_have_count(0)
            await asyncio.sleep(0.02)


async def play_until(
    pages: Sequence[Page], done: Callable[[list[Made]], Awaitable[bool]], preferred: Sequence[str]
) -> list[Made]:
    """Play from the lists until `done`; returns the choices.

    Make the first choice that starts with a preferred prefix, best first, else the first one.
    """
    made: list[Made] = []
    while not await done(made):
        assert len(made) < MAX_CHOICES, f"not done after {MAX_CHOICES} choices: {[kind for _, kind in made]}"
        page = await next_asked(*pages)
        await as_list(page, True)
        await page.wait_for_selector(".decision [data-choice], .hand-widget .card-button")
        decision, kind = await asked(page)
        found = await choices(page)
        if not found:
            await discard(page)
            await answered(page, decision)
            continue
        wanted = [choice for prefix in preferred for choice in found if choice.startswith(prefix)]
        await click_choice(page, [*wanted, *found][0])
        await answered(page, decision)
        made.append((page, kind))
    return made
