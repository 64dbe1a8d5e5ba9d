"""The case vocabulary of a system: how its situations are written, played and checked as data."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from affray.engine.case.compare import PLACE_TOLERANCE, near, same, same_angle, same_chances
from affray.engine.case.convert import convert
from affray.engine.case.source import CaseError, Node, Place, unknown_word
from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, BadQuestion
from affray.engine.event import Event
from affray.engine.state import State
from affray.engine.terms import Seat
from affray.text import say

S = TypeVar("S", bound=State[Any])


class ScriptStep(msgspec.Struct, Generic[S], frozen=True):
    """The last script entry played: the positions before and after it, and the events in between."""

    before: S
    now: S
    events: Sequence[Event]


class CaseWords(Generic[S]):
    """The case vocabulary of one system.

    The types are structs with `forbid_unknown_fields`: they validate case files, and the JSON schema is generated
    from them.
    """

    rulebook: str | None = None
    """The rulebook whose ids cases cite."""
    given_type: type[msgspec.Struct]
    """The fields of `given`."""
    figure_type: type[msgspec.Struct]
    """The state fields of a figure that a case can check, all optional."""
    state_type: type[msgspec.Struct]
    """The fields of the `state` check, all optional."""
    decisions: Collection[str] = ()
    """The kinds of decisions."""
    events: Mapping[str, Collection[str]] = {}
    """The documented events with their fields, implemented or not."""
    questions: Collection[str] = ()
    """The documented pure queries, implemented or not."""
    odds_fields: Collection[str] = ()
    """The fields of the odds that a case can check, beside those that all systems have."""
    options: Collection[str] = ()
    """The configuration keys."""
    figure_field = "figure"
    """The field of `pool` and `roll` events that names the figure."""
    roll_event = "roll"
    """The event that reports the result of a roll."""
    in_order: Collection[str] = ("at", "to")
    """Fields whose lists are compared in order."""
    places: Collection[str] = ()
    """Fields that are places: compared within `place_tolerance`, without the height if the case does not say it."""
    place_tolerance = PLACE_TOLERANCE
    """How far a place may be from the expected one, in inches."""
    angles: Collection[str] = ()
    """Fields that are directions in degrees."""
    concede_any_time = False
    """Whether a script may say `concede` for a seat with no open decision."""

    def under(self, options: Mapping[str, Any]) -> "CaseWords[S]":
        """The vocabulary for a case with these options, if a query without a `given` depends on them."""
        return self

    def read(self, given: Node) -> Collection[str]:
        """Check the `given` of a case without playing it, and return the ids of its figures.

        By default it must be of the `given_type`, and the figures are the keys of its field `figures`.
        """
        if not hasattr(self, "given_type"):
            raise self._undefined("given_type")
        return tuple(getattr(convert(given, self.given_type), "figures", None) or ())

    def position(self, given: Node) -> S:
        """Build the position of a `given`; raises `CaseError`, or `NotPlayed` for rules not implemented yet."""
        raise self._undefined("position")

    def beginning(self, given: Node, options: Mapping[str, Any], draws: Sequence[str]) -> S:
        """The starting position of a case with these options and these cards to draw."""
        return self.position(given)

    def given(self, state: S) -> dict[str, Any]:
        """The inverse of `position`: describe a position at the start of a step as a `given`."""
        raise self._undefined("given")

    def figure(self, state: S, name: str) -> Mapping[str, Any]:
        """The current state fields of a figure."""
        raise self._undefined("figure")

    def state(self, state: S) -> Mapping[str, Any]:
        """The current fields of the `state` check."""
        raise self._undefined("state")

    def field(self, event: str, field: str, value: Any) -> Any:
        """Normalise a field of an event, actual or expected, for comparison."""
        return value

    def also_right(self, event: Mapping[str, Any], field: str, wanted: Any) -> bool:
        """Whether this expected value also matches, where the rulebook allows two readings."""
        return False

    def settled(self, events: Sequence[Event], at: int) -> Event | None:
        """The event as amended by the events right after it, if the rulebook allows that; otherwise None."""
        return None

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        """The actual value of a state field, in the notation of the expected one."""
        return got

    def sole_answer(self, last_step: ScriptStep[S], seat: Seat, choice: str) -> bool:
        """Whether a choice that was not asked for was the only legal one."""
        return False

    def joint_winners(self, state: S) -> Collection[str]:
        """The sides that won together, if the game has ended without a single winner."""
        return ()

    def window(self, decision: Decision) -> str | None:
        """The window of a decision, in systems that have windows."""
        return None

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure query; raises ValueError if it is invalid."""
        raise BadQuestion(say("no_such_query", name=name))

    def answer(self, state: S | None, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a query about the current position (None: there is none); raises ValueError."""
        return self.compute(name, arguments)

    def same(self, field: str, got: Any, wanted: Any) -> bool:
        """Whether the value of a field, or of the answer to a query, matches the expected one."""
        if field in self.places and near(got, wanted, self.place_tolerance):
            return True
        if field in self.angles and same_angle(got, wanted):
            return True
        return same(got, wanted, self.in_order, field)

    def same_answer(self, name: str, got: Any, wanted: Any) -> bool:
        """Whether the answer to a pure query, or a part of the `odds`, matches the expected one."""
        return same_chances(got, wanted) if name == "odds" else self.same(name, got, wanted)

    def ask(self, state: S, check: str, place: Place, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        """The actual values for the check `hand`, `deck`, `discard`, `sight`, `distance` or `reach`.

        Cards are the words `hands`, `deck` and `discard` of the state.
        """
        cards = self.state(state).get("hands" if check == "hand" else check)
        if check == "hand" and cards is not None:
            hand = cards.get(wanted["hand"], ())
            return {"cards": list(hand), "size": len(hand)}
        if check in ("deck", "discard") and cards is not None:
            return {check: cards if isinstance(cards, int) else len(cards)}
        if check == "reach":
            return {"is": self.reaches(state, self._named(state, wanted[check], place), wanted["to"], wanted["within"])}
        if check not in ("sight", "distance"):
            raise CaseError(place, say("no_such_check", check=check))
        one, other = [self._named(state, name, place) for name in wanted[check]]
        return {"is": self.distance(state, one, other)} if check == "distance" else self.sight(state, one, other)

    def _named(self, state: Any, name: str, place: Place) -> Any:
        figures = self.figures(state)
        if name not in figures:
            raise CaseError(place, unknown_word(name, list(figures), "figure"))
        return figures[name]

    def figures(self, state: Any) -> Mapping[str, Any]:
        """The figures of a position by their ids."""
        figures: Mapping[str, Any] = state.figures
        return figures

    def sight(self, state: S, viewer: Any, target: Any) -> Mapping[str, Any]:
        """Whether a figure sees another (`visible`), and how much of it is `hidden`, in per cent."""
        raise self._undefined("sight")

    def distance(self, state: S, one: Any, other: Any) -> float:
        """The distance between two figures."""
        raise self._undefined("distance")

    def reaches(self, state: S, figure: Any, to: Sequence[float], length: float) -> bool:
        """Whether a figure can reach a place by a move of at most this length."""
        raise self._undefined("reaches")

    def _undefined(self, name: str) -> AffrayError:
        """The error for a part of the vocabulary that a case needs and the system does not define."""
        return AffrayError(say("case_words_undefined", words=type(self).__name__, name=name))
