"""Weapons and shields: long ones over the shoulder, short ones in a raised hand."""

from .background import tint_of
from .canvas import Canvas, shade
from .sitter import Gear, Sitter

STEEL, WOOD, IRON, BRASS, LEATHER = "#b9c0c4", "#8a5a33", "#3f4347", "#c79a3f", "#5b4030"
LONG: tuple[Gear, ...] = ("rifle", "carbine", "machine_gun", "sprayer", "blade", "axe", "maul", "spear", "bow",
                          "crossbow", "staff", "club")  # fmt: skip
SHORT: tuple[Gear, ...] = ("pistol", "knife", "rapier")


def behind(canvas: Canvas, sitter: Sitter) -> None:
    """Long weapons, over one shoulder or crossed behind the back."""
    worn = [each for each in sitter.gear if each in LONG][:2]
    for each, turn in zip(worn, (24, -24), strict=False):
        drawn = Canvas(ink=canvas.ink)
        _DRAWN[each](drawn)
        flip = "" if turn > 0 else " scale(-1 1)"
        canvas.group(f"translate({100 + 62 * (1 if turn > 0 else -1)} 112) rotate({turn}){flip}", drawn)


def in_front(canvas: Canvas, sitter: Sitter) -> None:
    """A short weapon in a hand on the right of the picture, another on its left; or a shield there."""
    held = [each for each in sitter.gear if each in SHORT][: 1 if sitter.shield else 2]
    for each, x in zip(held, (154, 46), strict=False):
        drawn = Canvas(ink=canvas.ink)
        _DRAWN[each](drawn)
        _hand(drawn)
        canvas.group(f"translate({x} 206) scale({'-' if x > 100 else ''}1 1)", drawn)
    if sitter.shield:
        _shield(canvas, tint_of(sitter.side or sitter.id))


def _hand(c: Canvas) -> None:
    c.path("M-9 -4Q-12 10 -4 16H8Q13 8 9 -3Q0 -8 -9 -4Z", LEATHER)
    c.path("M-8 3H8M-8 9H8", line=1.2)
    c.path("M-6 15L-10 40H12L8 15Z", shade(LEATHER, 0.8))


def _shield(canvas: Canvas, tint: str) -> None:
    canvas.path("M8 168Q34 156 62 168Q66 210 35 236Q4 210 8 168Z", shade(tint, 0.8), line=2.6)
    canvas.path("M14 172Q34 163 56 172Q59 206 35 227Q11 206 14 172Z", shade(tint, 1.25), line=1.2)
    canvas.path("M35 166V226M13 190H58", line=3, stroke=shade(tint, 0.7))
    canvas.circle(35, 190, 8, STEEL)


def _pistol(c: Canvas) -> None:
    c.path("M-2 2L-6 -16H30V-6H8L6 2Z", IRON)
    c.path("M-6 -16H30V-11H-6Z", shade(IRON, 1.35), line=1.2)


def _knife(c: Canvas) -> None:
    c.path("M-4 -8L-3 -46Q8 -34 5 -8Z", STEEL)
    c.path("M-9 -9H10V-4H-9Z", BRASS, line=1.6)


def _rapier(c: Canvas) -> None:
    c.path("M-1.5 -8L0 -96L2.5 -8Z", STEEL, line=1.6)
    c.path("M-13 -4Q0 -18 14 -4Q0 -10 -13 -4Z", BRASS, line=1.8)


def _rifle(c: Canvas) -> None:
    c.path("M-4 96L-6 44L-3 6H5L6 44L10 96Z", WOOD)
    c.path("M-2 20V-92H3V20Z", IRON, line=1.8)
    c.path("M-4 10H6V-36H-4Z", WOOD, line=1.8)


def _carbine(c: Canvas) -> None:
    c.path("M-5 80L-5 30H6L8 80Z", IRON)
    c.path("M-5 34V-42H6V34Z", IRON)
    c.path("M-1 -42V-72H3V-42Z", IRON, line=1.6)
    c.path("M6 -4L22 6L19 16L6 8Z", shade(IRON, 1.4), line=1.8)


