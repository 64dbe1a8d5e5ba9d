"""A rule system in a package of its own, installed from its wheel, plays everywhere: `examples/lantern`."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

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
    install_squares(folder / "site")
    return {"PYTHONPATH": str(folder / "site")}


def install_squares(site: Path) -> None:
    """The small game on a grid, as an installed package."""
    shutil.copytree(Path(__file__).parent / "squares", site / "squares")
    about = site / "squares-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: squares\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[affray.systems]\nsquares = squares:SYSTEM\n")


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
        env={"AFFRAY_BATTERY": "1", **os.environ, **installed},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_it_plays_from_the_command_line(installed: dict[str, str], tmp_path: Path) -> None:
    """Cases, bots by name and by module, and the terminal, where every choice has its sentence."""
    assert "Lantern Row" in affray(installed, "systems")
    assert re.search(r"brawler +Brawler +brawls whenever somebody is near", affray(installed, "bots"))
    assert "0 failed" in affray(installed, "case", "run", str(EXAMPLE / "tests" / "cases"))
    covered = affray(installed, "rules", "coverage", "--root", str(EXAMPLE))
    assert "lantern    19 " in covered
    assert "cascade" not in covered
    about = affray(installed, "play", "lantern", "--help")
    assert "Scenarios of Lantern Row (--scenario):" in about
    assert "preset=" not in about
    games = affray(
        installed,
        *("selfplay", "lantern", "--games", "3", "--verify", "--bots", "random,affray.bots.uniform:Random"),
    )
    assert "3 games" in games
    save = str(tmp_path / "saved.json")
    typed = "help\nreach ash\nsight Ash dunn\n1\nrule L-WALK-01\n"
    screen = affray(installed, "play", "lantern", "--seed", "3", "--vs", "brawler", "--save", save, typed=typed)
    assert "The bot Brawler plays seat b (brawls whenever somebody is near)." in screen
    assert re.search(r"activate FIGURE +Activate …", screen)
    assert "a rule of the rulebook: rule L-TURN-01" in screen
    assert "the table with everybody on it" not in screen
    assert "Ash can go up to 4 far, to places between 0.5,0.5 and 5,7." in screen
    assert "They are 14 apart." in screen
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
        await page.get_by_text("Brawler", exact=True).click()
        await page.locator("[data-system=lantern][data-scenario=alley] .play").click()
        board = page.locator("lantern-board svg")
        await expect(board.locator("text").filter(has_text="Finch")).to_have_text("Finch")
        await expect(board.locator("[data-figure=finch]")).to_have_attribute("aria-label", "Little Finch")
        await board.locator("[data-figure=ash]").click()
        await expect(page.get_by_text("What does the active figure do?")).to_be_visible()
        await expect(page.get_by_text("Click the place on the board.")).to_be_visible()
        await expect(board.locator("[data-reach]").nth(20)).to_be_attached()
        await click_at(page, 4, 4)
        await page.get_by_role("button", name="Walk to the marked place").click()
        await expect(page.get_by_role("log")).to_contain_text("Your Ash walks.")
        await expect(page.get_by_text("Which figure do you activate?")).to_be_visible()
        await page.get_by_role("tab", name="Table").click()
        await expect(page.get_by_text("Bot Brawler").first).to_be_visible()
        await page.get_by_role("button", name="Concede").click()
        await page.get_by_role("button", name="Yes, I concede").click()
        await page.get_by_role("tab", name="Log").click()
        await expect(page.get_by_role("log")).to_contain_text("You concede.")
        await expect(page.get_by_role("log")).not_to_contain_text("Seat a")
        await alley.picture(page, "lantern")

    alley.run(trial())


def test_a_grid_takes_whole_squares_and_says_why_not(alley: BrowserHarness) -> None:
    """Short names on the board; a click on a square that is not offered gives the reason; fields have whole steps."""

    async def trial() -> None:
        page = await alley.visit("/")
        await page.get_by_text("Careless", exact=True).click()
        await page.locator("[data-system=squares] .play").click()

        def square(place: str) -> Locator:
            return page.locator(f"squares-board [data-square='{place}']")

        await expect(square("1,1")).to_have_text("White")
        await expect(square("1,1")).to_have_attribute("title", "White Rook of the Long Name")
        await expect(page.get_by_text("Where does White Rook of the Long Name step?")).to_be_visible()
        await expect(page.locator("squares-board [data-reach]")).to_have_count(7)
        await page.keyboard.press("m")  # there is no tape measure that could take the click
        await square("4,4").click()
        await expect(page.get_by_role("alert")).to_contain_text("a step leads to a square beside it")
        await square("2,2").click()
        await expect(page.get_by_role("alert")).to_contain_text("it is not among the choices offered")
        await square("2,1").click()
        await expect(page.get_by_role("log")).to_contain_text("goes to 2, 1.")
        await expect(page.get_by_text("leap?")).to_be_visible()
        await page.get_by_text("Enter coordinates").click()
        field = page.locator(".coordinates input").first
        assert [await field.get_attribute(name) for name in ("step", "min", "max")] == ["1", "0", "4"]
        await square("4,0").click()
        await page.get_by_role("button", name="Leap to 4, 0").click()
        await expect(page.get_by_role("log")).to_contain_text("goes to 4, 0.")

    alley.run(trial())


def test_a_grid_in_the_terminal(installed: dict[str, str], tmp_path: Path) -> None:
    """A place on a grid is asked for in whole numbers, and the board has an end."""
    typed = "step 2,1\n8\n1.5,2\n7,7\n4,0\n"
    screen = affray(installed, "play", "squares", "--vs", "random", "--save", str(tmp_path / "s.json"), typed=typed)
    assert "a place in whole numbers (x,y) from 0,0 to 4,4" in " ".join(screen.split())
    assert "whole numbers here, not [1.5, 2.0]" in screen
    assert "7,7 is outside the board, which goes from 0,0 to 4,4" in " ".join(screen.split())
    assert "goes to 4, 0." in screen


async def click_at(page: Page, x: float, y: float) -> None:
    """Click a place of the alley."""
    box = await page.locator("lantern-board svg rect").bounding_box()
    assert box is not None
    await page.mouse.click(box["x"] + x / 16 * box["width"], box["y"] + (12 - y) / 12 * box["height"])
