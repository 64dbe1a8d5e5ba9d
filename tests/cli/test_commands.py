"""The commands that list and look up, and what happens when something is wrong."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import affray as package
from affray import bots
from affray.engine.commentary import BRIEFING_PARTS
from affray.engine.rules.rulebook import load
from tests.cli.running import AFFRAY, TIMEOUT_S, affray, document, one_line, program

# What is there.


def test_the_version() -> None:
    assert affray("--version").stdout == f"affray {package.__version__}\n"


def test_shells_complete_commands_options_and_systems() -> None:
    def completed(line: str) -> list[str]:
        place = str(len(line.split(" ")) - 1)
        return program(_AFFRAY_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=place).stdout.split()

    assert completed("affray sel") == ["selfplay"]
    assert "--scenario" in completed("affray play --s")
    assert completed("affray odds casc") == ["cascade"]
    shown = program("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1").stdout
    assert "complete -o default -F _affray_completion affray" in shown


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["selfplay", "cascade", "--games", "x"], "invalid value for '--games': it must be a whole number"),
        (["selfplay", "wolsung-2", "--option", "turn_limit=x"], "`turn_limit` must be a whole number or null, not 'x'"),
        (["selfplay", "street", "--option", "fighting=3"], "`fighting` must be true or false, not 3"),
        (["selfplay", "cascade", "--seeed", "3"], "no such option: --seeed"),
    ],
)
def test_a_bad_option_is_one_line(words: list[str], problem: str) -> None:
    assert one_line(affray(*words)).startswith(problem)


def test_odds_without_a_calculator_print_help() -> None:
    assert "odds_equals" in affray("odds", "cascade").stdout.split()
    shown = affray("odds", "wolsung-2")
    assert shown.exit_code == 0
    assert shown.stdout.startswith("Usage: affray odds wolsung-2 CALCULATOR")
    listed = document("odds", "wolsung-2", "--json")
    names = [calculator["name"] for calculator in listed["calculators"]]
    assert {"shot", "melee", "spell"} <= {*names}
    assert all(name in shown.stdout.split() for name in names)
    assert "odds_duel" in shown.stdout.split()
    assert "[SYSTEM] [CALCULATOR] [KEY=VALUE]..." in affray("odds").stdout


def test_systems_with_their_scenarios() -> None:
    (cascade,) = [each for each in document("systems", "--json")["systems"] if each["name"] == "cascade"]
    assert cascade["title"] == "Cascade"
    assert cascade["rules_version"] == package.system("cascade").rules_version
    (duel,) = [each for each in cascade["scenarios"] if each["id"] == "duel_footbridge"]
    assert (duel["title"], duel["briefing"]["line"][:6]) == ("Dawn on the footbridge", "A duel")
    assert set(duel["briefing"]["parts"]) == set(BRIEFING_PARTS)
    listed = affray("systems").stdout
    assert "duel_footbridge" in listed
    assert "Dawn on the footbridge" in listed


def test_bots() -> None:
    assert [each["name"] for each in document("bots", "--json")["bots"]] == bots.names()
    assert all(name in affray("bots").stdout for name in bots.names())


def test_alone_it_shows_what_it_can_do() -> None:
    alone, asked = affray(), affray("--help")
    assert alone.exit_code == asked.exit_code == 0
    assert alone.stdout == asked.stdout
    for word in ("play", "selfplay", "case", "record", "verify", "rules", "systems", "bots", "--version"):
        assert f"\n  {word} " in alone.stdout
    assert affray("rules").stdout == affray("rules", "--help").stdout


# Rules.


def test_one_rule_is_shown_with_its_chapter() -> None:
    rule = load("cascade").rules["C-DEF-03"]
    shown = affray("rules", "show", "c-def-03").stdout
    assert rule.text in shown
    assert rule.chapter in shown
    assert document("rules", "show", "C-DEF-03", "--json") == {
        "id": "C-DEF-03",
        "system": "cascade",
        "status": "rule",
        "chapter": rule.chapter,
        "sources": list(rule.source_tags),
        "text": rule.text,
    }


def test_help_about_a_system_lists_what_it_offers() -> None:
    """Its scenarios, optional rules and presets, and no options that it does not take."""
    street = " ".join(affray("play", "street", "--help").stdout.split())
    assert "Scenarios of Street (--scenario): cinder_street Cinder Street" in street
    assert "nerve Nerve: Gangs that are losing test their nerve" in street
    assert "Presets of optional rules (--option preset=full): basic no optional rules full automatic_weapons" in street
    assert "--roster" not in street
    wolsung = " ".join(affray("selfplay", "-h", "wolsung-2").stdout.split())
    assert "Clubs (--club SEAT=CLUB): li The Lamplighters' Institute" in wolsung
    assert "--roster SEAT=FILE" in wolsung
    common = affray("play", "--help").stdout
    assert "--roster" in common
    assert "Scenarios of" not in common


def test_a_rule_is_found_by_words() -> None:
    found = document("rules", "search", "rescue", "dice", "--book", "cascade", "--count", "3", "--json")["rules"]
    assert len(found) == 3
    assert all("rescue" in rule["text"].lower() for rule in found)
    assert found[0]["id"] in affray("rules", "search", "rescue", "dice", "--book", "cascade").stdout


def test_words_that_no_rule_speaks_of() -> None:
    done = affray("rules", "search", "zeppelin")
    assert done.exit_code == 1
    assert one_line(done) == "no rule mentions 'zeppelin'"


def test_the_rules_of_one_book_are_listed() -> None:
    listed = document("rules", "list", "--book", "cascade", "--json")["rules"]
    assert [rule["id"] for rule in listed] == list(load("cascade").rules)
    assert "C-DEF-03" in affray("rules", "list", "--book", "cascade").stdout


def checkout(at: Path, claims: str) -> Path:
    """A small source checkout: one rulebook with two rules, and a test that claims some."""
    files = {
        "pyproject.toml": '[project.entry-points."affray.systems"]\ntoy = "affray.systems.toy:SYSTEM"\n',
        "src/affray/systems/toy/rulebook/toy.md": "# Toy\n\n## 1. All\n\n* **T-ALL-01** One.\n* **T-ALL-02** Two.\n",
        "src/affray/systems/toy/all.py": "",
        "tests/test_all.py": f"@pytest.mark.rules({claims})\ndef test_all(): ...\n",
    }
    for name, text in files.items():
        (at / name).parent.mkdir(parents=True, exist_ok=True)
        (at / name).write_text(text, encoding="utf-8")
    return at


def test_coverage_passes_when_every_rule_is_claimed_and_cited(tmp_path: Path) -> None:
    root = checkout(tmp_path, "'T-ALL-01', 'T-ALL-02'")
    counts = {"total": 2, "claimed": 2, "cited": 2, "uncited": 0, "missing": []}
    assert document("rules", "coverage", "--root", root, "--json") == {"systems": {"toy": counts}}
    done = affray("rules", "coverage", "--root", root, "--each")
    assert done.exit_code == 0
    assert "claimed by: tests/test_all.py::test_all" in done.stdout


def test_coverage_fails_for_a_rule_that_lacks_something(tmp_path: Path) -> None:
    done = affray("rules", "coverage", "--root", checkout(tmp_path, "'T-ALL-01'"))
    assert done.exit_code == 1
    assert "T-ALL-02: no case or test claims it" in done.stdout
    assert document("rules", "coverage", "--root", tmp_path, "--json", code=1)["systems"]["toy"]["total"] == 2


# What is wrong is said in one line, with exit code 2.


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["plya"], "no such command 'plya'"),
        (["rules", "show"], "missing argument"),
        (["rules", "show", "C-DEF-9"], "no rule 'C-DEF-9': did you mean C-DEF-"),
        (["rules", "list", "--book", "chess"], "no rulebook 'chess' (known: cascade"),
        (["rules", "coverage", "--root", "nowhere"], "coverage is counted in the folder of a project"),
        (["systems", "--jsno"], "no such option"),
        (["play"], "give a system"),
        (["play", "chess"], "there is no system 'chess' (known: "),
        (["play", "cascade", "--scenario", "duel"], "there is no scenario 'duel'"),
        (
            ["play", "cascade", "--vs", "gredy"],
            "there is no opponent 'gredy'; choose random, greedy, hotseat or PACKAGE.MODULE:NAME",
        ),
        (["play", "cascade", "--seat", "z"], "there is no seat 'z'; the seats are a, b"),
        (["selfplay", "chess"], "there is no system 'chess'"),
        (["selfplay", "cascade", "--games", "0"], "'--games'"),
        (["selfplay", "cascade", "--games", "many"], "'--games'"),
        (["selfplay", "cascade", "--bots", "greedy,gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
        (["selfplay", "cascade", "--bots", "greedy,greedy,greedy"], "--bots names 3 bots for the seats a, b"),
        (["selfplay", "cascade", "--scenario", "duel"], "there is no scenario 'duel'"),
        (["case", "run", "nowhere.yaml"], "nowhere.yaml does not exist"),
        (["case", "run"], "missing argument"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: list[str], said: str) -> None:
    done = affray(*words)
    assert done.exit_code == 2
    assert said in one_line(done)
    assert done.stdout == ""


READERS = [["play", "--resume"], ["record", "show"], ["record", "replay"], ["record", "verify"], ["verify"]]


@pytest.mark.parametrize("words", READERS, ids=" ".join)
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file or directory"),
        ("folder", "this is a folder"),
        (b"\x7fELF\x00\xff\xfe", "not a UTF-8 text file"),
        (b"", ""),
        (b"Dear diary\n", ""),
        (b"{}\n", ""),
        (b"affray record 1\n", ""),
        (b"affray record 2\n", ""),
    ],
)
def test_a_file_of_another_kind_is_refused(
    tmp_path: Path, words: list[str], content: bytes | str | None, said: str
) -> None:
    path = tmp_path / "file"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content:
        path.mkdir()
    done = affray(*words, path)
    assert done.exit_code == 2
    line = one_line(done)
    assert line.startswith(f"{path}: ")
    assert said in line


# Outputs that take nothing any more.


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_output_that_is_full_is_an_error_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [AFFRAY, "rules", "list"], stdout=full, stderr=subprocess.PIPE, timeout=TIMEOUT_S, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"affray: cannot write output: No space left on device\n"


def test_a_reader_who_goes_away_is_no_error_to_speak_of() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [AFFRAY, "rules", "list", "--json"],
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=TIMEOUT_S,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.returncode in (0, 1)
    assert done.stderr == b""


def test_a_terminal_without_the_characters_gets_others() -> None:
    done = program("rules", "show", "W-INIT-01", PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "W-INIT-01" in done.stdout


# Quick to start.


def test_importing_the_command_imports_nothing_slow() -> None:
    script = "import sys, json, affray.cli; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=TIMEOUT_S)
    loaded = set(json.loads(done.stdout))
    assert "affray.cli.play" in loaded
    slow = ("rich", "yaml", "numpy", "affray.systems", "affray.bots", "affray.engine.case", "multiprocessing")
    assert [name for name in loaded if name.startswith(slow)] == []
