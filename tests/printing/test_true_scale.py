"""Rulers, templates and terrain are as large on paper as in the game: measured in the PDF."""

import itertools
from collections import Counter

import pytest

from affray.engine import Setup
from affray.engine.registry import system
from affray.printing import PAPERS, Style, pdf, sheet_named
from affray.printing.page_layout import outline_pages, ruler_strips
from affray.printing.paper import PaperName
from affray.sheets import Outline, Outlines, Rulers
from tests.printing.drawn import page_sizes, paths_of

INCH = 72.0
TOLERANCE = 0.1
"""Points."""
BOTH: tuple[PaperName, ...] = ("a4", "letter")
SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
STRIP_HEIGHT = 21 / 25.4 * INCH
SYSTEMS = ("cascade", "street", "wolsung-2")


def near(length: float) -> object:
    return pytest.approx(length, abs=TOLERANCE)


@pytest.mark.parametrize("paper", BOTH)
@pytest.mark.parametrize("name", SYSTEMS)
def test_rulers(name: str, paper: PaperName) -> None:
    rules = system(name)
    made = pdf(rules, ["rulers"], style=Style(paper=paper))
    sizes = page_sizes(made)
    width, height = SIZES[paper]
    assert all(size == (near(height), near(width)) for size in sizes)
    (part,) = sheet_named(rules, "rulers").make(()).parts
    assert isinstance(part, Rulers)
    lengths = [strip.end - strip.start for strip in ruler_strips(part.rulers)]
    assert sum(lengths) == pytest.approx(sum(ruler.length for ruler in part.rulers))
    paths = [path for page in range(len(sizes)) for path in paths_of(made, page)]
    frames = [path for path in paths if path.height == near(STRIP_HEIGHT) and len(path.points) >= 4]
    for length, number in Counter(lengths).items():
        assert sum(frame.width == near(length * INCH) for frame in frames) >= number, length


@pytest.mark.parametrize("paper", BOTH)
@pytest.mark.parametrize("name", SYSTEMS)
def test_the_inches_of_a_ruler_are_inches(name: str, paper: PaperName) -> None:
    made = pdf(system(name), ["rulers"], style=Style(paper=paper))
    long_ticks = [path for path in paths_of(made, 0) if path.width < 0.01 and path.height == near(5 * INCH / 25.4)]
    rows: dict[float, list[float]] = {}
    for tick in long_ticks:
        rows.setdefault(round(tick.bottom, 0), []).append(tick.left)
    assert rows
    for places in rows.values():
        for left, right in itertools.pairwise(sorted(places)):
            assert right - left == near(INCH)


@pytest.mark.parametrize("paper", BOTH)
def test_the_bands_of_street_end_where_the_firing_table_says(paper: PaperName) -> None:
    from affray.systems.street.shooting.firing_tables import FIRING

    made = pdf(system("street"), ["rulers"], style=Style(paper=paper, ink=True))
    paths = paths_of(made, 0)
    strip = max((path for path in paths if path.width == near(10 * INCH)), key=lambda path: path.bottom)
    ends = [
        path.left + path.width - strip.left
        for path in paths
        if path.height == near(strip.height)
        and path.bottom == near(strip.bottom)
        and path.left > strip.left - TOLERANCE
    ]
    for band in FIRING[1]:
        assert band.to > 10 or any(end == near(band.to * INCH) for end in ends), band


@pytest.mark.parametrize("paper", BOTH)
@pytest.mark.parametrize(
    ("name", "scenario"), [("street", "brewers_yard"), ("wolsung-2", "kite_green"), ("cascade", "skirmish_tollford")]
)
def test_footprints(name: str, scenario: str, paper: PaperName) -> None:
    """Every piece that fits on a page has the size of its footprint there, upright or turned by a right angle."""
    rules = system(name)
    table = rules.new(Setup(scenario=scenario)).table
    made = pdf(rules, [f"terrain-{scenario}"], style=Style(paper=paper))
    drawn = [path for page in range(len(page_sizes(made))) for path in paths_of(made, page)]
    sizes = [(path.width / INCH, path.height / INCH) for path in drawn]
    measured = 0
    for piece in table.pieces:
        if not piece.footprint:
            continue
        width = max(x for x, _ in piece.footprint) - min(x for x, _ in piece.footprint)
        depth = max(y for _, y in piece.footprint) - min(y for _, y in piece.footprint)
        sides = sorted((width, depth))
        assert any(sorted(each) == [pytest.approx(side, abs=0.002) for side in sides] for each in sizes), piece.id
        measured += 1
    assert measured


@pytest.mark.parametrize("paper", BOTH)
@pytest.mark.parametrize("sheet", ["rulers", "terrain-brewers_yard"])
def test_the_line_to_check_the_scale(sheet: str, paper: PaperName) -> None:
    made = pdf(system("street"), [sheet], style=Style(paper=paper))
    for page in range(len(page_sizes(made))):
        lines = [path for path in paths_of(made, page) if path.height < 0.01 and path.width == near(2 * INCH)]
        assert lines


@pytest.mark.parametrize("paper", BOTH)
def test_shapes_stay_inside_the_page_and_apart(paper: PaperName) -> None:
    """Parts of large shapes cover the whole shape; nothing overlaps or leaves the printed area."""
    large = Outline(title="large", polygon=((0, 0), (17, 0), (17, 13), (0, 13)))
    shapes = [
        large,
        *[Outline(title="disc", diameter=3, copies=7)],
        Outline(title="bar", polygon=((0, 0), (9, 0), (9, 1), (0, 1))),
    ]
    inside = PAPERS[paper].inside(9.0, 10.0)
    pages = outline_pages(Outlines(outlines=tuple(shapes)).outlines, PAPERS[paper])
    parts = [item for page in pages for item in page if item.title == "large"]
    assert sum(item.width * item.height for item in parts) == pytest.approx(17 * 13)
    assert len(parts) == 4
    assert sum(item.title == "disc" for page in pages for item in page) == 7
    for page in pages:
        for item in page:
            assert 0 <= item.x <= inside[0] - item.width + 1e-9
            assert 0 <= item.y <= inside[1] - item.height + 1e-9
        for one, other in itertools.combinations(page, 2):
            apart_x = one.x + one.width <= other.x or other.x + other.width <= one.x
            apart_y = one.y + one.height <= other.y or other.y + other.height <= one.y
            assert apart_x or apart_y


@pytest.mark.parametrize("paper", BOTH)
def test_the_templates_of_wolsung(paper: PaperName) -> None:
    """Two discs of each kind, 3 inches across (W-TMPL-01), and the bases in millimetres."""
    rules = system("wolsung-2")
    made = pdf(rules, ["templates"], style=Style(paper=paper))
    paths = [path for page in range(len(page_sizes(made))) for path in paths_of(made, page)]
    round_ones = [path for path in paths if len(path.points) > 8 and abs(path.width - path.height) < TOLERANCE]
    assert sum(path.width == near(3 * INCH) for path in round_ones) >= 8
    for base in (30, 40, 50):
        assert any(path.width == near(base / 25.4 * INCH) for path in round_ones), base
