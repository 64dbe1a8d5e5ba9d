"""Questions about a skirmish, through a view."""

from typing import Any

import pytest

from affray.engine import BadQuestion, View
from tests.systems.wolsung.bout import begin, of_cast
from tests.systems.wolsung.scene import ALL, SECOND, block, skirmish

WALL = block("wall", 14, 8, 15, 12, 4)


def view(edition: str = SECOND, seat: str | None = "a") -> View:
    figures = of_cast("harrowgate", "a", 10, 10), of_cast("stagehand", "b", 19, 10), of_cast("brine", "b", 10, 18)
    return begin(skirmish(edition, *figures, pieces=(WALL,)), "harrowgate").view(seat)


def ask(name: str, seat: str | None = "a", **words: Any) -> Any:
    return view(seat=seat).query({"ask": name, "with": words})


def test_sight_and_cover() -> None:
    """W-LOS-01, W-COVER-02: a wall hides one model and not another; hypothetical places work too."""
    assert ask("sight", between=["harrowgate", "stagehand"]) == {"hidden": 100, "visible": False, "cover": None}
    assert ask("sight", between=["harrowgate", "brine"]) == {"hidden": 0, "visible": True, "cover": 0}
    beside = ask("sight", between=["harrowgate", "stagehand"], at={"harrowgate": [10, 16]})
    assert beside["visible"]


def test_distance_height_and_range() -> None:
    """W-GEO-07, W-GEO-13, W-SHOOT-04."""
    answer = ask("distance", between=["harrowgate", "brine"])
    assert answer["distance"] == pytest.approx(8 - 60 / 50.8, abs=0.001)
    assert answer["bands"] == {"arc_pistol": 1}
    above = ask("distance", between=["harrowgate", "brine"], at={"harrowgate": [14.5, 10]})
    assert above["height"] == 4
    assert ask("distance", between=["harrowgate", "stagehand"], at={"stagehand": [35, 10]})["bands"] == {
        "arc_pistol": -2
    }


@pytest.mark.parametrize("edition", ALL)
def test_every_place_in_reach_has_a_path(edition: str) -> None:
    """W-MOVE-01."""
    shown = view(edition)
    answer = shown.query({"ask": "reach", "with": {"figure": "harrowgate"}})
    assert answer["move"] == 5
    assert len(answer["spots"]) > 50
    assert max(length for *_, length in answer["spots"]) <= 5
    for x, y, z, length in answer["spots"][::25]:
        path = shown.query({"ask": "way", "with": {"figure": "harrowgate", "to": [x, y, z]}})
        assert path is not None
        assert path["length"] <= length + 0.05
    near = shown.query({"ask": "reach", "with": {"figure": "harrowgate", "most": 2}})
    assert 0 < len(near["spots"]) < len(answer["spots"])


def test_a_path_is_checked_and_refused_with_its_rule() -> None:
    """W-MOVE-01, W-TERRAIN-03."""
    assert ask("path", figure="harrowgate", places=[[10, 14]])["length"] == 4
    assert ask("path", figure="harrowgate", places=[[10, 16]])["rule"] == "W-MOVE-01"
    assert ask("path", figure="harrowgate", places=[[14.5, 10]])["rule"] == "W-TERRAIN-03"


@pytest.mark.parametrize(
    ("to", "rule", "reason"),
    [
        ([30, 30], "W-MOVE-01", "away, at most 5"),
        ([17.5, 10], "W-MOVE-01", "away, at most 5"),
        ([14.5, 10], "W-TERRAIN-03", "impassable"),
    ],
)
def test_an_unreachable_place_is_refused_with_the_relevant_reason(to: list[float], rule: str, reason: str) -> None:
    """W-MOVE-01 if it is too far, whatever stands between; otherwise W-TERRAIN-03."""
    answer = ask("way", figure="harrowgate", to=to)
    assert (answer["legal"], answer["rule"]) == (False, rule)
    assert reason in answer["reason"]


def test_a_path_around_an_obstacle_that_is_too_long_gives_its_length() -> None:
    """W-MOVE-01: the place behind the wall is near, but the path is too long."""
    answer = ask("way", figure="harrowgate", to=[16.4, 10], at={"harrowgate": [12.5, 10]})
    assert answer["rule"] == "W-MOVE-01"
    assert "the path is 6.4" in answer["reason"]


def test_why_not() -> None:
    """W-TURN-04 and others; spectators cannot ask."""
    assert ask("why_not", choice="fence")["rule"] == "W-MELEE-10"
    with pytest.raises(BadQuestion, match="spectator"):
        ask("why_not", seat=None, choice="fence")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sight", {"between": ["harrowgate", "nobody"]}),
        ("sight", {"between": ["harrowgate"]}),
        ("reach", {}),
        ("reach", {"figure": "harrowgate", "at": {"harrowgate": [100, 100]}}),
        ("way", {"figure": "harrowgate", "to": [1]}),
        ("the_weather", {}),
    ],
)
def test_an_invalid_question_gives_the_reason(name: str, words: dict[str, Any]) -> None:
    with pytest.raises(BadQuestion, match=r"\w+"):
        ask(name, **words)
