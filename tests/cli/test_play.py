"""`affray play`: a person at a keyboard, or a script that pretends to be one."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import affray as package
from affray import bots
from affray.engine import Match, record
from tests.cli.running import AFFRAY, TIMEOUT_S, affray, one_line, program

ALWAYS_THE_FIRST = "1\n" * 400
RULES_CITED = re.compile(r"C-[A-Z]+-\d\d")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where matches are saved that are not told where."""
    folder = tmp_path / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    return folder


def play(*lines: str, options: tuple[str | Path, ...] = ("--seed", "5")) -> str:
    """What is shown when these lines are typed."""
    done = affray("play", "cascade", *options, stdin="".join(f"{line}\n" for line in lines))
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return done.stdout


def saved(state: Path) -> list[Path]:
    return sorted((state / "affray").glob("*.affray.json")) if state.exists() else []


# Whole duels.


def test_a_whole_duel_through_a_pipe(state: Path) -> None:
    done = program("play", "cascade", "--vs", "greedy", "--seed", "5", stdin=ALWAYS_THE_FIRST)
    assert done.returncode == 0
    assert done.stderr == ""
    assert re.search(r"^(Odrun Kelter|Sanna Vireo) wins\.$|^A draw\.$", done.stdout, re.MULTILINE)
    assert "\x1b" not in done.stdout
    assert RULES_CITED.search(done.stdout)
    assert saved(state) == []


def test_a_whole_duel_between_two_people_at_one_keyboard() -> None:
    done = program("play", "cascade", "--vs", "hotseat", "--seed", "5", stdin=ALWAYS_THE_FIRST)
    assert done.returncode == 0
    assert "Odrun Kelter: " in done.stdout
    assert "Sanna Vireo: " in done.stdout
    assert "wins." in done.stdout or "A draw." in done.stdout


