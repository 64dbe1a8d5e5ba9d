"""The pages about odds: the commands print what is shown, and every question is named."""

import re
from pathlib import Path

from affray.systems.cascade.odds import COMPUTATIONS
from tests.cli.running import affray

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "odds.md").read_text("utf-8")
GUIDE = (DOCS / "how-to" / "odds.md").read_text("utf-8")
CASES = (DOCS / "reference" / "cases.md").read_text("utf-8")


def test_the_commands_print_what_they_show() -> None:
    (console,) = re.findall(r"```console\n(.*?)```", GUIDE, re.DOTALL)
    lines = console.splitlines()
    for command, shown in zip(lines[::2], lines[1::2], strict=True):
        words = [quoted or plain for quoted, plain in re.findall(r"'([^']*)'|(\S+)", command.removeprefix("$ affray "))]
        assert affray(*words).stdout == f"{shown}\n"


def test_every_question_is_named() -> None:
    assert {name for name in COMPUTATIONS if not re.search(rf"`{name}[ `]", REFERENCE + CASES)} == set()
