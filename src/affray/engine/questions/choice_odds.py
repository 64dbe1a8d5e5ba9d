"""The odds of choices: each verb of each kind of decision has an entry, or says why there is nothing to compute."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from affray.engine.decision import Decision, Kind
from affray.engine.errors import AffrayError, BadQuestion, NothingToReckon, StaleAnswer
from affray.engine.verbs import Verb
from affray.text import Message, say

from .computations import Computations, plain


class AskedOdds(NamedTuple):
    """A legal choice whose odds are asked for."""

    match: Any
    decision: Decision
    value: Any
    """The choice: a verb with its slots."""
    assumed: Mapping[str, Any] = {}
    """Assumptions in the system's own terms, such as the reaction of a target."""

    @property
    def state(self) -> Any:
        """The position."""
        return self.match.state

    @property
    def context(self) -> Any:
        """The context of the decision."""
        return self.decision.context


Answering: TypeAlias = Callable[[AskedOdds], Any]
"""Computes odds; raises `NothingToReckon` for a choice from which no chance follows in this position."""
F = TypeVar("F", bound=Answering)


class OddsEntry(NamedTuple):
    """How the odds of a verb of a kind are computed, or why there are none."""

    kind: Kind[Any]
    verb: type[Verb]
    answering: Answering | None
    why_not: Message | None = None


class ChoiceOdds:
    """`System.odds`: a table of functions that compute the odds of choices.

        ODDS = ChoiceOdds(COMPUTATIONS)

        @ODDS.add(ACTION, Shoot, Throw)
        def shot(asked: AskedOdds) -> ShotOdds: ...

        ODDS.nothing(ACTION, Reload, why=say("reloading_never_fails"))

    A verb that is not in the table answers with its own method `odds`.
    """

    answer_types: Sequence[type[msgspec.Struct]] = ()
    """The structs whose fields the odds of a choice hold."""
    common_fields: Any = None
    """A TypedDict of the fields that they hold besides."""
    assumptions: Collection[str] = ()
    """The names of what a question may assume."""

    def __init__(self, computations: Computations | None = None) -> None:
        self.computations = Computations() if computations is None else computations
        self.entries: dict[tuple[Kind[Any], type[Verb]], OddsEntry] = {}

    # --- the table -----------------------------------------------------------------------------------------------

    def add(self, kinds: Kind[Any] | Sequence[Kind[Any]], *verbs: type[Verb]) -> Callable[[F], F]:
        """Enter the decorated function for these verbs of a kind, or of several; without verbs for all of them."""

        def enter(answering: F) -> F:
            for kind, verb in _pairs(kinds, verbs):
                self._enter(OddsEntry(kind, verb, answering))
            return answering

        return enter

    def nothing(self, kinds: Kind[Any] | Sequence[Kind[Any]], *verbs: type[Verb], why: Message) -> None:
        """Enter the reason why there is nothing to compute for these verbs; without verbs for all of them."""
        for kind, verb in _pairs(kinds, verbs):
            self._enter(OddsEntry(kind, verb, None, why))

    def _enter(self, entry: OddsEntry) -> None:
        if (entry.kind, entry.verb) in self.entries:
            raise ValueError(f"the odds of {entry.verb.__name__} in {type(entry.kind).__name__} are entered twice")
        if entry.verb not in entry.kind.verbs:
            raise ValueError(f"{entry.verb.__name__} is no verb of {type(entry.kind).__name__}")
        self.entries[entry.kind, entry.verb] = entry

    def missing(self, kinds: Sequence[Kind[Any]]) -> list[tuple[Kind[Any], type[Verb]]]:
        """The verbs of these kinds that neither are in the table nor define `odds` themselves."""
        pairs = [(kind, verb) for kind in kinds for verb in kind.verbs]
        return [(kind, verb) for kind, verb in pairs if (kind, verb) not in self.entries and verb.odds is Verb.odds]

    # --- answers -------------------------------------------------------------------------------------------------

    def odds(self, match: Any, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of an open choice as plain data, for the decision of this seat, or of any.

        Raises `IllegalChoice`, `NothingToReckon`, or `StaleAnswer` if no decision is open.
        """
        return self.plain(self.answer(match, choice, seat, **assumed))

    def answer(self, match: Any, choice: str, seat: str | None = None, **assumed: Any) -> Any:
        """The same as the function of its entry returns it."""
        if unknown := assumed.keys() - set(self.assumptions):
            raise BadQuestion(say("not_assumed_here", name=min(unknown), known=list(self.assumptions)))
        problem: AffrayError = StaleAnswer(say("no_open_odds"))
        for decision in match.decisions:
            if seat is not None and decision.seat != seat:
                continue
            try:
                value = decision.read(choice)
            except AffrayError as refused:
                problem = refused
            else:
                return self.answer_value(AskedOdds(match, decision, value, assumed))
        raise problem

    def answer_value(self, asked: AskedOdds) -> Any:
        """The odds of a legal choice; raises `NothingToReckon`."""
        entry = self.entries.get((asked.decision.kind, type(asked.value)))
        if entry is None:
            found = asked.value.odds(asked.context)
        elif entry.answering is None:
            assert entry.why_not is not None
            raise NothingToReckon(entry.why_not)
        else:
            found = entry.answering(asked)
        if found is None:
            raise NothingToReckon(say("no_dice_follow"))
        return found

    def plain(self, answer: Any) -> Mapping[str, Any]:
        """An answer as plain data: fractions are texts."""
        fields: Mapping[str, Any] = plain(answer)
        return fields

    # --- computations --------------------------------------------------------------------------------------------

    @property
    def questions(self) -> Collection[str]:
        """The names of the computations."""
        return self.computations

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a computation; raises `BadQuestion`."""
        return self.computations.compute(name, arguments)


def _pairs(
    kinds: Kind[Any] | Sequence[Kind[Any]], verbs: Sequence[type[Verb]]
) -> Iterator[tuple[Kind[Any], type[Verb]]]:
    """Each of these kinds with each of these verbs, or without verbs with each of its own."""
    for kind in (kinds,) if isinstance(kinds, Kind) else kinds:
        for verb in verbs or kind.verbs:
            yield kind, verb


VERB_ODDS = ChoiceOdds()
"""The odds of a system whose verbs all answer themselves."""
