"""Random play of melees: all candidates are legal, melees stay stars, and a copy plays like the original."""

import random

import pytest

from affray.engine import Match
from affray.systems.wolsung.melee.splitting import all_stars
from affray.systems.wolsung.state import Skirmish
from tests.systems.wolsung.bout import begin, of_cast
from tests.systems.wolsung.scene import ALL, block, skirmish

CROWD = (
    *("tolliver", "brass_porter", "wick_lad", "dock_bruiser", "rifle_warden"),
    *("understudy", "quill", "bilge_revenant", "masked_duellist", "stagehand"),
)


def brawl(edition: str, seed: int) -> Match:
    """Two clubs, a few inches apart around a crate and a wall; every model can charge an enemy."""
    rng = random.Random(seed)
    figures = [
        of_cast(name, "a" if place < 5 else "b", 9 + 2.6 * (place % 5), 10.0 if place < 5 else 13.2)
        for place, name in enumerate(CROWD)
    ]
    rng.shuffle(figures)
    figures.sort(key=lambda figure: figure.seat)
    pieces = (block("crate", 12, 6, 15, 8, 1.0), block("wall", 16, 15, 16.4, 18, 4.0))
    s = skirmish(edition, *figures, pieces=pieces)
    s.turn_limit = 3
    return begin(s, figures[0].id, None)


def check(s: Skirmish) -> None:
    """The invariants of a fight."""
    assert all_stars(s.links)
    for one, other in s.links:
        first, second = s.figures[one], s.figures[other]
        assert not first.removed
        assert not second.removed
        assert s.seats[first.seat] != s.seats[second.seat]
    assert all(0 <= figure.wounds <= figure.profile.wounds for figure in s.figures.values())
    assert all(figure.wounds > 0 for figure in s.present())


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("seed", range(4))
def test_a_brawl_is_played_to_its_end(edition: str, seed: int) -> None:
    """W-MELEE-26, W-DMG-09, W-PROF-09: charges, attacks, shots and leaving in any order."""
    rng = random.Random(seed)
    match = brawl(edition, seed)
    seen = set()
    while match.decision is not None and match.decisions_made < 400:
        decision = match.decision
        offered = decision.candidates(6, rng)
        fights = [option for option in offered if option.split()[0] in ("charge", "fight", "leave", "shoot")]
        choice = rng.choice(fights or list(offered))
        assert decision.why_not(str(choice)) is None, choice
        if match.decisions_made % 25 == 0:
            twin = match.fork()
            twin.choose(str(choice), seat=decision.seat)
            match.choose(choice, seat=decision.seat)
            assert twin.state == match.state
        else:
            match.choose(choice, seat=decision.seat)
        if any(asked.kind.name in ("action", "activate") for asked in match.decisions):
            check(match.state)
        seen |= {event.name for event in match.events[-6:]}
    assert {"engaged", "hit", "removed"} <= seen
