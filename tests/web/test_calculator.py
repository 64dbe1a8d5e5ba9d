"""The odds calculator: a player's questions, answered without a match, with the numbers that Python computes."""

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from affray.engine.calculators.form import open_form
from affray.engine.registry import system
from affray.screen.chances import percent
from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def odds(name: str, calculator: str, **fields: Any) -> dict[str, Any]:
    """The odds of a calculator as Python computes them."""
    return dict(open_form(system(name), calculator, fields).odds())


async def shows(column: Locator, headline: str, value: str) -> None:
    """Wait until a column shows exactly this value under a headline."""
    exactly = re.compile(f"^{re.escape(headline)}$")
    number = column.locator(".heads div").filter(has=column.page.locator("dt", has_text=exactly)).locator("dd")
    await expect(number).to_have_attribute("title", value)


async def pick(column: Locator, label: str, option: str) -> None:
    await column.get_by_label(label, exact=True).select_option(label=option)


async def opened(harness: BrowserHarness, **context: Any) -> Page:
    """The calculator, reached from the start page as a new user would."""
    page = await harness.visit("/", **context)
    await page.get_by_role("link", name="Odds calculator").click()
    await page.wait_for_url(re.compile("/odds"))
    await expect(page.locator(".calculator .heads").first).to_be_visible()
    return page


def test_pistol_at_twelve_inches_or_wait(harness: BrowserHarness) -> None:
    """Kit Sallow could shoot now at 12 inches, or wait until the target is at 6."""

    async def trial() -> None:
        page = await opened(harness)
        now = page.locator(".calculator").first
        await pick(now, "Game", "Street")
        await pick(now, "Shooter", "Bo Marrow")
        await pick(now, "Target", "Perrin Moth")
        await page.get_by_role("button", name="Compare with another").click()
        later = page.locator(".calculator").nth(1)
        await later.get_by_label("Range in inches").fill("6")
        fields = {"shooter": "bo_marrow", "target": "perrin_moth"}
        far, near = odds("street", "shot", range=12, **fields), odds("street", "shot", range=6, **fields)
        assert far["hit"] != near["hit"]
        for column, found in ((now, far), (later, near)):
            await shows(column, "hit", found["hit"])
            await shows(column, "out", found["kill"])
        await expect(now.locator(".heads")).to_contain_text(percent(far["hit"]))
        points = round(100 * (Fraction(near["hit"]) - Fraction(far["hit"])))
        glance = page.locator(".glance tbody tr")
        await expect(glance.nth(2)).to_contain_text(f"Difference+{points} points")
        await expect(glance.nth(0)).to_contain_text(percent(far["hit"]))
        await expect(now.locator(".bars").first.locator("tr")).to_have_count(len(far["distribution"]))
        await harness.picture(page, "calculator-compare")

    harness.run(trial())


def test_aim_first_and_the_link_opens_elsewhere(harness: BrowserHarness) -> None:
    """An aimed shot behind a low wall: every modifier has its rule, and the link shows the same in another browser."""

    async def trial() -> None:
        page = await opened(harness)
        column = page.locator(".calculator")
        await pick(column, "Game", "Street")
        await pick(column, "Shooter", "Halsey Brine")
        await pick(column, "How", "aimed in the turn before")
        await pick(column, "Cover", "low, solid")
        found = odds("street", "shot", shooter="halsey_brine", manner="aimed", cover="solid_low")
        await shows(column, "hit", found["hit"])
        rules = [modifier["rule"] for pool in found["pools"] for modifier in pool["modifiers"]]
        assert {"S-MOD-01", "S-MOD-09"} <= {*rules}
        for rule in rules:
            await expect(column.get_by_role("button", name=rule)).to_be_visible()
        await column.get_by_role("button", name="S-MOD-09").click()
        await expect(page.locator(".rule-text")).to_contain_text("aimed shot")
        other = await harness.visit(page.url)
        await shows(other.locator(".calculator"), "hit", found["hit"])
        await expect(other.get_by_label("Cover", exact=True)).to_have_value("solid_low")

    harness.run(trial())


