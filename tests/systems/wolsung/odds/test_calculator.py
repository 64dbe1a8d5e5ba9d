"""Computations from plain numbers: the same answers as in a position, and one clear error for wrong numbers."""

from fractions import Fraction
from typing import Any

import pytest

from affray.engine import BadQuestion
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung import WOLSUNG_2
from affray.systems.wolsung.cards.deck import DECK, STRENGTH
from affray.systems.wolsung.cases.compute import answer_question
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.odds import ODDS
from affray.systems.wolsung.profile import Weapon
from tests.systems.wolsung.bout import RADIUS, begin, inline_model
from tests.systems.wolsung.scene import SECOND, block, model, skirmish

ROOF = block("roof", 8, 5, 20, 15, 4)


def compute(name: str, **arguments: Any) -> Any:
    return ODDS.compute(name, arguments)


def odds_of(match: Any, text: str) -> Any:
    return ODDS.answer_value(AskedOdds(match, match.decision, match.decision.read(text)))


@pytest.mark.parametrize("guns", [1, 3, 5])
@pytest.mark.parametrize("armour", [0, 2, 5])
def test_an_attack_is_that_of_two_models(guns: int, armour: int) -> None:
    """W-ODDS-02, W-ODDS-05, W-DMG-04."""
    pistol = Weapon(id="pistol", strength=4, bands=((8, 0),))
    ada = model("ada", "a", 10, 10, guns=guns, weapons=(pistol,))
    bob = model("bob", "b", 15, 10, reflex=3, armour=armour, wounds=2)
    found = odds_of(begin(skirmish(SECOND, ada, bob), "ada"), "shoot pistol bob")
    computed = compute("odds_attack", attacker=guns, defender=3, strength=4, armour=armour, wounds=2)
    assert computed["hit"] == str(found.hit)
    assert computed["kill"] == str(found.kill)
    assert computed["distribution"] == {amount: str(chance) for amount, chance in found.distribution.items()}


@pytest.mark.parametrize("reflex", [1, 3, 5])
@pytest.mark.parametrize("height", [2.5, 3.9])
def test_a_climb_is_that_of_a_model_at_a_wall(reflex: int, height: float) -> None:
    """W-CLIMB-02."""
    me = inline_model("ann", "a", 8 - RADIUS, 10, reflex=reflex, move=5)
    match = begin(skirmish(SECOND, me, pieces=(block("roof", 8, 5, 20, 15, height),)), "ann")
    assert compute("odds_climb", reflex=reflex, height=height) == str(odds_of(match, "climb roof").success)


@pytest.mark.parametrize("reflex", [0, 2, 4])
def test_a_fall_is_that_of_a_model_at_an_edge(reflex: int) -> None:
    """W-FALL-02, W-FALL-08: a model that fails to climb down stands toppled at the edge."""
    me = inline_model("ann", "a", 8 + RADIUS, 10, 4, reflex=reflex, move=5, wounds=3)
    found = odds_of(begin(skirmish(SECOND, me, pieces=(ROOF,)), "ann"), "climb table")
    computed = compute("odds_fall", reflex=reflex, height=4, wounds=3)
    failed = 1 - found.success
    assert found.falls == failed * (1 - Fraction(computed["stays"]))
    assert found.damage == failed * Fraction(computed["damage"])
    assert found.kill == failed * Fraction(computed["kill"])


def test_a_barrier_helps_against_a_fall() -> None:
    """W-FALL-03."""
    stays = [compute("odds_fall", reflex=2, height=4, barrier=barrier) for barrier in (0, 0.5, 1)]
    assert [(found["dice"], found["difficulty"]) for found in stays] == [(2, 2), (3, 1), (4, 1)]
    assert [found["stays"] for found in stays] == ["1/4", "7/8", "15/16"]


@pytest.mark.parametrize("move", [2, 4])
def test_a_jump_goes_as_far_as_its_successes(move: int) -> None:
    """W-JUMP-02, W-JUMP-06."""
    found = compute("odds_jump", move=move, distance=3.4)
    chances = {number: Fraction(chance) for number, chance in found["short"].items()}
    assert set(chances) == set(range(3))
    assert Fraction(found["success"]) == 1 - sum(chances.values())


def test_a_duel_counts_the_unseen_cards() -> None:
    """W-CARD-02, W-CARD-03, W-INIT-12."""
    for card in DECK[::7]:
        lower = sum(STRENGTH[other] < STRENGTH[card] for other in DECK)
        assert compute("odds_duel", card=card, held=1)["win"] == str(Fraction(lower, 51))
        assert compute("odds_duel", card=card, held=1)["best"] == str(Fraction(lower, 51))
        best = Fraction(lower * (lower - 1), 51 * 50)
        assert compute("odds_duel", card=card, held=2)["best"] == str(best)


@pytest.mark.parametrize(
    ("name", "arguments", "problem"),
    [
        ("odds_test", {"dice": -1, "difficulty": 2}, "dice"),
        ("odds_attack", {"attacker": 0, "defender": 3, "strength": 4}, "attacker"),
        ("odds_attack", {"attacker": 3, "defender": 3}, "strength"),
        ("odds_fall", {"reflex": 31, "height": 4}, "reflex"),
        ("odds_duel", {"card": "1S", "held": 2}, "card"),
        ("odds_duel", {"card": "AS", "held": 2, "seen": list(DECK)}, "impossible"),
        ("odds_dual", {"card": "AS", "held": 2}, "odds_duel"),
    ],
)
def test_wrong_numbers_are_one_clear_error(name: str, arguments: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadQuestion, match=problem) as refused:
        ODDS.compute(name, arguments)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_cases_and_views_answer_the_same_questions(edition: Any) -> None:
    assert answer_question(edition, None, "odds_test", {"dice": 3, "difficulty": 2}) == "1/2"
    assert set(WOLSUNG_2.odds.questions) <= {*ODDS.computations}
