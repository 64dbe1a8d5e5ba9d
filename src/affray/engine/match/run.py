"""The machine under a match: it runs procedures from one decision to the next, and runs a step again where needed."""

from collections.abc import Iterator, Sequence
from typing import Any

from affray.engine.chance import Chance, ChanceNode, Outcome, ScriptEnded, Undrawn
from affray.engine.decision import Decision
from affray.engine.event import DecisionCap, Event
from affray.engine.game import Game, Move, Procedure
from affray.engine.system import System
from affray.engine.terms import Seat

from .history import Point

Said = tuple[int, Seat, str]
"""Something said unasked: after how many answers of the step, by whom, and its text."""
OPEN: Any = object()
"""Stands where an answer is still missing."""
IDLE = 10_000
"""After so many steps in which nobody was asked anything the match cannot be going anywhere."""


class Astray(RuntimeError):
    """A step that was run again did not come to where it had been."""


class Run:
    """The state of a match, and what is under way in it.

    A generator is never copied: a step that has asked somebody is kept as the state it began with (`point`), the
    answers and the draws since, and is run again to get the same generator a second time.

    `gone` are the seats that have conceded: whatever is asked of them is answered by default. `leaving` are those of
    them who are still to be removed, at the next quiet point. `said` is what was said unasked in the step under way and
    waits for the next one.
    """

    __slots__ = (
        "asked",
        "capped",
        "cut_short",
        "game",
        "given",
        "gone",
        "leaving",
        "node",
        "point",
        "procedure",
        "said",
        "together",
        "unasked",
    )

    def __init__(self, state: Any, chance: Chance) -> None:
        self.game: Game[Any] = Game(state, chance)
        self.procedure: Procedure[None] | None = None
        self.point: Point | None = None
        self.asked: Sequence[Decision] = ()
        self.given: list[Any] = []
        self.together = False
        self.gone: tuple[Seat, ...] = ()
        self.leaving: list[Seat] = []
        self.said: list[Said] = []
        self.node: ChanceNode | None = None
        self.cut_short = False
        self.capped = False
        self.unasked: list[tuple[Decision, Any]] = []

    @property
    def waiting(self) -> bool:
        """Whether an answer is missing."""
        return OPEN in self.given

    @property
    def quiet(self) -> bool:
        """Whether nothing has happened yet in the step that is under way."""
        return self.point is not None and not (self.game.moves or self.game.drawn or self.game.emitted)

    @property
    def group(self) -> list[Move]:
        """The answers given so far to the decisions that are open together."""
        missing = self.given.count(OPEN)
        return self.game.moves[len(self.game.moves) - len(self.given) + missing :]

    def shows_secrets_to(self, seat: Seat) -> bool:
        """All those asked together have answered: whether one of them kept his answer from that seat."""
        for decision in self.asked:
            if decision.seat != seat and decision.kind.secret:
                really_asked = [self.asked[slot] for slot, _, unasked in self.group if not unasked]
                return any(other.seat != seat and other.kind.secret for other in really_asked)
        return False

    def go(self, system: System[Any], chance: Chance, capped: bool = False) -> None:
        """Every answer is given: go on until somebody must choose, a draw must be settled, or the match is over.

        A match that has reached its cap on decisions ends as a draw at the next quiet point.
        """
        procedure = self.procedure
        self.capped = capped
        if self.node is not None or self.cut_short:
            return
        self._drive(system, chance, procedure, self._answer() if procedure is not None else None)

    def answer(self, slot: int, value: Any, unasked: bool) -> None:
        """Note the answer to one of the decisions that were asked together."""
        self.given[slot] = value
        self.game.moves.append((slot, value, unasked))

    def reopen(self, slot: int) -> None:
        """Take an answer back while the decision is still open for others: nothing has happened since."""
        moves = self.game.moves
        del moves[max(place for place, move in enumerate(moves) if move[0] == slot)]
        self.given[slot] = OPEN
        self.asked = list(self.asked)
        self.asked[slot] = self.asked[slot].opened_again()

    def leave(self, system: System[Any], chance: Chance, seat: Seat) -> None:
        """A seat concedes: it is removed at once if this is a quiet point, else at the next one."""
        self.gone = (*self.gone, seat)
        self.leaving.append(seat)
        if self.quiet:
            self._rewind(system, chance)
            return
        for slot, decision in enumerate(self.asked):
            if decision.seat == seat and self.given[slot] is OPEN:
                self.answer(slot, decision.default.value, True)

    def interject(self, system: System[Any], chance: Chance, seat: Seat, text: str, at_once: bool) -> None:
        """Somebody says something unasked while something is open.

        What holds at once is noted where the step began, and the step is run again to where it was. Else it waits for
        the next step, unless the rules can heed it where this one began and nobody has answered and nothing was drawn
        in it: then this one gives way and begins again afterwards.
        """
        point, game = self.point, self.game
        assert point is not None, "something is open, so the beginning of the step that asks was kept"
        state = system.copy(point.state)
        lasting = _noted(system, state, seat, text)
        told = Point(point.before, state, point.moves, point.draws, point.leaving, point.removed)
        if lasting:
            ids = [decision.id for decision in self.asked]
            self.resume(system, chance, told, game.events, swallow=game.emitted)
            for decision, known in zip(self.asked, ids, strict=True):
                decision.id = known
        elif at_once and not (game.moves or game.drawn) and point.leaving is None and system.heeds(state):
            self.point = told
            self._rewind(system, chance)
        else:
            self.said.append((len(game.moves), seat, text))

    def _drive(self, system: System[Any], chance: Chance, procedure: Procedure[None] | None, answer: Any) -> None:
        steps = 0
        self.game.leaving = self.leaving
        try:
            while True:
                if procedure is None:
                    steps += 1
                    if steps > IDLE:
                        # A match in which nobody is ever asked again has reached its cap too.
                        self.capped = True
                    if (self.capped or self.game.state.result is not None) and self._over():
                        return
                    procedure, steps = self._begin(system, chance, steps)
                    answer = None
                    continue
                try:
                    asked = procedure.send(answer)
                except StopIteration:
                    procedure = None
                    continue
                self._put(asked)
                if self._must_choose():
                    self.procedure = procedure
                    return
                answer = self._answer()
        except Undrawn as undrawn:
            self._close()
            self.node = undrawn.node
        except ScriptEnded:
            self._close()
            self.cut_short = True

    def _over(self) -> bool:
        """At a quiet point: is the match over, by its rules or by its cap on decisions?"""
        game = self.game
        if self.capped and not self.leaving and game.state.result is None:
            game.emit(DecisionCap())
            game.finish(None)
        if game.state.result is None:
            return False
        self._close()
        return True

    def _must_choose(self) -> bool:
        """Answer what needs no asking; True when somebody must really choose."""
        given, gone = self.given, self.gone
        if not (self.together or gone or self.asked[0].sole):
            return True
        for slot, decision in enumerate(self.asked):
            if given[slot] is not OPEN:
                continue
            if gone and decision.seat in gone:
                self.answer(slot, decision.default.value, True)
            elif decision.sole:
                self.unasked.append((decision, decision.values[0]))
                self.answer(slot, decision.values[0], True)
        return OPEN in given

    def _put(self, asked: Decision | list[Decision]) -> None:
        if isinstance(asked, Decision):
            self.asked, self.given, self.together = (asked,), [OPEN], False
        else:
            self.asked, self.given, self.together = asked, [OPEN] * len(asked), True

    def _answer(self) -> Any:
        return list(self.given) if self.together else self.given[0]

    def _close(self) -> None:
        self.procedure, self.asked, self.given = None, (), []

    def _begin(self, system: System[Any], chance: Chance, steps: int) -> tuple[Procedure[None] | None, int]:
        """Begin the next step, and those after it until one asks; `steps` counts them. What a step begins with is
        kept if it can ask, or if a draw can stop it.

        A stage that asks is a generator, which does nothing before it is first driven; so its beginning is kept only
        when it is known to ask. A concession is rare enough to have it kept beforehand.
        """
        game = self.game
        game.begin_step()
        if self.said:
            for _, seat, text in self.said:
                _noted(system, game.state, seat, text)
            self.said = []
        leaving = self.leaving.pop(0) if self.leaving else None
        if chance.pauses or leaving is not None:
            self._mark(system.copy(game.state), leaving)
            return self._step(system, leaving), steps
        procedure = system.step(game)
        while procedure is None and steps < IDLE and not (self.capped or self.leaving or game.state.result):
            # Nobody was asked and nothing was kept of that step, so its lists serve the next one too.
            if game.emitted:
                game.emitted = 0
            if game.drawn:
                game.drawn = []
            steps += 1
            procedure = system.step(game)
        if procedure is not None:
            if game.drawn or game.emitted:
                raise RuntimeError("a stage that returns a procedure must leave everything to it: it is begun again")
            self._mark(system.copy(game.state), None)
        return procedure, steps

    def _step(self, system: System[Any], leaving: Seat | None) -> Procedure[None] | None:
        return system.step(self.game) if leaving is None else system.concede(self.game, leaving)

    def _mark(self, state: Any, leaving: Seat | None) -> None:
        before = self.point
        while before is not None and not before.chosen:
            before = before.before
        if before is not None:
            before.moves, before.draws = tuple(before.moves), tuple(before.draws)
        removed = len(self.gone) - len(self.leaving)
        self.point = Point(before, state, self.game.moves, self.game.drawn, leaving, removed)

    # --- running a step again -------------------------------------------------------------------------------

    def bare(self, chance: Chance) -> "Run":
        """A run of the same match that has still to be brought to a position."""
        twin = Run(None, chance)
        twin.gone = self.gone
        twin.leaving = self.leaving[:]
        twin.said = self.said[:]
        twin.capped = self.capped
        return twin

    def fork(self, system: System[Any], chance: Chance) -> "Run":
        """The same run a second time."""
        twin = self.bare(chance)
        twin.unasked = self.unasked[:]
        if self.point is None or self.game.state.result is not None:
            twin.point = self.point
            twin.game = Game(system.copy(self.game.state), chance)
            twin.cut_short = self.cut_short
            return twin
        twin.restore(system, chance, self.point)
        twin.asked, twin.given = self.asked, self.given[:]
        return twin

    def restore(self, system: System[Any], chance: Chance, point: Point, legal: bool = False) -> None:
        """Go (back) to where that point's answers and draws lead; `legal`: refuse answers that could not be given.

        What was said after those answers is unsaid.
        """
        same = self.point is None or point.state is self.point.state
        self.said = [each for each in self.said if same and each[0] <= len(point.moves)]
        try:
            self._rerun(system, chance, point, swallow=1 << 60, legal=legal)
        except Undrawn as undrawn:
            self._close()
            self.node = undrawn.node
        except ScriptEnded:
            self._close()
            self.cut_short = True
        else:
            if self.procedure is None:
                raise Astray("a step did not run again as it was played: it looks at something outside the state")
        self.game.caught_up()

    def _rewind(self, system: System[Any], chance: Chance) -> None:
        """Go back to the quiet point at which the step under way began."""
        point, events = self.point, self.game.events
        assert point is not None, "a step that asks, or that a draw can stop, has its beginning kept"
        self.game = Game(system.copy(point.state), chance)
        self.game.events = events
        self.point = point.before
        self.node = None
        if point.leaving is not None:
            self.leaving.insert(0, point.leaving)
        self._close()

    def resolve(self, system: System[Any], chance: Chance, outcome: Outcome) -> None:
        """Settle the draw that stopped the step, and go on."""
        point, emitted = self.point, self.game.emitted
        assert point is not None, "a draw can stop a step only where its beginning was kept"
        events = self.game.events
        draws = [*point.draws, (len(point.moves), outcome)]
        self.resume(system, chance, point.with_answers(point.moves, draws), events, swallow=emitted)

    def resume(self, system: System[Any], chance: Chance, point: Point, events: list[Event], swallow: int = 0) -> None:
        """Run a step again as far as that point's answers and draws lead, and go on from there."""
        try:
            procedure = self._rerun(system, chance, point, swallow, events)
        except Undrawn as undrawn:
            self._close()
            self.node = undrawn.node
            return
        except ScriptEnded:
            self._close()
            self.cut_short = True
            return
        if procedure is None or not self._must_choose():
            self._drive(system, chance, procedure, None if procedure is None else self._answer())

    def _rerun(
        self,
        system: System[Any],
        chance: Chance,
        point: Point,
        swallow: int,
        events: list[Any] | None = None,
        legal: bool = False,
    ) -> Procedure[None] | None:
        game: Game[Any] = Game(system.copy(point.state), chance, [outcome for _, outcome in point.draws], swallow)
        if events is not None:
            game.events = events
        self.game = game
        self.node, self.cut_short = None, False
        self.point = point.with_answers(game.moves, game.drawn)
        self.leaving = list(self.gone[point.removed :])
        self._close()
        procedure = self._step(system, point.leaving)
        answer, moves = None, iter(point.moves)
        while procedure is not None:
            try:
                self._put(procedure.send(answer))
            except StopIteration:
                procedure = None
                break
            self._give(moves, legal)
            if OPEN in self.given:
                break
            answer = self._answer()
        self.procedure = procedure
        return procedure

    def _give(self, moves: Iterator[Move], legal: bool) -> None:
        while OPEN in self.given:
            move = next(moves, None)
            if move is None:
                return
            slot, value, unasked = move
            if legal:
                self.asked[slot].must_allow(value)
            self.answer(slot, value, unasked)


def _noted(system: System[Any], state: Any, seat: Seat, text: str) -> bool:
    """Note in a position what somebody says; whether it holds at once. Who may no longer say anything is not heard."""
    kind = system.interjecting(state, seat)
    return kind is not None and system.interject(state, kind.read(state, text))
