"""Heroic Deeds: the card to play after a roll, considering the other side's answers (W-HERO-20)."""

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import NamedTuple, TypeAlias

from affray.engine import UNSET, Pass, Verb
from affray.systems.wolsung.advisor.actions.spells import charm_worth, in_reach_of
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation, attack_under_way
from affray.systems.wolsung.advisor.values.attacks import TOPPLED, best_blow, worth
from affray.systems.wolsung.advisor.values.cards import COMMON, COURT, cheapest, price, still_to_come
from affray.systems.wolsung.advisor.values.goals import marker_worth
from affray.systems.wolsung.advisor.values.harm import damage_value, hit_worth, toppling_value
from affray.systems.wolsung.cards.deck import court_or_ace, whole_deck
from affray.systems.wolsung.damage.hits import damage_suffered, strength_of
from affray.systems.wolsung.declared_attack import Attack, blow, melee_weapons, spell_at
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.events import Deed, Fell, Pool, Reaction, Roll
from affray.systems.wolsung.geometry.bodies import EQUAL
from affray.systems.wolsung.heroes.heroic_deeds import DeedCard, Deeds
from affray.systems.wolsung.magic.spell_range_and_targets import on_enemies, spell_named
from affray.systems.wolsung.objectives.markers import distance_to_marker
from affray.systems.wolsung.objectives.objective_action import NEAR
from affray.systems.wolsung.state import Figure, Hit
from affray.table.measure import whole

Worth: TypeAlias = Callable[[Mapping[str, int]], float]
"""The value of the final successes for the side of the acting model."""
Cards: TypeAlias = tuple[int, int]
"""The numbers of cards worth one success and two successes."""
ADDS = (1, 2)
GETS_AWAY = 0.5
"""The share of its enemies' attacks that a model avoids by leaving a melee."""
LAMP = 0.25
"""The value of activating an objective that scores no points."""


class Contest(NamedTuple):
    """The last test: pools, successes and cards played so far; the acting model comes first."""

    tests: dict[str, Pool]
    successes: dict[str, int]
    played: Counter[str]
    rolled: dict[str, int]

    @property
    def acting(self) -> str:
        """The id of the acting model."""
        return next(iter(self.tests))


def deed(situation: Situation) -> object:
    """The most valuable card against the best answers of the other side, or a pass, which is final."""
    test = contest(situation)
    if test is None or test.tests.keys().isdisjoint([situation.context.hero]):
        return NO_ADVICE
    hero, deeds = situation.context.hero, situation.context.deeds
    cards = [card for card in situation.hand if deeds.allows(card, situation.context.suit)]
    if not cards:
        return Pass()
    kinds = [[card for card in cards if court_or_ace(card) == court] for court in (False, True)]
    mine: Cards = (len(kinds[0]), len(kinds[1]))
    after = _for_hero(situation, test, hero)
    if all(after(k) <= after(0) for k in range(1, mine[0] + 2 * mine[1] + 1)):
        return Pass()
    rival = _rival(situation, test, hero)
    costs = [price(situation, cheapest(situation, kind)) if kind else 0.0 for kind in kinds]
    hands = list(likely_hands(situation, rival, deeds)) if rival is not None else [(1.0, (0, 0))]
    duel = Duel(after, costs, still_to_come(situation.s))
    passed = sum(weight * duel.passed(mine, theirs, rival is None) for weight, theirs in hands)
    values: dict[Verb, float] = {Pass(): passed}
    for number, kind in enumerate(kinds):
        if kind:
            played = sum(weight * duel.played(number, mine, theirs, rival is None) for weight, theirs in hands)
            values[DeedCard(cheapest(situation, kind))] = played
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


def _for_hero(situation: Situation, test: Contest, hero: str) -> Callable[[int], float]:
    """The value for a hero's side of this many more successes."""
    s = situation.s
    total = _aftermath(situation, test)
    sign = 1 if s.seats[s.figures[hero].seat] == s.seats[s.figures[test.acting].seat] else -1
    return functools.cache(lambda more: sign * total({**test.successes, hero: test.successes[hero] + more}))


def _aftermath(situation: Situation, test: Contest) -> Worth:
    """The function that values the final successes of a test."""
    others = [name for name in test.tests if name != test.acting]
    evaluate = (OPPOSED if others else ALONE).get(test.tests[test.acting].test)
    return _nothing if evaluate is None else evaluate(situation, test, others)


def _nothing(_now: Mapping[str, int]) -> float:
    return 0.0


