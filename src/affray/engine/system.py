"""The interface between the kernel and a rule system."""

import functools
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, Union, runtime_checkable

import msgspec

from affray.engine.commentary.commentary import Commentary
from affray.engine.decision import Decision, Kind
from affray.engine.event import KERNEL_EVENTS, Event
from affray.engine.game import Game, Procedure
from affray.engine.questions import Place, Question
from affray.engine.questions.choice_odds import VERB_ODDS
from affray.engine.setup import OptionalRule, Setup, check_size
from affray.engine.stages import Stages
from affray.engine.state import State
from affray.engine.story.story import Story
from affray.engine.terms import RuleId, Seat
from affray.engine.text import Texts
from affray.engine.verbs.refusal import Refusal
from affray.engine.verbs.verb import Verb, refusal_now
from affray.text import Message, catalog_named

if TYPE_CHECKING:
    from affray.engine.calculators.calculator import Calculator
    from affray.engine.case.words import CaseWords


S = TypeVar("S", bound=State[Any])


class SystemOdds(Protocol):
    """The odds of a system: named queries, and the odds of an open choice. Fractions are strings."""

    @property
    def questions(self) -> Collection[str]:
        """The names of the queries."""

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure query; raises ValueError if it is invalid."""

    def odds(self, match: Any, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of an open choice in a `Match`; raises `AffrayError`, or ValueError if they are too hard to compute.

        `assumed` holds assumptions in the system's own terms: the reaction of a target, or none.
        """


@runtime_checkable
class DescribedOdds(SystemOdds, Protocol):
    """Odds that declare the types of their answers, for the types of clients."""

    @property
    def answer_types(self) -> Sequence[type[msgspec.Struct]]:
        """The structs whose fields the odds of an open choice hold; a field that is None is absent or `none`."""

    @property
    def common_fields(self) -> Any:
        """A TypedDict of the fields that the odds of an open choice hold besides; None if there are none."""


