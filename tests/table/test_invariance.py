"""What sight and measuring must not depend on: the way round, the place on the table, the order of the pieces."""

import math
import random

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from affray.table import Figure, Piece, Table, measure
from affray.table.sight.visibility import Bodies, lines, sight
from tests.table.tables import EXAMPLES, figures, pieces, tables

replace = msgspec.structs.replace


def moved(table: Table, place: "Place") -> Table:
    def side(pair: tuple[tuple[float, float], tuple[float, float]] | None) -> object:
        return pair and (place(*pair[0]), place(*pair[1]))

    return replace(
        table,
        pieces=tuple(
            replace(
                piece,
                footprint=tuple(place(x, y) for x, y in piece.footprint),
                low=side(piece.low),
                high=side(piece.high),
            )
            for piece in table.pieces
        ),
    )


class Place:
    """A turn by quarters, then maybe a reflection, of a table of 24 x 24 inches onto itself."""

    def __init__(self, quarters: int, mirrored: bool) -> None:
        self.quarters, self.mirrored = quarters, mirrored

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        for _ in range(self.quarters):
            x, y = round(24 - y, 3), x
        return (round(24 - x, 3), y) if self.mirrored else (x, y)

    def figure(self, figure: Figure) -> Figure:
        x, y = self(figure.x, figure.y)
        return replace(figure, x=x, y=y)


@settings(max_examples=EXAMPLES)
@given(st.data(), st.integers(0, 3), st.booleans())
def test_turning_or_mirroring_the_table_changes_nothing(data: st.DataObject, quarters: int, mirrored: bool) -> None:
    """W-GEO-10, C-TABLE-14: the same rays are blocked, by the same things; a mirror swaps right and left.

    Only where the centres coincide the silhouette is bound to the axes of the table.
    """
    table = data.draw(tables())
    looker, target, *others = data.draw(figures(table, 4))
    assume((looker.x, looker.y) != (target.x, target.y))
    place = Place(quarters, mirrored)
    here = sight(table, looker, target, bodies=Bodies(others))
    there = sight(
        moved(table, place),
        place.figure(looker),
        place.figure(target),
        bodies=Bodies([place.figure(each) for each in others]),
    )
    assert here.by == there.by
    rows = [there.blockers[k : k + 10] for k in range(0, 100, 10)]
    assert here.blockers == tuple(name for row in rows for name in (row[::-1] if mirrored else row))


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_more_terrain_never_shows_more(data: st.DataObject) -> None:
    table = data.draw(tables())
    looker, target, *others = data.draw(figures(table, 5))
    empty = [plot for plot in range(16) if not any(piece.id.startswith(f"p{plot}") for piece in table.pieces)]
    plot = data.draw(st.sampled_from(empty))
    added = data.draw(pieces("new", (plot % 4 + 0.5) * 6, (plot // 4 + 0.5) * 6).filter(lambda found: len(found) == 1))
    fuller = replace(table, pieces=(*table.pieces, *(piece for piece in added if piece.kind != "hole")))
    for bodies in (Bodies(), Bodies(others)):
        before, after = sight(table, looker, target, bodies=bodies), sight(fuller, looker, target, bodies=bodies)
        assert all(b is not None for a, b in zip(before.blockers, after.blockers, strict=True) if a is not None)
    more, fewer = sight(table, looker, target, bodies=Bodies(others)), sight(table, looker, target)
    assert all(a is not None for a, b in zip(more.blockers, fewer.blockers, strict=True) if b is not None)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_line_is_blocked_both_ways_or_neither(data: st.DataObject) -> None:
    """Sight between figures is not always mutual (W-LOS-07); a single line is."""
    table = data.draw(tables())
    ends = data.draw(figures(table, 10))
    starts, stops = [(f.x, f.y, f.eye_z) for f in ends[::2]], [(f.x, f.y, f.z + 0.3) for f in ends[1::2]]
    bodies = Bodies(data.draw(figures(table, 2)))
    assert lines(table, starts, stops, bodies=bodies).tolist() == lines(table, stops, starts, bodies=bodies).tolist()


@settings(max_examples=EXAMPLES)
@given(st.data(), st.randoms(use_true_random=False))
def test_the_order_of_the_pieces_changes_nothing(data: st.DataObject, rng: random.Random) -> None:
    table = data.draw(tables())
    looker, target = data.draw(figures(table, 2))
    shuffled = list(table.pieces)
    rng.shuffle(shuffled)
    assert sight(table, looker, target).by == sight(replace(table, pieces=tuple(shuffled)), looker, target).by


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_distances_are_symmetric_and_never_shorter_than_their_parts(data: st.DataObject) -> None:
    """W-GEO-07, C-TABLE-06."""
    table = data.draw(tables())
    a, b = data.draw(figures(table, 2))
    assert measure.distance(a, b) == measure.distance(b, a)
    assert measure.distance(a, b) >= max(measure.gap(a, b), abs(measure.rise(a, b)))
    assert math.isclose(measure.turn(measure.bearing(a, b), measure.bearing(b, a)), 180) or (a.x, a.y) == (b.x, b.y)
    assert measure.contact(a, b) == measure.contact(b, a)


def test_a_low_wall_hides_the_lower_figure_from_the_higher_one_only() -> None:
    """W-LOS-07: a man close behind a wall sees the head of one on the ground better than he is seen."""
    wall = Piece("wall", footprint=((5, 0), (5.2, 0), (5.2, 10), (5, 10)), z1=1.4)
    table = Table((20, 10), (wall,))
    near, far = Figure("near", 4, 5, height=1.5), Figure("far", 15, 5, height=1.5)
    assert sight(table, near, far).blocked < sight(table, far, near).blocked
