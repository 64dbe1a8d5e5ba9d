"""Verbs of no game, one for each thing that a verb can declare."""

from typing import Annotated, Any

from affray.engine import Decision, Kind, Pass, Refusal, RuleId, Seat, Unreadable, Verb
from affray.engine.verbs import Card, Dice, Die, Figure, Number, PartialChoice, Path, Several, Target, Weapon, Word
from affray.text import Message

A = Seat("a")
RULE = RuleId("T-VERB-01")
Corners = tuple[tuple[int, ...], ...]


class Aim(Verb, frozen=True):
    """Two slots, the first of them a figure."""

    name = "aim"
    rule = RuleId("T-AIM-01")
    not_now = Message("test", "nobody aims now")
    target: Annotated[str, Target()]
    shots: Annotated[int, Number()]

    def refusal(self, context: Any) -> Refusal | None:
        return Refusal(self.rule, Message("test", "there are three shots")) if self.shots > 3 else None


class Throw(Verb, frozen=True):
    """Dice, which may be none."""

    name = "throw"
    rule = RULE
    dice: Annotated[tuple[int, ...], Dice()]


class Keep(Verb, frozen=True):
    """Dice with a word for none of them."""

    name = "keep"
    rule = RULE
    dice: Annotated[tuple[int, ...], Dice(none="none")]


class Block(Verb, frozen=True):
    """A pattern with an optional part before its name."""

    name = "block"
    rule = RULE
    pattern = "[with {die}] block from {side}"
    die: Annotated[int | None, Die()]
    side: Annotated[str, Word("left", "right")]


class Walk(Verb, frozen=True):
    """A slot that takes the rest of the words."""

    name = "walk"
    rule = RULE
    walker: Annotated[str, Figure()]
    path: Annotated[Corners, Path(per_inch=1000)]

    @classmethod
    def refusal_now(cls, state: Any, seat: Seat, words: list[str]) -> Refusal | None:
        if state == "the walker":
            return None
        return Refusal(cls.rule, Message("test", f"{seat} said {len(words)} words to {state}"))


class KeepNothing(Verb, frozen=True):
    """The same name as another verb, without slots."""

    name = "keep"
    rule = RuleId("T-VERB-02")
    not_now = Message("test", "nothing is kept now")


class Charge(Verb, frozen=True):
    """Slots of several words one after the other, and optional parts with and without a fixed word."""

    name = "charge"
    rule = RULE
    pattern = "charge {targets} [{path}] [pay {cards}] [with {weapon}]"
    targets: Annotated[tuple[str, ...], Several(Target())]
    path: Annotated[Corners, Path(per_inch=1000)] = ()
    cards: Annotated[tuple[str, ...], Several(Card())] = ()
    weapon: Annotated[str | None, Weapon()] = None


VERBS: tuple[type[Verb], ...] = (Aim, Throw, Keep, Block, Walk, Charge, Pass)


class Anything(Kind[tuple[int, ...]]):
    """An open space of all these verbs; the context holds the dice in index order."""

    name = "anything"
    rule = RULE
    verbs = VERBS

    def default(self, context: tuple[int, ...], values: Any) -> Verb:
        return Throw(())

    def outline(self, context: tuple[int, ...]) -> list[Verb | PartialChoice]:
        return [Pass(), PartialChoice(Aim, {"target": "bob"}), PartialChoice(Walk)]

    def asked_for(self, context: tuple[int, ...], value: Verb) -> Verb:
        if isinstance(value, Walk) and value.walker != "ada":
            raise Unreadable(Message("test", "ada is asked"))
        return value


ANYTHING = Anything()
DICE = (14, 9, 9, 3)


def asked() -> Decision:
    return Decision(ANYTHING, A, None, DICE)


def said(refusal: Refusal | None) -> tuple[str, str]:
    """What a refusal says in English, and its rule."""
    assert refusal is not None
    return refusal.rule, str(refusal.reason)
