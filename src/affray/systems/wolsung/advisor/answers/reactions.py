"""Decisions during an attack: reactions, rerolls, further attacks, the model a shot hits, the path out of a melee."""

from typing import Any

from affray.systems.wolsung.advisor.actions.moves import danger, promising_moves
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation, attack_under_way, last_rolls
from affray.systems.wolsung.advisor.values.attacks import (
    TOPPLED,
    best_blow_answer,
    best_shot_answer,
    blow_worth,
    shot_worth,
    worth,
)
from affray.systems.wolsung.advisor.values.goals import last_turn, stake
from affray.systems.wolsung.declared_attack import blow
from affray.systems.wolsung.melee.melee_attacks import armed_with
from affray.systems.wolsung.melee.melee_pools import stopping_pool
from affray.systems.wolsung.movement.paths import standing_at


def react_shot(situation: Situation) -> object:
    """Dive if that saves more than being toppled costs.

    A toppled carrier drops its marker (scenario S2); a model without further actions in this game loses nothing.
    """
    attack = attack_under_way(situation)
    if attack is None:
        return NO_ADVICE
    s, target = situation.s, attack.target
    held, dived = (shot_worth(s, attack, dives=dives) for dives in (False, True))
    dived += stake(s, target) - worth(target)
    if target.activated and last_turn(s):
        dived -= TOPPLED * worth(target)
    return "dive" if "dive" in situation.offered and dived < held else "hold"


def react_melee(situation: Situation) -> object:
    """The reaction and the weapon that minimise the value of the attack."""
    attack = attack_under_way(situation)
    if attack is None:
        return NO_ADVICE
    defender = situation.context[0]
    return min(
        situation.offered,
        key=lambda option: blow_worth(situation.s, attack, option[0], armed_with(defender, option[1])),
    )


def luck(situation: Situation) -> str | None:
    """Reroll a lost test with fewer successes than average."""
    rolls = last_rolls(situation)
    for name in situation.offered:
        if name is None or name not in rolls:
            continue
        dice, successes = rolls[name]
        side = situation.s.seats[situation.s.figures[name].seat]
        others = [
            roll[1] for model, roll in rolls.items() if situation.s.seats[situation.s.figures[model].seat] != side
        ]
        attacks = name == situation.activation.figure
        loses = any(successes < other if attacks else successes <= other for other in others)
        if loses and 2 * successes < dice:
            return str(name)
    return None


def further_attack(situation: Situation) -> str | None:
    """The most valuable next attack, or none if none has value."""
    best: tuple[float, str] | None = None
    for name in situation.offered:
        attack = attack_under_way(situation, name) if name is not None else None
        if attack is None:
            continue
        value = (best_shot_answer if attack.kind == "ranged" else best_blow_answer)(situation.s, attack)
        best = max(best or (value, name), (value, name))
    return best[1] if best is not None and best[0] > 0 else None


def charge_attack(situation: Situation) -> Any:
    """The best attack of a charge; none if it is optional and has no value."""
    s = situation.s
    me = s.figures[situation.activation.figure]

    def value(choice: Any) -> float:
        if choice is None:
            return 0.0
        return best_blow_answer(s, blow(me, armed_with(me, choice[1]), s.figures[choice[0]]))

    return max(situation.offered, key=value)


def lowest_result(situation: Situation) -> str:
    """The most valuable enemy that the shot may hit, or the least valuable friend."""
    s = situation.s
    own = s.seats[s.figures[situation.activation.figure].seat]

    def value(name: str) -> float:
        figure = s.figures[name]
        return worth(figure) / figure.wounds * (-1 if s.seats[figure.seat] == own else 1)

    return str(max(situation.offered, key=value))


def leave_opponent(situation: Situation) -> str:
    """The opponent with the most dice."""
    s = situation.s
    leaver = s.figures[situation.context]
    return str(max(situation.offered, key=lambda name: stopping_pool(s, s.figures[name], leaver).dice))


def leave_path(situation: Situation) -> object:
    """The safest path out of a melee."""
    s = situation.s
    leaver = s.figures[situation.context[1]]
    walks = list(promising_moves(s, leaver, "leave"))
    safest = min(walks, key=lambda walk: danger(*standing_at(s, leaver, walk)), default=None)
    return NO_ADVICE if safest is None else safest.path
