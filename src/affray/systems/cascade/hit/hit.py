"""The course of a hit: damage or flight, special results, the damage throw: C-HIT, C-SPECIAL, C-FLIGHT, C-SHOT-18."""

import functools
from typing import Literal

from affray.engine import UNSET, Game, Procedure, RuleId, UnsetType, cites, implements
from affray.systems.cascade.events import (
    DamageThrow,
    Disarmed,
    Fled,
    Flight,
    Lethal,
    Out,
    Prone,
    Reroll,
    SpecialResult,
)
from affray.systems.cascade.faces import highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.choices import ADD_DAMAGE, DAMAGE, DIVIDE_EXI, HIT_USE, HIT_USE_ON_TABLE, PENTE, REROLL
from affray.systems.cascade.hit.flight import break_away, flight_about, flight_open
from affray.systems.cascade.hit.wounds import suffer
from affray.systems.cascade.phase.end_of_battle import check_at_once
from affray.systems.cascade.shooting.saved_dice import lose_saved
from affray.systems.cascade.shooting.shot import shot_damage
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Hit
from affray.systems.cascade.table.melee_reach import enemies_in_reach

from .damage import Code, DamageDice, damage_dice, damage_numbers, parse_code, partitions
from .special_results import EXI_DICE, EXI_MULTIPLIER, PENTE_MULTIPLIER, SPECIALS, Name, exi_splits, special_result

EXI_RULES = ((), ("C-SPECIAL-07", "C-SPECIAL-08"))


@stage(Hit, "hit_use")
@implements("C-HIT-02")
def hit_use(game: Game[Battle], hit: Hit) -> Procedure[None] | None:
    """Damage, or the hit is waived for the way out (C-HIT-02, C-FLIGHT-01)."""
    return leave_battle(game, hit) if game.state.table is None else leave_reach(game, hit)


