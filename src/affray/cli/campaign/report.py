"""`affray campaign report`: the season as text, or as a page with charts."""

import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from affray.cli.common.command_line import Json, fail
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
    from affray.campaign.report import page, season_of, strengths
    from affray.engine.registry import system

    folder = open_folder(where)
    campaign = folder.campaign()
    if html is not None:
        if html.is_dir():
            raise fail(say("not_a_page", file=str(html)))
        seen = highlights_of_campaign(folder, campaign)
        write_file(html, page(campaign, folder.rules, system(campaign.system), seen))
        typer.echo(say("report_written", file=str(html)))
        return
    if chronicle:
        tell(folder, campaign, as_json=as_json)
        return
    season = season_of(campaign, folder.rules)
    if as_json:
        strength = to_builtins(list(strengths(campaign)))
        print_json({**document(campaign, folder.rules), "season": to_builtins(season), "strength": strength})
        return
    texts = texts_of(campaign)
    typer.secho(campaign.name, bold=True)
    print_rich(standings_table(campaign, folder.rules))
    for name, rows in season.measures.items():
        title = str(say("column_points")) if name == "points" else texts.get("measures", name)
        lines = table(title, say("column_first"), say("column_season"), say("column_now"))
        scale = [value for row in rows.values() for value in row]
        for id_, row in rows.items():
            lines.add_row(campaign.gangs[id_].name, str(row[0]), sparks(row, scale), str(row[-1]))
        print_rich(lines)
    show_strength(campaign)


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


def show_strength(campaign: "Campaign") -> None:
    """How good the gangs are, with how sure one can be."""
    from affray.campaign.report.strength import range_of, share_of, strengths, verdict_of

    found = strengths(campaign)
    if not found:
        return
    typer.secho(say("report_strength"), bold=True)
    headings = ("gang", "games", "share", "range", "verdict")
    lines = table(*[say(f"column_{heading}") for heading in headings])
    for each in found:
        parts = map(str, (share_of(each), range_of(each), verdict_of(each)))
        lines.add_row(campaign.gangs[each.gang].name, str(each.games), *parts)
    print_rich(lines)
    typer.echo(textwrap.fill(str(say("report_strength_about")), min(make_console().width, MAX_WIDTH)))


def sparks(row: Sequence[int], scale: Sequence[int] = ()) -> str:
    """A row of numbers as small bars, at most as many as fit on a line; `scale` are all numbers of its chart."""
    bars = ASCII_BARS if make_console().options.ascii_only else BARS
    step = -(-len(row) // MAX_SPARKS)
    shown = [row[min(place + step, len(row)) - 1] for place in range(0, len(row), step or 1)]
    low, high = min(0, *row, *scale), max(1, *row, *scale)
    return "".join(bars[(value - low) * (len(bars) - 1) // (high - low)] for value in shown)


COMMANDS: Mapping[str, Callable[..., None]] = {"report": report}
