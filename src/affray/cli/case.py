"""`affray case`: run and check case files."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.text import say

from .common.command_line import CHECK, FAILED, Command, Commands, Json, fail, show_help
from .common.output import print_json

if TYPE_CHECKING:
    from affray.engine.case import Report

Paths = Annotated[list[Path], typer.Argument(metavar="PATH...", help="Case files or folders of case files.")]


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    for command in (run, check):
        group.command(cls=Command)(command)
    app.add_typer(group, name="case", help="Run cases, or check their syntax.", rich_help_panel=CHECK)


def run(paths: Paths, as_json: Json = False) -> None:
    """Play cases; exit with 1 if one fails."""
    from affray.engine.case import run_paths

    _files(paths)
    _print_report(run_paths(paths), as_json)


def check(paths: Paths, as_json: Json = False) -> None:
    """Check the syntax of cases without playing them; exit with 1 if one is invalid."""
    from affray.engine.case import Report
    from affray.engine.case.model import read_file, repeated_ids

    read = [(file, *read_file(file)) for file in _files(paths)]
    cases = [case for _, file_cases, _ in read for case in file_cases]
    failures = [(str(file), str(problem)) for file, _, problems in read for problem in problems]
    failures += [(problem.place.file, str(problem)) for problem in repeated_ids(cases)]
    _print_report(Report(len(cases), tuple(failures)), as_json)


def _files(paths: list[Path]) -> list[Path]:
    """The case files at these paths; it is an error if there are none."""
    from affray.engine.case import case_files

    for path in paths:
        if not path.exists():
            raise fail(say("no_case_path", path=str(path)))
    files = case_files(paths)
    if not files:
        raise fail(say("no_case_file", paths=[str(path) for path in paths]))
    return files


def _print_report(report: "Report", as_json: bool) -> None:
    if as_json:
        print_json(report.plain())
    else:
        for name, reason in report.failed:
            typer.secho(say("case_failed", name=name), bold=True)
            typer.echo("".join(f"  {line}\n" for line in reason.splitlines()), nl=False)
        typer.echo(say("cases_passed", passed=report.passed, failed=len(report.failed)))
    if report.failed:
        raise typer.Exit(FAILED)
