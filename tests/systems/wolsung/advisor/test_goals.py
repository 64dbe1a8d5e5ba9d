"""The goals of the greedy bot in a Wolsung skirmish: paths, enemies, markers, its own zone, and deployment."""

from itertools import pairwise

import msgspec
import numpy as np
import pytest

import affray
from affray import bots
from affray.engine import Match, Seat
from affray.systems.wolsung.advisor.situation import skirmish_of
from affray.systems.wolsung.advisor.values.goals import Goals, chance_at, goals, outlook_at
from affray.systems.wolsung.advisor.values.walking_distance import UNREACHABLE, on_foot, walking_net
from affray.systems.wolsung.setup.deployment import inside
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Figure, Marker, Skirmish
from affray.table import Piece, Table, rectangle
from affray.table.terrain.boards import board
from tests.systems.wolsung.bout import RADIUS, TOUCHING, begin, inline_model, of_cast
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, area, block, skirmish

LAMP = Marker("lamp", "lamp", 18, 18, test="reflex", difficulty=2)


def advice(match: Match) -> str:
    """The choice of the greedy bot."""
    assert match.decision is not None
    return bots.greedy(match.view(match.decision.seat))


def played(scenario: str, s: Skirmish, *markers: Marker, turn: int = 1, turns: int = 5) -> Skirmish:
    """A skirmish in a turn of a scenario."""
    s.scenario, s.turn, s.turn_limit, s.markers = scenario, turn, turns, markers
    return s


def after(match: Match, name: str, choice: str) -> Figure:
    """A model after a choice."""
    match.choose(choice)
    return skirmish_of(match.view(None))[0].figures[name]


# Paths.


def test_walking_distance_leads_around_walls_and_counts_rough_ground_twice() -> None:
    table = Table(pieces=(block("wall", 8, 2, 10, 36, 5), area("wood", 20, 0, 30, 36)))
    assert on_foot(table, 2.5, 20.5, 0, 4.5, 20.5, 0) == pytest.approx(2.0)
    assert on_foot(table, 2.5, 30.5, 0, 14.5, 30.5, 0) > 50
    assert on_foot(table, 22.5, 5.5, 0, 26.5, 5.5, 0) == pytest.approx(8.0)


def test_stairs_and_ladders_lead_up_and_walls_only_for_climbers() -> None:
    square = board("gaslight_square").table
    west_of_the_stairs = 5.5, 18.5, 0.0
    assert 10 < on_foot(square, *west_of_the_stairs, 17.5, 18.5, 5) < 16
    assert on_foot(square, 26.5, 24.5, 0, 30.5, 25.5, 4) < 12
    assert on_foot(square, 10.5, 10.5, 0, 5.5, 10.5, 4) >= UNREACHABLE
    net = walking_net(square)
    start = np.array([net.place(10.5, 10.5, 0)], dtype=np.int32)
    assert net.from_places(start, net.to(5.5, 10.5, 4, climbing=True))[0] < 20


# Enemies.


def test_a_fighter_approaches_the_enemy_it_can_hurt_soonest() -> None:
    ann = of_cast("understudy", "a", 5, 5)
    s = skirmish(SECOND, ann, of_cast("brine", "b", 9, 5), of_cast("quill", "b", 34, 34))
    drawn = {goal.name: outlook_at(s, ann, Goals([goal])) for goal in goals(s, ann).all}
    assert drawn["brine"] > drawn["quill"] > 0


def test_goals_out_of_reach_before_the_end_have_little_value() -> None:
    ann = of_cast("understudy", "a", 2, 2)
    s = skirmish(SECOND, ann, of_cast("brine", "b", 34, 34))
    soon = outlook_at(played("s1", s, turn=1, turns=3), ann, goals(s, ann))
    late = outlook_at(played("s1", s, turn=3, turns=3), ann, goals(s, ann))
    assert soon > 10 * late > 0


def test_a_carrier_is_worth_more_than_its_friends() -> None:
    ann = inline_model("ann", "a", 5, 5, guns=5, weapons=[{"id": "carbine", "strength": 4, "bands": [[16, 0]]}])
    quill, other = of_cast("quill", "b", 12, 4), of_cast("double", "b", 12, 7, like="quill")
    satchel = Marker("satchel", "satchel", 12, 7, carrier="double")
    match = begin(played("s2", skirmish(SECOND, ann, quill, other), satchel, turn=2), "ann")
    assert advice(match) == "shoot carbine double"


# Markers.


@pytest.mark.parametrize("edition", ALL)
def test_it_lights_a_lamp_beside_it_rather_than_shoot(edition: str) -> None:
    ann = of_cast("tolliver", "a", 18, 16.5)
    s = played("s3", skirmish(edition, ann, of_cast("quill", "b", 25, 16)), LAMP)
    assert advice(begin(s, "tolliver")) == "objective lamp"


