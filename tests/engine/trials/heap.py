"""A trial of the kernel, the simplest game there is: take stones from a heap; who takes the last one wins.

No chance and nothing hidden. A turn is two decisions of one seat, so that a choice can be taken back freely. When
somebody concedes, the player after him says whether the stones he has taken go back on the heap.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from affray.engine import (
    Event,
    Frame,
    Game,
    Kind,
    Pass,
    Procedure,
    RuleId,
    Seat,
    Setup,
    Side,
    State,
    System,
    Verb,
    cites,
)
from affray.engine.verbs import Number

STONES = 21


class Turn(Frame, tag="turn"):
    seat: Seat


class Heap(State[Turn]):
    stones: int
    taken: dict[Seat, int]
    """The stones of all remaining players."""

    def after(self, seat: Seat) -> Seat:
        seats = list(self.seats)
        start = seats.index(seat) + 1
        return next(one for one in seats[start:] + seats[:start] if one in self.taken)


class Took(Event, frozen=True, kw_only=True, tag="took"):
    seat: Seat
    stones: int
    left: int


class Take(Verb, frozen=True):
    name = "take"
    rule = RuleId("T-HEAP-01")
    stones: Annotated[int, Number()]


class Scatter(Verb, frozen=True):
    name = "scatter"
    rule = RuleId("T-HEAP-02")


class Keep(Verb, frozen=True):
    name = "keep"
    rule = RuleId("T-HEAP-02")


class StonesChoice(Kind[None]):
    name = "take"
    rule = RuleId("T-HEAP-01")
    verbs = (Take, Pass)


class ScatterChoice(Kind[None]):
    """Whether the stones of a player who has left go back on the heap."""

    name = "scatter"
    rule = RuleId("T-HEAP-02")
    verbs = (Scatter, Keep)

    def default(self, context: None, values: Sequence[Any]) -> Verb:
        return Keep()


TAKE, SCATTER = StonesChoice(), ScatterChoice()


class HeapGame(System[Heap]):
    name = "heap"
    title = "Heap"
    rules_version = 1
    prefix = "T"
    state_type = Heap
    event_types = (Took,)
    kinds = (TAKE, SCATTER)

    def new(self, setup: Setup) -> Heap:
        seats = [Seat(name) for name in "abcd"[: setup.options.get("seats", 2)]]
        return Heap(
            seats={seat: Side(seat) for seat in seats},
            frames=[Turn(stage="take", seat=seats[0])],
            stones=setup.options.get("stones", STONES),
            taken=dict.fromkeys(seats, 0),
        )

    def copy(self, state: Heap) -> Heap:
        twin = state.__copy__()
        twin.frames = [frame.__copy__() for frame in state.frames]
        twin.taken = state.taken.copy()
        return twin

    def concede(self, game: Game[Heap], seat: Seat) -> Procedure[None]:
        state = game.state
        heir = state.after(seat)
        stones = state.taken.pop(seat)
        if len(state.taken) == 1:
            game.finish(Side(heir), *cites("T-HEAP-03"))
            return
        turn = state.frames[-1]
        if turn.seat == seat:
            turn.seat, turn.stage = heir, "take"
        if stones and (yield game.ask(SCATTER, heir, (Scatter(), Keep()))) == Scatter():
            state.stones += stones

    def scenarios(self) -> Mapping[str, str]:
        return {}


SYSTEM = HeapGame()


@SYSTEM.stages(Turn, "take")
def take(game: Game[Heap], turn: Turn) -> Procedure[None]:
    """One to three stones."""
    take = yield game.ask(TAKE, turn.seat, [Take(stones) for stones in range(1, min(3, game.state.stones) + 1)])
    taken(game, turn, take.stones)
    turn.stage = "more"


@SYSTEM.stages(Turn, "more")
def more(game: Game[Heap], turn: Turn) -> Procedure[None]:
    """One more, or none."""
    answer = yield game.ask(TAKE, turn.seat, (Pass(), Take(1)))
    taken(game, turn, answer.stones if isinstance(answer, Take) else 0)
    turn.seat, turn.stage = game.state.after(turn.seat), "take"


def taken(game: Game[Heap], turn: Turn, stones: int) -> None:
    state = game.state
    if stones:
        state.stones -= stones
        state.taken[turn.seat] += stones
        game.emit(Took(seat=turn.seat, stones=stones, left=state.stones, rules=cites("T-HEAP-01")))
    if not state.stones:
        game.finish(Side(turn.seat), *cites("T-HEAP-03"))
