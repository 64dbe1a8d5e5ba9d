"""Suggestions for decisions without a list of options: actions, ways out of a melee, lookouts."""

import math
import random
from collections.abc import Iterator

from affray.engine import Decision, Pass, Seat, View
from affray.screen import Suggestion, suggested
from affray.screen.moves import Distance, Goal, SuggestedMove, move_to, suggested_moves
from affray.systems.wolsung.activation.action import END, End
from affray.systems.wolsung.activation.action_choice import golem_choices
from affray.systems.wolsung.activation.use_gadget import Use, usable, used_up
from affray.systems.wolsung.advisor.values.walking_distance import on_foot
from affray.systems.wolsung.declared_attack import ranged_weapons, shot
from affray.systems.wolsung.geometry.bodies import distance, place_at
from affray.systems.wolsung.heights.climbing import Climb
from affray.systems.wolsung.heights.jumping import Jump
from affray.systems.wolsung.heroes.heroic_climbs_and_jumps import HeroicClimb, HeroicJump
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.move_action import Move
from affray.systems.wolsung.movement.paths import Walk, check, standing_at
from affray.systems.wolsung.odds import OpenAttack, chance_of
from affray.systems.wolsung.setup.deployment import DeployModels
from affray.systems.wolsung.setup.lookout import UseLookout, waiting
from affray.systems.wolsung.shooting.shoot_action import Shoot, may_move_first
from affray.systems.wolsung.shooting.shots import shot_refusal
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from affray.table import Piece

from .lists import purchases
from .models import name_of, shown_figures

QUICK = 2
"""The maximum number of shots suggested after a move."""
LEVELS, MAX_LEVELS = (Climb, HeroicClimb, Jump, HeroicJump), 3
"""The actions that lead to another level, and how many of each are suggested."""


def suggestions(view: View, decision: Decision) -> list[Suggestion]:
    """A few sensible choices, each with its reason."""
    kind = decision.kind.name
    if kind == "action":
        found = {each.text: each for each in _actions(view, decision, *decision.context)}
        return [each for each in found.values() if decision.why_not(each.text) is None]
    if kind == "deploy":
        return [Suggestion(DeployModels(()), str(say("why_deploy")))]
    if kind == "leave_path":
        return list(_ways_out(view, *decision.context))
    if kind == "spend_funds":
        return purchases(decision)
    if kind == "start_ability":
        return [each for each in _lookouts(view, *decision.context) if decision.why_not(each.text) is None]
    return suggested(decision)


def _actions(view: View, decision: Decision, s: Skirmish, activation: Activation) -> Iterator[Suggestion]:
    me = s.figures[activation.figure]
    bound = golem_choices(s, me, activation)
    if bound:  # a Golem out of reach has no choice (W-ABIL-24)
        yield from [Suggestion(action, str(say("why_bound"))) for action in bound]
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
        moves = list(_moves(view, me))
        yield from _quick_shots(s, me, activation, moves)
        yield from [Suggestion(Move(move.places), _length(move, me)) for move in moves]
        yield from _gadgets(s, me)
    yield from _to_other_levels(s, me, activation)
    yield Suggestion(END)


def _away(s: Skirmish, me: Figure, enemy: Figure) -> str:
    return str(say("away", distance=f"{distance(s, me, enemy):.3g}", cover=cover(s, me, enemy)))


# --- moves ------------------------------------------------------------------------------------------------------------