def on_a_terminal(answer: Callable[[str], bytes], *words: str, columns: int, **environ: str) -> tuple[str, int]:
    """Run the command on a terminal and answer every prompt; what stood on the screen, and the exit code."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns), "PYTHONUTF8": "1", **environ}
    running = subprocess.Popen([AFFRAY, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=env)
    os.close(theirs)
    try:
        shown = b"".join(until_it_ends(ours, answer))
        return shown.decode("utf-8", "replace"), running.wait(timeout=TIMEOUT_S)
    finally:
        os.close(ours)
        running.kill()
        running.wait()


def until_it_ends(ours: int, answer: Callable[[str], bytes]) -> Iterator[bytes]:
    """What comes on the screen; whenever it ends with a prompt, somebody types an answer."""
    since = b""
    while select.select([ours], [], [], TIMEOUT_S)[0]:
        try:
            new = os.read(ours, 65536)
        except OSError:  # the other end is closed
            return
        yield new
        since += new
        if since.endswith(b"\n> "):
            os.write(ours, answer(since.decode("utf-8", "replace")))
            since = b""
    raise AssertionError(f"nothing happens on the terminal after {since[-500:]!r}")


@pytest.mark.parametrize("columns", [80, 120])
def test_a_whole_duel_on_a_terminal(columns: int) -> None:
    asked = []

    def answer(screen: str) -> bytes:
        asked.append(screen)
        return b"hint\n" if len(asked) == 1 else b"1\n"

    shown, code = on_a_terminal(answer, "play", "cascade", "--seed", "5", columns=columns)
    assert code == 0
    assert len(asked) > 5
    assert "\x1b[" in shown
    assert "The greedy bot would choose" in shown
    assert "wins." in shown or "A draw." in shown
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).replace("\r", "")
    assert max(map(len, plain.splitlines())) <= columns


def test_no_colour_on_a_terminal_that_wants_none() -> None:
    shown, code = on_a_terminal(lambda _: b"quit\n", "play", "cascade", "--seed", "5", columns=80, NO_COLOR="1")
    assert code == 0
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", shown)


def test_an_interrupt_saves_the_match(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    shown = play()
    (path,) = saved(state)
    assert f"Saved to {path}\n" in shown


def test_a_secret_choice_does_not_stay_on_the_screen_for_the_other_player() -> None:
    answers = iter([b"1\n", b"quit\n"])
    words = ("play", "cascade", "--seed", "5", "--vs", "hotseat")
    shown, _ = on_a_terminal(lambda _: next(answers), *words, columns=80)
    first, second = shown.split("chooses in secret")[1:3]
    assert "Take the initiative" in first
    assert "\x1b[2J" in first
    assert "\x1b[2J" not in second


# The screen.


def test_the_screen_shows_both_fighters_their_dice_and_the_question() -> None:
    shown = play("quit")
    assert "Dawn on the footbridge" in shown
    assert "Odrun Kelter (you)" in shown
    assert "Sanna Vireo" in shown
    assert "long sword 1d10" in shown
    assert "leather jack 2, quality 3/3" in shown
    match = package.new("cascade", scenario="duel_footbridge", seed=5)
    hand = match.state.fighters["odrun"].hand
    assert any(all(f"{face:>2}" in line for face in hand) for line in shown.splitlines())
    assert re.search(r"^Does Odrun take the initiative, or hold\?.* +C-INIT-01$", shown, re.MULTILINE)
    assert re.search(
        r"^  1  Take the initiative with Odrun +.*\n(?: +.*\n)?  2  Hold with Odrun +.*\n(?: +.*\n)*> ",
        shown,
        re.MULTILINE,
    )


def test_what_happened_is_shown_with_its_rules_and_only_once() -> None:
    shown = play("1", "quit")
    assert re.search(r"^(You win|Your opponent wins) the throw for who moves first\. +C-PHASE-02$", shown, re.MULTILINE)
    assert shown.count("the throw for who moves first") == 1
    assert shown.count("You and Sanna cross blades.") == 1, "an entry that grows is told once"


def test_a_screen_without_box_characters_has_others() -> None:
    done = program("play", "cascade", "--seed", "5", stdin="quit\n", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "+--+" in done.stdout
    assert "#==#" in done.stdout
    assert "?" not in done.stdout.split("Does Odrun take the initiative")[0]


def test_a_narrow_screen_has_the_fighters_below_each_other() -> None:
    done = program("play", "cascade", "--seed", "5", stdin="quit\n", COLUMNS="50")
    assert max(len(line) for line in done.stdout.splitlines() if "│" in line) <= 50
    titles = [line for line in done.stdout.splitlines() if line.startswith("╭")]
    assert len(titles) == 2


# Battles on a table.


MAP_TOP = re.compile(r"^ +┌─+┐$", re.MULTILINE)


@pytest.mark.parametrize(
    ("vs", "scenario"),
    [
        ("greedy", "skirmish_tollford"),
        ("hotseat", "duel_footbridge"),
        pytest.param("hotseat", "skirmish_tollford", marks=pytest.mark.soak),
        *(pytest.param("greedy", duel, marks=pytest.mark.soak) for duel in ("duel_meadow", "duel_footbridge")),
        pytest.param("hotseat", "duel_meadow", marks=pytest.mark.soak),
    ],
)
def test_every_scenario_is_played_to_its_end_by_numbers(vs: str, scenario: str) -> None:
    numbers = "".join(f"{number}\n" for number in (1, 1, 2, 1, 3, 1, 1, 2)) * 400
    done = program("play", "cascade", "--scenario", scenario, "--vs", vs, "--seed", "7", stdin=numbers)
    assert done.returncode == 0
    assert done.stderr == ""
    assert re.search(r"^(.* wins\.|A draw\.)$", done.stdout, re.MULTILINE)
    assert max(map(len, done.stdout.splitlines())) <= 80
    for word in ("None", "[]", "()", "{"):
        assert word not in done.stdout


@pytest.mark.parametrize("columns", [80, 110])
def test_a_skirmish_on_a_terminal(columns: int) -> None:
    asked = []

    def answer(screen: str) -> bytes:
        asked.append(screen)
        return b"concede\n" if len(asked) == 25 else b"1\n"

    words = ("play", "cascade", "--scenario", "skirmish_tollford", "--seed", "5")
    shown, code = on_a_terminal(answer, *words, columns=columns)
    assert code == 0
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", shown).replace("\r", "")
    assert max(map(len, plain.splitlines())) <= columns
    assert "Side b wins." in plain
    beside = [line for line in plain.splitlines() if "│" in line and "O Odrun Kelter" in line]
    assert bool(beside) == (columns == 110)


def test_the_map_is_drawn_again_only_when_something_has_moved() -> None:
    meadow = ("--scenario", "duel_meadow", "--seed", "3")
    first = play("pass", options=meadow)
    assert "Nobody else moves" in first
    assert len(MAP_TOP.findall(first)) == len(MAP_TOP.findall(play("pass", "log", options=meadow)))
    still = play("map", "show", "why move nell 9,9", "quit", options=meadow)
    assert len(MAP_TOP.findall(still)) == 3


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("move odrun 9,9.5 9,12", "the path is 8 m long, the limit is 6 m (C-TABLE-03)."),
        ("move odrun 14,9", "hut is in the way (C-TABLE-03)."),
        ("move odrun here", "'here' is not a place; places are written like 6,5.5"),
        ("move sanna 3,3", "Odrun, Bruk, Jory, Tamsin, Corin can"),
        ("move odrun here", "places are written like 6,5.5 or 6,5.5,3 (C-TABLE-02)."),
        ("why move odrun 3.5,11.5", "Bruk stands in the way"),
        ("? move odrun 3.5,11.5", "Bruk stands in the way"),
        ("Nobody else moves", "phase 1"),
        ("Tamsin", "'Tamsin' is not possible"),
        ("why 1", "is possible."),
        ("odds 1", "There are no odds for this choice"),
        ("odds take", "is not possible"),
        ("sight tamsin w", "Tamsin sees Wick: 30 of 100 rays are blocked"),
        ("sight tamsin w", "adds 2 to the minimum of a shot (C-SHOT-15). That is in range of the long bow (90 m)."),
        ("sight T", "Write sight FROM TO, by id, letter or name."),
        ("sight T zorro", "The figures are O odrun"),
        ("reach jory", "Jory Penn gets to + at a walk (3 m), to - at a sprint (7 m)."),
        ("reach", "Write reach FIGURE, by id, letter or name."),
        ("99", "There is no option 99; the options are numbered 1 to"),
        ("hint", "The greedy bot would choose: "),
    ],
)
def test_what_is_asked_about_the_table_is_answered(typed: str, said: str) -> None:
    shown = play(typed, "quit", options=("--scenario", "skirmish_tollford", "--seed", "5"))
    assert said in " ".join(shown.split(f"> {typed}")[1].split())


def test_the_table_in_the_guide_is_real() -> None:
    """When this fails, what the program shows has changed: put the screen in the assertion into the page."""
    page = (Path(__file__).parents[2] / "docs" / "tutorials" / "terminal.md").read_text("utf-8")
    (options, block) = re.findall(r"^\$ affray play cascade (--scenario .*)\n((?:.*\n)*?)```$", page, re.MULTILINE)[0]
    shown = "\n".join([line.rstrip() for line in play("quit", options=tuple(options.split())).splitlines()])
    assert block in shown


def test_a_duel_without_a_table_has_no_map() -> None:
    assert "This game has no map; 'show' lists the position." in play("map", "quit")
    for command in ("reach odrun", "sight odrun sanna"):
        assert "There is no table to measure" in play(command, "quit")
    assert "reach FIGURE" not in play("help", "quit")


def test_the_odds_of_a_choice_are_told_in_full() -> None:
    shown = play("odds 1", "odds hold", "quit")
    assert re.search(r"hit +100% *\n", shown)
    assert re.search(r"wins the contest for the initiative +19% = 3/16\n", shown)
    assert "after the next throw" in shown
    assert "If an opponent attacks now" in shown


# What can be typed.


def test_a_choice_by_number_by_text_and_by_its_first_words(state: Path) -> None:
    typed = ("1", "take odrun", "take", "Take the initiative")
    for line in typed:
        play(line)
    chosen = [[entry.text for entry in Match.load(path.read_text("utf-8")).transcript] for path in saved(state)]
    assert len(chosen) == len(typed)
    assert all(each == chosen[0] for each in chosen)
    assert "take odrun" in chosen[0]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3", "There is no option 3; the options are numbered 1 to 2."),
        ("0", "There is no option 0; the options are numbered 1 to 2."),
        ("9" * 5000, "There is no option 99999999999999999999; the options are numbered 1 to 2."),
        ("castle kingside", "'castle kingside' is not possible"),
        ("take sanna", "'take sanna' is not possible: "),
        ("why take sanna", "(C-INIT-01)."),
        ("why take odrun", "'Take the initiative with Odrun' is possible."),
        ("? take the initiative with odrun", "'Take the initiative with Odrun' is possible."),
        ("?", "the last N actions"),
        ("why", "Add the choice"),
        ("rule C-DEF-03", "C-DEF-03"),
        ("rule C-DEF-9", "no rule 'C-DEF-9'"),
        ("rule", "Add the rule id"),
        ("undo", "You have no choice to take back"),
        ("save", "Add a file name: save FILE"),
        ("save .", "this is a folder"),
        ("save /dev/null/x", "/dev/null"),
        ("more", "There are no more options."),
        ("hint", "The greedy bot would choose 1: Take the initiative with Odrun"),
        ("help", "the last N actions"),
        ("log 3", "Odrun throws"),
        ("[/bold]", "'[/bold]' is not possible"),
    ],
)
def test_what_is_typed_is_answered_and_changes_nothing(state: Path, typed: str, said: str) -> None:
    assert said in " ".join(play(typed, "quit").split())
    (path,) = saved(state)
    assert not [entry for entry in Match.load(path.read_text("utf-8")).transcript if entry.seat == "a"]


def test_show_draws_the_table_again() -> None:
    assert play("show", "quit").count("Odrun Kelter (you)") == 2


def test_a_bot_declines_to_take_dice_back() -> None:
    shown = play("1", "undo", "quit")
    assert "The bot declines" in shown
    assert "takes back a choice" not in shown


def test_practice_stands_in_the_record_also_after_a_break(tmp_path: Path) -> None:
    save, first, second, plain = (tmp_path / name for name in ("save", "first", "second", "plain"))
    play("1", "undo", "quit", options=("--seed", "5", "--practice", "--save", save, "--record", first))
    assert record.read(first.read_text("utf-8")).practice
    done = affray("play", "--resume", save, "--record", second, stdin="quit\n")
    assert "Practice: the bot agrees to take-backs after dice rolls." in done.stdout
    assert record.read(second.read_text("utf-8")).practice
    play("1", "quit", options=("--seed", "5", "--save", save, "--record", plain))
    assert not record.read(plain.read_text("utf-8")).practice
    late = affray("play", "--resume", save, "--practice", stdin="quit\n")
    assert late.exit_code != 0
    assert "only for new matches" in late.output


def test_undo_goes_back_to_the_last_choice_of_the_person_in_practice() -> None:
    shown = play("1", "undo", "quit", options=("--seed", "5", "--practice"))
    before, after = shown.split("> undo")
    assert "take the initiative, or hold?" not in before.split("> 1\n")[1]
    assert "take the initiative, or hold?" in after
    assert "You take back a choice." in after


def test_between_two_people_the_other_one_is_asked_to_agree() -> None:
    words = ("--seed", "5", "--vs", "hotseat")
    refused = play("1", "1", "undo", "no", "quit", options=words)
    assert "Does the other player agree? (yes/no) no" in refused
    assert "with the consent of" in refused
    agreed = play("1", "1", "undo", "yes", "quit", options=words)
    assert "takes back a choice" in agreed


def test_concede_ends_the_match() -> None:
    assert "Sanna Vireo wins." in play("concede")


# Saving.


def test_the_end_of_the_input_saves_and_says_how_to_go_on(state: Path) -> None:
    shown = play("1", options=("--seed", "5", "--seat", "b", "--vs", "random"))
    (path,) = saved(state)
    assert f"Saved to {path}\n" in shown
    assert shown.endswith(f"Resume with: affray play --resume {path} --vs random --seat b\n")


def test_a_saved_match_goes_on_where_it_was(state: Path, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "my duel.json"
    play("1", options=("--seed", "5", "--save", file))
    before = Match.load(file.read_text("utf-8"))
    shown = play("quit", options=("--resume", file))
    after = Match.load(file.read_text("utf-8"))
    assert [entry.text for entry in after.transcript] == [entry.text for entry in before.transcript]
    assert "Odrun Kelter (you)" in shown
    assert saved(state) == []
    whole = affray("play", "--resume", file, stdin=ALWAYS_THE_FIRST)
    assert whole.exit_code == 0
    assert "wins." in whole.stdout or "A draw." in whole.stdout


def test_a_match_without_a_winner_to_be_ends_with_its_heading(tmp_path: Path) -> None:
    """The sequence after a game of a campaign is no draw."""
    file = tmp_path / "after.json"
    after = {"characters": {"perrin_moth": {"misses": 2}}}
    options = {"experience": True, "campaign": True, "after": after}
    file.write_text(package.new("street", seed=1, options=options).save(), "utf-8")
    done = affray("play", "--resume", file, "--vs", "hotseat", stdin="")
    assert done.exit_code == 0
    assert "Perrin Moth rests and misses one more game." in done.stdout
    assert "\nAfter the game\nWounds have healed" in done.stdout
    assert "draw" not in done.stdout


def test_a_match_of_another_system_is_not_mistaken(tmp_path: Path) -> None:
    file = tmp_path / "duel.json"
    play("quit", options=("--seed", "5", "--save", file))
    done = affray("play", "chess", "--resume", file)
    assert done.exit_code == 2
    assert one_line(done) == f"{file} is a match of cascade, not chess"


def test_save_record_and_case_while_playing(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("duel.json", "duel.record", "duel.yaml")]
    commands = [f"{word} {file}" for word, file in zip(("save", "record", "case"), files, strict=True)]
    shown = play("1", *commands, "quit")
    assert all(f"Saved to {file}" in "".join(shown.split("\n")) for file in files)
    choices = [entry.text for entry in Match.load(files[0].read_text("utf-8")).transcript]
    assert "take odrun" in choices
    replayed = record.replay(record.read(files[1].read_text("utf-8")))
    assert [entry.text for entry in replayed.transcript] == choices
    assert affray("case", "run", files[2]).exit_code == 0


def test_the_record_of_a_whole_duel(tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    done = affray("play", "cascade", "--seed", "5", "--record", file, stdin=ALWAYS_THE_FIRST)
    assert f"Record written to {file}" in done.stdout
    match = record.replay(record.read(file.read_text("utf-8")))
    assert match.result is not None
    assert affray("verify", file).exit_code == 0


def test_a_choice_that_reads_like_a_command_is_a_choice() -> None:
    """`concede` at a prompt is the same either way; a colon makes any command a command."""
    shown = play(":help", ":quit")
    assert "the last N actions" in shown


# Who plays.


def test_the_bot_opposite_sees_no_more_than_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = set()

    def watched(view: package.engine.View) -> str:
        seats.add(view.seat)
        return bots.greedy(view)

    monkeypatch.setattr(bots.installed, "BOTS", {**bots.BOTS, "greedy": lambda _: watched})
    play("1", "1")
    assert seats == {"b"}
