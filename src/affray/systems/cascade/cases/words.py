"""The case vocabulary of Cascade: situations, state, events and questions."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from affray.engine import Seat
from affray.engine.case import CaseError, CaseWords, Node, Place, ScriptStep
from affray.engine.case.fields import event_words
from affray.systems.cascade.events import EVENTS
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.odds import COMPUTATIONS
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.melee_reach import TOLERANCE, distance
from affray.systems.cascade.table.shortest_path import shortest
from affray.systems.cascade.table.sight_and_cover import RAYS, hidden

from .comparing_answers import same_answer
from .expected import figure_words, state_words
from .given import CHOICES, BattleGiven, FighterExpected, StateExpected
from .implied_answers import sole_answer
from .position import figure_ids, position, read_given
from .save_moment import given_of


class CascadeWords(CaseWords[Battle]):
    """The words of Cascade's cases."""

    rulebook = "cascade"
    given_type = BattleGiven
    figure_type = FighterExpected
    state_type = StateExpected
    decisions = CHOICES
    events = event_words(EVENTS)
    questions = COMPUTATIONS
    odds_fields = ("bound", "contest", "first", "opponent", "reactions", "sets")
    figure_field = "fighter"
    roll_event = "throw"
    places = ("at", "to")
    place_tolerance = TOLERANCE

    def read(self, given: Node) -> Collection[str]:
        return figure_ids(read_given(given))

    def position(self, given: Node) -> Battle:
        return position(given)

    def given(self, state: Battle) -> dict[str, Any]:
        return given_of(state)

    def figure(self, state: Battle, name: str) -> Mapping[str, Any]:
        return figure_words(state, name)

    def state(self, state: Battle) -> Mapping[str, Any]:
        return state_words(state)

    def field(self, event: str, field: str, value: Any) -> Any:
        """Blocks are compared with or without the mark of rescue dice, and in any order of their dice."""
        if event == "parry" and field == "blocks" and isinstance(value, (list, tuple)):
            return [_block(str(block)) for block in value]
        return value

    def also_right(self, event: Mapping[str, Any], field: str, wanted: Any) -> bool:
        """The loss of armour as it was, or with quality enough (C-ARMOUR-05)."""
        if event["event"] == "join" and field == "clash" and isinstance(wanted, list):
            # The members without or with the fighter who joins.
            return sorted([*wanted, event["fighter"]]) == sorted(event["clash"])
        return event["event"] == "armour" and field == "loss" and wanted == event["due"]

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        """Loose dice are wanted by their faces, or as a number."""
        return len(got) if word == "loose" and isinstance(wanted, int) and isinstance(got, tuple) else got

    def sole_answer(self, told: ScriptStep[Battle], seat: Seat, choice: str) -> bool:
        return sole_answer(told, seat, choice)

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        return COMPUTATIONS.compute(name, arguments)

    def same_answer(self, name: str, got: Any, wanted: Any) -> bool:
        return same_answer(name, got, wanted)

    def ask(self, state: Battle, check: str, place: Place, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        if check in ("hand", "deck", "discard"):
            raise CaseError(place, say("case_no_cards", check=check))
        if check == "reach" and state.table is None:
            raise CaseError(place, say("case_no_table"))
        return super().ask(state, check, place, wanted)

    def figures(self, state: Battle) -> Mapping[str, Fighter]:
        return state.fighters

    def sight(self, state: Battle, viewer: Fighter, target: Fighter) -> Mapping[str, Any]:
        rays = hidden(state, viewer, target)
        return {"visible": rays < RAYS, "hidden": rays}

    def distance(self, state: Battle, one: Fighter, other: Fighter) -> float:
        return distance(state, one, other)

    def reaches(self, state: Battle, figure: Fighter, to: Sequence[float], length: float) -> bool:
        return shortest(state, figure, tuple(to), float(length)) is not None


def _block(text: str) -> str:
    sides = text.replace("r", "").split(":")
    return ":".join("+".join(sorted(side.split("+"), key=lambda die: (len(die), die), reverse=True)) for side in sides)


WORDS = CascadeWords()
