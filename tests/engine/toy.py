"""A toy system for texts of matches: it does in four rounds all that a save, a position or a record must survive.

A card is dealt secretly and a die thrown before anybody is asked; bids are secret and made together; one seat has two
decisions open at once; one decision is an open space, one has a single answer; dice may be thrown again; whoever is
left when the other concedes is asked whether he gives quarter.
"""

import copy
import random
from collections.abc import Callable, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from affray.engine import (
    UNSET,
    Enumerating,
    Event,
    Frame,
    Game,
    Keyed,
    Kind,
    Match,
    Procedure,
    Refusal,
    RuleId,
    Seat,
    Setup,
    Side,
    State,
    System,
    UndoRefused,
    UnsetType,
    Verb,
    cites,
)
from affray.engine.chance import Chance
from affray.engine.verbs import Card, Number, Place, Word
from affray.text import Message

A, B = Seat("a"), Seat("b")
DECK = tuple(f"{rank}{suit}" for suit in "CS" for rank in "9JQKA")


class Round(Frame, tag="round"):
    number: int = 1
    wind: int = 0


class Table(State[Round]):
    deck: list[str]
    hands: dict[Seat, list[str]]
    total: dict[Seat, int]
    rounds: int = 4


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    private: ClassVar[dict[str, str]] = {"card": "seat"}
    seat: Seat
    card: str | UnsetType = UNSET


class Wind(Event, frozen=True, kw_only=True, tag="wind"):
    face: int


class BidsShown(Event, frozen=True, kw_only=True, tag="bids"):
    reveals: ClassVar[bool] = True
    bids: dict[Seat, str]


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    faces: tuple[tuple[int, ...], ...]


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    total: dict[Seat, int]


class Bid(Verb, frozen=True):
    """A card, face down, or `pass`."""

    name = "bid"
    rule = RuleId("T-BID")
    card: Annotated[str, Card()]


class Spot(Verb, frozen=True):
    name = "spot"
    rule = RuleId("T-SPOT")
    number: Annotated[int, Number()]


class Luck(Verb, frozen=True):
    name = "luck"
    rule = RuleId("T-LUCK")
    answer: Annotated[str, Word("keep", "again")]


class Quarter(Verb, frozen=True):
    name = "quarter"
    rule = RuleId("T-QUARTER")
    answer: Annotated[str, Word("yes", "no")]


class Square(Place):
    """A place of whole numbers: `3,4`."""

    def normalized(self, value: Any, given: Any) -> Any:
        return tuple(map(round, super().normalized(value, given)))


class WalkTo(Verb, frozen=True):
    name = "walk"
    rule = RuleId("T-WALK")
    place: Annotated[tuple[int, int], Square(heights=False)]


class Choice(Kind[None]):
    """A choice among the values of one verb: `bid KS`, `spot 2`."""

    def __init__(self, verb: type[Verb], secret: bool = False) -> None:
        self.name, self.rule, self.verbs, self.secret, self.always_asked = verb.name, verb.rule, (verb,), secret, secret

    def restored(self, context: None, stored: Any) -> Verb:
        """Before choices were verbs, saves held the word after the name."""
        text = str(stored)
        return super().restored(context, text if text.startswith(f"{self.name} ") else f"{self.name} {text}")


class Walk(Kind[int]):
    """An open space: `walk 3,4`, where the sum is limited."""

    name = "walk"
    rule = RuleId("T-WALK")
    verbs = (WalkTo,)

    def check(self, context: int, value: WalkTo) -> Refusal | None:
        x, y = value.place
        return (
            None
            if min(x, y) >= 0 and x + y <= context
            else Refusal(self.rule, Message("test", f"it is longer than {context}"))
        )

    def candidates(self, context: int, count: int, rng: random.Random) -> Sequence[WalkTo]:
        return [WalkTo((x, rng.randint(0, context - x))) for x in (rng.randint(0, context) for _ in range(count))]

    def default(self, context: int, values: Sequence[Any]) -> WalkTo:
        return WalkTo((0, 0))


BID, SPOT, WALK, LUCK, QUARTER = Choice(Bid, secret=True), Choice(Spot), Walk(), Choice(Luck), Choice(Quarter)


class Toy(System[Table]):
    name = "toy"
    title = "Toy"
    rules_version = 1
    prefix = "T"
    state_type = Table
    event_types = (Dealt, Wind, BidsShown, Thrown, Scored)
    kinds = (BID, SPOT, WALK, LUCK, QUARTER)

    def __init__(self) -> None:
        super().__init__()
        self.stages(Round, "deal")(deal)
        self.stages(Round, "bid")(bid)

    def new(self, setup: Setup) -> Table:
        return Table(
            seats={B: Side("north"), A: Side("south")},
            frames=[Round(stage="deal")],
            deck=list(DECK),
            hands={A: [], B: []},
            total={A: 0, B: 0},
            rounds=setup.options.get("rounds", 4),
        )

    def copy(self, state: Table) -> Table:
        return copy.deepcopy(state)

    def concede(self, game: Game[Table], seat: Seat) -> Procedure[None]:
        other = A if seat == B else B
        quarter = yield game.ask(QUARTER, other, [Quarter("yes"), Quarter("no")])
        game.state.total[other] += quarter.answer == "yes"
        game.finish(game.state.seats[other], *cites("T-QUARTER"))


