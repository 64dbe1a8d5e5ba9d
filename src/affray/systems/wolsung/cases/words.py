"""The Wolsung vocabulary of case files: situations, state, events and questions."""

import functools
import itertools
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from affray.engine import Seat
from affray.engine.case import CaseWords, Node, ScriptStep
from affray.engine.case.compare import near, same, same_chances
from affray.engine.case.fields import event_words
from affray.systems.wolsung.editions import EDITIONS, Edition
from affray.systems.wolsung.events import EVENTS, ActivationEnd
from affray.systems.wolsung.geometry.bodies import distance
from affray.systems.wolsung.questions import within
from affray.systems.wolsung.setup.new_skirmish import CONFIGURATION
from affray.systems.wolsung.sight.line_of_sight import hidden, sees
from affray.systems.wolsung.state import Figure, SetUp, Skirmish
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES

from .compute import COMPUTATIONS, answer_question
from .expected import figure_words, given_of, state_words
from .given import DECISIONS, FigureExpected, SkirmishGiven, StateExpected
from .position import could_be_bought, position, read_given

PLACES = ("at", "to")
CHANCES = ("odds", "hit_chance", "criticals")
ODDS_FIELDS = (
    "open_hands", "reactions", "targets", "opponents", "attacker", "others", "riposte", "falls", "kills",
    "toppled", "success", "fail", "aside", "win", "alone", "best", "cost", "kept", "draws", "suits", "red", "courts",
    "higher",
)  # fmt: skip
"""The fields of odds that only Wolsung has."""
FLAGS = ("riposte", "reroll", "success", "works")


class WolsungWords(CaseWords[Skirmish]):
    """The case-file vocabulary of one edition."""

    rulebook = "wolsung"
    given_type = SkirmishGiven
    figure_type = FigureExpected
    state_type = StateExpected
    decisions = DECISIONS
    events = event_words(EVENTS)
    questions = COMPUTATIONS
    options = CONFIGURATION
    odds_fields = ODDS_FIELDS
    in_order = PLACES
    places = PLACES
    place_tolerance = 0.02

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def read(self, given: Node) -> Collection[str]:
        words = read_given(given)
        return [*(words.figures or ()), *could_be_bought(words)]

    def beginning(self, given: Node, options: Mapping[str, Any], draws: Sequence[str]) -> Skirmish:
        return position(given, self.edition, options, draws)

    def given(self, state: Skirmish) -> dict[str, Any]:
        return given_of(state)

    def figure(self, state: Skirmish, name: str) -> Mapping[str, Any]:
        return figure_words(state, name)

    def state(self, state: Skirmish) -> Mapping[str, Any]:
        return state_words(state)

    def field(self, event: str, field: str, value: Any) -> Any:
        """A flag missing from an event is false."""
        return False if field in FLAGS and value is None else value

    def also_right(self, event: Mapping[str, Any], field: str, wanted: Any) -> bool:
        """Accept equivalent values: partial places, links written from either end, lists as they were bought.

        The source of an effect may be the kind of a template instead of its id.
        """
        got = event.get(field)
        if field == "from":
            return wanted in TEMPLATE_PROPERTIES and str(got).startswith(f"{wanted}_")
        if not isinstance(wanted, list) or not isinstance(got, (list, tuple)):
            return False
        if field in PLACES:
            return _same_places(got, wanted)
        if field == "links":
            return sorted(map(_link, got)) == sorted(map(_link, wanted))
        return field == "ids" and _same_list(got, event.get("gadgets") or (), wanted)

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        """Adapt a state value for comparison: card piles by their number, markers by their ids."""
        if word in ("deck", "discard") and isinstance(wanted, int):
            return len(got)
        return wanted if word == "markers" and _same_markers(got, wanted) else got

    def sole_answer(self, step: ScriptStep[Skirmish], seat: Seat, choice: str) -> bool:
        """Whether a scripted choice was the only one: ending a finished activation, passing without cards, `done`."""
        if choice == "done":
            return any(isinstance(frame, SetUp) and not frame.terrain for frame in step.before.frames)
        if choice == "end":
            over = [event.figure for event in step.events if isinstance(event, ActivationEnd)]
            return any(step.now.figures[name].seat == seat for name in over)
        return choice == "pass" and not (step.now.hands.get(seat) and step.before.hands.get(seat))

    def answer(self, state: Skirmish | None, name: str, arguments: Mapping[str, Any]) -> Any:
        return answer_question(self.edition, state, name, arguments)

    def same_answer(self, name: str, got: Any, wanted: Any) -> bool:
        """Compare chances as fractions, and lists of ways in any order."""
        if isinstance(got, list) and isinstance(wanted, list):
            return _sorted(got) == _sorted(wanted)
        return same_chances(got, wanted) if name in CHANCES else super().same_answer(name, got, wanted)

    def sight(self, state: Skirmish, viewer: Figure, target: Figure) -> Mapping[str, Any]:
        return {"visible": sees(state, viewer, target), "hidden": hidden(state, viewer, target)}

    def distance(self, state: Skirmish, one: Figure, other: Figure) -> float:
        return distance(state, one, other)

    def reaches(self, state: Skirmish, figure: Figure, to: Sequence[float], length: float) -> bool:
        from affray.table.reach.shortest_path import path_to

        return path_to(within(state, figure, length), to[0], to[1], to[2] if len(to) > 2 else None) is not None


def _near(got: Any, wanted: Any) -> bool:
    return near(got, wanted, WolsungWords.place_tolerance)


def _same_places(got: Sequence[Any], wanted: Sequence[Any]) -> bool:
    """Compare several places in any order."""
    return len(got) == len(wanted) and all(any(_near(place, other) for place in got) for other in wanted)


def _same_markers(got: Sequence[Mapping[str, Any]], wanted: Sequence[Any]) -> bool:
    """Compare markers by their ids alone, or by the words that the case gives."""
    by_id = {marker["id"]: marker for marker in got}
    for expected in wanted:
        words = {"id": expected} if isinstance(expected, str) else dict(expected)
        marker = by_id.get(words.get("id"), {})
        if _near(marker.get("at"), words.get("at")):
            del words["at"]
        if not same(marker, words):
            return False
    return len(wanted) == len(got)


def _sorted(rows: Sequence[Any]) -> list[str]:
    return sorted(" ".join(sorted(map(str, row))) if isinstance(row, list) else str(row) for row in rows)


def _same_list(ids: Sequence[str], gadgets: Sequence[str], wanted: Sequence[Any]) -> bool:
    """Compare lists: a case names the models or, as bought, their kinds and gadgets."""
    kinds = [re.sub(r"_\d+$", "", name) for name in ids]
    carried = [gadget.partition(":")[0] for gadget in gadgets]
    lists = itertools.product((list(ids), kinds), ([], list(gadgets), carried))
    return any(sorted([*models, *extras]) == sorted(map(str, wanted)) for models, extras in lists)


def _link(text: str) -> str:
    return "-".join(sorted(str(text).split("-")))


@functools.cache
def words_of(edition: Edition) -> WolsungWords:
    """The vocabulary of an edition, built once."""
    return WolsungWords(EDITIONS[edition.id])
