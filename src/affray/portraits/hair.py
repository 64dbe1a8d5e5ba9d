"""Hair, in two layers: behind the head, and on it."""

from .canvas import Canvas, shade
from .face import Looks
from .sitter import Chance

STYLES = ("crop", "parted", "long", "bun", "curls", "bald", "braid", "bob", "swept", "cloud", "receding", "tousled")
UNDER_HEADGEAR = ("crop", "long", "bob", "braid", "short", "curls")

BEHIND = {
    "long": "M62 84C50 130 54 168 48 186Q74 196 78 168L122 168Q126 196 152 186C146 168 150 130 138 84Z",
    "bob": "M60 82C54 116 56 136 60 150Q78 156 80 138L120 138Q122 156 140 150C144 136 146 116 140 82Z",
    "bun": "M84 44A17 16 0 1 1 116 44A17 15 0 1 1 84 44Z",
    "cloud": "M60 108C40 104 40 74 54 64C54 42 76 30 100 30S146 42 146 64C160 74 160 104 140 108Z",
    "braid": "M130 92C146 112 142 140 138 152Q146 166 140 178Q146 190 138 200Q128 190 132 178Q126 166 132 152Q128 130 122 110Z",  # noqa: E501 - a drawing
}
CAP = "M66 90C62 58 78 46 100 46S138 58 134 90"
IN_FRONT = {
    "crop": CAP + "Q128 70 118 66Q100 60 82 66Q72 70 66 90Z",
    "short": CAP + "Q130 76 124 70H76Q70 76 66 90Z",
    "parted": CAP + "Q132 78 124 72Q104 74 88 60Q80 74 70 78Q66 84 66 90Z",
    "long": CAP + "Q132 74 118 66Q104 60 100 62Q84 66 74 76Q67 84 66 92Z",
    "bob": CAP + "L133 96Q130 78 124 76Q100 80 76 76Q70 78 67 96Z",
    "bun": CAP + "Q128 66 100 62Q72 66 66 90Z",
    "braid": CAP + "Q132 72 112 64Q96 72 76 72Q68 78 66 90Z",
    "swept": "M66 90C60 60 70 42 104 40C134 38 146 60 136 84Q132 70 120 68Q98 72 84 62Q72 74 66 90Z",
    "cloud": "M64 92Q60 60 76 58Q84 48 100 52Q116 48 124 58Q140 60 136 92Q130 76 122 74Q110 68 100 70Q88 68 78 74Q70 78 64 92Z",  # noqa: E501 - a drawing
    "receding": "M66 92C64 74 66 66 74 60Q76 74 70 82ZM134 92C136 74 134 66 126 60Q124 74 130 82ZM80 54Q100 44 120 54Q100 58 80 54Z",  # noqa: E501 - a drawing
    "tousled": "M65 92C58 66 66 56 72 54Q70 46 82 48Q86 38 98 44Q108 36 116 46Q128 44 128 54Q140 62 135 92"
    "Q130 76 124 78L118 68L110 77L101 66L92 77L84 68L77 79Q69 80 65 92Z",
}


def style_of(chance: Chance, headgear: str) -> str:
    """How the hair is worn: under most headgear only styles that fit under it."""
    return (
        chance.pick("hair", STYLES)
        if headgear in ("", "goggles", "circlet", "bandana")
        else chance.pick("hair under headgear", UNDER_HEADGEAR)
    )


def behind(canvas: Canvas, looks: Looks, style: str) -> None:
    """The hair behind head and shoulders."""
    if style in BEHIND:
        canvas.path(BEHIND[style], shade(looks.hair, 0.85))
    if style == "curls":
        _curls(canvas, looks, ((60, 74), (56, 90), (58, 106), (62, 120), (140, 74), (144, 90), (142, 106), (138, 120)))


def in_front(canvas: Canvas, looks: Looks, style: str) -> None:
    """The hair on the head."""
    if style == "curls":
        _curls(canvas, looks, ((70, 66), (80, 56), (92, 51), (104, 50), (116, 54), (127, 62), (133, 74), (67, 78)))
    elif style in IN_FRONT:
        canvas.path(IN_FRONT[style], looks.hair)
        if style in ("parted", "swept", "long", "bun") and not canvas.ink:
            canvas.path("M82 58Q100 48 122 60", line=1.2, stroke=shade(looks.hair, 1.35))


def _curls(canvas: Canvas, looks: Looks, places: tuple[tuple[int, int], ...]) -> None:
    for x, y in places:
        canvas.circle(x, y, 11, looks.hair, line=1.8)
    for x, y in places:
        canvas.path(f"M{x - 5} {y + 1}A5 5 0 0 1 {x + 5} {y - 2}", line=1, stroke=shade(looks.hair, 0.6))
