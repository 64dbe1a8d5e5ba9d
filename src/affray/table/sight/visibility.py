"""How much of a target a figure sees, and what hides the rest (W-LOS, W-COVER, C-TABLE-14).

The referee, the ruler, the bots and the tooltip all use this. The differences between the rulebooks are parameters:
which figures and templates block, the grid of rays, and how long a line must run inside an object to be blocked by it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from affray.table.geometry.arrays import Numbers, Reals
from affray.table.measure import in_template
from affray.table.model import Figure, Inches, Table, Template
from affray.table.sight.scene import scene_of

from . import ray_kernels

GRID = (10, 10)
"""Columns and rows of the grid of rays: one ray is one per cent of the target (W-GEO-10, C-TABLE-14)."""
GRAZE: Inches = 0.001
"""A line is blocked if more than this runs inside one object (W-GEO-11, C-TABLE-14)."""


_NONE_PASSED: NDArray[np.bool_] = np.zeros((0, 0), dtype=np.bool_)


class Bodies:
    """Figures and templates as obstacles, in arrays; built once per state and passed to every query about it."""

    def __init__(self, figures: Iterable[Figure] = (), templates: Iterable[Template] = ()) -> None:
        bodies: list[Figure | Template] = [*figures, *templates]
        self.ids = tuple(body.id for body in bodies)
        self.numbers = {name: number for number, name in enumerate(self.ids)}
        rows = [(body.x, body.y, body.radius, body.z, body.z + body.height) for body in bodies]
        self.array: Reals = np.array(rows, dtype=np.float64).reshape(-1, 5)

    def passed(self, looker: str, targets: Sequence[Figure], others: Collection[str]) -> NDArray[np.bool_]:
        """Return a mask of the bodies that do not block, per target: the looker, the target and `others`."""
        if not self.ids:
            return _NONE_PASSED
        mask = np.zeros((len(targets), len(self.ids)), dtype=np.bool_)
        for name in (looker, *others):
            if name in self.numbers:
                mask[:, self.numbers[name]] = True
        for row, target in enumerate(targets):
            if target.id in self.numbers:
                mask[row, self.numbers[target.id]] = True
        return mask


NOBODY = Bodies()


class Sight:
    """What a figure sees of a target.

    Rays are numbered row by row from the feet up, within a row from the looker's right to left.
    """

    def __init__(self, numbers: Numbers, names: tuple[tuple[str, ...], tuple[str, ...]], grid: tuple[int, int]) -> None:
        self.grid = grid
        self.rays = grid[0] * grid[1]
        self.blocked = int(numbers[0])
        self._numbers, self._names = numbers, names

    @property
    def visible(self) -> bool:
        """Whether at least one ray is free (W-LOS-01, C-TABLE-08)."""
        return self.blocked < self.rays

    @property
    def hidden(self) -> float:
        """The hidden fraction of the target, 0 to 1 (W-COVER-01)."""
        return self.blocked / self.rays

    @cached_property
    def blockers(self) -> tuple[str | None, ...]:
        """The first blocker of each ray, or None; ties go to the object earlier on the table."""
        names = (*self._names[0], *self._names[1])
        return tuple(None if number < 0 else names[number] for number in self._numbers[1:].tolist())

    @cached_property
    def by(self) -> dict[str, int]:
        """The number of rays that each object blocks first, in descending order."""
        return dict(Counter(name for name in self.blockers if name is not None).most_common())


def sight(
    table: Table,
    looker: Figure,
    target: Figure,
    *,
    bodies: Bodies = NOBODY,
    passing: Collection[str] = (),
    grid: tuple[int, int] = GRID,
    graze: Inches = GRAZE,
) -> Sight:
    """Return what the looker sees of a target: rays from the looker's eye to a grid over the target's silhouette.

    The silhouette is the upright rectangle through the target's axis, perpendicular to the line between the centres in
    the plan (along y if they coincide), as wide as the base and as tall as the body. `bodies` block as terrain does,
    except looker, target and those named in `passing`.
    """
    return sights(table, looker, (target,), bodies=bodies, passing=passing, grid=grid, graze=graze)[0]


def sights(
    table: Table,
    looker: Figure,
    targets: Sequence[Figure],
    *,
    bodies: Bodies = NOBODY,
    passing: Collection[str] = (),
    grid: tuple[int, int] = GRID,
    graze: Inches = GRAZE,
) -> list[Sight]:
    """Return what the looker sees of each of several targets, in one kernel call."""
    scene = scene_of(table)
    views = [(looker.x, looker.y, looker.eye_z, 0.0, 0.0)]
    views += [(target.x, target.y, target.radius, target.z, target.z + target.height) for target in targets]
    out = np.empty((len(targets), 1 + grid[0] * grid[1]), dtype=np.int64)
    ray_kernels.bundle(
        scene.corners,
        scene.first,
        scene.solids,
        scene.boxes,
        scene.tree,
        bodies.array,
        bodies.passed(looker.id, targets, passing),
        np.array(views),
        grid,
        graze,
        scene.count,
        scene.max_corners,
        out,
    )
    names = scene.ids, bodies.ids
    return [Sight(row, names, grid) for row in out]


def lines(
    table: Table, starts: ArrayLike, ends: ArrayLike, *, bodies: Bodies = NOBODY, graze: Inches = GRAZE
) -> NDArray[np.bool_]:
    """Return for each of many lines whether anything blocks it. `starts` and `ends` hold rows of x, y, z."""
    scene = scene_of(table)
    begin, end = np.ascontiguousarray(starts, dtype=np.float64), np.ascontiguousarray(ends, dtype=np.float64)
    out = np.empty(len(begin), dtype=np.bool_)
    ray_kernels.blocked(
        scene.corners,
        scene.first,
        scene.solids,
        scene.boxes,
        scene.tree,
        bodies.array,
        begin,
        end,
        graze,
        scene.max_corners,
        out,
    )
    return out


class Crossing(NamedTuple):
    """An object that a line runs through."""

    id: str
    enters: float
    """Where it enters, from 0 at the start of the line to 1 at its end."""
    inside: Inches
    """Length of the line inside it."""
    body: bool
    """Whether it is a figure or a template rather than terrain."""


def crossed(
    table: Table, starts: ArrayLike, ends: ArrayLike, *, bodies: Bodies = NOBODY, graze: Inches = GRAZE
) -> list[list[Crossing]]:
    """Return for each line everything that blocks it, in order along the line; ties keep the table order."""
    scene = scene_of(table)
    begin, end = np.ascontiguousarray(starts, dtype=np.float64), np.ascontiguousarray(ends, dtype=np.float64)
    names = (*scene.ids, *bodies.ids)
    enters, inside = np.zeros((len(begin), len(names))), np.zeros((len(begin), len(names)))
    ray_kernels.crossings(
        scene.corners,
        scene.first,
        scene.solids,
        scene.boxes,
        scene.tree,
        bodies.array,
        begin,
        end,
        scene.count,
        scene.max_corners,
        enters,
        inside,
    )
    by_line: list[list[Crossing]] = [[] for _ in begin]
    for i, k in np.argwhere(inside > graze + ray_kernels.EDGE).tolist():
        by_line[i].append(Crossing(names[k], float(enters[i, k]), float(inside[i, k]), k >= scene.count))
    for row in by_line:
        row.sort(key=lambda crossing: round(crossing.enters / ray_kernels.TIE))
    return by_line


def between(looker: Figure, target: Figure, templates: Iterable[Template], overlap: Inches = 0.02) -> list[Template]:
    """Return the templates that contain neither looker nor target: the smoke of these blocks the view (W-TMPL-08)."""
    return [
        template
        for template in templates
        if not in_template(looker, template, overlap) and not in_template(target, template, overlap)
    ]
