"""One attack after the reaction: its pools, and what comes of them with the dice alone and with cards."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import asdict

from affray.systems.wolsung.abilities.ability_list import reroll_ability
from affray.systems.wolsung.declared_attack import Attack, blow
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.heroes.heroic_deeds import Deeds
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Figure, Skirmish

from .card_hands import Knowledge, added_by
from .harm import Harm, harm_of
from .opposed_rolls import (
    NOTHING,
    Duel,
    Spread,
    Throw,
    after_luck,
    certain,
    differences,
    mean,
    rolled,
    with_luck,
)
from .results import AttackOutcome, CardOutcome, Outcome, outcome

MISSED = Spread({-1: 1}, 1)
DAMAGE, KILL = 192, 96
"""Players roll again for the most damage, then the best chance to put out, then to hit: the places of these numbers."""


class Contest(NamedTuple):
    """An attack after the reaction to it. Without pools it misses automatically."""

    s: Skirmish
    attack: Attack
    """Its target is as the reaction leaves it."""
    pools: tuple[Pool, ...]
    """The attacker's, the target's, and those of the models beside the target of a shot into melee (W-TEST-12)."""
    deeds: Deeds
    fences: bool = False
    weapon: Weapon | None = None
    """The weapon of a defender who fences."""
    dives: bool = False

    @property
    def figures(self) -> list[Figure]:
        """The models that roll, in the order of the pools."""
        return [self.s.figures[pool.figure] for pool in self.pools]

    @property
    def dice(self) -> tuple[int, int]:
        """The attacker's and the target's dice."""
        return (self.pools[0].dice, self.pools[1].dice) if self.pools else (0, 0)

    def lucky(self, place: int) -> bool:
        """Whether the dice of a pool may be rolled again."""
        pool, s = self.pools[place], self.s
        return bool(pool.dice) and reroll_ability(s.figures[pool.figure], pool.test, s.edition) is not None

    def throw(self) -> Throw:
        """All dice, still to be rolled; of a shot into melee nobody rolls again."""
        lucky = (self.lucky(0), self.lucky(1)) if len(self.pools) == 2 else (False, False)
        return Throw(tuple([rolled(pool.dice) for pool in self.pools]), lucky)


class Reckoning:
    """The outcomes of one contest; what hits do is computed once."""

    def __init__(self, contest: Contest, most: int) -> None:
        self.contest = contest
        self.most = most
        """The highest number of critical hits that is possible with all cards."""
        s, attack = contest.s, contest.attack
        self.harm = harm_of(s, attack, attack.target, most, falls_unhit=contest.dives)
        self.back: Harm | None = None
        if contest.fences:
            back = blow(attack.target, contest.weapon, attack.attacker)
            self.back = harm_of(s, back, attack.attacker, most)

    # --- three ways to play ------------------------------------------------------------------------------------

    def alone(self, throw: Throw) -> AttackOutcome:
        """With the dice alone: nobody plays a card or rolls again."""
        return AttackOutcome(**self._fields(throw._replace(lucky=(False, False)), NOTHING, NOTHING))

    def with_cards(self, throw: Throw, known: Knowledge) -> CardOutcome:
        """With the best use of the asking player's cards and luck."""
        contest = self.contest
        if not contest.pools:
            return CardOutcome(**self._fields(throw, NOTHING, NOTHING))
        one, other, *beside = contest.figures
        attacks, defends = one.seat == known.seat, other.seat == known.seat
        ours = added_by(known, one, contest.deeds) if attacks else NOTHING
        theirs = added_by(known, other, contest.deeds) if defends else NOTHING
        mine = throw.lucky[0] and attacks, throw.lucky[1] and defends
        more = any(figure.seat == known.seat and figure.hero for figure in beside)
        return CardOutcome(**self._fields(throw._replace(lucky=mine), ours, theirs), bound=more or bool(beside))

    def open_hands(self, throw: Throw, known: Knowledge) -> CardOutcome:
        """If both sides play well and know both hands, averaged over the hands that the asking player cannot see."""
        contest = self.contest
        if not contest.pools:
            return CardOutcome(**self._fields(throw, NOTHING, NOTHING), bound=True)
        ours, theirs = [added_by(known, figure, contest.deeds) for figure in contest.figures[:2]]
        return CardOutcome(**self._fields(throw, ours, theirs), bound=True)

    # --- the dice ----------------------------------------------------------------------------------------------

    def _fields(self, throw: Throw, ours: Spread, theirs: Spread) -> dict[str, Any]:
        """The outcome if cards add these successes to both sides."""
        contest = self.contest
        if not contest.pools:
            return self._outcome_fields(MISSED)
        if len(contest.pools) > 2:
            return self._into_melee(throw, ours, theirs)
        if not any(throw.lucky):
            cards = ours + Spread({-number: weight for number, weight in theirs.weights.items()}, theirs.total)
            return self._outcome_fields(_difference(contest, throw) + cards)
        parts: list[tuple[int, Spread]] = []
        for mine, weight in ours.weights.items():
            for other, times in theirs.weights.items():
                after = self._with_luck(throw, mine - other)
                moved = {number + mine - other: count for number, count in after.weights.items()}
                parts.append((weight * times, Spread(moved, after.total)))
        return self._outcome_fields(mean(parts))

    def _with_luck(self, throw: Throw, shift: int) -> Spread:
        """The difference of the dice if both know that cards will change it by this number."""
        dice = self.contest.dice
        worth = tuple([self._worth(number + shift) for number in range(-dice[1], dice[0] + 1)])
        duel = Duel(dice, throw.lucky, worth)
        if throw.successes == self.contest.throw().successes:
            return with_luck(duel)
        ours, theirs = [spread.weights.items() for spread in throw.successes]
        return mean([(one * other, after_luck(duel, a, b)) for a, one in ours for b, other in theirs])

    def _worth(self, difference: int) -> int:
        """What a final difference is worth to the attacker's player."""
        harm, back = self.harm, self.back
        if difference >= 0:
            place = min(difference, self.most)
            kill = (harm.kills[place] - harm.kills_unhit) * (back.whole if back else 1)
            return (harm.damage[place] << DAMAGE) + (kill << KILL) + 1
        if back is None:
            return 0
        place = min(-difference, self.most)
        kill = (back.kills[place] - back.kills_unhit) * harm.whole
        return -((back.damage[place] << DAMAGE) + (kill << KILL) + 1)

    def _outcome_fields(self, spread: Spread) -> dict[str, Any]:
        """The outcome for the target and for the attacker."""
        target = outcome(self.harm, spread)
        fields = asdict(target)
        fields["miss"] = 1 - target.hit
        fields["toppled"] = self._toppled(target.hit)
        fields["riposte"] = Fraction(0)
        if self.back is not None:
            returned = {-number: weight for number, weight in spread.weights.items() if number < 0}
            returned[-1] = spread.total - sum(returned.values())
            fields["attacker"] = outcome(self.back, Spread(returned, spread.total))
            fields["riposte"] = fields["attacker"].hit
        return fields

    def _toppled(self, hit: Fraction) -> Fraction:
        """The chance that the target lies on the ground afterwards: it dived, or a spell topples it."""
        attack = self.contest.attack
        if attack.target.toppled:
            return Fraction(1)
        return hit if attack.spell is not None and attack.spell.effect.toppled else Fraction(0)

    # --- shots into melee --------------------------------------------------------------------------------------

    def _into_melee(self, throw: Throw, ours: Spread, theirs: Spread) -> dict[str, Any]:
        """A shot that may hit any of several models (W-SHOOT-22): cards help the shooter and the target."""
        contest = self.contest
        spreads: dict[str, list[tuple[int, Spread]]] = {pool.figure: [] for pool in contest.pools[1:]}
        for mine, weight in ours.weights.items():
            for other, times in theirs.weights.items():
                for name, spread in endangered(contest, throw, mine, other):
                    spreads[name].append((weight * times, spread))
        target, *beside = contest.pools[1:]
        fields = self._outcome_fields(mean(spreads[target.figure]))
        fields["others"] = {pool.figure: self._beside(pool.figure, mean(spreads[pool.figure])) for pool in beside}
        return fields

    def _beside(self, name: str, spread: Spread) -> Outcome:
        s, attack = self.contest.s, self.contest.attack
        return outcome(harm_of(s, attack, s.figures[name], self.most), spread)


