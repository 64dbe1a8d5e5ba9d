"""The Cast action: a move, then a spell, with one action (W-MAGIC-06, W-ACT-12)."""

import random
from typing import Annotated, Self

from msgspec.structs import replace

from affray.engine import Game, Procedure, Refusal, RuleId
from affray.engine.verbs import Name, PartialChoice
from affray.systems.wolsung.activation.action import NO_TARGET, Action, Model
from affray.systems.wolsung.geometry.bodies import EQUAL, distance
from affray.systems.wolsung.magic.spell_range_and_targets import (
    in_reach,
    on_enemies,
    reach_refusal,
    spell_named,
    spell_refusal,
)
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.movement.combined_move import Route, RouteSlot
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.profile import Spell
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .payment import Payment, PaymentSlot, payment_refusal, payments_of
from .spell_effects import cast

AFTER_A_MOVE = 0.3
"""The share of candidates that begin with a move."""
MAX_EXAMINED = 3
"""The maximum number of models in range examined for a candidate."""


class Cast(Action, frozen=True):
    """A free, standing model with Magic casts one of its spells (W-MAGIC-01, W-ACT-05)."""

    name = "cast"
    pattern = "cast {spell} [{target}] [after {route}] [pay {cards}]"
    when_free = True
    spell: Annotated[str, Name()]
    target: Annotated[str | None, Model(optional=True)] = None
    route: Annotated[Route | None, RouteSlot()] = None
    cards: Annotated[Payment, PaymentSlot()] = ()

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        """The payable spells; a spell without a target after its move still spends the action."""
        if not me.profile.spells or cls.state_refusal(s, me, activation) is not None:
            return []
        return [PartialChoice(cls, {"spell": spell.id}) for spell in cls._payable(s, me)]

    @classmethod
    def _payable(cls, s: Skirmish, me: Figure) -> list[Spell]:
        return [
            spell for spell in me.profile.spells if spell_refusal(s, me, spell) is None and payments_of(s, me, spell)
        ]

    def completed(self, s: Skirmish, me: Figure) -> Self:
        """With the only possible payment, which need not be named."""
        spell = None if self.cards or self.target == NO_TARGET else spell_named(me, self.spell)
        payments = [] if spell is None else payments_of(s, me, spell)
        return replace(self, cards=payments[0]) if len(payments) == 1 else self

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        spell = spell_named(me, self.spell)
        if spell is None:
            return Refusal(RuleId("W-ACT-05"), say("no_such_spell", model=me.id, spell=self.spell))
        refused = spell_refusal(s, me, spell)
        if refused is not None:
            return refused
        walk = None if self.route is None else combined_move.check(s, me, activation, self.route, "quick")
        if isinstance(walk, Refusal):
            return walk
        after, caster = standing_at(s, me, walk)
        if self.target == NO_TARGET:
            return self._none_refusal(after, caster, spell, walk)
        return self._target_refusal(after, caster, spell) or payment_refusal(s, me, spell, self.cards)

    def _target_refusal(self, s: Skirmish, caster: Figure, spell: Spell) -> Refusal | None:
        if spell.kind == "aura":
            if self.target is None:
                return None
            return Refusal(RuleId("W-MAGIC-15"), say("aura_takes_no_target"))
        if self.target is None:
            return Refusal(RuleId("W-MAGIC-07"), say("spell_needs_target", spell=spell.id))
        return reach_refusal(s, caster, spell, s.figures[self.target])

    def _none_refusal(self, s: Skirmish, caster: Figure, spell: Spell, walk: Walk | None) -> Refusal | None:
        """Why the spell cannot be cast without a target: nothing is paid, but a payment must be possible (W-ACT-12)."""
        if walk is None:
            return Refusal(RuleId("W-ACT-12"), say("no_target_no_move", thing="spell"))
        if self.cards:
            return Refusal(RuleId("W-ACT-12"), say("no_target_no_payment"))
        reached = in_reach(s, caster, spell)
        if spell.kind == "aura" or reached:
            found = say("spell_has_target", target=reached[0].id if reached else None)
            return Refusal(RuleId("W-ACT-12"), found)
        if not payments_of(s, caster, spell):
            return payment_refusal(s, caster, spell, ())
        return None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        """Payable spells with an effect, in random order, sometimes after a move."""
        if not me.profile.spells or cls.state_refusal(s, me, activation) is not None:
            return []
        spells = cls._payable(s, me)
        rng.shuffle(spells)
        walk = cls._some_walk(s, me, rng) if spells and rng.random() < AFTER_A_MOVE else None
        after, caster = standing_at(s, me, walk)
        route: Route | None = None if walk is None else walk.path
        choices: list[Action] = []
        for spell in spells:
            cards = rng.choice(payments_of(s, me, spell))
            for target in cls._worthwhile(after, caster, spell, rng):
                if len(choices) < count:
                    choices.append(cls(spell.id, target, route, cards))
        return choices

    @classmethod
    def _some_walk(cls, s: Skirmish, me: Figure, rng: random.Random) -> Walk | None:
        for path in paths.candidates(s, me, 1, rng, kind="quick"):
            walk = paths.check(s, me, path, kind="quick")
            if isinstance(walk, Walk):
                return walk
        return None

    @classmethod
    def _worthwhile(cls, s: Skirmish, caster: Figure, spell: Spell, rng: random.Random) -> list[str | None]:
        """Targets on which the spell has an effect; an aura if it affects any model besides the caster."""
        among = s.enemies(caster) if on_enemies(spell) else s.present(caster.seat)
        near = [figure for figure in among if distance(s, caster, figure) <= spell.range + EQUAL]
        if spell.effect.heal:
            near = [figure for figure in near if figure.wounds < figure.profile.wounds]
        rng.shuffle(near)
        reached = [figure.id for figure in near[:MAX_EXAMINED] if reach_refusal(s, caster, spell, figure) is None]
        if spell.kind == "aura":
            return [None] if any(name != caster.id for name in reached) else []
        return list(reached)

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        if self.route is not None:
            combined_move.go(game, activation, self.route, "quick", "W-MAGIC-06", "W-ACT-12")
        spell = spell_named(game.state.figures[activation.figure], self.spell)
        assert spell is not None, "the spell is checked when it is chosen"
        if self.target != NO_TARGET:
            yield from cast(game, activation, spell, self.target, self.cards)
