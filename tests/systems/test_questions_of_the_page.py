"""What the browser table asks of every system with a table: the rays of a look, and what the scenario marks."""

from typing import Any

import pytest

import affray

LOOKS = [
    ("cascade", "skirmish_tollford", ("tamsin", "nell"), 100),
    ("wolsung-2", "s3", None, 100),
    ("street", "cinder_street", ("mother_quill", "perrin_moth"), 6),
]
"""System, scenario, who looks at whom, and how many rays there are: a grid, or one for each zone of the body."""


def ask(system: str, scenario: str, name: str, **words: Any) -> Any:
    match = affray.new(system, scenario=scenario, seed=3)
    while (
        system.startswith("wolsung") and match.decision is not None and match.decision.kind.name in ("zone", "deploy")
    ):
        match.choose(match.decision.default)
    view = match.view("a")
    if words.get("between") is None and name == "sight":
        mine, *others = [one for one, figure in view.compact_state["figures"].items() if not figure.get("removed")]
        words["between"] = [mine, others[-1]]
    return view.query({"ask": name, "with": words})


@pytest.mark.parametrize(("system", "scenario", "between", "count"), LOOKS)
def test_the_rays_of_a_look_are_told_where_they_are_wanted(
    system: str, scenario: str, between: tuple[str, str] | None, count: int
) -> None:
    """W-LOS-01, C-TABLE-08, S-COVER-01: every ray with what stops it first; each thing in the way with its rays."""
    found = ask(system, scenario, "sight", between=between, rays=True)
    stopped = [ray for ray in found["rays"] if ray[4] is not None]
    assert len(found["rays"]) == count
    assert len(found["eye"]) == 3
    assert sum(found["by"].values()) == len(stopped)
    assert all(0 <= ray[3] <= 1 for ray in stopped)
    if "hidden" in found:
        assert found["hidden"] == len(stopped)
    assert "rays" not in ask(system, scenario, "sight", between=between)


@pytest.mark.parametrize(
    ("system", "scenario", "zones"),
    [
        ("wolsung-2", "s3", {"south": [0, 0, 36, 6], "north": [0, 30, 36, 36]}),
        ("wolsung-2", "s5", {"south_west": [0, 0, 9, 9], "north_east": [27, 27, 36, 36]}),
    ],
)
def test_the_deployment_zones_of_a_skirmish(system: str, scenario: str, zones: dict[str, list[float]]) -> None:
    """W-SETUP-08, W-SETUP-09."""
    assert ask(system, scenario, "zones") == zones


def test_the_zones_of_a_shoot_out_and_its_prize() -> None:
    """S-SETUP-03, S-SCEN-02."""
    found = ask("street", "lock_up", "zones")
    assert found["zones"] == {"a": [0, 0, 4, 30], "b": [26, 0, 30, 30]}
    assert (tuple(found["prize"]["at"]), found["prize"]["reach"]) == ((15, 17), 3)
    assert ask("street", "cinder_street", "zones")["prize"] is None
