"""What the terminal says about a match beside its questions: the briefing of its scenario, and how it ended."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from affray.engine import Match, View
from affray.engine.commentary import Briefing, briefing_of
from affray.review.ending import ending_of
from affray.review.luck import LuckLine, SideLuck, luck_of
from affray.review.moments import Moment, moments_of
from affray.screen import Screen
from affray.text import say

from .rendering import render


def briefing_block(match: Match) -> RenderableType | None:
    """The briefing of the scenario; None without one."""
    briefing = briefing_of(match.system.texts, match.setup.scenario)
    return None if briefing is None else _block(briefing)


def _block(briefing: Briefing) -> RenderableType:
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(style="bold", no_wrap=True)
    rows.add_column()
    for part, words in briefing.parts.items():
        if part != "story":
            rows.add_row(str(say(f"briefing_{part}")), words)
    story = Text(briefing.parts.get("story", briefing.line), "italic")
    return Padding(Group(story, "", rows), (1, 0))


def ending_block(match: Match, screen: Screen, view: View) -> RenderableType:
    """Why a match ended, the final score, the decisive moments, and what the dice brought."""
    ending, score, luck, moments = ending_of(match), screen.score(view), luck_of(match), moments_of(match)
    parts: list[RenderableType] = []
    if ending is not None:
        parts.append(Text(screen.texts(view).message(ending.message)))
    if score is not None:
        parts.append(render(score))
    if moments:
        parts += ["", str(say("result_moments")), _moments(moments, screen, view)]
    if luck:
        parts += ["", str(say("result_luck_hint")), _luck(luck, screen, view)]
    return Group(*parts)


def _moments(moments: tuple[Moment, ...], screen: Screen, view: View) -> Table:
    """Each moment as the log tells it, with the side for which it was good."""
    rows, texts, story = Table.grid(padding=(0, 2, 0, 2)), screen.texts(view), view.story
    for moment in moments:
        entry = next((each for each in story if each.first <= moment.event <= each.last), None)
        if entry is not None:
            good = str(say("result_good_for", who=screen.side(view, moment.side)))
            rows.add_row(good, Text(texts.told(entry.sentences)))
    return rows


def _luck(luck: tuple[SideLuck, ...], screen: Screen, view: View) -> Table:
    rows = Table.grid(padding=(0, 2, 0, 2))
    for side in luck:
        for line in side.lines:
            what = screen.texts(view).get("luck", line.kind)
            rows.add_row(screen.side(view, side.side), what, _rolled(line))
    return rows


def _rolled(line: LuckLine) -> str:
    if line.added:
        each, mean = round(line.rolled / line.dice, 1), round(line.expected / line.dice, 1)
        return str(say("result_average", rolled=each, dice=line.dice, expected=mean))
    return str(say("result_rolled", rolled=line.rolled, dice=line.dice, expected=round(line.expected, 1)))
