"""The odds of shots: before the dice, with the referee's modifier, and of rapid fire."""

from fractions import Fraction

from msgspec.structs import replace

from affray.engine import BadQuestion, NothingToReckon, Pass, Seat
from affray.systems.street.automatic_weapons.blazing_away import BLAZE
from affray.systems.street.events.dice import Roll
from affray.systems.street.messages import say
from affray.systems.street.odds.conflicts import after_conflicts, average, settled_before, with_feelings
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.odds.shooting.bursts import current_burst, draw_odds, events_of_shot, stop_odds
from affray.systems.street.odds.shooting.interrupts import Interrupts, interrupted
from affray.systems.street.odds.shooting.next_turn import shot_twice
from affray.systems.street.odds.shooting.shots import OpenShot, ShotOdds, ready_to_shoot, shot_odds, with_weapons
from affray.systems.street.other_actions.move_and_shoot import (
    TARGET,
    NameTarget,
    compelled_targets,
    targets_after_moving,
)
from affray.systems.street.referee.calls import CALL, GRANT, ChangePool, GrantSkill, OrderTest
from affray.systems.street.shooting.shoot import guns_and_targets
from affray.systems.street.state import Aim, Declared, ShootOut, Shot
from affray.systems.street.turn.weapons_in_hand import grip_of

from .positions import current_turn, end_of_turn
from .table import ODDS, Answer, AskedOdds, nerve_answer, pool_data

MOVING = ("move_and_shoot", "psycho", "stagger")
"""The actions whose shot follows a movement."""


def shot_answer(open_shot: OpenShot) -> Answer:
    """The odds of a shot; the average over the results of the conflicts that are settled first (S-HATE-06)."""
    volleys = open_shot.volleys()
    pools = [
        pool_data(open_shot.shooter.id, pool, weapon=weapon, lucky=pool.dice <= 0)
        for volley in volleys
        for weapon, pool in zip(volley.weapons, volley.pools, strict=True)
    ]
    pairs = [(open_shot.shooter.id, volley.aimed.target) for volley in volleys]
    cases = [(chance, shot_odds(open_shot.within(s))) for chance, s in after_conflicts(open_shot.s, pairs)]
    return Answer(pools, with_feelings(average(cases), settled_before(open_shot.s, pairs)))


def shot_with_cards(open_shot: OpenShot, seat: Seat) -> Answer:
    """The odds of a shot before the window in which it can be interrupted, with the cards of the seat and of all.

    With wound markers (S-CARD-02) each interrupting hit would change the box, so there are none with cards.
    """
    answer, s = shot_answer(open_shot), open_shot.s
    if not any(s.hands.values()) or answer.odds.wasted or s.modules.hit_cards:
        return answer
    before = Interrupts(open_shot, answer.odds.others)
    own, everybody = [interrupted(open_shot, answer.odds, seats, before) for seats in ((seat,), s.order)]
    return answer._replace(odds=replace(answer.odds, cards=own, open_hands=everybody))


def with_next_turn(answer: Answer, open_shot: OpenShot) -> Answer:
    """The odds of a shot that can be chosen, with those of this shot and another one in the next turn."""
    if answer.odds.wasted:
        return answer
    cases = after_conflicts(open_shot.s, [(open_shot.shooter.id, open_shot.target.id)])
    found = [(chance, shot_twice(open_shot.within(s))) for chance, s in cases]
    known = [(chance, each) for chance, each in found if each is not None]
    return answer._replace(odds=replace(answer.odds, next_turn=average(known))) if known else answer


def declared_shot(s: ShootOut, name: str, declared: Declared) -> OpenShot:
    """The shot of Shoot, Throw or Aim; an aimed one if nothing changes until the next turn (S-AIM-02)."""
    figure = s.figures[name]
    if declared.action == "shoot":
        assert declared.shot.target is not None
        return ready_to_shoot(s, name, declared.shot, declared.shot.target, in_hand=declared.in_hand)
    assert declared.weapon is not None
    assert declared.target is not None
    shot = Shot(weapons=(declared.weapon,), target=declared.target)
    if declared.action == "throw":
        return ready_to_shoot(s, name, shot, declared.target, in_hand=declared.in_hand)
    weapon = figure.profile.weapon(declared.weapon)
    assert weapon is not None
    shot = Shot(weapons=(weapon.id,), grip=grip_of(figure, weapon), target=declared.target)
    open_shot = ready_to_shoot(s, name, shot, declared.target, in_hand=declared.in_hand)
    return open_shot._replace(shooter=open_shot.s.change(name, aim=Aim(declared.target, weapon.id)))


# --- shots after a move ----------------------------------------------------------------------------------------------


