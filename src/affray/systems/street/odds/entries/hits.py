"""The odds of hits that have been scored: in a zone of the shooter's choice, and shared out among figures."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from affray.engine import Pass
from affray.systems.street.events.shooting import Accident
from affray.systems.street.hits.hit_resolution import Bullet, HitKind
from affray.systems.street.hits.location import SHIFT, ZONE, Landed, LocatedHit, Spot
from affray.systems.street.odds.consequences.certain_hits import CertainHits
from affray.systems.street.odds.one_hit import OneHit, Strike, terrain_in_front
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
from affray.systems.street.odds.shooting.bursts import current_burst, events_of_shot
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
    over: Fraction | None = None
    """Of all hits: the chance that the game ends with the attack (S-END-04)."""
    nerve: dict[str, Fraction] | None = None
    """Of all hits: the chance of each character to lose their nerve (S-NERVE-12)."""
    feelings: dict[str, dict[str, dict[str, Fraction]]] | None = None
    """Of all hits: the chances of new feelings for the shooter (S-HATE-06, S-HATE-08)."""


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
    """The hits of the dice, taken by these figures, and those of rapid fire cards (S-SKILL-DEMON, S-AUTO-05)."""
    context: Sharing = asked.context
    s = context.before
    burst = current_burst(asked.match, fired=True)
    bullets = [*[Bullet(name) for name in asked.value.figures], *(() if burst is None else burst.bullets)]
    targets = [*context.targets, *(() if burst is None else [gun.target for gun in burst.rolled])]
    accident = any(isinstance(event, Accident) for event in events_of_shot(asked.match.events, fired=True))
    hits = CertainHits(s, s.figures[context.by], asked.state if accident else None)
    names = dict.fromkeys([context.targets[0], *hits.victims(bullets), *targets])
    answer = _hit_odds({name: hits.ends(bullets, name) for name in names}, context.targets[0])
    followed = hits.consequences(bullets, targets)
    fields = {} if followed is None else followed.fields()
    return answer._replace(odds=msgspec.structs.replace(answer.odds, **fields))
