"""The worked examples of Cascade that are only about distance, reach, sight and cover."""

import math

import pytest

from affray.table import Figure, Piece, Table, base, measure, rectangle
from affray.table.sight.visibility import Bodies, sight

HUMAN = base(30)


def human(name: str, x: float, y: float, z: float = 0.0) -> Figure:
    """A large figure: base 30 mm, height 1.8 (C-TABLE-10)."""
    return Figure(name, x, y, z, HUMAN, 1.8)


@pytest.mark.parametrize(
    ("dx", "dy", "dz", "metres", "addition"),
    [
        (11, 0, 0, 9.819, 0),
        (11.181, 0, 0, 10, 1),
        (12, 0, 0, 10.819, 1),
        (21, 0, 0, 19.819, 1),
        (21.181, 0, 0, 20, 2),
        (24, 7, 0, 23.819, 2),
        (14, 14, 0, 18.618, 1),
        (30, 40, 0, 48.819, 4),
        (35, 0, 0, 33.819, 3),
        (10.5, 0, 0, 9.319, 0),
        (10.5, 0, 4, 10.141, 1),
    ],
)
def test_x_40_distance(dx: float, dy: float, dz: float, metres: float, addition: int) -> None:
    """X-40: C-TABLE-06, C-TABLE-10, C-TABLE-15, C-SHOT-15."""
    distance = measure.distance(human("shooter", 3, 5), human("target", 3 + dx, 5 + dy, dz))
    assert distance == pytest.approx(metres, abs=0.0006)
    assert measure.whole(distance, 10) == addition


@pytest.mark.parametrize(("top", "blocked"), [(1.1, 60), (1.0, 50), (0.8, 40), (2, 100)])
def test_x_49_cover_behind_a_wall(top: float, blocked: int) -> None:
    """X-49: C-TABLE-08, C-TABLE-14."""
    table = Table((40, 20), (Piece("wall", footprint=rectangle(17.2, 8, 17.6, 12), z1=top),))
    shooter, target = human("shooter", 5, 10), human("target", 18.5, 10)
    seen = sight(table, shooter, target)
    assert measure.distance(shooter, target) == pytest.approx(12.319, abs=0.0006)
    assert (seen.blocked, seen.visible) == (blocked, top < 2)
    assert seen.blockers == ("wall",) * blocked + (None,) * (100 - blocked), "the lower rows"


@pytest.mark.parametrize(
    ("apart", "up", "gap", "within"),
    [(2, 0, 0.819, True), (2.181, 0, 1, True), (2.2, 0, 1.019, False), (2, 1.5, 0.819, True), (2, 1.6, 0.819, False)],
)
def test_x_51_reach(apart: float, up: float, gap: float, within: bool) -> None:
    """X-51: C-TABLE-05."""
    a, b = human("a", 5, 5), human("b", 5 + apart, 5, up)
    assert measure.gap(a, b) == pytest.approx(gap, abs=0.0006)
    assert measure.within_reach(a, b, across=1, up=1.5) is within


@pytest.mark.parametrize(
    ("x", "y", "gap", "within"),
    [(4, 5, 1.819, False), (3, 3, 3.291, False), (5, 5.8, 0.973, True), (6.5, 6.5, 0.4, True), (9.5, 5, 1.319, False)],
)
def test_x_51_places_to_flee_to(x: float, y: float, gap: float, within: bool) -> None:
    """X-51: C-FLIGHT-03, the gaps to the enemy at (7, 5)."""
    enemy, fled = human("enemy", 7, 5), human("fled", x, y)
    assert measure.gap(enemy, fled) == pytest.approx(gap, abs=0.0006)
    assert measure.within_reach(enemy, fled, across=1, up=1.5) is within


@pytest.mark.parametrize(
    ("y0", "y1", "z0", "blocked"),
    [(3, 7, 0, 100), (5, 8, 0, 50), (5.1, 8, 0, 30), (6, 8, 0, 0), (3, 7, 2.2, 0)],
)
def test_x_52_sight(y0: float, y1: float, z0: float, blocked: int) -> None:
    """X-52: C-TABLE-08, C-TABLE-14."""
    table = Table((20, 10), (Piece("piece", footprint=rectangle(6, y0, 7, y1), z0=z0, z1=3),))
    seen = sight(table, human("shooter", 2, 5), human("target", 12, 5))
    assert (seen.blocked, seen.visible) == (blocked, blocked < 100)


def test_x_52_neither_a_flat_patch_nor_a_figure_blocks() -> None:
    """X-52: C-TABLE-08, C-TABLE-11, C-TABLE-14."""
    patch = Piece("patch", "area", rectangle(6, 3, 7, 7), ground="rough")
    shooter, target, other = human("shooter", 2, 5), human("target", 12, 5), human("other", 6.5, 5)
    assert sight(Table((20, 10), (patch,)), shooter, target).blocked == 0
    assert sight(Table((20, 10)), shooter, target).blocked == 0
    assert sight(Table((20, 10)), shooter, target, bodies=Bodies([other])).blocked > 0, "only if the caller says so"


def test_x_58_a_place_in_cover() -> None:
    """X-58: C-TABLE-16, the 33 places around the target."""
    table = Table((40, 20), (Piece("wall", footprint=rectangle(17.2, 8, 17.6, 12), z1=1.1),))
    shooter = human("shooter", 5, 10)

    def blocked(x: float, y: float) -> int:
        return sight(table, shooter, human("target", x, y)).blocked

    assert blocked(18.5, 12.5) == 18
    assert blocked(18.5, 11.5) == 60
    around = [(18.5, 14.0)] + [
        (18.5 + far * math.cos(math.radians(22.5 * k)), 14 + far * math.sin(math.radians(22.5 * k)))
        for far in (0.5, 1)
        for k in range(16)
    ]
    assert len(around) == 33
    assert all(blocked(x, y) == 0 for x, y in around)
