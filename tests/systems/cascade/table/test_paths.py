"""Paths over the table: the short cut over open ground against the walk over all ground, and moves at random."""

import math
import random

import pytest

import affray
from affray.engine import IllegalChoice, Match, Pass, Unreadable
from affray.engine.verbs import Path
from affray.systems.cascade.table.figures import Body, Place, Way
from affray.systems.cascade.table.ground_and_heights import over_terrain
from affray.systems.cascade.table.move_choice import MOVE, MoveAbout, MoveFighter, Mover
from affray.systems.cascade.table.path_text import places_of, stored_path
from affray.systems.cascade.table.paths import comes_near, flee, over_open_table, walk
from affray.systems.cascade.table.shortest_path import reachable, shortest
from affray.table import Piece, Table, rectangle
from affray.table.terrain.boards import board
from affray.table.terrain.surfaces import surfaces_of

RADIUS = 30 / 50.8


def body(name: str, x: float, y: float, z: float = 0.0, side: str = "a", radius: float = RADIUS) -> Body:
    return Body(name, side, x, y, z, radius, 1.8)


def random_path(rng: random.Random, mover: Body, legs: int) -> list[Place]:
    places: list[Place] = []
    x, y = mover.x, mover.y
    for _ in range(legs):
        angle, far = rng.uniform(0, 2 * math.pi), rng.uniform(0.1, 4)
        x, y = round(x + far * math.cos(angle), 3), round(y + far * math.sin(angle), 3)
        places.append((x, y))
    return places


@pytest.mark.parametrize("name", ["toll_ford", "long_meadow"])
def test_the_short_cut_over_open_ground_finds_what_the_walk_finds(name: str) -> None:
    """C-TABLE-03, C-TABLE-04: where it answers at all, it answers alike."""
    table, rng = board(name).table, random.Random(name)
    west, south, east, north = table.bounds
    answered = stopped = 0
    for _ in range(400):
        crowd = [
            body(f"f{k}", round(rng.uniform(west + 1, east - 1), 3), round(rng.uniform(south + 1, north - 1), 3))
            for k in range(6)
        ]
        mover, others, foes = crowd[0], crowd[1:], crowd[3:]
        apart = all(math.dist(mover[2:4], other[2:4]) > 2 * RADIUS + 1.01 for other in others)
        if not apart or [level.z for level in surfaces_of(table).levels(mover.x, mover.y)] != [0.0]:
            continue
        path = random_path(rng, mover, rng.randint(1, 3))
        short = over_open_table(table, mover, path, others, foes, 6)
        if short is None:
            continue
        answered += 1
        stopped += bool(short.stopped_by)
        whole = over_terrain(table, mover, path, others, foes, 6)
        assert short[:3] == pytest.approx(whole[:3], abs=1e-9)
        assert short.length == pytest.approx(whole.length, abs=1e-9)
        assert (short.why, short.stopped_by) == (whole.why, whole.stopped_by)
    assert answered > 60
    assert stopped > 10


def test_a_move_ends_within_reach_after_rounding() -> None:
    """C-TABLE-15: the point is found without a tolerance, rounded, and is still within reach."""
    table, rng = Table(size=(40, 40)), random.Random(5)
    for _ in range(300):
        foe = body("foe", round(rng.uniform(10, 30), 3), round(rng.uniform(10, 30), 3), side="b")
        angle = rng.uniform(0, 2 * math.pi)
        mover = body("mover", round(foe.x + 6 * math.cos(angle), 3), round(foe.y + 6 * math.sin(angle), 3))
        way = walk(table, mover, [(foe.x, foe.y)], [foe], [foe], 8)
        gap = math.dist((way.x, way.y), (foe.x, foe.y)) - 2 * RADIUS
        assert way.stopped_by == "foe"
        assert abs(gap - 1) <= 0.001
        assert (way.x, way.y) == (round(way.x, 3), round(way.y, 3))


def test_an_enemy_high_above_stops_nobody() -> None:
    """C-TABLE-05: 1.5 m up is within reach, 1.6 m is not."""
    table, mover = Table(size=(20, 20)), body("mover", 4, 10)
    for z, end in ((1.5, 7.819), (1.6, 9.0)):
        foe = body("foe", 10, 10, z, side="b")
        assert walk(table, mover, [(9.0, 10.0)], (), [foe], 6).x == end


def test_a_way_out_past_an_enemy_who_is_shunned() -> None:
    """C-FLIGHT-03: nowhere within reach of other enemies, not even in passing."""
    table, mover = Table(size=(20, 20)), body("mover", 5, 5)
    other = body("other", 8, 7, side="b")
    assert comes_near(mover, [(10.0, 5.0)], other)
    assert flee(table, mover, [(10.0, 5.0)], [other], [other], 6).why == "within_reach"
    assert flee(table, mover, [(10.0, 5.0)], [other], [], 6).why is None
    assert flee(table, mover, [(10.0, 4.0)], [other], [other], 6).why is None


def about(*movers: Mover, table: Table | None = None, foes: tuple[Body, ...] = ()) -> MoveAbout:
    return MoveAbout(table or Table(size=(20, 20)), movers, (*[mover.body for mover in movers], *foes))


