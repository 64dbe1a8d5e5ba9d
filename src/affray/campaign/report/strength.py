"""How good the gangs are: what their results say, and how sure one can be of it."""

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Literal

import msgspec

from affray.campaign.campaign import Campaign
from affray.text import Message, say

Z = 1.6448536269514722
"""The quantile of the normal distribution for an interval that holds the truth in 9 of 10 cases."""
EVEN = 0.5
"""The share of wins of a gang that is as good as those it meets."""
MOST_GAMES = 1000
"""More games than these are no advice."""


class Strength(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of a gang say about it."""

    gang: str
    games: int
    share: float
    """The share of wins, a draw being half a win."""
    low: float
    """Between `low` and `high` lies the share of a long season, in 9 of 10 cases (Wilson's interval)."""
    high: float
    verdict: Literal["better", "worse", "unclear"]
    """Whether the gang is better or worse than those it has met; `unclear` if both are possible."""
    games_needed: int | None
    """About how many games would tell, if the share stays; None if they have told, or would be too many."""


def strengths(campaign: Campaign) -> Sequence[Strength]:
    """The gangs that have played, the one with the largest share of wins first."""
    found = []
    for id_ in campaign.gangs:
        results = campaign.results(id_)
        if results:
            found.append(_strength(id_, results.count("won") + results.count("drawn") / 2, len(results)))
    return sorted(found, key=lambda each: -each.share)


def _strength(gang: str, wins: float, games: int) -> Strength:
    share = wins / games
    low, high = interval(share, games)
    told = low > EVEN or high < EVEN
    return Strength(
        gang=gang,
        games=games,
        share=share,
        low=low,
        high=high,
        verdict="better" if low > EVEN else "worse" if high < EVEN else "unclear",
        games_needed=None if told else _games_needed(share, games),
    )


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share in so many games."""
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def _games_needed(share: float, games: int) -> int | None:
    """The least number of games after which Wilson's interval around this share leaves out a half."""
    off = abs(share - EVEN)
    if not off:
        return None
    # The interval ends at a half where the share is z standard errors of a half away from it.
    needed = max(games + 1, ceil(Z * Z / 4 / (off * off)))
    return needed if needed <= MOST_GAMES else None


def share_of(strength: Strength) -> Message:
    """The share of wins in words."""
    return say("report_share", percent=round(100 * strength.share))


def range_of(strength: Strength) -> Message:
    """The range in which the share of a long season lies."""
    return say("report_range", low=round(100 * strength.low), high=round(100 * strength.high))


def verdict_of(strength: Strength) -> Message:
    """What the results say about the gang."""
    return say("report_verdict", verdict=strength.verdict, games=strength.games_needed)
