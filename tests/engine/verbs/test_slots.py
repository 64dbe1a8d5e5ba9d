"""Slots: how each value is written, read and brought into one form, and what its picker is told."""

import math
from typing import Annotated, Any

import pytest

from affray.engine import RuleId, Unreadable, Verb
from affray.engine.verbs import (
    Assignment,
    Card,
    Dice,
    Die,
    Facing,
    Figure,
    Number,
    Order,
    Path,
    Place,
    Several,
    Slot,
    Target,
    Weapon,
    Word,
)
from affray.engine.verbs.place_slots import MAX_COORDINATE
from affray.engine.verbs.slots import MAX_ITEMS
from affray.engine.verbs.verb import slots_of
from tests.engine.verbs.declared import DICE, Aim, Block

READ: list[tuple[Slot, str, Any]] = [
    (Dice(), "14,9", (14, 9)),
    (Dice(), "3,14", (14, 3)),
    (Dice(), "#2", (9,)),
    (Dice(), "#4,#1", (14, 3)),
    (Dice(), "", ()),
    (Dice(none="none"), "none", ()),
    (Die(), "9", 9),
    (Die(), "#4", 3),
    (Path(), "", ()),
    (Path(per_inch=1000), "6,5.5004 1.25,0,1.1", ((6000, 5500), (1250, 0, 1100))),
    (Path(per_inch=1000), "9999.999,0", ((9999999, 0),)),
    (Path(), "6,5.5004 -1.25,-0", ((6.0, 5.5), (-1.25, 0.0))),
    (Place(), "9999.999,.5,3", (9999.999, 0.5, 3.0)),
    (Place(heights=False), "0,0", (0.0, 0.0)),
    (Facing(), "-90.123456", -90.123456),
    (Facing(wrapped=True), "-90.5", 269.5),
    (Facing(wrapped=True), "359.9999", 0.0),
    (Several(Weapon(), "+"), "knife+club", ("knife", "club")),
    (Several(Figure(), least=0), "", ()),
    (Order(Figure()), "ada bob", ("ada", "bob")),
    (Assignment(Figure(), Figure(), "-"), "ada-bob cid-dan", (("ada", "bob"), ("cid", "dan"))),
    (Assignment(Figure(), Place(), " "), "ada 1,2 bob 3,4", (("ada", (1.0, 2.0)), ("bob", (3.0, 4.0)))),
    (Number(signed=True), "-2", -2),
    (Card(), "9S", "9S"),
    (Word("left", "right"), "left", "left"),
    (Number(), "0", 0),
    (Number(), "999999999", 999_999_999),
    (Figure(), "ada", "ada"),
    (Target(), "bob", "bob"),
]


@pytest.mark.parametrize(("slot", "text", "value"), READ)
def test_reading(slot: Slot, text: str, value: Any) -> None:
    assert slot.read(text, DICE) == value
    assert slot.read(slot.write(value), DICE) == value


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (Dice(), "#5"),
        (Dice(), "#0"),
        (Dice(), "14,"),
        (Dice(), "-3"),
        (Dice(), "1000"),
        (Dice(), "none"),
        (Dice(none="none"), ""),
        (Die(), ""),
        (Die(), "9,9"),
        (Die(), "#9"),
        (Path(), "6"),
        (Path(), "1,2,3,4"),
        (Path(), "nan,1"),
        (Path(), "inf,1"),
        (Path(), f"{MAX_COORDINATE},0"),
        (Path(), " ".join(["1,1"] * (MAX_ITEMS + 1))),
        (Place(), "1,2 3,4"),
        (Place(), "1e3,2"),
        (Place(), "\u0663,2"),
        (Place(heights=False), "1,2,3"),
        (Facing(), "north"),
        (Facing(), "inf"),
        (Several(Weapon(), "+"), ""),
        (Several(Place()), "1,2 here"),
        (Assignment(Figure(), Figure(), "-"), "ada"),
        (Assignment(Figure(), Figure(), "-"), "ada-bob-cid"),
        (Assignment(Figure(), Place(), " "), "ada 1,2 bob"),
        (Assignment(Figure(), Place(), " "), ""),
        (Word("left", "right"), "Left"),
        (Number(), "-1"),
        (Number(), "1.5"),
        (Number(), "9" * 10),
        (Number(), "²"),
    ],
)
def test_what_is_no_value_is_unreadable(slot: Slot, text: str) -> None:
    with pytest.raises(Unreadable) as refused:
        slot.read(text, DICE)
    assert str(refused.value)


def test_without_dice_an_index_means_nothing() -> None:
    for given in (None, ()):
        with pytest.raises(Unreadable):
            Dice().read("#1", given)


