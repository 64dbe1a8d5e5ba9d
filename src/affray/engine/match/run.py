"""The execution loop of a match: it runs procedures from one decision to the next, and re-runs steps when needed."""

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
"""An interjection: the number of answers before it in the step, the seat, and the text."""
OPEN: Any = object()
"""Placeholder for a missing answer."""
IDLE = 10_000
"""After this many steps without a decision the match is considered stuck."""


class Astray(RuntimeError):
    """Re-running a step did not reproduce its state."""


class Run:
    """The state of a match and its current step.

    Generators cannot be copied: a step that has asked a player is kept as its initial state (`point`) with the answers
    and draws since, and is re-run to recreate the generator.

    `gone` are the conceded seats: their decisions are answered by default. `leaving` are those of them still to be
    removed, at the next quiet point. `said` are interjections of the current step that wait for the next one.
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
        """Whether nothing has happened yet in the current step."""
        return self.point is not None and not (self.game.moves or self.game.drawn or self.game.emitted)

    @property
    def group(self) -> list[Move]:
        """The answers given so far to the simultaneous decisions."""
        missing = self.given.count(OPEN)
        return self.game.moves[len(self.game.moves) - len(self.given) + missing :]

    def shows_secrets_to(self, seat: Seat) -> bool:
        """Once all simultaneous decisions are answered: whether one of the answers was hidden from this seat."""
        for decision in self.asked:
            if decision.seat != seat and decision.kind.secret:
                really_asked = [self.asked[slot] for slot, _, unasked in self.group if not unasked]
                return any(other.seat != seat and other.kind.secret for other in really_asked)
        return False

    def go(self, system: System[Any], chance: Chance, capped: bool = False) -> None:
        """With all answers given, advance until a player must choose, a draw must be settled, or the match is over.

        A match that has reached its cap on decisions ends as a draw at the next quiet point.
        """
        procedure = self.procedure
        self.capped = capped
        if self.node is not None or self.cut_short:
            return
        self._drive(system, chance, procedure, self._answer() if procedure is not None else None)

    def answer(self, slot: int, value: Any, unasked: bool) -> None:
        """Record the answer to one of the simultaneous decisions."""
        self.given[slot] = value
        self.game.moves.append((slot, value, unasked))

    def reopen(self, slot: int) -> None:
        """Take an answer back while other simultaneous decisions are open: nothing has happened since."""
        moves = self.game.moves
        del moves[max(place for place, move in enumerate(moves) if move[0] == slot)]
        self.given[slot] = OPEN
        self.asked = list(self.asked)
        self.asked[slot] = self.asked[slot].opened_again()

    def leave(self, system: System[Any], chance: Chance, seat: Seat) -> None:
        """Concede for a seat: remove it at once at a quiet point, otherwise at the next one."""
        self.gone = (*self.gone, seat)
        self.leaving.append(seat)
        if self.quiet:
            self._rewind(system, chance)
            return
        for slot, decision in enumerate(self.asked):
            if decision.seat == seat and self.given[slot] is OPEN:
                self.answer(slot, decision.default.value, True)

    def interject(self, system: System[Any], chance: Chance, seat: Seat, text: str, at_once: bool) -> None:
        """Record an interjection while a decision is open.

        If it takes effect at once, it is recorded at the start of the step, and the step is re-run to the same place.
        Otherwise it waits for the next step, unless the rules can carry it out where this one began and the step has no
        answers or draws yet: then this step gives way and starts again afterwards.
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
                        # A match that never asks again has reached its cap too.
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
        """Whether, at a quiet point, the match is over by its rules or its cap on decisions."""
        game = self.game
        if self.capped and not self.leaving and game.state.result is None:
            game.emit(DecisionCap())
            game.finish(None)
        if game.state.result is None:
            return False
        self._close()
        return True

    def _must_choose(self) -> bool:
        """Answer forced decisions; True if a player must still choose."""
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
        """Begin the next step, and those after it until one asks; `steps` counts them. The initial state of a step
        is kept if the step can ask, or if a draw can stop it.

        A stage that asks is a generator, which does nothing until it is first driven, so its initial state can be kept
        once it is known to ask. For concessions, which are rare, it is kept in advance.
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
            # The step asked nobody and was not kept, so its lists can be reused for the next one.
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
        """A run of the same match that has no position yet."""
        twin = Run(None, chance)
        twin.gone = self.gone
        twin.leaving = self.leaving[:]
        twin.said = self.said[:]
        twin.capped = self.capped
        return twin

    def fork(self, system: System[Any], chance: Chance) -> "Run":
        """An independent copy of this run."""
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
        """Go (back) to the position reached by a point's answers and draws; `legal`: reject illegal answers.

        Interjections after those answers are dropped.
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
        """Go back to the quiet point at which the current step began."""
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
        """Settle the draw that stopped the step, and continue."""
        point, emitted = self.point, self.game.emitted
        assert point is not None, "a draw can stop a step only where its beginning was kept"
        events = self.game.events
        draws = [*point.draws, (len(point.moves), outcome)]
        self.resume(system, chance, point.with_answers(point.moves, draws), events, swallow=emitted)

    def resume(self, system: System[Any], chance: Chance, point: Point, events: list[Event], swallow: int = 0) -> None:
        """Re-run a step through a point's answers and draws, and continue from there."""
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
    """Apply an interjection to a position and return whether it takes effect at once; ignored if no longer allowed."""
    kind = system.interjecting(state, seat)
    return kind is not None and system.interject(state, kind.read(state, text))
