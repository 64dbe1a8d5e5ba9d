"""What is compiled beside what says the same one by one: sight, straight ways, short steps."""

import math
import random

import pytest
from msgspec.structs import replace

from affray.systems.street.cover.cover import cover, visible
from affray.systems.street.cover.duck_back import pieces_at_hand
from affray.systems.street.fighting.charge import CHARGING, charge_blockers
from affray.systems.street.geometry import at_hand, body, in_arc, in_the_way, shooting_range
from affray.systems.street.movement.end_points import policy, reachable
from affray.systems.street.movement.legal_straight_moves import StraightMoves, steps_freely
from affray.systems.street.other_actions.change_position import can_step, step_refusal
from affray.systems.street.state import Figure, Place, ShootOut
from affray.table import Piece, measure, rectangle
from affray.table.straight_moves.destinations import Obstacles, stands, straight_reach
from tests.systems.street.gunfight import man, shoot_out

POSTURES = ("standing", "standing", "standing", "ducked", "knocked_down", "unconscious")
SEEDS = range(12)


def crowd(seed: int) -> tuple[ShootOut, random.Random]:
    """Ten of two gangs among walls, crates and hedges, close together."""
    rng = random.Random(seed)
    pieces = []
    for number in range(9):
        x, y = rng.uniform(-10, 8), rng.uniform(-10, 8)
        wide, deep = rng.choice(((0.1, 4.0), (1.0, 1.0), (4.0, 0.5), (3.0, 2.0)))
        pieces.append(
            Piece(
                f"piece{number}",
                footprint=rectangle(x, y, x + wide, y + deep),
                z1=rng.choice((0.4, 0.9, 1.25, 1.3, 4.0)),
                cover=rng.choice(("solid", "light", "soft")),
                top=False,
            )
        )
    men = [
        man(
            f"man{number}",
            rng.choice("ab"),
            round(rng.uniform(-10, 10), 3),
            round(rng.uniform(-10, 10), 3),
            rng.uniform(0, 360),
            weapons=[rng.choice(("pistol", "rifle"))],
            state={"posture": rng.choice(POSTURES)},
        )
        for number in range(10)
    ]
    men[-1] = replace(men[-1], fate="surrendered")
    return shoot_out(*men, pieces=tuple(pieces), options={"nerve": True}), rng


def places(figure: Figure, far: float, rng: random.Random) -> list[Place]:
    """Around a figure, some of them on whole inches."""
    results = []
    for digits in (0, 1, 3, 3, 3, 3):
        way, away = rng.uniform(0, math.tau), far * math.sqrt(rng.random())
        results.append((round(figure.x + away * math.cos(way), digits), round(figure.y + away * math.sin(way), digits)))
    return results


