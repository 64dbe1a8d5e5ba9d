"""Golems and Scientists: W-ABIL-10, W-ABIL-11, W-ABIL-24, W-ABIL-25."""

import random

import pytest

from affray.systems.wolsung.abilities.golem_steering import out_of_reach, rest, steering_friends
from affray.systems.wolsung.melee import charge_move
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Walk
from tests.systems.wolsung.bout import begin, figure, inline_model, of_cast, play, refusal_rule
from tests.systems.wolsung.scene import ALL, block, skirmish


@pytest.mark.parametrize("edition", ALL)
def test_two_scientists_hand_a_golem_over(edition: str) -> None:
    """W-ABIL-10: at each point it must be within 12 inches of one of them."""
    golem, scientist = of_cast("brass_porter", "a", 15, 10), of_cast("harrowgate", "a", 4, 10)
    other = inline_model("other", "a", 30, 10, abilities=["scientist"])
    enemy = inline_model("bob", "b", 5, 30)
    s = skirmish(edition, golem, scientist, other, enemy)
    assert [friend.id for friend in steering_friends(s, golem)] == ["harrowgate", "other"]
    assert isinstance(paths.check(s, golem, ((19, 10),)), Walk)
    alone = skirmish(edition, golem, scientist, enemy)
    walk = paths.check(alone, golem, ((19, 10),))
    assert not isinstance(walk, Walk)
    assert walk.rule == "W-ABIL-10"


@pytest.mark.parametrize("edition", ALL)
def test_a_charge_stays_within_control(edition: str) -> None:
    """W-ABIL-10: the limit applies to every kind of movement."""
    golem, scientist = of_cast("brass_porter", "a", 15, 10), of_cast("harrowgate", "a", 4, 10)
    s = skirmish(edition, golem, scientist, inline_model("bob", "b", 20, 10))
    charge = charge_move.check(s, golem, ("bob",), ((18.425, 10),))
    assert not isinstance(charge, charge_move.Charge)
    assert charge.rule == "W-ABIL-10"
    assert charge_move.targets(s, golem) == []


@pytest.mark.parametrize("edition", ALL)
def test_around_a_wall_it_gets_as_close_as_it_can(edition: str) -> None:
    """W-ABIL-24: the proposed move is legal; standing still or moving away is not."""
    golem, scientist = of_cast("brass_porter", "a", 5, 10), of_cast("harrowgate", "a", 28, 10)
    s = skirmish(edition, golem, scientist, inline_model("bob", "b", 5, 30), pieces=(block("wall", 7, 8, 8, 12, 4),))
    assert out_of_reach(s, golem)
    match = begin(s, "brass_porter")
    assert match.decision is not None
    (choice,) = match.decision.candidates(5, random.Random(1))
    assert choice.startswith("move")
    assert match.decision.why_not(str(choice)) is None
    assert match.decision.why_not(str(match.decision.default)) is None
    assert refusal_rule(match, "a: move 5,12") == "W-ABIL-24"
    before = figure(match, "brass_porter").x
    match.choose(choice, seat=match.decision.seat)
    assert figure(match, "brass_porter").x > before


@pytest.mark.parametrize("edition", ALL)
def test_models_without_a_scientist_rest(edition: str) -> None:
    """W-ABIL-25: they count as activated, other models do not."""
    s = skirmish(
        edition, of_cast("brass_porter", "a", 5, 10), inline_model("ann", "a", 9, 9), of_cast("harrowgate", "b", 8, 10)
    )
    rest(s)
    assert (s.figures["brass_porter"].activated, s.figures["ann"].activated) == (True, False)


@pytest.mark.parametrize("edition", ALL)
def test_an_active_golem_stops_when_its_last_scientist_is_removed(edition: str) -> None:
    """W-ABIL-25: its activation ends with that action."""
    golem = inline_model("golem", "a", 10, 10, guns=3, weapons=["pistol"], abilities=["golem"])
    scientist = inline_model("sci", "a", 14, 10, abilities=["scientist"], wounds=1, reflex=0)
    enemy = inline_model("bob", "b", 14, 11.181, wounds=9, reflex=9)
    s = skirmish(edition, golem, scientist, enemy, inline_model("ann", "a", 30, 30), links=(("bob", "sci"),))
    match = play(begin(s, "golem", [6, 6, 6, 1, *[6] * 9]), "a: shoot pistol bob", "b: hold")
    assert figure(match, "sci").removed
    assert any(event.name == "activation_end" for event in match.events)
