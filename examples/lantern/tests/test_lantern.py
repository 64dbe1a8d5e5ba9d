"""Lantern Row passes the battery that Affray's own systems pass, and its odds agree with its rules."""

from collections.abc import Callable
from fractions import Fraction

import msgspec
import pytest
from affray_lantern import SYSTEM
from affray_lantern.actions import Acting, Brawl, Throw
from affray_lantern.model import Alley, Condition, Figure, Name
from affray_lantern.system import Lantern

import affray
from affray import bots
from affray.engine import Enumerating, Keyed, Match, Seat, Setup
from affray.testing import CHECKS, SLOW_CHECKS, Make
from affray.testing.reached import check_reached

A, B = Seat("a"), Seat("b")


def new(seed: int, scenario: str = "alley") -> Match:
    return Match(SYSTEM, Setup(scenario=scenario), Keyed.from_seed(seed))


@pytest.mark.parametrize("check", [*CHECKS, *SLOW_CHECKS], ids=lambda check: check.__name__)
@pytest.mark.parametrize("scenario", SYSTEM.scenarios())
@pytest.mark.filterwarnings("ignore::affray.testing.BatteryWarning")
def test_battery(scenario: str, check: Callable[[Make], None]) -> None:
    check(lambda seed: new(seed, scenario))


@pytest.mark.filterwarnings("error")
def test_random_games_of_the_melee_reach_everything() -> None:
    """In the alley the crews hardly ever meet: those games reach neither brawls nor shoves."""
    check_reached(lambda seed: new(seed, "melee"))


def test_the_advisor_beats_chance() -> None:
    won = 0
    for seed in range(10):
        match = bots.play(new(seed), {"a": bots.Greedy(seed), "b": bots.Random(seed)})
        won += match.result is not None and match.result.winner == "a"
    assert won >= 7


def test_the_bot_of_the_package_has_a_title() -> None:
    card = bots.card("brawler")
    assert (card.title, card.about) == ("Brawler", "brawls whenever somebody is near")
    match = bots.play(new(3, "melee"), {"a": bots.get("brawler")(1), "b": bots.Random(2)})
    assert match.result is not None


def test_it_is_installed() -> None:
    assert affray.system("lantern") is SYSTEM


@pytest.mark.parametrize("condition", ["standing", "staggered"])
@pytest.mark.parametrize("distance", [1.0, 5.0])
def test_the_odds_of_a_throw_are_those_of_the_rules(condition: Condition, distance: float) -> None:
    """Every outcome of the dice is played."""
    figures = {
        Name("ash"): Figure(A, (2.0, 6.0)),
        Name("dunn"): Figure(B, (2.0 + distance, 6.0), condition),
        Name("elder"): Figure(B, (15.0, 6.0)),
    }

    class Near(Lantern):
        def new(self, setup: Setup) -> Alley:
            return msgspec.structs.replace(super().new(setup), figures=figures)

    match = Match(Near(), Setup(), Enumerating())
    expected = Throw(Name("dunn")).odds(Acting(match.state, Name("ash")))
    hurt = out = total = 0
    match.choose("throw dunn")
    node = match.chance_node
    assert node is not None
    for outcome, weight in node.outcomes():
        game = match.fork()
        game.resolve(outcome)
        after = game.state.figures[Name("dunn")].condition
        total += weight
        hurt += weight * (after != condition)
        out += weight * (after == "out")
    assert (expected["hit"], expected["kill"]) == (Fraction(hurt, total), Fraction(out, total))


@pytest.mark.rules("L-BRAWL-03")
def test_one_that_ducks_is_safer_and_harmless() -> None:
    odds = Brawl(Name("dunn")).odds(Acting(SYSTEM.new(Setup()), Name("ash")))
    assert odds["duck"]["hit"] < odds["brace"]["hit"]
    assert odds["duck"]["lose"] == 0 < odds["brace"]["lose"]
