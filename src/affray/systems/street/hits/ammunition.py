"""Ammunition and jams: S-AMMO-01 to S-AMMO-08, S-HIT-03; reloading, repairing, picking up."""

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, cites, implements
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.shooting import LaidDown, PickedUp, WeaponChanged
from affray.systems.street.geometry import SLACK
from affray.systems.street.profile import Weapon, WeaponState
from affray.systems.street.state import Carried, Declared, Figure, Place, ShootOut, Turn
from affray.systems.street.turn.actions import Verb, register
from affray.systems.street.turn.weapons_in_hand import grip_of, take_in_hand, taken_for, useless

BROKEN, READY = (1, 2), (5, 6)
"""The faces of a repair die; on the others nothing changes (S-AMMO-06)."""
PICK_UP = 1.0
"""From so near a weapon on the ground is picked up (S-TURN-11)."""


@implements("S-CONV-03")
def after_shooting(
    faces: Sequence[int], *, lucky: bool = False, clumsy: int = 0
) -> Literal["ready", "empty", "jammed"]:
    """What a roll does to the weapon: ones against sixes as they show (S-AMMO-01, S-CONV-03, S-HIT-03).

    `clumsy`: at which level the shooter is Clumsy; his gun jams with as many ones as sixes, at level 2 with one less.
    """
    ones = faces.count(1)
    more = ones - faces.count(6)
    if clumsy:
        return "jammed" if ones and more >= 1 - clumsy else "ready"
    if more <= 0:
        return "ready"
    return "empty" if lucky or more == 1 else "jammed"


def set_weapon(game: Game[ShootOut], name: str, weapon: str, state: WeaponState, *rules: str) -> None:
    """A weapon is in another state now."""
    figure = game.state.figures[name]
    game.state.change(name, arms={**figure.arms, weapon: Carried(state=state)})
    game.emit(WeaponChanged(rules=cites(*rules), figure=name, weapon=weapon, state=state))


def drop(game: Game[ShootOut], name: str, weapon: str, at: Place, *rules: str) -> None:
    """A weapon is in his hand no more and lies on the ground there, in the state in which it was."""
    figure = game.state.figures[name]
    laid = Carried(state="on_the_ground", at=at, was=figure.arm(weapon))
    in_hand = tuple([one for one in figure.in_hand if one != weapon])
    game.state.change(name, arms={**figure.arms, weapon: laid}, in_hand=in_hand)
    game.emit(LaidDown(rules=cites(*rules), figure=name, weapon=weapon, at=at))


@implements("S-DATA-12", "S-SHOOT-15")
def other_pistol(s: ShootOut, name: str, weapon: str) -> None:
    """If he fired only one of two pistols, the other becomes his pistol in hand without an action (S-SHOOT-15)."""
    figure = s.figures[name]
    pistols = [one.id for one in figure.profile.weapons if one.firearm and 1 in one.grips]
    others = [one for one in pistols if one != weapon and figure.arm(one) == "ready"]
    fired = figure.profile.weapon(weapon)
    if fired is not None and grip_of(figure, fired) == 2:  # S-DATA-12: no pistol while it is gripped so
        return
    if weapon in pistols and others:
        other = next((one for one in others if one in figure.in_hand), others[0])
        s.change(name, in_hand=(other, *[one for one in figure.in_hand if one not in (weapon, other)]))


class OneWeapon(Verb):
    """An action with one of his weapons."""

    def read(self, words: Sequence[str], s: ShootOut, figure: Figure) -> Declared:
        if len(words) != 1:
            raise Unreadable(f"say `{self.name}` and the weapon")
        return Declared(action=self.name, weapon=words[0])

    def write(self, declared: Declared, figure: Figure) -> str:
        return f"{self.name} {declared.weapon}"

    def offered(self, s: ShootOut, figure: Figure) -> Iterable[Declared]:
        found = [Declared(action=self.name, weapon=weapon) for weapon in self.objects(s, figure)]
        return [one for one in found if self.refusal(s, figure, one) is None]

    def objects(self, s: ShootOut, figure: Figure) -> Iterable[str]:
        """The weapons it could be about."""
        return [weapon.id for weapon in figure.profile.weapons]

    def carried(self, figure: Figure, name: str | None, rule: str) -> Weapon | Refusal:
        """The firearm he carries, or why it is none; `rule`: of the action, which is about firearms."""
        weapon = figure.profile.weapon(name or "")
        if weapon is None or not figure.carries(weapon):
            return Refusal(RuleId("S-TURN-08"), f"{figure.id} carries no {name}")
        return weapon if weapon.firearm else Refusal(RuleId(rule), f"{name} is no firearm")


