"""Random play of heroes with full hands: spells, heroic moves, deeds; all candidates are legal."""

import random
from collections import Counter

import pytest

from affray.engine import Match, Seat
from affray.engine.match.dealing import determinized
from affray.systems.wolsung.cards.deck import DECK
from tests.systems.wolsung.bout import begin, of_cast
from tests.systems.wolsung.scene import ALL, SECOND, area, block, skirmish

HEROES = ("tolliver", "vask", "harrowgate", "understudy", "quill", "brine")
BOLD = ("cast", "heroic_jump", "heroic_climb", "heroic_move", "recover")


def spectacle(edition: str, seed: int) -> Match:
    """Three heroes on each side between two roofs, and the whole deck in their players' hands."""
    rng = random.Random(seed)
    figures = [
        of_cast(name, "a" if place < 3 else "b", 10 + 2.5 * (place % 3), 10.5 if place < 3 else 16.0)
        for place, name in enumerate(HEROES)
    ]
    pieces = (
        block("shed", 4, 8, 9, 18, 4.0),
        block("gallery", 17.5, 8, 22, 18, 4.5),
        block("crate", 10, 5, 13, 8, 1.8),
        area("puddle", 10, 12, 16, 15),
    )
    s = skirmish(edition, *figures, pieces=pieces)
    cards = rng.sample(DECK, len(DECK))
    s.hands = {Seat("a"): tuple(cards[:20]), Seat("b"): tuple(cards[20:40])}
    s.deck, s.turn_limit = tuple(cards[40:]), 3
    return begin(s, "tolliver", None, heroic_move=True)


def played(match: Match, rng: random.Random) -> Counter[str]:
    """Play to the end, preferring rare verbs; return the verbs that came up."""
    done: Counter[str] = Counter()
    while match.decision is not None and match.decisions_made < 300:
        decision = match.decision
        offered = decision.candidates(12, rng)
        bold = [option for option in offered if option.split()[0] in BOLD]
        spells = [option for option in bold if option.startswith("cast")]
        choice = rng.choice(spells or (bold if bold and rng.random() < 0.7 else list(offered)))
        assert decision.why_not(str(choice)) is None, choice
        if match.decisions_made % 20 == 0:
            dealt = determinized(match, decision.seat, rng)
            assert dealt.decision is not None
            assert dealt.decision.kind.name == decision.kind.name
        match.choose(choice, seat=decision.seat)
        done[choice.split()[0]] += 1
        s = match.state
        if not any(getattr(frame, "bids", ()) for frame in s.frames):
            held = sorted([*s.deck, *s.discarded, *[card for hand in s.hands.values() for card in hand]])
            assert held == sorted(DECK)
    return done


@pytest.mark.parametrize("edition", ALL)
def test_a_spectacle_is_played_to_its_end(edition: str) -> None:
    """W-HERO-10 to W-HERO-27, W-MAGIC-04 to W-MAGIC-19: no card is lost or duplicated."""
    done: Counter[str] = Counter()
    for seed in range(6):
        done += played(spectacle(edition, seed), random.Random(seed))
    assert {"cast", "deed", "heroic_move", "heroic_jump"} <= done.keys()


def test_heroic_moves_are_recorded_by_name() -> None:
    """In the second edition a heroic climb may begin with an approach."""
    match = spectacle(SECOND, 1)
    assert match.decision is not None
    assert {"heroic_jump", "heroic_climb", "charge", "shoot twin_revolvers"} <= set(match.decision.listed)
