"""Pickers: the open slots of a choice are asked for one by one, whatever they hold."""

from collections.abc import Iterator
from typing import Annotated, Any

import pytest

from affray.cli.terminal.pickers import GoBack, Known, Pickers
from affray.engine import Decision, Kind, Refusal, RuleId, Seat, Verb
from affray.engine.text import Texts
from affray.engine.verbs import (
    Assignment,
    Dice,
    Facing,
    Figure,
    Number,
    Order,
    PartialChoice,
    Path,
    Place,
    Several,
    Target,
    Weapon,
    Word,
)
from affray.text import Catalog, Message

RULE = RuleId("T-PICK-01")


class Shoot(Verb, frozen=True):
    """Required and optional slots."""

    name = "shoot"
    rule = RULE
    pattern = "shoot {weapon} {target} [after {route}]"
    weapon: Annotated[str, Weapon()]
    target: Annotated[str, Target()]
    route: Annotated[tuple[tuple[float, ...], ...], Path()] = ()


class Turn(Verb, frozen=True):
    """Numbers, words and places."""

    name = "turn"
    rule = RULE
    degrees: Annotated[float, Facing()]
    times: Annotated[int, Number()]
    how: Annotated[str, Word("slowly", "at_once")]
    place: Annotated[tuple[float, ...], Place()]


class March(Verb, frozen=True):
    """Several values."""

    name = "march"
    rule = RULE
    pattern = "march {who} in {order}"
    who: Annotated[tuple[str, ...], Several(Figure())]
    order: Annotated[tuple[str, ...], Order(Figure())]


class Deploy(Verb, frozen=True):
    """Pairs."""

    name = "deploy"
    rule = RULE
    places: Annotated[tuple[tuple[str, tuple[float, ...]], ...], Assignment(Figure(), Place(), " ")]


class Keep(Verb, frozen=True):
    """Dice, which may be none."""

    name = "keep"
    rule = RULE
    dice: Annotated[tuple[int, ...], Dice(none="none")]


class Anything(Kind[None]):
    """Nobody may shoot at Cy from where they stand."""

    name = "anything"
    rule = RULE
    verbs = (Shoot, Turn, March, Deploy, Keep)

    def check(self, context: None, value: Any) -> Refusal | None:
        hidden = isinstance(value, Shoot) and value.target == "cy" and not value.route
        return Refusal(RULE, Message("pickers", "hidden", {"who": "cy"})) if hidden else None


KNOWN = Known(
    suggested=[Shoot("long_bow", "bob"), Shoot("long_bow", "cy"), Shoot("sling", "ada")],
    candidates=[Shoot("long_bow", "ada")],
    figures=["ada", "bob", "cy"],
    note_of=lambda choice: "hits 50%" if choice == Shoot("long_bow", "bob") else "",
)
TEXTS = Texts(Catalog.from_source("pickers", "names-ada = Ada\nnames-bob = Bob\nhidden = { $who } cannot be seen\n"))
TEXTS = TEXTS.with_figures({"cy": "Cy"})


def picked(choice: PartialChoice, *typed: str) -> tuple[str, list[str]]:
    """The choice that is made by typing these lines, and what was shown."""
    lines: Iterator[str] = iter(typed)
    shown: list[str] = []

    def ask(prompt: str) -> str | None:
        shown.append(prompt)
        line = next(lines)
        return None if line == "map" else line

    decision = Decision(Anything(), Seat("a"), None, None)
    made = Pickers(decision, TEXTS, KNOWN, ask, shown.append).pick(choice)
    assert list(lines) == []
    return made.text, shown


def test_a_weapon_and_a_target_are_picked_by_number_or_name() -> None:
    for weapon, target in (("1", "1"), ("long", "bo"), ("long_bow", "bob")):
        text, shown = picked(PartialChoice(Shoot), weapon, target, "")
        assert text == "shoot long_bow bob"
        assert shown[:3] == ["   1  long bow", "   2  sling", "  Type a number of the list or 'back'."]
        assert "   1  Bob   hits 50%" in shown
        assert "   2  Cy" in shown


def test_slots_that_can_be_omitted_come_last_and_may_make_it_legal() -> None:
    text, shown = picked(PartialChoice(Shoot, {"weapon": "sling"}), "cy", "", "cy", "6,4 6,5.5")
    assert text == "shoot sling cy after 6,4 6,5.5"
    assert "This is not possible: Cy cannot be seen (T-PICK-01)." in shown
    assert any("Enter to omit it" in line for line in shown)


def test_numbers_words_degrees_and_places_are_typed() -> None:
    text, shown = picked(PartialChoice(Turn), "north", "90", "-1", "2", "3", "2", "here", "6,5.5")
    assert text == "turn 90 2 at_once 6,5.5"
    refused = (
        "'north' is not a direction in degrees.",
        "'-1' is not a whole number from 0 on.",
        "There is no number 3 in the list.",
        "'here' is not a place; places are written like 6,5.5 or 6,5.5,3.",
    )
    assert [line for line in shown if line in refused] == [*refused]
    assert "   2  at once" in shown


def test_several_and_an_order_are_picked_by_numbers_and_names() -> None:
    text, shown = picked(PartialChoice(March), "1 3", "3, 1 bob")
    assert text == "march ada cy in cy ada bob"
    assert "   3  Cy" in shown


def test_pairs_are_picked_one_after_the_other() -> None:
    text, shown = picked(PartialChoice(Deploy), "", "dora", "cy", "3,4", "1", "there", "5,4", "")
    assert text == "deploy cy 3,4 ada 5,4"
    assert "0 pairs are too few here." in shown
    assert "'dora' is not one of them." in shown
    assert "'there' is not a place; places are written like 6,5.5 or 6,5.5,3." in shown


@pytest.mark.parametrize(("typed", "text"), [("none", "keep none"), ("9,14", "keep 14,9")])
def test_dice_are_typed_by_their_faces(typed: str, text: str) -> None:
    assert picked(PartialChoice(Keep), "", typed)[0] == text


def test_commands_are_carried_out_and_back_leaves() -> None:
    assert picked(PartialChoice(Keep), "map", "9")[0] == "keep 9"
    with pytest.raises(GoBack):
        picked(PartialChoice(Shoot), "1", "back")
