"""Behaviour shared by all commands: one-line errors, no traceback on a closed pipe, help in sections."""

import errno
import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from affray.engine.errors import AffrayError
from affray.text import Message, say

FAILED = 1
"""Exit code: a check failed."""
WRONG = 2
"""Exit code: wrong usage or unreadable input."""

PLAY, CHECK, LOOK_UP = "Play", "Check", "Look up"
"""The headings of the command list."""

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document instead of text.")]


class Command(TyperCommand):
    """A single command."""

    def get_help(self, ctx: Any) -> str:
        """The help text, with bold headings on a terminal."""
        return bold_headings(super().get_help(ctx))


class Commands(TyperGroup):
    """A group of commands; the top-level group reports the errors of all commands."""

    def get_help(self, ctx: Any) -> str:
        """The help text, with bold headings on a terminal."""
        return bold_headings(super().get_help(ctx))

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands, grouped by section."""
        sections: dict[str, list[tuple[str, str]]] = {}
        width = formatter.width - 6 - max(len(name) for name in self.commands)
        for name, command in self.commands.items():
            section = getattr(command, "rich_help_panel", None)
            heading = section if isinstance(section, str) else "Commands"
            sections.setdefault(heading, []).append((name, command.get_short_help_str(width)))
        longest = max(map(len, self.commands))
        for heading, rows in sections.items():
            with formatter.section(heading):
                formatter.write_dl([(name.ljust(longest), text) for name, text in rows])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command line; every user error ends in one line on standard error."""
        name = prog_name or "affray"
        try:
            code = super().main(args, name, complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as problem:
            code = report(_usage(problem, name), problem.exit_code)
        except AffrayError as problem:
            code = report(problem.message)
        except OSError as problem:
            code = _unusable(problem)
        except typer.Abort:
            code = FAILED
        if not standalone_mode:
            return code
        sys.exit(code if isinstance(code, int) else 0)


def report(problem: Message, code: int = WRONG) -> int:
    """Print a one-line error to standard error."""
    line = " ".join(str(problem).split())
    typer.echo(f"affray: {line}", err=True)
    return code


def fail(problem: Message, code: int = WRONG) -> typer.Exit:
    """The exception that ends a command with an error: `raise fail(say("..."))`."""
    return typer.Exit(report(problem, code))


def show_help(ctx: typer.Context) -> None:
    """Show the help of a group that is called without a command."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())


def bold_headings(text: str) -> str:
    """Help text with bold headings if the terminal supports them."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return re.sub(
        r"^(Usage|[A-Z][a-z ]+)(?=:)", lambda heading: typer.style(heading[0], bold=True), text, flags=re.MULTILINE
    )


_REWORDED = {
    "Input should be a valid integer, unable to parse string as an integer": say("must_be_whole"),
    "Input should be a valid number, unable to parse string as a number": say("must_be_number"),
}
"""Parser error messages and simpler wordings for them."""


def _usage(problem: typer.TyperException, name: str) -> Message:
    """The usage error, with a hint how to get help."""
    context = getattr(problem, "ctx", None)
    path = context.command_path if context is not None else name
    text = problem.format_message().strip().rstrip(".")
    for original, reworded in _REWORDED.items():
        text = text.replace(original, str(reworded))
    return say("usage_error", problem=text[:1].lower() + text[1:], command=path)


def prepare_streams() -> None:
    """Make the streams replace invalid characters; redirect closed streams to the null device."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _unusable(problem: OSError) -> int:
    """Report an unusable file or a closed output."""
    reason = problem.strerror or str(problem)
    if problem.filename:
        return report(say("file_problem", file=str(problem.filename), problem=reason))
    # Redirect stdout, or the interpreter would try to flush its buffer again at exit.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
    return FAILED if problem.errno == errno.EPIPE else report(say("output_problem", problem=reason))
