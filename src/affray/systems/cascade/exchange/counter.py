"""Counters: C-COUNTER-01 to C-COUNTER-06."""

from affray.engine import Game, Pass, Procedure, cites
from affray.systems.cascade.events import Counter
from affray.systems.cascade.situation import attack
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Exchange

from .exchange_choices import COUNTER, CounterAttack


@stage(Exchange, "counter")
def counter(game: Game[Battle], exchange: Exchange) -> Procedure[None] | None:
    """The defender may counter with a ready die of their group, unless a rescue die parried in this exchange.

    C-COUNTER-01, C-COUNTER-02. For a pack member whom the pivot attacked the follow-up is their counter (C-CLASH-06).
    """
    if exchange.pack:
        game.state.frames.pop()
        return None
    defender = game.state.fighters[exchange.defender]
    if exchange.rescue or not defender.ready or defender.barred:
        game.state.frames.pop()
        return None
    return offer_counter(game, exchange)


def offer_counter(game: Game[Battle], exchange: Exchange) -> Procedure[None]:
    """A counter is a new exchange with swapped roles, and may be countered itself (C-COUNTER-03 to C-COUNTER-05)."""
    defender = game.state.fighters[exchange.defender]
    answer = yield game.ask(
        COUNTER, defender.seat, (CounterAttack(), Pass()), None, attack(defender, exchange.attacker, defender)
    )
    if isinstance(answer, Pass):
        game.state.frames.pop()
        return
    rules = ["C-COUNTER-01", *(["C-COUNTER-05"] if exchange.kind == "counter" else [])]
    if len(game.state.clash.members) > 2:
        rules.append("C-CLASH-07" if exchange.kind == "follow_up" else "C-CLASH-05")
    game.emit(Counter(rules=cites(*rules), fighter=defender.id))
    game.state.frames[-1] = Exchange(stage="begin", attacker=defender.id, defender=exchange.attacker, kind="counter")
