"""The examples beside the sentences of rules: what they say happens by the rules."""

from fractions import Fraction

import pytest

from affray.engine import Seat
from affray.engine.rules.rulebook import find
from affray.engine.rules.sentences import plain_rule
from affray.systems.wolsung.odds import at_least
from affray.systems.wolsung.turn.initiative import attempt_succeeds, steal_winner

A, B = Seat("a"), Seat("b")


@pytest.mark.parametrize(
    ("rule", "bids", "said"),
    [
        ("W-INIT-04", ("KS", "9D"), "You put down K♠, the first player 9♦: you are first player now"),
        ("W-INIT-05", ("9S", "9H"), "between two 9s the 9♠ is the higher one"),
        ("W-INIT-05", ("10C", "9S"), "A 10 beats every 9"),
    ],
)
def test_examples_of_a_steal(rule: str, bids: tuple[str, str], said: str) -> None:
    """W-INIT-04, W-INIT-05."""
    assert said in plain_rule(find(rule)).example
    challenger, first = bids
    assert steal_winner(A, [(B, challenger), (A, first)]) == B


def test_examples_of_extra_activations_and_delays() -> None:
    """W-INIT-10, W-INIT-11, W-INIT-20."""
    assert "J♦ is answered with J♥: the attempt fails" in plain_rule(find("W-INIT-11")).example
    assert attempt_succeeds([(A, "JD")])
    assert not attempt_succeeds([(A, "JD"), (B, "JH")])
    assert "5♣, the answer is 2♠: the opponent activates another model" in plain_rule(find("W-INIT-20")).example
    assert attempt_succeeds([(A, "5C"), (B, "2S")])


def test_the_example_of_a_lamp() -> None:
    """W-OBJ-02: four dice, one success."""
    assert "Reflex 4 and a difficulty of one success you light a lamp 94 times" in plain_rule(find("W-OBJ-02")).example
    assert at_least(4, 1) == Fraction(15, 16)
    assert round(100 * Fraction(15, 16)) == 94
