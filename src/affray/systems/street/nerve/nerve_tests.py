"""Nerve tests: 16.6, the characters that test, their dice, and the order of the tests."""

from collections import Counter
from collections.abc import Iterable

from affray.engine import Game, Procedure, Side, cites, implements
from affray.systems.street.dice.pools import PoolBuilder, PoolOf
from affray.systems.street.dice.rolls import record_pool, roll
from affray.systems.street.events.nerve import LostNerve, NerveCall, NerveTest
from affray.systems.street.hits.attack_in_progress import Attack, Result
from affray.systems.street.skills.moments import add_sickness, add_to_nerve
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut, in_order

DICE = {"plug": 3, "ganger": 4, "killer": 5, "legend": 6}
"""S-NERVE-09."""
THRESHOLD = {"ganger": 2, "killer": 3, "legend": 3}
"""The number of wounds from which each new wound calls for a test (S-NERVE-02, S-NERVE-03, S-NERVE-04)."""
PLUG_TESTS: frozenset[Result] = frozenset({"scratch", "flesh", "serious"})
"""The results that make a Plug test; a wound ignored by Hard as Nails does not (S-NERVE-01, S-SKILL-NAILS)."""
BOSS_LOST = -3
"""S-NERVE-17."""

Call = tuple[str, NerveCall]


# --- characters that are down -----------------------------------------------------------------------------------------


def down(figure: Figure) -> bool:
    """Whether a character is lost, seriously wounded, unconscious, or has lost their nerve (S-NERVE-07)."""
    if figure.lost or figure.lost_nerve or figure.posture == "unconscious":
        return True
    return any(wound.severity == "serious" for wound in figure.wounds)


def update_friends_down(s: ShootOut) -> list[str]:
    """Update `friends_down` and return the characters with newly half of their friends down (S-NERVE-06)."""
    newly_down = []
    for name, now in friends_are_down(s).items():
        if now != s.figures[name].friends_down:
            s.change(name, friends_down=now)
            if now:
                newly_down.append(name)
    return newly_down


def friends_are_down(s: ShootOut) -> dict[str, bool]:
    """For each character, whether at least half of their friends are down; not without friends (S-NERVE-06)."""
    is_down = {name: down(figure) for name, figure in s.figures.items()}
    members, fallen = Counter(s.bench), Counter[Side]()
    for name, figure in s.figures.items():
        if figure.side is not None:
            members[figure.side] += 1
            fallen[figure.side] += is_down[name]
    return {
        name: figure.side is not None
        and members[figure.side] > 1
        and 2 * (fallen[figure.side] - is_down[name]) >= members[figure.side] - 1
        for name, figure in s.figures.items()
    }


# --- the dice ---------------------------------------------------------------------------------------------------------


def nerve_pool(s: ShootOut, figure: Figure, why: NerveCall = "wounds") -> PoolOf:
    """The dice of a nerve test (S-NERVE-09, S-NERVE-10)."""
    pool = PoolBuilder(DICE[figure.class_], "S-NERVE-09", "S-NERVE-10")
    serious = sum([wound.severity == "serious" for wound in figure.wounds])
    pool.add("flesh_wounds", serious - len(figure.wounds), "S-NERVE-10")
    pool.add("serious_wounds", -2 * serious, "S-NERVE-10", "S-WOUND-03")
    pool.add("enemies_down", int(_more_enemies_down(s, figure)), "S-NERVE-10")
    if s.modules.skills:
        add_to_nerve(pool, s, figure)
        add_sickness(pool, figure)
        pool.add("boss_lost", BOSS_LOST if why == "boss_lost" else 0, "S-NERVE-17")
    return pool.pool()


def _more_enemies_down(s: ShootOut, figure: Figure) -> bool:
    """Whether more enemies are down than members of the character's side, the character included (S-NERVE-10)."""
    if figure.side is None:
        return False
    return sum(map(down, s.enemies(figure))) > sum(map(down, s.members(figure.side)))


# --- testing ----------------------------------------------------------------------------------------------------------


def tests_nerve(s: ShootOut, figure: Figure) -> bool:
    """Whether a character can be tested: fit, with a player, and with nerve to lose (S-NERVE-12, S-SCEN-04)."""
    if not figure.fit or figure.lost_nerve or figure.seat is None:
        return False
    return not traits(s, figure).never_loses_nerve


