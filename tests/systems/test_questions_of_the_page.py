"""What the browser table asks of every system with a table: the rays of a look, and what the scenario marks."""

from typing import Any

import pytest

import affray
from affray.engine import View
from affray.engine.questions import SightAnswer, Zones

LOOKS = [
    ("cascade", "skirmish_tollford", ("tamsin", "nell"), 100),
    ("wolsung-2", "s3", None, 100),
    ("street", "cinder_street", ("mother_quill", "perrin_moth"), 6),
]
"""System, scenario, who looks at whom, and how many rays there are: a grid, or one for each zone of the body."""


def view_of(system: str, scenario: str) -> View:
    match = affray.new(system, scenario=scenario, seed=3)
    while (
        system.startswith("wolsung") and match.decision is not None and match.decision.kind.name in ("zone", "deploy")
    ):
        match.choose(match.decision.default)
    return match.view("a")


def look(system: str, scenario: str, between: tuple[str, str] | None, *, rays: bool = False) -> SightAnswer:
    view = view_of(system, scenario)
    if between is None:
        mine, *others = [one for one, figure in view.compact_state["figures"].items() if not figure.get("removed")]
        between = mine, others[-1]
    return view.sight(between[0], between[1], rays=rays)


@pytest.mark.parametrize(("system", "scenario", "between", "count"), LOOKS)
def test_the_rays_of_a_look_are_told_where_they_are_wanted(
    system: str, scenario: str, between: tuple[str, str] | None, count: int
) -> None:
    """W-LOS-01, C-TABLE-08, S-COVER-01: every ray with what stops it first; each thing in the way with its rays."""
    found = look(system, scenario, between, rays=True)
    assert found.lines is not None
    stopped = [part for _, _, _, part, by in found.lines.rays if by is not None]
    assert len(found.lines.rays) == count
    assert len(found.lines.eye) == 3
    assert sum(found.lines.by.values()) == len(stopped)
    assert all(part is not None and 0 <= part <= 1 for part in stopped)
    assert getattr(found, "hidden", len(stopped)) == len(stopped)
    assert look(system, scenario, between).lines is None


@pytest.mark.parametrize(
    ("system", "scenario", "zones"),
    [
        ("wolsung-2", "s3", {"south": (0, 0, 36, 6), "north": (0, 30, 36, 36)}),
        ("wolsung-2", "s5", {"south_west": (0, 0, 9, 9), "north_east": (27, 27, 36, 36)}),
    ],
)
def test_the_deployment_zones_of_a_skirmish(system: str, scenario: str, zones: dict[str, Any]) -> None:
    """W-SETUP-08, W-SETUP-09."""
    assert view_of(system, scenario).ask(Zones()).zones == zones


def test_the_zones_of_a_shoot_out_and_its_prize() -> None:
    """S-SETUP-03, S-SCEN-02."""
    found = view_of("street", "lock_up").ask(Zones())
    assert found.zones == {"a": (0, 0, 4, 30), "b": (26, 0, 30, 30)}
    assert (found.prize.at, found.prize.reach) == ((15, 17), 3)
    assert view_of("street", "cinder_street").ask(Zones()).prize is None
