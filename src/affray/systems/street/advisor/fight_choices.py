"""Fight rows, finishing an unconscious victim, and fleeing (S-FIGHT-04, S-FIGHT-13, S-FIGHT-16)."""

from affray.engine import Pass
from affray.systems.street.events.fighting import Fight
from affray.systems.street.fighting.fight import FinishVictim
from affray.systems.street.fighting.fight_modifiers import Clash, gap_to_contact
from affray.systems.street.fighting.fight_row_choice import NameRow, RowChoice
from affray.systems.street.fighting.flee import FleeFight
from affray.systems.street.odds.outcomes import outcome_before, spare_wounds
from affray.systems.street.state import Figure, Turn
from affray.systems.street.wounds.wounds import never_falls

from .danger import danger
from .fight_value import best_attack, defence_of, defence_row, fight_worth, hit_of, loss_by_hits
from .places import standing_at
from .situation import NO_ADVICE, Situation
from .stakes import stakes_of

NEGLIGIBLE = 0.02
"""A result of less value than this is no reason to stay."""


def _clash(situation: Situation) -> tuple[Turn, Clash] | None:
    """The fight of the current turn, as if the figures were in contact."""
    turn = situation.turn
    name = None if turn is None else (turn.declared and turn.declared.target) or turn.victim
    if turn is None or not name:
        return None
    attacker, victim = situation.s.figures[turn.figure], situation.s.figures[name]
    return turn, Clash(attacker, victim, gap_to_contact(attacker, victim), turn.covered)


def attack_row(situation: Situation) -> object:
    """The most valuable attack row (CH-ATTROW)."""
    fight_of_turn = _clash(situation)
    if fight_of_turn is None:
        return NO_ADVICE
    clash = fight_of_turn[1]
    defence = defence_of(situation.s, clash)
    figure: Figure = situation.context.figure
    return max(situation.offered, key=lambda row: fight_worth(situation.s, clash, row.chosen(figure), defence))


def defence_row_choice(situation: Situation) -> object:
    """The row against which the attack is least valuable (CH-DEFROW)."""
    fight_of_turn = _clash(situation)
    if fight_of_turn is None:
        return NO_ADVICE
    turn, clash = fight_of_turn
    declared = turn.declared
    attack: RowChoice
    if declared is not None and declared.row is not None:
        attack = declared.row, declared.weapon
    else:
        attack = best_attack(situation.s, clash.attacker, clash.victim)[1]
    figure: Figure = situation.context.figure
    rows = [row.chosen(figure) for row in situation.offered]
    return NameRow.of(figure, defence_row(situation.s, clash, attack, rows))


def finish(situation: Situation) -> object:
    """Shoot the victim dead, the best possible result (S-FIGHT-16)."""
    return next((chosen for chosen in situation.offered if chosen.how == "shoot"), FinishVictim("hits"))


def flee(situation: Situation) -> object:
    """Flee only if the result is worthless and staying is dangerous (S-FIGHT-13)."""
    fight = next((event for event in situation.events if isinstance(event, Fight)), None)
    turn = situation.turn
    if fight is None or turn is None:
        return Pass()
    s = situation.s
    attacker, victim = s.figures[fight.figure], s.figures[fight.target]
    if fight.hits:
        worth = _hits_worth(situation, turn, attacker, victim, fight.hits)
    else:
        worth = 0.0 if never_falls(s, attacker.id) else 1.0
    roller = attacker if fight.hits else victim
    there, standing = standing_at(s, roller, (roller.x, roller.y))
    return FleeFight() if worth < NEGLIGIBLE and danger(there, standing) > NEGLIGIBLE else Pass()


def _hits_worth(situation: Situation, turn: Turn, attacker: Figure, victim: Figure, hits: int) -> float:
    declared = turn.declared
    if declared is None or declared.row is None:
        return 1.0
    per_hit = hit_of(situation.s, Clash(attacker, victim), (declared.row, declared.weapon))
    return loss_by_hits(
        per_hit, outcome_before(victim, spare_wounds(situation.s, victim)), stakes_of(situation.s, victim), hits
    )[hits]
