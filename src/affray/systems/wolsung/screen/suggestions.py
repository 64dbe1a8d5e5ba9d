"""Suggestions for decisions without a list of options: actions and moves of the active model."""

import math
import random
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from affray.engine import Decision, Refusal, Seat
from affray.engine.screen import Suggestion
from affray.systems.wolsung.activation.action_choice import ACTION_NAMED, golem_choices
from affray.systems.wolsung.activation.use_gadget import usable, used_up
from affray.systems.wolsung.advisor.values.walking_distance import on_foot
from affray.systems.wolsung.declared_attack import ranged_weapons, shot
from affray.systems.wolsung.geometry.bodies import Place, distance, place_at, touched_at
from affray.systems.wolsung.geometry.notation import write_path
from affray.systems.wolsung.heights.jumping import Jump
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HeroicJump
from affray.systems.wolsung.melee import charge_move
from affray.systems.wolsung.movement.paths import Walk, check, move_of, standing_at
from affray.systems.wolsung.odds import OpenAttack
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.questions import reachable
from affray.systems.wolsung.setup.lookout import waiting
from affray.systems.wolsung.shooting.shoot_action import may_move_first
from affray.systems.wolsung.shooting.shots import shot_refusal
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.sight.line_of_sight import sees
from affray.systems.wolsung.state import Activation, Figure, Marker, Skirmish
from affray.table import Piece
from affray.table.reach.reachable import Spot

from .lists import purchases
from .models import name_of
from .odds_text import chance_of

SHOTS, QUICK = 8, 2
"""The maximum number of shots suggested from where the model stands, and after a move."""
MAX_TRIED = 8
"""The maximum number of ends tried for a move."""
MIN_LENGTH = 0.5
"""The minimum length of a suggested move."""
MAX_EXAMINED = 32
"""The maximum number of places examined for cover."""
SHOOTERS = 6
"""The number of nearest enemies to seek cover from."""
NEAR_ENEMY = 10.0
"""A model may step back from an enemy nearer than this."""
FIGHTING = {
    "fight": "Fight: chance to hit/to kill, by reaction",
    "cast": "Cast: chance to hit/to kill, or to succeed",
    "objective": "Objectives",
    "pick_up": "Objectives",
    "take_over": "Objectives",
}
OTHERS = {
    "climb": "Climb and jump",
    "heroic_climb": "Climb and jump",
    "jump": "Climb and jump",
    "heroic_jump": "Climb and jump",
    "leave": "Or",
    "stand_up": "Or",
}
"""The headings of the other actions, before moves and after them."""
MAX_SUGGESTED = {"cast": 6, "fight": 12}
"""The maximum number of suggestions for these verbs; three for any other."""
LEAPS = (Jump, HeroicJump)


class SuggestedMove(NamedTuple):
    """A legal move, and a reason for it."""

    walk: Walk
    why: str


def suggestions(decision: Decision) -> list[Suggestion]:
    """A few sensible choices, each with its reason."""
    kind = decision.kind.name
    if kind == "action":
        return list(_legal(decision, _actions(*decision.context)))
    if kind == "deploy":
        return [Suggestion("deploy", "spreads the models evenly over the zone")]
    if kind == "leave_path":
        return list(_ways_out(*decision.context))
    if kind == "spend_funds":
        return purchases(decision)
    if kind == "start_ability":
        return list(_legal(decision, _lookouts(*decision.context)))
    texts = [str(option) for option in decision.candidates(8, random.Random(0))]
    return [Suggestion(text) for text in dict.fromkeys([str(decision.default), *texts])]


def _legal(decision: Decision, options: Iterable[Suggestion]) -> Iterator[Suggestion]:
    """The legal suggestions, without duplicates."""
    seen: set[str] = set()
    for option in options:
        if option.text not in seen and decision.why_not(option.text) is None:
            seen.add(option.text)
            yield option


def _actions(s: Skirmish, activation: Activation) -> Iterator[Suggestion]:
    me = s.figures[activation.figure]
    bound = golem_choices(s, me, activation)
    if bound:  # a Golem out of reach has no choice (W-ABIL-24)
        yield from [Suggestion(action.text, "the only legal action") for action in bound]
        return
    free = not me.toppled and not s.engaged(me.id)
    if free:
        yield from _shots(s, me, activation)
        yield from _charges(s, me)
    yield from _others(s, me, activation, FIGHTING)
    if free:
        moves = list(_suggested_moves(s, me))
        yield from _quick_shots(s, me, activation, moves)
        heading = f'Move, at most {move_of(me)}"'
        for walk, why in moves:
            length = f'{walk.length:.3g}"' + (f', {walk.to[2] - me.z:+.3g}" up' if walk.to[2] - me.z > 0.5 else "")
            yield Suggestion(f"move {write_path(walk.path)}", f"{why}, {length}", heading)
        yield from _gadgets(s, me)
    yield from _others(s, me, activation, OTHERS)
    yield Suggestion("end", "no more actions with this model", "Or")


