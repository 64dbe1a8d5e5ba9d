"""The physical table, in inches. It models shapes, not rules.

This package exports the plain data types: tables, pieces, figures, and table validation. Queries live in sub-packages:
`terrain` (boards, surfaces, standing room), `sight`, `reach`, `straight_moves` and `drawing`; distances are in
`measure`. NumPy and the compiled kernels are imported only with the first query about sight or reach.
"""

from affray.table.model import (
    TABLE,
    Cover,
    Degrees,
    Figure,
    Ground,
    Inches,
    Kind,
    Piece,
    Point,
    Side,
    Table,
    Template,
    base,
    inches,
    rectangle,
)
from affray.table.terrain.validation import ImpossibleTable, Problem, checked, problems, read

__all__ = [
    "TABLE",
    "Cover",
    "Degrees",
    "Figure",
    "Ground",
    "ImpossibleTable",
    "Inches",
    "Kind",
    "Piece",
    "Point",
    "Problem",
    "Side",
    "Table",
    "Template",
    "base",
    "checked",
    "inches",
    "problems",
    "read",
    "rectangle",
]
