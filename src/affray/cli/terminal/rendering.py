"""Renders the blocks of system screens with Rich."""

from rich import box, panel
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affray.screen import Block, Grid, Panel, Stack, StyledText

_IN_ASCII = {" · ": ", ", "°": " degrees", "…": "...", "″": '"', "♣": "C", "♦": "D", "♥": "H", "♠": "S", "\u00d7": "x"}
"""Signs of labels, and how they are written on a terminal without Unicode."""


def ascii_text(text: str) -> str:
    """A label in ASCII."""
    for sign, letters in _IN_ASCII.items():
        text = text.replace(sign, letters)
    return text


def render(block: Block) -> RenderableType:
    """A block as a Rich renderable; frames are ASCII on a terminal without Unicode."""
    match block:
        case StyledText():
            return _text(block)
        case Stack(parts):
            return Group(*map(render, parts))
        case Grid():
            return _grid(block)
        case Panel():
            return _panel(block)


def _text(text: StyledText) -> Text:
    if len(text.runs) == 1:
        return Text(*text.runs[0], no_wrap=None if text.wrap else True)
    return Text.assemble(*text.runs, no_wrap=None if text.wrap else True)


def _grid(grid: Grid) -> Table:
    table = Table.grid(padding=(0, grid.gap, 0, grid.indent))
    for column in grid.columns:
        table.add_column(style=column.style, width=column.width, no_wrap=not column.wrap)
    for row in grid.rows:
        table.add_row(*map(render, row))
    return table


def _panel(framed: Panel) -> panel.Panel:
    return panel.Panel(
        render(framed.content),
        title=_text(framed.title),
        title_align="left",
        subtitle=_text(framed.subtitle),
        subtitle_align="right",
        border_style=framed.border_style,
        box=box.ROUNDED,
        width=framed.width,
        padding=(0, 1),
    )
