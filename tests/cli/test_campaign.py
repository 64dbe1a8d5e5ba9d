"""`affray campaign`: leagues in a folder, by people, by bots, and by both."""

import re
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from affray.campaign import Played
from affray.campaign.folder import LEDGER, Folder
from affray.engine import record
from tests.cli.running import AFFRAY, TIMEOUT_S, affray, document, one_line, program

MOTHER = ("--gang", "mother_askers_kin", "--character", "asker")
FIRST_CHOICES = "1\n" * 400


def done(*words: str | Path, stdin: str = "") -> str:
    """What a command prints that succeeds."""
    result = affray("campaign", *words, stdin=stdin)
    assert result.exit_code == 0, result.output
    return result.stdout


def league(path: Path, *words: str, bots: int = 3) -> Path:
    """A league of duels between bots."""
    done("new", path, "cascade", "--format", "duels", "--bots", str(bots), "--name", "Winter", "--by", "Ann", *words)
    return path


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league that is over."""
    path = league(tmp_path_factory.mktemp("season") / "winter", "--option", "carry_wounds=true")
    done("play", path, "--all", "--seed", "3", "--by", "Ann")
    return path


def status(path: Path, *words: str) -> Any:
    return document("campaign", "status", path, "--json", *words)


# Making one.


def test_a_league_from_the_first_command_to_the_last(tmp_path: Path) -> None:
    path = tmp_path / "winter"
    assert "sample gangs: ford_watch" in done("new", path, "cascade", "--format", "duels")
    assert "run by Bea" in done("join", path, "ford_watch", "--player", "Bea")
    assert "run by greedy" in done("join", path, "askers_kin", "--bot", "greedy")
    assert "2 gangs have joined; no games" in done("next", path)
    assert "One game is scheduled" in done("start", path, "--from", "2026-11-30", "--days", "3")
    assert "2026-12-03" in done("next", path)
    assert "Round 1: " in done("play", path, "--bots", "--seed", "1")
    assert "all games are played" in done("status", path)


def test_everything_wrong_with_a_gang_is_said_in_one_line(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=0)
    file = tmp_path / "gang.toml"
    file.write_text('system = "street"\n[[characters]]\nname = "Ann"\n')
    said = one_line(affray("campaign", "join", path, file))
    assert "of street" in said
    assert "the gang needs a name" in said
    file.write_text(
        'name = "Nobodies"\n[[characters]]\nname = "Ann"\nfighter = "nobody"\n[[characters]]\nname = "Bo"\n'
    )
    said = one_line(affray("campaign", "join", path, file))
    assert "'nobody' is not in the cast" in said
    assert "'bo' is not in the cast" in said


def test_a_gang_joins_as_a_copy(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=0)
    file = tmp_path / "gang.toml"
    file.write_text('name = "The Two"\n[[characters]]\nname = "Ann"\nfighter = "odrun"\n')
    done("join", path, file)
    file.write_text("")
    (gang,) = status(path)["gangs"]
    assert gang["id"] == "the_two"
    assert gang["characters"] == [{"id": "ann", "name": "Ann", "profile": {"fighter": "odrun"}}]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("new", "{}", "cascade"), "there is a campaign in"),
        (("new", "{}/other", "cascade", "--format", "war"), "no format 'war'"),
        (("new", "{}/other", "cascade", "--option", "carry=1"), "no option 'carry'"),
        (("new", "{}/other", "cascade", "--option", "scenarios=[duel_yard]"), "no scenario 'duel_yard'"),
        (("status", "{}/other"), "there is no campaign in"),
        (("join", "{}", "nobody"), "neither a file nor a sample gang"),
        (("join", "{}", "ford_watch"), "no gang can join any more"),
        (("start", "{}"), "scheduled already"),
        (("play", "{}", "9-9"), "no fixture '9-9'"),
        (("explain", "{}", "99"), "there is no entry 99"),
        (("correct", "{}", "--why", "x"), "give a fixture"),
        (("correct", "{}", "--why", "x", "--gang", "the_fencing_yard", "--set", "class=3"), "class cannot be set"),
        (("correct", "{}", "--why", "x", "--fixture", "1-1", "--winner", "the_watch_of_the_ford"), "is not in fixture"),
        (("play", "{}", "1-1", "--all"), "without --all and --games"),
        (("report", "{}", "--html", "{}"), "is a folder"),
        (("correct", "{}", "--why", "x", *MOTHER, "--set", "profile.fighter=nobody"), "'nobody' is not in the cast"),
        (("correct", "{}", "--why", "x", *MOTHER, "--set", "condition.wounds=-1"), "carries 0 to 100 wounds, not -1"),
        (("leave", "{}", "nobody"), "no gang 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(season: Path, words: tuple[str, ...], problem: str) -> None:
    before = (season / LEDGER).read_bytes()
    fixture = {each["id"]: each["gangs"] for each in status(season)["games"]}
    if "--winner" in words:
        third = next(gang["id"] for gang in status(season)["gangs"] if gang["id"] not in fixture["1-1"])
        words = (*words[:-1], third)
    assert problem in one_line(affray("campaign", *[word.format(season) for word in words]))
    assert (season / LEDGER).read_bytes() == before


# Playing.


def test_a_season_by_bots_is_the_same_again_with_its_seed(season: Path, tmp_path: Path) -> None:
    again = league(tmp_path / "winter", "--option", "carry_wounds=true")
    played = document("campaign", "play", again, "--all", "--seed", "3", "--json")
    assert played["played"] == 3
    assert played["finished"]
    one, other = status(season), status(again)
    assert {**one, "entries": 0} == {**other, "entries": 0}


def test_a_part_of_a_season(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=4)
    assert document("campaign", "play", path, "--games", "2", "--json")["played"] == 2
    assert [game["stage"] for game in status(path)["games"]].count("settled") == 2
    assert document("campaign", "play", path, "--all", "--json")["played"] == 4
    assert document("campaign", "play", path, "--all", "--json")["played"] == 0


def test_a_person_plays_stops_and_goes_on(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=1)
    done("join", path, "askers_kin", "--player", "Bea")
    stopped = done("play", path, "--seed", "4", stdin="1\n1\nquit\n")
    assert "1-1.game is saved" in stopped
    assert status(path)["games"][0]["stage"] == "game"
    ended = done("play", path, "--seed", "4", stdin=FIRST_CHOICES)
    assert "Round 1: " in ended
    played = next(entry for entry in Folder(path).read() if isinstance(entry, Played))
    kept = record.read(Folder(path).record_path(played.match).read_text())
    assert [line.text for line in kept.lines if line.seat == "a" or line.seat == "b"]
    assert record.verify(kept).good
    assert set(kept.names.values()) == {"The Watch of the Ford", "Mother Asker's Kin"}


def test_who_is_not_here_is_played_by_a_bot_only_if_asked_for(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=0)
    done("join", path, "askers_kin", "--player", "Bea")
    done("join", path, "ford_watch", "--player", "Cal")
    refused = affray("campaign", "play", path, "--player", "Bea")
    assert "Cal, who runs The Watch of the Ford, is not here" in refused.stderr
    assert "Round 1: " in done("play", path, "--player", "Bea", "--bots", stdin=FIRST_CHOICES)


def test_dice_records_and_ledger_are_checked(season: Path, tmp_path: Path) -> None:
    assert "3 matches" in done("check", season)
    done("export", season, tmp_path / "out")
    assert program("verify", tmp_path / "out" / "records" / "1-1.game.txt").returncode == 0
    copy = league(tmp_path / "copy", "--option", "carry_wounds=true")
    done("play", copy, "--all", "--seed", "4")
    for file in ("1-1.game.txt", "2-1.game.txt"):
        (copy / "records" / file).write_bytes((season / "records" / file).read_bytes())
    wrong = document("campaign", "check", copy, "--json", code=1)
    assert [each["problem"] is None for each in wrong["matches"]] == [False, False, True]
    assert "not the one that was committed to" in wrong["matches"][0]["problem"]


def test_a_real_kill_in_the_middle_of_a_season(tmp_path: Path) -> None:
    """A process that plays is killed from outside again and again; the season is as one that was not."""
    whole, path = league(tmp_path / "whole", bots=4), league(tmp_path / "killed", bots=4)
    done("play", whole, "--all", "--seed", "7", "--by", "Ann")
    command: list[str | Path] = [AFFRAY, "campaign", "play", path, "--all", "--seed", "7", "--by", "Ann"]
    for _ in range(4):
        before = _size(path)
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + TIMEOUT_S
        while process.poll() is None and _size(path) == before and time.monotonic() < deadline:
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
        process.wait()
    done("play", path, "--all", "--seed", "7", "--by", "Ann")
    assert _without_times(path) == _without_times(whole)
    assert "6 matches" in done("check", path)


def test_two_programs_play_a_season_together(tmp_path: Path) -> None:
    """Each takes games that the other does not play; who finds none is told so, and nothing is played twice."""
    path = league(tmp_path / "winter", "--option", "scenarios=[duel_yard]", bots=6)
    done("start", path)
    command: list[str | Path] = [AFFRAY, "campaign", "play", path, "--all"]
    pipes: Any = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE, "text": True}
    both = [subprocess.Popen(command, **pipes) for _ in range(2)]
    for process in both:
        _, said = process.communicate(timeout=TIMEOUT_S)
        assert process.returncode == 0 or "in another program" in said or "cannot be begun now" in said, said
    done("play", path, "--all")
    assert "15 matches" in done("check", path)
    assert all(game["stage"] == "settled" for game in status(path)["games"])


def _size(path: Path) -> int:
    """Grows with every choice and every entry."""
    journal = path / "matches" / "1-1.game.journal"
    return (path / LEDGER).stat().st_size + (journal.stat().st_size if journal.exists() else 0)


def _without_times(path: Path) -> list[str]:
    lines = [line.decode() for line in Folder(path).lines()]
    return [re.sub(r'"at":"[^"]*"', "", line) for line in lines if '"founded"' not in line]


# Looking, explaining, correcting.


def test_the_report_as_text_and_as_a_page(season: Path, tmp_path: Path) -> None:
    assert "marks carried" in done("report", season)
    page = tmp_path / "report.html"
    done("report", season, "--html", page)
    written = page.read_text()
    assert written.count("<svg") == 3, "points, fighters and marks carried"
    assert not re.search(r"src=|href=.[^#]|<script|url\(", written), "it needs nothing but itself"
    assert all(f'id="{link}"' in written for link in re.findall(r'href="#([^"]*)"', written))
    for gang in status(season)["gangs"]:
        assert gang["name"].replace("'", "&#x27;") in written
    text = done("report", season)
    assert "Is my gang any good?" in text
    assert text.count("unclear") == 3, "two games tell nothing"
    reported = document("campaign", "report", season, "--json")
    assert [each["games"] for each in reported["strength"]] == [2, 2, 2]
    numbers = reported["season"]
    assert numbers["games"] == ["1-1", "2-1", "3-1"]
    assert all(len(row) == 4 for rows in numbers["measures"].values() for row in rows.values())
    assert {id_: row[-1] for id_, row in numbers["measures"]["points"].items()} == {
        line["gang"]: line["points"] for line in status(season)["standings"]
    }


def test_the_chronicle_is_prose_in_the_terminal_and_as_a_file(season: Path, tmp_path: Path) -> None:
    text = done("report", season, "--chronicle")
    for words in ("How it began", "Round 1", "wound marks with a health of", "won the season with"):
        assert words in text
    assert max(map(len, text.splitlines())) <= 100
    assert not re.search(r"[{}]|season-|_", text), "every sentence has its words"
    chapters = document("campaign", "report", season, "--chronicle", "--json")["chapters"]
    assert [each["title"] for each in chapters] == ["How it began", "Round 1", "Round 2", "Round 3", "How it ended"]
    told = [paragraph for chapter in chapters for paragraph in chapter["paragraphs"]]
    assert [each["match"] for each in told if each["match"]] == ["1-1.game", "2-1.game", "3-1.game"]
    assert " ".join(" ".join(each["text"] for each in told).split())[:80] in " ".join(text.split())
    done("export", season, tmp_path / "out")
    assert "## Round 2\n" in (tmp_path / "out" / "chronicle.md").read_text()
    shutil.rmtree(season / "highlights")  # made again from the records
    assert done("report", season, "--chronicle") == text


def test_a_page_of_a_gang_with_markup_in_its_name(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=1)
    file = tmp_path / "gang.toml"
    file.write_text('name = "<script>alert(1)</script>"\n[[characters]]\nname = "<b>"\nfighter = "odrun"\n')
    done("join", path, file, "--bot", "greedy")
    done("play", path, "--all")
    done("report", path, "--html", tmp_path / "report.html")
    written = (tmp_path / "report.html").read_text()
    assert "<script" not in written
    assert "<b>" not in written


def test_a_line_is_explained(season: Path) -> None:
    entries = Folder(season).read()
    number = next(number for number, entry in enumerate(entries, 1) if isinstance(entry, Played))
    told = done("explain", season, str(number))
    assert " beat " in told
    assert "is put out of action" in told
    assert re.search(rf"Entry {number}, 20\d\d-\d\d-\d\dT[\d:]+Z, by Ann", told)
    assert "1-1.game" in told
    explained = document("campaign", "explain", season, str(number), "--json")
    assert Path(explained["record"]).exists()
    assert explained["entry"]["entry"] == "played"


def test_a_correction_is_a_new_entry(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=2)
    done("play", path, "--all", "--seed", "1")
    before = (path / LEDGER).read_bytes()
    number = status(path)["entries"]
    wounded = ("--gang", "the_watch_of_the_ford", "--character", "odrun", "--set", "condition.wounds=3")
    done("correct", path, "--why", "a fall", "--by", "Rolf", "--about", str(number), *wounded)
    assert (path / LEDGER).read_bytes().startswith(before), "nothing that was written is altered"
    (odrun,) = [
        each
        for gang in status(path)["gangs"]
        for each in gang["characters"]
        if gang["id"] == "the_watch_of_the_ford" and each["id"] == "odrun"
    ]
    assert odrun["condition"] == {"wounds": 3}
    assert f"Corrected by: {number + 1}" in done("explain", path, str(number))
    explained = done("explain", path, str(number + 1))
    assert "by Rolf" in explained
    assert "Why: a fall" in explained
    assert "3 of 9 marks" in done("status", path, "--gang", "The Watch of the Ford")


def test_a_void_game_is_played_again_or_cancelled(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=1)
    done("join", path, "fencing_yard", "--player", "Bea")
    done("start", path)
    assert "nothing of fixture 1-1 is being played" in one_line(affray("campaign", "void", path, "1-1", "--why", "x"))
    for again in (["--again"], []):
        done("play", path, "--player", "Bea", "--bots", stdin="1\n1\nquit\n")
        assert list((path / "matches").glob("*.save"))
        assert "void" in done("void", path, "1-1", "--why", "it hangs", *again)
        assert not list((path / "matches").glob("*.*"))
    assert [game["stage"] for game in status(path)["games"]] == ["cancelled"]
    assert "no match is over yet" in done("check", path)


def test_a_walkover_a_deadline_and_the_end(tmp_path: Path) -> None:
    path = league(tmp_path / "winter", bots=3)
    done("start", path, "--from", "2026-11-30")
    done("postpone", path, "2-1", "2026-12-24", "--why", "holidays")
    games = {game["id"]: game for game in status(path)["games"]}
    assert games["2-1"]["due"] == "2026-12-24"
    winner = games["1-1"]["gangs"][0]
    done("correct", path, "--why", "did not come", "--fixture", "1-1", "--winner", winner)
    assert status(path)["standings"][0]["gang"] == winner
    done("leave", path, games["2-1"]["gangs"][1])
    assert status(path)["next"] == [] or status(path)["next"] == ["3-1"]
    done("close", path)
    assert "closed" in one_line(affray("campaign", "close", path))


def test_what_a_crash_has_left_of_a_line_is_reported(tmp_path: Path) -> None:
    path = league(tmp_path / "winter")
    with (path / LEDGER).open("ab") as file:
        file.write(b'{"number":5,')
    result = affray("campaign", "next", path)
    assert result.exit_code == 0
    assert "12 bytes" in one_line(result)


def test_exported_gangs_can_join_elsewhere(season: Path, tmp_path: Path) -> None:
    done("export", season, tmp_path / "out")
    files = sorted((tmp_path / "out" / "gangs").glob("*.toml"))
    path = league(tmp_path / "spring", bots=0)
    done("join", path, *files, "--bot", "greedy")
    before = {gang["id"]: gang["characters"] for gang in status(season)["gangs"]}
    assert {gang["id"]: gang["characters"] for gang in status(path)["gangs"]} == before
    assert len(done("export", season).splitlines()) == status(season)["entries"]
