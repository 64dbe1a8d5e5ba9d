"""The state fields of a Cascade position that the checks of a case can query."""

from typing import Any

from affray.engine.case.fields import field_words
from affray.systems.cascade.cascade_throw.debt import debt
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.special_results.special_result import special_result
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Phase, Shot

from .given import FighterExpected
from .given_shot import shooter_words, shot_under_way, shot_words
from .given_table import place_words

MOMENTS = {"special": "pente", "begin": "group", "aim": "wave"}
"""The moment of each stage whose name differs."""
STEPS = {"first_side": "start", "pairing": "melee", "joining": "melee", "clashes": "melee"}
"""The step that a stage of a phase belongs to, where it is not named after it."""
PHASE_MOMENTS = {"movement": "move", "pairing": "pair", "joining": "join"}
"""The choices of a phase, by its stages."""


def figure_words(battle: Battle, name: str) -> dict[str, Any]:
    """Every state field of a fighter; places are omitted without a table."""
    fighter = battle.fighters[name]
    owed, unpaid = _debt(fighter)
    return {
        **{word: getattr(fighter, word) for word in FighterExpected.__struct_fields__ if hasattr(fighter, word)},
        "removed": fighter.gone,
        **place_words(battle, fighter),
        "can_attack": not fighter.gone and fighter.can_attack(),
        **shooter_words(battle, fighter),
        "debt": owed,
        "unpaid_debt": unpaid,
        "loose": fighter.unthrown or fighter.loose,
        "ready": fighter.all_ready,
    }


def _debt(fighter: Fighter) -> tuple[int, int]:
    """Ones and shot debts (C-ROLL-09), and the part that is or would stay unpaid (C-ROLL-10)."""
    if fighter.frozen:
        return fighter.dead.count(1) + fighter.shot_debts, fighter.unpaid
    return debt(fighter.hand, fighter.shot_debts)


def state_words(battle: Battle) -> dict[str, Any]:
    """The words of the battle as a whole."""
    clash = next((frame for frame in battle.frames if isinstance(frame, Clash)), None)
    exchange = next((frame for frame in battle.frames if isinstance(frame, Exchange)), None)
    seats = [seat for seat, side in battle.seats.items() if side == battle.first]
    return {
        **field_words(battle, ("phase", "phase_limit", "break_point")),
        "step": _step(battle),
        "first": seats[0],
        "throws": clash.throws if clash else 0,
        "clash": clash.members if clash else (),
        "attacker": (exchange.attacker if exchange else clash.attacker or None) if clash else None,
        "exchange": exchange and exchange_words(exchange),
        "shot": shot_words(shot_under_way(battle)),
        "moment": moment(battle),
    }


def _step(battle: Battle) -> str:
    top = battle.frames[-1]
    if isinstance(top, Shot) or (isinstance(top, Hit) and top.by == "shot"):
        return "shooting"
    if not isinstance(top, Phase):
        return "melee"
    return STEPS.get(top.stage, top.stage)


def exchange_words(exchange: Exchange) -> dict[str, Any]:
    """The words of an exchange; the last wave of a pivot with its targets (C-CLASH-04)."""
    words = field_words(exchange, ("attacker", "kind", "start", "waves")) | {"defender": exchange.defender or None}
    if exchange.aims:
        last = [{"die": die, "at": name} for name, dice in exchange.aims for die in dice]
        words["waves"] = [*exchange.waves[:-1], last]
    return words


def moment(battle: Battle) -> str | None:
    """The current choice or throw of the battle; none between them."""
    top = battle.frames[-1]
    if isinstance(top, Phase):
        return PHASE_MOMENTS.get(top.stage)
    if isinstance(top, Clash) and top.stage == "over":
        return None
    if isinstance(top, Hit) and top.stage == "damage":
        return None
    if isinstance(top, Hit) and top.stage == "special" and special_result(top.start) == "exi":
        return "exi_split"
    return MOMENTS.get(top.stage, top.stage)