def leave_reach(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """On a table the attacker may leave melee reach, and then fights no more (C-FLIGHT-03, C-FLIGHT-05)."""
    attacker = game.state.fighters[hit.attacker]
    offered = None if flight_open(game.state, attacker) else (DAMAGE,)
    chosen = yield game.ask(HIT_USE_ON_TABLE, attacker.seat, offered, flight_about(game.state, attacker))
    if chosen == DAMAGE:
        hit.stage = "special"
        return
    break_away(game, attacker, chosen)
    game.state.frames.pop()


def leave_battle(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """Without a table the attacker leaves the battle (C-FLIGHT-04)."""
    attacker = game.state.fighters[hit.attacker]
    answer = yield game.ask(HIT_USE, attacker.seat, ("damage", "flight"))
    if answer == "damage":
        hit.stage = "special"
        return
    attacker.fled = True
    game.emit(Flight(rules=cites("C-FLIGHT-01"), fighter=attacker.id))
    game.emit(Fled(rules=cites("C-FLIGHT-04", "C-FLIGHT-05"), fighter=attacker.id))
    game.state.frames.pop()
    check_at_once(game)


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
        choice = yield game.ask(PENTE, attacker.seat, ("double", "fall"))
        hit.falls = choice == "fall"
        hit.multiplier = 1 if hit.falls else PENTE_MULTIPLIER
    elif name == "exi":
        hit.multiplier = EXI_MULTIPLIER
        others = [one.id for one in enemies_in_reach(game.state, attacker) if one.id != hit.defender]
        # C-SPECIAL-07: with one enemy in reach all six extra dice go to that enemy.
        dice = (EXI_DICE,)
        if others:
            dice = yield game.ask(DIVIDE_EXI, attacker.seat, exi_splits(1 + len(others)), (hit.defender, *others))
            hit.share = dice[0]
            hit.shares = tuple([(name, share) for name, share in zip(others, dice[1:], strict=True) if share])
        shares = {hit.defender: dice[0], **dict(hit.shares)}
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


@stage(Hit, "damage")
@implements("C-TEST-01", "C-TEST-04", "C-HIT-06")
def damage(game: Game[Battle], hit: Hit) -> None:
    """`n + E + U` dice, at most six; what is above is re-rolls (C-HIT-03 to C-HIT-07, C-SHOT-18).

    They are thrown once, and a 1 is just a 1 (C-TEST-01, C-TEST-04).
    """
    attacker = game.state.fighters[hit.attacker]
    code = damage_code_of(attacker, hit)
    number = damage_dice_of(code, hit)
    (faces,) = game.throw((number.dice, code.sides))
    if hit.by == "melee":
        # C-HIT-06: the dice that gave damage dice are used.
        attacker.used = highest_first(attacker.used + attacker.ready)
        attacker.ready = ()
    hit.dice = highest_first(faces)
    hit.rerolls = number.rerolls
    game.emit(
        DamageThrow(
            rules=throw_rules(hit.by, number.rerolls > 0, hit.multiplier, hit.share is not None, len(hit.group)),
            attacker=hit.attacker,
            target=hit.defender,
            code=str(code),
            equals=number.equals,
            runs=number.runs,
            dice=number.dice,
            rerolls=number.rerolls,
            multiplier=hit.multiplier,
            faces=hit.dice,
            sides=code.sides,
        )
    )
    hit.stage = "reroll" if hit.rerolls else "add_damage"


def damage_code_of(attacker: Fighter, hit: Hit) -> Code:
    """The higher of PTS and TS in melee (C-HIT-03), the code of the ranged weapon alone for a shot (C-SHOT-18)."""
    ranged = attacker.profile.ranged
    return parse_code(ranged.ts) if hit.by == "shot" and ranged is not None else attacker.code


def damage_dice_of(code: Code, hit: Hit) -> DamageDice:
    """How many damage dice this throw has; the n dice of the code go to the target of a hit alone (C-SPECIAL-07)."""
    if hit.by == "shot":
        return shot_damage(code, hit.group, hit.committed)
    if hit.share is None:
        return damage_dice(code, hit.start, hit.waves)
    return damage_numbers(Code(0, code.sides) if hit.beside else code, hit.share, 0)


@functools.cache
def throw_rules(by: str, rerolls: bool, multiplier: int, divided: bool, group: int) -> tuple[RuleId, ...]:
    """The rules behind the number of damage dice."""
    rules = ["C-HIT-03", "C-HIT-04", "C-HIT-05"]
    if by == "shot":
        rules = ["C-SHOT-18", "C-HIT-04", *(["C-SHOT-19"] if group == 1 else [])]
        rules += ["C-SHOT-22", "C-SHOT-23"] if multiplier > 1 else []
    if divided:
        rules.append("C-SPECIAL-07")
    if rerolls:
        rules.append("C-HIT-07")
    return cites(*rules)


@stage(Hit, "reroll")
def reroll(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """One die at a time is thrown again and stands; the attacker may stop early (C-HIT-08)."""
    attacker = game.state.fighters[hit.attacker]
    offered: list[int | None] = [*dict.fromkeys(hit.dice), None]
    face: int | None = yield game.ask(REROLL, attacker.seat, offered, (hit.dice, hit.rerolls))
    if face is None:
        hit.rerolls = 0
    else:
        ((new,),) = game.throw((1, damage_code_of(attacker, hit).sides))
        hit.dice = highest_first((*without(hit.dice, (face,)), new))
        hit.rerolls -= 1
        game.emit(Reroll(rules=cites("C-HIT-08"), fighter=attacker.id, from_=face, to=new))
    if not hit.rerolls:
        hit.stage = "add_damage"


@stage(Hit, "add_damage")
def add_damage(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """Equal dice may be added into one result (C-HIT-09); then armour, wounds and what the special result does."""
    attacker, target = game.state.fighters[hit.attacker], game.state.fighters[hit.defender]
    protection = target.protection
    parts = yield game.ask(ADD_DAMAGE, attacker.seat, partitions(hit.dice), (hit.dice, protection, hit.multiplier))
    before = target.marks
    suffer(game, target, parts, protection, hit.multiplier)
    lethal = hit.lethal and target.marks > before and target.profile.size != "huge"
    if hit.by == "melee":
        special_wound(game, hit, target)
    next_share(game, hit)
    if lethal:
        game.emit(Lethal(rules=cites("C-SHOT-24"), target=target.id))
    if lethal or target.marks >= target.profile.health:
        target.out = True
        game.emit(Out(rules=cites("C-HEALTH-04"), fighter=target.id))
        check_at_once(game)


def special_wound(game: Game[Battle], hit: Hit, target: Fighter) -> None:
    """What the special result does to the target beside the damage (C-SPECIAL-03 to C-SPECIAL-05)."""
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
