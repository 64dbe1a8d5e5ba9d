"""The odds of hits that have been scored: in a zone of the shooter's choice, and shared out among figures."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from affray.engine import Pass
from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import aimed_at
from affray.systems.street.hits.hit_resolution import HitKind
from affray.systems.street.hits.location import SHIFT, ZONE, Landed, LocatedHit, Spot
from affray.systems.street.odds.marker_draws import marker_outcomes
from affray.systems.street.odds.one_hit import OneHit, Strike, possible_targets, strikes, terrain_in_front
from affray.systems.street.odds.outcomes import (
    ONE,
    ZERO,
    Outcomes,
    after_each,
    by_condition,
    hit_effects,
    outcome_before,
    spare_wounds,
)
from affray.systems.street.profile import ZONES
from affray.systems.street.skills.pavement_demon import GROUP, Sharing
from affray.systems.street.state import ShootOut, snapshot

from .table import ODDS, Answer, AskedOdds


class HitOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of hits that are certain; `zones` are those of a single hit."""

    kill: Fraction
    down: Fraction
    fates: dict[str, Fraction]
    """Those of the figure that is hit, or of the target of the first hit."""
    others: dict[str, dict[str, Fraction]]
    """The `fates` of other figures that may be hit."""
    zones: dict[str, dict[str, Fraction]] | None = None
    """For each zone, the chances of the cells of the hit table, and `stopped`."""


def _hit_odds(ends: Mapping[str, Outcomes], main: str, zones: dict[str, dict[str, Fraction]] | None = None) -> Answer:
    fates = {name: by_condition(outcomes) for name, outcomes in ends.items()}
    own = fates.pop(main)
    odds = HitOdds(
        kill=own["out_of_action"] + own["dead"], down=1 - own["upright"], fates=own, others=fates, zones=zones
    )
    return Answer([], odds)


# --- the zone of a hit ----------------------------------------------------------------------------------------------


@ODDS.add(ZONE)
def chosen_zone(asked: AskedOdds) -> Answer:
    """The hit of a telescopic sight in a free zone (S-AUTO-19)."""
    return _located(asked.state, asked.context, Spot(asked.value.zone))


@ODDS.add(SHIFT)
def shifted_zone(asked: AskedOdds) -> Answer:
    """The hit in the zone to which the shooter shifts it, or where it has landed (S-SKILL-TRICK, S-AUTO-22)."""
    landed: Landed = asked.context
    assert landed.hit is not None
    zone = landed.zone if isinstance(asked.value, Pass) else asked.value.zone
    return _located(asked.state, landed.hit, Spot(zone, landed.column))


def _located(s: ShootOut, located: LocatedHit, spot: Spot) -> Answer:
    """The odds of one hit in a known zone, after the hits before it."""
    landings = _landings(s, located, spot)
    names = dict.fromkeys([located.aimed.target, *[strike.victim for group in landings for strike in group]])
    ends = {name: _after_landings(s, name, landings) for name in names}
    return _hit_odds(ends, located.aimed.target, _zones(landings[0]))


def _landings(s: ShootOut, located: LocatedHit, spot: Spot) -> list[list[Strike]]:
    """The strikes of the hit, with the cover when the dice were rolled and the wound markers that are left now."""
    before = snapshot(located.before)
    before.used = s.used
    kind: HitKind = "shrapnel" if located.kind == "shrapnel" else "plain"
    hit = OneHit(before, before.figures[located.by], located.aimed, kind)
    hit.trick, hit.ducked = 0, False
    hit.body = hit.body._replace(reduction=hit.body.reduction + located.softer)
    if located.aimed.behind is not None:
        hit.covers = (None,) * len(ZONES)  # the hit has already penetrated the cover of a ducked figure
    elif located.passed_on:
        hit.covers = tuple([terrain_in_front(located.aimed.cover.covered[zone]) for zone in ZONES])
    return hit.landings(spot)


def _after_landings(s: ShootOut, name: str, landings: Iterable[Sequence[Strike]]) -> Outcomes:
    figure = s.figures[name]
    start = {outcome_before(figure, spare_wounds(s, figure)): ONE}
    return after_each(start, [hit_effects(group, name) for group in landings])


def _zones(group: Sequence[Strike]) -> dict[str, dict[str, Fraction]]:
    chances: dict[str, dict[str, Fraction]] = {}
    total = sum(strike.weight for strike in group)
    for strike in group:
        row = chances.setdefault(strike.zone or "cover", {})
        result = "passed_on" if strike.met == "passed_on" else strike.cell
        row[result] = row.get(result, ZERO) + Fraction(strike.weight, total)
    return chances


# --- shared hits ----------------------------------------------------------------------------------------------------


@ODDS.add(GROUP)
def shared_hits(asked: AskedOdds) -> Answer:
    """The hits of the dice, taken by these figures; rapid fire cards follow (S-SKILL-DEMON)."""
    context: Sharing = asked.context
    s = context.before
    shooter = s.figures[context.by]
    takers = Counter(asked.value.figures)
    aimed = {name: aimed_at(s, context.by, name, ducks_from(s, shooter, s.figures[name])) for name in takers}
    names = dict.fromkeys([context.targets[0], *takers])
    if s.modules.hit_cards:
        groups = [[OneHit(s, shooter, each) for each in possible_targets(s, shooter, aimed[name])] for name in takers]
        numbers = tuple(takers.values())
        for group in groups:
            names |= dict.fromkeys(strike.victim for hit in group for strike in _all_strikes(hit))
        starts = {name: outcome_before(s.figures[name], spare_wounds(s, s.figures[name])) for name in names}
        return _hit_odds(
            {name: marker_outcomes(s, groups, name, numbers, start)[numbers] for name, start in starts.items()},
            context.targets[0],
        )
    per_hit = {name: strikes(s, shooter, aimed[name]) for name in takers}
    names |= dict.fromkeys(strike.victim for group in per_hit.values() for strike in group)
    hits = [per_hit[name] for name, number in takers.items() for _ in range(number)]
    return _hit_odds({name: _after_landings(s, name, hits) for name in names}, context.targets[0])


def _all_strikes(hit: OneHit) -> Iterable[Strike]:
    return [strike for spot, _ in hit.places() for group in hit.landings(spot) for strike in group]
