"""Weapons in hand: S-TURN-08, S-TURN-09, S-SHOOT-12, S-SHOOT-17, S-WOUND-08."""

from collections.abc import Sequence

import msgspec

from affray.engine import Game, Refusal, RuleId, cites, implements
from affray.systems.street.events.shooting import LaidDown
from affray.systems.street.messages import say
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
def has_open_grip(figure: Figure, names: Sequence[str]) -> bool:
    """Whether one of these weapons can be held with one hand or two, so that its grip is recorded (S-DATA-12)."""
    return any(weapon.id in names and len(weapon.grips) > 1 for weapon in figure.profile.weapons)


def holds_two_handed(figure: Figure) -> bool:
    """Whether the figure holds a weapon with both hands (S-COVER-07)."""
    return any(grip_of(figure, weapon) == 2 for weapon in held(figure))


def hands_refusal(figure: Figure, names: Sequence[str]) -> Refusal | None:
    """Why these weapons cannot be held together: two one-handed ones or one two-handed one (S-TURN-08)."""
    rule = RuleId("S-TURN-08")
    if len(set(names)) != len(names):
        return Refusal(rule, say("name_each_weapon_once"))
    weapons = []
    for name in names:
        weapon = figure.profile.weapon(name)
        if weapon is None or not figure.carries(weapon):
            return Refusal(rule, say("does_not_carry", character=figure.id, weapon=name))
        weapons.append(weapon)
    hands = sum(2 if two_handed(weapon) else 1 for weapon in weapons)
    free_hands = 1 if figure.profile.shield and not any(map(two_handed, weapons)) else 2
    if hands > free_hands:
        return Refusal(rule, say("too_many_hands", weapons=list(names), character=figure.id))
    return None


@implements("S-SHOOT-17")
def same_hands(figure: Figure, names: Sequence[str]) -> tuple[str, ...]:
    """These weapons in the order of the hands; weapons already held stay in the same hands (S-SHOOT-17)."""
    return figure.in_hand if sorted(names) == sorted(figure.in_hand) else tuple(names)


def in_hand_for(figure: Figure, needed: Sequence[str]) -> tuple[str, ...]:
    """The weapons in hand after taking these; those already held stay if possible (S-TURN-08)."""
    if all(name in figure.in_hand for name in needed):
        return figure.in_hand
    others = [name for name in figure.in_hand if name not in needed]
    for count in range(len(others), -1, -1):
        names = (*needed, *others[:count])
        if hands_refusal(figure, names) is None:
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
            on_the_ground = Carried(state="on_the_ground", at=at, was=figure.weapon_state(weapon.id))
            figure = s.change(name, arms={**figure.arms, weapon.id: on_the_ground})
            game.emit(LaidDown(rules=cites("S-TURN-08", "S-SHOOT-12"), figure=name, weapon=weapon.id, at=at))
    s.change(name, in_hand=tuple(weapons), grip=_grip_beside(figure, weapons))


def _grip_beside(figure: Figure, names: Sequence[str]) -> Grip:
    """The grip of a weapon for one hand or two: one hand if another weapon is held too (S-TURN-08)."""
    return 1 if len(names) > 1 else figure.grip


def holding(figure: Figure, weapons: Sequence[str]) -> Figure:
    """The figure after taking these weapons in hand."""
    in_hand = in_hand_for(figure, weapons)
    if in_hand == figure.in_hand:
        return figure
    return msgspec.structs.replace(figure, in_hand=in_hand, grip=_grip_beside(figure, in_hand))


def useless(figure: Figure, hand: Hand) -> bool:
    """Whether an arm has a serious wound (S-WOUND-08)."""
    return figure.wounds_in("right_arm" if hand == "right" else "left_arm", "serious") > 0


@implements("S-SHOOT-17")
def firing_hand(figure: Figure, weapon: str) -> Hand:
    """The hand that holds a one-handed weapon; the second of two pistols is in the other hand (S-SHOOT-17).

    A single pistol or a throwing knife is in the gun hand. It changes hands without an action if that arm is useless,
    even if the figure holds another weapon.
    """
    gun, other = figure.profile.gun_hand, figure.other_hand
    pistols = [
        held_weapon.id for held_weapon in held(figure) if held_weapon.firearm and grip_of(figure, held_weapon) == 1
    ]
    if len(pistols) > 1 and weapon in pistols:
        return other if weapon == pistols[1] else gun
    return other if useless(figure, gun) and not useless(figure, other) else gun


def unusable(figure: Figure, weapon: Weapon, grip: Grip) -> Refusal | None:
    """Why a firearm cannot be fired with that grip, or None: its state, or the arms (S-AMMO-04, S-WOUND-08)."""
    state = figure.weapon_state(weapon.id)
    if state == "on_the_ground":
        return Refusal(RuleId("S-TURN-08"), say("weapon_on_the_ground", weapon=weapon.id))
    if state != "ready":
        return Refusal(RuleId("S-AMMO-04"), say("weapon_unusable", weapon=weapon.id, state=state))
    if grip == 2 and (useless(figure, "right") or useless(figure, "left")):
        return Refusal(RuleId("S-WOUND-08"), say("arm_for_two_hands"))
    if grip == 1 and useless(figure, firing_hand(figure, weapon.id)):
        return Refusal(RuleId("S-WOUND-08"), say("hand_useless"))
    return None


def clubbing_refusal(figure: Figure, weapon: str | None) -> Refusal | None:
    """Why a weapon cannot shoot in this turn: the figure has clubbed with it (S-FIGHT-05)."""
    if weapon not in figure.barred:
        return None
    return Refusal(RuleId("S-FIGHT-05"), say("clubbed_with", character=figure.id, weapon=weapon))


@implements("S-DATA-03")
def can_shoot(figure: Figure) -> bool:
    """Whether the figure carries a usable firearm: ready, and not barred by wounds (S-DATA-03)."""
    return any(
        weapon.firearm and unusable(holding(figure, (weapon.id,)), weapon, grip) is None
        for weapon in figure.profile.weapons
        if figure.carries(weapon)
        for grip in weapon.grips
    )
