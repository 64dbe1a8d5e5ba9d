"""Who is portrayed, and what the picture leaves to chance: always the same for the same id."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Literal, TypeVar

import msgspec

T = TypeVar("T")

Style = Literal["modern", "steam", "medieval"]
Kind = Literal["person", "machine", "spirit"]
Gear = Literal[
    "pistol", "rifle", "carbine", "machine_gun", "sprayer", "knife", "blade", "rapier", "club", "axe", "maul", "spear",
    "bow", "crossbow", "staff",
]  # fmt: skip


class Sitter(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is portrayed. What is not said follows from the id."""

    id: str
    style: Style = "modern"
    kind: Kind = "person"
    rank: int = 1
    """0 to 3: the higher, the richer the background."""
    side: str = ""
    """The gang or club: its members have a colour in common."""
    gear: tuple[Gear, ...] = ()
    shield: bool = False
    armour: Literal["none", "light", "heavy"] = "none"
    beard: bool | None = None
    old: bool | None = None
    headgear: bool | None = None


class Hints(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known about the looks of somebody, from a file."""

    beard: bool | None = None
    old: bool | None = None
    kind: Kind | None = None


def read_hints(text: str) -> Mapping[str, Hints]:
    """The hints in a TOML file, by the ids of characters."""
    return msgspec.toml.decode(text, type=dict[str, Hints])


class Chance:
    """Picks by the name of a feature: a new feature leaves the other picks of a portrait as they are."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def number(self, feature: str) -> float:
        """A number from 0 to 1, without 1."""
        digest = hashlib.blake2b(f"{self._seed}/{feature}".encode(), digest_size=6).digest()
        return int.from_bytes(digest, "big") / (1 << 48)

    def pick(self, feature: str, among: Sequence[T]) -> T:
        """One of these."""
        return among[int(self.number(feature) * len(among))]

    def happens(self, feature: str, share: float) -> bool:
        """Whether something is so that is so for this share of all portraits."""
        return self.number(feature) < share

    def between(self, feature: str, low: float, high: float) -> float:
        """A number in a range."""
        return low + (high - low) * self.number(feature)
