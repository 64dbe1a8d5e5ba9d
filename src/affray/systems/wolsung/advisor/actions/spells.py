"""Spells: targets, places to cast from, and payments (W-MAGIC)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.attacks import best_blow, expected_harm
from affray.systems.wolsung.advisor.values.cards import price
from affray.systems.wolsung.advisor.values.harm import edge_value, healing_value, passes, toppling_value
from affray.systems.wolsung.advisor.values.position import gain, quick_value, value_here
from affray.systems.wolsung.declared_attack import spell_at
from affray.systems.wolsung.geometry.bodies import EQUAL, distance
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.magic.payment import Payment, payments
from affray.systems.wolsung.magic.spell_effects import CHARACTERISTICS
from affray.systems.wolsung.magic.spell_range_and_targets import (
    AGAINST,
    in_reach,
    on_enemies,
    reach_refusal,
    spell_refusal,
)
from affray.systems.wolsung.movement.paths import Walk, move_of, standing_at
from affray.systems.wolsung.odds.opposed_rolls import hit_chance
from affray.systems.wolsung.profile import Spell
from affray.systems.wolsung.state import Effect, Figure, Skirmish

from .moves import danger, last_turn, promising_moves, shots
from .plan import Plan

MAX_EXAMINED = 4
"""The maximum number of moves with a target that are examined closely."""
HEALING = 0.7
"""The value of a healed Wound as a share of a lost one."""
HASTE = 0.01
"""The value of an extra inch of Move to a model not yet activated."""


class Paid(NamedTuple):
    """A spell, its cheapest payment, the price of those cards, and its value on each model."""

    spell: Spell
    cards: Payment
    cost: float
    values: dict[str, float]


def casts(situation: Situation, me: Figure) -> Iterator[Plan]:
    """Every payable spell, from here and after a move."""
    s, paid = situation.s, []
    for spell in me.profile.spells:
        options = payments(situation.hand, me.profile.suit, spell.cost)
        if not options or spell_refusal(s, me, spell) is not None:
            continue
        cost, cards = min([(sum(price(situation, card) for card in cards), cards) for cards in options])
        if spell.kind == "aura":
            for affected in in_reach_of(s, me, spell):
                value = passes(magic_pool(me).dice, spell.difficulty) * charm_worth(s, me, spell, affected)
                yield Plan(value - cost, Cast(spell.id, cards=cards))
        elif values := {name: value for name, value in _values(s, me, spell).items() if value > cost}:
            paid.append(Paid(spell, cards, cost, values))
    for payable in paid:
        yield from _from_here(s, me, payable)
    if paid:
        yield from _after_a_move(s, me, paid)


def _values(s: Skirmish, me: Figure, spell: Spell) -> dict[str, float]:
    """The value of a spell on each model it could reach after a move."""
    limit = spell.range + move_of(me) + EQUAL
    if spell.kind in AGAINST:
        return {
            enemy.id: strike_worth(s, me, spell, enemy) for enemy in s.enemies(me) if distance(s, me, enemy) <= limit
        }
    chance = passes(magic_pool(me).dice, spell.difficulty)
    near = (
        [figure for figure in s.present(me.seat) if distance(s, me, figure) <= limit] if _useful(s, me, spell) else []
    )
    return {figure.id: chance * charm_worth(s, me, spell, [figure]) for figure in near}


def _from_here(s: Skirmish, me: Figure, paid: Paid) -> Iterator[Plan]:
    """The best target of a spell where the caster stands."""
    spell = paid.spell
    for name in sorted(paid.values, key=lambda name: -paid.values[name]):
        if reach_refusal(s, me, spell, s.figures[name]) is None:
            yield Plan(paid.values[name] - paid.cost, Cast(spell.id, name, cards=paid.cards))
            return


def _after_a_move(s: Skirmish, me: Figure, paid: Sequence[Paid]) -> Iterator[Plan]:
    """Spells with a move before them (W-MAGIC-06): only the most promising places and targets are examined."""
    rated: list[tuple[float, Walk, Paid, str]] = []
    for walk in promising_moves(s, me, "quick"):
        after, moved = standing_at(s, me, walk)
        place = quick_value(s, me, walk)
        for payable in paid:
            near = [name for name in payable.values if distance(after, moved, s.figures[name]) <= payable.spell.range]
            rated += [
                (place + payable.values[name] - payable.cost, walk, payable, name) for name in near if name != me.id
            ]
    rated.sort(key=lambda option: -option[0])
    value_now = value_here(s, me, s.activation.moved) if rated else 0.0
    for _, walk, payable, name in rated[:MAX_EXAMINED]:
        after, moved = standing_at(s, me, walk)
        if reach_refusal(after, moved, payable.spell, s.figures[name]) is None:
            value = payable.values[name] - payable.cost + gain(s, me, value_now, walk)
            yield Plan(value, Cast(payable.spell.id, name, walk.path, payable.cards))


# --- the values of spells ---------------------------------------------------------------------------------------------


def strike_worth(s: Skirmish, caster: Figure, spell: Spell, target: Figure) -> float:
    """The value of a spell against an enemy: Magic against Reflex, a tie succeeds (W-MAGIC-10 to W-MAGIC-13)."""
    attack = spell_at(caster, spell, target)
    if immune(target, attack.words, s.edition):
        return 0.0
    ours, theirs = magic_pool(caster).dice, resisting_pool(s, attack).dice
    works = float(hit_chance(ours, theirs))
    value = works * toppling_value(s, target) if spell.effect.toppled else 0.0
    if spell.kind == "projectile":
        value += expected_harm(attack, target, ours, theirs, 0, s.edition_id) + works * edge_value(s, target)
    return value


def in_reach_of(s: Skirmish, caster: Figure, spell: Spell) -> list[list[Figure]]:
    """The models a buff may affect, one by one; for an aura all it affects together (W-MAGIC-15, W-MAGIC-16)."""
    if not _useful(s, caster, spell):
        return []
    reached = in_reach(s, caster, spell)
    if spell.kind == "aura":
        return [reached] if reached else []
    return [[figure] for figure in reached]


def _useful(s: Skirmish, caster: Figure, spell: Spell) -> bool:
    """Whether a spell could matter to any model: a quick check before the search."""
    among = s.enemies(caster) if on_enemies(spell) else s.present(caster.seat)
    if spell.effect.heal:
        return any(figure.wounds < figure.profile.wounds for figure in among)
    if spell.effect.move or spell.effect.guns or spell.effect.fight:
        return any(not figure.activated or figure.id == caster.id for figure in among)
    return any(not enemy.activated for enemy in s.enemies(caster))


def charm_worth(s: Skirmish, caster: Figure, spell: Spell, affected: Sequence[Figure]) -> float:
    """The value of a buff or an aura that works on these models."""
    effect = spell.effect
    value = HEALING * sum(
        healing_value(s, figure, effect.heal) for figure in affected if effect.heal and _may_be_hurt(s, figure)
    )
    value += sum(toppling_value(s, figure) for figure in affected if effect.toppled)
    after = _under(s, spell, affected)
    if on_enemies(spell):
        return value + sum(danger(s, figure) - danger(after, figure) for figure in s.present(caster.seat))
    for figure in affected:
        value += _better(s, after, figure) if spell.effect.guns or spell.effect.fight else 0.0
        if effect.reflex or effect.armour:
            value += danger(s, figure) - danger(after, after.figures[figure.id])
        if effect.move and not figure.activated and not s.engaged(figure.id):
            value += HASTE * effect.move
    return value


def _may_be_hurt(s: Skirmish, figure: Figure) -> bool:
    """Whether an enemy still acts before the game ends."""
    return not last_turn(s) or any(not enemy.activated for enemy in s.enemies(figure))


def _under(s: Skirmish, spell: Spell, affected: Sequence[Figure]) -> Skirmish:
    """The skirmish with models under a spell; equal effects do not add up (W-MAGIC-18)."""
    changes = [(name, getattr(spell.effect, name)) for name in CHARACTERISTICS]
    effects = tuple([Effect(spell.id, name, by, spell.until) for name, by in changes if by])
    after = s.__copy__()
    after.figures = dict(s.figures)
    for figure in affected:
        others = [effect for effect in figure.effects if effect.source != spell.id]
        after.figures[figure.id] = replace(figure, effects=(*others, *effects))
    return after


def _better(s: Skirmish, after: Skirmish, figure: Figure) -> float:
    """The gain in value of a model's attacks under a spell, if it is still to act."""
    if figure.activated and figure.id != s.activation.figure:
        return 0.0
    changed = after.figures[figure.id]
    if s.engaged(figure.id):
        foes = s.engaged_with(figure.id)
        return max([best_blow(after, changed, foe, "fight")[0] - best_blow(s, figure, foe, "fight")[0] for foe in foes])
    best = [
        max([value for value, _, _ in shots(*state, False)], default=0.0) for state in ((s, figure), (after, changed))
    ]
    return max(0.0, best[1] - best[0])
