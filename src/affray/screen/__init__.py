"""The screen of a match in a terminal, as data: `Screen` derives it, `StyledText` and its layouts hold the content."""

from .chances import bars, percent
from .figures import ShownFigure
from .screen import Screen, screen_of
from .styled import (
    Block,
    Column,
    Grid,
    Panel,
    Run,
    Stack,
    StyledText,
    grid,
    join_lines,
    stack,
    style_cells,
    styled,
)
from .suggestions import Suggestion, suggested

__all__ = [
    "Block",
    "Column",
    "Grid",
    "Panel",
    "Run",
    "Screen",
    "ShownFigure",
    "Stack",
    "StyledText",
    "Suggestion",
    "bars",
    "grid",
    "join_lines",
    "percent",
    "screen_of",
    "stack",
    "style_cells",
    "styled",
    "suggested",
]
