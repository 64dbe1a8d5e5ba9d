"""Rule coverage in small checkouts with cases of Cascade, and in this one."""

import shutil
from pathlib import Path

import pytest

from affray.engine.errors import BadText, UnknownName
from affray.engine.event import Event, Modifier
from affray.engine.rules.citations import RULE_ID, Citation, computations, implements, of_event
from affray.engine.rules.coverage import Coverage, Mention, Uncited, coverage, marked_rules, read_uncited
from affray.engine.terms import RuleId

ROOT = Path(__file__).parents[3]

PAGE = """\
# Cascade

## 1. Rolling

* **C-ROLL-02** A score.
* **C-ROLL-03** The ones.
* **C-PHASE-04** *(advice)* Pools.
* **C-PHASE-05** *(definition)* A pool.
* **C-DEF-10** *(not yet)* Rescue dice.
"""

CASE = """\
id: cascade/refused
title: a score that the ones forbid
system: cascade
rules: [{claims}]
given: {{figures: {{a1: {{seat: a, loose: [14, 14, 9, 7, 1]}}, b1: {{seat: b, loose: [5]}}}}, moment: score}}
script: [{{a: "score a1 14,14", refused: C-ROLL-03}}]
expect: [{{options: a, decision: {decision}}}]
"""


class Checkout:
    """A source checkout with one small rulebook; `write` adds a file."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.declare("affray.systems.cascade:SYSTEM")
        self.write("src/affray/systems/cascade/rulebook/cascade.md", PAGE)

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def declare(self, value: str) -> None:
        self.write("pyproject.toml", f'[project.entry-points."affray.systems"]\ncascade = "{value}"\n')

    def write_case(self, claims: str, decision: str = "score") -> None:
        self.write("tests/cases/one.yaml", CASE.format(claims=claims, decision=decision))

    def coverage(self) -> Coverage:
        return coverage(self.root)

    def problems(self) -> list[str]:
        return [str(problem) for problem in self.coverage().problems]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


# What counts


def test_nothing_claims_anything(checkout: Checkout) -> None:
    checkout.write("src/affray/rolling.py", '"""C-ROLL-02 to C-ROLL-03: a range in a docstring."""\n')
    checkout.write("tests/test_rolling.py", '"""C-ROLL-02, C-ROLL-03."""\n')
    found = checkout.coverage()
    assert found.systems["cascade"].counts == {"total": 2, "claimed": 0, "cited": 0, "uncited": 0}
    assert [*map(str, found.problems)] == [
        "C-ROLL-02: no case or test claims it",
        "C-ROLL-03: no case or test claims it",
    ]


def test_a_claimed_rule_counts_only_where_it_is_cited(checkout: Checkout) -> None:
    checkout.write_case("C-ROLL-02, C-ROLL-03")
    found = checkout.coverage()
    assert found.systems["cascade"].counts == {"total": 2, "claimed": 2, "cited": 1, "uncited": 0}
    assert [*map(str, found.problems)] == ["C-ROLL-02: cited by nothing while cascade/refused run"]
    assert found.systems["cascade"].rules["C-ROLL-03"].cited_by == {"refusal cascade/refused"}


def test_a_cited_rule_counts_only_where_it_is_claimed(checkout: Checkout) -> None:
    checkout.write_case("C-ROLL-02")
    assert "C-ROLL-03: no case or test claims it" in checkout.problems()


def test_a_failing_case_is_a_problem_by_itself(checkout: Checkout) -> None:
    checkout.write_case("C-ROLL-03", decision="stop")
    assert "cascade/refused fails: affray case run tests/cases/one.yaml" in checkout.problems()


def test_a_marked_test_claims_its_rules(checkout: Checkout) -> None:
    checkout.write("tests/test_a.py", '@pytest.mark.rules("C-ROLL-02", "C-ROLL-03")\ndef test_ones(): ...\n')
    found = checkout.coverage()
    assert [*map(str, found.problems)] == []
    assert found.systems["cascade"].rules["C-ROLL-02"].claims == ["tests/test_a.py::test_ones"]


def test_marks_are_read_from_functions_only() -> None:
    text = '# mark.rules("C-ROLL-01")\n@pytest.mark.rules("C-ROLL-02")\n@other("C-ROLL-03")\ndef test_a(): ...\n'
    assert list(marked_rules(text, "a.py")) == [Mention("C-ROLL-02", "a.py::test_a", 2)]


# What nothing can cite


def uncited(*rules: str, reason: str = "it names things", test: str = "cascade/refused") -> str:
    return "".join(f'[[rule]]\nid = "{rule}"\nreason = "{reason}"\ntest = "{test}"\n' for rule in rules)


def test_a_rule_that_nothing_can_cite_is_listed_with_its_test(checkout: Checkout) -> None:
    checkout.write_case("C-ROLL-03")
    checkout.write("tests/uncited_rules.toml", uncited("C-ROLL-02"))
    found = checkout.coverage()
    assert [*map(str, found.problems)] == []
    assert found.systems["cascade"].counts == {"total": 2, "claimed": 1, "cited": 1, "uncited": 1}


def test_a_listed_rule_that_is_cited_is_taken_off_the_list(checkout: Checkout) -> None:
    checkout.write_case("C-ROLL-03")
    checkout.write("tests/uncited_rules.toml", uncited("C-ROLL-02", "C-ROLL-03"))
    assert checkout.problems() == ["C-ROLL-03: listed as a rule that nothing can cite, but cited"]


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        (uncited("C-ROLL-02", test="cascade/gone"), "C-ROLL-02: there is no test or case 'cascade/gone'"),
        (uncited("C-ROLL-02", test="tests/test_a.py::test_b"), "there is no test or case 'tests/test_a.py::test_b'"),
        (uncited("C-ROLL-02", test="tests/test_a.py"), "there is no test or case 'tests/test_a.py'"),
        (uncited(f"C-ROLL-{99}"), f"C-ROLL-{99} is in no rulebook"),
    ],
)
def test_what_is_listed_must_be_there(checkout: Checkout, listed: str, said: str) -> None:
    checkout.write("tests/test_a.py", "def test_a(): ...\n")
    checkout.write("tests/uncited_rules.toml", listed)
    assert [problem for problem in checkout.problems() if said in problem]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (uncited("C-ROLL-02", "C-ROLL-02"), "C-ROLL-02 is listed twice"),
        (uncited("C-ROLL-02", reason=" "), "C-ROLL-02 is listed without a reason"),
        ('[[rule]]\nid = "C-ROLL-02"\n', "reason"),
        ("[[rule", "uncited_rules.toml"),
    ],
)
def test_a_list_that_cannot_be_read_says_why(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "uncited_rules.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadText, match=said):
        read_uncited(file)


def test_the_list_as_data(tmp_path: Path) -> None:
    file = tmp_path / "uncited_rules.toml"
    assert read_uncited(file) == {}
    file.write_text(uncited("C-ROLL-02"), encoding="utf-8")
    assert read_uncited(file) == {"C-ROLL-02": Uncited("C-ROLL-02", "it names things", "cascade/refused")}


# Who cites


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    modifiers: tuple[Modifier, ...] = ()
    rows: tuple[tuple[Modifier, ...], ...] = ()
    note: str = ""


def test_an_event_cites_its_rules_and_those_of_its_modifiers_at_any_depth() -> None:
    event = Thrown(
        rules=(RuleId("T-ROLL-01"),),
        modifiers=(Modifier("range", -1, RuleId("T-ROLL-02")),),
        rows=((Modifier("luck", 1, RuleId("T-ROLL-03")),),),
        note="T-ROLL-09",
    )
    assert set(of_event(event)) == {
        Citation("T-ROLL-01", "event", "thrown"),
        Citation("T-ROLL-02", "modifier", "range"),
        Citation("T-ROLL-03", "modifier", "luck"),
    }


def test_a_computation_is_heard_while_somebody_listens() -> None:
    @implements("T-ROLL-01", "T-SKILL-LUCKY")
    def double(number: int) -> int:
        return 2 * number

    with computations() as outer:
        assert double(2) == 4
        with computations() as inner:
            pass
    double(3)
    assert {citation.rule for citation in outer} == {"T-ROLL-01", "T-SKILL-LUCKY"}
    assert inner == set()


@pytest.mark.parametrize("rules", [(), ("T-ROLL-1",), ("T-ROLL-01 to T-ROLL-03",)])
def test_a_computation_names_whole_ids(rules: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="cites rule ids such as"):
        implements(*rules)


def test_what_an_id_is() -> None:
    assert RULE_ID.fullmatch("C-DEF-03")
    assert not RULE_ID.fullmatch("C-DEF-3")


MARKED = """
import pytest
from affray.engine.rules.citations import implements