def test_values_from_json_are_compared_in_one_form() -> None:
    assert Dice().normalized((3, 14, 9), DICE) == (14, 9, 3)
    assert Die().normalized(9, DICE) == 9
    assert Path().normalized(((1, 2), (3, 4, 5)), None) == ((1, 2), (3, 4, 5))
    assert Word("left").normalized("left", None) == "left"
    assert Place().normalized((1.00049, -0.0001), None) == (1.0, 0.0)
    assert Several(Dice()).normalized(((3, 14), (9,)), None) == ((14, 3), (9,))
    assert Assignment(Figure(), Place(), " ").normalized((("ada", (1, 2)),), None) == (("ada", (1.0, 2.0)),)
    wrong: list[tuple[Slot, Any]] = [
        (Path(), ((1,),)),
        (Path(), ((1, 2, 3, 4),)),
        (Path(), ((MAX_COORDINATE, 0),)),
        (Path(), ((math.nan, 0),)),
        (Path(), ((1, 1),) * (MAX_ITEMS + 1)),
        (Facing(), math.inf),
        (Number(), -1),
        (Several(Figure()), ()),
        (Assignment(Figure(), Figure(), "-"), ()),
        (Word("a"), "b"),
    ]
    for slot, value in wrong:
        with pytest.raises(Unreadable):
            slot.normalized(value, None)


def test_what_pickers_are_told() -> None:
    assert {field: slot.describe() for field, slot in slots_of(Aim).items()} == {
        "target": {"picker": "target"},
        "shots": {"picker": "number", "signed": False},
    }
    assert Several(Target()).describe() == {"picker": "several", "of": {"picker": "target"}, "least": 1}
    assert Path(per_inch=1000).describe() == {"picker": "path", "per_inch": 1000, "heights": True, "least": 0}
    assert Assignment(Figure(), Place(heights=False), " ").describe() == {
        "picker": "assignment",
        "thing": {"picker": "figure"},
        "value": {"picker": "place", "per_inch": 1, "heights": False},
        "least": 1,
    }
    assert slots_of(Block)["side"].describe() == {"picker": "word", "words": ["left", "right"]}
    assert [slot.picker for slot in (Figure(), Dice(), Die(), Path())] == ["figure", "dice", "die", "path"]


class Step(Verb, frozen=True):
    """A step on a board of eight by eight squares, and the squares on the way."""

    name = "step"
    rule = RuleId("T-STEP-01")
    pattern = "step {to} [via {via}]"
    to: Annotated[tuple[int, int], Place(heights=False, area=(0, 0, 7, 7))]
    via: Annotated[tuple[tuple[int, int], ...], Path(heights=False, area=(0, 0, 7, 7))] = ()


def test_places_on_a_grid_are_whole_numbers_on_the_board() -> None:
    assert Step((3, 4), ((1, 1), (2, 2))).text == "step 3,4 via 1,1 2,2"
    assert Step.read(["step", "3,4.0", "via", "1,1"], None) == Step((3, 4), ((1, 1),))
    described = {"per_inch": 1, "heights": False, "whole": True, "area": [0, 0, 7, 7]}
    slots = slots_of(Step)
    assert slots["to"].describe() == {"picker": "place", **described}
    assert slots["via"].describe() == {"picker": "path", "least": 0, **described}
    for text, said in [
        ("step 3,4.5", "whole numbers here, not [3.0, 4.5]"),
        ("step 8,0", "8,0 is outside the board, which goes from 0,0 to 7,7"),
        ("step 3,4 via 1,1 1,-1", "1,-1 is outside the board"),
        ("step 3,4 via 1,1.5", "whole numbers here"),
    ]:
        with pytest.raises(Unreadable) as refused:
            Step.read(text.split(), None)
        assert said in str(refused.value)
    half = Path(per_inch=1000, area=(0, 0, 2, 2))
    assert half.read("1.5,2", None) == ((1500, 2000),)
    with pytest.raises(Unreadable, match=r"2\.5,2 is outside"):
        half.read("2.5,2", None)


def test_a_field_without_a_slot_is_a_mistake_of_the_author() -> None:
    class Odd(Verb, frozen=True):
        name = "odd"
        rule = RuleId("T-VERB-01")
        slot: Annotated[str, Figure()]
        bare: str

    with pytest.raises(TypeError, match=r"Odd\.bare has no slot"):
        slots_of(Odd)


def test_a_slot_type_that_cannot_be_read_says_so() -> None:
    class Colour(Slot):
        picker = "colour"

    assert Colour().write("red") == "red"
    with pytest.raises(NotImplementedError, match="Colour does not define how it is read"):
        Colour().read("red", None)
