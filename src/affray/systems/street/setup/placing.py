"""Placing figures before the first card: S-SETUP-03, S-SETUP-04, and 6 inches from enemies by S-SETUP-08."""

import random
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites
from affray.engine.verbs import Facing, PartialChoice, Several, Weapon
from affray.engine.verbs import Figure as FigureSlot
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.street.events.game import Placed
from affray.systems.street.geometry import body, distance, has_surrendered
from affray.systems.street.messages import say
from affray.systems.street.state import Figure, Place, SetUp, ShootOut
from affray.systems.street.turn.weapons_in_hand import hands_refusal
from affray.table.terrain.standing_room import standing_room

Box: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""
ENEMY_DISTANCE = 6.0
"""The least distance from every enemy with random deployment, in inches (S-SETUP-08)."""
GRID = 0.5
"""The step of the grid of places, in inches (S-SETUP-10)."""
OVERLAP = 0.001
TRIES = 20
"""The number of random places tried per candidate, before all places are tested."""


class Placing(NamedTuple):
    """The context of a placement: the player's remaining figures, the zone, and whether it is random deployment."""

    s: ShootOut
    seat: Seat
    figures: tuple[str, ...]
    box: Box | None
    random: bool


class PutOnTable(Verb, frozen=True):
    """Put a figure on the table, with weapons in hand."""

    name = "place"
    rule = RuleId("S-SETUP-03")
    not_now = say("no_placing_now")
    pattern = "place {figure} {place} face {facing} [with {in_hand}]"
    figure: Annotated[str, FigureSlot()]
    place: Annotated[Place, PlaceSlot(heights=False)]
    facing: Annotated[float, Facing(wrapped=True)]
    in_hand: Annotated[tuple[str, ...], Several(Weapon(), "+", least=0)] = ()


class PlaceFigure(Kind[Placing]):
    """A figure, its place and facing, and the weapons in hand (S-SETUP-03, S-SETUP-04)."""

    name = "place"
    rule = RuleId("S-SETUP-03")
    verbs = (PutOnTable,)

    def restored(self, context: Placing, stored: Any) -> Verb:
        """Saves used to hold the coordinates as values of their own."""
        if isinstance(stored, tuple):
            name, x, y, facing, in_hand = stored
            stored = name, (x, y), facing, in_hand
        return super().restored(context, stored)

    def outline(self, context: Placing) -> Sequence[PartialChoice]:
        return [PartialChoice(PutOnTable, {"figure": name}) for name in context.figures]

    def default(self, context: Placing, values: Sequence[Any]) -> Verb:
        place = next(free_spots(context, context.figures[0]), None)
        assert place is not None, "a player is asked only if there is room"
        return PutOnTable(context.figures[0], place, 0.0)

    def check(self, context: Placing, value: Any) -> Refusal | None:
        name = value.figure
        if name not in context.figures:
            return Refusal(self.rule, say("not_placed_now", character=name, others=list(context.figures)))
        problem = spot_refusal(context, context.s.figures[name], value.place)
        if problem is None and value.in_hand:
            problem = hands_refusal(context.s.figures[name], value.in_hand)
        return problem

    def candidates(self, context: Placing, count: int, rng: random.Random) -> Sequence[Any]:
        chosen = _random_spots(context, count, rng)
        if not chosen:
            spots = list(free_spots(context, context.figures[0]))
            chosen = rng.sample(spots, min(count, len(spots)))
        return [PutOnTable(context.figures[0], spot, float(rng.randrange(0, 360, 15))) for spot in chosen]


PLACE = PlaceFigure()


def place_figure(game: Game[ShootOut], setup: SetUp, context: Placing) -> Procedure[str]:
    """Place a figure before the first card; returns its name."""
    name = yield from put_on_table(game, context)
    setup.placed = (*setup.placed, name)
    game.emit(placed_event(game.state.figures[name], "S-SETUP-08" if context.random else "S-SETUP-03"))
    return name


def put_on_table(game: Game[ShootOut], context: Placing) -> Procedure[str]:
    """Put a figure at the place its player chooses, with the chosen weapons in hand (S-SETUP-04)."""
    chosen: PutOnTable = yield game.ask(PLACE, context.seat, None, context)
    x, y = chosen.place
    game.state.change(chosen.figure, x=x, y=y, facing=chosen.facing, fate="active")
    if chosen.in_hand:
        game.state.change(chosen.figure, in_hand=chosen.in_hand)
    return chosen.figure


def placed_event(figure: Figure, rule: str = "S-SETUP-03") -> Placed:
    """The event of a figure's placement."""
    rules = cites(rule, "S-SETUP-04")
    return Placed(rules=rules, figure=figure.id, at=(figure.x, figure.y), facing=figure.facing)


def spot_refusal(context: Placing, figure: Figure, place: Place) -> Refusal | None:
    """Why a figure cannot be placed there, or None."""
    s, rule = context.s, RuleId("S-SETUP-03")
    others = [other for other in s.figures.values() if other.active and other.id not in context.figures]
    bases = [
        body(other) for other in (*others, *[other for other in s.figures.values() if has_surrendered(s, other)])
    ]  # S-NERVE-15
    there = body(figure, place, standing=True)
    room = standing_room(s.table, there, bases, OVERLAP)
    if room is not None:
        return Refusal(rule, say("place_not_clear"))
    if context.box is not None and not _inside(place, context.box):
        return Refusal(rule, say("outside_zone"))
    return _distance_refusal(figure, place, others) if context.random else None


def _inside(place: Place, box: Box) -> bool:
    west, south, east, north = box
    x, y = place
    return west - OVERLAP <= x <= east + OVERLAP and south - OVERLAP <= y <= north + OVERLAP


def _distance_refusal(figure: Figure, place: Place, others: Sequence[Figure]) -> Refusal | None:
    """A place must be 6 inches from all enemies, and nearer to a friend than to any enemy (S-SETUP-08)."""
    placed = msgspec.structs.replace(figure, x=place[0], y=place[1])
    enemies = [distance(placed, other) for other in others if other.side not in (None, figure.side)]
    friends = [distance(placed, other) for other in others if other.side == figure.side is not None]
    rule = RuleId("S-SETUP-08")
    if enemies and min(enemies) < ENEMY_DISTANCE - OVERLAP:
        return Refusal(rule, say("too_near_an_enemy"))
    if enemies and friends and min(friends) >= min(enemies):
        return Refusal(rule, say("nearer_to_a_friend"))
    return None


def _random_spots(context: Placing, count: int, rng: random.Random) -> list[Place]:
    """Random legal places of the grid, at most `count`."""
    west, south, east, north = context.box or context.s.table.bounds
    columns, rows = int((east - west) / GRID), int((north - south) / GRID)
    figure = context.s.figures[context.figures[0]]
    spots: list[Place] = []
    for _ in range(TRIES * count):
        place = round(west + rng.randint(0, columns) * GRID, 3), round(south + rng.randint(0, rows) * GRID, 3)
        if place not in spots and spot_refusal(context, figure, place) is None:
            spots.append(place)
            if len(spots) == count:
                break
    return spots


def free_spots(context: Placing, name: str) -> Iterator[Place]:
    """All legal places of the grid."""
    west, south, east, north = context.box or context.s.table.bounds
    figure = context.s.figures[name]
    for row in range(int((north - south) / GRID) + 1):
        for column in range(int((east - west) / GRID) + 1):
            place = round(west + column * GRID, 3), round(south + row * GRID, 3)
            if spot_refusal(context, figure, place) is None:
                yield place
