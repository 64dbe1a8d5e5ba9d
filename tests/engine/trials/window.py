"""A trial of the kernel: turns inside turns, opened by cards that are committed secretly while somebody runs.

Runners stand on a line. A face-down deck says whose turn it is: he runs, shoots or passes. Before a run is carried out
its window opens: everybody with a card that fits secretly commits cards, each with a runner of his who gets a turn and
the distance at which he gets it, or passes. Smaller distances come first, then higher cards, then the order of the
players. The window opens again until everybody passes. Turns got in this way have windows of their own, to any depth:
what they suspend lies below them on the stack of frames.

After each roll the lucky roller may re-roll a die, a charm may have the roll repeated, and tokens against a cursed
roller may have a die rolled again.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from affray.engine import (
    Event,
    Frame,
    Game,
    Kind,
    Pass,
    Procedure,
    Refusal,
    RuleId,
    Seat,
    Setup,
    Side,
    State,
    System,
    Unreadable,
    Verb,
    cites,
)
from affray.engine.verbs import Number, Slot, Target, Word
from affray.text import Message

RANKS = {"plug": 0, "ganger": 1, "killer": 2, "legend": 3}
DECK_ENDS = "joker"
JOKERS = 2
SIGHT = 6

Commit = tuple[str, str, int]
"""A card, the runner who gets a turn for it, and the distance at which he gets it."""

Faces = tuple[int, ...]


class Runner(msgspec.Struct):
    seat: Seat
    rank: int
    place: int
    lucky: bool = False
    cursed: bool = False
    hurt: bool = False
    lost: bool = False


class Round(Frame, tag="round"):
    """The deck as the set of its cards."""

    deck: tuple[str, ...] = ()
    jokers: int = 0


class Turn(Frame, tag="turn"):
    """A turn of a runner, from its card of the deck or from an action card."""

    runner: str
    hurt_before: bool = False


class Window(Frame, tag="window"):
    """A run that is about to be carried out: how long it is, how far it has come, and what is committed."""

    runner: str
    step: int
    length: int
    reached: int = 0
    committed: tuple[Commit, ...] = ()


class Street(State[Round | Turn | Window]):
    runners: dict[str, Runner]
    hands: dict[Seat, tuple[str, ...]]
    played: dict[Seat, tuple[str, ...]]
    charms: dict[Seat, int]
    tokens: dict[Seat, int]

    def others_from(self, seat: Seat) -> list[Seat]:
        """All seats in player order, starting with this one."""
        seats = list(self.seats)
        start = seats.index(seat)
        return seats[start:] + seats[:start]

    def eligible(self, name: str) -> bool:
        """Whether a runner is still in the game and not in the middle of its own turn."""
        under_way = (frame.runner for frame in self.frames if isinstance(frame, Turn))
        return not self.runners[name].lost and name not in under_way

    def playable(self, seat: Seat) -> list[tuple[str, str]]:
        """Each card of the seat with each runner who could use it."""
        return [
            (card, name)
            for card in self.hands[seat]
            for name, runner in self.runners.items()
            if runner.seat == seat and runner.rank >= rank_of(card) and self.eligible(name)
        ]


class Turned(Event, frozen=True, kw_only=True, tag="card"):
    card: str


class Rolled(Event, frozen=True, kw_only=True, tag="roll"):
    """A roll, or what it has become after a re-roll."""

    runner: str
    faces: Faces
    why: str


class Committed(Event, frozen=True, kw_only=True, tag="commits"):
    """All commits, turned up together."""

    reveals: ClassVar[bool] = True
    commits: tuple[Commit, ...]


class Wasted(Event, frozen=True, kw_only=True, tag="wasted"):
    card: str
    runner: str


class Interrupted(Event, frozen=True, kw_only=True, tag="interrupt"):
    card: str
    runner: str
    at: int


class Ran(Event, frozen=True, kw_only=True, tag="ran"):
    runner: str
    to: int


class Hit(Event, frozen=True, kw_only=True, tag="hit"):
    runner: str
    lost: bool


class Run(Verb, frozen=True):
    name = "run"
    rule = RuleId("T-TURN-01")
    direction: Annotated[str, Word("up", "down")]


class Shoot(Verb, frozen=True):
    name = "shoot"
    rule = RuleId("T-TURN-01")
    target: Annotated[str, Target()]


class Reroll(Verb, frozen=True):
    name = "reroll"
    rule = RuleId("T-ROLL-01")
    face: Annotated[int, Number()]


class Charm(Verb, frozen=True):
    name = "charm"
    rule = RuleId("T-ROLL-02")


class CommittedCards(Slot):
    """Cards, each with its runner and distance, in any order: `killer_a a_killer 2, plug_a a_plug 1`."""

    picker = "commits"
    several_words = True
    first_words = tuple([f"{rank}_{seat}" for rank in RANKS for seat in "abcd"])

    def write(self, value: Any) -> str:
        return ", ".join([f"{card} {runner} {at}" for card, runner, at in value])

    def read(self, text: str, given: Any) -> Any:
        parts = [part.split(" ") for part in text.split(", ")]
        if any(len(part) != 3 for part in parts):
            raise Unreadable(Message("test", "say each card with its runner and its distance"))
        return self.normalized([(card, runner, int(at)) for card, runner, at in parts], given)

    def normalized(self, value: Any, given: Any) -> Any:
        return tuple(sorted(value))


class Commits(Verb, frozen=True):
    name = "commit"
    rule = RuleId("T-WIN-01")
    pattern = "{cards}"
    cards: Annotated[tuple[Commit, ...], CommittedCards()]


class ActionChoice(Kind[None]):
    """The action of a runner in its turn."""

    name = "act"
    rule = RuleId("T-TURN-01")
    verbs = (Run, Shoot, Pass)

    def default(self, context: None, values: Sequence[Any]) -> Verb:
        return Pass()


class RerollChoice(Kind[Faces]):
    """Which die of the roll, `context`, is rolled again: named by its face, for the dice of a roll are alike."""

    name = "reroll"
    rule = RuleId("T-ROLL-01")
    verbs = (Reroll, Pass)

    def refusal(self, context: Faces, value: Reroll) -> Refusal:
        return Refusal(self.rule, Message("test", f"no die shows {value.face}"))


class CurseChoice(RerollChoice):
    """The same, by the holder of a token against the roller."""

    name = "curse"
    rule = RuleId("T-ROLL-03")


class CharmChoice(Kind[None]):
    """Whether the whole roll is repeated."""

    name = "charm"
    rule = RuleId("T-ROLL-02")
    verbs = (Charm, Pass)


class Opportunity(msgspec.Struct, frozen=True):
    """What a seat could commit at a window: cards with the runners who can use them, and the distances left."""

    playable: tuple[tuple[str, str], ...]
    first: int
    last: int


class Interrupt(Kind[Opportunity]):
    """One or more cards, each with its runner and distance, or a pass. There are too many to be listed."""

    name = "interrupt"
    rule = RuleId("T-WIN-01")
    secret = True
    verbs = (Commits, Pass)

    def check(self, context: Opportunity, value: Verb) -> Refusal | None:
        commits = value.cards if isinstance(value, Commits) else ()
        for card, runner, at in commits:
            if (card, runner) not in context.playable:
                return Refusal(RuleId("T-WIN-02"), Message("test", f"{runner} can have no turn for {card}"))
            if not context.first <= at <= context.last:
                return Refusal(
                    RuleId("T-WIN-03"), Message("test", f"the distance is {context.first} to {context.last}, not {at}")
                )
        if len({card for card, _, _ in commits}) != len(commits):
            return Refusal(RuleId("T-WIN-02"), Message("test", "a card is played once"))
        return None

    def default(self, context: Opportunity, values: Sequence[Any]) -> Verb:
        return Pass()

    def candidates(self, context: Opportunity, count: int, rng: random.Random) -> Sequence[Verb]:
        found: list[Verb] = [Pass()]
        for _ in range(count - 1):
            pairs = dict(rng.sample(context.playable, rng.randint(1, len(context.playable))))
            commits = ((card, runner, rng.randint(context.first, context.last)) for card, runner in pairs.items())
            found.append(Commits(tuple(sorted(commits))))
        return found


ACT, REROLL, CURSE, CHARM, INTERRUPT = ActionChoice(), RerollChoice(), CurseChoice(), CharmChoice(), Interrupt()


class Windows(System[Street]):
    name = "window"
    title = "Window"
    rules_version = 1
    prefix = "T"
    state_type = Street
    event_types = (Turned, Rolled, Committed, Wasted, Interrupted, Ran, Hit)
    kinds = (ACT, REROLL, CURSE, CHARM, INTERRUPT)

    def new(self, setup: Setup) -> Street:
        seats = [Seat(name) for name in "abcd"[: setup.options.get("seats", 2)]]
        runners = {}
        for at, seat in enumerate(seats):
            runners[f"{seat}_killer"] = Runner(seat, RANKS["killer"], place=3 * at, lucky=at % 2 == 0)
            runners[f"{seat}_plug"] = Runner(seat, RANKS["plug"], place=3 * at + 1, cursed=at % 2 == 1)
        return Street(
            seats={seat: Side(seat) for seat in seats},
            frames=[Round(stage="turn_card", deck=(*runners, DECK_ENDS))],
            runners=runners,
            hands={seat: (f"killer_{seat}", f"ganger_{seat}", f"plug_{seat}") for seat in seats},
            played=dict.fromkeys(seats, ()),
            charms=dict.fromkeys(seats, 1),
            tokens=dict.fromkeys(seats, 1),
        )

    def copy(self, state: Street) -> Street:
        twin = state.__copy__()
        twin.frames = [frame.__copy__() for frame in state.frames]
        twin.runners = {name: msgspec.structs.replace(runner) for name, runner in state.runners.items()}
        twin.hands, twin.played = state.hands.copy(), state.played.copy()
        twin.charms, twin.tokens = state.charms.copy(), state.tokens.copy()
        return twin

    def concede(self, game: Game[Street], seat: Seat) -> None:
        """The seat's runners are lost, whatever they are doing."""
        for runner in game.state.runners.values():
            runner.lost = runner.lost or runner.seat == seat
        game.state.hands[seat] = ()
        end_check(game)

    def scenarios(self) -> Mapping[str, str]:
        return {}


