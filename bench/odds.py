"""Best stopping with six d20, solved for a new situation in a warm process: seconds of processor time.

Warm: everything is imported and the tables of hands are there, which do not depend on the situation. `ours` is the
slowest of five situations, none of them asked before; at most the bar is met.
"""

import time
from collections.abc import Callable

from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.odds.attack.unparried import Damage
from affray.systems.cascade.odds.shooting.shoot_or_aim import ShootOrAim, shoot_or_aim
from affray.systems.cascade.odds.shooting.shot import Target
from affray.systems.cascade.odds.throw.optimal_stopping import Stopping, duel_stopping

Row = dict[str, object]

DEFENDERS = (
    (18, 16, 16),
    (20, 19, 18, 15, 12, 9),
    (14, 14, 13, 12, 11, 9),
    (20, 20, 19, 19, 6, 5),
    (17, 16, 15, 14, 13, 12),
)


def _shooter(number: int) -> ShootOrAim:
    target = Target("large", "slow", 10.0 * number, awareness="aware", dodge=1 + number % 3, protection=number)
    return shoot_or_aim(6, 20, 6, Code(1, 10), target)


def _duel(number: int) -> Stopping:
    return duel_stopping(6, 20, 6, Damage(Code(1, 10), number), (DEFENDERS[number],))


def _seconds(solve: Callable[[int], object]) -> float:
    taken = []
    for number in range(len(DEFENDERS)):
        began = time.process_time()
        solve(number)
        taken.append(time.process_time() - began)
    return max(taken)


def _row(name: str, seconds: float, bar: float) -> Row:
    return {"name": name, "ours": round(seconds, 4), "peer": None, "ratio": None, "bar": bar, "met": seconds <= bar}


def rows() -> list[Row]:
    """Best stopping of a shooter and in a duel, and the same question again."""
    shoot_or_aim(6, 20, 6, Code(1, 4), Target())
    first, duel = _seconds(_shooter), _seconds(_duel)
    began = time.process_time()
    _duel(len(DEFENDERS) - 1).choices((15, 15), (18, 9, 4, 2))
    again = time.process_time() - began
    return [
        _row("a shooter with six d20 who shoots or aims into the next phase, seconds", first, 2.0),
        _row("best stopping in a duel with six d20, seconds", duel, 3.0),
        _row("the same question asked again, seconds", again, 0.01),
    ]


if __name__ == "__main__":
    for each in rows():
        print(each)
