"""The core of a match: its state, log and current step. `Match` adds choices, take-backs and views."""

from typing import Any, Self

from affray.engine.chance import Chance, ChanceNode
from affray.engine.decision import Decision
from affray.engine.event import Event
from affray.engine.game import Game
from affray.engine.setup import Setup
from affray.engine.state import Result
from affray.engine.system import System
from affray.engine.terms import Seat, Side

from .history import Entry
from .position import Position
from .run import OPEN, Run

CAP = 20_000
"""The default cap: a match that has not ended after this many decisions is a draw."""


class Progress:
    """The progress of a match: its system and setup, its dice, its log, and the current step.

    Saving, loading and redealing need only this, and work on any subclass.
    """

    __slots__ = ("_run", "_start", "cap", "chance", "decisions_made", "log", "practice", "setup", "system")

    def __init__(self, system: System[Any], setup: Setup, chance: Chance, *, state: Any = None, cap: int = CAP) -> None:
        self.system = system
        self.setup = setup
        self.chance = chance
        self.cap = cap
        self.decisions_made = 0
        self.practice = False
        """Whether bots agree to a take-back after dice have been rolled.

        The host program enforces it; the record states it.
        """
        self.log = Entry.start()
        if state is None:
            state = system.new(setup)
        self._start: Any = system.copy(state)
        self._run = Run(Game(state, chance))
        self._run.game.events = self.log.mutable_events()
        self._advance()

    # --- reading -------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> list[Decision]:
        """All open decisions, of any seat.

        Usually there is one. Several are open at once where the rules ask for simultaneous choices: secret bids of
        two seats, or the answers of several seats to the same event. They may be answered in any order, each by its
        id: `match.choose(text, decision=decision.id)`. The match continues when the last one is answered; until
        then no seat sees the secret choice of another, and each can take its own answer back.
        """
        run = self._run
        return [decision for decision, value in zip(run.asked, run.given, strict=True) if value is OPEN]

    @property
    def decision(self) -> Decision | None:
        """The first of the open `decisions`; None when the match is over.

        A loop that always answers this one plays any match to its end, simultaneous choices included.
        """
        run = self._run
        given = run.given
        if given and given[0] is OPEN:
            return run.asked[0]
        return run.asked[given.index(OPEN)] if OPEN in given else None

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it runs."""
        result: Result | None = self._run.game.state.result
        return result

    @property
    def start(self) -> Position | None:
        """The starting position with its table, figures and scenario; None if it is no longer known."""
        if self._start is not None and not isinstance(self._start, Position):
            self._start = Position.of(self._start)
        start: Position | None = self._start
        return start

    @start.setter
    def start(self, position: Position | None) -> None:
        self._start = position

    @property
    def state(self) -> Any:
        """The current position; read only."""
        return self._run.game.state

    @property
    def seats(self) -> dict[Seat, Side]:
        """The seats, each with its side."""
        seats: dict[Seat, Side] = self._run.game.state.seats
        return seats

    @property
    def events(self) -> list[Event]:
        """All events since the start."""
        parts = [entry.events for entry in self.log.iter_backwards()]
        return [event for part in reversed(parts) for event in part]

    @property
    def transcript(self) -> list[Entry]:
        """Every choice, concession and take-back, in order."""
        return [entry for entry in self.log.iter_backwards() if entry.kind != "start"][::-1]

    @property
    def chance_node(self) -> ChanceNode | None:
        """With enumerating chance: the draw that must be settled next."""
        return self._run.node

    @property
    def cut_short(self) -> bool:
        """With scripted chance: whether the match stopped at a draw because the scripted dice ran out."""
        return self._run.cut_short

    @property
    def forced_decisions(self) -> list[tuple[Decision, Any]]:
        """Decisions since the last choice that were not asked because only one answer was legal."""
        return self._run.game.forced_decisions

    # --- advancing ------------------------------------------------------------------------------------------

    def with_run(self, chance: Chance, log: Entry, run: Run) -> Self:
        """A match with the same rules and settings, at the position of this run."""
        clone = type(self).__new__(type(self))
        clone.system = self.system
        clone.setup = self.setup
        clone.cap = self.cap
        clone.practice = self.practice
        clone._start = self._start
        clone.decisions_made = self.decisions_made
        clone.chance = chance
        clone.log = log
        clone._run = run
        return clone

    def _write(self, kind: str, seat: Seat, text: str, face: str | None = None, place: int = 0) -> None:
        """Add a line to the transcript; later dice depend on it."""
        game = self._run.game
        events: list[Event] = []
        game.events = events
        game.forced_decisions = []
        self.log = self.log.next(seat, kind, text, events, face, place)
        self.chance.bind(f"{seat} {text}")

    def _record(self, event: Event) -> None:
        """Log an event that is not part of a step."""
        self.log.mutable_events().append(event)

    def _advance(self) -> None:
        """Advance until a player must choose or the match is over."""
        run = self._run
        run.go(self.system, self.chance, self.decisions_made >= self.cap)
        self._update_log()

    def _update_log(self) -> None:
        """Record what the undo policy needs, and assign ids to new decisions."""
        log, run = self.log, self._run
        game = run.game
        if game.has_drawn:
            log.drew, game.has_drawn = True, False
        if game.revealed:
            log.revealed, game.revealed = True, False
        number, seat = log.number, log.seat
        for slot, asked in enumerate(run.asked):
            asked.id = f"{number}.{slot}"
            if asked.seat != seat and run.given[slot] is OPEN:
                log.asked_another = True

    def _assign_ids(self) -> None:
        number = self.log.number
        for slot, asked in enumerate(self._run.asked):
            asked.id = f"{number}.{slot}"
