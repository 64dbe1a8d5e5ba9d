"""Falling on other models: they are crushed or jump aside, and where the model ends (W-FALL-10 to W-FALL-15)."""

import math
import random
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Verb, cites
from affray.engine.terms import Situation
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.dice.pools import Pool, lasting_modifiers, make_pool
from affray.systems.wolsung.dice.rolls import roll
from affray.systems.wolsung.events import Crushed, Engaged, JumpedAside, Shift
from affray.systems.wolsung.geometry.bodies import (
    EQUAL,
    TOUCH,
    Place,
    body,
    nearest,
    others,
    place_at,
    room,
    touched_at,
)
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.heroes.heroic_deeds import UNDERNEATH
from affray.systems.wolsung.melee.engaged_models import end_links, link
from affray.systems.wolsung.melee.splitting import split
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Activation, Figure, Hit, Skirmish, public_copy
from affray.systems.wolsung.toppled.becoming_toppled import topple
from affray.table import Figure as Body
from affray.table import Inches, measure
from affray.table.terrain.nearest_place import nearest_place

from .edges import require_fall_test

APART: Inches = 0.022
"""The smallest gap at which models do not touch (W-GEO-06)."""
MAX_SPOTS = 8
"""The maximum number of equally near spots to search for."""

AsideContext: TypeAlias = tuple[Skirmish, str, tuple[Place, ...]]
"""A copy of the skirmish, the model, and the nearest spots found."""


class JumpAside(Verb, frozen=True):
    """Jump aside to a place."""

    name = "aside"
    rule = RuleId("W-FALL-11")
    not_now = say("aside_not_now")
    place: Annotated[Written, PlaceSlot()]


class Aside(Kind[AsideContext]):
    """The spot to which a model jumps aside, where several are equally near (W-FALL-11)."""

    name = "jump_aside"
    case_name = "aside"
    rule = RuleId("W-FALL-11")
    verbs = (JumpAside,)

    def check(self, context: AsideContext, value: Any) -> Refusal | None:
        s, name, spots = context
        figure = s.figures[name]
        spot = on_level(s, figure, value.place)
        if spot is None or not room(s, figure, spot) or touched_at(figure, spot, s.present()):
            return Refusal(self.rule, say("aside_without_room", model=name))
        if _away(figure, spot) > _away(figure, spots[0]) + TOUCH:
            return Refusal(self.rule, say("nearer_spots", nearest=spots[0]))
        return None

    def default(self, context: AsideContext, values: Sequence[Any]) -> Verb:
        return JumpAside(context[2][0])

    def outline(self, context: AsideContext) -> Sequence[Verb]:
        return [JumpAside(spot) for spot in context[2]]

    def candidates(self, context: AsideContext, count: int, rng: random.Random) -> Sequence[Any]:
        return [JumpAside(spot) for spot in rng.sample(context[2], min(count, len(context[2])))]


ASIDE = Aside()


def crush_pool(figure: Figure) -> Pool:
    """The basic Strength of a falling model, weapons not counted (W-FALL-10)."""
    return make_pool(figure, "crush", figure.profile.strength, ())


def under_pool(figure: Figure) -> Pool:
    """Reflex of a model that another one falls on."""
    base = figure.profile.reflex
    return make_pool(figure, "reflex", base, lasting_modifiers(figure, "reflex", base), RuleId("W-FALL-10"))


def crush(
    game: Game[Skirmish], activation: Activation, name: str, spot: Place, strength: int, under: Sequence[Figure]
) -> Procedure[None]:
    """Strength against the Reflex of each model underneath, which jumps aside or is crushed (W-FALL-10 to -12).

    Heroes underneath may play red cards; no card helps the falling model (W-FALL-13).
    """
    s = game.state
    under = [figure for figure in under if not immune(figure, frozenset({"crush"}), s.edition)]
    pools = [crush_pool(s.figures[name]), *[under_pool(figure) for figure in under]]
    results = yield from roll(game, pools, deeds=UNDERNEATH.without(name))
    ours = results[0]
    aside = [figure.id for figure, theirs in zip(under, results[1:], strict=True) if theirs > ours]
    hit = [figure for figure in under if figure.id not in aside]
    place_fallen(game, name, spot, hit, aside)
    for figure, theirs in zip(under, results[1:], strict=True):
        if figure.id in aside:
            yield from jump_aside(game, figure.id)
        else:
            _crushed(game, activation, figure, name, ours - theirs, strength)
    yield from engage_after_fall(game, name)


