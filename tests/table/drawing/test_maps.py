"""Maps: drawings that hold what is on the table, text maps, and the command that makes them."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from affray.table import Figure, Piece, Table, rectangle
from affray.table.drawing.overlays import reachable, sight_rays, walking
from affray.table.drawing.piece_shapes import looks
from affray.table.drawing.svg_map import SCALE, bare, draw
from affray.table.drawing.text_map import text_map
from affray.table.sight.visibility import sight
from affray.table.terrain.boards import Board, board, names, read, stand
from tests.cli.running import affray, document, one_line

SVG = "{http://www.w3.org/2000/svg}"

YARD = """
name = "Yard & shed"
about = "Small, with one of everything."
size = [14, 10]
zones = [{ side = "west", box = [0, 0, 3, 10] }]

[[pieces]]
id = "house"
kit = "house_l"
corner = [6, 3]
size = { width = 6, depth = 5, height = 4, wing = 2.5 }

[[pieces]]
id = "stairs"
kit = "stairs"
corner = [7, 0.5]
size = { width = 1.5, depth = 2.5, height = 4 }

[[pieces]]
id = "ladder"
kit = "ladder"
at = [6, 6]
turn = -90

[[pieces]]
id = "pond"
kit = "pond"
at = [11, 7.5]
size = { width = 3, depth = 3 }

[[pieces]]
id = "tree"
kit = "tree"
at = [3, 7]

[[pieces]]
id = "car"
kit = "car"
at = [3.5, 2]
turn = 30

