"""A trial of the kernel: secret hands, face-down bids, and an exchange of cards between heroes.

Each turn every seat draws cards and secretly discards down to its limit. Then the place of the first player can be
stolen: clockwise from his left each other player may put a card face down, the first player last, and all are turned
up. Then everybody activates his hero, who shoots at up to two models. All dice fall at once; after that the heroes who
rolled add red cards one at a time, those with fewer successes first; a pass is final.

With four seats two decks are shuffled together. The second card of a kind is marked with `+`, so that every card has
a name of its own; in the text of a choice the mark is left out.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any, ClassVar

import msgspec

from affray.engine import (
    UNSET,
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
    Unreadable,
    UnsetType,
    Verb,
    cites,
)
from affray.engine.verbs import Card, Figure, Several
from affray.text import Message

RANKS = "9", "10", "J", "Q", "K", "A"
SUITS = "C", "D", "H", "S"
DRAW = 3
LIMIT = 3
TURNS = 4


class Model(msgspec.Struct):
    seat: Seat
    hero: bool = False
    wounds: int = 2


class Turn(Frame, tag="turn"):
    """One turn; `to_act` are the seats whose heroes are still to be activated."""

    number: int = 1
    to_act: tuple[Seat, ...] = ()


class Steal(Frame, tag="steal"):
    """The bids that lie face down; an empty text is a pass."""

    bids: dict[Seat, str] = msgspec.field(default_factory=dict)


class Shot(Frame, tag="shot"):
    """Dice that have been thrown: the successes of the shooter and of each target, and who still adds cards."""

    shooter: str
    successes: dict[str, int]
    adding: tuple[str, ...] = ()


class Skirmish(State[Turn | Steal | Shot]):
    models: dict[str, Model]
    hands: dict[Seat, list[str]]
    deck: list[str]
    discards: list[str]
    first: Seat

    def clockwise(self, seat: Seat) -> list[Seat]:
        """All remaining players, starting with this seat."""
        seats = list(self.seats)
        start = seats.index(seat)
        return [one for one in seats[start:] + seats[:start] if self.of(one)]

    def of(self, seat: Seat) -> list[str]:
        return [name for name, model in self.models.items() if model.seat == seat]


class Drew(Event, frozen=True, kw_only=True, tag="draw"):
    """A drawn card; only its drawer sees which."""

    private: ClassVar[Mapping[str, str]] = {"card": "seat"}
    seat: Seat
    card: str | UnsetType = UNSET


class Discarded(Event, frozen=True, kw_only=True, tag="discard"):
    reveals: ClassVar[bool] = True
    cards: dict[Seat, tuple[str, ...]]


class Bids(Event, frozen=True, kw_only=True, tag="bids"):
    reveals: ClassVar[bool] = True
    bids: dict[Seat, str]
    first: Seat


class ShotMade(Event, frozen=True, kw_only=True, tag="shot"):
    shooter: str
    faces: dict[str, tuple[int, ...]]


class Deed(Event, frozen=True, kw_only=True, tag="deed"):
    reveals: ClassVar[bool] = True

    hero: str
    card: str


class Wounded(Event, frozen=True, kw_only=True, tag="wounded"):
    model: str
    wounds: int


def shown(card: str) -> str:
    """A card as players write it."""
    return card.removesuffix("+")


def meant(text: str, hand: Sequence[str]) -> str:
    """The card of the hand that a text means; the text itself if there is none."""
    return text if text in hand or text + "+" not in hand else text + "+"


def distinct(cards: Sequence[str]) -> list[str]:
    """One card of each kind: identical cards are one choice."""
    return list({shown(card): card for card in sorted(cards, reverse=True)}.values())[::-1]


class HandCard(Card):
    """A card of the hand, which is given; written without its mark."""

    def write(self, value: Any) -> str:
        return shown(value)

    def read(self, text: str, given: Any) -> Any:
        return meant(text, given or ())


class HandCards(Several):
    """Different cards of the hand, which is given, in any order."""

    def __init__(self) -> None:
        super().__init__(HandCard())

    def read(self, text: str, given: Any) -> Any:
        return self.normalized(text.split(), given)

    def normalized(self, value: Any, given: Any) -> Any:
        left, found = list(given or ()), []
        for card in value:
            found.append(meant(card, left))
            if found[-1] not in left:
                raise Unreadable(Message("test", f"there is no {card} in the hand to be discarded"))
            left.remove(found[-1])
        return tuple(sorted(found))


class PutDown(Verb, frozen=True):
    name = "bid"
    rule = RuleId("T-BID-01")
    card: Annotated[str, HandCard()]


class AddCard(Verb, frozen=True):
    name = "deed"
    rule = RuleId("T-DEED-01")
    card: Annotated[str, HandCard()]


class ThrowAway(Verb, frozen=True):
    name = "discard"
    rule = RuleId("T-HAND-02")
    cards: Annotated[tuple[str, ...], HandCards()]


class Shoot(Verb, frozen=True):
    """At one or two models."""

    name = "shoot"
    rule = RuleId("T-SHOT-01")
    targets: Annotated[tuple[str, ...], Several(Figure())]


class Hand(Kind[tuple[str, ...]]):
    """A choice of one card of the hand, `context`, or none."""

    secret = True
    always_asked = True

    def default(self, context: tuple[str, ...], values: Sequence[Any]) -> Verb:
        return Pass()


class Bid(Hand):
    """A card put face down: all players see that there is one."""

    name = "bid"
    rule = RuleId("T-BID-01")
    verbs = (PutDown, Pass)

    def face(self, context: tuple[str, ...], value: Verb) -> str:
        return "bid ?" if isinstance(value, PutDown) else "pass"


class PlayDeed(Hand):
    """A red card for the hero; asked even of who holds none, or the question would tell. The card is shown at once."""

    name = "deed"
    rule = RuleId("T-DEED-01")
    secret = False
    verbs = (AddCard, Pass)


class Discard(Kind[tuple[str, ...]]):
    """Which cards of the hand, `context`, are thrown away; everybody sees how many."""

    name = "discard"
    rule = RuleId("T-HAND-02")
    secret = True
    always_asked = True
    verbs = (ThrowAway,)

    def face(self, context: tuple[str, ...], value: ThrowAway) -> str:
        return f"discard {len(value.cards)}"


class Targets(Kind[None]):
    """The target of the hero's shot, or nobody."""

    name = "shoot"
    rule = RuleId("T-SHOT-01")
    verbs = (Shoot, Pass)

    def default(self, context: None, values: Sequence[Any]) -> Verb:
        return Pass()


