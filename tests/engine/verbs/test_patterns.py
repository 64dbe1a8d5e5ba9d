"""The text of a choice: fixed words, slots, optional parts, and what is said to a text that does not fit."""

import re
from typing import Annotated, Any, ClassVar, NamedTuple

import pytest

from affray.engine import Kind, RuleId, Unreadable, Verb
from affray.engine.verbs import PartialChoice, read_as
from affray.engine.verbs.pattern import parse_pattern
from affray.engine.verbs.slots import Figure, Number, Several, Word
from affray.engine.verbs.verb import pattern_of
from tests.engine.verbs.declared import DICE, Aim, Block, Charge, Keep, Throw, Walk, asked


class Turn(NamedTuple):
    side: str
    number: int


class Ride(Verb, frozen=True):
    """Ride to a numbered place, and face to a side there."""

    name = "ride"
    rule = RuleId("T-RIDE-01")
    pattern = "ride {rider} to {number} facing {side}"
    rider: Annotated[str, Figure()]
    number: Annotated[int, Number()]
    side: Annotated[str, Word("left", "right")]


CHOICES = [
    (Aim("bob", 2), "aim bob 2"),
    (Throw((14, 9)), "throw 14,9"),
    (Throw(()), "throw"),
    (Keep(()), "keep none"),
    (Keep((3,)), "keep 3"),
    (Block(None, "left"), "block from left"),
    (Block(9, "right"), "with 9 block from right"),
    (Walk("ada", ()), "walk ada"),
    (Charge(("bob",)), "charge bob"),
    (Charge(("bob", "cid"), ((1000, 2500), (3000, 4000))), "charge bob cid 1,2.5 3,4"),
    (Charge(("bob",), (), ("9S", "KH"), "club"), "charge bob pay 9S KH with club"),
    (Charge(("bob",), ((1000, 2000),), (), "club"), "charge bob 1,2 with club"),
    (Walk("ada", ((6000, 5500), (-1250, 0, 1100))), "walk ada 6,5.5 -1.25,0,1.1"),
]


@pytest.mark.parametrize(("choice", "text"), CHOICES, ids=[text for _, text in CHOICES])
def test_a_choice_is_written_and_read_alike(choice: Verb, text: str) -> None:
    assert choice.text == text
    assert type(choice).read(text.split(), DICE) == choice


