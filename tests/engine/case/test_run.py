"""Playing cases: scripts, dice, refusals, checks at their moments, and messages about failures."""

import json
from pathlib import Path

import pytest

from affray.engine.case import CaseResult, read_cases, run, run_paths
from affray.systems.cascade.cases.words import CascadeWords

HEAD = "id: cascade/t\nsystem: cascade\n"
WAVE = """\
given:
  figures: {a1: {seat: a, live: [14, 14, 13]}, b1: {seat: b, live: [18, 17, 9, 4]}}
  moment: group
  attacker: a1
"""
INITIATIVE = """\
given: {figures: {a1: {seat: a, loose: [14, 14, 9]}, b1: {seat: b, loose: [17, 16, 2]}}, moment: initiative}
"""
HIT = """\
given:
  figures: {a1: {seat: a, live: [14, 14]}, b1: {seat: b, live: [3]}}
  exchange: {attacker: a1, defender: b1, waves: [[14, 14]]}
  moment: hit_use
"""


def play(told: str) -> CaseResult:
    cases, problems = read_cases(HEAD + told, "t.yaml")
    assert not problems
    return run(cases[0])


def reasons(told: str) -> list[str]:
    return [str(problem.reason) for problem in play(told).problems]


# --- scripts ----------------------------------------------------------------------------------------------------


def test_a_choice_that_the_rules_refuse_is_a_failure_with_the_rule() -> None:
    (reason,) = reasons(f'{WAVE}script: [{{a: "group 14,14,9"}}]\n')
    assert "C-GROUP-01" in reason
    assert "Possible: group 14,14,13, group 14,14, group 14,13." in reason


def test_an_answer_of_one_who_is_not_asked_is_a_failure() -> None:
    (reason,) = reasons(f'{WAVE}script: [{{b: "take_hit"}}]\n')
    assert "'take_hit' is not possible for seat b" in reason
    assert "a (group)" in reason


def test_every_decision_must_be_answered_in_its_order() -> None:
    (reason,) = reasons(f'{WAVE}script: [{{a: "wave 14,14"}}]\n')
    assert "C-GROUP-07" in reason


def test_the_only_answer_may_be_written_though_it_is_not_asked() -> None:
    given = WAVE.replace("[14, 14, 13]", "[14, 14]").replace("[18, 17, 9, 4]", "[9]")
    written = '[{a: "group 14,14"}, {a: "wave 14,14"}, {b: "take_hit"}, {a: "damage"}]'
    assert play(f"{given}script: {written}\ndice: [1, 2, 3]\n").passed
    assert play(f'{given}script: [{{a: "damage"}}]\ndice: [1, 2, 3]\n').passed


def test_another_answer_to_what_is_not_asked_is_a_failure() -> None:
    given = WAVE.replace("[14, 14, 13]", "[14, 14]")
    (reason,) = reasons(f'{given}script: [{{a: "group 14,13"}}]\n')
    assert "was not asked: 'group 14,14' was the only answer" in reason


def test_the_only_answer_of_one_beside_the_choice_of_another() -> None:
    given = (
        "given: {figures: {a1: {seat: a, scored: [9], loose: [1, 1]}, b1: {seat: b, loose: [5, 3]}}, moment: score}\n"
    )
    for script in (
        '[[{a: "score a1 1,1"}, {b: "score b1 5,3"}]]',
        '[[{b: "score b1 5,3"}, {a: "score a1 1,1"}]]',
        '[{b: "score b1 5,3"}, {a: "score a1 1,1"}]',
    ):
        assert play(f"{given}script: {script}\n").passed


