"""A hit: damage or flight, special results, the damage throw and its wounds: C-HIT, C-SPECIAL, C-FLIGHT."""

import functools
from typing import Literal

from affray.engine import UNSET, Game, Procedure, RuleId, UnsetType, cites

from .choices import ADD_DAMAGE, HIT_USE, PENTE, REROLL
from .damage import Partition, damage_dice, partitions, wounds
from .ending import check_at_once
from .events import (
    ArmourLoss,
    DamageThrow,
    Disarmed,
    Fled,
    Flight,
    Out,
    Prone,
    Reroll,
    SpecialResult,
    Wound,
)
from .faces import highest_first, without
from .fighter import Fighter
from .rules import RULES
from .special import EXI_DICE, EXI_MULTIPLIER, PENTE_MULTIPLIER, SPECIALS, Name, special_result
from .state import Battle, Hit

EXI_RULES = ((), ("C-SPECIAL-07", "C-SPECIAL-08"))


@RULES.stage(Hit, "hit_use")
def hit_use(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """Damage, or the hit is waived for the way out (C-HIT-02, C-FLIGHT-01, C-FLIGHT-04)."""
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


@RULES.stage(Hit, "special")
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
        # C-SPECIAL-07: with one enemy in reach all six extra dice are his.
        shares = {hit.defender: EXI_DICE}
        hit.multiplier = EXI_MULTIPLIER
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


@RULES.stage(Hit, "damage")
def damage(game: Game[Battle], hit: Hit) -> None:
    """`n + E + U` dice, at most six; what is above is re-rolls (C-HIT-03 to C-HIT-07).

    They are thrown once, and a 1 is just a 1 (C-TEST-01, C-TEST-04).
    """
    attacker = game.state.fighters[hit.attacker]
    code = attacker.code
    number = damage_dice(code, hit.start, hit.waves)
    (faces,) = game.throw((number.dice, code.sides))
    attacker.used = highest_first(attacker.used + attacker.ready)
    attacker.ready = ()
    hit.dice = highest_first(faces)
    hit.rerolls = number.rerolls
    game.emit(
        DamageThrow(
            rules=cites("C-HIT-03", "C-HIT-04", "C-HIT-05", *(["C-HIT-07"] if number.rerolls else [])),
            attacker=hit.attacker,
            target=hit.defender,
            code=str(code),
            equals=number.equals,
            runs=number.runs,
            dice=number.dice,
            rerolls=number.rerolls,
            multiplier=hit.multiplier,
            faces=hit.dice,
        )
    )
    hit.stage = "reroll" if hit.rerolls else "add_damage"


@RULES.stage(Hit, "reroll")
def reroll(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """One die at a time is thrown again and stands; he may stop early (C-HIT-08)."""
    attacker = game.state.fighters[hit.attacker]
    offered: list[int | None] = [*dict.fromkeys(hit.dice), None]
    face: int | None = yield game.ask(REROLL, attacker.seat, offered, (hit.dice, hit.rerolls))
    if face is None:
        hit.rerolls = 0
    else:
        ((new,),) = game.throw((1, attacker.code.sides))
        hit.dice = highest_first((*without(hit.dice, (face,)), new))
        hit.rerolls -= 1
        game.emit(Reroll(rules=cites("C-HIT-08"), fighter=attacker.id, from_=face, to=new))
    if not hit.rerolls:
        hit.stage = "add_damage"


@RULES.stage(Hit, "add_damage")
def add_damage(game: Game[Battle], hit: Hit) -> Procedure[None]:
    """Equal dice may be added into one result (C-HIT-09); then armour, wounds and what the special result does."""
    attacker, target = game.state.fighters[hit.attacker], game.state.fighters[hit.defender]
    protection = target.protection
    parts = yield game.ask(ADD_DAMAGE, attacker.seat, partitions(hit.dice), (hit.dice, protection, hit.multiplier))
    suffer(game, target, parts, protection, hit.multiplier)
    name = special_result(hit.start)
    if name is not None and SPECIALS[name].disarms and not target.disarmed:
        target.disarmed = True
        game.emit(Disarmed(rules=cites(SPECIALS[name].rule, "C-SPECIAL-10"), fighter=target.id))
    if hit.falls:
        target.prone_until = game.state.phase + 1
        game.emit(Prone(rules=cites("C-SPECIAL-05", "C-SPECIAL-11"), fighter=target.id, until=target.prone_until))
    game.state.frames.pop()
    if target.marks >= target.profile.health:
        target.out = True
        game.emit(Out(rules=cites("C-HEALTH-04"), fighter=target.id))
        check_at_once(game)


def suffer(game: Game[Battle], target: Fighter, parts: Partition, protection: int, multiplier: int) -> None:
    """Wounds give marks (C-HEALTH-01, -02); the armour loses quality after the throw (C-ARMOUR-04, -05)."""
    armour = target.profile.armour
    parts = tuple(sorted(parts, key=lambda part: (sum(part), part), reverse=True))
    suffered = wounds(parts, protection, multiplier, armour.kind)
    target.marks += suffered.marks
    for part, result, actual, band, marks in zip(
        parts, suffered.results, suffered.actual, suffered.bands, suffered.marks_each, strict=True
    ):
        game.emit(
            Wound(
                rules=wound_rules(band, multiplier),
                target=target.id,
                parts=part,
                result=result,
                protection=protection,
                actual=actual,
                band=band,
                marks=marks,
            )
        )
    loss = min(suffered.quality_loss, target.quality)
    if loss:
        target.quality -= loss
        rules = cites("C-ARMOUR-04", "C-ARMOUR-05", *([] if target.quality else ["C-ARMOUR-06"]))
        due = suffered.quality_loss
        game.emit(ArmourLoss(rules=rules, target=target.id, loss=loss, due=due, quality=target.quality))


@functools.cache
def wound_rules(band: str, multiplier: int) -> tuple[RuleId, ...]:
    """The rules behind a wound result and the marks it leaves."""
    particular = ["C-ARMOUR-02"] if multiplier > 1 else []
    particular.append("C-ARMOUR-03" if band == "none" else "C-HEALTH-01")
    return cites("C-HIT-09", "C-HIT-10", "C-HIT-11", "C-ARMOUR-01", *particular)
