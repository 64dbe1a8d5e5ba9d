"""The odds in a clash of one against several, beside the rules played to their end."""

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from affray.engine import Match
from affray.odds import outcomes
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.fighter import Armour, Weapon
from affray.systems.cascade.initiative.able_to_attack import can_attack
from affray.systems.cascade.odds import odds
from affray.systems.cascade.odds.attack.blow import NO_MARKS, Blow
from affray.systems.cascade.odds.open_choices.clash import InitiativeOdds, ScoreOdds
from affray.systems.cascade.odds.open_choices.exchange import WaveOdds
from affray.systems.cascade.odds.open_choices.hit import SplitOdds
from affray.systems.cascade.odds.throw.contest import win_against
from affray.systems.cascade.state import Exchange, Hit
from tests.systems.twin_counts import compared

from .duels import Given, clash, duel, frozen, thrown
from .minimax import NOTHING, Minimax, after, exchanges, taken_by, until

PACK = ("b1", "b2")
HIT_TARGET = "pivot: hit_target hit_target"
WEAK: dict[str, Any] = {"pts": "1d2", "weapon": Weapon("1d3")}
"""Few outcomes of a damage throw: its dice are enumerated one by one."""


def armoured(rng: random.Random, **profile: object) -> dict[str, Any]:
    protection = rng.choice((0, 0, 1, 2))
    return {"armour": Armour("light", protection, 9) if protection else Armour(), **profile}


def a_pivot_attacks(rng: random.Random) -> Match:
    """a1 has the initiative against b1 and b2, whose armour differs."""
    top = rng.choice((6, 12, 20))
    own: Faces = ()
    while not groups(own, 3):
        own = highest_first([rng.randint(max(2, top - 4), top) for _ in range(rng.randint(2, 3))])
    others = [highest_first([rng.randint(max(2, top - 8), top) for _ in range(rng.randint(1, 3))]) for _ in PACK]
    return duel(
        clash("follow_up", "b2", throws=1, attacker="a1", offers=PACK),
        Exchange(stage="group", attacker="a1", pack=PACK),
        a1=frozen(*own, fkw=rng.randint(2, 4), **WEAK),
        b1=frozen(*others[0], **armoured(rng, fkw=rng.randint(2, 3))),
        b2=frozen(*others[1], **armoured(rng, fkw=rng.randint(2, 3))),
    )


def pivot_attack(seed: int, seen: Counter[str]) -> None:
    """Every group, every aimed wave and whom he hits (C-CLASH-04)."""
    exchanges(a_pivot_attacks(random.Random(seed)), seen, Minimax("a"), ("group", "wave", "hit_target"), "pivot: ")


@pytest.mark.parametrize("seed", range(25))
def test_a_pivot_attacks_a_pack(seed: int) -> None:
    pivot_attack(seed, Counter())


def test_aiming_at_several_is_never_better_than_at_the_best_one() -> None:
    """What the pivot's odds rest on, over all his aimed waves."""
    split = 0
    for seed in range(25):
        match = a_pivot_attacks(random.Random(seed))
        if match.decision is not None and match.decision.kind.name == "group":
            match.choose(str(match.decision.options[0]))
        assert match.decision is not None
        if match.decision.kind.name != "wave":
            continue
        values: dict[bool, list[Fraction]] = {True: [], False: []}
        for option in match.decision.options:
            found = odds(match, str(option))
            assert isinstance(found, WaveOdds)
            values["b1" in option and "b2" in option].append(found.marks)
        split += bool(values[True])
        assert max(values[True], default=Fraction(0)) <= max(values[False])
    assert split > 10


def at_b1(option: str) -> bool:
    return "b2" not in option


def pack_defence(seed: int, seen: Counter[str]) -> None:
    """A pack member who alone is attacked defends as in a duel."""
    match = a_pivot_attacks(random.Random(seed))
    exchanges(match, seen, Minimax("a", at_b1), ("defend",), "pack: ")


def test_a_pack_member_who_alone_is_attacked_defends_as_in_a_duel() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        pack_defence(seed, seen)
    assert seen.total() > 20


