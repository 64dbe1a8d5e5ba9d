"""Compiled distance tests of straight moves, compared with Shapely."""

import random

import numpy as np
import pytest
import shapely
from shapely.geometry.base import BaseGeometry

from affray.table.geometry import polygon
from affray.table.straight_moves import swing_kernels

CENTRE: polygon.Polygon = ((1.0, 2.0),)
RIM: polygon.Polygon = ((-1.0, 0.5), (3.0, 2.0))
CRATE: polygon.Polygon = ((1.0, 1.0), (3.0, 1.0), (3.0, 2.0), (1.0, 2.0))
SPLINTER: polygon.Polygon = ((-2.0, -2.0), (4.0, 3.0), (3.5, 2.8))
OUTLINES = {"centre": CENTRE, "rim": RIM, "crate": CRATE, "splinter": SPLINTER}


def shape(outline: polygon.Polygon) -> BaseGeometry:
    """The same outline in Shapely."""
    if len(outline) == 1:
        return shapely.Point(outline[0])
    return shapely.LineString(outline) if len(outline) == 2 else shapely.Polygon(outline)


@pytest.mark.parametrize("name", OUTLINES)
@pytest.mark.parametrize("reach", [0.002, 0.4, 1.3])
def test_whether_a_segment_passes_closer_than_a_distance(name: str, reach: float) -> None:
    """S-MOVE-06: across the outline, inside it, beside it and away from it; also segments that are points."""
    outline, rng, results = OUTLINES[name], random.Random(0), set()
    for digits in (0, 1, 3) * 200:
        a = round(rng.uniform(-4, 6), digits), round(rng.uniform(-4, 6), digits)
        b = rng.choice((a, (a[0], rng.uniform(-4, 6)), (rng.uniform(-4, 6), rng.uniform(-4, 6))))
        distance = shape(outline).distance(shapely.Point(a) if a == b else shapely.LineString((a, b)))
        if abs(distance - reach) > 1e-9:
            found = swing_kernels.nearer(np.array(outline), *a, *b, reach)
            assert found == (distance < reach), (a, b)
            results.add(found)
    assert True in results or reach < 0.01
    assert False in results


def test_a_segment_inside_an_outline_is_nearer_than_any_distance() -> None:
    corners = np.array(CRATE)
    assert swing_kernels.nearer(corners, 1.9, 1.5, 2.1, 1.5, 0.001)
    assert not swing_kernels.nearer(corners, 1.9, 1.5, 2.1, 1.5, 0.0)


@pytest.mark.parametrize("name", OUTLINES)
def test_the_distance_of_a_point_from_an_outline(name: str) -> None:
    outline, rng = OUTLINES[name], random.Random(0)
    for _ in range(200):
        x, y = rng.uniform(-4, 6), rng.uniform(-4, 6)
        wanted = shape(outline).distance(shapely.Point(x, y))
        assert swing_kernels.to_outline(x, y, np.array(outline)) == pytest.approx(wanted, abs=1e-9)
