"""A rule system in a package of its own, installed from its wheel, plays everywhere: `examples/lantern`."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from tests.web.browser_harness import BrowserHarness

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "lantern"
AFFRAY = str(Path(sys.executable).parent / "affray")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a program that finds the package: its wheel, unpacked, is on the path."""
    folder = tmp_path_factory.mktemp("lantern")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True, timeout=120)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return {"PYTHONPATH": str(folder / "site")}


def affray(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [AFFRAY, *arguments],
        input=typed,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests_pass(installed: dict[str, str]) -> None:
    """The battery, its cases, and its odds beside its rules."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(EXAMPLE)]
    done = subprocess.run(
        [*command, str(EXAMPLE / "tests")],
        env={**os.environ, **installed},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_it_plays_from_the_command_line(installed: dict[str, str], tmp_path: Path) -> None:
    """Cases, bots by name and by module, and the terminal, where every choice has its sentence."""
    assert "Lantern Row" in affray(installed, "systems")
    assert "0 failed" in affray(installed, "case", "run", str(EXAMPLE / "tests" / "cases"))
    games = affray(
        installed,
        *("selfplay", "lantern", "--games", "3", "--verify", "--bots", "random,affray.bots.uniform:Random"),
    )
    assert "3 games" in games
    save = str(tmp_path / "saved.json")
    screen = affray(
        installed, "play", "lantern", "--seed", "3", "--vs", "random", "--save", save, typed="1\nrule L-WALK-01\n"
    )
    assert "Activate Ash" in screen
    assert "What does the active figure do?" in screen
    assert "A walk is a straight line" in screen


@pytest.fixture(scope="module")
def alley(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHarness]:
    """A server that knows the system, and a browser."""
    harness = BrowserHarness(tmp_path_factory.mktemp("alley"), environment=installed)
    harness.open()
    yield harness
    harness.close()


def test_it_plays_in_the_browser_with_its_own_board_and_pickers(alley: BrowserHarness) -> None:
    """A figure is activated by a click on the board, walks to a clicked place, and the bot answers."""

    async def trial() -> None:
        page = await alley.visit("/")
        await page.locator("[data-system=lantern][data-scenario=alley] .play").click()
        board = page.locator("lantern-board svg")
        await board.locator("[data-figure=ash]").click()
        await expect(page.get_by_text("What does the active figure do?")).to_be_visible()
        await expect(page.get_by_text("Click the place on the board.")).to_be_visible()
        await expect(board.locator("[data-reach]").nth(20)).to_be_attached()
        await click_at(page, 4, 4)
        await page.get_by_role("button", name="Walk to 4").click()
        await expect(page.get_by_role("log")).to_contain_text(re.compile(r"Ash walks to (4|3\.9)"))
        await expect(page.get_by_text("Which figure do you activate?")).to_be_visible()
        await alley.picture(page, "lantern")

    alley.run(trial())


async def click_at(page: Page, x: float, y: float) -> None:
    """Click a place of the alley."""
    box = await page.locator("lantern-board svg rect").bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + x / 16 * box["width"], box["y"] + (12 - y) / 12 * box["height"])
