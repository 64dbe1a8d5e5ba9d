"""The steps of an exchange: group, waves, parries, until a hit or a counter: C-ATK, C-DEF.

No combat dice are thrown during an exchange (C-ATK-08).
"""

import functools

from affray.engine import UNSET, Decision, Game, Pass, Procedure, RuleId, cites, implements
from affray.systems.cascade.dice_faces import Faces, highest_first, merged, without
from affray.systems.cascade.events import ExchangeBegins, Group, HitEvent, Parry, Stop, TakeHit, Wave
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.shooting.saved_dice import lose_saved
from affray.systems.cascade.situation import attack
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Exchange, ExchangeKind, Hit

from .attack import MOST_WAVES
from .defence import Parry as Blocks
from .defence import any_parry, block_text, dice_used, rescue_dice
from .exchange_choices import (
    DEFEND,
    GROUP,
    TAKE_HIT,
    WAVE,
    DeclareGroup,
    DefendContext,
    GroupContext,
    ParryWave,
    SendWave,
    WaveContext,
)
from .exchange_choices import TakeHit as TakingHit

BEGINNINGS: dict[ExchangeKind, tuple[RuleId, ...]] = {
    "first": cites("C-INIT-04"),
    "counter": cites("C-COUNTER-03"),
    "follow_up": cites("C-CLASH-06"),
}
"""The rule by which an exchange of each kind begins."""


@stage(Exchange, "begin")
def begin(game: Game[Battle], exchange: Exchange) -> None:
    """A counter attacks with the rest of the group (C-COUNTER-03); values are fixed now (C-ATK-04)."""
    attacker = game.state.fighters[exchange.attacker]
    rules = BEGINNINGS[exchange.kind]
    if exchange.kind == "first" and len(game.state.clash.members) > 2:
        rules = cites("C-INIT-04", "C-CLASH-04" if exchange.pack else "C-CLASH-05")
    game.emit(
        ExchangeBegins(
            rules=rules,
            attacker=attacker.id,
            defender=exchange.defender or UNSET,
            kind=exchange.kind,
        )
    )
    exchange.start = attacker.ready
    exchange.stage = "group" if attacker.group is None else "aim" if exchange.pack else "wave"


@stage(Exchange, "group")
def group(game: Game[Battle], exchange: Exchange) -> Procedure[None]:
    """The attacker declares their group before their first wave (C-GROUP-06, C-GROUP-07)."""
    attacker = game.state.fighters[exchange.attacker]
    live, fkw = attacker.outside, attacker.profile.fkw
    choice: DeclareGroup = yield game.ask(
        GROUP, attacker.seat, GROUP.options, GroupContext(live, fkw), attack(attacker, exchange.defender, attacker)
    )
    declare(game, attacker, choice.dice)
    exchange.start = attacker.ready
    exchange.stage = "aim" if exchange.pack else "wave"


def declare(game: Game[Battle], fighter: Fighter, faces: Faces) -> None:
    """A declared group is the fighter's group for the whole phase (C-GROUP-09)."""
    fighter.group = fighter.ready = faces
    fighter.outside = without(fighter.outside, faces)
    rules = cites("C-GROUP-07") if faces else cites("C-GROUP-07", "C-GROUP-08")
    game.emit(Group(rules=rules, fighter=fighter.id, faces=faces))


@stage(Exchange, "wave")
def wave(game: Game[Battle], exchange: Exchange) -> Procedure[None]:
    """One or two waves of ready group dice, each with all of a face (C-ATK-01, C-ATK-05, C-ATK-06)."""
    attacker = game.state.fighters[exchange.attacker]
    sent = len(exchange.waves)
    live = attacker.ready, attacker.outside, attacker.used
    about = WaveContext(attacker.ready, sent, live, exchange.defender)
    choice: SendWave | Pass = yield game.ask(
        WAVE, attacker.seat, WAVE.options, about, attack(attacker, exchange.defender, attacker)
    )
    if isinstance(choice, Pass):
        game.emit(Stop(rules=cites("C-ATK-06"), attacker=attacker.id))
        exchange.stage = "counter"
        return
    faces = choice.dice
    send(attacker, exchange, faces)
    game.emit(
        Wave(
            rules=cites("C-ATK-02", "C-ATK-03", "C-ATK-04", "C-ATK-06" if sent else "C-ATK-05"),
            attacker=attacker.id,
            number=sent + 1,
            faces=faces,
            attacks=exchange.attacks,
        )
    )
    exchange.stage = "defend"


@implements("C-ATK-07")
def send(attacker: Fighter, exchange: Exchange, wave: Faces) -> None:
    """A die that attacks is used, parried or not (C-ATK-07)."""
    attacker.attacked = True
    attacker.ready = without(attacker.ready, wave)
    attacker.used = merged(attacker.used, wave)
    exchange.waves += (wave,)


@stage(Exchange, "defend")
def defend(game: Game[Battle], exchange: Exchange) -> Procedure[None] | None:
    """The defender parries every attack or takes the hit (C-DEF-01); without a full parry there is no choice."""
    attacks = exchange.attacks
    if any_parry(attacks, game.state.fighters[exchange.defender].all_ready):
        return offer_parry(game, exchange, attacks)
    game.forced_decisions.append((_parrying(game.state, exchange, attacks), TAKE_HIT))
    take_hit(game, exchange)
    return None


