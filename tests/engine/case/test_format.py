"""Problems of case files are reported at their location with what would be right; nothing is played."""

from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.case import Case, CaseError, check, load, read_cases, run

HEAD = "id: cascade/t\ntitle: t\nsystem: cascade\n"
GIVEN = "given: {figures: {a1: {seat: a, live: [14, 14]}, b1: {seat: b, live: [9]}}, moment: group, attacker: a1}\n"
CASES = Path(__file__).parents[2] / "cases"


def problems(text: str) -> list[CaseError]:
    return read_cases(text, "t.yaml")[1]


def cases(text: str) -> list[Case]:
    found, wrong = read_cases(text, "t.yaml")
    assert not wrong
    return found


@pytest.mark.parametrize(
    ("text", "where", "line", "reason"),
    [
        ("title: x\nsystem: cascade\n", "", 1, "'id' is missing"),
        ("id: 7\nsystem: cascade\n", "id", 1, "expected a string"),
        ("id: X-22\nsystem: cascade\n", "id", 1, "not a case id such as cascade/X-22"),
        ("id: cascade/t\ntitle: t\n", "", 1, "'system' is missing"),
        ("id: cascade/t\nsystem: cascada\n", "system", 2, "did you mean 'cascade'"),
        (f"{HEAD}gifen: {{}}\n", "gifen", 4, "did you mean 'given'"),
        (f"{HEAD}options: {{fast: true}}\n", "options.fast", 4, "unknown option"),
        (f"{HEAD}rules: [C-DEF-9]\n", "rules #1", 4, "unknown rule 'C-DEF-9'.*C-DEF-01"),
        (f"{HEAD}{GIVEN}dice: [0]\n", "dice #1", 5, "from 1 to"),
        (f"{HEAD}{GIVEN}dice: [six]\n", "dice #1", 5, "not 'six'"),
        (f"{HEAD}{GIVEN}draws: [ZZ]\n", "draws #1", 5, "not a card"),
        (f"{HEAD}{GIVEN}script: [{{e: x}}]\n", "script #1.e", 5, "unknown word 'e'"),
        (f"{HEAD}{GIVEN}script: [{{a: x, b: y}}]\n", "script #1", 5, "a list of them"),
        (f"{HEAD}{GIVEN}script: [[]]\n", "script #1", 5, "at least one"),
        (f"{HEAD}{GIVEN}script: [{{a: 7}}]\n", "script #1.a", 5, "expected a string"),
        (f"{HEAD}{GIVEN}script: [{{a: x, refused: C-NO-1}}]\n", "script #1.refused", 5, "unknown rule"),
        (f"{HEAD}{GIVEN}script: [{{a: x, refused: false}}]\n", "script #1.refused", 5, "true for any rule"),
        (f"{HEAD}script: [{{a: x}}]\n", "script #1", 4, "needs a `given`"),
        (f"{HEAD}expect: [{{over: true}}]\n", "expect #1", 4, "only `compute`"),
        (f"{HEAD}{GIVEN}expect: [{{wound: 1}}]\n", "expect #1", 5, "has one of event"),
        (f"{HEAD}{GIVEN}expect: [{{event: wafe}}]\n", "expect #1.event", 5, "did you mean 'wave'"),
        (f"{HEAD}{GIVEN}expect: [{{event: wave, atacks: []}}]\n", "expect #1.atacks", 5, "did you mean 'attacks'"),
        (f"{HEAD}{GIVEN}expect: [{{no_event: wave, by: x}}]\n", "expect #1.by", 5, "field of the event 'wave'"),
        (f"{HEAD}{GIVEN}expect: [{{figure: c1, marks: 1}}]\n", "expect #1", 5, "unknown figure 'c1'.*a1, b1"),
        (f"{HEAD}{GIVEN}expect: [{{pool: c1, dice: 1}}]\n", "expect #1", 5, "unknown figure 'c1'"),
        (f"{HEAD}{GIVEN}expect: [{{pool: a1, only: 1}}]\n", "expect #1.only", 5, "true or false"),
        (f"{HEAD}{GIVEN}expect: [{{figure: a1, markz: 1}}]\n", "expect #1.markz", 5, "did you mean 'marks'"),
        (f"{HEAD}{GIVEN}expect: [{{figure: a1, marks: many}}]\n", "expect #1.marks", 5, "a whole number, not 'many'"),
        (
            f"{HEAD}{GIVEN}expect: [{{figure: a1, speed: swift}}]\n",
            "expect #1.speed",
            5,
            "unknown word 'swift'.*fast, slow, still",
        ),
        (f"{HEAD}{GIVEN}expect: [{{state: {{turn: 1}}}}]\n", "expect #1.state.turn", 5, "unknown word 'turn'"),
        (f"{HEAD}{GIVEN}expect: [{{state: {{phase: 1}}, fast: 1}}]\n", "expect #1.fast", 5, "unknown word"),
        (f"{HEAD}{GIVEN}expect: [{{options: a, aer: []}}]\n", "expect #1.aer", 5, "unknown word 'aer'.*are, asked"),
        (f"{HEAD}{GIVEN}expect: [{{options: e}}]\n", "expect #1.options", 5, "'e'"),
        (f"{HEAD}{GIVEN}expect: [{{options: a, decision: waves}}]\n", "expect #1.decision", 5, "did you mean 'wave'"),
        (f"{HEAD}{GIVEN}expect: [{{illegal: x, seat: a, rule: C-1}}]\n", "expect #1.rule", 5, "unknown rule"),
        (f"{HEAD}{GIVEN}expect: [{{log_cites: [C-1]}}]\n", "expect #1.log_cites #1", 5, "unknown rule"),
        (f"{HEAD}{GIVEN}expect: [{{legal: x}}]\n", "expect #1", 5, "'seat' is missing"),
        (f"{HEAD}{GIVEN}expect: [{{over: true, after: 1}}]\n", "expect #1", 5, "beyond the script"),
        (f"{HEAD}{GIVEN}expect: [{{over: true, after: -1}}]\n", "expect #1.after", 5, ">= 0"),
        (f"{HEAD}expect: [{{compute: grups, with: {{}}, is: 1}}]\n", "expect #1.compute", 4, "did you mean 'groups'"),
        (f"{HEAD}expect: [{{compute: groups, with: {{}}}}]\n", "expect #1", 4, "'is' is missing"),
        (f"{HEAD}variants: [{{expect: []}}]\n", "variants #1", 4, "its own 'title'"),
        (f"{HEAD}variants: [{{title: x, id: cascade/u}}]\n", "variants #1.id", 4, "unknown word 'id'"),
        (f"{HEAD}expect: 3\n", "expect", 4, "expected a list, not 3"),
        ("3\n", "", 1, "expected a map"),
        ("# nothing\n", "", 1, "no case"),
    ],
)
def test_problem_and_place(text: str, where: str, line: int, reason: str) -> None:
    found = problems(text)
    assert [(problem.place.inside, problem.line) for problem in found] == [(where, line)]
    with pytest.raises(CaseError, match=reason):
        raise found[0]