def endangered(contest: Contest, throw: Throw, ours: int, theirs: int) -> Iterator[tuple[str, Spread]]:
    """For each model that the shot may hit, the difference of successes; -1 if another model is in danger.

    Of several with the fewest successes the shooter picks the target, then an enemy, then a friend (W-SHOOT-22).
    """
    shooter, *rest = throw.successes
    shifts = [theirs, *[0] * (len(rest) - 1)]
    liked = preference(contest)
    total = shooter.total
    for spread in rest:
        total *= spread.total
    for place, spread in enumerate(rest):
        weights: dict[int, int] = {}
        for own, weight in spread.weights.items():
            fewest, ways = own + shifts[place], weight
            for other, opposed in enumerate(rest):
                if other != place:
                    least = fewest - shifts[other] + (1 if liked[other] < liked[place] else 0)
                    ways *= _at_least(opposed.weights, least)
            for successes, times in shooter.weights.items() if ways else ():
                number = successes + ours - fewest
                weights[max(number, -1)] = weights.get(max(number, -1), 0) + ways * times
        weights[-1] = weights.get(-1, 0) + total - sum(weights.values())
        yield contest.pools[place + 1].figure, Spread(weights, total)


def preference(contest: Contest) -> list[int]:
    """The order in which the shooter picks among the models beside the target: lower first."""
    s, side = contest.s, contest.s.seats[contest.attack.attacker.seat]
    order = [0 if s.seats[figure.seat] != side else len(contest.pools) for figure in contest.figures[1:]]
    return [0 if place == 0 else number + place for place, number in enumerate(order)]


def _at_least(weights: Mapping[int, int], least: int) -> int:
    return sum([weight for number, weight in weights.items() if number >= least])


def _difference(contest: Contest, throw: Throw) -> Spread:
    """The difference of two pools."""
    one, other = throw.successes
    if throw.successes == (rolled(contest.dice[0]), rolled(contest.dice[1])):
        return differences(*contest.dice)
    return one + Spread({-number: weight for number, weight in other.weights.items()}, other.total)


def most_criticals(contest: Contest, throw: Throw, known: Knowledge | None) -> int:
    """The most critical hits that are possible, for either side."""
    dice = max([max(spread.weights) for spread in throw.successes], default=0)
    dice = max([dice, *[pool.dice for pool in contest.pools]])
    if known is None or not contest.pools:
        return dice
    return dice + max([max(added_by(known, figure, contest.deeds).weights) for figure in contest.figures[:2]])


def certain_throw(results: Mapping[str, int], contest: Contest) -> Throw:
    """The dice as they lie on the table."""
    return Throw(tuple([certain(results[pool.figure]) for pool in contest.pools]))
