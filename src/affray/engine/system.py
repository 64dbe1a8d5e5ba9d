"""What the kernel asks of a rule system, and what it does for it."""

import functools
import random
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, Union

import msgspec

from affray.engine.decision import Decision, Kind, Refusal
from affray.engine.errors import BadQuestion
from affray.engine.event import Conceded, DecisionCap, Event, Interjected, RulesChanged, TakenBack
from affray.engine.game import Game, Procedure
from affray.engine.setup import OptionalRule, Setup, check_size
from affray.engine.stages import Stages
from affray.engine.state import State
from affray.engine.terms import RuleId, Seat
from affray.engine.text import Texts

if TYPE_CHECKING:
    from affray.engine.case.words import CaseWords


S = TypeVar("S", bound=State[Any])


class SystemOdds(Protocol):
    """The odds of a system: its questions by name, and the odds of an open choice. Fractions are texts."""

    @property
    def questions(self) -> Collection[str]:
        """The names of the questions."""

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure question; what is wrong with it raises ValueError."""

    def odds(self, match: Any, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now in a `Match`; raises `AffrayError`, or ValueError if they are too hard.

        `assumed` holds assumptions in the words of the system: the reaction of a target, or none.
        """


class System(Generic[S]):
    """A rule system: rules, odds, advisor, wording, data. One object brings all of it."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """Bumped by any change that would alter the replay of a record."""
    prefix: ClassVar[str]
    """The first letter of its rule ids."""
    state_type: type[S]
    event_types: tuple[type[Event], ...]
    stages: Stages
    """The procedures that its chapters registered: those of a module of its own, or of this object alone."""

    def __init__(self) -> None:
        if not hasattr(type(self), "stages"):
            self.stages = Stages(self.name)

    # --- what a system must say -----------------------------------------------------------------------------

    def new(self, setup: Setup) -> S:
        """The position at the start of a match."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """An independent copy, as cheap as can be: it is made at every quiet point."""
        raise NotImplementedError

    def concede(self, game: Game[S], seat: Seat) -> Procedure[None] | None:
        """Carry out a concession at a quiet point, as the rulebook says."""
        raise NotImplementedError

    def scenarios(self) -> Mapping[str, str]:
        """The scenarios by id, each with its title."""
        raise NotImplementedError

    @property
    def texts(self) -> Texts:
        """The wording of this system."""
        raise NotImplementedError

    # --- what a system may say ------------------------------------------------------------------------------

    def players(self, scenario: str) -> tuple[int, int] | None:
        """How few and how many can play a scenario, seats from `a` on; None: it says itself who plays."""
        return None

    def check_limits(self, setup: Setup) -> None:
        """Raise `BadOption` where a set-up holds more than fits on the table, or more than can be played.

        It is asked before a match is opened, never when one is replayed. Other faults of a set-up are `new`'s.
        """

    def forces(self) -> Mapping[str, str]:
        """Ready forces by id, each with its title: the option `forces` may name one of them for each seat."""
        return {}

    def optional_rules(self) -> Sequence[OptionalRule]:
        """The rules that may be switched on or off, in the order of the rulebook; `[options]` has a title for each."""
        return ()

    def presets(self) -> Mapping[str, Sequence[str]]:
        """Values of the option `preset`, each with the optional rules that it switches on."""
        return {}

    def switched_on(self, scenario: str) -> Sequence[str]:
        """The optional rules that a scenario is played with unless the players say otherwise."""
        return ()

    def facts(self) -> Mapping[str, Any]:
        """Tables of the rulebook, as JSON-able data, by which a page shows a match: it has no rules of its own."""
        return {}

    def figure_names(self, state: S) -> Mapping[Seat, Sequence[str]]:
        """The names of the figures of each seat, as everybody may know them at the start of a match."""
        return {}

    def view(self, state: S, seat: Seat | None) -> Any:
        """What that seat (None: a spectator) may know of a position, as JSON-able data."""
        return msgspec.to_builtins(state)

    def view_schema(self) -> dict[str, Any]:
        """The JSON schema of `View.state`, for every seat."""
        return msgspec.json.schema(self.state_type)

    def hidden(self, state: S, seat: Seat | None) -> Sequence[str]:
        """The names of things (cards) whose places that seat cannot know: any permutation of them looks alike to it.

        Each thing has a name of its own (of two like cards one is marked), which is a whole word wherever it appears
        in the state and in choices and stands for nothing else. Whatever is hidden lies in the state whenever
        somebody is asked: a card that only a local variable of a procedure holds would be forgotten here, and seen.
        """
        return ()

    def refusal(self, state: S, seat: Seat, text: str) -> Refusal | None:
        """Why this seat cannot make a choice of a kind that it is not asked for; None: the text is no choice at all."""
        return None

    def interjecting(self, state: S, seat: Seat) -> Kind[S] | None:
        """The kind of things that this seat may say without being asked; None: nothing. It is about the position."""
        return None

    def interject(self, state: S, value: Any) -> bool:
        """Note in a position what was said. True: it holds at once; else a later step carries it out."""
        raise NotImplementedError(f"{self.name} knows no interjections")

    def heeds(self, state: S) -> bool:
        """Whether the step that would begin here carries out what was said: nothing is being resolved."""
        return False

    def query(self, view: Any, seat: Seat | None, question: Mapping[str, Any]) -> Any:
        """Answer a question of somebody who is thinking, from what the seat may know."""
        raise BadQuestion(f"{self.name} answers no questions")

    @property
    def odds(self) -> SystemOdds | None:
        """Its odds; None when it has none."""
        return None

    def advise(self, view: Any, decision: Decision) -> str | None:
        """The choice that its advisor would make for the seat of a `View`; None when it has no advice."""
        return None

    def ascii_picture(self, view: Any) -> str | None:
        """The table as the seat of a `View` sees it, in ASCII characters; None when there is nothing to draw."""
        return None

    def svg_picture(self, view: Any) -> str | None:
        """The table as the seat of a `View` sees it, as the text of an SVG file; None when there is nothing to draw."""
        return None

    @property
    def screen(self) -> Any:
        """Its terminal widgets, a `Screen`; None when it has none."""
        return None

    def case_words(self) -> "CaseWords[S]":
        """The words of this system's cases."""
        raise NotImplementedError(f"{self.name} has no words for cases")

    # --- what the kernel does for every system --------------------------------------------------------------

    def check_setup(self, setup: Setup) -> None:
        """Raise `BadOption`, with what is too large, where, and what would be right, unless a setup can be played.

        `new` reports everything else that is wrong with it.
        """
        check_size(setup.options)
        self.check_limits(setup)

    def step(self, game: Game[S]) -> Procedure[None] | None:
        """Begin the next step: go on with what is on top of the stack."""
        frame = game.state.frames[-1]
        try:
            stage = self.stages.procedures[frame.__class__, frame.stage]
        except KeyError:
            name = type(frame).__name__
            raise LookupError(f"{self.name}: stage {frame.stage!r} of {name} has no procedure") from None
        return stage(game, frame)

    @functools.cached_property
    def event_decoder(self) -> "msgspec.json.Decoder[Event]":
        """Reads events of this system and of the kernel back from JSON."""
        kinds = (*self.event_types, Conceded, Interjected, TakenBack, RulesChanged, DecisionCap)
        decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[kinds])  # noqa: UP007
        return decoder

    def relabel(self, state: S, names: Mapping[str, str]) -> S:
        """The same position with hidden things under other names."""
        position: S = msgspec.convert(renamed(msgspec.to_builtins(state), names), self.state_type)
        return position


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """JSON-able data with every text that is one of these names replaced."""
    if isinstance(data, str):
        return names.get(data, data)
    if isinstance(data, dict):
        return {names.get(key, key): renamed(value, names) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return type(data)(renamed(value, names) for value in data)
    return data


def permutation(names: Sequence[str], rng: random.Random) -> dict[str, str]:
    """A random renaming of these things among themselves."""
    shuffled = list(names)
    rng.shuffle(shuffled)
    return dict(zip(names, shuffled, strict=True))


@functools.cache
def cites(*rules: str) -> tuple[RuleId, ...]:
    """Rule ids for an event, written once where the rule happens."""
    return tuple(RuleId(rule) for rule in rules)
