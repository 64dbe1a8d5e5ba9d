"""The odds of an open choice of a duel, as players want to see them before they choose (24.7)."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import msgspec

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match
from affray.systems.cascade.damage import best_marks, pool, wounds
from affray.systems.cascade.debt import live_after
from affray.systems.cascade.defence import best_parry, rescue, rescue_dice
from affray.systems.cascade.faces import Faces, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit import damage_code_of
from affray.systems.cascade.special import PENTE_MULTIPLIER
from affray.systems.cascade.state import Battle, Clash, Exchange, Hit, Shot

from .attack import (
    NOTHING,
    Damage,
    Leftovers,
    Prospect,
    attack_group,
    attack_hand,
    attack_live,
    attacks_of,
    defender_lives,
    exchange,
    first_wave,
    leftovers,
    leftovers_of_group,
    second_wave,
    worth,
)
from .blow import Blow, blow, mixed
from .contest import win_contest
from .damage import Distribution, marks_distribution, reroll_distribution
from .open_shot import ANSWERS as SHOT_ANSWERS
from .questions import SetChances, loose_chances, set_chances
from .throws import orders

MOST_LOOSE = 2
"""Most loose dice whose next throw is looked at throw by throw."""


class InitiativeOdds(Blow, frozen=True, kw_only=True):
    """Of `take`: attacking now. `contest` is the chance to win if the opponent takes it too, `opponent` what his attack
    now would come to, `sets` the chances of sets if nobody takes it.
    """

    contest: Fraction
    opponent: Blow
    sets: SetChances


class ScoreOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Of a score set: the chances of sets. `attack` is an attack after the next throw, where the opponent's dice are
    settled and few are loose.
    """

    sets: SetChances
    attack: Blow | None = None


class WaveOdds(Blow, frozen=True, kw_only=True):
    """Of a wave: what the exchange comes to. `rescue`: fewest rescue dice of a parry of this wave; None: no parry."""

    parried: bool
    rescue: int | None


class DefendOdds(Blow, frozen=True, kw_only=True):
    """Of a parry or the hit: what is still to come, rescue dice of this answer, and the pool of the next phase."""

    rescue: int
    next_pool: int
    marks_if_hit: Fraction


Odds = Blow | ScoreOdds


def odds(match: Match, choice: str, seat: str | None = None) -> Odds:
    """The odds of a choice that is open now; raises `IllegalChoice` or `StaleAnswer`."""
    problem: AffrayError = StaleAnswer("nothing is to be chosen that has odds")
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as refused:
            problem = refused
        else:
            shooting = isinstance(match.state.frames[-1], Shot)
            answer = (SHOT_ANSWERS if shooting else _ANSWERS).get(decision.kind.name)
            if answer is None:
                raise StaleAnswer(f"no odds of a choice of the kind '{decision.kind.name}' are worked out")
            return answer(match.state, decision, value)
    raise problem


def _damage(attacker: Fighter, target: Fighter) -> Damage:
    return Damage(attacker.code, target.protection)


def _prospect(found: Prospect, attacker: Fighter, target: Fighter) -> dict[str, Any]:
    if not found.hit:
        return blow({0: Fraction(1)}, target, 0)
    return blow(dict(_damage(attacker, target).distribution(found.start, found.sent)), target)


def _attack_now(attacker: Fighter, target: Fighter) -> dict[str, Any]:
    """What it comes to when he takes the initiative with the dice as they lie."""
    if not attacker.can_attack():
        return _prospect(NOTHING, attacker, target)
    lives = defender_lives(target.hand, target.shot_debts)
    found = attack_hand(attacker.hand, attacker.profile.fkw, lives, _damage(attacker, target), attacker.shot_debts)
    return _prospect(found, attacker, target)


