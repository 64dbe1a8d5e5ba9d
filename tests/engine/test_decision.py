"""Decisions: lazy lists of choices, open spaces, refusals and defaults."""

import random
from typing import Annotated, Any, NamedTuple

import msgspec
import pytest

from affray.engine import Decision, IllegalChoice, Kind, Option, Pass, Refusal, RuleId, Seat, State, Verb
from affray.engine.decision import MAX_CHOICE_LENGTH
from affray.engine.verbs import Number, PartialChoice, Target
from affray.text import Message
from tests.engine.verbs.declared import said

A = Seat("a")


class Shots(Number):
    """A number that counts how often it is written."""

    written = 0

    def write(self, value: Any) -> str:
        self.written += 1
        return super().write(value)


SHOTS = Shots()


class AimAt(Verb, frozen=True):
    name = "aim"
    rule = RuleId("T-AIM-01")
    target: Annotated[str, Target()]
    shots: Annotated[int, SHOTS]


class PutAt(Verb, frozen=True):
    name = "place"
    rule = RuleId("T-PLACE-01")
    at: Annotated[int, Number()]


class Aim(Kind[str]):
    """A target and a number of shots at it; the context is the one who aims."""

    name = "aim"
    rule = RuleId("T-AIM-01")
    verbs: tuple[type[Verb], ...] = (AimAt,)

    def refusal(self, context: str, value: AimAt) -> Refusal:
        if value.target == context:
            return Refusal(RuleId("T-AIM-02"), Message("test", "nobody aims at himself"))
        return Refusal(self.rule, Message("test", f"{context} cannot aim at {value.target}"))


class Place(Kind[int]):
    """A place on a line of the length in the context: too many to list."""

    name = "place"
    rule = RuleId("T-PLACE-01")
    verbs = (PutAt,)

    def check(self, context: int, value: PutAt) -> Refusal | None:
        return None if value.at <= context else Refusal(self.rule, Message("test", f"the line ends at {context}"))

    def default(self, context: int, values: Any) -> PutAt:
        return PutAt(context // 2)

    def outline(self, context: int) -> list[PartialChoice]:
        return [PartialChoice(PutAt)]

    def candidates(self, context: int, count: int, rng: random.Random) -> list[PutAt]:
        return [PutAt(rng.randint(0, context)) for _ in range(count)]


VALUES = [AimAt("bob", 1), AimAt("bob", 2), AimAt("cid", 1)]


def aim() -> Decision:
    return Decision(Aim(), A, VALUES, "ada")


# --- listed choices -------------------------------------------------------------------------------------------------


def test_options_are_the_texts_of_the_values_in_their_order() -> None:
    options = aim().options
    assert list(options) == ["aim bob 1", "aim bob 2", "aim cid 1"]
    assert len(options) == 3
    assert options[-1] == "aim cid 1"
    assert options[1:] == ["aim bob 2", "aim cid 1"]
    assert "aim bob 2" in options
    assert "aim dan 1" not in options
    assert repr(options) == "['aim bob 1', 'aim bob 2', 'aim cid 1']"


def test_only_the_text_that_is_looked_at_is_written() -> None:
    decision = aim()
    written = SHOTS.written
    option = decision.options[2]
    assert SHOTS.written == written + 1
    assert len(decision.options) == 3
    assert SHOTS.written == written + 1
    assert option.value == AimAt("cid", 1)
    assert option.decision is decision


def test_values_given_as_a_function_are_worked_out_once() -> None:
    calls: list[str] = []

    def values(context: str) -> list[AimAt]:
        calls.append(context)
        return VALUES

    decision = Decision(Aim(), A, values, "ada")
    assert not calls
    assert len(decision.options) == 3
    assert not decision.sole
    assert calls == ["ada"]


def test_a_function_may_find_too_many_choices_to_list() -> None:
    decision = Decision(Place(), A, lambda _: None, 10)
    assert decision.open_space
    assert not decision.sole
    assert decision.values == ()
    assert decision.default == "place 5"


def test_an_option_is_its_text() -> None:
    option = aim().options[0]
    assert isinstance(option, str)
    assert option == "aim bob 1"
    assert type(str(option)) is str
    assert type(option) is Option


def test_reading() -> None:
    decision = aim()
    assert decision.read("aim bob 2") == AimAt("bob", 2)
    assert decision.why_not("aim bob 2") is None


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("aim dan 1", "T-AIM-01", "ada cannot aim at dan"),
        ("aim ada 1", "T-AIM-02", "nobody aims at himself"),
        ("shoot bob 1", "T-AIM-01", "the choice begins with aim"),
        ("aim bob", "T-AIM-01", "the format is 'aim TARGET SHOTS'"),
        ("aim bob x", "T-AIM-01", "'x' is not a whole number"),
        ("aim bob " + "9" * 5000, "T-AIM-01", f"'{'9' * 297}...' is not a whole number"),
    ],
)
def test_a_refusal_names_the_most_particular_rule(text: str, rule: str, reason: str) -> None:
    decision = aim()
    assert said(decision.why_not(text)) == (rule, reason)
    with pytest.raises(IllegalChoice) as illegal:
        decision.read(text)
    assert (illegal.value.choice, illegal.value.rule, str(illegal.value.reason)) == (text, rule, reason)


@pytest.mark.parametrize(
    "text",
    ["aim bob 1\n", "aim\tbob 1", "\x1b[2Jaim bob 1", "aim bob 1\u2028", "\ud800", "x" * (MAX_CHOICE_LENGTH + 1)],
)
def test_a_choice_is_one_printable_line(text: str) -> None:
    decision = aim()
    with pytest.raises(IllegalChoice, match="one line of at most 10000 printable characters") as illegal:
        decision.read(text)
    assert str(illegal.value).isprintable()
    assert len(str(illegal.value)) < 300


