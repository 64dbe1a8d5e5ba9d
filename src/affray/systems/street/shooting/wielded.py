"""The weapons of an action as a player names them: `pistol`, `smg/2`, `pistol+pistol_2`."""

from typing import Any

import msgspec

from affray.engine import Unreadable, implements
from affray.engine.text import Texts
from affray.engine.verbs import Name
from affray.systems.street.messages import say
from affray.systems.street.profile import Grip
from affray.systems.street.state import Figure, Shot
from affray.systems.street.turn.weapons_in_hand import grip_of


class Wielded(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One weapon, or two for a volley; the grip only if the weapon can be held with one hand or two (S-SHOOT-06)."""

    weapons: tuple[str, ...]
    grip: Grip | None = None

    @implements("S-SHOOT-06")
    def as_offered(self, figure: Figure) -> "Wielded":
        """The same with the grip as it would be offered: by default the present one (S-SHOOT-06)."""
        weapon = figure.profile.weapon(self.weapons[0])
        grip: Grip | None
        if len(self.weapons) > 1:
            grip = None if self.grip == 1 else self.grip
        elif weapon is not None and len(weapon.grips) > 1:
            grip = self.grip or figure.grip
        else:
            grip = None if weapon is not None and weapon.grips[0] == self.grip else self.grip
        return self if grip == self.grip else Wielded(self.weapons, grip)

    def shot(self, figure: Figure, target: str | None = None, other_target: str | None = None) -> Shot:
        """A shot of the figure with these weapons."""
        grip = self.grip
        if grip is None:
            weapon = figure.profile.weapon(self.weapons[0])
            grip = 1 if weapon is None or len(self.weapons) > 1 else grip_of(figure, weapon)
        return Shot(self.weapons, grip, target, other_target)


def wielded(figure: Figure, shot: Shot) -> Wielded:
    """The weapons of a shot, with the grip if the weapon allows both."""
    weapon = figure.profile.weapon(shot.weapons[0])
    has_open_grip = len(shot.weapons) == 1 and weapon is not None and len(weapon.grips) > 1
    return Wielded(shot.weapons, shot.grip if has_open_grip else None)


GRIPS: dict[Grip, str] = {1: "one_hand", 2: "two_hands"}
"""The keys of the sentences for a weapon held in one hand or two."""


class WieldedSlot(Name):
    """`W`, `W+W`, `W/1` or `W/2`: the weapons, and the grip."""

    picker = "wielded"

    def write(self, value: Any) -> str:
        weapons = "+".join(value.weapons)
        return weapons if value.grip is None else f"{weapons}/{value.grip}"

    def read(self, text: str, given: Any) -> Any:
        names: list[str] = []
        grip: Grip | None = None
        for part in text.split("+"):
            name, slash, hands = part.partition("/")
            if slash:
                if hands not in ("1", "2"):
                    raise Unreadable(say("grip_written"))
                grip = 1 if hands == "1" else 2
            names.append(name)
        return Wielded(tuple(names), grip)

    def label(self, value: Any, texts: Texts) -> str:
        names = [texts.name(weapon) for weapon in value.weapons]
        weapons = names[0]
        for name in names[1:]:
            weapons = texts.fill("slots", "and", {"one": weapons, "other": name})
        return weapons if value.grip is None else texts.fill("slots", GRIPS[value.grip], {"weapon": weapons})

    def normalized(self, value: Any, given: Any) -> Any:
        if not value.weapons:
            raise Unreadable(say("name_a_weapon"))
        return value
