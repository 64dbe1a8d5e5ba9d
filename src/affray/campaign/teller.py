"""Telling what a game changed in prose: who it was about, and one of several wordings for each sentence."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal, TypeAlias
from zlib import crc32

from affray.campaign.gang import Gang
from affray.text import Catalog, Message

Theme: TypeAlias = Literal["deed", "loss", "wound", "growth", "arrival", "feeling", "other", "untold"]
"""What a change is about. Deeds are told with the game, the rest with what came after it; the ledger alone has what is
untold.
"""
THEMES: tuple[Theme, ...] = ("loss", "wound", "growth", "arrival", "feeling", "other")
"""The order in which everything but deeds is told."""
WORDINGS = 3
"""How many wordings a sentence has: its message selects one by `$wording`."""


class Teller:
    """Tells a season. The wordings of a sentence come in turn, so the same season is always told in the same words."""

    def __init__(self, season: str) -> None:
        self._first = crc32(season.encode())
        self._told = Counter[str]()
        self.before: Mapping[str, Gang] = {}
        """The gangs before the changes that are told."""
        self.after: Mapping[str, Gang] = {}
        self.games = Counter[tuple[str, str]]()
        """In how many games each character has been, by the ids of gang and character."""

    def say(self, catalog: Catalog, key: str, /, **args: object) -> Message:
        """A sentence in one of its wordings."""
        wording = (self._first + crc32(key.encode()) + self._told[key]) % WORDINGS
        self._told[key] += 1
        return catalog(key, wording=wording, **args)

    def gang(self, id_: str) -> str:
        """The name of a gang."""
        return self.after[id_].name

    def name(self, gang: str, character: str) -> str:
        """The name of a character."""
        return next((each.name for each in self.after[gang].characters if each.id == character), character)
