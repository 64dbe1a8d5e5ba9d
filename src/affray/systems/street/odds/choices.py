"""The odds of choices, by the kind of the decision: the dice that the choice leads to."""

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, NotRequired, TypeAlias

import msgspec

from affray.engine import BadQuestion, Pass
from affray.engine.decision import Decision
from affray.engine.match import Match
from affray.engine.questions import PoolOdds
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.dice.rerolls import CurseDie, RerollDice, UseCharm
from affray.systems.street.events.fighting import Fight
from affray.systems.street.fighting.charge import Charge
from affray.systems.street.fighting.contact import touch
from affray.systems.street.fighting.fight import AttackNow
from affray.systems.street.fighting.fight_row_choice import RowChoice
from affray.systems.street.fighting.flee import FleeFight
from affray.systems.street.messages import say
from affray.systems.street.movement.move import Movement
from affray.systems.street.movement.movement_dice import extra_dice
from affray.systems.street.other_actions.aim import TakeAim
from affray.systems.street.other_actions.move_and_shoot import NameTarget
from affray.systems.street.referee.calls import OrderTest
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.skills.knifeman import Throw
from affray.systems.street.state import ActionName, Aim, Figure, ShootOut, Shot, Turn
from affray.systems.street.turn.weapons_in_hand import can_shoot, grip_of

from .bursts import BurstOdds, current_burst, draw_odds, stop_odds
from .conflicts import after_conflicts, average
from .fights import (
    FightOdds,
    OpenFight,
    attack_by_charge,
    attack_in_contact,
    fight_odds,
    fight_pools,
    odds_after_dice,
    shot_dead,
)
from .moves import MoveOdds, move_odds, movement_dice
from .nerve import NerveOdds, nerve_odds
from .rerolls import RerollOdds, reroll_odds
from .shots import OpenShot, ShotOdds, ready_to_shoot, shot_odds

AnyOdds: TypeAlias = ShotOdds | BurstOdds | FightOdds | MoveOdds | NerveOdds | RerollOdds


class StreetPoolOdds(PoolOdds):
    """The dice of a character, for a weapon, or for a row of the fight table; `lucky` if a lucky shot is left."""

    weapon: NotRequired[str]
    row: NotRequired[str]
    lucky: NotRequired[bool]


class Answer(NamedTuple):
    """The dice with every modifier, as plain data, and the odds."""

    pools: list[StreetPoolOdds]
    odds: AnyOdds


class Choice(NamedTuple):
    """A choice, its match and decision, and the caller's assumptions."""

    match: Match
    decision: Decision
    value: Any
    assumed: Mapping[str, Any]

    @property
    def s(self) -> ShootOut:
        """The current shoot-out."""
        s: ShootOut = self.match.state
        return s


def pool_data(
    figure: str, pool: PoolOf, *, weapon: str | None = None, row: str | None = None, lucky: bool = False
) -> StreetPoolOdds:
    """A pool as plain data."""
    data = StreetPoolOdds(figure=figure, base=pool.base, dice=pool.dice, modifiers=msgspec.to_builtins(pool.modifiers))
    if weapon is not None:
        data["weapon"] = weapon
    if row is not None:
        data["row"] = row
    if lucky:
        data["lucky"] = True
    return data


# --- shots ------------------------------------------------------------------------------------------------------------


def shot_of(decision: Decision, value: Any) -> OpenShot | None:
    """The shot that a choice makes or prepares; None if there is none."""
    kind = decision.kind.name
    if kind == "shot_target":
        s, name, shot = decision.context
        return ready_to_shoot(s, name, shot, value.target, moved=True) if isinstance(value, NameTarget) else None
    if kind != "action":
        return None
    s, name = decision.context.s, decision.context.figure
    match value:
        case Shoot():
            return ready_to_shoot(s, name, value.shot(s.figures[name]), value.target, in_hand=value.in_hand)
        case Throw():
            shot = Shot(weapons=(value.weapon,), target=value.target)
            return ready_to_shoot(s, name, shot, value.target, in_hand=value.in_hand)
        case TakeAim():
            return _aim(s, name, value)
    return None


def _aim(s: ShootOut, name: str, action: TakeAim) -> OpenShot | None:
    """The aimed shot of the next turn, if nothing changes until then (S-AIM-02)."""
    figure = s.figures[name]
    weapon = figure.profile.weapon(action.weapon)
    if weapon is None:
        return None
    shot = Shot(weapons=(weapon.id,), grip=grip_of(figure, weapon), target=action.target)
    open_shot = ready_to_shoot(s, name, shot, action.target, in_hand=action.in_hand)
    shooter = open_shot.s.change(name, aim=Aim(action.target, weapon.id))
    return open_shot._replace(shooter=shooter)


