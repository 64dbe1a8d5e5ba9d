"""What the guide shows of the terminal is what the terminal shows."""

import re
from pathlib import Path

import pytest

from affray.cli.terminal.words import NAMES
from tests.cli.running import affray

PAGE = (Path(__file__).parents[2] / "docs" / "guide" / "terminal.md").read_text(encoding="utf-8")


def screen() -> str:
    """The screen after the first choice of a duel with seed 42, up to the next prompt."""
    shown = affray("play", "cascade", "--seed", "42", stdin="take\n").stdout
    part = "> take\n" + shown.split("> take\n")[1].split("\n> \n")[0]
    return "\n".join(line.rstrip() for line in part.splitlines())


def test_the_screen_of_the_guide_is_real(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When this fails, what the program shows has changed: put the screen in the assertion into the guide."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (block,) = re.findall(r"^```text\n(.*?)\n```$", PAGE, re.MULTILINE | re.DOTALL)
    assert block == screen()


def test_the_guide_lists_every_command() -> None:
    listed = {row.split()[0].strip("`,") for row in re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)}
    assert listed == NAMES
