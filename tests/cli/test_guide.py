"""What the guide shows of the terminal is what the terminal shows."""

import re
from pathlib import Path

import pytest

from affray.cli.terminal.commands import NAMES
from tests.cli.running import affray

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "tutorials" / "terminal.md"
COMMANDS = ROOT / "docs" / "reference" / "terminal.md"
PAGE = COMMANDS.read_text(encoding="utf-8")


def screen() -> str:
    """The screen after the first choice of a duel with seed 42, up to the next prompt."""
    shown = affray("play", "cascade", "--seed", "42", stdin="take\n").stdout
    part = "> take\n" + shown.split("> take\n")[1].split("\n> \n")[0]
    return "\n".join(line.rstrip() for line in part.splitlines())


@pytest.mark.parametrize("page", [GUIDE, ROOT / "README.md"], ids=lambda page: page.name)
def test_the_screen_that_is_shown_is_real(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When this fails, what the program shows has changed: put the screen in the assertion into the page."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert texts_of(page)[0] == screen()


def test_the_picker_that_is_shown_is_real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (block,) = texts_of(GUIDE)[1:]
    typed = re.findall(r"^\w*> (.*)$", block, re.MULTILINE)
    words = ("--scenario", "skirmish_tollford", "--seed", "5")
    shown = affray("play", "cascade", *words, stdin="".join(f"{line}\n" for line in typed)).stdout
    assert block in "\n".join([line.rstrip() for line in shown.splitlines()])


def texts_of(page: Path) -> list[str]:
    """The text blocks of a page."""
    return re.findall(r"^```text\n(.*?)\n```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_guide_lists_every_command() -> None:
    listed = {row.split()[0].strip("`,") for row in re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)}
    assert listed == NAMES
