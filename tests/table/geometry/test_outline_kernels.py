"""What is compiled of one outline beside what says the same side by side, and with Shapely; coordinates to 1/1000."""

import itertools
import math
import random

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from affray.table import inches
from affray.table.geometry import outline_kernels, polygon
from affray.table.reach import walker

ARROW = ((0.0, 0.0), (6.0, 0.0), (6.0, 4.0), (3.0, 1.5), (0.0, 4.0))
"""With a notch: not convex."""
CRATE = ((1.0, 1.0), (3.0, 1.0), (3.0, 2.0), (1.0, 2.0))
SEEDS = range(6)


def lines(seed: int) -> list[tuple[polygon.Point, polygon.Point]]:
    """Lines around the outlines, some of them along their sides and through their corners."""
    rng = random.Random(seed)
    found = [((-2.0, 0.0), (8.0, 0.0)), ((6.0, -3.0), (6.0, 9.0)), ((-1.0, 1.5), (9.0, 1.5))]
    for digits in (0, 1, 3) * 60:
        a, b = [(round(rng.uniform(-4, 10), digits), round(rng.uniform(-4, 8), digits)) for _ in range(2)]
        if a != b:
            found.append((a, b))
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("outline", [ARROW, CRATE])
def test_where_a_way_meets_an_outline(outline: polygon.Polygon, seed: int) -> None:
    """S-CLIMB-01, S-MOVE-06."""
    corners, met = np.array(outline), set()
    for (a, b), reach in itertools.product(lines(seed), (0.4, 0.5905)):
        wanted = walker.entry(a, b, outline, reach)
        t = outline_kernels.entry(corners, *a, *b, reach)
        assert (t < 0.0) == (wanted is None), (a, b)
        assert wanted is None or t == pytest.approx(wanted, abs=1e-9)
        met.add(wanted is None)
    assert met == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("outline", [ARROW, CRATE])
def test_how_much_of_a_line_runs_inside(outline: polygon.Polygon, seed: int) -> None:
    """S-CLIMB-01: the thickness along the line; on a side it is either way."""
    corners, area = np.array(outline), shapely.Polygon(outline)
    for a, b in lines(seed)[3:]:
        wanted = shapely.LineString((a, b)).intersection(area)
        along_a_side = shapely.LineString((a, b)).intersection(area.exterior).length > 1e-9
        if not along_a_side:
            assert outline_kernels.within(corners, *a, *b) == pytest.approx(wanted.length, abs=1e-6), (a, b)


@pytest.mark.parametrize("outline", [ARROW, CRATE])
def test_the_far_side_of_what_is_crossed(outline: polygon.Polygon) -> None:
    """S-CLIMB-02: there the base touches it from behind, and is nowhere nearer to it beyond."""
    corners, area, rng = np.array(outline), shapely.Polygon(outline), random.Random(0)
    found = 0
    for _ in range(200):
        a, heading = (rng.uniform(-8, -1), rng.uniform(-3, 7)), rng.uniform(-0.8, 0.8)
        b = a[0] + 60 * math.cos(heading), a[1] + 60 * math.sin(heading)
        t = outline_kernels.far_side(corners, *a, *b, 0.5, math.inf)
        there = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
        if t < 0.0:
            assert shapely.LineString((a, b)).distance(area) >= 0.5 - 1e-6
            continue
        found += 1
        assert area.distance(shapely.Point(there)) == pytest.approx(0.5, abs=1e-6)
        assert shapely.LineString((there, b)).distance(area) >= 0.5 - 1e-6
        thick = shapely.LineString((a, b)).intersection(area).length
        assert outline_kernels.far_side(corners, *a, *b, 0.5, thick + 0.01) == t
        assert outline_kernels.far_side(corners, *a, *b, 0.5, thick - 0.01) < 0.0
    assert found > 50


@given(st.one_of(st.floats(-1e6, 1e6), st.integers(-200_000, 200_000).map(lambda n: n / 2000), st.floats()))
def test_coordinates_are_rounded_as_python_rounds(value: float) -> None:
    """C-TABLE-15: to 1/1000 inch, also half way between two of them, never minus zero."""
    assert repr(inches(value)) == repr(round(value, 3) + 0.0)
