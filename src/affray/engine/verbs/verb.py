"""A verb: the declaration of one choice, and the value that is chosen."""

import functools
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Self, TypeVar, get_args, get_type_hints

import msgspec

from affray.engine.terms import RuleId, Seat
from affray.text import Message, say

from .pattern import Pattern, check_pattern, parse_pattern
from .refusal import Refusal, Unreadable
from .slots import Slot


class Verb(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A player's choice: a verb and the values of its slots.

    A subclass declares the verb, an instance is the value of a choice. Each field is a slot:

        class Wave(Verb, frozen=True):
            name = "wave"
            rule = RuleId("C-ATK-05")
            not_now = say("no_wave_now")
            dice: Annotated[Faces, Dice()]

    Its text is the name and the slots in their order, unless `pattern` says otherwise. Its methods say the rest: what
    is legal, what to propose, what it does, and its odds.
    """

    name: ClassVar[str]
    """Its name in JSON; also the first word of its text, unless `pattern` says otherwise."""
    rule: ClassVar[RuleId]
    """The rule cited when a player makes this choice without being asked."""
    not_now: ClassVar[Message] = say("nothing_asks")
    """The reason given in that case."""
    pattern: ClassVar[str] = ""
    """Its words; `{slot}` stands for a slot.

    A part in `[brackets]` is omitted if its first slot has its default value, which is None unless the field has one.
    A fixed word ends a slot of several words before it.
    """

    odds_fields: ClassVar[tuple[str, ...]] = ()
    """The fields of its odds that are its own; cases can check them beside those that all systems have."""

    def __init_subclass__(cls) -> None:
        """Check the pattern where it is declared; `check_declaration` checks what depends on the types of the slots."""
        super().__init_subclass__()
        if cls.pattern:
            try:
                check_pattern(cls.pattern, _declared_slots(cls))
            except ValueError as problem:
                raise ValueError(f"{cls.__name__}: {problem}") from None

    @property
    def text(self) -> str:
        """The one-line text of this choice."""
        return _WRITERS[type(self)](self)

    @classmethod
    def read(cls, words: list[str], given: Any) -> Self:
        """Parse the words of a choice of this verb, legal or not; raises `Unreadable`."""
        return cls(**{**defaults_of(cls), **pattern_of(cls).read(words, given)})

    def refusal(self, context: Any) -> Refusal | None:
        """Why this choice is illegal in a decision of its kind; None if no rule forbids it."""
        return None

    @classmethod
    def proposals(cls, context: Any) -> "Sequence[Verb | PartialChoice]":
        """What people are offered of this verb: complete choices and partial ones.

        By default this is the verb with all its slots open or, if it has none, the only choice if it is legal.
        """
        if cls.__struct_fields__:
            return [PartialChoice(cls)]
        only = cls()
        return [only] if only.refusal(context) is None else []

    @classmethod
    def samples(cls, context: Any, count: int, rng: random.Random) -> "Sequence[Verb]":
        """Up to `count` legal choices of this verb for bots; by default the complete ones among its proposals."""
        complete = [choice for choice in cls.proposals(context) if isinstance(choice, Verb)]
        return complete if len(complete) <= count else rng.sample(complete, count)

    def perform(self, game: Any, frame: Any) -> Any:
        """Carry out this choice: a procedure, or a plain function that asks nobody. See `Game.perform`."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it does")

    def odds(self, context: Any) -> Mapping[str, Any] | None:
        """The odds of this choice, if it is not in the table of the system; None if no dice or cards follow from it."""
        return None

    @classmethod
    def refusal_now(cls, state: Any, seat: Seat, words: list[str]) -> Refusal | None:
        """Why this seat cannot make this choice unasked; None if the open decision gives a better reason."""
        return Refusal(cls.rule, cls.not_now)


V = TypeVar("V", bound=Verb)


def _declared_slots(verb: type[Verb]) -> list[str]:
    """The names of the fields of a verb whose class is being made, as it and its bases annotate them."""
    bases = [each for each in reversed(verb.__mro__) if issubclass(each, Verb) and each is not Verb]
    annotated = {name: kind for base in bases for name, kind in vars(base).get("__annotations__", {}).items()}
    return [name for name, kind in annotated.items() if "ClassVar" not in str(kind)]


