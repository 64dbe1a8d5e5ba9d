"""Those who are no people: machines and spirits."""

from .background import tint_of
from .canvas import Canvas, shade
from .sitter import Chance, Sitter

METALS = ("#c08d3e", "#a7794a", "#8d979c", "#b5653a")
GLOWS = ("#8fd6c8", "#b7e08a", "#e8c46a", "#c9a3e0")


def machine(canvas: Canvas, chance: Chance, sitter: Sitter) -> None:
    """A machine with lenses for eyes, rivets and a grille."""
    metal, glow = chance.pick("metal", METALS), chance.pick("glow", GLOWS)
    side = shade(tint_of(sitter.side), 0.85)
    canvas.path("M16 240C18 190 40 174 70 172H130C160 174 182 190 184 240Z", metal)
    canvas.path("M58 240L66 190H134L142 240Z", shade(metal, 0.8))
    canvas.path("M72 200H128V228H72Z", side)
    canvas.circle(100, 214, 9, "#f4efe4", line=1.8)
    canvas.path("M100 214L105 208", line=2)
    canvas.path("M84 152H116V176H84Z", shade(metal, 0.6))
    canvas.path("M84 160H116M84 168H116", line=1.4)
    top = chance.pick("head", ("M58 150V74Q58 46 100 46T142 74V150Z", "M60 154L54 66Q100 40 146 66L140 154Z",
                               "M64 152Q46 100 66 60Q100 40 134 60Q154 100 136 152Z"))  # fmt: skip
    canvas.path(top, shade(metal, 1.2))
    canvas.path("M60 84Q100 74 140 84", line=1.6)
    for x in (80, 120):
        canvas.circle(x, 100, 15, shade(metal, 0.65))
        canvas.circle(x, 100, 10, glow, line=1.6)
        canvas.path(f"M{x - 5} 97Q{x - 2} 92 {x + 3} 93", line=1.6, stroke="#ffffff")
    canvas.path("M76 126H124V144H76Z", shade(metal, 0.55))
    canvas.path("M84 126V144M92 126V144M100 126V144M108 126V144M116 126V144", line=1.8)
    for x, y in ((66, 72), (134, 72), (66, 140), (134, 140), (100, 58), (36, 200), (164, 200), (30, 224), (170, 224)):
        canvas.circle(x, y, 2.6, shade(metal, 0.7), line=1.1)
    canvas.path("M92 46V32H108V46M100 32V22", shade(metal, 0.8))
    canvas.circle(100, 18, 5, "#b0413a", line=1.6)


def spirit(canvas: Canvas, chance: Chance, sitter: Sitter) -> None:
    """A hooded shape with eyes that glow."""
    glow, cloth = chance.pick("glow", GLOWS), shade(tint_of(sitter.side), 0.5)
    canvas.path(
        "M20 240C20 196 44 176 66 168C50 120 62 40 104 34C146 44 150 120 134 168C156 176 180 196 180 240Z", cloth
    )
    canvas.path("M68 150C56 108 68 58 100 54C132 58 144 108 132 150Q100 172 68 150Z", "#1d1c22")
    shape = chance.pick(
        "eyes",
        ("M76 104Q84 92 94 106Q84 112 76 104Z", "M78 98L94 106L80 110Z", "M76 102A9 7 0 1 1 94 102A9 7 0 1 1 76 102Z"),
    )
    canvas.both(shape, glow, line=1.2)
    canvas.path(
        "M84 132L88 138L93 132L100 139L107 132L112 138L116 132", line=2.2, stroke="#777777" if canvas.ink else glow
    )
    canvas.both("M40 240Q44 210 58 196M30 226Q34 212 42 204", line=1.4)
    canvas.path("M72 176Q100 196 128 176L132 190Q100 212 68 190Z", shade(tint_of(sitter.side), 0.9))