def shots_from(s: ShootOut, name: str, declared: Declared) -> dict[str, dict[str, Fraction]]:
    """The main odds of the shot after a move, at each target that it may have from the present place (S-MS-02)."""
    armed = with_weapons(s, name, declared.shot, declared.in_hand) if declared.shot.weapons else s
    targets = targets_after_moving(armed, armed.figures[name], declared.shot)
    turn = s.turn_of(name)
    if turn is not None:
        targets = compelled_targets(turn, targets)
    return {target: shot_summary(armed, name, declared.shot, target) for target in targets}


def shot_after_move(s: ShootOut, name: str, declared: Declared, target: str, referee: int) -> Answer:
    """All odds of the shot after a move at a target that it may have; raises `BadQuestion`."""
    armed = with_weapons(s, name, declared.shot, declared.in_hand)
    targets = targets_after_moving(armed, armed.figures[name], declared.shot)
    if target not in targets:
        raise BadQuestion(say("targets_after_move", target=target, targets=list(targets)))
    open_shot = ready_to_shoot(armed, name, declared.shot, target, moved=True, in_hand=armed.figures[name].in_hand)
    return shot_answer(open_shot._replace(referee=referee))


def shot_summary(s: ShootOut, name: str, shot: Shot, target: str) -> dict[str, Fraction]:
    """The main odds of a shot after a move, with the weapons in hand."""
    odds = shot_answer(ready_to_shoot(s, name, shot, target, moved=True, in_hand=s.figures[name].in_hand)).odds
    assert isinstance(odds, ShotOdds)
    return {"hit": odds.hit, "down": odds.down, "kill": odds.kill}


def best_shot(shots: dict[str, dict[str, Fraction]]) -> str | None:
    """The target with the greatest chance to be put out, then to go down, then to be hit."""
    return max(shots, key=lambda name: [shots[name][word] for word in ("kill", "down", "hit")], default=None)


@ODDS.add(TARGET, NameTarget)
def target_after_move(asked: AskedOdds) -> Answer:
    """The shot at the named target."""
    s, name, shot = asked.context
    return shot_with_cards(ready_to_shoot(s, name, shot, asked.value.target, moved=True), asked.decision.seat)


@ODDS.add(TARGET, Pass)
def no_target(asked: AskedOdds) -> Answer:
    """Without a shot the turn ends."""
    return end_of_turn(asked.state, asked.decision.seat, say("nothing_without_shot"))


# --- the referee -----------------------------------------------------------------------------------------------------


@ODDS.add(CALL, ChangePool, Pass)
def referee_modifier(asked: AskedOdds) -> Answer:
    """The shot of the weapon whose dice are rolled next, with the referee's modifier (S-MOD-22)."""
    s: ShootOut = asked.state
    turn = current_turn(s)
    assert turn is not None
    assert turn.declared is not None
    declared = turn.declared
    shot = declared.shot if declared.shot.weapons else Shot(weapons=(declared.weapon or "",), target=declared.target)
    target = turn.target or shot.target
    assert target is not None
    shooter = s.figures[turn.figure]
    rolled = sum(
        isinstance(event, Roll) and event.kind in ("shoot", "throw") for event in events_of_shot(asked.match.events)
    )
    moved = declared.action in MOVING
    open_shot = ready_to_shoot(s, turn.figure, shot, target, moved=moved, in_hand=shooter.in_hand)
    in_range = {weapon for volley in open_shot.volleys() for weapon in volley.weapons}
    guns = [gun.id for gun, _ in guns_and_targets(shooter, shot, target) if gun.id in in_range]
    dice = asked.value.dice if isinstance(asked.value, ChangePool) else 0
    only = open_shot._replace(firing=(guns[rolled],), referee=dice)
    return shot_answer(only._replace(target=s.figures[only.volleys()[0].aimed.target]))


@ODDS.add(CALL, OrderTest)
def ordered_test(asked: AskedOdds) -> Answer:
    """The nerve test of a character."""
    return nerve_answer(asked.state, asked.value.figure)


ODDS.nothing(CALL, GrantSkill, why=say("nothing_grant_now"))
ODDS.nothing(GRANT, GrantSkill, why=say("nothing_grant"))
ODDS.nothing(GRANT, ChangePool, OrderTest, why=say("nothing_between_games"))


# --- rapid fire ------------------------------------------------------------------------------------------------------


@ODDS.add(BLAZE)
def blaze(asked: AskedOdds) -> Answer:
    """One more rapid fire card, or the end of the firing."""
    burst = current_burst(asked.match)
    if burst is None:
        raise NothingToReckon(say("nothing_without_target"))
    if isinstance(asked.value, Pass):
        return Answer([], stop_odds(burst))
    return Answer([], draw_odds(burst, asked.value.weapon or asked.context.names[0]))


NO_SHOT = {"fired": ZERO, "hit": ZERO, "down": ZERO, "kill": ZERO}
