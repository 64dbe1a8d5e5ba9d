"""The table of odds by verb: who answers, what is refused, and what is missing."""

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, NamedTuple

import pytest

from affray.engine import (
    BadQuestion,
    Decision,
    IllegalChoice,
    Kind,
    NothingToReckon,
    Pass,
    RuleId,
    Seat,
    StaleAnswer,
    Verb,
)
from affray.engine.questions.choice_odds import AskedOdds, ChoiceOdds
from affray.engine.verbs import Number
from affray.text import say

A, B = Seat("a"), Seat("b")


class Roll(Verb, frozen=True):
    name = "roll"
    rule = RuleId("X-01")
    count: Annotated[int, Number()]

    @classmethod
    def proposals(cls, context: int) -> Sequence[Verb]:
        return [cls(count) for count in range(1, context + 1)]


class Flip(Verb, frozen=True):
    name = "flip"
    rule = RuleId("X-02")

    def odds(self, context: int) -> Mapping[str, Any]:
        return {"hit": Fraction(1, context)}


class Dice(Kind[int]):
    name = "dice"
    rule = RuleId("X-01")
    verbs = (Roll, Flip, Pass)

    def default(self, context: int, values: Sequence[Any]) -> Verb:
        return Pass()


DICE = Dice()


class Open(NamedTuple):
    decisions: list[Decision]
    state: None = None


def opened(seat: Seat = A) -> Open:
    return Open([Decision(DICE, seat, None, 4)])


def table() -> ChoiceOdds:
    odds = ChoiceOdds()

    @odds.add(DICE, Roll)
    def roll(asked: AskedOdds) -> dict[str, Fraction]:
        return {"hit": Fraction(asked.value.count, 6 + asked.assumed.get("more", 0))}

    odds.nothing(DICE, Pass, why=say("not_offered"))
    odds.assumptions = ("more",)
    return odds


def test_the_entry_of_its_verb_answers_or_the_verb_itself() -> None:
    assert table().odds(opened(), "roll 5") == {"hit": "5/6"}
    assert table().odds(opened(), "roll 5", more=4) == {"hit": "1/2"}
    assert table().odds(opened(), "flip") == {"hit": "1/4"}


def test_a_verb_without_chances_says_why() -> None:
    with pytest.raises(NothingToReckon, match=str(say("not_offered"))):
        table().odds(opened(), "pass")
    with pytest.raises(NothingToReckon, match="neither dice nor cards follow"):
        ChoiceOdds().odds(opened(), "pass")


def test_wrong_questions_are_refused() -> None:
    with pytest.raises(IllegalChoice):
        table().odds(opened(), "jump")
    with pytest.raises(StaleAnswer):
        table().odds(opened(B), "roll 1", "a")
    with pytest.raises(BadQuestion, match="'weather' cannot be assumed here; the odds take more"):
        table().odds(opened(), "roll 1", weather="rain")
    with pytest.raises(BadQuestion, match="the odds take no assumptions"):
        ChoiceOdds().odds(opened(), "flip", more=1)


def test_the_table_knows_what_is_missing() -> None:
    assert table().missing([DICE]) == []
    assert ChoiceOdds().missing([DICE]) == [(DICE, Roll), (DICE, Pass)]


def test_an_entry_is_made_once_and_for_a_verb_of_its_kind() -> None:
    odds = table()
    with pytest.raises(ValueError, match="entered twice"):
        odds.nothing(DICE, Roll, why=say("not_offered"))
    with pytest.raises(ValueError, match="is no verb of"):
        odds.nothing(DICE, Verb, why=say("not_offered"))


def test_outline_options_and_candidates_follow_from_the_verbs() -> None:
    rolls = [Roll(count) for count in range(1, 5)]
    assert DICE.outline(4) == DICE.options(4) == [*rolls, Flip(), Pass()]
    assert DICE.candidates(4, 20, random.Random(1)) == [*rolls, Flip(), Pass()]
    assert len(set(DICE.candidates(4, 3, random.Random(1)))) == 3
