"""The Cast action: a move, then a spell, with one action (W-MAGIC-06, W-ACT-12)."""

import random
from collections.abc import Sequence

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable
from affray.systems.wolsung.activation.actions import Choice, Verb, register, state_refusal
from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.geometry.bodies import EQUAL, distance
from affray.systems.wolsung.magic.spell_range_and_targets import (
    in_reach,
    on_enemies,
    reach_refusal,
    spell_named,
    spell_refusal,
)
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.movement.combined_move import NO_TARGET, Route
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.profile import Spell
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .payment import Payment, payment_refusal, payments_of, read_payment
from .spell_effects import cast

AFTER_A_MOVE = 0.3
"""The share of candidates that begin with a move."""
MAX_EXAMINED = 3
"""The maximum number of models in range examined for a candidate."""


class Cast(Verb):
    """A free, standing model with Magic casts one of its spells (W-MAGIC-01, W-ACT-05)."""

    name = "cast"
    when_free = True

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        """The payable spells; a spell without a target after its move still spends the action."""
        if not me.profile.spells or state_refusal(s, me, activation, self) is not None:
            return []
        return [f"cast {spell.id}" for spell in self._payable(s, me)]

    def _payable(self, s: Skirmish, me: Figure) -> list[Spell]:
        return [
            spell for spell in me.profile.spells if spell_refusal(s, me, spell) is None and payments_of(s, me, spell)
        ]

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) < 2:
            raise Unreadable("name the spell and its target: cast mending_hymn tolliver [after 9,5] [pay 9S]")
        spell, rest = words[1], list(words[2:])
        paid = rest[rest.index("pay") + 1 :] if "pay" in rest else None
        rest = rest[: rest.index("pay")] if paid is not None else rest
        target = rest.pop(0) if rest and rest[0] != "after" else None
        if target is not None and target != NO_TARGET and target not in s.figures:
            raise Unreadable(f"there is no model '{target}'")
        route = combined_move.read_after(s, rest)
        if paid is not None:
            return ("cast", spell, target, route, read_payment(s.hands.get(me.seat, ()), paid))
        return ("cast", spell, target, route, () if target == NO_TARGET else self._only_payment(s, me, spell))

    def _only_payment(self, s: Skirmish, me: Figure, name: str) -> Payment:
        """The only possible payment, which need not be named; empty if there are several."""
        spell = spell_named(me, name)
        options = payments_of(s, me, spell) if spell is not None else []
        return options[0] if len(options) == 1 else ()

    def write(self, value: Choice) -> str:
        _, spell, target, route, cards = value
        parts = ["cast", spell]
        parts += [] if target is None else [target]
        parts += [] if route is None else ["after", combined_move.write_route(route)]
        parts += ["pay", *map(card_text, cards)] if cards else []
        return " ".join(parts)

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, activation, self)
        if refused is not None:
            return refused
        _, name, target, route, cards = value
        spell = spell_named(me, name)
        if spell is None:
            return Refusal(RuleId("W-ACT-05"), f"{me.id} has no spell '{name}'")
        refused = spell_refusal(s, me, spell)
        if refused is not None:
            return refused
        walk = None if route is None else combined_move.check(s, me, activation, route, "quick")
        if isinstance(walk, Refusal):
            return walk
        after, caster = standing_at(s, me, walk)
        if target == NO_TARGET:
            return self._none_refusal(after, caster, spell, walk, cards)
        return self._target_refusal(after, caster, spell, target) or payment_refusal(s, me, spell, cards)

    def _target_refusal(self, s: Skirmish, caster: Figure, spell: Spell, target: str | None) -> Refusal | None:
        if spell.kind == "aura":
            if target is None:
                return None
            return Refusal(RuleId("W-MAGIC-15"), "an aura affects all models in range and sight and takes no target")
        if target is None:
            return Refusal(RuleId("W-MAGIC-07"), f"{spell.id} needs a target")
        return reach_refusal(s, caster, spell, s.figures[target])

    def _none_refusal(
        self, s: Skirmish, caster: Figure, spell: Spell, walk: Walk | None, cards: Payment
    ) -> Refusal | None:
        """Why the spell cannot be cast without a target: nothing is paid, but a payment must be possible (W-ACT-12)."""
        if walk is None:
            return Refusal(RuleId("W-ACT-12"), "a spell without a target needs a move before it")
        if cards:
            return Refusal(RuleId("W-ACT-12"), "a spell without a target takes no payment")
        reached = in_reach(s, caster, spell)
        if spell.kind == "aura" or reached:
            name = reached[0].id if reached else "an aura"
            return Refusal(RuleId("W-ACT-12"), f"the spell has a target after the move: {name}")
        if not payments_of(s, caster, spell):
            return payment_refusal(s, caster, spell, ())
        return None

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        """Payable spells with an effect, in random order, sometimes after a move."""
        if not me.profile.spells or state_refusal(s, me, activation, self) is not None:
            return []
        spells = self._payable(s, me)
        rng.shuffle(spells)
        walk = self._some_walk(s, me, rng) if spells and rng.random() < AFTER_A_MOVE else None
        after, caster = standing_at(s, me, walk)
        route: Route | None = None if walk is None else walk.path
        choices: list[Choice] = []
        for spell in spells:
            cards = rng.choice(payments_of(s, me, spell))
            for target in self._worthwhile(after, caster, spell, rng):
                if len(choices) < count:
                    choices.append(("cast", spell.id, target, route, cards))
        return choices

    def _some_walk(self, s: Skirmish, me: Figure, rng: random.Random) -> Walk | None:
        for path in paths.candidates(s, me, 1, rng, kind="quick"):
            walk = paths.check(s, me, path, kind="quick")
            if isinstance(walk, Walk):
                return walk
        return None

    def _worthwhile(self, s: Skirmish, caster: Figure, spell: Spell, rng: random.Random) -> list[str | None]:
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

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        _, name, target, route, cards = value
        if route is not None:
            combined_move.go(game, activation, route, "quick", "W-MAGIC-06", "W-ACT-12")
        spell = spell_named(game.state.figures[activation.figure], name)
        assert spell is not None, "the spell is checked when it is chosen"
        if target != NO_TARGET:
            yield from cast(game, activation, spell, target, cards)


register(Cast())
