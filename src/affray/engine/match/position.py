"""Positions as plain data, and the validation of untrusted ones by re-running their step.

The text of a position is one line: the system, the version of its rules, and JSON. It includes hidden information: it
is for referees and bug reports, not for players.
"""

import enum
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine.chance import Enumerating, Faces, PendingDraw, Row
from affray.engine.decision import Decision
from affray.engine.errors import BadText
from affray.engine.game import Game
from affray.engine.system import System
from affray.engine.terms import Seat
from affray.engine.verbs.verb import Verb
from affray.text import say

from .history import Point
from .run import OPEN, Run, game_at
from .untrusted import decoded, round_tripped, with_tuples

_LINE = re.compile(r"([^\s/]+) ([0-9]{1,9}) (\{.*\})", re.DOTALL)


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The state at a quiet point, and the answers and draws of the step that began there."""

    state: msgspec.Raw
    moves: tuple[tuple[int, Any, bool], ...] = ()
    """Each move: the index among simultaneous decisions, the choice, and whether it was made without asking."""
    draws: tuple[tuple[int, Any], ...] = ()
    """Each draw: the number of moves before it, and the outcome."""
    removing: Seat | None = None
    """The seat whose concession the step carries out, if any."""
    gone: tuple[Seat, ...] = ()
    """The seats that have conceded."""
    leaving: tuple[Seat, ...] = ()
    """The conceded seats that are still to be removed."""
    said: tuple[tuple[int, Seat, str], ...] = ()
    """Each interjection of the step: the number of moves before it, the seat, and the text."""

    @classmethod
    def of(cls, state: Any) -> "Position":
        """A quiet point."""
        return cls(_encoded_state(state))

    @classmethod
    def now(cls, run: Run) -> "Position":
        """The position of a run."""
        point = run.point
        if point is None or run.game.state.result is not None:
            return cls(_encoded_state(run.game.state), gone=run.gone, leaving=tuple(run.leaving))
        now = cls.at(point, run.gone, tuple(run.leaving))
        return msgspec.structs.replace(now, said=tuple(run.interjections)) if run.interjections else now

    @classmethod
    def at(cls, point: Point, gone: tuple[Seat, ...] = (), leaving: tuple[Seat, ...] = ()) -> "Position":
        """A point of a match."""
        moves = tuple([(slot, value.text, unasked) for slot, value, unasked in point.moves])
        return cls(_encoded_state(point.state), moves, tuple(point.draws), point.leaving, gone, leaving)

    @property
    def choices(self) -> int:
        """How many of the moves were asked of a player."""
        return sum(not unasked for _, _, unasked in self.moves)

    def point(self, system: System[Any], source: str) -> Point:
        """This position as a point of a match, not validated yet."""
        state = system.shared(decoded(self.state, system.state_type, f"{source}, state"))
        for seat in (*self.gone, *self.leaving, *(() if self.removing is None else (self.removing,))):
            if seat not in state.seats:
                raise BadText(source, say("position_unknown_seat_gone", seat=seat, seats=list(state.seats)))
        if not set(self.leaving) <= set(self.gone):
            raise BadText(source, say("position_removes_unconceded"))
        self._check_interjections(system, state, source)
        moves = [(slot, with_tuples(value), unasked) for slot, value, unasked in self.moves]
        draws = [(at, with_tuples(outcome)) for at, outcome in self.draws]
        return Point(None, state, moves, draws, self.removing, len(self.gone) - len(self.leaving))

    def _check_interjections(self, system: System[Any], state: Any, source: str) -> None:
        """Check that each interjection is one its seat may make."""
        for at, seat, text in self.said:
            kind = system.interjecting(state, seat)
            decision = None if kind is None else Decision(kind, seat, None, state)
            if decision is None or not 0 <= at <= len(self.moves) or not decision.reads(text):
                raise BadText(source, say("position_interjection", seat=seat, text=text))


def _encoded_state(state: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(round_tripped(state)))


def write(system: System[Any], position: Position) -> str:
    """The position as one line of text."""
    return f"{system.name} {system.rules_version} {encoded(position)}"


def encoded(position: Position) -> str:
    """A position as JSON."""
    return msgspec.json.encode(position).decode()


def read(text: str, source: str) -> tuple[str, int, Position]:
    """Parse a line of text: the system, the version of its rules and the position."""
    if "\n" in text or "\r" in text:
        raise BadText(source, say("position_several_lines"))
    line = _LINE.fullmatch(text)
    if line is None:
        raise BadText(source, say("position_format"))
    return line[1], int(line[2]), decoded(line[3], Position, source)


# --- validating a step by re-running it ------------------------------------------------------------------------


class Reached(enum.Enum):
    """Where a re-run of a point's answers and draws stopped."""

    DECISION = "decision"
    DRAW = "draw"
    END = "end"


