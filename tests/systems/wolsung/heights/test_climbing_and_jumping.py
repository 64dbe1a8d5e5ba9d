"""Climbing and jumping: W-CLIMB-01 to W-CLIMB-08, W-JUMP-01 to W-JUMP-08, W-HERO-17."""

import random

import pytest

from affray.engine import Refusal
from affray.systems.wolsung.heights.climbing import ClimbEnd, find_climb, helpers
from affray.systems.wolsung.heights.jumping import check_jump, difficulty, jump_pool
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.state import Effect, Figure, Skirmish
from affray.table import Piece, rectangle
from tests.systems.wolsung.bout import RADIUS, begin, events_of, figure, inline_model, play, refusal_rule
from tests.systems.wolsung.scene import SECOND, block, model, skirmish

HOUSE = block("house", 10, 5, 20, 15, 3.7)


def at(s: Skirmish, me: Figure, surface: str, start: tuple[float, float, float]) -> ClimbEnd | str:
    """The end of a climb, or the rule that refuses it."""
    end = find_climb(s, me, start, surface)
    return end.rule if isinstance(end, Refusal) else end


def test_up_and_down_the_same_wall() -> None:
    """W-CLIMB-05, W-HERO-17: the nearest standing room in contact with the wall."""
    me = model("m", "a", 10 - RADIUS, 10)
    s = skirmish(SECOND, me, pieces=(HOUSE,))
    up = at(s, me, "house", (10 - RADIUS, 10, 0))
    assert isinstance(up, ClimbEnd)
    assert up.to == pytest.approx((10 + RADIUS, 10, 3.7), abs=0.02)
    assert (up.height, up.wall) == (3.7, "house")
    down = at(s, me, "table", up.to)
    assert isinstance(down, ClimbEnd)
    assert down.to == pytest.approx((10 - RADIUS, 10, 0), abs=0.02)
    assert down.height == pytest.approx(3.7)
    assert down.wall == "house"


def test_a_climber_must_touch_the_wall_or_stand_at_the_edge() -> None:
    """W-CLIMB-01, W-HERO-15."""
    me = model("m", "a", 9, 10)
    s = skirmish(SECOND, me, pieces=(HOUSE,))
    assert at(s, me, "house", (9, 10, 0)) == "W-CLIMB-01"
    assert at(s, me, "table", (15, 10, 3.7)) == "W-CLIMB-01"
    assert at(s, me, "table", (9, 10, 0)) == "W-CLIMB-01"


def test_climbs_through_a_balcony_are_refused() -> None:
    """W-HERO-17: not through solid matter or floors."""
    balcony = Piece("balcony", "block", rectangle(8, 8, 10, 12), z0=2.5, z1=2.7)
    me = model("m", "a", 10 - RADIUS, 10)
    s = skirmish(SECOND, me, pieces=(HOUSE, balcony))
    assert at(s, me, "house", (10 - RADIUS, 10, 0)) == "W-CLIMB-08"
    assert isinstance(at(s, me, "house", (10 - RADIUS, 14, 0)), ClimbEnd)
    assert isinstance(at(s, me, "balcony", (8 - RADIUS, 10, 0)), ClimbEnd)


def test_helpers() -> None:
    """W-CLIMB-04: standing, free friends who touch both the climber and the wall."""
    me = model("m", "a", 10 - RADIUS, 10)
    beside = model("beside", "a", 10 - RADIUS, 10 + 2 * RADIUS)
    behind = model("behind", "a", 10 - 3 * RADIUS, 10)
    enemy = model("enemy", "b", 10 - RADIUS, 10 - 2 * RADIUS)
    s = skirmish(SECOND, me, beside, behind, enemy, pieces=(HOUSE,))
    assert [friend.id for friend in helpers(s, me, "house")] == ["beside"]
    s.change("beside", toppled=True)
    assert helpers(s, me, "house") == []
    s.change("beside", toppled=False)
    s.links = (("beside", "enemy"),)
    assert helpers(s, me, "house") == []


def test_a_wall_below_an_inch_needs_no_test() -> None:
    """W-TEST-04, W-CLIMB-02: the height is rounded down, and a difficulty of 0 is passed without rolling."""
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 10 - RADIUS, 10),
        inline_model("bob", "b", 30, 30),
        pieces=(block("k", 10, 5, 20, 15, 0.9),),
    )
    match = play(begin(s, "ann", []), "a: climb k")
    assert events_of(match, "roll") == []
    assert figure(match, "ann").z == 0.9


def test_jumps_roll_the_current_move() -> None:
    """W-JUMP-01, W-JUMP-02, W-JUMP-03: the distance in space is the difficulty, basic Move the limit."""
    me = model("m", "a", 5, 5, move=5)
    assert jump_pool(me).dice == 5
    slow = inline_model("slow", "a", 5, 5, move=5)
    s = skirmish(SECOND, slow, inline_model("bob", "b", 30, 30))
    slow = s.change("slow", effects=(Effect("dirge_of_lead", "move", -2),))
    assert jump_pool(slow).dice == 3
    assert isinstance(check_jump(s, slow, (10, 5)), Walk), "basic Move stays as it is printed"
    assert difficulty(me, (8, 9, 0)) == 5
    assert difficulty(me, (8, 5, 4)) == 5
    assert difficulty(me, (7.9995, 5, 0)) == 3


def test_a_jump_without_successes_topples_where_it_began() -> None:
    """W-JUMP-06, W-JUMP-07: the point at 0 successes is the start."""
    s = skirmish(SECOND, inline_model("ann", "a", 10, 10), inline_model("bob", "b", 30, 30))
    match = play(begin(s, "ann", [1, 1, 1, 1, 1]), "a: jump 13,10")
    assert [event["by"] for event in events_of(match, "toppled")] == ["jump"]
    assert (figure(match, "ann").x, events_of(match, "fell", "damage")) == (10, [])


def test_candidates_are_legal_climbs_and_jumps() -> None:
    """W-CLIMB-08, W-JUMP-04: all candidates for bots are legal."""
    s = skirmish(SECOND, inline_model("ann", "a", 8, 10), inline_model("bob", "b", 30, 30), pieces=(HOUSE,))
    match = begin(s, "ann")
    assert match.decision is not None
    proposed = [str(choice) for seed in range(5) for choice in match.decision.candidates(40, random.Random(seed))]
    bold = [choice for choice in proposed if choice.split()[0] in ("climb", "jump")]
    assert {choice.split()[0] for choice in bold} == {"climb", "jump"}
    assert all(match.decision.why_not(choice) is None for choice in bold)


def test_an_engaged_model_cannot_climb() -> None:
    """W-ACT-05."""
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 10 - RADIUS, 10),
        inline_model("bob", "b", 5, 5),
        pieces=(HOUSE,),
        links=(("ann", "bob"),),
    )
    assert refusal_rule(begin(s, "ann"), "a: climb house") == "W-ACT-05"
    assert refusal_rule(begin(s, "ann"), "a: jump 8,10") == "W-ACT-05"
