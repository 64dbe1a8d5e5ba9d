"""What an active figure can do. Each action is one verb: what is legal, what is offered, what it does, and its odds."""

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Annotated, Any, NamedTuple, TypeAlias

from affray.engine import Event, Game, Kind, Procedure, Refusal, RuleId, Verb, cites
from affray.engine.rules.citations import implements
from affray.engine.verbs import Place, Target

from . import model
from .harm import Hurt, hurt
from .messages import say
from .model import DEPTH, RADIUS, WIDTH, Activation, Alley, Name, clear

WALK = 4.0
THROW = 6.0
CLOSE = 3.0
"""Within this distance a bottle hits more easily (L-THROW-02)."""
REACH = 1.5
"""The distance of a brawl (L-BRAWL-01) and of lifting the lantern (L-LANTERN-01)."""
BOTTLES = 2
SHOVES = 4
"""The face with which a shove succeeds (L-SHOVE-01)."""
DIE = range(1, 7)

Odds: TypeAlias = Mapping[str, Any]


class Acting(NamedTuple):
    """The position, and the active figure."""

    alley: Alley
    figure: Name

    @property
    def who(self) -> model.Figure:
        """The active figure."""
        return self.alley.figures[self.figure]

    def targets(self, distance: float) -> list[Name]:
        """The enemies within a distance, with no crates between."""
        enemies = self.alley.enemies(self.who.seat).items()
        at = self.who.at
        return [name for name, enemy in enemies if math.dist(at, enemy.at) <= distance and clear(at, enemy.at)]


# --- walking ----------------------------------------------------------------------------------------------------------


class Walked(Event, frozen=True, kw_only=True, tag="walked"):
    """A figure has walked."""

    figure: Name
    to: model.Place


class Walk(Verb, frozen=True):
    """Walk in a straight line."""

    name = "walk"
    rule = RuleId("L-WALK-01")
    to: Annotated[model.Place, Place(heights=False, area=(0, 0, WIDTH, DEPTH))]

    def refusal(self, context: Acting) -> Refusal | None:
        start, others = context.who.at, context.alley.figures.items()
        if math.dist(start, self.to) > WALK + 1e-6:
            return Refusal(self.rule, say("walk_too_long", most=WALK))
        if not (RADIUS <= self.to[0] <= WIDTH - RADIUS and RADIUS <= self.to[1] <= DEPTH - RADIUS):
            return Refusal(RuleId("L-WALK-02"), say("walk_out_of_alley"))
        if not clear(start, self.to, RADIUS):
            return Refusal(RuleId("L-WALK-02"), say("crates_in_the_way"))
        for name, other in others:
            if name != context.figure and other.condition != "out" and math.dist(other.at, self.to) < 2 * RADIUS:
                return Refusal(RuleId("L-WALK-02"), say("place_taken", figure=name))
        return None

    @classmethod
    def samples(cls, context: Acting, count: int, rng: random.Random) -> Sequence[Verb]:
        x, y = context.who.at
        found: list[Verb] = []
        for _ in range(4 * count):
            angle, length = rng.uniform(0, 2 * math.pi), rng.choice((WALK, rng.uniform(0, WALK)))
            walk = cls((round(x + length * math.cos(angle), 3), round(y + length * math.sin(angle), 3)))
            if len(found) < count and walk.refusal(context) is None:
                found.append(walk)
        return found

    def perform(self, game: Game[Alley], frame: Activation) -> None:
        game.state.change(frame.figure, at=self.to)
        game.emit(Walked(rules=cites("L-WALK-01"), figure=frame.figure, to=self.to))


# --- throwing bottles -------------------------------------------------------------------------------------------------


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    """A figure has thrown bottles."""

    figure: Name
    target: Name
    faces: tuple[int, ...]
    needs: int
    hits: int


def needed(alley: Alley, name: Name, target: Name) -> tuple[int, tuple[RuleId, ...]]:
    """The face with which a bottle hits, and the rules for it (L-THROW-02)."""
    if math.dist(alley.figures[name].at, alley.figures[target].at) <= CLOSE:
        return 4, cites("L-THROW-01", "L-THROW-02")
    return 5, cites("L-THROW-01")


