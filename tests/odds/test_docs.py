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
    """The beginning of what they print, without blanks at the ends of lines."""
    shown = re.findall(r"^\$ affray (.*)\n((?:(?!\$|```).*\n)+)", GUIDE, re.MULTILINE)
    assert len(shown) == 3
    for command, output in shown:
        words = [quoted or plain for quoted, plain in re.findall(r"'([^']*)'|(\S+)", command)]
        printed = "".join(f"{line.rstrip()}\n" for line in affray(*words).stdout.splitlines())
        assert printed.startswith(output)


def test_every_question_is_named() -> None:
    assert {name for name in COMPUTATIONS if not re.search(rf"`{name}[ `]", REFERENCE + CASES)} == set()
