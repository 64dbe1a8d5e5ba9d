"""A match: to Affray what a board is to a chess library."""

from collections.abc import Collection, Mapping
from typing import Any

from affray.engine.chance import Chance, ChanceNode, Outcome
from affray.engine.decision import Decision, Option
from affray.engine.errors import AffrayError, IllegalChoice, OtherKind, StaleAnswer, UndoRefused
from affray.engine.event import Conceded, Event, Interjected, TakenBack
from affray.engine.state import Result
from affray.engine.system import Setup, System
from affray.engine.terms import Seat, Side

from .history import Entry
from .position import Position
from .run import OPEN, Run
from .view import View

CAP = 20_000
"""The number of decisions after which a match that does not end by itself is a draw, unless it is set otherwise."""


class Match:
    """A game in progress.

    `decision` is what must be chosen now (None: nothing), `choose` chooses, `fork` makes an independent copy, `undo`
    takes back, `view` is what one seat may know, `events` is everything that has happened.
    """

    __slots__ = ("_run", "_start", "cap", "chance", "decisions_made", "log", "practice", "setup", "system")

    def __init__(self, system: System[Any], setup: Setup, chance: Chance, *, state: Any = None, cap: int = CAP) -> None:
        self.system = system
        self.setup = setup
        self.chance = chance
        self.cap = cap
        self.decisions_made = 0
        self.practice = False
        """Whether bots agree to take dice back; whoever runs the match keeps to it, and its record says so."""
        self.log = Entry.start()
        if state is None:
            state = system.new(setup)
        self._start: Any = system.copy(state)
        self._run = Run(state, chance)
        self._run.game.events = self.log.open()
        self._go()

    # --- looking --------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> list[Decision]:
        """Everything that must be chosen now, by whomever."""
        run = self._run
        return [decision for decision, value in zip(run.asked, run.given, strict=True) if value is OPEN]

    @property
    def decision(self) -> Decision | None:
        """The first thing that must be chosen now, or None when the match is over."""
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
        """Where the match began, with its table, figures and scenario; None where that is not known any more."""
        if self._start is not None and not isinstance(self._start, Position):
            self._start = Position.of(self._start)
        found: Position | None = self._start
        return found

    @start.setter
    def start(self, position: Position | None) -> None:
        self._start = position

    @property
    def state(self) -> Any:
        """The position as it is now, to be read only."""
        return self._run.game.state

    @property
    def seats(self) -> dict[Seat, Side]:
        """The seats, each with its side."""
        seats: dict[Seat, Side] = self._run.game.state.seats
        return seats

    @property
    def events(self) -> list[Event]:
        """Everything that has happened since the start."""
        parts = [entry.events for entry in self.log.back()]
        return [event for part in reversed(parts) for event in part]

    @property
    def transcript(self) -> list[Entry]:
        """Every choice, concession and take-back, in order."""
        return [entry for entry in self.log.back() if entry.kind != "start"][::-1]

    @property
    def chance_node(self) -> ChanceNode | None:
        """With enumerating chance: the draw that must be settled next."""
        return self._run.node

    @property
    def cut_short(self) -> bool:
        """With scripted chance: a throw was not made because script and dice were both used up."""
        return self._run.cut_short

    @property
    def unasked(self) -> list[tuple[Decision, Any]]:
        """Decisions since the last choice that had one legal answer and so were not asked."""
        return self._run.unasked

    def view(self, seat: Seat | str | None = None) -> View:
        """What that seat may know now; None is a spectator."""
        return View(self, None if seat is None else Seat(seat))

    def why_not(self, choice: str, seat: Seat | str | None = None) -> str | None:
        """Why a choice is not possible now, in one line with its rule; None when it is possible."""
        try:
            self._meant(choice, seat, None)
        except AffrayError as refused:
            return str(refused)
        return None

    # --- choosing -------------------------------------------------------------------------------------------

    def choose(self, choice: str, *, seat: Seat | str | None = None, decision: str | None = None) -> None:
        """Answer an open decision: the one with that id, or the seat's, or the first.

        Raises `IllegalChoice` (with the rule) or `StaleAnswer`; then nothing has changed.
        """
        slot, value, text = self._meant(choice, seat, decision)
        asked = self._run.asked[slot]
        if text == "concede":
            self.concede(asked.seat)
            return
        kind = asked.kind
        place = self._slots(asked.seat, None).index(slot) if slot else 0
        self._write("choice", asked.seat, text, kind.face(asked.about, value) if kind.secret else None, place)
        self.decisions_made += 1
        run = self._run
        run.answer(slot, value, False)
        if OPEN not in run.given:
            if run.together and run.shows_secrets_to(asked.seat):
                self.log.revealed = True
            self._go()

    def choose_default(self, decision: str | None = None) -> None:
        """Make the default choice for a player who is absent or out of time."""
        asked = self._run.asked[self._slots(None, decision)[0]]
        self.choose(asked.default, decision=asked.id)

    def concede(self, seat: Seat | str) -> None:
        """Give up, at any time. The seat is removed as the rulebook says: at once where nothing has happened yet in
        the step under way, else at the next quiet point, up to which it answers by default. It is never asked again,
        and nothing before its concession can be taken back.
        """
        if seat not in self.seats:
            raise StaleAnswer(f"there is no seat '{seat}'; the seats are {', '.join(self.seats)}")
        if self.result is not None or self.cut_short:
            raise StaleAnswer("the match is over; nobody can concede any more")
        if seat in self._run.gone:
            raise StaleAnswer(f"seat '{seat}' has conceded already")
        seat = Seat(seat)
        self._write("concede", seat, "concede")
        self._record(Conceded(seat=seat))
        self._run.leave(self.system, self.chance, seat)
        if not self._run.waiting:
            self._go()

    def interject(self, text: str, seat: Seat | str, *, at_once: bool = True) -> None:
        """Say something without being asked, while anything is open: a referee's order.

        It is carried out at once where nothing is being resolved, else at the next such moment; with `at_once=False`
        never before the next choice. It is a line of the transcript, and goes with what it led to when choices before
        it are taken back. Raises `IllegalChoice` or `StaleAnswer`; then nothing has changed.
        """
        decision, value = self._interjection(text, seat)
        self.log.asked_another = True  # who takes back what came before takes this back too
        written = decision.kind.write(decision.about, value)
        self._write("interject", decision.seat, f"interject {written}")
        self._record(Interjected(rules=(decision.kind.rule,), seat=decision.seat, text=written))
        self._run.interject(self.system, self.chance, decision.seat, written, at_once)
        if not self._run.waiting:
            self._go()

    def why_not_interject(self, text: str, seat: Seat | str) -> str | None:
        """Why that cannot be said now, in one line with its rule; None when it can."""
        try:
            self._interjection(text, seat)
        except AffrayError as refused:
            return str(refused)
        return None

    def may_interject(self, seat: Seat | str) -> bool:
        """Whether a seat may ever say something without being asked, as things stand."""
        return seat not in self._run.gone and self.system.interjecting(self.state, Seat(seat)) is not None

    def interjections(self, seat: Seat | str) -> list[str]:
        """What a seat may say now without being asked, as a decision in an open space lists its choices."""
        kind = self.system.interjecting(self.state, Seat(seat)) if self.decision is not None else None
        return [] if kind is None or seat in self._run.gone else list(kind.outline(self.state))

    def _interjection(self, text: str, seat: Seat | str) -> tuple[Decision, Any]:
        """What somebody means to say, as if it were asked for."""
        if seat not in self.seats:
            raise StaleAnswer(f"there is no seat '{seat}'; the seats are {', '.join(self.seats)}")
        if self.decision is None or seat in self._run.gone:
            raise StaleAnswer("nothing is open to be interrupted" + ("; the match is over" if self.result else ""))
        kind = self.system.interjecting(self.state, Seat(seat))
        if kind is None:
            self._refuse(text, Seat(seat))
            raise StaleAnswer(f"seat '{seat}' has nothing to say that it is not asked for")
        decision = Decision(kind, Seat(seat), None, self.state)
        return decision, decision.read(text)

    def resolve(self, outcome: Outcome) -> None:
        """With enumerating chance: settle the draw at `chance_node`."""
        node = self._run.node
        if node is None:
            raise StaleAnswer("no draw is waiting to be settled")
        if not node.possible(outcome):
            raise StaleAnswer(f"{outcome} is not among the outcomes of this draw")
        self._run.resolve(self.system, self.chance, outcome)
        self._look_around()
        self.log.drew = True

    # --- copying and going back ------------------------------------------------------------------------------

    def fork(self) -> "Match":
        """An independent match in the same position, which would see the same dice."""
        chance, log = self.chance.copy(), self.log.copy()
        run = self._run.fork(self.system, chance)
        run.game.events = log.open()
        return self.twin(chance, log, run)

    def twin(self, chance: Chance, log: Entry, run: Run) -> "Match":
        """A match under the same rules and settings that stands where this run stands."""
        twin = Match.__new__(Match)
        twin.system = self.system
        twin.setup = self.setup
        twin.cap = self.cap
        twin.practice = self.practice
        twin._start = self._start
        twin.decisions_made = self.decisions_made
        twin.chance = chance
        twin.log = log
        twin._run = run
        return twin

    def save(self) -> str:
        """The match as a text from which `load` goes on: everything in it, hidden things and coming dice too."""
        from .save import save

        return save(self)

    @staticmethod
    def load(text: str, systems: Mapping[str, System[Any]] | None = None) -> "Match":
        """Go on with a saved match; raises `BadText`. `systems` stand in for those that are installed."""
        from .save import load

        return load(text, systems)

    def undo(self, seat: Seat | str, choices: int = 1, consent: Collection[Seat | str] = ()) -> None:
        """Take back the last `choices` choices of the match.

        Free while they are the seat's own and since then no chance was drawn, nothing hidden was shown and nobody
        else was asked; beyond that only with the `consent` of all other seats that still play. Dice that have been
        seen do not come again: what is drawn later depends on the take-back too. A concession stands, and so does
        everything before it; so does a match that is over, for its dice may have been laid open.

        Of decisions asked together a seat can take its own last answer back, alone and freely, until all are given.
        """
        if seat not in self.seats:
            raise StaleAnswer(f"there is no seat '{seat}'; the seats are {', '.join(self.seats)}")
        seat = Seat(seat)
        if self.result is not None:
            raise UndoRefused("the match is over; nothing can be taken back any more")
        if seat in self._run.gone:
            raise UndoRefused(f"seat '{seat}' has conceded and takes nothing back")
        pending = self._pending(seat) if choices == 1 else None
        if pending is not None:
            self._take_up(*pending)
            return
        taken = self._last(choices)
        others = set(self.seats) - {seat} - set(self._run.gone) - {Seat(name) for name in consent}
        if others and not all(entry.seat == seat and entry.free for entry in taken):
            raise UndoRefused(f"this can only be taken back with the consent of {', '.join(sorted(others))}")
        point = self._run.point
        for _ in taken:
            while point is not None and not point.chosen:
                point = point.before
            if point is None:
                raise UndoRefused("nothing further back was kept")
            point = point.last_choice()
        assert point is not None
        first = taken[-1].number
        undone = sum(len(entry.events) for entry in self.log.back() if entry.number >= first)
        self._write_take_back(seat, taken)
        self._run.restore(self.system, self.chance, point)
        self._run.game.events = self.log.open()
        self._record(TakenBack(seat=seat, choices=choices, events=undone))
        self._name_decisions()

    def _take_up(self, entry: Entry, slot: int) -> None:
        """Open one of several decisions asked together again."""
        run = self._run
        self._write_take_back(entry.seat, [entry])
        run.reopen(slot)
        self._record(TakenBack(seat=entry.seat, choices=1, events=0))
        run.asked[slot].id = f"{self.log.number}.{slot}"

    def _write_take_back(self, seat: Seat, taken: list[Entry]) -> None:
        self._write("take_back", seat, f"take_back {len(taken)}")
        self.log.taken = tuple(entry.number for entry in taken)
        self.decisions_made -= len(taken)

    def _pending(self, seat: Seat) -> tuple[Entry, int] | None:
        """The last answer of a seat among decisions asked together of which others are still open, and its place."""
        run = self._run
        chosen = [slot for slot, _, unasked in reversed(run.group) if not unasked] if run.waiting else []
        standing = (entry for entry in self.log.standing() if entry.kind == "choice")
        for slot, entry in zip(chosen, standing, strict=False):
            if run.asked[slot].seat == seat:
                return entry, slot
        return None

    def _last(self, count: int) -> list[Entry]:
        """The last `count` choices that have not been taken back, latest first."""
        if count < 1:
            raise UndoRefused("at least one choice must be taken back")
        last: list[Entry] = []
        for entry in self.log.standing():
            if entry.kind == "concede":
                raise UndoRefused("a concession cannot be taken back, nor anything before it")
            last.append(entry)
            if len(last) == count:
                return last
        raise UndoRefused(f"only {len(last)} choices have been made")

    # --- inside ---------------------------------------------------------------------------------------------

    def _meant(self, choice: str, seat: Seat | str | None, decision: str | None) -> tuple[int, Any, str]:
        """Which open decision a choice answers, what it means, and its text."""
        run = self._run
        if type(choice) is Option:
            meant = choice.decision
            decision = decision or meant.id
            if decision == meant.id and (seat is None or seat == meant.seat):
                for slot, asked in enumerate(run.asked):
                    if asked is meant and run.given[slot] is OPEN:
                        return slot, choice.value, str(choice)
        try:
            slots = self._slots(seat, decision)
        except StaleAnswer:
            if seat in self.seats and decision is None and self.result is None:
                self._refuse(choice, Seat(str(seat)))
            raise
        if choice == "concede":
            return slots[0], None, "concede"
        problem: AffrayError | None = None
        for slot in slots:
            asked = run.asked[slot]
            try:
                value = asked.read(choice)
            except AffrayError as refused:
                problem = problem or refused
            else:
                return slot, value, asked.kind.write(asked.about, value)
        assert problem is not None
        if isinstance(problem, OtherKind):
            self._refuse(choice, run.asked[slots[0]].seat)
        raise problem

    def _refuse(self, choice: str, seat: Seat) -> None:
        """Cite the rule that forbids a choice of a kind that is not asked for, where the system names one."""
        refusal = self.system.refusal(self.state, seat, choice)
        if refusal is not None:
            raise IllegalChoice(choice, refusal.rule, refusal.reason)

    def _slots(self, seat: Seat | str | None, decision: str | None) -> list[int]:
        """The open decisions that an answer can be meant for."""
        run = self._run
        waiting = [slot for slot, value in enumerate(run.given) if value is OPEN]
        if not waiting:
            raise StaleAnswer("nothing is to be chosen" + ("; the match is over" if self.result else ""))
        if decision is not None:
            waiting = [slot for slot in waiting if run.asked[slot].id == decision]
            if not waiting:
                open_now = ", ".join(asked.id for asked in self.decisions)
                raise StaleAnswer(f"decision {decision} is not open (any more); open now: {open_now}")
        if seat is None:
            return waiting if decision is not None else waiting[:1]
        mine = [slot for slot in waiting if run.asked[slot].seat == seat]
        if not mine:
            asked_now = ", ".join(sorted({run.asked[slot].seat for slot in waiting}))
            raise StaleAnswer(f"nothing is asked of seat '{seat}' now; asked: {asked_now}")
        return mine

    def _write(self, kind: str, seat: Seat, text: str, face: str | None = None, place: int = 0) -> None:
        """Add a line to the transcript; dice from now on depend on it."""
        self.log.close()
        events: list[Event] = []
        self._run.game.events = events
        self.log = Entry(self.log, seat, kind, text, events, face, place)
        self._run.unasked = []
        self.chance.bind(f"{seat} {text}")

    def _record(self, event: Event) -> None:
        """Write down an event that is not part of a step."""
        self.log.open().append(event)

    def _go(self) -> None:
        """Go on until somebody must choose or the match is over."""
        run = self._run
        run.go(self.system, self.chance, self.decisions_made >= self.cap)
        self._look_around()

    def _look_around(self) -> None:
        """Take down what the undo policy needs to know, and give new decisions their ids."""
        log, run = self.log, self._run
        game = run.game
        if game.drew:
            log.drew, game.drew = True, False
        if game.revealed:
            log.revealed, game.revealed = True, False
        number, seat = log.number, log.seat
        for slot, asked in enumerate(run.asked):
            asked.id = f"{number}.{slot}"
            if asked.seat != seat and run.given[slot] is OPEN:
                log.asked_another = True

    def _name_decisions(self) -> None:
        number = self.log.number
        for slot, asked in enumerate(self._run.asked):
            asked.id = f"{number}.{slot}"
