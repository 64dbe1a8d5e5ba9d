"""Interrupts: chapter 6. Turns inside turns, and distances on the way."""

from typing import Any

import pytest

from affray.engine import IllegalChoice, Match
from tests.systems.street.gunfight import block, events, hold, man, play, shoot_out


def runner(**more: Any) -> Any:
    s = shoot_out(
        man("ada", "a", 10, 10, 180, class_="killer"),
        man("eve", "a", 12, 12, 180),
        man("bob", "b", 0, 0),
        man("tom", "b", -9, 0),
        **more,
    )
    return hold(s, a=["plug", "ganger"], b=["killer"])


def moving(s: Any, *, dice: Any, to: str = "to 0,10") -> Match:
    match = play(s, dice=[3, 3, 4, *dice], active="bob")
    for seat, choice in (("a", "pass"), ("b", "move"), ("a", "pass"), ("b", to)):
        match.choose(choice, seat=seat)
    return match


def test_nearer_distances_come_first_whatever_the_rank() -> None:
    """S-INT-05."""
    match = moving(runner(), dice=[])
    match.choose("play plug eve at 2, play ganger ada at 6", seat="a")
    assert [event["at"] for event in events(match, "interrupted")] == [(0.0, 2.0)]
    assert match.state.figures["bob"].facing == 90
    for _ in range(3):
        match.choose("pass", seat="a")
    assert [event["at"] for event in events(match, "interrupted")] == [(0.0, 2.0), (0.0, 6.0)]


def test_distances_lie_on_what_is_left_of_the_line() -> None:
    """S-INT-05: from the distance already reached, to the length of the move."""
    match = moving(runner(), dice=[])
    for text in ("play plug eve at 10.1", "play plug eve at -1"):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(text, seat="a")
        assert refused.value.rule == "S-INT-05"
    match.choose("play plug eve at 6", seat="a")
    for _ in range(3):  # her WIN-TURN, her turn, her facing
        match.choose("pass", seat="a")
    with pytest.raises(IllegalChoice) as refused:
        match.choose("play ganger ada at 5", seat="a")
    assert refused.value.rule == "S-INT-05"


def test_a_mover_in_an_obstacle_stands_before_it() -> None:
    """S-INT-05: if the mover cannot stand there, they stand at the last point before it."""
    crate = block("crate", -0.5, 4.5, 0.5, 5.5, 0.8)
    match = moving(runner(pieces=(crate,)), dice=[])
    match.choose("play plug eve at 5", seat="a")
    assert events(match, "interrupted")[0]["at"] == (0.0, 4.0)


def test_a_wounded_mover_goes_no_further() -> None:
    """S-INT-10."""
    match = moving(runner(), dice=[6, 2, 4, 2])
    match.choose("play ganger ada at 8", seat="a")
    for choice in ("pass", "shoot pistol bob", "pass", "pass"):
        match.choose(choice, seat="a")
    bob = match.state.figures["bob"]
    assert (bob.x, bob.y, bob.must_recover) == (0.0, 8.0, True)
    assert "bob" in [event["figure"] for event in events(match, "turn_ends")]


def test_a_blocked_line_is_gone_to_its_last_free_point() -> None:
    """S-INT-10: somebody steps onto the line."""
    s = hold(shoot_out(man("ada", "a", 1.2, 8, 180), man("bob", "b", 0, 0), man("tom", "b", -9, 0)), a=["plug"])
    match = play(s, dice=[3, 3, 4], active="bob")
    for seat, choice in (("a", "pass"), ("b", "move"), ("a", "pass"), ("b", "to 0,10")):
        match.choose(choice, seat=seat)
    match.choose("play plug ada at 3", seat="a")
    match.choose("change_position 0,9.5", seat="a")
    match.choose("pass", seat="a")
    bob = match.state.figures["bob"]
    assert bob.x == 0.0
    assert bob.y == pytest.approx(9.5 - 1.1, abs=0.003)


def test_interrupts_nest() -> None:
    """S-INT-06, S-INT-12, S-DECK-11: a turn in a turn in a turn; a character in a turn cannot get another."""
    s = runner()
    match = play(s, active="bob")
    match.choose("play ganger ada", seat="a")
    assert {decision.seat for decision in match.decisions} == {"a"}
    match.choose("play plug eve", seat="a")
    assert [event["figure"] for event in events(match, "turn_begins")] == ["bob", "ada", "eve"]
    with pytest.raises(IllegalChoice):
        match.choose("play plug bob", seat="b")
    for _ in range(4):
        match.choose("pass", seat="a")
    assert [event["figure"] for event in events(match, "turn_ends")] == ["eve", "ada"]
    assert match.decisions[0].seat == "b"


def test_a_window_closes_when_everybody_passes_and_asks_only_who_can_play() -> None:
    """S-INT-03, S-INT-04."""
    s = hold(shoot_out(man("ada", "a", 0, 0), man("bob", "b", 9, 0)), a=["legend"])
    match = play(s, active="bob")
    assert match.decisions[0].kind.name == "action"
    assert not events(match, "window")


def test_a_declared_action_that_is_no_longer_legal_is_declared_again() -> None:
    """S-INT-09."""
    s = hold(shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), man("tom", "b", 0, 9)), b=["plug"])
    match = play(s, dice=[6, 2, 3, 4, 2], active="ada")
    match.choose("pass", seat="b")
    match.choose("shoot pistol bob", seat="a")
    match.choose("play plug bob", seat="b")
    match.choose("shoot pistol ada", seat="b")
    match.choose("pass", seat="b")
    assert match.decisions[0].seat == "a"
    assert sorted(match.decisions[0].listed) == ["pass", "recover"]
