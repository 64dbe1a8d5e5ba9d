"""The cascade throw of a clash: throwing, scoring, the freeze, paying debt: C-ROLL-01 to C-ROLL-14."""

from affray.engine import Game, Procedure, RuleId, cites, implements
from affray.systems.cascade.cascade_throw.debt import debt, live_after
from affray.systems.cascade.cascade_throw.paying_debt import Purpose
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.events import ClashOver, Freeze, Pay, Score, StandOff, Throw
from affray.systems.cascade.exchange.exchange_steps import begin
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.phase.pool_size import pool_event
from affray.systems.cascade.situation import situation
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Clash, Exchange

from .throw_choices import PAY, SCORE, PayContext, PayDebt, ScoreContext, ScoreDice

PAYING = cites("C-ROLL-09", "C-ROLL-10", "C-ROLL-11")
THROWING = cites("C-ROLL-01")
THROWING_ARCHER = cites("C-ROLL-01", "C-FIGHTER-06")
PAYING_FOR_INITIATIVE = cites("C-ROLL-09", "C-ROLL-10", "C-ROLL-11", "C-INIT-07")
UNPAID = cites("C-ROLL-09", "C-ROLL-10", "C-ROLL-11", "C-ROLL-13")


@stage(Clash, "throw")
def throw(game: Game[Battle], clash: Clash) -> None:
    """All members throw their loose dice together (C-ROLL-01, C-PHASE-11)."""
    throwers = [fighter for fighter in game.state.in_throwing_order(clash.members) if fighter.unthrown]
    thrown = game.throw(*[(fighter.unthrown, fighter.profile.die) for fighter in throwers])
    if clash.throws == 0:
        for fighter in throwers:
            game.emit(pool_event(fighter, fighter.profile.dice))
    clash.throws += 1
    for fighter, fallen in zip(throwers, thrown, strict=True):
        faces = highest_first(fallen)
        fighter.unthrown = 0
        if fighter.dodged:
            # C-DODGE-07: after a dodge the pool is thrown once, and all of it counts as scored.
            fighter.scored += faces
        else:
            fighter.loose = faces
        rules = THROWING if fighter.profile.ranged is None else THROWING_ARCHER
        game.emit(Throw(rules=rules, fighter=fighter.id, number=clash.throws, faces=faces, sides=fighter.profile.die))
    clash.stage = "initiative"


@stage(Clash, "score")
@implements("C-ROLL-05", "C-ROLL-06")
def score(game: Game[Battle], clash: Clash) -> Procedure[None]:
    """Nobody took the initiative: everyone secretly scores dice just thrown (C-INIT-03, C-ROLL-02 to C-ROLL-06)."""
    scorers = [fighter for fighter in game.state.in_throwing_order(clash.members) if fighter.loose]
    asked = []
    for fighter in scorers:
        about = ScoreContext(fighter.id, fighter.loose, fighter.scored + fighter.loose)
        asked.append(game.ask(SCORE, fighter.seat, SCORE.options, about, situation(game.state, fighter)))
    answers: list[ScoreDice] = yield asked
    for fighter, choice in zip(scorers, answers, strict=True):
        faces = choice.dice
        game.emit(Score(rules=cites("C-ROLL-02", "C-ROLL-03"), fighter=fighter.id, faces=faces))
        fighter.scored += faces
        fighter.unthrown = len(fighter.loose) - len(faces)
        fighter.loose = ()
    if any(game.state.fighters[name].unthrown for name in clash.members):
        clash.stage = "throw"
        return
    game.emit(StandOff(rules=cites("C-INIT-06"), members=clash.members))
    clash.ended_by = RuleId("C-INIT-06")
    clash.stage = "over"


@stage(Clash, "freeze")
@implements("C-ROLL-14")
def freeze(game: Game[Battle], clash: Clash) -> None:
    """All dice stay as they lie (C-ROLL-07); the attacker pays first, then the others in INI order (C-ROLL-14)."""
    rules = ("C-INIT-04", "C-ROLL-07") if len(clash.members) == 2 else ("C-INIT-04", "C-ROLL-07", "C-CLASH-03")
    game.emit(Freeze(rules=cites(*rules), attacker=clash.attacker))
    clash.paying = paying_order(game.state, clash)
    clash.stage = "pay"