def pack_initiative(seed: int, seen: Counter[str]) -> None:
    """Dice with ones: everyone pays, the attacker first (C-ROLL-14, C-CLASH-03)."""
    rng = random.Random(seed)
    own: Faces = ()
    dice = [rng.choice((2, 2, 3)) for _ in range(3)]
    while not can_attack(own, 3):
        own = highest_first([rng.choice((1, 4, 5, 5, 6, 7)) for _ in range(dice[0])])
    hands: list[Faces] = [(), ()]
    while not can_attack(hands[0], 3):
        hands[0] = highest_first([rng.choice((1, 4, 5, 6, 6, 8)) for _ in range(dice[1])])
    hands[1] = highest_first([rng.choice((1, 2, 5, 6, 7, 8)) for _ in range(dice[2])])
    match = duel(
        clash("initiative", "b2", throws=1),
        a1=thrown(*own, fkw=3, ini=2, **WEAK),
        b1=thrown(*hands[0], **armoured(rng, fkw=3, **WEAK)),
        b2=thrown(*hands[1], **armoured(rng, fkw=3, **WEAK)),
    )
    pivot, member, idle = odds(match, "take a1"), odds(match, "take b1"), odds(match, "hold a1")
    assert isinstance(pivot, InitiativeOdds)
    assert isinstance(member, InitiativeOdds)
    assert isinstance(idle, InitiativeOdds)
    assert (pivot.marks, pivot.hit) == Minimax("a")(taken_by(match, "a1"))
    against = Minimax("b")
    assert (member.marks, member.hit) == against(taken_by(match, "b1"))
    able = [name for name in PACK if can_attack(hands[PACK.index(name)], 3)]
    threat = max([against(taken_by(match, name)) for name in able])
    assert (pivot.opponent.marks, pivot.opponent.hit) == threat
    assert idle == msgspec.structs.replace(
        pivot, hit=Fraction(0), kill=Fraction(0), marks=Fraction(0), distribution=NO_MARKS
    )
    assert (pivot.contest, pivot.opponents) == (win_against([2] * len(able)), len(able))
    assert member.contest == win_against([-2])
    for choice in ("take a1", "take b1", "hold a1"):
        compared(match, choice)
    seen.update(["initiative take: pivot", "initiative take: pack", "initiative hold"])


@pytest.mark.parametrize("seed", range(15))
def test_taking_the_initiative_as_pivot_and_as_pack_member(seed: int) -> None:
    pack_initiative(seed, Counter())


def test_who_pays_beside_a_friend_sees_his_own_attack() -> None:
    """b2 pays while b1 attacks: his payment decides what his follow-up can be."""
    match = duel(
        clash("pay", "b2", throws=1, took=("b1",), attacker="b1", paying=("b1", "a1", "b2")),
        a1=thrown(3, 2, fkw=3),
        b1=thrown(9, 9),
        b2=thrown(8, 8, 4, 1, **WEAK),
    )
    assert match.decision is not None
    assert match.decision.kind.name == "pay"
    kept, spoilt = odds(match, "pay 4"), odds(match, "pay 8")
    assert isinstance(kept, Blow)
    assert isinstance(spoilt, Blow)
    assert kept.hit == 1
    assert spoilt.hit == 0


def follow_up(seed: int, seen: Counter[str]) -> None:
    """With a group declared before, or one that he has yet to declare (C-CLASH-06)."""
    rng = random.Random(seed)
    own: Faces = ()
    while not groups(own, 3):
        own = highest_first([rng.randint(8, 12) for _ in range(3)])
    declared = {"group": own, "ready": own[:2], "used": own[2:], "outside": ()} if seed % 2 else {}
    pivot: Given = frozen(*highest_first([rng.randint(6, 14) for _ in range(2)]), **armoured(rng, fkw=3))
    if rng.random() < 0.5:
        pivot |= {"group": (13, 13), "ready": (13,), "used": (13,)}
    match = duel(
        clash("follow_up", "b2", throws=1, attacker="a1", offers=("b2",)),
        a1=pivot,
        b1=frozen(2),
        b2={**frozen(*own, fkw=3, **WEAK), **declared},
    )
    found, declined = odds(match, "follow_up"), odds(match, "pass")
    assert isinstance(found, Blow)
    assert isinstance(declined, Blow)
    value = Minimax("b")
    assert (found.marks, found.hit) == value(after(match, "follow_up"))
    assert (declined.marks, declined.hit) == NOTHING
    compared(match, "follow_up")
    compared(match, "pass")
    seen.update(["follow_up follow_up", "follow_up pass"])
    exchanges(after(match, "follow_up"), seen, value, ("group",), "follow-up: ")


@pytest.mark.parametrize("seed", range(20))
def test_a_follow_up_meets_what_the_pivot_has_left(seed: int) -> None:
    follow_up(seed, Counter())