def test_an_answer_that_fits_an_open_choice_is_meant_for_it() -> None:
    """The second wave is not asked for, the counter is: `pass` answers the counter, and may be written for both."""
    given = """\
given:
  figures: {a1: {seat: a, live: [14, 13]}, b1: {seat: b, live: [15, 15], group: [15, 15]}}
  exchange: {attacker: a1, defender: b1, kind: first, waves: [[14, 13]]}
  moment: defend
"""
    given = given.replace("[15, 15], group: [15, 15]", "[15, 15, 15], group: [15, 15, 15]")
    assert play(f'{given}script: [{{b: "parry 15:14 15:13"}}, {{a: "pass"}}, {{b: "pass"}}]\n').passed
    assert play(f'{given}script: [{{b: "parry 15:14 15:13"}}, {{b: "pass"}}]\n').passed


def test_a_case_may_end_with_decisions_open() -> None:
    assert play(f"{INITIATIVE}expect: [{{options: a, decision: initiative}}]\n").passed


# --- refusals ---------------------------------------------------------------------------------------------------


def test_a_refusal_by_another_rule_is_a_failure() -> None:
    (reason,) = reasons(f'{WAVE}script: [{{a: "group 14", refused: C-GROUP-01}}]\n')
    assert "should be refused by C-GROUP-01; it is refused by C-GROUP-02" in reason


def test_a_choice_that_is_not_refused_is_a_failure() -> None:
    (reason,) = reasons(f'{WAVE}script: [{{a: "group 14,14", refused: true}}]\n')
    assert "should be refused, but it is possible" in reason


def test_a_refused_choice_changes_nothing() -> None:
    told = (
        f'{WAVE}script: [{{a: "group 14", refused: true}}, {{a: "group 14,14"}}]\nexpect: [{{options: a, after: 1}}]\n'
    )
    assert play(told).passed


def test_a_refused_choice_of_one_who_is_not_asked_cites_its_own_rule() -> None:
    given = INITIATIVE.replace("[17, 16, 2]", "[17, 12, 2]")
    assert play(f'{given}script: [{{b: "take b1", refused: C-INIT-02}}]\n').passed
    (reason,) = reasons(f'{given}script: [{{b: "take b1", refused: C-ROLL-02}}]\n')
    assert "C-INIT-02 (b1 is not free to attack" in reason


# --- dice -------------------------------------------------------------------------------------------------------


def test_too_few_dice_for_a_throw() -> None:
    (reason,) = reasons(f'{HIT}script: [{{a: "damage"}}]\ndice: [3, 2]\n')
    assert "3 must be thrown, 2 of the 2 are left" in reason


def test_dice_that_run_out_while_the_script_goes_on() -> None:
    (reason,) = reasons(f'{HIT}script: [{{a: "damage"}}, {{a: "add 3+3 1"}}]\ndice: []\n')
    assert "the dice have run out" in reason
    assert "'add 3+3 1' is still to be chosen" in reason


def test_a_die_that_cannot_show_that() -> None:
    (reason,) = reasons(f'{HIT}script: [{{a: "damage"}}]\ndice: [3, 2, 11]\n')
    assert "die 3 of the list shows 11, but a d10 is thrown" in reason


def test_too_many_dice() -> None:
    (reason,) = reasons(f'{HIT}script: [{{a: "flight"}}]\ndice: [7, 7]\n')
    assert "too many dice: [7, 7]" in reason


def test_a_throw_that_begins_when_script_and_dice_are_used_up_is_not_made() -> None:
    told = f'{HIT}script: [{{a: "damage"}}]\ndice: [3, 2, 1]\nexpect: [{{state: {{phase: 2}}}}, {{no_event: throw}}]\n'
    assert play(told).passed


def test_dice_without_a_given_are_a_failure() -> None:
    assert "need a `given`" in reasons("dice: [3]\n")[0]


# --- checks -----------------------------------------------------------------------------------------------------


def test_after_looks_at_the_moment_after_that_entry() -> None:
    told = """\
script:
  - {a: "group 14", refused: true}
  - {a: "group 14,14,13"}
  - {a: "wave 14,14"}
  - {b: "group 18,17 parry 18:16 17:16"}
expect:
  - {options: a, decision: group, after: 0}
  - {options: a, decision: group, after: 1}
  - {options: b, decision: defend, after: 3}
  - {figure: b1, used: [], after: 3}
  - {figure: b1, used: [18, 17], after: 4}
  - {no_event: parry, after: 3}
  - {event: group, after: 2}
"""
    assert play(WAVE + told).passed


