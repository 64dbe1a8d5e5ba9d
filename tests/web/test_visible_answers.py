"""The answers to a question are in sight without scrolling: on a desktop, a small desktop and a phone."""

from typing import Any, NamedTuple

import pytest
from playwright.async_api import Page

from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.reached_moments import reached
from tests.web.stored_moments import browser_of, put, seated
from tests.web.table_actions import asked, ready

pytestmark = pytest.mark.slow

VISIBLE = """() => {
  const asking = document.querySelector('.asking').getBoundingClientRect();
  const seen = each => {
    const box = each.getBoundingClientRect();
    const within = box.top >= asking.top - 1 && box.bottom <= Math.min(asking.bottom, innerHeight) + 1;
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return within && (there === each || each.contains(there));
  };
  const panel = document.querySelector('.decision');
  const answers = [...panel.querySelectorAll('[data-pick]')].filter(each => each.checkVisibility());
  return { kind: panel.dataset.kind, question: seen(panel.querySelector('.prompt')), answers: answers.length,
           seen: answers.filter(seen).length };
}"""
SCREENS = {"desktop": (1280, 800), "small": (1280, 720), "phone": (390, 844)}


class Question(NamedTuple):
    scenario: str
    kind: str
    desktop: int
    """How many answers are seen at once on a desktop, if there are so many; likewise on smaller screens."""
    small: int
    phone: int


QUESTIONS = {
    "cascade": [
        Question("skirmish_tollford", "shot_step", 4, 3, 1),
        Question("skirmish_tollford", "defend", 5, 4, 2),
        Question("skirmish_tollford", "score", 6, 3, 2),
    ],
    "street": [Question("brewers_yard", "action", 8, 8, 3), Question("brewers_yard", "interrupt", 8, 8, 2)],
    "wolsung-2": [Question("kite_green", "action", 8, 8, 3), Question("kite_green", "react_shot", 8, 8, 2)],
}


@pytest.mark.parametrize("system", QUESTIONS)
def test_the_answers_are_in_sight(harness: BrowserHarness, system: str) -> None:
    async def trial() -> None:
        store = await Store.open(harness.server.database)
        try:
            player, token = await seated(store)
            matches = [
                await put(store, *reached(system, question.scenario, question.kind), player)
                for question in QUESTIONS[system]
            ]
        finally:
            await store.close()
        page = await harness.visit(webgl=False, storage_state=browser_of(token))
        for question, match in zip(QUESTIONS[system], matches, strict=True):
            await page.goto(f"{harness.server.address}/match/{match}")
            assert await ready(page)
            assert (await asked(page))[1] == question.kind
            for screen, (width, height) in SCREENS.items():
                await page.set_viewport_size({"width": width, "height": height})
                least = {"desktop": question.desktop, "small": question.small, "phone": question.phone}[screen]
                found = await settled(page, least)
                await harness.picture(page, f"answers_{system}_{question.kind}_{screen}", whole=False)
                assert found["question"], (screen, found)
                assert found["seen"] >= min(least, found["answers"]), (screen, found)

    harness.run(trial())


async def settled(page: Page, least: int) -> dict[str, Any]:
    """How much of the question is in sight once the panel has its final size."""
    found: dict[str, Any] = {}
    for _ in range(10):
        found = await page.evaluate(VISIBLE)
        await page.wait_for_timeout(150)
        if (
            found == await page.evaluate(VISIBLE)
            and found["question"]
            and found["seen"] >= min(least, found["answers"])
        ):
            break
    return found
