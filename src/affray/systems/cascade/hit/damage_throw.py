"""The damage throw and its re-rolls: C-HIT-03 to C-HIT-08, C-SHOT-18."""

import functools

from affray.engine import Game, Pass, Procedure, RuleId, cites, implements
from affray.systems.cascade.dice_faces import highest_first, without
from affray.systems.cascade.events import (
    DamageThrow,
    Reroll,
)
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_dice import Code, DamageDice, damage_dice, damage_numbers, parse_code
from affray.systems.cascade.hit.hit_choices import REROLL, RerollContext, RerollDie
from affray.systems.cascade.shooting.shot import shot_damage
from affray.systems.cascade.situation import situation
from affray.systems.cascade.stages import stage
from affray.systems.cascade.state import Battle, Hit


@stage(Hit, "damage")
@implements("C-TEST-01", "C-TEST-04", "C-HIT-06")
def damage(game: Game[Battle], hit: Hit) -> None:
    """Throw `n + E + U` dice, at most six; the excess become re-rolls (C-HIT-03 to C-HIT-07, C-SHOT-18).

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
    """The damage dice of this throw; only the target of the hit gets the n dice of the code (C-SPECIAL-07)."""
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
    offered = [*[RerollDie(face) for face in dict.fromkeys(hit.dice)], Pass()]
    choice: RerollDie | Pass = yield game.ask(
        REROLL, attacker.seat, offered, RerollContext(hit.dice, hit.rerolls), situation(game.state, attacker)
    )
    if isinstance(choice, Pass):
        hit.rerolls = 0
    else:
        ((new,),) = game.throw((1, damage_code_of(attacker, hit).sides))
        hit.dice = highest_first((*without(hit.dice, (choice.die,)), new))
        hit.rerolls -= 1
        game.emit(Reroll(rules=cites("C-HIT-08"), fighter=attacker.id, from_=choice.die, to=new))
    if not hit.rerolls:
        hit.stage = "add_damage"