@pytest.mark.parametrize(
    ("given_text", "where", "reason"),
    [
        ("{figurs: {}}", "given.figurs", "did you mean 'figures'"),
        ("{turn: 2}", "given.turn", "Cascade has no `turn`"),
        ("{figures: {A1: {seat: a}}}", "given.figures.A1", "a string that matches .*'A1'"),
        ("{figures: {a1: {}}}", "given.figures.a1", "'seat' is missing"),
        ("{figures: {a1: {seat: e}}}", "given.figures.a1.seat", "'e'"),
        ("{figures: {a1: {seat: a, marcs: 1}}}", "given.figures.a1.marcs", "did you mean 'marks'"),
        ("{figures: {a1: {seat: a, marks: -1}}}", "given.figures.a1.marks", ">= 0"),
        (
            "{figures: {a1: {seat: a, speed: swift}}}",
            "given.figures.a1.speed",
            "unknown word 'swift'.*fast, slow, still",
        ),
        ("{figures: {a1: {seat: a, live: [21]}}}", "given.figures.a1.live #1", "<= 20"),
        ("{figures: {a1: {seat: a, loose: many}}}", "given.figures.a1.loose", "'many'"),
        ("{figures: {a1: {seat: a, hurt: true}}}", "given.figures.a1.hurt", "unknown word 'hurt'"),
        ("{figures: {a1: {seat: a, profile: sana}}}", "given.figures.a1.profile", "did you mean 'sanna'"),
        ("{figures: {a1: {seat: a, profile: {like: sana}}}}", "given.figures.a1.profile.like", "did you mean 'sanna'"),
        ("{figures: {a1: {seat: a, profile: {fkw: 7}}}}", "given.figures.a1.profile.fkw", "<= 6"),
        (
            "{figures: {a1: {seat: a, profile: {die: 7}}}}",
            "given.figures.a1.profile.die",
            "known: 10, 12, 20, 4, 6, 8",
        ),
        ("{figures: {a1: {seat: a, profile: {weapon: big}}}}", "given.figures.a1.profile.weapon", "matches"),
        (
            "{figures: {a1: {seat: a, profile: {skills: {luck: 1}}}}}",
            "given.figures.a1.profile.skills.luck",
            "unknown word 'luck'",
        ),
        ("{scenario: duel_footbrige}", "given.scenario", "did you mean 'duel_footbridge'"),
        ("{scenario: duel_footbridge, attacker: bruk}", "given.attacker", "unknown figure 'bruk'"),
        ("{scenario: duel_footbridge, moment: defense}", "given.moment", "did you mean 'defend'"),
        ("{scenario: duel_footbridge, exchange: {attacker: x}}", "given.exchange.attacker", "unknown figure 'x'"),
        ("{scenario: duel_footbridge, relations: [{distance: 3}]}", "given.relations #1", "`between`"),
        ("{scenario: duel_footbridge, phase: 0}", "given.phase", ">= 1"),
    ],
)
def test_the_given_of_cascade(given_text: str, where: str, reason: str) -> None:
    found = problems(f"{HEAD}given: {given_text}\n")
    assert [problem.place.inside for problem in found] == [where]
    with pytest.raises(CaseError, match=reason):
        raise found[0]