# --- attacks ----------------------------------------------------------------------------------------------------------

SHOOTING = "Shoot: chance to hit/to kill, by reaction"


def _shots(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Suggestion]:
    """Shots from where the model stands, the likeliest first."""
    options = [
        (attack, Suggestion(f"shoot {weapon.id} {enemy.id}", _away(s, me, enemy), SHOOTING))
        for weapon in ranged_weapons(me)
        for enemy in s.enemies(me)
        if shot_refusal(s, attack := shot(me, weapon, enemy, 0, activation.moved, False)) is None
    ]
    options.sort(key=lambda option: -OpenAttack(s, option[0]).odds(("hold", "")).damage)
    yield from [suggestion for _, suggestion in options[:SHOTS]]


def _away(s: Skirmish, me: Figure, enemy: Figure) -> str:
    covered = cover(s, me, enemy)
    return f'{distance(s, me, enemy):.3g}"' + (f", cover {covered}" if covered else "")


def _quick_shots(s: Skirmish, me: Figure, activation: Activation, moves: list[SuggestedMove]) -> Iterator[Suggestion]:
    """The best shots with Quick weapons where one of the suggested moves ends (W-ABIL-05)."""
    options: list[tuple[float, Suggestion]] = []
    for weapon in ranged_weapons(me):
        if may_move_first(s, me, weapon):
            for walk, _ in moves:
                options += _after(s, me, activation, weapon, walk)
    options.sort(key=lambda option: -option[0])
    yield from [suggestion for _, suggestion in options[:QUICK]]


def _after(
    s: Skirmish, me: Figure, activation: Activation, weapon: Weapon, walk: Walk
) -> Iterator[tuple[float, Suggestion]]:
    after, shooter = standing_at(s, me, walk)
    for enemy in s.enemies(me):
        attack = shot(shooter, weapon, enemy, 0, activation.moved, True)
        if shot_refusal(after, attack) is None:
            text = f"shoot {weapon.id} {enemy.id} after {write_path(walk.path)}"
            worth = float(OpenAttack(after, attack).odds(("hold", "")).damage)
            yield worth, Suggestion(text, _away(after, shooter, enemy), SHOOTING)


def _charges(s: Skirmish, me: Figure) -> Iterator[Suggestion]:
    """Charges at one enemy each by the shortest path, the nearest first."""
    near = [opponent for opponent in s.enemies(me) if distance(s, me, opponent) <= move_of(me) + 0.1]
    for enemy in sorted(near, key=lambda figure: distance(s, me, figure)):
        charge = charge_move.check(s, me, [enemy.id], None)
        if not isinstance(charge, Refusal):
            note = f'{charge.walk.length:.3g}"'
            yield Suggestion(f"charge {enemy.id}", note, "Charge: chance to hit/to kill, by reaction")


def _others(s: Skirmish, me: Figure, activation: Activation, headings: Mapping[str, str]) -> Iterator[Suggestion]:
    """The candidates of the rules that can succeed; jumps only to another level."""
    for name, heading in headings.items():
        verb, few = ACTION_NAMED[name], MAX_SUGGESTED.get(name, 3)
        leaps = issubclass(verb, LEAPS)
        actions = verb.candidates(s, me, activation, 4 * few if leaps else few, random.Random(0))
        if leaps:
            actions = [leap for leap in actions if isinstance(leap, LEAPS) and _changes_level(s, me, leap.place)]
        for action in actions[:few]:
            if chance_of((s, activation), action) != 0:
                yield Suggestion(action.text, "", heading)


def _gadgets(s: Skirmish, me: Figure) -> Iterator[Suggestion]:
    """Fire and acid onto enemies, smoke and mist between them and the model."""
    near = sorted(s.enemies(me), key=lambda figure: distance(s, me, figure))
    for gadget in usable(me.profile):
        if used_up(me, gadget) or not near:
            continue
        if gadget.template in ("smoke", "mist"):
            away = max(1e-9, math.dist((near[0].x, near[0].y), (me.x, me.y)))
            share = min(1.0, gadget.range / 2 / away)
            x, y = me.x + (near[0].x - me.x) * share, me.y + (near[0].y - me.y) * share
            yield Suggestion(f"use {gadget.id} {x:.1f},{y:.1f}", f"towards {name_of(near[0].id)}", "Gadgets")
            continue
        for enemy in [figure for figure in near if distance(s, me, figure) <= gadget.range][:3]:
            yield Suggestion(f"use {gadget.id} {enemy.x:.1f},{enemy.y:.1f}", f"onto {name_of(enemy.id)}", "Gadgets")