@pytest.mark.parametrize("inis", [(0, 0, 0), (2, 1, 4), (1, 3, 3), (5, 0, 1)])
def test_a_contest_of_three(inis: tuple[int, int, int]) -> None:
    """X-55: those who are tied for the highest throw again, by themselves."""
    a1, b1, b2 = (thrown(9, 9, ini=ini) for ini in inis)
    match = duel(clash("contest", "b2", throws=1, took=("a1", *PACK)), a1=a1, b1=b1, b2=b2)

    def first(here: Match) -> str | None:
        """Who won the first throw, or who was tied."""
        for event in here.events:
            if event.name == "contest":
                plain = event.plain()
                return str(plain.get("winner", " ".join(plain.get("tied", ()))))
        return None

    found = outcomes(match, first)
    three = found.get("a1 b1 b2", Fraction(0))
    two = [
        found.get(f"a1 {name}", Fraction(0)) * win_against([inis[0] - inis[place]])
        for place, name in ((1, "b1"), (2, "b2"))
    ]
    assert win_against([inis[0] - inis[1], inis[0] - inis[2]]) == (found.get("a1", 0) + sum(two)) / (1 - three)


def test_a_score_set_of_a_pivot_looks_at_the_whole_pack() -> None:
    """One die is thrown; both of the pack are settled, and either may be the easier one."""
    settled = {"profile": {"fkw": 3, "armour": Armour("light", 1, 9)}, "scored": (6, 5), "pool": 2}
    match = duel(
        clash("score", "b2", throws=1),
        a1=thrown(5, 5, 2, fkw=3, die=6, **WEAK),
        b1=settled,
        b2={"profile": {"fkw": 3}, "scored": (6, 6, 3), "pool": 3},
    )
    found = odds(match, "score a1 5,5")
    assert isinstance(found, ScoreOdds)
    assert found.attack is not None
    match.choose("score a1 5,5")
    node = match.chance_node
    assert node is not None
    total = Fraction(0)
    for outcome, weight in node.outcomes():
        twin = match.fork()
        twin.resolve(outcome)
        if can_attack(twin.state.fighters["a1"].hand, 3):
            total += weight * Minimax("a")(taken_by(twin, "a1"))[0]
    assert found.attack.marks == total / node.total


def exi(**pack: Given) -> Match:
    start = (6,) * 6
    return duel(
        clash("follow_up", *[name for name in pack if name != "b1"], throws=1, attacker="a1", offers=tuple(pack)),
        Exchange(stage="done", attacker="a1", pack=tuple(pack), start=start, waves=(start,), defender="b1"),
        Hit(stage="special", attacker="a1", defender="b1", start=start, waves=(start,)),
        a1={**frozen(pts="1d2", weapon=Weapon("1d3")), "group": start, "used": start},
        **pack,
    )


@pytest.mark.parametrize("split", ["split b1 3 b2 3", "split b1 1 b2 5", "split b2 5 b1 1", "split b2 6"])
def test_an_exi_that_is_divided(split: str) -> None:
    match = exi(b1=frozen(5, armour=Armour("light", 2, 9), health=5), b2=frozen(4, health=4))
    found = odds(match, split)
    assert isinstance(found, SplitOdds)

    def result(here: Match) -> tuple[int, bool] | None:
        if isinstance(here.state.frames[-1], Hit):
            return None
        fighters = here.state.fighters
        return fighters["b1"].marks + fighters["b2"].marks, fighters["b1"].out or fighters["b2"].out

    played = outcomes(after(match, split), result)
    totals: dict[int, Fraction] = {}
    for (marks, _), chance in played.items():
        totals[marks] = totals.get(marks, Fraction(0)) + chance
    assert totals == dict(found.distribution)
    assert found.kill == sum([chance for (_, out), chance in played.items() if out], Fraction(0))
    assert found.marks == sum(each.marks for each in found.each.values())


@pytest.mark.soak
@pytest.mark.parametrize(
    ("check", "each", "wanted"),
    [
        (pivot_attack, 1_000, ["pivot: group group", "pivot: wave wave", "pivot: wave pass", HIT_TARGET]),
        (pack_defence, 2_000, ["pack: defend group", "pack: defend parry", "pack: defend take_hit"]),
        (pack_initiative, 1_000, ["initiative take: pivot", "initiative take: pack", "initiative hold"]),
        (follow_up, 2_000, ["follow_up follow_up", "follow_up pass", "follow-up: group group"]),
    ],
)
def test_clashes_in_thousands_of_situations(
    check: Callable[[int, Counter[str]], None], each: int, wanted: list[str]
) -> None:
    until(check, dict.fromkeys(wanted, each))
