"""Sight on the table beside Embree (`embreex`, OCCLUDED): the same rays and the same buildings, one thread, one call.

Ratios are our time over Embree's: at most the bar is met. Ours is timed through the public functions, which make the
rays of a bundle themselves and say what blocks each; Embree gets its rays ready-made in its own format.
"""

import math
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from numpy.typing import NDArray
from timing import rate

from affray.table import Figure, Piece, Table, base, problems
from affray.table.geometry import polygon
from affray.table.reach.path_check import check_path
from affray.table.reach.walker import GroundPolicy
from affray.table.sight.visibility import GRID, Bodies, lines, sight, sights
from affray.table.terrain.standing_room import standing_room
from affray.table.terrain.surfaces import surfaces_of

Row = dict[str, object]
Reals = NDArray[np.float64]

FIRST_USE = """
import time
began = time.perf_counter()
from affray.table import Figure, Piece, Table, rectangle
from affray.table.sight import sight
house = Piece("house", footprint=rectangle(4, 4, 6, 6), z1=3)
assert sight(Table(pieces=(house,)), Figure("a", 1, 5), Figure("b", 9, 5)).blocked == 100
print(time.perf_counter() - began)
"""


def city(count: int, seed: int = 7) -> Table:
    """A table with this many buildings, every second one concave, some raised; 40 of them stand on 36 x 36 inches."""
    rng = random.Random(seed)
    across = math.ceil(math.sqrt(count))
    cell = 36 / 6.5
    plots = rng.sample([(i, j) for i in range(across) for j in range(across)], count)
    pieces = []
    for number, (i, j) in enumerate(plots):
        x, y = (i + 0.5) * cell + rng.uniform(-0.3, 0.3), (j + 0.5) * cell + rng.uniform(-0.3, 0.3)
        z0 = rng.uniform(1.5, 3) if rng.random() < 0.15 else 0.0
        outline = _outline(rng, x, y, concave=number % 2 == 1)
        pieces.append(Piece(f"house_{number}", footprint=outline, z0=z0, z1=z0 + rng.uniform(1, 6)))
    return Table(size=(across * cell, across * cell), pieces=tuple(pieces))


def _outline(rng: random.Random, x: float, y: float, *, concave: bool) -> tuple[tuple[float, float], ...]:
    while True:
        n = rng.randrange(4, 9)
        steady = rng.uniform(1.2, 2.1)
        corners = []
        for k in range(n):
            angle = (k + rng.uniform(-0.3, 0.3)) * 2 * math.pi / n
            radius = rng.uniform(0.4, 2.1) if concave else steady
            corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        if polygon.self_crossing(tuple(corners)) is None and polygon.convex(tuple(corners)) != concave:
            return tuple(corners)


def crowd(table: Table, count: int, seed: int) -> list[Figure]:
    """Figures on the table or on roofs, where they have standing room."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        x, y = rng.uniform(1, table.size[0] - 1), rng.uniform(1, table.size[1] - 1)
        found.append(Figure(f"f{number}", x, y, surfaces_of(table).levels(x, y)[-1].z, base(30), 1.5))
    return found


class Embree:
    """The buildings of a table as triangles in an Embree scene."""

    def __init__(self, table: Table) -> None:
        from embreex import rtcore_scene
        from embreex.mesh_construction import TriangleMesh

        self.scene = rtcore_scene.EmbreeScene()
        triangles = [triangle for piece in table.pieces for triangle in _skin(piece)]
        self.mesh = TriangleMesh(self.scene, np.array(triangles, dtype=np.float32))

    def ready(self, starts: Reals, ends: Reals) -> tuple[Any, Any, Any]:
        """The rays in Embree's format."""
        directions = np.ascontiguousarray(ends - starts, dtype=np.float32)
        return np.ascontiguousarray(starts, dtype=np.float32), directions, np.ones(len(starts), dtype=np.float32)

    def blocked(self, rays: tuple[Any, Any, Any]) -> Any:
        """Which rays hit something before their end."""
        return self.scene.run(rays[0], rays[1], dists=rays[2], query="OCCLUDED") != -1


