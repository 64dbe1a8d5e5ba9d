"""The cast on one sheet, and a card for each fighter."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files

from affray.campaign.gang import Character, Gang
from affray.campaign.league import wounds_of
from affray.portraits import Hints, Sitter, read_hints
from affray.portraits.sitter import Gear
from affray.sheets import Card, Cards, Line, Member, Roster, Sheet, Stat, Track
from affray.systems.cascade.cast_and_scenarios import cast
from affray.systems.cascade.fighter import Profile
from affray.systems.cascade.messages import say

GEAR: Mapping[str, Gear] = {
    "sword": "blade", "rapier": "rapier", "maul": "maul", "axe": "axe", "hatchet": "axe", "knife": "knife",
    "dagger": "knife", "spear": "spear", "javelins": "spear", "bow": "bow", "crossbow": "crossbow", "sabre": "blade",
    "cutlass": "blade",
}  # fmt: skip
"""What a weapon looks like, by the last word of its name."""
SKILLS = ("reaction", "acrobatics", "hide", "run", "shield")


def profile_of(character: Character) -> Profile:
    """The profile of a character: a fighter of the cast."""
    return cast()[str(character.profile.get("fighter", character.id))]


def sitter(gang: Gang, character: Character) -> Sitter:
    """What the portrait of a fighter shows: weapons, shield and armour."""
    profile, hints = profile_of(character), _hints().get(character.id, Hints())
    names = [profile.weapon.name, *([profile.ranged.name] if profile.ranged else [])]
    worn = [GEAR[name.split()[-1]] for name in names if name.split()[-1] in GEAR]
    return Sitter(
        id=character.id,
        style="medieval",
        rank=2 if profile.dice == 6 else 1,
        side=gang.id,
        gear=tuple(reversed(worn)),
        shield=profile.shield,
        armour=profile.armour.kind,
        beard=hints.beard,
        old=hints.old,
    )


def _hints() -> Mapping[str, Hints]:
    return read_hints((files("affray.systems.cascade") / "data" / "portraits.toml").read_text("utf-8"))


def cast_sheet(gangs: Sequence[Gang]) -> Sheet:
    """The fighters of some casts, each with everything that counts (C-FIGHTER-01)."""
    return Sheet(title=say("sheet_cast"), parts=tuple(map(_roster, gangs)))


def fighter_cards(gangs: Sequence[Gang]) -> Sheet:
    """A card for each active fighter."""
    cards = tuple(_card(gang, each) for gang in gangs for each in gang.active)
    return Sheet(title=say("sheet_fighters"), parts=(Cards(cards=cards),))


def _roster(gang: Gang) -> Roster:
    members = tuple(
        Member(
            name=each.name,
            role=_role(each),
            picture=sitter(gang, each),
            stats=_stats(profile_of(each)),
            lines=tuple(_lines(profile_of(each))),
            tracks=_tracks(each),
            gone=not each.active,
        )
        for each in gang.characters
    )
    number = Stat(say("sheet_members"), str(len(gang.active)))
    return Roster(title=gang.name, stats=(number,), members=members, blanks=(say("sheet_notes"),))


def _role(character: Character) -> str:
    return profile_of(character).weapon.name


def _card(gang: Gang, character: Character) -> Card:
    profile = profile_of(character)
    return Card(
        title=character.name,
        subtitle=gang.name,
        corner=str(profile.health),
        tint="teal" if profile.ranged else "brown",
        picture=sitter(gang, character),
        stats=_stats(profile),
        lines=tuple(_lines(profile)),
        tracks=_tracks(character),
    )


def _stats(profile: Profile) -> tuple[Stat, ...]:
    return (
        Stat(say("sheet_dice"), say("sheet_pool", dice=profile.dice, die=profile.die)),
        Stat(say("sheet_skill"), str(profile.fkw)),
        Stat(say("sheet_initiative"), str(profile.ini)),
        Stat(say("sheet_health"), str(profile.health)),
        Stat(say("sheet_speed"), say("sheet_walk_and_sprint", walk=profile.walk, sprint=profile.sprint)),
    )


def _lines(profile: Profile) -> Iterator[Line]:
    damage = say("sheet_damage", weapon=profile.weapon.ts, body=profile.pts)
    yield Line(profile.weapon.name, damage)
    if profile.ranged is not None:
        shot = profile.ranged
        yield Line(
            shot.name, say("sheet_shot", dice=shot.dice, die=shot.die, skill=shot.fkw, damage=shot.ts, range=shot.range)
        )
    if profile.armour.kind != "none":
        armour = profile.armour
        about = say("sheet_armour", kind=armour.kind, protection=armour.protection, quality=armour.quality)
        yield Line(armour.name, about)
    if profile.shield:
        yield Line(say("sheet_shield"))
    dice = {name: getattr(profile.skills, name) for name in SKILLS}
    trained = [say("sheet_trained", skill=name, dice=number) for name, number in dice.items() if number]
    yield Line(say("sheet_skills"), say("sheet_skill_list", skills=trained))


def _tracks(character: Character) -> tuple[Track, ...]:
    """Boxes for marks, with a bold one where the fighter is hurt (C-HEALTH-03), and for the quality of the armour."""
    profile = profile_of(character)
    hurt_at = -(-profile.health // 2)
    marked = min(wounds_of(character), profile.health)
    marks = Track(label=say("sheet_marks"), boxes=profile.health, marked=marked, emphasis=(hurt_at,))
    if not profile.armour.quality:
        return (marks,)
    return marks, Track(label=say("sheet_quality"), boxes=profile.armour.quality)