def _shot(choice: Choice) -> Answer | None:
    open_shot = shot_of(choice.decision, choice.value)
    if open_shot is None:
        return None
    pools = [
        pool_data(open_shot.shooter.id, pool, weapon=weapon, lucky=pool.dice <= 0)
        for volley in open_shot.volleys()
        for weapon, pool in zip(volley.weapons, volley.pools, strict=True)
    ]
    pairs = [(open_shot.shooter.id, volley.aimed.target) for volley in open_shot.volleys()]
    cases = [(chance, shot_odds(open_shot.within(s))) for chance, s in after_conflicts(open_shot.s, pairs)]
    return Answer(pools, average(cases))


def _blaze(choice: Choice) -> Answer | None:
    burst = current_burst(choice.match)
    if burst is None:
        return None
    if isinstance(choice.value, Pass):
        return Answer([], stop_odds(burst))
    return Answer([], draw_odds(burst, choice.value.weapon or choice.decision.context.names[0]))


# --- actions ----------------------------------------------------------------------------------------------------------


def _action(choice: Choice) -> Answer | None:
    s, name = choice.decision.context.s, choice.decision.context.figure
    action, figure = choice.value, s.figures[name]
    match action:
        case AttackNow():
            return _fight(attack_in_contact(s, name, action.target, action.chosen(figure)))
        case Charge():
            return _fight(attack_by_charge(s, name, action.target, action.chosen(figure)))
        case Movement():
            return _move(s, figure, action.name, _assumed_distance(figure, choice.assumed))
    return _shot(choice)


def _assumed_distance(figure: Figure, assumed: Mapping[str, Any]) -> float | None:
    """The distance to the place in the assumption `to`."""
    to = assumed.get("to")
    if to is None:
        return None
    if (
        not isinstance(to, list | tuple)
        or len(to) < 2
        or not all(isinstance(coordinate, int | float) for coordinate in to)
    ):
        raise BadQuestion(say("to_is_a_place", to=str(to)))
    return math.dist((figure.x, figure.y), (float(to[0]), float(to[1])))


def _move(s: ShootOut, figure: Figure, action: ActionName, far: float | None = None, fast: int | None = None) -> Answer:
    dice, pool = movement_dice(s, figure, action, fast)
    return Answer([pool_data(figure.id, pool)], move_odds(dice, far))


# --- fights -----------------------------------------------------------------------------------------------------------


def _fight(fight: OpenFight, defences: list[RowChoice | None] | None = None) -> Answer:
    rows = fight.defences() if defences is None else defences
    finished = fight.victim.posture == "unconscious" and can_shoot(fight.attacker)
    if finished:
        return _fight_answer(fight, rows[0], shot_dead(fight))
    attacker, victim = fight.attacker.id, fight.victim.id
    cases = [
        (chance, fight_odds(fight.within(s), rows))
        for chance, s in after_conflicts(fight.s, [(attacker, victim), (victim, attacker)])
    ]
    return _fight_answer(fight, rows[0], average(cases))


def _fight_answer(fight: OpenFight, defence: RowChoice | None, odds: FightOdds) -> Answer:
    return Answer([pool_data(name, pool, row=row) for name, row, pool in fight_pools(fight, defence)], odds)


def _turn(s: ShootOut, victim: str | None = None) -> Turn | None:
    """The innermost turn with a declared action, against this victim if one is given."""
    for frame in reversed(s.frames):
        if isinstance(frame, Turn) and frame.declared is not None and victim in (None, frame.declared.target):
            return frame
    return None


def _fight_of_turn(s: ShootOut, turn: Turn, chosen: RowChoice, victim: str) -> OpenFight:
    """The fight of a turn: in contact, or after a movement that is not rolled yet."""
    assert turn.declared is not None
    if turn.declared.action == "attack" or (turn.line is not None and touch(s.figures[turn.figure], s.figures[victim])):
        far = 0.0 if turn.line is None else turn.line.distance
        return attack_in_contact(s, turn.figure, victim, chosen, far, covered=turn.covered)
    return attack_by_charge(s, turn.figure, victim, chosen, turn.declared.action)


