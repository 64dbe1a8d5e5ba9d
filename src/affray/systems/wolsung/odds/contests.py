"""One attack after the reaction: its pools, and what comes of them with the dice alone and with cards."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import asdict, replace

from affray.systems.wolsung.abilities.ability_list import reroll_ability
from affray.systems.wolsung.declared_attack import Attack, blow
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.heroes.heroic_deeds import Deeds
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Figure, Skirmish

from .cards.hands import EMPTY, NO_CARDS, Dealt, Knowledge, all_cards, may_play, own_cards
from .harm import Harm, harm_of
from .melee_shots import MeleeShot, rolls_of
from .opposed_rolls import (
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
MOST_ROLLS = 20_000
"""In a shot into melee with more results of the dice and hands than this nobody is assumed to roll again."""
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
        """All dice, still to be rolled."""
        lucky = tuple([self.lucky(place) for place in range(len(self.pools))])
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
        return AttackOutcome(**self._fields(throw.without_luck(), NO_CARDS))

    def with_cards(self, throw: Throw, known: Knowledge) -> CardOutcome:
        """With the best use of the asking player's cards and luck."""
        contest = self.contest
        mine = [figure.seat == known.seat for figure in contest.figures]
        lucky = tuple([one and asked for one, asked in zip(throw.lucky, mine, strict=False)])
        return self._played(throw._replace(lucky=lucky), own_cards(known, contest.figures, contest.deeds))

    def open_hands(self, throw: Throw, known: Knowledge) -> CardOutcome:
        """If both sides play well and know both hands, averaged over the hands that the asking player cannot see."""
        played = self._played(throw, all_cards(known, self.contest.figures, self.contest.deeds))
        return replace(played, bound=True)

    def _played(self, throw: Throw, dealt: Dealt) -> CardOutcome:
        """The outcome with cards; a bound without luck if there are too many ways to use it."""
        contest = self.contest
        if len(contest.pools) > 2 and any(throw.lucky) and rolls_of(throw) * len(dealt.ways) > MOST_ROLLS:
            return CardOutcome(**self._fields(throw.without_luck(), dealt), bound=True)
        return CardOutcome(**self._fields(throw, dealt))

    # --- the dice ----------------------------------------------------------------------------------------------

    def _fields(self, throw: Throw, dealt: Dealt) -> dict[str, Any]:
        """The outcome if these cards are played well."""
        contest = self.contest
        if not contest.pools:
            return self._outcome_fields(MISSED)
        if len(contest.pools) > 2:
            return self._into_melee(throw, dealt)
        added = _added(contest, dealt)
        if not any(throw.lucky):
            return self._outcome_fields(_difference(contest, throw) + added)
        parts: list[tuple[int, Spread]] = []
        for shift, weight in added.weights.items():
            after = self._with_luck(throw, shift)
            moved = {number + shift: count for number, count in after.weights.items()}
            parts.append((weight, Spread(moved, after.total)))
        return self._outcome_fields(mean(parts))

    def _with_luck(self, throw: Throw, shift: int) -> Spread:
        """The difference of the dice if both know that cards will change it by this number."""
        dice = self.contest.dice
        worth = tuple([self._worth(number + shift) for number in range(-dice[1], dice[0] + 1)])
        duel = Duel(dice, (throw.lucky[0], throw.lucky[1]), worth)
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

    def _into_melee(self, throw: Throw, dealt: Dealt) -> dict[str, Any]:
        """A shot that may hit any of several models (W-SHOOT-22)."""
        contest = self.contest
        shot = MeleeShot(contest, self._worth)
        spreads: dict[str, list[tuple[int, Spread]]] = {pool.figure: [] for pool in contest.pools[1:]}
        for held, weight in dealt.ways:
            for name, spread in shot.endangered(throw, held):
                spreads[name].append((weight, spread))
        target, *beside = contest.pools[1:]
        fields = self._outcome_fields(mean(spreads[target.figure]))
        fields["others"] = {pool.figure: self._beside(pool.figure, mean(spreads[pool.figure])) for pool in beside}
        return fields

    def _beside(self, name: str, spread: Spread) -> Outcome:
        s, attack = self.contest.s, self.contest.attack
        return outcome(harm_of(s, attack, s.figures[name], self.most), spread)


def _added(contest: Contest, dealt: Dealt) -> Spread:
    """What the cards of both sides change the difference by: all that help are played."""
    one, other = [figure if may_play(figure, contest.deeds) else None for figure in contest.figures]
    weights: dict[int, int] = {}
    for held, weight in dealt.ways:
        ours = held.get(one.seat, EMPTY).worth if one is not None else 0
        theirs = held.get(other.seat, EMPTY).worth if other is not None else 0
        weights[ours - theirs] = weights.get(ours - theirs, 0) + weight
    return Spread(weights, dealt.total)


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
    return dice + all_cards(known, contest.figures, contest.deeds).most


def certain_throw(results: Mapping[str, int], contest: Contest) -> Throw:
    """The dice as they lie on the table."""
    return Throw(tuple([certain(results[pool.figure]) for pool in contest.pools]))
