"""From a position back to the words of `given`, so that any moment of a duel can be saved as a case."""

from typing import Any

import msgspec

from .damage import damage_dice
from .faces import Faces, highest_first, without
from .fighter import Fighter, Profile
from .rules import cast
from .state import Battle, Clash, Exchange, Hit, Phase

_FLAGS = ("moved", "attacked", "shot", "disarmed", "dodged", "slowed", "unsuspecting", "hit_in_melee", "out", "fled")
_COUNTS = (
    *("marks", "rescue_dice", "rescue_dice_last", "initiative_bonus", "initiative_bonus_next", "shot_debts"),
    "prone_until",
)
_MOMENTS = {"special": "pente"}


def given_of(battle: Battle) -> dict[str, Any]:
    """The `given` from which the same step begins."""
    top = battle.frames[-1]
    at_start = isinstance(top, Phase) and top.stage in ("first_side", "start")
    first = next(seat for seat, side in battle.seats.items() if side == battle.first)
    given: dict[str, Any] = {
        "figures": {name: _figure(one, at_start) for name, one in battle.fighters.items()},
        "phase": battle.phase,
        "first": "throw" if isinstance(top, Phase) and top.stage == "first_side" else str(first),
    }
    for word in ("phase_limit", "break_point"):
        if getattr(battle, word) is not None:
            given[word] = getattr(battle, word)
    if isinstance(top, Phase):
        if not at_start:
            given["step"] = top.stage
        return given
    given["moment"] = _MOMENTS.get(top.stage, top.stage)
    for frame in battle.frames:
        if isinstance(frame, Clash):
            given |= _clash(frame)
        elif isinstance(frame, Exchange):
            given["exchange"] = _exchange(frame)
        elif isinstance(frame, Hit) and frame.dice:
            given["damage"] = _damage(frame, battle.fighters[frame.attacker])
    return given


def _figure(fighter: Fighter, at_start: bool) -> dict[str, Any]:
    words: dict[str, Any] = {"seat": str(fighter.seat)}
    if str(fighter.side) != str(fighter.seat):
        words["side"] = str(fighter.side)
    words["profile"] = _profile(fighter)
    if fighter.quality != fighter.profile.armour.quality:
        words["quality"] = fighter.quality
    words |= {word: getattr(fighter, word) for word in _COUNTS if getattr(fighter, word)}
    words |= {word: True for word in _FLAGS if getattr(fighter, word)}
    if fighter.speed != "still":
        words["speed"] = fighter.speed
    if fighter.saved_dice:
        words["saved_dice"] = list(fighter.saved_dice)
    if at_start:
        return words
    words["pool"] = fighter.pool
    return words | (_frozen(fighter) if fighter.frozen else _unfrozen(fighter))


def _profile(fighter: Fighter) -> Any:
    """The name in the cast, or the whole record."""
    profile = fighter.profile
    if cast().get(fighter.id) == profile:
        return fighter.id
    known = next((name for name, one in cast().items() if one == profile), None)
    return known or _record(profile)


def _record(profile: Profile) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.to_builtins(profile)
    return {key: value for key, value in record.items() if value not in (None, "")}


def _unfrozen(fighter: Fighter) -> dict[str, Any]:
    words: dict[str, Any] = {}
    if fighter.scored:
        words["scored"] = list(fighter.scored)
    if fighter.loose or fighter.unthrown:
        words["loose"] = list(fighter.loose) if fighter.loose else fighter.unthrown
    return words


def _frozen(fighter: Fighter) -> dict[str, Any]:
    """Live dice with those that are used; a used die outside the group is marked where the group has its face."""
    group: Faces = fighter.group or ()
    inside = without(group, fighter.ready)
    outside = without(fighter.used, inside)
    words: dict[str, Any] = {"live": list(fighter.live)}
    if fighter.used:
        words["used"] = [*inside, *[f"{die}r" if die in group else die for die in outside]]
    if fighter.dead or fighter.shot_debts:
        words["dead"] = list(fighter.dead)
    if fighter.group is not None:
        words["group"] = list(fighter.group)
    return words


def _clash(clash: Clash) -> dict[str, Any]:
    words: dict[str, Any] = {"throws": clash.throws}
    if clash.took:
        words["took"] = list(clash.took)
    if clash.attacker:
        words["attacker"] = clash.attacker
    return words


def _exchange(exchange: Exchange) -> dict[str, Any]:
    words: dict[str, Any] = {
        "attacker": exchange.attacker,
        "defender": exchange.defender,
        "kind": exchange.kind,
    }
    if exchange.start:
        words["start"] = list(exchange.start)
    if exchange.waves:
        words["waves"] = [list(wave) for wave in exchange.waves]
    return words


def _damage(hit: Hit, attacker: Fighter) -> dict[str, Any]:
    words: dict[str, Any] = {"dice": list(highest_first(hit.dice))}
    if hit.rerolls != damage_dice(attacker.code, hit.start, hit.waves).rerolls:
        words["rerolls"] = hit.rerolls
    if hit.falls:
        words["choice"] = "fall"
    return words
