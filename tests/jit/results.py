"""What compiled functions return on a small table with everything on it, and for a small throw, as exact text."""

import math
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np

from affray.systems.cascade.odds.throw.optimal_stopping import stopping_by_hands
from affray.systems.wolsung.advisor.values.walking_distance import walking_net
from affray.table import Figure, Piece, Table, base, rectangle
from affray.table.reach.reachable import reach
from affray.table.reach.shortest_path import path_to
from affray.table.reach.walker import GroundPolicy
from affray.table.sight.body_zones import body_cover
from affray.table.sight.visibility import crossed, lines, sights
from affray.table.straight_moves.destinations import straight_reach
from tests.table.test_twins import ZONES

POLICIES = (
    GroundPolicy(rough_factor=2.0),
    GroundPolicy(
        step=3.0, step_below=True, rough_step=1.0, labels_settle_steps=True, rough_halves=True, free_rise=1.0,
        narrow=1.0, ladders=True, width=0.5, overlap=0.02,
    ),
)  # fmt: skip
"""Those of Cascade and of Wolsung."""


LOW, HIGH = ((1, 4.5), (1, 5.5)), ((3, 5.5), (3, 4.5))
"""The sides of the stairs at their foot and at their head."""


def a_table() -> Table:
    ell = ((3, 1), (5, 1), (5, 2), (4, 2), (4, 3.5), (3, 3.5))
    return Table(
        (11.0, 8.0),
        (
            Piece("house", footprint=ell, z1=1.2),
            Piece("wood", "area", ((6.2, 0.4), (8.1, 1.3), (7.4, 2.6), (5.9, 2.1)), ground="rough", sight_height=2.0),
            Piece("stairs", "stairs", rectangle(1, 4.5, 3, 5.5), z1=1.0, low=LOW, high=HIGH),
            Piece("roof", footprint=rectangle(3, 4.2, 5.5, 6.2), z1=1.0),
            Piece("parapet", "barrier", rectangle(5.3, 4.2, 5.5, 6.2), z0=1.0, z1=1.5),
            Piece("bridge", footprint=rectangle(6.5, 4, 7.5, 7.2), z0=2.0, z1=2.4),
            Piece("pit", "hole", rectangle(8.4, 4.4, 9.6, 5.8), z0=-0.6, z1=0.0),
            Piece("fence", footprint=rectangle(8, 3, 10.5, 3.15), z1=0.6),
        ),
    )  # fmt: skip


def people() -> list[Figure]:
    places = ((2.0, 2.4, 0.0), (6.1, 3.1, 0.0), (4.4, 5.2, 1.0), (9.2, 1.7, 0.0), (7.0, 6.0, 0.0))
    return [Figure(f"f{number}", *place, base(30), 1.5) for number, place in enumerate(places)]


def results() -> Iterator[str]:
    """One line a result."""
    table, rng = a_table(), random.Random(5)
    figures = people()
    for policy in POLICIES:
        for figure in figures[:3]:
            others = tuple(each for each in figures if each is not figure)
            found = reach(table, figure, 3.0, policy, others, rise=2.0)
            yield text(["reach", found.lengths, found.stand, found.owner, found.label])
            spots = list(found.spots)
            yield text([path_to(found, spot.x, spot.y, spot.z) for spot in rng.sample(spots, min(4, len(spots)))])
    for figure in figures:
        rest = [each for each in figures if each is not figure]
        yield text(["sights", sights(table, figure, rest)])
        yield text(["cover", [body_cover(table, figure, each, ZONES, figures=rest) for each in rest]])
        yield text(["straight", straight_reach(table, figure, 2.0, rest, headings=range(0, 360, 30))])
    starts = [(rng.uniform(0, 11), rng.uniform(0, 8), rng.choice((0.0, 0.5, 1.0))) for _ in range(30)]
    ends = [(rng.uniform(0, 11), rng.uniform(0, 8), rng.choice((0.5, 1.0, 1.5))) for _ in range(30)]
    yield text(["lines", lines(table, starts, ends), crossed(table, starts, ends)])
    net = walking_net(table)
    yield text(["walking", net.neighbours, net.costs, net.to(2.0, 2.4, 0.0)])
    throw = stopping_by_hands(4, 6, lambda hand: Fraction(sum(hand), 7))
    yield text(["throw", [str(throw.value(scored)) for scored in ((), (6,), (5, 5), (4, 3, 1))]])


def text(value: Any) -> str:
    """Every number of a value to the last bit."""
    match value:
        case np.ndarray():
            return text(value.tolist())
        case bool() | np.bool_():
            return str(bool(value))
        case float() | np.floating():
            return "inf" if math.isinf(value) else float(value).hex()
        case int() | np.integer():
            return str(int(value))
        case list() | tuple() | set() | frozenset():
            return "[" + " ".join(map(text, sorted(value) if isinstance(value, set | frozenset) else value)) + "]"
        case dict():
            return "{" + " ".join(f"{key}:{text(each)}" for key, each in value.items()) + "}"
        case str() | None:
            return str(value)
    names = getattr(value, "__struct_fields__", None) or getattr(value, "__slots__", None) or sorted(vars(value))
    return type(value).__name__ + text([getattr(value, name) for name in names])
