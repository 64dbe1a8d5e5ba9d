"""Impossible tables: every problem is found at once, with its piece and with what would be right."""

import json

import msgspec
import pytest

from affray.table import Figure, ImpossibleTable, Piece, Table, Template, checked, problems, read, rectangle

BOW_TIE = ((1, 1), (3, 3), (3, 1), (1, 3))


def block(name: str, *corners: float, **words: object) -> Piece:
    return Piece(name, footprint=rectangle(*corners), **{"z1": 2.0, **words})  # type: ignore[arg-type]


def stairs(name: str = "stairs", **words: object) -> Piece:
    given = {"footprint": rectangle(1, 1, 5, 3), "z1": 2.0, "low": ((1, 1), (1, 3)), "high": ((5, 1), (5, 3)), **words}
    return Piece(name, "stairs", **given)  # type: ignore[arg-type]


HOUSE = block("house", 10, 10, 16, 16, z1=4.0)

IMPOSSIBLE = [
    (block("a", 1, 1, 3, 3, z0=3.0), "z0 3 is above z1 2", "let z0 be the lower one"),
    (block("a", 1, 1, 3, 3, z1=0.0), "a block without height", "make it an area"),
    (Piece("a", "area", rectangle(1, 1, 3, 3), z1=1), "an area from z 0 to 1", "let z0 and z1 be equal"),
    (Piece("a", z1=1), "its footprint has 0 corners", "at least three"),
    (Piece("a", footprint=((1, 1), (3, 3)), z1=1), "its footprint has 2 corners", "at least three"),
    (Piece("a", footprint=((1, 1), (2, 2), (4, 4)), z1=1), "its footprint has no area", "span an area"),
    (Piece("a", footprint=((1, 1), (1, 1), (3, 1), (3, 3)), z1=1), "(1, 1) comes twice", "name each corner once"),
    (Piece("a", footprint=BOW_TIE, z1=1), "its outline meets itself at (2, 2)", "in order around it"),
    (Piece("a", footprint=((0, 0), (4, 0), (4, 4), (4, 2)), z1=1), "its outline meets itself", "in order around it"),
    (block("a", 35, 1, 37, 3), "(37, 1) is off the table", "stay within x 0 to 36, y 0 to 36"),
    (block("a", 1, 1, 3, 3, sight_height=1.0), "a block with a sight height", "raise z1 instead"),
    (block("a", 1, 1, 3, 3, low=((1, 1), (1, 3))), "a block with a low", "leave it out"),
    (block("a", 1, 1, 3, 3, foot=(1, 1)), "a block with a foot", "leave it out"),
    (block("a", 1, 1, 3, 3, z1=float("nan")), "a coordinate that is no number", "finite inches"),
    (block("a", 1, 1, 3, 3, z0=-1.0), "it reaches below the table, to z -1", "put it into a hole"),
    (Piece("a", "area", rectangle(1, 1, 3, 3), sight_height=-1), "its sight height is -1", "0 or more"),
    (Piece("a", "area", rectangle(9, 11, 12, 12), z0=4, z1=4), "nothing under its corner (9, 11)", "lay an area on"),
    (block("table", 1, 1, 3, 3), "its id is 'table'", "a name other than"),
    (block("a", 1, 1, 3, 3, z1=2000.0), "it is 2,000 inches high", "stay within 1,000 inches"),
    (stairs(low=None), "a stairs without a low", "say where its low is"),
    (stairs(low=((2, 1), (2, 3))), "its low edge is no side", "two corners of the footprint"),
    (stairs(high=((1, 3), (5, 3))), "low and high edges are not parallel", "rise evenly"),
    (stairs(footprint=((1, 1), (6, 1), (6, 2), (5, 2), (5, 3), (1, 3)), high=((5, 2), (5, 3))),
     "reaches beyond its low or high edge", "end at these"),
    (Piece("a", "ladder", z1=4, foot=(9.5, 12)), "a ladder without a head", "say where its head is"),
    (Piece("a", "ladder", z1=4, foot=(9.5, 12), head=(8, 12)), "its head at z 4 leads nowhere", "surfaces there: 0"),
    (Piece("a", "ladder", z1=3, foot=(9.5, 12), head=(11, 12)), "its head at z 3 leads nowhere", "surfaces there: 4"),
    (Piece("a", "ladder", rectangle(1, 1, 2, 2), z1=4, foot=(9.5, 12), head=(11, 12)), "with a footprint", "its foot"),
    (Piece("a", "hole", rectangle(1, 1, 3, 3), z0=-1, z1=1), "its rim at z 1 is not in the top", "let z1 be that top"),
    (Piece("a", "hole", rectangle(11, 11, 17, 12), z0=1, z1=4), "its rim at z 4 is not in the top", "footprint inside"),
    (block("a", 15, 12, 18, 14), "it shares space with house", "begin at z 4, above house"),
    (block("a", 15, 12, 18, 14, z0=3.999, z1=5.0), None, None),
    (block("a", 16, 12, 18, 14), None, None),
    (block("a", 15.999, 12, 18, 14), None, None),
    (block("a", 11, 11, 15, 15, z0=4.0, z1=5.0), None, None),
    (Piece("a", "hole", rectangle(11, 11, 15, 15), z0=1, z1=4), None, None),
    (Piece("a", "area", rectangle(11, 11, 16, 16), z0=4, z1=4), None, None),
    (Piece("a", "ladder", z1=4, foot=(9.5, 12), head=(11, 12)), None, None),
    (stairs(), None, None),
]  # fmt: skip


