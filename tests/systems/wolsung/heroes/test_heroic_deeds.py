"""Heroic Deeds beyond the worked examples: the order of play and the cards (W-HERO-20 to W-HERO-28)."""

import random
from typing import Any

import pytest

from affray.engine import Match, Pass, Seat
from affray.engine.match.dealing import determinized
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.heroes.heroic_deeds import BLACK, OWN_SUIT, RED, order_of_play, worth
from tests.systems.wolsung.bout import TOUCHING, begin, events_of, inline_model, open_decision, play, refusal_rule
from tests.systems.wolsung.scene import ALL, SECOND, Q, skirmish

HERO: dict[str, Any] = {"suit": "spades", "fight": 2, "wounds": 20}


def duel(edition: str, dice: Any, hands: dict[str, tuple[str, ...]], **bob: Any) -> Match:
    """Two heroes in melee, Ann the active one."""
    figures = (inline_model("ann", "a", 10, 10, **HERO), inline_model("bob", "b", 10 + TOUCHING, 10, **{**HERO, **bob}))
    s = skirmish(edition, *figures, links=(("ann", "bob"),))
    s.hands = {Seat(seat): cards for seat, cards in hands.items()}
    return begin(s, "ann", dice)


def deeds(match: Match) -> list[tuple[str, str, int]]:
    return [(event["figure"], event["card"], event["successes"]) for event in events_of(match, "deed")]


@pytest.mark.parametrize("edition", ALL)
def test_the_side_with_fewer_successes_goes_first_also_when_it_attacks(edition: str) -> None:
    """W-HERO-24."""
    match = play(duel(edition, [1, 1, 6, 1], {"a": ("2C", "3C"), "b": ("4C",)}), "a: fight bob", "b: fence")
    assert open_decision(match) == ("a", "deed")
    play(match, "a: deed 2C")
    assert open_decision(match) == ("b", "deed")
    play(match, "b: deed 4C")
    assert open_decision(match) == ("a", "deed"), "the hand of b is empty, so a goes on alone"
    play(match, "a: deed 3C")
    assert deeds(match) == [("ann", "2C", 1), ("bob", "4C", 2), ("ann", "3C", 2)]
    assert [event["attacker"] for event in events_of(match, "hit")] == ["ann"]


@pytest.mark.parametrize("edition", ALL)
def test_a_pass_is_final(edition: str) -> None:
    """W-HERO-25: after a pass the other player may play any number of cards."""
    hands = {"a": ("2C", "3C", "5C"), "b": ("4C", "9C")}
    match = play(duel(edition, [6, 1, 6, 1], hands), "a: fight bob", "b: fence", "b: pass")
    play(match, "a: deed 2C", "a: deed 3C")
    assert open_decision(match) == ("a", "deed")
    assert refusal_rule(match, "b: deed 4C") == "W-HERO-20"
    play(match, "a: pass")
    assert deeds(match) == [("ann", "2C", 2), ("ann", "3C", 3)]
    assert events_of(match, "hit")[0]["criticals"] == 2, "successes by cards count for critical hits (W-HERO-21)"


@pytest.mark.parametrize("edition", ALL)
def test_players_without_a_hero_or_without_cards_are_not_asked(edition: str) -> None:
    """W-HERO-20, W-HERO-27."""
    henchmen = duel(edition, [6, 1, 1, 1], {"a": ("2C",), "b": ("4C",)}, kind="henchman", suit=None)
    play(henchmen, "a: fight bob", "b: fence", "a: pass")
    assert events_of(henchmen, "hit") != []
    bare = duel(edition, [6, 1, 1, 1], {"a": (), "b": ()})
    play(bare, "a: fight bob", "b: fence")
    assert open_decision(bare) == ("a", "action")


@pytest.mark.parametrize("edition", ALL)
def test_luck_comes_before_deeds(edition: str) -> None:
    """W-TEST-09."""
    lucky = duel(edition, [6, 1, 1, 1, 6, 6], {"a": ("2C",), "b": ("4C",)}, abilities=["beginners_luck"])
    play(lucky, "a: fight bob", "b: fence")
    assert open_decision(lucky) == ("b", "luck")
    play(lucky, "b: reroll bob")
    assert open_decision(lucky) == ("a", "deed"), "ann has 1 success, bob 2 after the second roll"


def test_cards_that_help() -> None:
    """W-HERO-21, W-HERO-22, W-HERO-28."""
    assert [worth(card) for card in ("2H", "10S", "JD", "QC", "KS", "AH")] == [1, 1, 2, 2, 2, 2]
    assert [RED.allows(card, None) for card in ("2H", "2D", "2S", "2C+")] == [True, True, False, False]
    assert [BLACK.allows(card, "hearts") for card in ("2H", "2D", "2S", "2C+")] == [False, False, True, True]
    assert [OWN_SUIT.allows(card, "clubs") for card in ("2H", "2D", "2S", "2C+")] == [False, False, False, True]


def test_order_of_several_heroes_with_one_barred() -> None:
    """W-HERO-26: fewest first, ties the target, then the others, the acting model last; W-FALL-13."""
    figures = [inline_model(name, "a", 5 * n, 5, **HERO) for n, name in enumerate(("ann", "bob", "cid", "dot"), 1)]
    s = skirmish(Q, *figures)
    pools = [Pool(figure.id, "reflex", 1, (), 1) for figure in figures]
    assert order_of_play(s, pools, [1, 1, 1, 0], RED) == [3, 1, 2, 0]
    assert order_of_play(s, pools, [0, 2, 1, 2], RED) == [0, 2, 1, 3]
    assert order_of_play(s, pools, [0, 2, 1, 2], RED.without("ann")) == [2, 1, 3]


def test_an_absent_player_passes_and_a_hidden_hand_shows_nothing() -> None:
    """The player is asked even if no card helps; others see the same decision for any hand."""
    match = play(duel(SECOND, [6, 1, 1, 1], {"a": ("2H",), "b": ("4D",)}), "a: fight bob", "b: fence")
    assert match.decision is not None
    assert open_decision(match) == ("b", "deed")
    assert list(match.decision.options) == ["pass"]
    assert match.decision.default.value == Pass()
    for seat in ("a", "b"):
        dealt = determinized(match, Seat(seat), random.Random(3))
        assert dealt.decision is not None
        assert dealt.decision.kind.name == "deed"
    assert refusal_rule(match, "b: deed 4D") == "W-HERO-22"
    assert refusal_rule(match, "b: deed KS") == "W-HERO-20"


def test_identical_cards_of_two_decks_are_one_choice() -> None:
    """W-CARD-15: each of them can be played."""
    match = play(duel(SECOND, [1, 1, 6, 6], {"a": ("9C", "9C+"), "b": ()}), "a: fight bob", "b: fence")
    assert match.decision is not None
    assert list(match.decision.options) == ["deed 9C", "pass"]
    play(match, "a: deed 9C", "a: deed 9C")
    assert deeds(match) == [("ann", "9C", 1), ("ann", "9C", 2)]
    assert match.state.hands["a"] == ()