def _skin(piece: Piece) -> list[list[tuple[float, float, float]]]:
    faces = []
    for a, b in polygon.sides(piece.footprint):
        low, high = [(*a, piece.z0), (*b, piece.z0)], [(*a, piece.z1), (*b, piece.z1)]
        faces += [[low[0], low[1], high[1]], [low[0], high[1], high[0]]]
    for triangle in polygon.triangles(piece.footprint):
        faces += [[(x, y, piece.z0) for x, y in reversed(triangle)], [(x, y, piece.z1) for x, y in triangle]]
    return faces


def rays(looker: Figure, target: Figure) -> tuple[Reals, Reals]:
    """The rays of a bundle, one by one."""
    dx, dy = target.x - looker.x, target.y - looker.y
    length = math.sqrt(dx * dx + dy * dy)
    columns, rows = GRID
    ends = [
        (
            target.x - dy / length * offset,
            target.y + dx / length * offset,
            target.z + (2 * k + 1) / (2 * rows) * target.height,
        )
        for k in range(rows)
        for offset in ((2 * j + 1 - columns) / columns * target.radius for j in range(columns))
    ]
    return np.tile((looker.x, looker.y, looker.eye_z), (len(ends), 1)), np.array(ends)


def microseconds(question: Callable[[], object], times: int = 2000) -> float:
    """The time of one call."""
    question()

    def work() -> int:
        for _ in range(times):
            question()
        return times

    return 1e6 / rate(work)


def row(name: str, ours: float, peer: float | None, bar: float | None) -> Row:
    """One row of the table; a ratio is rounded to two decimals."""
    ratio = None if peer is None else round(ours / peer, 2)
    met = None if bar is None else (ratio if ratio is not None else ours) <= bar
    return {
        "name": name,
        "ours": round(ours, 2),
        "peer": peer and round(peer, 2),
        "ratio": ratio,
        "bar": bar,
        "met": met,
    }


def beside_embree() -> list[Row]:
    """One bundle, 16 lines, and twelve bundles on the table of 40 buildings."""
    table = city(40)
    embree = Embree(table)
    figures = crowd(table, 13, 3)
    looker, targets = figures[0], figures[1:]
    _same(table, embree, looker, targets)
    pair = max(targets, key=lambda each: -abs(sight(table, looker, each).blocked - 50))
    one = embree.ready(*rays(looker, pair))
    starts, ends = (np.concatenate(each) for each in zip(*(rays(looker, each) for each in targets), strict=True))
    many = embree.ready(starts, ends)
    pick = np.random.default_rng(5).choice(len(starts), 16, replace=False)
    eyes = np.array([(each.x, each.y, each.eye_z) for each in (figures * 2)[:16]])
    aims = ends[pick]
    few = embree.ready(eyes, aims)
    bodies = Bodies(figures)
    query = microseconds(lambda: embree.blocked(one))
    batch = microseconds(lambda: embree.blocked(many), 200)
    return [
        row("sight: one query of 100 rays, us : Embree", microseconds(lambda: sight(table, looker, pair)), query, 1.0),
        row(
            "sight: one call of 16 rays, us : Embree",
            microseconds(lambda: lines(table, eyes, aims)),
            microseconds(lambda: embree.blocked(few)),
            1.5,
        ),
        row(
            "sight: 12 targets x 100 rays, us : Embree",
            microseconds(lambda: sights(table, looker, targets), 500),
            batch,
            1.0,
        ),
        row(
            "sight: 12 targets x 100 rays, 13 figures in the way too, us : Embree without figures",
            microseconds(lambda: sights(table, looker, targets, bodies=bodies), 500),
            batch,
            None,
        ),
    ]


def _same(table: Table, embree: Embree, looker: Figure, targets: list[Figure]) -> None:
    """Both must give the same answers, except for single rays that a 32-bit float rounds differently."""
    differ = 0
    for target in targets:
        mine = np.array([name is not None for name in sight(table, looker, target).blockers])
        differ += int((mine != embree.blocked(embree.ready(*rays(looker, target)))).sum())
    if differ > 2:
        raise AssertionError(f"{differ} of {100 * len(targets)} rays differ")


