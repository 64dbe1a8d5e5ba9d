"""What is worn on the head."""

from .background import tint_of
from .canvas import Canvas, shade
from .sitter import Chance, Sitter

WORN = {
    "modern": ("", "", "", "beanie", "cap", "bandana", "flat_cap", "hood"),
    "steam": ("", "top_hat", "bowler", "goggles", "flat_cap", "peaked", "", "bonnet"),
    "medieval": ("", "", "hood", "circlet", "coif", ""),
}
LEADERS = {
    "modern": ("fedora", "", ""),
    "steam": ("top_hat", "goggles", "peaked", "", "bonnet"),
    "medieval": ("circlet", ""),
}


def headgear_of(chance: Chance, sitter: Sitter) -> str:
    """What somebody wears on the head; heavy armour brings a helmet."""
    if sitter.headgear is False:
        return ""
    if sitter.armour == "heavy":
        return "helmet"
    worn = (LEADERS if sitter.rank >= 2 else WORN)[sitter.style]
    if sitter.headgear:
        worn = tuple([each for each in worn if each])
    return chance.pick("headgear", worn)


def draw(canvas: Canvas, chance: Chance, sitter: Sitter, kind: str) -> None:
    """Draw it over the hair."""
    colour = chance.pick(
        "headgear colour", ("#3a3f4a", "#5b4636", "#6e2f2c", shade(tint_of(sitter.side), 0.7), "#37473b")
    )
    if kind in _DRAWN:
        _DRAWN[kind](canvas, colour)


def _beanie(canvas: Canvas, colour: str) -> None:
    canvas.path("M63 80C60 44 80 34 100 34S140 44 137 80Q100 68 63 80Z", colour)
    canvas.path("M61 84Q100 66 139 84L138 70Q100 54 62 70Z", shade(colour, 1.2))
    canvas.path("M74 79V66M87 75V62M100 74V61M113 75V62M126 79V66", line=1.1)


def _cap(canvas: Canvas, colour: str) -> None:
    canvas.path("M64 76C62 46 80 38 102 38S140 50 136 78Q100 66 64 76Z", colour)
    canvas.path("M60 80Q84 64 118 70Q104 82 74 90Q50 92 60 80Z", shade(colour, 0.8))
    canvas.circle(102, 39, 3, shade(colour, 1.3), line=1.4)


def _bandana(canvas: Canvas, colour: str) -> None:
    canvas.path("M64 82C64 68 68 60 74 58Q100 50 126 58C132 60 136 68 136 82Q100 66 64 82Z", shade(colour, 1.25))
    canvas.path("M136 76L152 70L149 80L156 88L140 86Z", shade(colour, 1.1))
    for x, y in ((80, 66), (92, 63), (104, 62), (116, 65), (127, 70)):
        canvas.circle(x, y, 1.8, "#f4efe4", line=0)


def _flat_cap(canvas: Canvas, colour: str) -> None:
    canvas.path("M58 76C54 50 82 36 110 40C140 44 148 64 138 78Q100 62 58 76Z", colour)
    canvas.path("M57 80Q80 64 122 70Q100 84 70 88Q52 88 57 80Z", shade(colour, 0.8))
    canvas.path("M104 41L98 66", line=1.2)


def _hood(canvas: Canvas, colour: str) -> None:
    canvas.path(
        "M52 168C44 110 52 40 100 34C148 40 156 110 148 168L132 156C142 120 138 66 100 58C62 66 58 120 68 156Z",
        colour,
    )
    canvas.path("M68 156C58 120 62 66 100 58C138 66 142 120 132 156", line=1.2)


def _coif(canvas: Canvas, _colour: str) -> None:
    canvas.path(
        "M62 140C52 70 72 44 100 44S148 70 138 140Q134 152 126 158Q140 90 124 72Q100 60 76 72Q60 90 74 158Q66 152 62 140Z",  # noqa: E501 - a drawing
        "#d8cfbc",
    )
    canvas.path("M76 72Q100 60 124 72", line=1.2)


