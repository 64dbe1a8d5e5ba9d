"""The kernels against slow, obviously right twins on random tables."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.table import Table, problems
from affray.table.sight.visibility import Bodies, crossed, lines, sight, sights
from tests.table import twin
from tests.table.tables import EXAMPLES, chequers, figures, grazing_lines, tables, templates


@settings(max_examples=EXAMPLES // 2)
@given(st.data())
def test_every_ray_is_blocked_by_what_the_twin_says(data: st.DataObject) -> None:
    """W-GEO-10, W-GEO-11, W-LOS-04, W-LOS-05, C-TABLE-14: visible share and blockers, ray by ray."""
    table = data.draw(tables())
    looker, target, *others = data.draw(figures(table, 5))
    smoke = data.draw(templates())
    seen = sight(table, looker, target, bodies=Bodies([looker, target, *others], smoke))
    expected = twin.sees(table, looker, target, [*others, *smoke])
    assert list(seen.blockers) == expected
    assert seen.blocked == sum(name is not None for name in expected)
    assert seen.visible == (None in expected)
    assert sum(seen.by.values()) == seen.blocked


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_many_targets_at_once_are_seen_as_one_by_one(data: st.DataObject) -> None:
    table = data.draw(tables())
    looker, *targets = data.draw(figures(table, 5))
    bodies = Bodies([looker, *targets])
    together = sights(table, looker, targets, bodies=bodies, passing=("f3",))
    for target, seen in zip(targets, together, strict=True):
        assert seen.blockers == sight(table, looker, target, bodies=bodies, passing=("f3",)).blockers


@settings(max_examples=2 * EXAMPLES)
@given(st.data())
def test_lines_run_inside_each_thing_as_far_as_the_twin_says(data: st.DataObject) -> None:
    """W-GEO-05, W-GEO-17: blocks, bridges, ramps, woods, holes, on lines that pass close by the middle of a plot."""
    table = data.draw(tables(3))
    piece = data.draw(st.sampled_from(table.pieces))
    x, y = (sum(values) / len(piece.footprint) for values in zip(*piece.footprint, strict=True))
    dx, dy, dz, up = (data.draw(st.integers(-4000, 4000)) / 1000 for _ in range(4))
    start, end = (x - dx, y - dy, piece.z1 / 2 - dz), (x + dx + 0.5, y + dy, piece.z1 / 2 + dz + up / 4)
    (row,) = crossed(table, [start], [end])
    exact = {name: sum(q - p for p, q in parts) for name, parts in twin.crossed(table, start, end).items()}
    long, rise = math.dist(start, end), abs(start[2] - end[2])
    lengths = {name: float(share) * long for name, share in exact.items()}
    # The kernels take a hole away from a hair above its rim, and have what it is cut out of end a hair below it.
    hair = 1e-6 + (2 * twin.NEAR * long / rise if rise else 0.0)
    unsure = {name for name, length in lengths.items() if abs(length - twin.GRAZE) <= hair}
    assert {met.id: met.inside for met in row if met.id not in unsure} == pytest.approx(
        {name: length for name, length in lengths.items() if length > twin.GRAZE and name not in unsure}, abs=hair
    )


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_single_lines_agree_with_shapely(data: st.DataObject) -> None:
    table = data.draw(tables())
    table = Table(
        table.size, tuple(piece for piece in table.pieces if piece.kind in {"block", "barrier"} and piece.z0 == 0)
    )
    table = Table(table.size, tuple(piece for piece in table.pieces if "hole" not in piece.id))
    ends = data.draw(figures(table, 8))
    starts, stops = [(f.x, f.y, f.eye_z) for f in ends[::2]], [(f.x, f.y, f.z + 0.3) for f in ends[1::2]]
    apart = [k for k, (a, b) in enumerate(zip(starts, stops, strict=True)) if a[:2] != b[:2]]
    found = crossed(table, starts, stops)
    told = lines(table, starts, stops)
    for k in apart:
        lengths = {piece.id: twin.shapely_inside(piece, starts[k], stops[k]) for piece in table.pieces}
        assert {met.id: met.inside for met in found[k]} == pytest.approx(
            {name: length for name, length in lengths.items() if length > twin.GRAZE + twin.NEAR}, abs=1e-6
        )
        assert told[k] == any(length > twin.GRAZE + twin.NEAR for length in lengths.values())


@settings(max_examples=2 * EXAMPLES)
@given(st.data())
def test_faces_and_corners_are_grazed_exactly(data: st.DataObject) -> None:
    """W-GEO-11, S-COVER-01, C-TABLE-14: touching does not block; checked with fractions, without any tolerance."""
    table = data.draw(chequers())
    start, end = data.draw(grazing_lines(table))
    if start == end:
        return
    a, b = ((Fraction(x, 2), Fraction(y, 2), Fraction(z, 2)) for x, y, z in (start, end))
    exact = {name: sum(q - p for p, q in parts) for name, parts in twin.crossed(table, a, b).items()}
    length = float(np.linalg.norm(np.array(start) - end)) / 2
    (met,) = crossed(table, [[float(n) for n in a]], [[float(n) for n in b]], graze=0.0)
    assert {each.id: each.inside for each in met} == pytest.approx(
        {name: float(share) * length for name, share in exact.items() if share > 0}, abs=1e-6
    )


@settings(max_examples=EXAMPLES)
@given(tables())
def test_the_random_tables_are_sound(table: Table) -> None:
    assert problems(table) == []
