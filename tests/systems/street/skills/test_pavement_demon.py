"""Held cards and more action cards: S-SKILL-DEMON (a), S-MAC-01 to S-MAC-05."""

from typing import Any

import pytest

from affray.engine import IllegalChoice, Match
from affray.systems.street.deck.action_cards import action_cards, order_of
from affray.systems.street.settings import modules
from tests.systems.street.gunfight import events, hold, man, play, shoot_out

DEMON = {"pavement_demon": 1}
MORE = {"more_action_cards": True}


def street(*, skills: dict[str, int] = DEMON, options: Any = None) -> Any:
    return shoot_out(
        man("ada", "a", 0, 0, class_="legend", skills=skills), man("amy", "a", 0, 9), man("bob", "b", 30, 0),
        man("bud", "b", 30, 9), options=options or {"skills": True},
    )  # fmt: skip


def refused(match: Match, text: str) -> str:
    with pytest.raises(IllegalChoice) as found:
        match.choose(text)
    return found.value.rule


def test_a_demon_holds_his_card_and_plays_it_later() -> None:
    """S-SKILL-DEMON (a), CH-HOLD: after the claim step, instead of acting."""
    match = play(street(), cards=["ganger", "ada", "bob"])
    match.choose("claim ganger")
    match.choose("hold")
    assert events(match, "held")
    assert match.state.hands["a"] == ("ganger", "held_ada")
    assert "ada" not in match.state.discards
    assert refused(match, "play held_bob") == "S-DECK-10"
    match.choose("pass")
    match.choose("play held_ada")
    assert events(match, "card_played")[0]["card"] == "held_ada"
    assert "ada" in match.state.discards
    assert events(match, "turn_begins")[-1]["figure"] == "ada"


def test_a_demon_may_act_at_once() -> None:
    """S-SKILL-DEMON."""
    match = play(street(), cards=["ada"])
    match.choose("pass")
    assert events(match, "turn_begins")[0]["figure"] == "ada"


def test_only_he_can_use_it() -> None:
    """S-SKILL-DEMON."""
    s = hold(street(), a=["held_ada"])
    s.deck = tuple(card for card in s.deck if card != "ada")
    assert refused(play(s, cards=["bob"]), "play held_ada amy") == "S-DECK-10"


def test_a_slow_demon_cannot_hold() -> None:
    """S-SKILL-SLOW."""
    match = play(street(skills={"pavement_demon": 1, "slow": 1}), cards=["ada"])
    assert match.decisions[0].kind.name == "action"


def test_at_the_joker_it_is_played_or_discarded() -> None:
    """S-SKILL-DEMON, S-DECK-14: the class of the card decides; a held one comes after the action cards of its class."""
    s = hold(street(), a=["held_ada"], b=["plug"])
    s.deck = tuple(card for card in s.deck if card != "ada")
    match = play(s, cards=["joker"])
    for seat in ("a", "b"):
        match.choose("pass", seat=seat)
    match.choose("play held_ada", seat="a")
    match.choose("play plug bob", seat="b")
    assert events(match, "turn_begins")[0]["figure"] == "ada"


def test_ranks_of_held_cards() -> None:
    """S-SKILL-DEMON, S-MAC-04, EX-43: after the action cards of the same class, equal ranks by ascending id."""
    s = shoot_out(
        man("ann", "a", 0, 0, class_="killer", skills=DEMON), man("cat", "c", 0, 9, class_="killer", skills=DEMON),
        man("bob", "b", 30, 0), options={"skills": True, **MORE},
    )  # fmt: skip
    cards = ["held_cat", "ganger_1", "killer_2", "held_ann", "legend_1", "killer_1"]
    ordered = sorted(cards, key=lambda card: order_of(s, card))
    assert ordered == ["legend_1", "killer_1", "killer_2", "held_ann", "held_cat", "ganger_1"]


@pytest.mark.parametrize(
    ("options", "characters", "cards"),
    [
        ({}, 12, 4),
        (MORE, 10, 4),
        (MORE, 11, 8),
        (MORE, 21, 12),
        ({**MORE, "action_sets": 3}, 4, 12),
        ({"drop_action_cards": True}, 8, 0),
    ],
)
def test_how_many_action_cards(options: Any, characters: int, cards: int) -> None:
    """S-MAC-01 to S-MAC-03, S-SIMPLE-04."""
    found = action_cards(modules(options), characters)
    assert len(found) == len(set(found)) == cards


def test_the_chain_limit_holds_between_two_cards() -> None:
    """S-MAC-05, EX-56: one card, then none until the next card is turned."""
    s = hold(street(options={**MORE, "action_sets": 2, "action_card_chain_limit": 1}), a=["plug_1", "plug_2"])
    match = play(s, cards=["bob"])
    assert refused(match, "play plug_1 ada, play plug_2 amy") == "S-MAC-05"
    match.choose("play plug_1 ada")
    assert match.state.played == {"a": 1}
    match.choose("pass")
    match.choose("pass")
    assert events(match, "card_turned")[-1]["card"] == "bob"
    match.choose("play plug_2 amy", seat="a")


def test_at_the_joker_cards_above_the_limit_are_discarded() -> None:
    """S-MAC-05: the Joker counts as a card turned."""
    s = hold(street(options={**MORE, "action_sets": 2, "action_card_chain_limit": 1}), a=["plug_1", "plug_2"])
    match = play(s, cards=["joker"])
    match.choose("pass")
    assert refused(match, "play plug_1 ada, play plug_2 amy") == "S-MAC-05"
    match.choose("play plug_1 ada, discard plug_2")
    assert events(match, "card_discarded")[0]["card"] == "plug_2"


def test_held_cards_do_not_count_for_the_limit() -> None:
    """S-MAC-05."""
    options = {"skills": True, **MORE, "action_card_chain_limit": 0}
    s = hold(street(options=options), a=["held_ada", "plug_1"])
    s.deck = tuple(card for card in s.deck if card != "ada")
    match = play(s, cards=["bob"])
    assert refused(match, "play plug_1 amy") == "S-MAC-05"
    match.choose("play held_ada")
    assert match.state.played == {}


def test_without_the_module_there_is_no_limit() -> None:
    """S-MAC-05."""
    s = hold(street(options={"action_card_chain_limit": 0}), a=["plug"])
    play(s, cards=["bob"]).choose("play plug ada")
