"""What is asked inside an attack: reactions, second throws, further attacks, who is meant, the way out of a melee."""

from typing import Any

from affray.systems.wolsung.attack import blow
from affray.systems.wolsung.dice.pools import stopping_pool
from affray.systems.wolsung.melee.fighting import armed_with
from affray.systems.wolsung.movement.paths import standing_at

from .goals import last_turn, stake
from .moves import danger, ends
from .skirmish import NO_ADVICE, Asked, attack_under_way, last_rolls
from .worth import TOPPLED, best_blow_answer, best_shot_answer, blow_worth, shot_worth, worth


def react_shot(asked: Asked) -> object:
    """Dive where that saves more than being toppled costs: a carrier drops what it carries (scenario S2), and who does
    nothing more in this game lies on the ground for nothing.
    """
    attack = attack_under_way(asked)
    if attack is None:
        return NO_ADVICE
    s, target = asked.s, attack.target
    held, dived = (shot_worth(s, attack, dives=dives) for dives in (False, True))
    dived += stake(s, target) - worth(target)
    if target.activated and last_turn(s):
        dived -= TOPPLED * worth(target)
    return "dive" if "dive" in asked.offered and dived < held else "hold"


def react_melee(asked: Asked) -> object:
    """The reaction and the weapon that leave the attack worth least."""
    attack = attack_under_way(asked)
    if attack is None:
        return NO_ADVICE
    defender = asked.about[0]
    return min(asked.offered, key=lambda each: blow_worth(asked.s, attack, each[0], armed_with(defender, each[1])))


def luck(asked: Asked) -> str | None:
    """Throw again what fell below the average and lost; a model that does not lose keeps its luck."""
    rolls = last_rolls(asked)
    for name in asked.offered:
        if name is None or name not in rolls:
            continue
        dice, successes = rolls[name]
        side = asked.s.seats[asked.s.figures[name].seat]
        others = [other[1] for one, other in rolls.items() if asked.s.seats[asked.s.figures[one].seat] != side]
        attacks = name == asked.act.figure
        loses = any(successes < other if attacks else successes <= other for other in others)
        if loses and 2 * successes < dice:
            return str(name)
    return None


def again(asked: Asked) -> str | None:
    """The next attack that is worth most, if it is worth anything."""
    best: tuple[float, str] | None = None
    for name in asked.offered:
        attack = attack_under_way(asked, name) if name is not None else None
        if attack is None:
            continue
        value = (best_shot_answer if attack.kind == "ranged" else best_blow_answer)(asked.s, attack)
        best = max(best or (value, name), (value, name))
    return best[1] if best is not None and best[0] > 0 else None


def charge_attack(asked: Asked) -> Any:
    """The best attack of a charge; none where it may be left out and would only bring a riposte."""
    s = asked.s
    me = s.figures[asked.act.figure]

    def value(choice: Any) -> float:
        if choice is None:
            return 0.0
        return best_blow_answer(s, blow(me, armed_with(me, choice[1]), s.figures[choice[0]]))

    return max(asked.offered, key=value)


def lowest(asked: Asked) -> str:
    """Of those the shot may hit, an enemy rather than a friend, and the one that is worth most."""
    s = asked.s
    own = s.seats[s.figures[asked.act.figure].seat]

    def value(name: str) -> float:
        figure = s.figures[name]
        return worth(figure) / figure.wounds * (-1 if s.seats[figure.seat] == own else 1)

    return str(max(asked.offered, key=value))


def leave_opp(asked: Asked) -> str:
    """The one with the most dice."""
    s = asked.s
    leaver = s.figures[asked.about]
    return str(max(asked.offered, key=lambda name: stopping_pool(s, s.figures[name], leaver).dice))


def path_out(asked: Asked) -> object:
    """The safest way out of a melee."""
    s = asked.s
    leaver = s.figures[asked.about[1]]
    walks = list(ends(s, leaver, "leave"))
    safest = min(walks, key=lambda walk: danger(*standing_at(s, leaver, walk)), default=None)
    return NO_ADVICE if safest is None else safest.path
