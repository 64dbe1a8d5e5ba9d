"""One attack as it is declared: who, whom, with what (W-SHOOT-02, W-MELEE-09). Pools and hits are made from it."""

import functools
from typing import Literal, NamedTuple, TypeAlias

from .profile import Weapon
from .state import Figure

AttackType: TypeAlias = Literal["melee", "ranged", "magic"]
PHYSICAL = ("physical",)
"""The damage type of whatever states none (W-DMG-13)."""


class Attack(NamedTuple):
    """An attack.

    `number`: attacks made before with the same action. `moved`: the attacker has moved in this activation, `moved_now`
    in this action (W-ACT-14). `above`: how much higher than its target a charger stood when the charge began.
    """

    attacker: Figure
    target: Figure
    kind: AttackType
    weapon: Weapon | None = None
    types: tuple[str, ...] = PHYSICAL
    number: int = 0
    moved: bool = False
    moved_now: bool = False
    above: float = 0.0

    @property
    def words(self) -> frozenset[str]:
        """Its attack type and its damage types: what Immunity, Protection and the like name (W-DMG-13)."""
        return _words(self.kind, self.types)

    @property
    def means(self) -> str:
        """What it is made with: the weapon, or `melee`."""
        return self.weapon.id if self.weapon else "melee"


@functools.cache
def _words(kind: str, types: tuple[str, ...]) -> frozenset[str]:
    return frozenset((kind, *types))


def weapon_types(weapon: Weapon | None) -> tuple[str, ...]:
    """The damage types of a weapon, or of bare Strength."""
    return weapon.types or PHYSICAL if weapon else PHYSICAL


def shot(figure: Figure, weapon: Weapon, target: Figure, number: int, moved: bool, moved_now: bool) -> Attack:
    """A shot at a target."""
    return Attack(figure, target, "ranged", weapon, weapon_types(weapon), number, moved or moved_now, moved_now)


def blow(figure: Figure, weapon: Weapon | None, target: Figure, number: int = 0, above: float = 0.0) -> Attack:
    """A melee attack on a target."""
    return Attack(figure, target, "melee", weapon, weapon_types(weapon), number, above=above)


def ranged_weapons(figure: Figure) -> list[Weapon]:
    """The weapons a model can shoot with."""
    return [weapon for weapon in figure.profile.weapons if not weapon.melee]


def melee_weapons(figure: Figure) -> list[Weapon | None]:
    """What a model can fight with: one of its melee weapons if it has any, else its bare Strength (W-PROF-12)."""
    return [weapon for weapon in figure.profile.weapons if weapon.melee] or [None]


def weapon_named(figure: Figure, name: str, *, melee: bool) -> Weapon | None:
    """The weapon of that name on a profile, or None."""
    return next((one for one in figure.profile.weapons if one.id == name and one.melee == melee), None)
