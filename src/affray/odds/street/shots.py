"""The odds of a shot: its dice, what its hits do to the target and to whoever stands in the way, and the weapons."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.systems.street.duck_cover import ducks_from
from affray.systems.street.geometry import shooting_range
from affray.systems.street.hands import taken_for
from affray.systems.street.hits import Aimed, taken
from affray.systems.street.pools import PoolOf, ShotOf, shot_pool
from affray.systems.street.ranges import entry
from affray.systems.street.shooting import is_aimed
from affray.systems.street.state import Figure, ShootOut, Shot, seen

from .dice import hit_numbers, weapon_left
from .hits import WAYS, Fared, Strike, begins, fared, feeling, strikes

NEVER, SURELY = Fraction(0), Fraction(1)
LOST = ("out_of_action", "dead")


class ShotOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What a shot comes to. All chances are before the dice; those of `zones` and `met` are of a single hit."""

    hit: Fraction
    miss: Fraction
    kill: Fraction
    """The target is out of action or dead."""
    down: Fraction
    """The target lies, is out of action or is dead."""
    recover: Fraction
    """The target is still in play and must recover: from wounds, or behind its cover."""
    ducks: Fraction
    """The target is driven behind its cover (S-DUCK-01)."""
    hits: dict[int, Fraction]
    expected: Fraction
    """Hits to be expected."""
    met: dict[str, Fraction]
    zones: dict[str, dict[str, Fraction]]
    """For each zone of the target the cells of the hit table, `stopped`, or `passed_on` to another figure."""
    fates: dict[str, Fraction]
    others: dict[str, dict[str, Fraction]]
    """The same for figures in the line who may be hit instead (S-COVER-17)."""
    weapons: dict[str, dict[str, Fraction]]
    dice: tuple[int, ...]
    """The dice of each weapon; three where the pool gives none: a lucky shot."""
    wasted: bool = False
    """Beyond the range of the weapon (S-SHOOT-08)."""


class OpenShot(NamedTuple):
    """A shot that could be made, and the shoot-out in which it would be: weapons in hand, after any move."""

    s: ShootOut
    shooter: Figure
    target: Figure
    shot: Shot
    moved: bool = False

    @property
    def in_range(self) -> bool:
        """Whether it is not wasted."""
        return entry(self.shot.grip, shooting_range(self.shooter, self.target)) is not None

    def pools(self) -> list[PoolOf]:
        """The dice of each weapon, with every modifier; none for a wasted shot."""
        volley = len(self.shot.weapons) > 1
        aimed = is_aimed(self.shooter, self.shot, self.target.id, self.moved)
        found = []
        for name in self.shot.weapons if self.in_range else ():
            weapon = self.shooter.profile.weapon(name)
            assert weapon is not None, "a shot is made with weapons that he has"
            way = ShotOf(weapon, self.shot.grip, self.moved, volley, aimed)
            found.append(shot_pool(self.s, self.shooter, self.target, way))
        return found

    def aimed(self) -> Aimed:
        """The target as it is when the dice are rolled (S-SHOOT-11)."""
        ducks = ducks_from(self.s, self.shooter, self.target)
        return taken(self.s, self.shooter.id, self.target.id, ducks)


def ready_to_shoot(
    s: ShootOut, name: str, shot: Shot, target: str, *, moved: bool = False, in_hand: tuple[str, ...] | None = None
) -> OpenShot:
    """A shot of a character who takes its weapons into hand, and rises for it (S-TURN-05, S-TURN-08)."""
    there = seen(s)
    figure = there.figures[name]
    held = taken_for(figure, shot.weapons) if in_hand is None else in_hand
    posture = "standing" if figure.ducked else figure.posture
    figure = there.change(name, in_hand=held, grip=shot.grip, posture=posture)
    return OpenShot(there, figure, there.figures[target], shot, moved)


def shot_odds(open_shot: OpenShot) -> ShotOdds:
    """The odds of a shot; what a referee may add is not counted."""
    if not open_shot.in_range:
        return _wasted(open_shot)
    s, shooter, target = open_shot.s, open_shot.shooter, open_shot.target
    pools = tuple([pool.dice for pool in open_shot.pools()])
    aimed = open_shot.aimed()
    ways = strikes(s, shooter, aimed)
    numbers = hit_numbers(pools)
    ends = fared(feeling(ways, target.id, ducked=aimed.behind is not None), pools, begins(target))
    fates = _fates(ends)
    bystanders = sorted({strike.victim for strike in ways} - {target.id}, key=lambda name: s.figures[name].number)
    ducking = bool(aimed.cover.at_hand) and not target.ducked and not s.modules.drop_duck_back
    names = open_shot.shot.weapons

    def driven(end: Fared) -> bool:
        """Behind his cover, where he must recover (S-DUCK-01, S-DUCK-05)."""
        return ducking and end.shaken and end.condition == "upright"

    return ShotOdds(
        hit=1 - numbers[0],
        miss=numbers[0],
        kill=fates["out_of_action"] + fates["dead"],
        down=1 - fates["upright"],
        recover=_sum(ends, lambda end: end.condition not in LOST and (end.owes or driven(end))),
        ducks=_sum(ends, driven),
        hits={number: chance for number, chance in enumerate(numbers) if chance},
        expected=sum([number * chance for number, chance in enumerate(numbers)], NEVER),
        met=_met(ways),
        zones=_zones(ways),
        fates=fates,
        others={
            name: _fates(fared(feeling(ways, name, ducked=False), pools, begins(s.figures[name])))
            for name in bystanders
        },
        weapons={name: weapon_left(dice) for name, dice in zip(names, pools, strict=True)},
        dice=pools,
    )


def _wasted(open_shot: OpenShot) -> ShotOdds:
    start = begins(open_shot.target)
    fates = _fates({start: SURELY})
    return ShotOdds(
        hit=NEVER,
        miss=SURELY,
        kill=NEVER,
        down=1 - fates["upright"],
        recover=Fraction(start.owes),
        ducks=NEVER,
        hits={0: SURELY},
        expected=NEVER,
        met={},
        zones={},
        fates=fates,
        others={},
        weapons={name: {"ready": SURELY} for name in open_shot.shot.weapons},
        dice=(),
        wasted=True,
    )


def _sum(ends: Mapping[Fared, Fraction], counts: Callable[[Fared], bool]) -> Fraction:
    return sum([chance for end, chance in ends.items() if counts(end)], NEVER)


def _fates(ends: Mapping[Fared, Fraction]) -> dict[str, Fraction]:
    """The chance of each condition."""
    found = dict.fromkeys(("upright", "knocked_down", "unconscious", "out_of_action", "dead"), NEVER)
    for end, chance in ends.items():
        found[end.condition] += chance
    return found


def _met(ways: list[Strike]) -> dict[str, Fraction]:
    found = dict.fromkeys(("open", "through", "stopped", "passed_on"), NEVER)
    for strike in ways:
        found[strike.met] += Fraction(strike.ways, WAYS)
    return found


def _zones(ways: list[Strike]) -> dict[str, dict[str, Fraction]]:
    """What a hit does by the zone it is on; a hit that a ducked target's cover stops is on none, on `cover`."""
    found: dict[str, dict[str, Fraction]] = {}
    for strike in ways:
        row = found.setdefault(strike.zone or "cover", {})
        what = "passed_on" if strike.met == "passed_on" else strike.cell
        row[what] = row.get(what, NEVER) + Fraction(strike.ways, WAYS)
    return found
