"""Picking a weapon up from the ground: S-TURN-11."""

import itertools
import math
from collections.abc import Iterable

import msgspec

from affray.engine import Game, Refusal, RuleId, cites
from affray.systems.street.events.shooting import PickedUp
from affray.systems.street.geometry import SLACK
from affray.systems.street.messages import say
from affray.systems.street.state import Carried, Declared, Figure, ShootOut, Turn

from .actions import OneWeapon, declared_weapon
from .weapons_in_hand import in_hand_for, take_in_hand, useless

PICK_UP_REACH = 1.0
"""Inches from the base edge within which a weapon can be picked up (S-TURN-11)."""


class PickUp(OneWeapon, frozen=True):
    """One weapon lying within an inch of the base edge is taken into hand (S-TURN-11)."""

    name = "pick_up"
    pattern = "pick_up {weapon} [with {in_hand}]"
    asks = False

    @classmethod
    def objects(cls, s: ShootOut, figure: Figure) -> Iterable[str]:
        return dict.fromkeys(name for name, _ in lying_weapons(s, figure))

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        rule = RuleId("S-TURN-11")
        if (declared.weapon or "") not in cls.objects(s, figure):
            return Refusal(rule, say("nothing_to_pick_up", weapon=declared.weapon, character=figure.id))
        if useless(figure, "right") and useless(figure, "left"):
            return Refusal(rule, say("arms_useless"))
        return None

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> None:
        s, name = game.state, declared_weapon(turn)
        owners = [owner for weapon, owner in lying_weapons(s, s.figures[turn.figure]) if weapon == name]
        owner = next((each for each in owners if each.id == turn.figure), owners[0])
        name = _change_owner(s, owner, name, s.figures[turn.figure])
        take_in_hand(game, turn.figure, in_hand_for(s.figures[turn.figure], (name,)))
        game.emit(PickedUp(rules=cites("S-TURN-11"), figure=turn.figure, weapon=name))


def _change_owner(s: ShootOut, owner: Figure, name: str, finder: Figure) -> str:
    """Give the weapon to the finder, in its present state; returns its new name."""
    weapon = owner.profile.weapon(name)
    assert weapon is not None
    state = owner.arms[name].was
    s.change(owner.id, arms={key: value for key, value in owner.arms.items() if key != name})
    if owner.id != finder.id:
        remaining = tuple([other for other in owner.profile.weapons if other.id != name])
        s.change(owner.id, profile=msgspec.structs.replace(owner.profile, weapons=remaining))
        numbers = (f"{weapon.like}_{number}" for number in itertools.count(2))
        name = next(
            free_name for free_name in (name, *itertools.islice(numbers, 9)) if finder.profile.weapon(free_name) is None
        )
        weapons = (*finder.profile.weapons, msgspec.structs.replace(weapon, id=name))
        s.change(finder.id, profile=msgspec.structs.replace(finder.profile, weapons=weapons))
    finder = s.figures[finder.id]
    s.change(finder.id, arms={**finder.arms, name: Carried(state=state)})
    return name


def lying_weapons(s: ShootOut, figure: Figure) -> Iterable[tuple[str, Figure]]:
    """The weapons on the ground within reach, each with its owner."""
    for owner in s.figures.values():
        for name, carried in owner.arms.items():
            if carried.state == "on_the_ground" and carried.at is not None:
                reach = figure.profile.base / 2 + PICK_UP_REACH
                if math.dist(carried.at, (figure.x, figure.y)) <= reach + SLACK:
                    yield name, owner
