"""The options of a battle: other members of the cast in the places of a scenario, and marks at the start."""

from typing import Any

import pytest

import affray
from affray import bots
from affray.engine import AffrayError, record


def test_others_stand_in_the_places_of_the_scenario() -> None:
    usual = affray.new("cascade", scenario="skirmish_tollford", seed=1)
    match = affray.new(
        "cascade",
        scenario="skirmish_tollford",
        seed=1,
        options={"fighters": {"a": ["ilva", "sanna"], "b": ["teodor", "bruk", "ilva"]}},
    )
    fighters, places = match.state.fighters, usual.state.fighters
    assert list(fighters) == ["ilva", "sanna", "teodor", "bruk", "ilva_2"]
    assert fighters["ilva_2"].profile == fighters["ilva"].profile
    at = {name: (fighter.x, fighter.y, fighter.unsuspecting) for name, fighter in fighters.items()}
    instead = dict(zip(fighters, ["odrun", "bruk", "asker", "sanna", "wick"], strict=True))
    assert at == {name: (places[each].x, places[each].y, places[each].unsuspecting) for name, each in instead.items()}
    assert at["ilva_2"][2], "who stands in the place of an unsuspecting fighter suspects nothing"


def test_marks_at_the_start_count_at_once() -> None:
    match = affray.new("cascade", scenario="duel_yard", seed=1, options={"marks": {"ilva": 7}})
    ilva = match.state.fighters["ilva"]
    assert ilva.marks == 7
    assert ilva.hurt
    assert ilva.hurt_at_start, "their first pool is smaller"


def test_a_battle_with_options_is_recorded() -> None:
    options = {"fighters": {"a": ["sanna"], "b": ["sanna"]}, "marks": {"sanna_2": 3}}
    match = bots.play(
        affray.new("cascade", scenario="duel_yard", seed=2, options=options), {"a": bots.greedy, "b": bots.greedy}
    )
    assert record.verify(record.read(record.write(match))).good


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"fighters": {"c": ["ilva"]}}, "no side 'c'"),
        ({"fighters": {"a": ["nobody"]}}, "no fighter 'nobody'"),
        ({"fighters": {"a": ["ilva", "sanna"]}}, "places for 1 fighters, not for 2"),
        ({"fighters": {"a": []}}, "fighters"),
        ({"marks": {"sanna": 1}}, "no fighter 'sanna'"),
        ({"marks": {"ilva": 99}}, "at most"),
        ({"marks": {"ilva": -1}}, "marks"),
        ({"weather": "rain"}, "no option 'weather'"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(AffrayError, match=problem):
        affray.new("cascade", scenario="duel_yard", options=options)
