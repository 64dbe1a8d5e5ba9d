"""The odds of fights: before the dice, against a row, after the dice, and against an unconscious victim."""

from fractions import Fraction

import msgspec

from affray.engine import Pass
from affray.systems.street.events.fighting import Fight
from affray.systems.street.fighting.contact import in_fight, touch
from affray.systems.street.fighting.fight import FINISH
from affray.systems.street.fighting.fight_modifiers import attack_pool
from affray.systems.street.fighting.fight_row_choice import ATTROW, DEFROW, RowChoice, attack_rows
from affray.systems.street.fighting.flee import FLEE, FleeFight
from affray.systems.street.odds.conflicts import after_conflicts, average, settled_before, with_feelings
from affray.systems.street.odds.fights import (
    FightOdds,
    OpenFight,
    attack_by_charge,
    attack_in_contact,
    fight_odds,
    fight_pools,
    odds_after_dice,
    shot_dead,
)
from affray.systems.street.odds.moves import movement_dice, sums
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.skills.psycho import movement_towards
from affray.systems.street.state import Declared, Place, PlannedMovement, ShootOut, Turn
from affray.systems.street.turn.weapons_in_hand import can_shoot

from .moving import movement_answer
from .positions import at_end_of, declared_turn
from .shooting import NO_SHOT, best_shot, shots_from
from .table import ODDS, Answer, AskedOdds, pool_data


def fight_answer(fight: OpenFight, defences: list[RowChoice | None] | None = None) -> Answer:
    """The odds of an attack; the average over the results of the conflicts that are settled first (S-HATE-06)."""
    rows = fight.defences() if defences is None else defences
    attacker, victim = fight.attacker.id, fight.victim.id
    pairs = [(attacker, victim), (victim, attacker)]
    settled = settled_before(fight.s, pairs, fight.contact)
    if fight.victim.posture == "unconscious" and can_shoot(fight.attacker):
        return _with_pools(fight, rows[0], with_feelings(shot_dead(fight), settled))
    cases = [(chance, fight_odds(fight.within(s), rows)) for chance, s in after_conflicts(fight.s, pairs)]
    return _with_pools(fight, rows[0], with_feelings(average(cases), settled))


def _with_pools(fight: OpenFight, defence: RowChoice | None, odds: FightOdds) -> Answer:
    return Answer([pool_data(name, pool, row=row) for name, row, pool in fight_pools(fight, defence)], odds)


def declared_fight(s: ShootOut, name: str, declared: Declared) -> Answer:
    """The odds of a declared Attack or Charge against each of the victim's rows."""
    assert declared.target is not None
    assert declared.row is not None
    chosen = declared.row, declared.weapon
    if declared.action == "attack":
        return fight_answer(attack_in_contact(s, name, declared.target, chosen))
    return fight_answer(attack_by_charge(s, name, declared.target, chosen))


def fight_at_end_of(s: ShootOut, turn: Turn) -> Answer | None:
    """The odds of the attack after a Charge whose dice are rolled; None if it does not reach the victim."""
    declared, line = turn.declared, turn.line
    assert declared is not None
    if line is None or not line.contact or declared.target is None or declared.row is None:
        return None
    after = at_end_of(s, turn.figure, line)
    chosen = declared.row, declared.weapon
    fight = attack_in_contact(after, turn.figure, declared.target, chosen, line.distance, covered=turn.covered)
    return fight_answer(fight, None if turn.defence is None or not fight.victim.upright else [turn.defence])


# --- the move of a Psycho -------------------------------------------------------------------------------------------


def psycho_answer(
    s: ShootOut,
    name: str,
    declared: Declared,
    chosen: RowChoice | None = None,
    defences: list[RowChoice | None] | None = None,
) -> Answer:
    """The attack of a Psycho who reaches the enemy, and otherwise the compulsory shot (S-SKILL-PSYCHO).

    Without a chosen row, that with the most attack dice. The target of the shot is the one with the best odds.
    """
    assert declared.target is not None
    shot = psycho_shot(s, name, declared)
    if not s.modules.fighting:
        answer = movement_answer(s, s.figures[name], "psycho")
        return answer._replace(odds=msgspec.structs.replace(answer.odds, shot=shot))
    row = chosen or _best_row(s, name, declared.target)
    answer = fight_answer(attack_by_charge(s, name, declared.target, row, "psycho"), defences)
    return answer._replace(odds=msgspec.structs.replace(answer.odds, shot=shot))


def _best_row(s: ShootOut, name: str, victim: str) -> RowChoice:
    rows = attack_rows(s.figures[name])
    fights = {row: attack_in_contact(s, name, victim, row) for row in rows}
    return max(rows, key=lambda row: attack_pool(fights[row].s, fights[row].clash, row[0]).dice)


