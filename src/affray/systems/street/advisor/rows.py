"""With what to fight, how to finish a man who is down, and whether to flee (S-FIGHT-04, S-FIGHT-13, S-FIGHT-16)."""

from affray.systems.street.events.fighting import Fight
from affray.systems.street.fighting.fight_modifiers import Clash, gap_to_contact
from affray.systems.street.fighting.fight_rows import Chosen
from affray.systems.street.odds.hits import begins, spare_wounds
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import Figure, Turn

from .asked import NO_ADVICE, Asked
from .danger import danger
from .fights import best_attack, defence_of, defence_row, fight_worth, harm, hit_of
from .harm import stakes_of
from .places import standing_at

NOTHING = 0.02
"""A result that is worth less is no reason to stay."""


def _clash(asked: Asked) -> tuple[Turn, Clash] | None:
    """The fight of the turn that is running, as it will be when they are in contact."""
    turn = asked.turn
    name = None if turn is None else (turn.declared and turn.declared.target) or turn.victim
    if turn is None or not name:
        return None
    attacker, victim = asked.s.figures[turn.figure], asked.s.figures[name]
    return turn, Clash(attacker, victim, gap_to_contact(attacker, victim), turn.covered)


def attack_row(asked: Asked) -> object:
    """The row that is worth most (CH-ATTROW)."""
    found = _clash(asked)
    if found is None:
        return NO_ADVICE
    clash = found[1]
    defence = defence_of(asked.s, clash)
    return max(asked.offered, key=lambda chosen: fight_worth(asked.s, clash, chosen, defence))


def defend(asked: Asked) -> object:
    """The row against which the attack is worth least (CH-DEFROW)."""
    found = _clash(asked)
    if found is None:
        return NO_ADVICE
    turn, clash = found
    declared = turn.declared
    attack: Chosen
    if declared is not None and declared.row is not None:
        attack = declared.row, declared.weapon
    else:
        attack = best_attack(asked.s, clash.attacker, clash.victim)[1]
    return defence_row(asked.s, clash, attack, list(asked.offered))


def finish(asked: Asked) -> object:
    """Shot dead, which no dice can better (S-FIGHT-16)."""
    return next((gun for gun in asked.offered if gun is not None), None)


def flee(asked: Asked) -> object:
    """Only from a result that is worth nothing, and where it is dangerous to stay (S-FIGHT-13)."""
    fight = next((event for event in asked.events if isinstance(event, Fight)), None)
    turn = asked.turn
    if fight is None or turn is None:
        return False
    s = asked.s
    attacker, victim = s.figures[fight.figure], s.figures[fight.target]
    if fight.hits:
        worth = _hits_worth(asked, turn, attacker, victim, fight.hits)
    else:
        worth = 0.0 if level(s, attacker, "hard") else 1.0
    mine = attacker if fight.hits else victim
    here, standing = standing_at(s, mine, (mine.x, mine.y))
    return worth < NOTHING and danger(here, standing) > NOTHING


def _hits_worth(asked: Asked, turn: Turn, attacker: Figure, victim: Figure, hits: int) -> float:
    declared = turn.declared
    if declared is None or declared.row is None:
        return 1.0
    feels = hit_of(asked.s, Clash(attacker, victim), (declared.row, declared.weapon))
    return harm(feels, begins(victim, spare_wounds(asked.s, victim)), stakes_of(asked.s, victim), hits)[hits]
