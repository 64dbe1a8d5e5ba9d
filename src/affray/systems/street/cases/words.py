"""The words of Street in cases: for positions, state, events and questions."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from affray.engine import BadOption, Decision, Event, Seat
from affray.engine.case import CaseError, CaseWords, Node, NotPlayed, Place, ScriptStep
from affray.systems.street.cover.cover import cover
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.deck.interrupts import Moment
from affray.systems.street.end_of_game import beaten
from affray.systems.street.events import BETWEEN_GAMES, EVENTS, MODULE_EVENTS
from affray.systems.street.geometry import body, distance, in_the_way
from affray.systems.street.movement.end_points import policy
from affray.systems.street.questions.compute import QUESTIONS, answer_pure, same_answer
from affray.systems.street.settings import OPTIONS, Modules, modules
from affray.systems.street.state import Figure, ShootOut

from .expected import figure_words, given_of, near, state_words
from .given import DECISIONS, FigureExpected, SituationGiven, StateExpected
from .position import known_figures, position, read_given
from .rolls import after_rerolls
from .unasked import sole_answer

EVENT_DEFAULTS = {
    **dict.fromkeys(("free", "forced", "aimed", "lucky", "passed", "through"), False),
    **dict.fromkeys(("hits", "extra"), 0),
}
"""The default values that events omit."""
PLACES = ("at", "from", "to", "peek")
ROUNDING = 1e-6
"""A margin for rounding errors when a difference is exactly the tolerance."""
VALUES_OF_FACES: Mapping[str, Callable[[Sequence[int]], int]] = {
    "sum": sum,
    "ones": lambda faces: faces.count(1),
    "sixes": lambda faces: faces.count(6),
    "successes": lambda faces: faces.count(6),
}
"""Values computed from the faces of a roll if the event omits them; successes are normally sixes."""


def _fields(event: type[Event]) -> tuple[str, ...]:
    return tuple([name for name in event.__struct_encode_fields__ if name != "rules"])


class StreetWords(CaseWords[ShootOut]):
    """The words of the cases of Street, with the options of one case."""

    rulebook = "street"
    given_type = SituationGiven
    figure_type = FigureExpected
    state_type = StateExpected
    decisions = DECISIONS
    events: Mapping[str, Collection[str]] = {
        **BETWEEN_GAMES,
        **{str(event.__struct_config__.tag): _fields(event) for event in (*EVENTS, *MODULE_EVENTS)},
        "concede": ("seat",),
        "decision_cap": (),
        "interjected": ("seat", "text"),
    }
    questions = QUESTIONS
    options = OPTIONS
    concede_any_time = True
    in_order = ("at", "from", "to", "peek", "faces", "play_order")

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self._options = options or {}

    def under(self, options: Mapping[str, Any]) -> "StreetWords":
        return StreetWords(options)

    @property
    def modules(self) -> Modules:
        """The modules that the options of the case switch on; raises ValueError if they contradict each other."""
        try:
            return modules(self._options)
        except BadOption as problem:
            raise ValueError(str(problem)) from None

    def read(self, given: Node) -> Collection[str]:
        return known_figures(read_given(given))

    def position(self, given: Node) -> ShootOut:
        return position(given, {})

    def beginning(self, given: Node, options: Mapping[str, Any], draws: Sequence[str]) -> ShootOut:
        return position(given, options)

    def given(self, state: ShootOut) -> dict[str, Any]:
        return given_of(state)

    def figure(self, state: ShootOut, name: str) -> Mapping[str, Any]:
        return figure_words(state, name)

    def state(self, state: ShootOut) -> Mapping[str, Any]:
        return state_words(state)

    def field(self, event: str, field: str, value: Any) -> Any:
        """The default of a field that an event omits."""
        return EVENT_DEFAULTS.get(field) if value is None else value

    def also_right(self, event: Mapping[str, Any], field: str, wanted: Any) -> bool:
        """Compare places in the given dimensions, angles modulo 360, and values computed from the faces."""
        got = event.get(field)
        if field in PLACES and isinstance(wanted, list) and isinstance(got, (list, tuple)):
            return near(got, wanted)
        if event.get("event") == "roll" and field in VALUES_OF_FACES and got is None:
            return bool(VALUES_OF_FACES[field](event["faces"]) == wanted)
        if field == "distance" and isinstance(got, float) and isinstance(wanted, (int, float)):
            return abs(got - wanted) < 0.001 + ROUNDING
        return field == "facing" and isinstance(wanted, (int, float)) and _same_angle(got, wanted)

    def settled(self, events: Sequence[Event], at: int) -> Event | None:
        """The roll after all re-rolls (S-CONV-03)."""
        return after_rerolls(events, at)

    def word(self, word: str, got: Any, wanted: Any) -> Any:
        """Compare places and angles with a tolerance, and only the named skills and experience."""
        if word in PLACES and isinstance(wanted, list) and got is not None and near(got, wanted):
            return wanted
        if word == "facing" and isinstance(wanted, (int, float)) and _same_angle(got, wanted):
            return wanted
        if word == "skills" and isinstance(wanted, Mapping):
            return {**dict.fromkeys(wanted, 0), **got}
        if word == "deeds" and isinstance(wanted, Mapping) and isinstance(got, Mapping):
            return named_experience(got, wanted)
        if word in ("hands", "played", "bench", "points", "curse_tokens") and isinstance(wanted, Mapping):
            return {str(key): value for key, value in got.items()}
        return got

    def sole_answer(self, step: ScriptStep[ShootOut], seat: Seat, choice: str) -> bool:
        return sole_answer(step, seat, choice)

    def joint_winners(self, state: ShootOut) -> Collection[str]:
        """The sides that are not beaten, if any side is (S-END-01, S-END-05)."""
        beaten_sides = [side for side in state.sides if beaten(state, side)]
        return [side for side in state.sides if beaten_sides and side not in beaten_sides]

    def window(self, decision: Decision) -> str | None:
        return decision.context.window if isinstance(decision.context, Moment) else None

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        return answer_pure(self.modules, None, name, arguments)

    def answer(self, state: ShootOut | None, name: str, arguments: Mapping[str, Any]) -> Any:
        return answer_pure(self.modules if state is None else state.modules, state, name, arguments)

    def same_answer(self, name: str, got: Any, wanted: Any) -> bool:
        return same_answer(name, got, wanted)

    def ask(self, state: ShootOut, check: str, place: Place, wanted: Mapping[str, Any]) -> Mapping[str, Any]:
        if check == "hand":
            hand = state.hands.get(wanted["hand"], ())
            return {"cards": list(hand), "size": len(hand)}
        if check == "deck":
            return {"deck": len(state.deck) + sum(state.bench.values())}
        if check == "discard":
            return {"discard": len(state.discards)}
        if check == "reach":
            figure = _figure(state, wanted["reach"], place)
            return {"is": _reaches(state, figure, wanted["to"], wanted["within"])}
        if check in ("sight", "distance"):
            viewer, target = (_figure(state, name, place) for name in wanted[check])
            if check == "distance":
                return {"is": distance(viewer, target)}
            hidden = sum(bool(screens) for screens in cover(state, viewer, target).covered.values())
            can_look = viewer.upright and not viewer.ducked
            return {"visible": can_look and sees(state, viewer, target), "hidden": round(100 * hidden / 6)}
        raise NotPlayed(place, f"Street does not support the check `{check}`")


def named_experience(got: Mapping[str, Any], wanted: Mapping[str, Any]) -> Mapping[str, Any]:
    """The parts of an experience record that a check names, and for each victim only the named fields."""
    named = {word: got.get(word) for word in wanted}
    victims, expected_victims = list(got.get("victims", ())), wanted.get("victims")
    if isinstance(expected_victims, list) and len(expected_victims) == len(victims):
        for expected in expected_victims:
            matches = [
                victim for victim in victims if all(victim.get(word) == value for word, value in expected.items())
            ]
            if not matches:
                return named
            victims.remove(matches[0])
        named["victims"] = expected_victims
    return named


def _figure(state: ShootOut, name: str, place: Place) -> Figure:
    if name not in state.figures:
        raise CaseError(place, f"there is no figure '{name}'; there are {', '.join(state.figures)}")
    return state.figures[name]


def _same_angle(got: Any, wanted: float) -> bool:
    if not isinstance(got, (int, float)):
        return False
    difference = abs(got - wanted) % 360.0
    return min(difference, 360.0 - difference) <= 0.01


def _reaches(state: ShootOut, figure: Figure, to: Sequence[float], within: float) -> bool:
    """Whether a straight move of at most that length can end at a place."""
    from affray.table.straight_moves.destinations import Run, run_to

    upright, lying = in_the_way(state, figure)
    run = run_to(state.table, body(figure), (to[0], to[1]), within, upright, lying, policy(state, figure))
    return isinstance(run, Run)