SYSTEM = Windows()


@SYSTEM.stages(Round, "turn_card")
def turn_card(game: Game[Street], cards: Round) -> None:
    """The next card of the deck gives its runner a turn; the joker makes the deck anew and brings played cards back."""
    card = game.card(cards.deck)
    game.emit(Turned(card=card, rules=cites("T-DECK-01")))
    cards.deck = tuple(one for one in cards.deck if one != card)
    state = game.state
    if card != DECK_ENDS:
        if not state.runners[card].lost:
            state.frames.append(Turn(stage="act", runner=card))
        return
    cards.jokers += 1
    cards.deck = (*(name for name, runner in state.runners.items() if not runner.lost), DECK_ENDS)
    for seat, played in state.played.items():
        state.hands[seat], state.played[seat] = (*state.hands[seat], *played), ()
    if cards.jokers == JOKERS:
        left = dict.fromkeys(state.seats.values(), 0)
        for runner in state.runners.values():
            left[state.seats[runner.seat]] += not runner.lost
        best = [side for side, count in left.items() if count == max(left.values())]
        game.finish(best[0] if len(best) == 1 else None, *cites("T-END-02"))


@SYSTEM.stages(Turn, "act")
def act(game: Game[Street], turn: Turn) -> Procedure[None]:
    """The runner runs up or down the line, shoots, or passes."""
    runner = game.state.runners[turn.runner]
    if runner.lost:
        turn.stage = "over"
        return
    action = yield game.ask(ACT, runner.seat, lambda _: [Run("up"), Run("down"), *shots(game.state, runner), Pass()])
    if isinstance(action, Run):
        # How far he comes is thrown first; then the window opens, and he is moved when it closes.
        faces = yield from roll(game, turn.runner, 2, "run")
        turn.hurt_before = runner.hurt
        turn.stage = "arrive"
        step = 1 if action.direction == "up" else -1
        game.state.frames.append(Window(stage="commit", runner=turn.runner, step=step, length=max(faces)))
    elif isinstance(action, Shoot):
        yield from shoot(game, turn.runner, action.target)
        turn.stage = "over"
    else:
        turn.stage = "over"


