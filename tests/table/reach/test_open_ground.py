"""Walks over plain ground beside those that are walked surface by surface: where both answer, they answer alike."""

import math

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from affray.table import Figure, Piece, Table, base, rectangle
from affray.table.reach import open_ground
from affray.table.reach.open_ground import Body, Mover, OpenWalk
from affray.table.reach.path_check import PathCheck, check_path
from affray.table.reach.walker import GroundPolicy
from tests.table.tables import EXAMPLES, chequers, figures, tables

OVERLAP = 0.02


def policy(width: float) -> GroundPolicy:
    return GroundPolicy(
        step=3.0, rough_step=1.0, labels_settle_steps=True, rough_halves=True, free_rise=1.0, narrow=1.0, width=width,
        overlap=OVERLAP,
    )  # fmt: skip


def walker(figure: Figure, width: float) -> Mover:
    return Mover(figure.x, figure.y, figure.z, figure.radius, figure.height, width / 2, OVERLAP)


def body(figure: Figure) -> Body:
    return figure.x, figure.y, figure.z, figure.radius, figure.height


def agree(plain: OpenWalk | str, slow: PathCheck) -> None:
    if plain == "figure":
        assert not slow.legal
    elif isinstance(plain, OpenWalk):
        assert slow.legal, slow.refused
        assert (plain.x, plain.y, plain.z) == (slow.end.x, slow.end.y, slow.end.z)
        assert math.isclose(plain.length, slow.length, abs_tol=1e-9)
        assert plain.rough == slow.rough
        assert slow.rise == 0.0


steps = st.lists(st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000)), min_size=1, max_size=2)


@settings(max_examples=2 * EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_a_plain_walk_is_what_the_slow_way_finds(data: st.DataObject) -> None:
    table = Table((24.0, 24.0), data.draw(st.one_of(tables(6), chequers())).pieces)
    width = data.draw(st.sampled_from((0.5, 1.0, 2.0)))
    me, *others = data.draw(figures(table, 4))
    corners = [(round(me.x + x / 1000, 3), round(me.y + y / 1000, 3)) for x, y in data.draw(steps)]
    plain = open_ground.walk(table, walker(me, width), corners, [body(one) for one in others])
    agree(plain, check_path(table, me, corners, policy(width), others))


WOOD = Piece("wood", "area", rectangle(10, 4, 14, 8), ground="rough")
HOUSE = Piece("house", footprint=rectangle(18, 4, 22, 8), z1=4.0)
YARD = Table((24.0, 24.0), (WOOD, HOUSE))
LAD = Figure("lad", 6.0, 6.0, 0.0, base(30), 1.5)


def walk(figure: Figure, *corners: tuple[float, ...], others: tuple[Figure, ...] = ()) -> OpenWalk | str:
    return open_ground.walk(YARD, walker(figure, 0.5), corners, [body(one) for one in others])


def test_rough_ground_is_seen_on_the_way_and_where_it_begins() -> None:
    assert walk(LAD, (9.0, 6.0)) == OpenWalk(9.0, 6.0, 0.0, 3.0, False)
    assert walk(LAD, (11.0, 6.0)) == OpenWalk(11.0, 6.0, 0.0, 5.0, True)
    assert walk(Figure("lad", 12.0, 6.0, 0.0, base(30)), (12.0, 10.0)) == OpenWalk(12.0, 10.0, 0.0, 4.0, True)


def test_a_roof_is_plain_as_far_as_the_base_stays_on_it() -> None:
    up = Figure("lad", 19.0, 6.0, 4.0, base(30))
    assert walk(up, (21.0, 6.0)) == OpenWalk(21.0, 6.0, 4.0, 2.0, False)
    assert walk(up, (21.8, 6.0)) == "terrain"


def test_figures_and_walls_in_the_way_are_told_apart() -> None:
    other = Figure("other", 8.0, 6.2, 0.0, base(30))
    assert walk(LAD, (9.5, 6.0), others=(other,)) == "figure"
    assert walk(Figure("lad", 16.0, 6.0, 0.0, base(30)), (19.0, 6.0)) == "terrain"


def test_a_wall_is_met_where_the_line_enters_it() -> None:
    start = walker(Figure("lad", 16.0, 6.0, 0.0, base(30)), 0.5)
    assert open_ground.wall(YARD, start, 20.0, 6.0, 3.0) == 0.5
    assert open_ground.wall(YARD, start, 20.0, 6.0, 4.0) is None
    assert open_ground.wall(YARD, start, 16.0, 12.0, 3.0) is None
