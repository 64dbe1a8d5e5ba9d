"""What is drawn on a page of a PDF: its lines, rectangles and other paths, in points from the lower left corner."""

import io
from collections.abc import Iterator
from typing import NamedTuple

from pypdf import PdfReader
from pypdf.generic import ContentStream, FloatObject, NumberObject

Matrix = tuple[float, float, float, float, float, float]
Point = tuple[float, float]
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Path(NamedTuple):
    """A path by the points at which its segments end; of curves also the control points count for the extent."""

    points: tuple[Point, ...]

    @property
    def width(self) -> float:
        return max(x for x, _ in self.points) - min(x for x, _ in self.points)

    @property
    def height(self) -> float:
        return max(y for _, y in self.points) - min(y for _, y in self.points)

    @property
    def left(self) -> float:
        return min(x for x, _ in self.points)

    @property
    def bottom(self) -> float:
        return min(y for _, y in self.points)


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of every page, in points."""
    return [(float(page.mediabox.width), float(page.mediabox.height)) for page in PdfReader(io.BytesIO(pdf)).pages]


def text_of(pdf: bytes) -> str:
    """All words."""
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def paths_of(pdf: bytes, page: int) -> list[Path]:
    """All paths of a page, in the order in which they are drawn."""
    reader = PdfReader(io.BytesIO(pdf))
    content = reader.pages[page].get_contents()
    assert content is not None
    return list(_paths(ContentStream(content, reader).operations))


def _paths(operations: list[tuple[list[object], bytes]]) -> Iterator[Path]:
    stack, now, points = [], IDENTITY, []
    for operands, operator in operations:
        numbers = [float(each) for each in operands if isinstance(each, (FloatObject, NumberObject))]
        if operator == b"q":
            stack.append(now)
        elif operator == b"Q":
            now = stack.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = numbers
            now = _times((a, b, c, d, e, f), now)
        elif operator in (b"m", b"l", b"c", b"v", b"y"):
            points += [_moved(now, x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        elif operator == b"re":
            x, y, width, height = numbers
            points += [_moved(now, x + dx, y + dy) for dx in (0, width) for dy in (0, height)]
        elif operator in (b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"n"):
            if points and operator != b"n":
                yield Path(tuple(points))
            points = []


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _moved(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
