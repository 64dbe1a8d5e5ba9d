"""Pools of a spell: Magic, and Reflex against it (W-MAGIC-01, W-MAGIC-10)."""

from affray.engine import RuleId, implements
from affray.systems.wolsung.abilities.ability_list import special_rules
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.dice.pools import Pool, lasting_modifiers, make_pool, printed_value
from affray.systems.wolsung.state import Figure, Skirmish


@implements("W-MAGIC-01")
def magic_pool(figure: Figure) -> Pool:
    """The Magic [x] of a model, changed only by lasting effects (W-MAGIC-01)."""
    base = printed_value(figure, "magic")
    return make_pool(figure, "magic", base, lasting_modifiers(figure, "magic", base))


@implements("W-COVER-04")
def resisting_pool(s: Skirmish, attack: Attack) -> Pool:
    """Reflex against a spell, with special rules only: no cover, no elevation, not toppled (W-MAGIC-10)."""
    target, base = attack.target, attack.target.profile.reflex
    modifiers = [*lasting_modifiers(target, "reflex", base), *special_rules(target, "reflex", attack, s.edition)]
    return make_pool(target, "reflex", base, modifiers, RuleId("W-MAGIC-10"))