class PartialChoice(msgspec.Struct, frozen=True):
    """Choices of one verb that have some slots in common: `shoot pistol` stands for all its targets."""

    verb: type[Verb]
    slots: dict[str, Any] = {}
    begun: tuple[str, ...] = ()
    """The slots of several items of which only some are filled in."""

    @property
    def text(self) -> str:
        """The text of the verb with these slots."""
        return pattern_of(self.verb).write_partial(self.slots)

    @property
    def open(self) -> tuple[str, ...]:
        """The slots that are yet to be filled or completed."""
        fields = self.verb.__struct_fields__
        return tuple([field for field in fields if field not in self.slots or field in self.begun])


class Pass(Verb, frozen=True):
    """Do nothing of what is offered."""

    name = "pass"
    rule = RuleId("")


@functools.cache
def slots_of(verb: type[Verb]) -> dict[str, Slot]:
    """The slots of a verb by the names of their fields, in their order."""
    hints = get_type_hints(verb, include_extras=True)
    slots = {}
    for field in verb.__struct_fields__:
        slot = next((item for item in get_args(hints[field])[1:] if isinstance(item, Slot)), None)
        if slot is None:
            raise TypeError(
                f"{verb.__name__}.{field} has no slot: annotate it with Annotated[.., SLOT], such as Figure()"
            )
        slots[field] = slot.declared(get_args(hints[field])[0])
    return slots


@functools.cache
def pattern_of(verb: type[Verb]) -> Pattern:
    """The compiled text pattern of a verb."""
    slots = slots_of(verb)
    text = verb.pattern or " ".join([verb.name, *[f"{{{field}}}" for field in slots]])
    try:
        return parse_pattern(text, slots, defaults_of(verb))
    except ValueError as problem:
        raise ValueError(f"{verb.__name__}: {problem}") from None


def check_declaration(verb: type[Verb]) -> None:
    """Raise `TypeError` or `ValueError` if a verb has no name, no rule, a field without slot or a bad pattern.

    Types that are declared further down cannot be looked up yet: then slots and pattern are checked on first use.
    """
    for needed in ("name", "rule"):
        if not hasattr(verb, needed):
            raise TypeError(f"{verb.__name__} has no {needed}: every verb declares one")
    with suppress(NameError):
        pattern_of(verb)


class _Writers(dict[type[Verb], Callable[[Any], str]]):
    """The functions that write choices, by verb; compiled on first use."""

    def __missing__(self, verb: type[Verb]) -> Callable[[Any], str]:
        write = self[verb] = pattern_of(verb).write
        return write


_WRITERS = _Writers()


@functools.cache
def defaults_of(verb: type[Verb]) -> dict[str, Any]:
    """The values of the slots of a verb that are omitted: the defaults of their fields, or None."""
    fields = msgspec.structs.fields(verb)
    return {field.name: None if field.default is msgspec.NODEFAULT else field.default for field in fields}


def read_as(verb: type[V], text: str) -> V | None:
    """The choice of this verb that a text means, for example a line of the transcript; None if it means another."""
    words = text.split()
    if not words or words[0] not in pattern_of(verb).first:
        return None
    try:
        return verb.read(words, None)
    except Unreadable:
        return None


def unknown_verb(verbs: tuple[type[Verb], ...]) -> Unreadable:
    """The error for a text that begins with none of these verbs."""
    words = dict.fromkeys([word for verb in verbs for word in pattern_of(verb).first])
    return Unreadable(say("choice_begins_with", words=list(words)))


def refusal_now(verbs: tuple[type[Verb], ...], state: Any, seat: Seat, text: str) -> Refusal | None:
    """Why a seat cannot make a choice of one of these verbs without being asked; None if the text is not a choice."""
    words = text.split()
    verb = _likely_verb(verbs, words)
    return None if verb is None or not verb.rule else verb.refusal_now(state, seat, words)


def _likely_verb(verbs: tuple[type[Verb], ...], words: list[str]) -> type[Verb] | None:
    """The verb that these words most likely mean: the first that can read them, else the first with the same start."""
    candidates = [verb for verb in verbs if words and words[0] in pattern_of(verb).first]
    for verb in candidates:
        try:
            verb.read(words, None)
        except Unreadable:
            continue
        return verb
    return candidates[0] if candidates else None
