"""Paths that people draw: the worked examples of the rulebooks that are only about geometry, and the exact refusals."""

import math

import pytest

from affray.table import Figure, Piece, Point, Table, base, rectangle
from affray.table.reach.path_check import Place, Stop, check_path
from affray.table.reach.walker import GroundPolicy
from affray.table.straight_moves.climbs_and_jumps import behind, climb_end, farthest, jump
from affray.table.straight_moves.swing import swing_blocked
from affray.table.terrain.nearest_place import ladder_ends, nearest_place

CASCADE = GroundPolicy(rough_factor=2.0)
WOLSUNG_2 = GroundPolicy(
    step=3.0, step_below=True, rough_step=1.0, labels_settle_steps=True, rough_halves=True, free_rise=1.0, narrow=1.0,
    ladders=True, width=0.5, overlap=0.02,
)  # fmt: skip
WOLSUNG_Q = GroundPolicy(
    step=3.0, rough_step=1.0, labels_settle_steps=True, rough_halves=True, free_rise=1.0, narrow=1.0, ladders=True,
    width=0.5, overlap=0.02,
)  # fmt: skip
R = base(30)


def fighter(x: float, y: float, z: float = 0.0, name: str = "bruk", millimetres: float = 30) -> Figure:
    return Figure(name, x, y, z, base(millimetres), 1.5)


# Cascade


@pytest.mark.parametrize(("places", "cost"), [([(7, 4)], 3.0), ([(7.1, 4)], 3.1), ([(6, 4), (6, 5.5)], 3.5)])
def test_x_59_lengths(places: list[Point], cost: float) -> None:
    check = check_path(Table(), fighter(4, 4), places, CASCADE, budget=6)
    assert check.legal
    assert check.cost == pytest.approx(cost)


def test_x_59_too_long() -> None:
    check = check_path(Table(), fighter(4, 4), [(10.1, 4)], CASCADE, budget=6)
    assert check.refused is not None
    assert (check.refused.why, round(check.refused.measure, 3)) == ("too_long", 6.1)


def test_x_59_rough_ground_counts_double() -> None:
    table = Table(pieces=(Piece("mud", "area", rectangle(5, 0, 20, 20), ground="rough"),))
    check = check_path(table, fighter(4, 4), [(6.2, 4)], CASCADE, budget=6)
    assert (check.length, check.rough_length, check.cost) == pytest.approx((2.2, 1.2, 3.4))


@pytest.mark.parametrize(
    ("to", "enemy", "x", "cost"), [((10, 10), (10, 10), 7.819, 3.819), ((9, 10), (7, 12), 6.130, 2.130)]
)
def test_x_59_ends_within_reach(to: Point, enemy: Point, x: float, cost: float) -> None:
    """C-TABLE-04: the rest is dropped and not looked at, even where it leads through the enemy."""
    foe = fighter(*enemy, name="odrun")
    check = check_path(Table(), fighter(4, 10), [to], CASCADE, [foe], budget=6, stop=Stop((foe,)))
    assert check.legal
    assert (check.end.x, check.end.y, check.stopped_by) == (x, 10, "odrun")
    assert check.cost == pytest.approx(cost, abs=5e-4)


@pytest.mark.parametrize(
    ("places", "why"),
    [([(4, 5)], None), ([(3, 3)], None), ([(9.5, 5)], "figure"), ([(7, 6.5), (9.5, 5)], None)],
)
def test_x_51_flight(places: list[Point], why: str | None) -> None:
    enemy = fighter(7, 5, name="odrun")
    check = check_path(Table(), fighter(5, 5), places, CASCADE, [enemy], budget=6)
    assert (check.refused.why if check.refused else None) == why
    if len(places) == 2:
        assert check.cost == pytest.approx(5.415, abs=5e-4)


def test_flight_shuns_other_enemies() -> None:
    """C-FLIGHT-03: nowhere within reach of an enemy he did not fight."""
    other = fighter(9, 5, name="wick")
    check = check_path(Table(), fighter(5, 5), [(12, 7)], CASCADE, [other], budget=9, shun=Stop((other,)))
    assert check.refused is not None
    assert (check.refused.why, check.refused.what) == ("within_reach", "wick")


