"""The sheet of a gang, and the cards of its characters."""

from collections.abc import Iterable, Sequence

from affray.campaign.gang import Character, Gang
from affray.sheets import Card, Cards, Line, Member, Roster, Sheet, Stat, Tint, Track, Words, in_players_words, signed
from affray.systems.street.fighting.fight_table import FIGHT_TABLE
from affray.systems.street.messages import say
from affray.systems.street.nerve.nerve_tests import DICE
from affray.systems.street.profile import ZONES, Profile, Weapon
from affray.systems.street.shooting.shooting_modifiers import CLASS_DICE
from affray.systems.street.skills.skill_list import SKILLS

from .gangs import profile_of, sitter

TINTS: dict[str, Tint] = {"plug": "grey", "ganger": "green", "killer": "orange", "legend": "violet"}
WOUND_BOXES = 3
"""Boxes for the wounds of each zone: a fourth one is rarely survived."""


def gang_sheet(gangs: Sequence[Gang]) -> Sheet:
    """The sheets of some gangs."""
    return Sheet(title=say("sheet_gang"), parts=tuple(map(_roster, gangs)))


def character_cards(gangs: Sequence[Gang]) -> Sheet:
    """The cards of all active characters of some gangs."""
    cards = tuple(_card(gang, each) for gang in gangs for each in gang.active)
    return Sheet(title=say("sheet_characters"), parts=(Cards(cards=cards),))


def _roster(gang: Gang) -> Roster:
    return Roster(
        title=gang.name,
        subtitle=say("sheet_played_by", player=gang.player) if gang.player else "",
        stats=(Stat(say("sheet_members"), str(len(gang.active))),),
        members=tuple(_member(gang, each) for each in gang.characters),
        blanks=(say("sheet_notes"),),
    )


def _member(gang: Gang, character: Character) -> Member:
    profile = profile_of(character)
    return Member(
        name=character.name,
        role=say("sheet_role", class_=profile.class_, fate=character.fate or "none"),
        picture=sitter(gang, character),
        lines=tuple(_lines(character, profile)),
        stats=_stats(profile),
        tracks=_tracks(),
        gone=not character.active,
    )


def _card(gang: Gang, character: Character) -> Card:
    profile = profile_of(character)
    return Card(
        title=character.name,
        subtitle=gang.name,
        corner=say("sheet_class_letter", class_=profile.class_),
        tint=TINTS[profile.class_],
        picture=sitter(gang, character),
        stats=_stats(profile),
        lines=tuple(_lines(character, profile)),
        tracks=_tracks(),
    )


def _stats(profile: Profile) -> tuple[Stat, ...]:
    """What the class brings (S-DATA-01)."""
    dice = CLASS_DICE.get(profile.class_, (0, ""))[0]
    return (
        Stat(say("sheet_class"), say("sheet_id", id=profile.class_)),
        Stat(say("sheet_shooting"), signed(dice)),
        Stat(say("sheet_fighting"), signed(dice)),
        Stat(say("sheet_nerve"), str(DICE[profile.class_])),
    )


def _lines(character: Character, profile: Profile) -> Iterable[Line]:
    for weapon in profile.weapons:
        yield Line(say("sheet_id", id=weapon.id), _about(weapon))
    if profile.shield:
        yield Line(say("sheet_id", id="shield"))
    if profile.gun_hand == "left":
        yield Line(say("sheet_left_handed"))
    for name, level in profile.skills.items():
        yield Line(say("sheet_skill", skill=name, level=level), in_players_words(say, SKILLS[name].rule))
    for name, value in character.condition.items():
        yield Line(say("sheet_carried", name=name), _carried(value))


def _carried(value: object) -> Words:
    """What a character carries from game to game, in words."""
    if isinstance(value, (list, tuple)):
        return say("sheet_ids", ids=[str(each) for each in value])
    return str(value)


def _about(weapon: Weapon) -> Words:
    """The hands, the category and the special ammunition of a weapon, and its rows of the fight table."""
    rows = [(row, FIGHT_TABLE[row]) for row in weapon.type.rows]
    if not weapon.firearm:
        return say("sheet_only_row", attack=rows[0][1].attack, defence=rows[0][1].defence)
    return say(
        "sheet_weapon",
        hands="both" if len(weapon.grips) > 1 else ("one", "two")[weapon.grips[0] - 1],
        auto=weapon.category,
        special=weapon.special,
        rows=[say("sheet_row", row=row, attack=entry.attack, defence=entry.defence) for row, entry in rows],
    )


def _tracks() -> tuple[Track, ...]:
    """A box for each wound of a zone, with the penalties of 12 in mind."""
    return tuple(Track(label=say("sheet_id", id=zone), boxes=WOUND_BOXES, group=WOUND_BOXES) for zone in ZONES)