BID, DEED, DISCARD, TARGETS = Bid(), PlayDeed(), Discard(), Targets()


class HiddenBids(System[Skirmish]):
    name = "bids"
    title = "Bids"
    rules_version = 1
    prefix = "T"
    state_type = Skirmish
    event_types = (Drew, Discarded, Bids, ShotMade, Deed, Wounded)
    kinds = (BID, DEED, DISCARD, TARGETS)

    def new(self, setup: Setup) -> Skirmish:
        seats = [Seat(name) for name in "abcd"[: setup.options.get("seats", 2)]]
        deck = [rank + suit for rank in RANKS for suit in SUITS]
        if len(seats) == 4:
            deck += [card + "+" for card in deck]
        models = {f"{seat}_{kind}": Model(seat, hero=kind == "hero") for seat in seats for kind in ("hero", "man")}
        return Skirmish(
            seats={seat: Side(seat) for seat in seats},
            frames=[Turn(stage="draw")],
            models=models,
            hands={seat: [] for seat in seats},
            deck=deck,
            discards=[],
            first=seats[0],
        )

    def copy(self, state: Skirmish) -> Skirmish:
        twin = state.__copy__()
        twin.frames = [frame.__copy__() for frame in state.frames]
        for frame in twin.frames:
            if isinstance(frame, Steal):
                frame.bids = dict(frame.bids)
            elif isinstance(frame, Shot):
                frame.successes = dict(frame.successes)
        twin.models = {name: msgspec.structs.replace(model) for name, model in state.models.items()}
        twin.hands = {seat: hand[:] for seat, hand in state.hands.items()}
        twin.deck, twin.discards = state.deck[:], state.discards[:]
        return twin

    def concede(self, game: Game[Skirmish], seat: Seat) -> None:
        """The models of the seat leave the table and its hand is discarded."""
        state = game.state
        for name in state.of(seat):
            del state.models[name]
        state.discards += state.hands[seat]
        state.hands[seat] = []
        end_check(game)
        if state.result is None and seat == state.first:
            state.first = state.clockwise(seat)[0]

    def view(self, state: Skirmish, seat: Seat | None) -> Any:
        data = msgspec.to_builtins(state)
        data["deck"] = len(state.deck)
        data["hands"] = {one: hand if one == seat else len(hand) for one, hand in state.hands.items()}
        for frame in data["frames"]:
            if frame["frame"] == "steal":
                bids = frame.get("bids", {})
                frame["bids"] = {one: card if one == seat or not card else "?" for one, card in bids.items()}
        return data

    def hidden(self, state: Skirmish, seat: Seat | None) -> Sequence[str]:
        hidden = state.deck[:]
        for one, hand in state.hands.items():
            hidden += hand if one != seat else []
        for frame in state.frames:
            if isinstance(frame, Steal):
                hidden += [card for one, card in frame.bids.items() if card and one != seat]
        return hidden

    def scenarios(self) -> Mapping[str, str]:
        return {}


