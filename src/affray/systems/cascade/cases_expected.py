"""The words of a Cascade position as the checks of a case ask for them."""

from typing import Any

from .debt import debt
from .fighter import Fighter
from .state import Battle, Clash, Exchange, Hit, Phase

MOMENTS = {"special": "pente", "begin": "group"}
"""Stages that have another name among the moments."""


def figure_words(battle: Battle, name: str) -> dict[str, Any]:
    """Every state word of a fighter; there are no places without a table."""
    fighter = battle.fighters[name]
    engaged = not fighter.gone and any(not one.gone for one in battle.fighters_of(battle.other_side(fighter.side)))
    owed, unpaid = _debt(fighter)
    return {
        "marks": fighter.marks,
        "quality": fighter.quality,
        "rescue_dice": fighter.rescue_dice,
        "rescue_dice_last": fighter.rescue_dice_last,
        "initiative_bonus": fighter.initiative_bonus,
        "initiative_bonus_next": fighter.initiative_bonus_next,
        "shot_debts": fighter.shot_debts,
        "saved_dice": fighter.saved_dice,
        "speed": fighter.speed,
        "moved": fighter.moved,
        "attacked": fighter.attacked,
        "shot": fighter.shot,
        "prone": fighter.prone,
        "prone_until": fighter.prone_until,
        "disarmed": fighter.disarmed,
        "dodged": fighter.dodged,
        "slowed": fighter.slowed,
        "unsuspecting": fighter.unsuspecting,
        "hit_in_melee": fighter.hit_in_melee,
        "out": fighter.out,
        "fled": fighter.fled,
        "removed": fighter.gone,
        "hurt": fighter.hurt,
        "engaged": engaged,
        "can_attack": not fighter.gone and fighter.can_attack(),
        "can_shoot": False,  # C-SHOT-01: the opponents of a duel are engaged
        "awareness": _awareness(fighter, engaged),
        "debt": owed,
        "unpaid_debt": unpaid,
        "protection": fighter.protection,
        "pool": fighter.pool,
        "scored": fighter.scored,
        "loose": fighter.loose if not fighter.unthrown else fighter.unthrown,
        "live": fighter.live,
        "used": fighter.used,
        "ready": fighter.all_ready,
        "dead": fighter.dead,
        "group": fighter.group,
    }


def _debt(fighter: Fighter) -> tuple[int, int]:
    """Ones and shot debts (C-ROLL-09), and what of them is or would stay unpaid (C-ROLL-10)."""
    if fighter.frozen:
        return fighter.dead.count(1) + fighter.shot_debts, fighter.unpaid
    return debt(fighter.hand, fighter.shot_debts)


def _awareness(fighter: Fighter, engaged: bool) -> str:
    """C-DODGE-01 to C-DODGE-03."""
    if fighter.unsuspecting:
        return "unsuspecting"
    return "distracted" if engaged or fighter.saved_dice or fighter.shot else "aware"


def state_words(battle: Battle) -> dict[str, Any]:
    """The words of the battle as a whole."""
    clash = next((frame for frame in battle.frames if isinstance(frame, Clash)), None)
    exchange = next((frame for frame in battle.frames if isinstance(frame, Exchange)), None)
    seats = [seat for seat, side in battle.seats.items() if side == battle.first]
    return {
        "phase": battle.phase,
        "step": _step(battle),
        "first": seats[0],
        "phase_limit": battle.phase_limit,
        "break_point": battle.break_point,
        "throws": clash.throws if clash else 0,
        "clash": clash.members if clash else (),
        "attacker": (exchange.attacker if exchange else clash.attacker or None) if clash else None,
        "exchange": _exchange(exchange),
        "moment": _moment(battle),
    }


def _step(battle: Battle) -> str:
    top = battle.frames[-1]
    if not isinstance(top, Phase):
        return "melee"
    return {"first_side": "start"}.get(top.stage, top.stage)


def _exchange(exchange: Exchange | None) -> dict[str, Any] | None:
    if exchange is None:
        return None
    return {
        "attacker": exchange.attacker,
        "defender": exchange.defender,
        "kind": exchange.kind,
        "start": exchange.start,
        "waves": exchange.waves,
    }


def _moment(battle: Battle) -> str | None:
    top = battle.frames[-1]
    if isinstance(top, Phase) or (isinstance(top, Clash) and top.stage == "over"):
        return None
    if isinstance(top, Hit) and top.stage == "damage":
        return None
    return MOMENTS.get(top.stage, top.stage)
