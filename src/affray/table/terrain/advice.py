"""Check a table against a rulebook's advice about terrain: measurements, and a finding for each deviation.

The rulebooks' numbers are in `data/advice.toml`. Advice only warns and never forbids (W-TERRAIN-20, S-SETUP-02).
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from affray.table.geometry import polygon
from affray.table.geometry.coverage import Box, covered, largest_disc
from affray.table.model import TABLE, Inches, Piece, Table
from affray.table.terrain.surfaces import surfaces_of
from affray.text import Message, say

from .surfaces import links


class AtLeast(Struct, frozen=True, forbid_unknown_fields=True):
    """A minimum share."""

    rule: str
    least: float


class AtEdge(Struct, frozen=True, forbid_unknown_fields=True):
    """The largest share of the elevated area that may lie within a strip along the edges."""

    rule: str
    strip: Inches
    most: float


class InMiddle(Struct, frozen=True, forbid_unknown_fields=True):
    """A square in the middle that elevated terrain should reach into."""

    rule: str
    square: Inches


class Access(Struct, frozen=True, forbid_unknown_fields=True):
    """The minimum number of stairs and ladders, and whether reaching every surface is too easy."""

    rule: str
    links: int
    all_reached_is_too_easy: bool = False


class Streets(Struct, frozen=True, forbid_unknown_fields=True):
    """The recommended width of streets between buildings: pieces of at least this height, width and depth."""

    rule: str
    building_from: Inches
    building_at_least: Inches
    least: Inches
    most: Inches


class OpenArea(Struct, frozen=True, forbid_unknown_fields=True):
    """The largest recommended width of an open area."""

    rule: str
    most: Inches


class SmallPieces(Struct, frozen=True, forbid_unknown_fields=True):
    """The minimum number of pieces up to a given height."""

    rule: str
    up_to: Inches
    least: int


class Advice(Struct, frozen=True, forbid_unknown_fields=True):
    """The advice of one rulebook; None where it gives none."""

    family: str
    """The system whose boards it applies to."""
    elevated_from: Inches
    step: Inches
    """The greatest height difference at which two surfaces count as connected."""
    covered: AtLeast | None = None
    elevated: AtLeast | None = None
    elevated_at_edge: AtEdge | None = None
    elevated_in_middle: InMiddle | None = None
    access: Access | None = None
    streets: Streets | None = None
    open_area: OpenArea | None = None
    small_pieces: SmallPieces | None = None
    remarks: tuple[str, ...] = ()
    """Advice that cannot be measured; reports only quote it."""


class Finding(Struct, frozen=True):
    """A deviation from the advice, and what would be right."""

    rule: str
    reason: Message

    @property
    def message(self) -> Message:
        """The finding as a sentence."""
        return say("advice_finding", rule=self.rule, reason=self.reason)

    def __str__(self) -> str:
        return str(self.message)


class Figures(Struct, frozen=True):
    """Measurements of a table. Areas are in square inches."""

    table: float
    covered: float
    elevated: float
    elevated_at_edge: float
    elevated_in_middle: float
    links: int
    elevated_surfaces: int
    reached: int
    """Number of elevated surfaces that links lead to."""
    open_area: Inches
    """Diameter of the largest disc without any terrain."""


class Report(Struct, frozen=True):
    """The measurements of a table, and its deviations from the advice."""

    figures: Figures
    findings: tuple[Finding, ...]
    remarks: tuple[str, ...] = ()


@cache
def rulebooks() -> Mapping[str, Advice]:
    """Return the advice of every rulebook by name."""
    text = (files("affray.table") / "data" / "advice.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Advice])


def advise(table: Table, advice: Advice) -> Report:
    """Check a table against a rulebook's advice."""
    figures = measure(table, advice)
    findings = (*_shares(figures, advice), *_access(figures, advice), *_streets(table, figures, advice))
    return Report(figures, findings, advice.remarks)


def measure(table: Table, advice: Advice) -> Figures:
    """Measure the quantities that advice refers to."""
    west, south, east, north = table.bounds
    outlines = [piece.footprint for piece in table.pieces if piece.footprint]
    high = [piece.footprint for piece in table.pieces if piece.footprint and piece.z1 >= advice.elevated_from]
    elevated = covered(high, table.bounds)
    strip = advice.elevated_at_edge.strip if advice.elevated_at_edge else 0.0
    half = advice.elevated_in_middle.square / 2 if advice.elevated_in_middle else 0.0
    x, y = (west + east) / 2, (south + north) / 2
    inner: Box = (west + strip, south + strip, east - strip, north - strip)
    surfaces = _surfaces(table, advice)
    return Figures(
        table=(east - west) * (north - south),
        covered=covered(outlines, table.bounds),
        elevated=elevated,
        elevated_at_edge=elevated - covered(high, inner),
        elevated_in_middle=covered(high, (x - half, y - half, x + half, y + half)),
        links=len(links(table)),
        elevated_surfaces=len(surfaces),
        reached=len(surfaces & _reached(table, advice)),
        open_area=2 * largest_disc(table.bounds, clear_of=outlines)[1],
    )


