"""Whole games of Street with the greedy bot: every scenario with all modules, and two to four players."""

import random
from collections import Counter
from typing import Any

import pytest

import affray
from affray import bots
from affray.engine import Match
from affray.engine.event import DecisionCap

SCENARIOS = ["cinder_street", "lock_up", "market_day"]
CAST = [
    "mother_quill", "gaspard_vane", "halsey_brine", "ruta_kessel", "dodge_pellam", "ottoline_crake", "bo_marrow",
    "wick_tolliver", "kit_sallow", "perrin_moth",
]  # fmt: skip
EVERYTHING = {
    "preset": "full", "hit_cards": True, "accidents": True, "hot_emotions": True, "starter_skill": True,
    "ready_made": True,
}  # fmt: skip


def gangs(seats: str) -> dict[str, list[str]]:
    """The cast dealt out."""
    return {seat: CAST[place :: len(seats)] for place, seat in enumerate(seats)}


def played(greedy: str, **setup: Any) -> Match:
    """A game to its end: these seats play greedily, the others at random; every choice must have been possible."""
    match = affray.new("street", cap=2000, **setup)
    incidents: Counter[str] = Counter()
    bots.play(
        match,
        {seat: bots.get("greedy" if seat in greedy else "random")(setup["seed"]) for seat in match.seats},
        incidents,
    )
    assert not incidents
    assert match.result is not None
    assert not any(isinstance(event, DecisionCap) for event in match.events)
    return match


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_plays_every_scenario_to_its_end_with_all_modules(scenario: str) -> None:
    """Against itself, so that both sides use all that the modules bring."""
    played("ab", scenario=scenario, seed=5, options={"preset": "full"})


@pytest.mark.parametrize("seats", ["abc", "abcd"])
def test_it_plays_with_three_and_four_players(seats: str) -> None:
    """Every player is a side of his own (S-CONV-10)."""
    played(seats, scenario="lock_up", seed=3, options={"preset": "full", "gangs": gangs(seats)})


def test_two_greedy_players_beat_two_at_random() -> None:
    """Teams: two seats are one side."""
    teams = [["a", "c"], ["b", "d"]]
    wins: Counter[str | None] = Counter()
    for seed in range(3):
        options = {"preset": "full", "gangs": gangs("abcd"), "teams": teams}
        result = played("ac", scenario="cinder_street", seed=seed, options=options).result
        assert result is not None
        wins[result.winner] += 1
    assert wins["a"] >= 2


@pytest.mark.parametrize("seed", [1, 2])
def test_it_has_a_legal_answer_with_whatever_skills_are_drawn(seed: int) -> None:
    """Asked for everybody in a game that is partly random, it neither fails nor names what cannot be chosen."""
    match = affray.new("street", scenario="cinder_street", seed=seed, cap=150, options=EVERYTHING)
    drawn, chance = random.Random(seed), bots.Random(seed)
    while match.decision is not None:
        view = match.view(match.decision.seat)
        choice = bots.greedy(view)
        assert match.decision.why_not(choice) is None
        match.choose(choice if drawn.random() < 0.7 else chance(view), seat=match.decision.seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    "scenario", [each if each == SCENARIOS[0] else pytest.param(each, marks=pytest.mark.soak) for each in SCENARIOS]
)
def test_greedy_beats_random_with_all_modules(scenario: str) -> None:
    """From either side; draws do not count."""
    wins: Counter[str] = Counter()
    for seed in range(6):
        seat = "ab"[seed % 2]
        result = played(seat, scenario=scenario, seed=seed, options={"preset": "full"}).result
        assert result is not None
        if result.winner is not None:
            wins["greedy" if result.winner == seat else "random"] += 1
    assert wins["greedy"] > 3 * wins["random"]
