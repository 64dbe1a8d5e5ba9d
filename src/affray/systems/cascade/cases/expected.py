"""The state fields of a Cascade position that the checks of a case can query."""

from typing import Any

from affray.engine.case.fields import field_words
from affray.systems.cascade.clashes.forming_clashes import seat_of
from affray.systems.cascade.shooting.dodging import awareness
from affray.systems.cascade.shooting.shooter_action import may_still_shoot
from affray.systems.cascade.special_results.special_result import special_result
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Phase, Shot
from affray.systems.cascade.table.melee_reach import engaged

from .given import FighterExpected
from .given_shot import shot_words
from .given_table import place_words

MOMENTS = {"special": "pente", "begin": "group", "aim": "wave", "over": None, "damage": None}
"""The moment of each stage whose name differs; none between two of them."""
STEPS = {"first_side": "start", "pairing": "melee", "joining": "melee", "clashes": "melee"}
"""The step that a stage of a phase belongs to, where it is not named after it."""
PHASE_MOMENTS = {"movement": "move", "pairing": "pair", "joining": "join"}
"""The choices of a phase, by its stages."""


def figure_words(battle: Battle, name: str) -> dict[str, Any]:
    """Every state field of a fighter; places are omitted without a table."""
    fighter = battle.fighters[name]
    owed, unpaid = fighter.debt
    return {
        **{word: getattr(fighter, word) for word in FighterExpected.__struct_fields__ if hasattr(fighter, word)},
        "removed": fighter.gone,
        **place_words(battle, fighter),
        "engaged": not fighter.gone and engaged(battle, fighter),
        "can_attack": not fighter.gone and fighter.can_attack(),
        "can_shoot": may_still_shoot(battle, fighter),
        "awareness": awareness(battle, fighter),
        "debt": owed,
        "unpaid_debt": unpaid,
        "loose": fighter.unthrown or fighter.loose,
        "ready": fighter.all_ready,
    }


def state_words(battle: Battle) -> dict[str, Any]:
    """The words of the battle as a whole."""
    clash, exchange = battle.running(Clash), battle.running(Exchange)
    return {
        **field_words(battle, ("phase", "phase_limit", "break_point")),
        "step": _step(battle),
        "first": seat_of(battle, battle.first),
        "throws": clash.throws if clash else 0,
        "clash": clash.members if clash else (),
        "attacker": (exchange.attacker if exchange else clash.attacker or None) if clash else None,
        "exchange": exchange and exchange_words(exchange),
        "shot": shot_words(battle.running(Shot)),
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
    if isinstance(top, Hit) and top.stage == "special" and special_result(top.start) == "exi":
        return "exi_split"
    return MOMENTS.get(top.stage, top.stage)