def _fedora(canvas: Canvas, colour: str) -> None:
    canvas.path("M66 70C66 36 78 30 90 34Q100 40 110 34C122 30 134 36 134 70Z", colour)
    canvas.path("M67 60H133L134 71H66Z", "#26211e", line=1.4)
    canvas.path("M44 78Q70 62 100 64T156 78Q150 86 134 80Q100 68 66 80Q50 86 44 78Z", shade(colour, 0.9))


def _top_hat(canvas: Canvas, colour: str) -> None:
    canvas.path("M70 68L66 10Q100 2 134 10L130 68Z", shade(colour, 0.75))
    canvas.path("M69 54Q100 46 131 54L130 68Q100 60 70 68Z", "#8d3b36", line=1.4)
    canvas.path("M50 72Q100 52 150 72Q148 80 138 78Q100 64 62 78Q52 80 50 72Z", shade(colour, 0.75))


def _bowler(canvas: Canvas, colour: str) -> None:
    canvas.path("M66 72C62 34 84 28 100 28S138 34 134 72Q100 60 66 72Z", shade(colour, 0.85))
    canvas.path("M66 64Q100 52 134 64L134 72Q100 60 66 72Z", "#26211e", line=1.2)
    canvas.path(
        "M52 74Q54 66 66 70Q100 58 134 70Q146 66 148 74Q146 82 134 78Q100 66 66 78Q54 82 52 74Z", shade(colour, 0.85)
    )


def _goggles(canvas: Canvas, _colour: str) -> None:
    canvas.path("M64 74Q100 58 136 74L136 64Q100 48 64 64Z", "#5b4636")
    for x in (84, 116):
        canvas.circle(x, 64, 13, "#b8863b")
        canvas.circle(x, 64, 8.5, "#a9cdd2", line=1.6)
        canvas.path(f"M{x - 4} 62Q{x - 2} 57 {x + 3} 58", line=1.4, stroke="#ffffff")


def _peaked(canvas: Canvas, colour: str) -> None:
    canvas.path("M56 58Q60 36 100 34T144 58Q138 68 132 68H68Q62 68 56 58Z", shade(colour, 0.9))
    canvas.path("M66 66H134L135 76Q100 68 65 76Z", "#26211e")
    canvas.path("M70 76Q100 66 130 76Q120 86 100 84T70 76Z", "#1f1c1b")
    canvas.circle(100, 56, 6, "#e3b23c", line=1.4)


def _bonnet(canvas: Canvas, colour: str) -> None:
    canvas.path("M58 78C60 46 82 34 108 38C136 42 144 62 142 80Q120 60 96 62Q72 64 58 78Z", shade(colour, 1.15))
    canvas.path("M50 82Q70 58 102 60T150 84Q138 88 126 78Q100 66 74 78Q60 90 50 82Z", shade(colour, 0.95))
    canvas.path("M128 46C142 22 160 26 158 38Q150 32 136 54Z", "#c9a24a", line=1.6)
    canvas.circle(130, 54, 6, "#8d3b36", line=1.4)


def _circlet(canvas: Canvas, _colour: str) -> None:
    canvas.path("M66 80Q100 62 134 80L134 73Q100 55 66 73Z", "#d2a63f", line=1.8)
    canvas.path("M100 60L106 67L100 74L94 67Z", "#9c2f3a", line=1.4)


def _helmet(canvas: Canvas, _colour: str) -> None:
    canvas.path(
        "M60 92C58 50 78 36 100 32C122 36 142 50 140 92L132 88Q128 80 106 80V118Q100 124 94 118V80Q72 80 68 88Z",
        "#a8b0b5",
    )
    canvas.path("M100 33V80M64 76Q100 62 136 76", line=1.6)
    for x in (70, 82, 118, 130):
        canvas.circle(x, 78 - (6 if x in (82, 118) else 2), 1.7, "#5d666b", line=0)


_DRAWN = {
    "beanie": _beanie, "cap": _cap, "bandana": _bandana, "flat_cap": _flat_cap, "hood": _hood, "coif": _coif,
    "fedora": _fedora, "top_hat": _top_hat, "bowler": _bowler, "goggles": _goggles, "peaked": _peaked,
    "bonnet": _bonnet, "circlet": _circlet, "helmet": _helmet,
}  # fmt: skip
