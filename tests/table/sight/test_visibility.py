"""Sight: the same answer every time, paid for only when asked."""

import hashlib
import random
import subprocess
import sys

import numpy as np

from affray.table import Figure, Piece, Table, rectangle
from affray.table.sight.visibility import Bodies, crossed, lines, sight, sights


def test_nothing_compiled_is_imported_before_the_first_question() -> None:
    """Commands that need no table must not pay for NumPy and Numba."""
    code = (
        "import sys, affray, affray.cli, affray.table, affray.table.measure, affray.table.terrain.standing_room\n"
        "from affray.table import Piece, Table, problems, rectangle\n"
        "assert problems(Table(pieces=(Piece('a', footprint=rectangle(1, 1, 2, 2), z1=1),))) == []\n"
        "print(sorted({'numpy', 'numba', 'shapely'} & sys.modules.keys()))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_an_answer_explains_itself() -> None:
    """Rows from the feet up, in a row from the looker's right to his left; the first thing met is named."""
    low = Piece("low", footprint=rectangle(8, 0, 9, 20), z1=0.6)
    right = Piece("right", footprint=rectangle(6, 0, 7, 10), z1=4)
    seen = sight(Table(pieces=(low, right)), Figure("a", 2, 10), Figure("b", 12, 10))
    assert seen.blockers[:10] == ("right",) * 5 + ("low",) * 5
    assert seen.blockers[-10:] == ("right",) * 5 + (None,) * 5
    assert seen.by == {"right": 50, "low": 5 * seen.blockers[5::10].count("low")}
    assert list(seen.by) == ["right", "low"]
    assert (seen.rays, seen.hidden) == (100, seen.blocked / 100)


def test_other_grids() -> None:
    wall = Piece("wall", footprint=rectangle(8, 0, 9, 20), z1=9)
    for grid in ((1, 1), (3, 7), (40, 2)):
        seen = sight(Table(pieces=(wall,)), Figure("a", 2, 10), Figure("b", 12, 10), grid=grid)
        assert seen.rays == seen.blocked == grid[0] * grid[1]


def test_stairs_are_solid_below_the_ramp() -> None:
    """W-GEO-05, W-GEO-17."""
    stairs = Piece("stairs", "stairs", rectangle(5, 2, 7, 6), z1=2, low=((5, 2), (7, 2)), high=((5, 6), (7, 6)))
    table = Table(pieces=(stairs,))
    starts, ends = [(6, 0, 1), (4, 5, 1), (4, 3, 1)], [(6, 8, 1), (8, 5, 1), (8, 3, 1)]
    assert [[round(met.inside, 6) for met in row] for row in crossed(table, starts, ends)] == [[2], [2], []]


def test_straight_up_and_down() -> None:
    """W-GEO-10: where the centres coincide the silhouette is set square to the x axis, so it runs along y."""
    floor = Piece("floor", footprint=rectangle(0, 0, 36, 10), z0=3, z1=3.5)
    below, above = Figure("below", 10, 10, 0), Figure("above", 10, 10, 3.5)
    seen = sight(Table(pieces=(floor,)), below, above)
    assert seen.blockers == (("floor",) * 5 + (None,) * 5) * 10
    assert lines(Table(pieces=(floor,)), [(5, 5, 1), (5, 10, 1)], [(5, 5, 5), (5, 10, 5)]).tolist() == [True, False]


def test_an_empty_table_and_an_empty_list() -> None:
    assert sight(Table(), Figure("a", 1, 1), Figure("b", 9, 9)).blocked == 0
    assert sights(Table(), Figure("a", 1, 1), []) == []
    assert lines(Table(), np.empty((0, 3)), np.empty((0, 3))).tolist() == []


def test_looker_and_target_are_never_in_their_own_way() -> None:
    """W-LOS-05."""
    a, b = Figure("a", 5, 5), Figure("b", 6, 5)
    assert sight(Table(), a, b, bodies=Bodies([a, b])).blocked == 0


def test_crossings_are_listed_in_the_order_met() -> None:
    pieces = [Piece(f"p{x}", footprint=rectangle(x, 4, x + 1, 6), z1=2) for x in (8, 4, 6)]
    (row,) = crossed(Table(pieces=tuple(pieces)), [(0, 5, 1)], [(10, 5, 1)], bodies=Bodies([Figure("f", 2, 5)]))
    assert [met.id for met in row] == ["f", "p4", "p6", "p8"]
    assert [met.body for met in row] == [True, False, False, False]
    assert [round(met.enters, 9) for met in row] == [0.15, 0.4, 0.6, 0.8]
    assert [round(met.inside, 9) for met in row] == [1, 1, 1, 1]


def test_the_first_thing_met_is_named_even_when_another_begins_earlier() -> None:
    """A wall at a slant begins beside the looker, but his rays meet the crate first."""
    slanted = Piece("slanted", footprint=((2, 0), (30, 0), (30, 20)), z1=4)
    crate = Piece("crate", footprint=rectangle(8, 9, 9, 11), z1=4)
    for order in ((slanted, crate), (crate, slanted)):
        assert sight(Table(pieces=order), Figure("l", 1, 10), Figure("t", 33, 10)).by == {"crate": 100}


def test_of_things_met_at_the_same_place_the_first_of_the_table_is_named() -> None:
    left, right = Piece("z", footprint=rectangle(5, 5, 6, 9), z1=4), Piece("a", footprint=rectangle(5, 1, 6, 5), z1=4)
    twin = Figure("twin", 5.5, 6, 0, 0.5, 4), Figure("other", 5.5, 6, 0, 0.5, 4)
    for order in ((left, right), (right, left)):
        seen = sight(Table(pieces=order), Figure("l", 1, 5), Figure("t", 9, 5))
        assert seen.blockers[:10] == ("a",) * 5 + ("z",) * 5
    for pair in (twin, twin[::-1]):
        assert set(sight(Table(), Figure("l", 1, 6), Figure("t", 9, 6, radius=0.1), bodies=Bodies(pair)).by) == {
            pair[0].id
        }


def test_answers_are_the_same_everywhere() -> None:
    """Counts of a fixed table, ray by ray in a digest: a change here would alter the replay of records."""
    rng = random.Random(2016)
    pieces = []
    for number in range(25):
        x, y = number % 5 * 7 + 2, number // 5 * 7 + 2
        outline = [(x + rng.randrange(3000) / 1000, y + rng.randrange(3000) / 1000) for _ in range(3)]
        pieces.append(Piece(f"p{number}", footprint=tuple(outline), z1=rng.randrange(500, 4000) / 1000))
    table = Table(pieces=tuple(pieces))
    figures = [Figure(f"f{k}", rng.randrange(36000) / 1000, rng.randrange(36000) / 1000) for k in range(12)]
    bodies = Bodies(figures)
    seen = [sight(table, a, b, bodies=bodies) for a in figures for b in figures if a is not b]
    digest = hashlib.blake2b(digest_size=8)
    for each in seen:
        digest.update(" ".join(name or "-" for name in each.blockers).encode())
    assert [each.blocked for each in seen[:11]] == [76, 0, 94, 100, 0, 100, 0, 51, 0, 0, 94]
    assert digest.hexdigest() == "faa747f23a6c71cb"
