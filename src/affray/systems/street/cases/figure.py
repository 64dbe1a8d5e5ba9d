"""Builds a character of a case from its words."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from affray.engine import Seat, Side, implements
from affray.engine.registry import unknown
from affray.systems.street.cast_and_scenarios import characters, in_hand_at_first, in_this_game, profile
from affray.systems.street.profile import CLASSES, Profile, WeaponState
from affray.systems.street.settings import Modules
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.state import Aim, Carried, Fate, Figure, Posture, Wound

from .given import AimWords, FigureGiven, ProfileGiven

STATES: tuple[WeaponState, ...] = ("empty", "jammed", "broken")
POSTURES: tuple[Posture, ...] = ("unconscious", "knocked_down", "ducked")
FATES: tuple[Fate, ...] = ("dead", "out_of_action", "surrendered", "gone", "waiting")
COPIED_WORDS = (
    *("must_recover", "needs_six", "grip", "last_action", "moved", "displaced", "friend_for_foe", "lost_nerve"),
    *("friends_down", "drunk", "ignored_wounds", "charm_used", "curse_tokens", "deeds", "frightens", "felled_by"),
)
LIST_WORDS = ("clubbed", "barred", "hates", "fears", "extreme_hates", "extreme_fears")


def profile_of(words: FigureGiven, modules: Modules) -> Profile:
    """A character of the cast by name, a class with one pistol, or an inline profile; raises ValueError."""
    given = words.profile
    if given is UNSET:
        return profile({})
    return _named(given, modules) if isinstance(given, str) else _inline(given, modules)


def _named(name: str, modules: Modules) -> Profile:
    if name in CLASSES:
        return profile({"class": name, "weapons": ["pistol"]})
    if name not in characters():
        raise ValueError(str(unknown("profile", name, [*characters(), *CLASSES])))
    return in_this_game(name, modules)


def _inline(given: ProfileGiven, modules: Modules) -> Profile:
    record: dict[str, Any] = msgspec.to_builtins(given)
    model = record.pop("like", None)
    for skill in record.get("skills", ()):
        if skill not in SKILLS:
            raise ValueError(str(unknown("skill", skill, list(SKILLS))))
    if not modules.fighting:
        record.pop("shield", None)  # 17.1
    for weapon in record.get("weapons", ()):
        if isinstance(weapon, dict) and weapon.get("auto", "none") != "none":
            weapon["auto"] = weapon["auto"].upper()  # S-AUTO-01; cases may write it in lower case
    inherited = {} if model is None else msgspec.to_builtins(_named(model, modules))
    return profile({**inherited, **record})


@implements("S-DATA-02")
def figure_of(name: str, place: int, words: FigureGiven, modules: Modules) -> Figure:
    """The character described by a case, without a place; raises ValueError."""
    profile = profile_of(words, modules)
    seat = None if words.seat in (UNSET, "none") else Seat(str(words.seat))
    side = Side(str(words.side)) if words.side is not UNSET else None if seat is None else Side(seat)
    fields: dict[str, Any] = {word: value for word in COPIED_WORDS if (value := getattr(words, word)) is not UNSET}
    fields |= {word: tuple(value) for word in LIST_WORDS if (value := getattr(words, word)) is not UNSET}
    if words.moved is True:
        fields.setdefault("displaced", True)  # every move displaces (S-TURN-10)
    if words.needs_six is True:
        fields.setdefault("must_recover", True)  # a six is only needed to recover (S-REC-02)
    fate: Fate = next((fate for fate in FATES if getattr(words, fate) is True), "active")
    posture: Posture = next((posture for posture in POSTURES if getattr(words, posture) is True), "standing")
    down = fate in ("dead", "out_of_action") and posture in ("standing", "ducked")
    no_pistol = words.grip == 2 and any(len(weapon.grips) > 1 for weapon in profile.weapons[:2])  # S-DATA-12
    hands = in_hand_at_first(profile.weapons)[: 1 if profile.shield or no_pistol else 2]  # S-TURN-08
    wounds = [Wound(zone, "flesh") for zone in words.flesh or ()] + [
        Wound(zone, "serious") for zone in words.serious or ()
    ]
    arms = _arms(words, profile)
    return Figure(
        id=name,
        number=place if words.number is UNSET else words.number,
        seat=seat,
        side=None if side == "none" else side,
        profile=profile,
        facing=float(words.facing) if words.facing is not UNSET else 0.0,
        posture="knocked_down" if down else posture,
        fate=fate,
        wounds=tuple(wounds),
        arms=arms,
        in_hand=_held(
            words,
            profile,
            [weapon for weapon in hands if weapon not in words.on_the_ground] if words.on_the_ground else hands,
        ),
        aim=Aim(words.aim.target, words.aim.weapon) if isinstance(words.aim, AimWords) else None,
        last_target=words.last_target if words.last_target not in (UNSET, "none") else None,
        **fields,
    )


def _held(words: FigureGiven, profile: Profile, default: Sequence[str]) -> tuple[str, ...]:
    names = default if words.in_hand is UNSET else words.in_hand
    for name in names:
        if profile.weapon(name) is None:
            raise ValueError(str(unknown("weapon", name, [weapon.id for weapon in profile.weapons])))
    return tuple(names)


def _arms(words: FigureGiven, profile: Profile) -> dict[str, Carried]:
    """The weapons that are not ready, or lie on the ground."""
    arms: dict[str, Carried] = {}
    for state in STATES:
        for name in getattr(words, state) or ():
            arms[name] = Carried(state=state)
    for name in words.on_the_ground or ():
        was = arms[name].state if name in arms else "ready"
        arms[name] = Carried(state="on_the_ground", was=was)
    for name in arms:
        if profile.weapon(name) is None:
            raise ValueError(str(unknown("weapon", name, [weapon.id for weapon in profile.weapons])))
    return arms
