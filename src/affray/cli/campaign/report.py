"""`affray campaign report`: the season as text, or as a page with charts."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.common.command_line import Json
from affray.cli.common.output import make_console, print_json, print_rich, table
from affray.text import say

from .highlights import highlights_of_campaign
from .opened import Where, open_folder
from .status import document, standings_table

if TYPE_CHECKING:
    from affray.campaign import Campaign
    from affray.campaign.folder import Folder
    from affray.campaign.story import Chapter
    from affray.engine.text import Texts

MAX_WIDTH = 100
BARS, ASCII_BARS = "▁▂▃▄▅▆▇█", ".:-=+*#@"
MAX_SPARKS = 40


def report(
    where: Where,
    html: Annotated[Path | None, typer.Option(help="Write a page with charts to this file.")] = None,
    chronicle: Annotated[bool, typer.Option("--chronicle", help="Tell the story of the season.")] = False,
    as_json: Json = False,
) -> None:
    """Report the season: the table, how everything developed, and its chronicle."""
    from msgspec import to_builtins

    from affray.campaign.explain import texts_of
    from affray.campaign.folder import write_file
    from affray.campaign.report import page, season_of
    from affray.engine.registry import system

    folder = open_folder(where)
    campaign = folder.campaign()
    if html is not None:
        seen = highlights_of_campaign(folder, campaign)
        write_file(html, page(campaign, folder.rules, system(campaign.system), seen))
        typer.echo(say("report_written", file=str(html)))
        return
    if chronicle:
        tell(folder, campaign, as_json=as_json)
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


def tell(folder: "Folder", campaign: "Campaign", *, as_json: bool) -> None:
    """The story of the season, in lines that fit the terminal."""
    from affray.campaign.explain import texts_of
    from affray.campaign.story import story_of

    texts = texts_of(campaign)
    chapters = story_of(campaign, folder.rules, highlights_of_campaign(folder, campaign))
    if as_json:
        print_json({"name": campaign.name, "chapters": [_chapter(each, texts) for each in chapters]})
        return
    width = min(make_console().width, MAX_WIDTH)
    typer.secho(campaign.name, bold=True)
    for chapter in chapters:
        typer.echo()
        typer.secho(texts.message(chapter.title), bold=True)
        for each in chapter.paragraphs:
            typer.echo()
            typer.echo(textwrap.fill(texts.told(each.sentences), width, break_long_words=False))


def _chapter(chapter: "Chapter", texts: "Texts") -> dict[str, Any]:
    return {
        "title": texts.message(chapter.title),
        "paragraphs": [
            {
                "text": texts.told(each.sentences),
                "entries": list(each.entries),
                "fixture": each.fixture or None,
                "match": each.match or None,
            }
            for each in chapter.paragraphs
        ],
    }


def sparks(row: Sequence[int]) -> str:
    """A row of numbers as small bars, at most as many as fit on a line."""
    bars = ASCII_BARS if make_console().options.ascii_only else BARS
    step = -(-len(row) // MAX_SPARKS)
    shown = [row[min(place + step, len(row)) - 1] for place in range(0, len(row), step or 1)]
    low, high = min(0, *row), max(1, *row)
    return "".join(bars[(value - low) * (len(bars) - 1) // (high - low)] for value in shown)


COMMANDS: Mapping[str, Callable[..., None]] = {"report": report}
