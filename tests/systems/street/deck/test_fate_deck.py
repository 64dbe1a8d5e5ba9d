"""The fate deck: chapter 5."""

from typing import Any

import pytest

import affray
from affray.engine import IllegalChoice
from affray.systems.street.deck.action_cards import action_cards, whole_deck
from affray.systems.street.settings import modules
from tests.systems.street.gunfight import events, hold, man, play, shoot_out


@pytest.mark.parametrize(
    ("options", "characters", "cards"),
    [({}, 8, 4), ({"drop_action_cards": True}, 8, 0), ({"more_action_cards": True}, 12, 8),
     ({"more_action_cards": True, "action_sets": 3}, 5, 12)],
)  # fmt: skip
def test_action_cards_of_a_game(options: Any, characters: Any, cards: Any) -> None:
    """S-DECK-01, S-SIMPLE-04, S-MAC-02."""
    assert len(action_cards(modules(options), characters)) == cards


def test_a_game_without_action_cards_has_characters_and_the_joker() -> None:
    """S-SIMPLE-04."""
    match = affray.new("street", seed=1, options={"drop_action_cards": True})
    state = match.state
    whole = {*state.deck, *state.discards, *state.row}
    assert whole == {*state.figures, "joker"}


@pytest.mark.rules("S-CONV-15", "S-DECK-18")
def test_the_view_says_which_cards_are_left_and_not_their_order() -> None:
    """S-DECK-18, S-CONV-15: the composition is public; the order is settled when a card is turned."""
    views = [affray.new("street", seed=seed).view("a").state for seed in (1, 2)]
    for view in views:
        assert sorted(view["deck"], key=whole_order(view)) == list(view["deck"])


def whole_order(view: Any) -> Any:
    names = [*sorted(view["figures"]), "plug", "ganger", "killer", "legend", "joker"]
    return names.index


def test_claims_go_up_to_the_class_of_the_character_turned() -> None:
    """S-DECK-07 to S-DECK-09."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 9, 0, class_="killer"))
    match = play(s, cards=["plug", "killer", "ada", "bob"])
    assert sorted(match.decisions[0].listed) == ["claim plug", "pass"]
    with pytest.raises(IllegalChoice) as refused:
        match.choose("claim killer")
    assert refused.value.rule == "S-DECK-08"
    match.choose("claim plug")
    assert match.state.hands["a"] == ("plug",)
    assert match.state.row == ("killer",)


def test_the_card_of_a_lost_character_has_no_effect() -> None:
    """S-DECK-05."""
    dead = man("tom", "b", 9, 3, state={"fate": "dead", "posture": "knocked_down"})
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 9, 0), dead, man("kit", "b", 9, 6))
    s.row = ("plug",)
    match = play(s, cards=["tom"])
    assert match.cut_short
    assert match.state.discards == ("tom",)
    assert not events(match, "turn_begins")


def test_joker_rebuilds_the_deck_without_lost_characters() -> None:
    """S-DECK-14 to S-DECK-17; hands that nobody could use are discarded unasked."""
    dead = man("tom", "b", 9, 3, state={"fate": "dead", "posture": "knocked_down"})
    s = hold(shoot_out(man("ada", "a", 0, 0), man("bob", "b", 9, 0), dead, man("kit", "b", 9, 6)), b=["legend"])
    s.row = ("plug",)
    s.deck = tuple(card for card in s.deck if card != "plug")
    match = play(s, cards=["joker"])
    assert [event["card"] for event in events(match, "card_discarded")] == ["legend"]
    assert set(match.state.deck) == set(whole_deck(s, ["ada", "bob", "kit"]))
    assert match.state.row == ()


def test_joker_plays_go_by_rank() -> None:
    """S-DECK-13 to S-DECK-15."""
    legend = man("ada", "a", 0, 0, class_="legend")
    s = hold(shoot_out(legend, man("bob", "b", 9, 0, class_="killer")), a=["ganger"], b=["killer", "plug"])
    match = play(s, cards=["joker"])
    for seat in ("a", "b"):  # WIN-DRAW
        match.choose("pass", seat=seat)
    match.choose("play ganger ada", seat="a")
    match.choose("play killer bob, discard plug", seat="b")
    assert match.decisions[0].seat == "b"
    match.choose("pass", seat="b")
    match.choose("pass", seat="b")
    assert [event["figure"] for event in events(match, "card_played")] == ["bob", "ada"]
