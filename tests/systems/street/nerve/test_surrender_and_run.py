"""Surrender and running, of gangers and bystanders: S-NERVE-13 to S-NERVE-16, S-SCEN-04."""

import math
import random
from typing import Any

import pytest
from msgspec.structs import replace

from affray.engine import Match, Side
from affray.systems.street.cover.cover import cover
from affray.systems.street.geometry import in_the_way, open_table
from affray.systems.street.movement.forced_moves import ForcedMove
from affray.systems.street.nerve.surrender_and_run import run_to_edge, surrenders, to_edge
from affray.systems.street.state import Carried, Figure, ShootOut, Wound
from affray.table import Table
from tests.systems.street.gunfight import block, events, hold, man, play, refused_by, shoot_out


def panic(*men: Figure, pieces: tuple[Any, ...] = (), at: tuple[float, float] = (5, 18), **state: Any) -> ShootOut:
    """A man without nerve on a table of 36 by 36 inches."""
    gil = man("gil", "a", *at, state={"lost_nerve": True, **state})
    s = shoot_out(gil, *(men or (man("foe", "b", 30, 18, 180),)), options={"nerve": True})
    s.table = Table((36.0, 36.0), pieces, (0.0, 0.0))
    s.bench = {Side("a"): 3, Side("b"): 3}
    return s


# --- surrender -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "expected"),
    [
        (man("foe", "b", 11, 18), True),
        (man("foe", "b", 11.1, 18), False),
        (man("foe", "b", 10, 18, weapons=["knife"]), False),
        (man("foe", "b", 10, 18, state={"arms": {"pistol": Carried("empty")}}), False),
        (man("foe", "b", 10, 18, state={"posture": "knocked_down"}), False),
        (man("foe", "b", 10, 18, state={"posture": "ducked", "peek": (10, 18)}), False),
        (man("foe", "b", 6, 18, weapons=[]), True),
    ],
)
def test_who_makes_him_surrender(foe: Figure, expected: bool) -> None:
    """S-NERVE-13: an upright enemy in contact, or a fit upright one with a usable gun and a view within 6"."""
    s = panic(foe)
    assert surrenders(s, s.figures["gil"]) is expected


def test_a_wall_between_them_lets_him_run() -> None:
    """S-NERVE-13: the enemy must see the character."""
    s = panic(man("foe", "b", 10, 18), pieces=(block("house", 7, 15, 8, 21, 4),))
    assert not surrenders(s, s.figures["gil"])


@pytest.mark.parametrize("wounds", [[Wound("belly", "flesh")], [Wound("legs", "flesh")] * 3])
def test_who_cannot_move_surrenders_whatever_he_must_get_up(wounds: list[Wound]) -> None:
    """S-NERVE-13: NMT, or no movement dice; judged before any Recover."""
    match = play(panic(wounds=tuple(wounds), must_recover=True, posture="knocked_down"), active="gil")
    gil = match.state.figures["gil"]
    assert (gil.fate, gil.last_action) == ("surrendered", "surrender")
    assert [event["figure"] for event in events(match, "surrendered")] == ["gil"]


def test_the_surrendered_stand_in_the_way() -> None:
    """S-NERVE-15: a surrendered figure blocks moves and lines like an upright one, and cannot be shot at."""
    s = panic(man("foe", "b", 9, 18, 180), man("eve", "a", 1, 18))
    match = play(s, active="gil")
    state = match.state
    foe, eve = state.figures["foe"], state.figures["eve"]
    assert "gil" in [one.id for one in in_the_way(state, foe)[0]]
    assert cover(state, foe, eve).in_cover
    shooting = play(state, active="foe")
    assert refused_by(shooting, "shoot pistol gil") == "S-SHOOT-02"


def test_losing_ones_nerve_does_nothing_before_the_next_turn() -> None:
    """S-NERVE-16: the turn that is under way goes on."""
    s = panic()
    s.change("gil", lost_nerve=False)
    match = play(s, active="gil")
    match.state.change("gil", lost_nerve=True)
    assert match.decisions[0].kind.name == "action"
    assert refused_by(match, "pass") is None


# --- running ---------------------------------------------------------------------------------------------------------


def run(s: ShootOut, *dice: int) -> Match:
    return play(s, dice=dice, active="gil")


