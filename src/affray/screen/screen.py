"""The screen of a system in a terminal: derived from its figures, its table, its questions and its odds.

A system derives its screen from `Screen`, says what is to be shown of its figures, and overrides what its game wants to
be special. Its sentences are messages of its catalog.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from affray.engine import AffrayError, Decision, Match, Seat, Side, View
from affray.engine.questions import ReachAnswer
from affray.engine.system import System
from affray.engine.text import Texts
from affray.table.drawing import text_map
from affray.table.drawing.text_map import Mark
from affray.table.terrain.boards import Board, board_of
from affray.text import Catalog, Message, say

from . import odds as odds_text
from . import table_questions
from .figures import ShownFigure, colour_of, letters_of, roster
from .position_list import position_list
from .score_line import score_line
from .styled import Block, StyledText, stack, styled
from .suggestions import Suggestion, suggested
from .table_map import PICTURE_WIDTH, ascii_picture, map_with_rosters, svg_picture, table_map

PAIR = 2


class Screen:
    """The terminal widgets of one system. Without anything overridden it suits a game without figures."""

    catalog: Catalog = say
    """The messages of the system: `sight`, `sight_FIELD` and `reach` for answers about the table, `about_KIND` for
    decisions, `note_KIND`, `brief_FIELD` and `odds_FIELD` for odds."""
    hides: bool = False
    """Whether seats have secrets. Players who share a keyboard are then asked in turn to look away."""
    mapped: frozenset[str] | None = None
    """The kinds of decisions that show the map if it has changed; None for all."""
    headlines: tuple[str, ...] = ("hit", "kill", "damage")
    """The fields of odds that stand beside a choice, in this order, unless the system has `odds_headlines`."""
    details: frozenset[str] = frozenset()
    """The fields of odds that are left out in the terminal."""
    amounts: frozenset[str] = frozenset({"damage"})
    """The fields of odds that are amounts and not chances, besides the `odds_amounts` of the system."""
    on_request: frozenset[str] = frozenset()
    """The kinds whose odds are too slow to stand beside every choice."""

    # --- what a system says about its game ---------------------------------------------------------------------------

    def figures(self, view: View) -> Sequence[ShownFigure]:
        """All figures, in the order of their rosters."""
        return ()

    def marks(self, view: View) -> Iterable[Mark]:
        """What else is on the map: markers, templates, zones."""
        return ()

    def map_notes(self, view: View) -> Iterable[str]:
        """Explain what else is on the map, and the rosters."""
        return ()

    def terrain(self, board: Board) -> Iterable[str]:
        """Explain the signs of the terrain."""
        return text_map.legend(board)

    def half_move(self, answer: ReachAnswer) -> float:
        """The length up to which places within reach are marked as near."""
        return answer.most / 2

    def about_sight(self, view: View, viewer: str, target: str) -> Mapping[str, Any]:
        """Further arguments for the message `sight`."""
        return {}

    def moment(self, view: View) -> str:
        """Describe where the game stands: the turn and the phase."""
        return ""

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        """Show the context of the question: the figures involved, dice and cards.

        By default, of a game without a table: the figures, or without any the fields of the state.
        """
        if self.board(view) is not None:
            return None
        rosters = self._rosters(view, plain=plain)
        return stack(*rosters) if rosters else position_list(view.state, self.texts(view))

    def player(self, view: View, seat: Seat) -> str:
        """Return the display name of a seat's player, taken from their figures."""
        return str(say("player_of_seat", seat=seat))

    def force(self, view: View, seat: Seat) -> str:
        """Describe who plays for a seat in the introduction."""
        return self.player(view, seat)

    def remark(self, match: Match, decision: Decision) -> Message | None:
        """What a player should know about a decision, beyond what led to it and its prompt."""
        key = f"about_{decision.kind.name}"
        return self.catalog(key) if self.catalog.has(key) else None

    def about(self, match: Match, decision: Decision) -> str:
        """The remark on a decision as text; empty if there is none."""
        return str(self.remark(match, decision) or "")

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        """The indices of the options, best or simplest first."""
        return range(len(decision.values))

    def lesser(self, match: Match, decision: Decision) -> Sequence[int]:
        """The indices of options that are no better than another one in any respect; a list may fold them."""
        return ()

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        """Suggest some choices from an open space."""
        return suggested(decision)

    # --- names -------------------------------------------------------------------------------------------------------

    def names(self, view: View) -> Mapping[str, str]:
        """Return the display names of the figures by their ids; names of the system's texts come first."""
        return {figure.id: figure.name for figure in self.figures(view)}

    def texts(self, view: View) -> Texts:
        """The texts of the system with the names of the figures, the players and the sides."""
        seats = view.position.seats
        players = {seat: self.player(view, seat) for seat in seats}
        sides = {side: self.side(view, side) for side in seats.values()}
        return view.texts.with_figures(self.names(view)).with_players(players, sides)

    def log_texts(self, view: View) -> Texts:
        """The texts for the log, which speaks of the other players as the reader would."""
        seats = view.position.seats
        players = {seat: self.player_in_log(view, seat) for seat in seats}
        sides = {side: self.side(view, side) for side in seats.values()}
        return self.texts(view).with_players(players, sides)

    def player_in_log(self, view: View, seat: Seat) -> str:
        """Return how the log speaks of a seat's player. It says 'you' to the reader where that is possible."""
        if view.seat is not None and seat != view.seat and len(view.position.seats) == PAIR:
            return str(say("your_opponent"))
        player = self.player(view, seat)
        nameless = type(self).player is Screen.player
        return player if nameless else str(say("player_of_force", force=player))

    def side(self, view: View, side: Side) -> str:
        """Return the display name of a side."""
        seats = view.position.seats
        return str(say("players_of_side", players=[self.player(view, each) for each in seats if seats[each] == side]))

    def score(self, view: View) -> StyledText | None:
        """The score in one line, without the turn if the moment names it; None if the system keeps none."""
        score, seats = view.score, view.position.seats
        if score is None:
            return None
        if self.moment(view):
            score = msgspec.structs.replace(score, turn=None)
        colours = {side: colour_of([*seats], seat, view.seat) for seat, side in reversed(seats.items())}
        return score_line(score, self.texts(view), lambda side: self.side(view, side), colours)

    def introduction(self, view: View) -> str:
        """Describe who plays against whom."""
        teams: dict[Side, list[Any]] = {}
        for seat, side in view.position.seats.items():
            you = "you" if seat == view.seat else None
            teams.setdefault(side, []).append(say("player_and_seat", player=self.force(view, seat), seat=seat, you=you))
        if len(teams) == 2:
            one, other = teams.values()
            return str(say("two_sides", one=one, other=other))
        return str(say("several_sides", players=[player for team in teams.values() for player in team]))

    # --- the table ---------------------------------------------------------------------------------------------------

    def prepare(self, view: View) -> None:
        """Look and move once: that compiles what is slow the first time, before the first question is shown."""
        standing = [figure.id for figure in self.figures(view) if figure.place is not None]
        if self.board(view) is not None and len(standing) > 1:
            view.sight(standing[0], standing[1])
            view.reach(standing[0])

    def board(self, view: View) -> Board | None:
        """The board, which says how to draw the pieces of the table; None if there is no table."""
        table = getattr(view.position, "table", None)
        return None if table is None else board_of(table)

    def placing(self, view: View) -> object:
        """Return a value that changes whenever the map must be redrawn, or None while the map is not shown."""
        asked = view.decision
        if self.mapped is not None and asked is not None and asked.kind.name not in self.mapped:
            return None
        return [(figure.id, figure.place, figure.facing, figure.style) for figure in self.figures(view)], [
            *self.map_notes(view)
        ]

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        """Draw the table as a map, `width` characters wide (ASCII only if `plain`); None if there is no table."""
        board = self.board(view)
        if board is None:
            return None
        picture = self.map_lines(view, width=width, plain=plain)
        signs = [styled(text_map.in_ascii(line) if plain else line, "dim") for line in self.terrain(board)]
        notes = [styled(line, "yellow") for line in self.map_notes(view)]
        rosters = self._rosters(view, plain=plain)
        return map_with_rosters(picture, [*signs, *notes], rosters, full=text_map.full_width(board), width=width)

    def _rosters(self, view: View, *, plain: bool) -> list[StyledText]:
        """The figures of each player who has some."""
        figures, seats = self.figures(view), [*view.position.seats]
        letters = letters_of(figures)
        rosters = []
        for seat in dict.fromkeys([*seats, *[figure.seat for figure in figures]]):
            members = [figure for figure in figures if figure.seat == seat]
            if members:
                colour = colour_of(seats, seat, view.seat)
                rosters.append(roster(self._title(view, seat), members, letters, colour, plain=plain))
        return rosters

    def _title(self, view: View, seat: Seat | None) -> str:
        if seat is None:
            return str(say("bystanders"))
        return str(say("roster_title", player=self.player(view, seat), you="you" if seat == view.seat else None))

    def letters(self, view: View) -> dict[str, str]:
        """The letter of each figure on the map."""
        return letters_of(self.figures(view))

    def map_lines(self, view: View, *, width: int, plain: bool, spots: Iterable[Mark] = ()) -> list[StyledText]:
        """The map alone, with everything on it and some marked spots; empty if there is no table."""
        board, figures, seats = self.board(view), self.figures(view), [*view.position.seats]
        if board is None:
            return []
        colours = {figure.id: colour_of(seats, figure.seat, view.seat) for figure in figures}
        shown = [*spots, *self.marks(view)]
        return table_map(board, figures, letters_of(figures), colours, width=width, plain=plain, spots=shown)

    def ascii_picture(self, view: View) -> str | None:
        """The table with its figures as letters, and a legend; None if there is no table."""
        lines = self.map_lines(view, width=PICTURE_WIDTH, plain=True)
        return ascii_picture(lines, self.figures(view), self.letters(view)) if lines else None

    def svg_picture(self, view: View) -> str | None:
        """The table with its figures as SVG; None if there is no table."""
        board = self.board(view)
        return None if board is None else svg_picture(board, self.figures(view), view.position.seats.values())

    # --- questions about the table -----------------------------------------------------------------------------------

    def answered(self, view: View) -> frozenset[str]:
        """Which questions about the table this game answers: `map`, `reach`, `sight`."""
        return table_questions.answered(self, view)

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        """Answer a question about the table: `map`, `reach` or `sight`."""
        return table_questions.answer(self, view, word, rest, width=width, plain=plain)

    # --- odds --------------------------------------------------------------------------------------------------------

    def odds_of(self, match: Match, decision: Decision, choice: str) -> Mapping[str, Any] | None:
        """The odds of a choice as plain data; None if it has none."""
        odds = match.system.odds
        try:
            return None if odds is None else odds.odds(match, choice, decision.seat)
        except (AffrayError, ValueError):  # no odds of this kind, or none that can be computed
            return None

    def consequence(self, match: Match, decision: Decision, choice: str) -> Message | None:
        """What a choice leads to, in a few words: by default its odds, as the message of its kind says."""
        kind, key = decision.kind.name, f"note_{decision.kind.name}"
        odds = None if kind in self.on_request else self.odds_of(match, decision, choice)
        if odds is None:
            return None
        figures = odds_text.figures_of(odds, self.amounts | match.system.odds_amounts)
        if self.catalog.has(key):
            given = {**figures, "verb": decision.read(choice).name, **self.about_odds(odds)}
            return self.catalog(key, **{name: given.get(name) for name in self.catalog.arguments[key]})
        return self.headline(figures, match.system)

    def note(self, match: Match, decision: Decision, choice: str) -> str:
        """What a choice leads to, as text; empty if there is nothing to say."""
        return str(self.consequence(match, decision, choice) or "")

    def about_odds(self, odds: Mapping[str, Any]) -> Mapping[str, Any]:
        """Further arguments for the message `note_KIND`."""
        return {}

    def brief(self, figures: Mapping[str, Any], system: System[Any] | None = None) -> str:
        """The headlines of odds as text."""
        return str(self.headline(figures, system) or "")

    def headline(self, figures: Mapping[str, Any], system: System[Any] | None = None) -> Message | None:
        """The headlines of odds in a few words: those of the system, or else of this screen."""
        headlines = () if system is None else system.odds_headlines
        texts = Texts(self.catalog) if system is None else system.texts
        known = [name for name in headlines or self.headlines if name in figures]
        parts = [self._brief(name, figures[name], texts) for name in known if figures[name]]
        return say("brief", parts=parts) if parts else say("no_chance") if known else None

    def _brief(self, name: str, value: Any, texts: Texts) -> Message:
        """One headline: in the words of the system, by the name that it gives the field, or else in the program's."""
        key = f"brief_{name}"
        own = [catalog for catalog in (self.catalog, texts.catalog) if catalog is not say]
        known = own if texts.has("names", name) else [*own, say]
        said = next((catalog for catalog in known if catalog.has(key)), None)
        return say("brief_other", field=texts.name(name), value=value) if said is None else said(key, value=value)

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        """Return short notes on some of these choices: their consequences and how likely they are."""
        notes = {choice: self.note(match, decision, choice) for choice in choices}
        return {choice: note for choice, note in notes.items() if note}

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        """Return the full odds of a choice, or None if it has none."""
        odds = self.odds_of(match, decision, choice)
        return None if odds is None else self.odds_block(match.view(decision.seat), odds)

    def odds_block(self, view: View, odds: Mapping[str, Any]) -> Block:
        """All that odds say, without details and what is impossible."""
        odds = {name: value for name, value in odds.items() if name not in self.details}
        block = odds_text.block_of(odds, self.catalog, self.texts(view), self.amounts | view.odds_amounts)
        return styled(str(say("no_chance"))) if block == stack() else block


def screen_of(system: System[Any]) -> Screen:
    """Return the screen of a system, or a plain one if it provides none."""
    screen: Screen = system.screen or Screen()
    return screen
