"""Cases work for any game: a toy system with cards, options and two editions, and its case vocabulary."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from affray.engine import (
    Event,
    Frame,
    Game,
    Kind,
    Procedure,
    RuleId,
    Seat,
    Setup,
    Side,
    State,
    System,
    Verb,
    cites,
    registry,
)
from affray.engine.case import CaseResult, CaseWords, Node, Place, case_schema, read_cases, run, save_moment
from affray.engine.case.convert import convert
from affray.engine.case.run import replay


class Round(Frame, tag="round"):
    """Every player draws a card and throws a die, then keeps or drops the card."""


class Draw(State[Round]):
    hands: dict[str, list[str]]
    deck: list[str]
    wounds: dict[str, int]
    rounds: int = 0


class Drawn(Event, frozen=True, kw_only=True, tag="draw"):
    seat: str
    card: str


class Rolled(Event, frozen=True, kw_only=True, tag="roll"):
    figure: str
    faces: tuple[int, ...]
    successes: int


class KeepCard(Verb, frozen=True):
    name = "keep"
    rule = RuleId("T-KEEP-01")


class DropCard(Verb, frozen=True):
    name = "drop"
    rule = RuleId("T-KEEP-01")


class Keep(Kind[str]):
    """Keep or drop the card that was drawn; asked even when only one answer is legal."""

    name = "keep"
    rule = RuleId("T-KEEP-01")
    secret = True
    always_asked = True

    verbs = (KeepCard, DropCard)


KEEP = Keep()


class Toy(System[Draw]):
    title = "Toy"
    rules_version = 1
    prefix = "T"
    state_type = Draw
    event_types = (Drawn, Rolled)
    kinds = (KEEP,)

    dice: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        self.stages(Round, "play")(self.play)

    def copy(self, state: Draw) -> Draw:
        return msgspec.convert(msgspec.to_builtins(state), Draw)

    def play(self, game: Game[Draw], _round: Round) -> Procedure[None]:
        state = game.state
        for seat in state.seats:
            card = game.card(state.deck)
            state.deck.remove(card)
            state.hands[seat].append(card)
            game.emit(Drawn(rules=cites("T-DRAW-01"), seat=seat, card=card))
            (faces,) = game.throw((self.dice, 6))
            successes = sum(face > 4 for face in faces)
            game.emit(Rolled(rules=cites("T-ROLL-01"), figure=f"hero_{seat}", faces=faces, successes=successes))
            state.wounds[f"hero_{seat}"] += successes
        answers = yield [game.ask(KEEP, seat, (KeepCard(), DropCard()), seat) for seat in state.seats]
        for seat, answer in zip(state.seats, answers, strict=True):
            if answer == DropCard():
                state.hands[seat].pop()
        state.rounds += 1
        if not state.deck:
            game.finish(None)

    def case_words(self) -> CaseWords[Draw]:
        return ToyWords()


class ToyGiven(msgspec.Struct, forbid_unknown_fields=True):
    hands: dict[str, list[str]]
    deck: list[str]
    wounds: dict[str, int] = {}


class ToyFigure(msgspec.Struct, forbid_unknown_fields=True):
    wounds: int | UnsetType = UNSET


class ToyState(msgspec.Struct, forbid_unknown_fields=True):
    rounds: int | UnsetType = UNSET


class ToyWords(CaseWords[Draw]):
    given_type = ToyGiven
    figure_type = ToyFigure
    state_type = ToyState
    decisions = ("keep",)
    events = MappingProxyType({"draw": ("seat", "card"), "roll": ("figure", "faces", "successes")})
    options = ("house_rule",)

    def read(self, given: Node) -> Collection[str]:
        return [f"hero_{seat}" for seat in convert(given, ToyGiven).hands]

    def position(self, given: Node) -> Draw:
        told = convert(given, ToyGiven)
        wounds = {f"hero_{seat}": told.wounds.get(seat, 0) for seat in told.hands}
        seats = {Seat(seat): Side(seat) for seat in told.hands}
        return Draw(seats=seats, frames=[Round(stage="play")], hands=told.hands, deck=told.deck, wounds=wounds)

    def given(self, state: Draw) -> dict[str, Any]:
        wounds = {seat: state.wounds[f"hero_{seat}"] for seat in state.hands}
        return {"hands": state.hands, "deck": state.deck, "wounds": wounds}

    def figure(self, state: Draw, name: str) -> Mapping[str, Any]:
        return {"wounds": state.wounds[name]}

    def state(self, state: Draw) -> Mapping[str, Any]:
        return {"rounds": state.rounds}

    def ask(self, state: Draw, check: str, place: Place, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        if check == "hand":
            cards: Sequence[str] = state.hands[wanted["hand"]]
            return {"cards": list(cards), "size": len(cards)}
        if check == "deck":
            return {"deck": len(state.deck)}
        return super().ask(state, check, place, wanted)


class FirstEdition(Toy):
    name = "toy-1"
    dice = 1


class SecondEdition(Toy):
    name = "toy-2"
    dice = 2


TOYS = {"toy-1": FirstEdition(), "toy-2": SecondEdition()}

CASE = """\
id: toy/1
title: draw and keep
system: toy-1
given: {hands: {a: [KH], b: []}, deck: [4S, 10D, QC, 2H]}
draws: [10D, QC]
dice: [6, 3]
script: [[{a: keep}, {b: drop}]]
expect:
  - {event: draw, seat: a, card: 10D}
  - {event: draw, seat: b, card: QC}
  - {roll: hero_a, successes: 1}
  - {figure: hero_a, wounds: 1}
  - {hand: a, cards: [10D, KH]}
  - {hand: a, size: 2}
  - {hand: b, size: 0}
  - {deck: 2}
  - {state: {rounds: 1}}
  - {options: a, asked: false}
  - {log_cites: [T-DRAW-01, T-ROLL-01]}
