"""Changes to gangs: frozen structs that the ledger stores, each with the rules behind it.

A system declares its own (`CampaignRules.change_types`) beside the ones here. A change is applied to the gang as it is
when its entry is reached, so it says what is different and not what the gang looked like before.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec.structs import replace

from affray.campaign.gang import Character, Fate, Gang
from affray.campaign.teller import Teller, Theme
from affray.engine import RuleId
from affray.text import Message, say

C = TypeVar("C", bound="Change")

VETERAN = 3
"""Of whom has been in so many games, the story says at their death in how many."""


class Change(msgspec.Struct, frozen=True, kw_only=True, tag_field="change", omit_defaults=True):
    """Base class of all changes to a gang or to one of its characters."""

    theme: ClassVar[Theme] = "other"
    """What it is about in the story of a season."""

    gang: str
    character: str = ""
    """The id of the character; empty for the gang as a whole."""
    rules: tuple[RuleId, ...] = ()
    event: int | None = None
    """The index of the event in the match of the entry from which it follows; None if it follows from none."""

    @property
    def name(self) -> str:
        """The name of this kind of change in the ledger."""
        return str(self.__struct_config__.tag)

    def apply(self, gang: Gang) -> Gang:
        """The gang after the change. Raises KeyError for an unknown character, ValueError if it cannot be applied."""
        raise NotImplementedError

    def told(self, gang: Gang) -> Message:
        """What happens, in a sentence; `gang` is the gang before the change."""
        raise NotImplementedError

    @classmethod
    def narrate(cls, changes: Sequence[Any], teller: Teller) -> Iterator[Message]:
        """All changes of this kind after a game, in sentences of a story: by default one for each."""
        for change in changes:
            yield change.told(teller.after[change.gang])

    def whom(self, gang: Gang) -> str:
        """The name of the character, or of the gang."""
        if not self.character:
            return gang.name
        return next((each.name for each in gang.characters if each.id == self.character), self.character)


class Recruited(Change, frozen=True, kw_only=True, tag="recruited"):
    """A character joins the gang."""

    theme = "arrival"
    new: Character

    @classmethod
    def narrate(cls, changes: Sequence["Recruited"], teller: Teller) -> Iterator[Message]:
        for gang, its in by_gang(changes).items():
            yield teller.say(say, "season-recruited", gang=teller.gang(gang), names=[each.new.name for each in its])

    def apply(self, gang: Gang) -> Gang:
        if any(each.id == self.new.id for each in gang.characters):
            raise ValueError(f"{gang.id} has a character {self.new.id} already")
        return gang.with_character(self.new)

    def told(self, gang: Gang) -> Message:
        return say("change_recruited", gang=gang.name, name=self.new.name)


class FateSet(Change, frozen=True, kw_only=True, tag="fate"):
    """A character dies, leaves the gang, or by a correction is back in it."""

    theme = "loss"
    fate: Fate

    @classmethod
    def narrate(cls, changes: Sequence["FateSet"], teller: Teller) -> Iterator[Message]:
        for gang, its in by_gang(changes).items():
            dead = [each.character for each in its if each.fate == "dead"]
            known = [each for each in dead if teller.games[gang, each] >= VETERAN]
            for each in known:
                name, games = teller.name(gang, each), teller.games[gang, each]
                yield teller.say(say, "season-dead", gang=teller.gang(gang), names=[name], games=games)
            if others := [teller.name(gang, each) for each in dead if each not in known]:
                yield teller.say(say, "season-dead", gang=teller.gang(gang), names=others, games=0)
            if left := [teller.name(gang, each.character) for each in its if each.fate == "retired"]:
                yield say("season-left_gang", gang=teller.gang(gang), names=left)
            if back := [teller.name(gang, each.character) for each in its if not each.fate]:
                yield say("season-back", gang=teller.gang(gang), names=back)

    def apply(self, gang: Gang) -> Gang:
        return gang.with_character(replace(gang.character(self.character), fate=self.fate))

    def told(self, gang: Gang) -> Message:
        return say("change_fate", name=self.whom(gang), gang=gang.name, fate=self.fate or "none")


class ConditionSet(Change, frozen=True, kw_only=True, tag="condition"):
    """What a character or the gang carries to its next games; None removes the key."""

    key: str
    value: Any = None

    def apply(self, gang: Gang) -> Gang:
        if not self.character:
            return replace(gang, condition=_with(gang.condition, self.key, self.value))
        own = gang.character(self.character)
        return gang.with_character(replace(own, condition=_with(own.condition, self.key, self.value)))

    def told(self, gang: Gang) -> Message:
        return say("change_condition", name=self.whom(gang), key=self.key, value=_shown(self.value))


class ProfileSet(Change, frozen=True, kw_only=True, tag="profile"):
    """A field of the profile of a character or the gang; None removes the key."""

    key: str
    value: Any = None

    def apply(self, gang: Gang) -> Gang:
        if not self.character:
            return replace(gang, profile=_with(gang.profile, self.key, self.value))
        own = gang.character(self.character)
        return gang.with_character(replace(own, profile=_with(own.profile, self.key, self.value)))

    def told(self, gang: Gang) -> Message:
        return say("change_profile", name=self.whom(gang), key=self.key, value=_shown(self.value))


class Renamed(Change, frozen=True, kw_only=True, tag="renamed"):
    """A character or the gang has another name."""

    name_now: str

    def apply(self, gang: Gang) -> Gang:
        if not self.character:
            return replace(gang, name=self.name_now)
        return gang.with_character(replace(gang.character(self.character), name=self.name_now))

    def told(self, gang: Gang) -> Message:
        return say("change_renamed", before=self.whom(gang), name=self.name_now)


class HandedOver(Change, frozen=True, kw_only=True, tag="handed_over"):
    """Another player runs the gang, or a bot."""

    player: str = ""
    bot: str = ""

    def apply(self, gang: Gang) -> Gang:
        return replace(gang, player=self.player, bot=self.bot)

    def told(self, gang: Gang) -> Message:
        return say("change_handed_over", gang=gang.name, player=self.player or None, bot=bot_in_words(self.bot))

    @classmethod
    def narrate(cls, changes: Sequence["HandedOver"], teller: Teller) -> Iterator[Message]:
        for change in changes:
            gang, bot = teller.gang(change.gang), bot_in_words(change.bot)
            yield say("season-handed_over", gang=gang, player=change.player or None, bot=bot)


class Deed(Change, frozen=True, kw_only=True, tag="deed"):
    """Something that a character did or suffered in a game and that changes nothing, for the history."""

    theme = "deed"

    what: str
    """A word of the system: `kill`, `wounded`, `out_of_action`."""
    against: str = ""
    """The id of the other character, if there is one."""
    against_gang: str = ""
    count: int = 1

    def apply(self, gang: Gang) -> Gang:
        gang.character(self.character)
        return gang

    def told(self, gang: Gang) -> Message:
        return say("change_deed", name=self.whom(gang), what=self.what, against=self.against or None, count=self.count)


def by_gang(changes: Sequence[C]) -> Mapping[str, Sequence[C]]:
    """Changes by their gangs, in their order."""
    found: dict[str, list[C]] = {}
    for change in changes:
        found.setdefault(change.gang, []).append(change)
    return found


GENERIC: tuple[type[Change], ...] = (Recruited, FateSet, ConditionSet, ProfileSet, Renamed, HandedOver, Deed)
"""The changes of every system."""


def bot_in_words(bot: str) -> Message | str | None:
    """The title of a bot, or its id if it is not one of Affray's own; None if there is none."""
    title = f"bot_{bot}"
    return (say(title) if say.has(title) else bot) if bot else None


def _with(data: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The data with a key set, or without it if the value is None."""
    rest = {name: old for name, old in data.items() if name != key}
    return rest if value is None else {**rest, key: value}


def _shown(value: Any) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode().strip('"')
