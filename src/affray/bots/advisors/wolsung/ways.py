"""How far it is from anywhere to a place, on foot and roughly: a grid over the table, around all walls."""

import heapq
import math

from affray.table import polygon
from affray.table.terrain import Point, Table

CELL = 1.0
ROUGH, STAIRS, WALL = 2.0, 8.0, 25.0
"""What an inch over rough ground costs, over stairs, which few bases fit across, and through what cannot be walked."""
LOW = 2.9
"""A step of so much can be made."""
MOST = 512

Grid = list[list[float]]


def _cell(table: Table, x: float, y: float) -> tuple[int, int]:
    columns, rows = _size(table)
    i, j = math.floor((x - table.origin[0]) / CELL), math.floor((y - table.origin[1]) / CELL)
    return min(max(i, 0), columns - 1), min(max(j, 0), rows - 1)


def _size(table: Table) -> tuple[int, int]:
    return math.ceil(table.size[0] / CELL), math.ceil(table.size[1] / CELL)


def _costs(table: Table) -> Grid:
    """What an inch costs in each cell, column by column."""
    columns, rows = _size(table)
    west, south = table.origin
    return [
        [_cost(table, west + (i + 0.5) * CELL, south + (j + 0.5) * CELL) for j in range(rows)] for i in range(columns)
    ]


def _cost(table: Table, x: float, y: float) -> float:
    cost = 1.0
    for piece in table.pieces:
        if not piece.footprint or polygon.distance(piece.footprint, (x, y)) > 0.3:
            continue
        if piece.solid and piece.height_at(x, y) > LOW:
            return WALL
        if piece.kind == "stairs":
            cost = max(cost, STAIRS)
        elif piece.solid or piece.ground == "rough" or piece.kind == "hole":
            cost = max(cost, ROUGH)
    return cost


def _field(table: Table, start: tuple[int, int]) -> Grid:
    """The cost of the way from every cell to one of them."""
    held: dict[str, Grid] = vars(table)
    if "ways_costs" not in held:
        held["ways_costs"] = _costs(table)
    costs = held["ways_costs"]
    columns, rows = _size(table)
    found = [[math.inf] * rows for _ in range(columns)]
    found[start[0]][start[1]] = 0.0
    queue = [(0.0, *start)]
    while queue:
        cost, i, j = heapq.heappop(queue)
        if cost > found[i][j]:
            continue
        for a, b, length in STEPS:
            k, m = i + a, j + b
            if 0 <= k < columns and 0 <= m < rows:
                further = cost + length * (costs[i][j] + costs[k][m]) / 2
                if further < found[k][m]:
                    found[k][m] = further
                    heapq.heappush(queue, (further, k, m))
    return found


STEPS = [(a, b, math.hypot(a, b) * CELL) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


def _known(table: Table, x: float, y: float) -> Grid:
    fields: dict[tuple[int, int], Grid] = vars(table).setdefault("ways_fields", {})
    to = _cell(table, x, y)
    if to not in fields:
        if len(fields) >= MOST:
            fields.clear()
        fields[to] = _field(table, to)
    return fields[to]


def on_foot(table: Table, from_x: float, from_y: float, to_x: float, to_y: float) -> float:
    """About how many inches of Move it takes from one place to another."""
    i, j = _cell(table, from_x, from_y)
    return _known(table, to_x, to_y)[i][j]


def way(table: Table, from_x: float, from_y: float, to_x: float, to_y: float, most: float) -> list[Point]:
    """The middles of the cells on the way from one place to another, as far as so many inches reach."""
    field = _known(table, to_x, to_y)
    i, j = _cell(table, from_x, from_y)
    begin = field[i][j]
    found = []
    while field[i][j] > 0 and begin - field[i][j] <= most:
        i, j = min([(i + a, j + b) for a, b, _ in STEPS], key=lambda cell: _at(field, *cell))
        found.append((table.origin[0] + (i + 0.5) * CELL, table.origin[1] + (j + 0.5) * CELL))
    return found


def _at(field: Grid, i: int, j: int) -> float:
    return field[i][j] if 0 <= i < len(field) and 0 <= j < len(field[0]) else math.inf
