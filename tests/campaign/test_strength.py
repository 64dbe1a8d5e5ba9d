"""How good a gang is: the share of its wins, and how sure one can be."""

from math import comb

import pytest

from affray.campaign.report.strength import interval, strengths, verdict_of
from tests.campaign.test_story import league, played


def test_it_counts_draws_as_half_a_win() -> None:
    campaign = league(2)
    assert strengths(campaign) == []
    draw = strengths(played(campaign, "1-1", None))
    assert [(each.games, each.share, each.verdict, each.games_needed) for each in draw] == [
        (1, 0.5, "unclear", None)
    ] * 2


@pytest.mark.parametrize("share", [0.1, 0.35, 0.5, 0.8])
@pytest.mark.parametrize("games", [10, 30, 100])
def test_the_interval_holds_the_truth_about_nine_times_in_ten(share: float, games: int) -> None:
    """Over all outcomes, with their exact chances."""
    held = 0.0
    for wins in range(games + 1):
        low, high = interval(wins / games, games)
        if low <= share <= high:
            held += comb(games, wins) * share**wins * (1 - share) ** (games - wins)
    assert 0.8 < held < 0.97, "with so few games the intervals are coarse"


def test_it_says_how_many_games_would_tell() -> None:
    """The interval leaves out a half after just so many games."""
    best, worst = strengths(played(league(2), "1-1", 0))
    assert (best.share, best.verdict, best.games_needed) == (1.0, "unclear", 3)
    assert (worst.share, worst.verdict, worst.games_needed) == (0.0, "unclear", 3)
    assert str(verdict_of(best)) == "unclear; 3 games would tell"
    assert interval(1.0, 2)[0] <= 0.5 < interval(1.0, 3)[0]
    assert interval(0.0, 3)[1] < 0.5 <= interval(0.0, 2)[1]


def test_a_season_of_wins_tells() -> None:
    campaign = league()
    for fixture in ("1-1", "1-2", "2-1", "2-2", "3-1", "3-2"):
        gangs = campaign.fixtures[fixture].gangs
        campaign = played(campaign, fixture, min((0, 1), key=lambda place: gangs[place]))
    verdicts = {each.share: str(verdict_of(each)) for each in strengths(campaign)}
    assert verdicts[1.0] == "better than those it met"
    assert verdicts[0.0] == "worse than those it met"
    assert all("unclear" in said for share, said in verdicts.items() if 0 < share < 1)
