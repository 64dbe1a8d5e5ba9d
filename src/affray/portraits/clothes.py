"""Neck, shoulders and clothes."""

from collections.abc import Callable

from .background import tint_of
from .canvas import Canvas, shade
from .face import Looks
from .sitter import Chance, Sitter

SHOULDERS = "M22 240C24 200 40 184 72 174Q86 168 86 158H114Q114 168 128 174C160 184 176 200 178 240Z"
NECK = "M85 140V164Q86 174 100 182Q114 174 115 164V140Z"
COATS = ("#4b4a52", "#5c4632", "#36454f", "#6b3a34", "#4d5a3c", "#2f3036", "#7a6a50")
SHIRTS = ("#efe8da", "#d9d2c0", "#b9c4c9", "#c9a7a0", "#e8dcae")

Worn = Callable[[Canvas, str, str, str], None]


def body(canvas: Canvas, chance: Chance, sitter: Sitter, looks: Looks) -> None:
    """Neck and clothes: the scarf, sash or cloak has the colour of the gang or club."""
    coat, shirt = chance.pick("coat", COATS), chance.pick("shirt", SHIRTS)
    side = shade(tint_of(sitter.side or sitter.id), 0.85)
    canvas.path(NECK, shade(looks.skin, 0.88))
    worn: Worn
    if sitter.style == "medieval":
        worn = {"heavy": _mail, "light": _quilted, "none": _tunic}[sitter.armour]
    else:
        worn = chance.pick("clothes", _WORN[sitter.style])
    worn(canvas, coat, shirt, side)


def _hoodie(canvas: Canvas, _coat: str, _shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, side)
    canvas.path(
        "M62 178Q72 154 86 158Q90 176 100 182Q110 176 114 158Q128 154 138 178Q120 200 100 202T62 178Z",
        shade(side, 0.85),
    )
    canvas.path("M92 200V222M108 200V220", line=2.4, stroke="#f4efe4")
    canvas.path("M46 240Q44 220 50 206M154 240Q156 220 150 206", line=1.4)


def _jacket(canvas: Canvas, coat: str, shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, shade(coat, 0.85))
    canvas.path("M86 166L100 184L114 166L124 240H76Z", shirt)
    canvas.both("M86 160L68 170L58 200L80 194L74 240H84L98 190Z", coat)
    canvas.path("M86 166Q100 186 114 166L112 178Q100 192 88 178Z", side)
    canvas.both("M40 206L56 200", line=1.4)


def _suit(canvas: Canvas, coat: str, shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, coat)
    canvas.path("M86 164L100 186L114 164L116 240H84Z", shirt)
    canvas.path("M94 184H106L109 194L105 240H95L91 194Z", side)
    canvas.both("M86 160L72 172L76 210L84 240H90L92 196Z", shade(coat, 0.8))
    canvas.both("M86 158L80 172L100 186Z", shirt, line=1.6)


def _fur(canvas: Canvas, coat: str, _shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, coat)
    canvas.path("M88 170L100 186L112 170L114 240H86Z", side)
    scallops = "M86 156Q74 158 72 168Q60 170 62 182Q54 192 64 200Q62 214 74 218Q78 230 88 226L92 190Q84 176 86 156Z"
    canvas.both(scallops, "#d9c7a5")


def _vest(canvas: Canvas, coat: str, shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, shirt)
    canvas.both("M72 174L58 184L64 240H98L86 186Z", coat)
    canvas.path("M78 172Q100 196 122 172L118 164Q100 182 82 164Z", side)
    canvas.both("M70 210H86", line=1.4)


def _frock(canvas: Canvas, coat: str, shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, coat)
    canvas.path("M84 162L100 184L116 162L120 240H80Z", shade(side, 1.1))
    canvas.path("M84 160Q100 180 116 160L114 150Q100 160 86 150Z", shirt)
    canvas.path("M100 176Q84 174 86 186Q90 200 100 208Q110 200 114 186Q116 174 100 176Z", shirt)
    canvas.circle(100, 181, 4, "#9c2f3a", line=1.3)
    canvas.both("M86 158L64 172L70 214L88 240L90 200Z", shade(coat, 0.8))
    for y in (216, 230):
        canvas.circle(100, y, 2.4, "#e3b23c", line=1.1)


