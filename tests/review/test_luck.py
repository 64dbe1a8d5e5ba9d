"""Luck: exact chances against all outcomes one by one, and totals of a game."""

from fractions import Fraction
from itertools import product

import pytest

import affray
from affray.engine import Side
from affray.engine.commentary import DiceRoll
from affray.review.luck import chance_of_at_least, chance_of_at_most, expectation, luck_of, rolls_of
from tests.review.games import conceded, greedy_game


def roll(*faces: int, die: int = 6, least: int | None = None) -> DiceRoll:
    return DiceRoll(side=Side("a"), figure="ada", kind="shots", faces=faces, die=die, least=least)


@pytest.mark.parametrize(
    "rolled",
    [
        roll(6, 6, 1, least=6),
        roll(5, 2, 6, 1, least=4),
        roll(1, 1),
        roll(20, 3, die=20),
        roll(4, die=4),
        roll(2, least=1),
    ],
)
def test_chances_are_those_of_all_outcomes(rolled: DiceRoll) -> None:
    dice, least = len(rolled.faces), rolled.least
    outcomes = [
        sum(faces) if least is None else sum(face >= least for face in faces)
        for faces in product(range(1, rolled.die + 1), repeat=dice)
    ]
    assert expectation(rolled) == Fraction(sum(outcomes), len(outcomes))
    assert chance_of_at_least(rolled) == Fraction(sum(each >= rolled.result for each in outcomes), len(outcomes))
    assert chance_of_at_most(rolled) == Fraction(sum(each <= rolled.result for each in outcomes), len(outcomes))


@pytest.mark.parametrize(("system", "scenario"), [("cascade", "duel_footbridge"), ("street", "market_day")])
def test_the_lines_of_a_side_add_up_its_rolls(system: str, scenario: str) -> None:
    match = greedy_game(system, scenario, 4)
    rolls = [each for _, each in rolls_of(match, match.events)]
    for side in luck_of(match):
        own = [each for each in rolls if each.side == side.side]
        assert sum(line.dice for line in side.lines) == sum(len(each.faces) for each in own)
        assert sum(line.rolled for line in side.lines) == sum(each.result for each in own)
        assert side.best is not None
        assert Fraction(side.best.chance) == min(map(chance_of_at_least, own))
        assert side.worst is not None
        assert Fraction(side.worst.chance) == min(map(chance_of_at_most, own))


def test_dice_that_were_taken_back_are_no_luck() -> None:
    match = affray.new("cascade", scenario="duel_footbridge", seed=1)
    before = len(rolls_of(match, match.events))
    while match.decision is not None and len(rolls_of(match, match.events)) == before:
        match.choose_default()
    assert len(rolls_of(match, match.events)) > before
    match.undo("a", match.decisions_made, list(match.seats))
    assert len(rolls_of(match, match.events)) == before


def test_a_game_without_dice_has_no_luck() -> None:
    assert luck_of(conceded("street", "cinder_street", "a")) == ()
