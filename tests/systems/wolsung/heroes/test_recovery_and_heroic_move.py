"""Heroic Recovery and Heroic Move at the start of an activation (W-HERO-01, W-HERO-10, W-HERO-11)."""

from typing import Any

import pytest

from affray.engine import Match, Seat, Setup
from affray.engine.chance import Keyed
from affray.systems.wolsung.state import Activation, Turn
from tests.systems.wolsung.bout import SYSTEMS, asked, figure, of_cast, play, refused, told
from tests.systems.wolsung.scene import ALL, skirmish


def starting(edition: str, *hand: str, **changes: Any) -> Match:
    """Tolliver's activation is about to start."""
    s = skirmish(edition, of_cast("tolliver", "a", 10, 10, **changes), of_cast("brine", "b", 30, 30))
    s.hands = {Seat("a"): hand, Seat("b"): ("5H",)}
    s.frames = [Turn(stage="finished"), Activation(stage="start", figure="tolliver", actions=2)]
    return Match(SYSTEMS[edition], Setup(), Keyed.from_seed(1), state=s)


@pytest.mark.parametrize("edition", ALL)
def test_recovery_and_heroic_move_each_cost_a_card(edition: str) -> None:
    """W-HERO-10, W-HERO-11: he stands at once and keeps his actions."""
    match = starting(edition, "2H", "KH", "9S", toppled=True)
    assert asked(match) == ("a", "recover")
    assert refused(match, "a: recover 9S") == "W-HERO-01"
    assert refused(match, "a: recover AH") == "W-HERO-10"
    play(match, "a: recover 2H")
    assert figure(match, "tolliver").toppled is False
    assert asked(match) == ("a", "heroic_move")
    assert refused(match, "a: heroic_move 9S") == "W-HERO-01"
    play(match, "a: heroic_move KH")
    assert asked(match) == ("a", "action")
    assert match.state.activation.heroic_move
    assert match.state.activation.actions == 2
    assert match.state.hands["a"] == ("9S",)
    assert [one["reason"] for one in told(match, "discard")] == ["recovery", "heroic_move"]


@pytest.mark.parametrize("edition", ALL)
def test_passing_leaves_him_as_he_is(edition: str) -> None:
    """W-HERO-10: not possible later in the activation."""
    match = play(starting(edition, "2H", toppled=True), "a: pass", "a: pass")
    assert asked(match) == ("a", "action")
    assert refused(match, "a: recover 2H") == "W-HERO-10"
    assert refused(match, "a: heroic_move 2H") == "W-HERO-11"
    assert match.state.hands["a"] == ("2H",)
    assert figure(match, "tolliver").toppled


@pytest.mark.parametrize("edition", ALL)
def test_a_heroic_move_lasts_until_the_end_of_the_activation(edition: str) -> None:
    """W-HERO-11, W-HERO-14: any number of heroic moves, as actions allow, and none afterwards."""
    match = play(starting(edition, "2H"), "a: heroic_move 2H", "a: heroic_jump 13,10", "a: heroic_jump 16,10")
    assert [one["kind"] for one in told(match, "move")] == ["heroic_jump", "heroic_jump"]
    assert [one["figure"] for one in told(match, "activation_end")] == ["tolliver"]


@pytest.mark.parametrize("edition", ALL)
def test_who_holds_no_card_is_not_asked(edition: str) -> None:
    """The size of a hand is public."""
    assert asked(starting(edition, toppled=True)) == ("a", "action")
    assert asked(starting(edition, "3C")) == ("a", "heroic_move"), "a standing hero has nothing to recover from"


def test_an_absent_player_keeps_his_cards() -> None:
    match = starting(ALL[0], "2H", toppled=True)
    assert match.decision is not None
    assert match.decision.kind.write(match.decision.context, match.decision.default.value) == "pass"
