"""Heroic Deeds: which card to play after a roll, by what it changes and what the other side may answer (W-HERO-20)."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import NamedTuple, TypeAlias

from affray.engine import UNSET
from affray.systems.wolsung.advisor.actions.spells import charm_worth, in_reach_of
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation, attack_under_way
from affray.systems.wolsung.advisor.values.attacks import TOPPLED, best_blow, worth
from affray.systems.wolsung.advisor.values.cards import COMMON, COURT, cheapest, price, still_to_come
from affray.systems.wolsung.advisor.values.goals import marker_worth
from affray.systems.wolsung.advisor.values.harm import hit_worth, lost, toppling
from affray.systems.wolsung.cards.deck import court_or_ace, whole_deck
from affray.systems.wolsung.damage.hits import damage_suffered, strength_of
from affray.systems.wolsung.declared_attack import Attack, blow, melee_weapons, spell_at
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.events import Deed, Fell, Pool, Reaction, Roll
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heroes.heroic_deeds import PASS, Deeds
from affray.systems.wolsung.magic.spell_range_and_targets import on_enemies, spell_named
from affray.systems.wolsung.objectives.markers import distance_to_marker
from affray.systems.wolsung.objectives.objective_action import NEAR
from affray.systems.wolsung.state import Figure, Hit
from affray.table.measure import whole

Worth: TypeAlias = Callable[[Mapping[str, int]], float]
"""The value of all successes for the side of the acting model."""
Cards: TypeAlias = tuple[int, int]
"""How many cards of one success, and of two."""
ADDS = (1, 2)
GETS_AWAY = 0.5
"""The share of its enemies' attacks that a model avoids by leaving a melee."""
LAMP = 0.25
"""The value of activating an objective that scores no points."""


class Contest(NamedTuple):
    """The test that was rolled last: who rolled what, the acting model first, and the cards played so far."""

    tests: dict[str, Pool]
    successes: dict[str, int]
    played: Counter[str]
    rolled: dict[str, int]

    @property
    def acting(self) -> str:
        """The model whose action it is."""
        return next(iter(self.tests))


def deed(situation: Situation) -> object:
    """The most valuable card against the best answers of the other side, or a pass, which is final."""
    found = contest(situation)
    if found is None or found.tests.keys().isdisjoint([situation.about.hero]):
        return NO_ADVICE
    hero, deeds = situation.about.hero, situation.about.deeds
    cards = [card for card in situation.hand if deeds.allows(card, situation.about.suit)]
    if not cards:
        return PASS
    kinds = [[card for card in cards if court_or_ace(card) == court] for court in (False, True)]
    mine: Cards = (len(kinds[0]), len(kinds[1]))
    after = _for_hero(situation, found, hero)
    if all(after(k) <= after(0) for k in range(1, mine[0] + 2 * mine[1] + 1)):
        return PASS
    rival = _rival(situation, found, hero)
    costs = [price(situation, cheapest(situation, kind)) if kind else 0.0 for kind in kinds]
    hands = list(likely_hands(situation, rival, deeds)) if rival is not None else [(1.0, (0, 0))]
    duel = Duel(after, costs, still_to_come(situation.s))
    values = {PASS: sum(weight * duel.passed(mine, theirs, rival is None) for weight, theirs in hands)}
    for number, kind in enumerate(kinds):
        if kind:
            played = sum(weight * duel.played(number, mine, theirs, rival is None) for weight, theirs in hands)
            values[cheapest(situation, kind)] = played
    return max(values, key=values.__getitem__)


# --- the test ---------------------------------------------------------------------------------------------------------


def contest(situation: Situation) -> Contest | None:
    """The test that was rolled last, from its events."""
    tests: dict[str, Pool] = {}
    now: dict[str, int] = {}
    rolled: dict[str, int] = {}
    played = Counter[str]()
    for event in reversed(situation.view.events):
        if isinstance(event, Pool):
            tests[event.figure] = event
        elif tests:
            break
        elif isinstance(event, Deed):
            now.setdefault(event.figure, event.successes)
            played[event.figure] += 1
        elif isinstance(event, Roll):
            now.setdefault(event.figure, event.successes)
            rolled.setdefault(event.figure, event.successes)
    if not tests or tests.keys() != rolled.keys():
        return None
    order = list(reversed(tests))
    return Contest({name: tests[name] for name in order}, now, played, rolled)


def _for_hero(situation: Situation, found: Contest, hero: str) -> Callable[[int], float]:
    """The value for a hero's side of this many more successes."""
    s = situation.s
    total = _aftermath(situation, found)
    sign = 1 if s.seats[s.figures[hero].seat] == s.seats[s.figures[found.acting].seat] else -1
    return functools.cache(lambda more: sign * total({**found.successes, hero: found.successes[hero] + more}))


