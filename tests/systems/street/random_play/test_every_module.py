"""Games with all modules at once: what holds of every game holds of them, and any moment of theirs is a case."""

import random
from typing import Any

import pytest

import affray
from affray.engine import Match
from affray.engine.case import read_cases, run, save_moment
from affray.testing import battery, leaks
from affray.testing.random_play import Make

EVERYTHING: dict[str, Any] = {
    "preset": "full", "accidents": True, "hot_emotions": True, "hit_cards": True, "quick_draw": True, "joker_limit": 2,
    "ready_made": True, "starter_skill": True,
}  # fmt: skip

BEGINNING = 60
"""So many decisions reach the second round."""


def full(seed: int) -> Match:
    gangs = {"a": ["mother_quill", "kit_sallow"], "b": ["ruta_kessel", "gaspard_vane"]}
    return affray.new("street", scenario="market_day", seed=seed, options={**EVERYTHING, "gangs": gangs})


def beginning(seed: int) -> Match:
    """The set-up and the first turns: what plays on to the end from many moments takes long from these."""
    gangs = {"a": ["mother_quill", "kit_sallow"], "b": ["ruta_kessel", "gaspard_vane"]}
    return affray.new("street", scenario="market_day", seed=seed, options={**EVERYTHING, "gangs": gangs}, cap=BEGINNING)


def allies(seed: int) -> Match:
    """Three players, one drawn character each, who form two sides and go any way they like."""
    gangs = {"a": ["mother_quill", "bo_marrow"], "b": ["gaspard_vane", "wick_tolliver"], "c": ["halsey_brine"]}
    options = {"random_gangs": True, "drop_straight_line": True, "random_deployment": True, "gangs": gangs}
    return affray.new("street", scenario="lock_up", seed=seed, options={**EVERYTHING, **options})


PLAYS_ON = (
    battery.check_fork,
    battery.check_concede,
    battery.check_options,
    battery.check_undo,
    leaks.check_determinize,
)
"""Checks that copy the match or play it to its end at many moments."""
CHECKS = (battery.check_ends, battery.check_data, battery.check_defaults, leaks.check_leaks)


@pytest.mark.parametrize(
    ("make", "check"),
    [
        *(pytest.param(full, check) for check in CHECKS),
        *(pytest.param(beginning, check) for check in PLAYS_ON),
        *(pytest.param(full, check, marks=pytest.mark.soak) for check in PLAYS_ON),
        *(pytest.param(allies, check, marks=pytest.mark.soak) for check in (*CHECKS, *PLAYS_ON)),
    ],
    ids=lambda part: part.__name__.removeprefix("check_"),
)
def test_battery(make: Make, check: Any) -> None:
    check(make)


@pytest.mark.parametrize("make", [full, allies])
def test_any_moment_is_a_case(make: Make) -> None:
    tried = 0
    for seed in range(3):
        match, rng = make(seed), random.Random(seed)
        while match.decisions and match.decisions_made < 60:
            if match.decisions_made % 6 == 3:
                (case,), problems = read_cases(save_moment(match, "a moment"), "moment.yaml")
                assert not problems
                assert run(case).passed, run(case).why
                tried += 1
            match.choose(match.decisions[0].candidates(1, rng)[0])
    assert tried > 8


@pytest.mark.parametrize("make", [full, allies])
def test_everybody_stands_on_thousandths_of_an_inch(make: Make) -> None:
    """S-CONV-01: measures rely on it and round no more."""
    for seed in range(3):
        match, rng = make(seed), random.Random(seed)
        while (decision := match.decision) and match.decisions_made < 300:
            match.choose(decision.candidates(1, rng)[0])
            for figure in match.state.figures.values():
                where = figure.x, figure.y, figure.z
                assert where == tuple(round(each, 3) for each in where), (seed, match.decisions_made, figure.id)
