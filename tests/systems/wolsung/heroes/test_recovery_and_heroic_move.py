"""Heroic Recovery and Heroic Move at the start of an activation (W-HERO-01, W-HERO-10, W-HERO-11)."""

from typing import Any

import pytest

from affray.engine import Match, Seat, Setup
from affray.engine.chance import Keyed
from affray.systems.wolsung.state import Activation, Turn
from tests.systems.wolsung.bout import SYSTEMS, events_of, figure, of_cast, open_decision, play, refusal_rule
from tests.systems.wolsung.scene import ALL, skirmish


def starting(edition: str, *hand: str, **changes: Any) -> Match:
    """Tolliver's activation is about to start."""
    s = skirmish(edition, of_cast("tolliver", "a", 10, 10, **changes), of_cast("brine", "b", 30, 30))
    s.hands = {Seat("a"): hand, Seat("b"): ("5H",)}
    s.frames = [Turn(stage="finished"), Activation(stage="start", figure="tolliver", actions=2)]
    return Match(SYSTEMS[edition], Setup(), Keyed.from_seed(1), state=s)


@pytest.mark.parametrize("edition", ALL)
def test_recovery_and_heroic_move_each_cost_a_card(edition: str) -> None:
    """W-HERO-10, W-HERO-11: the hero stands up at once and keeps all actions."""
    match = starting(edition, "2H", "KH", "9S", toppled=True)
    assert open_decision(match) == ("a", "recover")
    assert refusal_rule(match, "a: recover 9S") == "W-HERO-01"
    assert refusal_rule(match, "a: recover AH") == "W-HERO-10"
    play(match, "a: recover 2H")
    assert figure(match, "tolliver").toppled is False
    assert open_decision(match) == ("a", "heroic_move")
    assert refusal_rule(match, "a: heroic_move 9S") == "W-HERO-01"
    play(match, "a: heroic_move KH")
    assert open_decision(match) == ("a", "action")
    assert match.state.activation.heroic_move
    assert match.state.activation.actions == 2
    assert match.state.hands["a"] == ("9S",)
    assert [event["reason"] for event in events_of(match, "discard")] == ["recovery", "heroic_move"]


@pytest.mark.parametrize("edition", ALL)
def test_passing_leaves_the_hero_toppled(edition: str) -> None:
    """W-HERO-10: not possible later in the activation."""
    match = play(starting(edition, "2H", toppled=True), "a: pass", "a: pass")
    assert open_decision(match) == ("a", "action")
    assert refusal_rule(match, "a: recover 2H") == "W-HERO-10"
    assert refusal_rule(match, "a: heroic_move 2H") == "W-HERO-11"
    assert match.state.hands["a"] == ("2H",)
    assert figure(match, "tolliver").toppled


@pytest.mark.parametrize("edition", ALL)
def test_a_heroic_move_lasts_until_the_end_of_the_activation(edition: str) -> None:
    """W-HERO-11, W-HERO-14: any number of heroic moves while actions last, and none afterwards."""
    match = play(starting(edition, "2H"), "a: heroic_move 2H", "a: heroic_jump 13,10", "a: heroic_jump 16,10")
    assert [event["kind"] for event in events_of(match, "move")] == ["heroic_jump", "heroic_jump"]
    assert [event["figure"] for event in events_of(match, "activation_end")] == ["tolliver"]


@pytest.mark.parametrize("edition", ALL)
def test_a_player_without_cards_is_not_asked(edition: str) -> None:
    """The size of a hand is public."""
    assert open_decision(starting(edition, toppled=True)) == ("a", "action")
    assert open_decision(starting(edition, "3C")) == ("a", "heroic_move"), "a standing hero has nothing to recover from"


def test_an_absent_player_keeps_the_cards() -> None:
    match = starting(ALL[0], "2H", toppled=True)
    assert match.decision is not None
    assert match.decision.default.value.text == "pass"
