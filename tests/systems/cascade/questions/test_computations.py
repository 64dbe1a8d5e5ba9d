"""Pure questions: the worked examples as they are asked in cases, wrong arguments, and how answers are compared."""

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.cascade.cases.comparing_answers import same_answer
from affray.systems.cascade.odds import COMPUTATIONS

QUESTIONS = {
    "attack_values", "special_result", "groups", "valid_group", "can_attack", "can_shoot", "score_sets", "legal_score",
    "kbs_score", "debt", "payments", "block", "parries", "rescue", "best_parry", "attack_now", "damage_code",
    "damage_dice", "band", "wounds", "best_marks", "best_partitions", "pool", "hurt", "standing", "shot", "minimum",
    "distance_addition",
}  # fmt: skip

Arguments = dict[str, object]

EXAMPLES: list[tuple[str, str, Arguments, object]] = [
    ("X-03 C-ATK-03", "attack_values", {"group": [14, 13, 13, 12, 11, 11]}, [14, 15, 15, 12, 13, 13]),
    ("C-ATK-03 in the order given", "attack_values", {"group": [11, 14, 11]}, [13, 14, 13]),
    ("X-06 C-DEF-04", "block", {"dice": [12, 12], "attacks": [20]}, True),
    ("X-09 C-DEF-03", "block", {"dice": [12], "attacks": [6, 7]}, False),
    ("X-11 C-DEF-05", "block", {"dice": [11, 12], "attacks": [20]}, False),
    ("X-12 C-ROLL-03", "score_sets", {"thrown": [14, 14, 9, 7, 1]}, 16),
    ("X-12 C-ROLL-03", "legal_score", {"thrown": [14, 14, 9, 7, 1], "set": [14, 14]}, False),
    ("X-12 C-ROLL-04", "legal_score", {"thrown": [1, 14, 14, 9, 7], "set": [1]}, True),
    ("X-12 C-ROLL-02", "legal_score", {"thrown": [14, 9], "set": []}, False),
    ("X-13 C-ROLL-03", "score_sets", {"thrown": [1, 1]}, 1),
    ("X-14 C-ROLL-09", "debt", {"hand": [14, 14, 13, 6, 1]}, {"debt": 1, "unpaid": 0}),
    ("X-14 C-ROLL-10", "payments", {"hand": [14, 14, 13, 6, 1]}, [[6], [13], [14]]),
    ("X-15 C-ROLL-10", "debt", {"hand": [5, 3, 2, 1, 1]}, {"unpaid": 1}),
    ("X-15 C-ROLL-10", "payments", {"hand": [5, 3, 2, 1, 1]}, [[5]]),
    ("X-15 C-ROLL-13", "can_attack", {"hand": [5, 3, 2, 1, 1], "fkw": 6}, False),
    ("X-15 C-INIT-07", "payments", {"hand": [5, 3, 2, 1, 1], "as": "attacker", "fkw": 6}, []),
    ("X-16 C-INIT-02", "can_attack", {"hand": [10, 9, 1], "fkw": 6}, False),
    ("X-17 C-INIT-02", "can_attack", {"hand": [5, 3, 2, 1], "fkw": 6}, True),
    ("nothing owed C-ROLL-10", "payments", {"hand": [5, 3]}, [[]]),
    (
        "X-18 C-GROUP-02",
        "groups",
        {"live": [14, 14, 13, 9, 8, 3], "fkw": 4},
        [[14, 14], [14, 13], [14, 14, 13], [9, 8]],
    ),
    ("X-18 C-GROUP-02", "groups", {"live": [3, 8, 9, 13, 14, 14], "fkw": 2}, [[14, 14], [14, 13], [9, 8]]),
    ("X-19 C-GROUP-05", "groups", {"live": [15, 15, 15, 14, 2], "fkw": 2}, [[15, 15], [15, 14]]),
    ("C-GROUP-03", "groups", {"live": [15, 14], "fkw": 2, "kind": "shot"}, [[15], [14], [15, 14]]),
    ("C-GROUP-03", "groups", {"live": [15, 14], "fkw": 2, "kind": "shot", "size": 1, "holding": [14]}, [[14]]),
    ("C-ROLL-11", "groups", {"live": [3, 2, 1], "fkw": 3}, [[3, 2]]),
    ("C-GROUP-01", "valid_group", {"dice": [14, 14, 12], "fkw": 4}, False),
    ("C-GROUP-02", "valid_group", {"dice": [14], "fkw": 4}, False),
    ("C-GROUP-03", "valid_group", {"dice": [14], "fkw": 4, "kind": "shot"}, True),
    ("X-22 C-DEF-02", "parries", {"attacks": [16, 16], "group": [18, 17], "outside": [9, 4]}, [["17:16", "18:16"]]),
    ("X-23 C-DEF-09", "rescue", {"attacks": [16, 16], "group": [], "outside": [18, 16, 11, 7, 4]}, 2),
    ("X-23 C-DEF-09", "parries", {"attacks": [16, 16], "group": [], "outside": [18, 16, 4]}, [["18:16", "16:16"]]),
    ("X-24 C-DEF-09", "parries", {"attacks": [16], "group": [17, 16], "outside": [20, 6]}, [["16:16"], ["17:16"]]),
    ("X-25 C-DEF-11", "parries", {"attacks": [30], "group": [12, 12], "outside": [12, 3]}, [["12+12+12:30"]]),
    ("X-25 C-DEF-11", "rescue", {"attacks": [30], "group": [12, 12], "outside": [12, 3]}, 1),
    ("X-25 C-DEF-11", "best_parry", {"attacks": [30], "live": [12, 12, 12, 3], "fkw": 2}, 1),
    ("C-DEF-01", "rescue", {"attacks": [13], "group": [], "outside": [9, 4]}, "none"),
    ("C-ROLL-11", "parries", {"attacks": [2], "group": [2], "outside": [1, 1]}, [["2:2"]]),
    ("X-24 C-DEF-09", "best_parry", {"attacks": [16], "live": [20, 17, 16, 6], "fkw": 3}, 0),
    (
        "C-COUNTER-01",
        "attack_now",
        {"wave": [13], "group": [13, 12], "defender": {"hand": [15, 15, 15, 2], "fkw": 3}},
        {"parried": True, "rescue": 0, "counter": True},
    ),
    (
        "C-SHOT-20",
        "attack_now",
        {"wave": [13], "group": [13, 12], "defender": {"hand": [15, 15, 2], "fkw": 3, "shot_debts": 2}},
        {"parried": False, "rescue": "none", "counter": False},
    ),
    ("X-29 C-HIT-04", "damage_dice", {"code": "1d10", "start": [14, 14, 13], "waves": [[14, 14]]}, {"dice": 4}),
    (
        "X-30 C-HIT-07",
        "damage_dice",
        {"code": "2d8", "start": [16, 16, 16, 15, 15, 14], "waves": [[16, 16, 16, 15, 15]]},
        {"equals": 5, "runs": 1, "total": 8, "dice": 6, "rerolls": 2},
    ),
    ("X-30 C-HIT-09", "best_marks", {"dice": [8, 8, 8, 6, 5, 3], "protection": 2}, 9),
    ("X-30", "best_partitions", {"dice": [8, 8, 8, 6, 5, 3], "protection": 2}, [[[3], [5], [6], [8, 8, 8]]]),
    ("X-31", "wounds", {"parts": [[10], [7, 7], [3]], "protection": 3}, {"marks": 4, "quality_loss": 1}),
    ("X-32 C-HIT-10", "band", {"result": 21}, "critical"),
    (
        "X-32 C-ARMOUR-01",
        "wounds",
        {"parts": [[4], [14], [15], [24], [25]], "protection": 4},
        {
            "results": [4, 14, 15, 24, 25],
            "actual": [0, 10, 11, 20, 21],
            "bands": ["none", "light", "serious", "serious", "critical"],
            "marks": [0, 1, 3, 3, 6],
        },
    ),
    (
        "X-33 C-ARMOUR-04",
        "wounds",
        {"parts": [[9], [12], [22]], "protection": 4, "class": "heavy"},
        {"quality_loss": 2},
    ),
    ("X-33 C-ARMOUR-04", "wounds", {"parts": [[9], [12], [22]], "protection": 4}, {"quality_loss": 3}),
    ("X-34 C-HIT-03", "damage_code", {"pts": "2d6", "ts": "2d8"}, "2d8"),
    ("X-34 C-HIT-03", "damage_code", {"pts": "2d6", "ts": "2d8", "disarmed": True}, "2d6"),
    ("X-36 C-SPECIAL-03", "special_result", {"group": [14, 14, 14, 13, 13, 13]}, "double_tria"),
    ("X-36", "special_result", {"group": [14, 14]}, "none"),
    ("X-37 C-ARMOUR-02", "best_marks", {"dice": [8, 7, 5, 4, 2, 2], "protection": 2, "multiplier": 2}, 7),
    ("X-39 C-SHOT-14", "minimum", {"size": "tiny", "speed": "fast", "faces": [11, 6, 12]}, 59),
    ("X-40 C-SHOT-15", "distance_addition", {"distance": 23.819}, 2),
    ("X-41", "shot", {"group": [14, 14, 13], "committed": [14, 14], "code": "1d10", "speed": "still"}, {"total": 28}),
    (
        "X-42 C-SHOT-12",
        "shot",
        {"group": [14, 14, 13], "struck": [14], "committed": [14], "code": "1d10", "speed": "slow"},
        {"strike": 1, "total": 14, "equals": 0, "runs": 1, "dice": 2, "rerolls": 0, "multiplier": 1},
    ),
    ("X-42 C-SHOT-09", "can_shoot", {"hand": [17, 9, 4], "fkw": 3, "speed": "slow"}, False),
    ("X-42 C-SHOT-09", "can_shoot", {"hand": [17, 9, 4], "fkw": 3}, True),
    (
        "X-45 C-SHOT-21",
        "shot",
        {"group": [12, 12, 12, 12], "committed": [12, 12, 12, 12], "code": "1d8", "speed": "fast"},
        {"legendary": True, "strike": 0, "total": 48, "dice": 5, "multiplier": 2},
    ),
    (
        "X-45 C-SHOT-11",
        "shot",
        {"group": [10, 10, 10, 10], "committed": [10], "code": "1d8", "speed": "fast"},
        {"legendary": False, "strike": 2, "multiplier": 1},
    ),
    ("X-48 C-INIT-07", "payments", {"hand": [16, 16, 12, 9, 1], "shot_debts": 1, "as": "attacker"}, [[12, 9]]),
    (
        "C-SHOT-10",
        "payments",
        {"hand": [16, 16, 9, 1], "as": "shooter", "fkw": 2, "speed": "slow"},
        [[9]],
    ),
    ("C-SHOT-07", "payments", {"hand": [16, 16, 9, 1], "as": "saving"}, [[9], [16]]),
    (
        "X-49 C-SHOT-16",
        "minimum",
        {"size": "large", "speed": "still", "faces": [3], "distance": 12.319, "cover": True, "prone": True},
        14,
    ),
    ("X-50 C-PHASE-04", "pool", {"base": 5, "rescue": 2, "hurt": True}, 2),
    ("X-50 C-PHASE-04", "pool", {"base": 4, "rescue": 3, "hurt": 1, "prone": 1}, 1),
    ("X-50 C-HEALTH-03", "hurt", {"marks": 4, "health": 9}, False),
    ("X-60 C-END-04", "standing", {"a": {"gone": 1, "marks": 11}, "b": {"gone": 1, "marks": 12}}, "a"),
    ("X-61", "kbs_score", {"scored": [14], "thrown": [14, 9, 9, 3, 1]}, [1, 14]),
    ("X-61", "kbs_score", {"scored": [14, 14], "thrown": [12, 7, 5]}, [12]),
]


