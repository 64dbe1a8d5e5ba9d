"""Weapons in hand: S-TURN-08, S-TURN-09, S-SHOOT-12, S-SHOOT-17, S-WOUND-08."""

from collections.abc import Sequence

import msgspec

from affray.engine import Game, Refusal, RuleId, cites, implements
from affray.systems.street.events.shooting import LaidDown
from affray.systems.street.profile import Grip, Hand, Weapon
from affray.systems.street.state import Carried, Figure, ShootOut


def held(figure: Figure) -> list[Weapon]:
    """The weapons in hand, gun hand first."""
    return [weapon for name in figure.in_hand if (weapon := figure.profile.weapon(name)) is not None]


@implements("S-DATA-12")
def two_handed(weapon: Weapon) -> bool:
    """Whether a weapon can only be held with two hands (S-DATA-12)."""
    return weapon.grips == (2,)


def grip_of(figure: Figure, weapon: Weapon) -> Grip:
    """The present grip on a weapon."""
    return figure.grip if len(weapon.grips) > 1 else weapon.grips[0]


@implements("S-DATA-12")
def leave_the_grip_open(figure: Figure, names: Sequence[str]) -> bool:
    """Whether one of these weapons can be held with one hand or two: only its last grip is kept (S-DATA-12)."""
    return any(weapon.id in names and len(weapon.grips) > 1 for weapon in figure.profile.weapons)


def holds_two_handed(figure: Figure) -> bool:
    """Whether both hands are at one weapon (S-COVER-07)."""
    return any(grip_of(figure, weapon) == 2 for weapon in held(figure))


def refused_hands(figure: Figure, names: Sequence[str]) -> Refusal | None:
    """Why these weapons cannot be held together: two one-handed ones or one two-handed one (S-TURN-08)."""
    rule = RuleId("S-TURN-08")
    if len(set(names)) != len(names):
        return Refusal(rule, "each weapon once")
    weapons = []
    for name in names:
        weapon = figure.profile.weapon(name)
        if weapon is None or not figure.carries(weapon):
            return Refusal(rule, f"{figure.id} does not carry {name}")
        weapons.append(weapon)
    hands = sum(2 if two_handed(weapon) else 1 for weapon in weapons)
    most = 1 if figure.profile.shield and not any(map(two_handed, weapons)) else 2
    if hands > most:
        return Refusal(rule, f"{' and '.join(names)} need more hands than {figure.id} has free")
    return None


@implements("S-SHOOT-17")
def in_their_hands(figure: Figure, names: Sequence[str]) -> tuple[str, ...]:
    """These weapons in hand; those already held do not change hands, to spare a wounded arm (S-SHOOT-17)."""
    return figure.in_hand if sorted(names) == sorted(figure.in_hand) else tuple(names)


def taken_for(figure: Figure, needed: Sequence[str]) -> tuple[str, ...]:
    """The weapons in hand after taking these; those already held stay if possible (S-TURN-08)."""
    if all(name in figure.in_hand for name in needed):
        return figure.in_hand
    kept = [name for name in figure.in_hand if name not in needed]
    for count in range(len(kept), -1, -1):
        names = (*needed, *kept[:count])
        if refused_hands(figure, names) is None:
            return names
    return tuple(needed)


@implements("S-TURN-09")
def take_in_hand(game: Game[ShootOut], name: str, weapons: Sequence[str]) -> None:
    """Take weapons into hand; a two-handed firearm that is exchanged is laid on the ground (S-TURN-08, S-TURN-09)."""
    s = game.state
    figure = s.figures[name]
    for weapon in held(figure):
        if weapon.id not in weapons and weapons and two_handed(weapon) and weapon.firearm:
            at = figure.x, figure.y
            laid = Carried(state="on_the_ground", at=at, was=figure.arm(weapon.id))
            figure = s.change(name, arms={**figure.arms, weapon.id: laid})
            game.emit(LaidDown(rules=cites("S-TURN-08", "S-SHOOT-12"), figure=name, weapon=weapon.id, at=at))
    s.change(name, in_hand=tuple(weapons), grip=_grip_beside(figure, weapons))


def _grip_beside(figure: Figure, names: Sequence[str]) -> Grip:
    """The grip of a weapon for one hand or two: one hand if another weapon is held too (S-TURN-08)."""
    return 1 if len(names) > 1 else figure.grip


def holding(figure: Figure, weapons: Sequence[str]) -> Figure:
    """The figure after taking these weapons in hand."""
    taken = taken_for(figure, weapons)
    if taken == figure.in_hand:
        return figure
    return msgspec.structs.replace(figure, in_hand=taken, grip=_grip_beside(figure, taken))


def useless(figure: Figure, hand: Hand) -> bool:
    """Whether an arm has a serious wound (S-WOUND-08)."""
    return figure.hurt("right_arm" if hand == "right" else "left_arm", "serious") > 0


@implements("S-SHOOT-17")
def firing_hand(figure: Figure, weapon: str) -> Hand:
    """The hand that holds a one-handed weapon: of two pistols the second is in the other hand (S-SHOOT-17).

    A single pistol or a throwing knife is in the gun hand, and changes hands without an action if that arm is useless,
    whatever else the figure holds.
    """
    gun, other = figure.profile.gun_hand, figure.other_hand
    pistols = [one.id for one in held(figure) if one.firearm and grip_of(figure, one) == 1]
    if len(pistols) > 1 and weapon in pistols:
        return other if weapon == pistols[1] else gun
    return other if useless(figure, gun) and not useless(figure, other) else gun


def unusable(figure: Figure, weapon: Weapon, grip: Grip) -> Refusal | None:
    """Why a firearm cannot be fired with that grip, or None: its state, or the arms (S-AMMO-04, S-WOUND-08)."""
    state = figure.arm(weapon.id)
    if state == "on_the_ground":
        return Refusal(RuleId("S-TURN-08"), f"{weapon.id} lies on the ground")
    if state != "ready":
        return Refusal(RuleId("S-AMMO-04"), f"{weapon.id} is {state}")
    if grip == 2 and (useless(figure, "right") or useless(figure, "left")):
        return Refusal(RuleId("S-WOUND-08"), "no two-handed firearm can be fired with a seriously wounded arm")
    if grip == 1 and useless(figure, firing_hand(figure, weapon.id)):
        return Refusal(RuleId("S-WOUND-08"), "the hand that holds it is useless")
    return None


def refused_after_clubbing(figure: Figure, weapon: str | None) -> Refusal | None:
    """Why a weapon cannot shoot in this turn: the figure has clubbed with it (S-FIGHT-05)."""
    if weapon not in figure.barred:
        return None
    return Refusal(RuleId("S-FIGHT-05"), f"he has clubbed with {weapon} and cannot shoot with it in this turn")