def psycho_shot(s: ShootOut, name: str, declared: Declared) -> dict[str, Fraction]:
    """The odds of the shot of a Psycho who does not reach the enemy: `fired`, `hit`, `down` and `kill`."""
    figure, victim = s.figures[name], s.figures[declared.target or ""]
    dice, _ = movement_dice(s, figure, "psycho")
    ends: dict[Place, tuple[Fraction, PlannedMovement]] = {}
    for total, chance in sums(dice).items():
        line = movement_towards(s, figure, victim, float(total))
        if not line.contact and line.climbed is None:
            ends[line.points[-1]] = ends.get(line.points[-1], (ZERO, line))[0] + chance, line
    odds = dict(NO_SHOT)
    for chance, line in ends.values():
        after = at_end_of(s, name, line)
        shots = {} if in_fight(after, after.figures[name]) else shots_from(after, name, declared)
        best = best_shot(shots)
        if best is not None:
            odds["fired"] += chance
            for word, value in shots[best].items():
                odds[word] += chance * value
    return odds


# --- rows -----------------------------------------------------------------------------------------------------------


def _fight_of_turn(s: ShootOut, turn: Turn, chosen: RowChoice, victim: str) -> OpenFight:
    """The fight of a turn: in contact, or after a movement that is not rolled yet."""
    assert turn.declared is not None
    if turn.declared.action == "attack" or (turn.line is not None and touch(s.figures[turn.figure], s.figures[victim])):
        far = 0.0 if turn.line is None else turn.line.distance
        return attack_in_contact(s, turn.figure, victim, chosen, far, covered=turn.covered)
    return attack_by_charge(s, turn.figure, victim, chosen, turn.declared.action)


@ODDS.add(ATTROW)
def attack_row(asked: AskedOdds) -> Answer:
    """The odds of an attack row that a Psycho names before the dice."""
    turn = declared_turn(asked.state)
    assert turn is not None
    assert turn.declared is not None
    return psycho_answer(asked.state, turn.figure, turn.declared, asked.value.chosen(asked.context.figure))


@ODDS.add(DEFROW)
def defence_row(asked: AskedOdds) -> Answer:
    """The odds of the attack against a defence row."""
    figure, s = asked.context.figure, asked.state
    turn = declared_turn(s, figure.id)
    assert turn is not None
    assert turn.declared is not None
    assert turn.declared.row is not None
    chosen = turn.declared.row, turn.declared.weapon
    defences: list[RowChoice | None] = [asked.value.chosen(figure)]
    if turn.declared.action == "psycho" and turn.line is None:
        return psycho_answer(s, turn.figure, turn.declared, chosen, defences)
    return fight_answer(_fight_of_turn(s, turn, chosen, figure.id), defences)


# --- after the dice -------------------------------------------------------------------------------------------------


def _fight_in_contact(s: ShootOut, victim: str | None) -> OpenFight:
    turn = declared_turn(s, victim)
    assert turn is not None
    assert turn.declared is not None
    assert turn.declared.row is not None
    assert turn.declared.target is not None
    chosen = turn.declared.row, turn.declared.weapon
    far = 0.0 if turn.line is None else turn.line.distance
    return attack_in_contact(s, turn.figure, turn.declared.target, chosen, far, covered=turn.covered)


def _last_fight(asked: AskedOdds) -> Fight:
    return next(event for event in reversed(asked.match.events) if isinstance(event, Fight))


@ODDS.add(FLEE, FleeFight)
def flee_instead(asked: AskedOdds) -> Answer:
    """The movement dice of a figure that flees after the dice (S-FIGHT-13)."""
    last = _last_fight(asked)
    return movement_answer(asked.state, asked.state.figures[last.figure if last.hits else last.target], "flee")


@ODDS.add(FLEE, Pass)
def apply_result(asked: AskedOdds) -> Answer:
    """The effect of the hits that are certain now."""
    last = _last_fight(asked)
    fight = _fight_in_contact(asked.state, last.target)
    return Answer([], odds_after_dice(fight, last.hits, beaten=last.defence_sixes > last.attack_sixes))


@ODDS.add(FINISH)
def finish(asked: AskedOdds) -> Answer:
    """The odds against an unconscious victim: of hits, or of a shot (S-FIGHT-16)."""
    fight = _fight_in_contact(asked.state, None)
    odds = fight_odds(fight, [None]) if asked.value.how == "hits" else shot_dead(fight)
    return _with_pools(fight, None, odds)
