"""A portrait: background, what is carried behind the back, the person, and what is held in front."""

import functools

from . import clothes, creatures, face, gear, hair, headgear
from .background import background
from .canvas import Canvas
from .sitter import Chance, Sitter


@functools.lru_cache(maxsize=512)
def portrait(sitter: Sitter, *, title: str = "", ink: bool = False) -> str:
    """The portrait as SVG, 200 by 240; with `ink` in lines that save ink."""
    canvas, chance = Canvas(ink=ink), Chance(sitter.id)
    background(canvas, sitter)
    gear.behind(canvas, sitter)
    if sitter.kind == "machine":
        creatures.machine(canvas, chance, sitter)
    elif sitter.kind == "spirit":
        creatures.spirit(canvas, chance, sitter)
    else:
        _person(canvas, chance, sitter)
    gear.in_front(canvas, sitter)
    return canvas.svg(title)


def _person(canvas: Canvas, chance: Chance, sitter: Sitter) -> None:
    looks = face.looks_of(chance, sitter)
    covered = headgear.headgear_of(chance, sitter)
    style = hair.style_of(chance, covered)
    hair.behind(canvas, looks, style)
    clothes.body(canvas, chance, sitter, looks)
    face.head(canvas, looks)
    face.features(canvas, chance, sitter, looks)
    face.beard(canvas, chance, looks)
    hair.in_front(canvas, looks, style)
    headgear.draw(canvas, chance, sitter, covered)
    face.glasses(canvas, chance, sitter)
