"""Whole games of the greedy bot in Wolsung: it beats the random bot and finishes games against itself."""

from collections import Counter

import pytest

import affray
from affray import bots
from affray.engine import Match
from tests.systems.wolsung.scene import FIRST, SECOND, Q

AGAINST_RANDOM = [(SECOND, "s1"), (FIRST, "s2"), (Q, "s3"), (FIRST, "s6")]
ENOUGH = 3
"""So many of these games it wins at least; it loses none."""


def played(edition: str, scenario: str, seed: int, names: dict[str, str], incidents: Counter[str]) -> Match:
    match = affray.new(edition, scenario=scenario, seed=seed, cap=2000)
    return bots.play(match, {seat: bots.get(names[seat])(seed) for seat in match.seats}, incidents)


@pytest.mark.slow
def test_it_wins_against_the_random_bot() -> None:
    incidents = Counter[str]()
    results = Counter[str]()
    for seed, (edition, scenario) in enumerate(AGAINST_RANDOM, start=100):
        me, other = "ab"[seed % 2], "ba"[seed % 2]
        match = played(edition, scenario, seed, {me: "greedy", other: "random"}, incidents)
        assert match.result is not None
        results["draw" if match.result.winner is None else "won" if match.result.winner == me else "lost"] += 1
    assert results["won"] >= ENOUGH, results
    assert not results["lost"]
    assert not incidents


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "scenario"), [(SECOND, "s2"), pytest.param(FIRST, "s3", marks=pytest.mark.soak)])
def test_it_finishes_games_against_itself_without_an_incident(edition: str, scenario: str) -> None:
    incidents = Counter[str]()
    match = played(edition, scenario, 5, {"a": "greedy", "b": "greedy"}, incidents)
    assert match.result is not None
    assert match.decisions_made < match.cap
    assert not incidents


@pytest.mark.slow
def test_its_games_are_reproducible() -> None:
    first, again = (played(FIRST, "s1", 7, {"a": "greedy", "b": "random"}, Counter()) for _ in range(2))
    assert first.events == again.events


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seats"), [(Q, 3), pytest.param(SECOND, 4, marks=pytest.mark.soak)])
def test_it_plays_with_three_and_four_players(edition: str, seats: int) -> None:
    lists = (["tolliver", "wick_lad"], ["understudy", "stagehand"], ["brine", "fog_piper"], ["vask", "rifle_warden"])
    forces = dict(zip("abcd"[:seats], lists, strict=False))
    incidents = Counter[str]()
    match = affray.new(edition, seed=3, options={"forces": forces}, cap=2000)
    bots.play(match, {seat: bots.Greedy() for seat in match.seats}, incidents)
    assert match.result is not None
    assert not incidents
