"""Every lesson is taken in the browser by clicking what the page points at, with a mistake, leaving and resuming."""

from typing import Any

import pytest
from playwright.async_api import Page, expect

from affray.engine.registry import system_names
from affray.review.lessons import Lesson, lessons_of
from tests.web.browser_harness import BrowserHarness
from tests.web.lesson_actions import follow, wanted
from tests.web.table_actions import at, choices, wait_for_table

pytestmark = pytest.mark.slow

LESSONS = [lesson for name in system_names() for lesson in lessons_of(name)]
MAX_CLICKS = 120
LEFT_AT = 5
"""The step at which the lesson is left once."""


async def make_a_mistake(page: Page, lesson: Lesson, step: int) -> bool:
    """Press the button of another choice, if there is one, and read why it is not right."""
    others = [choice for choice in await choices(page) if choice and choice != lesson.steps[step].choose]
    if not others:
        return False
    await page.locator(f'.decision [data-choice="{others[-1]}"]').first.click()
    await expect(page.locator(".coach .mistake")).to_be_visible()
    await expect(page.locator(f'.coach[data-step="{step}"][data-done="false"]')).to_be_visible()
    return True


async def take(harness: BrowserHarness, page: Page, lesson: Lesson) -> tuple[list[int], int]:
    """Take a lesson to its end; returns the steps that were shown and the number of mistakes."""
    seen: list[int] = []
    mistakes, left = 0, False
    now: dict[str, Any] | None = None
    for _ in range(MAX_CLICKS):
        now = await wanted(page, now)
        if now["kind"] == "over":
            return seen, mistakes
        if now["step"] not in seen:
            seen.append(now["step"])
            await harness.picture(page, f"lesson_{lesson.system.name}_{now['step']:02}", whole=False)
        if now["kind"] == "button" and not mistakes:
            mistakes += await make_a_mistake(page, lesson, now["step"])
        if now["step"] == LEFT_AT and not left:
            left = True
            await page.locator(".coach header a").click()
            await expect(
                page.locator(f".family a.learn[href='/learn/{lesson.system.name}/{lesson.id}']")
            ).to_contain_text(f"Step {LEFT_AT + 1} of {len(lesson.steps)}")
            await page.locator(f".family a.learn[href='/learn/{lesson.system.name}/{lesson.id}']").click()
            now = await wanted(page)
            assert now["step"] == LEFT_AT
        await follow(page, now)
    raise AssertionError(f"the lesson was not over after {MAX_CLICKS} clicks: {now}")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.system.name}-{lesson.id}")
def test_a_lesson_is_taken_by_following_it(harness: BrowserHarness, lesson: Lesson) -> None:
    async def trial() -> None:
        page = await harness.visit(viewport={"width": 1280, "height": 800}, webgl=False)
        await page.locator(f".family a.learn[href='/learn/{lesson.system.name}/{lesson.id}']").click()
        await page.wait_for_selector(".coach")
        seen, mistakes = await take(harness, page, lesson)
        assert seen == [*range(len(lesson.steps))]
        assert mistakes == 1
        await page.locator(".lesson-over .main").click()
        await page.wait_for_selector(".room:not([data-lesson]) .top-bar")
        await expect(page.locator(".lesson-offer")).to_have_count(0)

    harness.run(trial())


def test_a_lesson_is_taken_on_a_phone_and_with_the_keyboard(harness: BrowserHarness) -> None:
    async def trial() -> None:
        phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        page = await harness.visit("/learn/cascade/basics", webgl=False, **phone)
        now = await wanted(page)
        await page.keyboard.press("Enter")
        now = await wanted(page, now)
        assert (now["step"], now["kind"]) == (1, "table")
        await wait_for_table(page)
        await page.touchscreen.tap(now["x"], now["y"])
        now = await wanted(page, now)
        await page.locator(".decision button[data-pointed]").tap()
        now = await wanted(page, now)
        assert now["done"]
        await page.locator(".coach").get_by_role("button", name="Back").tap()
        assert (await wanted(page, now))["step"] == 0

    harness.run(trial())


def test_a_click_at_the_feet_of_an_enemy_is_a_move_up_to_them(harness: BrowserHarness) -> None:
    """A place that cannot be reached leaves nothing to confirm, and after a mistake the arrow still points."""

    async def trial() -> None:
        page = await harness.visit("/learn/cascade/basics", viewport={"width": 1280, "height": 800}, webgl=False)
        await wanted(page)
        await page.locator(".coach .continue").click()
        await wait_for_table(page)
        move, arrow = page.locator(".decision .confirm .main"), page.locator(".table-pointers i")
        await page.mouse.click(*await at(page, [5, 8, 0]))
        await expect(move).to_have_text("Odrun to the marked place")
        await move.click()
        await expect(page.locator(".coach .mistake")).to_be_visible()
        await expect(arrow).to_be_visible()
        await page.mouse.click(*await at(page, [14, 9, 0]))
        await expect(move).to_have_count(0)
        await expect(arrow).to_be_visible()
        await page.mouse.click(*await at(page, [10.6, 4.6, 0]))
        await expect(move).to_be_enabled()
        await move.click()
        await expect(page.locator(".coach[data-done=true]")).to_be_visible()
        await expect(page.locator(".log .line").first).to_contain_text("You run 4.")

    harness.run(trial())


def test_the_first_match_of_a_new_player_offers_the_lesson_until_it_is_declined(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit()
        await page.locator("[data-scenario=duel_footbridge] .play").click()
        offer = page.locator(".lesson-offer")
        await expect(offer.get_by_role("link", name="Learn it in 8 minutes")).to_have_attribute(
            "href", "/learn/cascade/basics"
        )
        await harness.picture(page, "lesson_offer", whole=False)
        await offer.get_by_role("button", name="No, thanks").click()
        await expect(offer).to_have_count(0)
        await page.reload()
        await page.wait_for_selector(".decision")
        await expect(offer).to_have_count(0)

    harness.run(trial())
