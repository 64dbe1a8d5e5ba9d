"""The page about odds: its examples run as they stand, and it names every question."""

import re
import subprocess
import sys
from pathlib import Path

from affray.systems.cascade.odds.questions import QUESTIONS
from tests.cli.running import affray

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "odds.md").read_text("utf-8")


def test_the_python_examples_run() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_commands_print_what_they_show() -> None:
    (console,) = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    lines = console.splitlines()
    for command, shown in zip(lines[::2], lines[1::2], strict=True):
        words = [quoted or plain for quoted, plain in re.findall(r"'([^']*)'|(\S+)", command.removeprefix("$ affray "))]
        assert affray(*words).stdout == f"{shown}\n"


def test_every_question_is_named() -> None:
    assert {name for name in QUESTIONS if f"| `{name} " not in PAGE} == set()
