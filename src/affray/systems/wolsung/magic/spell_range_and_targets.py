"""Which spells a model can cast, and their range and targets (W-MAGIC-01, W-MAGIC-03, W-MAGIC-08, W-MAGIC-15)."""

from affray.engine import Refusal, RuleId, implements
from affray.systems.wolsung.abilities.ability_list import magic
from affray.systems.wolsung.dice.pools import in_test_order
from affray.systems.wolsung.geometry.bodies import EQUAL, distance
from affray.systems.wolsung.magic.magic_pools import magic_pool
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Spell
from affray.systems.wolsung.sight.line_of_sight import sees
from affray.systems.wolsung.state import Figure, Skirmish
from affray.text import Message

AGAINST = ("projectile", "attack")
"""Spells against one enemy; a buff is for one friend, an aura for all in reach (W-MAGIC-03)."""


def spell_named(figure: Figure, name: str) -> Spell | None:
    """The spell of that name on a profile, or None."""
    return next((spell for spell in figure.profile.spells if spell.id == name), None)


@implements("W-MAGIC-01")
def spell_refusal(s: Skirmish, caster: Figure, spell: Spell) -> Refusal | None:
    """Why a model cannot cast a spell at all: the edition or no dice (W-MAGIC-16, W-MAGIC-01, W-TEST-06)."""
    if spell.kind == "aura" and spell.whom == "enemies" and not s.edition.auras_on_enemies:
        return _no("W-ED-04", say("no_auras_on_enemies"))
    if magic(caster) is None:
        return _no("W-ACT-05", say("no_magic", model=caster.id))
    if magic_pool(caster).dice <= 0:
        return _no("W-TEST-06", say("no_dice_for", item=spell.id, target=None))
    return None


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


@implements("W-MAGIC-03")
def on_enemies(spell: Spell) -> bool:
    """Whether a spell targets enemies (W-MAGIC-03, W-MAGIC-16)."""
    return spell.kind in AGAINST or (spell.kind == "aura" and spell.whom == "enemies")


def reach_refusal(s: Skirmish, caster: Figure, spell: Spell, target: Figure) -> Refusal | None:
    """Why a spell does not reach a model from the caster's place: side, range or line of sight.

    The caster counts as a friendly model in range and sight (W-MAGIC-15).
    """
    enemy = s.seats[target.seat] != s.seats[caster.seat]
    if target.removed or enemy != on_enemies(spell):
        key = "spell_needs_enemy" if on_enemies(spell) else "spell_needs_friend"
        return _no("W-MAGIC-15", say(key, spell=spell.id, target=target.id))
    if target.id == caster.id:
        return None
    away = distance(s, caster, target)
    if away > spell.range + EQUAL:
        return _no("W-MAGIC-08", say("beyond_spell", target=target.id, away=away, spell=spell.id, range=spell.range))
    if not sees(s, caster, target):
        return _no("W-LOS-01", say("not_in_sight", model=caster.id, target=target.id))
    return None


def in_reach(s: Skirmish, caster: Figure, spell: Spell) -> list[Figure]:
    """All models a spell could target now, in the order of W-TEST-12; an aura affects all of them (W-MAGIC-15)."""
    reached = [figure for figure in s.present() if reach_refusal(s, caster, spell, figure) is None]
    return sorted(in_test_order(s, reached), key=lambda figure: figure.id != caster.id)
