"""What games and the sequences after them change in the gangs of a campaign."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from affray.campaign import Change, Character, Deed, Gang
from affray.campaign.teller import Teller
from affray.engine import RuleId
from affray.systems.street.messages import say
from affray.systems.street.profile import CLASSES, ClassName
from affray.text import Message

from .gangs import FEARS, HATES, MARKERS, MISSES

STILL_RESTS = RuleId("S-CAMP-06")
"""Behind the rest of a character who was hurt in an earlier game."""
WORST = ("dead", "out_of_action", "woke_out", "serious", "unconscious", "flesh")
"""The results of attacks, the worst first."""


class Promoted(Change, frozen=True, kw_only=True, tag="promoted"):
    """A character rises in class (S-XP-01)."""

    theme = "growth"
    class_: ClassName

    @classmethod
    def narrate(cls, changes: Sequence["Promoted"], teller: Teller) -> Iterator[Message]:
        for rank in reversed(CLASSES):
            if names := [teller.name(each.gang, each.character) for each in changes if each.class_ == rank]:
                yield teller.say(say, "season-promoted", names=names, rank=rank)

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(replace(own, profile={**own.profile, "class": self.class_}))

    def told(self, gang: Gang) -> Message:
        return say("change_promoted", name=self.whom(gang), rank=self.class_)


class SkillGained(Change, frozen=True, kw_only=True, tag="skill_gained"):
    """A character has a new skill, or an old one at its second level (S-SKILL-25, S-SKILL-28)."""

    theme = "growth"
    skill: str

    @classmethod
    def narrate(cls, changes: Sequence["SkillGained"], teller: Teller) -> Iterator[Message]:
        skills: dict[tuple[str, str], list[str]] = {}
        for change in changes:
            skills.setdefault((change.gang, change.character), []).append(change.skill)
        for whom, gained in skills.items():
            yield teller.say(say, "season-skills", name=teller.name(*whom), skills=list(dict.fromkeys(gained)))

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

    theme = "wound"
    games: int

    @classmethod
    def narrate(cls, changes: Sequence["Rests"], teller: Teller) -> Iterator[Message]:
        for games in sorted({each.games for each in changes}, reverse=True):
            its = [each for each in changes if each.games == games and (not games or STILL_RESTS not in each.rules)]
            if its:
                names = [teller.name(each.gang, each.character) for each in its]
                yield teller.say(say, "season-rests", names=names, games=games)

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(_with(own, MISSES, self.games))

    def told(self, gang: Gang) -> Message:
        return say("change_rests", name=self.whom(gang), games=self.games)


class HatesKept(Change, frozen=True, kw_only=True, tag="hates_kept"):
    """Whom a character hates from now on (S-HATE-10)."""

    theme = "feeling"
    hates: tuple[str, ...]
    names: tuple[str, ...]
    """Their names, for people."""

    @classmethod
    def narrate(cls, changes: Sequence["HatesKept"], teller: Teller) -> Iterator[Message]:
        for change in changes:
            if new := _new(change, HATES, dict(zip(change.hates, change.names, strict=True)), teller):
                yield teller.say(say, "season-hates", name=teller.name(change.gang, change.character), others=new)

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(_with(own, HATES, list(self.hates)))

    def told(self, gang: Gang) -> Message:
        return say("change_hates_kept", name=self.whom(gang), hated=list(self.names))


class FearsKept(Change, frozen=True, kw_only=True, tag="fears_kept"):
    """Whom a character fears from now on (S-HATE-10)."""

    theme = "feeling"
    fears: tuple[str, ...]
    names: tuple[str, ...]
    """Their names, for people."""

    @classmethod
    def narrate(cls, changes: Sequence["FearsKept"], teller: Teller) -> Iterator[Message]:
        for change in changes:
            if new := _new(change, FEARS, dict(zip(change.fears, change.names, strict=True)), teller):
                yield teller.say(say, "season-fears", name=teller.name(change.gang, change.character), others=new)

    def apply(self, gang: Gang) -> Gang:
        own = gang.character(self.character)
        return gang.with_character(_with(own, FEARS, list(self.fears)))

    def told(self, gang: Gang) -> Message:
        return say("change_fears_kept", name=self.whom(gang), feared=list(self.names))


class MarkersTaken(Change, frozen=True, kw_only=True, tag="markers_taken"):
    """The skill markers that a gang has taken out of the bag, in all (S-SKILL-31)."""

    theme = "untold"
    markers: dict[str, int]

    def apply(self, gang: Gang) -> Gang:
        return replace(gang, condition={**gang.condition, MARKERS: self.markers})

    def told(self, gang: Gang) -> Message:
        return say("change_markers_taken", gang=gang.name, count=sum(self.markers.values()))


def _with(character: Character, key: str, value: object) -> Character:
    """The character with a condition set, or without it if it is empty."""
    rest = {name: old for name, old in character.condition.items() if name != key}
    return replace(character, condition={**rest, key: value} if value else rest)


def _new(change: Change, key: str, names: dict[str, str], teller: Teller) -> list[str]:
    """The names of those for whom a character has a feeling that they did not have before."""
    before: Any = teller.before[change.gang].character(change.character).condition.get(key, ())
    return [name for other, name in names.items() if other not in before]


class DidTo(Deed, frozen=True, kw_only=True, tag="did_to"):
    """What a character did to somebody in a game, for the history: a kill, a wound (S-CAMP-05)."""

    victim: str
    """The name of the other character."""

    @classmethod
    def narrate(cls, changes: Sequence["DidTo"], teller: Teller) -> Iterator[Message]:
        """Who did the worst comes first."""
        deeds: dict[tuple[str, str], list[DidTo]] = {}
        for change in changes:
            deeds.setdefault((change.gang, change.character), []).append(change)
        order = sorted(deeds.values(), key=lambda its: sorted([WORST.index(each.what) for each in its]))
        for place, its in enumerate(order):
            name, gang = teller.name(its[0].gang, its[0].character), teller.gang(its[0].gang)
            told = [
                say("season-deed", result=result, victims=victims)
                for result in WORST
                if (victims := [each.victim for each in its if each.what == result])
            ]
            leads = place == 0 and sum(each.what in WORST[:3] for each in its) > 1
            key = "season-day" if leads else "season-deeds"
            yield teller.say(say, key, name=name, gang=gang, deeds=told)

    def told(self, gang: Gang) -> Message:
        return say("change_did_to", name=self.whom(gang), result=self.what, victim=self.victim)


CHANGES: tuple[type[Change], ...] = (Promoted, SkillGained, Rests, HatesKept, FearsKept, MarkersTaken, DidTo)