SYSTEM = HiddenBids()


@SYSTEM.stages(Turn, "draw")
def draw(game: Game[Skirmish], turn: Turn) -> None:
    """One card at a time, the first player first. An empty deck is made anew from the discards."""
    for _ in range(DRAW):
        for seat in game.state.clockwise(game.state.first):
            draw_card(game, seat)
    turn.stage = "discard"


def draw_card(game: Game[Skirmish], seat: Seat) -> None:
    state = game.state
    if not state.deck:
        state.deck, state.discards = sorted(state.discards), []
    if state.deck:
        card = game.card(state.deck)
        state.deck.remove(card)
        state.hands[seat].append(card)
        game.emit(Drew(seat=seat, card=card, rules=cites("T-HAND-01")))


@SYSTEM.stages(Turn, "discard")
def discard(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    """The first player draws one card more. Then discards are chosen secretly by all and shown together."""
    state = game.state
    draw_card(game, state.clockwise(state.first)[0])
    asked = [seat for seat in state.clockwise(state.first) if len(state.hands[seat]) > LIMIT]
    answers = yield [game.ask(DISCARD, seat, discards(state.hands[seat]), tuple(state.hands[seat])) for seat in asked]
    discarded = {seat: answer.cards for seat, answer in zip(asked, answers, strict=True)}
    for seat, cards in discarded.items():
        spend(state, seat, *cards)
    if asked:
        game.emit(Discarded(cards=discarded, rules=cites("T-HAND-02")))
    turn.stage = "activate"
    state.frames.append(Steal(stage="bid"))


@SYSTEM.stages(Steal, "bid")
def bid(game: Game[Skirmish], steal: Steal) -> Procedure[None]:
    """Clockwise from the left of the first player, who comes last and only if challenged."""
    state = game.state
    holder, *challengers = state.clockwise(state.first)
    for seat in challengers:
        yield from put_down(game, steal, seat)
    if any(steal.bids.values()):
        yield from put_down(game, steal, holder)
    shown_bids = {seat: card for seat, card in steal.bids.items() if card}
    if shown_bids:
        # Between like cards of two decks the first player keeps his place, else the earlier bid wins.
        earlier = [holder, *challengers]
        state.first = max(shown_bids, key=lambda seat: (worth(shown_bids[seat]), -earlier.index(seat)))
        game.emit(Bids(bids=shown_bids, first=state.first, rules=cites("T-BID-02")))
    state.discards += shown_bids.values()
    state.frames.pop()
    turn = state.frames[-1]
    assert isinstance(turn, Turn)
    turn.to_act = tuple(state.clockwise(state.first))


def put_down(game: Game[Skirmish], steal: Steal, seat: Seat) -> Procedure[None]:
    """A player without cards is not asked. The bid lies in the state, where it is known to be hidden."""
    hand = game.state.hands[seat]
    if not hand:
        return
    answer = yield game.ask(BID, seat, [Pass(), *map(PutDown, distinct(hand))], tuple(hand))
    card = steal.bids[seat] = answer.card if isinstance(answer, PutDown) else ""
    if card:
        hand.remove(card)


@SYSTEM.stages(Turn, "activate")
def activate(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    state = game.state
    if not turn.to_act:
        turn.number += 1
        turn.stage = "draw"
        if turn.number > TURNS:
            left = {side: len(state.of(seat)) for seat, side in state.seats.items()}
            best = [side for side, count in left.items() if count == max(left.values())]
            game.finish(best[0] if len(best) == 1 else None, *cites("T-END-02"))
        return
    seat, turn.to_act = turn.to_act[0], turn.to_act[1:]
    shooter = f"{seat}_hero"
    if shooter not in state.models:
        return
    enemies = [name for name, model in state.models.items() if model.seat != seat]
    targets = [*combinations(enemies, 1), *combinations(enemies, 2)]
    answer = yield game.ask(TARGETS, seat, [*map(Shoot, targets), Pass()])
    if isinstance(answer, Shoot):
        yield from shoot(game, shooter, answer.targets)


def shoot(game: Game[Skirmish], shooter: str, targets: tuple[str, ...]) -> Procedure[None]:
    """All roll at once; then deeds; then each target that has fewer successes is wounded."""
    rolling = (*targets, shooter)
    rows = game.throw(*((4 if name == shooter else 3, 6) for name in rolling))
    game.emit(ShotMade(shooter=shooter, faces=dict(zip(rolling, rows, strict=True)), rules=cites("T-SHOT-01")))
    successes = {name: sum(face >= 4 for face in faces) for name, faces in zip(rolling, rows, strict=True)}
    shot = Shot(stage="deeds", shooter=shooter, successes=successes)
    game.state.frames.append(shot)
    yield from deeds(game, shot)
    game.state.frames.pop()
    for name in targets:
        if shot.successes[shooter] > shot.successes[name]:
            model = game.state.models[name]
            model.wounds -= 1
            game.emit(Wounded(model=name, wounds=1, rules=cites("T-SHOT-02")))
            if model.wounds == 0:
                del game.state.models[name]
    end_check(game)


def deeds(game: Game[Skirmish], shot: Shot) -> Procedure[None]:
    """Fewest successes first, the shooter last among equals; in rounds, one card or a final pass each."""
    state = game.state
    heroes = [name for name in shot.successes if state.models[name].hero]
    shot.adding = tuple(sorted(heroes, key=lambda name: (shot.successes[name], name == shot.shooter)))
    while shot.adding:
        for name in shot.adding:
            seat = state.models[name].seat
            hand = state.hands[seat]
            red = [card for card in distinct(hand) if shown(card)[-1] in "HD"]
            asked = [Pass(), *map(AddCard, red)]
            answer = (yield game.ask(DEED, seat, asked, tuple(hand))) if hand else Pass()
            if not isinstance(answer, AddCard):
                shot.adding = tuple(other for other in shot.adding if other != name)
                continue
            spend(state, seat, answer.card)
            shot.successes[name] += 2 if shown(answer.card)[:-1] in "JQKA" else 1
            game.emit(Deed(hero=name, card=answer.card, rules=cites("T-DEED-01")))


def end_check(game: Game[Skirmish]) -> None:
    sides = {game.state.seats[model.seat] for model in game.state.models.values()}
    if len(sides) <= 1:
        game.finish(sides.pop() if sides else None, *cites("T-END-01"))


def spend(state: Skirmish, seat: Seat, *cards: str) -> None:
    for card in cards:
        state.hands[seat].remove(card)
        state.discards.append(card)


def worth(card: str) -> tuple[int, int]:
    rank, suit = shown(card)[:-1], shown(card)[-1]
    return RANKS.index(rank), SUITS.index(suit)


def discards(hand: Sequence[str]) -> list[ThrowAway]:
    """Every set of cards that leaves the limit; sets of identical cards are one choice."""
    sets = combinations(sorted(hand), len(hand) - LIMIT)
    return list({tuple(map(shown, cards)): ThrowAway(cards) for cards in reversed(list(sets))}.values())[::-1]
