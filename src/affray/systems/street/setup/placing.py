"""Placing figures before the first card: S-SETUP-03, S-SETUP-04, and 6 inches from enemies by S-SETUP-08."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites
from affray.systems.street.events.game import Placed
from affray.systems.street.geometry import body, distance, has_surrendered
from affray.systems.street.notation import read_degrees, read_place
from affray.systems.street.state import Figure, Place, SetUp, ShootOut
from affray.systems.street.turn.weapons_in_hand import hands_refusal
from affray.table.terrain.standing_room import standing_room

Box: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""
AWAY = 6.0
"""From every enemy, with random deployment (S-SETUP-08)."""
GRID = 0.5
"""S-SETUP-10."""
OVERLAP = 0.001
TRIES = 20
"""The number of random places to try before all are tested."""


class Placing(NamedTuple):
    """A placement to choose: the player's remaining figures, the zone, and the rules."""

    s: ShootOut
    seat: Seat
    figures: tuple[str, ...]
    box: Box | None
    random: bool


class PlaceFigure(Kind[Placing]):
    """`place vane 12,9 face 0 [with rifle]` (S-SETUP-03, S-SETUP-04)."""

    name = "place"
    rule = RuleId("S-SETUP-03")

    def write(self, context: Placing, value: Any) -> str:
        name, x, y, facing, hands = value
        told = f" with {'+'.join(hands)}" if hands else ""
        return f"place {name} {x:g},{y:g} face {facing:g}{told}"

    def read(self, context: Placing, text: str) -> Value:
        words = text.split()
        hands: tuple[str, ...] = ()
        if len(words) == 7 and words[5] == "with":
            hands, words = tuple(words[6].split("+")), words[:5]
        if len(words) != 5 or words[0] != "place" or words[3] != "face":
            raise Unreadable("say `place FIGURE X,Y face DEGREES`, and perhaps `with WEAPON+WEAPON`")
        return words[1], *read_place(words[2]), read_degrees(words[4]), hands

    def outline(self, context: Placing) -> Sequence[str]:
        return [f"place {name}" for name in context.figures]

    def default(self, context: Placing, values: Sequence[Any]) -> Value:
        place = next(free_spots(context, context.figures[0]), None)
        assert place is not None, "asked only where there is room"
        return context.figures[0], *place, 0.0, ()

    def check(self, context: Placing, value: Any) -> Refusal | None:
        name, x, y, _, hands = value
        if name not in context.figures:
            return Refusal(self.rule, f"{name} is not to be placed now; to be placed: {', '.join(context.figures)}")
        problem = spot_refusal(context, context.s.figures[name], (x, y))
        if problem is None and hands:
            problem = hands_refusal(context.s.figures[name], hands)
        return problem

    def candidates(self, context: Placing, count: int, rng: random.Random) -> Sequence[Any]:
        chosen = _drawn_spots(context, count, rng)
        if not chosen:
            spots = list(free_spots(context, context.figures[0]))
            chosen = rng.sample(spots, min(count, len(spots)))
        return [(context.figures[0], *spot, float(rng.randrange(0, 360, 15)), ()) for spot in chosen]


PLACE = PlaceFigure()


def put_down(game: Game[ShootOut], setup: SetUp, context: Placing) -> Procedure[str]:
    """Place a figure before the first card; returns its name."""
    name = yield from stand(game, context)
    setup.placed = (*setup.placed, name)
    game.emit(placed_event(game.state.figures[name], "S-SETUP-08" if context.random else "S-SETUP-03"))
    return name


def stand(game: Game[ShootOut], context: Placing) -> Procedure[str]:
    """Put a figure where its player chooses, with the chosen weapons in hand; all are ready (S-SETUP-04)."""
    name: str
    name, x, y, facing, hands = yield game.ask(PLACE, context.seat, None, context)
    game.state.change(name, x=x, y=y, facing=facing, fate="active")
    if hands:
        game.state.change(name, in_hand=hands)
    return name


def placed_event(figure: Figure, rule: str = "S-SETUP-03") -> Placed:
    """The event of a figure's place at the start, with its rule."""
    rules = cites(rule, "S-SETUP-04")
    return Placed(rules=rules, figure=figure.id, at=(figure.x, figure.y), facing=figure.facing)


def spot_refusal(context: Placing, figure: Figure, place: Place) -> Refusal | None:
    """Why a figure cannot be placed there, or None."""
    s, rule = context.s, RuleId("S-SETUP-03")
    here = [other for other in s.figures.values() if other.active and other.id not in context.figures]
    bases = [
        body(one) for one in (*here, *[other for other in s.figures.values() if has_surrendered(s, other)])
    ]  # S-NERVE-15
    there = body(figure, place, standing=True)
    room = standing_room(s.table, there, bases, OVERLAP)
    if room is not None:
        return Refusal(rule, "the base must be on the table, and clear of terrain and other figures")
    if context.box is not None and not _inside(place, context.box):
        return Refusal(rule, "that is outside the zone of this side")
    return _too_near(figure, place, here) if context.random else None


def _inside(place: Place, box: Box) -> bool:
    west, south, east, north = box
    x, y = place
    return west - OVERLAP <= x <= east + OVERLAP and south - OVERLAP <= y <= north + OVERLAP


def _too_near(figure: Figure, place: Place, here: Sequence[Figure]) -> Refusal | None:
    """At least 6 inches from enemies, and nearer to a friend than to any of them (S-SETUP-08)."""
    there = msgspec.structs.replace(figure, x=place[0], y=place[1])
    enemies = [distance(there, one) for one in here if one.side not in (None, figure.side)]
    friends = [distance(there, one) for one in here if one.side == figure.side is not None]
    rule = RuleId("S-SETUP-08")
    if enemies and min(enemies) < AWAY - OVERLAP:
        return Refusal(rule, "a figure is placed at least 6 inches from every enemy")
    if enemies and friends and min(friends) >= min(enemies):
        return Refusal(rule, "a figure is placed nearer to a friend than to any enemy")
    return None


def _drawn_spots(context: Placing, count: int, rng: random.Random) -> list[Place]:
    """A few places of the grid drawn at random, those where the figure can be placed."""
    west, south, east, north = context.box or context.s.table.bounds
    columns, rows = int((east - west) / GRID), int((north - south) / GRID)
    figure = context.s.figures[context.figures[0]]
    found: list[Place] = []
    for _ in range(TRIES * count):
        place = round(west + rng.randint(0, columns) * GRID, 3), round(south + rng.randint(0, rows) * GRID, 3)
        if place not in found and spot_refusal(context, figure, place) is None:
            found.append(place)
            if len(found) == count:
                break
    return found


def free_spots(context: Placing, name: str) -> Iterator[Place]:
    """The places of a half-inch grid where a figure can be placed."""
    west, south, east, north = context.box or context.s.table.bounds
    figure = context.s.figures[name]
    for row in range(int((north - south) / GRID) + 1):
        for column in range(int((east - west) / GRID) + 1):
            place = round(west + column * GRID, 3), round(south + row * GRID, 3)
            if spot_refusal(context, figure, place) is None:
                yield place
