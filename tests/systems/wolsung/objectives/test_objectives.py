"""Objectives and the points of scenarios: W-OBJ-01 to W-OBJ-04, W-WIN-01 to W-WIN-05."""

import msgspec
import pytest

import affray
from affray.engine import Seat, Side
from affray.systems.wolsung.commentary.score import score
from affray.systems.wolsung.objectives.markers import control, distance_to_marker, place_markers
from affray.systems.wolsung.objectives.objective_action import NEAR, objective_pool
from affray.systems.wolsung.objectives.scenario_points import brought_home, most_owned, owned
from affray.systems.wolsung.state import Effect, Marker
from tests.systems.wolsung.bout import begin, events_of, inline_model, of_cast, play, refusal_rule
from tests.systems.wolsung.scene import ALL, SECOND, block, model, skirmish

SATCHEL = Marker("satchel", "satchel", 10, 10)


def test_a_marker_is_a_disc_of_30_millimetres() -> None:
    """W-OBJ-01, W-GEO-16: measured in three dimensions, as to a base of that size."""
    s = skirmish(SECOND, model("m", "a", 13, 10), pieces=(block("roof", 20, 5, 30, 15, 4),))
    assert distance_to_marker(s, s.figures["m"], SATCHEL) == pytest.approx(3 - 2 * 30 / 50.8)
    assert distance_to_marker(s, s.figures["m"], Marker("up", "lamp", 13, 10, 4)) == pytest.approx(4)


def test_the_ring_of_an_objective_is_touched_by_a_base_that_is_near_enough() -> None:
    """W-OBJ-02, W-GEO-16: what is drawn ends where the rule does, measured from the edge of the disc."""
    s = skirmish(SECOND, model("m", "a", 13, 10))
    s.markers = (
        Marker("lamp", "lamp", 10, 10, test="reflex", difficulty=1),
        msgspec.structs.replace(SATCHEL, carrier="m"),
    )
    lamp, satchel = score(s).stakes
    assert lamp.reach is not None
    touching = s.change("m", x=10 + lamp.reach + s.figures["m"].profile.radius)
    assert distance_to_marker(s, touching, s.markers[0]) == pytest.approx(NEAR, abs=0.001)
    assert satchel.reach is None


def test_the_test_of_a_scenario() -> None:
    """W-OBJ-02: the current value of the characteristic."""
    s = skirmish(SECOND, inline_model("m", "a", 5, 5, strength=4, abilities=[{"magic": 2}]))
    me = s.change("m", effects=(Effect("dirge_of_lead", "move", -2),))
    assert [objective_pool(me, Marker("x", "objective", test=test)).dice for test in ("strength", "move", "magic")] == [
        4,
        3,
        2,
    ]


@pytest.mark.parametrize("edition", ALL)
def test_markers_of_a_scenario_lie_on_the_highest_surface(edition: str) -> None:
    """Chapter 27: on Gaslight Square the satchel lies on the tower."""
    match = affray.new(edition, scenario="s2", seed=1)
    match.state.markers = ()
    place_markers(match.state)
    assert [(item.id, item.x, item.y, item.z) for item in match.state.markers] == [("satchel", 18, 18, 5)]


def test_only_standing_models_control_a_marker() -> None:
    """W-OBJ-04."""
    s = skirmish(SECOND, model("a1", "a", 12, 10), model("b1", "b", 8, 10))
    assert control(s, SATCHEL) is None
    s.change("b1", toppled=True)
    assert control(s, SATCHEL) == "a"


@pytest.mark.parametrize("edition", ALL)
def test_a_carrier_cannot_move_and_shoot(edition: str) -> None:
    """Scenario S2: not in the same action, but with two actions."""
    s = skirmish(edition, of_cast("harrowgate", "a", 5, 10), inline_model("bob", "b", 12, 10))
    s.markers = (Marker("satchel", "satchel", carrier="harrowgate"),)
    match = begin(s, "harrowgate")
    assert refusal_rule(match, "a: shoot arc_pistol bob after 6,10") == "W-OBJ-02"
    assert match.decision is not None
    assert match.decision.why_not("shoot arc_pistol bob") is None
    play(match, "a: move 6,10", "a: shoot arc_pistol bob")
    assert events_of(match, "attack") != []


@pytest.mark.parametrize("edition", ALL)
def test_conceding_drops_carried_markers(edition: str) -> None:
    """W-WIN-06, scenario S2, with three players."""
    s = skirmish(
        edition, inline_model("ann", "a", 5, 10), inline_model("bob", "b", 12, 10), inline_model("cat", "c", 20, 20)
    )
    s.markers = (Marker("satchel", "satchel", carrier="ann"),)
    s.hands = dict.fromkeys(s.order, ())
    match = play(begin(s, "ann"), "a: concede")
    (marker,) = match.state.markers
    assert (marker.carrier, marker.x, marker.y) == (None, 5, 10)


def test_brought_home_wholly_and_in_time() -> None:
    """W-WIN-02, scenario S2: from turn 3 on, and wholly inside its own zone."""
    s = skirmish(SECOND, inline_model("ann", "a", 8.4, 5), inline_model("bob", "b", 30, 30))
    s.scenario, s.turn, s.zones = "s2", 3, {Seat("a"): "south_west", Seat("b"): "north_east"}
    s.markers = (Marker("satchel", "satchel", carrier="ann"),)
    assert brought_home(s) == "a"
    s.change("ann", x=8.5)
    assert brought_home(s) is None
    s.change("ann", x=5)
    s.turn = 2
    assert brought_home(s) is None


def test_lamps_break_ties_only_where_they_score() -> None:
    """Scenario S3."""
    s = skirmish(SECOND, inline_model("ann", "a", 5, 10), inline_model("bob", "b", 12, 10))
    s.markers = (Marker("lamp_1", "lamp", owner=Seat("a")), Marker("lamp_2", "lamp"))
    both = [Side("a"), Side("b")]
    assert [marker.id for marker in owned(s, Seat("a"))] == ["lamp_1"]
    assert most_owned(s, both) == both
    s.scenario = "s3"
    assert most_owned(s, both) == ["a"]


@pytest.mark.parametrize("edition", ALL)
def test_a_wipe_out_is_scored(edition: str) -> None:
    """W-WIN-05: lamps count as well."""
    s = skirmish(
        edition,
        inline_model("ann", "a", 5, 10, guns=3, weapons=["pistol"]),
        inline_model("bob", "b", 12, 10, wounds=1, reflex=0),
    )
    s.scenario, s.kills = "s3", {Seat("b"): 1}
    s.markers = (Marker("lamp_1", "lamp", owner=Seat("b")),)
    match = play(begin(s, "ann", [6, 6, 1, 1]), "a: shoot pistol bob", "b: hold")
    (over,) = events_of(match, "game_over")
    assert over == {"winner": "b", "scores": {"a": 0, "b": 3}}
