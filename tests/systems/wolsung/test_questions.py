"""Questions about a skirmish, through a view."""

from typing import Any

import pytest

from affray.engine import BadQuestion, View
from affray.engine.questions import Place, read_question
from affray.systems.wolsung.questions import WolsungMeasure, WolsungReach, WolsungSight
from tests.systems.wolsung.bout import begin, of_cast
from tests.systems.wolsung.scene import ALL, SECOND, block, skirmish

WALL = block("wall", 14, 8, 15, 12, 4)


def view(edition: str = SECOND, seat: str | None = "a") -> View:
    figures = of_cast("harrowgate", "a", 10, 10), of_cast("stagehand", "b", 19, 10), of_cast("brine", "b", 10, 18)
    return begin(skirmish(edition, *figures, pieces=(WALL,)), "harrowgate").view(seat)


def test_sight_and_cover() -> None:
    """W-LOS-01, W-COVER-02: a wall hides one model and not another; supposed places work too."""
    hidden, seen = view().sight("harrowgate", ["stagehand", "brine"])
    assert hidden == WolsungSight(hidden=100, visible=False, in_cover=False, cover=None)
    assert seen == WolsungSight(hidden=0, visible=True, in_cover=False, cover=0)
    assert view().sight("harrowgate", "stagehand", at={"harrowgate": (10, 16)}).visible


def test_distance_height_and_range() -> None:
    """W-GEO-07, W-GEO-13, W-SHOOT-04."""
    answer = view().measure("harrowgate", "brine")
    assert isinstance(answer, WolsungMeasure)
    assert answer.distance == pytest.approx(8 - 60 / 50.8, abs=0.001)
    assert answer.bands == {"arc_pistol": 1}
    above = view().measure("harrowgate", "brine", at={"harrowgate": (14.5, 10)})
    assert isinstance(above, WolsungMeasure)
    assert above.height == 4
    far = view().measure("harrowgate", "stagehand", at={"stagehand": (35, 10)})
    assert isinstance(far, WolsungMeasure)
    assert far.bands == {"arc_pistol": -2}


@pytest.mark.parametrize("edition", ALL)
def test_every_place_in_reach_has_a_path(edition: str) -> None:
    """W-MOVE-01."""
    shown = view(edition)
    answer = shown.reach("harrowgate")
    assert isinstance(answer, WolsungReach)
    assert answer.move == 5
    assert len(answer.spots) > 50
    assert max(length for *_, length in answer.spots) <= 5
    for x, y, z, length in answer.spots[::25]:
        path = shown.path("harrowgate", (x, y, z))
        assert path.length is not None
        assert path.length <= length + 0.05
    near = shown.reach("harrowgate", most=2)
    assert 0 < len(near.spots) < len(answer.spots)


def test_a_path_is_checked_and_refused_with_its_rule() -> None:
    """W-MOVE-01, W-TERRAIN-03."""
    assert view().path("harrowgate", (10, 14), via=()).length == 4
    assert view().path("harrowgate", (10, 13), via=[(10, 12)]).places == ((10, 12), (10, 13))
    assert view().path("harrowgate", (10, 16), via=()).rule == "W-MOVE-01"
    assert view().path("harrowgate", (14.5, 10), via=()).rule == "W-TERRAIN-03"


@pytest.mark.parametrize(
    ("to", "rule", "reason"),
    [
        ((30, 30), "W-MOVE-01", "away, at most 5"),
        ((17.5, 10), "W-MOVE-01", "away, at most 5"),
        ((14.5, 10), "W-TERRAIN-03", "impassable"),
    ],
)
def test_an_unreachable_place_is_refused_with_the_relevant_reason(to: Place, rule: str, reason: str) -> None:
    """W-MOVE-01 if it is too far, whatever stands between; otherwise W-TERRAIN-03."""
    answer = view().path("harrowgate", to)
    assert (answer.legal, answer.rule) == (False, rule)
    assert reason in str(answer.reason)


def test_a_path_around_an_obstacle_that_is_too_long_gives_its_length() -> None:
    """W-MOVE-01: the place behind the wall is near, but the path is too long."""
    answer = view().path("harrowgate", (16.4, 10), at={"harrowgate": (12.5, 10)})
    assert answer.rule == "W-MOVE-01"
    assert "the path is 6.4" in str(answer.reason)


def test_why_not() -> None:
    """W-TURN-04 and others."""
    assert "W-MELEE-10" in str(view().why_not("fence"))


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "sight", "figure": "harrowgate", "to": "nobody"},
        {"ask": "sight", "figure": "harrowgate"},
        {"ask": "reach"},
        {"ask": "reach", "figure": "harrowgate", "at": {"harrowgate": [100, 100]}},
        {"ask": "path", "figure": "harrowgate", "to": [1]},
        {"ask": "the_weather"},
    ],
)
def test_an_invalid_question_gives_the_reason(question: dict[str, Any]) -> None:
    with pytest.raises(BadQuestion, match=r"\w+"):
        view().ask(read_question(question))
