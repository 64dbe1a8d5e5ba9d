"""Choices as JSON: each means what its text means, and whatever is no choice is refused with one sentence."""

import json
import random
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest

import affray
from affray.engine import Decision, IllegalChoice, Kind, Pass, Unreadable, Verb
from affray.engine.decision import MAX_CHOICE_LENGTH
from affray.engine.verbs import ChoiceCard, ChoiceForm, PartialChoice, card_of, card_of_choice, line_of, schema_of
from affray.systems.cascade.kinds import VERBS as CASCADE_VERBS
from tests.engine.verbs.declared import (
    ANYTHING,
    DICE,
    VERBS,
    A,
    Aim,
    Anything,
    Block,
    Charge,
    Keep,
    KeepNothing,
    Throw,
    Walk,
    asked,
)

FORMS: list[tuple[Verb, dict[str, Any]]] = [
    (Aim("bob", 2), {"verb": "aim", "slots": {"target": "bob", "shots": 2}}),
    (Throw((14, 9)), {"verb": "throw", "slots": {"dice": [14, 9]}}),
    (Throw(()), {"verb": "throw", "slots": {"dice": []}}),
    (Block(None, "left"), {"verb": "block", "slots": {"die": None, "side": "left"}}),
    (Block(9, "right"), {"verb": "block", "slots": {"die": 9, "side": "right"}}),
    (Walk("ada", ((6000, 5500),)), {"verb": "walk", "slots": {"walker": "ada", "path": [[6000, 5500]]}}),
    (Pass(), {"verb": "pass"}),
]


@pytest.mark.parametrize(("choice", "form"), FORMS, ids=[choice.text for choice, _ in FORMS])
def test_a_choice_is_written_and_read_as_json(choice: Verb, form: dict[str, Any]) -> None:
    card = card_of_choice(choice)
    assert json.loads(msgspec.json.encode(card)) == {**form, "text": choice.text}
    assert asked().read(json.dumps(form)) == choice
    assert line_of(choice.text) == choice.text
    assert asked().read(line_of(msgspec.convert(form, ChoiceForm))) == choice


def test_dice_in_any_order_are_the_same_choice() -> None:
    assert asked().read('{"verb": "throw", "slots": {"dice": [3, 14, 9]}}') == Throw((14, 9, 3))
    assert asked().read(' {"verb": "pass", "slots": {}}'.strip()) == Pass()


DEEP = '{"verb": "throw", "slots": {"dice": ' + "[" * 4000 + "]" * 4000 + "}}"

WRONG = {
    "{": "it is not a choice in JSON form: Input data was truncated",
    "{}": "it is not a choice in JSON form: Object missing required field `verb`",
    "{verb: pass}": "it is not a choice in JSON form: JSON is malformed: object keys must be strings",
    '{"verb": 1}': "it is not a choice in JSON form: Expected `str`, got `int`",
    '{"verb": "pass"} {}': "it is not a choice in JSON form: JSON is malformed: trailing characters",
    '{"verb": "pass", "text": "pass"}': "it is not a choice in JSON form: Object contains unknown field `text`",
    '{"verb": "pass", "slots": []}': "it is not a choice in JSON form: Expected `object`, got `array`",
    '{"verb": "fly"}': "the verb is aim, throw, keep, block, walk, charge, or pass",
    '{"verb": "pass", "slots": {"dice": []}}': "the slots of 'pass': Object contains unknown field `dice`",
    '{"verb": "throw"}': "the slots of 'throw': Object missing required field `dice`",
    '{"verb": "throw", "slots": {}}': "the slots of 'throw': Object missing required field `dice`",
    '{"verb": "throw", "slots": {"dice": 14}}': "the slots of 'throw': Expected `array`, got `int`",
    '{"verb": "throw", "slots": {"dice": ["14"]}}': "the slots of 'throw': Expected `int`, got `str`",
    '{"verb": "throw", "slots": {"dice": [true]}}': "the slots of 'throw': Expected `int`, got `bool`",
    '{"verb": "throw", "slots": {"dice": [1], "all": 1}}': "the slots of 'throw': Object contains unknown field `all`",
    '{"verb": "throw", "slots": {"dice": [1e999]}}': "it is not a choice in JSON form: Number out of range",
    '{"verb": "block", "slots": {"die": null, "side": "behind"}}': "'behind' is not one of left, right",
    '{"verb": "walk", "slots": {"walker": "ada", "path": [[1]]}}': "[1] is not a place; a place has two or three",
    '{"verb": "walk", "slots": {"walker": "ada", "path": [[1, 10000000]]}}': "[1, 10000000] is not a place",
    '{"verb": "walk", "slots": {"walker": "bob", "path": []}}': "ada is asked",
    '{"verb": "\\ud800"}': "it is not a choice in JSON form: ",
    '{"verb": "aim", "slots": {"target": "b\\nb", "shots": 1}}': "it is not a choice in JSON form: its slots hold",
    '{"verb": "aim", "slots": {"\\u0000": 1}}': "it is not a choice in JSON form: its slots hold characters",
    '{"verb": "block", "slots": {"die": null, "side": "\\u202e"}}': "it is not a choice in JSON form: its slots hold",
    DEEP: "it is not a choice in JSON form: it is nested too deeply",
}


