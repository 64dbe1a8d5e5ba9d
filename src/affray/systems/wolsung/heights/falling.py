"""Falling over edges, and onto other models: W-FALL-01 to W-FALL-15."""

import math
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Seat, Verb, cites
from affray.engine.terms import Situation
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.wolsung.abilities.ability_list import immune
from affray.systems.wolsung.cards.deck import card_text, distinct_cards, of_suit
from affray.systems.wolsung.cards.hands import spend
from affray.systems.wolsung.cards.playing_cards import CardOrPass, HandCard
from affray.systems.wolsung.dice.pools import in_test_order
from affray.systems.wolsung.dice.rolls import make_test
from affray.systems.wolsung.events import Fell, Stays
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, Place, body, body_at, others
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.melee.engaged_models import end_links
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Suit
from affray.systems.wolsung.state import Activation, Card, Fall, Figure, Hit, Skirmish
from affray.systems.wolsung.toppled.becoming_toppled import topple
from affray.table import Inches, inches, measure
from affray.table.terrain.nearest_place import nearest_place
from affray.table.terrain.standing_room import Edge, bodies_overlap

from .crushing import crush
from .edges import edges_of, fall_test


class FallCardContext(NamedTuple):
    """The hero who failed the test, the hero's suit, and the player's hand."""

    hero: str
    suit: Suit | None
    hand: tuple[Card, ...]


class DiscardAgainstFall(Verb, frozen=True):
    """Discard a card so that the hero does not fall."""

    name = "discard"
    rule = RuleId("W-FALL-05")
    not_now = say("discard_not_now")
    card: Annotated[Card, HandCard()]


class FallCard(CardOrPass[FallCardContext]):
    """A card of the hero's suit to prevent the fall, or none (W-FALL-05)."""

    name = "fall_card"
    case_name = "fallcard"
    rule = RuleId("W-FALL-05")
    always_asked = True
    idle_is_hidden = True
    verbs = (DiscardAgainstFall, Pass)

    def given(self, context: FallCardContext) -> tuple[Card, ...]:
        return context.hand

    def refusal(self, context: FallCardContext, value: Any) -> Refusal:
        card = card_text(value.card)
        if value.card not in context.hand:
            return Refusal(self.rule, say("card_not_in_hand", card=card))
        return Refusal(RuleId("W-HERO-01"), say("card_of_other_suit", card=card, suit=context.suit, hero=context.hero))

    def default(self, context: FallCardContext, values: Sequence[Any]) -> Verb:
        return Pass()


class FallOver(Verb, frozen=True):
    """Fall over the edge whose nearest point this is."""

    name = "edge"
    rule = RuleId("W-FALL-07")
    not_now = say("fall_not_now")
    point: Annotated[Written, PlaceSlot()]


class FallEdge(Kind[str]):
    """The edge over which a model falls, if several are equally near (W-FALL-07). The context is the model."""

    name = "fall_edge"
    case_name = "falledge"
    rule = RuleId("W-FALL-07")

    verbs = (FallOver,)

    def asked_for(self, context: str, value: Any) -> Verb:
        """The point without its height."""
        return FallOver(value.point[:2])

    def refusal(self, context: str, value: Any) -> Refusal:
        return Refusal(self.rule, say("not_nearest_edge", model=context))


FALLCARD = FallCard()
FALLEDGE = FallEdge()


