"""Positions as plain data, and the validation of untrusted ones by re-running their step.

The text of a position is one line: the system, the version of its rules, and JSON. It includes hidden information: it
is for referees and bug reports, not for players.
"""

import enum
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from affray.engine.chance import Enumerating, Faces, Row, Undrawn
from affray.engine.decision import Decision
from affray.engine.errors import BadText
from affray.engine.system import System
from affray.engine.terms import Seat

from .history import Point
from .run import OPEN, Run
from .untrusted import decoded, frozen, settled

_LINE = re.compile(r"([^\s/]+) ([0-9]{1,9}) (\{.*\})", re.DOTALL)


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The state at a quiet point, and the answers and draws of the step that began there."""

    state: msgspec.Raw
    moves: tuple[tuple[int, Any, bool], ...] = ()
    """For each: the index among simultaneous decisions, the choice, and whether it was made without asking."""
    draws: tuple[tuple[int, Any], ...] = ()
    """Each with the number of moves before it."""
    removing: Seat | None = None
    """The seat whose concession the step carries out, if any."""
    gone: tuple[Seat, ...] = ()
    """The seats that have conceded."""
    leaving: tuple[Seat, ...] = ()
    """The conceded seats that are still to be removed."""
    said: tuple[tuple[int, Seat, str], ...] = ()
    """Interjections of the step: the number of moves before it, the seat, and the text."""

    @classmethod
    def of(cls, state: Any) -> "Position":
        """A quiet point."""
        return cls(_raw(state))

    @classmethod
    def now(cls, run: Run) -> "Position":
        """The position of a run."""
        point = run.point
        if point is None or run.game.state.result is not None:
            return cls(_raw(run.game.state), gone=run.gone, leaving=tuple(run.leaving))
        here = cls.at(point, run.gone, tuple(run.leaving))
        return msgspec.structs.replace(here, said=tuple(run.said)) if run.said else here

    @classmethod
    def at(cls, point: Point, gone: tuple[Seat, ...] = (), leaving: tuple[Seat, ...] = ()) -> "Position":
        """A point of a match."""
        return cls(_raw(point.state), tuple(point.moves), tuple(point.draws), point.leaving, gone, leaving)

    @property
    def choices(self) -> int:
        """How many of the moves were asked of a player."""
        return sum(not unasked for _, _, unasked in self.moves)

    def point(self, system: System[Any], what: str) -> Point:
        """This position as a point of a match, not validated yet."""
        state = decoded(self.state, system.state_type, f"{what}, state")
        for seat in (*self.gone, *self.leaving, *(() if self.removing is None else (self.removing,))):
            if seat not in state.seats:
                raise BadText(
                    what, f"seat '{seat}' has conceded and does not play; the seats are {', '.join(state.seats)}"
                )
        if not set(self.leaving) <= set(self.gone):
            raise BadText(what, "a seat that has not conceded is to be removed")
        self._check_said(system, state, what)
        moves = [(slot, frozen(value), unasked) for slot, value, unasked in self.moves]
        draws = [(at, frozen(outcome)) for at, outcome in self.draws]
        return Point(None, state, moves, draws, self.removing, len(self.gone) - len(self.leaving))

    def _check_said(self, system: System[Any], state: Any, what: str) -> None:
        """Check that each interjection is one its seat may make."""
        for at, seat, text in self.said:
            kind = system.interjecting(state, seat)
            decision = None if kind is None else Decision(kind, seat, None, state)
            if decision is None or not 0 <= at <= len(self.moves) or not decision.reads(text):
                raise BadText(what, f"'{text}' is nothing that seat '{seat}' can say unasked")


def _raw(state: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(settled(state)))


def write(system: System[Any], position: Position) -> str:
    """The line of text."""
    return f"{system.name} {system.rules_version} {encoded(position)}"


def encoded(position: Position) -> str:
    """A position as JSON."""
    return msgspec.json.encode(position).decode()


def read(text: str, what: str) -> tuple[str, int, Position]:
    """The system, the version of its rules and the position that a line of text holds."""
    if "\n" in text or "\r" in text:
        raise BadText(what, "it is one line of text and must not contain a line break")
    line = _LINE.fullmatch(text)
    if line is None:
        raise BadText(what, "it must be a system, the version of its rules and a JSON object: 'cascade 1 {...}'")
    return line[1], int(line[2]), decoded(line[3], Position, what)


# --- running a step again with suspicion ----------------------------------------------------------------------


class Reached(enum.Enum):
    """What a re-run of a point's answers and draws stopped at."""

    DECISION = "decision"
    DRAW = "draw"
    END = "end"


