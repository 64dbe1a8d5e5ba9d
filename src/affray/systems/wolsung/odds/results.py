"""The answers: what an attack does to its target and to the attacker."""

from fractions import Fraction
from typing import TypeAlias

import msgspec

from affray.engine.questions import PoolOdds

from .harm import Harm
from .opposed_rolls import Spread

Distribution: TypeAlias = dict[int, Fraction]
"""The chance of each amount of damage."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of an attack for one model."""

    hit: Fraction
    kill: Fraction
    """The model is removed at the end of the action."""
    damage: Fraction
    """Expected damage of the hit."""
    distribution: Distribution
    """The chance of each amount of damage; 0 for a miss."""
    falls: Fraction
    """The model falls over an edge, if no card prevents it."""


class AttackOutcome(Outcome, frozen=True, kw_only=True):
    """The outcome of an attack for its target, for the attacker, and for models beside the target."""

    miss: Fraction
    toppled: Fraction
    """The target lies on the ground afterwards, falls not counted."""
    riposte: Fraction
    """A fencing defender hits the attacker."""
    attacker: Outcome | None = None
    """What the riposte does to the attacker."""
    others: dict[str, Outcome] = {}
    """Of a shot into melee: the outcome for the models beside the target."""


class CardOutcome(AttackOutcome, frozen=True, kw_only=True):
    """The outcome with cards."""

    bound: bool = False
    """Whether it is a bound rather than the exact value of a hidden position."""


class ReactionOdds(AttackOutcome, frozen=True, kw_only=True):
    """The odds of an attack against one reaction: with the dice alone, and with cards."""

    dice: tuple[int, int]
    """The attacker's and the target's dice."""
    pools: tuple[PoolOdds, ...] = ()
    """The dice of both sides, with every modifier and its rule."""
    cards: CardOutcome | None = None
    """With the best use of the asking player's hand and luck; the other players use nothing."""
    open_hands: CardOutcome | None = None
    """If all play well and knew each other's hands, averaged over the hands that the asking player cannot see."""


class AttackOdds(ReactionOdds, frozen=True, kw_only=True):
    """The odds of an attack against the assumed reaction, and against each that the target may choose."""

    reactions: dict[str, ReactionOdds] = {}
    targets: dict[str, dict[str, ReactionOdds]] = {}
    """If the attacker chooses among several attacks later: the odds of each of them against each reaction."""


def outcome(harm: Harm, spread: Spread) -> Outcome:
    """What an attack does to a model if the difference of successes decides: it is hit from 0 on."""
    weights: dict[int, int] = {}
    hit = kills = 0
    for difference, weight in spread.weights.items():
        if difference >= 0:
            hit += weight
            amount = harm.damage[difference]
            weights[amount] = weights.get(amount, 0) + weight
            kills += weight * harm.kills[difference]
    missed = spread.total - hit
    if missed:
        weights[0] = weights.get(0, 0) + missed
    return Outcome(
        hit=Fraction(hit, spread.total),
        kill=Fraction(kills + missed * harm.kills_unhit, spread.total * harm.whole),
        damage=Fraction(sum([amount * weight for amount, weight in weights.items()]), spread.total),
        distribution={amount: Fraction(weights[amount], spread.total) for amount in sorted(weights)},
        falls=Fraction(hit * harm.falls + missed * harm.falls_unhit, spread.total * harm.whole),
    )