def test_he_runs_to_the_nearest_edge_the_full_sum() -> None:
    """S-NERVE-14: nobody is asked for a way."""
    match = run(panic(), 1, 2, 1)
    assert [(event["to"], event["facing"], event["kind"]) for event in events(match, "moved")] == [
        ((1.0, 18.0), 180.0, "run")
    ]
    assert match.state.figures["gil"].last_action == "run"


def test_his_base_may_hang_over_the_edge() -> None:
    """S-NERVE-14: a runner may cross the edge, and is gone when the centre reaches it."""
    match = run(panic(at=(5.2, 18)), 1, 2, 2)
    assert events(match, "moved")[0]["to"] == (0.2, 18.0)
    gone = run(panic(), 1, 2, 2)
    assert gone.state.figures["gil"].fate == "gone"


def test_of_several_ways_out_the_one_farthest_from_the_enemy() -> None:
    """S-NERVE-14: ties go to the end that is farthest from the nearest enemy."""
    s = panic(man("foe", "b", 15, 10, 180))
    line = run_to_edge(s, s.figures["gil"], 7.0)
    assert line.points[-1][0] == pytest.approx(0.0, abs=0.001)
    assert line.points[-1][1] > 18.0
    low = panic(man("foe", "b", 15, 26, 180))
    assert run_to_edge(low, low.figures["gil"], 7.0).points[-1][1] < 18.0


def test_walls_are_gone_round() -> None:
    """S-NERVE-14, S-MOVE-06: the heading must allow the full sum."""
    s = panic(pieces=(block("house", 1, 10, 2, 26, 4),))
    line = run_to_edge(s, s.figures["gil"], 4.0)
    assert line.distance == pytest.approx(4.0, abs=0.001)
    assert to_edge(s.table, line.points[-1]) >= 2.5 - 0.002


@pytest.mark.parametrize("seed", range(8))
def test_of_all_headings_none_is_better(seed: int) -> None:
    """S-NERVE-14: nearest to an edge, then farthest from the nearest enemy, then the smaller heading."""
    rng = random.Random(seed)
    corners = [(rng.uniform(1, 32), rng.uniform(1, 32)) for _ in range(8)]
    walls = [
        block(f"wall_{n}", x, y, x + rng.choice((0.5, 4)), y + rng.choice((0.5, 4)), 4)
        for n, (x, y) in enumerate(corners)
    ]
    foes = [man(f"foe_{n}", "b", round(rng.uniform(2, 34), 3), round(rng.uniform(2, 34), 3)) for n in range(4)]
    s = panic(*foes, pieces=tuple(walls), at=(round(rng.uniform(2, 34), 3), round(rng.uniform(2, 34), 3)))
    gil, total = s.figures["gil"], float(rng.randint(3, 14))
    line = run_to_edge(s, gil, total)
    ahead = ForcedMove(s, gil, total, table=open_table(s.table))
    allowed = []
    for heading in range(360):
        way = math.radians(heading)
        inside, far = 0.0, total
        if to_edge(s.table, (gil.x + far * math.cos(way), gil.y + far * math.sin(way))) <= 0:
            while far - inside > 1e-6:
                middle = (inside + far) / 2
                out = to_edge(s.table, (gil.x + middle * math.cos(way), gil.y + middle * math.sin(way))) <= 0
                inside, far = (inside, middle) if out else (middle, far)
        leaves = far < total
        if ahead.passes(heading, far) if leaves else ahead.free(heading, far):
            far = far if leaves else ahead.stop_before(heading, far, list(s.enemies(gil)))
            end = gil.x + far * math.cos(way), gil.y + far * math.sin(way)
            near = min(math.dist(end, (foe.x, foe.y)) for foe in foes)
            allowed.append((max(0.0, to_edge(s.table, end)), -near, heading))
    if allowed:
        best = min(edge for edge, _, _ in allowed)
        assert max(0.0, to_edge(s.table, line.points[-1])) <= best + 0.002
        near = min(math.dist(line.points[-1], (foe.x, foe.y)) for foe in foes)
        assert near >= max(-near for edge, near, _ in allowed if edge <= best) - 0.003


def test_boxed_in_he_goes_as_far_as_he_can() -> None:
    """S-NERVE-14: each heading is cut at its last legal point, and the same choice is made."""
    walls = (
        block("west", 3, 15, 3.4, 21, 4), block("east", 6.6, 15, 7, 21, 4), block("south", 3.4, 15, 6.6, 15.4, 4),
        block("north", 3.4, 20.6, 6.6, 21, 4),
    )  # fmt: skip
    s = panic(pieces=walls)
    line = run_to_edge(s, s.figures["gil"], 12.0)
    assert line.points[-1][0] == pytest.approx(3.9, abs=0.002)