@pytest.mark.parametrize("text", WRONG, ids=[text[:60] for text in WRONG])
def test_whatever_is_no_choice_is_refused_with_one_sentence(text: str) -> None:
    decision = asked()
    refusal = decision.why_not(text)
    assert refusal is not None
    assert refusal.rule == ANYTHING.rule
    assert str(refusal.reason).startswith(WRONG[text])
    assert str(refusal.reason).isprintable()
    assert not decision.reads(text)


def test_a_choice_that_a_rule_forbids_is_refused_by_that_rule_under_its_text() -> None:
    with pytest.raises(IllegalChoice, match=r"'aim bob 4' .*there are three shots.*T-AIM-01"):
        asked().read('{"verb": "aim", "slots": {"target": "bob", "shots": 4}}')


def test_json_is_as_long_as_any_choice() -> None:
    form = '{"verb": "aim", "slots": {"target": "' + "x" * MAX_CHOICE_LENGTH + '", "shots": 1}}'
    refusal = asked().why_not(form)
    assert refusal is not None
    assert f"at most {MAX_CHOICE_LENGTH} printable characters" in str(refusal.reason)


def test_the_cards_of_an_open_space_are_its_outline_its_default_and_its_choices_without_slots() -> None:
    assert asked().cards == [
        ChoiceCard(text="pass", verb="pass"),
        ChoiceCard(text="aim bob", verb="aim", slots={"target": "bob"}, open=("shots",)),
        ChoiceCard(text="walk", verb="walk", open=("walker", "path")),
        ChoiceCard(text="throw", verb="throw", slots={"dice": ()}),
    ]
    assert asked().listed == ["pass", "aim bob", "walk"]


def test_without_an_outline_the_cards_of_an_open_space_are_all_its_verbs() -> None:
    class Anywhere(Anything):
        verbs = (Walk, Throw, Pass)

        def outline(self, context: tuple[int, ...]) -> list[Verb | PartialChoice]:
            return [*Kind.outline(self, context)]

    assert Decision(Anywhere(), A, None, DICE).cards == [
        ChoiceCard(text="walk", verb="walk", open=("walker", "path")),
        ChoiceCard(text="throw", verb="throw", open=("dice",)),
        ChoiceCard(text="pass", verb="pass"),
        ChoiceCard(text="throw", verb="throw", slots={"dice": ()}),
    ]


def test_the_cards_of_listed_choices_are_the_options() -> None:
    decision = Decision(ANYTHING, A, [Aim("bob", 1), Keep((9,)), Pass()], DICE)
    assert [card.text for card in decision.cards] == decision.options == ["aim bob 1", "keep 9", "pass"]


