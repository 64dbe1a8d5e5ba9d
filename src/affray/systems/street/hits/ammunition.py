"""Ammunition and jams: S-AMMO-01 to S-AMMO-08, S-HIT-03; reloading and repairing."""

from collections.abc import Sequence
from typing import Literal

from affray.engine import Game, Procedure, Refusal, RuleId, cites, implements
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.shooting import LaidDown, WeaponChanged
from affray.systems.street.messages import say
from affray.systems.street.profile import WeaponState
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Carried, Declared, Figure, Place, ShootOut, Turn
from affray.systems.street.turn.actions import OneWeapon, declared_weapon
from affray.systems.street.turn.weapons_in_hand import grip_of, useless

BROKEN, READY = (1, 2), (5, 6)
"""The faces of a repair die with these results; the other faces change nothing (S-AMMO-06)."""


@implements("S-CONV-03")
def after_shooting(
    faces: Sequence[int], *, lucky: bool = False, clumsy: int = 0
) -> Literal["ready", "empty", "jammed"]:
    """The state of the weapon after a roll: natural ones against natural sixes (S-AMMO-01, S-CONV-03, S-HIT-03).

    `clumsy` is the shooter's level of Clumsy: the gun jams with as many ones as sixes, at level 2 with one less.
    """
    ones = faces.count(1)
    surplus = ones - faces.count(6)
    if clumsy:
        return "jammed" if ones and surplus >= 1 - clumsy else "ready"
    if surplus <= 0:
        return "ready"
    return "empty" if lucky or surplus == 1 else "jammed"


def set_weapon(game: Game[ShootOut], name: str, weapon: str, state: WeaponState, *rules: str) -> None:
    """Change the state of a weapon."""
    figure = game.state.figures[name]
    game.state.change(name, arms={**figure.arms, weapon: Carried(state=state)})
    game.emit(WeaponChanged(rules=cites(*rules), figure=name, weapon=weapon, state=state))


def drop(game: Game[ShootOut], name: str, weapon: str, at: Place, *rules: str) -> None:
    """Drop a weapon from hand; it lies on the ground in its present state."""
    figure = game.state.figures[name]
    on_the_ground = Carried(state="on_the_ground", at=at, was=figure.weapon_state(weapon))
    in_hand = tuple([other for other in figure.in_hand if other != weapon])
    game.state.change(name, arms={**figure.arms, weapon: on_the_ground}, in_hand=in_hand)
    game.emit(LaidDown(rules=cites(*rules), figure=name, weapon=weapon, at=at))


@implements("S-DATA-12", "S-SHOOT-15")
def switch_pistol(s: ShootOut, name: str, weapon: str) -> None:
    """If only one of two pistols was fired, the other becomes the pistol in hand without an action (S-SHOOT-15)."""
    figure = s.figures[name]
    pistols = [gun.id for gun in figure.profile.weapons if gun.firearm and 1 in gun.grips]
    others = [name for name in pistols if name != weapon and figure.weapon_state(name) == "ready"]
    fired = figure.profile.weapon(weapon)
    if fired is not None and grip_of(figure, fired) == 2:  # S-DATA-12: not a pistol with this grip
        return
    if weapon in pistols and others:
        other = next((pistol for pistol in others if pistol in figure.in_hand), others[0])
        s.change(name, in_hand=(other, *[held for held in figure.in_hand if held not in (weapon, other)]))


def check_ammunition(
    game: Game[ShootOut], name: str, weapon: str, faces: Sequence[int], *, lucky: bool, volley: bool
) -> None:
    """Compare ones and sixes of a shooting roll (S-AMMO-01, S-AMMO-03, S-HIT-03)."""
    held = traits(game.state, game.state.figures[name])
    state = after_shooting(faces, lucky=lucky, clumsy=held.clumsiness)
    if state == "ready":
        return
    rules = held.by("clumsiness") or (("S-HIT-03",) if lucky else ("S-AMMO-01",))
    set_weapon(game, name, weapon, state, *rules)
    if not volley:
        switch_pistol(game.state, name, weapon)


class Reload(OneWeapon, frozen=True):
    """One empty carried firearm becomes ready (S-AMMO-05)."""

    name = "reload"
    pattern = "reload {weapon} [with {in_hand}]"
    asks = False
    rises = False

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        weapon = cls.carried(figure, declared.weapon, "S-AMMO-05")
        if isinstance(weapon, Refusal):
            return weapon
        if figure.weapon_state(weapon.id) != "empty":
            return Refusal(
                RuleId("S-AMMO-05"), say("weapon_not_empty", weapon=weapon.id, state=figure.weapon_state(weapon.id))
            )
        if useless(figure, "right") or useless(figure, "left"):
            return Refusal(RuleId("S-AMMO-05"), say("wounded_arm_reload"))
        return None

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        set_weapon(game, turn.figure, declared_weapon(turn), "ready", "S-AMMO-05", "S-ACT-01")


class Repair(OneWeapon, frozen=True):
    """One jammed carried firearm becomes broken or ready, or stays jammed (S-AMMO-06, S-AMMO-07)."""

    name = "repair"
    pattern = "repair {weapon} [with {in_hand}]"
    rises = False

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        weapon = cls.carried(figure, declared.weapon, "S-AMMO-06")
        if isinstance(weapon, Refusal):
            return weapon
        if figure.weapon_state(weapon.id) != "jammed":
            return Refusal(
                RuleId("S-AMMO-06"), say("weapon_not_jammed", weapon=weapon.id, state=figure.weapon_state(weapon.id))
            )
        return None

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        weapon = declared_weapon(turn)
        face = yield from die(game, turn.figure, "repair", "S-AMMO-06")
        if face in BROKEN:
            set_weapon(game, turn.figure, weapon, "broken", "S-AMMO-06")
        elif face in READY:
            set_weapon(game, turn.figure, weapon, "ready", "S-AMMO-06", "S-AMMO-07")
