"""The terminal screen of Street: the map, the characters and cards, and the odds of shots and fights."""

from collections.abc import Mapping, Sequence

from affray.engine import Decision, Event, Match, Seat, Side, View
from affray.engine.screen import Block, Section, StyledText, Suggestion, stack
from affray.engine.text import Texts
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.movement.end_points import reachable
from affray.systems.street.state import ShootOut, Turn

from . import log, odds_text, suggestions, table_map, table_questions
from .characters import called, card, cards, gang_of, shoot_out_of

EXPLAINED = {
    "claim": "Cards in hand give a free turn at any window; at the Joker they are played or lost.",
    "interrupt": "A card gives the character a whole turn before the other goes on.",
    "objective": "Without one he runs as far as the dice say.",
    "face": "0 degrees is east, 90 is north; he sees all around but shoots 45 degrees to each side after a move.",
}
"""Explains a question to a player who has not read its rule."""
PATHS = frozenset({"path", "path_with_turns", "charge_stop"})
"""The questions where a figure goes."""
MAPPED = PATHS | {"action", "objective", "duck_point", "place", "interrupt", "face"}
"""The questions that show the map, if it has changed."""


class StreetScreen:
    """The terminal screen of Street."""

    quiet = log.QUIET
    loud = log.LOUD
    hides = False

    def prepare(self, view: View) -> None:
        """Look and walk once, so that the kernels of the table are ready."""
        s = shoot_out_of(view)
        here = [figure for figure in s.figures.values() if figure.active]
        if len(here) > 1:
            sees(s, here[0], here[1])
            reachable(s, here[0], 6.0)

    def introduction(self, view: View) -> str:
        s = shoot_out_of(view)
        named = {seat: f"{gang_of(s, seat)} (seat {seat}{', you' if seat == view.seat else ''})" for seat in s.order}
        teams = [[named[seat] for seat in s.order if s.seats[seat] == side] for side in dict.fromkeys(s.sides)]
        if len(teams) == 2:
            return " against ".join([" and ".join(team) for team in teams]) + "."
        return f"Everybody against everybody: {', '.join(named.values())}."

    def sentence(self, event: Event, texts: Texts) -> str:
        return log.sentence(event, texts)

    def moment(self, view: View) -> str:
        s = shoot_out_of(view)
        turn = running(s)
        who = f"turn of {called(s.figures[turn.figure])}; " if turn is not None else ""
        return f"{who}{len(s.deck)} cards in the deck, {s.jokers} Jokers turned"

    def placing(self, view: View) -> object:
        """None where a question is not about the map."""
        asked = view.decision
        if asked is not None and asked.kind.name not in MAPPED:
            return None
        return table_map.places(shoot_out_of(view))

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        return table_map.street_map(shoot_out_of(view), view.seat, width=width, plain=plain)

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        s = shoot_out_of(view)
        turn = running(s)
        lines = [cards(s)] if turn is None else [*card(s, s.figures[turn.figure]), cards(s)]
        return stack(*lines)

    def side(self, view: View, side: Side) -> str:
        s = shoot_out_of(view)
        return " and ".join([self.player(view, seat) for seat in s.order if s.seats[seat] == side])

    def player(self, view: View, seat: Seat) -> str:
        return gang_of(shoot_out_of(view), seat)

    def about(self, match: Match, decision: Decision) -> str:
        kind = decision.kind.name
        if kind in ("path", "path_with_turns"):
            sort = "exactly" if decision.context.full else "at most"
            return f'{called(decision.context.who)} goes {sort} {decision.context.most:g}".'
        if kind == "action":
            return f"{called(decision.context.who)}."
        return EXPLAINED.get(kind, "")

    def sections(self, match: Match, decision: Decision) -> Sequence[Section]:
        return [("", range(len(decision.values)))]

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        found = suggestions.suggestions(decision)
        turn = running(match.state)
        if decision.kind.name != "face" or turn is None:
            return found
        at = suggestions.faces_at(match.state, match.state.figures[turn.figure])
        rest = [each for each in found[1:] if each.text not in at]
        return [found[0], *(Suggestion(text, f"at {whom}") for text, whom in at.items()), *rest]

    def how_to_write(self, decision: Decision) -> str:
        return suggestions.how_to_write(decision)

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        return odds_text.notes(match, decision, choices)

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        return odds_text.in_full(match, decision, choice)

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        if word == "map":
            return self.table(view, width=width, plain=plain) or StyledText()
        return table_questions.ASKED[word](view, shoot_out_of(view), rest.split(), width, plain)


SCREEN = StreetScreen()


def running(s: ShootOut) -> Turn | None:
    """The current turn, the innermost if there are several."""
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
