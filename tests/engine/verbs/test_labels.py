"""Labels of choices: from verb and slots, for each kind, the same in the browser."""

import json
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from affray.engine import Pass, RuleId, Verb
from affray.engine.registry import system
from affray.engine.system import System
from affray.engine.text import Texts
from affray.engine.verbs import (
    Assignment,
    Dice,
    Die,
    Facing,
    Figure,
    Number,
    Order,
    PartialChoice,
    Place,
    Several,
    Slot,
    Target,
    Weapon,
    Word,
)
from affray.engine.verbs import (
    Path as PathSlot,
)
from affray.engine.verbs.labels import label_of, partial_label
from affray.text import Catalog

FIXTURES = Path(__file__).parents[3] / "web" / "test" / "fixtures"
RECORDINGS = [
    path for name in ("cascade", "street", "wolsung") for path in sorted(FIXTURES.glob(f"systems-{name}-*.json"))
]


def texts_with(source: str) -> Texts:
    return Texts(Catalog.from_source("labels", source))


NO_TEXTS = texts_with("")
TEXTS = texts_with("""
choices-pass = Pass
choices-move-pass = Nobody moves
choices-shoot =
    { $weapon ->
        [none] Shoot at { $target }
       *[other] Shoot at { $target } with { $weapon }
    }
    .heading = { $weapon }
slots-dive = Dive
names-bob = Bob
names-n1 = Nell
names-bow = long bow
""")


class Shoot(Verb, frozen=True):
    """A target and a weapon."""

    name = "shoot"
    rule = RuleId("T-SHOOT-01")
    target: Annotated[str, Target()]
    weapon: Annotated[str | None, Weapon()] = None


@pytest.mark.parametrize(
    ("slot", "value", "label"),
    [
        (Figure(), "bob", "Bob"),
        (Figure(), "lad_2", "Second Lad"),
        (Weapon(), "auto_rifle", "auto rifle"),
        (Weapon(), "bow_2", "long bow 2"),
        (Word("dive", "run_off"), "dive", "Dive"),
        (Word("dive", "run_off"), "run_off", "run off"),
        (Number(), 3, "3"),
        (Number(signed=True), 2, "+2"),
        (Number(signed=True), -1, "\N{MINUS SIGN}1"),
        (Dice(), (14, 14, 9), "14 · 14 · 9"),
        (Die(), 14, "14"),
        (Facing(), 92.4, "92°"),
        (Place(), (6.0, 5.46), "6, 5.5"),
        (Place(per_inch=1000), (-40, 5450, 3000), "0, 5.5"),
        (PathSlot(), ((6.0, 4.0), (7.25, 4.0)), "7.3, 4"),
        (PathSlot(), (), ""),
        (Several(Figure()), ("bob", "n1"), "Bob, Nell"),
        (Order(Figure()), ("n1", "bob"), "Nell, Bob"),
        (Assignment(Figure(), Place(), " "), (("bob", (1.0, 2.0)), ("n1", (3.5, 2.0))), "Bob: 1, 2; Nell: 3.5, 2"),
    ],
)
def test_every_slot_reads_in_plain_words(slot: Slot, value: Any, label: str) -> None:
    assert slot.label(value, TEXTS.with_figures({"lad_2": "Second Lad", "bob": "Robert"})) == label


def test_a_label_is_that_of_the_kind_or_else_of_the_verb() -> None:
    assert label_of(Pass(), "shoot", TEXTS) == ("Pass", "")
    assert label_of(Pass(), "move", TEXTS) == ("Nobody moves", "")
    assert label_of(Shoot("bob", "auto_rifle"), "action", TEXTS) == ("Shoot at Bob with auto rifle", "auto rifle")


def test_a_verb_without_a_sentence_is_called_by_its_name() -> None:
    assert label_of(Shoot("bob", "auto_rifle"), "action", NO_TEXTS) == ("Shoot bob auto rifle", "")
    assert partial_label(PartialChoice(Shoot, {"target": "bob"}), "action", NO_TEXTS) == "Shoot bob …"