def _crushed(
    game: Game[Skirmish], activation: Activation, figure: Figure, name: str, criticals: int, strength: int
) -> None:
    seat = game.state.figures[name].seat
    game.emit(Crushed(rules=cites("W-FALL-12", "W-FALL-15"), figure=figure.id, by=name, criticals=criticals))
    activation.hits = (*activation.hits, Hit(name, figure.id, seat, strength, criticals, types=("crush",)))
    topple(game, figure.id, "crush", "W-FALL-12", seat=seat)
    require_fall_test(game, figure.id, seat)


def place_fallen(game: Game[Skirmish], name: str, spot: Place, hit: Sequence[Figure], aside: Sequence[str]) -> None:
    """Place a fallen model in contact with as many of the models it hit as possible, nearest to its landing point."""
    s = game.state
    figure = s.figures[name]
    struck = [body(model) for model in hit]
    place: Place | None = None
    for count in range(len(struck), -1, -1):

        def touching(end_body: Body, least: int = count) -> bool:
            return sum(measure.contact(end_body, other, TOUCH) for other in struck) >= least

        place = place or nearest(s, figure, spot, besides=aside, allowed=touching)
    if place is not None and place != spot:
        s.change(name, x=place[0], y=place[1], z=place[2])
        game.emit(Shift(rules=cites("W-FALL-14"), figures=(name,), to=(place,)))


def jump_aside(game: Game[Skirmish], name: str) -> Procedure[None]:
    """Move a model to the nearest spot where it touches no other, and end its links (W-FALL-11)."""
    s = game.state
    figure = s.figures[name]
    end_links(game, name)
    spots = spots_aside(s, figure)
    if not spots:
        return
    place: Written = spots[0]
    if len(spots) > 1:
        context = (public_copy(s), name, tuple(spots))
        chosen = yield game.ask(ASIDE, figure.seat, None, context, Situation(figure=name))
        place = chosen.place
    spot = on_level(s, figure, place)
    assert spot is not None, "the spot is checked when it is chosen"
    s.change(name, x=spot[0], y=spot[1], z=spot[2])
    game.emit(JumpedAside(rules=cites("W-FALL-11"), figure=name, at=spot))


def on_level(s: Skirmish, figure: Figure, place: Written) -> Place | None:
    """A place on the level a model stands on."""
    return place_at(s.table, place[0], place[1], figure.z)


def spots_aside(s: Skirmish, figure: Figure) -> list[Place]:
    """The nearest legal spots on a model's level where it touches no other model; several if equally near."""
    me, bodies = body(figure), others(s, figure.id)
    wider = [msgspec.structs.replace(other, radius=other.radius + APART) for other in bodies]
    spots: list[Place] = []

    def free(end: Body) -> bool:
        known = any(math.dist((end.x, end.y), spot[:2]) <= TOUCH for spot in spots)
        return not known and not any(measure.contact(end, other, TOUCH) for other in bodies)

    while len(spots) < MAX_SPOTS:
        end = nearest_place(s.table, me, wider, overlap=TOUCH, allowed=free)
        if end is None:
            break
        spot = (end.x, end.y, end.z)
        if spots and _away(figure, spot) > _away(figure, spots[0]) + EQUAL:
            break
        spots.append(spot)
    return spots


def _away(figure: Figure, spot: Written) -> float:
    return math.dist((figure.x, figure.y), spot[:2])


def engage_after_fall(game: Game[Skirmish], name: str) -> Procedure[None]:
    """Engage a fallen model with the enemies it touches, and split the melee if needed (W-FALL-14)."""
    s = game.state
    figure = s.figures[name]
    touched = [model.id for model in touched_at(figure, (figure.x, figure.y, figure.z), s.enemies(figure))]
    if not touched:
        return
    before = s.links
    s.links = tuple(sorted({*before, *[link(name, enemy) for enemy in touched]}))
    game.emit(Engaged(rules=cites("W-MELEE-30", "W-FALL-14"), figures=(name, *touched)))
    yield from split(game, name, touched, before)
