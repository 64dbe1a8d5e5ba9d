"""The library of ready pieces: kits that make sound pieces wherever they are put."""

import pytest

from affray.table import ImpossibleTable, Piece, Table, problems
from affray.table.drawing.piece_shapes import looks
from affray.table.terrain.kits import kit, kits, make, read_kits

STANDING = [name for name in kits() if name != "ladder"]


@pytest.mark.parametrize("turn", [0, 37, 90, 270])
@pytest.mark.parametrize("name", STANDING)
def test_every_kit_makes_a_sound_table_however_it_is_turned(name: str, turn: float) -> None:
    made = make(kit(name), "thing", at=(20, 20), turn=turn)
    assert problems(Table(size=(40, 40), pieces=made.pieces)) == []


def test_a_ladder_leans_against_a_house_on_any_side() -> None:
    for turn, at in ((0, (20, 17)), (90, (24, 20)), (180, (20, 23)), (270, (16, 20))):
        house = make(kit("house"), "house", at=(20, 20), size={"width": 8, "depth": 6})
        ladder = make(kit("ladder"), "ladder", at=at, turn=turn)
        assert problems(Table(size=(40, 40), pieces=(*house.pieces, *ladder.pieces))) == [], turn


def test_every_look_of_the_library_can_be_drawn() -> None:
    used = {look for name in kits() for look in make(kit(name), "x", at=(0, 0)).looks.values()}
    assert used <= set(looks())


def test_the_library_has_what_tables_need() -> None:
    made = {name: make(kit(name), name, at=(0, 0)).pieces for name in kits()}
    kinds = {piece.kind for pieces in made.values() for piece in pieces}
    assert kinds == {"block", "barrier", "stairs", "area", "ladder", "hole"}
    assert len(made["house_l"][0].footprint) == 6
    assert len(made["house_u"][0].footprint) == 8
    assert min(piece.z0 for piece in made["bridge"]) > 2, "bridges are walked under"
    assert {piece.cover for pieces in made.values() for piece in pieces} == {"solid", "light", "soft"}


def test_at_is_the_middle_and_corner_the_south_west() -> None:
    (middle,) = make(kit("house"), "house", at=(10, 20), size={"width": 8, "depth": 6}).pieces
    assert list(middle.footprint) == [(6, 17), (14, 17), (14, 23), (6, 23)]
    (corner,) = make(kit("house"), "house", corner=(1, 2), turn=90, size={"width": 8, "depth": 6}).pieces
    assert set(corner.footprint) == {(1, 2), (7, 2), (7, 10), (1, 10)}


def test_a_quarter_turn_keeps_round_numbers() -> None:
    (piece,) = make(kit("stairs"), "stairs", at=(5, 5), turn=90, size={"width": 2, "depth": 6, "height": 3}).pieces
    assert piece.low == ((8.0, 4.0), (8.0, 6.0))
    assert piece.high == ((2.0, 4.0), (2.0, 6.0))
    assert (piece.z0, piece.z1) == (0, 3)


def test_a_kit_is_lifted_onto_a_roof() -> None:
    (crates,) = make(kit("crates"), "crates", at=(5, 5), z=4).pieces
    assert (crates.z0, crates.z1) == (4, 5)


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ({"breadth": 3.0}, "thing: it has no measure 'breadth'; give width, depth, height"),
        ({"width": 0.0}, "thing: its width is 0; give inches above 0"),
        ({"width": float("nan")}, "thing: its width is nan; give inches above 0"),
    ],
)
def test_a_wrong_measure_is_named(size: dict[str, float], said: str) -> None:
    with pytest.raises(ImpossibleTable) as refused:
        make(kit("house"), "thing", at=(0, 0), size=size)
    assert str(refused.value) == said


def test_a_turn_that_is_no_angle_is_refused() -> None:
    with pytest.raises(ImpossibleTable, match="thing: it is turned by inf; give degrees"):
        make(kit("house"), "thing", at=(0, 0), turn=float("inf"))


def test_a_kit_that_is_not_there() -> None:
    with pytest.raises(ImpossibleTable, match="castle: there is no such kit; choose among house, house_l"):
        kit("castle")


SHED = """
[shed]
about = "a shed"
look = "hut"
measures = {{ width = 4, depth = 3, height = 2 }}
parts = [{{ box = [0, 0, {length}, "depth"] }}]
"""


@pytest.mark.parametrize(
    ("length", "east"),
    [('"width"', 4), ('"width / 2 + 1"', 3), ('"2 * width - 0.5"', 7.5), ("1.5", 1.5), ('"-1 + width"', 3)],
)
def test_lengths_are_sums_of_measures(length: str, east: float) -> None:
    (shed,) = make(read_kits(SHED.format(length=length))["shed"], "shed", corner=(0, 0)).pieces
    assert isinstance(shed, Piece)
    assert max(x for x, _ in shed.footprint) == east


@pytest.mark.parametrize(
    ("length", "said"),
    [
        ('"width * depth"', "'width * depth' is no length"),
        ('"width depth"', "'width depth' is no length"),
        ('""', "'' is no length"),
        ('"breadth"', "'breadth' names no measure of it; its measures are width, depth, height"),
        ('"__import__"', "'__import__' names no measure of it"),
        ("[1]", "shed: "),
    ],
)
def test_what_is_no_length_is_refused(length: str, said: str) -> None:
    with pytest.raises(ImpossibleTable) as refused:
        read_kits(SHED.format(length=length))
    assert said in str(refused.value)


def test_kits_without_frame_or_parts_are_refused() -> None:
    with pytest.raises(ImpossibleTable) as refused:
        read_kits(
            "[a]\nabout = ''\nlook = 'hut'\nmeasures = { width = 1 }\n[b]\nlook = 1\n"
            "[c]\nabout = ''\nlook = 'hut'\nmeasures = { width = 1, depth = 1 }\n"
        )
    assert [problem.piece for problem in refused.value.problems] == ["a", "b", "c"]
    with pytest.raises(ImpossibleTable, match="no TOML"):
        read_kits("[a\n")
