"""The report of a season as one HTML page: no script, no network, readable for decades."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from affray.campaign.campaign import Campaign
from affray.campaign.explain import chronicle, texts_of
from affray.campaign.report.charts import line_chart
from affray.campaign.report.series import POINTS, Season, season_of
from affray.campaign.report.strength import range_of, share_of, strengths, verdict_of
from affray.campaign.rules import CampaignRules
from affray.campaign.standings import champions, standings
from affray.campaign.story import Chapter, Highlights, story_of
from affray.engine import System
from affray.engine.text import Texts
from affray.text import Message, say

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #222; background: #fdfcf8; margin: 2rem auto;
  max-width: 46rem; padding: 0 1rem }
h1, h2, h3 { font-weight: normal; line-height: 1.2 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #ddd8c8 }
td.number, th.number { text-align: right }
figure { margin: 1.5rem 0 }
figcaption { font-style: italic }
svg.chart { width: 100%; font: 11px sans-serif }
svg .grid { stroke: #e4dfd0 } svg .value { text-anchor: end; fill: #777 } svg .game { text-anchor: middle; fill: #777 }
polyline { stroke-width: 2 }
ol.ledger { list-style: none; padding: 0 } ol.ledger > li { margin: .6rem 0 }
ol.ledger ul { margin: .2rem 0 0 1.2rem; padding: 0; color: #444 }
.dim { color: #777; font-size: .85rem }
@media (prefers-color-scheme: dark) { body { background: #1d1c1a; color: #e8e4da } svg .grid { stroke: #44413a }
  th, td { border-color: #44413a } ol.ledger ul { color: #bbb } }
"""


def page(
    campaign: Campaign,
    rules: CampaignRules,
    system: System[Any],
    highlights: Mapping[str, Highlights] | None = None,
) -> str:
    """The whole report. `highlights` are those of the matches, by their ids."""
    texts, season = texts_of(campaign), season_of(campaign, rules)
    title = escape(campaign.name)
    parts = [
        "<!doctype html>",
        f'<html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
        '<meta name="viewport" content="width=device-width">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        f"<p>{escape(str(_summary(campaign, rules, system, season)))}</p>",
        *_standings(campaign, rules),
        *_results(campaign, season),
        *_strength(campaign),
        *_charts(campaign, season, texts),
        *_gangs(campaign, rules, texts),
        *_story(story_of(campaign, rules, highlights), texts),
        *_ledger(campaign, texts),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _summary(campaign: Campaign, rules: CampaignRules, system: System[Any], season: Season) -> Message:
    return say(
        "report_summary",
        system=system.title,
        format=rules.formats()[campaign.founded.format].title,
        gangs=len(campaign.gangs),
        games=len(season.games),
        champions=[gang.name for gang in champions(campaign, rules)],
    )


def _heading(key: Message, level: int = 2) -> str:
    return f"<h{level}>{escape(str(key))}</h{level}>"


def _table(headings: Sequence[Message | str], rows: Sequence[Sequence[str | int]]) -> Iterator[str]:
    numbers = [isinstance(cell, int) for cell in rows[0]] if rows else [False] * len(headings)
    cells = [
        f'<th class="{"number" if number else "word"}">{escape(str(heading))}</th>'
        for heading, number in zip(headings, numbers, strict=True)
    ]
    yield f"<table><tr>{''.join(cells)}</tr>"
    for row in rows:
        yield f"<tr>{''.join(_cell(cell) for cell in row)}</tr>"
    yield "</table>"


def _cell(cell: str | int) -> str:
    return f'<td class="number">{cell}</td>' if isinstance(cell, int) else f"<td>{escape(cell)}</td>"


def _standings(campaign: Campaign, rules: CampaignRules) -> Iterator[str]:
    yield _heading(say("report_standings"))
    words = ("place", "gang", "who", "games", "won", "drawn", "lost", "points")
    rows = [
        (
            *(line.place, line.gang.name, line.gang.player or line.gang.bot),
            *(line.played, line.won, line.drawn, line.lost, line.points.points),
        )
        for line in standings(campaign, rules)
    ]
    yield from _table([say(f"column_{word}") for word in words], rows)


def _results(campaign: Campaign, season: Season) -> Iterator[str]:
    gangs = list(campaign.gangs.values())
    yield _heading(say("report_results"))
    rows = [[gang.name, *[_shown(season.results[gang.id].get(other.id, "")) for other in gangs]] for gang in gangs]
    yield from _table(["", *[gang.name for gang in gangs]], rows)


def _strength(campaign: Campaign) -> Iterator[str]:
    found = strengths(campaign)
    if not found:
        return
    yield _heading(say("report_strength"))
    words = ("gang", "games", "share", "range", "verdict")
    rows: list[tuple[str | int, ...]] = [
        (
            *(campaign.gangs[each.gang].name, each.games),
            *[str(part) for part in (share_of(each), range_of(each), verdict_of(each))],
        )
        for each in found
    ]
    yield from _table([say(f"column_{word}") for word in words], rows)
    yield f'<p class="dim">{escape(str(say("report_strength_about")))}</p>'


def _shown(results: str) -> str:
    return " ".join(str(say("result_in_short", result=result)) for result in results.split())


def _charts(campaign: Campaign, season: Season, texts: Texts) -> Iterator[str]:
    if not season.games:
        return
    yield _heading(say("report_season"))
    names = {id_: gang.name for id_, gang in campaign.gangs.items()}
    for name, rows in season.measures.items():
        title = str(say("column_points")) if name == POINTS else texts.get("measures", name)
        drawn = {id_: row for id_, row in rows.items() if row}
        yield f"<figure>{line_chart(title, names, drawn)}<figcaption>{escape(title)}</figcaption></figure>"
    yield f'<p class="dim">{escape(str(say("report_axis")))}</p>'


def _gangs(campaign: Campaign, rules: CampaignRules, texts: Texts) -> Iterator[str]:
    yield _heading(say("report_gangs"))
    for gang in campaign.gangs.values():
        yield f"<h3>{escape(gang.name)}</h3><ul>"
        yield from [f"<li>{escape(texts.message(rules.character_line(each)))}</li>" for each in gang.characters]
        yield "</ul>"


def _story(chapters: Sequence[Chapter], texts: Texts) -> Iterator[str]:
    """The season in prose; each paragraph leads to its entry of the ledger."""
    yield _heading(say("report_chronicle"))
    for chapter in chapters:
        yield f"<h3>{escape(texts.message(chapter.title))}</h3>"
        for each in chapter.paragraphs:
            number = each.entries[-1] if each.entries else 0
            link = f' <a class="dim" href="#entry-{number}">{number}</a>' if number else ""
            yield f"<p>{escape(texts.told(each.sentences))}{link}</p>"


def _ledger(campaign: Campaign, texts: Texts) -> Iterator[str]:
    yield f"<details><summary>{escape(str(say('report_ledger')))}</summary>"
    yield '<ol class="ledger">'
    for entry in chronicle(campaign):
        yield f'<li id="entry-{entry.number}">{escape(texts.message(entry.told))}'
        signature = say("entry_signature", number=entry.number, at=entry.entry.at, by=entry.entry.by)
        yield f' <span class="dim">{escape(str(signature))}</span>'
        if entry.changes:
            yield "<ul>"
            for each in entry.changes:
                cited = f' <span class="dim">{escape(", ".join(each.change.rules))}</span>' if each.change.rules else ""
                yield f"<li>{escape(texts.message(each.told))}{cited}</li>"
            yield "</ul>"
        yield "</li>"
    yield "</ol></details>"