@implements("T-ROLL-01")
def double(number):
    return 2 * number

@pytest.mark.rules("T-ROLL-01")
def test_called():
    double(2)

@pytest.mark.rules("T-ROLL-01", "T-ROLL-02")
def test_silent():
    double(2)
"""


def test_a_marked_test_fails_where_nothing_cites_what_it_claims(pytester: pytest.Pytester) -> None:
    pytester.makeconftest('pytest_plugins = ["affray.testing.rule_claims"]')
    pytester.makeini("[pytest]\naddopts = --strict-markers")
    pytester.makepyfile(MARKED)
    done = pytester.runpytest_inprocess("-p", "no:cacheprovider")
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(["nothing cited T-ROLL-02 while the test ran"])


# Ids that no rulebook has


def test_unknown_ids_are_named_with_file_and_line(checkout: Checkout) -> None:
    checkout.write("src/affray/a.py", f"\n\n# C-ROLL-{70}\n")
    checkout.write("tests/test_a.py", f"# C-ROLL-02 to C-ROLL-{80}, Q-ROLL-01\n")
    assert checkout.coverage().systems["cascade"].unknown == (
        Mention(f"C-ROLL-{70}", "src/affray/a.py", 3),
        Mention(f"C-ROLL-{80}", "tests/test_a.py", 1),
    )
    assert f"tests/test_a.py:1: C-ROLL-{80} is in no rulebook" in checkout.problems()


@pytest.mark.parametrize("text", ["C-ROLL-7111", "XC-ROLL-71", "C-ROLL-71a", "C-ROLL", "c-roll-71", "A-C-ROLL-71"])
def test_what_only_looks_like_an_id_is_none(checkout: Checkout, text: str) -> None:
    checkout.write("src/affray/a.py", f"# {text}\n")
    assert checkout.coverage().systems["cascade"].unknown == ()


# What comes out


def test_the_plain_form(checkout: Checkout) -> None:
    checkout.write_case("C-ROLL-03")
    counts = {"total": 2, "claimed": 1, "cited": 1, "uncited": 0, "missing": ["C-ROLL-02"]}
    assert checkout.coverage().plain() == {"systems": {"cascade": counts}}


# Whose rulebooks are counted


@pytest.mark.parametrize(
    ("declaration", "said"),
    [
        (None, "pyproject.toml declares no systems"),
        ("[project]\nname = 'mine'\n", "pyproject.toml declares no systems"),
        ("[project", "pyproject.toml"),
        ("[project.entry-points.'affray.systems']\nmine = 'mine:SYSTEM'\n", "the package 'mine' is neither in"),
        (
            "[project.entry-points.'affray.systems']\nmine = 'affray.mine:SYSTEM'\n",
            "the package 'affray' is neither in",
        ),
    ],
)
def test_coverage_needs_a_project_with_systems(tmp_path: Path, declaration: str | None, said: str) -> None:
    if declaration is not None:
        (tmp_path / "pyproject.toml").write_text(declaration, encoding="utf-8")
    with pytest.raises((UnknownName, BadText), match=said):
        coverage(tmp_path)


@pytest.mark.parametrize("folder", ["src/mine", "mine", "src/mine/games"])
@pytest.mark.parametrize("module", ["", ".system"])
def test_the_rulebook_of_an_author_of_a_system(tmp_path: Path, folder: str, module: str) -> None:
    """Their own rulebook is counted, and none of Affray's; their package is in `src` or beside it."""
    checkout = Checkout(tmp_path)
    package = folder.removeprefix("src/").replace("/", ".")
    checkout.declare(f"{package}{module}:SYSTEM")
    checkout.write(f"{folder}/system.py", '"""M-ROLL-01."""\n')
    checkout.write(f"{folder}/rulebook/mine.md", "# Mine\n\n## 1. All\n\n* **M-ROLL-01** One.\n* **M-ROLL-02** Two.\n")
    checkout.write("tests/test_a.py", '@pytest.mark.rules("M-ROLL-01")\ndef test_one(): ...\n')
    found = checkout.coverage()
    assert [*found.systems] == ["mine"]
    assert found.systems["mine"].rules["M-ROLL-01"].modules == (f"{folder}/system.py",)
    assert checkout.problems() == ["M-ROLL-02: no case or test claims it"]


def test_a_package_that_is_only_installed(tmp_path: Path) -> None:
    """The project holds the tests; the package of the system that it declares is where it was installed."""
    checkout = Checkout(tmp_path)
    shutil.rmtree(tmp_path / "src")
    checkout.write("tests/test_a.py", '@pytest.mark.rules("C-DEF-03")\ndef test_blocks(): ...\n')
    rules = checkout.coverage().systems["cascade"].rules
    assert rules["C-DEF-03"].lacks is None
    assert str(rules["C-DEF-04"].lacks) == "C-DEF-04: no case or test claims it"
    assert "affray/systems/cascade/exchange/defence.py" in rules["C-DEF-03"].modules


def test_cases_need_an_installed_system(checkout: Checkout) -> None:
    checkout.write(
        "pyproject.toml", '[project.entry-points."affray.systems"]\ncascades = "affray.systems.cascade:SYSTEM"\n'
    )
    checkout.write_case("C-ROLL-03")
    with pytest.raises(UnknownName, match="the system cascades is not installed: pip install -e"):
        checkout.coverage()