def test_events_must_match_in_their_order() -> None:
    script = 'script: [{a: "group 14,14"}, {b: "group 18,17 parry 18:16 17:16"}]\n'
    assert play(f"{WAVE}{script}expect: [{{event: group, fighter: a1}}, {{event: group, fighter: b1}}]\n").passed
    (reason,) = reasons(f"{WAVE}{script}expect: [{{event: parry}}, {{event: group, fighter: b1}}]\n")
    assert "'group' occurred, but not after the event of the previous entry" in reason
    (reason,) = reasons(f"{WAVE}{script}expect: [{{event: wave}}, {{event: wave}}]\n")
    assert "not after" in reason


def test_the_nearest_event_is_shown() -> None:
    script = 'script: [{a: "group 14,14"}]\n'
    (reason,) = reasons(f"{WAVE}{script}expect: [{{event: wave, attacker: a1, number: 2, attacks: [16, 15]}}]\n")
    assert "number: wanted 2, got 1" in reason
    assert "attacks: wanted [16, 15], got [16, 16]" in reason
    assert "attacker" not in reason


def test_an_event_that_should_not_be_there() -> None:
    script = 'script: [{a: "group 14,14"}]\n'
    (reason,) = reasons(f"{WAVE}{script}expect: [{{no_event: wave, number: 1}}]\n")
    assert "'event': 'wave'" in reason
    assert play(f"{WAVE}{script}expect: [{{no_event: wave, number: 2}}]\n").passed


@pytest.mark.parametrize(
    ("check", "wrong"),
    [
        ("{figure: b1, marks: 1}", "b1: marks: wanted 1, got 0"),
        ("{figure: b1, live: [18, 9]}", "b1: live: wanted [18, 9], got [18, 17, 9, 4]"),
        ("{figure: b1, group: []}", "b1: group: wanted [], got nothing"),
        ("{figure: b1, at: [1, 2]}", "b1: at: not implemented yet"),
        ("{figure: b1, prone: true}", "b1: prone: wanted true, got false"),
        ("{state: {phase: 2}}", "state: phase: wanted 2, got 1"),
        ("{over: true}", "the match is not over (asked now: a (group))"),
        ("{winner: a}", "winner: wanted a, got none"),
        ("{log_cites: [C-DEF-01]}", "no event cites C-DEF-01; cited: none"),
        ("{options: b}", "nothing is asked of seat b (asked now: a (group))"),
        ("{options: a, asked: false}", "seat a is asked: group"),
        ("{options: a, decision: wave}", "the open decision of seat a: wanted wave, got group"),
        ("{options: a, include: ['group 14,12']}", "'group 14,12' is not offered"),
        ("{options: a, exclude: ['group 13,14']}", "'group 13,14' is offered, and should not be"),
        ("{options: a, are: ['group 14,14', 'group 14,13']}", "offered, but not wanted: group 14,14,13"),
        ("{legal: 'group 14', seat: a}", "(C-GROUP-02)"),
        ("{illegal: 'group 14,14', seat: a}", "should be refused, but it is possible"),
        ("{illegal: 'group 14', seat: a, rule: C-GROUP-01}", "it is refused by C-GROUP-02"),
        ("{compute: band, with: {result: 11}, is: light}", "band: wanted light, got serious"),
        ("{compute: band, with: {reslt: 11}, is: light}", "the question cannot be answered: band: reslt: unknown word"),
        ("{compute: odds_dodge, with: {margin: 9, dice: 2}, is: 1}", "wanted 1, got 81/400"),
        ("{hand: a, size: 3}", "Cascade has no cards"),
        ("{sight: [a1, b1], visible: false}", "visible: wanted false, got true"),
        ("{odds: 'group 14,14', seat: a, hit: 1}", "odds group 14,14: hit: wanted 1, got 0"),
    ],
)
def test_a_check_that_fails_says_what_was_wanted_and_what_was_there(check: str, wrong: str) -> None:
    found = reasons(f"{WAVE}expect: [{check}]\n")
    assert len(found) == 1
    assert wrong in found[0]


