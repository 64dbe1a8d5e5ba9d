"""The words of Street in cases: for positions, state, events and questions."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from affray.engine import Decision, Event, Seat
from affray.engine.case import CaseWords, Node, ScriptStep
from affray.engine.case.fields import decision_words, event_words
from affray.systems.street.cover.cover import cover
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.deck.interrupts import Moment
from affray.systems.street.end_of_game import beaten
from affray.systems.street.events import EVENTS, MODULE_EVENTS
from affray.systems.street.geometry import body, distance, in_the_way
from affray.systems.street.kinds import KINDS
from affray.systems.street.movement.end_points import policy
from affray.systems.street.questions.compute import COMPUTATIONS
from affray.systems.street.settings import OPTIONS
from affray.systems.street.state import Figure, ShootOut

from .expected import figure_words, given_of, state_words
from .given import FigureExpected, SituationGiven, StateExpected
from .position import Situation, position, without_figures
from .rolls import after_rerolls
from .unasked import sole_answer

VALUES_OF_FACES: Mapping[str, Callable[[Sequence[int]], int]] = {
    "sum": sum,
    "ones": lambda faces: faces.count(1),
    "sixes": lambda faces: faces.count(6),
    "successes": lambda faces: faces.count(6),
}
"""Values computed from the faces of a roll if the event omits them; successes are normally sixes."""


class StreetWords(CaseWords[ShootOut]):
    """The words of the cases of Street, with the options of one case."""

    rulebook = "street"
    given_type = SituationGiven
    figure_type = FigureExpected
    state_type = StateExpected
    decisions = decision_words(KINDS)
    events: Mapping[str, Collection[str]] = event_words((*EVENTS, *MODULE_EVENTS))
    questions = tuple(COMPUTATIONS)
    options = OPTIONS
    odds_fields = (
        "accident", "attacker", "claims", "conflicts", "contact", "draw", "fates", "feelings", "fired", "holds",
        "leaves", "markers", "nerve", "next", "others", "outcomes", "over", "reaches", "recovers", "repaired", "short",
        "shots", "starts", "stumble", "weapons", "zones",
    )  # fmt: skip
    concede_any_time = True
    places = ("at", "from", "to", "peek", "duck_point")
    angles = ("facing",)
    in_order = (*places, "faces", "play_order", "blocked_zones", "covered_zones", "fight_pools")

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self._options = options or {}

    def under(self, options: Mapping[str, Any]) -> "StreetWords":
        return StreetWords(options)

    def read(self, given: Node) -> Collection[str]:
        return Situation(given).known

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

    def also_right(self, event: Mapping[str, Any], field: str, wanted: Any) -> bool:
        """Whether a value is the one computed from the faces of a roll that omits it."""
        computed = event.get("event") == "roll" and field in VALUES_OF_FACES and field not in event
        return computed and bool(VALUES_OF_FACES[field](event["faces"]) == wanted)

    def settled(self, events: Sequence[Event], at: int) -> Event | None:
        """The roll after all re-rolls (S-CONV-03)."""
        return after_rerolls(events, at)

    def sole_answer(self, step: ScriptStep[ShootOut], seat: Seat, choice: str) -> bool:
        return sole_answer(step, seat, choice)

    def joint_winners(self, state: ShootOut) -> Collection[str]:
        """The sides that are not beaten, if any side is (S-END-01, S-END-05)."""
        beaten_sides = [side for side in state.sides if beaten(state, side)]
        return [side for side in state.sides if beaten_sides and side not in beaten_sides]

    def window(self, decision: Decision) -> str | None:
        return decision.context.window if isinstance(decision.context, Moment) else None

    def answer(self, state: ShootOut | None, name: str, arguments: Mapping[str, Any]) -> Any:
        return COMPUTATIONS.compute(name, arguments, state or without_figures(self._options))

    def sight(self, state: ShootOut, viewer: Figure, target: Figure) -> Mapping[str, Any]:
        hidden = sum(bool(screens) for screens in cover(state, viewer, target).covered.values())
        can_look = viewer.upright and not viewer.ducked
        return {"visible": can_look and sees(state, viewer, target), "hidden": round(100 * hidden / 6)}

    def distance(self, state: ShootOut, one: Figure, other: Figure) -> float:
        return distance(one, other)

    def reaches(self, state: ShootOut, figure: Figure, to: Sequence[float], length: float) -> bool:
        """Whether a straight move can end there."""
        from affray.table.straight_moves.destinations import Run, run_to

        upright, lying = in_the_way(state, figure)
        run = run_to(state.table, body(figure), (to[0], to[1]), length, upright, lying, policy(state, figure))
        return isinstance(run, Run)
