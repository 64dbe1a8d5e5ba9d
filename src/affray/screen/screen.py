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
from affray.table.drawing.text_map import FAR, NEAR, Mark, reach_marks
from affray.table.terrain.boards import Board, board_of
from affray.text import Catalog, Message, say

from . import odds as odds_text
from .figures import ShownFigure, colour_of, find_figure, letters_of, roster
from .position_list import position_list
from .styled import Block, StyledText, stack, styled
from .suggestions import Suggestion, suggested
from .table_map import PICTURE_WIDTH, ascii_picture, map_with_rosters, svg_picture, table_map


class Screen:
    """The terminal widgets of one system. Without anything overridden it suits a game without figures."""

    catalog: Catalog = say
    """The messages of the system: `sight`, `sight_FIELD` and `reach` for answers about the table, `about_KIND` for
    decisions, `note_KIND`, `brief_FIELD` and `odds_FIELD` for odds."""
    quiet: frozenset[str] = frozenset()
    """Events that get no line of their own during play; the command `log` shows them."""
    loud: frozenset[str] = frozenset()
    """Events whose line is emphasised."""
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

    def about(self, match: Match, decision: Decision) -> str:
        """Describe what a decision is about, beyond its prompt."""
        key = f"about_{decision.kind.name}"
        return str(self.catalog(key)) if self.catalog.has(key) else ""

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        """The indices of the options, best or simplest first."""
        return range(len(decision.values))

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        """Suggest some choices from an open space."""
        return suggested(decision)

    # --- names -------------------------------------------------------------------------------------------------------

    def names(self, view: View) -> Mapping[str, str]:
        """Return the display names of the figures by their ids; names of the system's texts come first."""
        return {figure.id: figure.name for figure in self.figures(view)}

    def texts(self, view: View) -> Texts:
        """The texts of the system with the names of the figures."""
        return view.texts.with_figures(self.names(view))

    def side(self, view: View, side: Side) -> str:
        """Return the display name of a side."""
        seats = view.position.seats
        return str(say("players_of_side", players=[self.player(view, each) for each in seats if seats[each] == side]))

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

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        """Answer a question about the table: `map`, `reach` or `sight`."""
        board = self.board(view)
        if board is None:
            return styled(str(say("no_map")), "yellow")
        if word == "map":
            return self.table(view, width=width, plain=plain) or StyledText()
        standing = {figure.id: figure.name for figure in self.figures(view) if figure.place is not None}
        letters = self.letters(view)
        found = [find_figure(each, letters, standing) for each in rest.split()]
        named = [figure for figure in found if figure in standing]
        if len(named) != len(found) or len(named) != (1 if word == "reach" else 2):
            everybody = [f"{letters[figure]} {figure}" for figure in standing]
            return styled(str(say(f"usage_of_{word}", figures=everybody)), "yellow")
        if word == "sight":
            return self._sight(view, *named)
        answer = view.reach(named[0])
        spots = reach_marks(answer.spots, self.half_move(answer))
        fields = msgspec.structs.asdict(answer)
        said = self.catalog(
            "reach", **{**fields, "spots": None, "figure": standing[named[0]], "near": NEAR, "far": FAR}
        )
        return stack(*self.map_lines(view, width=width, plain=plain, spots=spots), styled(str(said)))

    def _sight(self, view: View, viewer: str, target: str) -> Block:
        """What one figure sees of another; a field with several values has a message of its own for each."""
        texts = self.texts(view)
        fields = msgspec.structs.asdict(view.sight(viewer, target)) | msgspec.structs.asdict(
            view.measure(viewer, target)
        )
        who = {"viewer": texts.name(viewer), "target": texts.name(target)}
        several = {name: value for name, value in fields.items() if isinstance(value, dict)}
        single = {name: value for name, value in fields.items() if name not in several}
        lines = [self.catalog("sight", **single, **who, **self.about_sight(view, viewer, target))]
        for name, values in several.items():
            for key, value in values.items():
                lines.append(self.catalog(f"sight_{name}", key=texts.name(key), value=_named(value, texts)))
        return styled("\n".join(map(str, lines)))

    # --- odds --------------------------------------------------------------------------------------------------------

    def odds_of(self, match: Match, decision: Decision, choice: str) -> Mapping[str, Any] | None:
        """The odds of a choice as plain data; None if it has none."""
        odds = match.system.odds
        try:
            return None if odds is None else odds.odds(match, choice, decision.seat)
        except (AffrayError, ValueError):  # no odds of this kind, or none that can be computed
            return None

    def note(self, match: Match, decision: Decision, choice: str) -> str:
        """Say in a few words what a choice leads to: by default its odds, as the message of its kind says."""
        kind, key = decision.kind.name, f"note_{decision.kind.name}"
        odds = None if kind in self.on_request else self.odds_of(match, decision, choice)
        if odds is None:
            return ""
        figures = odds_text.figures_of(odds, self.amounts | match.system.odds_amounts)
        if self.catalog.has(key):
            about = {"verb": choice.partition(" ")[0], **self.about_odds(odds)}
            return str(self.catalog(key, **{**figures, **about}))
        return self.brief(figures, match.system)

    def about_odds(self, odds: Mapping[str, Any]) -> Mapping[str, Any]:
        """Further arguments for the message `note_KIND`."""
        return {}

    def brief(self, figures: Mapping[str, Any], system: System[Any] | None = None) -> str:
        """The headlines of odds in a few words: those of the system, or else of this screen."""
        headlines = () if system is None else system.odds_headlines
        texts = Texts(self.catalog) if system is None else system.texts
        known = [name for name in headlines or self.headlines if name in figures]
        parts = [self._brief(name, figures[name], texts) for name in known if figures[name]]
        return str(say("brief", parts=parts)) if parts else str(say("no_chance")) if known else ""

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
        """All that odds say, without details."""
        odds = {name: value for name, value in odds.items() if name not in self.details}
        return odds_text.block_of(odds, self.catalog, self.texts(view), self.amounts | view.odds_amounts)


def _named(value: Any, texts: Texts) -> Any:
    """A value of an answer with names instead of ids; a pair is a thing and what it is like."""
    if isinstance(value, str):
        return texts.name(value)
    if isinstance(value, list):
        return [f"{texts.name(thing)} ({texts.name(quality)})" for thing, quality in value]
    return value


def screen_of(system: System[Any]) -> Screen:
    """Return the screen of a system, or a plain one if it provides none."""
    screen: Screen = system.screen or Screen()
    return screen
