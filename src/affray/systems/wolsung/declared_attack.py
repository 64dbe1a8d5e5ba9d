"""A declared attack: attacker, target and weapon or spell (W-SHOOT-02, W-MELEE-09, W-MAGIC-07)."""

import functools
from typing import Literal, NamedTuple, TypeAlias

from affray.engine.rules.citations import implements
from affray.engine.terms import Situation

from .profile import Spell, Weapon
from .state import Figure, Skirmish

AttackType: TypeAlias = Literal["melee", "ranged", "magic"]
PHYSICAL = ("physical",)
"""The default damage type (W-DMG-13)."""


class Attack(NamedTuple):
    """An attack.

    `number` counts earlier attacks with the same action. `moved` means that the attacker has moved in this activation,
    `moved_now` in this action (W-ACT-14). `above` is the height of a charger above its target when the charge began.
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
    spell: Spell | None = None

    @property
    @implements("W-DMG-13")
    def words(self) -> frozenset[str]:
        """Its attack type and damage types, to which Immunity, Protection and similar abilities refer (W-DMG-13)."""
        return _words(self.kind, self.types)

    @property
    def means(self) -> str:
        """The id of the weapon or spell, or `melee`."""
        used = self.weapon or self.spell
        return used.id if used else "melee"

    def situation(self, s: Skirmish, figure: Figure) -> Situation:
        """The attack, seen by the player who decides for a model."""
        attacker = self.attacker
        enemy = s.seats[attacker.seat] != s.seats[figure.seat]
        return Situation(
            figure=figure.id,
            actor=attacker.id,
            action=self.kind,
            target=self.target.id,
            weapon=self.means,
            by="own" if attacker.seat == figure.seat else "enemy" if enemy else "ally",
            concerned=(figure.id,) if figure.id == self.target.id else (),
        )


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


@implements("W-DMG-13")
def spell_at(figure: Figure, spell: Spell, target: Figure) -> Attack:
    """A Magic Projectile or a Magic Attack on a target; every spell has the type `magic` (W-DMG-13)."""
    types = tuple(dict.fromkeys(("magic", *spell.types)))
    return Attack(figure, target, "magic", types=types, spell=spell)


def ranged_weapons(figure: Figure) -> list[Weapon]:
    """The weapons a model can shoot with."""
    return [weapon for weapon in figure.profile.weapons if not weapon.melee]


@implements("W-PROF-12")
def melee_weapons(figure: Figure) -> list[Weapon | None]:
    """The melee weapons of a model, or None for its bare Strength if it has none (W-PROF-12)."""
    return [weapon for weapon in figure.profile.weapons if weapon.melee] or [None]


def weapon_named(figure: Figure, name: str, *, melee: bool) -> Weapon | None:
    """The weapon of that name on a profile, or None."""
    return next((weapon for weapon in figure.profile.weapons if weapon.id == name and weapon.melee == melee), None)
