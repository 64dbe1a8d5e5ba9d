"""The compulsory action of a Psycho, and of a drunk who is wild (S-SKILL-PSYCHO, S-SKILL-DRUNK)."""

from typing import Self

from msgspec.structs import replace

from affray.engine import Game, Procedure, Refusal, RuleId, cites
from affray.systems.street.cover.ducked_figures import sees
from affray.systems.street.dice.random_picks import pick_figure
from affray.systems.street.events.nerve import Conflict, Emotion
from affray.systems.street.fighting.charge import charge_blockers
from affray.systems.street.fighting.contact import in_fight
from affray.systems.street.fighting.fight_modifiers import gap_to_contact
from affray.systems.street.fighting.fight_row_choice import name_attack_row, name_defence_row
from affray.systems.street.geometry import body, distance, heading_to
from affray.systems.street.messages import say
from affray.systems.street.movement.forced_moves import ENEMY_GAP, ForcedMove
from affray.systems.street.movement.move import set_off
from affray.systems.street.movement.movement_dice import movement_roll
from affray.systems.street.movement.stumbling import stumble, stumbles
from affray.systems.street.nerve.hate_and_fear import enemies, feared, has_extreme_feeling, in_conflict
from affray.systems.street.shooting.targets import shots
from affray.systems.street.stages import stage
from affray.systems.street.state import Declared, Figure, PlannedMovement, ShootOut, Shot, Turn
from affray.systems.street.turn.actions import TurnAction
from affray.table.straight_moves.destinations import StraightPolicy, climbs_along

from .moments import dictates
from .skill_list import traits

TIE = 0.001
"""Distances closer together than this are ties."""


def nearest(game: Game[ShootOut], figure: Figure, candidates: list[Figure], *rules: str) -> str | None:
    """The nearest of several figures; ties by random pick (S-CONV-11)."""
    if not candidates:
        return None
    least = min(distance(figure, other) for other in candidates)
    return pick_figure(game, [other.id for other in candidates if distance(figure, other) <= least + TIE], *rules)


def psycho_target(game: Game[ShootOut], figure: Figure) -> str | None:
    """The nearest visible fit enemy; if none is visible, the nearest fit enemy."""
    s = game.state
    fit = [enemy for enemy in s.enemies(figure) if enemy.fit]
    return nearest(game, figure, [enemy for enemy in fit if sees(s, figure, enemy)] or fit, "S-SKILL-PSYCHO")


def gun_at_hand(figure: Figure) -> Shot:
    """The weapon of a dictated shot: preferably the one in hand, in its present grip."""
    single = [shot for shot in shots(figure) if len(shot.weapons) == 1]
    hands = figure.in_hand

    def order(shot: Shot) -> tuple[int, bool]:
        weapon = shot.weapons[0]
        return hands.index(weapon) if weapon in hands else len(hands), shot.grip != figure.grip

    return min(single, key=order, default=Shot())


class Psycho(TurnAction, frozen=True):
    """Two dice straight towards the nearest enemy; then a compulsory shot, or an attack on contact."""

    name = "psycho"
    pattern = "psycho [with {in_hand}]"
    only_dictated = True
    moves = True
    faces = False

    def declared(self, s: ShootOut, figure: Figure) -> Declared:
        turn = s.turn_of(figure.id)
        if turn is None or not turn.victim:
            return Declared(action="psycho", in_hand=self.in_hand)
        return Declared(action="psycho", target=turn.victim, shot=gun_at_hand(figure), in_hand=self.in_hand)

    @classmethod
    def offered(cls, s: ShootOut, figure: Figure) -> list[Self]:
        turn = s.turn_of(figure.id)
        return [] if turn is None or not turn.victim else [cls()]

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        turn = s.turn_of(figure.id)
        dictated = turn is not None and turn.bond is not None and "psycho" in turn.bond.actions
        victim = s.figures.get(declared.target or "")
        if dictated and victim is not None and victim.fit and not in_fight(s, figure):
            return None
        return Refusal(RuleId("S-SKILL-PSYCHO"), say("not_compelled", character=figure.id))

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        s, declared, name = game.state, turn.declared, turn.figure
        assert declared is not None
        assert declared.target is not None
        if s.modules.fighting:  # rows are declared before the dice
            row, weapon = yield from name_attack_row(game, name)
            turn.declared = replace(declared, row=row, weapon=weapon)
            yield from name_defence_row(game, turn, declared.target)
        faces = yield from movement_roll(game, name, "psycho")
        if stumbles(s, s.figures[name], faces):
            stumble(game, turn)
            return
        set_off(
            game, turn, movement_towards(s, s.figures[name], s.figures[declared.target], float(sum(faces))), "psycho"
        )


def movement_towards(s: ShootOut, figure: Figure, victim: Figure, total: float) -> PlannedMovement:
    """The movement of the full sum towards an enemy, up to contact or an obstacle; low pieces are climbed."""
    heading, contact = heading_to(figure, victim), gap_to_contact(figure, victim)
    fights = s.modules.fighting
    max_distance = max(0.0, min(total, contact if fights else contact - ENEMY_GAP))
    blockers = charge_blockers(s, figure, victim.id)
    climbs = (
        climbs_along(s.table, body(figure), heading, max_distance, *blockers, StraightPolicy())
        if max_distance > TIE
        else iter(())
    )
    climb = next(climbs, None)
    move = ForcedMove(s, figure, max_distance, around=blockers)
    if climb is not None:
        line = move.line("psycho", heading, climb.distance)
        return replace(line, points=(line.points[0], (climb.end.x, climb.end.y)), climbed=climb.over)
    far = move.last(heading, max_distance)
    if not fights:
        far = move.stop_before(heading, far, [enemy for enemy in s.enemies(figure) if enemy.active])
    line = move.line("psycho", heading, far)
    touches = fights and far >= contact - TIE
    return replace(line, contact=touches, faces=touches)


@stage(Turn, "after_psycho")
def after_psycho(game: Game[ShootOut], turn: Turn) -> None:
    """The enemy fears the Psycho; in contact the Psycho attacks, otherwise shoots if possible.

    If an interrupt stopped the movement, the turn ends, but the enemy still fears the Psycho (S-INT-10).
    """
    s, line = game.state, turn.line
    assert turn.declared is not None
    assert line is not None
    victim = turn.declared.target or ""
    figure = s.figures[turn.figure]
    if figure.moved and not figure.lost and dictates(s, figure, "psycho"):
        _frighten(game, turn.figure, victim)
    if line.stopped:
        turn.stage = "end"
    elif line.contact:
        turn.stage = "after_charging"
    else:
        turn.stage = "end" if in_fight(s, s.figures[turn.figure]) else "after_moving"


def _frighten(game: Game[ShootOut], psycho: str, victim: str) -> None:
    """The enemy that a Psycho moved towards fears the Psycho until the Psycho's next turn (S-SKILL-PSYCHO)."""
    s = game.state
    figure = s.figures[victim]
    if not s.modules.hate_and_fear or traits(s, figure).fears_nobody:
        return
    if figure.lost or not enemies(figure, s.figures[psycho]):
        return
    afraid, was_in_conflict = psycho in feared(s, figure), in_conflict(s, figure, s.figures[psycho])
    other = s.change(psycho, frightens=victim)
    if not afraid and not has_extreme_feeling(figure, psycho):
        game.emit(Emotion(rules=cites("S-SKILL-PSYCHO"), figure=victim, feels="fear", for_=psycho))
    if in_conflict(s, figure, other) and not was_in_conflict:
        game.emit(Conflict(rules=cites("S-HATE-06"), figure=victim, for_=psycho))
