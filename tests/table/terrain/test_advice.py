"""The terrain check: figures as the rulebook works them out, findings for what does not follow its advice."""

import math
from dataclasses import dataclass

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from affray.table import Piece, Table, rectangle
from affray.table.geometry.coverage import covered, largest_disc
from affray.table.terrain.advice import Advice, advise, measure, rulebooks
from affray.table.terrain.boards import board
from affray.table.terrain.kits import kit, make

QUICKSTART = rulebooks()["wolsung-1-quickstart"]


@pytest.mark.parametrize("rulebook", ["wolsung-1-quickstart", "wolsung-1", "wolsung-2"])
def test_ex_47_gaslight_square(rulebook: str) -> None:
    """EX-47 of the Wolsung rulebook, W-TERRAIN-20 to 25."""
    report = advise(board("gaslight_square").table, rulebooks()[rulebook])
    figures = report.figures
    assert (figures.table, figures.covered, figures.elevated) == (1296, 671, 412)
    assert figures.elevated_at_edge == pytest.approx(136)
    assert figures.elevated_in_middle > 0
    assert (figures.links, figures.elevated_surfaces, figures.reached) == (4, 5, 3)
    assert report.findings == ()
    assert [remark.split(":")[0] for remark in report.remarks] == ["W-TERRAIN-26"]


def rules(table: Table, advice: Advice) -> list[str]:
    return [finding.rule for finding in advise(table, advice).findings]


def test_a_bare_table_follows_no_advice() -> None:
    assert rules(Table(), QUICKSTART) == ["W-TERRAIN-21", "W-TERRAIN-24", "W-TERRAIN-25", "W-TERRAIN-25"]


def test_a_finding_says_what_would_be_right() -> None:
    field = Table(pieces=(Piece("field", "area", rectangle(0, 0, 36, 12)),))
    found = [str(finding) for finding in advise(field, QUICKSTART).findings]
    assert found[0] == "W-TERRAIN-21: terrain covers 33.3% of the table; cover at least 50%"
    assert found[1] == "W-TERRAIN-22: 0.0% of the covered area is elevated; let 50% be 3 inches high or higher"


def two_ladders(*pieces: Piece, height: float = 3) -> Table:
    """Pieces, and two ladders at the west side of a block at x 12, y 12 to 24."""
    ladders = [Piece(f"ladder_{y}", "ladder", z1=height, foot=(11, y), head=(13, y)) for y in (15, 20)]
    return Table(pieces=(*pieces, *ladders))


def test_elevated_terrain_at_the_edges() -> None:
    middle = Piece("middle", footprint=rectangle(12, 12, 24, 24), z1=3)
    edges = [Piece(f"edge_{y}", footprint=rectangle(0, y, 36, y + 6), z1=3) for y in (0, 30)]
    field = Piece("field", "area", rectangle(0, 6, 36, 12))
    assert rules(two_ladders(middle, *edges, field), QUICKSTART) == ["W-TERRAIN-23"]
    thin = [Piece(f"edge_{y}", footprint=rectangle(0, y, 24, y + 3), z1=3) for y in (0, 33)]
    assert "W-TERRAIN-23" not in rules(two_ladders(middle, *thin, field), QUICKSTART)


def test_a_top_of_exactly_three_inches_is_elevated_and_less_is_not() -> None:
    for height, area in ((3.0, 144), (2.999, 0)):
        table = two_ladders(Piece("middle", footprint=rectangle(12, 12, 24, 24), z1=height), height=height)
        assert measure(table, QUICKSTART).elevated == area


def test_too_easy_only_in_the_quick_start() -> None:
    """W-TERRAIN-25: in Q some elevated surface should be hard to reach."""
    middle = Piece("middle", footprint=rectangle(12, 12, 24, 24), z1=3)
    assert "W-TERRAIN-25" in rules(two_ladders(middle), QUICKSTART)
    assert "W-TERRAIN-25" not in rules(two_ladders(middle), rulebooks()["wolsung-1"])
    lonely = Piece("lonely", footprint=rectangle(27, 12, 30, 24), z1=3)
    assert "W-TERRAIN-25" not in rules(two_ladders(middle, lonely), QUICKSTART)


def test_one_ladder_is_too_few() -> None:
    middle = Piece("middle", footprint=rectangle(12, 12, 24, 24), z1=3)
    one = Table(pieces=two_ladders(middle).pieces[:-1])
    assert "W-TERRAIN-25: stairs and ladders: 1; place at least 2" in map(str, advise(one, QUICKSTART).findings)


