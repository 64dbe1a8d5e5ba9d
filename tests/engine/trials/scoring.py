"""A trial of the kernel: everybody throws, then chooses secretly and at once, again and again.

Fighters throw five dice each, together. Then each secretly takes the initiative or holds; if several take it a contest
of single dice decides. If nobody does, each secretly scores some of the dice just thrown (every one among them, and at
least one die), and all loose dice are thrown again. Who takes the initiative strikes with every five and six he has.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Annotated, Any, ClassVar

import msgspec

from affray.engine import (
    Event,
    Frame,
    Game,
    Kind,
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
from affray.engine.verbs import Name, Number, Several

Faces = tuple[int, ...]

POOL = 5
WOUNDS = 4
PHASES = 3


class Fighter(msgspec.Struct):
    """One per seat. `loose` dice lie as they were last thrown; `scored` ones stay."""

    ini: int = 0
    wounds: int = WOUNDS
    loose: Faces = ()
    scored: Faces = ()

    @property
    def dice(self) -> Faces:
        return self.scored + self.loose


class Phase(Frame, tag="phase"):
    """One phase: all pools are thrown again."""

    number: int = 1


class Clash(Frame, tag="clash"):
    """The throws of a phase; `tied` take part in the next throw of a contest."""

    tied: tuple[Seat, ...] = ()


class Duel(State[Phase | Clash]):
    """The fighters by their seats."""

    fighters: dict[Seat, Fighter]

    @property
    def standing(self) -> list[Seat]:
        return [seat for seat, fighter in self.fighters.items() if fighter.wounds > 0]


class Thrown(Event, frozen=True, kw_only=True, tag="throw"):
    faces: dict[Seat, Faces]


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    """The secret choices, turned up together."""

    reveals: ClassVar[bool] = True
    took: tuple[Seat, ...]


class Contest(Event, frozen=True, kw_only=True, tag="contest"):
    totals: dict[Seat, int]


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    reveals: ClassVar[bool] = True
    faces: dict[Seat, Faces]


class Struck(Event, frozen=True, kw_only=True, tag="struck"):
    seat: Seat
    target: Seat
    wounds: int


class Take(Verb, frozen=True):
    name = "take"
    rule = RuleId("T-INI-01")


class Hold(Verb, frozen=True):
    name = "hold"
    rule = RuleId("T-INI-01")


class Score(Verb, frozen=True):
    """Dice by their faces, highest first."""

    name = "score"
    rule = RuleId("T-SCORE-01")
    dice: Annotated[Faces, Several(Number())]


class Strike(Verb, frozen=True):
    name = "strike"
    rule = RuleId("T-STRIKE-01")
    target: Annotated[Seat, Name()]


class TakeInitiative(Kind[None]):
    """Take the initiative, or hold."""

    name = "initiative"
    rule = RuleId("T-INI-01")
    secret = True
    verbs = (Take, Hold)

    def default(self, context: None, values: Sequence[Any]) -> Verb:
        return Hold()


class ScoreDice(Kind[Faces]):
    """Which of the dice just thrown, `context`, are scored."""

    name = "score"
    rule = RuleId("T-SCORE-01")
    secret = True
    verbs = (Score,)


class StrikeTarget(Kind[None]):
    """Whom the attacker strikes."""

    name = "strike"
    rule = RuleId("T-STRIKE-01")
    verbs = (Strike,)


TAKE_INITIATIVE, SCORE, STRIKE = TakeInitiative(), ScoreDice(), StrikeTarget()


class Scoring(System[Duel]):
    name = "scoring"
    title = "Scoring"
    rules_version = 1
    prefix = "T"
    state_type = Duel
    event_types = (Thrown, Initiative, Contest, Scored, Struck)
    kinds = (TAKE_INITIATIVE, SCORE, STRIKE)

    def new(self, setup: Setup) -> Duel:
        seats = [Seat(name) for name in "abcd"[: setup.options.get("seats", 2)]]
        return Duel(
            seats={seat: Side(seat) for seat in seats},
            frames=[Phase(stage="begin")],
            fighters={seat: Fighter(ini=place) for place, seat in enumerate(seats)},
        )

    def refusal(self, state: Duel, seat: Seat, choice: str) -> None:
        """Nothing can be said about a choice that nobody is asked for."""

    def copy(self, state: Duel) -> Duel:
        twin = state.__copy__()
        twin.frames = [frame.__copy__() for frame in state.frames]
        twin.fighters = {seat: msgspec.structs.replace(fighter) for seat, fighter in state.fighters.items()}
        return twin

    def concede(self, game: Game[Duel], seat: Seat) -> None:
        """The fighter is out; its dice and its initiative are removed."""
        fighter = game.state.fighters[seat]
        fighter.wounds, fighter.loose, fighter.scored = 0, (), ()
        clash = game.state.frames[-1]
        if isinstance(clash, Clash) and seat in clash.tied:
            clash.tied = tuple(other for other in clash.tied if other != seat)
            clash.stage = ("over", "strike", "contest")[min(len(clash.tied), 2)]
        end_check(game)

    def scenarios(self) -> Mapping[str, str]:
        return {}


SYSTEM = Scoring()


@SYSTEM.stages(Phase, "begin")
def begin(game: Game[Duel], phase: Phase) -> None:
    for seat in game.state.standing:
        fighter = game.state.fighters[seat]
        fighter.loose, fighter.scored = (6,) * POOL, ()
    phase.stage = "over"
    game.state.frames.append(Clash(stage="throw"))


@SYSTEM.stages(Phase, "over")
def over(game: Game[Duel], phase: Phase) -> None:
    if phase.number == PHASES:
        wounds = {seat: game.state.fighters[seat].wounds for seat in game.state.standing}
        best = [seat for seat, left in wounds.items() if left == max(wounds.values())]
        game.finish(Side(best[0]) if len(best) == 1 else None, *cites("T-END-02"))
    phase.number += 1
    phase.stage = "begin"


@SYSTEM.stages(Clash, "throw")
def throw(game: Game[Duel], clash: Clash) -> None:
    """All loose dice leave the hands together, a row for each fighter."""
    throwing = [seat for seat in game.state.standing if game.state.fighters[seat].loose]
    rows = game.throw(*((len(game.state.fighters[seat].loose), 6) for seat in throwing))
    for seat, faces in zip(throwing, rows, strict=True):
        game.state.fighters[seat].loose = descending(faces)
    game.emit(Thrown(faces={seat: game.state.fighters[seat].loose for seat in throwing}, rules=cites("T-THROW-01")))
    clash.stage = "initiative"


@SYSTEM.stages(Clash, "initiative")
def initiative(game: Game[Duel], clash: Clash) -> Procedure[None]:
    """Every fighter that can attack chooses secretly; the choices are revealed together."""
    able = [seat for seat in game.state.standing if striking_dice(game.state.fighters[seat])]
    answers = yield [game.ask(TAKE_INITIATIVE, seat, (Take(), Hold())) for seat in able]
    took = tuple(seat for seat, answer in zip(able, answers, strict=True) if answer == Take())
    game.emit(Initiative(took=took, rules=cites("T-INI-01")))
    clash.tied = took
    clash.stage = "score" if not took else "contest" if len(took) > 1 else "strike"


@SYSTEM.stages(Clash, "contest")
def contest(game: Game[Duel], clash: Clash) -> None:
    """The highest die with `ini` added is the attacker; tied ones throw again."""
    rows = game.throw(*((1, 6) for _ in clash.tied))
    totals = {seat: row[0] + game.state.fighters[seat].ini for seat, row in zip(clash.tied, rows, strict=True)}
    game.emit(Contest(totals=totals, rules=cites("T-INI-02")))
    clash.tied = tuple(seat for seat, total in totals.items() if total == max(totals.values()))
    if len(clash.tied) == 1:
        clash.stage = "strike"


@SYSTEM.stages(Clash, "score")
def score(game: Game[Duel], clash: Clash) -> Procedure[None]:
    """Each fighter scores some of the dice just thrown; without loose dice the clash is a stand-off."""
    loose = {seat: game.state.fighters[seat].loose for seat in game.state.standing}
    loose = {seat: faces for seat, faces in loose.items() if faces}
    answers = yield [game.ask(SCORE, seat, list(map(Score, score_sets(faces))), faces) for seat, faces in loose.items()]
    scored = {seat: answer.dice for seat, answer in zip(loose, answers, strict=True)}
    for seat, faces in scored.items():
        fighter = game.state.fighters[seat]
        fighter.scored = descending((*fighter.scored, *faces))
        fighter.loose = without(fighter.loose, faces)
    game.emit(Scored(faces=scored, rules=cites("T-SCORE-01")))
    clash.stage = "throw" if any(game.state.fighters[seat].loose for seat in game.state.standing) else "over"


@SYSTEM.stages(Clash, "over")
def clash_over(game: Game[Duel], clash: Clash) -> None:
    game.state.frames.remove(clash)


@SYSTEM.stages(Clash, "strike")
def strike(game: Game[Duel], clash: Clash) -> Procedure[None]:
    """The blow ends the clash; its frame is removed first."""
    attacker = clash.tied[0]
    others = [seat for seat in game.state.standing if seat != attacker]
    game.state.frames.pop()
    answer = yield game.ask(STRIKE, attacker, list(map(Strike, others)))
    target = answer.target
    wounds = striking_dice(game.state.fighters[attacker])
    game.state.fighters[target].wounds = max(0, game.state.fighters[target].wounds - wounds)
    game.emit(Struck(seat=attacker, target=target, wounds=wounds, rules=cites("T-STRIKE-01")))
    end_check(game)


def end_check(game: Game[Duel]) -> None:
    standing = game.state.standing
    if len(standing) == 1:
        game.finish(Side(standing[0]), *cites("T-END-01"))


def striking_dice(fighter: Fighter) -> int:
    return sum(face >= 5 for face in fighter.dice)


def descending(faces: Iterable[int]) -> Faces:
    return tuple(sorted(faces, reverse=True))


def without(faces: Faces, taken: Faces) -> Faces:
    left = list(faces)
    for face in taken:
        left.remove(face)
    return tuple(left)


def score_sets(faces: Faces) -> list[Faces]:
    """Every set with all the ones in it and at least one die, fewest dice first."""
    ones = tuple(face for face in faces if face == 1)
    rest = [face for face in faces if face > 1]
    found = {combination + ones for size in range(len(rest) + 1) for combination in combinations(rest, size)}
    return sorted((chosen for chosen in found if chosen), key=lambda chosen: (len(chosen), tuple(-f for f in chosen)))