@pytest.mark.parametrize(("height", "why"), [(1.5, None), (1.6, "terrain")])
def test_c_table_12_steps(height: float, why: str | None) -> None:
    table = Table(pieces=(Piece("cart", footprint=rectangle(6, 2, 10, 8), z1=height),))
    check = check_path(table, fighter(4, 5), [(8, 5)], CASCADE)
    assert (check.refused.why if check.refused else None) == why
    if why:
        assert check.refused is not None
        assert check.refused.what == "cart"
        assert check.refused.place == pytest.approx((6 - R + 0.001, 5))
    else:
        assert check.end.z == 1.5


def test_c_table_12_steps_down() -> None:
    table = Table(pieces=(Piece("roof", footprint=rectangle(6, 2, 10, 8), z1=1.6),))
    check = check_path(table, fighter(8, 5, 1.6), [(4, 5)], CASCADE)
    assert check.refused is not None
    assert (check.refused.why, check.refused.place, check.refused.measure) == ("step", (6.0, 5.0), 1.6)


@pytest.mark.parametrize(("bottom", "why"), [(1.5, None), (1.4, "terrain")])
def test_c_table_12_passed_under(bottom: float, why: str | None) -> None:
    table = Table(pieces=(Piece("beam", footprint=rectangle(6, 0, 7, 20), z0=bottom, z1=4),))
    check = check_path(table, fighter(4, 5), [(9, 5)], CASCADE)
    assert (check.refused.why if check.refused else None) == why


def test_c_table_03_touching_is_allowed_but_the_border_is_not_crossed() -> None:
    table = Table(pieces=(Piece("hut", footprint=rectangle(6, 2, 10, 8), z1=4),))
    past = check_path(table, fighter(4, 8.591), [(12, 8.591)], CASCADE)
    assert past.legal
    nearer = check_path(table, fighter(4, 8.58), [(12, 8.58)], CASCADE)
    assert nearer.refused is not None
    assert (nearer.refused.why, nearer.refused.what) == ("terrain", "hut")
    border = check_path(table, fighter(4, 4), [(0.5, 4)], CASCADE)
    assert border.refused is not None
    assert border.refused.why == "off_table"
    assert border.refused.place == pytest.approx((R - 0.001, 4.0))


def test_c_table_13_no_room_half_on_a_step() -> None:
    table = Table(pieces=(Piece("crate", footprint=rectangle(6, 2, 10, 8), z1=1),))
    check = check_path(table, fighter(4, 5), [(6.3, 5)], CASCADE)
    assert check.refused is not None
    assert check.refused.why == "no_room"


# Wolsung

RUBBLE = Table(pieces=(Piece("rubble", "area", rectangle(5, 0, 6, 10), ground="rough"),))


@pytest.mark.parametrize(("x", "why"), [(6.5, None), (6.6, "too_long")])
def test_ex_08_mixed_ground(x: float, why: str | None) -> None:
    """W-MOVE-07: 1.0 open, 1.0 rubble, then 0.5 or 0.6 open, with Move 5."""
    check = check_path(RUBBLE, fighter(4, 5), [(x, 5)], WOLSUNG_2, budget=5)
    assert (check.refused.why if check.refused else None) == why


def test_ex_08_around_the_rubble() -> None:
    assert check_path(RUBBLE, fighter(4, 5), [(4, 10)], WOLSUNG_2, budget=5).legal


def test_ex_09_ladder() -> None:
    """W-TERRAIN-07: 1.2 to the foot, 4.5 up, 1.3 more on the roof."""
    pieces = (Piece("house", footprint=rectangle(6, 0, 14, 8), z1=4.5),
              Piece("ladder", "ladder", foot=(6, 4), head=(6, 4), z1=4.5))  # fmt: skip
    table = Table(pieces=pieces)
    foot, head = ladder_ends(table, fighter(0, 0), table.by_id["ladder"])
    assert foot is not None
    assert head is not None
    assert (foot.x, head.x, head.z) == (5.409, 6.591, 4.5)
    start = fighter(foot.x - 1.2, 4)
    places = [Place(foot.x, 4), Place(head.x, 4, 4.5, "ladder"), Place(head.x + 1.3, 4)]
    check = check_path(table, start, places, WOLSUNG_2, budget=5, rise=5)
    assert check.legal
    assert (check.length, check.rise, check.end.z, check.rough) == pytest.approx((2.5, 4.5, 4.5, True))
    longer = check_path(table, start, [*places[:2], Place(head.x + 1.31, 4)], WOLSUNG_2, budget=5, rise=5)
    assert longer.refused is not None
    assert longer.refused.why == "too_long"


