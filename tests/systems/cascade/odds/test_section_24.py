"""Every number of section 24 of the rulebook of Cascade."""

from fractions import Fraction

import pytest

from affray.systems.cascade.cases.comparing_answers import same_answer
from affray.systems.cascade.odds import ODDS


def ask(name: str, **arguments: object) -> object:
    return ODDS.compute(name, arguments)


FIRST_THROW = {
    2: ("19/400", "0", "0"),
    3: ("551/4000", "19/8000", "0"),
    4: ("41591/160000", "1463/160000", "19/160000"),
    5: ("159733/400000", "35207/1600000", "57/100000"),
    6: ("6915183/12800000", "270807/6400000", "10507/6400000"),
}


@pytest.mark.parametrize("n", FIRST_THROW)
def test_equals_in_the_first_throw(n: int) -> None:
    assert tuple(ask("odds_equals", n=n, k=k) for k in (2, 3, 4)) == FIRST_THROW[n]


def test_a_tria_in_the_first_throw_net() -> None:
    found = [ask("odds_equals", n=n, k=3, net=True) for n in (3, 4, 5, 6)]
    assert found == ["19/8000", "1387/160000", "34747/1600000", "2682613/64000000"]


@pytest.mark.parametrize(
    ("n", "raw", "net"),
    [
        (2, "11/80", "11/80"),
        (3, "46/125", "2779/8000"),
        (4, "98087/160000", "19317/32000"),
        (5, "644321/800000", "19913/25000"),
        (6, "2357367/2560000", "29311739/32000000"),
    ],
)
def test_a_group_in_the_first_throw(n: int, raw: str, net: str) -> None:
    assert ask("odds_group", n=n) == raw
    assert ask("odds_group", n=n, net=True) == net


KBS = [
    (20, 3, 3, (0.002375, 0.010604, 0.013875)),
    (20, 3, 4, (0.009144, 0.038196, 0.061511, 0.068103)),
    (20, 3, 5, (0.022004, 0.085015, 0.140592, 0.173161, 0.180112)),
    (20, 3, 6, (0.042314, 0.149673, 0.241803, 0.304944, 0.336157, 0.340827)),
    (20, 2, 6, (0.540249, 0.766684, 0.865231, 0.909853, 0.928723, 0.933669)),
    (20, 4, 6, (0.001642, 0.014028, 0.033636, 0.050652, 0.059248, 0.060284)),
    (12, 3, 6, (0.104629, 0.300494, 0.427823, 0.498102, 0.523965, 0.525561)),
]


@pytest.mark.parametrize(("die", "k", "n", "wanted"), KBS)
def test_sets_of_the_cascade_by_the_keep_best_set_policy(die: int, k: int, n: int, wanted: tuple[float, ...]) -> None:
    for r, chance in enumerate(wanted, 1):
        assert same_answer("odds_cascade", ask("odds_cascade", n=n, k=k, r=r, die=die, policy="kbs"), chance)


def test_sets_of_the_cascade_by_the_keep_best_set_policy_exactly() -> None:
    assert [ask("odds_cascade", n=3, k=3, r=r, policy="kbs") for r in (1, 2, 3)] == [
        *("19/8000", "16967/1600000", "55499/4000000"),
    ]
    assert [ask("odds_cascade", n=4, k=3, r=r, policy="kbs") for r in (1, 2, 3, 4)] == [
        *("1463/160000", "6111293/160000000", "492086833/8000000000", "1362065521/20000000000"),
    ]


OPTIMAL = [
    *[(3, 3, 3, 0.013875), (4, 3, 4, "5530399369/80000000000"), (4, 3, 4, 0.069130), (5, 3, 5, 0.184137)],
    *[(6, 3, 1, 0.042314), (6, 3, 2, 0.149673), (6, 3, 3, 0.246125), (6, 3, 4, 0.310931), (6, 3, 5, 0.342810)],
    *[(6, 3, 6, 0.348300), (3, 2, 3, 0.311753), (4, 2, 4, 0.598437), (5, 2, 5, 0.826708), (6, 2, 6, 0.943685)],
]


@pytest.mark.parametrize(("n", "k", "r", "wanted"), OPTIMAL)
def test_sets_of_the_cascade_by_optimal_scoring(n: int, k: int, r: int, wanted: float | str) -> None:
    assert same_answer("odds_cascade", ask("odds_cascade", n=n, k=k, r=r, policy="optimal"), wanted)


