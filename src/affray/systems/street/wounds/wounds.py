"""The effects of a hit: S-HIT-05, S-WOUND-01 to S-WOUND-12."""

from typing import Literal

from affray.engine import Game, UnsetType, cites, implements
from affray.systems.street.events.hits import (
    Dead,
    KnockedDown,
    OutOfAction,
    Scratched,
    Unconscious,
    Wounded,
    WoundIgnored,
)
from affray.systems.street.hits.attack_in_progress import Attack
from affray.systems.street.other_actions.aim import lose_aim
from affray.systems.street.profile import Zone
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Severity, ShootOut, Wound

By = str | UnsetType
SEVERITIES: tuple[tuple[str, Severity], ...] = (("F", "flesh"), ("S", "serious"))
FALLS: frozenset[str] = frozenset({"KD", "UN", "R6"})
"""The results that do not apply to a Hard character (S-SKILL-HARD)."""
FATES: tuple[tuple[str, Literal["out_of_action", "dead"]], ...] = (("OOA", "out_of_action"), ("DEAD", "dead"))


def suffer(game: Game[ShootOut], name: str, zone: Zone, codes: str, attack: Attack) -> None:
    """Apply a cell of the hit table; on a character out of action only death counts (S-HIT-07)."""
    parts = codes.split("+")
    if not game.state.figures[name].vulnerable:
        if "DEAD" in parts:
            kill(game, name, attack)
        return
    by = attack.by
    attack.shaken.add(name)
    if never_falls(game.state, name):
        parts = [part for part in parts if part not in FALLS]
    if "SC" in parts:
        attack.note(name, "scratch")
        game.emit(Scratched(rules=cites("S-WOUND-01"), figure=name, zone=zone, by=by))
    for code, severity in SEVERITIES:
        if code in parts:
            recorded = wound(game, name, zone, severity, by, six="R6" in parts)
            attack.note(name, severity if recorded else "ignored")
    if "KD" in parts:
        attack.note(name, "knocked_down")
        knock_down(game, name, by, "S-WOUND-04")
    if "UN" in parts:
        attack.note(name, "unconscious")
        fall_unconscious(game, name, by)
    for code, fate in FATES:
        if code in parts:
            attack.note(name, fate)
            leave_game(game, name, fate, by)


def kill(game: Game[ShootOut], name: str, attack: Attack) -> None:
    """Kill a character, even one already out of action; hits on the dead do nothing (S-HIT-07)."""
    if game.state.figures[name].fate != "dead":
        attack.note(name, "dead")
        leave_game(game, name, "dead", attack.by)


def never_falls(s: ShootOut, name: str) -> bool:
    """Whether the character is Hard: never knocked down or unconscious from any cause (S-SKILL-HARD)."""
    return traits(s, s.figures[name]).never_falls


@implements("S-WOUND-11", "S-WOUND-12")
def wound(game: Game[ShootOut], name: str, zone: Zone, severity: Severity, by: By, *, six: bool = False) -> bool:
    """Wound a character, who must recover before any other action (S-WOUND-02, S-WOUND-03, S-REC-02).

    Returns whether the wound is recorded. The first wounds of a Hard as Nails character are not, but an R6 still counts
    (S-SKILL-NAILS).
    """
    s = game.state
    figure = s.figures[name]
    held = traits(s, figure)
    if figure.ignored_wounds < held.ignored_wounds:
        duties = {"must_recover": True, "needs_six": True} if six else {}
        s.change(name, ignored_wounds=figure.ignored_wounds + 1, **duties)
        rules = held.by("ignored_wounds")
        game.emit(WoundIgnored(rules=rules, figure=name, zone=zone, severity=severity, by=by))
        return False
    wounds = (*figure.wounds, Wound(zone, severity))
    s.change(name, wounds=wounds, must_recover=True, needs_six=figure.needs_six or six)
    rule = "S-WOUND-02" if severity == "flesh" else "S-WOUND-03"
    game.emit(
        Wounded(rules=cites(rule, *_rules_of_zone(zone, severity)), figure=name, zone=zone, severity=severity, by=by)
    )
    return True


def _rules_of_zone(zone: Zone, severity: Severity) -> tuple[str, ...]:
    """Additional rules of a wound in a zone."""
    if zone == "legs":
        return ("S-WOUND-06",)
    if zone == "belly":
        return ("S-WOUND-07",)
    if zone in ("right_arm", "left_arm") and severity == "serious":
        return ("S-WOUND-08",)
    return ()


@implements("S-WOUND-05")
def knock_down(game: Game[ShootOut], name: str, by: By, *rules: str) -> None:
    """Knock down an upright character, who loses any aim (S-WOUND-04, S-WOUND-05)."""
    if not game.state.figures[name].upright or never_falls(game.state, name):
        return
    game.state.change(name, posture="knocked_down", peek=None)
    game.emit(KnockedDown(rules=cites(*rules), figure=name, by=by))
    lose_aim(game, name, "S-AIM-04")


@implements("S-WOUND-05")
def fall_unconscious(game: Game[ShootOut], name: str, by: By) -> None:
    """Make a character unconscious; they can only try to wake (S-WOUND-05, S-WOUND-09)."""
    if game.state.figures[name].posture == "unconscious" or never_falls(game.state, name):
        return
    game.state.change(name, posture="unconscious", peek=None)
    game.emit(Unconscious(rules=cites("S-WOUND-09"), figure=name, by=by))
    lose_aim(game, name, "S-AIM-04")


def leave_game(game: Game[ShootOut], name: str, fate: Literal["out_of_action", "dead"], by: By, *rules: str) -> None:
    """Remove a character who is out of action or dead from the game (S-WOUND-10)."""
    event = Dead if fate == "dead" else OutOfAction
    lose_aim(game, name, "S-AIM-04")
    game.state.change(name, fate=fate, posture="knocked_down", peek=None)
    game.emit(event(rules=cites("S-WOUND-10", *rules), figure=name, by=by))
