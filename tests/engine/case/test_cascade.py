"""The case vocabulary of Cascade: every documented word is known, and unimplemented ones are reported."""

import pytest

from affray.engine.case import CaseResult, read_cases, run
from affray.engine.case.model import Case
from affray.engine.decision import Kind
from affray.engine.event import Conceded, Event
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.cases.words import WORDS
from affray.systems.cascade.exchange import exchange_choices
from affray.systems.cascade.questions.computations import COMPUTATIONS

HEAD = "id: cascade/t\nsystem: cascade\n"
TWO = "figures: {a1: {seat: a, live: [14, 14]}, b1: {seat: b, live: [9]}}"


def read(told: str) -> Case:
    cases, problems = read_cases(HEAD + told, "t.yaml")
    assert not problems, problems
    return cases[0]


def play(told: str) -> CaseResult:
    return run(read(told))


def test_every_event_and_field_is_a_word_of_cases() -> None:
    events: tuple[type[Event], ...] = (*SYSTEM.event_types, Conceded)
    for event in events:
        name = str(event.__struct_config__.tag)
        fields = set(event.__struct_encode_fields__) - {"rules"}
        assert fields <= set(WORDS.events[name]), name


def test_every_question_is_a_word_of_cases() -> None:
    assert set(COMPUTATIONS) <= set(WORDS.questions)


def test_every_kind_of_choice_is_a_word_of_cases() -> None:
    names = {kind.case_name for kind in vars(exchange_choices).values() if isinstance(kind, Kind)}
    assert names
    assert names <= set(WORDS.decisions)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("{figures: {a1: {seat: a}}}", "two sides, here are 1"),
        ("{figures: {a1: {seat: a}, b1: {seat: b}}, first: c}", "nobody sits at 'c'"),
        ("{figures: {a1: {seat: a}, b1: {seat: b, profile: {health: 3}, marks: 3}}}", "C-HEALTH-04"),
        ("{figures: {a1: {seat: a, profile: {size: huge}}, b1: {seat: b}}}", "C-FIGHTER-08"),
        ("{figures: {a1: {seat: a, profile: {armour: {protection: 2}}}, b1: {seat: b}}}", "C-ARMOUR-07"),
        ("{figures: {a1: {seat: a, prone: true, prone_until: 1}, b1: {seat: b}}, phase: 2}", "ended before phase 2"),
        ("{figures: {a1: {seat: a, prone: false, prone_until: 1}, b1: {seat: b}}}", "not prone"),
        ("{figures: {a1: {seat: a, loose: [5]}, b1: {seat: b}}, first: throw, moment: score}", "C-PHASE-02"),
        ("{figures: {a1: {seat: a, loose: 3}, b1: {seat: b}}, moment: score}", "list their faces"),
        ("{figures: {a1: {seat: a, live: [3]}, b1: {seat: b}}, moment: score}", "`scored` or `loose`"),
        ("{figures: {a1: {seat: a, profile: jory, loose: [13]}, b1: {seat: b}}, moment: score}", "a d12"),
        (
            "{figures: {a1: {seat: a, scored: [4, 4, 4, 4], loose: [5, 5, 5]}, b1: {seat: b}}, moment: score}",
            "more than 6",
        ),
        ("{figures: {a1: {seat: a, loose: [9, 5]}, b1: {seat: b}}, moment: freeze}", "`attacker` says who"),
        ("{figures: {a1: {seat: a, loose: [9, 5]}, b1: {seat: b}}, moment: freeze, attacker: a1}", "C-INIT-02"),
        ("{figures: {a1: {seat: a, loose: [9, 5]}, b1: {seat: b}}, moment: contest, took: [a1]}", "C-INIT-02"),
        ("{figures: {a1: {seat: a, scored: [9]}, b1: {seat: b}}, moment: group, attacker: a1}", "`live` or `dead`"),
        ("{figures: {a1: {seat: a, live: [9, 5]}, b1: {seat: b}}, moment: group, attacker: a1}", "C-INIT-02"),
        ("{figures: {a1: {seat: a, live: [9, 1]}, b1: {seat: b}}, moment: group, attacker: a1}", "C-ROLL-11"),
        (
            "{figures: {a1: {seat: a, live: [9, 9], group: [9, 9]}, b1: {seat: b}}, moment: group, attacker: a1}",
            "C-GROUP-09",
        ),
        (
            "{figures: {a1: {seat: a, live: [9, 7], group: [9, 7]}, b1: {seat: b}}, moment: wave, attacker: a1}",
            "C-GROUP-01",
        ),
        (
            "{figures: {a1: {seat: a, live: [9, 9], group: [9, 8]}, b1: {seat: b}}, moment: wave, attacker: a1}",
            "live dice only",
        ),
        (f"{{{TWO}, moment: defend, attacker: a1}}", "1 or 2 waves have been sent, not 0"),
        (f"{{{TWO}, moment: defend, exchange: {{attacker: a1, waves: [[14]]}}}}", "C-ATK-05"),
        (f"{{{TWO}, moment: defend, exchange: {{attacker: a1, defender: a1, waves: [[14, 14]]}}}}", "is b1"),
        (f"{{{TWO}, moment: counter, exchange: {{attacker: a1, waves: [[14, 14]]}}}}", "C-GROUP-07"),
        (
            f"{{{TWO}, moment: add_damage, exchange: {{attacker: a1, waves: [[14, 14]]}}, damage: {{dice: [3]}}}}",
            "this hit throws 3d10",
        ),
        (
            f"{{{TWO}, moment: reroll, exchange: {{attacker: a1, waves: [[14, 14]]}}, damage: {{dice: [3, 2, 1]}}}}",
            "0 re-rolls",
        ),
        (
            f"{{{TWO.replace('[9]', '[9], used: [9, 9]')}, moment: group, attacker: a1}}",
            "named too often",
        ),
    ],
)
def test_a_situation_that_cannot_be(given: str, reason: str) -> None:
    (problem,) = play(f"given: {given}\n").problems
    assert reason in str(problem.reason)


