"""Who sits at the table: `--players`, `--roster`, `--club` and `--teams` of `affray play` and `affray selfplay`."""

from pathlib import Path
from typing import Any

import pytest

import affray as package
from affray.cli.common.seats import match_options
from affray.engine import AffrayError, Match, Seat
from affray.systems.wolsung.screen import SCREEN
from tests.cli.running import affray, document, one_line


def clubs(options: dict[str, Any]) -> dict[str, str]:
    return {seat: roster["club"] for seat, roster in options.get("forces", {}).items()}


def new(**options: Any) -> Match:
    return package.new("wolsung-2", seed=1, options=options)


def test_nothing_is_said_where_nothing_is_given() -> None:
    assert match_options("wolsung-2") == match_options("wolsung-2", 2) == match_options("cascade") == {}


@pytest.mark.parametrize("players", [3, 4])
def test_each_player_has_a_club_of_his_own(players: int) -> None:
    options = match_options("wolsung-1", players)
    assert list(clubs(options).values()) == ["li", "do", "cp", "nc"][:players]
    assert len(new(**options).seats) == players


def test_a_single_roster_is_for_its_own_seat() -> None:
    options = match_options("wolsung-2", None, ["b=lamplighters"])
    assert clubs(options) == {"a": "do", "b": "li"}, "the other one has a club that nobody has"
    assert clubs(match_options("wolsung-2", 3, ["c=opera"])) == {"a": "li", "b": "cp", "c": "do"}


def test_the_others_field_as_many_heroes(tmp_path: Path) -> None:
    """W-SETUP-05: where no example has so many, a list is drawn at random, by the seed."""
    file = tmp_path / "small.toml"
    file.write_text('club = "nc"\nheroes = ["venn", "rask"]\n', encoding="utf-8")
    options = match_options("wolsung-2", 3, [f"a={file}"], seed=5)
    assert [len(roster["heroes"]) for roster in options["forces"].values()] == [2, 2, 2]
    assert options == match_options("wolsung-2", 3, [f"a={file}"], seed=5)
    assert options != match_options("wolsung-2", 3, [f"a={file}"], seed=6)
    assert len(new(**options).seats) == 3


def test_a_roster_beside_a_club_that_makes_its_list() -> None:
    options = match_options("wolsung-2", None, ["a=comet"], ["b=li"])
    match = new(**options)
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind.name) == ("b", "spend_funds")
    assert {one.seat for one in match.state.figures.values()} == {"a"}


def test_teams_are_two_seats_a_side() -> None:
    """Friends do not shoot at each other, and what they reach counts together."""
    match = new(**match_options("wolsung-2", teams=True))
    assert match.seats == {"a": "a", "b": "b", "c": "a", "d": "b"}
    told = SCREEN.introduction(match.view(Seat("a")))
    assert told.startswith("The Lamplighters' Institute (seat a, you) and The Chimney Parliament (seat c) against ")


@pytest.mark.parametrize("teams", ["ac", [["a"], ["b"]], [["a", "b", "c", "d"]], [["a", "c"], ["b", "b"]]])
def test_teams_that_cannot_be(teams: object) -> None:
    options = {**match_options("wolsung-2", 4), "teams": teams}
    with pytest.raises(AffrayError, match="every seat in one of them"):
        new(**options)


@pytest.mark.parametrize("words", [("--players", "3"), ("--teams",)])
def test_selfplay_with_more_players_replays(words: tuple[str, ...]) -> None:
    found = document("selfplay", "wolsung-1", *words, "--games", "1", "--bots", "random", "--verify", "--json")
    assert found["replayed"] == 1
    assert found["mismatches"] == 0
    assert list(found["wins"]) == (["a", "b", "c"] if "3" in words else ["a", "b"])


def test_the_default_bots_fill_all_seats() -> None:
    done = affray("selfplay", "cascade", "--games", "1")
    assert "side a (greedy)" in done.stdout
    assert "side b (random)" in done.stdout


def test_cascade_has_no_rosters() -> None:
    done = affray("selfplay", "cascade", "--players", "3")
    assert done.exit_code == 2
    assert "cascade has no rosters or clubs" in one_line(done)


@pytest.mark.parametrize("scenario", ["s1", "s3", "s4"])
def test_three_at_one_terminal(scenario: str, tmp_path: Path) -> None:
    """Everybody is told who plays, where he may deploy, and goes on later with what was saved."""
    save = tmp_path / "match"
    words = ("play", "wolsung-1", "--scenario", scenario, "--players", "3", "--vs", "random", "--seed", "4")
    done = affray(*words, "--save", save, stdin="1\n1\nquit\n")
    assert done.exit_code == 0, done.output
    assert "Everybody against everybody: The Lamplighters' Institute (seat a, you)" in " ".join(done.stdout.split())
    assert "In which zone do you deploy?" in done.stdout
    again = affray("play", "--resume", save, "--vs", "random", stdin="quit\n")
    assert again.exit_code == 0, again.output


# --- options of the rulebook -----------------------------------------------------------------------------------------


def test_options_of_the_rulebook_are_agreed_on() -> None:
    options = match_options("street", agreed=["preset=full", "joker_limit=3", "teams=[[a], [b]]"])
    assert options == {"preset": "full", "joker_limit": 3, "teams": [["a"], ["b"]]}
    match = package.new("street", seed=1, options=options)
    assert match.state.modules.fighting
    assert match.state.modules.joker_limit == 3


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("hot_emotions=true", "`hot_emotions` needs `hate_and_fear` (S-SYS-03)"),
        ("weather=rain", "option 'weather'"),
        ("preset=huge", "there is no 'huge'; choose one of basic, full"),
        ("preset", "--option: 'preset' is not an argument of the form key=value"),
        ("preset=[a", "--option: the value of 'preset' is invalid"),
    ],
)
def test_an_option_that_will_not_do_is_told_in_one_line(option: str, said: str) -> None:
    assert said in one_line(affray("selfplay", "street", "--games", "1", "--option", option))
