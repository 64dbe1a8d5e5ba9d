"""Character profiles and the weapon list: S-DATA-01 to S-DATA-05, S-DATA-12."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from affray.engine import implements

ClassName = Literal["plug", "ganger", "killer", "legend"]
CLASSES: tuple[ClassName, ...] = ("plug", "ganger", "killer", "legend")
"""From the lowest to the highest (S-DATA-01)."""
RANK: Mapping[str, int] = {name: place for place, name in enumerate(CLASSES)}

Zone = Literal["head", "chest", "right_arm", "left_arm", "belly", "legs"]
ZONES: tuple[Zone, ...] = ("head", "chest", "right_arm", "left_arm", "belly", "legs")
"""By the location die, 1 to 6 (S-DATA-07)."""
Hand = Literal["right", "left"]
Cover = Literal["solid", "light", "soft"]
WeaponKind = Literal["pistol", "long_gun", "melee", "knife", "either"]
"""`either`: a pistol while gripped with one hand, a long gun with two (S-DATA-12)."""
Auto = Literal["none", "AP", "SMG", "AR", "MG"]
Special = Literal["none", "high_velocity", "telescopic", "explosive", "shrapnel"]
Row = Literal[
    "fist", "pistol", "pistol_butt", "rifle", "rifle_butt", "long_dagger", "machete", "knife", "club"
]  # fmt: skip
WeaponState = Literal["ready", "empty", "jammed", "broken", "on_the_ground"]
Grip: TypeAlias = Literal[1, 2]


class WeaponType(msgspec.Struct, frozen=True):
    """An entry of the weapon list. `hands` of 0 means one or two, by the player's choice."""

    kind: WeaponKind
    hands: Literal[0, 1, 2]
    auto: Auto = "none"
    rows: tuple[Row, ...] = ()


WEAPONS: Mapping[str, WeaponType] = {
    "pistol": WeaponType("pistol", 1, "none", ("pistol", "pistol_butt")),
    "auto_pistol": WeaponType("pistol", 1, "AP", ("pistol", "pistol_butt")),
    "machine_pistol": WeaponType("either", 0, "SMG", ("rifle", "rifle_butt", "pistol", "pistol_butt")),
    "smg": WeaponType("long_gun", 2, "SMG", ("rifle", "rifle_butt")),
    "rifle": WeaponType("long_gun", 2, "none", ("rifle", "rifle_butt")),
    "auto_rifle": WeaponType("long_gun", 2, "AR", ("rifle", "rifle_butt")),
    "machine_gun": WeaponType("long_gun", 2, "MG", ("rifle", "rifle_butt")),
    "knife": WeaponType("knife", 1, "none", ("knife",)),
    "machete": WeaponType("melee", 1, "none", ("machete",)),
    "long_dagger": WeaponType("melee", 1, "none", ("long_dagger",)),
    "club": WeaponType("melee", 1, "none", ("club",)),
}
"""The weapon list of chapter 3 (S-DATA-12)."""


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A weapon of a character: its id, its entry in the weapon list, and changes to that entry."""

    id: str
    like: str
    special: Special = "none"
    auto: Auto | None = None
    hands: Literal[0, 1, 2] | None = None

    @property
    def type(self) -> WeaponType:
        """The entry of the weapon in the list."""
        return WEAPONS[self.like]

    @property
    def grips(self) -> tuple[Grip, ...]:
        """The numbers of hands with which it can be held."""
        hands = self.type.hands if self.hands is None else self.hands
        return (1, 2) if hands == 0 else (hands,)

    @property
    @implements("S-DATA-03")
    def firearm(self) -> bool:
        """Whether it is a pistol or a long gun (S-DATA-03)."""
        return self.type.kind in ("pistol", "long_gun", "either")

    @property
    def thrown(self) -> bool:
        """Whether the weapon is a throwing knife (S-SKILL-KNIFEMAN)."""
        return self.type.kind == "knife"

    @property
    @implements("S-AUTO-01")
    def category(self) -> Auto:
        """The category of automatic weapon (S-AUTO-01)."""
        return self.type.auto if self.auto is None else self.auto


class Profile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """A character's profile (S-DATA-02)."""

    name: str = ""
    class_: ClassName = msgspec.field(name="class", default="ganger")
    skills: dict[str, int] = msgspec.field(default_factory=dict)
    weapons: tuple[Weapon, ...] = ()
    shield: bool = False
    gun_hand: Hand = "right"
    noncombatant: bool = False
    base: float = 1.0
    height: float = 1.25

    def weapon(self, name: str) -> Weapon | None:
        """The character's weapon with that id."""
        for weapon in self.weapons:  # a hot path: no generator
            if weapon.id == name:
                return weapon
        return None