@pytest.mark.parametrize(
    ("name", "arguments", "answer"), [example[1:] for example in EXAMPLES], ids=[example[0] for example in EXAMPLES]
)
def test_examples(name: str, arguments: Arguments, answer: object) -> None:
    """Each example names its rule."""
    got = COMPUTATIONS.compute(name, arguments)
    assert same_answer(name, got, answer), got
    assert json.loads(json.dumps(got)) == got


def test_every_question_has_an_example() -> None:
    """The pure questions without those about odds."""
    assert {name for name in COMPUTATIONS if "odds" not in COMPUTATIONS[name].function.__module__} == QUESTIONS
    assert {example[1] for example in EXAMPLES} == QUESTIONS


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("grups", {}, "there is no question 'grups'; did you mean 'groups'"),
        ("groups", {"live": [14, 14]}, "groups: 'fkw' is missing"),
        ("groups", {"live": [14], "fkw": 2, "die": 3}, "unknown word 'die' .known: fkw, holding, kind"),
        ("groups", {"live": 14, "fkw": 2}, "live: expected a list, not 14"),
        ("groups", {"live": [0], "fkw": 2}, "expected a whole number >= 1, not 0"),
        ("groups", {"live": [101], "fkw": 2}, "expected a whole number <= 100, not 101"),
        ("groups", {"live": [True], "fkw": 2}, "expected a whole number, not true"),
        ("groups", {"live": [2.5], "fkw": 2}, "expected a whole number, not 2.5"),
        ("groups", {"live": [2] * 13, "fkw": 2}, "live: expected a list of length <= 12"),
        ("groups", {"live": [2], "fkw": 0}, "fkw: expected a whole number >= 1, not 0"),
        ("groups", {"live": [2], "fkw": 2, "kind": "ranged"}, "kind: unknown word 'ranged' .known: melee, shot"),
        ("attack_values", {"group": []}, "group: expected a list of length >= 1"),
        ("attack_values", [14], "expected a map, not a list"),
        (
            "can_shoot",
            {"hand": [2], "fkw": 2, "speed": "running"},
            "speed: unknown word 'running' .known: fast, slow, still",
        ),
        ("parries", {"attacks": [], "group": [], "outside": []}, "attacks: expected a list of length >= 1"),
        ("parries", {"attacks": [2], "group": [9] * 4, "outside": [9] * 3}, "at most 6 dice"),
        ("rescue", {"attacks": [2], "group": [9] * 4, "outside": [9] * 3}, "at most 6 dice"),
        ("attack_now", {"wave": [9], "group": [9, 9], "defender": {"hand": [], "fkw": 2}}, "C-ATK-05"),
        ("attack_now", {"wave": [9], "group": [9], "defender": {"hand": []}}, "defender: 'fkw' is missing"),
        ("attack_now", {"wave": [9], "group": [9], "defender": 5}, "defender: expected a map, not 5"),
        ("damage_code", {"pts": "9d9", "ts": "1d6"}, "pts: '9d9' is not a damage code"),
        ("damage_code", {"pts": 6, "ts": "1d6"}, "pts: expected a string, not 6"),
        (
            "damage_code",
            {"pts": "1d6", "ts": "1d6", "disarmed": "no"},
            "disarmed: expected .*true or false.*, not 'no'",
        ),
        ("damage_dice", {"code": "1d6", "start": [9], "waves": [[8]]}, "C-ATK-01"),
        ("damage_dice", {"code": "1d6", "start": [9], "waves": []}, "waves: expected a list of length >= 1"),
        ("wounds", {"parts": [[8, 7]], "protection": 2}, "C-HIT-09"),
        ("wounds", {"parts": [[8]], "protection": -1}, "protection: expected a whole number >= 0, not -1"),
        ("shot", {"group": [9], "committed": [8], "code": "1d6", "speed": "still"}, "only dice of the group"),
        ("minimum", {"size": "large", "speed": "slow", "faces": [3]}, "a large target that is slow has 2d6"),
        ("minimum", {"size": "large", "speed": "still", "faces": [7]}, "a large target that is still has 1d6"),
        ("distance_addition", {"distance": -1}, "distance: expected a number >= 0.0, not -1"),
        ("distance_addition", {"distance": float("nan")}, "distance: expected a number >= 0.0, not nan"),
    ],
)
def test_wrong_questions(name: str, arguments: Mapping[str, object], message: str) -> None:
    """The error says what is wrong and what would be right."""
    with pytest.raises(ValueError, match=message):
        COMPUTATIONS.compute(name, arguments)


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 120) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=6,
)