def _parrying(battle: Battle, exchange: Exchange, attacks: Faces) -> Decision:
    """The decision of a defender."""
    defender = battle.fighters[exchange.defender]
    about = DefendContext(attacks, defender.group, defender.ready, defender.outside, defender.profile.fkw)
    wave = attack(battle.fighters[exchange.attacker], defender.id, defender)
    return Decision(DEFEND, defender.seat, DEFEND.options, about, wave)


def offer_parry(game: Game[Battle], exchange: Exchange, attacks: Faces) -> Procedure[None]:
    """Nobody has to parry (C-DEF-12). The group is declared with the first parry (C-GROUP-07, C-GROUP-08)."""
    defender = game.state.fighters[exchange.defender]
    answer: ParryWave | TakingHit = yield _parrying(game.state, exchange, attacks)
    if not isinstance(answer, ParryWave):
        take_hit(game, exchange)
        return
    if answer.group is not None:
        declare(game, defender, answer.group)
    exchange.rescue += parry(game, defender, answer.blocks, *(["C-COUNTER-04"] if exchange.kind == "counter" else []))
    if exchange.aims:
        next_answer(game, exchange)
    else:
        wave_parried(game, exchange)


def wave_parried(game: Game[Battle], exchange: Exchange) -> None:
    """Every attack was parried: a second wave if there can be one, else the exchange ends (C-ATK-06, C-ATK-09)."""
    if len(exchange.waves) == MOST_WAVES:
        exchange.stage = "counter"
    elif not game.state.fighters[exchange.attacker].ready:
        game.emit(Stop(rules=cites("C-ATK-09"), attacker=exchange.attacker))
        exchange.stage = "counter"
    else:
        exchange.stage = "aim" if exchange.pack else "wave"


def parry(game: Game[Battle], defender: Fighter, blocks: Blocks, *besides: str) -> int:
    """Dice in blocks are used (C-DEF-08); every rescue die costs one in the next phase (C-DEF-10). Returns how many."""
    inside, outside = dice_used(blocks)
    defender.ready = without(defender.ready, inside)
    defender.outside = without(defender.outside, outside)
    defender.used = highest_first(defender.used + inside + outside)
    rescued = rescue_dice(blocks)
    defender.rescue_dice += rescued
    rules = parry_rules(tuple([(len(dice), len(met), apart) for dice, met, apart in blocks]))
    texts = tuple([block_text(block) for block in blocks])
    game.emit(Parry(rules=rules + cites(*besides), fighter=defender.id, blocks=texts, rescue=rescued))
    return rescued


@functools.lru_cache(maxsize=4096)
def parry_rules(blocks: tuple[tuple[int, int, int], ...]) -> tuple[RuleId, ...]:
    """The rules of a parry, from the numbers of dice, attacks and rescue dice of its blocks."""
    rules = {"C-DEF-04" if dice > 1 else "C-DEF-03" if attacks > 1 else "C-DEF-02" for dice, attacks, _ in blocks}
    if any(rescued for _, _, rescued in blocks):
        rules |= {"C-DEF-09", "C-DEF-10"}
    if any(0 < rescued < dice for dice, _, rescued in blocks):
        rules.add("C-DEF-11")
    return cites("C-DEF-01", "C-DEF-08", *sorted(rules))


def take_hit(game: Game[Battle], exchange: Exchange) -> None:
    """The wave is not fully parried (C-DEF-01); the exchange ends (C-ATK-09), unless others answer it too."""
    game.emit(TakeHit(rules=cites("C-DEF-01", "C-DEF-12"), fighter=exchange.defender))
    if exchange.aims:
        exchange.took += (exchange.defender,)
        next_answer(game, exchange)
    else:
        land(game, exchange)


def next_answer(game: Game[Battle], exchange: Exchange) -> None:
    """The members attacked answer separately, in INI order; a pivot hits one of those who took it (C-CLASH-04)."""
    names = [name for name, _ in exchange.aims]
    place = names.index(exchange.defender) + 1
    if place < len(names):
        exchange.defender = names[place]
        exchange.stage = "defend"
        return
    took = exchange.took
    exchange.defender = took[0] if len(took) == 1 else ""
    if len(took) == 1:
        land(game, exchange)
    elif took:
        exchange.stage = "hit_target"
    else:
        exchange.aims = ()
        wave_parried(game, exchange)


@implements("C-HIT-01")
def land(game: Game[Battle], exchange: Exchange) -> None:
    """One hit on the defender, no matter how many attacks were not parried (C-HIT-01)."""
    rules = cites("C-HIT-01", "C-ATK-09", "C-CLASH-04") if exchange.aims else cites("C-HIT-01", "C-ATK-09")
    game.emit(HitEvent(rules=rules, attacker=exchange.attacker, defender=exchange.defender, by="melee"))
    begin_hit(game.state, exchange)
    defender = game.state.fighters[exchange.defender]
    if defender.saved_dice:
        lose_saved(game, defender, "C-HIT-01")


def begin_hit(battle: Battle, exchange: Exchange) -> Hit:
    """The exchange is over, and so is a clash of two; the hit on the defender is to be resolved (C-HIT-01)."""
    hit = Hit(
        stage="hit_use",
        attacker=exchange.attacker,
        defender=exchange.defender,
        start=exchange.start,
        waves=exchange.waves,
    )
    exchange.stage = "done"
    battle.fighters[hit.defender].hit_in_melee = True
    if len(battle.clash.members) == 2:
        battle.clash.ended_by = RuleId("C-HIT-01")
    battle.frames.append(hit)
    return hit


@stage(Exchange, "done")
def done(game: Game[Battle], _exchange: Exchange) -> None:
    """The exchange ended with a hit: it is over, and so is its chain of counters."""
    game.state.frames.pop()