"""


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "system", TOYS.__getitem__)
    monkeypatch.setattr(registry, "system_names", lambda: list(TOYS))


def play(text: str) -> CaseResult:
    (case,), problems = read_cases(text, "toy.yaml")
    assert not problems
    return run(case)


def test_cards_and_dice_in_the_order_drawn() -> None:
    assert play(CASE).why == ""


def test_a_case_is_run_once_for_each_system() -> None:
    text = CASE.replace("system: toy-1", "system: [toy-1, toy-2]").replace("dice: [6, 3]", "dice: [6, 3, 1, 2]")
    result = play(text)
    assert [(trial.trial.system.name, trial.passed) for trial in result.trials] == [("toy-1", False), ("toy-2", True)]
    assert "the cards have run out" in result.why
    assert result.why.startswith("(toy-1)\n")


def test_a_card_that_is_not_in_the_deck() -> None:
    assert "card 1 of the list is KH, which is not in the deck" in play(CASE.replace("[10D, QC]", "[KH, QC]")).why


def test_too_many_draws() -> None:
    text = CASE.replace("[4S, 10D, QC, 2H]", "[10D, QC]").replace("[10D, QC]\ndice", "[10D, QC, 2H]\ndice")
    assert "too many draws: ['2H']" in play(text).why


def test_what_came_out_of_a_hand() -> None:
    assert "hand a: size: wanted 3, got 2" in play(CASE.replace("size: 2", "size: 3")).why
    assert "deck 3: deck: wanted 3, got 2" in play(CASE.replace("deck: 2", "deck: 3")).why


def test_a_check_that_the_system_has_not() -> None:
    assert "this system has no check 'discard'" in play(CASE.replace("{deck: 2}", "{discard: 2}")).why


def test_a_choice_that_is_always_asked_must_be_answered() -> None:
    result = play(CASE.replace("[[{a: keep}, {b: drop}]]", "[{a: keep}]"))
    assert "b (keep)" in result.why or "hand b: size: wanted 0, got 1" in result.why


def test_options_are_the_systems() -> None:
    (case,), problems = read_cases(CASE + "options: {house_rule: 3}\n", "toy.yaml")
    assert not problems
    assert case.trials[0].options == {"house_rule": 3}
    assert "unknown option 'hose_rule'; did you mean 'house_rule'" in str(
        read_cases(CASE + "options: {hose_rule: 3}\n", "toy.yaml")[1][0]
    )


class Configured(ToyWords):
    """A position, and questions about it, that depend on the options and the cards to be drawn."""

    state_type = ToyState
    questions = ("top",)

    def beginning(self, given: Node, options: Mapping[str, Any], draws: Sequence[str]) -> Draw:
        state = self.position(given)
        state.rounds = options["house_rule"]
        state.deck += draws
        return state

    def answer(self, state: Draw | None, name: str, arguments: Mapping[str, Any]) -> Any:
        return None if state is None else len(state.deck)

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        return [got] if isinstance(wanted, list) else got


class ConfiguredToy(FirstEdition):
    def case_words(self) -> CaseWords[Draw]:
        return Configured()


def test_a_case_begins_with_its_options_and_its_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TOYS, "toy-1", ConfiguredToy())
    text = CASE.replace("deck: [4S, 10D, QC, 2H]", "deck: [4S, 2H]").replace("rounds: 1", "rounds: 4")
    text += "  - {compute: top, is: 2}\noptions: {house_rule: 3}\n"
    assert play(text).why == ""
    assert "state: rounds: wanted 9, got 4" in play(text.replace("rounds: 4", "rounds: 9")).why
    assert "top: wanted 5, got 2" in play(text.replace("is: 2", "is: 5")).why


def test_a_moment_with_drawn_cards() -> None:
    (case,), _ = read_cases(CASE.replace("[[{a: keep}, {b: drop}]]", "[{b: drop}]").split("expect:")[0], "toy.yaml")
    match = replay(case.trials[0])
    text = save_moment(match, "b has chosen")
    (saved,), problems = read_cases(text, "moment.yaml")
    assert not problems
    assert saved.trials[0].draws == ("10D", "QC")
    assert saved.trials[0].dice == (6, 3)
    assert run(saved).why == ""
    assert [decision.seat for decision in replay(saved.trials[0]).decisions] == ["a"]


def test_the_schema_of_several_systems() -> None:
    defs = case_schema()["$defs"]
    assert {"toy-1.given", "toy-2.check", "toy-1.ToyGiven"} <= set(defs)
    assert defs["case"]["properties"]["system"]["anyOf"][0] == {"enum": ["toy-1", "toy-2"]}


def test_setup_is_given_to_the_match() -> None:
    (case,), _ = read_cases(CASE + "options: {house_rule: 3}\n", "toy.yaml")
    assert replay(case.trials[0]).setup == Setup(options={"house_rule": 3})
