"""The odds of decisions about dice on the table: cards, Beginner's Luck, and whom a shot into melee may hit."""

from collections.abc import Collection
from fractions import Fraction
from typing import TypeAlias

import msgspec

from affray.engine import Pass
from affray.engine.questions import PoolOdds
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.dice.rolls import LUCK, Reroll
from affray.systems.wolsung.heroes.heroic_deeds import DEED, DeedCard, Deeds, worth
from affray.systems.wolsung.shooting.shots import LOWEST, HitLowest
from affray.systems.wolsung.state import Skirmish

from .attacks import reaction_odds
from .cards.hands import Knowledge, knowledge
from .contests import Contest
from .opposed_rolls import NOTHING, Throw, certain, rolled
from .results import AttackOdds
from .table import ODDS, pool_odds
from .trials import RollOdds, Trial, trial_odds
from .under_way import UnderWay, attack_under_way, deeds_of, passed, test_under_way

ATTACKS = ("shoot", "fight", "magic")
"""The tests of an attacker, if another pool is rolled against them."""


class CrushOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of models on which another one falls: the chance of each to jump aside (W-FALL-10, W-FALL-11)."""

    aside: dict[str, Fraction]
    """With the dice alone."""
    aside_cards: dict[str, Fraction]
    """With the best use of the asking player's hand."""
    aside_open_hands: dict[str, Fraction]
    """If all play well and knew each other's hands, averaged over the hands that the asking player cannot see."""
    bound: bool = True
    """The last of these is a bound."""
    pools: tuple[PoolOdds, ...] = ()


AnyOdds: TypeAlias = AttackOdds | RollOdds | CrushOdds


@ODDS.add(DEED, DeedCard)
def card(asked: AskedOdds) -> AnyOdds:
    """Another card for a hero's test: its successes count, and more cards may follow."""
    test, context = test_under_way(asked.match.events), asked.context
    gone = passed(asked.state, test, context.deeds, context.hero)
    known = knowledge(asked.state, asked.decision.seat).without([asked.value.card])
    results = {**test.results, context.hero: test.results[context.hero] + worth(asked.value.card)}
    return _odds(asked, test, context.deeds.without(*gone), known, _on_table(test, results))


@ODDS.add(DEED, Pass)
def no_card(asked: AskedOdds) -> AnyOdds:
    """No more cards for a hero's test: the others may still play theirs (W-HERO-25)."""
    test, context = test_under_way(asked.match.events), asked.context
    gone = passed(asked.state, test, context.deeds, context.hero)
    known = knowledge(asked.state, asked.decision.seat)
    return _odds(asked, test, context.deeds.without(context.hero, *gone), known, _on_table(test, test.results))


@ODDS.add(LUCK)
def luck(asked: AskedOdds) -> AnyOdds:
    """Rolling the dice of a model again, or leaving them as they lie (W-ABIL-02)."""
    test, s, seat = test_under_way(asked.match.events), asked.state, asked.decision.seat
    throw = _on_table(test, test.results)
    if isinstance(asked.value, Reroll):
        place = [pool.figure for pool in test.pools].index(asked.value.model)
        successes = list(throw.successes)
        successes[place] = rolled(test.pools[place].dice)
        throw = throw._replace(successes=tuple(successes))
    return _odds(asked, test, deeds_of(asked.match, test), knowledge(s, seat), throw, _deciding(asked, test))


def _deciding(asked: AskedOdds, test: UnderWay) -> set[str]:
    """The models that may still roll again: those of later players, and other models of one who rolls again."""
    s: Skirmish = asked.state
    order = s.clockwise(s.figures[s.activation.figure].seat)
    later = order[order.index(asked.decision.seat) + 1 :]
    names = {pool.figure for pool in test.pools if s.figures[pool.figure].seat in later}
    if isinstance(asked.value, Reroll):
        mine = [pool.figure for pool in test.pools if s.figures[pool.figure].seat == asked.decision.seat]
        names |= set(mine) - {asked.value.model}
    return names


@ODDS.add(LOWEST, HitLowest)
def lowest(asked: AskedOdds) -> AttackOdds:
    """The model that the shot may hit: with the dice and cards as they lie it is hit or missed (W-SHOOT-22)."""
    test = test_under_way(asked.match.events)
    contest = _contest(asked, test, None)
    assert contest is not None, "a shot is under way"
    model: str = asked.value.model
    pools = contest.pools[0], next(pool for pool in contest.pools[1:] if pool.figure == model)
    alone = contest._replace(attack=contest.attack._replace(target=contest.s.figures[model]), pools=pools)
    shot = certain(test.results[pools[0].figure]), certain(test.results[model])
    return AttackOdds(**msgspec.structs.asdict(reaction_odds(alone, throw=Throw(shot))))


# --- the test under way ---------------------------------------------------------------------------------------------


def _on_table(test: UnderWay, results: dict[str, int]) -> Throw:
    return Throw(tuple([certain(results[pool.figure]) for pool in test.pools]))


def _odds(
    asked: AskedOdds,
    test: UnderWay,
    deeds: Deeds | None,
    known: Knowledge,
    throw: Throw,
    deciding: Collection[str] = (),
) -> AnyOdds:
    """The odds of the test under way; the lucky ones of the models in `deciding` may still roll again."""
    s: Skirmish = asked.state
    contest = _contest(asked, test, deeds)
    if contest is not None:
        throw = throw._replace(lucky=_lucky(contest, deciding))
        return AttackOdds(**msgspec.structs.asdict(reaction_odds(contest, known, throw)))
    if test.pools[0].test == "crush":
        return _crush_odds(s, test, deeds, known, throw)
    trial = Trial(s, test.pools, test.difficulty or 0, deeds)
    if len(test.pools) == 1:
        throw = Throw((throw.successes[0], NOTHING))
    else:
        throw = throw._replace(lucky=_lucky(trial, deciding))
    return trial_odds(trial, known, throw)


def _lucky(test: Contest | Trial, deciding: Collection[str]) -> tuple[bool, ...]:
    """Which of the pools may still be rolled again."""
    return tuple([pool.figure in deciding and test.lucky(place) for place, pool in enumerate(test.pools)])


def _contest(asked: AskedOdds, test: UnderWay, deeds: Deeds | None) -> Contest | None:
    """The attack under way with these cards; None if the test is another one."""
    if test.pools[0].test not in ATTACKS or len(test.pools) < 2:
        return None
    found = attack_under_way(asked.match)
    if found is None:
        return None
    attacked, reaction = found
    contest = attacked.contest(None if reaction and reaction[0] == "dive" else reaction)
    return contest if deeds is None else contest._replace(deeds=deeds)


def _crush_odds(s: Skirmish, test: UnderWay, deeds: Deeds | None, known: Knowledge, throw: Throw) -> CrushOdds:
    """The chance of each model underneath to have more successes than the one that falls."""
    aside: dict[str, tuple[Fraction, ...]] = {}
    faller, falling = test.pools[0], throw.successes[0]
    for pool, own in zip(test.pools[1:], throw.successes[1:], strict=True):
        trial = Trial(s, (pool, faller), 1, deeds)
        odds = trial_odds(trial, known, Throw((own, falling)))
        assert odds.cards is not None
        assert odds.open_hands is not None
        aside[pool.figure] = odds.success, odds.cards.success, odds.open_hands.success
    return CrushOdds(
        aside={name: chances[0] for name, chances in aside.items()},
        aside_cards={name: chances[1] for name, chances in aside.items()},
        aside_open_hands={name: chances[2] for name, chances in aside.items()},
        pools=tuple(map(pool_odds, test.pools)),
    )
