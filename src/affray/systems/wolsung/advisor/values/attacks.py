"""The value of attacks: the exact chance of each number of critical hits times the harm done (W-ODDS)."""

import functools
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from affray.systems.wolsung.abilities.ability_list import (
    attacks_allowed,
    forbidden_reactions,
    immune,
    moves_first,
    wounds_left,
)
from affray.systems.wolsung.damage.hits import damage_suffered, hit_of
from affray.systems.wolsung.declared_attack import Attack, blow, melee_weapons, ranged_weapons, shot, spell_at
from affray.systems.wolsung.dice.pools import current_value
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.melee.melee_pools import MeleeReaction, attacker_pool, defender_pool, support
from affray.systems.wolsung.profile import Spell, Weapon
from affray.systems.wolsung.shooting.shot_pools import reflex_pool, shoot_pool
from affray.systems.wolsung.state import Activation, Effect, Figure, Skirmish, side_of
from affray.table import Table

HERO = 1.0
"""The value of a killed hero, one victory point (W-WIN-02); the unit of all values."""
HENCHMAN, COST = 0.05, 0.03
WOUNDED = 0.45
"""The value of the last Wound but one, as a share of the whole model."""
TOPPLED = 0.06
"""The value of toppling a model, which must spend an action to stand up."""


LATER = 0.3
"""The chance that a model still to act in the last turn can exploit a wound."""
PAID = 0.6
"""The assumed chance of holding a card to pay for a spell."""


def worth(figure: Figure) -> float:
    """The value of a model."""
    return HERO if figure.hero else HENCHMAN + COST * figure.profile.cost


@functools.lru_cache(maxsize=4096)
def _harm(attack: Attack, target: Figure, criticals: int, edition_id: str, wounded: float) -> float:
    """The value of a hit on a model. `wounded` is the value of the last Wound but one."""
    edition = EDITIONS[edition_id]
    damage = damage_suffered(hit_of(attack, target, criticals, edition), target, edition)
    if not damage:
        return 0.0
    left = wounds_left(target, max(0, target.wounds - damage), edition)
    return worth(target) * (1.0 if left <= 0 else wounded * (target.wounds - left) / target.wounds)


def expected_harm(
    attack: Attack, target: Figure, ours: int, theirs: int, least: int, edition_id: str, wounded: float = WOUNDED
) -> float:
    """The value of an opposed roll, with at least a given surplus of successes."""
    if ours <= 0:
        return 0.0
    dice = ours + theirs
    chances = [(k, comb(dice, theirs + k)) for k in range(least, ours + 1)]
    total: float = sum(count * _harm(attack, target, k, edition_id, wounded) for k, count in chances if count)
    return total / 2.0**dice


def wound_value(s: Skirmish, attacker: Figure) -> float:
    """The value of an enemy's last Wound but one: in the last turn only if a friend can still exploit it."""
    if s.turn_limit is None or s.turn < s.turn_limit:
        return WOUNDED
    frame = s.frames[-1] if s.frames else None
    again = isinstance(frame, Activation) and frame.figure == attacker.id and frame.actions > 1
    waiting = sum(not figure.activated and figure.id != attacker.id for figure in s.present(attacker.seat))
    return WOUNDED * min(1.0, LATER * (waiting + again))


def shot_worth(s: Skirmish, attack: Attack, *, dives: bool) -> float:
    """The value of a shot if its target holds its nerves, or dives for cover."""
    target = attack.target
    if immune(target, attack.words, s.edition):
        return 0.0
    falls = dives and not target.toppled
    aim = replace(target, toppled=True) if falls else target
    ours, theirs = shoot_pool(s, attack).dice, reflex_pool(s, attack._replace(target=aim), aim).dice
    value = expected_harm(attack, target, ours, theirs, 0, s.edition_id, wound_value(s, attack.attacker))
    return value + TOPPLED * worth(target) if falls else value


def best_shot_answer(s: Skirmish, attack: Attack) -> float:
    """The value of a shot against the better of the two reactions."""
    held = shot_worth(s, attack, dives=False)
    return held if attack.target.toppled else min(held, shot_worth(s, attack, dives=True))


# --- melee ------------------------------------------------------------------------------------------------------------