def test_a_lookup_that_fails_while_reading_is_a_refusal() -> None:
    class Known(Target):
        def read(self, text: str, given: Any) -> Any:
            return {"bob": "bob"}[text]

    class AimAtKnown(Verb, frozen=True):
        name = "aim"
        rule = RuleId("T-AIM-01")
        target: Annotated[str, Known()]

    class Careless(Aim):
        verbs = (AimAtKnown,)

    decision = Decision(Careless(), A, [AimAtKnown("bob")], "ada")
    assert decision.why_not("aim bob") is None
    assert said(decision.why_not("aim dan")) == ("T-AIM-01", "it is not a choice of this kind")


def test_candidates_are_all_choices_where_they_are_few_and_else_a_sample() -> None:
    decision = aim()
    assert list(decision.candidates(3, random.Random(1))) == list(decision.options)
    some = decision.candidates(2, random.Random(1))
    assert len(some) == len(set(some)) == 2
    assert set(some) < set(decision.options)


def test_the_default_is_the_first_choice_unless_the_kind_says_otherwise() -> None:
    assert aim().default == "aim bob 1"

    class Last(Aim):
        def default(self, context: str, values: Any) -> AimAt:
            return AimAt("cid", 1)

    assert Decision(Last(), A, VALUES, "ada").default == "aim cid 1"


def test_one_choice_alone_is_sole() -> None:
    assert Decision(Aim(), A, VALUES[:1], "ada").sole
    assert not aim().sole

    class Discreet(Aim):
        always_asked = True

    assert not Decision(Discreet(), A, VALUES[:1], "ada").sole


def test_opened_again_it_is_another_decision_about_the_same() -> None:
    first = aim()
    first.id = "3.0"
    again = first.reopened()
    assert list(again.options) == list(first.options)
    assert again.options[0].decision is again
    assert again.id == ""


# --- open spaces ----------------------------------------------------------------------------------------------------


def place() -> Decision:
    return Decision(Place(), A, None, 10)


def test_an_open_space_lists_nothing_and_checks_what_it_is_given() -> None:
    decision = place()
    assert decision.open_space
    assert not decision.sole
    assert list(decision.options) == []
    assert decision.read("place 7") == PutAt(7)
    assert said(decision.why_not("place 11")) == ("T-PLACE-01", "the line ends at 10")
    assert said(decision.why_not("place x")) == ("T-PLACE-01", "'x' is not a whole number")
    assert decision.default == "place 5"


def test_candidates_of_an_open_space_can_be_chosen() -> None:
    decision = place()
    candidates = decision.candidates(5, random.Random(1))
    assert len(candidates) == 5
    assert all(decision.read(str(candidate)) == candidate.value for candidate in candidates)
    assert candidates == place().candidates(5, random.Random(1))


def test_an_open_space_is_listed_by_its_outline() -> None:
    assert place().listed == ["place"]
    assert aim().listed == ["aim bob 1", "aim bob 2", "aim cid 1"]


def test_an_open_space_must_say_its_default() -> None:
    with pytest.raises(NotImplementedError, match="Aim does not define the choice for an absent player"):
        _ = Decision(Aim(), A, None, "ada").default


def test_a_kind_must_have_verbs() -> None:
    class Mute(Kind[None]):
        name = "mute"
        rule = RuleId("T-MUTE-01")

    with pytest.raises(TypeError, match="the kind Mute has no verbs: list those of its choices in `verbs`"):
        Mute()


def test_a_decision_says_who_and_why() -> None:
    decision = aim()
    decision.id = "4.1"
    assert decision.rule == "T-AIM-01"
    assert repr(decision) == "<decision 4.1: a aim (T-AIM-01)>"


# --- what it is about ---------------------------------------------------------------------------------------------


class Large(State[Any], kw_only=True):
    pass


class Wanted(NamedTuple):
    s: Large
    figure: str
    most: float


class Pair(msgspec.Struct):
    figure: str
    others: tuple[Any, ...]


class Plain(Kind[Any]):
    name = "plain"
    rule = RuleId("T-PLAIN")
    verbs = (Pass,)


LARGE = Large(seats={})


@pytest.mark.parametrize(
    ("context", "about"),
    [
        (LARGE, None),
        ((LARGE, "ann"), "ann"),
        ((LARGE, "ann", 3), ("ann", 3)),
        (Wanted(LARGE, "ann", 3.0), {"figure": "ann", "most": 3.0}),
        (("ann", 3), ("ann", 3)),
        ("ann", "ann"),
        (None, None),
    ],
)
def test_what_a_decision_is_about_leaves_out_the_position(context: Any, about: Any) -> None:
    decision = Decision(Plain(), Seat("a"), [Pass()], context)
    assert decision.about == about
    assert decision.context is context


@pytest.mark.parametrize(
    ("context", "arguments"),
    [
        (Wanted(LARGE, "ann", 3.0), {"figure": "ann", "most": 3.0}),
        (Pair("ann", ("bob", "cid")), {"figure": "ann", "others": ("bob", "cid")}),
        (Pair("ann", ({"bob": 1},)), {"figure": "ann"}),
        ((LARGE, "ann"), {"about": "ann"}),
        (("ann", 3), {}),
        (LARGE, {}),
        (None, {}),
    ],
)
def test_a_prompt_receives_the_words_and_numbers_of_the_subject(context: Any, arguments: dict[str, Any]) -> None:
    assert Decision(Plain(), Seat("a"), [Pass()], context).about_by_name == arguments