def test_ex_09_ladder_too_high() -> None:
    pieces = (Piece("house", footprint=rectangle(6, 0, 14, 8), z1=5.5),
              Piece("ladder", "ladder", foot=(6, 4), head=(6, 4), z1=5.5))  # fmt: skip
    places = [Place(5.409, 4), Place(6.591, 4, 5.5, "ladder")]
    check = check_path(Table(pieces=pieces), fighter(5, 4), places, WOLSUNG_2, budget=5, rise=5)
    assert check.refused is not None
    assert (check.refused.why, check.refused.measure) == ("too_high", 5.5)


STAIRS = Table(pieces=(
    Piece("stairs", "stairs", rectangle(6, 3, 12, 6), z1=5.5, low=((6, 6), (6, 3)), high=((12, 3), (12, 6))),
    Piece("house", footprint=rectangle(12, 0, 20, 10), z1=5.5),
))  # fmt: skip


@pytest.mark.parametrize(("move", "z"), [(5.0, 4.583), (6.0, 5.5)])
def test_ex_09_stairs(move: float, z: float) -> None:
    check = check_path(STAIRS, fighter(6, 4.5), [(6 + move, 4.5)], WOLSUNG_2, budget=move, rise=move)
    assert check.legal
    assert not check.rough
    assert check.end.z == z
    assert check.rise == pytest.approx(z, abs=1e-3)


@pytest.mark.parametrize(
    ("policy", "height", "move", "why"),
    [(WOLSUNG_Q, 3.0, 6, None), (WOLSUNG_2, 3.0, 6, "terrain"), (WOLSUNG_Q, 2.9, 6, None), (WOLSUNG_2, 2.9, 6, None),
     (WOLSUNG_Q, 2.9, 5, "too_high"), (WOLSUNG_2, 2.9, 5, "too_high")],
)  # fmt: skip
def test_ex_10_walls(policy: GroundPolicy, height: float, move: float, why: str | None) -> None:
    table = Table(pieces=(Piece("wall", footprint=rectangle(6, 0, 6.5, 12), z1=height),))
    check = check_path(table, fighter(5, 6), [(7.5, 6)], policy, budget=move, rise=move)
    assert (check.refused.why if check.refused else None) == why


@pytest.mark.parametrize(("millimetres", "width", "through"), [(30, 0.5, True), (40, 1.0, False), (50, 2.0, False)])
def test_ex_12_gaps(millimetres: float, width: float, through: bool) -> None:
    walls = (Piece("a", footprint=rectangle(6, 0, 9, 5), z1=5), Piece("b", footprint=rectangle(6, 5.9, 9, 12), z1=5))
    policy = GroundPolicy(step=3.0, step_below=True, rough_step=1.0, rough_halves=True, width=width, overlap=0.02)
    start = fighter(4, 5.45, millimetres=millimetres)
    check = check_path(Table(pieces=walls), start, [(11, 5.45)], policy, budget=8)
    assert check.legal == through
    inside = check_path(Table(pieces=walls), start, [(7.5, 5.45)], policy, budget=8)
    assert inside.refused is not None
    assert inside.refused.why == ("no_room" if through else "terrain")


@pytest.mark.parametrize(
    ("height", "end", "vertical", "why"),
    [(1.0, 9.0, 0.0, None), (1.0, 7.0, 1.0, None), (1.8, 8.0, 3.6, None), (2.2, 8.0, 4.4, "too_high")],
)
def test_ex_56_up_and_down(height: float, end: float, vertical: float, why: str | None) -> None:
    """W-MOVE-08, Move 4: over a crate of 1", onto it, over walls of 1.8" and 2.2"."""
    thick, begin, end = (2.0, 5.0, end) if height == 1.0 else (0.5, 5.2, 7.2)
    table = Table(pieces=(Piece("crate", footprint=rectangle(6, 0, 6 + thick, 12), z1=height),))
    check = check_path(table, fighter(begin, 6), [(end, 6)], WOLSUNG_2, budget=4, rise=4)
    assert check.rise == pytest.approx(vertical)
    assert (check.refused.why if check.refused else None) == why