def blow_worth(s: Skirmish, attack: Attack, reaction: MeleeReaction | None, weapon: Weapon | None) -> float:
    """The value of a melee attack against a reaction: its harm less that of the riposte."""
    target = attack.target
    if immune(target, attack.words, s.edition):
        return 0.0
    ours, theirs = attacker_pool(s, attack).dice, defender_pool(s, attack, reaction, weapon).dice
    value = expected_harm(attack, target, ours, theirs, 0, s.edition_id, wound_value(s, attack.attacker))
    if reaction == "fence":
        riposte = blow(target, weapon, attack.attacker)
        value -= expected_harm(riposte, attack.attacker, theirs, ours, 1, s.edition_id)
    return value


def best_blow_answer(s: Skirmish, attack: Attack) -> float:
    """The value of a melee attack against the reaction that is worst for the attacker."""
    barred = forbidden_reactions(attack, s.edition)
    reactions: list[MeleeReaction] = ["fence"] if attack.target.toppled else ["fence", "parry"]
    allowed = [reaction for reaction in reactions if reaction not in barred]
    if not allowed:
        return blow_worth(s, attack, None, None)
    weapons = melee_weapons(attack.target)
    return min(blow_worth(s, attack, reaction, weapon) for reaction in allowed for weapon in weapons)


def best_blow(s: Skirmish, me: Figure, target: Figure, action: str, above: float = 0.0) -> tuple[float, Weapon | None]:
    """The best weapon for one action against an enemy, and its value; further attacks count half."""
    options: list[tuple[float, Weapon | None]] = []
    for weapon in melee_weapons(me):
        value = best_blow_answer(s, blow(me, weapon, target, 0, above))
        for number in range(1, attacks_allowed(me, weapon, action, s.edition)):
            value += 0.5 * max(0.0, best_blow_answer(s, blow(me, weapon, target, number, above)))
        options.append((value, weapon))
    return max(options, key=lambda option: option[0])


# --- unobstructed attacks ---------------------------------------------------------------------------------------------


class UnobstructedAttacks(NamedTuple):
    """The value of one model's attacks on another at close range, with nothing in the way."""

    shot: float
    quick: bool
    spell: float
    blow: float


def unobstructed_attacks(s: Skirmish, me: Figure, target: Figure) -> UnobstructedAttacks:
    """The value of a model's attacks on another; friends who fight the same enemy support it (W-MELEE-23)."""
    helped = support(s, me, target) if s.links else 0
    return _unobstructed(_bare(me), _bare(target), helped, s.edition_id)


def _bare(figure: Figure) -> Figure:
    """A model without its place and its activation state."""
    return replace(figure, x=0.0, y=0.0, z=0.0, activated=False, removed=False, used=(), used_this_turn=())


@functools.lru_cache(maxsize=1024)
def _unobstructed(me: Figure, target: Figure, helped: int, edition_id: str) -> UnobstructedAttacks:
    if helped:
        me = replace(me, effects=(*me.effects, Effect("support", "fight", helped)))
    figures = {me.id: me, target.id: target}
    seats = {figure.seat: side_of(figure.seat) for figure in figures.values()}
    order = tuple(seats)
    s = Skirmish(
        seats=seats,
        frames=[],
        edition_id=edition_id,
        table=Table(),
        figures=figures,
        order=order,
        first=order[0],
        initiative=order[0],
    )
    weapons = ranged_weapons(me)
    shot_value = max([_open_shot(s, me, weapon, target) for weapon in weapons], default=0.0)
    spells = [_projectile(s, me, spell, target) for spell in me.profile.spells if spell.kind == "projectile"]
    quick = any(moves_first(me, weapon, s.edition) for weapon in weapons)
    return UnobstructedAttacks(shot_value, quick, max(spells, default=0.0), best_blow(s, me, target, "charge")[0])


def _open_shot(s: Skirmish, me: Figure, weapon: Weapon, target: Figure) -> float:
    """The value of a shot at close range through light cover."""
    attack = shot(me, weapon, target, 0, False, False)
    if immune(target, attack.words, s.edition):
        return 0.0
    nearest = weapon.bands[0][1] if weapon.bands else 0
    value = expected_harm(
        attack, target, current_value(me, "guns") + nearest, current_value(target, "reflex") + 1, 0, s.edition_id
    )
    return value * (1.0 + 0.5 * (attacks_allowed(me, weapon, "shoot", s.edition) - 1))


def _projectile(s: Skirmish, me: Figure, spell: Spell, target: Figure) -> float:
    """The value of a Magic Projectile, reduced because a payment is not always possible."""
    attack = spell_at(me, spell, target)
    if immune(target, attack.words, s.edition):
        return 0.0
    return PAID * expected_harm(attack, target, magic_pool(me).dice, resisting_pool(s, attack).dice, 0, s.edition_id)
