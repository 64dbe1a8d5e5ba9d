"""Records imported on the start page: replayed, shown from their events, or refused with the reason."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

import affray
from affray.engine.record import read, write
from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[1] / "golden"


async def import_record(page: Page, text: str) -> None:
    await page.get_by_text("Import a record").click()
    record = {"name": "game.record", "mimeType": "text/plain", "buffer": text.encode()}
    await page.get_by_label("Record file").set_input_files(record)  # type: ignore[arg-type]
    await page.get_by_role("button", name="Import", exact=True).click()


@pytest.mark.parametrize("name", ["cascade/duel_footbridge-1", "street/lock_up-1", "wolsung-2/s4-1"])
def test_a_record_of_other_rules_is_shown_from_its_events(harness: BrowserHarness, name: str) -> None:
    text = (GOLDEN / f"{name}.rules1.record").read_bytes().decode()

    async def trial() -> None:
        page = await harness.visit("/")
        await import_record(page, text)
        await page.wait_for_url(re.compile("/match/"))
        shown = page.locator(".archived-match")
        await expect(shown.get_by_role("heading")).to_contain_text("wins")
        await expect(shown.get_by_role("note")).to_contain_text("version 1 of the rules")
        await expect(shown.get_by_role("note")).to_contain_text("shown from its stored events")
        await expect(shown.locator(".line").last).to_be_visible()
        await shown.locator(".line button").last.click()
        await expect(shown.locator(".explanation")).to_be_visible()
        async with page.expect_download() as download:
            await shown.get_by_role("link", name="Download the record").click()
        again = read(await asyncio.to_thread(Path(await (await download.value).path()).read_text, "utf-8"))
        assert [line.text for line in again.lines] == [line.text for line in read(text).lines]
        await harness.picture(page, f"record-{name.split('/', maxsplit=1)[0]}")

    harness.run(trial())


def test_a_record_with_names_is_replayed_and_a_damaged_one_is_refused(harness: BrowserHarness) -> None:
    match = affray.new("cascade", scenario="skirmish_tollford", seed=3)
    match.concede("b")
    text = write(match, names={"a": "Ann", "b": "Ben"})

    async def trial() -> None:
        harness.allow_statuses(400)
        page = await harness.visit("/")
        await import_record(page, text.replace("0 - start ", "0 - begin ", 1))
        alert = page.locator(".import-record").get_by_role("alert")
        await expect(alert).to_contain_text("This file is damaged. Please download it again.")
        await expect(alert).to_contain_text("line ")
        await harness.picture(page, "record-damaged")
        await page.reload()
        await import_record(page, text)
        await page.wait_for_url(re.compile("/match/"))
        await expect(page.locator(".ending")).to_contain_text("Ann wins")
        await expect(page.locator(".room")).to_be_visible()

    harness.run(trial())