def _attack_row(choice: Choice) -> Answer | None:
    """The odds of an attack row that a Psycho names before the dice."""
    turn = _turn(choice.s)
    if turn is None or turn.declared is None or turn.declared.target is None:
        return None
    chosen = choice.value.chosen(choice.decision.context.figure)
    return _fight(_fight_of_turn(choice.s, turn, chosen, turn.declared.target))


def _defence_row(choice: Choice) -> Answer | None:
    """The odds of the attack against a defence row."""
    figure = choice.decision.context.figure
    victim = figure.id
    turn = _turn(choice.s, victim)
    if turn is None or turn.declared is None or turn.declared.row is None:
        return None
    fight = _fight_of_turn(choice.s, turn, (turn.declared.row, turn.declared.weapon), victim)
    return _fight(fight, [choice.value.chosen(figure)])


def _declared_fight(choice: Choice, victim: str) -> OpenFight | None:
    turn = _turn(choice.s, victim)
    if turn is None or turn.declared is None or turn.declared.row is None:
        return None
    chosen = turn.declared.row, turn.declared.weapon
    far = 0.0 if turn.line is None else turn.line.distance
    return attack_in_contact(choice.s, turn.figure, victim, chosen, far, covered=turn.covered)


def _flee(choice: Choice) -> Answer | None:
    """The odds of the results of a fight, or of the movement dice of a figure that flees instead (S-FIGHT-13)."""
    last = next((event for event in reversed(choice.match.events) if isinstance(event, Fight)), None)
    if last is None:
        return None
    if isinstance(choice.value, FleeFight):
        figure = choice.s.figures[last.figure if last.hits else last.target]
        return _move(choice.s, figure, "flee")
    fight = _declared_fight(choice, last.target)
    if fight is None:
        return None
    return Answer([], odds_after_dice(fight, last.hits, beaten=last.defence_sixes > last.attack_sixes))


def _finish(choice: Choice) -> Answer | None:
    """The odds against an unconscious victim: of hits, or of a shot (S-FIGHT-16)."""
    turn = _turn(choice.s)
    victim = None if turn is None or turn.declared is None else turn.declared.target
    fight = None if victim is None else _declared_fight(choice, victim)
    if fight is None:
        return None
    odds = fight_odds(fight, [None]) if choice.value.how == "hits" else shot_dead(fight)
    return _fight_answer(fight, None, odds)


# --- single rolls -----------------------------------------------------------------------------------------------------


def nerve_answer(s: ShootOut, name: str) -> Answer:
    """The odds of a nerve test of a character now (S-NERVE-08)."""
    odds, pool = nerve_odds(s, s.figures[name])
    return Answer([pool_data(name, pool)], odds)


def _referee(choice: Choice) -> Answer | None:
    return nerve_answer(choice.s, choice.value.figure) if isinstance(choice.value, OrderTest) else None


def _fast_die(choice: Choice) -> Answer | None:
    turn = _turn(choice.s)
    if (
        turn is None
        or turn.declared is None
        or turn.declared.action not in ("move", "move_and_shoot", "charge", "flee")
    ):
        return None
    return _move(choice.s, choice.s.figures[turn.figure], turn.declared.action, fast=extra_dice(choice.value))


def _reroll_answer(places: Callable[[Choice], tuple[int, ...]]) -> Callable[[Choice], Answer | None]:
    def answer(choice: Choice) -> Answer | None:
        odds = reroll_odds(choice.match, choice.decision.context, places(choice))
        return None if odds is None else Answer([], odds)

    return answer


def _all_dice(choice: Choice) -> tuple[int, ...]:
    return tuple(range(1, len(choice.decision.context) + 1)) if isinstance(choice.value, UseCharm) else ()


ANSWERS: Mapping[str, Callable[[Choice], Answer | None]] = {
    "action": _action,
    "shot_target": _shot,
    "blaze": _blaze,
    "attack_row": _attack_row,
    "defence_row": _defence_row,
    "flee_instead": _flee,
    "finish": _finish,
    "referee": _referee,
    "fast_dice": _fast_die,
    "reroll": _reroll_answer(lambda choice: choice.value.dice if isinstance(choice.value, RerollDice) else ()),
    "curse": _reroll_answer(lambda choice: (choice.value.die,) if isinstance(choice.value, CurseDie) else ()),
    "charm": _reroll_answer(_all_dice),
}
"""The functions that answer, by the kind of the decision."""


def answer_choice(choice: Choice) -> Answer | None:
    """The odds of a choice; None if it has none."""
    answer = ANSWERS.get(choice.decision.kind.name)
    return None if answer is None else answer(choice)
