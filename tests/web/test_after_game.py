"""The sequence after a game of a campaign in the browser: its question, its log and its end."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import as_list, asked, confirm, wait_for_table

pytestmark = pytest.mark.slow

ENDED: dict[str, Any] = {
    "mother_quill": {
        "deeds": {"shot": True, "victims": [{"name": "ruta_kessel", "result": "dead", "class": "killer"}]},
        "at": [9, 12, 0],
    },
    "kit_sallow": {"deeds": {"shot": True}, "serious": ["legs"], "at": [12, 20, 0]},
    "ruta_kessel": {"fate": "dead", "at": [20, 12, 0]},
    "perrin_moth": {"misses": 2},
    "gaspard_vane": {"at": [24, 12, 0]},
}
OPTIONS = {
    **dict.fromkeys(["experience", "skills", "campaign", "fighting"], True),
    "skill_gain": "choose",
    "gangs": {"a": ["mother_quill", "kit_sallow"], "b": ["ruta_kessel", "gaspard_vane", "perrin_moth"]},
    "after": {"table": "lock_up", "characters": ENDED},
}
SEATS = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "bot", "bot": "greedy"}]
WISH = {"system": "street", "options": OPTIONS, "seats": SEATS}


def test_a_skill_is_chosen_and_the_gangs_are_ready(harness: BrowserHarness) -> None:
    async def trial() -> None:
        page = await harness.visit("/")
        await page.request.post(f"{harness.server.address}/api/players", data={"name": "Ada", "as": "cookie"})
        opened = await page.request.post(f"{harness.server.address}/api/matches", data=WISH)
        assert opened.ok, await opened.text()
        await page.goto(f"{harness.server.address}/match/{(await opened.json())['match']['id']}/a")
        await wait_for_table(page)
        await expect(page.locator(".decision .prompt").first).to_contain_text("Mother Quill")
        assert (await asked(page))[1] == "skill"
        await harness.picture(page, "after-game")
        await expect(page.locator(".log")).to_contain_text("Ruta Kessel is dead and leaves the gang.")
        await expect(page.locator(".log")).to_contain_text("Perrin Moth rests and misses one more game.")
        await expect(page.locator(".fate-deck")).to_have_count(0)
        await as_list(page, True)
        await page.locator('.decision [data-choice="take lucky"]').click()
        await confirm(page)
        await expect(page.locator(".ending .prompt")).to_have_text("After the game")
        await expect(page.locator(".ending .reason").first).to_contain_text("ready for the next game")
        await expect(page.locator(".log")).to_contain_text("Mother Quill has a skill: Lucky")
        await harness.picture(page, "after-game-over")

    harness.run(trial())