class Throw(Verb, frozen=True):
    """Throw bottles at an enemy."""

    name = "throw"
    rule = RuleId("L-THROW-01")
    target: Annotated[Name, Target()]

    def refusal(self, context: Acting) -> Refusal | None:
        near = self.target in context.targets(THROW)
        return None if near else Refusal(self.rule, say("throw_target", most=THROW))

    @classmethod
    def proposals(cls, context: Acting) -> Sequence[Verb]:
        return [cls(name) for name in context.targets(THROW)]

    def perform(self, game: Game[Alley], frame: Activation) -> None:
        """L-THROW-01: two bottles, each of which may hit."""
        needs, rules = needed(game.state, frame.figure, self.target)
        (faces,) = game.throw((BOTTLES, 6))
        hits = sum(face >= needs for face in faces)
        game.emit(Thrown(rules=rules, figure=frame.figure, target=self.target, faces=faces, needs=needs, hits=hits))
        for _ in range(hits):
            hurt(game, self.target)

    def odds(self, context: Acting) -> Odds:
        """The chance to hit at all, and to put the target out."""
        needs, _ = needed(context.alley, context.figure, self.target)
        hits = Counter(sum(face >= needs for face in faces) for faces in product(DIE, repeat=BOTTLES))
        total = sum(hits.values())
        to_go = 2 if context.alley.figures[self.target].condition == "standing" else 1
        out = sum(count for hit, count in hits.items() if hit >= to_go)
        return {"hit": Fraction(total - hits[0], total), "kill": Fraction(out, total)}


# --- brawls -----------------------------------------------------------------------------------------------------------


class Brawled(Event, frozen=True, kw_only=True, tag="brawled"):
    """Two figures have brawled: their totals, and who lost."""

    figure: Name
    target: Name
    faces: tuple[int, ...]
    totals: tuple[int, int]
    loser: Name | None


@implements("L-BRAWL-03")
def strength(alley: Alley, name: Name, *, ducking: bool = False) -> int:
    """What a figure adds to its die in a brawl: a staggered one loses 1, one that ducks adds 1 (L-BRAWL-02, -03)."""
    return ducking - (alley.figures[name].condition == "staggered")


class Attack(NamedTuple):
    """Who brawls with whom: the context of the answer, and the arguments of its prompt."""

    figure: Name
    target: Name


class Brace(Verb, frozen=True):
    """Take the blow standing."""

    name = "brace"
    rule = RuleId("L-BRAWL-02")
    not_now = say("no_brawl_now")


class Duck(Verb, frozen=True):
    """Duck under the blow."""

    name = "duck"
    rule = RuleId("L-BRAWL-02")
    not_now = say("no_brawl_now")


class Answer(Kind[Attack]):
    """How the target of a brawl answers."""

    name = "answer"
    rule = RuleId("L-BRAWL-02")
    verbs = (Brace, Duck)


ANSWER = Answer()


class Brawl(Verb, frozen=True):
    """Brawl with an enemy."""

    name = "brawl"
    rule = RuleId("L-BRAWL-01")
    odds_fields = ("brace", "duck")
    target: Annotated[Name, Target()]

    def refusal(self, context: Acting) -> Refusal | None:
        near = self.target in context.targets(REACH)
        return None if near else Refusal(self.rule, say("brawl_target", most=REACH))

    @classmethod
    def proposals(cls, context: Acting) -> Sequence[Verb]:
        return [cls(name) for name in context.targets(REACH)]

    def perform(self, game: Game[Alley], frame: Activation) -> Procedure[None]:
        """L-BRAWL-01: both roll a die, the lower total is hurt; L-BRAWL-02: one that ducks cannot hurt the attacker."""
        alley, attack = game.state, Attack(frame.figure, self.target)
        answer = yield game.ask(ANSWER, alley.figures[self.target].seat, ANSWER.options, attack)
        ducking = isinstance(answer, Duck)
        ((mine, theirs),) = game.throw((2, 6))
        totals = (mine + strength(alley, frame.figure), theirs + strength(alley, self.target, ducking=ducking))
        loser = None
        if totals[0] != totals[1]:
            loser = self.target if totals[0] > totals[1] else None if ducking else frame.figure
        rules = cites("L-BRAWL-01", "L-BRAWL-02") if ducking else cites("L-BRAWL-01")
        faces = (mine, theirs)
        game.emit(
            Brawled(rules=rules, figure=frame.figure, target=self.target, faces=faces, totals=totals, loser=loser)
        )
        if loser is not None:
            hurt(game, loser)

    def odds(self, context: Acting) -> Odds:
        """For each answer, the chances that each of the two is hurt."""
        return {"brace": self._against(context, ducking=False), "duck": self._against(context, ducking=True)}

    def _against(self, context: Acting, *, ducking: bool) -> Odds:
        alley = context.alley
        mine, theirs = strength(alley, context.figure), strength(alley, self.target, ducking=ducking)
        won = sum(a + mine > b + theirs for a, b in product(DIE, DIE))
        lost = 0 if ducking else sum(a + mine < b + theirs for a, b in product(DIE, DIE))
        out = won if alley.figures[self.target].condition == "staggered" else 0
        return {"hit": Fraction(won, 36), "kill": Fraction(out, 36), "lose": Fraction(lost, 36)}


