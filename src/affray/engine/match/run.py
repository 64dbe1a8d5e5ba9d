"""The execution loop of a match: it runs procedures from one decision to the next, and re-runs steps when needed."""

from collections.abc import Iterator, Sequence
from typing import Any

from affray.engine.chance import Chance, ChanceNode, Outcome, PendingDraw, ScriptEnded
from affray.engine.decision import Decision
from affray.engine.event import DecisionCap, Event
from affray.engine.game import Game, Move, Procedure
from affray.engine.system import System
from affray.engine.terms import Seat

from .history import Point

Interjection = tuple[int, Seat, str]
"""An interjection: the number of answers before it in the step, the seat, and the text."""
OPEN: Any = object()
"""Placeholder for a missing answer."""
ALL_EVENTS = 1 << 60
"""A number of events that no step reaches."""
MAX_STEPS = 10_000
"""The maximum number of steps without a decision; a match that exceeds it is considered stuck."""


NOT_PURE = "a stage that returns a procedure must not draw or emit: the procedure is re-run"


class RerunMismatch(RuntimeError):
    """Re-running a step did not reproduce its state."""


class Run:
    """The state of a match and its current step.

    Generators cannot be copied: a step that has asked a player is stored as its initial state (`point`) with the
    answers and draws since, and is re-run to recreate the generator.

    `gone` are the conceded seats: their decisions are answered by default. `leaving` are the conceded seats that are
    removed at the next quiet point. `interjections` were made in the current step and take effect in the next one.
    """

    __slots__ = (
        "asked",
        "capped",
        "cut_short",
        "game",
        "given",
        "gone",
        "interjections",
        "leaving",
        "node",
        "point",
        "procedure",
        "simultaneous",
        "steps",
    )

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.procedure: Procedure[None] | None = None
        self.point: Point | None = None
        self.asked: Sequence[Decision] = ()
        self.given: list[Any] = []
        self.simultaneous = False
        self.gone: tuple[Seat, ...] = ()
        self.leaving: list[Seat] = []
        self.interjections: list[Interjection] = []
        self.node: ChanceNode | None = None
        self.cut_short = False
        self.capped = False
        self.steps = 0

    @property
    def waiting(self) -> bool:
        """Whether an answer is missing."""
        return OPEN in self.given

    @property
    def quiet(self) -> bool:
        """Whether nothing has happened in the current step yet."""
        return self.point is not None and not (self.game.moves or self.game.drawn or self.game.emitted)

    @property
    def group(self) -> list[Move]:
        """The answers given so far to the simultaneous decisions."""
        missing = self.given.count(OPEN)
        return self.game.moves[len(self.game.moves) - len(self.given) + missing :]

    def place(self, slot: int) -> int:
        """The index of an open decision among those open to its seat."""
        seat, place = self.asked[slot].seat, 0
        for before in range(slot):
            if self.given[before] is OPEN and self.asked[before].seat == seat:
                place += 1
        return place

    def shows_secrets_to(self, seat: Seat) -> bool:
        """Once all simultaneous decisions are answered: whether one of the answers was hidden from this seat."""
        asked = self.asked
        for slot, _, unasked in self.game.moves[-len(asked) :]:
            decision = asked[slot]
            if not unasked and decision.seat != seat and decision.kind.secret:
                return True
        return False

    def go(self, system: System[Any], chance: Chance, capped: bool) -> None:
        """With all answers given, advance until a player must choose, a draw must be settled, or the match is over.

        A match that has reached its cap on decisions ends as a draw at the next quiet point.
        """
        self.capped = capped
        if self.node is not None or self.cut_short:
            return
        procedure = self.procedure
        answer = None if procedure is None else self._answer()
        self.game.conceding = self.leaving
        self.steps = 0
        try:
            while True:
                if procedure is None:
                    procedure = self._next_procedure(system, chance)
                    if procedure is None:
                        return
                    answer = None
                try:
                    asked = procedure.send(answer)
                except StopIteration:
                    procedure = None
                    continue
                self._ask(asked)
                if self._must_choose():
                    self.procedure = procedure
                    return
                answer = self._answer()
        except PendingDraw as pending:
            self._clear_decisions()
            self.node = pending.node
        except ScriptEnded:
            self._clear_decisions()
            self.cut_short = True

    def answer(self, slot: int, value: Any, unasked: bool) -> None:
        """Record the answer to one of the simultaneous decisions."""
        self.given[slot] = value
        self.game.moves.append((slot, value, unasked))

    def reopen(self, slot: int) -> None:
        """Take an answer back while other simultaneous decisions are open: nothing has happened since."""
        moves = self.game.moves
        del moves[max(index for index, move in enumerate(moves) if move[0] == slot)]
        self.given[slot] = OPEN
        self.asked = list(self.asked)
        self.asked[slot] = self.asked[slot].reopened()

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

        If it takes effect at once, it is recorded at the start of the step, and the step is re-run to the same
        decision. Otherwise it waits for the next step. If the step has no answers or draws yet and the rules accept
        interjections at its start, the step is cancelled and starts again afterwards.
        """
        point, game = self.point, self.game
        assert point is not None, "a decision is open, so the initial state of its step is stored"
        state = system.copy(point.state)
        applied = _apply_interjection(system, state, seat, text)
        updated = Point(point.previous, state, point.moves, point.draws, point.leaving, point.removed)
        if applied:
            ids = [decision.id for decision in self.asked]
            self.resume(system, chance, updated, game.events, skip_events=game.emitted)
            for decision, decision_id in zip(self.asked, ids, strict=True):
                decision.id = decision_id
        elif (
            at_once and not (game.moves or game.drawn) and point.leaving is None and system.accepts_interjections(state)
        ):
            self.point = updated
            self._rewind(system, chance)
        else:
            self.interjections.append((len(game.moves), seat, text))

    def _is_over(self) -> bool:
        """Whether, at a quiet point, the match is over by its rules or its cap on decisions."""
        state = self.game.state
        if self.capped and not self.leaving and state.result is None:
            self.game.emit(DecisionCap())
            self.game.finish(None)
        if state.result is None:
            return False
        self._clear_decisions()
        return True

    def _must_choose(self) -> bool:
        """Answer forced decisions; True if a player must still choose."""
        given, gone = self.given, self.gone
        if not (self.simultaneous or gone or self.asked[0].sole):
            return True
        for slot, decision in enumerate(self.asked):
            if given[slot] is not OPEN:
                continue
            if gone and decision.seat in gone:
                self.answer(slot, decision.default.value, True)
            elif decision.sole:
                self.game.forced_decisions.append((decision, decision.values[0]))
                self.answer(slot, decision.values[0], True)
        return OPEN in given

    def _ask(self, asked: Decision | list[Decision]) -> None:
        if isinstance(asked, list):
            self.asked, self.given, self.simultaneous = asked, [OPEN] * len(asked), True
        else:
            self.asked, self.given, self.simultaneous = (asked,), [OPEN], False

    def _answer(self) -> Any:
        return list(self.given) if self.simultaneous else self.given[0]

    def _clear_decisions(self) -> None:
        self.procedure, self.asked, self.given = None, (), []

    def _next_procedure(self, system: System[Any], chance: Chance) -> Procedure[None] | None:
        """Begin the next steps until one can ask; None if the match is over.

        The initial state of a step is stored if the step can ask, or if a draw can stop it. A stage that asks is a
        generator, which does nothing until it is first resumed, so its initial state can be stored when the generator
        is returned. For concessions, which are rare, it is stored in advance.
        """
        game = self.game
        game.begin_step()
        if self.interjections:
            self._apply_interjections(system)
        pauses = chance.pauses
        while True:
            self.steps += 1
            if self.steps > MAX_STEPS:
                # A match that never asks again counts as having reached its cap.
                self.capped = True
            if (self.capped or game.state.result is not None) and self._is_over():
                return None
            if pauses or self.leaving:
                procedure = self._begin_stored(system)
                if procedure is not None:
                    return procedure
                game.begin_step()
                continue
            procedure = system.step(game)
            if procedure is not None:
                if game.drawn or game.emitted:
                    raise RuntimeError(NOT_PURE)
                self._save_point(system.copy(game.state), None)
                return procedure
            # The step asked nobody and was not stored, so its lists can be reused for the next one.
            game.emitted = 0
            if game.drawn:
                game.drawn = []

    def _begin_stored(self, system: System[Any]) -> Procedure[None] | None:
        """Begin a step that may be re-run even if it asks nobody."""
        leaving = self.leaving.pop(0) if self.leaving else None
        self._save_point(system.copy(self.game.state), leaving)
        return self._step(system, leaving)

    def _apply_interjections(self, system: System[Any]) -> None:
        for _, seat, text in self.interjections:
            _apply_interjection(system, self.game.state, seat, text)
        self.interjections = []

    def _step(self, system: System[Any], leaving: Seat | None) -> Procedure[None] | None:
        return system.step(self.game) if leaving is None else system.concede(self.game, leaving)

    def _save_point(self, state: Any, leaving: Seat | None) -> None:
        before = self.point
        while before is not None and not before.has_player_choice:
            before = before.previous
        if before is not None:
            before.moves, before.draws = tuple(before.moves), tuple(before.draws)
        removed = len(self.gone) - len(self.leaving) if self.gone else 0
        self.point = Point(before, state, self.game.moves, self.game.drawn, leaving, removed)

    # --- running a step again -------------------------------------------------------------------------------

    def in_position(self, game: Game[Any]) -> "Run":
        """A run of the same match that continues elsewhere."""
        clone = Run(game)
        clone.gone = self.gone
        clone.leaving = self.leaving[:]
        clone.interjections = self.interjections[:]
        clone.capped = self.capped
        return clone

    def fork(self, system: System[Any], chance: Chance) -> "Run":
        """An independent copy of this run."""
        point = self.point
        if point is None or self.game.state.result is not None:
            clone = self.in_position(Game(system.copy(self.game.state), chance))
            clone.point, clone.cut_short = point, self.cut_short
        elif self.node is not None:
            clone = self._at_draw(system.copy(self.game.state), chance, point)
        else:
            clone = self.in_position(game_at(point, system, chance, ALL_EVENTS))
            clone._restore(system, point)
            clone.asked, clone.given = self.asked, self.given[:]
        clone.game.forced_decisions = self.game.forced_decisions[:]
        return clone

    def _at_draw(self, state: Any, chance: Chance, point: Point) -> "Run":
        """A copy of this run at its pending draw; it has no generator, because to settle the draw re-runs the step."""
        game = Game(state, chance)
        game.moves, game.drawn, game.emitted = self.game.moves[:], self.game.drawn[:], self.game.emitted
        clone = self.in_position(game)
        clone.point, clone.node = point.with_answers(game.moves, game.drawn), self.node
        return clone

    def restore(self, system: System[Any], chance: Chance, point: Point, check_legal: bool = False) -> None:
        """Go (back) to the position reached by a point's answers and draws; `check_legal` rejects illegal answers.

        Interjections after those answers are dropped.
        """
        if self.interjections:
            same = self.point is None or point.state is self.point.state
            self.interjections = [item for item in self.interjections if same and item[0] <= len(point.moves)]
        self.game = game_at(point, system, chance, ALL_EVENTS)
        self._restore(system, point, check_legal)

    def _restore(self, system: System[Any], point: Point, check_legal: bool = False) -> None:
        """Re-run a step through a point's answers and draws, with the game at its start."""
        try:
            self._rerun(system, point, check_legal)
        except PendingDraw as pending:
            self._clear_decisions()
            self.node = pending.node
        except ScriptEnded:
            self._clear_decisions()
            self.cut_short = True
        else:
            if self.procedure is None:
                raise RerunMismatch("a re-run step differs: its procedure depends on something outside the state")
        self.game.end_rerun()

    def _rewind(self, system: System[Any], chance: Chance) -> None:
        """Go back to the quiet point at which the current step began."""
        point, events = self.point, self.game.events
        assert point is not None, "the initial state of a step that can ask or stop is stored"
        self.game = Game(system.copy(point.state), chance)
        self.game.events = events
        self.point = point.previous
        self.node = None
        if point.leaving is not None:
            self.leaving.insert(0, point.leaving)
        self._clear_decisions()

    def resolve(self, system: System[Any], chance: Chance, outcome: Outcome) -> None:
        """Settle the draw that stopped the step, and continue."""
        point, emitted = self.point, self.game.emitted
        assert point is not None, "the initial state of a step that a draw can stop is stored"
        events = self.game.events
        draws = [*point.draws, (len(point.moves), outcome)]
        self.resume(system, chance, point.with_answers(point.moves, draws), events, skip_events=emitted)

    def resume(
        self, system: System[Any], chance: Chance, point: Point, events: list[Event], skip_events: int = 0
    ) -> None:
        """Re-run a step through a point's answers and draws, and continue from there."""
        self.game = game_at(point, system, chance, skip_events)
        self.game.events = events
        try:
            procedure = self._rerun(system, point)
        except PendingDraw as pending:
            self._clear_decisions()
            self.node = pending.node
            return
        except ScriptEnded:
            self._clear_decisions()
            self.cut_short = True
            return
        if procedure is None or not self._must_choose():
            self.go(system, chance, self.capped)

    def _rerun(self, system: System[Any], point: Point, check_legal: bool = False) -> Procedure[None] | None:
        self.node, self.cut_short = None, False
        self.point = point.with_answers(self.game.moves, self.game.drawn)
        self.leaving = list(self.gone[point.removed :])
        self._clear_decisions()
        procedure = self._step(system, point.leaving)
        answer, moves = None, iter(point.moves)
        while procedure is not None:
            try:
                self._ask(procedure.send(answer))
            except StopIteration:
                procedure = None
                break
            self._replay_answers(moves, check_legal)
            if OPEN in self.given:
                break
            answer = self._answer()
        self.procedure = procedure
        return procedure

    def _replay_answers(self, moves: Iterator[Move], check_legal: bool) -> None:
        while OPEN in self.given:
            move = next(moves, None)
            if move is None:
                return
            slot, value, unasked = move
            if check_legal:
                self.asked[slot].require_legal(value)
            self.answer(slot, value, unasked)


def game_at(point: Point, system: System[Any], chance: Chance, skip_events: int = 0) -> Game[Any]:
    """The game at the start of a step, to be re-run with its draws; its first events are not logged again."""
    return Game(system.copy(point.state), chance, [outcome for _, outcome in point.draws], skip_events)


def _apply_interjection(system: System[Any], state: Any, seat: Seat, text: str) -> bool:
    """Apply an interjection to a position; True if it takes effect at once. It is ignored if no longer allowed."""
    kind = system.interjecting(state, seat)
    return kind is not None and system.interject(state, kind.read(state, text))
