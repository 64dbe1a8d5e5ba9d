"""A minimal SVG writer: takes table coordinates in inches and writes pixels, with y pointing down."""

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from affray.table.geometry.polygon import Point

Value = str | float | int


def number(value: float) -> str:
    """Format a number with at most two decimals, identically on every machine."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def colour(first: str, second: str, share: float) -> str:
    """Blend two colours; `share` is the weight of the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


class Canvas:
    """SVG elements in drawing order."""

    def __init__(self, scale: float, west: float, north: float, left: float, upper: float) -> None:
        self.scale, self._west, self._north, self._left, self._upper = scale, west, north, left, upper
        self._lines: list[str] = []
        self._defs: list[str] = []
        self._depth = 1

    def at(self, point: Point) -> Point:
        """Convert table coordinates to page coordinates."""
        return self._left + (point[0] - self._west) * self.scale, self._upper + (self._north - point[1]) * self.scale

    def element(self, name: str, words: str = "", /, **attributes: Value) -> None:
        """Add an element, with optional text content. Underscores in attribute names become hyphens."""
        opened = f"<{name}{_attributes(attributes)}"
        ended = f">{escape(words)}</{name}>" if words else "/>"
        self._lines.append("  " * self._depth + opened + ended)

    def open(self, **attributes: Value) -> None:
        """Open a group."""
        self._lines.append("  " * self._depth + f"<g{_attributes(attributes)}>")
        self._depth += 1

    def close(self) -> None:
        """Close the group."""
        self._depth -= 1
        self._lines.append("  " * self._depth + "</g>")

    def define(self, definition: str) -> None:
        """Add a definition that elements can reference by id."""
        if definition not in self._defs:
            self._defs.append(definition)

    def polygon(self, corners: Iterable[Point], **attributes: Value) -> None:
        """Add a polygon, such as a footprint."""
        points = " ".join(",".join(map(number, self.at(corner))) for corner in corners)
        self.element("polygon", points=points, **attributes)

    def path(self, outlines: Iterable[Sequence[Point]], **attributes: Value) -> None:
        """Add several outlines as a single path."""
        parts = []
        for outline in outlines:
            spots = [" ".join(map(number, self.at(corner))) for corner in outline]
            parts.append(f"M{'L'.join(spots)}Z")
        self.element("path", d="".join(parts), **attributes)

    def line(self, a: Point, b: Point, **attributes: Value) -> None:
        """Add a straight line."""
        (x1, y1), (x2, y2) = self.at(a), self.at(b)
        self.element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)

    def circle(self, middle: Point, radius: float, **attributes: Value) -> None:
        """Add a disc; the radius is in inches."""
        x, y = self.at(middle)
        self.element("circle", cx=x, cy=y, r=radius * self.scale, **attributes)

    def text(self, place: Point, text: str, **attributes: Value) -> None:
        """Add a text at a point of the table."""
        x, y = self.at(place)
        self.element("text", text, x=x, y=y, **attributes)

    def document(self, width: float, height: float, title: str) -> str:
        """Return the complete SVG document."""
        size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
        fonts = "Helvetica, Arial, 'DejaVu Sans', sans-serif"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{fonts}">'
        defs = ["  <defs>", *(f"    {each}" for each in self._defs), "  </defs>"] if self._defs else []
        return "\n".join([head, f"  <title>{escape(title)}</title>", *defs, *self._lines, "</svg>"]) + "\n"


def _attributes(attributes: dict[str, Value]) -> str:
    return "".join(
        f" {name.replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for name, value in attributes.items()
    )