# --- shoving ----------------------------------------------------------------------------------------------------------


class Shoved(Event, frozen=True, kw_only=True, tag="shoved"):
    """A figure has shoved another: the die, and where the target is now."""

    figure: Name
    target: Name
    face: int
    to: model.Place | None


class Shove(Verb, frozen=True):
    """Shove an enemy away."""

    name = "shove"
    rule = RuleId("L-SHOVE-01")
    odds_fields = ("shove",)
    target: Annotated[Name, Target()]

    def refusal(self, context: Acting) -> Refusal | None:
        near = self.target in context.targets(REACH)
        return None if near else Refusal(self.rule, say("brawl_target", most=REACH))

    @classmethod
    def proposals(cls, context: Acting) -> Sequence[Verb]:
        return [cls(name) for name in context.targets(REACH)]

    def perform(self, game: Game[Alley], frame: Activation) -> None:
        """L-SHOVE-01: on a 4 or more the target goes 2" straight back; L-SHOVE-02: it is hurt if it cannot."""
        alley = game.state
        ((face,),) = game.throw((1, 6))
        to = self._end(alley, frame.figure) if face >= SHOVES else None
        rules = cites("L-SHOVE-01") if face < SHOVES or to is not None else cites("L-SHOVE-01", "L-SHOVE-02")
        game.emit(Shoved(rules=rules, figure=frame.figure, target=self.target, face=face, to=to))
        if to is not None:
            alley.change(self.target, at=to)
        elif face >= SHOVES:
            hurt(game, self.target)

    def _end(self, alley: Alley, name: Name) -> model.Place | None:
        """Where the target ends; None if something is in the way."""
        (x, y), target = alley.figures[name].at, alley.figures[self.target]
        length = math.dist((x, y), target.at) or 1.0
        to = tuple(
            round(place + 2 * (place - start) / length, 3) for place, start in zip(target.at, (x, y), strict=True)
        )
        return None if Walk((to[0], to[1])).refusal(Acting(alley, self.target)) else (to[0], to[1])

    def odds(self, context: Acting) -> Odds:
        """The chance that the shove succeeds, that the target is hurt, and that it is out."""
        blocked = self._end(context.alley, context.figure) is None
        works, never = Fraction(sum(face >= SHOVES for face in DIE), 6), Fraction(0)
        staggered = context.alley.figures[self.target].condition == "staggered"
        return {"shove": works, "hit": works if blocked else never, "kill": works if blocked and staggered else never}


# --- the lantern, and rest --------------------------------------------------------------------------------------------


class Lifted(Event, frozen=True, kw_only=True, tag="lifted"):
    """A figure has lifted the lantern."""

    figure: Name


class Lift(Verb, frozen=True):
    """Lift the lantern."""

    name = "lift"
    rule = RuleId("L-LANTERN-01")

    def refusal(self, context: Acting) -> Refusal | None:
        if isinstance(context.alley.lantern, str):
            return Refusal(self.rule, say("lantern_carried", figure=context.alley.lantern))
        near = math.dist(context.who.at, context.alley.lantern) <= REACH
        return None if near else Refusal(self.rule, say("lantern_too_far", most=REACH))

    def perform(self, game: Game[Alley], frame: Activation) -> None:
        game.state.lantern = frame.figure
        game.emit(Lifted(rules=cites("L-LANTERN-01"), figure=frame.figure))


class Rest(Verb, frozen=True):
    """Do nothing; a staggered figure stands again."""

    name = "rest"
    rule = RuleId("L-REST-01")

    def perform(self, game: Game[Alley], frame: Activation) -> None:
        if game.state.figures[frame.figure].condition == "staggered":
            game.state.change(frame.figure, condition="standing")
            game.emit(Hurt(rules=cites("L-REST-01"), figure=frame.figure, condition="standing"))


# --- all of them ------------------------------------------------------------------------------------------------------


class Act(Kind[Acting]):
    """What the active figure does."""

    name = "act"
    rule = RuleId("L-ACT-01")
    verbs = (Walk, Throw, Brawl, Shove, Lift, Rest)
    omitted = (Alley,)

    def default(self, context: Acting, values: Sequence[Any]) -> Verb:
        return Rest()


ACT = Act()
EVENTS = (Walked, Thrown, Brawled, Shoved, Lifted)