def deal(game: Game[Table], frame: Round) -> None:
    for seat in game.state.seats if len(game.state.deck) > 1 else ():
        card = game.card(game.state.deck)
        game.state.deck.remove(card)
        game.state.hands[seat].append(card)
        game.emit(Dealt(seat=seat, card=card, rules=cites("T-DEAL")))
    frame.stage = "bid"


def bid(game: Game[Table], frame: Round) -> Procedure[None]:
    state = game.state
    ((frame.wind,),) = game.throw((1, 6))
    game.emit(Wind(face=frame.wind))
    bids = yield [game.ask(BID, seat, [Bid(card) for card in (*state.hands[seat], "pass")]) for seat in (A, B)]
    shown = {seat: bid.card for seat, bid in zip((A, B), bids, strict=True)}
    game.emit(BidsShown(bids=shown))
    left, right = yield [game.ask(SPOT, A, list(map(Spot, spots))) for spots in ((1, 2, 3), (2, 3, 4))]
    walked = yield game.ask(WALK, B, None, context=frame.wind + 2)
    yield game.ask(SPOT, B, [Spot(7)])
    thrown = game.throw((2, 6), (1, 4))
    game.emit(Thrown(faces=thrown))
    luck = yield game.ask(LUCK, B, [Luck("keep"), Luck("again")])
    if luck.answer == "again":
        thrown = game.throw((2, 6), (1, 4))
        game.emit(Thrown(faces=thrown))
    state.total[A] += left.number + right.number + sum(thrown[0]) + 3 * (shown[A] != "pass")
    state.total[B] += sum(walked.place) + 3 * thrown[1][0] + 3 * (shown[B] != "pass")
    game.emit(Scored(total=dict(state.total)))
    for seat, card in shown.items():
        if card != "pass":
            state.hands[seat].remove(card)
    state.frames = [Round(stage="deal", number=frame.number + 1)]
    if frame.number == state.rounds:
        best = max(state.total.values())
        winners = [state.seats[seat] for seat, total in state.total.items() if total == best]
        game.finish(winners[0] if len(winners) == 1 else None)


class NewToy(Toy):
    """The next version of the rules, with other spots."""

    rules_version = 2


class ChangedToy(Toy):
    """The next version of the rules with another state: earlier saves cannot be read."""

    class Board(msgspec.Struct):
        squares: int

    rules_version = 2
    state_type = Board  # type: ignore[assignment]


TOY = Toy()
SYSTEMS: dict[str, System[Any]] = {"toy": TOY}


def new(seed: int = 7, chance: Chance | None = None, **options: Any) -> Match:
    return Match(TOY, Setup(scenario="duel", options=options), chance or Keyed.from_seed(seed))


def play(
    match: Match,
    rng: random.Random,
    choices: int = 1000,
    take_backs: float = 0.2,
    before_each: Callable[[Match], None] = lambda _: None,
) -> Match:
    """Play up to this many random choices, with take-backs and settled draws."""
    for _ in range(choices):
        before_each(match)
        while match.chance_node is not None:
            match.resolve(rng.choice([outcome for outcome, _ in match.chance_node.outcomes()]))
        if not match.decision:
            break
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.candidates(4, rng)), decision=decision.id)
        if rng.random() < take_backs and match.result is None:
            take_back(match, rng)
    return match


def take_back(match: Match, rng: random.Random) -> None:
    seat = rng.choice(list(match.seats))
    try:
        match.undo(seat, rng.choice((1, 1, 2, 3)), consent=list(match.seats))
    except UndoRefused:
        assert match.decisions_made < 3 or any(entry.kind == "concede" for entry in match.transcript)


def moments(seed: int, chance: Chance | None = None) -> list[Match]:
    """Forks of a random match at every choice; every third match ends with a concession in the middle of a step."""
    rng = random.Random(seed)
    match = new(seed, chance)
    forks: list[Match] = []
    play(match, rng, 14 if seed % 3 == 0 else 1000, before_each=lambda now: forks.append(now.fork()))
    if match.result is None and isinstance(match.chance, (Keyed, Enumerating)):
        match.concede(rng.choice(list(match.seats)))
        forks.append(match.fork())
        play(match, rng, before_each=lambda now: forks.append(now.fork()))
    return [*forks, match.fork()]