def growth() -> list[Row]:
    """How cost grows with the number of pieces, their density staying the same: 20 pairs of figures, a call each.

    "Brute force" is the same bundle with every piece's box looked at, instead of a walk through the tree of boxes.
    """
    found = []
    for count in (10, 40, 160, 640):
        table = city(count)
        embree = Embree(table)
        figures = crowd(table, 40, 11)
        pairs = list(zip(figures[::2], figures[1::2], strict=True))
        ends = [rays(a, b) for a, b in pairs]
        ready = [embree.ready(*each) for each in ends]
        bundles = _each(lambda pair, table=table: sight(table, *pair), pairs)
        loose = _each(lambda pair, table=table: lines(table, *pair), ends)
        peer = _each(embree.blocked, ready)
        flat = without_index(table)
        brute = _each(lambda pair, table=flat: sight(table, *pair), pairs)
        brute_lines = _each(lambda pair, table=flat: lines(table, *pair), ends)
        found.append(row(f"sight: {count} pieces, a bundle of 100 rays, us : Embree", bundles, peer, None))
        found.append(row(f"sight: {count} pieces, 100 lines one by one, us : Embree", loose, peer, None))
        found.append(row(f"sight: {count} pieces, a bundle by brute force, us : Embree", brute, peer, None))
        found.append(row(f"sight: {count} pieces, 100 lines by brute force, us : Embree", brute_lines, peer, None))
    return found


def ground() -> list[Row]:
    """How the questions about ground grow with the number of pieces, their density staying the same.

    Standing room and path checks: 40 places and 40 straight paths of six inches, a call each, the table looked at
    before. Problems: a whole new table, its index included.
    """
    found = []
    walk = GroundPolicy(rough_factor=2.0)
    for count in (10, 40, 160, 640):
        table = city(count)
        figures = crowd(table, 40, 11)
        paths = [(figure, (figure.x + 6 * math.cos(k), figure.y + 6 * math.sin(k))) for k, figure in enumerate(figures)]
        room = _each(lambda figure, table=table: standing_room(table, figure), figures)
        checks = _each(lambda pair, table=table: check_path(table, pair[0], [pair[1]], walk), paths)
        whole = microseconds(lambda table=table: problems(Table(table.size, table.pieces)), max(1, 200 // count))
        found.append(row(f"ground: {count} pieces, standing room, us", room, None, None))
        found.append(row(f"ground: {count} pieces, a path of 6 inches checked, us", checks, None, None))
        found.append(row(f"ground: {count} pieces, all problems of a table, ms", whole / 1000, None, None))
    return found


def without_index(table: Table) -> Table:
    """The same table with a tree that is only a list."""
    flat = Table(table.size, table.pieces)
    scene = flat.scene
    leaves = np.flatnonzero(scene.tree[:, 1] >= 0)
    scene.boxes = np.ascontiguousarray(scene.boxes[leaves])
    scene.tree = np.column_stack([np.arange(1, len(leaves) + 1), scene.tree[leaves, 1]])
    return flat


def _each(question: Callable[[Any], object], about: list[Any]) -> float:
    """The average time of a query, in microseconds."""

    def all_of_them() -> None:
        for each in about:
            question(each)

    return microseconds(all_of_them, 100) / len(about)


def first_use() -> list[Row]:
    """The first query in a new process, imports included; the first process fills the caches."""
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", FIRST_USE]
    seconds = [
        float(subprocess.run(command, env=environ, capture_output=True, check=True, text=True).stdout) for _ in range(6)
    ]
    return [row("sight: first use in a new process, s", statistics.median(seconds[1:]), None, 1.5)]


def measure() -> list[Row]:
    """All measurements of sight."""
    return [*beside_embree(), *growth(), *ground(), *first_use()]


if __name__ == "__main__":
    for each in measure():
        verdict = {True: "met", False: "NOT MET", None: ""}[each["met"]]  # type: ignore[index]
        print(f"{each['name']:<90}{each['ours']!s:>9}{each['peer'] or ''!s:>9}{each['ratio'] or ''!s:>7}  {verdict}")