class Replay(Run):
    """A run that checks every answer and draw against the rules."""

    __slots__ = ("_what",)

    def __init__(self, what: str, gone: tuple[Seat, ...]) -> None:
        super().__init__(None, _Drawn((), what))
        self.gone = gone
        self._what = what

    def through(self, system: System[Any], point: Point) -> tuple[Reached, Point]:
        """Re-run all answers and draws of a point; returns where it stopped, and the point with normalised answers."""
        drawn = _Drawn([outcome for _, outcome in point.draws], self._what)
        undrawn = point.with_answers(point.moves, [])
        try:
            procedure = self._rerun(system, drawn, undrawn, swallow=0)
        except Undrawn:
            reached = Reached.DRAW
        else:
            reached = Reached.END if procedure is None else Reached.DECISION
        if len(self.game.moves) < len(point.moves):
            raise BadText(self._what, f"move {len(self.game.moves) + 1} answers nothing that the rules ask")
        if self.game.drawn != list(point.draws):
            raise BadText(self._what, "its draws are not those that the rules make")
        if reached is Reached.DECISION and any(map(self._asks_nobody, self.asked, self.given)):
            raise BadText(self._what, "an answer is missing that needs no asking")
        return reached, point.with_answers(self.game.moves, self.game.drawn)

    def answer(self, slot: int, value: Any, unasked: bool) -> None:
        """Record an answer if the rules allow it."""
        where = f"move {len(self.game.moves) + 1}"
        if not (0 <= slot < len(self.asked) and self.given[slot] is OPEN):
            raise BadText(self._what, f"{where} answers decision {slot}, which is not open")
        decision = self.asked[slot]
        refusal = decision.refusal(value)
        if refusal is not None:
            raise BadText(self._what, f"{where}: {decision.kind.name} is refused: {refusal.reason} ({refusal.rule})")
        if not decision.open_space:
            value = decision.values[decision.values.index(value)]
        by_default = decision.seat in self.gone and value == decision.default.value
        if not (decision.sole or by_default if unasked else not decision.sole):
            raise BadText(self._what, f"{where} is said to be {'unasked' if unasked else 'chosen'}, which it cannot be")
        super().answer(slot, value, unasked)

    def _asks_nobody(self, decision: Decision, given: Any) -> bool:
        return given is OPEN and (decision.sole or decision.seat in self.gone)


class _Drawn(Enumerating):
    """Chance that yields given outcomes, checks that each is possible, and stops when none are left."""

    __slots__ = ("_drawn", "_outcomes", "_what")

    def __init__(self, outcomes: Sequence[Any], what: str) -> None:
        self._outcomes = outcomes
        self._drawn = 0
        self._what = what

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        if self._drawn == len(self._outcomes):
            return super().throw(rows)
        thrown = self._next()
        if not isinstance(thrown, tuple) or len(thrown) != len(rows) or not all(map(_can_fall, thrown, rows)):
            raise BadText(self._what, f"draw {self._drawn} is no throw that the rules make there")
        return thrown

    def card(self, cards: Sequence[str]) -> str:
        if self._drawn == len(self._outcomes):
            return super().card(cards)
        card = self._next()
        if not isinstance(card, str) or card not in cards:
            raise BadText(self._what, f"draw {self._drawn} is no card that the rules could bring there")
        return card

    def _next(self) -> Any:
        self._drawn += 1
        return self._outcomes[self._drawn - 1]


def _can_fall(faces: Any, row: Row) -> bool:
    count, size = row
    return (
        isinstance(faces, tuple)
        and len(faces) == count
        and all(type(face) is int and 1 <= face <= size for face in faces)
    )
