"""Terminal widgets of a system, as data: `StyledText` and its layouts hold the content, `Screen` is the interface."""

from affray.engine.screen.chances import percent
from affray.engine.screen.protocol import PlainScreen, Screen, screen_of
from affray.engine.screen.styled import (
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
from affray.engine.screen.suggestions import Suggestion, suggested

__all__ = [
    "Block",
    "Column",
    "Grid",
    "Panel",
    "PlainScreen",
    "Run",
    "Screen",
    "Stack",
    "StyledText",
    "Suggestion",
    "grid",
    "join_lines",
    "percent",
    "screen_of",
    "stack",
    "style_cells",
    "styled",
    "suggested",
]
