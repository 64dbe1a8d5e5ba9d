"""Paper sizes, and how something is printed."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from affray.text import DEFAULT_LANGUAGE

MILLIMETRES = 25.4
"""Millimetres per inch."""
PaperName: TypeAlias = Literal["a4", "letter"]


class Paper(msgspec.Struct, frozen=True):
    """A size of paper, in millimetres."""

    width: float
    height: float

    def inside(self, margin: float, foot: float) -> tuple[float, float]:
        """The inches that are left between margins, and above a foot, all in millimetres."""
        return (self.width - 2 * margin) / MILLIMETRES, (self.height - 2 * margin - foot) / MILLIMETRES


PAPERS: Mapping[PaperName, Paper] = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """How something is printed."""

    paper: PaperName = "a4"
    ink: bool = False
    """Lines in place of colours."""
    cut_marks: bool = True
    language: str = DEFAULT_LANGUAGE