def test_a_fighter_of_the_scenario_is_changed_not_replaced() -> None:
    given = "{scenario: duel_footbridge, figures: {sanna: {marks: 2, profile: {like: sanna, armour: {protection: 5}}}}}"
    checks = "[{figure: sanna, marks: 2, protection: 5, quality: 3, pool: 6}, {figure: odrun, pool: 5, protection: 4}]"
    assert play(f"given: {given}\nexpect: {checks}\n").why == ""


def test_a_pool_may_be_given_instead_of_counted() -> None:
    given = "{figures: {a1: {seat: a, pool: 2, rescue_dice_last: 3}, b1: {seat: b, profile: {dice: 1}}}}"
    checks = (
        "[{event: throw, fighter: a1, faces: [9, 3]}, {event: throw, fighter: b1, faces: [5]}, {figure: a1, pool: 2}]"
    )
    assert play(f"given: {given}\ndice: [9, 3, 5]\nexpect: {checks}\n").why == ""


def test_the_rest_of_the_pool_is_still_to_be_thrown() -> None:
    given = (
        "{figures: {a1: {seat: a, profile: sanna, scored: [9]}, b1: {seat: b, scored: [5], loose: 1}}, moment: throw}"
    )
    checks = "[{figure: a1, scored: [9], loose: [2, 3, 4, 6, 8]}, {state: {throws: 2}}]"
    assert play(f"given: {given}\ndice: [2, 3, 4, 6, 8, 7]\nexpect: {checks}\n").why == ""


def test_used_dice_are_those_of_the_group_unless_marked() -> None:
    figures = "{a1: {seat: a, live: [13, 12]}, b1: {seat: b, live: [12, 12, 12], group: [12, 12], used: [USED]}}"
    given = f"{{figures: {figures}, exchange: {{attacker: a1, waves: [[13], [12]]}}, moment: defend}}"
    inside = given.replace("USED", "12")
    outside = given.replace("USED", "12r")
    assert (
        play(f"given: {inside}\nexpect: [{{options: b, include: ['parry 12:12'], exclude: ['parry 12+12:12']}}]\n").why
        == ""
    )
    assert play(f"given: {outside}\nexpect: [{{options: b, include: ['parry 12:12', 'parry 12+12:12']}}]\n").why == ""


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("figures: {a1: {seat: a, scored: [9, 9]}, b1: {seat: b}}", "dice that lie on the table need a `moment`"),
        (
            "figures: {a1: {seat: a, live: [9]}, b1: {seat: b}}, step: melee",
            "dice that lie on the table need a `moment`",
        ),
        ("figures: {a1: {seat: a}, b1: {seat: b}}, attacker: a1", "`attacker` needs a `moment`"),
    ],
)
def test_dice_on_the_table_belong_to_a_moment(words: str, reason: str) -> None:
    (problem,) = play(f"given: {{{words}}}\n").problems
    assert reason in str(problem.reason)


def test_a_number_of_loose_dice_is_the_pool_that_is_still_to_be_thrown() -> None:
    given = "{figures: {a1: {seat: a, loose: 3}, b1: {seat: b, loose: 2}}}"
    assert play(f"given: {given}\nexpect: [{{figure: a1, pool: 3}}, {{figure: b1, pool: 2}}]\n").why == ""
