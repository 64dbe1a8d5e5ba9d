"""Cards for Heroic Recovery and against a fall, and the decisions of falls (W-HERO-10, W-FALL)."""

from collections.abc import Sequence

from msgspec.structs import replace

from affray.engine import Pass, Verb
from affray.systems.wolsung.advisor.actions.moves import danger, shots
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation
from affray.systems.wolsung.advisor.values.attacks import best_blow
from affray.systems.wolsung.advisor.values.cards import cheapest, offered_cards, price
from affray.systems.wolsung.advisor.values.harm import fall_value
from affray.systems.wolsung.geometry.bodies import place_at
from affray.systems.wolsung.heights.crushing import JumpAside
from affray.systems.wolsung.heights.edges import edges_of
from affray.systems.wolsung.heights.falling import DiscardAgainstFall, FallOver, below
from affray.systems.wolsung.heroes.recovery_and_heroic_move import Recover
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import inches

AN_ACTION = 0.04
"""The minimum value of a hero's action."""


def recover(situation: Situation) -> Verb:
    """A card of the suit, if the saved action is worth more."""
    card = cheapest(situation, offered_cards(situation))
    if not card:
        return Pass()
    s, me = situation.s, situation.s.figures[situation.context.hero]
    return Recover(card) if price(situation, card) < _action(s, replace(me, toppled=False)) else Pass()


def _action(s: Skirmish, me: Figure) -> float:
    """The value of an action of a hero once standing."""
    after = s.__copy__()
    after.figures = {**s.figures, me.id: me}
    if after.engaged(me.id):
        values = [best_blow(after, me, enemy, "fight")[0] for enemy in after.engaged_with(me.id)]
    else:
        values = [value for value, _, _ in shots(after, me, False)]
    return max([AN_ACTION, *values])


def fall_card(situation: Situation) -> Verb:
    """A card of the suit, if the fall would hurt more (W-FALL-05)."""
    card = cheapest(situation, offered_cards(situation))
    hero = situation.s.figures[situation.context.hero]
    near = edges_of(situation.s, hero)
    if not card or not near:
        return Pass()
    falls = fall_value(situation.s, hero, near[0].drop)
    return DiscardAgainstFall(card) if price(situation, card) < falls else Pass()


def fall_edge(situation: Situation) -> FallOver:
    """The deepest fall for an enemy, the least deep one for a friend (W-FALL-07)."""
    s, figure = situation.s, situation.s.figures[situation.context]
    drops: dict[tuple[float, ...], float] = {}
    for edge in edges_of(s, figure):
        spot = below(s, figure, edge)
        drops[inches(edge.point[0]), inches(edge.point[1])] = figure.z - spot[2] if spot is not None else 0.0
    sign = -1 if figure.seat == situation.seat else 1
    edges: Sequence[FallOver] = situation.offered
    return max(edges, key=lambda edge: sign * drops.get(edge.point, 0.0))


def jump_aside(situation: Situation) -> object:
    """The safest of the spots (W-FALL-11)."""
    s, name, spots = situation.context
    figure = situation.s.figures[name]
    places = [(spot, place_at(s.table, spot[0], spot[1], figure.z)) for spot in spots]
    rated = [(danger(*_at(situation.s, figure, place)), spot) for spot, place in places if place is not None]
    return JumpAside(min(rated)[1]) if rated else NO_ADVICE


def _at(s: Skirmish, figure: Figure, place: tuple[float, float, float]) -> tuple[Skirmish, Figure]:
    after = s.__copy__()
    moved = replace(figure, x=place[0], y=place[1], z=place[2])
    after.figures = {**s.figures, figure.id: moved}
    return after, moved
