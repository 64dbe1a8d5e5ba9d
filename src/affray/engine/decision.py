"""Decisions: who must choose, why, and between which options."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar, final, overload

import msgspec

from affray.engine.errors import IllegalChoice, OtherKind
from affray.engine.state import State
from affray.engine.terms import NOTHING, RuleId, Seat, Situation
from affray.engine.verbs.forms import (
    ChoiceCard,
    ChoiceForm,
    card_of_choice,
    choice_from_form,
    decode_form,
    from_plain_data,
)
from affray.engine.verbs.refusal import Refusal, Unreadable
from affray.engine.verbs.verb import PartialChoice, Verb, check_declaration, pattern_of, unknown_verb
from affray.text import say

MAX_CHOICE_LENGTH = 10_000
"""The maximum length of a choice in characters."""
MAX_LISTED = 40
"""The longest list of a decision's subject that its prompt receives."""


A = TypeVar("A")


class Idle(msgspec.Struct, frozen=True):
    """A decision with nothing to decide: `value` is the answer, and no other could benefit the seat."""

    value: Verb


class Kind(Generic[A]):
    """One kind of decision of a system: its rule, the verbs of its choices, and why choices are refused.

    The methods receive the context of the decision: plain, immutable data with everything they need, up to a copy of
    the whole position as the seat may know it. A kind never reads the state of the match, so a decision can be stored,
    shared between forks and answered later.
    """

    name: str
    rule: RuleId
    secret = False
    """Whether the choice is hidden from other seats when it is made."""
    always_asked = False
    """Whether it is asked even if only one answer is legal, because not asking would leak information."""
    idle_is_hidden = False
    """Whether a question of this kind is idle depends on what only its seat knows.

    Then nothing that others see may reveal it: neither whether it is answered automatically nor how long that takes.
    """

    committing = False
    """Whether every choice but the default commits something for good, so that a client should ask again."""
    interrupts = False
    """Whether it asks to interrupt what others do.

    The engine asks at every chance; a seat on a server is at first asked only if that concerns its figures.
    """
    on_request = False
    """Whether it offers something unusual at every chance. A seat on a server is at first asked only on request."""
    occasions: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Groups of actions in `Situation.action` that players know by one word, such as shots."""

    verbs: tuple[type[Verb], ...] = ()
    """The verbs of its choices, at least one: how choices are written and read follows from them."""

    omitted: ClassVar[tuple[type, ...]] = (State,)
    """Types of context parts that `Decision.about` omits because they are large."""

    def __init__(self) -> None:
        """Check what it declares: its name, its rule and its verbs."""
        kind = type(self).__name__
        if not self.verbs:
            raise TypeError(f"the kind {kind} has no verbs: list those of its choices in `verbs`")
        if missing := [needed for needed in ("name", "rule") if not hasattr(self, needed)]:
            raise TypeError(f"the kind {kind} has no {' and no '.join(missing)}")
        for verb in self.verbs:
            check_declaration(verb)

    @cached_property
    def case_name(self) -> str:
        """The name of this kind in case files; declared only if it differs from `name`.

        Case files are a stable format, so this name never changes. Standing orders stored before the kind was renamed
        use it too: see `is_called`.
        """
        return self.name

    def is_called(self, name: str) -> bool:
        """Whether a stored name means this kind: its name, or its name in case files."""
        return name in (self.name, self.case_name)

    def subject(self, context: A) -> Any:
        """The subject of a decision, for bots and people: its context without the large parts.

        A struct becomes a dictionary of its small fields, a tuple a tuple of its small items, or the only one.
        """
        if isinstance(context, self.omitted):
            return None
        fields = _fields(context)
        if fields is not None:
            small = {name: value for name, value in fields.items() if not isinstance(value, self.omitted)}
            return context if len(small) == len(fields) else small
        if isinstance(context, tuple):
            items = tuple(item for item in context if not isinstance(item, self.omitted))
            return context if len(items) == len(context) else items[0] if len(items) == 1 else items
        return context

    @final
    def read(self, context: A, text: str) -> Verb:
        """Parse a choice, legal or not; raises `Unreadable`."""
        words = text.split()
        problem: Unreadable | None = None
        for verb in self.verbs:
            if words and words[0] in pattern_of(verb).first:
                try:
                    return self.asked_for(context, verb.read(words, self.given(context)))
                except Unreadable as refused:
                    problem = problem or refused
        raise problem or unknown_verb(self.verbs)

    @final
    def from_form(self, context: A, form: ChoiceForm) -> Verb:
        """The choice that a JSON form describes, legal or not; raises `Unreadable`."""
        return self.asked_for(context, choice_from_form(self.verbs, form, self.given(context)))

    def given(self, context: A) -> Any:
        """The data that the slots of its verbs need to read a value, for example the dice in index order."""
        return context

    def asked_for(self, context: A, value: Verb) -> Verb:
        """The choice, if it answers this decision and not another one of the same kind; else raises `Unreadable`."""
        return value

    def restored(self, context: A, stored: Any) -> Verb:
        """A choice from a save. Saves hold the text; before choices were verbs they held plain data.

        That was the value of the only slot, a list of the slots' values, or nothing for a verb without slots.
        """
        if isinstance(stored, str):
            try:
                return self.read(context, stored)
            except Unreadable:
                pass
        return self.asked_for(context, from_plain_data(self.verbs, stored, self.given(context)))

    def refusal(self, context: A, value: Any) -> Refusal:
        """Why an illegal choice is refused."""
        refusal: Refusal | None = value.refusal(context)
        return refusal or Refusal(self.rule, say("not_offered"))

    def outline(self, context: A) -> Sequence[Verb | PartialChoice]:
        """For an open space: an outline of its legal choices, such as each verb with its first object.

        By default this is what its verbs propose.
        """
        return [choice for verb in self.verbs for choice in verb.proposals(context)]

    def options(self, context: A) -> Sequence[Verb] | None:
        """All legal choices; None if there are too many to list. By default the complete ones its verbs propose."""
        return [choice for verb in self.verbs for choice in verb.proposals(context) if isinstance(choice, Verb)]

    def default(self, context: A, values: Sequence[Any]) -> Verb:
        """The default choice for a player who is absent or out of time; an open space must override this."""
        if not values:
            raise NotImplementedError(f"{type(self).__name__} does not define the choice for an absent player")
        first: Verb = values[0]
        return first

    def idle(self, context: A, values: Sequence[Any]) -> Idle | None:
        """The answer if there is nothing to decide; otherwise None.

        Unless `idle_is_hidden`, this depends only on what all seats see. A kind that is always asked to keep a hand
        secret is idle if the seat has only one legal answer.
        """
        return Idle(values[0]) if self.idle_is_hidden and len(values) == 1 else None

    def check(self, context: A, value: Any) -> Refusal | None:
        """For an open space (a path, a place): why the choice is refused, or None if it is legal."""
        refusal: Refusal | None = value.refusal(context)
        return refusal

    def candidates(self, context: A, count: int, rng: random.Random) -> Sequence[Any]:
        """For an open space: up to `count` sensible legal choices, for bots; by default samples of all its verbs."""
        found = [choice for verb in self.verbs for choice in verb.samples(context, count, rng)]
        return found if len(found) <= count else rng.sample(found, count)

    def face(self, context: A, value: Any) -> str:
        """The public face of a secret choice: all that others learn of it until an event reveals it.

        It may reveal part of the choice (whether a card was played); others cannot tell choices with the same face
        apart.
        """
        return "?"


def _fields(context: Any) -> dict[str, Any] | None:
    """The fields of a dataclass, struct or named tuple; None for anything else."""
    if isinstance(context, msgspec.Struct):
        return {name: getattr(context, name) for name in context.__struct_fields__}
    names: tuple[str, ...] | None = getattr(context, "_fields", None)
    return None if names is None else {name: getattr(context, name) for name in names}


def _is_argument(value: Any) -> bool:
    """Whether a message can show it: a word, a number, or a short list of these."""
    if isinstance(value, (list, tuple)):
        return len(value) <= MAX_LISTED and all(isinstance(item, (str, int, float)) for item in value)
    return value is None or isinstance(value, (str, int, float))


class Option(str):
    """The text of one legal choice. It carries its value, so that choosing it needs no parsing."""

    __slots__ = ("decision", "value")
    decision: "Decision"
    value: Verb


class Options(Sequence[Option]):
    """The legal choices of a decision as texts, each formatted lazily.

    It equals every other sequence of the same texts: `decision.options == ["fight bob", "pass"]`.
    """

    __slots__ = ("_decision", "_values")

    def __init__(self, decision: "Decision") -> None:
        self._decision = decision
        self._values = decision.values

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return [self._decision.option(value) for value in self._values[index]]
        return self._decision.option(self._values[index])

    def __iter__(self) -> Iterator[Option]:
        return map(self._decision.option, self._values)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and any(option == text for option in self)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str) or not isinstance(other, Sequence):
            return NotImplemented
        if isinstance(other, Options) and other._decision is self._decision:
            return True
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr([str(option) for option in self])


class Decision(msgspec.Struct, eq=False):
    """A decision of one seat. It is immutable once open, and holds only plain data.

    If the values are a function of the context, such as `Kind.options`, it is called on first access: re-running a step
    does not list choices again. It returns None if there are too many to list. A situation that is costly to find out
    is a function too; it must not depend on what changes later.
    """

    kind: Kind[Any]
    seat: Seat
    _values: "Sequence[Any] | Callable[[Any], Sequence[Any] | None] | None"
    context: Any = None
    _situation: "Situation | Callable[[], Situation]" = NOTHING
    id: str = ""

    @property
    def situation(self) -> Situation:
        """Who does what to whom in this decision, and with what."""
        situation = self._situation
        if callable(situation):
            situation = self._situation = situation()
        return situation

    @property
    def about(self) -> Any:
        """The subject of the decision: small, plain data such as the name of a figure or the dice thrown.

        `context` is everything its kind works with, and may hold the position as the seat knows it.
        """
        return self.kind.subject(self.context)

    @property
    def about_by_name(self) -> dict[str, Any]:
        """The subject by name, as arguments of its prompt: words, numbers, and lists of these.

        The fields of a struct or named tuple keep their names, a single word or number is called `about`. Whatever else
        the subject holds is left out.
        """
        about = self.about
        fields = about if isinstance(about, dict) else _fields(about)
        if fields is None:
            return {"about": about} if isinstance(about, (str, int, float)) else {}
        return {name: value for name, value in fields.items() if _is_argument(value)}

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments of the messages around the question: its situation, and its subject by name."""
        return {**self.situation.arguments, **self.about_by_name}

    @property
    def given_arguments(self) -> dict[str, Any]:
        """The same without those that are absent."""
        return {name: value for name, value in self.arguments.items() if value is not None}

    @property
    def rule(self) -> RuleId:
        """The rule that requires this decision."""
        return self.kind.rule

    @property
    def open_space(self) -> bool:
        """Whether the legal choices cannot be listed (a path, a place, a split)."""
        return self._listed() is None

    @property
    def values(self) -> Sequence[Any]:
        """The legal choices in their prescribed order; empty for an open space."""
        values = self._values
        if callable(values):
            values = self._listed()
        return values or ()

    @property
    def sole(self) -> bool:
        """Whether there is one legal answer and choosing it without asking leaks nothing."""
        values = self._values
        if callable(values):
            values = self._listed()
        if values is None or len(values) > 1:
            return False
        if not values:
            raise RuntimeError(f"{self.kind.name} ({self.kind.rule}) asks {self.seat}, who has no legal answer")
        return not self.kind.always_asked

    def _listed(self) -> Sequence[Any] | None:
        """The legal choices; None for an open space."""
        values = self._values
        if callable(values):
            values = self._values = values(self.context)
        return values

    @property
    def options(self) -> Options:
        """The legal choices as texts."""
        return Options(self)

    @property
    def listed(self) -> list[str]:
        """The offered choices as texts: the options, or the outline of an open space."""
        if self.open_space:
            return [each.text for each in self.kind.outline(self.context)]
        return [value.text for value in self.values]

    @property
    def offered(self) -> list[Verb | PartialChoice]:
        """The legal choices in the order of the options.

        Of an open space these are its outline and, if they are not in it, the default and the choices without slots.
        """
        if not self.open_space:
            return [*self.values]
        bare = [verb() for verb in self.kind.verbs if not verb.__struct_fields__]
        legal = [value for value in bare if self.kind.check(self.context, value) is None]
        default = self.kind.default(self.context, ())
        outline = self.kind.outline(self.context)
        if type(self.kind).outline is Kind.outline:  # what its verbs propose: those without slots come last
            outline = [choice for choice in outline if choice not in bare]
        return list({(value.text, isinstance(value, Verb)): value for value in (*outline, default, *legal)}.values())

    @property
    def cards(self) -> list[ChoiceCard]:
        """The offered choices with their JSON forms."""
        return [card_of_choice(choice) for choice in self.offered]

    def option(self, value: Verb) -> Option:
        """The text of one legal choice, ready to be chosen."""
        option = Option(value.text)
        option.decision = self
        option.value = value
        return option

    @property
    def default(self) -> Option:
        """The choice made for an absent player."""
        return self.option(self.kind.default(self.context, self.values))

    @property
    def idle(self) -> Option | None:
        """The answer if there is nothing to decide; otherwise None."""
        idle = self.kind.idle(self.context, self.values)
        return None if idle is None else self.option(idle.value)

    def candidates(self, count: int, rng: random.Random) -> list[Option]:
        """Up to `count` legal choices for a bot to consider; all of them if they can be listed and are few."""
        if self.open_space:
            return [self.option(value) for value in self.kind.candidates(self.context, count, rng)]
        values = self.values
        if len(values) > count:
            values = [values[index] for index in rng.sample(range(len(values)), count)]
        return [self.option(value) for value in values]

    def read(self, text: str) -> Verb:
        """Parse a legal choice; raises `IllegalChoice` with the rule that forbids it.

        The text may also be the JSON form of a choice: `{"verb": "wave", "slots": {"dice": [14, 14]}}`.
        """
        if len(text) > MAX_CHOICE_LENGTH or not text.isprintable():
            raise IllegalChoice(text, self.kind.rule, say("choice_not_one_line", max=MAX_CHOICE_LENGTH))
        try:
            form = decode_form(text)
            if form is None:
                value = self.kind.read(self.context, text)
            else:
                value = self.kind.from_form(self.context, form)
                text = value.text
        except Unreadable as problem:
            raise OtherKind(text, self.kind.rule, problem.reason) from None
        except (ValueError, LookupError):
            raise OtherKind(text, self.kind.rule, say("not_this_kind")) from None
        self.require_legal(value, text)
        return value

    def reads(self, text: str) -> bool:
        """Whether this text is a choice of this kind, legal or not."""
        try:
            self.read(text)
        except OtherKind:
            return False
        except IllegalChoice:
            return True
        return True

    def why_not(self, text: str) -> Refusal | None:
        """Why this text cannot be chosen now, or None if it can."""
        try:
            self.read(text)
        except IllegalChoice as illegal:
            return Refusal(illegal.rule, illegal.reason)
        return None

    def refusal(self, value: Verb) -> Refusal | None:
        """Why this choice is illegal, or None if it is legal."""
        if self.open_space:
            return self.kind.check(self.context, value)
        return None if value in self.values else self.kind.refusal(self.context, value)

    def require_legal(self, value: Verb, text: str | None = None) -> None:
        """Raise `IllegalChoice` with the rule that forbids this choice, unless it is legal."""
        refusal = self.refusal(value)
        if refusal is not None:
            raise IllegalChoice(value.text if text is None else text, refusal.rule, refusal.reason)

    def reopened(self) -> "Decision":
        """The same decision under a new id, to be answered again."""
        return Decision(self.kind, self.seat, self._values, self.context, self._situation)

    def __repr__(self) -> str:
        return f"<decision {self.id}: {self.seat} {self.kind.name} ({self.kind.rule})>"