class System(Generic[S]):
    """A rule system: its rules, odds, advisor, wording and data in one object."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    """Incremented by any change that would alter the replay of a record."""
    prefix: ClassVar[str]
    """The first letter of its rule ids."""
    state_type: type[S]
    event_types: tuple[type[Event], ...]
    kinds: tuple[Kind[Any], ...]
    """The kinds of its decisions."""
    interjections: tuple[type[Verb], ...] = ()
    """The verbs that need no open decision, such as conceding."""
    first_scenario: ClassVar[str] = ""
    """The scenario to play first, which is offered before the others; without one, the first in the list."""
    takes_rosters: ClassVar[bool] = False
    """Whether the forces of its seats are rosters of clubs, for which the `affray` command has options."""
    takes_teams: ClassVar[bool] = False
    """Whether the option `teams` lists the seats of each side, such as `[[a, c], [b, d]]`."""
    takes_referee: ClassVar[bool] = False
    """Whether `referee: player` adds a seat for a referee after the players, unless they are the maximum number."""
    odds_headlines: ClassVar[tuple[str, ...]] = ()
    """The fields of its odds that stand beside a choice, in this order; without any, the common ones do."""
    odds_amounts: ClassVar[frozenset[str]] = frozenset()
    """The fields of its odds that are amounts and not chances, besides the common ones."""
    story: ClassVar[Story] = Story()
    """How its events are told in the log: grouped into entries, each in a few sentences."""
    answers: Mapping[type[Question], Callable[[S, Any], Any]] = {}
    """The questions that it answers, each with a function of the position as the asking seat knows it.

    The function raises ValueError if the question is invalid, and does not change the position.
    """
    stages: Stages
    """The procedures registered by its chapters: those of a shared module, or of this object alone."""

    def __init__(self) -> None:
        if not hasattr(type(self), "stages"):
            self.stages = Stages(self.name)

    # --- methods that a system must implement ---------------------------------------------------------------

    def new(self, setup: Setup) -> S:
        """The position at the start of a match."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """An independent copy, as cheap as possible: one is made at every quiet point."""
        raise NotImplementedError

    def concede(self, game: Game[S], seat: Seat) -> Procedure[None] | None:
        """Carry out a concession at a quiet point, as the rulebook says."""
        raise NotImplementedError

    def scenarios(self) -> Mapping[str, str]:
        """The scenarios by id, each with its title."""
        raise NotImplementedError

    # --- methods that a system may implement ----------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        """The wording of this system; without any, keys are shown in readable form."""
        return Texts(catalog_named(self.name))

    def players(self, scenario: str) -> tuple[int, int] | None:
        """The minimum and maximum number of players, seated from `a` on; None if the scenario defines its seats."""
        return None

    def check_limits(self, setup: Setup) -> None:
        """Raise `BadOption` if a setup has more than fits on the table or can be played.

        This is called before a match is opened, never for a replay. `new` reports the other problems of a setup.
        """

    def forces(self) -> Mapping[str, str]:
        """Predefined forces by id, each with its title: the option `forces` may name one of them per seat."""
        return {}

    def characters(self, scenario: str) -> Sequence[Mapping[str, str]]:
        """The characters of each default seat, by id with their names, if the option `gangs` may divide them anew."""
        return ()

    def optional_rules(self) -> Sequence[OptionalRule]:
        """The optional rules, in the order of the rulebook; the message `options-NAME` is the title of each."""
        return ()

    def presets(self) -> Mapping[str, Sequence[str]]:
        """Values of the option `preset`, each with the optional rules that it switches on."""
        return {}

    def switched_on(self, scenario: str) -> Sequence[str]:
        """The optional rules that a scenario uses by default."""
        return ()

    def facts(self) -> msgspec.Struct | None:
        """Rulebook tables for display in the web client, which has no rules itself; None without any.

        A system declares the struct that it returns: the client's types follow from it.
        """
        return None

    def figure_names(self, state: S) -> Mapping[Seat, Sequence[str]]:
        """The publicly known names of each seat's figures at the start of a match."""
        return {}

    def owners(self, state: S) -> Mapping[str, Seat]:
        """The seat of each figure by its id, also of those no longer on the table; figures of nobody are left out."""
        return {}

    def view(self, state: S, seat: Seat | None) -> Any:
        """The view of a position by a seat (None: a spectator), as JSON-compatible data."""
        return msgspec.to_builtins(state)

    def view_schema(self) -> dict[str, Any]:
        """The JSON schema of `View.state`, the same for every seat."""
        return msgspec.json.schema(self.state_type)

    def hidden(self, state: S, seat: Seat | None) -> Sequence[str]:
        """The names of items (cards) whose places the seat cannot know: it cannot tell their permutations apart.

        Each item has a unique name (of two identical cards one is marked), which appears in the state and in choices
        only as a whole word and means nothing else. Hidden items must be in the state whenever a player is asked: a
        card held only in a local variable of a procedure would be missed here, and leak.
        """
        return ()

    def refusal(self, state: S, seat: Seat, text: str) -> Refusal | None:
        """Why a seat cannot make a choice for which no decision is open; None if the text is not a choice."""
        return refusal_now(self.verbs, state, seat, text)

    def interjecting(self, state: S, seat: Seat) -> Kind[S] | None:
        """The kind of interjections this seat may make, with the position as context; None if it may make none."""
        return None

    def interject(self, state: S, value: Any) -> bool:
        """Apply an interjection to a position. True if it takes effect at once, False if a later step does it."""
        raise NotImplementedError(f"{self.name} does not support interjections")

    def accepts_interjections(self, state: S) -> bool:
        """Whether the next step can carry out interjections, because nothing is being resolved."""
        return False

    def seen(self, state: S, seat: Seat | None) -> S:
        """A copy of a position without what the seat may not know, from which its questions are answered."""
        return self.copy(state)

    def shared(self, state: S) -> S:
        """A position read from text, with large immutable parts (the table) shared with those read before."""
        return state

    def suppose(self, state: S, at: Mapping[str, Place]) -> S:
        """Put figures of a position, which is a copy, at supposed places; raises ValueError if that is impossible."""
        raise ValueError(f"{self.name} has no table")

    @property
    def odds(self) -> SystemOdds | None:
        """Its odds: by default those of its verbs; None if it has none."""
        return VERB_ODDS if any(verb.odds is not Verb.odds for verb in self.verbs) else None

    @property
    def calculators(self) -> Mapping[str, "Calculator"]:
        """Its calculators by name: forms that ask for odds without a match."""
        return {}

    def lessons(self) -> Sequence[Traversable]:
        """The files of its lessons, in the order in which they are offered; see `affray.review.lessons`.

        By default these are the files of the folder `lessons` beside the module of its class, sorted by name.
        """
        package = type(self).__module__.rpartition(".")[0]
        folder = files(package) / "lessons" if package else None
        return () if folder is None or not folder.is_dir() else sorted(folder.iterdir(), key=lambda file: file.name)

    def advise(self, view: Any, decision: Decision) -> str | None:
        """The advisor's choice for the seat of a `View`; None without advice."""
        return None

    @property
    def commentary(self) -> Commentary[S]:
        """What it says about a game beside its rules: the score and how the game ended; by default nothing."""
        return Commentary()

    def remark(self, match: Any, decision: Decision) -> Message | None:
        """What a player should know about a decision of a `Match`, beyond its prompt; None if there is nothing."""
        remark: Message | None = None if self.screen is None else self.screen.remark(match, decision)
        return remark

    def consequence(self, match: Any, decision: Decision, choice: str) -> Message | None:
        """What a choice of a decision leads to, in a few words; None if there is nothing to say."""
        said: Message | None = None if self.screen is None else self.screen.consequence(match, decision, choice)
        return said

    def order(self, match: Any, decision: Decision) -> Sequence[int]:
        """The indices of a decision's options, best or simplest first."""
        order: Sequence[int] = range(len(decision.values))
        return order if self.screen is None else self.screen.order(match, decision)

    def lesser(self, match: Any, decision: Decision) -> Sequence[int]:
        """The indices of options that are no better than another one in any respect."""
        lesser: Sequence[int] = () if self.screen is None else self.screen.lesser(match, decision)
        return lesser

    def ascii_picture(self, view: Any) -> str | None:
        """The table as the seat of a `View` sees it, in ASCII characters; None if there is nothing to draw."""
        return None if self.screen is None else self.screen.ascii_picture(view)

    def svg_picture(self, view: Any) -> str | None:
        """The table as the seat of a `View` sees it, as SVG; None if there is nothing to draw."""
        return None if self.screen is None else self.screen.svg_picture(view)

    @property
    def screen(self) -> Any:
        """Its terminal widgets, an `affray.screen.Screen`; None if it has none."""
        return None

    @property
    def sheets(self) -> Any:
        """What it has to print, an `affray.sheets.Sheets`; None if it has nothing."""
        return None

    @property
    def campaign(self) -> Any:
        """Its rules between games, an `affray.campaign.CampaignRules`; None if there are no campaigns of it."""
        return None

    def case_words(self) -> "CaseWords[S]":
        """The case vocabulary of this system."""
        raise NotImplementedError(f"{self.name} has no case vocabulary")

    # --- methods of the kernel ------------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> None:
        """Raise `BadOption` if a setup is too large; the message names the option and the limit.

        `new` reports all other problems.
        """
        check_size(setup.options)
        self.check_limits(setup)

    def step(self, game: Game[S]) -> Procedure[None] | None:
        """Begin the next step: continue the frame on top of the stack."""
        frame = game.state.frames[-1]
        try:
            stage = self.stages.procedures[frame.__class__][frame.stage]
        except KeyError:
            name = type(frame).__name__
            raise LookupError(f"{self.name}: stage {frame.stage!r} of {name} has no procedure") from None
        return stage(game, frame)

    @functools.cached_property
    def event_decoder(self) -> "msgspec.json.Decoder[Event]":
        """A decoder for events of this system and the kernel from JSON."""
        kinds = (*self.event_types, *KERNEL_EVENTS)
        decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[kinds])  # noqa: UP007
        return decoder

    @functools.cached_property
    def verbs(self) -> tuple[type[Verb], ...]:
        """The verbs of all its kinds, and its interjections, each once."""
        return tuple(dict.fromkeys([*[verb for kind in self.kinds for verb in kind.verbs], *self.interjections]))

    def relabel(self, state: S, names: Mapping[str, str]) -> S:
        """The same position with hidden items renamed."""
        position: S = msgspec.convert(renamed(msgspec.to_builtins(state), names), self.state_type)
        return position


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """JSON-compatible data or a choice, with every string that is one of these names replaced."""
    if isinstance(data, str):
        return names.get(data, data)
    if isinstance(data, dict):
        return {names.get(key, key): renamed(value, names) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return type(data)(renamed(value, names) for value in data)
    if isinstance(data, msgspec.Struct):
        return type(data)(**{field: renamed(getattr(data, field), names) for field in data.__struct_fields__})
    return data


def permutation(names: Sequence[str], rng: random.Random) -> dict[str, str]:
    """A random permutation of these names."""
    shuffled = list(names)
    rng.shuffle(shuffled)
    return dict(zip(names, shuffled, strict=True))


@functools.cache
def cites(*rules: str) -> tuple[RuleId, ...]:
    """Rule ids for an event, written where the rule is applied."""
    return tuple(RuleId(rule) for rule in rules)