def paying_order(battle: Battle, clash: Clash) -> tuple[str, ...]:
    """The attacker first, then the others in INI order (C-ROLL-14)."""
    others = tuple([name for name in clash.members if name != clash.attacker])
    if len(others) > 1:
        others = tuple([fighter.id for fighter in battle.in_ini_order(others)])
    return (clash.attacker, *others)


@stage(Clash, "pay")
def pay(game: Game[Battle], clash: Clash) -> Procedure[None] | None:
    """For each point of debt a successful die is cancelled; its owner chooses which (C-ROLL-09 to C-ROLL-13)."""
    while clash.paying:
        fighter = game.state.fighters[clash.paying[0]]
        if fighter.in_debt:
            return ask_payment(game, clash, fighter)
        settle(clash, fighter, ())
    exchange = first_exchange(game.state, clash)
    game.state.frames.append(exchange)
    begin(game, exchange)
    return None


def first_exchange(battle: Battle, clash: Clash) -> Exchange:
    """The attacker's exchange; a pack member attacks only the pivot, a pivot anyone (C-CLASH-04, C-CLASH-05).

    In a clash of several the pack is offered follow-ups when its chain is over (C-CLASH-06).
    """
    attacker = battle.fighters[clash.attacker]
    clash.stage = "over"
    if len(clash.members) == 2:
        defender = battle.enemy_of(attacker, clash.members)
        return Exchange(stage="begin", attacker=attacker.id, defender=defender.id)
    enemies = tuple([name for name in clash.members if battle.fighters[name].side != attacker.side])
    offer_follow_ups(battle, clash)
    if len(enemies) > 1:
        return Exchange(stage="begin", attacker=attacker.id, pack=enemies)
    return Exchange(stage="begin", attacker=attacker.id, defender=enemies[0])


def offer_follow_ups(battle: Battle, clash: Clash) -> None:
    """After this chain of exchanges every member of the pack is offered a follow-up, in INI order (C-CLASH-06)."""
    fighters, first = battle.fighters, battle.sides[0]
    some = tuple([name for name in clash.members if fighters[name].side == first])
    pack = some if len(some) > 1 else tuple([name for name in clash.members if name not in some])
    clash.stage, clash.took = "follow_up", ()
    clash.offers = tuple([fighter.id for fighter in battle.in_ini_order(pack)])


def ask_payment(game: Game[Battle], clash: Clash, fighter: Fighter) -> Procedure[None]:
    """A fighter pays as much as possible; the attacker keeps a group to attack with (C-ROLL-10, C-INIT-07)."""
    hand, debts, fkw = fighter.hand, fighter.shot_debts, fighter.profile.fkw
    owed, unpaid = debt(hand, debts)
    purpose: Purpose = "attacker" if fighter.id == clash.attacker else "defender"
    about = PayContext(hand, debts, purpose, fkw, fighter.scored + fighter.loose, owed, owed - unpaid)
    choice: PayDebt = yield game.ask(PAY, fighter.seat, PAY.options, about, situation(game.state, fighter))
    payment = choice.dice
    rules = PAYING if not unpaid else UNPAID
    if purpose == "attacker":
        rules = PAYING_FOR_INITIATIVE
    game.emit(Pay(rules=rules, fighter=fighter.id, debt=owed, faces=payment, unpaid=unpaid))
    fighter.unpaid = unpaid
    settle(clash, fighter, payment)


def settle(clash: Clash, fighter: Fighter, payment: Faces) -> None:
    """Ones and cancelled dice are dead (C-ROLL-11); nobody throws again in this phase (C-ROLL-07)."""
    fighter.outside, fighter.dead = live_after(fighter.hand, payment)
    fighter.frozen = True
    fighter.scored = fighter.loose = ()
    fighter.unthrown = 0
    clash.paying = clash.paying[1:]


@stage(Clash, "over")
def over(game: Game[Battle], clash: Clash) -> None:
    """The clash is over for this phase after a hit, a stand-off, or no counter (C-COUNTER-06)."""
    game.emit(ClashOver(rules=cites(clash.ended_by), members=clash.members))
    game.state.frames.pop()
