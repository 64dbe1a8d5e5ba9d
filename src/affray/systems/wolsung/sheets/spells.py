"""Cards of spells and gadgets."""

from collections.abc import Sequence

from affray.campaign.gang import Gang
from affray.sheets import Card, Cards, Emblem, Line, Sheet, Stat, Tint, Words, in_players_words, signed
from affray.systems.wolsung.catalog import gadgets, spells
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Gadget, Spell, SpellEffect

from .clubs import ability_name, about_ability

KINDS: dict[str, tuple[Emblem, Tint, str]] = {
    "projectile": ("bolt", "red", "W-MAGIC-12"),
    "attack": ("eye", "violet", "W-MAGIC-11"),
    "buff": ("plus", "green", "W-MAGIC-06"),
    "aura": ("star", "gold", "W-MAGIC-06"),
}
"""The emblem and the tint of each kind of spell, and a rule to remember."""


def spell_cards(_: Sequence[Gang]) -> Sheet:
    """All spells and gadgets of the cast."""
    cards = (*map(_spell, spells().values()), *map(_gadget, gadgets().values()))
    return Sheet(title=say("sheet_spells"), parts=(Cards(cards=cards),))


def _spell(spell: Spell) -> Card:
    emblem, tint, rule = KINDS[spell.kind]
    stats = [
        Stat(say("sheet_range"), f"{spell.range:g}\N{DOUBLE PRIME}"),
        Stat(say("sheet_difficulty"), str(spell.difficulty) if spell.difficulty else say("sheet_against_reflex")),
    ]
    if spell.strength:
        stats.append(Stat(say("sheet_stat", stat="strength"), str(spell.strength)))
    lines = [Line("", effect) for effect in _effects(spell.effect)]
    if spell.armour_piercing:
        lines.append(Line(say("sheet_pierces", value=spell.armour_piercing)))
    if spell.kind in ("buff", "aura"):
        lines.append(Line("", say("sheet_whom", kind=spell.kind, whom=spell.whom)))
        if not spell.effect.heal:
            lines.append(Line("", say("sheet_id", id=spell.until)))
    return Card(
        title=spell.name,
        subtitle=say("sheet_spell_kind", kind=spell.kind),
        corner=str(spell.cost),
        tint=tint,
        emblem=emblem,
        stats=tuple(stats),
        lines=(*lines, Line("", in_players_words(say, rule))),
        foot=say("sheet_cost_cards", cost=spell.cost),
    )


def _effects(effect: SpellEffect) -> list[Words]:
    found: list[Words] = []
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if value:
            found.append(say("sheet_effect", effect=name, value=signed(int(value)), heal=int(value)))
    return found


def _gadget(gadget: Gadget) -> Card:
    lines = [Line(ability_name(each), about_ability(each.id)) for each in gadget.abilities]
    lines += [Line(each.name) for each in gadget.weapons]
    if gadget.template:
        lines.append(Line("", say("sheet_gadget", template=gadget.template, range=gadget.range, uses=gadget.uses)))
    return Card(
        title=gadget.name,
        subtitle=say("sheet_gadget_kind"),
        corner=str(gadget.cost) if gadget.cost else "",
        tint="brown",
        emblem="flask" if gadget.template else "wrench",
        lines=(*lines, Line("", in_players_words(say, "W-FUNDS-07"))),
    )