def _moves(view: View, me: Figure) -> Iterator[SuggestedMove]:
    s: Skirmish = view.position

    def walking(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
        return on_foot(s.table, *one, *other)

    yield from suggested_moves(view, shown_figures(s), me.id, goals=list(_goals(s, me, walking)), distance=walking)


def _goals(s: Skirmish, me: Figure, walking: Distance) -> Iterator[Goal]:
    """The nearest marker the player does not own; from the ground the nearest stairs or ladder."""
    here = me.x, me.y, me.z
    markers = [each for each in s.markers if each.carrier is None and each.owner != me.seat]
    if markers:
        marker = min(markers, key=lambda each: walking(here, (each.x, each.y, each.z)))
        yield Goal((marker.x, marker.y, marker.z), say("goal_marker", marker=marker.id), walking)
    feet = [(foot, piece.id) for piece in s.table.pieces if (foot := _foot(piece)) is not None]
    if feet and me.z < 1:
        foot, piece = min(feet, key=lambda each: math.dist(each[0], here[:2]))
        yield Goal((*foot, me.z), say("goal_stairs", piece=piece.replace("_", " ")))


def _foot(piece: Piece) -> tuple[float, float] | None:
    """Where stairs or a ladder begin."""
    if piece.kind != "stairs" or not piece.low:
        return piece.foot
    (x, y), (u, v) = piece.low
    return (x + u) / 2, (y + v) / 2


def _length(move: SuggestedMove, me: Figure) -> str:
    rise = move.to[2] - me.z
    length = f"{move.path.length or 0:.3g}"
    return str(say("move_length", why=move.why, length=length, rise=f"{rise:.3g}" if rise > 0.5 else None))


def _lookouts(view: View, s: Skirmish, seat: Seat) -> Iterator[Suggestion]:
    """Moves before the first turn, for each model that may make one (W-SETUP-10)."""
    yield Suggestion(Pass(), str(say("why_stay")))
    for name in waiting(s, seat):
        me = s.figures[name]
        for move in _moves(view, me):
            yield Suggestion(UseLookout(name, move.places), _length(move, me), name_of(name))


def _ways_out(view: View, s: Skirmish, name: str) -> Iterator[Suggestion]:
    """Paths out of a melee: the one that leads farthest from the enemies, and some others (W-LEAVE-06)."""
    enemies = [(enemy.x, enemy.y) for enemy in s.enemies(s.figures[name])]
    reach = view.reach(name)
    apart = {spot: min([math.dist(spot[:2], enemy) for enemy in enemies], default=0.0) for spot in reach.spots}
    ends: list[tuple[float, ...]] = []
    for spot in sorted(apart, key=lambda each: -apart[each]):
        if len(ends) < 3 and all(math.dist(spot[:2], end) > 2 for end in ends):
            move = move_to(view, name, [spot], say("way_out"), most=reach.most)
            if move is not None:
                ends.append(spot[:2])
                why = say("way_out", length=f"{move.path.length or 0:.3g}", distance=f"{apart[spot]:.3g}")
                yield Suggestion(Move(move.places), str(why))


# --- other actions ----------------------------------------------------------------------------------------------------


def _quick_shots(s: Skirmish, me: Figure, activation: Activation, moves: list[SuggestedMove]) -> Iterator[Suggestion]:
    """The best shots with Quick weapons where one of the suggested moves ends (W-ABIL-05)."""
    options: list[tuple[float, Suggestion]] = []
    walks = [check(s, me, move.places) for move in moves]
    for weapon in [each for each in ranged_weapons(me) if may_move_first(s, me, each)]:
        for walk in [each for each in walks if isinstance(each, Walk)]:
            after, shooter = standing_at(s, me, walk)
            for enemy in s.enemies(me):
                attack = shot(shooter, weapon, enemy, 0, activation.moved, True)
                if shot_refusal(after, attack) is None:
                    worth = float(OpenAttack(after, attack).odds(("hold", "")).damage)
                    choice = Shoot(weapon.id, enemy.id, walk.path)
                    options.append((worth, Suggestion(choice, _away(after, shooter, enemy))))
    options.sort(key=lambda option: -option[0])
    yield from [suggestion for _, suggestion in options[:QUICK]]


def _to_other_levels(s: Skirmish, me: Figure, activation: Activation) -> Iterator[Suggestion]:
    """Climbs and jumps that can succeed; jumps only to another level."""
    for verb in LEVELS:
        actions = verb.candidates(s, me, activation, 4 * MAX_LEVELS, random.Random(0))
        leaps = [each for each in actions if isinstance(each, Jump | HeroicJump)]
        worthwhile = [each for each in leaps if _changes_level(s, me, each.place)] if leaps else actions
        for action in worthwhile[:MAX_LEVELS]:
            if chance_of((s, activation), action) != 0:
                yield Suggestion(action)


def _changes_level(s: Skirmish, me: Figure, place: tuple[float, ...]) -> bool:
    spot = place_at(s.table, *place)
    return abs((0.0 if spot is None else spot[2]) - me.z) > 1


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
            why = say("gadget_towards", figure=name_of(near[0].id))
            yield Suggestion(Use(gadget.id, (round(x, 1), round(y, 1))), str(why))
            continue
        for enemy in [figure for figure in near if distance(s, me, figure) <= gadget.range][:3]:
            why = say("gadget_onto", figure=name_of(enemy.id))
            yield Suggestion(Use(gadget.id, (round(enemy.x, 1), round(enemy.y, 1))), str(why))