def test_a_shot_at_a_model_behind_a_wall_on_a_phone(harness: BrowserHarness) -> None:
    """Professor Harrowgate shoots at Brine behind a wall; nothing is wider than the screen of a phone."""

    async def trial() -> None:
        page = await opened(harness, **PHONE)
        column = page.locator(".calculator")
        await pick(column, "Game", "Wolsung, second edition")
        await column.get_by_label("Target", exact=True).select_option("brine")
        await pick(column, "Cover", "more than half hidden")
        await column.get_by_label("Range in inches").fill("7.5")
        found = odds("wolsung-2", "shot", target="brine", cover="more_than_half", range=7.5)
        await shows(column, "hit", found["hit"])
        await shows(column, "expected damage", found["damage"])
        wide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide == 0
        await harness.picture(page, "calculator-phone")
        await column.get_by_text("Cards in your hand").click()
        await expect(page.locator(".glance")).to_be_in_viewport()
        await column.get_by_role("button", name="K♥", exact=True).click()
        await expect(column.locator(".several summary b")).not_to_have_text("none")
        assert "hand=KH" in page.url
        card = odds("wolsung-2", "shot", target="brine", cover="more_than_half", range=7.5, hand=["KH"])
        assert card["hit"] != found["hit"]
        await shows(column, "hit", card["hit"])
        await expect(column.get_by_label("Guns changed by spells")).to_be_hidden()
        await column.get_by_text("More conditions").click()
        await column.get_by_label("Guns changed by spells").fill("1")
        strong = odds("wolsung-2", "shot", target="brine", cover="more_than_half", range=7.5, hand=["KH"], guns_bonus=1)
        await shows(column, "hit", strong["hit"])

    harness.run(trial())


def test_take_the_initiative_or_throw_on(harness: BrowserHarness) -> None:
    """Sanna has two seventeens against Odrun: the attack now, from the dice on the table."""

    async def trial() -> None:
        page = await harness.visit("/odds#cascade/attack?dice=17,17,9,4&defender_dice=16,12,5&marks=5")
        column = page.locator(".calculator")
        found = odds("cascade", "attack", dice=[17, 17, 9, 4], defender_dice=[16, 12, 5], marks=5)
        for headline, field in (
            ("hit", "hit"),
            ("out", "kill"),
            ("wins the contest for the initiative", "contest"),
            ("expected marks", "marks"),
        ):
            await shows(column, headline, found[field])
        await column.get_by_label("Dice on the table").fill("20, 20, 20, 2")
        found = odds("cascade", "attack", dice=[20, 20, 20, 2], defender_dice=[16, 12, 5], marks=5)
        await shows(column, "expected marks", found["marks"])

    harness.run(trial())


def test_three_equals_from_six_dice(harness: BrowserHarness) -> None:
    """A question about plain numbers, which are checked."""

    async def trial() -> None:
        harness.allow_statuses(400)
        page = await harness.visit("/odds#cascade/odds_equals")
        column = page.locator(".calculator")
        await expect(column.locator(".refused")).to_contain_text("a value is needed")
        await column.get_by_label("n", exact=True).fill("6")
        await column.get_by_label("k", exact=True).fill("3")
        await shows(column, "answer", "270807/6400000")
        await column.get_by_label("n", exact=True).fill("60")
        await expect(column.locator(".refused")).to_contain_text("a whole number from 1 to 6 is expected, not '60'")

    harness.run(trial())


def test_what_the_rules_refuse_is_said_with_the_rule(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/odds#wolsung-2/shot?range=40")
        refused = page.locator(".calculator .refused")
        await expect(refused).to_contain_text("beyond the last range band")
        await expect(refused.get_by_role("button", name="W-SHOOT-05")).to_be_visible()

    harness.run(trial())


def test_the_keyboard_is_enough(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/odds#street/shot")
        field = page.get_by_label("Range in inches")
        await expect(page.locator(".heads")).to_be_visible()
        await field.focus()
        await page.keyboard.press("ArrowUp")
        await shows(page.locator(".calculator"), "hit", odds("street", "shot", range=13)["hit"])
        assert "range=13" in page.url
        await page.keyboard.press("Tab")
        assert await page.evaluate("document.activeElement.labels[0].textContent") == "Cover"

    harness.run(trial())
