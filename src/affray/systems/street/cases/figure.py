"""Builds a character of a case from its words."""

from collections.abc import Mapping
from typing import Any

import msgspec

from affray.engine import implements
from affray.engine.case.fields import field_values
from affray.engine.registry import unknown
from affray.systems.street.cast_and_scenarios import characters, in_hand_at_first, in_this_game, profile
from affray.systems.street.profile import CLASSES, Profile
from affray.systems.street.settings import Modules
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.state import Carried, Fate, Figure, Posture, Wound

from .given import FATES, POSTURES, RENAMED, STATES


def profile_of(given: Any, modules: Modules) -> Profile:
    """A character of the cast by name, a class with one pistol, or an inline profile.

    Raises `UnknownName`, or ValueError.
    """
    if isinstance(given, str):
        return _named(given, modules)
    record: dict[str, Any] = dict(given or {})
    model = record.pop("like", None)
    for skill in record.get("skills", ()):
        if skill not in SKILLS:
            raise unknown("skill", skill, list(SKILLS))
    if not modules.fighting:
        record.pop("shield", None)  # 17.1
    if "weapons" in record:
        record["weapons"] = [_weapon(weapon) for weapon in record["weapons"]]
    return profile(record if model is None else {**msgspec.to_builtins(_named(model, modules)), **record})


def _weapon(given: Any) -> Any:
    """A weapon as given, with the category in upper case; cases may write it in lower case (S-AUTO-01)."""
    automatic = isinstance(given, dict) and given.get("auto", "none") != "none"
    return {**given, "auto": given["auto"].upper()} if automatic else given


def _named(name: str, modules: Modules) -> Profile:
    if name in CLASSES:
        return profile({"class": name, "weapons": ["pistol"]})
    if name not in characters():
        raise unknown("profile", name, [*characters(), *CLASSES])
    return in_this_game(name, modules)


@implements("S-DATA-02")
def figure_of(name: str, number: int, words: Mapping[str, Any], modules: Modules) -> Figure:
    """The character described by a case, without a place; raises `UnknownName`, or ValueError."""
    profile = profile_of(words.get("profile"), modules)
    fate: Fate = next((fate for fate in FATES if words.get(fate)), "active")
    posture: Posture = next((posture for posture in POSTURES if words.get(posture)), "standing")
    if fate in ("dead", "out_of_action") and posture in ("standing", "ducked"):
        posture = "knocked_down"
    no_pistol = words.get("grip") == 2 and any(len(weapon.grips) > 1 for weapon in profile.weapons[:2])  # S-DATA-12
    hands = in_hand_at_first(profile.weapons)[: 1 if profile.shield or no_pistol else 2]  # S-TURN-08
    implied = {
        "number": number,
        "seat": "none",
        "side": words.get("seat", "none"),
        "in_hand": [weapon for weapon in hands if weapon not in words.get("on_the_ground", ())],
        "displaced": words.get("moved", False),  # every move displaces (S-TURN-10)
        "must_recover": words.get("needs_six", False),  # a six is only needed to recover (S-REC-02)
    }
    figure = Figure(
        id=name,
        profile=profile,
        posture=posture,
        fate=fate,
        wounds=tuple([Wound(zone, severity) for severity in ("flesh", "serious") for zone in words.get(severity, ())]),
        arms=_arms(words),
        **field_values(Figure, {**implied, **words}, without=(*RENAMED, "peek")),
    )
    for weapon in (*figure.in_hand, *figure.arms):
        if profile.weapon(weapon) is None:
            raise unknown("weapon", weapon, [weapon.id for weapon in profile.weapons])
    return figure


def _arms(words: Mapping[str, Any]) -> dict[str, Carried]:
    """The weapons that are not ready, or lie on the ground."""
    arms = {name: Carried(state=state) for state in STATES for name in words.get(state, ())}
    down = {
        name: Carried(state="on_the_ground", was=arms[name].state if name in arms else "ready")
        for name in words.get("on_the_ground", ())
    }
    return arms | down
