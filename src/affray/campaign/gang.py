"""Gangs and their characters, as a campaign carries them from game to game.

Everything here is plain data in the words of the system. Costs and totals are computed from it and never stored.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

GangId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9_]{0,39}$")]
"""The id of a gang: unique in its campaign."""
CharacterId: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_+-]{0,39}$")]
"""The id of a character: unique in its gang, and in its campaign if the system needs that."""
Fate: TypeAlias = Literal["", "dead", "retired"]


class Character(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A member of a gang."""

    id: CharacterId
    name: str
    profile: dict[str, Any] = {}
    """What the character is, in the words of the system: class, skills, weapons."""
    condition: dict[str, Any] = {}
    """What is carried from game to game, in the words of the system: games to miss, wounds, hatreds."""
    fate: Fate = ""
    """Empty while the character is with the gang."""

    @property
    def active(self) -> bool:
        """Whether the character is alive and with the gang."""
        return not self.fate


class Gang(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A gang, a club or a cast of fighters."""

    id: GangId
    name: str
    player: str = ""
    """Who runs it: the name of a player, or the id of an account on a server; empty if a bot does."""
    bot: str = ""
    """The name of the bot that plays for it; empty if a player does."""
    profile: dict[str, Any] = {}
    """What the gang is as a whole, in the words of the system: its club."""
    condition: dict[str, Any] = {}
    """What the gang as a whole carries from game to game."""
    characters: tuple[Character, ...] = ()
    """In the order in which they joined; the dead and the retired stay in the list."""

    def character(self, id_: str) -> Character:
        """The character with this id; raises KeyError."""
        for each in self.characters:
            if each.id == id_:
                return each
        raise KeyError(id_)

    @property
    def active(self) -> tuple[Character, ...]:
        """The characters that are alive and with the gang."""
        return tuple([each for each in self.characters if each.active])

    def with_character(self, changed: Character) -> "Gang":
        """The gang with a character in place of the one with the same id, or as its last if there is none."""
        if all(each.id != changed.id for each in self.characters):
            return replace(self, characters=(*self.characters, changed))
        return replace(self, characters=tuple([changed if each.id == changed.id else each for each in self.characters]))


def free_id(name: str, taken: Iterable[str]) -> str:
    """An id for a gang of this name that is not taken yet: `tannery_row`, `tannery_row_2`."""
    plain = name.lower().replace("'", "").replace("\u2019", "")
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in plain).split()
    base, known = "_".join(words)[:30] or "gang", set(taken)
    number, id_ = 1, base
    while id_ in known:
        number += 1
        id_ = f"{base}_{number}"
    return id_
