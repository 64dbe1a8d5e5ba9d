"""The terrain of a table as arrays for the kernels, with a bounding box tree, built once per table."""

from collections.abc import Sequence

import numpy as np

from affray.table.geometry import polygon
from affray.table.geometry.arrays import Numbers, Reals
from affray.table.model import Cover, Piece, Table

_DEPTHS = 1e6
"""Depth to which the table is solid: deeper than any line goes."""
_SLACK = 1e-6
"""Margin of bounding boxes, so that rounding never loses a piece."""


class Scene:
    """Everything on a table that can block a line: solid pieces, areas with a sight height, and the table around holes.

    Holes are listed after the pieces; each piece refers to the holes cut out of it (W-GEO-17).
    """

    ids: tuple[str, ...]
    """Ids of the blocking objects, by kernel index."""
    count: int
    corners: Reals
    first: Numbers
    """Index of the first corner of each piece and hole, plus the total number of corners."""
    solids: Reals
    """For each piece: bottom, plane of the top (height, slopes along x and y), first and last hole."""
    boxes: Reals
    tree: Numbers
    covers: Reals
    """For each piece: height of its top, whether it hides what it covers, whether it is a piece (not the table)."""
    classes: tuple[Cover, ...]
    """Cover class of each piece."""
    max_corners: int
    """Largest number of corners of a footprint."""

    def __init__(self, table: Table) -> None:
        blocking = [piece for piece in table.pieces if piece.solid or (piece.kind == "area" and piece.sight_height > 0)]
        pits = [piece for piece in table.pieces if piece.kind == "hole"]
        outlines = [piece.footprint for piece in blocking]
        owners = [_owner(pit, blocking) for pit in pits]
        rows = [_solid(piece) for piece in blocking]
        ids = [piece.id for piece in blocking]
        if pits:
            west, south, east, north = table.bounds
            outlines.append(((west, south), (east, south), (east, north), (west, north)))
            rows.append([-_DEPTHS, 0.0, 0.0, 0.0, 0.0, 0.0])
            ids.append("table")
        self.ids, self.count = tuple(ids), len(ids)
        order = sorted(range(len(pits)), key=lambda i: owners[i])
        for place, i in enumerate(order, self.count):
            row = rows[owners[i]]
            row[4], row[5] = row[4] or place, place + 1
        outlines += [pits[i].footprint for i in order]
        rows += [[pits[i].z0, pits[i].z1, 0.0, 0.0, 0.0, 0.0] for i in order]
        self.corners = np.array([corner for outline in outlines for corner in outline], dtype=np.float64).reshape(-1, 2)
        self.first = np.cumsum([0, *map(len, outlines)], dtype=np.int64)
        self.solids = np.array(rows, dtype=np.float64).reshape(-1, 6)
        self.covers = np.array([_covers(table.by_id.get(name)) for name in ids], dtype=np.float64).reshape(-1, 3)
        self.classes = tuple([table.by_id[name].cover if name in table.by_id else "solid" for name in ids])
        self.max_corners = max(map(len, outlines), default=0)
        tops = [_top(piece) for piece in blocking] + [0.0] * (self.count - len(blocking))
        spans = [
            (*polygon.box(outline)[:2], row[0], *polygon.box(outline)[2:], top)
            for outline, row, top in zip(outlines, rows, tops, strict=False)
        ]
        self.boxes, self.tree = _tree(np.array(spans, dtype=np.float64).reshape(-1, 6))


def _solid(piece: Piece) -> list[float]:
    if piece.kind == "area":
        return [piece.z0, piece.z0 + piece.sight_height, 0.0, 0.0, 0.0, 0.0]
    return [piece.z0, *piece.slope(), 0.0, 0.0]


def _covers(piece: Piece | None) -> tuple[float, bool, bool]:
    """Return the row of `covers` for a piece; None is the table around its holes, which is solid and never at hand."""
    return (0.0, True, False) if piece is None else (piece.z1, piece.cover != "soft", True)


def _top(piece: Piece) -> float:
    return piece.z1 if piece.solid else piece.z0 + piece.sight_height


def _owner(pit: Piece, blocking: Sequence[Piece]) -> int:
    """Return the index of the block that a hole is cut out of; the table comes after the last piece."""
    for number, piece in enumerate(blocking):
        if piece.kind == "block" and piece.z1 == pit.z1 != 0 and polygon.contains(piece.footprint, pit.footprint[0]):
            return number
    return len(blocking)


def _tree(spans: Reals) -> tuple[Reals, Numbers]:
    """Build a bounding box tree, splitting along the longer axis down to single pieces, in depth-first order.

    Each box stores where to continue if it is missed: the next box that is not inside it. Traversal therefore needs no
    stack. Boxes are stored as centre and half extents.
    """
    boxes: list[Reals] = []
    tree: list[list[int]] = []

    def grow(members: Numbers) -> None:
        index = len(boxes)
        own = spans[members]
        boxes.append(np.concatenate([own[:, :3].min(axis=0), own[:, 3:].max(axis=0)]))
        tree.append([0, int(members[0]) if len(members) == 1 else -1])
        if len(members) > 1:
            middles = own[:, :2] + own[:, 3:5]
            axis = int(np.ptp(middles[:, 1]) > np.ptp(middles[:, 0]))
            ordered = members[np.argsort(middles[:, axis], kind="stable")]
            grow(ordered[: len(ordered) // 2])
            grow(ordered[len(ordered) // 2 :])
        tree[index][0] = len(boxes)

    if len(spans):
        grow(np.arange(len(spans)))
    corners = np.array(boxes, dtype=np.float64).reshape(-1, 6)
    middles, halves = (corners[:, 3:] + corners[:, :3]) / 2, (corners[:, 3:] - corners[:, :3]) / 2
    return np.hstack([middles, halves + _SLACK]), np.array(tree, dtype=np.int64).reshape(-1, 2)


def scene_of(table: Table) -> Scene:
    """Return the terrain of a table as arrays for the sight kernels, built once."""
    return table.derived(Scene)
