"""Profiles of models (W-PROF-01 to W-PROF-13): characteristics, weapons, spells, gadgets and abilities."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from affray.engine.rules.citations import implements

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Count = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Length = Annotated[float, Meta(gt=0)]
MILLIMETRES = 50.8
"""Millimetres of base diameter per inch of radius (W-GEO-02)."""
Band = tuple[Length, int]
"""A range band: its upper limit and its modifier of Guns (W-SHOOT-04)."""


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A ranged weapon, or with `melee` one that changes Strength or Fight (W-PROF-04, W-PROF-11)."""

    id: Id
    name: str = ""
    melee: bool = False
    strength: int = 0
    bands: tuple[Band, ...] = ()
    fight: int = 0
    parry: int = 0
    quick: bool = False
    small_calibre: bool = False
    gruesome_damage: bool = False
    fast_shot: Positive = 1
    fast_strike: Positive = 1
    move_penalty: Count = 0
    armour_piercing: Count = 0
    types: tuple[str, ...] = ()
    on_hit: Literal["", "fire", "acid", "smoke", "mist"] = ""


class SpellEffect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The effects of a spell on its targets besides damage."""

    heal: Count = 0
    toppled: bool = False
    move: int = 0
    fight: int = 0
    strength: int = 0
    guns: int = 0
    reflex: int = 0
    magic: int = 0
    armour: int = 0


class Spell(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, rename={"kind": "type"}):
    """A spell (W-MAGIC-02)."""

    id: Id
    kind: Literal["projectile", "attack", "buff", "aura"]
    name: str = ""
    cost: Annotated[int, Meta(ge=0, le=2)] = 0
    range: Length = 8
    strength: Count = 0
    difficulty: Count = 0
    types: tuple[str, ...] = ()
    armour_piercing: Count = 0
    whom: Literal["friends", "enemies"] = "friends"
    effect: SpellEffect = SpellEffect()
    until: Literal["end_of_activation", "end_of_turn", "end_of_game"] = "end_of_turn"


class Ability(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An ability on a profile: its number (`fast_shot: 2`) or its type and number (`resistance: {fire: 2}`)."""

    id: Id
    value: int = 0
    type: str = ""


class Gadget(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A gadget (W-FUNDS-07): abilities and weapons for its bearer, or a template to place with an action.

    The `clubs` may buy it; `range` is the maximum distance of the template's centre; `uses` limits it to once per turn
    or per game.
    """

    id: Id
    name: str = ""
    clubs: tuple[str, ...] = ()
    cost: Count = 0
    abilities: tuple[Ability, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    template: Literal["", "fire", "acid", "smoke", "mist"] = ""
    range: float = 0
    uses: Literal["", "turn", "game"] = ""
    quick: bool = False


HEIGHTS = ((30, 1.5), (40, 2.0))
"""Base diameters in millimetres, and the height in inches of bodies on bases up to each (W-GEO-02)."""
TALLEST = 2.5
"""The body height on a larger base."""


class Profile(msgspec.Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True):
    """A model's profile; the defaults are the neutral values of an inline profile in a case."""

    id: str = ""
    name: str = ""
    club: str = ""
    kind: Literal["hero", "henchman"] = "henchman"
    actions: Positive = 2
    move: Count = 5
    fight: Count = 3
    strength: Count = 3
    guns: Count = 3
    reflex: Count = 3
    wounds: Positive = 3
    armour: Count = 0
    base: Length = 30
    height: Length | None = None
    living: bool = True
    suit: Suit | None = None
    funds: Count = 0
    cost: Count = 0
    max: Positive | None = None
    weapons: tuple[Weapon, ...] = ()
    spells: tuple[Spell, ...] = ()
    gadgets: tuple[str, ...] = ()
    carried: tuple[Gadget, ...] = ()
    """The data of the gadgets, stored when the profile was built."""
    abilities: tuple[Ability, ...] = ()

    @property
    @implements("W-GEO-02")
    def radius(self) -> float:
        """Half the base in inches (W-GEO-02)."""
        return self.base / MILLIMETRES

    @property
    @implements("W-GEO-02")
    def tall(self) -> float:
        """The body height: that of the profile, or by the size of the base (W-GEO-02)."""
        if self.height is not None:
            return self.height
        for base, tall in HEIGHTS:
            if self.base <= base:
                return tall
        return TALLEST

    def has(self, ability: str) -> bool:
        """Whether the model itself carries an ability."""
        return ability in [entry.id for entry in self.abilities]

    @implements("W-ABIL-01")
    def value_of(self, ability: str, of_type: str = "") -> int:
        """The number of an ability; of two equal abilities the higher one (W-ABIL-01)."""
        values = [entry.value for entry in self.abilities if entry.id == ability and entry.type == of_type]
        return max(values, default=0)
