"""The terrain of a table as arrays for the kernels, with a tree of bounding boxes, made once for a table."""

from collections.abc import Sequence

import numpy as np

from affray.table.geometry import polygon
from affray.table.geometry.arrays import Numbers, Reals
from affray.table.model import Cover, Piece, Table

_DEPTHS = 1e6
"""How far down the table is solid: farther than any line goes."""
_SLACK = 1e-6
"""Boxes are a little larger than what is in them, so that rounding never loses a piece."""


class Scene:
    """What of a table can block a line: solid pieces, areas with a sight height, and the table where it has holes.

    Holes are listed after the pieces; each piece knows which of them are cut out of it (W-GEO-17).
    """

    ids: tuple[str, ...]
    """What blocks, by the numbers that the kernels use."""
    count: int
    corners: Reals
    first: Numbers
    """Where the corners of each piece begin; one more than there are pieces and holes."""
    solids: Reals
    """Bottom, plane of the top (height, slopes along x and y), first and last hole of each."""
    boxes: Reals
    tree: Numbers
    covers: Reals
    """Of each piece the height of its top, whether it hides what it covers, whether it is more than the table."""
    classes: tuple[Cover, ...]
    """The class of cover of each."""
    most: int
    """The most corners that one footprint has."""

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
        self.most = max(map(len, outlines), default=0)
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
    """The table around its holes is solid, and nobody has it at hand."""
    return (0.0, True, False) if piece is None else (piece.z1, piece.cover != "soft", True)


def _top(piece: Piece) -> float:
    return piece.z1 if piece.solid else piece.z0 + piece.sight_height


def _owner(pit: Piece, blocking: Sequence[Piece]) -> int:
    """The number of the block that a hole is cut out of; after the last piece comes the table."""
    for number, piece in enumerate(blocking):
        if piece.kind == "block" and piece.z1 == pit.z1 != 0 and polygon.contains(piece.footprint, pit.footprint[0]):
            return number
    return len(blocking)


def _tree(spans: Reals) -> tuple[Reals, Numbers]:
    """Boxes around boxes, halved along the longer way until one piece is left, in the order of a walk from the root.

    A box that is missed leads on to the next that is not inside it, so that a walk needs no memory. Boxes are written
    as their middles and half their sides.
    """
    boxes: list[Reals] = []
    tree: list[list[int]] = []

    def grow(members: Numbers) -> None:
        here = len(boxes)
        own = spans[members]
        boxes.append(np.concatenate([own[:, :3].min(axis=0), own[:, 3:].max(axis=0)]))
        tree.append([0, int(members[0]) if len(members) == 1 else -1])
        if len(members) > 1:
            middles = own[:, :2] + own[:, 3:5]
            axis = int(np.ptp(middles[:, 1]) > np.ptp(middles[:, 0]))
            ordered = members[np.argsort(middles[:, axis], kind="stable")]
            grow(ordered[: len(ordered) // 2])
            grow(ordered[len(ordered) // 2 :])
        tree[here][0] = len(boxes)

    if len(spans):
        grow(np.arange(len(spans)))
    corners = np.array(boxes, dtype=np.float64).reshape(-1, 6)
    middles, halves = (corners[:, 3:] + corners[:, :3]) / 2, (corners[:, 3:] - corners[:, :3]) / 2
    return np.hstack([middles, halves + _SLACK]), np.array(tree, dtype=np.int64).reshape(-1, 2)


def scene_of(table: Table) -> Scene:
    """The terrain of a table as arrays for the sight kernels, made once."""
    return table.derived(Scene)
