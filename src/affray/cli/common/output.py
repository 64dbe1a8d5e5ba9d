"""Output of commands: one JSON document, or text for people. Rich is imported only when it is needed."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from affray.engine.errors import BadText
from affray.text import Message, say

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

MAX_FILE_BYTES = 64_000_000
"""The maximum size of an input file. Records, saves and cases are far smaller."""


def print_json(document: Any) -> None:
    """Print one JSON document to standard output."""
    import json

    typer.echo(json.dumps(document, ensure_ascii=False, indent=2))


def make_console(*, stderr: bool = False, width: int | None = None) -> "Console":
    """A console for the terminal or redirected output: at least 40 columns wide, with colours only if supported."""
    from rich.console import Console

    console = Console(stderr=stderr, width=width, highlight=False, soft_wrap=False)
    if console.width < 40:
        console = Console(stderr=stderr, width=40, highlight=False, soft_wrap=False)
    return console


def table(*headings: Message | str) -> Any:
    """A plain table for lists."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    grid = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold", show_edge=False)
    for heading in headings:
        grid.add_column(str(heading), overflow="fold")
    return grid


def print_rich(*parts: "RenderableType") -> None:
    """Print Rich renderables to standard output."""
    console = make_console()
    for part in parts:
        console.print(part)


def read_text(path: Path) -> str:
    """Read a text file; refuse folders, binary files and huge files with a one-line error."""
    if path.is_dir():
        raise BadText(str(path), say("is_a_folder"))
    if path.stat().st_size > MAX_FILE_BYTES:
        raise BadText(str(path), say("file_too_large", megabytes=MAX_FILE_BYTES // 1_000_000))
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise BadText(str(path), say("not_utf8")) from problem


def stdout_is_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def printable(text: str) -> str:
    """Replace control characters, which could move the cursor or change the terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
