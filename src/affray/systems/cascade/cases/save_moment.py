"""Convert a position to the words of `given`, so that any moment of a duel can be saved as a case."""

from typing import Any

import msgspec

from affray.engine.case.fields import changed_words, field_words
from affray.systems.cascade.cast_and_scenarios import cast
from affray.systems.cascade.clashes.forming_clashes import seat_of
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_throw import damage_code_of, damage_dice_of
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Phase, Shot

from .expected import PHASE_MOMENTS, STEPS, exchange_words, moment
from .given import COPIED
from .given_phase import phase_words
from .given_shot import shot_words
from .given_table import place_words, table_words


def given_of(battle: Battle) -> dict[str, Any]:
    """The `given` from which the same step begins."""
    top = battle.frames[-1]
    at_start = isinstance(top, Phase) and top.stage in ("first_side", "start")
    first = seat_of(battle, battle.first)
    given: dict[str, Any] = {
        "figures": {
            name: _figure(fighter, at_start) | place_words(battle, fighter) for name, fighter in battle.fighters.items()
        },
        "phase": battle.phase,
        "first": "throw" if isinstance(top, Phase) and top.stage == "first_side" else str(first),
    }
    given |= changed_words(battle, ("phase_limit", "break_point")) | table_words(battle) | phase_words(battle)
    if isinstance(top, Phase):
        if top.stage in PHASE_MOMENTS:
            given["moment"] = PHASE_MOMENTS[top.stage]
        elif not at_start:
            given["step"] = STEPS.get(top.stage, top.stage)
        return given
    return given | {"moment": moment(battle) or top.stage} | _under_way(battle)


def _under_way(battle: Battle) -> dict[str, Any]:
    """The words for the current shot, or for the current clash with its exchange and hit."""
    words: dict[str, Any] = {}
    present = {name for name, fighter in battle.fighters.items() if not fighter.gone}
    for frame in battle.frames:
        if isinstance(frame, Shot):
            words["shot"] = shot_words(frame)
        elif isinstance(frame, Clash):
            words |= _clash(frame, whole=set(frame.members) == present)
        elif isinstance(frame, Exchange):
            words |= {"exchange": _exchange(frame, battle)} | changed_words(frame, ("took",))
        elif isinstance(frame, Hit):
            words |= _hit(frame, battle.fighters[frame.attacker])
    return words


def _figure(fighter: Fighter, at_start: bool) -> dict[str, Any]:
    words: dict[str, Any] = {"seat": str(fighter.seat)}
    if str(fighter.side) != str(fighter.seat):
        words["side"] = str(fighter.side)
    words["profile"] = _profile(fighter)
    words |= changed_words(fighter, COPIED)
    if fighter.quality == fighter.profile.armour.quality:
        del words["quality"]
    if at_start:
        return words
    if fighter.hurt_at_start != fighter.hurt:
        words["hurt_at_start"] = fighter.hurt_at_start
    if fighter.profile.ranged is None or fighter.shot or fighter.pool != fighter.count_pool():
        # A number that is stated for a fighter who has still to shoot is that of their shot.
        words["pool"] = fighter.pool
    return words | (_frozen(fighter) if fighter.frozen else _unfrozen(fighter))


def _profile(fighter: Fighter) -> Any:
    """The name in the cast, or the whole record."""
    names = [name for name in (fighter.id, *cast()) if cast().get(name) == fighter.profile]
    record: dict[str, Any] = msgspec.to_builtins(fighter.profile)
    return names[0] if names else {key: value for key, value in record.items() if value not in (None, "")}


def _unfrozen(fighter: Fighter) -> dict[str, Any]:
    words = changed_words(fighter, ("scored",))
    if fighter.loose or fighter.unthrown or not fighter.scored:
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
    return words | changed_words(fighter, ("group",))


def _clash(clash: Clash, whole: bool) -> dict[str, Any]:
    """The current clash; `whole`: everybody left fights in it."""
    words = {"throws": clash.throws} | changed_words(clash, ("took", "attacker"))
    if len(clash.members) > 2 or not whole:
        words["clash"] = list(clash.members)
    if clash.stage == "follow_up":
        words["follow_ups"] = list(clash.offers)
    return words


def _exchange(exchange: Exchange, battle: Battle) -> dict[str, Any]:
    words = {word: value for word, value in exchange_words(exchange).items() if value}
    if exchange.defender and exchange.rescue != battle.fighters[exchange.defender].rescue_dice:
        words["rescue"] = exchange.rescue
    return words


def _hit(hit: Hit, attacker: Fighter) -> dict[str, Any]:
    """The damage dice that lie on the table, and the shot that has hit, with what is left of its group."""
    words: dict[str, Any] = {}
    if hit.by == "shot":
        words["shot"] = {"shooter": hit.attacker, "target": hit.defender, **field_words(hit, ("group", "committed"))}
    if not hit.dice:
        return words
    damage: dict[str, Any] = {"dice": list(highest_first(hit.dice))}
    words["damage"] = damage
    if hit.rerolls != damage_dice_of(damage_code_of(attacker, hit), hit).rerolls:
        damage["rerolls"] = hit.rerolls
    if hit.falls:
        damage["choice"] = "fall"
    if hit.share is not None:
        damage |= {"target": hit.defender, "share": hit.share, "shares": dict(hit.shares)}
    return words