@pytest.mark.parametrize(("piece", "what", "right"), IMPOSSIBLE)
def test_one_clear_error_each(piece: Piece, what: str | None, right: str | None) -> None:
    found = problems(Table(pieces=(HOUSE, piece)))
    if what is None or right is None:
        assert found == []
        return
    (problem,) = found
    assert problem.piece == piece.id
    assert what in str(problem.reason)
    assert right in str(problem.reason)
    assert str(problem) == f"{piece.id}: {problem.reason}"


def test_everything_is_found_at_once() -> None:
    pieces = (
        block("twice", 1, 1, 3, 3),
        block("twice", 5, 1, 7, 3),
        Piece("tie", footprint=BOW_TIE, z1=1),
        block("off", -1, 20, 3, 22, z0=5.0),
        HOUSE,
        block("inside", 12, 12, 13, 13),
        Piece("nowhere", "ladder", z1=2, foot=(20, 20), head=(21, 20)),
    )
    with pytest.raises(ImpossibleTable) as error:
        checked(Table(pieces=pieces))
    assert [problem.piece for problem in error.value.problems] == [
        "twice", "twice", "tie", "off", "off", "nowhere", "inside",
    ]  # fmt: skip
    assert str(error.value).count("\n") == 6


def test_the_table_itself() -> None:
    (problem,) = problems(Table((0, 36)))
    assert str(problem) == "table: its size is 0 x 36; give two lengths above 0"
    (problem,) = problems(Table((float("inf"), 36)))
    assert str(problem).endswith("; give finite inches")
    (problem,) = problems(Table((36, 36), origin=(0, -2000)))
    assert str(problem).endswith("; stay within 1,000 inches")


def test_a_piece_without_a_name_is_called_by_its_number() -> None:
    found = problems(Table(pieces=(HOUSE, block("", 1, 1, 3, 3, sight_height=1.0))))
    assert [str(problem) for problem in found] == [
        "piece 2: its id is ''; give it a name other than 'table'",
        "piece 2: a block with a sight height; only an area has one; raise z1 instead",
    ]


def test_holes_that_run_into_each_other() -> None:
    a = Piece("a", "hole", rectangle(1, 1, 4, 4), z0=-1, z1=0)
    b = Piece("b", "hole", rectangle(3, 3, 6, 6), z0=-2, z1=0)
    assert [str(problem) for problem in problems(Table(pieces=(a, b)))] == [
        "b: it runs into the hole a; make one hole of them"
    ]


def test_a_crate_may_stand_in_a_pit_and_a_balcony_over_stairs() -> None:
    pit = Piece("pit", "hole", rectangle(1, 5, 5, 9), z0=-3, z1=0)
    crate = block("crate", 2, 6, 3, 7, z0=-3.0, z1=-1.0)
    balcony = block("balcony", 1, 1, 2, 3, z0=0.5, z1=1.0)
    assert problems(Table(pieces=(pit, crate, stairs(), balcony))) == []
    low_balcony = block("balcony", 1, 1, 2, 3, z0=0.4, z1=1.0)
    assert [problem.piece for problem in problems(Table(pieces=(stairs(), low_balcony)))] == ["balcony"]


def test_reading_collects_wrong_words_and_impossible_pieces() -> None:
    data = {
        "size": [36, 36],
        "pieces": [
            {"id": "a", "kind": "castle", "footprint": [[1, 1], [2, 1], [2, 2]], "z1": 1},
            {"id": "b", "footprint": [[1, 1], [2, 1], [2, 2]], "z1": 1, "colour": "red"},
            {"id": "c", "footprint": [[1, 1], [2, 1]], "z1": 1},
            7,
        ],
    }
    with pytest.raises(ImpossibleTable) as error:
        read(data)
    assert [str(problem.piece) for problem in error.value.problems] == ["a", "b", "piece 4", "c"]
    assert "castle" in str(error.value)
    assert "colour" in str(error.value)
    for wrong in (7, {"size": [1]}, {"pieces": 3}, {"legs": 4}):
        with pytest.raises(ImpossibleTable):
            read(wrong)


def test_a_table_reads_back_as_it_was_written() -> None:
    table = Table(
        (40, 30), (HOUSE, stairs(), Piece("l", "ladder", z1=4, foot=(9.5, 12), head=(11, 12))), (-5, -5), "yard"
    )
    assert read(json.loads(msgspec.json.encode(table))) == table
    assert msgspec.json.schema(Table)["$defs"].keys() >= {"Table", "Piece"}


def test_coordinates_are_rounded_and_outlines_run_counter_clockwise() -> None:
    """C-TABLE-15."""
    piece = Piece("a", footprint=((0.00049, 0), (0, 2.00051), (2, 2), (2, 0)), z1=1.23456)
    assert piece.footprint == ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.001))
    assert piece.z1 == 1.235
    assert str(Figure("f", -0.0001, 1.00049).x) == "0.0"
    assert Template("t", 1.2344, 0).x == 1.234
