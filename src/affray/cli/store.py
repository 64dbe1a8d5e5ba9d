"""`affray store`: back up and export a server's store, and read the reports in it."""

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
        typer.Option("--export", metavar="FOLDER", help="Write the case files of all reports to this folder."),
    ] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Remove the given report.")] = False,
    database: Database = None,
) -> None:
    """List the rulings that players reported as wrong; show or remove one, or export their case files."""
    import asyncio
    import os

    from affray.server.settings import read_settings
    from affray.server.store import Store

    if forget and number is None:
        raise fail(say("forget_needs_number"))

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
        finally:
            await store.close()
        if export_to is not None:
            _write_cases(selected, export_to)
        elif number is None:
            for report in selected:
                typer.echo(_headline(report))
            typer.echo(say("report_count", count=len(selected)))
        else:
            typer.echo(f"{_headline(selected[0])}\n\n{selected[0].case_text or selected[0].note}")

    asyncio.run(run())


def _headline(report: "ReportRow") -> str:
    """Format a report on one line: its time, match and rules, and the beginning of the player's text."""
    from datetime import UTC, datetime

    time = datetime.fromtimestamp(report.at, UTC).strftime("%Y-%m-%d %H:%M")
    cited = f" ({', '.join(report.rules)})" if report.rules else ""
    excerpt = report.note.partition("\n")[0]
    return f"{report.id}  {time}  {report.system}  {report.line}{cited}" + (
        f"  \u201c{excerpt[:80]}\u201d" if excerpt else ""
    )


def _write_cases(reports: "list[ReportRow]", folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    cases = [report for report in reports if report.case_text]
    for report in cases:
        (folder / f"report-{report.id}.yaml").write_text(report.case_text, encoding="utf-8")
    typer.echo(say("cases_written", folder=str(folder), cases=len(cases), without=len(reports) - len(cases)))