def test_an_own_lamp_has_no_value_and_an_enemy_lamp_twice_that_of_a_dark_one() -> None:
    ann = of_cast("tolliver", "a", 18, 10)
    s = skirmish(SECOND, ann)
    worths = {}
    for owner in (None, Seat("a"), Seat("b")):
        played("s3", s, msgspec.structs.replace(LAMP, owner=owner))
        worths[owner] = sum(goal.worth for goal in goals(s, ann).all)
    assert worths == {None: 2.0, "a": 0.0, "b": 4.0}
    assert chance_at(ann, LAMP) == pytest.approx(11 / 16)


def test_a_model_leaves_a_marker_to_a_nearer_friend() -> None:
    ann = of_cast("tolliver", "a", 18, 4)
    alone = played("s3", skirmish(SECOND, ann), LAMP)
    beside = played("s3", skirmish(SECOND, ann, of_cast("vask", "a", 18, 16)), LAMP)
    assert outlook_at(beside, ann, goals(beside, ann)) < 0.5 * outlook_at(alone, ann, goals(alone, ann))


@pytest.mark.parametrize("edition", ALL)
def test_it_picks_up_the_satchel_and_carries_it_home(edition: str) -> None:
    satchel = Marker("satchel", "satchel", 18, 18)
    s = played("s2", skirmish(edition, of_cast("tolliver", "a", 18, 16.5), of_cast("quill", "b", 34, 34)), satchel)
    s.zones = {Seat("a"): "south_west", Seat("b"): "north_east"}
    match = begin(s, "tolliver")
    assert advice(match) == "pick_up satchel"
    match.choose("pick_up satchel")
    moved = after(match, "tolliver", advice(match))
    box = zones(s)["south_west"]
    assert moved.x + moved.y < 18 + 16.5 - 3
    assert not inside(moved, (moved.x, moved.y), box)


def test_a_carrier_leaves_a_melee() -> None:
    ann, bob = of_cast("tolliver", "a", 18, 16), inline_model("bob", "b", 18, 16 + TOUCHING, fight=3, reflex=1)
    satchel = Marker("satchel", "satchel", 18, 16, carrier="tolliver")
    s = played("s2", skirmish(FIRST, ann, bob, links=(("bob", "tolliver"),)), satchel, turn=3)
    s.zones = {Seat("a"): "south_west", Seat("b"): "north_east"}
    assert advice(begin(s, "tolliver")) == "leave"


def test_a_hero_moves_to_the_wall_below_a_marker_that_needs_a_climb() -> None:
    tower = block("tower", 15, 15, 21, 21, 4)
    key = Marker("clock_key", "satchel", 18, 18, 4)
    s = played("s5", skirmish(FIRST, of_cast("tolliver", "a", 12, 18), pieces=(tower,)), key, turns=6)
    match = begin(s, "tolliver", actions=1)
    moved = after(match, "tolliver", advice(match))
    assert moved.x == pytest.approx(15 - RADIUS, abs=0.02)
    lad = played("s5", skirmish(FIRST, of_cast("wick_lad", "a", 12, 18), pieces=(tower,)), key, turns=6)
    assert not goals(lad, lad.figures["wick_lad"]).all


# Moves and places.


def test_a_fighter_runs_around_a_wall_with_all_its_actions() -> None:
    wall = block("wall", 10, 6, 26, 8, 5)
    ann = of_cast("understudy", "a", 18, 3)
    s = played("s1", skirmish(SECOND, ann, of_cast("brine", "b", 18, 20), pieces=(wall,)), turns=3)
    match = begin(s, "understudy")
    away = [on_foot(s.table, ann.x, ann.y, 0, 18, 20, 0)]
    for _ in range(ann.profile.actions):
        moved = after(match, "understudy", advice(match))
        away.append(on_foot(s.table, moved.x, moved.y, 0, 18, 20, 0))
    assert all(later < before - 4 for before, later in pairwise(away))


def test_a_charge_leads_around_obstacles() -> None:
    post = Piece("post", footprint=rectangle(12, 9.5, 12.5, 10.5), z1=4.0)
    ann = of_cast("understudy", "a", 10, 10)
    s = played("s1", skirmish(SECOND, ann, of_cast("brine", "b", 14, 10, wounds=1), pieces=(post,)), turns=3)
    assert advice(begin(s, "understudy")).startswith("charge brine")


def test_it_deploys_near_the_markers() -> None:
    match = affray.new("wolsung-2", scenario="s3", seed=4)
    while match.decision is not None and match.decision.kind.name != "deploy":
        match.choose_default(match.decision.id)
    assert match.decision is not None
    seat, default = match.decision.seat, match.fork()
    default.choose_default()
    match.choose(advice(match))

    def nearest(match: Match) -> float:
        s, _ = skirmish_of(match.view(seat))
        distances = [
            on_foot(s.table, figure.x, figure.y, figure.z, lamp.x, lamp.y, lamp.z)
            for lamp in s.markers
            for figure in s.present(seat)
        ]
        return sum(min(distances[k : k + len(s.present(seat))]) for k in range(0, len(distances), len(s.present(seat))))

    assert nearest(match) <= nearest(default)