def test_a_value_from_outside_that_is_no_move_is_refused() -> None:
    situation = about(Mover(body("a1", 5, 5), 3, 6, False))
    for value in (
        ("a1",),
        ("a1", ((1.5, 2.5),)),
        ("a1", ((1, 2, 3, 4),)),
        7,
        (),
        "stay",
        ("a1", "5,5"),
        ("a1", ((10**9, 0),)),
    ):
        with pytest.raises(Unreadable):
            MOVE.restored(situation, value)
    move = MOVE.restored(situation, ("a1", ((5000, 6000),)))
    assert move == MoveFighter("a1", ((5000, 6000),))
    assert MOVE.check(situation, move) is None


def test_places_are_written_and_read_alike() -> None:
    rng = random.Random(2)
    situation = about(Mover(body("a1", 5, 5), 3, 6, False))
    for _ in range(200):
        path = stored_path([(rng.uniform(-400, 400), rng.uniform(0, 400)) for _ in range(rng.randint(0, 3))])
        value = MoveFighter("a1", path)
        assert MOVE.read(situation, value.text) == value
    assert places_of(Path(per_inch=1000).read("6,5.5004 1.25,0,1.1", None)) == [(6.0, 5.5), (1.25, 0.0, 1.1)]


def test_candidates_are_legal_and_many_sided() -> None:
    """Everything that is offered to bots is allowed, and there is walking, sprinting, staying and fighting among it."""
    match, rng = affray.new("cascade", scenario="skirmish_tollford", seed=1), random.Random(1)
    decision = match.decision
    assert decision is not None
    situation: MoveAbout = decision.context
    offered = [value for _ in range(15) for value in MOVE.candidates(situation, 20, rng)]
    speeds = set()
    for value in offered:
        assert MOVE.check(situation, value) is None
        if isinstance(value, MoveFighter):
            mover = situation.mover(value.fighter)
            assert mover is not None
            length = situation.walk(mover, places_of(value.path)).length
            speeds.add("still" if length == 0 else "slow" if length <= mover.walk + 0.001 else "fast")
    assert Pass() in offered
    assert speeds == {"still", "slow", "fast"}
    assert decision.default == "pass"


def test_a_fighter_walks_around_what_is_in_the_way() -> None:
    """C-TABLE-04: and around the reach of enemies."""
    match = affray.new("cascade", scenario="skirmish_tollford", seed=1)
    battle = match.state
    odrun, asker = battle.fighters["odrun"], battle.fighters["asker"]
    odrun.stand(11.0, 9.5, 0.0)
    found = shortest(battle, odrun, (18.0, 9.5), 12)
    assert found is not None
    places, way = found
    assert len(places) > 1
    assert 7.0 < way.length < 9.5
    asker.stand(18.5, 9.5, 0.0)
    assert shortest(battle, odrun, (18.0, 9.5), 12) is None
    spots = list(reachable(battle, body("odrun", 11.0, 9.5), 12).spots)
    assert spots
    assert all(math.dist((spot.x, spot.y), (18.5, 9.5)) > 2 * RADIUS + 0.99 for spot in spots)


@pytest.mark.parametrize("scenario", ["duel_meadow", "skirmish_tollford"])
def test_battles_at_random_come_to_an_end_on_the_table(scenario: str) -> None:
    """Nobody ever overlaps anybody, and everybody keeps standing room; the battle ends by the rules."""
    for seed in range(2):
        match, rng = affray.new("cascade", scenario=scenario, seed=seed), random.Random(seed)
        while (decision := match.decision) is not None:
            match.choose(rng.choice(decision.candidates(3, rng)))
            check_places(match)
        assert match.result is not None
        assert match.result.rules


def check_places(match: Match) -> None:
    here = [one for one in match.state.fighters.values() if not one.gone]
    for number, one in enumerate(here):
        assert (one.x, one.y) == (round(one.x, 3), round(one.y, 3))
        for other in here[:number]:
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 2 * RADIUS - 0.002


def test_an_illegal_move_changes_nothing() -> None:
    match = affray.new("cascade", scenario="duel_meadow", seed=1)
    mover = "nell" if match.decision is not None and match.decision.seat == "a" else "bruk"
    before = match.state.fighters[mover].x
    with pytest.raises(IllegalChoice, match="C-TABLE-03"):
        match.choose(f"move {mover} 20,3.5")
    assert match.state.fighters[mover].x == before


def test_the_way_of_a_taller_figure_is_judged_by_its_height() -> None:
    """C-TABLE-12: what hangs lower than his head must be stepped onto, and cannot be."""
    arch = Piece(id="arch", footprint=rectangle(8, 0, 9, 20), z0=1.8, z1=3, ground="impassable", top=False)
    table = Table(size=(20, 20), pieces=(arch,))
    small = body("small", 5, 10)
    assert walk(table, small, [(10.5, 10.0)], (), (), 6).why is None
    refused: Way = walk(table, small._replace(height=1.9), [(10.5, 10.0)], (), (), 6)
    assert (refused.why, refused.what) == ("terrain", "arch")
