"""The physical table in inches: terrain, measuring, ground, sight. Knows shapes, not rules.

Only plain data is imported here; NumPy and the compiled kernels come with the first question about sight.
"""

from affray.table.check import ImpossibleTable, Problem, checked, problems, read
from affray.table.terrain import TABLE, Figure, Piece, Table, Template, base, inches, rectangle

__all__ = [
    "TABLE",
    "Figure",
    "ImpossibleTable",
    "Piece",
    "Problem",
    "Table",
    "Template",
    "base",
    "checked",
    "inches",
    "problems",
    "read",
    "rectangle",
]