@pytest.mark.parametrize(
    ("width", "depth", "rise", "rough"), [(0.9, 5.0, 0.0, False), (3.0, 0.9, 0.0, False), (3.0, 1.5, 3.0, True)]
)
def test_w_terrain_05_holes(width: float, depth: float, rise: float, rough: bool) -> None:
    hole = Piece("pit", "hole", rectangle(6, 2, 6 + width, 10), z0=-depth)
    check = check_path(Table(pieces=(hole,)), fighter(5, 6), [(7 + width, 6)], WOLSUNG_2)
    assert check.legal
    assert check.rise == pytest.approx(rise)
    assert check.rough == rough


def test_w_move_09_starting_on_rough_ground() -> None:
    table = Table(pieces=(Piece("water", "area", rectangle(0, 0, 5, 20), ground="rough"),))
    assert not check_path(table, fighter(5, 6), [(9, 6)], WOLSUNG_2, budget=5).legal
    assert check_path(table, fighter(5, 6), [(7.5, 6)], WOLSUNG_2, budget=5).legal


def test_w_geo_12_nearest_place_after_a_failed_jump() -> None:
    """EX-34: the base would overlap the house; the centre comes to lie 0.79 from its wall."""
    table = Table(pieces=(Piece("house", footprint=rectangle(0, 0, 10, 8), z1=4),))
    found = nearest_place(table, fighter(10.1, 4, millimetres=40))
    assert found is not None
    assert (found.x, found.y) == (10.787, 4.0)


def test_w_geo_12_ties_go_to_the_smaller_x_then_y() -> None:
    table = Table(pieces=(Piece("post", footprint=rectangle(9, 9, 11, 11), z1=4),))
    found = nearest_place(table, fighter(10, 10, 0))
    assert found is not None
    on_top = nearest_place(table, fighter(10, 10, 4))
    assert on_top is not None
    assert (on_top.x, on_top.y, on_top.z) == (10, 10, 4)
    blocked = nearest_place(table, fighter(20, 20), [fighter(20, 20, name="other")], overlap=0.001)
    assert blocked is not None
    assert (blocked.x, blocked.y) == pytest.approx((20 - 2 * R, 20.0), abs=1e-3)


def test_ex_32_heroic_climb() -> None:
    """W-HERO-15, W-HERO-17: from the wall to its top edge; not from 3" away."""
    table = Table(pieces=(Piece("wall", footprint=rectangle(6, 0, 12, 8), z1=4.5),))
    wall = table.by_id["wall"]
    up = climb_end(table, fighter(6 - R, 4), wall)
    assert up is not None
    assert (up.x, up.y, up.z) == (6.591, 4.0, 4.5)
    assert climb_end(table, fighter(3 - R, 4), wall) is None


@pytest.mark.parametrize(("height", "why"), [(6.8, None), (7.2, "too_high")])
def test_ex_31_jump(height: float, why: str | None) -> None:
    roofs = (
        Piece("here", footprint=rectangle(0, 0, 6, 8), z1=5),
        Piece("there", footprint=rectangle(8, 0, 14, 8), z1=height),
    )
    refused = jump(Table(pieces=roofs), fighter(5, 4, 5), fighter(9.5, 4, height))
    assert (refused.why if refused else None) == why


def test_w_hero_19_jumping_over_models_and_walls() -> None:
    low, high = (
        Piece("low", footprint=rectangle(5, 0, 6, 8), z1=2),
        Piece("high", footprint=rectangle(5, 0, 6, 8), z1=2.1),
    )
    start, end = fighter(3, 4), fighter(8, 4)
    assert jump(Table(pieces=(low,)), start, end) is None
    wall = jump(Table(pieces=(high,)), start, end)
    assert wall is not None
    assert (wall.why, wall.what) == ("terrain", "high")
    model = jump(Table(), start, end, [fighter(5.5, 4, name="vask")])
    assert model is not None
    assert (model.why, model.what) == ("figure", "vask")
    roof = Table(pieces=(Piece("roof", footprint=rectangle(0, 0, 4.5, 8), z1=1.5),))
    assert jump(roof, fighter(3, 4, 1.5), end, [fighter(5.5, 4, name="vask")]) is None


