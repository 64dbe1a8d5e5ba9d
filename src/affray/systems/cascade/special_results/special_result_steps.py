"""The effects of special results: C-SPECIAL-01 to C-SPECIAL-11."""

from typing import Literal

from affray.engine import UNSET, Game, Procedure, UnsetType, cites
from affray.systems.cascade.events import (
    Disarmed,
    Prone,
    SpecialResult,
)
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_throw import damage
from affray.systems.cascade.shooting.saved_dice import lose_saved
from affray.systems.cascade.situation import situation
from affray.systems.cascade.special_results.special_choices import (
    DIVIDE_EXI,
    PENTE,
    DivideDice,
    DoubleDamage,
    FellTarget,
    division,
)
from affray.systems.cascade.special_results.special_result import (
    EXI_DICE,
    SPECIALS,
    Name,
    damage_multiplier,
    exi_splits,
    special_result,
)
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Hit
from affray.systems.cascade.table.melee_reach import enemies_in_reach

EXI_RULES = ((), ("C-SPECIAL-07", "C-SPECIAL-08"))


@stage(Hit, "special")
def special(game: Game[Battle], hit: Hit) -> Procedure[None] | None:
    """The equals of the group at the start of the exchange may give a special result (C-SPECIAL-01, C-SPECIAL-09)."""
    name = special_result(hit.start)
    if name is not None:
        return special_effect(game, hit, name)
    damage(game, hit)
    return None


def special_effect(game: Game[Battle], hit: Hit, name: Name) -> Procedure[None]:
    """An initiative bonus, and for Pente and Exi more damage or a fall (C-SPECIAL-02 to C-SPECIAL-08)."""
    attacker = game.state.fighters[hit.attacker]
    choice: Literal["double", "fall"] | UnsetType = UNSET
    shares: dict[str, int] | UnsetType = UNSET
    if name == "pente":
        answer = yield game.ask(
            PENTE, attacker.seat, (DoubleDamage(), FellTarget()), None, situation(game.state, attacker)
        )
        hit.falls = isinstance(answer, FellTarget)
        choice = "fall" if hit.falls else "double"
    elif name == "exi":
        others = [enemy.id for enemy in enemies_in_reach(game.state, attacker) if enemy.id != hit.defender]
        # C-SPECIAL-07: with one enemy in reach all six extra dice go to that enemy.
        shares = {hit.defender: EXI_DICE}
        if others:
            enemies = (hit.defender, *others)
            offered = [division(enemies, numbers) for numbers in exi_splits(len(enemies))]
            divided: DivideDice = yield game.ask(
                DIVIDE_EXI, attacker.seat, offered, enemies, situation(game.state, attacker)
            )
            hit.share = dict(divided.shares).get(hit.defender, 0)
            hit.shares = tuple([share for share in divided.shares if share[0] != hit.defender])
            shares = {hit.defender: hit.share, **dict(hit.shares)}
    hit.multiplier = damage_multiplier(name, hit.falls)
    hit.stage = "damage"
    effect = SPECIALS[name]
    # C-INIT-08: bonuses earned in one phase do not add up.
    attacker.initiative_bonus_next = max(attacker.initiative_bonus_next, effect.bonus)
    game.emit(
        SpecialResult(
            rules=cites(effect.rule, "C-SPECIAL-01", "C-SPECIAL-09", "C-INIT-08", *EXI_RULES[name == "exi"]),
            fighter=attacker.id,
            target=hit.defender,
            special=name,
            bonus=effect.bonus,
            choice=choice,
            shares=shares,
        )
    )


def special_wound(game: Game[Battle], hit: Hit, target: Fighter) -> None:
    """Disarm or fell the target in addition to the damage (C-SPECIAL-03 to C-SPECIAL-05)."""
    name = special_result(hit.start)
    if name is not None and SPECIALS[name].disarms and not target.disarmed:
        target.disarmed = True
        game.emit(Disarmed(rules=cites(SPECIALS[name].rule, "C-SPECIAL-10"), fighter=target.id))
    if hit.falls:
        target.prone_until = game.state.phase + 1
        game.emit(Prone(rules=cites("C-SPECIAL-05", "C-SPECIAL-11"), fighter=target.id, until=target.prone_until))
        lose_saved(game, target, "C-SPECIAL-11")


def next_share(game: Game[Battle], hit: Hit) -> None:
    """Each enemy's share of an Exi is a hit with a damage throw of its own, in roster order (C-SPECIAL-07)."""
    if not hit.shares:
        game.state.frames.pop()
        return
    (hit.defender, hit.share), *others = hit.shares
    hit.shares = tuple(others)
    sharer = game.state.fighters[hit.defender]
    sharer.hit_in_melee = True
    lose_saved(game, sharer, "C-SPECIAL-07")
    hit.beside = True
    hit.dice = ()
    hit.stage = "damage"
