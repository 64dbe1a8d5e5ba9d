"""The Charge action: the move, the split of the melee it joins, the attack (W-MELEE-03 to W-MELEE-07, W-MELEE-18)."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import Annotated

from affray.engine import Game, Procedure, Refusal, RuleId, implements
from affray.engine.verbs import PartialChoice, Several
from affray.systems.wolsung.activation.action import Action, ActionContext, Model
from affray.systems.wolsung.geometry.bodies import height, touched_at
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HEROIC, JumpRoute, climbs
from affray.systems.wolsung.melee.charge_move import charge_without_room
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import combined_move
from affray.systems.wolsung.movement.combined_move import Route, RouteSlot
from affray.systems.wolsung.movement.move_action import go
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from . import charge_move
from .charge_move import Charge
from .engaged_models import engage
from .melee_attacks import attack_after_charge
from .splitting import split


@implements("W-MELEE-06")
def check_charge(
    s: Skirmish, me: Figure, activation: Activation, targets: Sequence[str], route: Route | None
) -> Refusal | Charge:
    """The charge at exactly these enemies by a walk, a heroic climb or a heroic jump (W-HERO-13), or a refusal."""
    if route is None or isinstance(route, tuple):
        return charge_move.check(s, me, targets, route)
    walk = combined_move.check(s, me, activation, route, "charge")
    if isinstance(walk, Refusal):
        return charge_without_room(s, me, targets, route, walk)
    return charge_move.charge_ending(s, me, targets, walk)


def heroic_charges(s: Skirmish, me: Figure, activation: Activation) -> "Iterator[ChargeAction]":
    """Charges by a heroic jump at one enemy, and by a heroic climb at the enemies where it ends (W-HERO-13)."""
    if not activation.heroic_move or not s.edition.heroic_move_in_quick:
        return
    for enemy in s.enemies(me):
        if math.dist((me.x, me.y), (enemy.x, enemy.y)) > me.profile.move + me.profile.radius + enemy.profile.radius:
            continue
        for place in charge_move.contact_places(s, me, [enemy]):
            jump = JumpRoute(place)
            if isinstance(check_charge(s, me, activation, (enemy.id,), jump), Charge):
                yield ChargeAction((enemy.id,), jump)
                break
    for route in climbs(s, me):
        walk = combined_move.check(s, me, activation, route, "charge")
        touched = [] if isinstance(walk, Refusal) else touched_at(me, walk.to, s.enemies(me))
        if touched:
            yield ChargeAction(tuple([enemy.id for enemy in touched]), route)


class ChargeTarget(Model):
    """An enemy that is charged; the name of a heroic move begins the route."""

    def takes(self, word: str) -> bool:
        return word not in HEROIC and super().takes(word)


class ChargeAction(Action, frozen=True):
    """A move that ends in contact with exactly the enemies named, followed by a melee attack (W-MELEE-03)."""

    name = "charge"
    pattern = "charge {targets} [{route}]"
    when_free = True
    targets: Annotated[tuple[str, ...], Several(ChargeTarget())]
    route: Annotated[Route | None, RouteSlot()] = None

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        possible = charge_move.targets(s, me) or any(True for _ in heroic_charges(s, me, activation))
        return [PartialChoice(cls)] if possible else []

    def refusal(self, context: ActionContext) -> Refusal | None:
        s, activation = context
        me = s.figures[activation.figure]
        if not me.toppled and s.engaged(me.id):
            return Refusal(RuleId("W-MELEE-05"), say("engaged_cannot_charge", model=me.id))
        return super().refusal(context)

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        charge = check_charge(s, me, activation, self.targets, self.route)
        return charge if isinstance(charge, Refusal) else None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        choices: list[Action] = [cls(targets, path) for targets, path in charge_move.candidates(s, me, count, rng)]
        if len(choices) < count:
            choices += itertools.islice(heroic_charges(s, me, activation), count - len(choices))
        return choices

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        s = game.state
        me = s.figures[activation.figure]
        route: Route = self.route or ()
        charge = check_charge(s, me, activation, self.targets, self.route)
        assert isinstance(charge, Charge), "a charge is checked when it is chosen"
        above = {name: height(s, me, s.figures[name]) for name in charge.touched}
        how = (*(["W-MELEE-20"] if charge.granted else []), *(["W-HERO-13"] if combined_move.heroic(route) else []))
        go(game, activation, charge.walk, combined_move.kind_of(route, "charge"), "W-MELEE-03", *how)
        before = s.links
        engage(game, me.id, charge.touched)
        yield from split(game, me.id, charge.touched, before)
        yield from attack_after_charge(game, above)
