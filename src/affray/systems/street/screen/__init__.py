"""The terminal screen of Street: the characters and their cards, objects on the ground, suggested choices."""

from collections.abc import Iterator, Sequence

from affray.engine import Decision, Match, Seat, View
from affray.screen import Block, Screen, ShownFigure, Suggestion, stack
from affray.systems.street.cast_and_scenarios import Prize
from affray.systems.street.messages import say
from affray.systems.street.state import ShootOut, Turn
from affray.table.drawing.text_map import Mark
from affray.text import Message

from . import notes, suggestions
from .characters import card, cards, gang_of, name_of, shown

PRIZE, DROPPED = "$", "!"
"""Symbols on the map that are neither terrain nor letters."""


class StreetScreen(Screen):
    """The terminal screen of Street."""

    catalog = say
    mapped = frozenset({
        "path", "path_with_turns", "charge_stop", "action", "objective", "duck_point", "place", "interrupt", "face",
    })  # fmt: skip
    headlines = ("wasted", "hit", "down", "kill", "holds")
    details = frozenset({"zones", "met", "effects", "distribution", "extra", "spray", "rows"})
    amounts = frozenset({"expected"})

    def figures(self, view: View) -> Sequence[ShownFigure]:
        return [shown(view.position, figure) for figure in view.position.figures.values()]

    def player(self, view: View, seat: Seat) -> str:
        return gang_of(view.position, seat) or super().player(view, seat)

    def marks(self, view: View) -> Iterator[Mark]:
        for _, _, at in _dropped(view.position):
            yield Mark(*at, DROPPED, "bold yellow")
        prize = _prize(view.position)
        if prize is not None:
            yield Mark(*prize.at, PRIZE, "bold yellow")

    def map_notes(self, view: View) -> Iterator[str]:
        s: ShootOut = view.position
        for weapon, owner, at in _dropped(s):
            yield str(say("dropped", weapon=name_of(weapon), owner=name_of(owner), place=_place(at)))
        prize = _prize(s)
        if prize is not None:
            points = [f"{side} {s.points.get(side, 0)}" for side in s.sides]
            yield str(say("prize", place=_place(prize.at), reach=prize.reach, points=points))

    def moment(self, view: View) -> str:
        s: ShootOut = view.position
        if s.after_game is not None:
            return str(say("heading_after_game"))
        turn = current_turn(s)
        figure = None if turn is None else shown(s, s.figures[turn.figure]).name
        return str(say("moment", figure=figure, deck=len(s.deck), jokers=s.jokers))

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        s: ShootOut = view.position
        if s.after_game is not None:
            return None
        turn = current_turn(s)
        return stack(*([] if turn is None else card(s, s.figures[turn.figure])), cards(s))

    def remark(self, match: Match, decision: Decision) -> Message | None:
        if decision.kind.name in ("path", "path_with_turns"):
            return say("about_path", most=decision.context.most) if decision.context.full else None
        return super().remark(match, decision)

    def consequence(self, match: Match, decision: Decision, choice: str) -> Message | None:
        odds = self.odds_of(match, decision, choice) or {}
        said = notes.note(match.state, decision, decision.read(choice), odds)
        return super().consequence(match, decision, choice) if said is None else said

    def about(self, match: Match, decision: Decision) -> str:
        """In a terminal directions are typed in degrees."""
        about = super().about(match, decision)
        return f"{about} {say('face_degrees')}" if decision.kind.name == "face" else about

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        turn = current_turn(match.state)
        figure = None if turn is None else match.state.figures[turn.figure]
        return suggestions.suggestions(match.state, figure, decision)


SCREEN = StreetScreen()


def current_turn(s: ShootOut) -> Turn | None:
    """The current turn; the innermost if there are several."""
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)


def _dropped(s: ShootOut) -> Iterator[tuple[str, str, tuple[float, float]]]:
    """The weapons on the ground: each with its owner and place."""
    for owner in s.figures.values():
        for weapon, carried in owner.arms.items():
            if carried.state == "on_the_ground" and carried.at is not None:
                yield weapon, owner.id, carried.at


def _prize(s: ShootOut) -> Prize | None:
    return None if s.played_scenario is None else s.played_scenario.prize


def _place(at: tuple[float, float]) -> str:
    return f"{at[0]:g},{at[1]:g}"
