"""Paying for a spell, rolling for it and applying it: W-MAGIC-07, W-MAGIC-09 to W-MAGIC-20."""

from typing import TypeAlias

from affray.engine import Game, Procedure, cites, implements
from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.cards.hands import spend
from affray.systems.wolsung.damage.hits import queue_hit
from affray.systems.wolsung.damage.special_effects_and_healing import TOPPLED, queue_changes
from affray.systems.wolsung.declared_attack import Attack, spell_at
from affray.systems.wolsung.dice.rolls import make_test, nil_nil, roll
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.events import Aura, Miss, SpellCast
from affray.systems.wolsung.heights.edges import require_fall_test
from affray.systems.wolsung.heroes.heroic_deeds import BLACK, RED, Deeds
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.magic.spell_range_and_targets import AGAINST, in_reach, on_enemies
from affray.systems.wolsung.profile import Spell
from affray.systems.wolsung.state import Activation, Card, Change, Figure, Skirmish

Cards: TypeAlias = tuple[Card, ...]
RULE_OF_TYPE = {"projectile": "W-MAGIC-12", "attack": "W-MAGIC-13", "buff": "W-MAGIC-14", "aura": "W-MAGIC-14"}
CHARACTERISTICS = ("move", "fight", "strength", "guns", "reflex", "magic", "armour")


def cast(
    game: Game[Skirmish], activation: Activation, spell: Spell, target: str | None, cards: Cards
) -> Procedure[None]:
    """Pay, roll, and queue the effect of a spell (W-MAGIC-07); other models in a melee are not at risk (W-MAGIC-20)."""
    caster = game.state.figures[activation.figure]
    if spell.kind in AGAINST:
        assert target is not None, "the target is checked when it is chosen"
        yield from _against(game, activation, spell_at(caster, spell, game.state.figures[target]), spell, cards)
    else:
        yield from _for_all(game, activation, caster, spell, target, cards)


def pay(game: Game[Skirmish], caster: Figure, cards: Cards) -> None:
    """The cards are lost whether or not the spell works (W-MAGIC-09)."""
    spend(game, caster.seat, cards, "spell", "W-MAGIC-04", "W-MAGIC-09")


def _against(
    game: Game[Skirmish], activation: Activation, attack: Attack, spell: Spell, cards: Cards
) -> Procedure[None]:
    """Magic against Reflex without a reaction; a tie succeeds (W-MAGIC-10 to W-MAGIC-13).

    A spell that works has hit its target: at an edge a falling test is due (W-FALL-01).
    """
    s = game.state
    caster, target = attack.attacker, attack.target
    alone = ("W-MAGIC-20", "W-SHOOT-25") if s.engaged(target.id) else ()
    rules = cites("W-MAGIC-07", "W-MAGIC-08", *alone)
    game.emit(AttackDeclared(rules=rules, figure=caster.id, target=target.id, with_=spell.id))
    pay(game, caster, cards)
    immunity = immune(target, attack.words, s.edition)
    if immunity:
        _emit_cast(game, caster, spell, target.id, False, immunity)
        game.emit(Miss(rules=(immunity,), attacker=caster.id, target=target.id, reason="immunity"))
        return
    ours, theirs = yield from roll(
        game, [magic_pool(caster), resisting_pool(s, attack)], deeds=RED, about=attack.situation(s, caster)
    )
    rules_of_spell = ("W-MAGIC-03", "W-MAGIC-11", RULE_OF_TYPE[spell.kind], *nil_nil(ours, theirs))
    _emit_cast(game, caster, spell, target.id, ours >= theirs, *rules_of_spell)
    if ours < theirs:
        game.emit(Miss(rules=cites("W-MAGIC-11"), attacker=caster.id, target=target.id, reason="roll"))
        return
    if spell.kind == "projectile":
        queue_hit(game, attack, target, ours - theirs, "W-MAGIC-12")
    else:
        require_fall_test(game, target.id, caster.seat)
    affect(activation, spell, target)


def _for_all(
    game: Game[Skirmish], activation: Activation, caster: Figure, spell: Spell, target: str | None, cards: Cards
) -> Procedure[None]:
    """A buff or an aura: a Magic test against its difficulty without resistance (W-MAGIC-14 to W-MAGIC-17)."""
    s = game.state
    affected = in_reach(s, caster, spell) if target is None else [s.figures[target]]
    pay(game, caster, cards)
    works = yield from make_test(game, magic_pool(caster), spell.difficulty, deeds_for(spell))
    _emit_cast(game, caster, spell, target, works, "W-MAGIC-03", RULE_OF_TYPE[spell.kind], "W-MAGIC-15")
    if not works:
        return
    if target is None:
        rules = cites("W-MAGIC-16" if on_enemies(spell) else "W-MAGIC-15", "W-MAGIC-17")
        game.emit(Aura(rules=rules, spell=spell.id, figures=tuple([model.id for model in affected])))
    for figure in affected:
        affect(activation, spell, figure)


def deeds_for(spell: Spell) -> Deeds:
    """The cards that help: red for spells on enemies, black for spells on friends (W-HERO-22)."""
    return RED if on_enemies(spell) else BLACK


def _emit_cast(
    game: Game[Skirmish], caster: Figure, spell: Spell, target: str | None, works: bool, *rules: str
) -> None:
    cast_at = {} if target is None else {"target": target}
    game.emit(SpellCast(rules=cites(*rules), figure=caster.id, spell=spell.id, works=works, **cast_at))


@implements("W-ACT-06")
def affect(activation: Activation, spell: Spell, figure: Figure) -> None:
    """Queue the effect of a spell on a model for the end of the action (W-ACT-06, W-MAGIC-19)."""
    effect = spell.effect
    changes = [(name, getattr(effect, name)) for name in CHARACTERISTICS]
    queue_changes(
        activation, *[Change(figure.id, spell.id, name, by, spell.until, "W-MAGIC-19") for name, by in changes if by]
    )
    if effect.toppled:
        queue_changes(activation, Change(figure.id, spell.id, TOPPLED))
    if effect.heal:
        activation.healing = (*activation.healing, (figure.id, effect.heal))
