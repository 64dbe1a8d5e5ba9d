"""Reachable ground beside scipy's Dijkstra on an 8-neighbour graph of the same places, built beforehand."""

import math
import random
import statistics
from typing import Any, TypedDict

import numpy as np
import timing
from scipy import sparse
from scipy.sparse.csgraph import dijkstra

from affray.table import Figure, Piece, Table, base, rectangle
from affray.table.reach.lattice_kernels import CELL, DI, DJ
from affray.table.reach.path_check import check_path
from affray.table.reach.reachable import field_of, lattice_of, reach
from affray.table.reach.walker import GroundPolicy

MOVE, BAR = 8.0, 1.5
POLICY = GroundPolicy(rough_factor=2.0)
TWO_BUDGETS = GroundPolicy(
    step=3.0, rough_step=1.0, rough_halves=True, free_rise=1.0, narrow=1.0, ladders=True, width=0.5, overlap=0.02
)
"""Wolsung's walking: rough ground halves the path, and rises have a budget of their own (W-MOVE-07, W-MOVE-08)."""
RADIUS = base(30)


class Row(TypedDict):
    """One comparison: our number and the peer's, their ratio, and whether it is good enough."""

    name: str
    ours: float
    peer: float | None
    ratio: float | None
    bar: float | None
    met: bool | None


def board(pieces: int = 40, seed: int = 3, size: float = 36.0, *, rough: bool = True) -> Table:
    """Blocks of one to four inches that do not overlap, and patches of rough ground over about a third of the table."""
    rng = random.Random(seed)
    side = 4.0 if pieces <= 40 else 4.0 * math.sqrt(40 / pieces)
    boxes: list[tuple[float, float, float, float]] = []
    while len(boxes) < pieces:
        x, y = rng.uniform(0, size - side), rng.uniform(0, size - side)
        box = (x, y, x + rng.uniform(side / 4, side), y + rng.uniform(side / 4, side))
        if all(box[0] > b[2] or b[0] > box[2] or box[1] > b[3] or b[1] > box[3] for b in boxes):
            boxes.append(box)
    blocks = [Piece(f"block {k}", footprint=rectangle(*box), z1=4.0) for k, box in enumerate(boxes)]
    patches = []
    for k in range(12 if rough else 0):
        x, y = rng.uniform(0, size - 8), rng.uniform(0, size - 8)
        outline = rectangle(x, y, x + rng.uniform(4, 8), y + rng.uniform(4, 8))
        patches.append(Piece(f"patch {k}", "area", outline, ground="rough"))
    return Table((size, size), (*blocks, *patches))


def graph(table: Table, figure: Figure) -> Any:
    """The 8-neighbour graph of the places where this figure can be: the same links as ours, with their lengths."""
    field, lattice = field_of(table, figure, POLICY, rough=True), lattice_of(table)
    links, count = field.links[0], lattice.rows * lattice.columns
    link_cost = field.link_cost.reshape(-1, 8) if len(field.link_cost) > 1 else np.ones((count, 8))
    number = np.arange(count)
    starts, ends, weights = [], [], []
    for d in range(8):
        there = number[(links[..., d].ravel() & 1) == 1]
        starts.append(there)
        ends.append(there + DJ[d] * lattice.columns + DI[d])
        weights.append(CELL * math.hypot(DI[d], DJ[d]) * link_cost[there, d])
    return sparse.csr_matrix(
        (np.concatenate(weights), (np.concatenate(starts), np.concatenate(ends))), shape=(count, count)
    )


def starts(table: Table, count: int = 10, seed: int = 1) -> list[Figure]:
    """Places of the lattice where a figure can stand, in the middle of the table, so that all 8 inches count."""
    rng = random.Random(seed)
    first = Figure("mover", 0, 0, radius=RADIUS)
    room = field_of(table, first, POLICY, rough=True).room[0]
    found: list[Figure] = []
    while len(found) < count:
        i, j = rng.randrange(40, room.shape[1] - 40), rng.randrange(40, room.shape[0] - 40)
        if room[j, i]:
            found.append(Figure("mover", i * CELL, j * CELL, radius=RADIUS))
    return found


