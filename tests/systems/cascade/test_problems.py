"""Positions of play have no problems; stated ones name all of theirs."""

import random

import pytest

import affray
from affray.engine.case import read_cases
from affray.systems.cascade.problems import problems
from affray.systems.cascade.state import Battle


@pytest.mark.parametrize("scenario", ["duel_footbridge", "skirmish_tollford"])
@pytest.mark.parametrize("seed", range(3))
def test_play_reaches_no_position_with_problems(scenario: str, seed: int) -> None:
    rng = random.Random(seed)
    match = affray.new("cascade", scenario=scenario, seed=seed)
    for _ in range(150):
        if not match.decisions:
            break
        assert list(problems(match.state)) == []
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.candidates(40, rng)), decision=decision.id)


def test_all_problems_of_a_position_are_listed() -> None:
    (case,), _ = read_cases(
        """\
id: cascade/t
system: cascade
given:
  figures: {a1: {seat: a, live: [14, 14, 13]}, b1: {seat: b, live: [9, 8]}}
  attacker: a1
  moment: group
"""
    )
    node = case.trials[0].given
    assert node is not None
    battle: Battle = affray.system("cascade").case_words().position(node)
    assert list(problems(battle)) == []
    one, other = battle.fighters.values()
    one.marks, one.outside, other.dead = 99, (14, 12, 1), (30,)
    assert [problem.place for problem in problems(battle)] == [
        ("figures", "a1", "marks"),
        ("figures", "a1", "live"),
        ("figures", "b1", "dead"),
        ("figures", "a1", "live"),
    ]
