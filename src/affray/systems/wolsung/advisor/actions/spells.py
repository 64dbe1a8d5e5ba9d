"""Spells: whom to cast them at, from where, and with which cards (W-MAGIC)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.attacks import best_blow, expected
from affray.systems.wolsung.advisor.values.cards import price
from affray.systems.wolsung.advisor.values.harm import mended, over_the_edge, passes, toppling
from affray.systems.wolsung.advisor.values.position import footing, gain, nearer
from affray.systems.wolsung.declared_attack import spell_at
from affray.systems.wolsung.geometry.bodies import EQUAL, distance
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

from .moves import danger, ends, last_turn, shots
from .plan import Plan

LOOKED_AT = 4
"""How many ends of moves are examined closely, and how many targets from each."""
HEALING = 0.7
"""The value of a healed Wound as a share of a lost one: it may never be missed."""
HASTE = 0.01
"""The value of an extra inch of Move to a model not yet activated."""


class Paid(NamedTuple):
    """A spell, its cheapest payment, the price of those cards, and its value on each model."""

    spell: Spell
    cards: Payment
    cost: float
    values: dict[str, float]


def casts(situation: Situation, me: Figure) -> Iterator[Plan]:
    """Every spell that can be paid, from here and after a move."""
    s, paid = situation.s, []
    for spell in me.profile.spells:
        ways = payments(situation.hand, me.profile.suit, spell.cost)
        if not ways or spell_refusal(s, me, spell) is not None:
            continue
        cost, cards = min([(sum(price(situation, card) for card in cards), cards) for cards in ways])
        if spell.kind == "aura":
            for taken in in_reach_of(s, me, spell):
                value = passes(magic_pool(me).dice, spell.difficulty) * charm_worth(s, me, spell, taken)
                yield Plan(value - cost, ("cast", spell.id, None, None, cards))
        elif values := {name: value for name, value in _values(s, me, spell).items() if value > cost}:
            paid.append(Paid(spell, cards, cost, values))
    for each in paid:
        yield from _from_here(s, me, each)
    if paid:
        yield from _after_a_move(s, me, paid)


def _values(s: Skirmish, me: Figure, spell: Spell) -> dict[str, float]:
    """The value of a spell on each model it could reach after a move."""
    most = spell.range + move_of(me) + EQUAL
    if spell.kind in AGAINST:
        return {one.id: strike_worth(s, me, spell, one) for one in s.enemies(me) if distance(s, me, one) <= most}
    chance = passes(magic_pool(me).dice, spell.difficulty)
    near = [one for one in s.present(me.seat) if distance(s, me, one) <= most] if _useful(s, me, spell) else []
    return {one.id: chance * charm_worth(s, me, spell, [one]) for one in near}


def _from_here(s: Skirmish, me: Figure, paid: Paid) -> Iterator[Plan]:
    """The best target of a spell where the caster stands."""
    spell = paid.spell
    for name in sorted(paid.values, key=lambda each: -paid.values[each]):
        if reach_refusal(s, me, spell, s.figures[name]) is None:
            yield Plan(paid.values[name] - paid.cost, ("cast", spell.id, name, None, paid.cards))
            return


def _after_a_move(s: Skirmish, me: Figure, paid: Sequence[Paid]) -> Iterator[Plan]:
    """Spells with a move before them (W-MAGIC-06): only the most promising places and targets are examined."""
    rated: list[tuple[float, Walk, Paid, str]] = []
    for walk in ends(s, me, "quick"):
        there, moved = standing_at(s, me, walk)
        place = nearer(s, me, walk)
        for each in paid:
            near = [name for name in each.values if distance(there, moved, s.figures[name]) <= each.spell.range]
            rated += [(place + each.values[name] - each.cost, walk, each, name) for name in near if name != me.id]
    rated.sort(key=lambda found: -found[0])
    here = footing(s, me, s.activation.moved) if rated else 0.0
    for _, walk, each, name in rated[:LOOKED_AT]:
        there, moved = standing_at(s, me, walk)
        if reach_refusal(there, moved, each.spell, s.figures[name]) is None:
            value = each.values[name] - each.cost + gain(s, me, here, walk)
            yield Plan(value, ("cast", each.spell.id, name, walk.path, each.cards))


# --- what spells are worth --------------------------------------------------------------------------------------------


def strike_worth(s: Skirmish, caster: Figure, spell: Spell, target: Figure) -> float:
    """The value of a spell against an enemy: Magic against Reflex, a tie works (W-MAGIC-10 to W-MAGIC-13)."""
    attack = spell_at(caster, spell, target)
    if immune(target, attack.words, s.edition):
        return 0.0
    ours, theirs = magic_pool(caster).dice, resisting_pool(s, attack).dice
    works = float(hit_chance(ours, theirs))
    value = works * toppling(s, target) if spell.effect.toppled else 0.0
    if spell.kind == "projectile":
        value += expected(attack, target, ours, theirs, 0, s.edition_id) + works * over_the_edge(s, target)
    return value


def in_reach_of(s: Skirmish, caster: Figure, spell: Spell) -> list[list[Figure]]:
    """The models a buff may affect, one by one; for an aura all it affects together (W-MAGIC-15, W-MAGIC-16)."""
    if not _useful(s, caster, spell):
        return []
    reached = in_reach(s, caster, spell)
    if spell.kind == "aura":
        return [reached] if reached else []
    return [[one] for one in reached]


def _useful(s: Skirmish, caster: Figure, spell: Spell) -> bool:
    """Whether a spell could matter to any model: a quick check before the search."""
    among = s.enemies(caster) if on_enemies(spell) else s.present(caster.seat)
    if spell.effect.heal:
        return any(one.wounds < one.profile.wounds for one in among)
    if spell.effect.move or spell.effect.guns or spell.effect.fight:
        return any(not one.activated or one.id == caster.id for one in among)
    return any(not one.activated for one in s.enemies(caster))


def charm_worth(s: Skirmish, caster: Figure, spell: Spell, taken: Sequence[Figure]) -> float:
    """The value of a buff or an aura that works on these models."""
    does = spell.effect
    value = HEALING * sum(mended(s, one, does.heal) for one in taken if does.heal and _may_be_hurt(s, one))
    value += sum(toppling(s, one) for one in taken if does.toppled)
    there = _under(s, spell, taken)
    if on_enemies(spell):
        return value + sum(danger(s, one) - danger(there, one) for one in s.present(caster.seat))
    for one in taken:
        value += _better(s, there, one) if spell.effect.guns or spell.effect.fight else 0.0
        if does.reflex or does.armour:
            value += danger(s, one) - danger(there, there.figures[one.id])
        if does.move and not one.activated and not s.engaged(one.id):
            value += HASTE * does.move
    return value


def _may_be_hurt(s: Skirmish, figure: Figure) -> bool:
    """Whether an enemy still acts before the game ends."""
    return not last_turn(s) or any(not one.activated for one in s.enemies(figure))


def _under(s: Skirmish, spell: Spell, taken: Sequence[Figure]) -> Skirmish:
    """The skirmish with models under a spell; the same does not add up with itself (W-MAGIC-18)."""
    changes = [(name, getattr(spell.effect, name)) for name in CHARACTERISTICS]
    effects = tuple([Effect(spell.id, name, by, spell.until) for name, by in changes if by])
    there = s.__copy__()
    there.figures = dict(s.figures)
    for one in taken:
        others = [each for each in one.effects if each.source != spell.id]
        there.figures[one.id] = replace(one, effects=(*others, *effects))
    return there


def _better(s: Skirmish, there: Skirmish, one: Figure) -> float:
    """How much a spell raises the value of the attacks of a model still to act."""
    if one.activated and one.id != s.activation.figure:
        return 0.0
    changed = there.figures[one.id]
    if s.engaged(one.id):
        foes = s.engaged_with(one.id)
        return max([best_blow(there, changed, foe, "fight")[0] - best_blow(s, one, foe, "fight")[0] for foe in foes])
    best = [max([value for value, _, _ in shots(*each, False)], default=0.0) for each in ((s, one), (there, changed))]
    return max(0.0, best[1] - best[0])
