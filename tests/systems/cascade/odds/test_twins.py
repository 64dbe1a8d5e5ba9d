"""The odds beside the rules themselves, played over every outcome of every draw."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from affray.engine import Match
from affray.engine.chance import Keyed
from affray.odds import outcomes
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.cascade_throw.scoring import kbs_score
from affray.systems.cascade.dice_faces import Faces, contains, faces_text, highest_first, without
from affray.systems.cascade.exchange.defence import dice_used, parries
from affray.systems.cascade.fighter import Armour, Weapon
from affray.systems.cascade.initiative.able_to_attack import can_attack, payments_as_attacker
from affray.systems.cascade.odds import odds
from affray.systems.cascade.odds.attack.blow import Blow
from affray.systems.cascade.odds.attack.unparried import leftovers
from affray.systems.cascade.odds.throw.contest import win_contest
from affray.systems.cascade.odds.throw.first_throw import first_equals, first_group
from affray.systems.cascade.odds.throw.sets import cascade_chance, set_chance
from affray.systems.cascade.state import Exchange, Hit
from tests.systems.twin_counts import compared

from .duels import NO_THROW, clash, duel, frozen, thrown
from .minimax import Minimax, after, exchanges, taken_by, until


def to_throw(dice: int, die: int) -> Match:
    """a1 throws his dice next; b1 looks on."""
    return duel(clash("throw"), a1={"profile": {"die": die}, "unthrown": dice, "pool": dice}, b1=NO_THROW)


def hand(match: Match) -> Faces | None:
    """What a1 has after his first throw; events tell, for without a choice the battle goes on by itself."""
    for event in match.events:
        if event.name == "throw":
            return highest_first(event.plain()["faces"])
    return None


def equals(dice: Faces) -> int:
    return max([dice.count(face) for face in dice if face > 1], default=0)


@pytest.mark.parametrize(("n", "die"), [(1, 6), (2, 20), (3, 4), (4, 6), (5, 4), (3, 12)])
def test_the_first_throw(n: int, die: int) -> None:
    hands = outcomes(to_throw(n, die), hand)
    assert sum(hands.values()) == 1

    def share(holds: Callable[[Faces], bool]) -> Fraction:
        return sum([chance for dice, chance in hands.items() if holds(dice)], Fraction(0))

    assert first_group(n, die, net=True) == share(lambda dice: can_attack(dice, 6))
    assert first_group(n, die) == share(lambda dice: can_attack(tuple([one for one in dice if one > 1]), 6))
    for k in (2, 3):

        def lies(dice: Faces, k: int = k) -> bool:
            return equals(dice) >= k

        def keeps(dice: Faces, k: int = k) -> bool:
            lives = [live_after(dice, paid)[0] for paid in payments_as_attacker(dice, 0, 6)]
            return any(contains(live, (face,) * k) for live in lives for face in live)

        assert first_equals(n, k, die) == share(lies)
        assert first_equals(n, k, die, net=True) == share(keeps)


def made(match: Match, k: int) -> bool | None:
    """Whether a1 has had k equals on the table in his first cascade; None while it runs."""
    scored: Faces = ()
    for event in match.events:
        if event.name == "throw" and equals(scored + tuple(event.plain()["faces"])) >= k:
            return True
        if event.name == "score":
            scored += tuple(event.plain()["faces"])
        if event.name == "stand_off":
            return False
    return None


@pytest.mark.parametrize(("n", "k", "die"), [(2, 2, 6), (3, 2, 4), (3, 3, 6), (4, 3, 4)])
def test_the_cascade_by_the_keep_best_set_policy(n: int, k: int, die: int) -> None:
    def choose(match: Match) -> str:
        assert match.decision is not None
        if match.decision.kind.name == "initiative":
            return "hold a1"
        fighter = match.state.fighters["a1"]
        return f"score a1 {faces_text(kbs_score(highest_first(fighter.scored), highest_first(fighter.loose)))}"

    found = outcomes(to_throw(n, die), lambda match: made(match, k), choose)
    assert found.get(True, 0) == cascade_chance(n, k, n, die, "kbs")


@pytest.mark.parametrize(("n", "k", "die"), [(2, 2, 6), (3, 2, 4), (3, 3, 4)])
def test_the_cascade_by_optimal_scoring(n: int, k: int, die: int) -> None:
    def best(match: Match) -> Fraction:
        """The chance of k equals, every score set tried."""
        over = made(match, k)
        if over is not None:
            return Fraction(over)
        node = match.chance_node
        if node is not None:
            total = Fraction(0)
            for outcome, weight in node.outcomes():
                twin = match.fork()
                twin.resolve(outcome)
                total += weight * best(twin)
            return total / node.total
        assert match.decision is not None
        if match.decision.kind.name == "initiative":
            twin = match.fork()
            twin.choose("hold a1")
            return best(twin)
        values = []
        for option in match.decision.options:
            twin = match.fork()
            twin.choose(str(option), seat="a")
            values.append(best(twin))
        return max(values)

    assert best(to_throw(n, die)) == cascade_chance(n, k, n, die)


def test_a_cascade_that_has_begun() -> None:
    """With 9,9 scored one loose d20 makes a Tria with one face; by the end of two throws the second may help too."""
    assert set_chance((9, 9), 1, 3, 6) == Fraction(1, 20)
    assert set_chance((9, 9, 1), 2, 3, 1) == 1 - Fraction(19, 20) ** 2
    # The first throw misses without a one, and one of its dice must be scored: one die is thrown again. A one is scored
    # as that die.
    assert set_chance((9, 9), 2, 3, 2) == 1 - Fraction(19, 20) ** 2 * (1 - Fraction(18**2 + 2 * 18, 19**2) / 20)
    assert set_chance((9, 9, 9), 1, 3, 1) == 1


@pytest.mark.parametrize(("own", "other", "bonus"), [(0, 0, 0), (3, 1, 0), (1, 2, 3), (0, 5, 1)])
def test_the_contest(own: int, other: int, bonus: int) -> None:
    a1 = {**thrown(9, 9, ini=own), "initiative_bonus": bonus}
    match = duel(clash("contest", took=("a1", "b1")), a1=a1, b1=thrown(8, 8, ini=other))

    def winner(match: Match) -> str | None:
        for event in match.events:
            if event.name == "contest":
                return str(event.plain().get("winner", "tied"))
        return None

    found = outcomes(match, winner)
    assert found.get("a1", 0) / (1 - found.get("tied", 0)) == win_contest(own + bonus - other)


def marks(match: Match) -> int | None:
    """The marks of b1 once the hit is worked out."""
    return None if isinstance(match.state.frames[-1], Hit) else int(match.state.fighters["b1"].marks)


@pytest.mark.parametrize(
    ("start", "waves", "code", "protection"),
    [
        ((14, 14, 13), ((14, 14),), "1d10", 3),
        ((14, 14, 13), ((14, 14), (13,)), "2d8", 2),
        ((9, 8), ((9,),), "1d12", 0),
        ((5, 5, 5, 5, 5), ((5, 5, 5, 5, 5),), "1d4", 1),
        ((6, 6, 6, 6, 6, 6), ((6, 6, 6, 6, 6, 6),), "1d3", 1),
        ((7, 7, 7, 7, 6, 5), ((7, 7, 7, 7),), "1d3", 2),
    ],
)
def test_damage(start: Faces, waves: tuple[Faces, ...], code: str, protection: int) -> None:
    """The distribution of a hit; re-rolls are made by the odds of each die."""
    armour = Armour("heavy", protection, 9) if protection else Armour()
    match = duel(
        clash("over", throws=1, attacker="a1"),
        Exchange(stage="done", attacker="a1", defender="b1", start=start, waves=waves),
        Hit(stage="hit_use", attacker="a1", defender="b1", start=start, waves=waves),
        a1={**frozen(pts="1d2", weapon=Weapon(code)), "group": start, "used": start},
        b1=frozen(5, armour=armour, health=6),
    )
    found = odds(match, "damage")
    assert isinstance(found, Blow)

    def choose(match: Match) -> str:
        assert match.decision is not None
        if match.decision.kind.name != "reroll":
            return str(match.decision.default)
        # The options name the dice highest first, and stop last: the last of the best is the one that the odds mean.
        found = [(odds(match, str(option)), str(option)) for option in match.decision.options]
        worth = [each.marks for each, _ in found if isinstance(each, Blow)]
        return [text for (_, text), value in zip(found, worth, strict=True) if value == max(worth)][-1]

    assert outcomes(match, marks, choose) == found.distribution
    assert found.kill == sum([chance for more, chance in found.distribution.items() if more >= 6], Fraction(0))


def attack(seed: int, seen: Counter[str]) -> None:
    """Every group of an attacker against a defender with random dice, and all that follows."""
    rng = random.Random(seed)
    top = rng.choice((6, 12, 20))
    own: Faces = ()
    while not groups(own, 4):
        own = highest_first([rng.randint(max(2, top - 5), top) for _ in range(rng.randint(2, 4))])
    others = highest_first([rng.randint(max(2, top - 8), top) for _ in range(rng.randint(1, 4))])
    a1 = frozen(*own, fkw=rng.randint(2, 4), pts="1d2", weapon=Weapon("1d3"))
    match = duel(
        clash("over", throws=1, attacker="a1"),
        Exchange(stage="group", attacker="a1", defender="b1"),
        a1=a1,
        b1=frozen(*others, fkw=rng.randint(2, 4)),
    )
    exchanges(match, seen, Minimax("a"))


@pytest.mark.parametrize("seed", range(30))
def test_attacks(seed: int) -> None:
    attack(seed, Counter())


@pytest.mark.parametrize("seed", range(40))
def test_what_parries_leave(seed: int) -> None:
    """Every full parry leaves a part of something named, and everything named is left by one (C-DEF-01 to -05)."""
    rng = random.Random(seed)
    ready = highest_first([rng.randint(2, 20) for _ in range(rng.randint(1, 5))])
    attacks = highest_first([rng.choice((3, 5, 8, 10, 11, 14)) for _ in range(rng.randint(1, 4))])
    left = {without(ready, sum(dice_used(parry), ())) for parry in parries(attacks, (), ready)}
    named = set(leftovers(attacks, ready))
    assert named <= left
    assert all(any(contains(most, some) for most in named) for some in left)


def test_one_die_meets_several_attacks_only_if_they_are_light() -> None:
    """C-DEF-03: 20 meets 10 and 7, but not 12 and 7."""
    assert leftovers((10, 7), (20, 9)) == ((9,),)
    assert leftovers((12, 7), (20, 9)) == ((),)


def initiative(seed: int, seen: Counter[str]) -> None:
    """Dice with ones: the attacker pays first, then the defender, before any group (C-ROLL-14, C-GROUP-07)."""
    rng = random.Random(seed)
    owes = rng.random() < 0.7
    own: Faces = ()
    while not can_attack(own, 3):
        own = highest_first([1 if owes and not at else rng.choice((1, 4, 5, 5, 6, 7)) for at in range(4)])
    others = highest_first([rng.choice((1, 2, 5, 6, 7, 8)) for _ in range(4)])
    a1 = thrown(*own, fkw=3, pts="1d2", weapon=Weapon("1d3"))
    match = duel(clash("initiative", throws=1), a1=a1, b1=thrown(*others, fkw=3))
    found, value = odds(match, "take a1"), Minimax("a")
    assert isinstance(found, Blow)
    taken = taken_by(match, "a1")
    assert (found.marks, found.hit) == value(taken)
    compared(match, "take a1")
    seen["initiative take"] += 1
    waiting = [taken]
    while waiting:
        here = waiting.pop()
        decision = here.decision
        if decision is None or decision.kind.name != "pay":
            continue
        for option in map(str, decision.options):
            paid, twin = odds(here, option, decision.seat), after(here, option)
            assert isinstance(paid, Blow)
            assert (paid.marks, paid.hit) == value(twin), option
            compared(here, option, decision)
            seen[f"pay: {'attacker' if decision.seat == 'a' else 'defender'}"] += 1
            waiting.append(twin)


@pytest.mark.parametrize("seed", range(20))
def test_taking_the_initiative(seed: int) -> None:
    initiative(seed, Counter())


@pytest.mark.soak
@pytest.mark.parametrize(
    ("check", "wanted"),
    [
        (attack, ["group group", "wave wave", "wave pass", "defend group", "defend parry", "defend take_hit"]),
        (initiative, ["initiative take", "pay: attacker", "pay: defender"]),
    ],
)
def test_duels_in_thousands_of_situations(check: Callable[[int, Counter[str]], None], wanted: list[str]) -> None:
    until(check, dict.fromkeys(wanted, 2_000))


def test_brute_force_needs_a_chance_that_can_be_enumerated_and_an_end() -> None:
    match = to_throw(6, 20)
    with pytest.raises(ValueError, match="more than 1,000 outcomes"):
        outcomes(match, hand, max_outcomes=1000)
    match.chance = Keyed.from_seed(1)
    with pytest.raises(ValueError, match="Keyed chance draws on its own"):
        outcomes(match, hand)
