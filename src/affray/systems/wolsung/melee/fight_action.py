"""The Fight action of an engaged model (W-MELEE-02, W-MELEE-08)."""

import random
from collections.abc import Sequence

from affray.engine import Game, Procedure, Refusal, Unreadable
from affray.systems.wolsung.activation.actions import Choice, Verb, register, state_refusal
from affray.systems.wolsung.declared_attack import blow
from affray.systems.wolsung.melee.melee_attacks import (
    armed_with,
    choices_of_weapon,
    read_armed,
    strike_refusal,
    strikes,
    weapon_refusal,
    write_armed,
)
from affray.systems.wolsung.state import Activation, Figure, Skirmish


class Fight(Verb):
    """One melee attack against one enemy in contact (W-MELEE-08): an engaged model fights or leaves (W-MELEE-02)."""

    name = "fight"
    when_engaged = True

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        return [self.write(value) for value in self._possible(s, me, activation)]

    def _possible(self, s: Skirmish, me: Figure, activation: Activation) -> list[Choice]:
        if state_refusal(s, me, activation, self) is not None:
            return []
        return [
            ("fight", enemy.id, weapon)
            for enemy in s.engaged_with(me.id)
            for weapon in choices_of_weapon(me)
            if strike_refusal(s, blow(me, armed_with(me, weapon), enemy)) is None
        ]

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) < 2 or words[1] not in s.figures:
            raise Unreadable("a fight names an enemy: fight brine [with sabre]")
        return ("fight", *read_armed(me, words[1:]))

    def write(self, value: Choice) -> str:
        return f"fight {write_armed((value[1], value[2]))}"

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, activation, self) or weapon_refusal(me, value[2])
        if refused is not None:
            return refused
        return strike_refusal(s, blow(me, armed_with(me, value[2]), s.figures[value[1]]))

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        choices = self._possible(s, me, activation)
        return choices if len(choices) <= count else rng.sample(choices, count)

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        _, target, weapon = value
        yield from strikes(game, "fight", target, armed_with(game.state.figures[activation.figure], weapon), {})


register(Fight())