def test_a_verb_is_described_for_its_pickers() -> None:
    assert msgspec.to_builtins(card_of(Block)) == {
        "verb": "block",
        "rule": "T-VERB-01",
        "pattern": "[with {die}] block from {side}",
        "slots": {
            "die": {"picker": "die", "default": None},
            "side": {"picker": "word", "words": ["left", "right"]},
        },
    }
    assert [each.get("default", "required") for each in card_of(Charge).slots.values()] == ["required", (), (), None]
    assert card_of(Aim).pattern == "aim {target} {shots}"


# --- the schema -----------------------------------------------------------------------------------------------------


def validator(verbs: Any) -> jsonschema_rs.Draft202012Validator:
    schema = schema_of(verbs)
    jsonschema_rs.meta.validate(schema)
    return jsonschema_rs.Draft202012Validator(schema)


def test_the_schema_is_that_of_the_forms() -> None:
    allows = validator([*VERBS, KeepNothing]).is_valid
    for _, form in FORMS:
        assert allows(form)
    assert allows({"verb": "keep"})
    assert allows({"verb": "keep", "slots": {}})
    assert allows({"verb": "keep", "slots": {"dice": [3]}})
    for wrong in (
        {},
        {"verb": "fly"},
        {"verb": "throw"},
        {"verb": "throw", "slots": {}},
        {"verb": "throw", "slots": {"dice": ["3"]}},
        {"verb": "throw", "slots": {"dice": [3], "all": True}},
        {"verb": "pass", "slots": {"dice": []}},
        {"verb": "pass", "text": "pass"},
        {"verb": "aim", "slots": {"target": None, "shots": 1}},
        "pass",
    ):
        assert not allows(wrong), wrong


def cards_of_a_game(seed: int) -> Iterator[ChoiceCard]:
    match, rng = affray.new("cascade", scenario="duel_footbridge", seed=seed), random.Random(seed)
    while (decision := match.decision) is not None:
        yield from rng.sample(decision.cards, min(6, len(decision.cards)))
        match.choose(rng.choice(decision.candidates(4, rng)))


def test_the_schema_of_a_system_allows_every_card_of_a_random_game() -> None:
    allows = validator(CASCADE_VERBS).is_valid
    seen = set()
    for card in cards_of_a_game(1):
        form = {name: value for name, value in msgspec.to_builtins(card).items() if name != "text"}
        assert allows(json.loads(json.dumps(form))), form
        assert not allows({**form, "slots": {**form.get("slots", {}), "odd": 1}})
        assert not allows({**form, "verb": f"{card.verb}s"})
        seen.add(card.verb)
    assert {"take", "hold", "score", "wave"} <= seen


# --- choices of old saves -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stored", "choice"),
    [
        ("aim bob 2", Aim("bob", 2)),
        (("bob", 2), Aim("bob", 2)),
        ((3, 14), Throw((14, 3))),
        ((), Throw(())),
        ((None, "left"), Block(None, "left")),
        ((9, "right"), Block(9, "right")),
        (("ada", ((1, 2),)), Walk("ada", ((1, 2),))),
        (None, Pass()),
        ("pass", Pass()),
    ],
)
def test_a_stored_choice_is_its_text_or_plain_data(stored: Any, choice: Verb) -> None:
    assert ANYTHING.restored(DICE, stored) == choice


@pytest.mark.parametrize(
    "stored",
    [
        "fly",
        "aim bob",
        7,
        1.5,
        True,
        ("bob",),
        ("bob", 2, 3),
        (9, "behind"),
        ("bob", ((1, 2),)),
        ("ada", ((1, 2, 3, 4),)),
    ],
)
def test_whatever_else_is_stored_is_unreadable(stored: Any) -> None:
    with pytest.raises(Unreadable):
        ANYTHING.restored(DICE, stored)