@pytest.mark.parametrize(
    ("verb", "text", "reason"),
    [
        (Aim, "aim bob", "the format is 'aim TARGET SHOTS'"),
        (Aim, "aim", "the format is 'aim TARGET SHOTS'"),
        (Aim, "shoot bob 1", "the format is 'aim TARGET SHOTS'"),
        (Aim, "aim bob 1 now please", "'now please' is unexpected; the format is 'aim TARGET SHOTS'"),
        (Aim, "aim bob one", "'one' is not a whole number"),
        (Block, "block", "the format is '[with DIE] block from SIDE'"),
        (Block, "block left", "the format is '[with DIE] block from SIDE'"),
        (Block, "block from behind", "'behind' is not one of left, right"),
        (Block, "with block from left", "the format is '[with DIE] block from SIDE'"),
        (Block, "with 9", "the format is '[with DIE] block from SIDE'"),
        (Block, "block from left with 9", "'with 9' is unexpected; the format is '[with DIE] block from SIDE'"),
        (Throw, "throw 1 2", "'2' is unexpected; the format is 'throw DICE'"),
        (Walk, "walk", "the format is 'walk WALKER PATH'"),
        (Walk, "walk ada 6,5 home", "'home' is not a place; places are written like 6,5.5 or 6,5.5,3"),
        (Walk, "", "the format is 'walk WALKER PATH'"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_way_to_write_it(verb: type[Verb], text: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        verb.read(text.split(), DICE)
    assert str(refused.value) == reason


def test_a_text_can_begin_with_an_optional_part_or_with_what_follows_it() -> None:
    assert pattern_of(Block).first == ("with", "block")
    assert pattern_of(Aim).first == ("aim",)


def test_a_text_that_begins_with_no_verb_is_told_with_what_a_choice_begins() -> None:
    refusal = asked().why_not("fly")
    assert refusal is not None
    assert str(refusal.reason) == ("the choice begins with aim, throw, keep, with, block, walk, charge, or pass")


def test_a_pattern_begins_with_a_fixed_word() -> None:
    slots = {"side": Figure(), "number": Number()}
    for text in ("{side} by {number}", "[{side} now] go {number}"):
        with pytest.raises(ValueError, match="must begin with a fixed word"):
            parse_pattern(text, slots)


def test_a_pattern_may_begin_with_a_slot_whose_values_begin_with_known_words() -> None:
    side = Word("left", "right")
    pattern = parse_pattern("{side} by {number}", {"side": side, "number": Number()})
    assert pattern.first == ("left", "right")
    assert pattern.read(["left", "by", "2"], None) == {"side": "left", "number": 2}
    assert parse_pattern("{side} {number}", {"side": side, "number": Number()}).write(Turn("left", 2)) == "left 2"


def test_a_pattern_names_each_slot_once() -> None:
    slots = {"side": Word("left", "right"), "number": Number()}
    assert parse_pattern("go {side} by {number}", slots).usage == "go SIDE by NUMBER"
    for text in ("go {side}", "go {side} {side} {number}", "go"):
        with pytest.raises(ValueError, match="must name each of these slots once: side, number"):
            parse_pattern(text, slots)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("go", "must name each of these slots once: who"),
        ("go {whom}", "names whom, but its slots are who"),
        ("go {who", "has a brace without a slot"),
        ("go [by {who}", "one is not closed"),
        ("go by] {who}", "do not match"),
        ("go [[by {who}]]", "optional parts are not nested"),
        ("go [now] {who}", "an optional part of the pattern 'go [now] {who}' has no slot"),
    ],
)
def test_a_bad_pattern_is_an_error_where_the_verb_is_declared(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^Go: .*{re.escape(said)}"):

        class Go(Verb, frozen=True):
            name = "go"
            rule = RuleId("T-GO-01")
            pattern = text
            limit: ClassVar[int] = 2
            who: Annotated[str, Figure()]


class Unruled(Verb, frozen=True):
    name = "go"


class Unnamed(Verb, frozen=True):
    rule = RuleId("T-GO-01")


class Slotless(Verb, frozen=True):
    name = "go"
    rule = RuleId("T-GO-01")
    who: str


class Uncalled(Verb, frozen=True):
    name = "go"
    rule = RuleId("T-GO-01")
    who: Annotated[str, Figure]


class Headless(Verb, frozen=True):
    name = "go"
    rule = RuleId("T-GO-01")
    pattern = "{who} goes"
    who: Annotated[str, Figure()]


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        (Unruled, "Unruled has no rule"),
        (Unnamed, "Unnamed has no name"),
        (Slotless, "Slotless.who has no slot: annotate it with Annotated"),
        (Uncalled, "Uncalled.who has no slot: annotate it with Annotated"),
        (Headless, "Headless: the pattern '{who} goes' must begin with a fixed word"),
    ],
)
def test_a_bad_verb_is_an_error_where_a_kind_lists_it(verb: type[Verb], said: str) -> None:
    """Not when somebody first makes the choice."""

    class Going(Kind[Any]):
        name = "going"
        rule = RuleId("T-GO-01")
        verbs = (Aim, verb)

    with pytest.raises((TypeError, ValueError), match=f"^{re.escape(said)}"):
        Going()


def test_a_verb_may_hold_a_type_that_is_declared_after_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    class Going(Kind[Any]):
        name = "going"
        rule = RuleId("T-GO-01")
        verbs = (Early,)

    kind = Going()
    monkeypatch.setitem(globals(), "Declared", tuple[str, ...])
    assert kind.read(None, "go ada bob") == Early(("ada", "bob"))


class Early(Verb, frozen=True):
    name = "go"
    rule = RuleId("T-GO-01")
    who: "Annotated[Declared, Several(Figure())]"  # type: ignore[name-defined]  # noqa: F821


def test_a_kind_has_a_name_and_a_rule() -> None:
    class Going(Kind[Any]):
        verbs = (Aim,)

    with pytest.raises(TypeError, match="the kind Going has no name and no rule"):
        Going()


def test_a_pattern_may_name_the_slots_of_a_base() -> None:
    class Leave(Ride, frozen=True):
        name = "leave"
        pattern = "leave {rider} {number} {side} after {other}"
        other: Annotated[str, Figure()]

    assert Leave("ada", 2, "left", "bob").text == "leave ada 2 left after bob"


@pytest.mark.parametrize(
    "text",
    ["charge", "charge 1,2", "charge bob pay", "charge bob with", "charge bob with club 1,2", "charge bob 1,2 cid"],
)
def test_parts_of_several_words_are_refused_where_they_do_not_belong(text: str) -> None:
    with pytest.raises(Unreadable):
        Charge.read(text.split(), None)


@pytest.mark.parametrize(
    ("partial", "text", "left"),
    [
        (PartialChoice(Charge), "charge", ("targets", "path", "cards", "weapon")),
        (PartialChoice(Charge, {"targets": ("bob",), "weapon": "club"}), "charge bob with club", ("path", "cards")),
        (PartialChoice(Charge, {"targets": ("bob",), "cards": ()}), "charge bob", ("path", "weapon")),
        (PartialChoice(Block, {"side": "left"}), "block from left", ("die",)),
        (PartialChoice(Throw, {"dice": (9,)}, begun=("dice",)), "throw 9", ("dice",)),
        (PartialChoice(Ride, {"rider": "ada"}), "ride ada to", ("number", "side")),
        (PartialChoice(Ride, {"rider": "ada", "number": 2}), "ride ada to 2 facing", ("side",)),
    ],
)
def test_a_partial_choice_is_written_with_the_slots_it_has(
    partial: PartialChoice, text: str, left: tuple[str, ...]
) -> None:
    assert (partial.text, partial.open) == (text, left)


def test_a_text_is_read_as_a_choice_of_one_verb_or_not_at_all() -> None:
    assert read_as(Aim, "aim bob 2") == Aim("bob", 2)
    assert read_as(Ride, "aim bob 2") is None
    assert read_as(Aim, "aim bob") is None
    assert read_as(Aim, "") is None