class Reload(OneWeapon):
    """One empty carried firearm becomes ready (S-AMMO-05)."""

    name = "reload"
    asks = False
    rises = False

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        weapon = self.carried(figure, declared.weapon, "S-AMMO-05")
        if isinstance(weapon, Refusal):
            return weapon
        if figure.arm(weapon.id) != "empty":
            return Refusal(RuleId("S-AMMO-05"), f"{weapon.id} is {figure.arm(weapon.id)}, not empty")
        if useless(figure, "right") or useless(figure, "left"):
            return Refusal(RuleId("S-AMMO-05"), "nobody reloads with a seriously wounded arm")
        return None

    def perform(self, game: Game[ShootOut], turn: Turn) -> None:
        set_weapon(game, turn.figure, _meant(turn), "ready", "S-AMMO-05", "S-ACT-01")


class Repair(OneWeapon):
    """One jammed carried firearm: broken, no change, or ready (S-AMMO-06, S-AMMO-07)."""

    name = "repair"
    rises = False

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        weapon = self.carried(figure, declared.weapon, "S-AMMO-06")
        if isinstance(weapon, Refusal):
            return weapon
        if figure.arm(weapon.id) != "jammed":
            return Refusal(RuleId("S-AMMO-06"), f"{weapon.id} is {figure.arm(weapon.id)}, not jammed")
        return None

    def perform(self, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        weapon = _meant(turn)
        face = yield from die(game, turn.figure, "repair", "S-AMMO-06")
        if face in BROKEN:
            set_weapon(game, turn.figure, weapon, "broken", "S-AMMO-06")
        elif face in READY:
            set_weapon(game, turn.figure, weapon, "ready", "S-AMMO-06", "S-AMMO-07")


class PickUp(OneWeapon):
    """One weapon lying within an inch of the base edge is taken into hand (S-TURN-11)."""

    name = "pick_up"
    asks = False

    def objects(self, s: ShootOut, figure: Figure) -> Iterable[str]:
        return dict.fromkeys(name for name, _ in lying_weapons(s, figure))

    def refusal(self, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        rule = RuleId("S-TURN-11")
        if (declared.weapon or "") not in self.objects(s, figure):
            return Refusal(rule, f"no {declared.weapon} lies within an inch of {figure.id}")
        if useless(figure, "right") and useless(figure, "left"):
            return Refusal(rule, "nobody picks anything up with both arms useless")
        return None

    def perform(self, game: Game[ShootOut], turn: Turn) -> None:
        s, name = game.state, _meant(turn)
        found = [owner for weapon, owner in lying_weapons(s, s.figures[turn.figure]) if weapon == name]
        owner = next((one for one in found if one.id == turn.figure), found[0])
        name = _change_owner(s, owner, name, s.figures[turn.figure])
        take_in_hand(game, turn.figure, taken_for(s.figures[turn.figure], (name,)))
        game.emit(PickedUp(rules=cites("S-TURN-11"), figure=turn.figure, weapon=name))


def _change_owner(s: ShootOut, owner: Figure, name: str, finder: Figure) -> str:
    """The weapon is his who picks it up, in the state in which it lay there; under which name he has it."""
    weapon = owner.profile.weapon(name)
    assert weapon is not None
    state = owner.arms[name].was
    s.change(owner.id, arms={key: value for key, value in owner.arms.items() if key != name})
    if owner.id != finder.id:
        left = tuple([one for one in owner.profile.weapons if one.id != name])
        s.change(owner.id, profile=msgspec.structs.replace(owner.profile, weapons=left))
        numbers = (f"{weapon.like}_{number}" for number in itertools.count(2))
        name = next(one for one in (name, *itertools.islice(numbers, 9)) if finder.profile.weapon(one) is None)
        mine = (*finder.profile.weapons, msgspec.structs.replace(weapon, id=name))
        s.change(finder.id, profile=msgspec.structs.replace(finder.profile, weapons=mine))
    finder = s.figures[finder.id]
    s.change(finder.id, arms={**finder.arms, name: Carried(state=state)})
    return name


def _meant(turn: Turn) -> str:
    """The weapon that was declared."""
    assert turn.declared is not None
    assert turn.declared.weapon is not None
    return turn.declared.weapon


def lying_weapons(s: ShootOut, figure: Figure) -> Iterable[tuple[str, Figure]]:
    """The weapons on the ground within his reach, each with whose it is."""
    for owner in s.figures.values():
        for name, carried in owner.arms.items():
            if carried.state == "on_the_ground" and carried.at is not None:
                reach = figure.profile.base / 2 + PICK_UP
                if math.dist(carried.at, (figure.x, figure.y)) <= reach + SLACK:
                    yield name, owner


for verb in (Reload(), Repair(), PickUp()):
    register(verb)
