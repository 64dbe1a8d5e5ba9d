"""What a running rules procedure can access: the state, the dice and the log of the match."""

from collections import deque
from collections.abc import Generator, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast

from affray.engine.chance import Chance, Faces, Outcome, Row
from affray.engine.decision import Decision
from affray.engine.event import Event
from affray.engine.state import Result, State
from affray.engine.terms import RuleId, Seat, Side
from affray.engine.verbs.verb import Verb

T = TypeVar("T")
S = TypeVar("S", bound=State[Any])

Procedure: TypeAlias = Generator[Decision | list[Decision], Any, T]
"""A rule that may need decisions from players.

It is a generator that yields decisions, or a list of simultaneous ones, and receives the choices.
"""


Move: TypeAlias = tuple[int, Any, bool]
"""An answer within a step.

Its fields: the index among simultaneous decisions, the choice, and whether it was made without asking.
"""


class Game(Generic[S]):
    """The working context of a procedure. It is used while the match moves forward; going back creates a new one."""

    __slots__ = (
        "_chance",
        "_known_draws",
        "_skip_events",
        "conceding",
        "drawn",
        "emitted",
        "events",
        "forced_decisions",
        "has_drawn",
        "moves",
        "revealed",
        "state",
    )

    ask: ClassVar = Decision
    """A decision for a seat: `choice = yield game.ask(kind, seat, values, context, situation)`.

    If only one answer is legal, it is chosen without asking.
    """

    def __init__(self, state: S, chance: Chance, known_draws: Sequence[Outcome] = (), skip_events: int = 0) -> None:
        self.state = state
        self.events: list[Event] = []
        self.emitted = 0
        self.conceding: Sequence[Seat] = ()
        """Seats that have conceded and are removed at the next quiet point: they can no longer win."""
        self.moves: list[Move] = []
        self.drawn: list[tuple[int, Outcome]] = []
        self.forced_decisions: list[tuple[Decision, Any]] = []
        """Decisions that were not asked because only one answer was legal; a rule that does not yield one adds it."""
        self.has_drawn = False
        self.revealed = False
        self._chance = chance
        self._known_draws = deque(known_draws)
        self._skip_events = skip_events

    def perform(self, choice: Verb, frame: Any) -> Procedure[None]:
        """Carry out a choice: `yield from game.perform(choice, frame)`."""
        procedure = choice.perform(self, frame)
        if procedure is not None:
            yield from procedure

    def throw(self, *rows: Row) -> tuple[Faces, ...]:
        """Throw these rows of dice together, each `(number of dice, number of sides)`."""
        if self._known_draws:
            faces = cast("tuple[Faces, ...]", self._known_draws.popleft())
        else:
            faces = self._chance.throw(rows)
            self.has_drawn = True
        self.drawn.append((len(self.moves), faces))
        return faces

    def card(self, cards: Sequence[str]) -> str:
        """Draw one of these cards."""
        if not cards:
            raise ValueError("cannot draw from an empty set of cards")
        if self._known_draws:
            card = cast("str", self._known_draws.popleft())
        else:
            card = self._chance.card(cards)
            self.has_drawn = True
        self.drawn.append((len(self.moves), card))
        return card

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        """All these cards in a random order."""
        remaining = list(cards)
        order = []
        while remaining:
            card = self.card(remaining)
            remaining.remove(card)
            order.append(card)
        return tuple(order)

    def emit(self, event: Event) -> None:
        """Log an event. Events that a step has already logged are not logged again when it is re-run."""
        self.emitted += 1
        if self.emitted > self._skip_events:
            self.events.append(event)
            if event.reveals:
                self.revealed = True

    def finish(self, winner: Side | None, *rules: RuleId) -> None:
        """End the match; no winner means a draw."""
        self.state.result = Result(winner, rules)

    def begin_step(self) -> None:
        """Mark a quiet point, from which later steps can be re-run."""
        self.moves = []
        self.drawn = []
        self.emitted = 0
        self._skip_events = 0

    def end_rerun(self) -> None:
        """End the re-run of a step: later events are new."""
        self._skip_events = 0


def together(*procedures: Procedure[None]) -> Procedure[None]:
    """Run procedures side by side: what they ask is asked at once, and all go on when everything is answered.

    Between two questions each runs alone, in the given order, so dice and cards come in a prescribed order.
    """
    answers: dict[Procedure[None], Any] = dict.fromkeys(procedures)
    while answers:
        asked: dict[Procedure[None], list[Decision]] = {}
        single: set[Procedure[None]] = set()
        for procedure, answer in answers.items():
            try:
                decisions = procedure.send(answer)
            except StopIteration:
                continue
            if isinstance(decisions, Decision):
                single.add(procedure)
                decisions = [decisions]
            asked[procedure] = decisions
        if not asked:
            return
        given = iter((yield [decision for decisions in asked.values() for decision in decisions]))
        answers = {}
        for procedure, decisions in asked.items():
            own = [next(given) for _ in decisions]
            answers[procedure] = own[0] if procedure in single else own
