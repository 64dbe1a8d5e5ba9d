"""The sheet of a club, and the cards of its models."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files

import msgspec

from affray.campaign.gang import Character, Gang
from affray.campaign.league import wounds_of
from affray.portraits import Hints, Sitter, read_hints
from affray.portraits.sitter import Gear, Kind
from affray.sheets import Card, Cards, Line, Member, Roster, Sheet, Stat, Track, Words, signed
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.funds.costs import with_gadgets
from affray.systems.wolsung.funds.rosters import Roster as ClubRoster
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Ability, Profile, Weapon

BLADES: Mapping[str, Gear] = {
    "sabre": "blade", "boathook": "spear", "stage_rapier": "rapier", "main_gauche": "knife", "brush_spear": "spear",
    "grapnel": "spear", "meteor_flail": "maul", "ballast_hook": "spear", "sword_stick": "rapier",
}  # fmt: skip
LONG_RANGE = 24.0
"""What shoots farther is a rifle."""
IN_THE_LINE = ("id", "name", "melee", "strength", "bands", "types", "on_hit")
"""The fields of a weapon that are no special rules."""
LEADER, MODEL = 3, 1
"""Ranks of portraits."""


def profile_of(gang: Gang, character: Character) -> Profile:
    """The profile of a model, with the gadgets bought for it."""
    model = str(character.profile.get("model", character.id))
    bought = gang.profile.get("gadgets", {}).get(model, ())
    return with_gadgets(profiles()[model], bought)


def sitter(gang: Gang, character: Character) -> Sitter:
    """What the portrait of a model shows: heroes and henchmen, golems and the dead, and their weapons."""
    profile = profile_of(gang, character)
    hints = _hints().get(profile.id, Hints())
    kind: Kind = hints.kind or ("person" if profile.living else "spirit")
    worn = [gear for each in profile.weapons if (gear := _gear(each))] + (["staff"] if profile.spells else [])
    return Sitter(
        id=character.id,
        style="steam",
        kind=kind,
        rank=LEADER if profile.kind == "hero" else MODEL,
        side=profile.club,
        gear=msgspec.convert(worn, tuple[Gear, ...]),
        beard=hints.beard,
        old=hints.old,
    )


def _gear(weapon: Weapon) -> Gear | None:
    if weapon.melee:
        return BLADES.get(weapon.id)
    if weapon.on_hit or "sprayer" in weapon.id:
        return "sprayer"
    if weapon.bands and (weapon.bands[-1][0] > LONG_RANGE or "rifle" in weapon.id):
        return "rifle"
    return None if weapon.id in ("slates", "slingshot") else "pistol"


@functools.cache
def _hints() -> Mapping[str, Hints]:
    return read_hints((files("affray.systems.wolsung") / "data" / "portraits.toml").read_text("utf-8"))


def club_sheet(gangs: Sequence[Gang]) -> Sheet:
    """The sheets of some clubs, with their funds (W-FUNDS-01 to W-FUNDS-03)."""
    return Sheet(title=say("sheet_club"), parts=tuple(map(_roster, gangs)))


def profile_cards(gangs: Sequence[Gang]) -> Sheet:
    """A card for each active model."""
    cards = tuple(_card(gang, each) for gang in gangs for each in gang.active)
    return Sheet(title=say("sheet_profiles"), parts=(Cards(cards=cards),))


def _roster(gang: Gang) -> Roster:
    roster = msgspec.convert({"name": gang.name, **gang.profile}, ClubRoster)
    members = tuple(
        Member(
            name=each.name,
            role=_role(profile_of(gang, each)),
            picture=sitter(gang, each),
            stats=_stats(profile_of(gang, each)),
            lines=tuple(_lines(profile_of(gang, each))),
            tracks=(_wounds(each, profile_of(gang, each)),),
            gone=not each.active,
        )
        for each in gang.characters
    )
    stats = (
        Stat(say("sheet_models"), str(len(gang.active))),
        Stat(say("sheet_spent"), say("sheet_of_funds", cost=roster.cost, funds=roster.funds)),
    )
    return Roster(title=gang.name, stats=stats, members=members, blanks=(say("sheet_notes"),))


def _card(gang: Gang, character: Character) -> Card:
    profile = profile_of(gang, character)
    return Card(
        title=character.name,
        subtitle=_role(profile),
        corner=say("sheet_suit_sign", suit=profile.suit) if profile.suit else str(profile.cost),
        tint="blue" if profile.kind == "hero" else "grey",
        picture=sitter(gang, character),
        stats=_stats(profile),
        lines=tuple(_lines(profile)),
        tracks=(_wounds(character, profile),),
        foot=say("sheet_base", size=profile.base),
    )


def _role(profile: Profile) -> Words:
    return say("sheet_hero", suit=profile.suit) if profile.suit else say("sheet_henchman", cost=profile.cost)


def _stats(profile: Profile) -> tuple[Stat, ...]:
    names = ("actions", "move", "fight", "strength", "guns", "reflex", "wounds", "armour")
    return tuple(Stat(say("sheet_stat", stat=name), str(getattr(profile, name))) for name in names)


def _wounds(character: Character, profile: Profile) -> Track:
    marked = min(wounds_of(character), profile.wounds)
    return Track(label=say("sheet_stat", stat="wounds"), boxes=profile.wounds, marked=marked)


def _lines(profile: Profile) -> Iterator[Line]:
    for weapon in profile.weapons:
        yield Line(weapon.name, _weapon(weapon))
    for spell in profile.spells:
        yield Line(spell.name, say("sheet_spell_line", kind=spell.kind, cost=spell.cost, range=spell.range))
    for gadget in profile.carried:
        yield Line(gadget.name, say("sheet_gadget", template=gadget.template, range=gadget.range, uses=gadget.uses))
    for ability in profile.abilities:
        yield Line(ability_name(ability), about_ability(ability.id))


def ability_name(ability: Ability) -> Words:
    """An ability with its type and number."""
    return say("sheet_ability", id=ability.id, type=ability.type, value=ability.value)


def about_ability(ability: str) -> Words:
    """What an ability does."""
    return say(f"abilities-{ability}")


def _weapon(weapon: Weapon) -> Words:
    bands = [say("sheet_band", to=to, dice=signed(dice)) for to, dice in weapon.bands]
    special = [field for field in msgspec.structs.fields(Weapon) if field.name not in IN_THE_LINE]
    words = [
        say("sheet_weapon_word", word=field.name, value=int(value))
        for field in special
        if (value := getattr(weapon, field.name)) != field.default
    ]
    kind = "melee" if weapon.melee else "gun"
    return say("sheet_weapon", kind=kind, strength=weapon.strength, bands=bands, words=words)
