"""The background: a tint for the gang or club, and a motif for the rank."""

import math

from .canvas import Canvas, shade
from .sitter import Chance, Sitter

TINTS = (
    "#7d9aa8", "#b98a5e", "#8c9a6b", "#a9788a", "#c2a24e", "#7884a8", "#a86f5c", "#6f9a8d", "#9a7fae", "#8f8a7c",
)  # fmt: skip


def tint_of(side: str) -> str:
    """The colour that the members of a gang or club have in common."""
    return Chance(f"side {side}").pick("tint", TINTS)


def background(canvas: Canvas, sitter: Sitter) -> None:
    """A tint with a disc; from rank 1 on a ring, then rays, then stars."""
    tint = tint_of(sitter.side or sitter.id)
    canvas.path("M0 0H200V240H0Z", shade(tint, 1.45), line=0)
    if sitter.rank >= 2:
        _rays(canvas, shade(tint, 1.2), 24 if sitter.rank == 2 else 32)
    canvas.circle(100, 112, 84, shade(tint, 1.7), line=0 if sitter.rank == 0 else 1.4)
    if sitter.rank >= 1:
        canvas.circle(100, 112, 78, "none", line=0.7)
    if sitter.rank >= 3:
        for at in range(5):
            _star(canvas, 100 + 70 * math.sin((at - 2) * 0.42), 114 - 70 * math.cos((at - 2) * 0.42) - 22, 7)


def _rays(canvas: Canvas, colour: str, number: int) -> None:
    wedges = []
    for at in range(0, number, 2):
        a, b = 2 * math.pi * at / number, 2 * math.pi * (at + 1) / number
        wedges.append(
            f"M100 112L{100 + 190 * math.cos(a):.1f} {112 + 190 * math.sin(a):.1f}"
            f"L{100 + 190 * math.cos(b):.1f} {112 + 190 * math.sin(b):.1f}Z"
        )
    canvas.path("".join(wedges), colour, line=0.8 if canvas.ink else 0)


def _star(canvas: Canvas, x: float, y: float, r: float) -> None:
    points = []
    for at in range(10):
        length, angle = (r, 0.45 * r)[at % 2], math.pi * at / 5
        points.append(f"{x + length * math.sin(angle):.1f} {y - length * math.cos(angle):.1f}")
    canvas.path(f"M{'L'.join(points)}Z", "#e3b23c", line=1.2)
