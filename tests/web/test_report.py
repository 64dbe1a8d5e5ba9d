"""*This ruling looks wrong*: the moment of a line of the log as a case file that runs."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from affray.engine.case import run_paths
from affray.server.store import Store
from tests.web.browser_harness import BrowserHarness
from tests.web.two_players import pair, whose_turn

pytestmark = pytest.mark.slow

NOTE = "It should have been my turn.\nSee the first chapter."


@pytest.mark.parametrize(
    ("system", "scenario"),
    [pytest.param("cascade", "duel_footbridge", marks=pytest.mark.soak), ("street", "market_day")],
)
def test_a_line_of_the_log_is_saved_as_a_case_by_both_players(
    harness: BrowserHarness, tmp_path: Path, system: str, scenario: str
) -> None:
    async def trial() -> list[Path]:
        one, two = await pair(harness, system, scenario)
        await whose_turn(one, two)
        files = []
        for name, page in (("one", one), ("two", two)):
            line = page.locator(".log .line").first
            await line.get_by_role("button").first.click()
            await line.get_by_role("button", name="This ruling looks wrong").click()
            await line.get_by_label("What should have happened").fill(NOTE)
            await harness.picture(page, f"report_{system}_{name}", whole=False)
            async with page.expect_download() as coming:
                await line.get_by_role("button", name="Save the case").click()
            files.append(tmp_path / f"{name}.yaml")
            await (await coming.value).save_as(files[-1])
            await expect(line.locator(".report output")).to_contain_text("is saved")
            await harness.picture(page, f"report_{system}_{name}_kept", whole=False)
        store = await Store.open(harness.server.database)
        try:
            kept = (await store.reports())[-2:]
        finally:
            await store.close()
        assert [one.note for one in kept] == [NOTE, NOTE]
        assert [one.seat for one in kept] == ["a", "b"]
        return files

    files = harness.run(trial())
    assert all("# See the first chapter." in file.read_text("utf-8") for file in files)
    assert run_paths(files).failed == ()