def falls(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    """The falling tests and falls of an action, in the order they arose, once for each model (W-FALL-06)."""
    s = game.state
    while activation.falls:
        fall, activation.falls = activation.falls[0], activation.falls[1:]
        figure = s.figures[fall.figure]
        if fall.drop is not None:
            yield from land(game, activation, fall, (figure.x, figure.y, figure.z), fall.drop, "jump")
        elif fall.figure not in activation.tested and edges_of(s, figure):
            activation.tested = (*activation.tested, fall.figure)
            stays = yield from holds_on(game, figure)
            if stays:
                game.emit(Stays(rules=cites("W-FALL-04"), figure=figure.id))
            else:
                yield from fall_down(game, activation, fall)
    activation.tested = ()


def holds_on(game: Game[Skirmish], figure: Figure) -> Procedure[bool]:
    """The falling test; a card of the suit may still save a hero who fails it (W-FALL-02 to W-FALL-05)."""
    s = game.state
    test = fall_test(s, figure)
    if (yield from make_test(game, test.pool, test.difficulty)):
        return True
    hand = s.hands.get(figure.seat, ())
    if not figure.hero or not hand:
        return False
    suit = figure.profile.suit
    offered = [DiscardAgainstFall(card) for card in distinct_cards(hand) if of_suit(card, suit)]
    about = Situation(figure=figure.id)
    chosen = yield game.ask(FALLCARD, figure.seat, (*offered, Pass()), FallCardContext(figure.id, suit, hand), about)
    if isinstance(chosen, Pass):
        return False
    spend(game, figure.seat, (chosen.card,), "falling", "W-FALL-05", "W-HERO-29")
    return True


def fall_down(game: Game[Skirmish], activation: Activation, fall: Fall) -> Procedure[None]:
    """Drop a model over the nearest edge; the active player breaks ties (W-FALL-07)."""
    s = game.state
    tied = nearest_edges(s, s.figures[fall.figure])
    edges = [FallOver(point) for point in sorted(tied)]
    chosen = yield game.ask(
        FALLEDGE, s.figures[activation.figure].seat, edges, fall.figure, Situation(figure=fall.figure)
    )
    yield from fall_over(game, activation, fall, tied[chosen.point])


def nearest_edges(s: Skirmish, figure: Figure) -> dict[tuple[float, float], Edge]:
    """The edges over which a model may fall, by their nearest points."""
    near = edges_of(s, figure)
    return {_point(edge): edge for edge in reversed(near) if edge.distance <= near[0].distance + EQUAL}


def fall_over(game: Game[Skirmish], activation: Activation, fall: Fall, edge: Edge) -> Procedure[None]:
    """Drop a model over an edge to the level below (W-FALL-07)."""
    s = game.state
    figure = s.figures[fall.figure]
    spot = below(s, figure, edge)
    if spot is None:
        topple(game, figure.id, "fall", "W-FALL-07", seat=fall.by)
        return
    height = figure.z - spot[2]
    s.change(figure.id, x=spot[0], y=spot[1], z=spot[2])
    yield from land(game, activation, fall, spot, height, "fall")


def _point(edge: Edge) -> tuple[float, float]:
    return inches(edge.point[0]), inches(edge.point[1])


def below(s: Skirmish, figure: Figure, edge: Edge) -> Place | None:
    """Where a model lands, ignoring other models: a base radius outside the edge, or as near as there is room."""
    dx, dy = edge.point[0] - figure.x, edge.point[1] - figure.y
    away = math.hypot(dx, dy)
    ux, uy = (dx / away, dy / away) if away > EQUAL else edge.outward
    r = figure.profile.radius
    outside = body_at(figure, (edge.point[0] + ux * r, edge.point[1] + uy * r, figure.z - edge.drop))
    spot = nearest_place(s.table, outside, (), surface=edge.beyond, overlap=TOUCH)
    return None if spot is None else (spot.x, spot.y, spot.z)


def fall_hit(name: str, by: Seat, height: Inches) -> Hit:
    """The hit of a fall: the height in whole inches, ignoring Armour (W-FALL-08)."""
    return Hit(name, name, by, measure.whole(height, equal=EQUAL), types=("fall",), ignores_armour=True)


def land(
    game: Game[Skirmish], activation: Activation, fall: Fall, spot: Place, height: Inches, by: str
) -> Procedure[None]:
    """Land a model: it is toppled, takes damage by the height, and may crush others (W-FALL-08 to -15)."""
    s = game.state
    name, rules = fall.figure, ("W-FALL-07",) if by == "fall" else ("W-JUMP-06", "W-JUMP-07")
    activation.tested = (*activation.tested, name)
    end_links(game, name)
    game.emit(Fell(rules=cites(*rules, "W-FALL-08"), figure=name, height=round(height, 3), at=spot))
    topple(game, name, by, *rules, seat=fall.by)
    hit = fall_hit(name, fall.by, height)
    if not immune(s.figures[name], frozenset({"fall"}), s.edition):
        activation.hits = (*activation.hits, hit)
    me = body(s.figures[name])
    struck = {other.id for other in others(s, name) if bodies_overlap(me, other, TOUCH)}
    if struck:
        under = in_test_order(s, [s.figures[other] for other in struck])
        yield from crush(game, activation, name, spot, hit.strength, under)