class NerveQueue:
    """The order of the tests of one event, each character once: the given calls, then friends down, then the Boss.

    Tests caused by tests follow in the same way (S-NERVE-12).
    """

    def __init__(self, calls: Iterable[Call] = ()) -> None:
        self.waiting: tuple[Call, ...] = tuple(calls)
        self.tested: frozenset[str] = frozenset()
        self.bosses: tuple[str, ...] = ()
        """The leaders who have lost their nerve since the last calls were collected."""
        self.collected = False
        """Whether the calls of what has happened so far are among those that wait."""

    def copy(self) -> "NerveQueue":
        """An independent copy."""
        other = NerveQueue(self.waiting)
        other.tested, other.bosses, other.collected = self.tested, self.bosses, self.collected
        return other

    def next(self, s: ShootOut) -> Call | None:
        """The next character to test and why, or None after the last; updates `friends_down`."""
        while True:
            if not self.waiting or not self.collected:
                self._collect(s)
                if not self.waiting:
                    return None
            (name, why), self.waiting = self.waiting[0], self.waiting[1:]
            if name not in self.tested:
                self.tested |= {name}
                if tests_nerve(s, s.figures[name]):
                    return name, why

    def lose(self, s: ShootOut, name: str) -> None:
        """Record that the character has lost their nerve."""
        s.change(name, lost_nerve=True)
        if traits(s, s.figures[name]).leads:
            self.bosses = (*self.bosses, name)

    def _collect(self, s: ShootOut) -> None:
        self.collected = True
        down: list[Call] = [(name, "friends_down") for name in in_order(update_friends_down(s), s)]
        friends = {friend.id for boss in self.bosses for friend in s.friends(s.figures[boss])}
        led: list[Call] = [(name, "boss_lost") for name in in_order(list(friends), s)]
        self.waiting, self.bosses = (*self.waiting, *down, *led), ()


def _test(game: Game[ShootOut], queue: NerveQueue, name: str, why: NerveCall) -> Procedure[None]:
    """Test a character's nerve; it holds with at least one six (S-NERVE-11)."""
    s = game.state
    pool = nerve_pool(s, s.figures[name], why)
    record_pool(game, name, "nerve", pool)
    faces: tuple[int, ...] = ()
    if pool.dice > 0:
        faces = yield from roll(game, name, "nerve", pool.dice, "S-NERVE-11")
    holds = 6 in faces
    rules = cites("S-NERVE-11", *_called_by(s.figures[name], why))
    game.emit(NerveTest(rules=rules, figure=name, why=why, dice=pool.dice, holds=holds))
    if not holds:
        queue.lose(s, name)
        game.emit(LostNerve(rules=cites("S-NERVE-11", "S-NERVE-13", "S-NERVE-16"), figure=name))


def _called_by(figure: Figure, why: NerveCall) -> tuple[str, ...]:
    """The rules that call for a test; wounds call by class."""
    return (_BY_CLASS[figure.class_], "S-NERVE-05") if why == "wounds" else _RULES[why]


_BY_CLASS = {"plug": "S-NERVE-01", "ganger": "S-NERVE-02", "killer": "S-NERVE-03", "legend": "S-NERVE-04"}
_RULES = {
    "friends_down": ("S-NERVE-06", "S-NERVE-07", "S-NERVE-12"),
    "boss_lost": ("S-NERVE-17", "S-NERVE-12"),
    "referee": ("S-NERVE-08",),
}


def run_tests(game: Game[ShootOut], calls: Iterable[Call] = ()) -> Procedure[None]:
    """Run all tests of one event."""
    queue = NerveQueue(calls)
    while (call := queue.next(game.state)) is not None:
        yield from _test(game, queue, *call)


@implements("S-CONV-17")
def after_attack(game: Game[ShootOut], attack: Attack) -> Procedure[None]:
    """The last part of S-CONV-17: tests of the characters hit, in ascending id, and those that follow."""
    yield from run_tests(game, calls_after(game.state, attack))


def calls_after(s: ShootOut, attack: Attack) -> list[Call]:
    """The tests of the characters hit, in ascending id (S-NERVE-12)."""
    hit = [name for name in in_order(list(attack.results), s) if calls_for_a_test(s.figures[name], attack)]
    return [(name, "wounds") for name in hit]


def calls_for_a_test(figure: Figure, attack: Attack) -> bool:
    """Whether the results of an attack call for a nerve test (S-NERVE-01 to S-NERVE-05)."""
    if figure.class_ == "plug":
        return not PLUG_TESTS.isdisjoint(attack.results[figure.id])
    enough = attack.wounded(figure.id) and len(figure.wounds) >= THRESHOLD[figure.class_]
    if figure.class_ == "legend":
        return enough and any(wound.severity == "serious" for wound in figure.wounds)
    return enough