def _changes_level(s: Skirmish, me: Figure, place: tuple[float, ...]) -> bool:
    spot = place_at(s.table, *place)
    return abs((0.0 if spot is None else spot[2]) - me.z) > 1


# --- moves ------------------------------------------------------------------------------------------------------------


def _suggested_moves(s: Skirmish, me: Figure) -> Iterator[SuggestedMove]:
    """Moves towards the nearest enemy, to the objectives, up, into cover, and away from a near enemy."""
    enemies = sorted(s.enemies(me), key=lambda figure: distance(s, me, figure))
    spots = [spot for spot in reachable(s, me).spots if not touched_at(me, (spot.x, spot.y, spot.z), enemies)]
    if not spots:
        return
    seen: set[tuple[int, ...]] = set()
    for move in (
        *_towards_enemy(s, me, spots, enemies),
        *_to_markers(s, me, spots),
        *_up(s, me, spots),
        *_into_cover(s, me, spots, enemies),
        *_back(s, me, spots, enemies),
    ):
        end = tuple(round(number) for number in move.walk.to)
        if end not in seen and (move.walk.length > MIN_LENGTH or move.walk.vertical > MIN_LENGTH):
            seen.add(end)
            yield move


def _lookouts(s: Skirmish, seat: Seat) -> Iterator[Suggestion]:
    """Moves before the first turn, for each model that may make one (W-SETUP-10)."""
    yield Suggestion("pass", "the models stay where they are")
    for name in waiting(s, seat):
        for walk, why in _suggested_moves(s, s.figures[name]):
            text = f"use lookout {name} {write_path(walk.path)}"
            yield Suggestion(text, f'{why}, {walk.length:.3g}"', name_of(name))


def _move(s: Skirmish, me: Figure, spots: Iterable[Spot], why: str) -> Iterator[SuggestedMove]:
    """A move to the first of some places that can be reached, in its shortest notation."""
    from affray.table.reach.shortest_path import path_to

    reachable_spots = None
    for spot in list(spots)[:MAX_TRIED]:
        for digits in (1, 2):
            walk = check(s, me, (_rounded((spot.x, spot.y), digits),))
            if isinstance(walk, Walk) and walk.moved and abs(walk.to[2] - spot.z) < 1:
                yield SuggestedMove(walk, why)
                return
        reachable_spots = reachable_spots or reachable(s, me)
        shortest_path = path_to(reachable_spots, spot.x, spot.y, spot.z)
        corners = (
            [
                (place.x, place.y) if place.z is None else (place.x, place.y, place.z)
                for place in shortest_path.places[1:]
            ]
            if shortest_path
            else []
        )
        around = check(s, me, tuple(corners)) if corners else None
        if isinstance(around, Walk) and around.moved:
            yield SuggestedMove(_simple(s, me, around), why)
            return


def _simple(s: Skirmish, me: Figure, walk: Walk) -> Walk:
    """The same move with as few corners and digits as possible."""
    for number in range(len(walk.path) - 2, -1, -1):
        fewer = check(s, me, (*walk.path[:number], *walk.path[number + 1 :]))
        walk = fewer if isinstance(fewer, Walk) and number < len(walk.path) else walk
    flat = check(s, me, tuple([place[:2] for place in walk.path]))
    walk = flat if isinstance(flat, Walk) and flat.to == walk.to else walk
    for digits in (1, 2):
        rounded = check(s, me, tuple([_rounded(place, digits) for place in walk.path]))
        if isinstance(rounded, Walk):
            return rounded
    return walk


def _rounded(place: tuple[float, ...], digits: int) -> tuple[float, ...]:
    return tuple([round(number, digits) for number in place])


def _towards_enemy(s: Skirmish, me: Figure, spots: list[Spot], enemies: list[Figure]) -> Iterator[SuggestedMove]:
    if enemies:
        enemy = min(enemies, key=lambda figure: on_foot(s.table, me.x, me.y, me.z, figure.x, figure.y, figure.z))
        yield from _nearer(s, me, spots, (enemy.x, enemy.y, enemy.z), f"towards {name_of(enemy.id)}")


def _nearer(s: Skirmish, me: Figure, spots: list[Spot], to: Place, why: str) -> Iterator[SuggestedMove]:
    """A move to the reachable place that is nearest to a target on foot."""

    def left(spot: Spot) -> tuple[float, float]:
        return on_foot(s.table, spot.x, spot.y, spot.z, *to), math.dist((spot.x, spot.y), to[:2])

    yield from _move(s, me, sorted(spots, key=left), why)


