"""`affray store`: back up and export a server's store, and handle the reports in it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from affray.text import say

from .common.command_line import CHECK, Command, Commands, fail, show_help

if TYPE_CHECKING:
    from affray.server.store.models import ReportRow


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    group.command(cls=Command)(backup)
    group.command(cls=Command)(export)
    group.command(cls=Command)(reports)
    app.add_typer(group, name="store", help="Back up and export a server's store.", rich_help_panel=CHECK)


Database = Annotated[
    str | None, typer.Option(metavar="URL", help="The store given to 'affray serve'.  [default: this user's store]")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup file; must not exist yet.")],
    database: Database = None,
) -> None:
    """Copy a SQLite store into a new file, even while the server is running."""
    import os

    from affray.server.settings import read_settings
    from affray.server.store.backup import backup as copy

    copy(read_settings(os.environ, database_url=database).database, file)
    typer.echo(say("store_copied", file=str(file)))


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder for the records; created if missing.")],
    database: Database = None,
) -> None:
    """Write the record of every match into a folder. Existing records are skipped."""
    import asyncio
    import os

    from affray.server.match.records.export_store import export as write
    from affray.server.settings import read_settings
    from affray.server.store import Store

    async def run() -> None:
        store = await Store.open(read_settings(os.environ, database_url=database).database)
        try:
            result = await write(store, folder)
        finally:
            await store.close()
        for match, reason in result.shown.items():
            typer.echo(say("match_as_stored", match=match, reason=reason), err=True)
        for match, reason in result.failed.items():
            typer.echo(say("match_skipped", match=match, reason=reason), err=True)
        typer.echo(say("records_written", folder=str(folder), written=result.written, existing=result.existing))
        if result.failed:
            raise typer.Exit(1)

    asyncio.run(run())


def reports(
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="Show this report in full.")] = None,
    export_to: Annotated[
        Path | None,
        typer.Option("--export", metavar="FOLDER", help="Write the case files of all reported rulings to this folder."),
    ] = None,
    handled: Annotated[bool, typer.Option("--handled", help="Mark the given report as handled.")] = False,
    reopen: Annotated[bool, typer.Option("--reopen", help="Mark the given report as not handled.")] = False,
    show_all: Annotated[bool, typer.Option("--all", help="List handled reports too.")] = False,
    forget: Annotated[bool, typer.Option("--forget", help="Remove the given report.")] = False,
    database: Database = None,
) -> None:
    """List what players reported: rulings and other players. Show one, mark it as handled or remove it.

    A report of a player has the reported messages and the chat around them; a report of a ruling has a case file.
    """
    import asyncio
    import os
    import time

    from affray.server.settings import read_settings
    from affray.server.store import Store

    given = [f"--{name}" for name, flag in (("handled", handled), ("reopen", reopen), ("forget", forget)) if flag]
    if given and number is None:
        raise fail(say("report_needs_number", flag=given[0]))
    if len(given) > 1:
        raise fail(say("report_one_flag", flags=given))

    async def run() -> None:
        store = await Store.open(read_settings(os.environ, database_url=database).database)
        try:
            selected = [report for report in await store.reports() if number in (None, report.id)]
            if number is not None and not selected:
                raise fail(say("no_report", number=str(number)))
            if forget and number is not None:
                await store.delete_report(number)
                typer.echo(say("report_removed", number=str(number)))
                return
            if (handled or reopen) and number is not None:
                await store.handle_report(number, time.time() if handled else None)
                typer.echo(say("report_handled" if handled else "report_reopened", number=str(number)))
                return
        finally:
            await store.close()
        if export_to is not None:
            _write_cases(selected, export_to)
        elif number is None:
            listed = [report for report in selected if show_all or report.handled is None]
            for report in listed:
                typer.echo(_headline(report))
            typer.echo(say("report_count", count=len(listed)))
        else:
            report = selected[0]
            body = _chat_of(report) if report.kind == "player" else report.case_text or report.note
            typer.echo(f"{_headline(report)}\n\n{body}")

    asyncio.run(run())


def _headline(report: "ReportRow") -> str:
    """Format a report on one line: its time, match and rules, and the beginning of the player's text."""
    cited = f" ({', '.join(report.rules)})" if report.rules else ""
    what = f"{report.line}{cited}"
    if report.kind == "player":
        what = str(say("report_of_player", name=_one_line(report.line), reason=report.reason))
    excerpt = _one_line(report.note.partition("\n")[0])
    note = f"  \u201c{excerpt[:80]}\u201d" if excerpt else ""
    done = "" if report.handled is None else f"  {say('report_is_handled', date=_time(report.handled))}"
    return f"{report.id}  {_time(report.at)}  {report.system}  {what}{note}{done}"


def _chat_of(report: "ReportRow") -> str:
    """Format a report of a player: who and where, the note, and the chat with the reported lines marked."""
    who = say(
        "report_players",
        match=report.match,
        player=str(report.player),
        seat=report.seat or "-",
        accused=str(report.accused),
        accused_seat=report.accused_seat or "-",
    )
    chat = [
        _one_line(f"{'>' if line.reported else ' '} {_time(line.at)}  {line.name} ({line.seat}): {line.text}")
        for line in report.context
    ]
    note = [_one_line(line) for line in report.note.splitlines()]
    return "\n".join([str(who), *([""] if note else []), *note, "", *(chat or [str(say("report_no_chat"))])])


def _one_line(text: str) -> str:
    """A text of a player without characters that could control a terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def _time(at: float) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _write_cases(reports: "list[ReportRow]", folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    reports = [report for report in reports if report.kind == "ruling"]
    cases = [report for report in reports if report.case_text]
    for report in cases:
        (folder / f"report-{report.id}.yaml").write_text(report.case_text, encoding="utf-8")
    typer.echo(say("cases_written", folder=str(folder), cases=len(cases), without=len(reports) - len(cases)))
