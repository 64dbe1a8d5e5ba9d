"""Cards: W-CARD-01 to W-CARD-16."""

import random
from collections import Counter

import pytest

from affray.engine import Match, Seat, Setup, Unreadable
from affray.engine.chance import Keyed, Scripted
from affray.engine.verbs import ChoiceForm
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2
from affray.systems.wolsung.cards.deck import (
    DECK,
    STRENGTH,
    card_text,
    court_or_ace,
    distinct_cards,
    of_suit,
    read_card,
    red,
    whole_deck,
)
from affray.systems.wolsung.cards.hands import DISCARD, DiscardCards
from affray.systems.wolsung.state import Turn
from tests.systems.wolsung.scene import SECOND, model, skirmish

A, B = Seat("a"), Seat("b")


def test_the_deck_has_52_cards_and_large_games_use_two() -> None:
    """W-CARD-01, W-CARD-15."""
    assert len(set(DECK)) == 52
    assert whole_deck(3) == DECK
    doubled = whole_deck(4)
    assert len(set(doubled)) == 104
    assert set(Counter(map(card_text, doubled)).values()) == {2}


def test_rank_comes_before_suit() -> None:
    """W-CARD-02, W-CARD-03, W-CARD-04."""
    ranks = ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "QC", "KC", "AC"]
    assert sorted(ranks, key=STRENGTH.__getitem__) == ranks
    assert sorted(["9S", "9H", "9D", "9C"], key=STRENGTH.__getitem__) == ["9C", "9D", "9H", "9S"]
    assert STRENGTH["2S"] < STRENGTH["3C"]
    assert STRENGTH["9S+"] == STRENGTH["9S"]


def test_colours_courts_and_suits() -> None:
    """W-CARD-05, W-CARD-06."""
    assert [card for card in ("2S", "2H", "2D", "2C") if red(card)] == ["2H", "2D"]
    assert [card for card in ("10S", "JS", "QS", "KS", "AS") if court_or_ace(card)] == ["JS", "QS", "KS", "AS"]
    assert of_suit("10H+", "hearts")
    assert not of_suit("10H", "spades")
    assert not of_suit("10H", None)


def test_identical_cards_are_one_choice_and_a_text_names_one_in_the_hand() -> None:
    assert distinct_cards(["KS", "2H", "KS+"]) == ["2H", "KS"]
    assert read_card("KS", ["KS+", "2H"]) == "KS+"
    assert read_card("KS", ["KS", "KS+"]) == "KS"
    assert read_card("4C", ["2H"]) == "4C"
    with pytest.raises(Unreadable, match="is not a card"):
        read_card("KS+", ["KS+"])


def test_discards_of_identical_cards_are_listed_once() -> None:
    """W-CARD-09: identical sets are one choice, and its text round-trips."""
    hand = ("KS", "KS+", "2H")
    assert DISCARD.read((hand, 1), "discard KS") == DiscardCards(("KS",))
    assert DISCARD.read((hand, 2), "discard KS KS") == DiscardCards(("KS", "KS+"))
    assert DISCARD.from_form((hand, 2), ChoiceForm("discard", {"cards": ["KS", "KS"]})) == DiscardCards(("KS", "KS+"))
    assert DISCARD.from_form((hand, 1), ChoiceForm("discard", {"cards": ["KS+"]})) == DiscardCards(("KS",))
    with pytest.raises(Unreadable, match="is not a card"):
        DISCARD.read((hand, 1), "discard KS+")
    refused = DISCARD.check((hand, 2), DISCARD.read((hand, 2), "discard 2H 2H"))
    assert refused is not None
    assert refused.rule == "W-CARD-09"


def test_a_hand_too_large_to_list_is_an_open_choice() -> None:
    """W-CARD-09 with eight heroes: 22 cards, 11 to discard."""
    hand = DECK[:22]
    rng = random.Random(1)
    for value in DISCARD.candidates((hand, 11), 5, rng):
        assert DISCARD.check((hand, 11), value) is None
    assert DISCARD.check((hand, 11), DISCARD.default((hand, 11), ())) is None
    position = skirmish(SECOND, model("ada", "a", 5, 5), model("bob", "b", 20, 20))
    position.heroes = {A: 8, B: 0}
    position.hands = {A: hand, B: ()}
    position.deck = ()
    position.frames = [Turn(stage="discard")]
    match = Match(WOLSUNG_2, Setup(), Keyed.from_seed(1), state=position)
    (decision,) = match.decisions
    assert decision.open_space
    match.choose(decision.default)
    assert len(match.state.hands[A]) == 11


def test_dealing_goes_round_from_the_first_player() -> None:
    """W-CARD-08, W-CARD-11: the player with more heroes draws the last cards alone."""
    position = skirmish(SECOND, model("ada", "a", 5, 5), model("bob", "b", 20, 20))
    position.first = B
    position.heroes = {A: 1, B: 0}
    position.hands = {A: (), B: ()}
    position.deck = DECK
    position.frames = [Turn(stage="cards")]
    drawn = ["2S", "2H", "3S", "3H", "4S", "4H", "5H"]
    match = Match(WOLSUNG_1, Setup(), Scripted(cards=drawn), state=position)
    assert match.state.hands == {B: ("2S", "3S", "4S"), A: ("2H", "3H", "4H", "5H")}


@pytest.mark.rules("W-CARD-14")
def test_only_the_drawing_player_sees_the_cards() -> None:
    """W-CARD-14."""
    match = Match(WOLSUNG_2, Setup(options={"forces": {"a": ["vask"], "b": ["quill"]}}), Keyed.from_seed(3))
    draw = next(event for event in match.view("a").events if event.name == "draw" and event.plain()["seat"] == "a")
    assert len(draw.plain()["cards"]) == 4
    seen = next(event for event in match.view("b").events if event.name == "draw" and event.plain()["seat"] == "a")
    assert "cards" not in seen.plain()
    assert match.view("b").state["hands"]["a"] == 4
    assert match.view(None).state["deck"] == 52 - 8
