"""What a Plug on the move is offered is legal, and a refusal says which condition fails (8.3)."""

from typing import Any

import pytest

from affray.engine import Match
from affray.engine.verbs import PartialChoice
from affray.systems.street.movement.plugs_on_the_move import DeclareSpot
from tests.systems.street.gunfight import block, man, play, shoot_out

WALL, HOUSE = block("wall", 6, -3, 6.4, 3, 0.8), block("house", -9, 2, -3, 8, 4.0)


def asked(choices: tuple[str, ...], *, class_: str = "plug", dice: Any = ()) -> Match:
    s = shoot_out(man("pip", "a", 0, 0, class_=class_), man("bob", "b", 20, 0, 180), pieces=(WALL, HOUSE))
    s.first_shot = True
    match = play(s, dice=dice, active="pip")
    for choice in choices:
        match.choose(choice)
    return match


def test_the_spots_that_are_offered_are_legal() -> None:
    """S-PLUG-08."""
    decision = asked(("move",)).decision
    assert decision is not None
    assert decision.kind.name == "objective"
    spots = [option for option in decision.offered if isinstance(option, DeclareSpot)]
    assert spots
    assert [spot.text for spot in spots if decision.why_not(spot.text) is not None] == []


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("objective 2,-9", "covers"),
        ("objective 6.2,0", "no room for the base"),
        ("objective -12,6", "house blocks the straight line"),
    ],
)
def test_a_refused_spot_says_which_condition_fails(choice: str, said: str) -> None:
    decision = asked(("move",)).decision
    assert decision is not None
    refusal = decision.why_not(choice)
    assert refusal is not None
    assert refusal.rule == "S-PLUG-08"
    assert said in str(refusal.reason)


def test_a_straight_move_offers_no_facing() -> None:
    """S-MOVE-04: who is not Agile faces in the direction of the move."""
    decision = asked(("move",), class_="ganger", dice=[3, 3, 4]).decision
    assert decision is not None
    assert decision.kind.name == "path"
    moves = [option for option in decision.offered if isinstance(option, PartialChoice)]
    assert [option.open for option in moves] == [("path",)]
