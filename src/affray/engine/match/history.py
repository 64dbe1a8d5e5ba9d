"""What a match remembers: the transcript with its events, and the points to which it can go back.

Both are chains that only grow at the front, so a fork shares them with its origin whatever their length. Only the
latest entry and the latest point still change, and of those a fork has its own.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from affray.engine.chance import Outcome
from affray.engine.event import Event
from affray.engine.game import Move
from affray.engine.terms import Seat


class Entry:
    """One line of the transcript (a choice, a concession, a take-back) and what it led to.

    `taken` are the numbers of the choices that a take-back took back. `place` tells which of the decisions that were
    open to its seat a choice answered: 0 is the first.
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
        """Nothing has happened since that its seat could not have foreseen alone."""
        return not (self.drew or self.revealed or self.asked_another)

    def open(self) -> list[Event]:
        """Its events, to which more are added while it is the latest entry."""
        events = self.events
        if not isinstance(events, list):
            events = self.events = list(events)
        return events

    def close(self) -> None:
        """Nothing more happens in it: a tuple costs the garbage collector nothing, and a match has thousands."""
        self.events = tuple(self.events)

    def copy(self) -> "Entry":
        """The same line, with a list of events of its own to go on with."""
        twin = Entry(self.before, self.seat, self.kind, self.text, list(self.events), self.face, self.place)
        twin.number = self.number
        twin.taken = self.taken
        twin.drew, twin.revealed, twin.asked_another = self.drew, self.revealed, self.asked_another
        return twin

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
    """The start of a step that asked somebody: the state there, and the answers and draws since.

    `leaving` is the seat whose concession the step carries out, if it does; `removed` is how many of those who have
    conceded were out of the game when it began, that seat included. Who concedes later in the step is not.
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
        """Whether somebody was asked for one of the answers."""
        for move in self.moves:  # noqa: SIM110  (asked at every quiet point: no generator for it)
            if not move[2]:
                return True
        return False

    def last_choice(self) -> "Point":
        """This point as it was before its last real choice."""
        last = max(place for place, move in enumerate(self.moves) if not move[2])
        draws = [draw for draw in self.draws if draw[0] <= last]
        return self.with_answers(self.moves[:last], draws)

    def with_answers(self, moves: Sequence[Move], draws: Sequence[tuple[int, Outcome]]) -> "Point":
        """The same start with other answers and draws since."""
        return Point(self.before, self.state, moves, draws, self.leaving, self.removed)