@given(st.sampled_from(sorted(QUESTIONS)), st.data())
def test_junk_is_refused_or_answered(name: str, data: st.DataObject) -> None:
    """Whatever stands in an argument, there is an answer or a ValueError."""
    example = next(example for example in EXAMPLES if example[1] == name)
    arguments = dict(example[2])
    arguments[data.draw(st.sampled_from(sorted(arguments)))] = data.draw(junk)
    try:
        got = COMPUTATIONS.compute(name, arguments)
    except ValueError:
        return
    json.dumps(got)


@pytest.mark.parametrize(
    ("name", "got", "wanted", "same"),
    [
        ("groups", [[14, 13], [9, 8]], [[8, 9], [13, 14]], True),
        ("groups", [[14, 13], [9, 8]], [[14, 13]], False),
        ("groups", [[14, 13]], ["14,13"], True),
        ("groups", [], [], True),
        ("groups", [], "none", False),
        ("groups", [[14]], [14], False),
        ("payments", [[]], [], False),
        ("parries", [["12+12:13+11", "9:8"]], [["9:8", "12+12:11+13"]], True),
        ("parries", [["12+12:30"]], [["12+12r:30"]], True),
        ("parries", [["12:9", "12:8"]], [["12:8", "12:8"]], False),
        ("best_partitions", [[[8, 8], [5]]], [[[5], [8, 8]]], True),
        ("best_partitions", [[[8, 8], [5]]], [["8+8", 5]], True),
        ("best_partitions", [[[8, 8], [5]]], [[[8], [8], [5]]], False),
        ("attack_values", [16, 13], [13, 16], False),
        ("debt", {"debt": 1, "unpaid": 0}, {"debt": 1}, True),
        ("debt", {"debt": 1, "unpaid": 0}, {"debt": 1, "paid": 1}, False),
        ("rescue", "none", None, True),
        ("rescue", 0, None, False),
        ("can_attack", True, True, True),
        ("can_attack", True, 1, False),
        ("score_sets", 1, True, False),
        ("odds", "5/6", "10/12", True),
        ("odds", "5/6", 0.8333, True),
        ("odds", "5/6", 0.83, True),
        ("odds", "5/6", 0.84, False),
        ("odds", 0.0475, "19/400", False),  # a decimal is not the fraction
        ("odds", "19/400", 0.0475, True),
        ("odds", "none", 0.5, False),
        ("odds", "1/2", "1/0", False),
        ("odds", {"0": "7/100"}, {"0": 0.07}, True),
        ("wounds", {"marks": 4, "marks_each": [3, 1]}, {"marks": [3, 1]}, True),
        ("wounds", {"marks": 4, "marks_each": [3, 1]}, {"marks": [1, 3]}, False),
    ],
)
def test_comparing_answers(name: str, got: object, wanted: object, same: bool) -> None:
    """As sets, in order, on the keys named, rounded."""
    assert same_answer(name, got, wanted) is same
