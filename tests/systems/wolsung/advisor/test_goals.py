"""What the greedy bot goes for in a Wolsung skirmish: ways, enemies, markers, the own zone, and where it deploys."""

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
from tests.systems.wolsung.bout import RADIUS, TOUCHING, begin, of_cast, plain
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, area, block, skirmish

LAMP = Marker("lamp", "lamp", 18, 18, test="reflex", difficulty=2)


def advice(match: Match) -> str:
    """What the greedy bot answers."""
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


# Ways.


def test_the_way_on_foot_leads_around_walls_and_counts_rough_ground_twice() -> None:
    table = Table(pieces=(block("wall", 8, 2, 10, 36, 5), area("wood", 20, 0, 30, 36)))
    assert on_foot(table, 2.5, 20.5, 0, 4.5, 20.5, 0) == pytest.approx(2.0)
    assert on_foot(table, 2.5, 30.5, 0, 14.5, 30.5, 0) > 50
    assert on_foot(table, 22.5, 5.5, 0, 26.5, 5.5, 0) == pytest.approx(8.0)


def test_stairs_and_ladders_lead_up_and_a_wall_only_those_who_climb() -> None:
    square = board("gaslight_square").table
    west_of_the_stairs = 5.5, 18.5, 0.0
    assert 10 < on_foot(square, *west_of_the_stairs, 17.5, 18.5, 5) < 16
    assert on_foot(square, 26.5, 24.5, 0, 30.5, 25.5, 4) < 12
    assert on_foot(square, 10.5, 10.5, 0, 5.5, 10.5, 4) >= UNREACHABLE
    ways = walking_net(square)
    here = np.array([ways.place(10.5, 10.5, 0)], dtype=np.int32)
    assert ways.from_places(here, ways.to(5.5, 10.5, 4, climbing=True))[0] < 20


# Enemies.


def test_who_fights_goes_after_whom_it_can_hurt_soonest() -> None:
    ann = of_cast("understudy", "a", 5, 5)
    s = skirmish(SECOND, ann, of_cast("brine", "b", 9, 5), of_cast("quill", "b", 34, 34))
    drawn = {goal.name: outlook_at(s, ann, Goals([goal])) for goal in goals(s, ann).all}
    assert drawn["brine"] > drawn["quill"] > 0


def test_what_cannot_be_reached_before_the_end_draws_hardly_at_all() -> None:
    ann = of_cast("understudy", "a", 2, 2)
    s = skirmish(SECOND, ann, of_cast("brine", "b", 34, 34))
    soon = outlook_at(played("s1", s, turn=1, turns=3), ann, goals(s, ann))
    late = outlook_at(played("s1", s, turn=3, turns=3), ann, goals(s, ann))
    assert soon > 10 * late > 0


def test_a_carrier_is_worth_more_than_its_friends() -> None:
    ann = plain("ann", "a", 5, 5, guns=5, weapons=[{"id": "carbine", "strength": 4, "bands": [[16, 0]]}])
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


def test_a_lamp_that_burns_for_it_is_left_alone_and_one_of_the_enemys_is_worth_twice_a_dark_one() -> None:
    ann = of_cast("tolliver", "a", 18, 10)
    s = skirmish(SECOND, ann)
    worths = {}
    for owner in (None, Seat("a"), Seat("b")):
        played("s3", s, msgspec.structs.replace(LAMP, owner=owner))
        worths[owner] = sum(goal.worth for goal in goals(s, ann).all)
    assert worths == {None: 2.0, "a": 0.0, "b": 4.0}
    assert chance_at(ann, LAMP) == pytest.approx(11 / 16)


def test_who_is_further_from_a_marker_leaves_it_to_his_friend() -> None:
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


def test_a_carrier_in_a_melee_gets_away_from_it() -> None:
    ann, bob = of_cast("tolliver", "a", 18, 16), plain("bob", "b", 18, 16 + TOUCHING, fight=3, reflex=1)
    satchel = Marker("satchel", "satchel", 18, 16, carrier="tolliver")
    s = played("s2", skirmish(FIRST, ann, bob, links=(("bob", "tolliver"),)), satchel, turn=3)
    s.zones = {Seat("a"): "south_west", Seat("b"): "north_east"}
    assert advice(begin(s, "tolliver")) == "leave"


def test_a_hero_goes_right_to_the_wall_below_a_marker_that_only_a_climb_leads_to() -> None:
    tower = block("tower", 15, 15, 21, 21, 4)
    key = Marker("clock_key", "satchel", 18, 18, 4)
    s = played("s5", skirmish(FIRST, of_cast("tolliver", "a", 12, 18), pieces=(tower,)), key, turns=6)
    match = begin(s, "tolliver", actions=1)
    there = after(match, "tolliver", advice(match))
    assert there.x == pytest.approx(15 - RADIUS, abs=0.02)
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
        there = after(match, "understudy", advice(match))
        away.append(on_foot(s.table, there.x, there.y, 0, 18, 20, 0))
    assert all(later < before - 4 for before, later in pairwise(away))


def test_a_charge_leads_around_what_stands_in_the_way() -> None:
    post = Piece("post", footprint=rectangle(12, 9.5, 12.5, 10.5), z1=4.0)
    ann = of_cast("understudy", "a", 10, 10)
    s = played("s1", skirmish(SECOND, ann, of_cast("brine", "b", 14, 10, wounds=1), pieces=(post,)), turns=3)
    assert advice(begin(s, "understudy")).startswith("charge brine")


def test_it_deploys_where_the_way_to_the_markers_is_short() -> None:
    match = affray.new("wolsung-2", scenario="s3", seed=4)
    while match.decision is not None and match.decision.kind.name != "deploy":
        match.choose_default(match.decision.id)
    assert match.decision is not None
    seat, default = match.decision.seat, match.fork()
    default.choose_default()
    match.choose(advice(match))

    def nearest(each: Match) -> float:
        s, _ = skirmish_of(each.view(seat))
        ways = [
            on_foot(s.table, one.x, one.y, one.z, lamp.x, lamp.y, lamp.z)
            for lamp in s.markers
            for one in s.present(seat)
        ]
        return sum(min(ways[k : k + len(s.present(seat))]) for k in range(0, len(ways), len(s.present(seat))))

    assert nearest(match) <= nearest(default)
