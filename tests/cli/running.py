"""Running the `affray` command in tests: inside this process, or as a program of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType
from typer.testing import CliRunner, Result

from affray.cli import app
from affray.cli.terminal.rendering import render
from affray.screen import Block

AFFRAY = Path(sys.executable).parent / "affray"
TIMEOUT_S = 480.0
"""Seconds after which a program counts as hung."""


def affray(*words: str | Path, stdin: str = "", **environ: str) -> Result:
    """The command inside this process."""
    return CliRunner(env={"COLUMNS": "80", "NO_COLOR": "1", **environ}).invoke(app, [*map(str, words)], input=stdin)


def printed(part: RenderableType, width: int = 80) -> str:
    """What Rich prints, without styles and without blanks at the ends of lines."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(part)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def rendered(block: Block | None, width: int = 80) -> str:
    """What a terminal shows of a block."""
    assert block is not None
    return printed(render(block), width)


def document(*words: str | Path, code: int = 0) -> Any:
    """The JSON document that a command prints, and nothing else but it."""
    done = affray(*words)
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


def program(*words: str | Path, stdin: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """The command as a program with pipes."""
    env = {**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1", **environ}
    pipes: Any = {"capture_output": True, "text": True, "encoding": "utf-8"}
    return subprocess.run([AFFRAY, *words], input=stdin, env=env, timeout=TIMEOUT_S, check=False, **pipes)


def one_line(done: Result | subprocess.CompletedProcess[str]) -> str:
    """The one line on standard error, without the name of the program."""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    line = lines[0]
    assert line.startswith("affray: ")
    assert "Traceback" not in done.stdout
    return line.removeprefix("affray: ")
