"""The Shoot action: a weapon, a target, with a Quick weapon a move before it (W-SHOOT-01, W-ACT-12, W-ABIL-05)."""

import random
from typing import Annotated

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, implements
from affray.engine.terms import Situation
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Weapon as WeaponSlot
from affray.systems.wolsung.abilities.ability_list import attacks_allowed, moves_first
from affray.systems.wolsung.abilities.fast_attacks import FURTHER_SHOT, AttackAgain
from affray.systems.wolsung.activation.action import NO_TARGET, Action, Model
from affray.systems.wolsung.declared_attack import ranged_weapons, shot, weapon_named
from affray.systems.wolsung.geometry.bodies import distance
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.movement.combined_move import Route, RouteSlot
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.objectives.markers import carried_by
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.shooting.shot_pools import band
from affray.systems.wolsung.shooting.shots import shoot, shot_refusal, shot_refusals
from affray.systems.wolsung.state import Activation, Figure, Skirmish

AFTER_A_MOVE = 0.5
"""The share of single candidates with a Quick weapon that move first."""
MAX_EXAMINED = 3
"""The maximum number of additional enemies examined for a candidate."""


def may_move_first(s: Skirmish, me: Figure, weapon: Weapon) -> bool:
    """Whether a weapon is Quick and its bearer carries no marker: a carrier cannot move and shoot (scenario S2)."""
    return moves_first(me, weapon, s.edition) and carried_by(s, me.id) is None


class Shoot(Action, frozen=True):
    """A free, standing model shoots; with a Quick weapon it may move first (W-SHOOT-01, W-ABIL-05)."""

    name = "shoot"
    pattern = "shoot {weapon} {target} [after {route}]"
    when_free = True
    weapon: Annotated[str, WeaponSlot()]
    target: Annotated[str, Model(optional=True)]
    route: Annotated[Route | None, RouteSlot()] = None

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        usable = [weapon for weapon in ranged_weapons(me) if cls._some_target(s, me, activation, weapon)]
        return [PartialChoice(cls, {"weapon": weapon.id}) for weapon in usable]

    @classmethod
    def _some_target(cls, s: Skirmish, me: Figure, activation: Activation, weapon: Weapon) -> bool:
        """Whether a weapon can be used; a Quick one always can, even without a target after the move (W-ACT-12)."""
        if may_move_first(s, me, weapon):
            return True
        return any(
            shot_refusal(s, shot(me, weapon, enemy, 0, activation.moved, False)) is None for enemy in s.enemies(me)
        )

    @implements("W-SHOOT-01")
    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        weapon = weapon_named(me, self.weapon, melee=False)
        if weapon is None:
            return Refusal(RuleId("W-ACT-05"), say("no_ranged_weapon", model=me.id, weapon=self.weapon))
        walk = None if self.route is None else self._walk(s, me, activation, weapon, self.route)
        if isinstance(walk, Refusal):
            return walk
        after, shooter = standing_at(s, me, walk)
        moved_now = walk is not None and walk.moved
        if self.target != NO_TARGET:
            return shot_refusal(after, shot(shooter, weapon, s.figures[self.target], 0, activation.moved, moved_now))
        return self._none_refusal(after, shooter, weapon, activation.moved, walk)

    def _walk(self, s: Skirmish, me: Figure, activation: Activation, weapon: Weapon, route: Route) -> Walk | Refusal:
        if not moves_first(me, weapon, s.edition):
            return Refusal(RuleId("W-ABIL-05"), say("not_quick", item=weapon.id))
        walk = combined_move.check(s, me, activation, route, "quick")
        if isinstance(walk, Walk) and walk.moved and not may_move_first(s, me, weapon):
            return Refusal(RuleId("W-OBJ-02"), say("carrier_moves_or_shoots", model=me.id))
        return walk

    def _none_refusal(
        self, s: Skirmish, shooter: Figure, weapon: Weapon, moved: bool, walk: Walk | None
    ) -> Refusal | None:
        if walk is None:
            return Refusal(RuleId("W-ACT-12"), say("no_target_no_move", thing="shot"))
        refusals = shot_refusals(s, shooter, weapon, 0, moved, walk.moved)
        legal = next((name for name, refused in refusals.items() if refused is None), None)
        return Refusal(RuleId("W-ACT-12"), say("shot_has_target", target=legal)) if legal else None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        """Shots that can hit, at enemies in random order; with a Quick weapon also after one move."""
        if cls.state_refusal(s, me, activation) is not None:
            return []
        choices: list[Action] = []
        for weapon in ranged_weapons(me):
            walks: list[Walk | None] = [None]
            if may_move_first(s, me, weapon) and (count > 1 or rng.random() < AFTER_A_MOVE):
                moves = paths.candidates(s, me, 1 + count // 4, rng, kind="quick")
                walks_checked = [paths.check(s, me, path, kind="quick") for path in moves]
                walks += [walk for walk in walks_checked if isinstance(walk, Walk)]
            for walk in reversed(walks):
                if len(choices) < count:
                    choices += cls._at(s, me, activation, weapon, walk, count - len(choices), rng)
        return choices

    @classmethod
    def _at(
        cls,
        s: Skirmish,
        me: Figure,
        activation: Activation,
        weapon: Weapon,
        walk: Walk | None,
        limit: int,
        rng: random.Random,
    ) -> list[Action]:
        """Up to `limit` shots with a weapon at enemies in range."""
        after, shooter = standing_at(s, me, walk)
        near = [enemy for enemy in s.enemies(me) if band(weapon, distance(after, shooter, enemy)) is not None]
        rng.shuffle(near)
        moved_now, path = (False, None) if walk is None else (walk.moved, walk.path)
        choices: list[Action] = []
        for figure in near[: limit + MAX_EXAMINED]:
            if (
                len(choices) < limit
                and shot_refusal(after, shot(shooter, weapon, figure, 0, activation.moved, moved_now)) is None
            ):
                choices.append(cls(weapon.id, figure.id, path))
        return choices

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        s = game.state
        weapon = weapon_named(s.figures[activation.figure], self.weapon, melee=False)
        assert weapon is not None, "the weapon is checked when it is chosen"
        before, moved_now = activation.moved, False
        if self.route is not None:
            moved_now = combined_move.go(game, activation, self.route, "quick", "W-ACT-12", "W-ABIL-05").moved
        if self.target != NO_TARGET:
            yield from shots(game, activation, weapon, self.target, before, moved_now)


def shots(
    game: Game[Skirmish], activation: Activation, weapon: Weapon, first: str, moved: bool, moved_now: bool
) -> Procedure[None]:
    """One shot, or with Fast Shot several, each with its own target (W-ABIL-06)."""
    s = game.state
    target = first
    allowed = attacks_allowed(s.figures[activation.figure], weapon, "shoot", s.edition)
    for number in range(allowed):
        if number:
            refusals = shot_refusals(s, s.figures[activation.figure], weapon, number, moved, moved_now)
            legal = [AttackAgain(name) for name, refused in refusals.items() if refused is None]
            context = tuple([(name, refused) for name, refused in refusals.items() if refused is not None])
            me = s.figures[activation.figure]
            about = Situation(figure=me.id, actor=me.id, weapon=weapon.id, by="own")
            chosen = yield game.ask(FURTHER_SHOT, me.seat, (*legal, Pass()), context, about)
            if not isinstance(chosen, AttackAgain):
                return
            target = chosen.target
        yield from shoot(game, shot(s.figures[activation.figure], weapon, s.figures[target], number, moved, moved_now))
