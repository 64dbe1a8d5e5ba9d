"""The history of a match: the transcript with its events, and the points to which it can go back.

Both are linked lists that grow only at the head, so a fork shares them with its origin at any length. Only the latest
entry and the latest point are mutable; a fork gets its own copies of those.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from affray.engine.chance import Outcome
from affray.engine.event import Event
from affray.engine.game import Move
from affray.engine.terms import Seat


class Entry:
    """One line of the transcript (a choice, a concession, a take-back) and its events.

    `taken` lists the numbers of the choices that a take-back took back. `place` is the index of the answered decision
    among those open to the seat.
    """

    __slots__ = (
        "asked_another",
        "before",
        "drew",
        "events",
        "face",
        "kind",
        "number",
        "place",
        "revealed",
        "seat",
        "taken",
        "text",
    )

    def __init__(
        self,
        before: "Entry | None",
        seat: Seat,
        kind: str,
        text: str,
        events: list[Event],
        face: str | None = None,
        place: int = 0,
    ) -> None:
        self.before = before
        self.number: int = before.number + 1 if before else 0
        self.seat = seat
        self.kind = kind
        self.text = text
        self.face = face
        self.place = place
        self.events: Sequence[Event] = events
        self.taken: tuple[int, ...] = ()
        self.drew = False
        self.revealed = False
        self.asked_another = False

    @classmethod
    def start(cls, number: int = 0) -> "Entry":
        """The entry before the first choice."""
        entry = cls(None, Seat(""), "start", "", [])
        entry.number = number
        return entry

    @property
    def free(self) -> bool:
        """Whether nothing has happened since that its seat could not have foreseen."""
        return not (self.drew or self.revealed or self.asked_another)

    def open(self) -> list[Event]:
        """Its events; more are added while it is the latest entry."""
        events = self.events
        if not isinstance(events, list):
            events = self.events = list(events)
        return events

    def close(self) -> None:
        """Freeze the events into a tuple, which the garbage collector need not scan: a match has thousands."""
        self.events = tuple(self.events)

    def copy(self) -> "Entry":
        """A copy of this line with its own list of events to append to."""
        clone = Entry(self.before, self.seat, self.kind, self.text, list(self.events), self.face, self.place)
        clone.number = self.number
        clone.taken = self.taken
        clone.drew, clone.revealed, clone.asked_another = self.drew, self.revealed, self.asked_another
        return clone

    def back(self) -> Iterator["Entry"]:
        """This entry and all before it, latest first."""
        entry: Entry | None = self
        while entry is not None:
            yield entry
            entry = entry.before

    def standing(self) -> Iterator["Entry"]:
        """The choices that have not been taken back, and the concessions, latest first."""
        taken: set[int] = set()
        for entry in self.back():
            taken.update(entry.taken)
            if entry.kind == "concede" or (entry.kind == "choice" and entry.number not in taken):
                yield entry


class Point:
    """The start of a step that asked a player: the state there, and the answers and draws since.

    `leaving` is the seat whose concession the step carries out, if any. `removed` counts the conceded seats that were
    out of the game when it began, including `leaving`; it excludes seats that concede later in the step.
    """

    __slots__ = ("before", "draws", "leaving", "moves", "removed", "state")

    def __init__(
        self,
        before: "Point | None",
        state: Any,
        moves: Sequence[Move],
        draws: Sequence[tuple[int, Outcome]],
        leaving: Seat | None,
        removed: int,
    ) -> None:
        self.before = before
        self.state = state
        self.moves = moves
        self.draws = draws
        self.leaving = leaving
        self.removed = removed

    @property
    def chosen(self) -> bool:
        """Whether any of the answers was asked of a player."""
        for move in self.moves:  # noqa: SIM110  (called at every quiet point: avoid the generator)
            if not move[2]:
                return True
        return False

    def last_choice(self) -> "Point":
        """This point before its last choice that was asked."""
        last = max(index for index, move in enumerate(self.moves) if not move[2])
        draws = [draw for draw in self.draws if draw[0] <= last]
        return self.with_answers(self.moves[:last], draws)

    def with_answers(self, moves: Sequence[Move], draws: Sequence[tuple[int, Outcome]]) -> "Point":
        """The same start with other answers and draws since."""
        return Point(self.before, self.state, moves, draws, self.leaving, self.removed)
