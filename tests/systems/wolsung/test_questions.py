"""Questions of somebody who thinks about a skirmish, through a view."""

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
    """W-LOS-01, W-COVER-02: a wall hides all of a model, and nothing of another; a supposed place is looked at too."""
    assert ask("sight", between=["harrowgate", "stagehand"]) == {"hidden": 100, "visible": False, "cover": None}
    assert ask("sight", between=["harrowgate", "brine"]) == {"hidden": 0, "visible": True, "cover": 0}
    beside = ask("sight", between=["harrowgate", "stagehand"], at={"harrowgate": [10, 16]})
    assert beside["visible"]


def test_distance_height_and_range() -> None:
    """W-GEO-07, W-GEO-13, W-SHOOT-04."""
    found = ask("distance", between=["harrowgate", "brine"])
    assert found["distance"] == pytest.approx(8 - 60 / 50.8, abs=0.001)
    assert found["bands"] == {"arc_pistol": 1}
    above = ask("distance", between=["harrowgate", "brine"], at={"harrowgate": [14.5, 10]})
    assert above["height"] == 4
    assert ask("distance", between=["harrowgate", "stagehand"], at={"stagehand": [35, 10]})["bands"] == {
        "arc_pistol": -2
    }


@pytest.mark.parametrize("edition", ALL)
def test_every_place_in_reach_has_a_way_there(edition: str) -> None:
    """W-MOVE-01."""
    asked = view(edition)
    found = asked.query({"ask": "reach", "with": {"figure": "harrowgate"}})
    assert found["move"] == 5
    assert len(found["spots"]) > 50
    assert max(length for *_, length in found["spots"]) <= 5
    for x, y, z, length in found["spots"][::25]:
        way = asked.query({"ask": "way", "with": {"figure": "harrowgate", "to": [x, y, z]}})
        assert way is not None
        assert way["length"] <= length + 0.05
    near = asked.query({"ask": "reach", "with": {"figure": "harrowgate", "most": 2}})
    assert 0 < len(near["spots"]) < len(found["spots"])


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
def test_a_place_without_a_way_is_refused_with_the_reason_that_counts(to: list[float], rule: str, reason: str) -> None:
    """W-MOVE-01: what is too far is too far, whatever stands between; W-TERRAIN-03 where nothing else forbids it."""
    told = ask("way", figure="harrowgate", to=to)
    assert (told["legal"], told["rule"]) == (False, rule)
    assert reason in told["reason"]


def test_a_way_around_something_that_is_too_long_says_how_long_it_is() -> None:
    """W-MOVE-01: the place behind the wall is near enough, but not the way there."""
    told = ask("way", figure="harrowgate", to=[16.4, 10], at={"harrowgate": [12.5, 10]})
    assert told["rule"] == "W-MOVE-01"
    assert "the path is 6.4" in told["reason"]


def test_why_not() -> None:
    """W-TURN-04 and others: only of somebody who chooses."""
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
def test_a_question_that_cannot_be_answered_says_why(name: str, words: dict[str, Any]) -> None:
    with pytest.raises(BadQuestion, match=r"\w+"):
        ask(name, **words)