def _aftermath(situation: Situation, found: Contest) -> Worth:
    """The outcome of the successes, by the test."""
    others = [name for name in found.tests if name != found.acting]
    means = (OPPOSED if others else ALONE).get(found.tests[found.acting].test)
    return _nothing if means is None else means(situation, found, others)


def _nothing(_now: Mapping[str, int]) -> float:
    return 0.0


def _shot(situation: Situation, found: Contest, others: list[str]) -> Worth:
    """The model with the fewest successes is hit, on either side (W-SHOOT-20 to W-SHOOT-23)."""
    s, attack = situation.s, attack_under_way(situation)
    if attack is None:
        return _nothing
    side = s.seats[attack.attacker.seat]

    def after(now: Mapping[str, int]) -> float:
        fewest = min(now[name] for name in others)
        if now[found.acting] < fewest:
            return 0.0
        hit = [s.figures[name] for name in others if now[name] == fewest]
        harms = [hit_worth(s, attack, one, now[found.acting] - fewest) for one in hit]
        return max(-harm if s.seats[one.seat] == side else harm for one, harm in zip(hit, harms, strict=True))

    return after


def _blow(situation: Situation, found: Contest, others: list[str]) -> Worth:
    """A hit, or a fencing defender's hit in turn (W-MELEE-14, W-MELEE-15)."""
    s, attack = situation.s, attack_under_way(situation)
    if attack is None:
        return _nothing
    attacker, target = attack.attacker, attack.target
    fences = _reaction(situation, target.id) == "fence"
    weapon = max(melee_weapons(target), key=lambda one: strength_of(target, one))
    riposte = blow(target, weapon, attacker)

    def after(now: Mapping[str, int]) -> float:
        lead = now[found.acting] - now[others[0]]
        if lead >= 0:
            return hit_worth(s, attack, target, lead)
        return -hit_worth(s, riposte, attacker, -lead) if fences else 0.0

    return after


def _reaction(situation: Situation, name: str) -> str | None:
    for event in reversed(situation.view.events):
        if isinstance(event, Reaction) and event.figure == name:
            return event.reaction
        if isinstance(event, AttackDeclared):
            break
    return None


def _leaving(situation: Situation, found: Contest, others: list[str]) -> Worth:
    """A model that leaves a melee avoids its attacks (W-LEAVE-06)."""
    s = situation.s
    leaver = s.figures[found.acting]
    threat = max([best_blow(s, one, leaver, "fight")[0] for one in s.engaged_with(leaver.id)], default=0.0)
    spared = TOPPLED * worth(leaver) + GETS_AWAY * max(0.0, threat)
    return lambda now: spared if now[found.acting] >= now[others[0]] else 0.0


def _declared(situation: Situation) -> AttackDeclared | None:
    return next((event for event in reversed(situation.view.events) if isinstance(event, AttackDeclared)), None)


def _spell(situation: Situation, found: Contest, others: list[str]) -> Worth:
    """A Magic Projectile or a Magic Attack (W-MAGIC-11 to W-MAGIC-13)."""
    s, declared = situation.s, _declared(situation)
    spell = spell_named(s.figures[found.acting], declared.with_) if declared is not None else None
    if spell is None:
        return _nothing
    target = s.figures[others[0]]
    attack: Attack = spell_at(s.figures[found.acting], spell, target)
    besides = toppling(s, target) if spell.effect.toppled else 0.0

    def after(now: Mapping[str, int]) -> float:
        lead = now[found.acting] - now[others[0]]
        if lead < 0:
            return 0.0
        return besides + (hit_worth(s, attack, target, lead) if spell.kind == "projectile" else 0.0)

    return after


def _charm(situation: Situation, found: Contest, _others: list[str]) -> Worth:
    """A buff or an aura: not yet declared which, so the best one is assumed (W-MAGIC-14)."""
    caster, difficulty = situation.s.figures[found.acting], found.tests[found.acting].difficulty
    worths = [
        charm_worth(situation.s, caster, spell, taken)
        for spell in caster.profile.spells
        if spell.difficulty == difficulty and on_enemies(spell) == situation.about.deeds.red
        for taken in in_reach_of(situation.s, caster, spell)
    ]
    return _if_passed(found, max(worths, default=0.0))


def _if_passed(found: Contest, value: float) -> Worth:
    difficulty = found.tests[found.acting].difficulty
    needed = 0 if difficulty is UNSET else difficulty
    return lambda now: value if now[found.acting] >= needed else 0.0


def _objective(situation: Situation, found: Contest, _others: list[str]) -> Worth:
    """Activating a marker: its points, twice if another player had them (W-OBJ-03, scenario S3)."""
    s = situation.s
    me = s.figures[found.acting]
    near = [
        one for one in s.markers if one.test and one.owner != me.seat and distance_to_marker(s, me, one) <= NEAR + EQUAL
    ]
    return _if_passed(found, max([marker_worth(s, me, one) or LAMP for one in near], default=0.0))