def _shot(situation: Situation, test: Contest, others: list[str]) -> Worth:
    """The model with the fewest successes is hit, on either side (W-SHOOT-20 to W-SHOOT-23)."""
    s, attack = situation.s, attack_under_way(situation)
    if attack is None:
        return _nothing
    side = s.seats[attack.attacker.seat]

    def after(now: Mapping[str, int]) -> float:
        fewest = min(now[name] for name in others)
        if now[test.acting] < fewest:
            return 0.0
        hit = [s.figures[name] for name in others if now[name] == fewest]
        harms = [hit_worth(s, attack, figure, now[test.acting] - fewest) for figure in hit]
        return max(-harm if s.seats[figure.seat] == side else harm for figure, harm in zip(hit, harms, strict=True))

    return after


def _blow(situation: Situation, test: Contest, others: list[str]) -> Worth:
    """A hit, or the riposte of a fencing defender (W-MELEE-14, W-MELEE-15)."""
    s, attack = situation.s, attack_under_way(situation)
    if attack is None:
        return _nothing
    attacker, target = attack.attacker, attack.target
    fences = _reaction(situation, target.id) == "fence"
    weapon = max(melee_weapons(target), key=lambda option: strength_of(target, option))
    riposte = blow(target, weapon, attacker)

    def after(now: Mapping[str, int]) -> float:
        lead = now[test.acting] - now[others[0]]
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


def _leaving(situation: Situation, test: Contest, others: list[str]) -> Worth:
    """A model that leaves a melee avoids its attacks (W-LEAVE-06)."""
    s = situation.s
    leaver = s.figures[test.acting]
    threat = max([best_blow(s, enemy, leaver, "fight")[0] for enemy in s.engaged_with(leaver.id)], default=0.0)
    spared = TOPPLED * worth(leaver) + GETS_AWAY * max(0.0, threat)
    return lambda now: spared if now[test.acting] >= now[others[0]] else 0.0


def _declared(situation: Situation) -> AttackDeclared | None:
    return next((event for event in reversed(situation.view.events) if isinstance(event, AttackDeclared)), None)


def _spell(situation: Situation, test: Contest, others: list[str]) -> Worth:
    """A Magic Projectile or a Magic Attack (W-MAGIC-11 to W-MAGIC-13)."""
    s, declared = situation.s, _declared(situation)
    spell = spell_named(s.figures[test.acting], declared.with_) if declared is not None else None
    if spell is None:
        return _nothing
    target = s.figures[others[0]]
    attack: Attack = spell_at(s.figures[test.acting], spell, target)
    extra = toppling_value(s, target) if spell.effect.toppled else 0.0

    def after(now: Mapping[str, int]) -> float:
        lead = now[test.acting] - now[others[0]]
        if lead < 0:
            return 0.0
        return extra + (hit_worth(s, attack, target, lead) if spell.kind == "projectile" else 0.0)

    return after


def _charm(situation: Situation, test: Contest, _others: list[str]) -> Worth:
    """A buff or an aura; the events do not name it yet, so the best one is assumed (W-MAGIC-14)."""
    caster, difficulty = situation.s.figures[test.acting], test.tests[test.acting].difficulty
    worths = [
        charm_worth(situation.s, caster, spell, affected)
        for spell in caster.profile.spells
        if spell.difficulty == difficulty and on_enemies(spell) == situation.context.deeds.red
        for affected in in_reach_of(situation.s, caster, spell)
    ]
    return _if_passed(test, max(worths, default=0.0))


def _if_passed(test: Contest, value: float) -> Worth:
    difficulty = test.tests[test.acting].difficulty
    needed = 0 if difficulty is UNSET else difficulty
    return lambda now: value if now[test.acting] >= needed else 0.0


def _objective(situation: Situation, test: Contest, _others: list[str]) -> Worth:
    """Activating a marker: its points, doubled if it was another player's (W-OBJ-03, scenario S3)."""
    s = situation.s
    me = s.figures[test.acting]
    near = [
        marker
        for marker in s.markers
        if marker.test and marker.owner != me.seat and distance_to_marker(s, me, marker) <= NEAR + EQUAL
    ]
    return _if_passed(test, max([marker_worth(s, me, marker) or LAMP for marker in near], default=0.0))