def test_the_small_exact_case_of_optimal_stopping() -> None:
    defender = {"live": [18, 16, 16], "fkw": 3}
    assert ask("odds_unparried", scored=[15, 15], loose=1, fkw=3, defender=defender) == "3/20"
    through = [
        face
        for face in range(1, 21)
        if ask("odds_unparried", scored=[15, 15, face], loose=0, fkw=3, defender=defender) == "1"
    ]
    assert through == [14, 15, 16]


DAMAGE = {
    (10, 3): ("7/10", "73/50", "1137/500", "15683/5000", "404293/100000", "4988593/1000000"),
    (8, 2): ("3/4", "99/64", "1221/512", "3337/1024", "17059/4096", "334181/65536"),
    (12, 4): ("2/3", "199/144", "3703/1728", "1273/432", "471605/124416", "581213/124416"),
    (6, 2): ("2/3", "49/36", "449/216", "1217/432", "3089/864", "101531/23328"),
}


@pytest.mark.parametrize(("die", "protection"), DAMAGE)
def test_expected_marks(die: int, protection: int) -> None:
    found = [ask("expected_marks", dice=n, die=die, protection=protection) for n in range(1, 7)]
    assert tuple(found) == DAMAGE[die, protection]


def test_seven_damage_dice_are_six_and_a_reroll() -> None:
    assert ask("expected_marks", dice=6, die=10, protection=3, rerolls=1) == "14390991/2500000"
    assert ask("expected_marks", dice=7, die=10, protection=3) == "14390991/2500000"


def test_distribution_of_marks() -> None:
    assert ask("marks_distribution", dice=2, die=10, protection=3) == {0: "7/100", 1: "11/25", 2: "9/20", 3: "1/25"}
    three = {0: "13/1000", 1: "161/1000", 2: "447/1000", 3: "303/1000", 4: "73/1000", 6: "3/1000"}
    assert ask("marks_distribution", dice=3, die=10, protection=3) == three
    assert ask("odds_out", dice=3, die=10, protection=3, marks=5, health=8) == str(Fraction(303 + 73 + 3, 1000))


def test_the_contest() -> None:
    found = [ask("odds_contest", ini=[own, 0]) for own in (0, 1, 2, 3, 4, 5, 7)]
    assert found == ["1/2", "21/31", "13/16", "10/11", "33/34", "1", "1"]
    assert ask("odds_contest", ini=[2, 4], bonus=[0, 1]) == "1/11"
    assert ask("odds_contest", ini=[2, 4], bonus=[3, 0]) == "21/31"


@pytest.mark.parametrize(
    ("size", "speed", "distance", "total", "wanted"),
    [
        ("large", "still", 25, 14, "5/6"),
        ("large", "slow", 25, 14, "5/18"),
        ("large", "fast", 25, 14, "5/108"),
        ("small", "still", 40, 20, "3/4"),
        ("tiny", "still", 9, 36, "1/2"),
        ("huge", "fast", 35, 10, "4/27"),
    ],
)
def test_a_shot_reaches_the_minimum(size: str, speed: str, distance: int, total: int, wanted: str) -> None:
    assert ask("odds_minimum", size=size, speed=speed, distance=distance, total=total) == wanted


def test_a_target_in_cover_or_prone_is_one_size_smaller() -> None:
    small = ask("odds_minimum", size="small", speed="slow", distance=12, total=17)
    assert ask("odds_minimum", size="large", speed="slow", distance=12, total=17, cover=True) == small
    assert ask("odds_minimum", size="large", speed="slow", distance=12, total=17, prone=True, cover=True) == small


def test_reaction_and_dodge() -> None:
    assert [ask("odds_reaction", dice=k) for k in (0, 1, 2, 3)] == ["0", "1/2", "3/4", "7/8"]
    assert [ask("odds_dodge", margin=m, dice=2) for m in (0, 9, 20, 31)] == ["0", "81/400", "1", "1"]
    aware = {"size": "large", "speed": "still", "distance": 10, "total": 28, "awareness": "aware", "dodge": 2}
    assert ask("odds_shot", **aware) == "1651/2400"
    assert ask("odds_shot", margin=9, awareness="distracted", reaction=2, dodge=2) == "643/1600"
    assert ask("odds_shot", margin=0, awareness="unsuspecting", dodge=3) == "1"
    assert ask("odds_shot", margin=0, awareness="distracted", reaction=3) == "1"  # C-DODGE-09
