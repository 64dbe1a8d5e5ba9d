"""Several models active at once: W-TURN-14, W-CLUB-01."""

from collections import Counter
from typing import Any

import pytest

import affray
from affray import bots
from affray.engine import BadOption, Match
from affray.engine.errors import UnknownName
from affray.systems.wolsung.events import ActivationEnd, ActivationStart, GroupActive, Initiative, PhaseBegins, Removed
from affray.systems.wolsung.state import Group
from tests.systems.wolsung.scene import ALL, Q

FORCES = {"a": ["tolliver", "wick_lad", "wick_lad"], "b": ["brine", "stagehand", "stagehand"]}
PAIRS = [["wick_lad_1", "wick_lad_2"], ["stagehand_1", "stagehand_2", "brine"]]


def begun(edition: str, seed: int = 1, **options: Any) -> Match:
    return affray.new(edition, seed=seed, options={"forces": FORCES, "together": PAIRS, **options})


def until(match: Match, kind: str) -> Match:
    """Choose defaults up to a decision of a kind."""
    for _ in range(200):
        assert match.decision is not None
        if match.decision.kind.name == kind:
            return match
        match.choose(str(match.decision.default), seat=match.decision.seat)
    raise AssertionError(f"no {kind}")


@pytest.mark.parametrize(
    ("together", "problem"),
    [
        ([["wick_lad_1"]], "two or more models"),
        ([["wick_lad_1", "brine"]], "not models of one player"),
        ([["wick_lad_1", "wick_lad_1"]], "twice"),
        ([["wick_lad_1", "wick_lad_2"], ["tolliver", "wick_lad_1"]], "twice"),
        ("wick_lad_1", "`together` must be a list"),
        ([[f"wick_lad_{n}" for n in range(900)]], "length <= 40"),
        ([["wick_lad_1", "wick_lad_2"]] * 300, "length <= 40"),
    ],
)
def test_an_invalid_group_is_refused(together: Any, problem: str) -> None:
    """W-TURN-14: one clear error before the match begins."""
    with pytest.raises(BadOption, match=problem):
        begun("wolsung-1", together=together)


def test_an_unknown_model_is_named() -> None:
    with pytest.raises(UnknownName, match="wick_lad_9"):
        begun("wolsung-1", together=[["wick_lad_1", "wick_lad_9"]])


def test_clubs_that_build_lists_may_name_future_models() -> None:
    options = {"clubs": {"a": "li", "b": "do"}, "together": [["wick_lad_1", "wick_lad_2"]]}
    assert affray.new("wolsung-1", seed=1, options=options).state.options.together == (("wick_lad_1", "wick_lad_2"),)


@pytest.mark.parametrize(("edition", "name"), [*[(edition, "random") for edition in ALL], (Q, "greedy")])
def test_bots_play_groups_without_other_models_in_between(edition: str, name: str) -> None:
    """W-TURN-14: until the group has finished only its models begin an activation; the save replays."""
    incidents = Counter[str]()
    match = begun(edition, seed=3, turn_limit=2)
    bots.play(match, {seat: bots.get(name)(seed) for seed, seat in enumerate(match.seats)}, incidents)
    assert not incidents
    group: set[str] = set()
    groups = 0
    for event in match.events:
        if isinstance(event, GroupActive):
            group, groups = set(event.figures), groups + 1
        elif isinstance(event, ActivationStart) and group:
            assert event.figure in group
        elif isinstance(event, Initiative | PhaseBegins):
            assert not group
        elif isinstance(event, ActivationEnd | Removed):
            group.discard(event.figure)
    assert groups >= 2
    assert Match.load(match.save()).events == match.events


@pytest.mark.parametrize("edition", ALL)
def test_a_take_back_and_a_fork_restore_the_group(edition: str) -> None:
    """Suspended activations are not shared between a match and its fork."""
    match = until(begun(edition), "group")
    decision = match.decision
    assert decision is not None
    fork = match.fork()
    fork.choose(decision.option(decision.values[-1]), seat=decision.seat)
    for _ in range(4):
        assert fork.decision is not None
        fork.choose(str(fork.decision.default), seat=fork.decision.seat)
    assert match.decision is not None
    assert match.decision.listed == decision.listed
    assert isinstance(match.state.frames[-1], Group)
    assert Match.load(match.save()).state == match.state


@pytest.mark.parametrize("edition", ALL)
def test_conceding_during_a_group_activation(edition: str) -> None:
    """W-WIN-06, W-TURN-14: with three players the others go on."""
    forces = {**FORCES, "c": ["vask", "rifle_warden"]}
    match = until(begun(edition, forces=forces), "group")
    assert match.decision is not None
    seat = match.decision.seat
    match.concede(seat)
    assert seat in match.state.out
    assert match.decision is not None
    assert match.decision.seat != seat
    assert not any(isinstance(frame, Group) for frame in match.state.frames)
