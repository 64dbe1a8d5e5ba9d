"""The history of a match: the transcript with its events, and the points to which it can go back.

Both are linked lists that grow only at the head, so a fork can share them with the original, however long they
are. Only the latest entry and the latest point are mutable; a fork gets its own copies of both.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

import msgspec

from affray.engine.chance import Outcome
from affray.engine.event import Event
from affray.engine.game import Move
from affray.engine.terms import Seat


class Entry(msgspec.Struct, eq=False):
    """One line of the transcript (a choice, a concession, a take-back) and its events.

    `taken` lists the numbers of the choices that a take-back took back. `place` is the index of the answered decision
    among those open to the seat.
    """

    number: int
    previous: "Entry | None"
    seat: Seat
    kind: str
    text: str
    events: Sequence[Event]
    face: str | None = None
    place: int = 0
    taken: tuple[int, ...] = ()
    drew: bool = False
    revealed: bool = False
    asked_another: bool = False

    @classmethod
    def start(cls, number: int = 0) -> "Entry":
        """The entry before the first choice."""
        return cls(number, None, Seat(""), "start", "", [])

    def next(
        self, seat: Seat, kind: str, text: str, events: list[Event], face: str | None = None, place: int = 0
    ) -> "Entry":
        """The next line; more events are added to it from now on, and no longer to this one."""
        self.events = tuple(self.events)  # the garbage collector need not scan it: a match has thousands
        return Entry(self.number + 1, self, seat, kind, text, events, face, place)

    @property
    def can_take_back_freely(self) -> bool:
        """Whether the seat has learned nothing new since: no draw, nothing revealed, no other seat asked."""
        return not (self.drew or self.revealed or self.asked_another)

    def mutable_events(self) -> list[Event]:
        """The events of this entry as a list; more are added while it is the latest entry."""
        events = self.events
        if not isinstance(events, list):
            events = self.events = list(events)
        return events

    def copy(self) -> "Entry":
        """A copy of this line with its own list of events to append to."""
        clone = copy(self)
        clone.events = list(self.events)
        return clone

    def iter_backwards(self) -> Iterator["Entry"]:
        """This entry and all before it, latest first."""
        entry: Entry | None = self
        while entry is not None:
            yield entry
            entry = entry.previous

    def standing_entries(self) -> Iterator["Entry"]:
        """The choices that have not been taken back, and the concessions, latest first."""
        taken: set[int] = set()
        for entry in self.iter_backwards():
            taken.update(entry.taken)
            if entry.kind == "concede" or (entry.kind == "choice" and entry.number not in taken):
                yield entry


class Point(msgspec.Struct, eq=False):
    """The start of a step that asked a player: the state there, and the answers and draws since.

    `leaving` is the seat whose concession the step carries out, if any. `removed` counts the conceded seats that were
    out of the game when it began, including `leaving`; it excludes seats that concede later in the step.
    """

    previous: "Point | None"
    state: Any
    moves: Sequence[Move]
    draws: Sequence[tuple[int, Outcome]]
    leaving: Seat | None
    removed: int

    @property
    def has_player_choice(self) -> bool:
        """Whether a player was asked for any of the answers."""
        for move in self.moves:  # noqa: SIM110  (called at every quiet point: avoid the generator)
            if not move[2]:
                return True
        return False

    def before_last_choice(self) -> "Point":
        """A copy of this point, rewound to just before the last choice a player made."""
        last = max(index for index, move in enumerate(self.moves) if not move[2])
        draws = [draw for draw in self.draws if draw[0] <= last]
        return self.with_answers(self.moves[:last], draws)

    def with_answers(self, moves: Sequence[Move], draws: Sequence[tuple[int, Outcome]]) -> "Point":
        """The same start with other answers and draws since."""
        return Point(self.previous, self.state, moves, draws, self.leaving, self.removed)
