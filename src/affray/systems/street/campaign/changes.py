"""What games and the sequences after them change in the gangs of a campaign."""

from msgspec.structs import replace

from affray.campaign import Change, Character, Deed, Gang
from affray.systems.street.messages import say
from affray.systems.street.profile import ClassName
from affray.text import Message

from .gangs import FEARS, HATES, MARKERS, MISSES


class Promoted(Change, frozen=True, kw_only=True, tag="promoted"):
    """A character rises in class (S-XP-01)."""

    class_: ClassName

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(replace(own, profile={**own.profile, "class": self.class_}))

    def told(self, gang: Gang) -> Message:
        return say("change_promoted", name=self.whom(gang), rank=self.class_)


class SkillGained(Change, frozen=True, kw_only=True, tag="skill_gained"):
    """A character has a new skill, or an old one at its second level (S-SKILL-25, S-SKILL-28)."""

    skill: str

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        skills = own.profile.get("skills", {})
        gained = {**skills, self.skill: skills.get(self.skill, 0) + 1}
        return gang.with_character(replace(own, profile={**own.profile, "skills": gained}))

    def told(self, gang: Gang) -> Message:
        own = next((each for each in gang.characters if each.id == self.character), None)
        held = 0 if own is None else own.profile.get("skills", {}).get(self.skill, 0)
        return say("change_skill_gained", name=self.whom(gang), skill=self.skill, level=held + 1)


class Rests(Change, frozen=True, kw_only=True, tag="rests"):
    """The number of games that a character misses from now on (S-CAMP-02, S-CAMP-06)."""

    games: int

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(_with(own, MISSES, self.games))

    def told(self, gang: Gang) -> Message:
        return say("change_rests", name=self.whom(gang), games=self.games)


class HatesKept(Change, frozen=True, kw_only=True, tag="hates_kept"):
    """Whom a character hates from now on (S-HATE-10)."""

    hates: tuple[str, ...]
    names: tuple[str, ...]
    """Their names, for people."""

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(_with(own, HATES, list(self.hates)))

    def told(self, gang: Gang) -> Message:
        return say("change_hates_kept", name=self.whom(gang), hated=list(self.names))


class FearsKept(Change, frozen=True, kw_only=True, tag="fears_kept"):
    """Whom a character fears from now on (S-HATE-10)."""

    fears: tuple[str, ...]
    names: tuple[str, ...]
    """Their names, for people."""

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(_with(own, FEARS, list(self.fears)))

    def told(self, gang: Gang) -> Message:
        return say("change_fears_kept", name=self.whom(gang), feared=list(self.names))


class MarkersTaken(Change, frozen=True, kw_only=True, tag="markers_taken"):
    """The skill markers that a gang has taken out of the bag, in all (S-SKILL-31)."""

    markers: dict[str, int]

    def apply(self, gang: Gang) -> Gang:
        return replace(gang, condition={**gang.condition, MARKERS: self.markers})

    def told(self, gang: Gang) -> Message:
        return say("change_markers_taken", gang=gang.name, count=sum(self.markers.values()))


def _with(character: Character, key: str, value: object) -> Character:
    """The character with a condition set, or without it if it is empty."""
    rest = {name: old for name, old in character.condition.items() if name != key}
    return replace(character, condition={**rest, key: value} if value else rest)


class DidTo(Deed, frozen=True, kw_only=True, tag="did_to"):
    """What a character did to somebody in a game, for the history: a kill, a wound (S-CAMP-05)."""

    victim: str
    """The name of the other character."""

    def told(self, gang: Gang) -> Message:
        return say("change_did_to", name=self.whom(gang), result=self.what, victim=self.victim)


CHANGES: tuple[type[Change], ...] = (Promoted, SkillGained, Rests, HatesKept, FearsKept, MarkersTaken, DidTo)