def _uniform(canvas: Canvas, _coat: str, _shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, side)
    canvas.path("M84 156H116L118 174Q100 184 82 174Z", shade(side, 0.7))
    canvas.path("M100 180V240", line=1.6)
    for y in (190, 206, 222):
        canvas.both(f"M76 {y}H92", line=3, stroke="#d8ac42")
        canvas.circle(93, y, 2.6, "#e3b23c", line=1)
        canvas.circle(107, y, 2.6, "#e3b23c", line=1)
    canvas.both("M30 204Q40 184 62 180L66 190Q46 196 38 212Z", "#d8ac42")
    canvas.both("M33 208L31 220M40 204L38 217M47 199L46 212M54 195L53 207", line=1.6, stroke="#b8862b")


def _gown(canvas: Canvas, _coat: str, shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, shade(side, 0.8))
    canvas.path("M82 160Q100 172 118 160L120 148Q100 160 80 148Z", shirt)
    canvas.path("M80 166Q100 182 120 166Q124 190 118 240H82Q76 190 80 166Z", shade(side, 1.1))
    canvas.path("M88 186L112 196M112 186L88 196M88 206L112 216M112 206L88 216M88 226L112 236M112 226L88 236", line=1.4)
    canvas.ellipse(100, 172, 6, 7, "#d8ac42", line=1.6)
    canvas.ellipse(100, 172, 3, 4, "#46737d", line=0.8)


def _apron(canvas: Canvas, _coat: str, shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, shirt)
    canvas.both("M70 176L84 168L86 198H76Z", "#6d5136")
    canvas.path("M74 196H126L130 240H70Z", "#7e5d3c")
    canvas.path("M88 214H112V234H88Z", shade("#7e5d3c", 0.85), line=1.4)
    canvas.path("M82 162Q100 184 118 162L120 170Q100 194 80 170Z", side)


def _mail(canvas: Canvas, _coat: str, _shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, "#8f979c")
    for y in range(182, 240, 8):
        for x in range(32 + (y // 8 % 2) * 5, 172, 10):
            if abs(x - 100) < (y - 160) * 1.5 and abs(x - 100) < 74:
                canvas.path(f"M{x - 4} {y}A4 4 0 0 0 {x + 4} {y}", line=0.9)
    canvas.path("M22 240C24 206 36 192 60 184Q66 210 58 240ZM178 240C176 206 164 192 140 184Q134 210 142 240Z", side)
    canvas.path("M82 156Q100 170 118 156L124 172Q100 190 76 172Z", "#8f979c")
    canvas.circle(64, 188, 5, "#d2a63f", line=1.4)


def _quilted(canvas: Canvas, _coat: str, _shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, shade(side, 0.95))
    canvas.both("M78 178V240M62 182V240M46 192V240M94 184V240", line=1.2)
    canvas.path("M82 158Q100 176 118 158L122 170Q100 192 78 170Z", "#8a6a48")
    canvas.path("M40 192L128 240H104L32 200Z", "#6d4a30", line=1.8)


def _tunic(canvas: Canvas, _coat: str, _shirt: str, side: str) -> None:
    canvas.path(SHOULDERS, side)
    canvas.path("M84 160L100 206L116 160Q124 166 126 172L104 214H96L74 172Q76 166 84 160Z", shade(side, 0.75))
    canvas.path("M92 184L108 190M108 184L92 190", line=1.6, stroke="#f4efe4")
    canvas.path("M40 190Q70 196 92 240H70Q56 206 34 200Z", "#5c4632", line=1.8)


_WORN: dict[str, tuple[Worn, ...]] = {
    "modern": (_hoodie, _jacket, _suit, _fur, _vest),
    "steam": (_frock, _uniform, _gown, _apron, _vest),
}
