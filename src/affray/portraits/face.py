"""The face: head, eyes, nose, mouth, beard, glasses, and what life has left on it."""

from typing import NamedTuple

from .canvas import OUTLINE, Canvas, shade
from .sitter import Chance, Sitter

SKINS = ("#f3d3b8", "#eec1a0", "#e0a983", "#cd9066", "#a9714b", "#855538", "#63402c")
HAIRS = ("#2d2320", "#4a3125", "#6d4429", "#97602f", "#c48f45", "#a5432a", "#1f2126")
GREYS = ("#9c9894", "#c6c1bb", "#e3dfd8")
IRISES = ("#4a3524", "#3f6a86", "#56723f", "#6d5b34", "#5b6570")
JAWS = {
    "round": "M66 92C64 128 78 152 100 152S136 128 134 92C132 62 118 54 100 54S68 62 66 92Z",
    "square": "M66 92C66 124 72 142 84 150Q100 156 116 150C128 142 134 124 134 92C132 62 118 54 100 54S68 62 66 92Z",
    "narrow": "M69 92C70 126 82 157 100 157S130 126 131 92C130 62 117 54 100 54S70 62 69 92Z",
    "heart": "M65 90C66 120 84 155 100 155S134 120 135 90C133 62 118 54 100 54S67 62 65 90Z",
}
NOSES = (
    "M100 98Q94 114 96 118Q100 122 105 118",
    "M99 96Q103 112 107 117Q101 122 95 118",
    "M101 98L95 116Q100 121 106 117",
    "M97 100Q95 110 92 116Q94 122 100 120Q106 122 108 116Q105 110 103 100",
)
MOUTHS = (
    "M88 134Q100 141 112 134",
    "M89 135Q100 137 111 135",
    "M88 136Q98 133 112 131",
    "M89 137Q100 132 111 137",
    "M90 133Q102 140 113 132",
)
BEARDS = ("stubble", "moustache", "goatee", "full", "sideburns", "moustache")


class Looks(NamedTuple):
    """What several parts of the picture depend on."""

    skin: str
    hair: str
    jaw: str
    old: bool
    beard: str


def looks_of(chance: Chance, sitter: Sitter) -> Looks:
    """The looks of a person."""
    old = chance.happens("old", 0.25) if sitter.old is None else sitter.old
    bearded = chance.happens("bearded", 0.3) if sitter.beard is None else sitter.beard
    return Looks(
        skin=chance.pick("skin", SKINS),
        hair=chance.pick("grey", GREYS) if old else chance.pick("hair colour", HAIRS),
        jaw=chance.pick("jaw", ("square", "round", "narrow") if bearded else tuple(JAWS)),
        old=old,
        beard=chance.pick("beard", BEARDS) if bearded else "",
    )


def head(canvas: Canvas, looks: Looks) -> None:
    """Ears and head."""
    canvas.both("M68 96C58 88 56 100 60 110C63 117 68 116 70 112Z", looks.skin)
    canvas.path(JAWS[looks.jaw], looks.skin)
    if not canvas.ink:
        canvas.path(
            "M118 58Q136 80 131 116Q124 142 108 151Q130 148 134 100Q134 66 118 58Z", shade(looks.skin, 0.9), line=0
        )
        canvas.both("M72 120Q78 114 85 120Q78 128 72 120Z", shade(looks.skin, 0.88), line=0)


def features(canvas: Canvas, chance: Chance, sitter: Sitter, looks: Looks) -> None:
    """Eyes, brows, nose and mouth, and scars and wrinkles."""
    _eyes(canvas, chance)
    _brows(canvas, chance, looks)
    canvas.path(chance.pick("nose", NOSES), "none", line=2)
    _mouth(canvas, chance, sitter, looks)
    if looks.old:
        canvas.both("M72 112Q77 117 82 116", line=1)
        canvas.both("M86 124Q82 130 83 136", line=1)
        canvas.path("M86 74Q100 70 114 74", line=1)
    _marks(canvas, chance, sitter, looks)


def _eyes(canvas: Canvas, chance: Chance) -> None:
    apart, iris = chance.between("eyes", 14.5, 17), chance.pick("iris", IRISES)
    lid = chance.pick("lid", (0.0, 1.5, 3.0))
    look = chance.pick("look", (-1.5, 0.0, 1.5))
    for side in (-1, 1):
        x = 100 + side * apart
        canvas.path(f"M{x - 8:g} 99Q{x:g} {91 + lid:g} {x + 8:g} 99Q{x:g} 105 {x - 8:g} 99Z", "#fdfaf4", line=1)
        canvas.circle(x + look, 98.6 + lid * 0.3, 3.6, iris, line=0.8)
        canvas.circle(x + look, 98.6 + lid * 0.3, 1.7, OUTLINE, line=0)
        canvas.path(f"M{x - 9:g} 99.5Q{x:g} {90 + lid:g} {x + 9:g} 99", line=2.2)


