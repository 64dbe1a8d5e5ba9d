"""A small game on a grid, to test what a system in a package of its own can bring: two rooks step, then leap."""

import copy
import random
from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

import msgspec

from affray.engine import (
    Event,
    Frame,
    Game,
    Kind,
    Procedure,
    Refusal,
    RuleId,
    Seat,
    Setup,
    Side,
    State,
    System,
    Verb,
    cites,
)
from affray.engine.verbs import PartialChoice, Place
from affray.text import Catalog

A, B = Seat("a"), Seat("b")
LAST = 4
"""The greatest coordinate."""
MIDDLE = (2, 2)
"""No step leads there, and no rule says why."""
say = Catalog.from_source(
    "squares",
    """
names-white = White Rook of the Long Name
    .short = White
names-black = Black Rook
prompts-step = Where does { $figure } step?
prompts-leap = Where does { $figure } leap?
choices-step = Step to { $to }
choices-leap = Leap to { $to }
choices-stay = Stay
events-gone = { PLAYER($seat) } goes to { $to }.
too_far = a step leads to a square beside it
""",
)


class Piece(msgspec.Struct, frozen=True):
    seat: Seat
    at: tuple[int, int]


class Turn(Frame, tag="turn"):
    seat: Seat = A


class Board(State[Turn]):
    figures: dict[str, Piece]
    moves: int = 0


class Moving(NamedTuple):
    figure: str
    at: tuple[int, int]


class Gone(Event, frozen=True, kw_only=True, tag="gone"):
    seat: Seat
    to: tuple[int, int]


class Going(Verb, frozen=True):
    """A move to a square."""

    name = "go"
    rule = RuleId("Q-GO-01")
    to: Annotated[tuple[int, int], Place(heights=False, area=(0, 0, LAST, LAST))]

    def perform(self, game: Game[Board], frame: Turn) -> None:
        name = "white" if frame.seat == A else "black"
        game.state.figures[name] = Piece(frame.seat, self.to)
        game.emit(Gone(rules=cites("Q-GO-01"), seat=frame.seat, to=self.to))


class Step(Going, frozen=True):
    """A step to a square beside; all of them are listed."""

    name = "step"

    def refusal(self, context: Moving) -> Refusal | None:
        far = max(abs(a - b) for a, b in zip(self.to, context.at, strict=True)) != 1
        return Refusal(self.rule, say("too_far")) if far else None

    @classmethod
    def proposals(cls, context: Moving) -> Sequence[Verb]:
        places = [cls((x, y)) for x in range(LAST + 1) for y in range(LAST + 1)]
        return [step for step in places if step.to != MIDDLE and step.refusal(context) is None]


class Leap(Going, frozen=True):
    """A leap to any square."""

    name = "leap"

    @classmethod
    def proposals(cls, context: Moving) -> Sequence[PartialChoice]:
        return [PartialChoice(cls)]

    @classmethod
    def samples(cls, context: Moving, count: int, rng: random.Random) -> Sequence[Verb]:
        return [cls((rng.randint(0, LAST), rng.randint(0, LAST))) for _ in range(count)]


class StepKind(Kind[Moving]):
    name = "step"
    rule = RuleId("Q-GO-01")
    verbs = (Step,)


class LeapKind(Kind[Moving]):
    name = "leap"
    rule = RuleId("Q-GO-01")
    verbs = (Leap,)

    def default(self, context: Moving, values: Sequence[Verb]) -> Verb:
        return Leap((0, 0))


STEP, LEAP = StepKind(), LeapKind()


class Squares(System[Board]):
    name = "squares"
    title = "Squares"
    rules_version = 1
    prefix = "Q"
    state_type = Board
    event_types = (Gone,)
    kinds = (STEP, LEAP)

    def new(self, setup: Setup) -> Board:
        figures = {"white": Piece(A, (1, 1)), "black": Piece(B, (3, 3))}
        return Board(seats={A: Side("a"), B: Side("b")}, frames=[Turn(stage="go")], figures=figures)

    def copy(self, state: Board) -> Board:
        return copy.deepcopy(state)

    def concede(self, game: Game[Board], seat: Seat) -> None:
        game.finish(game.state.seats[B if seat == A else A])

    def scenarios(self) -> Mapping[str, str]:
        return {"five": "Five by five"}


SYSTEM = Squares()


@SYSTEM.stages(Turn, "go")
def go(game: Game[Board], frame: Turn) -> Procedure[None]:
    """Everybody steps, and then leaps."""
    board = game.state
    name = "white" if frame.seat == A else "black"
    moving = Moving(name, board.figures[name].at)
    steps = board.moves < len(board.seats)
    choice = yield game.ask(STEP if steps else LEAP, frame.seat, STEP.options(moving) if steps else None, moving)
    yield from game.perform(choice, frame)
    board.moves += 1
    if board.moves == 2 * len(board.seats):
        game.finish(None)
    frame.seat = B if frame.seat == A else A
