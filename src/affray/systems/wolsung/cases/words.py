"""The Wolsung vocabulary of case files: situations, state, events and questions."""

import functools
import itertools
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from affray.engine import Event, Seat
from affray.engine.case import CaseError, CaseWords, Node, NotPlayed, Place, ScriptStep
from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.editions import EDITIONS, Edition
from affray.systems.wolsung.events import EVENTS, ActivationEnd
from affray.systems.wolsung.geometry.bodies import body, distance, others
from affray.systems.wolsung.movement.terrain import ground_rules
from affray.systems.wolsung.setup.new_skirmish import CONFIGURATION
from affray.systems.wolsung.sight.line_of_sight import hidden, sees
from affray.systems.wolsung.state import Figure, SetUp, Skirmish
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES

from .compute import QUESTIONS, answer_question, same_answer
from .expected import figure_words, given_of, near, state_words
from .given import DECISIONS, FigureExpected, SkirmishGiven, StateExpected
from .position import could_be_bought, position, read_given
from .table import same_markers

PLACES = ("at", "to")
FLAGS = ("riposte", "reroll", "success", "works")


def _fields(event: type[Event]) -> tuple[str, ...]:
    return tuple([name for name in event.__struct_encode_fields__ if name != "rules"])


class WolsungWords(CaseWords[Skirmish]):
    """The case-file vocabulary of one edition."""

    rulebook = "wolsung"
    given_type = SkirmishGiven
    figure_type = FigureExpected
    state_type = StateExpected
    decisions = DECISIONS
    events: Mapping[str, Collection[str]] = {
        **{str(event.__struct_config__.tag): _fields(event) for event in EVENTS},
        "concede": ("seat",),
        "decision_cap": (),
    }
    questions = QUESTIONS
    options = CONFIGURATION
    in_order = ("at", "to")

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def read(self, given: Node) -> Collection[str]:
        words = read_given(given)
        return [*words.figures, *could_be_bought(words)]

    def position(self, given: Node) -> Skirmish:
        return position(given, self.edition, {}, ())

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
        if field in PLACES and isinstance(wanted, list) and isinstance(got, (list, tuple)):
            return _same_places(got, wanted)
        if field == "from":
            return wanted in TEMPLATE_PROPERTIES and str(got).startswith(f"{wanted}_")
        if field == "links" and isinstance(wanted, list) and isinstance(got, (list, tuple)):
            return sorted(map(_link, got)) == sorted(map(_link, wanted))
        if field == "ids" and isinstance(wanted, list) and isinstance(got, (list, tuple)):
            return _same_list(got, event.get("gadgets") or (), wanted)
        return False

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        """Adapt a state value for comparison: partial places, and card piles by their cards or their number."""
        if word == "at" and isinstance(wanted, list) and near(got, wanted):
            return wanted
        if word in ("deck", "discard") and isinstance(wanted, int):
            return len(got)
        if word == "templates" and isinstance(wanted, list):
            return wanted if sorted(got) == sorted(map(str, wanted)) else got
        if word == "markers" and isinstance(wanted, list) and same_markers(got, wanted):
            return wanted
        if word in ("hands", "kills", "points", "heroes") and isinstance(wanted, Mapping):
            return {str(seat): value for seat, value in got.items()}
        return got

    def sole_answer(self, step: ScriptStep[Skirmish], seat: Seat, choice: str) -> bool:
        """Whether a scripted choice was the only one: ending a finished activation, passing without cards, `done`."""
        if choice == "done":
            return any(isinstance(frame, SetUp) and not frame.terrain for frame in step.before.frames)
        if choice == "end":
            over = [event.figure for event in step.events if isinstance(event, ActivationEnd)]
            return any(step.now.figures[name].seat == seat for name in over)
        return choice == "pass" and not (step.now.hands.get(seat) and step.before.hands.get(seat))

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        return answer_question(self.edition, None, name, arguments)

    def answer(self, state: Skirmish | None, name: str, arguments: Mapping[str, Any]) -> Any:
        return answer_question(self.edition, state, name, arguments)

    def same_answer(self, name: str, got: Any, wanted: Any) -> bool:
        return same_answer(got, wanted)

    def ask(self, state: Skirmish, check: str, place: Place, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        if check == "hand":
            hand = state.hands.get(wanted["hand"], ())
            return {"cards": [card_text(card) for card in hand], "size": len(hand)}
        if check == "deck":
            return {"deck": len(state.deck)}
        if check == "discard":
            return {"discard": len(state.discarded)}
        if check == "reach":
            figure = _figure(state, wanted["reach"], place)
            return {"is": _reaches(state, figure, wanted["to"], wanted["within"])}
        if check in ("sight", "distance"):
            one, other = (_figure(state, name, place) for name in wanted[check])
            if check == "distance":
                return {"is": distance(state, one, other)}
            return {"visible": sees(state, one, other), "hidden": hidden(state, one, other)}
        raise NotPlayed(place, f"this check is not supported for Wolsung: {check}")


def _figure(state: Skirmish, name: str, place: Place) -> Figure:
    if name not in state.figures:
        raise CaseError(place, f"there is no figure '{name}'; there are {', '.join(state.figures)}")
    return state.figures[name]


def _reaches(state: Skirmish, figure: Figure, to: Sequence[float], within: float) -> bool:
    """Whether a model can reach a place by a path of at most this length."""
    from affray.table.reach.reachable import reach
    from affray.table.reach.shortest_path import path_to

    rules = ground_rules(state, figure)
    reachable = reach(state.table, body(figure), within, rules, others(state, figure.id), rise=figure.profile.move)
    return path_to(reachable, to[0], to[1], to[2] if len(to) > 2 else None) is not None


def _same_places(got: Sequence[Any], wanted: Sequence[Any]) -> bool:
    """Compare one place, or several in any order."""
    if all(isinstance(value, (int, float)) for value in (*got, *wanted)):
        return near(got, wanted)
    if len(got) != len(wanted) or not all(isinstance(value, (list, tuple)) for value in (*got, *wanted)):
        return False
    return all(any(near(place, other) for place in got) for other in wanted)


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
