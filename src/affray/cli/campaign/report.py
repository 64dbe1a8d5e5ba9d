"""`affray campaign report`: the season as text, or as a page with charts."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from affray.cli.common.command_line import Json
from affray.cli.common.output import print_json, print_rich, table
from affray.text import say

from .opened import Where, open_folder
from .status import document, standings_table

BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", ".:-=+*#@"
MAX_SPARKS = 40


def report(
    where: Where,
    html: Annotated[Path | None, typer.Option(help="Write a page with charts to this file.")] = None,
    chronicle: Annotated[bool, typer.Option("--chronicle", help="Tell the whole season, entry by entry.")] = False,
    as_json: Json = False,
) -> None:
    """Report the season: the table, how everything developed, and its chronicle."""
    from msgspec import to_builtins

    from affray.campaign.explain import chronicle as told
    from affray.campaign.explain import texts_of
    from affray.campaign.folder import write_file
    from affray.campaign.report import page, season_of
    from affray.engine.registry import system

    folder = open_folder(where)
    campaign = folder.campaign()
    if html is not None:
        write_file(html, page(campaign, folder.rules, system(campaign.system)))
        typer.echo(say("report_written", file=str(html)))
        return
    season = season_of(campaign, folder.rules)
    if as_json:
        print_json({**document(campaign, folder.rules), "season": to_builtins(season)})
        return
    texts = texts_of(campaign)
    typer.secho(campaign.name, bold=True)
    print_rich(standings_table(campaign, folder.rules))
    for name, rows in season.measures.items():
        title = str(say("column_points")) if name == "points" else texts.get("measures", name)
        lines = table(title, say("column_season"), say("column_now"))
        for id_, row in rows.items():
            lines.add_row(campaign.gangs[id_].name, sparks(row), str(row[-1]))
        print_rich(lines)
    if chronicle:
        for entry in told(campaign):
            typer.echo(f"{entry.number:>4} {texts.message(entry.told)}")
            for change in entry.changes:
                typer.echo(f"       {texts.message(change.told)}")


def sparks(row: Sequence[int]) -> str:
    """A row of numbers as small bars, at most as many as fit on a line."""
    from affray.cli.common.output import make_console

    bars = ASCII_BARS if make_console().options.ascii_only else BARS
    step = -(-len(row) // MAX_SPARKS)
    shown = [row[min(place + step, len(row)) - 1] for place in range(0, len(row), step or 1)]
    low, high = min(0, *row), max(1, *row)
    return "".join(bars[(value - low) * (len(bars) - 1) // (high - low)] for value in shown)


COMMANDS: Mapping[str, Callable[..., None]] = {"report": report}
