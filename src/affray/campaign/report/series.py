"""The numbers of a season after each game: points, and what the system measures of its gangs."""

from collections import Counter

import msgspec

from affray.campaign.campaign import Campaign
from affray.campaign.entries import Corrected, Founded, Joined, Left, Played, Scheduled, Settled, changes_of
from affray.campaign.rules import CampaignRules

POINTS = "points"


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """A season in numbers. All lists have one value for the start and one after each settled game."""

    games: tuple[str, ...]
    """The fixtures in the order in which they were settled."""
    measures: dict[str, dict[str, tuple[int, ...]]]
    """By the name of a measure and the id of a gang; `points` come first."""
    changes: dict[str, int]
    """How often each kind of change was made."""
    results: dict[str, dict[str, str]]
    """The result of each gang (rows) against each other gang (columns), such as `won lost`."""


def season_of(campaign: Campaign, rules: CampaignRules) -> Season:
    """The numbers of a campaign so far."""
    games: list[str] = []
    measures: dict[str, dict[str, list[int]]] = {}
    changes: Counter[str] = Counter()
    now = Campaign(campaign.founded)
    for entry in campaign.entries:
        if not isinstance(entry, Founded):
            now = now.followed_by([entry])
        changes.update(change.name for change in changes_of(entry))
        if isinstance(entry, Scheduled) and not measures:
            _measure(now, rules, measures)
        settled = isinstance(entry, Settled) or (isinstance(entry, Played) and entry.settled)
        if settled and isinstance(entry, Settled | Played):
            games.append(entry.fixture)
            _measure(now, rules, measures)
        elif isinstance(entry, Corrected | Left | Joined) and measures:
            _measure(now, rules, measures, instead=True)
    return Season(
        games=tuple(games),
        measures={name: {gang: tuple(row) for gang, row in rows.items()} for name, rows in measures.items()},
        changes=dict(changes),
        results=_results(campaign),
    )


def _measure(
    now: Campaign, rules: CampaignRules, measures: dict[str, dict[str, list[int]]], *, instead: bool = False
) -> None:
    """Add a value of each gang to each list, or replace the last one."""
    points = rules.points(now)
    for id_, gang in now.gangs.items():
        for name, value in {POINTS: points[id_].points, **rules.measures(gang)}.items():
            row = measures.setdefault(name, {}).setdefault(id_, [])
            if instead and row:
                row.pop()
            row.append(value)


def _results(campaign: Campaign) -> dict[str, dict[str, str]]:
    table: dict[str, dict[str, str]] = {id_: {} for id_ in campaign.gangs}
    for game in campaign.games.values():
        outcome, gangs = game.outcome, game.fixture.gangs
        if outcome is None:
            continue
        for own in gangs:
            for other in gangs:
                if own != other:
                    result = "won" if outcome.winner == own else "lost" if outcome.winner else "drawn"
                    table[own][other] = " ".join(filter(None, [table[own].get(other, ""), result]))
    return table
