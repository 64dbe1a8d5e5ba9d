"""The first and the last step of a hit: damage or flight, and adding damage dice: C-HIT-02, C-HIT-09, C-FLIGHT."""

from affray.engine import Game, Procedure, cites, implements
from affray.systems.cascade.armour_and_health.taking_wounds import go_out, suffer
from affray.systems.cascade.events import Fled, Flight, Lethal
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.flight import break_away, flight_about, flight_open
from affray.systems.cascade.phase.end_of_battle import check_at_once
from affray.systems.cascade.shooting.shot import lethal_to
from affray.systems.cascade.situation import situation
from affray.systems.cascade.special_results.special_result_steps import next_share, special_wound
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Hit

from .hit_choices import ADD_DAMAGE, HIT_USE, HIT_USE_ON_TABLE, AddContext, AddDice, Flee, UseDamage


@stage(Hit, "hit_use")
@implements("C-HIT-02")
def hit_use(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """Damage, or the attacker waives the hit and flees (C-HIT-02, C-FLIGHT-01).

    On a table they leave melee reach and fight no more (C-FLIGHT-03, C-FLIGHT-05), without one they leave the battle.
    """
    battle = game.state
    attacker = battle.fighters[hit.attacker]
    about = situation(battle, attacker)
    choice: UseDamage | Flee
    if battle.table is None:
        choice = yield game.ask(HIT_USE, attacker.seat, (UseDamage(), Flee(())), None, about)
    else:
        offered = None if flight_open(battle, attacker) else (UseDamage(),)
        choice = yield game.ask(HIT_USE_ON_TABLE, attacker.seat, offered, flight_about(battle, attacker), about)
    if isinstance(choice, UseDamage):
        hit.stage = "special"
        return
    battle.frames.pop()
    if battle.table is None:
        leave_battle(game, attacker)
    else:
        break_away(game, attacker, choice.path)


def leave_battle(game: Game[Battle], fighter: Fighter) -> None:
    """Without a table flight leads out of the battle (C-FLIGHT-04)."""
    fighter.fled = True
    game.emit(Flight(rules=cites("C-FLIGHT-01"), fighter=fighter.id))
    game.emit(Fled(rules=cites("C-FLIGHT-04", "C-FLIGHT-05"), fighter=fighter.id))
    check_at_once(game)


@stage(Hit, "add_damage")
def add_damage(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """Equal dice may be added into one result (C-HIT-09); then armour, wounds and the effects of the special result."""
    attacker, target = game.state.fighters[hit.attacker], game.state.fighters[hit.defender]
    protection = target.protection
    about = AddContext(hit.dice, protection, hit.multiplier)
    choice: AddDice = yield game.ask(
        ADD_DAMAGE, attacker.seat, ADD_DAMAGE.options, about, situation(game.state, attacker)
    )
    before = target.marks
    suffer(game, target, choice.parts, protection, hit.multiplier)
    lethal = hit.lethal and target.marks > before and lethal_to(target.profile.size)
    if hit.by == "melee":
        special_wound(game, hit, target)
    next_share(game, hit)
    if lethal:
        game.emit(Lethal(rules=cites("C-SHOT-24"), target=target.id))
    if lethal or target.marks >= target.profile.health:
        go_out(game, target)
