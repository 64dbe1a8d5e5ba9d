"""The pivot and the pack: aimed waves, the target of the hit, follow-ups: C-CLASH-03 to C-CLASH-08."""

from affray.engine import Game, Pass, Procedure, RuleId, cites
from affray.systems.cascade.cascade_throw.dice_groups import holds_group
from affray.systems.cascade.events import FollowUp, Stop, Wave
from affray.systems.cascade.exchange.exchange_steps import land, send
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.situation import situation
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Clash, Exchange
from affray.systems.cascade.table.melee_reach import within_reach

from .aimed_waves import by_target
from .clash_choices import AIMED_WAVE, FOLLOW_UP, HIT_TARGET, AimWave, AttackPivot, ChooseHitTarget


@stage(Exchange, "aim")
def aim(game: Game[Battle], exchange: Exchange) -> Procedure[None]:
    """With each wave the pivot names for every attack one pack member as its target (C-CLASH-04)."""
    pivot = game.state.fighters[exchange.attacker]
    ready, sent, pack = pivot.ready, len(exchange.waves), exchange.pack
    about = (ready, sent, (ready, pivot.outside, pivot.used), pack)
    choice: AimWave | Pass = yield game.ask(
        AIMED_WAVE, pivot.seat, AIMED_WAVE.options, about, situation(game.state, pivot)
    )
    if isinstance(choice, Pass):
        game.emit(Stop(rules=cites("C-ATK-06"), attacker=pivot.id))
        exchange.stage = "counter"
        return
    send(pivot, exchange, tuple([face for face, _ in choice.aims]))
    exchange.aims = by_target(game.state, choice.aims)
    exchange.took = ()
    exchange.defender = exchange.aims[0][0]
    exchange.stage = "defend"
    game.emit(
        Wave(
            rules=cites("C-ATK-02", "C-ATK-03", "C-ATK-04", "C-ATK-06" if sent else "C-ATK-05", "C-CLASH-04"),
            attacker=pivot.id,
            number=sent + 1,
            faces=exchange.waves[-1],
            attacks=exchange.values(exchange.waves[-1]),
            targets={name: exchange.values(dice) for name, dice in exchange.aims},
        )
    )


@stage(Exchange, "hit_target")
def hit_target(game: Game[Battle], exchange: Exchange) -> Procedure[None]:
    """Several took the hit: the pivot chooses one, the others count as not hit (C-CLASH-04)."""
    fighters = game.state.fighters
    in_roster_order = [name for name in fighters if name in exchange.took]
    offered = [ChooseHitTarget(name) for name in in_roster_order]
    choice: ChooseHitTarget = yield game.ask(
        HIT_TARGET, fighters[exchange.attacker].seat, offered, None, situation(game.state, fighters[exchange.attacker])
    )
    exchange.defender = choice.fighter
    land(game, exchange)


@stage(Clash, "follow_up")
def follow_up(game: Game[Battle], clash: Clash) -> Procedure[None]:
    """Offer each pack member, in INI order, one follow-up; without pivot or pack the clash ends (C-CLASH-06, -08).

    A follow-up is an exchange against the pivot, who may counter (C-CLASH-06, C-CLASH-07).
    """
    battle = game.state
    able = [fighter for fighter in map(battle.fighters.__getitem__, clash.offers) if may_follow_up(fighter)]
    member = next((fighter for fighter in able if still_fight(battle, fighter, clash)), None)
    if member is None:
        clash.offers = ()
        clash.ended_by = RuleId("C-CLASH-08")
        clash.stage = "over"
        return
    answer = yield game.ask(FOLLOW_UP, member.seat, (AttackPivot(), Pass()), member.id, situation(battle, member))
    clash.offers = clash.offers[clash.offers.index(member.id) + 1 :]
    if isinstance(answer, AttackPivot):
        game.emit(FollowUp(rules=cites("C-CLASH-06"), fighter=member.id))
        pivot = battle.enemy_of(member, clash.members)
        battle.frames.append(Exchange(stage="begin", attacker=member.id, defender=pivot.id, kind="follow_up"))


def may_follow_up(fighter: Fighter) -> bool:
    """C-CLASH-06: the fighter has not attacked, been hit or used rescue dice, may attack, and has the dice for it."""
    if fighter.attacked or fighter.hit_in_melee or fighter.rescue_dice or fighter.barred:
        return False
    return bool(fighter.ready) if fighter.group is not None else holds_group(fighter.outside, 2)


def still_fight(battle: Battle, member: Fighter, clash: Clash) -> bool:
    """Whether member and pivot are both in play and within each other's reach (C-FLIGHT-05)."""
    pivot = battle.enemy_of(member, clash.members)
    return not (member.gone or pivot.gone) and within_reach(battle, member, pivot)