def _initiative(battle: Battle, decision: Decision, value: Any) -> Odds:
    clash = battle.frames[-1]
    assert isinstance(clash, Clash)
    own = battle.fighters[decision.about]
    other = battle.enemy_of(own, clash.members)
    blow = _attack_now(own, other) if value == "take" else _prospect(NOTHING, own, other)
    lead = own.profile.ini + own.initiative_bonus - other.profile.ini - other.initiative_bonus
    scored, thrown = highest_first(own.scored), highest_first(own.loose)
    die = own.profile.die
    sets = set_chances(scored, thrown, die) if thrown else loose_chances(scored, 0, die)
    return InitiativeOdds(**blow, contest=win_contest(lead), opponent=Blow(**_attack_now(other, own)), sets=sets)


def _score(battle: Battle, decision: Decision, value: Any) -> Odds:
    clash = battle.frames[-1]
    assert isinstance(clash, Clash)
    own = battle.fighters[decision.about[0]]
    other = battle.enemy_of(own, clash.members)
    scored, loose = highest_first(own.scored + value), len(own.loose) - len(value)
    sets = loose_chances(scored, loose, own.profile.die)
    settled = not other.loose and not other.unthrown and not own.barred
    attack = _next_attack(own, other, scored, loose) if settled and 0 < loose <= MOST_LOOSE else None
    return ScoreOdds(sets=sets, attack=attack)


def _next_attack(own: Fighter, other: Fighter, scored: Faces, loose: int) -> Blow:
    """An attack after the next throw, against dice that stay as they are."""
    lives, damage, die = defender_lives(other.hand, other.shot_debts), _damage(own, other), own.profile.die
    parts: list[tuple[Fraction, Distribution]] = []
    hit = Fraction(0)
    for thrown in combinations_with_replacement(range(die, 0, -1), loose):
        share = Fraction(orders(thrown), die**loose)
        found = attack_hand(highest_first(scored + thrown), own.profile.fkw, lives, damage, own.shot_debts)
        hit += share * found.hit
        each = dict(damage.distribution(found.start, found.sent)) if found.hit else {0: Fraction(1)}
        parts.append((share, each))
    return Blow(**blow(mixed(parts), other, hit))


def _pay(battle: Battle, decision: Decision, value: Any) -> Odds:
    """What the attack comes to after this payment, of the attacker or of the defender."""
    clash = battle.frames[-1]
    assert isinstance(clash, Clash)
    attacker = battle.fighters[clash.attacker]
    target = battle.enemy_of(attacker, clash.members)
    hand, _, purpose, _, _ = decision.about
    live = live_after(hand, value)[0]
    damage, fkw = _damage(attacker, target), attacker.profile.fkw
    if purpose != "attacker":
        return Blow(**_prospect(attack_live(attacker.outside, fkw, live, damage), attacker, target))
    lives = defender_lives(target.hand, target.shot_debts)
    found = min([attack_live(live, fkw, ready, damage) for ready in lives], key=worth)
    return Blow(**_prospect(found, attacker, target))


def _opponents(battle: Battle) -> tuple[Exchange, Fighter, Fighter]:
    under_way = battle.frames[-1]
    assert isinstance(under_way, Exchange)
    return under_way, battle.fighters[under_way.attacker], battle.fighters[under_way.defender]


def _group(battle: Battle, _decision: Decision, value: Any) -> Odds:
    _, attacker, target = _opponents(battle)
    found = attack_group(value, target.outside, _damage(attacker, target))
    return Blow(**_prospect(found, attacker, target))


def _left_by(target: Fighter) -> Callable[[Faces], Leftovers]:
    """What the parries of some attacks can leave of a defender's ready dice."""
    if target.group is None:
        return lambda attacks: leftovers(attacks, target.outside)
    return lambda attacks: leftovers_of_group(attacks, target.ready, target.outside)


