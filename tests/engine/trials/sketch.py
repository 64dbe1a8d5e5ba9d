"""A rule system of a few lines: the stages of a match given as functions, for tests of one question at a time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from affray.engine import (
    Chance,
    Event,
    Frame,
    Game,
    Keyed,
    Kind,
    Match,
    Procedure,
    RuleId,
    Seat,
    Setup,
    Side,
    State,
    System,
    Verb,
)
from affray.engine.verbs import Name

A, B, C, D = (Seat(name) for name in "abcd")


class Stages(Frame, tag="stages"):
    """The stages in order; `stage` is the number of the current one."""


class Sheet(State[Stages]):
    """The notes of the stages so far, and the remaining seats."""

    notes: list[str]
    playing: list[Seat]


class Note(Event, frozen=True, kw_only=True, tag="note"):
    text: str


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    reveals: ClassVar[bool] = True
    text: str


class OneWord(Name):
    """A word that the tests use."""

    first_words = ("one", "two", "three", "only", "spare", "chase", "alas", "never", "silence", "first", "second")


class Say(Verb, frozen=True):
    """One word."""

    name = "say"
    rule = RuleId("T-WORD-01")
    pattern = "{word}"
    word: Annotated[str, OneWord()]


class Word(Kind[None]):
    """A choice of one word."""

    name = "word"
    rule = RuleId("T-WORD-01")
    verbs = (Say,)


class Secret(Word):
    """A word that others do not see."""

    name = "secret"
    rule = RuleId("T-WORD-02")
    secret = True


class Discreet(Secret):
    """A word that is asked for even if only one is possible."""

    name = "discreet"
    rule = RuleId("T-WORD-03")
    always_asked = True


WORD, SECRET, DISCREET = Word(), Secret(), Discreet()
ONE_OR_TWO = (Say("one"), Say("two"))

Written = Callable[[Game[Sheet]], Procedure[None] | None]
Leaving = Callable[[Game[Sheet], Seat], Procedure[None] | None]


class Sketch(System[Sheet]):
    name = "sketch"
    title = "Sketch"
    rules_version = 1
    prefix = "T"
    state_type = Sheet
    event_types = (Note, Shown)
    kinds = (WORD, SECRET, DISCREET)

    def __init__(self, stages: Sequence[Written], seats: Sequence[Seat], leaving: Leaving | None) -> None:
        super().__init__()
        self._seats = seats
        self._leaving = leaving
        for number, written in enumerate(stages):
            self.stages(Stages, str(number))(self._numbered(written, last=number == len(stages) - 1))

    def _numbered(self, written: Written, last: bool) -> Callable[[Game[Sheet], Stages], Procedure[None]]:
        def stage(game: Game[Sheet], frame: Stages) -> Procedure[None]:
            procedure = written(game)
            if procedure is not None:
                yield from procedure
            frame.stage = str(int(frame.stage) + 1)
            if last:
                game.finish(None)

        return stage

    def new(self, setup: Setup) -> Sheet:
        return Sheet(
            seats={seat: Side(seat) for seat in self._seats},
            frames=[Stages(stage="0")],
            notes=[],
            playing=list(self._seats),
        )

    def refusal(self, state: Sheet, seat: Seat, choice: str) -> None:
        """Nothing can be said about a choice that nobody is asked for."""

    def copy(self, state: Sheet) -> Sheet:
        twin = state.__copy__()
        twin.frames = [frame.__copy__() for frame in state.frames]
        twin.notes, twin.playing = state.notes[:], state.playing[:]
        return twin

    def concede(self, game: Game[Sheet], seat: Seat) -> Procedure[None] | None:
        """Remove a seat; the last one wins."""
        game.state.playing.remove(seat)
        game.state.notes.append(f"{seat} left")
        if len(game.state.playing) == 1:
            game.finish(Side(game.state.playing[0]))
        return None if self._leaving is None else self._leaving(game, seat)

    def scenarios(self) -> Mapping[str, str]:
        return {}


def sketch(
    *stages: Written,
    seats: Sequence[Seat] = (A, B),
    chance: Chance | None = None,
    leaving: Leaving | None = None,
    **settings: Any,
) -> Match:
    """A match of these stages. `leaving` continues a concession once the seat is out."""
    system = Sketch(stages, seats, leaving)
    return Match(system, Setup(), Keyed.from_seed(1) if chance is None else chance, **settings)


def note(game: Game[Sheet], text: str) -> None:
    """Add a note to the state and the log."""
    game.state.notes.append(text)
    game.emit(Note(text=text))


def asking(seat: Seat, kind: Kind[None] = WORD, words: Sequence[Say] = ONE_OR_TWO) -> Written:
    """A stage that asks one seat for a word and notes it."""

    def stage(game: Game[Sheet]) -> Procedure[None]:
        if seat in game.state.playing:
            said = yield game.ask(kind, seat, words)
            note(game, f"{seat} {said.word}")

    return stage


def asking_together(*seats: Seat, kind: Kind[None] = SECRET, words: Sequence[Say] = ONE_OR_TWO) -> Written:
    """A stage that asks several seats at once and notes all words when they are in."""

    def stage(game: Game[Sheet]) -> Procedure[None]:
        playing = [seat for seat in seats if seat in game.state.playing]
        answers = yield [game.ask(kind, seat, words) for seat in playing]
        note(game, " ".join(f"{seat} {said.word}" for seat, said in zip(playing, answers, strict=True)))

    return stage


def throwing(game: Game[Sheet]) -> None:
    """A stage that throws a few dice and asks no one."""
    note(game, str(game.throw((20, 6))[0]))
