"""The location of a hit: by die or wound marker, and the shooter's changes to it (S-HIT-04)."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Seat, Verb
from affray.engine.terms import Situation
from affray.systems.street.choices import BodyZone, VerbOrPass
from affray.systems.street.cover.stopping_hits import Aimed
from affray.systems.street.dice.rolls import die
from affray.systems.street.messages import say
from affray.systems.street.profile import ZONES, Zone
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Card, Figure, ShootOut
from affray.systems.street.turn.situation import situation

from .hit_table import zone_of
from .wound_markers import MARKERS, draw_marker


class Spot(NamedTuple):
    """The zone that is hit, and, if a wound marker was drawn, the marker and its column."""

    zone: Zone
    column: int | None = None
    marker: Card | None = None
    changed_by: str = ""
    """The rule by which the shooter shifted the location."""


class LocatedHit(NamedTuple):
    """A hit whose zone the shooter may choose: the shooter, the figure hit with its cover, and the kind of the hit."""

    by: str
    aimed: Aimed
    before: ShootOut
    """The shoot-out when the dice were rolled (S-SHOOT-11)."""
    kind: str = "plain"
    softer: int = 0
    """The reduction of the effect by the cover of a ducked figure, which the hit has already penetrated."""
    passed_on: bool = False
    """Another figure in the line is hit instead of the target (S-COVER-17)."""


class Landed(NamedTuple):
    """The zone of a hit, the number of rows the shooter may shift it, and the rule that allows it."""

    zone: Zone
    most: int
    rule: str
    hit: LocatedHit | None = None
    column: int | None = None
    """The column of the wound marker, or the fixed effect of the hit."""


class ShiftHit(Verb, frozen=True):
    """Shift the hit to another zone."""

    name = "shift"
    rule = RuleId("S-SKILL-TRICK")
    not_now = say("no_shift_now")
    zone: Annotated[Zone, BodyZone(lambda: ZONES)]


class Shift(VerbOrPass[Landed]):
    """Another zone for the hit, or none (S-SKILL-TRICK, S-AUTO-22)."""

    name = "shift"
    rule = RuleId("S-SKILL-TRICK")
    verbs = (ShiftHit, Pass)

    def asked_for(self, context: Landed, value: Any) -> Verb:
        return Pass() if value == ShiftHit(context.zone) else value

    def refusal(self, context: Landed, value: Any) -> Refusal:
        return Refusal(RuleId(context.rule), say("shift_too_far", zone=context.zone, most=context.most))

    def default(self, context: Landed, values: Sequence[Any]) -> Verb:
        return Pass()


SHIFT = Shift()


class HitZone(Verb, frozen=True):
    """Hit a zone of the player's choice."""

    name = "zone"
    rule = RuleId("S-AUTO-19")
    not_now = say("no_zone_now")
    zone: Annotated[Zone, BodyZone(lambda: ZONES)]


class ChooseZone(Kind[LocatedHit]):
    """A zone that is not covered, for the special hit of a telescopic sight (S-AUTO-19)."""

    name = "zone"
    rule = RuleId("S-AUTO-19")
    verbs = (HitZone,)

    def refusal(self, context: LocatedHit, value: Any) -> Refusal:
        return Refusal(self.rule, say("zone_covered", zone=value.zone))


ZONE = ChooseZone()


def location_of_hit(
    game: Game[ShootOut], hit: LocatedHit, rule: str, *, shift: int = 0, column: int | None = None
) -> Procedure[Spot]:
    """The location of a hit; with Trick Shot, or `shift`, the shooter may move it by a number of rows.

    If `column` is given, the effect is fixed and only the location is rolled (S-CARD-06).
    """
    spot = yield from random_location(game, hit.by, rule, column)
    figure = game.state.figures[hit.by]
    held = traits(game.state, figure)
    max_shift = shift + held.location_shift
    if not max_shift:
        return spot
    allowed_by = "S-AUTO-22" if shift else held.by("location_shift")[0]
    landed = Landed(spot.zone, max_shift, allowed_by, hit, spot.column)
    zone = yield from _shift_location(game, figure, landed)
    return spot if zone == spot.zone else spot._replace(zone=zone, changed_by=landed.rule)


def random_location(game: Game[ShootOut], roller: str, rule: str, column: int | None = None) -> Procedure[Spot]:
    """The location by the die, or by a marker, which also gives the column (S-CARD-01)."""
    if game.state.modules.hit_cards and column is None:
        marker = draw_marker(game)
        return Spot(*MARKERS[marker], marker)
    face = yield from die(game, roller, "location", rule)
    return Spot(zone_of(face), column)


def _shift_location(game: Game[ShootOut], figure: Figure, landed: Landed) -> Procedure[Zone]:
    """The zone after the shooter's choice, within the rows of the table; the column stays (S-CARD-05)."""
    assert figure.seat is not None, "every shooter has a player"
    at = ZONES.index(landed.zone)
    others = [zone for place, zone in enumerate(ZONES) if place != at and abs(place - at) <= landed.most]
    chosen: ShiftHit | Pass = yield game.ask(
        SHIFT,
        figure.seat,
        [*map(ShiftHit, others), Pass()],
        landed,
        _hit_situation(game.state, figure.seat, landed.hit),
    )
    return chosen.zone if isinstance(chosen, ShiftHit) else landed.zone


def _hit_situation(s: ShootOut, seat: Seat, hit: LocatedHit | None) -> Situation:
    """A hit of the turn in progress: on whom it lands."""
    about = situation(s, seat, "" if hit is None else hit.by)
    return about if hit is None else msgspec.structs.replace(about, actor=hit.by, target=hit.aimed.target)


def chosen_zone(game: Game[ShootOut], hit: LocatedHit) -> Procedure[Zone | None]:
    """The zone that the player of a telescopic sight chooses; None if no zone is free (S-AUTO-19)."""
    free = [zone for zone in ZONES if not hit.aimed.cover.covered[zone]]
    seat = game.state.figures[hit.by].seat
    assert seat is not None, "every shooter has a player"
    if not free:
        return None
    chosen: HitZone = yield game.ask(ZONE, seat, [*map(HitZone, free)], hit, _hit_situation(game.state, seat, hit))
    return chosen.zone


def neighbours(zone: Zone) -> list[Zone]:
    """The zones in the rows above and below in the hit table (S-AUTO-21)."""
    at = ZONES.index(zone)
    return [ZONES[place] for place in (at - 1, at + 1) if 0 <= place < len(ZONES)]