@SYSTEM.stages(Window, "commit")
def commit(game: Game[Street], window: Window) -> Procedure[None]:
    """Everybody with a card that fits commits secretly, the runner's player too; the window closes when all pass."""
    state = game.state
    asked = {seat: pairs for seat in state.seats if (pairs := tuple(state.playable(seat)))}
    answers = yield [
        game.ask(INTERRUPT, seat, None, Opportunity(pairs, window.reached, window.length))
        for seat, pairs in asked.items()
    ]
    commits = [one for answer in answers if isinstance(answer, Commits) for one in answer.cards]
    if not commits:
        window.stage = "close"
        return
    seats = list(state.seats)
    commits.sort(key=lambda one: (one[2], -rank_of(one[0]), seats.index(state.runners[one[1]].seat)))
    game.emit(Committed(commits=tuple(commits), rules=cites("T-WIN-01")))
    window.committed = tuple(commits)
    window.stage = "carry_out"


@SYSTEM.stages(Window, "carry_out")
def carry_out(game: Game[Street], window: Window) -> None:
    """The next committed card. The mover stands at its distance while the turn it gives is carried out."""
    state = game.state
    if not window.committed:
        window.stage = "close" if stopped(state, window) else "commit"
        return
    (card, name, at), window.committed = window.committed[0], window.committed[1:]
    holder = state.runners[name].seat
    if card in state.hands[holder]:
        state.hands[holder] = tuple(one for one in state.hands[holder] if one != card)
        state.played[holder] = (*state.played[holder], card)
    if not state.eligible(name):
        game.emit(Wasted(card=card, runner=name, rules=cites("T-WIN-04")))
        return
    if not stopped(state, window):
        state.runners[window.runner].place += window.step * (at - window.reached)
        window.reached = at
    game.emit(Interrupted(card=card, runner=name, at=window.reached, rules=cites("T-WIN-03")))
    state.frames.append(Turn(stage="act", runner=name))