def _crush(situation: Situation, test: Contest, others: list[str]) -> Worth:
    """A model that falls on others hurts those with no more successes (W-FALL-10 to W-FALL-12)."""
    s = situation.s
    fell = next((event for event in reversed(situation.view.events) if isinstance(event, Fell)), None)
    strength = whole(fell.height, equal=EQUAL) if fell is not None else 0
    side = s.seats[s.figures[test.acting].seat]

    def crushed(figure: Figure, lead: int) -> float:
        if lead < 0:
            return 0.0
        hit = Hit(test.acting, figure.id, figure.seat, strength, lead, types=("crush",))
        harm = damage_value(s, figure, damage_suffered(hit, figure, s.edition)) + TOPPLED * worth(figure)
        return -harm if s.seats[figure.seat] == side else harm

    return lambda now: sum(crushed(s.figures[name], now[test.acting] - now[name]) for name in others)


Reading: TypeAlias = Callable[[Situation, Contest, list[str]], Worth]
OPPOSED: dict[str, Reading] = {"shoot": _shot, "fight": _blow, "leave": _leaving, "magic": _spell, "crush": _crush}
ALONE: dict[str, Reading] = {"magic": _charm, "objective": _objective}
"""The evaluation of each test of the acting model: against others, and against a difficulty."""


# --- the other side ---------------------------------------------------------------------------------------------------


def _rival(situation: Situation, test: Contest, hero: str) -> str | None:
    """The enemy hero of an opposed test whose player holds cards and has not passed (W-HERO-24, -25), or None."""
    s = situation.s
    others = [name for name in test.tests if name != hero]
    if len(others) != 1:
        return None
    rival = s.figures[others[0]]
    if (
        not rival.hero
        or rival.id in situation.context.deeds.barred
        or not situation.view.compact_state["hands"].get(rival.seat)
    ):
        return None
    first = _goes_first(test, hero, rival.id)
    return rival.id if test.played[rival.id] >= test.played[hero] + (0 if first else 1) else None


def _goes_first(test: Contest, hero: str, rival: str) -> bool:
    mine, theirs = test.rolled[hero], test.rolled[rival]
    return mine < theirs or (mine == theirs and hero != test.acting)


def likely_hands(situation: Situation, rival: str, deeds: Deeds) -> Iterator[tuple[float, Cards]]:
    """The likely hands of the rival: all cards this seat cannot see are equally likely."""
    s = situation.s
    number = situation.view.compact_state["hands"][s.figures[rival].seat]
    seen = {*situation.hand, *s.discarded}
    unseen = [card for card in whole_deck(len(s.order)) if card not in seen]
    helpful = [card for card in unseen if deeds.allows(card, s.figures[rival].profile.suit)]
    courts = sum(court_or_ace(card) for card in helpful)
    commons, useless = len(helpful) - courts, len(unseen) - len(helpful)
    total = comb(len(unseen), number)
    for low in range(min(number, commons) + 1):
        for high in range(min(number - low, courts) + 1):
            weight = comb(commons, low) * comb(courts, high) * comb(useless, number - low - high)
            if weight:
                yield weight / total, (low, high)


class Duel:
    """Alternating cards and final passes with open hands: the value under best play of both sides (W-HERO-24)."""

    def __init__(self, after: Callable[[int], float], costs: list[float], rate: float) -> None:
        self._after = after
        self._costs = {1: costs, -1: [COMMON * rate, COURT * rate]}
        self._best = functools.cache(self._search)

    def passed(self, mine: Cards, theirs: Cards, alone: bool) -> float:
        """The value if this side passes."""
        return self._after(0) if alone else -self._best(-1, 0, theirs, mine, True)

    def played(self, number: int, mine: Cards, theirs: Cards, alone: bool) -> float:
        """The value if this side plays a card of that kind."""
        return self._play(1, 0, number, mine, theirs, alone)

    def _play(self, side: int, lead: int, number: int, mine: Cards, theirs: Cards, alone: bool) -> float:
        left = (mine[0] - (number == 0), mine[1] - (number == 1))
        further = lead + side * ADDS[number]
        if alone:
            return self._best(side, further, left, theirs, True) - self._costs[side][number]
        return -self._best(-side, further, theirs, left, False) - self._costs[side][number]

    def _search(self, side: int, lead: int, mine: Cards, theirs: Cards, alone: bool) -> float:
        """The value of a side's best play; `lead` is the first side's; `alone` means that the other side has passed."""
        best = side * self._after(lead) if alone else -self._best(-side, lead, theirs, mine, True)
        for number in (0, 1):
            if mine[number]:
                best = max(best, self._play(side, lead, number, mine, theirs, alone))
        return best