def _to_markers(s: Skirmish, me: Figure, spots: list[Spot]) -> Iterator[SuggestedMove]:
    """A move to the nearest marker the player does not own."""
    wanted = [candidate for candidate in s.markers if candidate.carrier is None and candidate.owner != me.seat]
    if wanted:
        marker = min(wanted, key=lambda item: on_foot(s.table, me.x, me.y, me.z, item.x, item.y, item.z))
        place = (marker.x, marker.y, marker.z)
        yield from _nearer(s, me, [spot for spot in spots if _room(spot, marker)], place, marker.id)


def _room(spot: Spot, marker: Marker) -> bool:
    return math.dist((spot.x, spot.y), (marker.x, marker.y)) > 0.1 or abs(spot.z - marker.z) > 1


def _up(s: Skirmish, me: Figure, spots: list[Spot]) -> Iterator[SuggestedMove]:
    """A move as high as possible; from the ground also to the nearest stairs or ladder."""
    higher = [spot for spot in spots if spot.z > me.z + 1]
    if higher:
        top = max(spot.z for spot in higher)
        yield from _move(s, me, sorted(higher, key=lambda spot: (-spot.z, spot.length)), f'up to {top:.3g}"')
        return
    feet = [(piece.id, foot) for piece in s.table.pieces if (foot := _foot(piece)) is not None]
    if feet:
        name, foot = min(feet, key=lambda option: math.dist(option[1], (me.x, me.y)))
        nearer = sorted(spots, key=lambda spot: math.dist((spot.x, spot.y), foot))
        yield from _move(s, me, nearer, f"to {name.replace('_', ' ')}")


def _foot(piece: Piece) -> tuple[float, float] | None:
    """Where stairs or a ladder begin."""
    if piece.kind != "stairs" or not piece.low:
        return piece.foot
    (x, y), (u, v) = piece.low
    return (x + u) / 2, (y + v) / 2


def _into_cover(s: Skirmish, me: Figure, spots: list[Spot], enemies: list[Figure]) -> Iterator[SuggestedMove]:
    """A move to the place where the model is best hidden from the nearest shooters, if it is better than here."""
    shooters = [enemy for enemy in enemies if ranged_weapons(enemy) or enemy.profile.spells][:SHOOTERS]
    step = max(1, len(spots) // MAX_EXAMINED)

    def hidden(place: tuple[float, float, float]) -> int:
        after, moved = standing_at(s, me, Walk((), place, 0.0, 0.0, False))
        return sum([cover(after, figure, moved) if sees(after, figure, moved) else 3 for figure in shooters])

    cover_now = hidden((me.x, me.y, me.z))
    options = [(hidden((spot.x, spot.y, spot.z)), spot) for spot in spots[::step]] if shooters else []
    better = sorted(
        [option for option in options if option[0] > cover_now], key=lambda option: (-option[0], option[1].length)
    )
    yield from _move(s, me, [spot for _, spot in better], "in better cover")


def _back(s: Skirmish, me: Figure, spots: list[Spot], enemies: list[Figure]) -> Iterator[SuggestedMove]:
    """A move away from a near enemy."""
    if enemies and distance(s, me, enemies[0]) < NEAR_ENEMY:
        near = enemies[0]
        further = sorted(spots, key=lambda spot: -math.dist((spot.x, spot.y, spot.z), (near.x, near.y, near.z)))
        yield from _move(s, me, further, f"back from {name_of(near.id)}")


def _ways_out(s: Skirmish, name: str) -> Iterator[Suggestion]:
    """Paths out of a melee: the longest, and some others (W-LEAVE-06)."""
    me = s.figures[name]
    enemies = s.enemies(me)

    def apart(spot: Spot) -> float:
        return -min([math.dist((spot.x, spot.y), (enemy.x, enemy.y)) for enemy in enemies], default=0.0)

    spots = [spot for spot in reachable(s, me).spots if not touched_at(me, (spot.x, spot.y, spot.z), s.present())]
    ends: list[tuple[float, float]] = []
    for spot in sorted(spots, key=apart):
        if len(ends) < 3 and all(math.dist((spot.x, spot.y), end) > 2 for end in ends):
            for walk, _ in _move(s, me, [spot], ""):
                ends.append((spot.x, spot.y))
                yield Suggestion(
                    f"move {write_path(walk.path)}", f'{walk.length:.3g}", {-apart(spot):.3g}" from enemies'
                )