def _machine_gun(c: Canvas) -> None:
    c.path("M-6 90L-6 40H8L10 90Z", WOOD)
    c.path("M-8 44V-26H9V44Z", IRON)
    c.path("M-4 -26V-92H5V-26Z", shade(IRON, 1.35))
    c.path("M-4 -40H5M-4 -52H5M-4 -64H5M-4 -76H5", line=1.4)
    c.path("M9 -8H26V18H9Z", LEATHER, line=1.8)


def _sprayer(c: Canvas) -> None:
    c.path("M-14 90V-14Q0 -30 14 -14V90Z", BRASS)
    c.path("M-14 8H14M-14 40H14", line=1.6)
    c.path("M-4 -24V-62L-10 -84H14L6 -62V-24Z", IRON)
    c.circle(0, 24, 9, "#f4efe4", line=1.8)
    c.path("M0 24L5 18", line=1.8)


def _blade(c: Canvas) -> None:
    c.path("M-5 -40L-4 -92L0 -102L5 -92L6 -40Z", STEEL)
    c.path("M0 -44V-92", line=1)
    c.path("M-20 -42H20V-35H-20Z", BRASS, line=1.8)
    c.path("M-3 -35H4V-12H-3Z", LEATHER, line=1.8)
    c.path("M-8 -12H8L10 80H-10Z", shade(LEATHER, 0.8), line=1.8)


def _axe(c: Canvas) -> None:
    c.path("M-3 100V-92H4V100Z", WOOD)
    c.path("M4 -84Q34 -92 36 -58Q34 -34 4 -44Z", STEEL)
    c.path("M-3 -76L-16 -64L-3 -54Z", STEEL)


def _maul(c: Canvas) -> None:
    c.path("M-4 100V-70H4V100Z", WOOD)
    c.path("M-28 -92H28V-58H-28Z", shade(IRON, 1.5))
    c.path("M-20 -92V-58M20 -92V-58", line=1.6)


def _spear(c: Canvas) -> None:
    c.path("M-2.5 100V-74H3V100Z", WOOD, line=1.8)
    c.path("M0 -110L10 -84L3 -72H-3L-10 -84Z", STEEL)


def _bow(c: Canvas) -> None:
    c.path("M-10 -96Q30 -50 12 0Q30 50 -10 96L-6 97Q40 52 18 0Q40 -52 -6 -97Z", WOOD, line=1.6)
    c.path("M-9 -96L-9 96", line=1)


def _crossbow(c: Canvas) -> None:
    c.path("M-4 90V-64H5V90Z", WOOD)
    c.path("M-46 -40Q0 -84 46 -40L42 -36Q0 -70 -42 -36Z", IRON, line=1.6)
    c.path("M-44 -39L0 -26L44 -39", line=1)
    c.path("M-1 -30V-84L1 -90L3 -84V-30Z", STEEL, line=1.2)


def _staff(c: Canvas) -> None:
    c.path("M-3 100V-70H3V100Z", WOOD, line=1.8)
    c.path("M0 -104L14 -86L0 -66L-14 -86Z", "#7fb6c6")
    c.path("M0 -104V-66M-14 -86H14", line=1)


def _club(c: Canvas) -> None:
    c.path("M-4 90L-9 -60Q-8 -92 2 -92T12 -60L5 90Z", WOOD)
    for x, y in ((-4, -74), (6, -68), (-5, -58), (5, -50)):
        c.circle(x, y, 2, STEEL, line=1)


_DRAWN = {
    "pistol": _pistol, "knife": _knife, "rapier": _rapier, "rifle": _rifle, "carbine": _carbine,
    "machine_gun": _machine_gun, "sprayer": _sprayer, "blade": _blade, "axe": _axe, "maul": _maul, "spear": _spear,
    "bow": _bow, "crossbow": _crossbow, "staff": _staff, "club": _club,
}  # fmt: skip
