"""`affray store`: maintenance of a server's store."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common.command_line import CHECK, Command, Commands, fail, show_help

if TYPE_CHECKING:
    from affray.server.store.models import ReportRow


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    group = typer.Typer(cls=Commands, rich_markup_mode=None, callback=show_help, invoke_without_command=True)
    group.command(cls=Command)(backup)
    group.command(cls=Command)(export)
    group.command(cls=Command)(reports)
    app.add_typer(group, name="store", help="Look after the store of a server.", rich_help_panel=CHECK)


Database = Annotated[
    str | None, typer.Option(metavar="URL", help="The store, as 'affray serve' was told; else that of this user.")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")], database: Database = None
) -> None:
    """Copy a SQLite store into a new file, as it is now, while the server goes on."""
    import os

    from affray.server.settings import read_settings
    from affray.server.store.backup import backup as copy

    copy(read_settings(os.environ, database_url=database).database, file)
    typer.echo(f"{file} holds the store as it is now")


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go; made where there is none.")],
    database: Database = None,
) -> None:
    """Write every match as its record into a folder. Done again, it writes what is new."""
    import asyncio
    import os

    from affray.server.match.records.export_store import export as write
    from affray.server.settings import read_settings
    from affray.server.store import Store

    async def run() -> None:
        store = await Store.open(read_settings(os.environ, database_url=database).database)
        try:
            done = await write(store, folder)
        finally:
            await store.close()
        for match, reason in done.shown.items():
            typer.echo(f"match {match} is written as it is stored: {reason}", err=True)
        for match, reason in done.failed.items():
            typer.echo(f"match {match} is left out: {reason}", err=True)
        typer.echo(f"{folder}: {done.written} records written, {done.existing} were there already")
        if done.failed:
            raise typer.Exit(1)

    asyncio.run(run())


def reports(
    number: Annotated[int | None, typer.Argument(metavar="NUMBER", help="Show this report whole.")] = None,
    export_to: Annotated[
        Path | None, typer.Option("--export", metavar="FOLDER", help="Write the case files of all reports there.")
    ] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Remove the report that is named.")] = False,
    database: Database = None,
) -> None:
    """List what players have reported as wrong rulings; show one, write their case files, or remove one."""
    import asyncio
    import os

    from affray.server.settings import read_settings
    from affray.server.store import Store

    if forget and number is None:
        raise fail("which report? 'affray store reports NUMBER --forget'")

    async def run() -> None:
        store = await Store.open(read_settings(os.environ, database_url=database).database)
        try:
            found = await store.reports()
            wanted = [report for report in found if number in (None, report.id)]
            if number is not None and not wanted:
                raise fail(f"there is no report {number}")
            if forget and number is not None:
                await store.delete_report(number)
                typer.echo(f"report {number} is removed")
                return
        finally:
            await store.close()
        if export_to is not None:
            _write_cases(wanted, export_to)
        elif number is None:
            for report in wanted:
                typer.echo(_headline(report))
            typer.echo(f"{len(wanted)} reports")
        else:
            typer.echo(f"{_headline(wanted[0])}\n\n{wanted[0].case_text or wanted[0].note}")

    asyncio.run(run())


def _headline(report: "ReportRow") -> str:
    """A report on one line: time, match, rule and the beginning of the player's text."""
    from datetime import UTC, datetime

    at = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M")
    cited = f" ({', '.join(report.rules)})" if report.rules else ""
    said = report.note.partition("\n")[0]
    return f"{report.id}  {at}  {report.system}  {report.line}{cited}" + (f"  \u201c{said[:80]}\u201d" if said else "")


def _write_cases(found: "list[ReportRow]", folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cases = [one for one in found if one.case_text]
    for one in cases:
        (folder / f"report-{one.id}.yaml").write_text(one.case_text, encoding="utf-8")
    typer.echo(f"{folder}: {len(cases)} case files written, {len(found) - len(cases)} reports have none")