def test_roofs_that_abut_are_reached_over_each_other() -> None:
    low = Piece("low", footprint=rectangle(12, 12, 24, 24), z1=3)
    for height, reached in ((3.0, 2), (4.0, 2), (4.5, 1)):
        beside = Piece("beside", footprint=rectangle(24, 12, 30, 24), z1=height)
        assert measure(two_ladders(low, beside), QUICKSTART).reached == reached, height


def test_a_chain_of_links_leads_up() -> None:
    table = board("balustrade_row").table
    figures = measure(table, QUICKSTART)
    assert (figures.elevated_surfaces, figures.reached) == (7, 5), "the two horseshoe houses have no way up"


# What the Street rulebook advises.

STREET = rulebooks()["street"]


def test_street_advice() -> None:
    houses = [Piece(f"house_{x}", footprint=rectangle(x, 0, x + 8, 24), z1=5) for x in (0, 14, 28)]
    small = [make(kit("crates"), f"crates_{y}", at=(11, y)).pieces[0] for y in (6, 18)]
    assert rules(Table(size=(36, 24), pieces=(*houses, *small)), STREET) == []
    close = [*houses[:2], Piece("house_24", footprint=rectangle(24, 0, 36, 24), z1=5)]
    assert rules(Table(size=(36, 24), pieces=(*close, *small)), STREET) == ["S-SETUP-02"]
    assert rules(Table(size=(36, 24), pieces=tuple(houses)), STREET) == ["S-SETUP-02"], "small pieces are missing"


def test_an_open_area_wider_than_twelve_inches() -> None:
    small = [make(kit("crates"), f"crates_{x}", at=(x, 2)).pieces[0] for x in (4, 30)]
    found = advise(Table(size=(36, 24), pieces=tuple(small)), STREET)
    assert [finding.rule for finding in found.findings] == ["S-SETUP-02"]
    assert found.figures.open_area > 20


def test_cascade_gives_no_advice() -> None:
    assert rules(Table(size=(30, 20)), rulebooks()["cascade"]) == []


# Areas against Shapely.


@dataclass
class Drawn:
    """Star-shaped polygons that overlap as they like."""

    polygons: list[tuple[tuple[float, float], ...]]


@st.composite
def drawings(draw: st.DrawFn) -> Drawn:
    found = []
    for _ in range(draw(st.integers(1, 6))):
        x, y = (draw(st.integers(0, 24)) / 2 for _ in "xy")
        lengths = draw(st.lists(st.integers(2, 20), min_size=3, max_size=9))
        n = len(lengths)
        found.append(
            tuple(
                (
                    round(x + length / 4 * math.cos(math.tau * k / n), 3),
                    round(y + length / 4 * math.sin(math.tau * k / n), 3),
                )
                for k, length in enumerate(lengths)
            )
        )
    return Drawn(found)


@given(drawings())
def test_covered_area_is_that_of_the_union(drawn: Drawn) -> None:
    window = (1.0, 2.0, 11.0, 9.5)
    union = shapely.union_all([shapely.Polygon(polygon) for polygon in drawn.polygons])
    assert covered(drawn.polygons, window) == pytest.approx(shapely.area(union & shapely.box(*window)), abs=1e-6)


@given(drawings())
def test_the_largest_disc_is_clear_and_no_other_place_has_much_more_room(drawn: Drawn) -> None:
    window = (0.0, 0.0, 12.0, 12.0)
    (x, y), radius = largest_disc(window, clear_of=drawn.polygons)
    union = shapely.union_all([shapely.Polygon(polygon) for polygon in drawn.polygons])
    if radius > 0:
        assert shapely.distance(shapely.Point(x, y), union) >= radius - 1e-9
        assert min(x, y, 12 - x, 12 - y) >= radius - 1e-9
    for i in range(25):
        for j in range(25):
            u, v = i / 2, j / 2
            room = min(u, v, 12 - u, 12 - v, float(shapely.distance(shapely.Point(u, v), union)))
            assert room <= radius + 0.05 + 1e-9


def test_the_largest_disc_within_a_shape() -> None:
    (x, y), radius = largest_disc((0, 0, 8, 4), within=rectangle(0, 0, 8, 4))
    assert (x, y, radius) == (4, 2, 2)
    (x, y), radius = largest_disc((0, 0, 8, 4), within=rectangle(0, 0, 8, 4), clear_of=[rectangle(2, 0, 6, 4)])
    assert radius == pytest.approx(1, abs=0.05)
    assert x < 2 or x > 6
