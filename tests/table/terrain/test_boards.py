"""The boards that come with Affray, and how boards are written."""

import re
from collections import Counter
from pathlib import Path

import pytest

from affray.engine.rules.rulebook import installed_pages
from affray.table import ImpossibleTable, Piece
from affray.table.geometry.polygon import box
from affray.table.terrain.advice import advise, rulebooks
from affray.table.terrain.boards import board, names, read, write
from affray.table.terrain.kits import kits

FROM_RULEBOOKS = {"gaslight_square", "cinder_street", "lock_up", "market_day", "long_meadow", "toll_ford"}
FIRST_GAMES = {"brewers_yard", "kite_green"}
"""Small and open tables, on which a game is learned: they need not follow the advice."""
FLAT = {"lantern_court"}
"""A table on which a game is learned: it follows the advice, but nobody has to climb."""
OURS = sorted(set(names()) - FROM_RULEBOOKS - FIRST_GAMES - FLAT)


@pytest.mark.parametrize("system", ["wolsung", "street", "cascade"])
def test_each_system_has_three_boards_besides_its_rulebook(system: str) -> None:
    assert sum(system in board(name).systems for name in OURS) >= 3


@pytest.mark.parametrize("name", sorted(set(names()) - FIRST_GAMES))
def test_a_board_is_sound_and_follows_the_advice_of_its_rulebooks(name: str) -> None:
    found = board(name)
    advice = {title: each for title, each in rulebooks().items() if each.family in found.systems}
    assert advice
    assert {title: advise(found.table, each).findings for title, each in advice.items()} == dict.fromkeys(advice, ())


@pytest.mark.parametrize("name", OURS)
def test_height_matters_on_our_boards(name: str) -> None:
    """Elevated surfaces are a good part of it, and some of them can be reached."""
    found = board(name)
    for title, advice in rulebooks().items():
        if advice.family in found.systems:
            figures = advise(found.table, advice).figures
            assert figures.reached >= 2, title
            assert figures.elevated > 0.1 * figures.table


@pytest.mark.parametrize("name", names())
def test_what_is_written_reads_back_the_same(name: str) -> None:
    found = board(name)
    assert read(write(found)) == found


# The rulebooks' own boards, piece by piece.

NUMBER = r"(\d+(?:\.\d+)?)"
Shape = tuple[tuple[float, float, float, float], float, float]


def shape(piece: Piece) -> Shape:
    assert piece.footprint
    return box(piece.footprint), piece.z0, piece.z1


def test_gaslight_square_is_as_the_rulebook_gives_it() -> None:
    text = installed_pages()["wolsung"].read_text(encoding="utf-8")
    rows = re.search(r'Sample table "Gaslight Square".*?\n\n(.*?)\n\n', text, re.DOTALL)
    assert rows is not None
    pieces = board("gaslight_square").table.by_id
    compared = 0
    for name, plan, heights, kind in re.findall(
        r"^\| ([A-Z][\w ]+?) \| (.+?) \| (.+?) \| (.+?) \|", rows[1], re.MULTILINE
    ):
        if name == "Piece":
            continue
        piece = pieces[name.lower().replace(" ", "_")]
        z = [float(number) for number in re.findall(NUMBER, heights)]
        assert (piece.z0, piece.z1) == (z[0], z[-1]), name
        assert piece.kind == kind.split(",")[0], name
        plain = [float(number) for number in re.findall(NUMBER, plan)]
        if piece.kind == "ladder":
            assert (*(piece.foot or ()), *(piece.head or ())) == tuple(plain)
        else:
            x0, x1, y0, y1 = plain
            assert box(piece.footprint) == (x0, y0, x1, y1), name
        if "low edge" in kind:
            low, high = (float(number) for number in re.findall(rf"x = {NUMBER}", kind))
            assert ({x for x, _ in piece.low or ()}, {x for x, _ in piece.high or ()}) == ({low}, {high})
        for ground in ("rough", "open"):
            assert (piece.ground == ground) == (f", {ground}" in kind and "to step" not in kind), name
        compared += 1
    assert compared == len(pieces) == 13


@pytest.mark.parametrize("name", ["cinder_street", "lock_up", "market_day"])
def test_the_street_boards_are_as_the_rulebook_gives_them(name: str) -> None:
    text = installed_pages()["street"].read_text(encoding="utf-8")
    found = re.search(rf"`{name}`.*?Table {NUMBER}\" \u00d7 {NUMBER}\".*?\n\n(\| piece.*?)\n\n", text, re.DOTALL)
    assert found is not None
    table = board(name).table
    assert table.size == (float(found[1]), float(found[2]))
    asked: Counter[tuple[object, ...]] = Counter()
    for _, plan, top, cover in re.findall(r"^\| (.+?) \| (.*?\(.*?) \| (.+?) \| (\w+) \|", found[3], re.MULTILINE):
        for corners in re.findall(rf"\({NUMBER}, {NUMBER}\)\u2013\({NUMBER}, {NUMBER}\)", plan):
            asked[(*map(float, corners), float(top), cover)] += 1
    assert asked == Counter((*box(piece.footprint), piece.z1, piece.cover) for piece in table.pieces)
    assert not any(piece.top for piece in table.pieces), "the rulebook marks none of them as a platform (S-DATA-11)"