@SYSTEM.stages(Window, "close")
def close(game: Game[Street], window: Window) -> None:
    """The runner runs to the end, unless stopped."""
    state = game.state
    if not stopped(state, window):
        state.runners[window.runner].place += window.step * (window.length - window.reached)
    game.emit(Ran(runner=window.runner, to=state.runners[window.runner].place, rules=cites("T-WIN-05")))
    state.frames.remove(window)


@SYSTEM.stages(Turn, "arrive")
def arrive(game: Game[Street], turn: Turn) -> Procedure[None]:
    """A runner that was stopped does nothing more; any other may shoot."""
    turn.stage = "over"
    runner = game.state.runners[turn.runner]
    if runner.lost or runner.hurt != turn.hurt_before:
        return
    action = yield game.ask(ACT, runner.seat, [*shots(game.state, runner), Pass()])
    if isinstance(action, Shoot):
        yield from shoot(game, turn.runner, action.target)


@SYSTEM.stages(Turn, "over")
def over(game: Game[Street], turn: Turn) -> None:
    game.state.frames.remove(turn)


def shoot(game: Game[Street], name: str, target: str) -> Procedure[None]:
    """A six hits: the first hit hurts, the second removes."""
    faces = yield from roll(game, name, 2, "shoot")
    if 6 in faces:
        victim = game.state.runners[target]
        victim.lost, victim.hurt = victim.hurt, True
        game.emit(Hit(runner=target, lost=victim.lost, rules=cites("T-SHOT-01")))
        end_check(game)


def roll(game: Game[Street], name: str, count: int, why: str) -> Procedure[Faces]:
    """A roll, and all players who may change it, in order: luck, charms, tokens."""
    state = game.state
    roller = state.runners[name]
    faces = thrown(game, name, count, why)
    if roller.lucky:
        faces = yield from reroll(game, name, faces, REROLL, roller.seat, "lucky")
    for seat in state.others_from(roller.seat):
        if state.charms[seat] and (yield game.ask(CHARM, seat, (Pass(), Charm()))) == Charm():
            state.charms[seat] -= 1
            faces = thrown(game, name, count, "charm")
    for seat in state.seats:
        if roller.cursed and seat != roller.seat and state.tokens[seat]:
            before = faces
            faces = yield from reroll(game, name, faces, CURSE, seat, "cursed")
            state.tokens[seat] -= faces is not before
    return faces


def reroll(game: Game[Street], name: str, faces: Faces, kind: Kind[Faces], seat: Seat, why: str) -> Procedure[Faces]:
    """Re-roll one die, or none: then the same faces are returned."""
    answer = yield game.ask(kind, seat, [Pass(), *map(Reroll, sorted(set(faces)))], faces)
    if not isinstance(answer, Reroll):
        return faces
    left = list(faces)
    left.remove(answer.face)
    new = game.throw((1, 6))[0]
    changed = (*left, *new)
    game.emit(Rolled(runner=name, faces=changed, why=why, rules=(kind.rule,)))
    return changed


def thrown(game: Game[Street], name: str, count: int, why: str) -> Faces:
    faces = game.throw((count, 6))[0]
    game.emit(Rolled(runner=name, faces=faces, why=why, rules=cites("T-ROLL-00")))
    return faces


def shots(state: Street, shooter: Runner) -> list[Shoot]:
    return [
        Shoot(name)
        for name, runner in state.runners.items()
        if state.seats[runner.seat] != state.seats[shooter.seat]
        and not runner.lost
        and abs(runner.place - shooter.place) <= SIGHT
    ]


def stopped(state: Street, window: Window) -> bool:
    """A runner that was hit since it started stays where it is."""
    turn = next(frame for frame in state.frames if isinstance(frame, Turn) and frame.runner == window.runner)
    runner = state.runners[window.runner]
    return runner.lost or runner.hurt != turn.hurt_before


def end_check(game: Game[Street]) -> None:
    state = game.state
    sides = {state.seats[runner.seat] for runner in state.runners.values() if not runner.lost}
    if len(sides) <= 1:
        game.finish(sides.pop() if sides else None, *cites("T-END-01"))


def rank_of(card: str) -> int:
    return RANKS[card.partition("_")[0]]