def test_the_open_slots_of_a_choice_are_dots() -> None:
    assert partial_label(PartialChoice(Shoot), "action", TEXTS) == "Shoot at …"
    assert partial_label(PartialChoice(Shoot, {"weapon": "sling"}), "action", TEXTS) == "Shoot at … with sling"
    assert partial_label(PartialChoice(Shoot, {"target": "bob"}), "action", TEXTS) == "Shoot at Bob …"
    assert partial_label(PartialChoice(Shoot), "action", texts_with("choices-shoot = { $target }")) == "Shoot …"
    assert partial_label(PartialChoice(Shoot), "action", NO_TEXTS) == "Shoot …"
    dots = texts_with("choices-shoot =\n    { $target ->\n        [open] Shoot\n       *[other] At { $target }\n    }")
    assert partial_label(PartialChoice(Shoot), "action", dots) == "Shoot …"


def test_a_direction_is_called_by_its_name_if_the_texts_have_one() -> None:
    texts = texts_with("slots-east = east\nslots-north_west = north-west\n")
    assert [Facing().label(degrees, texts) for degrees in (350.0, 90.0, 140.4)] == [
        "east (350°)",
        "90°",
        "north-west (140°)",
    ]


def test_a_label_begins_with_a_capital() -> None:
    texts = texts_with("choices-shoot = { $weapon }: { $target }")
    assert label_of(Shoot("bob", "auto_rifle"), "action", texts).label == "Auto rifle: bob"


def test_a_heading_is_that_of_the_kind_or_else_of_the_verb() -> None:
    texts = texts_with("choices-action-shoot =\n    .heading = Actions\nchoices-shoot =\n    .heading = Shots\n")
    assert label_of(Shoot("bob"), "action", texts).heading == "Actions"
    assert label_of(Shoot("bob"), "reaction", texts).heading == "Shots"


def test_a_choice_stands_under_a_heading_unless_it_omits_what_the_heading_names() -> None:
    assert label_of(Shoot("bob"), "action", TEXTS) == ("Shoot at Bob", "")
    plain = texts_with("choices-shoot = Shoot at { $target }\n    .heading = Attack\n")
    assert label_of(Shoot("bob"), "action", plain) == ("Shoot at bob", "Attack")


def test_a_place_is_named_with_its_height_if_the_system_has_a_sentence_for_it() -> None:
    high = texts_with("slots-high = { $place }, { $height }″ up")
    assert Place().label((6.0, 5.5, 3.25), high) == "6, 5.5, 3.3″ up"
    assert Place().label((6.0, 5.5, 0.0), high) == Place().label((6.0, 5.5), high) == "6, 5.5"
    assert PathSlot(per_inch=1000).label(((1000, 1000), (6000, 5000, 3000)), high) == "6, 5, 3″ up"


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda path: path.stem)
def test_labels_are_those_of_the_browser(recording: Path) -> None:
    """The same file is read by `web/test/text/choice-label.test.ts`.

    When this fails, the label of a choice has changed: put the labels of the assertion into `labels.json`.
    """
    recorded = json.loads(recording.read_text("utf-8"))
    moments, played = recorded["moments"], system(recorded["system"])
    found: dict[str, dict[str, list[str]]] = {}
    for decision in [moment["decision"] for moment in moments]:
        for card in [card for card in decision["choices"] if not card.get("open")]:
            choice = _choice(played, decision["kind"], card)
            found.setdefault(decision["kind"], {})[card["text"]] = [*label_of(choice, decision["kind"], played.texts)]
    assert found == json.loads((FIXTURES / "labels.json").read_text("utf-8"))[recording.stem]


def _choice(played: System[Any], kind: str, card: dict[str, Any]) -> Verb:
    """A choice from its card, without its decision."""
    for verb in [verb for each in played.kinds if each.name == kind for verb in each.verbs]:
        if verb.name == card["verb"] and card.get("slots", {}).keys() == set(verb.__struct_fields__):
            return msgspec.convert(card.get("slots", {}), verb)
    raise AssertionError(f"{card['text']} is no choice of {kind}")
