"""The shooter's choices about hits: zones, shifts, and the hits of a Pavement Demon."""

import functools

from affray.engine import Pass
from affray.engine.verbs import read_as
from affray.systems.street.cover.ducked_figures import ducks_from
from affray.systems.street.cover.stopping_hits import PENETRATING_FACES, aimed_at, first_obstacle
from affray.systems.street.events.dice import Picked
from affray.systems.street.events.hits import Hit, PassedOn, Stopped
from affray.systems.street.events.shooting import ShotFired
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.hits.location import Landed, ShiftHit
from affray.systems.street.odds.one_hit import strikes
from affray.systems.street.odds.outcomes import (
    HitEffect,
    HitEffects,
    Outcome,
    hit_effects,
    outcome_after,
    outcome_before,
    spare_wounds,
)
from affray.systems.street.other_actions.move_and_shoot import MoveAndShoot, NameTarget
from affray.systems.street.profile import Zone
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.skills.pavement_demon import GiveHits, Sharing
from affray.systems.street.skills.psycho import Psycho
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.wounds.wounds import FALLS

from .situation import NO_ADVICE, Situation
from .stakes import Stakes, after_hit, average_loss, loss, loss_after, stakes_of, value_of

_NEW_SHOTS = (Shoot, NameTarget, MoveAndShoot, Psycho)
"""The choices with which a shot begins."""


@functools.lru_cache(1024)
def _loss(zone: Zone, reduction: int, *, never_falls: bool, markers: bool, start: Outcome, stakes: Stakes) -> float:
    """The average loss from a hit on a zone."""
    cells = [cell(zone, max(1, column - reduction), markers=markers) for column in range(1, 7)]
    relevant = ["+".join([part for part in codes.split("+") if not (never_falls and part in FALLS)]) for codes in cells]
    per_hit = HitEffects(tuple((HitEffect(codes), 1) for codes in relevant if codes), len(relevant))
    return loss_after(after_hit({start: 1.0}, per_hit), per_hit, 1, stakes) - loss(start, stakes)


def zone_loss(s: ShootOut, victim: Figure, zone: Zone, softer: int = 0) -> float:
    """A character's loss from an unstopped hit on a zone. `softer` is the reduction of the effect die."""
    held = traits(s, victim)
    return _loss(
        zone,
        softer + held.effect_reduction,
        never_falls=held.never_falls,
        markers=s.modules.hit_cards,
        start=outcome_before(victim, spare_wounds(s, victim)),
        stakes=stakes_of(s, victim),
    )


def effect_loss(s: ShootOut, victim: Figure, zone: Zone, column: int) -> float:
    """A character's loss from one column of the hit table."""
    held = traits(s, victim)
    codes = cell(zone, max(1, column - held.effect_reduction), markers=s.modules.hit_cards)
    relevant = "+".join([part for part in codes.split("+") if not (held.never_falls and part in FALLS)])
    start, stakes = outcome_before(victim, spare_wounds(s, victim)), stakes_of(s, victim)
    return loss(outcome_after(start, HitEffect(relevant)), stakes) - loss(start, stakes) if relevant else 0.0


def hit_value(s: ShootOut, shooter: Figure, victim: Figure, zone: Zone) -> float:
    """The value to the shooter of a hit on a zone, including its cover."""
    sign = 1 if victim.side not in (None, shooter.side) else -1
    worth = sign * value_of(s, victim)
    aimed = aimed_at(s, shooter.id, victim.id, ducks_from(s, shooter, victim))
    screen = first_obstacle(aimed.cover, zone) if aimed.behind is None else None
    if screen is None:
        return worth * zone_loss(s, victim, zone)
    if screen.by == "light":
        return worth * zone_loss(s, victim, zone, 1) * len(PENETRATING_FACES) / 6
    if screen.by == "figure":
        other = s.figures[screen.id]
        return 0.5 * (1 if other.side not in (None, shooter.side) else -1)
    return 0.0


def current_hit(situation: Situation) -> tuple[Figure, Figure] | None:
    """The shooter, and the victim of the hit being resolved."""
    current = situation.shot()
    if current is None:
        return None
    shooter, _, targets, _ = current
    resolved = 0
    for event in situation.events:
        if isinstance(event, PassedOn | Picked) and not resolved:
            return shooter, situation.s.figures[event.figure]
        if isinstance(event, ShotFired):
            break
        resolved += isinstance(event, Hit | Stopped)
    assigned = _assigned_hits(situation)
    name = assigned[resolved] if resolved < len(assigned) else next(iter(targets.values()))
    return shooter, situation.s.figures[name]


def _assigned_hits(situation: Situation) -> tuple[str, ...]:
    """The figures to which the shooter has assigned the hits of the dice."""
    for _, text in reversed(situation.view.transcript):
        given = read_as(GiveHits, text)
        if given is not None:
            return given.figures
        if any(read_as(verb, text) for verb in _NEW_SHOTS):
            break
    return ()


def zone(situation: Situation) -> object:
    """The zone where a hit does the most harm (S-AUTO-19)."""
    hit = current_hit(situation)
    if hit is None:
        return NO_ADVICE
    shooter, victim = hit
    return max(situation.offered, key=lambda chosen: hit_value(situation.s, shooter, victim, chosen.zone))


def shift(situation: Situation) -> object:
    """Shift to the zone where the hit does the most harm (S-SKILL-TRICK, S-AUTO-22)."""
    hit = current_hit(situation)
    landed: Landed = situation.context
    if hit is None:
        return NO_ADVICE
    shooter, victim = hit

    def worth(chosen: ShiftHit | Pass) -> float:
        zone = chosen.zone if isinstance(chosen, ShiftHit) else landed.zone
        return hit_value(situation.s, shooter, victim, zone)

    shifts: list[ShiftHit | Pass] = [chosen for chosen in situation.offered if isinstance(chosen, ShiftHit)]
    return max([Pass(), *shifts], key=worth)


def group(situation: Situation) -> object:
    """Assign each hit to the figure that loses most from it, after the hits before it (S-SKILL-DEMON (b))."""
    current = situation.shot()
    context: Sharing = situation.context
    if current is None:
        return NO_ADVICE
    s, shooter = situation.s, current[0]
    outcomes: dict[str, dict[Outcome, float]] = {}
    per_hit: dict[str, HitEffects] = {}
    for name in dict.fromkeys(name for takers in context.takers for name in takers):
        victim = s.figures[name]
        aimed = aimed_at(s, shooter.id, name, ducks_from(s, shooter, victim))
        per_hit[name] = hit_effects(strikes(s, shooter, aimed), name)
        outcomes[name] = {outcome_before(victim, spare_wounds(s, victim)): 1.0}

    def gain(name: str) -> float:
        victim, stakes = s.figures[name], stakes_of(s, s.figures[name])
        new_loss = average_loss(after_hit(outcomes[name], per_hit[name]), stakes) - average_loss(outcomes[name], stakes)
        return new_loss * value_of(s, victim) * (1 if victim.side not in (None, shooter.side) else -1)

    assigned = []
    for takers in context.takers:
        name = max(takers, key=gain)
        outcomes[name] = after_hit(outcomes[name], per_hit[name])
        assigned.append(name)
    return GiveHits(tuple(assigned))
