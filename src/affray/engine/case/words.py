"""What a system says about its own words, so that its situations can be written, played and checked as data."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from affray.engine.case.source import CaseError, Node, Place
from affray.engine.decision import Decision
from affray.engine.event import Event
from affray.engine.state import State
from affray.engine.terms import Seat

S = TypeVar("S", bound=State[Any])


class ScriptStep(msgspec.Struct, Generic[S], frozen=True):
    """The last entry of the script that was played: the position before it, the one after it, and the events
    between them.
    """

    before: S
    now: S
    events: Sequence[Event]


class CaseWords(Generic[S]):
    """The words of one system's cases.

    The types are records with `forbid_unknown_fields`: they check what is written, and the JSON schema is made from
    them.
    """

    rulebook: str | None = None
    """The rulebook that holds the ids which cases name."""
    given_type: type[msgspec.Struct]
    """All words of `given`."""
    figure_type: type[msgspec.Struct]
    """The state words of a figure that can be expected, every one of them optional."""
    state_type: type[msgspec.Struct]
    """The words of the `state` check, every one of them optional."""
    decisions: Collection[str] = ()
    """The kinds of choices."""
    events: Mapping[str, Collection[str]] = {}
    """The documented events, each with its fields, played yet or not."""
    questions: Collection[str] = ()
    """The documented pure questions, answered yet or not."""
    options: Collection[str] = ()
    """The configuration keys."""
    figure_field = "figure"
    """The field of the events `pool` and `roll` that names the figure."""
    roll_event = "roll"
    """The event that says what a roll came to."""
    in_order: Collection[str] = ("at", "to")
    """Fields whose lists are compared in order."""
    concede_any_time = False
    """Whether a script may say `concede` for a seat of which nothing is asked."""

    def under(self, options: Mapping[str, Any]) -> "CaseWords[S]":
        """The same words for a case that sets these options, where an answer without a `given` depends on them."""
        return self

    def read(self, given: Node) -> Collection[str]:
        """Check the `given` of a case without playing it; the ids of its figures."""
        raise NotImplementedError

    def position(self, given: Node) -> S:
        """The position that a `given` describes; raises `CaseError`, and `NotPlayed` for what is not played yet."""
        raise NotImplementedError

    def beginning(self, given: Node, options: Mapping[str, Any], draws: Sequence[str]) -> S:
        """The position with which a case begins that sets these options and draws these cards."""
        return self.position(given)

    def given(self, state: S) -> dict[str, Any]:
        """The other way round: a position at the start of a step in the words of `given`."""
        raise NotImplementedError

    def figure(self, state: S, name: str) -> Mapping[str, Any]:
        """The state words of a figure now."""
        raise NotImplementedError

    def state(self, state: S) -> Mapping[str, Any]:
        """The words of the `state` check now."""
        raise NotImplementedError

    def field(self, event: str, field: str, value: Any) -> Any:
        """A field of an event in the form in which it is compared, whether it came out or is wanted."""
        return value

    def also_right(self, event: Mapping[str, Any], field: str, wanted: Any) -> bool:
        """Whether a field of an event may also be wanted like this, where the rulebook can be read in two ways."""
        return False

    def settled(self, events: Sequence[Event], at: int) -> Event | None:
        """What an event has come to by the events right after it, where the rulebook lets them change it."""
        return None

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        """The state word that came out, in the form in which the wanted one is written."""
        return got

    def sole_answer(self, told: ScriptStep[S], seat: Seat, choice: str) -> bool:
        """Whether a choice that nobody asked for was the only one that was possible."""
        return False

    def joint_winners(self, state: S) -> Collection[str]:
        """The sides that have won together, where the game has ended and none of them is the winner alone."""
        return ()

    def window(self, decision: Decision) -> str | None:
        """The window in which a decision is asked, in systems that have windows."""
        return None

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure question; what is wrong with it raises ValueError."""
        raise ValueError(f"no question '{name}' is answered")

    def answer(self, state: S | None, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a question about the situation as it stands (None: there is none); raises ValueError."""
        return self.compute(name, arguments)

    def same_answer(self, name: str, got: Any, wanted: Any) -> bool:
        """Whether an answer to a pure question is the wanted one."""
        return bool(got == wanted)

    def ask(self, state: S, check: str, place: Place, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        """What there is to compare with the check `hand`, `deck`, `discard`, `sight`, `distance`, `reach` or `odds`."""
        raise CaseError(place, f"'{check}' is no check of this system")
