"""`affray roster`, and matches that are started from rosters."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from affray.engine import Match
from affray.systems.wolsung.funds.rosters import examples, problems, read_roster, write_roster
from tests.cli.running import affray, document, one_line

WRONG = """
club = "nc"
heroes = ["venn", "rask", "thorne"]
[henchmen]
orrery = 2
novice = 12
[gadgets]
venn = ["lucky_coin"]
"""


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    path.write_text(WRONG, encoding="utf-8")
    return path


def test_a_legal_roster(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(write_roster(examples()["opera"]), encoding="utf-8")
    checked = affray("roster", "check", path)
    assert (checked.exit_code, checked.stdout) == (0, f"{path}: 14 of 14 funds, legal\n")


def test_everything_that_is_wrong_with_its_rule(wrong: Path) -> None:
    checked = affray("roster", "check", wrong)
    assert checked.exit_code == 1
    assert checked.stdout.splitlines() == [
        "W-FUNDS-05: at most 1 of orrery",
        "W-FUNDS-07: lucky_coin is not for sale to the club nc",
        "W-FUNDS-03: the list costs 21, the pool has 15",
        f"{wrong}: 21 of 15 funds, 3 problems",
    ]
    told = document("roster", "check", wrong, "--json", code=1)
    assert [one["rule"] for one in told["problems"]] == ["W-FUNDS-05", "W-FUNDS-07", "W-FUNDS-03"]
    assert (told["cost"], told["funds"], told["legal"]) == (21, 15, False)


def test_what_was_agreed() -> None:
    checked = affray("roster", "check", "opera", "--heroes", "2", "--funds", "13")
    assert checked.exit_code == 1
    assert "W-SETUP-05: the agreed number is 2 heroes per side, not 3" in checked.stdout
    assert "W-FUNDS-03: the list costs 14, the pool has 13" in checked.stdout


def test_show() -> None:
    shown = affray("roster", "show", "parliament", COLUMNS="160").stdout
    assert "Hester Crowle" in shown
    assert "15 of 15 funds" in shown
    models = document("roster", "show", "parliament", "--json")["models"]
    assert [(one["id"], one["number"]) for one in models][3:5] == [("sweep", 3), ("slate_thrower", 2)]
    assert "tarred_coat" in models[0]["has"]


def test_an_illegal_roster_is_not_shown(wrong: Path) -> None:
    shown = affray("roster", "show", wrong)
    assert shown.exit_code == 1
    assert "W-FUNDS-05: at most 1 of orrery" in one_line(shown)


def test_a_random_roster_is_a_file_that_passes() -> None:
    drawn = affray("roster", "random", "cp", "--heroes", "2", "--funds", "8", "--seed", "7").stdout
    roster = read_roster(drawn)
    assert problems(roster, size=2, funds=8) == []
    assert drawn == affray("roster", "random", "cp", "--heroes", "2", "--funds", "8", "--seed", "7").stdout


def test_the_schema_and_the_list() -> None:
    assert document("roster", "schema")["$ref"] == "#/$defs/Roster"
    assert [one["id"] for one in document("roster", "list", "--json")["rosters"]] == list(examples())
    assert "lamplighters" in affray("roster", "list").stdout


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("check", "nowhere"), "no roster file or built-in roster is called 'nowhere'; the built-in rosters are "),
        (("random", "xx"), "there is no club 'xx'"),
        (("random", "cp", "--heroes", "4"), "the club cp has 3 heroes: pick 1 to 3 of them"),
    ],
)
def test_what_a_user_can_get_wrong(words: tuple[str, ...], line: str) -> None:
    done = affray("roster", *words)
    assert done.exit_code == 2
    assert one_line(done).startswith(line)


def test_a_file_that_is_no_roster(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    path.write_text("club = 3", encoding="utf-8")
    assert one_line(affray("roster", "check", path)).startswith(f"{path}: Expected `str`, got `int`")


# The page about rosters.


def block(language: str, number: int = 0) -> str:
    page = (Path(__file__).parents[2] / "docs" / "how-to" / "roster.md").read_text(encoding="utf-8")
    found: list[str] = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return found[number]


def test_the_roster_of_the_page_is_legal() -> None:
    assert problems(read_roster(block("toml")), size=3) == []


def test_the_page_shows_what_check_prints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_roster.toml").write_text(WRONG, encoding="utf-8")
    command, *shown = block("console").splitlines()
    assert command.endswith("affray roster check my_roster.toml")
    assert affray("roster", "check", "my_roster.toml").stdout.splitlines() == shown


def test_the_set_up_of_the_page_runs() -> None:
    names: dict[str, Any] = {}
    exec(compile(block("python"), "rosters.md", "exec"), names)
    match: Match = names["match"]
    assert [one.id for one in match.state.figures.values()][:3] == ["crowle", "tallow", "sweep_1"]
    assert match.decision is not None
    assert match.decision.kind.name == "terrain"


def test_the_case_of_the_page_passes(tmp_path: Path) -> None:
    (tmp_path / "my_list.yaml").write_text(block("yaml"), encoding="utf-8")
    assert affray("case", "run", tmp_path).stdout == "1 passed, 0 failed\n"


# A match from rosters, and from clubs.


def test_play_with_rosters(tmp_path: Path) -> None:
    played = affray(
        *("play", "wolsung-2", "--roster", "a=parliament", "--roster", "b=comet", "--seed", "1"),
        *("--vs", "hotseat", "--save", tmp_path / "match"),
        stdin="quit\n",
    )
    assert played.exit_code == 0, played.output
    saved = json.loads((tmp_path / "match").read_text(encoding="utf-8"))
    assert "parliament" not in json.dumps(saved), "a saved match holds the roster, not the name of a file"
    assert '"sweep": 3' in json.dumps(saved)


def test_play_with_clubs_asks_for_the_lists(tmp_path: Path) -> None:
    clubs = ("--club", "a=cp", "--club", "b=nc", "--seed", "1", "--save", tmp_path / "match")
    played = affray("play", "wolsung-2", *clubs, "--vs", "hotseat", stdin="\nquit\n")
    assert "W-FUNDS-02" in played.stdout


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--roster", "a=opera", "--club", "a=li"), "seat a: give either a roster or a club"),
        (("--roster", "opera"), "give it once per seat"),
        (("--roster", "a=opera", "--roster", "a=comet"), "give it once per seat"),
        (("--roster", "e=opera"), "there is no seat 'e'; the seats are a, b, c, d"),
        (("--roster", "c=opera", "--players", "2"), "seat c is not in play"),
        (("--players", "3", "--scenario", "s2"), "is for 2 players, seats a, b"),
        (("--players", "3", "--teams"), "--teams needs four players"),
        (("--club", "a=li", "--club", "b=xx"), "there is no club 'xx'"),
    ],
)
def test_forces_that_cannot_be(words: tuple[str, ...], line: str) -> None:
    done = affray("play", "wolsung-2", *words)
    assert done.exit_code == 2
    assert line in one_line(done)
