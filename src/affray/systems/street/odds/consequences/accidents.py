"""The odds of accidents: what they do to the shooter, the weapon and whoever is near (S-ACC-01 to S-ACC-03)."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from affray.systems.street.end_of_game import would_end
from affray.systems.street.hits.accidents import (
    BITE,
    TABLE,
    UMBRELLA_DICE,
    AccidentEntry,
    gun_arm,
    in_reach_of_fall,
    in_reach_of_shot,
)
from affray.systems.street.hits.location import Spot
from affray.systems.street.odds.dice import StateAfterShot
from affray.systems.street.odds.one_hit import Spots, body_of, cells_of_hit, spots
from affray.systems.street.odds.outcomes import (
    ONE,
    ZERO,
    HitEffect,
    HitEffects,
    Outcome,
    after_one_hit,
    outcome_after,
)
from affray.systems.street.state import ShootOut
from affray.systems.street.wounds.wounds import never_falls

from .positions import shoot_out_after, start_of

Ends: TypeAlias = tuple[tuple[str, Outcome], ...]
"""The outcomes of the figures that accidents have changed."""
KNOCKED_OVER = 1 - Fraction(5, 6) ** UMBRELLA_DICE
"""The chance of a six among the dice of the old lady."""


class Mishaps(NamedTuple):
    """What the accidents of a shot have come to."""

    ends: Ends = ()
    weapons: tuple[tuple[str, StateAfterShot], ...] = ()
    """The weapons whose state they have changed."""
    over: bool = False
    """They have ended the game, so that no hit is resolved (S-END-09)."""


def after_accidents(s: ShootOut, shooter: str, weapons: Sequence[str]) -> Mapping[Mishaps, Fraction]:
    """What accidents with these weapons come to, one after the other."""
    results: dict[Mishaps, Fraction] = {Mishaps(): ONE}
    for weapon in weapons:
        next_results: dict[Mishaps, Fraction] = {}
        for before, chance in results.items():
            for after, weight in [(before, ONE)] if before.over else _accident(s, shooter, weapon, before):
                next_results[after] = next_results.get(after, ZERO) + chance * weight
        results = next_results
    return results


def _accident(s: ShootOut, shooter: str, weapon: str, before: Mishaps) -> Iterator[tuple[Mishaps, Fraction]]:
    """One more accident; all entries of the table are equally likely."""
    for entry in TABLE.values():
        states = before.weapons if entry.weapon is None else (*before.weapons, (weapon, entry.weapon))
        for ends, chance in _Accident(s, shooter, dict(before.ends)).cases(entry):
            changed = tuple(sorted(ends.items()))
            yield Mishaps(changed, states, would_end(shoot_out_after(s, changed))), chance / len(TABLE)


Cases: TypeAlias = list[tuple[dict[str, Outcome], Fraction]]


class _Accident:
    """An accident of a shooter, after others have changed the outcomes of some figures."""

    def __init__(self, s: ShootOut, shooter: str, ends: dict[str, Outcome]) -> None:
        self.s, self.shooter, self.ends = s, shooter, ends
        self.now = shoot_out_after(s, ends.items())

    def cases(self, entry: AccidentEntry) -> Cases:
        """The outcomes of the figures that an entry changes, with their chances."""
        cases = self._hit(entry) if entry.hit is not None else [(self.ends, ONE)]
        if entry.falls is not None:
            cases = self._fall(entry)
        if entry.bitten:
            cases = [(self._changed(ends, HitEffect(BITE[1])), chance) for ends, chance in cases]
        if entry.scratched:
            cases = [(self._changed(ends, HitEffect("SC")), chance) for ends, chance in cases]
        if entry.must_recover:
            cases = [(self._must_recover(ends), chance) for ends, chance in cases]
        return cases

    def _outcome(self, ends: Mapping[str, Outcome], name: str) -> Outcome:
        return ends[name] if name in ends else start_of(self.s, name)

    def _changed(self, ends: Mapping[str, Outcome], effect: HitEffect) -> dict[str, Outcome]:
        return {**ends, self.shooter: outcome_after(self._outcome(ends, self.shooter), effect)}

    def _must_recover(self, ends: Mapping[str, Outcome]) -> dict[str, Outcome]:
        now = self._outcome(ends, self.shooter)
        return {**ends, self.shooter: now if now.lost else now._replace(must_recover=True)}

    def _hit(self, entry: AccidentEntry) -> Cases:
        """One hit that ignores cover, on the shooter or on one of the nearest."""
        figure = self.now.figures[self.shooter]
        if entry.hit == "gun_arm":
            return self._struck(self.shooter, ((Spot(gun_arm(figure)), 1),), ONE)
        near = in_reach_of_shot(self.now, figure)
        if entry.hit == "nearest":
            shares = dict.fromkeys(near, Fraction(1, len(near) or 1))
        else:
            shares = dict.fromkeys(near, Fraction(1, 2 * (len(near) or 1)))
            shares[self.shooter] = 1 - sum(shares.values(), ZERO)
        if not shares:
            return [(self.ends, ONE)]
        return [case for name, share in shares.items() for case in self._struck(name, spots(self.s), share)]

    def _struck(self, name: str, places: Spots, share: Fraction) -> Cases:
        body = body_of(self.s, name)
        counts: dict[HitEffect, int] = {}
        for spot, count in places:
            for codes, weight in cells_of_hit(body, spot, None):
                counts[HitEffect(codes)] = counts.get(HitEffect(codes), 0) + weight * count
        per_hit = HitEffects(tuple(sorted(counts.items())), sum(counts.values()))
        ends = after_one_hit(self._outcome(self.ends, name), per_hit)
        return [({**self.ends, name: end}, share * chance) for end, chance in ends.items()]

    def _fall(self, entry: AccidentEntry) -> Cases:
        """The shooter falls, perhaps together with one of the nearest, or only perhaps."""
        fallen = self._down(self.ends, self.shooter)
        if entry.falls == "umbrella":
            return [(fallen, KNOCKED_OVER), (self.ends, 1 - KNOCKED_OVER)]
        near = in_reach_of_fall(self.now, self.now.figures[self.shooter]) if entry.falls == "both" else []
        return [(self._down(fallen, name), Fraction(1, len(near))) for name in near] or [(fallen, ONE)]

    def _down(self, ends: Mapping[str, Outcome], name: str) -> dict[str, Outcome]:
        """The outcomes after a fall without a hit (S-WOUND-05, S-SKILL-HARD)."""
        now = self._outcome(ends, name)
        falls = now.condition == "upright" and not never_falls(self.s, name)
        return {**ends, name: now._replace(condition="knocked_down") if falls else now}
