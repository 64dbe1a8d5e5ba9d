"""Hits that are certain before their location is known: whom they may strike, the outcomes, and what follows."""

import itertools
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import aimed_at
from affray.systems.street.hits.hit_resolution import Bullet, HitKind
from affray.systems.street.odds.marker_draws import Part, PossibleEffects, marker_outcomes
from affray.systems.street.odds.one_hit import OneHit, possible_targets, strikes_of
from affray.systems.street.odds.outcomes import (
    ONE,
    ZERO,
    Outcome,
    Outcomes,
    after_each,
    hit_effects,
    mixture,
)
from affray.systems.street.state import Figure, ShootOut

from .after_attack import Consequences, Struck, consequences
from .joint_outcomes import Chances, Joint, joint_outcomes
from .positions import Toll, TollOf, start_of

MARKER_KINDS: tuple[HitKind, ...] = ("plain", "shifted", "shrapnel")
"""The kinds of hits that draw a marker if hit cards are used (S-CARD-01, S-CARD-06)."""
MAX_JOINT = 4096
"""With more combinations of tolls what follows is not computed."""


class CertainHits:
    """The hits of one shooter; what each kind of them does to a figure is computed once.

    `s` is the shoot-out when the dice were rolled, and `now` the present one if an accident has changed it since.
    """

    def __init__(self, s: ShootOut, shooter: Figure, now: ShootOut | None = None) -> None:
        self.s, self.shooter, self.now = s, shooter, s if now is None else now
        self._hits: dict[Bullet, list[OneHit]] = {}
        self._effects: dict[tuple[Bullet, str], PossibleEffects] = {}

    def hits(self, bullet: Bullet) -> list[OneHit]:
        """The hit on each of its possible victims, which are equally likely."""
        if bullet not in self._hits:
            ducks = ducks_from(self.s, self.shooter, self.s.figures[bullet.target])
            aimed = aimed_at(self.s, self.shooter.id, bullet.target, ducks)
            victims = [aimed] if bullet.stray else possible_targets(self.s, self.shooter, aimed)
            self._hits[bullet] = [OneHit(self.s, self.shooter, victim, bullet.kind) for victim in victims]
        return self._hits[bullet]

    def victims(self, bullets: Sequence[Bullet]) -> list[str]:
        """All figures that one of the hits may strike, in ascending id."""
        names = {
            strike.victim
            for bullet in dict.fromkeys(bullets)
            for hit in self.hits(bullet)
            for spot, _ in hit.places()
            for landing in hit.landings(spot)
            for strike in landing
        }
        return [name for name in self.s.figures if name in names]

    def effects(self, bullet: Bullet, victim: str) -> PossibleEffects:
        """The possible effects of one hit on a figure."""
        if (bullet, victim) not in self._effects:
            parts = []
            hits = self.hits(bullet)
            for hit in hits:
                places = hit.places()
                total = sum(count for _, count in places) * len(hits)
                for spot, count in places:
                    per_hit = tuple([hit_effects(landing, victim) for landing in hit.landings(spot)])
                    parts.append(Part(Fraction(count, total), per_hit))
            self._effects[bullet, victim] = tuple(parts)
        return self._effects[bullet, victim]

    def ends(self, bullets: Sequence[Bullet], victim: str) -> Outcomes:
        """The outcomes of a figure after all these hits."""
        outcomes: Outcomes = {start_of(self.now, victim): ONE}
        if self.s.modules.hit_cards:
            outcomes = self._by_markers([bullet for bullet in bullets if bullet.kind in MARKER_KINDS], victim)
            bullets = [bullet for bullet in bullets if bullet.kind not in MARKER_KINDS]
        for bullet in bullets:
            parts = self.effects(bullet, victim)
            outcomes = mixture([(part.chance, after_each(outcomes, part.per_hit)) for part in parts])
        return outcomes

    def _by_markers(self, bullets: Sequence[Bullet], victim: str) -> Outcomes:
        start = start_of(self.now, victim)
        numbers = Counter(bullets)
        if not numbers:
            return {start: ONE}
        maximum = tuple(numbers.values())
        return marker_outcomes(self.s, [self.hits(bullet) for bullet in numbers], victim, maximum, start)[maximum]

    def survival_chance(self, bullet: Bullet, victim: str) -> Fraction:
        """The chance that a hit does not put the figure out of the game; it does not depend on earlier hits."""
        unhurt = Outcome("upright")
        parts = self.effects(bullet, victim)
        ends = mixture([(part.chance, after_each({unhurt: ONE}, part.per_hit)) for part in parts])
        return sum([chance for end, chance in ends.items() if not end.lost], ZERO)

    # --- what follows ----------------------------------------------------------------------------------------------

    def consequences(self, bullets: Sequence[Bullet], targets: Sequence[str]) -> Consequences | None:
        """What follows these hits of an attack on these targets; None if there are too many cases, or an accident."""
        if self.now is not self.s:
            return None
        victims = self.victims(bullets)
        names = tuple([name for name in self.s.figures if name in victims or name in targets])
        tolls = {name: TollOf(self.s, name) for name in names}
        joint = self._joint(bullets, tolls)
        if joint is None:
            return None
        return consequences(Struck(self.s, self.shooter.id, tuple(dict.fromkeys(targets)), names, joint))

    def _joint(self, bullets: Sequence[Bullet], tolls: Mapping[str, TollOf]) -> Chances | None:
        """The joint tolls: independent if each hit can strike one figure only.

        Shrapnel that may strike several is assumed to be independent as well, and markers to be put back.
        """
        numbers = Counter(bullets)
        shared = [bullet for bullet in numbers if len(self.victims([bullet])) > 1]
        if not shared or any(bullet.kind == "shrapnel" for bullet in shared):
            return self._independent(bullets, tolls)
        groups = []
        for bullet in numbers:
            landed = strikes_of(self.hits(bullet))
            groups.append({name: hit_effects(landed, name) for name in tolls})
        certain = [(ZERO,) * number + (ONE,) for number in numbers.values()]
        return joint_outcomes(groups, certain, {name: start_of(self.now, name) for name in tolls}, tolls)

    def _independent(self, bullets: Sequence[Bullet], tolls: Mapping[str, TollOf]) -> Chances | None:
        by_name: list[dict[Toll, Fraction]] = []
        for name, toll_of in tolls.items():
            chances: dict[Toll, Fraction] = {}
            for end, chance in self.ends(bullets, name).items():
                chances[toll_of(end)] = chances.get(toll_of(end), ZERO) + chance
            by_name.append(chances)
        if math.prod([len(chances) for chances in by_name]) > MAX_JOINT:
            return None
        joint: dict[Joint, Fraction] = {}
        for combination in itertools.product(*[chances.items() for chances in by_name]):
            chance = ONE
            for _, weight in combination:
                chance *= weight
            joint[tuple([toll for toll, _ in combination])] = chance
        return joint
