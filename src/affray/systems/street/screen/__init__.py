"""The terminal screen of Street: the map, the characters and cards, and the odds of shots and fights."""

from collections.abc import Mapping, Sequence

from affray.engine import Decision, Match, Seat, Side, View
from affray.engine.screen import Block, StyledText, Suggestion, stack
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.movement.end_points import reachable
from affray.systems.street.state import ShootOut, Turn

from . import odds_text, suggestions, table_map, table_questions
from .characters import card, cards, display_name, gang_of, shoot_out_of

EXPLANATIONS = {
    "claim": "Cards in hand give a free turn at any window; at the Joker they are played or lost.",
    "interrupt": "A card gives the character a whole turn before the interrupted turn continues.",
    "objective": "Without an objective the character must cover the full sum of the dice.",
    "face": "0 degrees is east, 90 is north; after a move a character shoots only 45 degrees to each side.",
}
"""Short explanations of decisions for a player who does not know the rule, by kind."""
PATHS = frozenset({"path", "path_with_turns", "charge_stop"})
"""The kinds of decisions about the path of a figure."""
MAP_KINDS = PATHS | {"action", "objective", "duck_point", "place", "interrupt", "face"}
"""The kinds of decisions that show the map, if it has changed."""


class StreetScreen:
    """The terminal screen of Street."""

    quiet = frozenset({"window", "turn_ends", "placed", "laid_open", "end_check"})
    loud = frozenset(
        {"dead", "out_of_action", "unconscious", "lost_nerve", "surrendered", "scores", "over", "new_deck"}
    )
    hides = False

    def prepare(self, view: View) -> None:
        """Compile the kernels of the table by one sight check and one reach query."""
        s = shoot_out_of(view)
        active = [figure for figure in s.figures.values() if figure.active]
        if len(active) > 1:
            sees(s, active[0], active[1])
            reachable(s, active[0], 6.0)

    def introduction(self, view: View) -> str:
        s = shoot_out_of(view)
        named = {seat: f"{gang_of(s, seat)} (seat {seat}{', you' if seat == view.seat else ''})" for seat in s.order}
        teams = [[named[seat] for seat in s.order if s.seats[seat] == side] for side in dict.fromkeys(s.sides)]
        if len(teams) == 2:
            return " against ".join([" and ".join(team) for team in teams]) + "."
        return f"Everybody against everybody: {', '.join(named.values())}."

    def moment(self, view: View) -> str:
        s = shoot_out_of(view)
        turn = current_turn(s)
        who = f"turn of {display_name(s.figures[turn.figure])}; " if turn is not None else ""
        return f"{who}{len(s.deck)} cards in the deck, {s.jokers} Jokers turned"

    def placing(self, view: View) -> object:
        """The positions on the map; None if the decision does not show the map."""
        decision = view.decision
        if decision is not None and decision.kind.name not in MAP_KINDS:
            return None
        return table_map.places(shoot_out_of(view))

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        return table_map.street_map(shoot_out_of(view), view.seat, width=width, plain=plain)

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        s = shoot_out_of(view)
        turn = current_turn(s)
        lines = [cards(s)] if turn is None else [*card(s, s.figures[turn.figure]), cards(s)]
        return stack(*lines)

    def names(self, view: View) -> Mapping[str, str]:
        return {figure.id: display_name(figure) for figure in shoot_out_of(view).figures.values()}

    def side(self, view: View, side: Side) -> str:
        s = shoot_out_of(view)
        return " and ".join([self.player(view, seat) for seat in s.order if s.seats[seat] == side])

    def player(self, view: View, seat: Seat) -> str:
        return gang_of(shoot_out_of(view), seat)

    def about(self, match: Match, decision: Decision) -> str:
        kind = decision.kind.name
        if kind in ("path", "path_with_turns"):
            limit = "exactly" if decision.context.full else "at most"
            return f'{display_name(decision.context.who)} goes {limit} {decision.context.most:g}".'
        if kind == "action":
            return f"{display_name(decision.context.who)}."
        return EXPLANATIONS.get(kind, "")

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        return range(len(decision.values))

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        turn = current_turn(match.state)
        figure = None if turn is None else match.state.figures[turn.figure]
        return suggestions.suggestions(match.state, figure, decision)

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        return odds_text.notes(match, decision, choices)

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        return odds_text.full_odds(match, decision, choice)

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        if word == "map":
            return self.table(view, width=width, plain=plain) or StyledText()
        return table_questions.COMMANDS[word](view, shoot_out_of(view), rest.split(), width, plain)


SCREEN = StreetScreen()


def current_turn(s: ShootOut) -> Turn | None:
    """The current turn; the innermost if there are several."""
    return next((frame for frame in reversed(s.frames) if isinstance(frame, Turn)), None)