class Replay(Run):
    """A run that checks every answer and draw against the rules."""

    __slots__ = ("_source",)

    def __init__(self, source: str, gone: tuple[Seat, ...]) -> None:
        super().__init__(Game(None, _ReplayedDraws((), source)))
        self.gone = gone
        self._source = source

    def through(self, system: System[Any], point: Point) -> tuple[Reached, Point]:
        """Re-run all answers and draws of a point; returns where it stopped, and the point with normalised answers."""
        drawn = _ReplayedDraws([outcome for _, outcome in point.draws], self._source)
        undrawn = point.with_answers(point.moves, [])
        self.game = game_at(undrawn, system, drawn)
        try:
            procedure = self._rerun(system, undrawn)
        except PendingDraw:
            reached = Reached.DRAW
        else:
            reached = Reached.END if procedure is None else Reached.DECISION
        if len(self.game.moves) < len(point.moves):
            raise BadText(self._source, say("position_move_unasked", move=len(self.game.moves) + 1))
        if self.game.drawn != list(point.draws):
            raise BadText(self._source, say("position_draws_differ"))
        if reached is Reached.DECISION and any(map(self._automatic, self.asked, self.given)):
            raise BadText(self._source, say("position_answer_missing"))
        return reached, point.with_answers(self.game.moves, self.game.drawn)

    def answer(self, slot: int, value: Any, unasked: bool) -> None:
        """Record an answer if the rules allow it."""
        move = len(self.game.moves) + 1
        if not (0 <= slot < len(self.asked) and self.given[slot] is OPEN):
            raise BadText(self._source, say("position_decision_closed", move=move, decision=slot))
        decision = self.asked[slot]
        if not isinstance(value, Verb):
            value = decision.kind.restored(decision.context, value)
        refusal = decision.refusal(value)
        if refusal is not None:
            raise BadText(
                self._source,
                say(
                    "position_move_refused",
                    move=move,
                    kind=decision.kind.name,
                    reason=refusal.reason,
                    rule=refusal.rule,
                ),
            )
        if not decision.open_space:
            value = decision.values[decision.values.index(value)]
        by_default = decision.seat in self.gone and value == decision.default.value
        if not (decision.sole or by_default if unasked else not decision.sole):
            raise BadText(self._source, say("position_move_marked", move=move, unasked=unasked))
        super().answer(slot, value, unasked)

    def _automatic(self, decision: Decision, given: Any) -> bool:
        return given is OPEN and (decision.sole or decision.seat in self.gone)


class _ReplayedDraws(Enumerating):
    """Chance that yields given outcomes, checks that each is possible, and stops when none are left."""

    __slots__ = ("_drawn", "_outcomes", "_source")

    def __init__(self, outcomes: Sequence[Any], source: str) -> None:
        self._outcomes = outcomes
        self._drawn = 0
        self._source = source

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        if self._drawn == len(self._outcomes):
            return super().throw(rows)
        thrown = self._next()
        if not isinstance(thrown, tuple) or len(thrown) != len(rows) or not all(map(_possible, thrown, rows)):
            raise BadText(self._source, say("position_draw_not_a_throw", draw=self._drawn))
        return thrown

    def card(self, cards: Sequence[str]) -> str:
        if self._drawn == len(self._outcomes):
            return super().card(cards)
        card = self._next()
        if not isinstance(card, str) or card not in cards:
            raise BadText(self._source, say("position_draw_not_a_card", draw=self._drawn))
        return card

    def _next(self) -> Any:
        self._drawn += 1
        return self._outcomes[self._drawn - 1]


def _possible(faces: Any, row: Row) -> bool:
    count, size = row
    return (
        isinstance(faces, tuple)
        and len(faces) == count
        and all(type(face) is int and 1 <= face <= size for face in faces)
    )