def _surfaces(table: Table, advice: Advice) -> set[str]:
    """Return the elevated tops that have room to stand on."""
    return {
        piece.id
        for piece in table.pieces
        if piece.kind == "block"
        and piece.top
        and piece.z1 >= advice.elevated_from
        and surfaces_of(table).rims.get(piece.id)
    }


def _reached(table: Table, advice: Advice) -> set[str]:
    """Return the surfaces that stairs, ladders and small steps connect to the surfaces below the elevated ones."""
    joins = [(link.below, link.above) for link in links(table)]
    joins += [(link.id, end) for link in links(table) if link.kind == "stairs" for end in (link.below, link.above)]
    for rims in surfaces_of(table).rims.values():
        for rim in rims:
            if max(abs(a - b) for a, b in zip(rim.z, rim.z_beyond, strict=True)) <= advice.step + polygon.TOUCH:
                joins.append((rim.surface, rim.beyond))
    low = {piece.id for piece in table.pieces if piece.kind != "stairs" and piece.z1 < advice.elevated_from}
    reached: set[str | None] = {TABLE, *low}
    grown = True
    while grown:
        size = len(reached)
        for a, b in joins:
            if a in reached or b in reached:
                reached |= {a, b} - {None}
        grown = len(reached) > size
    return {surface for surface in reached if surface is not None}


def _shares(figures: Figures, advice: Advice) -> Iterator[Finding]:
    if (rule := advice.covered) and figures.covered < rule.least * figures.table:
        percent = _percent(figures.covered, figures.table)
        yield Finding(rule.rule, say("advice_covered", percent=percent, least=100 * rule.least))
    if (rule := advice.elevated) and figures.elevated < rule.least * figures.covered:
        percent = _percent(figures.elevated, figures.covered)
        least, height = 100 * rule.least, advice.elevated_from
        yield Finding(rule.rule, say("advice_elevated", percent=percent, least=least, height=height))
    if (edge := advice.elevated_at_edge) and figures.elevated_at_edge > edge.most * figures.elevated:
        percent = _percent(figures.elevated_at_edge, figures.elevated)
        most, strip = 100 * edge.most, edge.strip
        yield Finding(edge.rule, say("advice_elevated_at_edge", percent=percent, most=most, strip=strip))
    if (middle := advice.elevated_in_middle) and not figures.elevated_in_middle:
        yield Finding(middle.rule, say("advice_elevated_in_middle", square=middle.square))


def _access(figures: Figures, advice: Advice) -> Iterator[Finding]:
    if (rule := advice.access) is None:
        return
    if figures.links < rule.links:
        yield Finding(rule.rule, say("advice_few_links", links=figures.links, least=rule.links))
    if not figures.reached:
        yield Finding(rule.rule, say("advice_none_reached"))
    elif rule.all_reached_is_too_easy and figures.reached == figures.elevated_surfaces:
        yield Finding(rule.rule, say("advice_all_reached"))


def _streets(table: Table, figures: Figures, advice: Advice) -> Iterator[Finding]:
    if rule := advice.streets:
        buildings = [piece for piece in table.pieces if _building(piece, rule)]
        for piece in buildings:
            gaps = [_gap(piece, other) for other in buildings if other is not piece]
            if gaps and not any(rule.least <= gap <= rule.most for gap in gaps):
                street = {"gap": min(gaps), "least": rule.least, "most": rule.most}
                yield Finding(rule.rule, say("advice_street", building=piece.id, **street))
    if (area := advice.open_area) and figures.open_area > area.most:
        yield Finding(area.rule, say("advice_open_area", width=figures.open_area, most=area.most))
    if small := advice.small_pieces:
        count = sum(piece.solid and piece.z0 == 0 and piece.z1 <= small.up_to for piece in table.pieces)
        if count < small.least:
            yield Finding(small.rule, say("advice_small_pieces", count=count, least=small.least))


def _building(piece: Piece, rule: Streets) -> bool:
    if piece.kind != "block" or piece.z0 > 0 or piece.z1 < rule.building_from:
        return False
    west, south, east, north = polygon.box(piece.footprint)
    return min(east - west, north - south) >= rule.building_at_least


def _gap(first: Piece, second: Piece) -> Inches:
    """Return the distance between two outlines that do not overlap."""
    return min(
        polygon.to_segment(corner, side)
        for a, b in ((first, second), (second, first))
        for corner in a.footprint
        for side in polygon.sides(b.footprint)
    )


def _percent(part: float, whole: float) -> float:
    return 100 * part / whole