def _crush(situation: Situation, found: Contest, others: list[str]) -> Worth:
    """A model that falls on others hurts those with no more successes (W-FALL-10 to W-FALL-12)."""
    s = situation.s
    fell = next((event for event in reversed(situation.view.events) if isinstance(event, Fell)), None)
    strength = whole(fell.height, equal=EQUAL) if fell is not None else 0
    side = s.seats[s.figures[found.acting].seat]

    def crushed(one: Figure, lead: int) -> float:
        if lead < 0:
            return 0.0
        hit = Hit(found.acting, one.id, one.seat, strength, lead, types=("crush",))
        harm = lost(s, one, damage_suffered(hit, one, s.edition)) + TOPPLED * worth(one)
        return -harm if s.seats[one.seat] == side else harm

    return lambda now: sum(crushed(s.figures[name], now[found.acting] - now[name]) for name in others)


Reading: TypeAlias = Callable[[Situation, Contest, list[str]], Worth]
OPPOSED: dict[str, Reading] = {"shoot": _shot, "fight": _blow, "leave": _leaving, "magic": _spell, "crush": _crush}
ALONE: dict[str, Reading] = {"magic": _charm, "objective": _objective}
"""The outcomes by the test of the acting model: against others, and against a difficulty."""


# --- the other side ---------------------------------------------------------------------------------------------------


def _rival(situation: Situation, found: Contest, hero: str) -> str | None:
    """The enemy hero of a test of two who can still answer: they hold cards and have not passed (W-HERO-24, -25)."""
    s = situation.s
    others = [name for name in found.tests if name != hero]
    if len(others) != 1:
        return None
    rival = s.figures[others[0]]
    if (
        not rival.hero
        or rival.id in situation.about.deeds.barred
        or not situation.view.compact_state["hands"].get(rival.seat)
    ):
        return None
    first = _goes_first(found, hero, rival.id)
    return rival.id if found.played[rival.id] >= found.played[hero] + (0 if first else 1) else None


def _goes_first(found: Contest, hero: str, rival: str) -> bool:
    mine, theirs = found.rolled[hero], found.rolled[rival]
    return mine < theirs or (mine == theirs and hero != found.acting)


def likely_hands(situation: Situation, rival: str, deeds: Deeds) -> Iterator[tuple[float, Cards]]:
    """The likely hands of the rival: all cards this seat cannot see are equally likely."""
    s = situation.s
    number = situation.view.compact_state["hands"][s.figures[rival].seat]
    seen = {*situation.hand, *s.discarded}
    unseen = [card for card in whole_deck(len(s.order)) if card not in seen]
    helpful = [card for card in unseen if deeds.allows(card, s.figures[rival].profile.suit)]
    courts = sum(court_or_ace(card) for card in helpful)
    commons, useless = len(helpful) - courts, len(unseen) - len(helpful)
    ways = comb(len(unseen), number)
    for low in range(min(number, commons) + 1):
        for high in range(min(number - low, courts) + 1):
            weight = comb(commons, low) * comb(courts, high) * comb(useless, number - low - high)
            if weight:
                yield weight / ways, (low, high)


class Duel:
    """Cards in turn, one or a final pass each, both hands open: the value under best play of both (W-HERO-24)."""

    def __init__(self, after: Callable[[int], float], costs: list[float], rate: float) -> None:
        self._after = after
        self._costs = {1: costs, -1: [COMMON * rate, COURT * rate]}
        self._best = functools.cache(self._search)

    def passed(self, mine: Cards, theirs: Cards, alone: bool) -> float:
        """What it comes to if this side passes."""
        return self._after(0) if alone else -self._best(-1, 0, theirs, mine, True)

    def played(self, number: int, mine: Cards, theirs: Cards, alone: bool) -> float:
        """What it comes to if this side plays a card of that kind."""
        return self._play(1, 0, number, mine, theirs, alone)

    def _play(self, side: int, lead: int, number: int, mine: Cards, theirs: Cards, alone: bool) -> float:
        left = (mine[0] - (number == 0), mine[1] - (number == 1))
        further = lead + side * ADDS[number]
        if alone:
            return self._best(side, further, left, theirs, True) - self._costs[side][number]
        return -self._best(-side, further, theirs, left, False) - self._costs[side][number]

    def _search(self, side: int, lead: int, mine: Cards, theirs: Cards, alone: bool) -> float:
        """What the best of one side comes to for it; `lead` is the first side's, `alone`: the other has passed."""
        best = side * self._after(lead) if alone else -self._best(-side, lead, theirs, mine, True)
        for number in (0, 1):
            if mine[number]:
                best = max(best, self._play(side, lead, number, mine, theirs, alone))
        return best
