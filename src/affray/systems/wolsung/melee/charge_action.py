"""The Charge action: the move, the split of the melee it joins, the attack (W-MELEE-03 to W-MELEE-07, W-MELEE-18)."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, implements
from affray.systems.wolsung.activation.actions import Choice, Verb, register, state_refusal
from affray.systems.wolsung.geometry.bodies import height, touched_at
from affray.systems.wolsung.geometry.notation import is_place
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HEROIC, climbs
from affray.systems.wolsung.melee.charge_move import charge_without_room
from affray.systems.wolsung.movement import combined_move
from affray.systems.wolsung.movement.move_action import go
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from . import charge_move
from .charge_move import Charge
from .engaged_models import engage
from .melee_attacks import attack_after_charge
from .splitting import split


@implements("W-MELEE-06")
def check_charge(
    s: Skirmish, me: Figure, activation: Activation, targets: Sequence[str], route: combined_move.Route | None
) -> Refusal | Charge:
    """The charge at exactly these enemies by a walk, a heroic climb or a heroic jump (W-HERO-13), or a refusal."""
    if route is None or not combined_move.heroic(route):
        return charge_move.check(s, me, targets, route)
    walk = combined_move.check(s, me, activation, route, "charge")
    if isinstance(walk, Refusal):
        return charge_without_room(s, me, targets, route, walk)
    return charge_move.charge_ending(s, me, targets, walk)


def heroic_charges(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Choice]:
    """Charges by a heroic jump at one enemy, and by a heroic climb at the enemies where it ends (W-HERO-13)."""
    if not activation.heroic_move or not s.edition.heroic_move_in_quick:
        return
    for enemy in s.enemies(me):
        if math.dist((me.x, me.y), (enemy.x, enemy.y)) > me.profile.move + me.profile.radius + enemy.profile.radius:
            continue
        for place in charge_move.contact_places(s, me, [enemy]):
            route: combined_move.Route = ("heroic_jump", place)
            if isinstance(check_charge(s, me, activation, (enemy.id,), route), Charge):
                yield ("charge", (enemy.id,), route)
                break
    for route in climbs(s, me):
        walk = combined_move.check(s, me, activation, route, "charge")
        touched = [] if isinstance(walk, Refusal) else touched_at(me, walk.to, s.enemies(me))
        if touched:
            yield ("charge", tuple([enemy.id for enemy in touched]), route)


class ChargeAction(Verb):
    """A move that ends in contact with exactly the enemies named, followed by a melee attack (W-MELEE-03)."""

    name = "charge"
    when_free = True

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        if self._state_refusal(s, me, activation) is not None:
            return []
        return ["charge"] if charge_move.targets(s, me) or any(True for _ in heroic_charges(s, me, activation)) else []

    def _state_refusal(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        refused = state_refusal(s, me, activation, self)
        if refused is not None and not me.toppled and s.engaged(me.id):
            return Refusal(RuleId("W-MELEE-05"), f"{me.id} is engaged and cannot charge")
        return refused

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        begin = next((n for n, word in enumerate(words) if word in HEROIC or is_place(word)), len(words))
        names, route = words[1:begin], words[begin:]
        if not names:
            raise Unreadable("a charge names its targets, then its path: charge stagehand 12,11.7")
        unknown = next((name for name in names if name not in s.figures), None)
        if unknown is not None:
            raise Unreadable(f"there is no model '{unknown}'")
        return ("charge", tuple(names), combined_move.read_route(s, route) if route else None)

    def write(self, value: Choice) -> str:
        _, targets, route = value
        return f"charge {' '.join(targets)}" + (f" {combined_move.write_route(route)}" if route else "")

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = self._state_refusal(s, me, activation)
        if refused is not None:
            return refused
        charge = check_charge(s, me, activation, value[1], value[2])
        return charge if isinstance(charge, Refusal) else None

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        if state_refusal(s, me, activation, self) is not None:
            return []
        choices: list[Choice] = [
            ("charge", targets, path) for targets, path in charge_move.candidates(s, me, count, rng)
        ]
        if len(choices) < count:
            choices += itertools.islice(heroic_charges(s, me, activation), count - len(choices))
        return choices

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        s = game.state
        me = s.figures[activation.figure]
        route: combined_move.Route = value[2] or ()
        charge = check_charge(s, me, activation, value[1], value[2])
        assert isinstance(charge, Charge), "a charge is checked when it is chosen"
        above = {name: height(s, me, s.figures[name]) for name in charge.touched}
        how = (*(["W-MELEE-20"] if charge.granted else []), *(["W-HERO-13"] if combined_move.heroic(route) else []))
        go(game, activation, charge.walk, combined_move.kind_of(route, "charge"), "W-MELEE-03", *how)
        before = s.links
        engage(game, me.id, charge.touched)
        yield from split(game, me.id, charge.touched, before)
        yield from attack_after_charge(game, above)


register(ChargeAction())
