"""The table of a campaign: points, results and places, computed from the ledger."""

from collections.abc import Sequence

import msgspec

from affray.campaign.campaign import Campaign
from affray.campaign.gang import Gang
from affray.campaign.rules import CampaignRules, Points


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the table."""

    place: int
    """Gangs with the same points and tie-breakers share a place."""
    gang: Gang
    points: Points
    played: int
    won: int
    drawn: int
    lost: int
    left: bool = False
    """Whether the gang has left the campaign."""


def standings(campaign: Campaign, rules: CampaignRules) -> Sequence[Standing]:
    """All gangs, the best first; among equals in the order in which they joined."""
    points = rules.points(campaign)
    order = sorted(campaign.gangs, key=lambda id_: _rank(points[id_]), reverse=True)
    table: list[Standing] = []
    for number, id_ in enumerate(order, 1):
        results = campaign.results(id_)
        shared = bool(table) and _rank(table[-1].points) == _rank(points[id_])
        table.append(
            Standing(
                place=table[-1].place if shared else number,
                gang=campaign.gangs[id_],
                points=points[id_],
                played=len(results),
                won=results.count("won"),
                drawn=results.count("drawn"),
                lost=results.count("lost"),
                left=id_ in campaign.left,
            )
        )
    return table


def champions(campaign: Campaign, rules: CampaignRules) -> Sequence[Gang]:
    """Who has won a finished campaign: the gangs in the first place; none while it runs."""
    if not campaign.finished():
        return ()
    return [line.gang for line in standings(campaign, rules) if line.place == 1 and line.played]


def _rank(points: Points) -> tuple[int, ...]:
    return (points.points, *points.ties)