[[figures]]
id = "Ada"
x = 10
y = 4
"""


class Picture(SingleFileSnapshotExtension):
    """The whole drawing in a file of its own, to be looked at."""

    file_extension = "svg"
    _write_mode = WriteMode.TEXT


def test_a_small_map_is_drawn_as_it_was(snapshot: SnapshotAssertion) -> None:
    assert draw(read(YARD)) == snapshot(extension_class=Picture, name="yard")


def tree(text: str) -> ET.Element:
    return ET.fromstring(text)


def texts(text: str) -> list[str]:
    return [each.text or "" for each in tree(text).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", names())
def test_every_board_is_a_drawing_with_its_name_heights_and_legend(name: str) -> None:
    found = board(name)
    drawing = draw(found)
    words = texts(drawing)
    assert found.table.name in words
    wide = [
        piece for piece in found.table.pieces if piece.kind == "block" and piece.z0 == 0 and len(piece.footprint) == 4
    ]
    for piece in wide:
        xs, ys = zip(*piece.footprint, strict=True)
        if min(max(xs) - min(xs), max(ys) - min(ys)) >= 6:
            assert f"{piece.z1:g}" in words, piece.id
    used = {found.looks[piece.id] for piece in found.table.pieces if piece.id in found.looks}
    legend = {word.partition(" · ")[0] for word in words}
    assert {looks()[look].label for look in used} - {""} <= legend
    assert all(f"deployment: {zone.side}" in words for zone in found.zones)
    root = tree(drawing)
    assert float(root.get("width", "0")) > found.table.size[0] * SCALE
    assert not re.search(r"\b(nan|inf)\b", drawing)


def test_what_is_too_thin_for_a_number_has_its_height_in_the_legend() -> None:
    words = texts(draw(board("cinder_street")))
    assert "fence, railing · 1.1 high" in words
    assert "hedge, bushes · 0.9 high" in words
    assert "house" in words


def test_every_reference_in_a_drawing_is_defined() -> None:
    drawing = draw(board("balustrade_row"))
    assert set(re.findall(r"url\(#([\w-]+)\)", drawing)) <= set(re.findall(r'\bid="([\w-]+)"', drawing))


def test_stairs_have_steps_and_ladders_rungs() -> None:
    plain = read(YARD.partition("[[pieces]]")[0])
    drawn = [len(list(tree(draw(each)).iter(f"{SVG}line"))) for each in (plain, read(YARD))]
    assert drawn[1] > drawn[0] + 5


def test_sight_is_drawn_ray_by_ray_and_said() -> None:
    table = board("gaslight_square").table
    looker, target = stand(table, "Vask", 22, 22), stand(table, "Quill", 28.5, 18)
    seen = sight(table, looker, target)
    assert 0 < seen.blocked < 100
    overlay = sight_rays(table, looker, target)
    drawing = draw(board("gaslight_square"), figures=[looker, target], overlays=[overlay])
    free = re.findall(r'<line [^>]*stroke="#2f8f4e"', drawing)
    stopped = re.findall(r'<line [^>]*stroke="#c2382b"', drawing)
    assert (len(free), len(stopped)) == (seen.rays - seen.blocked, seen.blocked)
    assert f"{seen.blocked} of 100 rays are blocked: {seen.hidden:.0%} hidden" in " ".join(texts(drawing))
    assert "Vask looks at Quill" in texts(drawing)


def test_a_figure_in_the_way_is_named() -> None:
    table = board("gaslight_square").table
    looker, other, target = (stand(table, name, x, 11.5) for name, x in (("a", 11), ("b", 14), ("c", 17)))
    overlay = sight_rays(table, looker, target, [looker, other, target])
    assert "By b (" in overlay.summary[1]


def test_reach_is_drawn_over_the_levels() -> None:
    found = board("gaslight_square")
    figure = stand(found.table, "Vask", 10, 18)
    overlay = reachable(found.table, figure, 6, walking()["wolsung-2"], ())
    assert overlay.summary[1] == "The highest is at 5 inches."
    near = reachable(found.table, figure, 1, walking()["wolsung-2"], ())
    count = [int(re.findall(r"\d+", each.lines[0])[0]) for each in (near, overlay)]
    assert 0 < count[0] < count[1]
    assert "Vask moves up to 6 inches" in texts(draw(found, figures=[figure], overlays=[overlay]))


# Text maps.


def rows(found: Board) -> list[str]:
    return [line[6:-1] for line in text_map(found).splitlines() if line.endswith("│")]


@pytest.mark.parametrize("name", names())
def test_a_text_map_has_two_columns_and_a_row_for_each_inch(name: str) -> None:
    wide, deep = board(name).table.size
    drawn = rows(board(name))
    assert len(drawn) == round(deep)
    assert {len(row) for row in drawn} == {round(wide * 2)}


def test_a_text_map_shows_things_where_they_are() -> None:
    drawn = rows(board("gaslight_square"))
    assert drawn[36 - 30][2 * 18] == "≈"
    assert drawn[36 - 18][2 * 9] == "►"
    assert drawn[36 - 18][2 * 27] == "◄"
    assert drawn[36 - 5][2 * 18] == "∴"
    assert drawn[36 - 14][2 * 13] == "▓"
    assert drawn[0].strip() == ""
    assert " 3.5 " in "".join(drawn)
    assert "A" in "".join(rows(read(YARD)))


# The command.


def test_the_list_of_tables() -> None:
    listed = document("table", "list", "--json")["tables"]
    assert [each["id"] for each in listed] == list(names())
    assert "gaslight_square" in affray("table", "list").stdout


def test_show_draws_text_or_writes_a_map(tmp_path: Path) -> None:
    assert affray("table", "show", "toll_ford").stdout.startswith("The camp at the toll ford")
    out = tmp_path / "map.svg"
    done = affray("table", "show", "toll_ford", "--out", out, "--sight", "10,3", "20,8")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("A looks at B: ")
    assert "A looks at B" in texts(out.read_text(encoding="utf-8"))
    own = tmp_path / "yard.toml"
    own.write_text(YARD, encoding="utf-8")
    done = affray("table", "show", own, "--reach", "Ada", "--move", "3", "--rules", "wolsung-1")
    assert done.exit_code == 0, done.output
    assert "Places to end on: " in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "atlantis"], "atlantis: there is no such board; choose among"),
        (["show", "nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["show", "toll_ford", "--out", "map.bmp"], "the file name of a map must end in .svg or .png"),
        (["show", "toll_ford", "--sight", "nell", "3,3"], "'nell' is neither a figure of this table (none)"),
        (
            ["show", "toll_ford", "--reach", "14,9"],
            "no figure can stand at 14,9: there is nothing to stand on at that height",
        ),
        (["show", "toll_ford", "--reach", "3,3", "--rules", "chess"], "there are no movement rules 'chess'"),
        (["generate", "moon"], "there is no such style of random tables"),
        (["generate", "city", "--size", "5", "5"], "a city table is"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], said: str) -> None:
    done = affray("table", *words)
    assert done.exit_code == 2
    assert said in one_line(done)


def test_a_png_without_the_extra_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = affray("table", "show", "toll_ford", "--out", tmp_path / "map.png")
    assert done.exit_code == 2
    assert one_line(done).startswith("PNG needs an extra: pip install 'affray[pictures]'")


def test_check_says_what_is_impossible_and_what_is_unwise(tmp_path: Path) -> None:
    assert "wolsung-2: covered 51.8%, of that elevated 61.4%" in affray("table", "check", "gaslight_square").stdout
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "x"\nsize = [9, 9]\n[[pieces]]\nid = "a"\nbox = [0, 0, 10, 1]\nz1 = 1\n', encoding="utf-8")
    done = affray("table", "check", bad)
    assert done.exit_code == 1
    assert one_line(done) == "a: (10, 0) is off the table; stay within x 0 to 9, y 0 to 9"
    bare = tmp_path / "bare.toml"
    bare.write_text('name = "x"\nsize = [36, 36]\nsystems = ["wolsung"]\n', encoding="utf-8")
    assert "advice: W-TERRAIN-21: terrain covers 0.0% of the table" in affray("table", "check", bare).stdout


def test_generate_writes_a_table_that_can_be_shown(tmp_path: Path) -> None:
    out = tmp_path / "city.toml"
    assert affray("table", "generate", "country", "--seed", "4", "--out", out).exit_code == 0
    assert affray("table", "show", out).stdout == affray("table", "generate", "country", "--seed", "4").stdout


def test_a_bare_map_shows_the_table_and_no_words() -> None:
    yard = read(YARD)
    drawn = ET.fromstring(bare(yard, [[(1, 1), (2, 1)], [(12, 9)]]))
    colours = [each.get("fill") for each in drawn.findall(f"{SVG}circle") if each.get("stroke")]
    assert len(colours) == 3
    assert colours[0] == colours[1] != colours[2], "each side has its colour"
    assert (drawn.get("width"), drawn.get("height")) == (f"{14 * SCALE:g}", f"{10 * SCALE:g}")
    assert not list(drawn.iter(f"{SVG}text"))
    whole = ET.fromstring(draw(yard))
    terrain = [len(list(each.find(f"{SVG}g") or ())) for each in (drawn, whole)]
    assert terrain[0] == terrain[1] > len(yard.table.pieces) // 2


# The pictures of the site and of the rulebooks.

ROOT = Path(__file__).parents[3]
SHOWN = [
    path
    for folder in ("docs/pictures", "src/affray/systems/*/rulebook/pictures")
    for path in sorted(ROOT.glob(f"{folder}/*.svg"))
    if path.stem in names()
]


@pytest.mark.parametrize("picture", SHOWN, ids=lambda path: path.stem)
def test_the_pictures_of_tables_show_them_as_they_are(picture: Path) -> None:
    assert picture.read_text(encoding="utf-8") == draw(board(picture.stem))


def test_straight_moves_are_drawn_with_the_ends_of_climbs() -> None:
    """S-MOVE-05, S-DATA-11: nobody runs onto the dock, but climbs end on it."""
    found = Board(Table((12, 12), (Piece("dock", footprint=rectangle(6, 2, 10, 10), z1=1.2),), name="Yard"))
    figure = Figure("A", 3, 6, 0, 0.5, 1.25)
    overlay = reachable(found.table, figure, 5, walking()["street"], ())
    assert overlay.summary[1] == "The highest is at 1.2 inches."
    assert overlay.summary[2].startswith("Dots: ")
    assert draw(found, overlays=[overlay]).count('stroke="#1d7f74"') > 10