@pytest.mark.parametrize("seed", SEEDS)
def test_visible_is_what_cover_says(seed: int) -> None:
    """S-COVER-04, S-COVER-12, S-COVER-18."""
    s, rng = crowd(seed)
    seen = set()
    for shooter in s.figures.values():
        for target in s.figures.values():
            if shooter.id != target.id:
                assert visible(s, shooter, target) == cover(s, shooter, target).visible
                at = rng.choice(places(target, 2.0, rng))
                assert visible(s, shooter, target, at) == cover(s, shooter, target, at).visible
                seen.add(visible(s, shooter, target))
    assert seen == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_straight_ways_lead_where_one_can_go_and_stand(seed: int) -> None:
    """S-MOVE-06 to S-MOVE-09, S-NERVE-15."""
    s, rng = crowd(seed)
    results = set()
    for figure in s.figures.values():
        upright, lying = in_the_way(s, figure)
        rules = policy(s, figure)
        around = Obstacles(s.table, body(figure), upright, 9.0)
        ways = StraightMoves(s, figure, 8.0)
        for place in places(figure, 8.0, rng):
            if math.dist(place, (figure.x, figure.y)) > 8.0:
                continue
            there = body(figure, place)
            free = stands(s.table, there, (*upright, *lying), rules) and not around.blocked(there, rules)
            assert ways.can_end_at(place) == free, (figure.id, place)
            assert list(ways.legal_ends([place])) == ([0] if free else [])
            results.add(free)
    assert results == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_charge_is_free_where_nobody_but_its_victim_is_in_the_way(seed: int) -> None:
    """S-FIGHT-01, S-MOVE-09: contact is allowed, and the victim is not an obstacle."""
    s, rng = crowd(seed)
    results = set()
    for figure in s.figures.values():
        victim = rng.choice([other for other in s.figures.values() if other.id != figure.id])
        upright, lying = charge_blockers(s, figure, victim.id)
        around = Obstacles(s.table, body(figure), upright, 9.0)
        ways = StraightMoves(s, figure, 8.0, charged=victim.id)
        near = [(victim.x, victim.y - 0.4), *places(figure, 8.0, rng)]
        for place in [one for one in near if math.dist(one, (figure.x, figure.y)) <= 8.0]:
            there = body(figure, place)
            free = stands(s.table, there, (*upright, *lying), CHARGING) and not around.blocked(there, CHARGING)
            assert ways.can_end_at(place) == free, (figure.id, victim.id, place)
            results.add(free)
    assert results == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_of_several_places_is_the_first_that_leads_there(seed: int) -> None:
    """S-MOVE-06, S-MOVE-07."""
    s, rng = crowd(seed)
    for figure in s.figures.values():
        ways = StraightMoves(s, figure, 8.0)
        several = [one for one in places(figure, 8.0, rng) if math.dist(one, (figure.x, figure.y)) <= 8.0]
        assert ways.legal_ends(several, 1) == ways.legal_ends(several)[:1]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_free_step_is_one_that_nothing_refuses(seed: int) -> None:
    """S-POS-01, S-POS-02, S-CLIMB-05: the kernels do not handle lying figures, so the answer is None."""
    s, rng = crowd(seed)
    for figure in s.figures.values():
        # The figure differs from the position's, so the full check runs.
        asked = replace(figure, aim=None)
        for place in places(figure, 2.0, rng):
            if math.dist(place, (figure.x, figure.y)) <= 2.0:
                assert can_step(s, figure, place) == (step_refusal(s, asked, place) is None), (figure.id, place)
        if not figure.upright:
            assert steps_freely(s, figure, (figure.x, figure.y), s.table) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_measures_are_those_between_bodies(seed: int) -> None:
    """S-SHOOT-05, S-SHOOT-07, S-COVER-06."""
    s, _ = crowd(seed)
    for one in s.figures.values():
        assert pieces_at_hand(s, one) == [piece for piece in s.table.pieces if at_hand(one, piece)]
        for other in s.figures.values():
            assert shooting_range(one, other) == pytest.approx(measure.eye_distance(body(one), body(other)))
            assert in_arc(one, other) == measure.in_arc(body(one), body(other))


def test_who_stands_in_the_line_is_named_though_somebody_else_stood_there_before() -> None:
    """S-COVER-19: what is remembered of a place is not who stood there."""
    s = shoot_out(man("gun", "a", 0, 0), man("first", "a", 5, 0), man("second", "a", 0, 9), man("mark", "b", 10, 0))
    assert {
        screen.id for screens in cover(s, s.figures["gun"], s.figures["mark"]).covered.values() for screen in screens
    } == {"first"}
    s.change("first", x=0.0, y=9.0)
    s.change("second", x=5.0, y=0.0)
    assert {
        screen.id for screens in cover(s, s.figures["gun"], s.figures["mark"]).covered.values() for screen in screens
    } == {"second"}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_reach_is_that_of_one_place_after_another(seed: int) -> None:
    """S-MOVE-06, S-MOVE-07, S-MOVE-09: only places beside lying figures and enemies are checked one by one."""
    s, rng = crowd(seed)
    ended = 0
    for figure in rng.sample([each for each in s.figures.values() if each.fate == "active"], 4):
        upright, lying = in_the_way(s, figure)
        found = reachable(s, figure, 7.0)
        expected = straight_reach(s.table, body(figure), 7.0, upright, lying, policy(s, figure))
        assert found.places.tolist() == expected.places.tolist()
        assert found.climbs == expected.climbs
        ended += len(found.places)
    assert ended > 10
