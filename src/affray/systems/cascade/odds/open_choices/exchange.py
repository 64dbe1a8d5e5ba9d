"""The odds of open choices in an exchange: group, waves, parries, counters (24.1, 24.7).

A pivot's wave may be aimed at several. They answer one by one, each by their own dice, and the second wave may go to
any pack member; both sides play optimally. A pack member who is attacked sees what they themselves can
suffer.
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from affray.engine import Pass
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.clashes.aimed_waves import Aim
from affray.systems.cascade.clashes.clash_choices import AIMED_WAVE, HIT_TARGET, AimWave
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.defence import best_parry, dice_used, rescue, rescue_dice
from affray.systems.cascade.exchange.exchange_choices import COUNTER, DEFEND, GROUP, WAVE, ParryWave
from affray.systems.cascade.fighter import Fighter, pool
from affray.systems.cascade.odds.attack.blow import Blow
from affray.systems.cascade.odds.attack.unparried import (
    NOTHING,
    Leftovers,
    Prospect,
    attacks_of,
    exchange,
    leftovers,
    leftovers_of_group,
    second_wave,
    worth,
)
from affray.systems.cascade.odds.table import ODDS
from affray.systems.cascade.state import Battle, Exchange

from .best_attack import Aimed, best, damage_of, left_by, nothing, shown, with_groups, with_ready_dice


class WaveOdds(Blow, frozen=True, kw_only=True):
    """Of a wave: the outcome of the exchange. `rescue`: fewest rescue dice of a parry of this wave, of all at whom it
    is aimed together; None: one of them cannot parry. `counter`: the strongest counter of the defender if they parry it
    without rescue dice and the attack ends there; None: they cannot counter then.
    """

    parried: bool
    rescue: int | None
    counter: Blow | None = None


class DefendOdds(Blow, frozen=True, kw_only=True):
    """For a parry or the hit: the rest of the exchange, the rescue dice used, and the pool of the next phase.

    `counter` is their counter if the attack ends there; None: they cannot counter then.
    """

    rescue: int
    next_pool: int
    marks_if_hit: Fraction
    counter: Blow | None = None


def _under_way(battle: Battle) -> tuple[Exchange, Fighter, list[Fighter]]:
    """The exchange, its attacker, and the possible targets."""
    under_way = battle.frames[-1]
    assert isinstance(under_way, Exchange)
    targets = under_way.pack or (under_way.defender,)
    return under_way, battle.fighters[under_way.attacker], [battle.fighters[name] for name in targets]


@ODDS.add(GROUP)
def group(asked: AskedOdds) -> Blow:
    """The exchange with this group."""
    _, attacker, targets = _under_way(asked.state)
    return shown(with_groups([asked.value.dice], attacker, targets), attacker)


@ODDS.add((WAVE, AIMED_WAVE))
def wave(asked: AskedOdds) -> WaveOdds:
    """The exchange with this wave, aimed or not."""
    value = asked.value
    under_way, attacker, targets = _under_way(asked.state)
    if isinstance(value, Pass):
        stopped = msgspec.structs.asdict(nothing(targets[0]))
        return WaveOdds(**stopped, parried=True, rescue=0, counter=_counter(under_way, attacker, (), targets[0]))
    is_aimed = isinstance(value, AimWave)
    sent = tuple([face for face, _ in value.aims]) if is_aimed else value.dice
    shares = shares_of(value.aims) if is_aimed else {targets[0].id: value.dice}
    attacked = [(each, attacks_of(under_way.start, shares[each.id])) for each in targets if each.id in shares]
    aimed = _played(under_way, attacker, targets, sent, attacked)
    needed = [_rescue(each, attacks) for each, attacks in attacked]
    some = [number for number in needed if number is not None]
    parried = len(some) == len(needed)
    return WaveOdds(
        **msgspec.structs.asdict(shown(aimed, attacker)),
        parried=parried,
        rescue=sum(some) if parried else None,
        counter=_counter(under_way, attacker, sent, targets[0]) if needed == [0] else None,
    )


def _counter(under_way: Exchange, attacker: Fighter, wave: Faces, defender: Fighter) -> Blow | None:
    """The strongest counter after a parry of this wave by the group alone, if the attack ends there (C-COUNTER-01).

    A defender who has not declared a group may choose any. A group with more dice left counters no worse, so only
    the parries that leave most of it are looked at.
    """
    if under_way.pack or under_way.rescue or defender.barred:
        return None
    attacks = attacks_of(under_way.start, wave) if wave else ()
    declared = [defender.ready] if defender.group is not None else groups(defender.outside, defender.profile.fkw)
    starts = {left for dice in declared for left in leftovers(attacks, dice) if left}
    return _countered(starts, defender, attacker, without(attacker.ready, wave)) if starts else None


def _countered(starts: Iterable[Faces], own: Fighter, attacker: Fighter, ready: Faces) -> Blow:
    """The best counter with one of these groups against what the attacker has left (C-COUNTER-04)."""
    damage = damage_of(own, attacker)
    found = [
        exchange(start, lambda attacks: leftovers_of_group(attacks, ready, attacker.outside), damage)
        for start in starts
    ]
    return shown(Aimed(max(found, key=worth), attacker), own)


def shares_of(aim: Aim) -> dict[str, Faces]:
    """The dice of an aimed wave for each target."""
    shares: dict[str, Faces] = {}
    for face, name in aim:
        shares[name] = (*shares.get(name, ()), face)
    return shares


def _played(
    under_way: Exchange, attacker: Fighter, targets: list[Fighter], wave: Faces, attacked: list[tuple[Fighter, Faces]]
) -> Aimed:
    """The outcome of a wave: anyone who cannot parry is hit; otherwise one takes the hit, or all parry and go on."""
    start, sent = under_way.start, (*under_way.waves, wave)

    def hit(target: Fighter) -> Aimed:
        return Aimed(Prospect(damage_of(attacker, target).expected(start, sent), True, start, sent), target)

    after = {target.id: left_by(target)(attacks) for target, attacks in attacked}
    helpless = [hit(target) for target, _ in attacked if not after[target.id]]
    if helpless:
        return best(helpless)
    if len(sent) > 1:
        return Aimed(NOTHING, targets[0])
    later = best([_then(start, wave, attacker, each, after.get(each.id, (each.all_ready,))) for each in targets])
    return min([*[hit(target) for target, _ in attacked], later], key=lambda aimed: worth(aimed.found))


def _then(start: Faces, first: Faces, attacker: Fighter, target: Fighter, after: Leftovers) -> Aimed:
    """The second wave at a defender who keeps the best of the dice that the first wave can leave."""
    damage = damage_of(attacker, target)
    return Aimed(min([second_wave(start, first, left, damage) for left in after], key=worth), target)


def _rescue(target: Fighter, attacks: Faces) -> int | None:
    if target.group is None:
        return best_parry(attacks, target.outside, target.profile.fkw)
    return rescue(attacks, target.ready, target.outside)


@ODDS.add(DEFEND)
def defend(asked: AskedOdds) -> DefendOdds:
    """For an answer: what can still happen to the defender in this exchange, and its cost."""
    battle = asked.state
    under_way, attacker, _ = _under_way(battle)
    target = battle.fighters[under_way.defender]
    start, waves, damage = under_way.start, under_way.waves, damage_of(attacker, target)
    prospect, needed, counter = Prospect(damage.expected(start, waves), True, start, waves), 0, None
    marks_if_hit = prospect.marks
    if isinstance(asked.value, ParryWave):
        parry = asked.value.blocks
        needed = rescue_dice(parry)
        ready = highest_first(target.ready + target.outside)
        left = without(ready, tuple([die for dice, _, _ in parry for die in dice]))
        prospect = second_wave(start, waves[0], left, damage) if len(waves) == 1 else NOTHING
        inside = without(target.ready if asked.value.group is None else asked.value.group, dice_used(parry)[0])
        if inside and not (needed or under_way.rescue or under_way.pack or target.barred):
            counter = _countered([inside], target, attacker, attacker.ready)
    prone = target.prone_until > battle.phase
    return DefendOdds(
        **msgspec.structs.asdict(shown(Aimed(prospect, target), attacker)),
        rescue=needed,
        next_pool=pool(target.profile.dice, target.rescue_dice + needed, target.hurt, prone),
        marks_if_hit=marks_if_hit,
        counter=counter,
    )


@ODDS.add(COUNTER)
def counter(asked: AskedOdds) -> Blow:
    """The exchange with the dice both have left and swapped roles (C-COUNTER-03)."""
    under_way, attacker, _ = _under_way(asked.state)
    own = asked.state.fighters[under_way.defender]
    return nothing(attacker) if isinstance(asked.value, Pass) else shown(with_ready_dice(own, [attacker]), own)


@ODDS.add(HIT_TARGET)
def hit_target(asked: AskedOdds) -> Blow:
    """The hit on one of the members who took it (C-CLASH-04)."""
    under_way, attacker, _ = _under_way(asked.state)
    target, start, sent = asked.state.fighters[asked.value.fighter], under_way.start, under_way.waves
    return shown(
        Aimed(Prospect(damage_of(attacker, target).expected(start, sent), True, start, sent), target), attacker
    )
