"""What is wrong with a question is said, with what would be right; nothing that is asked takes long."""

import re
from fractions import Fraction

import pytest

from affray.engine.registry import system
from affray.systems.cascade.odds import ODDS

STOP = {"fkw": 3, "code": "1d10", "protection": 2, "thrown": [15, 15, 9]}


@pytest.mark.parametrize(
    ("name", "arguments", "wrong"),
    [
        ("odds_even", {}, "there is no question 'odds_even'"),
        ("odds_equals", {"n": 6}, "odds_equals: 'k' is missing"),
        ("odds_equals", {"n": 7, "k": 2}, "n: expected a whole number <= 6, not 7"),
        (
            "odds_equals",
            {"n": 6, "k": 2, "dice": 20},
            "dice: unknown word 'dice'; did you mean 'die'? (known: die, k, n, net)",
        ),
        ("odds_equals", {"n": 6, "k": 2, "die": 10**9}, "die: expected a whole number <= 20, not 1000000000"),
        ("odds_group", {"n": True}, "n: expected a whole number, not true"),
        ("odds_cascade", {"n": 6, "k": 3, "r": 6}, "'policy' is missing"),
        (
            "odds_cascade",
            {"n": 6, "k": 3, "r": 6, "policy": "bold"},
            "policy: unknown word 'bold' (known: kbs, optimal)",
        ),
        ("odds_cascade", {"n": 6, "k": 3, "r": 0, "policy": "kbs"}, "r: expected a whole number >= 1, not 0"),
        (
            "odds_unparried",
            {"scored": [15, 15, 3, 4], "loose": 3, "fkw": 3, "defender": {"live": [18], "fkw": 2}},
            "scored and loose dice are 7; a pool has 1 to 6 dice",
        ),
        (
            "odds_unparried",
            {"scored": [15], "loose": 1, "fkw": 3, "die": 12, "defender": {"live": [18], "fkw": 2}},
            "a d12 does not show 15",
        ),
        ("odds_unparried", {"scored": [], "loose": 1, "fkw": 3, "defender": [18]}, "defender: "),
        ("expected_marks", {"dice": 13, "die": 10, "protection": 3}, "dice: expected a whole number <= 12, not 13"),
        ("expected_marks", {"dice": 6, "die": 1000, "protection": 3}, "die: expected a whole number <= 100"),
        ("expected_marks", {"dice": 6, "die": 100, "protection": 50, "rerolls": 2}, "too many to compute"),
        (
            "odds_out",
            {"dice": 1, "die": 10, "protection": 3, "marks": 0, "health": 0},
            "health: expected a whole number >= 1, not 0",
        ),
        ("odds_contest", {"ini": 3}, "ini: expected a list, not 3"),
        ("odds_contest", {"ini": [3, -1]}, "expected a whole number >= 0, not -1"),
        ("odds_minimum", {"size": "medium", "speed": "still", "total": 10}, "size: unknown word 'medium'"),
        (
            "odds_minimum",
            {"size": "tiny", "speed": "still", "total": 10, "distance": 1e9},
            "distance: expected a number <= 1000",
        ),
        ("odds_dodge", {"margin": -1, "dice": 1}, "margin: expected a whole number"),
        ("odds_shot", {"awareness": "aware"}, "give either the total of the shot, or its margin"),
        ("odds_shot", {"awareness": "aware", "total": 9, "margin": 1}, "give either the total"),
        ("odds_shot", {"awareness": "aware", "total": 9}, "the size and the speed of the target are needed"),
        ("best_stop_shot", {**STOP, "size": "large", "awareness": "awake"}, "awareness: unknown word 'awake'"),
        ("best_stop_duel", {**STOP, "defender": {"hand": [20] * 7}}, "defender.hand: expected a list of length <= 6"),
        ("odds_sets", {}, "scored and loose dice are 0"),
    ],
)
def test_what_is_wrong_is_said(name: str, arguments: dict[str, object], wrong: str) -> None:
    with pytest.raises(ValueError, match=re.escape(wrong)):
        ODDS.compute(name, arguments)


def test_the_engine_finds_the_odds_of_a_system_by_its_name() -> None:
    assert system("cascade").odds is ODDS
    assert "odds_equals" in ODDS.questions


def test_more_throws_than_dice_change_nothing() -> None:
    assert ODDS.compute("odds_cascade", {"n": 4, "k": 3, "r": 9, "policy": "kbs"}) == "1362065521/20000000000"


def test_ones_of_a_defender_are_dead() -> None:
    asked = {"scored": [15, 15], "loose": 1, "fkw": 3}
    live = ODDS.compute("odds_unparried", {**asked, "defender": {"live": [18, 16, 16], "fkw": 3}})
    assert ODDS.compute("odds_unparried", {**asked, "defender": {"live": [18, 16, 16, 1], "fkw": 3}}) == live


def test_aiming_costs_a_phase_that_a_fresh_throw_would_have_had() -> None:
    """C-SHOT-05, 24.6: what aiming is worth, beside the horizon and what the next phase brings after a shot now."""
    asked = {**STOP, "size": "large", "distance": 20, "awareness": "unsuspecting"}
    found = {phases: ODDS.compute("best_stop_shot", {**asked, "phases": phases}) for phases in (0, 1, 2)}
    values = {}
    for phases, each in found.items():
        assert isinstance(each, dict)
        values[phases] = {choice["choice"]: Fraction(choice["value"]) for choice in each["choices"]}
        assert each["phases"] == phases
    assert values[0]["score 15,15"] == 0
    assert values[0]["shoot"] == values[2]["shoot"]
    assert 0 < values[1]["score 15,15"] < values[2]["score 15,15"]
    first = ODDS.compute("best_stop_shot", {**asked, "thrown": [], "loose": 3, "phases": 0})
    assert isinstance(first, dict)
    assert isinstance(found[1], dict)
    assert found[1]["fresh"] == first["value"]
    later = ODDS.compute("best_stop_shot", {**asked, "first": False})
    assert isinstance(later, dict)
    assert "shoot" not in {choice["choice"] for choice in later["choices"]}
    half = ODDS.compute("best_stop_shot", {**asked, "discount": 0.5})
    assert isinstance(half, dict)
    assert Fraction(half["fresh"]) == Fraction(found[1]["fresh"]) / 2
    tenth = ODDS.compute("best_stop_shot", {**asked, "discount": 0.1})
    assert isinstance(tenth, dict)
    assert Fraction(tenth["fresh"]) == Fraction(found[1]["fresh"]) / 10, "as it is written, not as it is stored"


def test_best_stopping_shows_what_stopping_now_is_worth() -> None:
    shot = ODDS.compute("best_stop_shot", {**STOP, "size": "large", "distance": 20, "awareness": "unsuspecting"})
    assert isinstance(shot, dict)
    assert (shot["hit"], shot["commit"]) == ("1", "15,15")
    assert {choice["choice"] for choice in shot["choices"]} >= {"shoot", "score 15,15", "score 9"}
    assert (shot["phases"], shot["discount"]) == (1, 1.0)
    duel = ODDS.compute("best_stop_duel", {**STOP, "defender": {"hand": [18, 4]}})
    assert isinstance(duel, dict)
    assert duel["hit"] == "1"
    assert duel["choices"][0]["choice"] in ("take", "score 15,15", "score 15,15,9")
    loose = ODDS.compute("best_stop_duel", {**STOP, "thrown": [], "loose": 3, "defender": {"hand": [18, 4]}})
    assert isinstance(loose, dict)
    assert 0 < Fraction(loose["value"]) < Fraction(duel["choices"][0]["value"])
