"""Any moment of a match can be saved as a case that reopens the same decisions: set-up, bids, turn."""

import random
from typing import Any

import pytest

import affray
from affray.engine import Match
from affray.engine.case import read_cases, run, save_moment
from affray.engine.case.run import replay
from tests.systems.wolsung.scene import ALL

FULL: dict[str, Any] = {"clubs": {"a": "li", "b": "do"}, "heroes": 2, "terrain": "agreed"}
TOGETHER: dict[str, Any] = {
    "forces": {"a": ["tolliver", "wick_lad", "wick_lad", "rifle_warden"], "b": ["crowle", "sweep", "sweep", "sweep"]},
    "together": [["tolliver", "wick_lad_1", "wick_lad_2"]],
}
THREE: dict[str, Any] = {"forces": {"a": ["tolliver", "rifle_warden"], "b": ["brine"], "c": ["vask", "rifle_warden"]}}


def reloaded(match: Match) -> Match:
    (case,), problems = read_cases(save_moment(match, "a moment"), "moment.yaml")
    assert not problems
    assert run(case).why == ""
    return replay(case.trials[0])


def same(match: Match, twin: Match) -> None:
    """Compare the open decisions, their options and the state of the game."""
    assert [(decision.seat, decision.kind.name, decision.listed) for decision in twin.decisions] == [
        (decision.seat, decision.kind.name, decision.listed) for decision in match.decisions
    ]
    for word in ("phase", "turn", "first", "initiative", "zones", "out", "links", "templates", "last_finished"):
        assert getattr(twin.state, word) == getattr(match.state, word), word
    assert [type(frame) for frame in twin.state.frames] == [type(frame) for frame in match.state.frames]


def play_on(match: Match, rng: random.Random, choices: int) -> set[str]:
    """Play at random and save every moment; return the kinds of decisions that came up."""
    kinds = set()
    for _ in range(choices):
        decision = match.decision
        if decision is None:
            break
        kinds.add(decision.kind.name)
        same(match, reloaded(match))
        match.choose(decision.candidates(1, rng)[0], decision=decision.id)
    return kinds


@pytest.mark.parametrize("edition", ALL)
def test_every_moment_of_a_full_set_up(edition: str) -> None:
    """W-SETUP-02 to W-SETUP-10: terrain, heroes, funds, zones, deployment, start-of-game abilities."""
    kinds = set()
    for seed in (2, 3):
        match = affray.new(edition, seed=seed, options=FULL)
        kinds |= play_on(match, random.Random(seed), 14)
    assert {"terrain", "pick_heroes", "spend_funds", "zone", "deploy"} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("edition", ALL)
def test_every_moment_of_a_turn(edition: str) -> None:
    """W-TURN-01, W-INIT-04 to W-INIT-24: bids lie face down while players are still to be asked."""
    kinds = set()
    for seed in (1, 5):
        match = affray.new(edition, seed=seed, options=THREE)
        kinds |= play_on(match, random.Random(seed), 60)
    assert {"start_ability", "steal", "activate", "action", "discard", "extra", "oppose_extra", "delay"} <= kinds


@pytest.mark.parametrize("edition", ALL)
def test_every_moment_of_a_group(edition: str) -> None:
    """W-TURN-14: the members still to act, and the progress of suspended activations."""
    kinds = set()
    for seed in (1, 4):
        match = affray.new(edition, seed=seed, options=TOGETHER)
        kinds |= play_on(match, random.Random(seed), 40)
    assert {"activate", "action", "group"} <= kinds


def test_a_player_who_conceded_in_the_set_up_stays_out() -> None:
    match = affray.new("wolsung-1", seed=1, options=THREE)
    assert match.decision is not None
    match.concede(next(seat for seat in match.seats if seat != match.decision.seat))
    same(match, reloaded(match))
    assert match.state.out