def test_the_cascade_tables_are_as_the_rulebook_gives_them() -> None:
    text = installed_pages()["cascade"].read_text(encoding="utf-8")
    span = rf"{NUMBER}\.\.{NUMBER}"
    ford = board("toll_ford").table
    assert ford.size == (30.0, 20.0)
    rows = re.findall(rf"^\| ([a-z ]+) \| {span} \| {span} \| {span} \| (\w+) \|$", text, re.MULTILINE)
    asked = {
        row[0].replace(" ", "_"): ((float(row[1]), float(row[3]), float(row[2]), float(row[4])), float(row[6]), row[7])
        for row in rows
    }
    assert asked == {piece.id: (box(piece.footprint), piece.z1, piece.ground) for piece in ford.pieces}
    meadow = board("long_meadow").table
    assert meadow.size == (40.0, 7.0)
    assert [shape(piece) for piece in meadow.pieces] == [
        ((20, 0.7, 20.5, 2.7), 0, 1.1),
        ((20, 4.3, 20.5, 6.3), 0, 1.1),
    ]
    assert {piece.ground for piece in meadow.pieces} == {"rough"}


# Writing boards.

HEAD = 'name = "Yard"\nsize = [20, 20]\n'


def refusals(text: str) -> list[str]:
    with pytest.raises(ImpossibleTable) as refused:
        read(text)
    return [str(problem) for problem in refused.value.problems]


def test_everything_wrong_with_a_file_is_said_at_once() -> None:
    said = refusals(
        HEAD
        + """
        [[pieces]]
        id = "shed"
        kit = "hut"
        [[pieces]]
        id = "barn"
        kit = "castle"
        at = [5, 5]
        [[pieces]]
        id = "crates"
        box = [18, 0, 22, 2]
        z1 = 1
        [[pieces]]
        id = "wall"
        box = [1, 1, 2, 2]
        z1 = "high"
        [[pieces]]
        id = "pond"
        kit = "pond"
        at = [5, 5]
        size = { radius = 2 }
        """
    )
    assert [line.split(":")[0] for line in said] == ["shed", "barn", "wall", "pond", "crates"]
    assert said[0].endswith("its place is not clear; give either at or corner")
    assert said[-1].endswith("(22, 0) is off the table; stay within x 0 to 20, y 0 to 20")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("size = [20, 20", "no TOML"),
        ("size = [20, 20]", "missing required field `name`"),
        (HEAD + "colour = 1", "unknown field `colour`"),
        ('name = "x"\nsize = [1e9, 20]', "give at most 400 inches each way"),
        ('name = "x"\nsize = [nan, 20]', "give at most 400 inches each way"),
        (HEAD + '[[figures]]\nid = "x"\nx = nan\ny = 5', "x: a coordinate that is no number; give finite inches"),
        (HEAD + "pieces = 3", "its pieces are 3; write each under [[pieces]]"),
        (HEAD + 'zones = [{ side = "A", box = [0, 0, 30, 5] }]', "zone A: its box is"),
        (HEAD + '[[pieces]]\nid = "a"\nbox = [0, 0, 1, 1]\nfootprint = []\nz1 = 1', "a box and a footprint"),
        (
            HEAD + '[[figures]]\nid = "x"\nx = 0\ny = 5',
            "x: it cannot stand at (0, 5) at z 0: its base would leave the table; move it",
        ),
        (HEAD + '[[figures]]\nid = "x"\nx = 5\ny = 5\n' * 1 + '[[figures]]\nid = "x"\nx = 9\ny = 9', "several figures"),
        (HEAD + '[[figures]]\nid = "x"\ny = 5', "missing required field `x`"),
    ],
)
def test_one_wrong_thing_is_one_problem(text: str, said: str) -> None:
    (found,) = refusals(text)
    assert said in found


def test_a_twin_stands_half_a_turn_away_with_all_its_parts() -> None:
    found = read(HEAD + '[[pieces]]\nid = "west"\ntwin = "east"\nkit = "scaffold"\nat = [5, 8]\n')
    parts = {piece.id: piece for piece in found.table.pieces}
    assert len(parts) == 12
    assert parts["east_ladder"].foot == (15.0, 20 - (parts["west_ladder"].foot or (0, 0))[1])
    assert set(parts["east"].footprint) == {(20 - x, 20 - y) for x, y in parts["west"].footprint}
    assert found.looks["east_ladder"] == "ladder"


def test_labels_of_a_kit_can_be_changed() -> None:
    found = read(
        HEAD + '[[pieces]]\nid = "a"\nkit = "house"\nat = [8, 8]\ntop = false\ncover = "light"\nground = "rough"\n'
    )
    (house,) = found.table.pieces
    assert (house.top, house.cover, house.ground) == (False, "light", "rough")


def test_a_figure_without_a_height_stands_on_the_highest_surface() -> None:
    found = read(HEAD + '[[pieces]]\nid = "a"\nkit = "house"\nat = [8, 8]\n[[figures]]\nid = "spy"\nx = 8\ny = 8\n')
    assert [figure.z for figure in found.figures] == [4]
    assert read(write(found)).figures == found.figures


def test_a_board_that_is_not_there() -> None:
    with pytest.raises(ImpossibleTable, match="atlantis: there is no such board; choose among balustrade_row"):
        board("atlantis")


# The pages about tables.

DOCS = Path(__file__).parents[3] / "docs"
GUIDE = (DOCS / "how-to" / "table.md").read_text(encoding="utf-8")
PAGE = (DOCS / "reference" / "tables.md").read_text(encoding="utf-8")


def test_the_table_that_the_page_shows_can_be_read() -> None:
    shown = re.search(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert shown is not None
    found = read(shown[1])
    assert {piece.id for piece in found.table.pieces} == {"house", "ladder", "west_wall", "east_wall", "pond"}
    assert found.figures[0].z == 4


def test_the_page_lists_every_kit_and_board() -> None:
    listed = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", PAGE, re.MULTILINE))
    assert listed == {name: each.about for name, each in kits().items()}
    assert all(f"`{name}`" in PAGE or f"pictures/{name}.svg" in PAGE for name in names())