def _milliseconds(
    table: Table, rounds: int = 10, policy: GroundPolicy = POLICY, rise: float = math.inf
) -> tuple[float, float]:
    """The time of a query, ours and the peer's, run in turn from the same starts."""
    movers = starts(table)
    built, columns = graph(table, movers[0]), lattice_of(table).columns
    places = [round(mover.y / CELL) * columns + round(mover.x / CELL) for mover in movers]

    def ours() -> int:
        for _ in range(rounds):
            for mover in movers:
                reach(table, mover, MOVE, policy, rise=rise)
        return rounds * len(movers)

    def theirs() -> int:
        for _ in range(rounds):
            for place in places:
                dijkstra(built, indices=place, limit=MOVE)
        return rounds * len(movers)

    mine, peer = timing.rates(ours, theirs)
    return 1000.0 / mine, 1000.0 / peer


def speed() -> list[Row]:
    """Milliseconds for the places within 8 inches: an empty table, one with 40 blocks, one with rough ground too."""
    rows: list[Row] = []
    for name, table in (
        ("open ground", Table()),
        ("40 blocks", board(rough=False)),
        ("40 blocks and rough ground", board()),
    ):
        ours, peer = _milliseconds(table)
        ratio = ours / peer
        rows.append(
            Row(name=f"reach, 8 inches, {name}, ms", ours=ours, peer=peer, ratio=ratio, bar=BAR, met=ratio <= BAR)
        )
    ours, peer = _milliseconds(board(), policy=TWO_BUDGETS, rise=MOVE)
    name = "reach, 8 inches, 40 blocks and rough ground, length and rise at once, ms"
    rows.append(Row(name=name, ours=ours, peer=peer, ratio=ours / peer, bar=None, met=None))
    return rows


def errors() -> list[Row]:
    """The mean error of lengths on open ground, as a share; the peer's is that of any 8-neighbour grid."""
    table = Table()
    mover = Figure("mover", 18.0, 18.0, radius=RADIUS)
    found = reach(table, mover, MOVE, POLICY)
    wrong = [abs(s.length / far - 1) for s in found.spots if (far := math.dist((s.x, s.y), (mover.x, mover.y))) > 1]
    columns = lattice_of(table).columns
    lengths = dijkstra(graph(table, mover), indices=72 * columns + 72, limit=MOVE)
    theirs = [
        length / far - 1
        for n, length in enumerate(lengths)
        if length < math.inf and (far := CELL * math.hypot(n % columns - 72, n // columns - 72)) > 1
    ]
    ours, peer = statistics.mean(wrong), float(statistics.mean(theirs))
    return [
        Row(
            name="reach, mean error on open ground", ours=ours, peer=peer, ratio=ours / peer, bar=None, met=ours <= 0.01
        )
    ]


def growth() -> list[Row]:
    """Milliseconds as tables grow: the same 36 inches with more and smaller pieces."""
    return [
        Row(name=f"reach, 8 inches, {count} pieces, ms", ours=_milliseconds(board(count), 3)[0], peer=None, ratio=None,
            bar=None, met=None)
        for count in (10, 40, 160, 640)
    ]  # fmt: skip


def first_use() -> list[Row]:
    """Seconds to prepare a table the first time a figure of a kind asks, kernels loaded."""
    rows = []
    mover = Figure("mover", 18, 18, radius=RADIUS)
    reach(board(10), mover, MOVE, POLICY)
    for count in (10, 40, 160, 640):
        pieces = board(count).pieces

        def prepare(pieces: tuple[Piece, ...] = pieces) -> int:
            reach(Table((36.0, 36.0), pieces), mover, MOVE, POLICY)
            return 1

        seconds = 1.0 / timing.rate(prepare)
        rows.append(
            Row(
                name=f"reach, a new table of {count} pieces, s", ours=seconds, peer=None, ratio=None, bar=None, met=None
            )
        )
    return rows


def legal_share() -> float:
    """The share of walks among 40 blocks and rough ground that the path check accepts, at their length."""
    table = board()
    kept = total = 0
    for mover in starts(table, 3):
        found = reach(table, mover, MOVE, POLICY)
        for n in np.flatnonzero(found.stand)[::29]:
            way = check_path(table, mover, found.walk(int(n))[1:], POLICY, budget=MOVE)
            kept += way.legal and abs(way.cost - found.lengths[n]) < 0.01
            total += 1
    return kept / total


def rows() -> list[Row]:
    """Run all measurements."""
    return [*speed(), *errors(), *growth(), *first_use()]


if __name__ == "__main__":
    for row in rows():
        print(row)
    print("walks accepted:", legal_share())