def _wave(battle: Battle, _decision: Decision, value: Any) -> Odds:
    under_way, attacker, target = _opponents(battle)
    if value is None:
        return WaveOdds(**_prospect(NOTHING, attacker, target), parried=True, rescue=0)
    start, damage = under_way.start, _damage(attacker, target)
    attacks = attacks_of(start, value)
    after = _left_by(target)(attacks)
    if under_way.waves:
        sent = (*under_way.waves, value)
        found = NOTHING if after else Prospect(damage.expected(start, sent), True, start, sent)
    else:
        found = first_wave(start, value, after, damage)
    if target.group is None:
        needed = best_parry(attacks, target.outside, target.profile.fkw)
    else:
        needed = rescue(attacks, target.ready, target.outside)
    return WaveOdds(**_prospect(found, attacker, target), parried=needed is not None, rescue=needed)


def _defend(battle: Battle, _decision: Decision, value: Any) -> Odds:
    under_way, attacker, target = _opponents(battle)
    start, waves, damage = under_way.start, under_way.waves, _damage(attacker, target)
    found, needed = Prospect(damage.expected(start, waves), True, start, waves), 0
    marks_if_hit = found.marks
    if value != "take_hit":
        parry = value[1]
        needed = rescue_dice(parry)
        ready = highest_first(target.ready + target.outside)
        left = without(ready, tuple([die for dice, _, _ in parry for die in dice]))
        found = second_wave(start, waves[0], left, damage) if len(waves) == 1 else NOTHING
    prone = target.prone_until > battle.phase
    return DefendOdds(
        **_prospect(found, attacker, target),
        rescue=needed,
        next_pool=pool(target.profile.dice, target.rescue_dice + needed, target.hurt, prone),
        marks_if_hit=marks_if_hit,
    )


def _counter(battle: Battle, _decision: Decision, value: Any) -> Odds:
    _, attacker, own = _opponents(battle)
    if value == "pass":
        return Blow(**_prospect(NOTHING, own, attacker))
    return Blow(**_prospect(exchange(own.ready, _left_by(attacker), _damage(own, attacker)), own, attacker))


def _hit(battle: Battle) -> tuple[Hit, Fighter, Fighter]:
    hit = battle.frames[-1]
    assert isinstance(hit, Hit)
    return hit, battle.fighters[hit.attacker], battle.fighters[hit.defender]


def _hit_use(battle: Battle, _decision: Decision, value: Any) -> Odds:
    hit, attacker, target = _hit(battle)
    if value != "damage":
        return Blow(**_prospect(NOTHING, attacker, target))
    return Blow(**blow(dict(_damage(attacker, target).distribution(hit.start, hit.waves)), target))


def _pente(battle: Battle, _decision: Decision, value: Any) -> Odds:
    hit, attacker, target = _hit(battle)
    damage = _damage(attacker, target)
    dice, rerolls, _ = damage.numbers(hit.start, hit.waves)
    multiplier = PENTE_MULTIPLIER if value == "double" else 1
    return Blow(
        **blow(dict(marks_distribution(dice, damage.code.sides, damage.protection, rerolls, multiplier)), target)
    )


def _reroll(battle: Battle, _decision: Decision, value: Any) -> Odds:
    hit, attacker, target = _hit(battle)
    if value is None:
        return Blow(**blow({best_marks(hit.dice, target.protection, hit.multiplier): Fraction(1)}, target))
    die, protection = damage_code_of(attacker, hit).sides, target.protection
    chances = reroll_distribution(hit.dice, value, die, protection, hit.rerolls, hit.multiplier)
    return Blow(**blow(chances, target))


def _add_damage(battle: Battle, _decision: Decision, value: Any) -> Odds:
    hit, _, target = _hit(battle)
    return Blow(**blow({wounds(value, target.protection, hit.multiplier).marks: Fraction(1)}, target))


_ANSWERS: dict[str, Callable[[Battle, Decision, Any], Odds]] = {
    "initiative": _initiative,
    "score": _score,
    "pay": _pay,
    "group": _group,
    "wave": _wave,
    "defend": _defend,
    "counter": _counter,
    "hit_use": _hit_use,
    "pente": _pente,
    "reroll": _reroll,
    "add_damage": _add_damage,
}