def _brows(canvas: Canvas, chance: Chance, looks: Looks) -> None:
    thick = chance.between("brow", 2.4, 4.6)
    inner, outer = chance.pick("brows", ((88, 86), (85, 88), (90, 84), (86, 83)))
    canvas.both(f"M72 {outer + 2}Q82 {outer - 5} 92 {inner}", line=thick, stroke=shade(looks.hair, 0.8))


def _mouth(canvas: Canvas, chance: Chance, sitter: Sitter, looks: Looks) -> None:
    shape = chance.pick("mouth", MOUTHS)
    if not canvas.ink and not looks.beard and chance.happens("lips", 0.4):
        canvas.path(shape + "Q100 145 88 134Z", shade("#b4564f", 0.9 + 0.1 * chance.number("lip")), line=0)
    canvas.path(shape, line=2.4)
    if sitter.style == "modern" and chance.happens("toothpick", 0.14):
        canvas.path("M110 134L128 141", line=2.4, stroke="#8a6a3a")


def _marks(canvas: Canvas, chance: Chance, sitter: Sitter, looks: Looks) -> None:
    mark = chance.pick(
        "mark", ("", "", "scar", "freckles", "mole", "", "plaster" if sitter.style == "modern" else "scar")
    )
    if mark == "scar":
        canvas.path("M118 108L126 128M117 115L124 112M120 122L127 119", line=1.3)
    elif mark == "freckles" and not looks.old:
        for x, y in ((78, 112), (84, 115), (80, 118), (116, 115), (122, 112), (120, 118)):
            canvas.circle(x, y, 1, shade(looks.skin, 0.7), line=0)
    elif mark == "mole":
        canvas.circle(118, 128, 1.7, OUTLINE, line=0)
    elif mark == "plaster":
        canvas.path("M72 118L88 111L91 117L75 124Z", "#f0d9a8", line=1.2)


def beard(canvas: Canvas, chance: Chance, looks: Looks) -> None:
    """The beard, if there is one."""
    colour = shade(looks.hair, 0.92)
    if looks.beard == "stubble":
        for row in range(3):
            for at in range(-4 + row, 5 - row):
                canvas.circle(100 + at * 5.4, 139 + row * 5 - abs(at) * 1.6, 0.8, colour, line=0)
    if looks.beard in ("full", "goatee"):
        wide = 33 if looks.beard == "full" else 15
        top = 108 if looks.beard == "full" else 132
        down = chance.between("beard length", 160, 178)
        canvas.path(
            f"M{100 - wide} {top}Q{100 - wide + 6} 132 {100 - wide / 2} 130Q100 123 {100 + wide / 2} 130"
            f"Q{100 + wide - 6} 132 {100 + wide} {top}"
            f"Q{100 + wide} 150 100 {down:.0f}Q{100 - wide} 150 {100 - wide} {top}Z",
            colour,
        )
        canvas.path("M90 136Q100 141 110 136", shade(looks.skin, 0.8), line=2)
    if looks.beard in ("moustache", "full"):
        canvas.path("M100 125Q88 121 80 133Q91 135 100 129Q109 135 120 133Q112 121 100 125Z", colour, line=1.6)
    if looks.beard == "sideburns":
        canvas.both("M67 92Q66 116 75 130Q82 126 79 112Q73 104 73 92Z", colour, line=1.4)


def glasses(canvas: Canvas, chance: Chance, sitter: Sitter) -> None:
    """Glasses, a monocle or an eye patch."""
    worn = {
        "modern": ("", "", "", "round", "dark", ""),
        "steam": ("", "monocle", "", "round", "", ""),
        "medieval": ("", "", "", "", "patch", "", "", ""),
    }[sitter.style]
    kind = chance.pick("glasses", worn)
    if kind == "round":
        canvas.both("M73 99A11 11 0 1 1 95 99A11 11 0 1 1 73 99Z", "none", line=2)
        canvas.path("M95 97Q100 94 105 97M73 98L65 95M127 98L135 95", line=1.8)
    elif kind == "dark":
        canvas.both("M71 92H96Q97 108 84 108Q72 108 71 92Z", "#26282c", line=2)
        canvas.path("M96 94H104M71 94L65 93M129 94L135 93", line=2)
    elif kind == "monocle":
        canvas.circle(116, 99, 12, "none", line=2.6)
        canvas.path("M126 106Q136 128 128 170", line=1)
    elif kind == "patch":
        canvas.path("M106 92H127Q127 110 116 110Q106 108 106 92ZM66 78L108 93M126 93L136 84", "#2b2524", line=1.8)