def test_ex_56_jumping_down_has_no_limit() -> None:
    roof = Table(pieces=(Piece("roof", footprint=rectangle(0, 0, 6, 8), z1=6),))
    assert jump(roof, fighter(5, 4, 6), fighter(9, 4)) is None


# Street


def ganger(x: float, y: float) -> Figure:
    return Figure("ganger", x, y, 0, 0.5, 1.5)


def crate(south: float, north: float) -> Table:
    return Table((12, 12), (Piece("crate", footprint=rectangle(5.5, south, 6.5, north), z1=0.8),))


def test_street_ex_08_swinging_out() -> None:
    """S-MOVE-06: a swing of exactly 1.0 is legal, of 1.1 not; then the crate may be climbed, as far as (7, 6)."""
    assert swing_blocked(crate(5.5, 6.5), ganger(2, 6), (10, 6)) == ()
    table = crate(5.4, 6.6)
    assert swing_blocked(table, ganger(2, 6), (10, 6)) == ("crate",)
    assert swing_blocked(table, ganger(2, 6), (10, 6), passing=["crate"]) == ()
    over = behind(table, ganger(2, 6), table.by_id["crate"], (1, 0), thickest=1.0)
    assert over is not None
    assert (over.x, over.y) == (7.0, 6.0)
    assert behind(table, ganger(2, 6), table.by_id["crate"], (1, 0), thickest=0.999) is None


def test_street_ex_09_fence() -> None:
    table = Table((12, 12), (Piece("fence", "barrier", rectangle(7, 0, 7.2, 12), z1=0.8),))
    over = behind(table, ganger(1, 6), table.by_id["fence"], (1, 0), thickest=0.201)
    assert over is not None
    assert over.x == pytest.approx(7.7)
    assert behind(table, ganger(1, 6), table.by_id["fence"], (0, 1)) is None
    stops = farthest(table, ganger(1, 6), (1, 0), 6)
    assert (stops.x, stops.y) == (6.5, 6.0)


@pytest.mark.parametrize(
    ("heading", "sum_", "end"),
    [((1, 1), 17, (11.5, 11.5)), ((1, 1), 12, (10.485, 10.485)), ((1, 0), 12, (11.5, 2.0))],
)
def test_street_ex_10_the_table_edge_is_a_wall(heading: Point, sum_: float, end: Point) -> None:
    found = farthest(Table((12, 12)), ganger(2, 2), heading, sum_)
    assert (found.x, found.y) == end


@pytest.mark.parametrize(("north", "blocked"), [(5.5, ()), (5.6, ("south", "north"))])
def test_s_move_06_between_two_crates(north: float, blocked: tuple[str, ...]) -> None:
    """A gap of 1.0 lets a base of 1.0 through, one of 0.9 does not; together they close the strip."""
    pieces = (
        Piece("south", footprint=rectangle(5.5, 4, 6.5, north), z1=3),
        Piece("north", footprint=rectangle(5.5, 6.5, 6.5, 9), z1=3),
    )
    assert swing_blocked(Table((12, 12), pieces), ganger(2, 6), (10, 6)) == blocked


def test_s_move_06_figures_block() -> None:
    beside = Figure("b", 6, 6.4, 0, 0.5, 1.5)
    assert swing_blocked(Table((12, 12)), ganger(2, 6), (10, 6), [beside]) == ()
    three = [beside, Figure("c", 6, 4.9, 0, 0.5, 1.5)]
    assert swing_blocked(Table((12, 12)), ganger(2, 6), (10, 6), three) == ("b", "c")


def test_paths_are_rounded_to_a_thousandth() -> None:
    check = check_path(Table(), fighter(4, 4), [(5.12345, 4.98765)], CASCADE)
    assert (check.end.x, check.end.y) == (5.123, 4.988)
    assert check.length == pytest.approx(math.dist((4, 4), (5.123, 4.988)))
