"""Which rules are in the code and in the tests, counted in small checkouts of a toy system and in this one."""

from pathlib import Path

import pytest

from affray.engine.coverage import Mention, case_rules, coverage, plain, problems, python_mentions
from affray.engine.errors import UnknownName
from affray.engine.rulebook import load_all, read

ROOT = Path(__file__).parents[2]

PAGE = """\
# Toy

## 1. Rolling

* **T-ROLL-01** One.
* **T-ROLL-02** Two.
* **T-ROLL-03** Three.
* **T-ROLL-04** *(advice)* Four.
* **T-ROLL-05** *(definition)* Five.
* **T-ROLL-06** *(not yet)* Six.
* **T-ROLL-09** Nine, after a gap.
* **T-SKILL-LUCKY** Lucky.
"""


class Checkout:
    """A source checkout with one toy rulebook; `write` adds a file."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("src/affray/systems/toy", "tests/cases/toy", "docs/rules"):
            (root / folder).mkdir(parents=True)
        self.write("docs/rules/toy.md", PAGE)

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_nothing_written_everything_missing(checkout: Checkout) -> None:
    toy = coverage(checkout.root)["toy"]
    assert (toy.total, toy.implemented, toy.tested) == (5, 0, 0)
    assert toy.missing == dict.fromkeys(
        ["T-ROLL-01", "T-ROLL-02", "T-ROLL-03", "T-ROLL-09", "T-SKILL-LUCKY"], "not in the code, no test"
    )


def test_a_rule_needs_its_systems_code_and_a_test(checkout: Checkout) -> None:
    checkout.write("src/affray/systems/toy/rolling.py", '"""T-ROLL-01."""\n# T-ROLL-02\n')
    checkout.write("src/affray/bots/greedy.py", 'RULE = "T-ROLL-03"\n')
    checkout.write("src/affray/systems/toybox/rolling.py", 'RULE = "T-ROLL-09"\n')
    checkout.write("tests/test_rolling.py", '"""T-ROLL-01, T-ROLL-03"""\n')
    toy = coverage(checkout.root)["toy"]
    assert (toy.total, toy.implemented, toy.tested) == (5, 2, 2)
    assert toy.missing == {
        "T-ROLL-02": "no test",
        "T-ROLL-03": "not in the code",
        "T-ROLL-09": "not in the code, no test",
        "T-SKILL-LUCKY": "not in the code, no test",
    }
    assert toy.rules["T-ROLL-01"].modules == ("src/affray/systems/toy/rolling.py",)
    assert toy.rules["T-ROLL-01"].tests == ("tests/test_rolling.py",)
    assert toy.rules["T-ROLL-03"].modules == ("src/affray/bots/greedy.py",)
    assert toy.rules["T-ROLL-04"].tests == ()


def test_advice_definitions_and_what_is_not_played_yet_do_not_count(checkout: Checkout) -> None:
    checkout.write("src/affray/systems/toy/a.py", "# T-ROLL-04..06\n")
    checkout.write("tests/test_a.py", "# T-ROLL-04..06\n")
    toy = coverage(checkout.root)["toy"]
    assert (toy.total, toy.implemented, toy.tested) == (5, 0, 0)
    assert toy.rules["T-ROLL-06"].tests == ("tests/test_a.py",)
    assert toy.unknown == ()


def test_a_rulebook_that_is_not_played_yet_misses_nothing(checkout: Checkout) -> None:
    checkout.write("docs/rules/toy.md", PAGE.replace("# Toy", "# Toy\n\n% status: not yet", 1))
    toy = coverage(checkout.root)["toy"]
    assert (toy.total, toy.implemented, toy.tested, toy.missing) == (0, 0, 0, {})


# How ids are named


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("T-ROLL-01", "01"),
        ("T-ROLL-01..03", "01 02 03"),
        ("T-ROLL-01..T-ROLL-03", "01 02 03"),
        ("T-ROLL-01 to T-ROLL-03", "01 02 03"),
        ("T-ROLL-01 to -03", "01 02 03"),
        ("T-ROLL-01 to T-ROLL-03, -05", "01 02 03 05"),
        ("T-ROLL-01/02", "01 02"),
        ("T-ROLL-01, -03", "01 03"),
        ("T-ROLL-01,\n    -02 and -04", "01 02 04"),
        ("T-ROLL-01..03, -05", "01 02 03 05"),
        ("T-ROLL-01 to 03 dice", "01"),
        ("T-ROLL-01, 03", "01"),
        ("T-ROLL-05..09", "05 06 09"),
        ("T-ROLL-05..11", "05 06 09 11"),
    ],
)
def test_short_forms_in_python_are_written_out(text: str, ids: str) -> None:
    found = python_mentions(f'"""{text}."""\n', "a.py", {"toy": read(PAGE, "toy")})
    assert sorted(mention.id for mention in found) == [f"T-ROLL-{number}" for number in ids.split()]


@pytest.mark.parametrize("text", ["T-ROLL-011", "XT-ROLL-01", "T-ROLL-01a", "T-ROLL", "t-roll-01", "A-T-ROLL-01"])
def test_what_only_looks_like_an_id_is_none(text: str) -> None:
    assert list(python_mentions(f"# {text}\n", "a.py", {"toy": read(PAGE, "toy")})) == []


def test_a_range_between_two_chapters_names_its_ends_only() -> None:
    found = python_mentions("# T-ROLL-01 to T-SKILL-LUCKY", "a.py", {"toy": read(PAGE, "toy")})
    assert [mention.id for mention in found] == ["T-ROLL-01", "T-SKILL-LUCKY"]


@pytest.mark.parametrize(
    "case",
    [
        "id: toy/X-01\nrules: [T-ROLL-01, T-SKILL-LUCKY]\n",
        "- id: toy/X-01\n  rules: [T-ROLL-01,\n          T-SKILL-LUCKY]\n",
        "id: toy/X-01\nrules:\n  - T-ROLL-01\n  - T-SKILL-LUCKY  # a charm\nscript:\n  - {a: roll}\n",
    ],
)
def test_a_case_tests_the_rules_in_its_list(case: str, checkout: Checkout) -> None:
    checkout.write("tests/cases/toy/one.yaml", case)
    rules = coverage(checkout.root)["toy"].rules
    tested = [number for number, rule in rules.items() if rule.tests == ("tests/cases/toy/one.yaml",)]
    assert tested == ["T-ROLL-01", "T-SKILL-LUCKY"]


def test_the_rules_of_a_case_have_their_lines() -> None:
    case = "- id: toy/X-01\n  rules: [T-ROLL-01]\n- id: toy/X-02\n  rules:\n  - T-ROLL-02\n"
    assert list(case_rules(case, "a.yaml")) == [Mention("T-ROLL-01", "a.yaml", 2), Mention("T-ROLL-02", "a.yaml", 5)]


def test_an_id_elsewhere_in_a_case_tests_nothing_and_short_forms_are_not_read_there(checkout: Checkout) -> None:
    case = "# see T-ROLL-02\nrules: [T-ROLL-01..03]\nscript: [{a: roll, refused: T-ROLL-09}]\n"
    checkout.write("tests/cases/toy/one.yaml", case)
    toy = coverage(checkout.root)["toy"]
    assert [number for number, rule in toy.rules.items() if rule.tests] == ["T-ROLL-01"]


# Ids that no rulebook has


def test_unknown_ids_are_named_with_file_and_line(checkout: Checkout) -> None:
    checkout.write("src/affray/systems/toy/a.py", "\n\n# T-ROLL-07\n")
    checkout.write("tests/test_a.py", "# T-ROLL-01..08\n")
    checkout.write("tests/cases/toy/one.yaml", "rules: [T-ROLL-01]\nscript: [{a: roll, refused: T-ROL-01}]\n")
    systems = coverage(checkout.root)
    assert systems["toy"].unknown == (
        Mention("T-ROLL-07", "src/affray/systems/toy/a.py", 3),
        Mention("T-ROLL-08", "tests/test_a.py", 1),
        Mention("T-ROL-01", "tests/cases/toy/one.yaml", 2),
    )
    assert "tests/test_a.py:1: T-ROLL-08 is in no rulebook" in problems(systems)


def test_a_prefix_that_no_rulebook_has_is_somebody_elses(checkout: Checkout) -> None:
    checkout.write("tests/test_a.py", "# Q-ROLL-07\n")
    assert coverage(checkout.root)["toy"].unknown == ()


# Events


def test_an_event_cites_the_ids_in_its_class_and_where_it_is_made(checkout: Checkout) -> None:
    checkout.write(
        "src/affray/systems/toy/events.py",
        "class Toy(event.Event):\n    '''All of ours.'''\n\n"
        "class Thrown(Toy, tag='thrown'):\n    '''Dice, by T-ROLL-01.'''\n\n"
        "class Reroll(Toy):\n    rules = ('T-ROLL-02',)\n\n"
        "class Pool:\n    '''No event: T-ROLL-09.'''\n",
    )
    checkout.write(
        "src/affray/systems/toy/rolling.py",
        "def roll(game):\n"
        "    game.emit(events.Thrown(faces=(6,), rules=('T-ROLL-03', 'T-SKILL-LUCKY')))\n"
        "    Pool('T-ROLL-09')\n",
    )
    cited = {number: rule.events for number, rule in coverage(checkout.root)["toy"].rules.items() if rule.events}
    assert cited == {
        "T-ROLL-01": ("Thrown",),
        "T-ROLL-02": ("Reroll",),
        "T-ROLL-03": ("Thrown",),
        "T-SKILL-LUCKY": ("Thrown",),
    }


# What comes out


def test_the_plain_form_and_the_problems(checkout: Checkout) -> None:
    checkout.write("src/affray/systems/toy/a.py", "# T-ROLL-01..03, -09, T-SKILL-LUCKY\n")
    checkout.write("tests/test_a.py", "# T-ROLL-01..03, -09\n")
    systems = coverage(checkout.root)
    assert plain(systems) == {
        "systems": {"toy": {"total": 5, "implemented": 5, "tested": 4, "missing": ["T-SKILL-LUCKY"]}}
    }
    assert problems(systems) == ["T-SKILL-LUCKY: no test"]
    checkout.write("tests/test_b.py", "# T-SKILL-LUCKY\n")
    assert problems(coverage(checkout.root)) == []


def test_coverage_needs_a_source_checkout(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="does not exist: coverage is counted in a source checkout"):
        coverage(tmp_path)


# This checkout


def test_code_and_tests_name_only_rules_that_exist() -> None:
    systems = coverage(ROOT)
    assert systems.keys() == load_all(ROOT / "docs" / "rules").keys()
    assert [mention for system in systems.values() for mention in system.unknown] == []


def test_every_rule_in_force_is_in_the_code_and_has_a_test() -> None:
    assert problems(coverage(ROOT)) == []
