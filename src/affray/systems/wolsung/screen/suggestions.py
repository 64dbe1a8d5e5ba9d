"""Suggestions for decisions without a list of options: actions, ways out of a melee, lookouts."""

import math
import random
from collections.abc import Iterator

from affray.engine import Decision, Pass, Seat
from affray.engine.screen import Suggestion, suggested
from affray.systems.wolsung.activation.action import END, End
from affray.systems.wolsung.activation.action_choice import golem_choices
from affray.systems.wolsung.activation.use_gadget import Use, usable, used_up
from affray.systems.wolsung.declared_attack import ranged_weapons, shot
from affray.systems.wolsung.geometry.bodies import distance, place_at, touched_at
from affray.systems.wolsung.heights.climbing import Climb
from affray.systems.wolsung.heights.jumping import Jump
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HeroicClimb, HeroicJump
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.odds import OpenAttack
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.questions import reachable
from affray.systems.wolsung.setup.deployment import DeployModels
from affray.systems.wolsung.setup.lookout import UseLookout, waiting
from affray.systems.wolsung.shooting.shoot_action import Shoot, may_move_first
from affray.systems.wolsung.shooting.shots import shot_refusal
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from affray.table.reach.reachable import Spot

from .lists import purchases
from .models import name_of
from .odds_text import chance_of
from .suggested_moves import SuggestedMove, move_to, suggested_moves

QUICK = 2
"""The maximum number of shots suggested after a move."""
LEVELS, MAX_LEVELS = (Climb, HeroicClimb, Jump, HeroicJump), 3
"""The actions that lead to another level, and how many of each are suggested."""


def suggestions(decision: Decision) -> list[Suggestion]:
    """A few sensible choices, each with its reason."""
    kind = decision.kind.name
    if kind == "action":
        found = {each.text: each for each in _actions(decision, *decision.context)}
        return [each for each in found.values() if decision.why_not(each.text) is None]
    if kind == "deploy":
        return [Suggestion(DeployModels(()), "spreads the models evenly over the zone")]
    if kind == "leave_path":
        return list(_ways_out(*decision.context))
    if kind == "spend_funds":
        return purchases(decision)
    if kind == "start_ability":
        return [each for each in _lookouts(*decision.context) if decision.why_not(each.text) is None]
    return suggested(decision)


def _actions(decision: Decision, s: Skirmish, activation: Activation) -> Iterator[Suggestion]:
    me = s.figures[activation.figure]
    bound = golem_choices(s, me, activation)
    if bound:  # a Golem out of reach has no choice (W-ABIL-24)
        yield from [Suggestion(action, "the only legal action") for action in bound]
        return
    for suggestion in suggested(decision, 0, s.figures):
        match suggestion.choice:
            case Shoot(target=target) | ChargeAction(targets=(target,)):
                yield suggestion._replace(note=_away(s, me, s.figures[target]))
            case End():
                pass
            case _:
                yield suggestion
    if not me.toppled and not s.engaged(me.id):
        moves = list(suggested_moves(s, me))
        yield from _quick_shots(s, me, activation, moves)
        for walk, why in moves:
            length = f'{walk.length:.3g}"' + (f', {walk.to[2] - me.z:+.3g}" up' if walk.to[2] - me.z > 0.5 else "")
            yield Suggestion(Move(walk.path), f"{why}, {length}")
        yield from _gadgets(s, me)
    yield from _to_other_levels(s, me, activation)
    yield Suggestion(END)


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
            choice = Shoot(weapon.id, enemy.id, walk.path)
            worth = float(OpenAttack(after, attack).odds(("hold", "")).damage)
            yield worth, Suggestion(choice, _away(after, shooter, enemy))


def _to_other_levels(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Suggestion]:
    """Climbs and jumps that can succeed; jumps only to another level."""
    for verb in LEVELS:
        actions = verb.candidates(s, me, activation, 4 * MAX_LEVELS, random.Random(0))
        leaps = [each for each in actions if isinstance(each, Jump | HeroicJump)]
        worthwhile = [each for each in leaps if _changes_level(s, me, each.place)] if leaps else actions
        for action in worthwhile[:MAX_LEVELS]:
            if chance_of((s, activation), action) != 0:
                yield Suggestion(action)


def _gadgets(s: Skirmish, me: Figure) -> Iterator[Suggestion]:
    """Fire and acid onto enemies, smoke and mist between them and the model."""
    near = sorted(s.enemies(me), key=lambda figure: distance(s, me, figure))
    for gadget in usable(me.profile):
        if used_up(me, gadget) or not near:
            continue
        if TEMPLATE_PROPERTIES[gadget.template].hides:
            away = max(1e-9, math.dist((near[0].x, near[0].y), (me.x, me.y)))
            share = min(1.0, gadget.range / 2 / away)
            x, y = me.x + (near[0].x - me.x) * share, me.y + (near[0].y - me.y) * share
            yield Suggestion(Use(gadget.id, (round(x, 1), round(y, 1))), f"towards {name_of(near[0].id)}")
            continue
        for enemy in [figure for figure in near if distance(s, me, figure) <= gadget.range][:3]:
            yield Suggestion(Use(gadget.id, (round(enemy.x, 1), round(enemy.y, 1))), f"onto {name_of(enemy.id)}")


def _changes_level(s: Skirmish, me: Figure, place: tuple[float, ...]) -> bool:
    spot = place_at(s.table, *place)
    return abs((0.0 if spot is None else spot[2]) - me.z) > 1


def _lookouts(s: Skirmish, seat: Seat) -> Iterator[Suggestion]:
    """Moves before the first turn, for each model that may make one (W-SETUP-10)."""
    yield Suggestion(Pass(), "the models stay where they are")
    for name in waiting(s, seat):
        for walk, why in suggested_moves(s, s.figures[name]):
            yield Suggestion(UseLookout(name, walk.path), f'{why}, {walk.length:.3g}"', name_of(name))


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
            for walk, _ in move_to(s, me, [spot], ""):
                ends.append((spot.x, spot.y))
                yield Suggestion(Move(walk.path), f'{walk.length:.3g}", {-apart(spot):.3g}" from enemies')
