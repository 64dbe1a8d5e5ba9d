"""Suggestions for an open space: choices that are offered by number, each with a reason."""

import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from affray.engine.decision import Decision
from affray.engine.verbs import Figure, PartialChoice, Several, Verb
from affray.engine.verbs.verb import defaults_of, pattern_of, slots_of

MAX_CANDIDATES = 8
"""The number of random choices suggested for an open space."""


class Suggestion(NamedTuple):
    """A choice from an open space that is offered by number, with the reason for it.

    It is listed under its heading, or without one under that of its verb. The open slots of a partial choice are asked
    for when it is picked.
    """

    choice: Verb | PartialChoice
    note: str = ""
    heading: str = ""

    @property
    def text(self) -> str:
        """The text of the choice, as far as its slots are filled."""
        return self.choice.text


def suggested(decision: Decision, count: int = MAX_CANDIDATES, figures: Iterable[str] = ()) -> list[Suggestion]:
    """Some legal choices of any open space.

    These are the choices that it offers complete, those that lack only one of these figures, and some random ones.
    """
    candidates = decision.candidates(count, random.Random(0)) if count else []
    offered = [choice for choice in decision.offered if isinstance(choice, Verb)]
    partial = [choice for choice in decision.offered if isinstance(choice, PartialChoice)]
    completed = [whole for choice in partial for whole in _completed(decision, choice, figures)]
    legal = [choice for choice in (*offered, *completed) if decision.refusal(choice) is None]
    values = [*legal, *[option.value for option in candidates]]
    return [*map(Suggestion, {value.text: value for value in values}.values())]


def _completed(decision: Decision, choice: PartialChoice, figures: Iterable[str]) -> Iterator[Any]:
    """The choice with each figure, if a figure is all that it lacks."""
    missing = [field for field in choice.open if field not in pattern_of(choice.verb).optional]
    slot = slots_of(choice.verb)[missing[0]] if len(missing) == 1 else None
    several = isinstance(slot, Several) and isinstance(slot.of, Figure)
    if several or isinstance(slot, Figure):
        for figure in figures:
            filled = {missing[0]: (figure,) if several else figure}
            whole = choice.verb(**{**defaults_of(choice.verb), **choice.slots, **filled})
            yield decision.kind.asked_for(decision.context, whole)