def test_he_does_not_end_in_contact_with_an_enemy() -> None:
    """S-MOVE-10, S-MOVE-09: the gap is above a tenth of an inch."""
    foes = [man(f"foe_{place}", "b", 1.0, 14 + place, weapons=[]) for place in range(9)]
    s = panic(*foes)
    line = run_to_edge(s, s.figures["gil"], 3.0)
    moved = replace(s.figures["gil"], x=line.points[-1][0], y=line.points[-1][1])
    assert all((moved.x - enemy.x) ** 2 + (moved.y - enemy.y) ** 2 >= 1.1**2 for enemy in s.enemies(moved))


@pytest.mark.parametrize(
    ("state", "action"), [({"must_recover": True}, "recover"), ({"posture": "knocked_down"}, "stand_up")]
)
def test_what_he_owes_comes_first_and_he_may_not_pass(state: dict[str, Any], action: str) -> None:
    """S-TURN-03, S-NERVE-14."""
    match = play(panic(**state), active="gil")
    assert match.state.figures["gil"].last_action in ("none", action)
    assert [event["action"] for event in events(match, "declared")] == [action]


def test_he_stumbles_like_everybody() -> None:
    """S-STUM-02."""
    assert run(panic(), 1, 1, 1).state.figures["gil"].posture == "knocked_down"


def test_the_windows_open_for_him() -> None:
    """S-INT-05, S-INT-10, S-INT-14: an interrupted runner continues, over the edge."""
    s = hold(panic(), b=["plug"])
    match = run(s, 2, 2, 3)
    for _ in range(2):
        match.choose("pass", seat="b")
    match.choose("play plug foe at 3", seat="b")
    match.choose("pass", seat="b")
    match.choose("pass", seat="b")
    assert events(match, "interrupted")[0]["at"][0] < 3.0
    assert match.state.figures["gil"].fate == "gone"


def test_departures_may_end_the_game() -> None:
    """S-END-04, S-END-02."""
    s = panic()
    s.bench = {}
    match = run(s, 2, 2, 3)
    assert match.result is not None
    assert match.result.winner == "b"


# --- bystanders ------------------------------------------------------------------------------------------------------


def crowd(*, first_shot: bool, **state: Any) -> ShootOut:
    passer_by = man("n1", "a", 5, 18, class_="plug", weapons=[], noncombatant=True, state=state)
    s = shoot_out(man("gil", "a", 12, 18, weapons=[]), man("foe", "b", 15, 10), passer_by, options={})
    s.figures["n1"] = replace(s.figures["n1"], seat=None, side=None)
    s.table = Table((36.0, 36.0), (), (0.0, 0.0))
    s.first_shot = first_shot
    return s


def test_bystanders_wait_for_the_first_shot() -> None:
    """S-SCEN-04."""
    match = play(crowd(first_shot=False), active="n1")
    assert [event["why"] for event in events(match, "turn_over")] == ["S-SCEN-04"]


def test_then_they_run_from_everybody_who_is_armed() -> None:
    """S-SCEN-04, S-NERVE-14: gil has no weapon, so foe alone is run from."""
    match = play(crowd(first_shot=True), dice=[2, 2, 3], active="n1")
    end = events(match, "moved")[0]["to"]
    assert end[0] == pytest.approx(0.0, abs=0.001)
    assert end[1] > 18.0
    assert match.state.figures["n1"].fate == "gone"
    assert match.result is None


def test_they_get_up_first_and_never_surrender() -> None:
    """S-SCEN-04."""
    match = play(crowd(first_shot=True, posture="knocked_down"), active="n1")
    assert match.state.figures["n1"].posture == "standing"
    s = crowd(first_shot=True, wounds=(Wound("belly", "flesh"),))
    s.change("foe", x=6.0, y=18.0)
    assert play(s, active="n1").state.figures["n1"].fate == "active"


def test_who_is_reached_before_he_runs_surrenders() -> None:
    """S-INT-09, S-NERVE-13: it is judged again when the window has closed."""
    s = hold(panic(man("foe", "b", 12.2, 18, 180)), b=["plug"])
    match = run(s)
    match.choose("pass", seat="b")
    match.choose("play plug foe", seat="b")
    match.choose("change_position 10.9,18", seat="b")
    match.choose("pass", seat="b")
    assert match.state.figures["gil"].fate == "surrendered"
