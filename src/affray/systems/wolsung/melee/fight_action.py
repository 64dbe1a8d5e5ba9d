"""The Fight action of an engaged model (W-MELEE-02, W-MELEE-08)."""

import random
from typing import Annotated, Self

from affray.engine import Game, Procedure, Refusal
from affray.engine.verbs import PartialChoice, Weapon
from affray.systems.wolsung.activation.action import Action, Model
from affray.systems.wolsung.declared_attack import blow
from affray.systems.wolsung.melee.melee_attacks import (
    armed_with,
    choices_of_weapon,
    chosen_weapon,
    strike_refusal,
    strikes,
    weapon_refusal,
)
from affray.systems.wolsung.state import Activation, Figure, Skirmish


class Fight(Action, frozen=True):
    """One melee attack against one enemy in contact (W-MELEE-08): an engaged model fights or leaves (W-MELEE-02)."""

    name = "fight"
    pattern = "fight {target} [with {weapon}]"
    when_engaged = True
    target: Annotated[str, Model()]
    weapon: Annotated[str, Weapon()] = ""

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        return [*cls._possible(s, me, activation)]

    @classmethod
    def _possible(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        return [
            cls(enemy.id, weapon)
            for enemy in s.engaged_with(me.id)
            for weapon in choices_of_weapon(me)
            if strike_refusal(s, blow(me, armed_with(me, weapon), enemy)) is None
        ]

    def completed(self, s: Skirmish, me: Figure) -> Self:
        return type(self)(self.target, chosen_weapon(me, self.weapon))

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        refused = weapon_refusal(me, self.weapon)
        if refused is not None:
            return refused
        return strike_refusal(s, blow(me, armed_with(me, self.weapon), s.figures[self.target]))

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        choices = cls._possible(s, me, activation)
        return choices if len(choices) <= count else rng.sample(choices, count)

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        me = game.state.figures[activation.figure]
        yield from strikes(game, "fight", self.target, armed_with(me, self.weapon), {})
