"""A small SVG drawing: filled shapes with a dark outline, in colour or with little ink."""

OUTLINE = "#2a211c"
WIDTH, HEIGHT = 200, 240
DARK = 0.27
"""Colours darker than this are grey where ink is saved; all others are white."""


class Canvas:
    """The shapes of a drawing, in the order in which they are drawn."""

    def __init__(self, *, ink: bool = False) -> None:
        self.ink = ink
        self._shapes: list[str] = []

    def path(self, d: str, fill: str = "none", *, line: float = 2.2, stroke: str = OUTLINE, extra: str = "") -> None:
        """A path; a line width of 0 leaves out its outline."""
        self._add(f'<path d="{d}"', fill, line, stroke, extra)

    def circle(self, x: float, y: float, r: float, fill: str = "none", *, line: float = 2.2, extra: str = "") -> None:
        """A circle."""
        self._add(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"', fill, line, OUTLINE, extra)

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, fill: str = "none", *, line: float = 2.2, extra: str = ""
    ) -> None:
        """An ellipse."""
        self._add(f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}"', fill, line, OUTLINE, extra)

    def both(self, d: str, fill: str = "none", *, line: float = 2.2, stroke: str = OUTLINE) -> None:
        """A path, and its mirror image on the other side of the face."""
        self.path(d, fill, line=line, stroke=stroke)
        self.path(d, fill, line=line, stroke=stroke, extra=' transform="translate(200 0) scale(-1 1)"')

    def group(self, transform: str, shapes: "Canvas") -> None:
        """The shapes of another drawing, moved or turned."""
        self._shapes.append(f'<g transform="{transform}">{"".join(shapes._shapes)}</g>')

    def svg(self, title: str) -> str:
        """The drawing as an SVG document."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        clip = f'<clipPath id="frame"><rect width="{WIDTH}" height="{HEIGHT}" rx="14"/></clipPath>'
        name = f"<title>{escaped(title)}</title>" if title else ""
        return f'{head}{name}{clip}<g clip-path="url(#frame)">{"".join(self._shapes)}</g></svg>'

    def _add(self, start: str, fill: str, line: float, stroke: str, extra: str) -> None:
        shown = self._paint(fill)
        drawn = (
            f' stroke="{self._pen(stroke)}" stroke-width="{line:g}" stroke-linejoin="round" stroke-linecap="round"'
            if line
            else ""
        )
        if drawn or shown != "none":
            self._shapes.append(f'{start} fill="{shown}"{drawn}{extra}/>')

    def _paint(self, fill: str) -> str:
        if not self.ink or fill == "none":
            return fill
        return "#cfcfcf" if lightness(fill) < DARK else "#ffffff"

    def _pen(self, stroke: str) -> str:
        return "#333333" if self.ink else stroke


def lightness(colour: str) -> float:
    """How bright a colour such as `#a0b0c0` looks, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def shade(colour: str, by: float) -> str:
    """A darker (below 1) or lighter colour."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    mixed = [part * by if by <= 1 else 255 - (255 - part) * (2 - by) for part in parts]
    return "#" + "".join(f"{round(min(max(part, 0), 255)):02x}" for part in mixed)


def escaped(text: str) -> str:
    """Text inside an element."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