def test_a_match_that_is_over_when_it_should_not_be() -> None:
    told = f'{HIT}script: [{{a: "flight"}}]\nexpect: [{{over: false}}, {{over: true, winner: a}}, {{winner: b}}]\n'
    assert reasons(told) == ["the match is over", "winner: wanted a, got b"]


def test_pools_may_be_named_anywhere_and_exactly() -> None:
    figures = "{a1: {seat: a, profile: {dice: 3}, rescue_dice_last: 1}, b1: {seat: b, profile: {dice: 1}}}"
    given = f"given: {{figures: {figures}}}\n"
    dice = "dice: [9, 4, 7]\n"
    checks = "[{event: throw, fighter: b1}, {pool: a1, dice: 2, modifiers: {rescue: -1, hurt: 0}, only: true}]"
    assert play(f"{given}{dice}expect: {checks}\n").passed
    (reason,) = reasons(f"{given}{dice}expect: [{{pool: a1, modifiers: {{}}, only: true}}]\n")
    assert "modifiers: wanted exactly {}, got {'rescue': -1}" in reason
    (reason,) = reasons(f"{given}{dice}expect: [{{pool: a1, modifiers: {{hurt: -1}}}}]\n")
    assert "modifiers" in reason


# --- reports ----------------------------------------------------------------------------------------------------


def test_a_failure_says_where_in_the_file_and_what_had_happened() -> None:
    result = play(f'{WAVE}script: [{{a: "group 14,14"}}]\nexpect:\n  - {{figure: b1, marks: 3}}\n')
    assert not result.passed
    lines = result.why.splitlines()
    assert lines[0] == "t.yaml, line 9, expect #1: b1: marks: wanted 3, got 0"
    assert "  {event: group, fighter: a1, faces: [14, 14]}  # C-GROUP-07" in lines


def test_a_report_of_files_and_folders(tmp_path: Path) -> None:
    good = f"{HEAD}{WAVE}expect: [{{options: a}}]\n"
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "good.yaml").write_text(good)
    (tmp_path / "bad.yml").write_text(good.replace("cascade/t", "cascade/bad").replace("options: a", "options: b"))
    (tmp_path / "ugly.yaml").write_text(f"{HEAD.replace('cascade/t', 'cascade/ugly')}dice: [0]\n")
    (tmp_path / "torn.yaml").write_text("[")
    (tmp_path / "notes.txt").write_text("no case")
    plain = run_paths([tmp_path, tmp_path / "gone.yaml"]).plain()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["passed"] == 1
    why = {failed["id"]: failed["why"] for failed in plain["failed"]}
    assert set(why) == {"cascade/bad", "cascade/ugly", str(tmp_path / "torn.yaml"), str(tmp_path / "gone.yaml")}
    assert "nothing is asked of seat b" in why["cascade/bad"]
    assert "from 1 to" in why["cascade/ugly"]


def test_an_id_that_two_files_have_is_a_failure(tmp_path: Path) -> None:
    for name in ("one.yaml", "two.yaml"):
        (tmp_path / name).write_text(f"{HEAD}{WAVE}expect: [{{options: a}}]\n")
    report = run_paths([tmp_path])
    assert report.passed == 0
    assert [name for name, _ in report.failed] == ["cascade/t"]


def test_the_same_file_named_twice_is_run_once(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(f"{HEAD}{WAVE}expect: [{{options: a}}]\n")
    assert run_paths([tmp_path, tmp_path / "one.yaml"]).plain() == {"passed": 1, "failed": []}


def test_a_fault_of_the_engine_is_the_failure_of_that_case_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(CascadeWords, "position", broken)
    (reason,) = reasons(WAVE)
    assert "Affray itself failed: RuntimeError: out of order (test_run.py, line " in reason
