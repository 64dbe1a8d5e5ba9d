"""What a shot is worth, and how dangerous a place is: enemies put out, less one's own (S-END-01, S-END-02)."""

import functools
from collections.abc import Mapping
from fractions import Fraction

from affray.odds.street.hits import Fared, Feeling, begins, fared, feeling, strikes
from affray.odds.street.shots import OpenShot, ready_to_shoot
from affray.systems.street.duck_cover import can_be_shot_at
from affray.systems.street.ending import losses
from affray.systems.street.geometry import in_arc
from affray.systems.street.state import Figure, ShootOut, Shot
from affray.systems.street.targets import shots

CONDITION: dict[str, float] = {
    "upright": 0.0,
    "knocked_down": 0.5,
    "unconscious": 0.85,
    "out_of_action": 1.0,
    "dead": 1.0,
}
"""How much of a figure is lost; the end of the game counts heads, so ranks weigh little."""
OWES, SHAKEN = 0.2, 0.05
"""A turn lost to recovering, and an aim or a place lost."""
RANK = 0.2
LAST = 1.0
"""More for one whose loss would pass the half of his side."""
NEAR = 3
"""So many enemies are looked at."""


def value_of(s: ShootOut, figure: Figure) -> float:
    """What a character is worth to his side."""
    value = 1.0 + RANK * figure.rank
    if figure.side is not None:
        counted, of = losses(s, figure.side)
        if 2 * (counted + 1) > of:
            value += LAST
    return value


def _lost(fate: Fared) -> float:
    if fate.condition in ("out_of_action", "dead"):
        return CONDITION[fate.condition]
    return CONDITION[fate.condition] + (OWES if fate.owes else 0.0) + (SHAKEN if fate.shaken else 0.0)


@functools.lru_cache(4096)
def _share(feels: Feeling, pools: tuple[int, ...], start: Fared) -> float:
    """How much of a figure a shot takes on average, of what is left of him."""
    ends: Mapping[Fared, Fraction] = fared(feels, pools, start)
    return sum([float(chance) * (_lost(end) - _lost(start)) for end, chance in ends.items()])


def shot_worth(shot: OpenShot) -> float:
    """What a shot takes from enemies on average, less what it takes from friends of the shooter."""
    if not shot.in_range:
        return 0.0
    pools = tuple([pool.dice for pool in shot.pools()])
    aimed = shot.aimed()
    ways = strikes(shot.s, shot.shooter, aimed)
    worth = 0.0
    for name in dict.fromkeys(strike.victim for strike in ways):
        victim = shot.s.figures[name]
        feels = feeling(ways, name, ducked=name == shot.target.id and aimed.behind is not None)
        taken = _share(feels, pools, begins(victim)) * value_of(shot.s, victim)
        worth += taken if victim.side not in (None, shot.shooter.side) else -taken
    return worth


def can_act(figure: Figure) -> bool:
    """Whether he could shoot in his next turn."""
    return figure.upright and not figure.must_recover


def best_shot_at(
    s: ShootOut, figure: Figure, target: Figure, *, moved: bool = False, firing: list[Shot] | None = None
) -> tuple[float, Shot | None]:
    """The best way to shoot at one target, and what it is worth."""
    best: tuple[float, Shot | None] = (0.0, None)
    if not can_be_shot_at(s, figure, target):
        return best
    for shot in shots(figure) if firing is None else firing:
        worth = shot_worth(ready_to_shoot(s, figure.id, shot, target.id, moved=moved))
        if worth > best[0]:
            best = worth, shot
    return best


def best_shot(
    s: ShootOut, figure: Figure, *, moved: bool = False, firing: list[Shot] | None = None
) -> tuple[float, Shot | None, str]:
    """The best shot of a character as he stands; after a move only inside his fire arc (S-MS-02)."""
    best: tuple[float, Shot | None, str] = (0.0, None, "")
    firing = shots(figure) if firing is None else firing
    for target in near_enemies(s, figure) if firing else ():
        if (moved or figure.nmt) and not in_arc(figure, target):
            continue
        worth, shot = best_shot_at(s, figure, target, moved=moved, firing=firing)
        if worth > best[0]:
            best = worth, shot, target.id
    return best


def near_enemies(s: ShootOut, figure: Figure) -> list[Figure]:
    """The nearest enemies in play: those who matter most."""
    found = [one for one in s.enemies(figure) if one.active]
    found.sort(key=lambda one: (one.x - figure.x) ** 2 + (one.y - figure.y) ** 2)
    return found[:NEAR]


def danger(s: ShootOut, figure: Figure) -> float:
    """What the enemies could take of a character where he is, the worst of them fully and the others by half."""
    found = sorted(
        [best_shot_at(s, enemy, figure)[0] for enemy in near_enemies(s, figure) if can_act(enemy)], reverse=True
    )
    return sum(found[:1]) + sum(found[1:]) / 2