def test_all_problems_are_found_at_once() -> None:
    text = (
        f"{HEAD}rules: [C-1]\n{GIVEN}dice: [0]\nexpect: [{{event: wafe}}, {{event: hit}}, {{figure: c1, marks: 1}}]\n"
    )
    assert [problem.place.inside for problem in problems(text)] == [
        "rules #1",
        "dice #1",
        "expect #1.event",
        "expect #3",
    ]


def test_every_problem_names_its_case() -> None:
    found = problems("- {id: cascade/one, system: cascade, dice: [0]}\n- {id: cascade/two, system: cascade, x: 1}\n")
    assert [problem.case for problem in found] == ["cascade/one", None]


def test_an_id_is_taken_once() -> None:
    (problem,) = problems(f"{HEAD}---\n{HEAD}")
    assert "the id 'cascade/t' is already used: t.yaml, line 1" in str(problem)
    assert problem.line == 5


def test_one_case_a_document_or_a_list() -> None:
    found = cases(
        "- {id: cascade/a, system: cascade}\n"
        "- {id: cascade/b, system: [cascade]}\n"
        "---\n"
        "{id: cascade/c, system: cascade}\n"
    )
    assert [case.id for case in found] == ["cascade/a", "cascade/b", "cascade/c"]


def test_a_variant_replaces_whole_keys() -> None:
    told = f"{HEAD}rules: [C-DEF-01]\n{GIVEN}script: [{{a: damage}}]\nexpect: []\n"
    (case,) = cases(f"{told}variants: [{{title: other, script: []}}]\n")
    first, second = case.trials
    assert (first.variant, second.variant) == (None, "other")
    assert (len(first.script), len(second.script)) == (1, 0)
    assert first.given is second.given
    assert second.rules == ("C-DEF-01",)


def test_a_case_that_only_its_variants_tell_has_no_trial_of_its_own() -> None:
    (case,) = cases(f"{HEAD}{GIVEN}variants: [{{title: one, expect: []}}, {{title: two, expect: []}}]\n")
    assert [trial.label for trial in case.trials] == ["cascade: one", "cascade: two"]


def test_load_and_check_a_file(tmp_path: Path) -> None:
    file = tmp_path / "t.yaml"
    file.write_text(f"\ufeff{HEAD}", encoding="utf-8")
    assert [case.id for case in load(file)] == ["cascade/t"]
    assert check(file) == []
    file.write_bytes(b"\xff\xfe")
    assert "UTF-8" in str(check(file)[0])
    file.write_text("x" * 1_000_001, encoding="utf-8")
    assert "bytes" in str(check(file)[0])
    with pytest.raises(CaseError, match="cannot be opened"):
        load(tmp_path / "missing.yaml")


@cache
def documents() -> list[str]:
    """The cases of this checkout, each as its own text."""
    texts = []
    for file in sorted(CASES.rglob("*.yaml")):
        for document in yaml.load_all(file.read_text(encoding="utf-8"), yaml.CSafeLoader):
            each = document if isinstance(document, list) else [document]
            texts += [yaml.dump(case, Dumper=yaml.CSafeDumper, sort_keys=False) for case in each]
    return texts


@cache
def all_words() -> list[str]:
    """Every word of the cases of this checkout."""
    return sorted({word for text in documents() for word in text.replace(":", " ").split()})


@given(st.data())
def test_a_damaged_case_is_read_or_refused_and_then_passes_or_fails(data: st.DataObject) -> None:
    """Any change to a case gives a result and no crash."""
    lines = data.draw(st.sampled_from(documents())).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        indent = len(lines[at]) - len(lines[at].lstrip())
        words = lines[at].split()
        change = data.draw(st.sampled_from(["drop", "double", "word"]))
        if change == "drop" and len(lines) > 1:
            del lines[at]
        elif change == "double":
            lines.insert(at, lines[at])
        elif words:
            words[-1] = data.draw(st.sampled_from(all_words()))
            lines[at] = " " * indent + " ".join(words)
    found, wrong = read_cases("\n".join(lines), "t.yaml")
    assert found or wrong
    for case in found:
        assert "Affray itself failed" not in run(case).why
