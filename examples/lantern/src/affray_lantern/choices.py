"""All choices of Lantern Row: each is declared once."""

import math
import random
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from affray.engine import Kind, Refusal, RuleId, Verb
from affray.engine.verbs import Figure, PartialChoice, Place, Target

from . import model
from .messages import say
from .model import DEPTH, RADIUS, WIDTH, Alley, Name, clear

WALK = 4.0
THROW = 6.0
CLOSE = 3.0
"""Within this distance a bottle hits more easily (L-THROW-02)."""
REACH = 1.5
"""The distance of a brawl (L-BRAWL-01) and of lifting the lantern (L-LANTERN-01)."""


class Activate(Verb, frozen=True):
    """Activate a figure."""

    name = "activate"
    rule = RuleId("L-TURN-01")
    not_now = say("no_activation_now")
    figure: Annotated[Name, Figure()]


class Next(Kind[None]):
    """Which figure is activated next."""

    name = "next"
    rule = RuleId("L-TURN-01")
    verbs = (Activate,)


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


class Walk(Verb, frozen=True):
    """Walk in a straight line."""

    name = "walk"
    rule = RuleId("L-WALK-01")
    to: Annotated[model.Place, Place(heights=False)]

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


class Throw(Verb, frozen=True):
    """Throw bottles at an enemy."""

    name = "throw"
    rule = RuleId("L-THROW-01")
    target: Annotated[Name, Target()]

    def refusal(self, context: Acting) -> Refusal | None:
        near = self.target in context.targets(THROW)
        return None if near else Refusal(self.rule, say("throw_target", most=THROW))


class Brawl(Verb, frozen=True):
    """Brawl with an enemy."""

    name = "brawl"
    rule = RuleId("L-BRAWL-01")
    target: Annotated[Name, Target()]

    def refusal(self, context: Acting) -> Refusal | None:
        near = self.target in context.targets(REACH)
        return None if near else Refusal(self.rule, say("brawl_target", most=REACH))


class Lift(Verb, frozen=True):
    """Lift the lantern."""

    name = "lift"
    rule = RuleId("L-LANTERN-01")

    def refusal(self, context: Acting) -> Refusal | None:
        if isinstance(context.alley.lantern, str):
            return Refusal(self.rule, say("lantern_carried", figure=context.alley.lantern))
        near = math.dist(context.who.at, context.alley.lantern) <= REACH
        return None if near else Refusal(self.rule, say("lantern_too_far", most=REACH))


class Rest(Verb, frozen=True):
    """Do nothing; a staggered figure stands again."""

    name = "rest"
    rule = RuleId("L-REST-01")


class Act(Kind[Acting]):
    """What the active figure does."""

    name = "act"
    rule = RuleId("L-ACT-01")
    verbs = (Walk, Throw, Brawl, Lift, Rest)
    omitted = (Alley,)

    def default(self, context: Acting, values: Sequence[Any]) -> Verb:
        return Rest()

    def outline(self, context: Acting) -> list[Verb | PartialChoice]:
        return [PartialChoice(Walk), *self._listed(context)]

    def _listed(self, context: Acting) -> list[Verb | PartialChoice]:
        """All choices but walks."""
        brawls = [Brawl(name) for name in context.targets(REACH)]
        throws = [Throw(name) for name in context.targets(THROW)]
        lift = [Lift()] if Lift().refusal(context) is None else []
        return [*throws, *brawls, *lift, Rest()]

    def candidates(self, context: Acting, count: int, rng: random.Random) -> Sequence[Any]:
        x, y = context.who.at
        found: list[Any] = self._listed(context)
        for _ in range(4 * count):
            angle, length = rng.uniform(0, 2 * math.pi), rng.choice((WALK, rng.uniform(0, WALK)))
            walk = Walk((round(x + length * math.cos(angle), 3), round(y + length * math.sin(angle), 3)))
            if len(found) < 2 * count + 4 and walk.refusal(context) is None:
                found.append(walk)
        return rng.sample(found, min(count, len(found)))


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


class Attack(NamedTuple):
    """Who brawls with whom: the arguments of the prompt."""

    figure: Name
    target: Name


class Answer(Kind[Attack]):
    """How the target of a brawl answers."""

    name = "answer"
    rule = RuleId("L-BRAWL-02")
    verbs = (Brace, Duck)


class Concede(Verb, frozen=True):
    """Concede the game."""

    name = "concede"
    rule = RuleId("L-END-03")
    not_now = say("no_concession_now")


NEXT, ACT, ANSWER = Next(), Act(), Answer()
KINDS: tuple[Kind[Any], ...] = (NEXT, ACT, ANSWER)
INTERJECTIONS = (Concede,)
