"""The parts of the terminal: menus, the log, shortened choices, screens."""

import io

import pytest
from rich.console import Console

import affray
from affray import bots
from affray.cli.terminal.commands import command_in, match_option
from affray.cli.terminal.log import compact_citations
from affray.cli.terminal.menu import MAX_SHOWN_FIRST, Menu
from affray.cli.terminal.session import Session, choices_since
from affray.engine import Decision, Keyed, Match, Pass, RuleId, Seat, Setup
from affray.engine.screen import PlainScreen, Suggestion, screen_of
from affray.engine.text import Texts
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.cascade_throw.throw_choices import SCORE, ScoreDice
from affray.systems.cascade.exchange.attack import waves
from affray.systems.cascade.exchange.exchange_choices import WAVE, SendWave
from tests.cli.running import affray as run
from tests.cli.running import printed
from tests.engine.toy import Toy

A = Seat("a")


# The log.


@pytest.mark.parametrize(
    ("rules", "width", "shown"),
    [
        (["C-DEF-01", "C-DEF-02", "C-HIT-01"], 24, "C-DEF-01/02 C-HIT-01"),
        (["C-HIT-09", "C-HIT-11", "C-ARMOUR-01", "C-HEALTH-01"], 40, "C-HIT-09/11 C-ARMOUR-01 C-HEALTH-01"),
        (["C-HIT-09", "C-HIT-11", "C-ARMOUR-01", "C-HEALTH-01"], 26, "C-HIT-09/11 C-ARMOUR-01 .."),
        (["C-HIT-09", "C-HIT-11", "C-ARMOUR-01", "C-HEALTH-01"], 25, "C-HIT-09/11 .."),
        (["C-DEF-01", "C-DEF-02", "C-DEF-03"], 8, "C-DEF-01/02/03"),
        ([], 24, ""),
    ],
)
def test_rules_are_cited_in_little_space(rules: list[str], width: int, shown: str) -> None:
    assert compact_citations([RuleId(rule) for rule in rules], width) == shown


# Menus.


def score_decision(thrown: tuple[int, ...]) -> Decision:
    values = [ScoreDice("odrun", dice) for dice in score_sets(thrown)]
    return Decision(SCORE, A, values, ("odrun", thrown, thrown))


def menu(decision: Decision) -> Menu:
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    return Menu(decision.options, PlainScreen().sections(match, decision), lambda _: {})


def test_a_short_menu_shows_every_option_with_its_number() -> None:
    shown = printed(menu(score_decision((14, 9))).first())
    assert shown == "  1  score odrun 14\n  2  score odrun 9\n  3  score odrun 14,9"


def test_a_long_menu_is_folded_and_more_shows_the_rest_once() -> None:
    decision = score_decision((14, 13, 12, 10, 7, 2))
    assert len(decision.values) == 63
    folded = menu(decision)
    first = printed(folded.first())
    assert f"... {63 - MAX_SHOWN_FIRST} more" in first
    assert f"{MAX_SHOWN_FIRST}  score odrun" in first
    assert f"{MAX_SHOWN_FIRST + 1}  score odrun" not in first
    rest = printed(folded.more())
    assert f"{MAX_SHOWN_FIRST + 1}  score odrun" in rest
    assert "63  score odrun 14,13,12,10,7,2" in rest
    assert printed(folded.more()) == "  There are no more options."


def test_an_open_space_is_to_be_written_out() -> None:
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    while (decision := match.decision) and not decision.open_space:
        match.choose(decision.options[0], seat=decision.seat, decision=decision.id)
    assert decision is not None
    screen = PlainScreen()
    shown = printed(
        Menu.of_suggestions(screen.suggestions(match, decision), lambda _: {}, screen.how_to_write(decision)).first()
    )
    assert shown == "  Write it out, for example: walk 0,0"


# Shortened choices, and commands.


def test_a_shortened_choice_must_mean_one_option() -> None:
    decision = score_decision((14, 9))
    assert match_option(decision, "14,9") == "score odrun 14,9"
    assert match_option(decision, "14") == "score odrun 14"
    assert match_option(decision, "score odrun") is None
    assert match_option(decision, "9,14") is None
    offered = [*map(SendWave, waves((9, 8))), Pass()]
    assert match_option(Decision(WAVE, A, offered, ((9, 8), 1)), "pass") == "pass"


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("quit", ("quit", "")),
        ("QUIT", ("quit", "")),
        (":save my duel.json", ("save", "my duel.json")),
        ("why wave 17,3", ("why", "wave 17,3")),
        ("quite", None),
        ("take odrun", None),
    ],
)
def test_commands_are_told_from_choices(typed: str, command: tuple[str, str] | None) -> None:
    assert command_in(typed) == command


# Screens.


def test_a_system_without_a_screen_of_its_own_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    class Worded(Toy):
        texts = Texts({})

        def scenarios(self) -> dict[str, str]:
            return {}

    match = Match(Worded(), Setup(), Keyed.from_seed(1))
    typed = iter(["1"] * 3)

    def answer(_: str) -> str:
        decision = match.decision
        assert decision is not None
        return next(typed, str(decision.default))

    monkeypatch.setattr("builtins.input", answer)
    console = Console(file=io.StringIO(), width=80)
    screen = screen_of(match.system)
    assert isinstance(screen, PlainScreen)
    assert Session(match, dict.fromkeys(match.seats), console, screen).run()
    assert match.result is not None


def test_a_referee_at_the_terminal_gives_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """S-NERVE-08: `order` alone lists what can be ordered, else it is handed in; why not is said."""
    match = affray.new("street", seed=1, options={"referee": "player", "nerve": True})
    name = match.interjections("c")[0].split()[1]
    typed = iter(["order", "order nerve nobody", f"order nerve {name}", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    console = Console(file=io.StringIO(), width=100, color_system=None)
    assert not Session(match, dict.fromkeys(match.seats), console, screen_of(match.system)).run()
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"nerve {name}" in shown
    assert "there is no character nobody" in shown
    assert [event.name for event in match.events].count("interjected") == 1
    alone = affray.new("cascade", seed=1)
    typed = iter(["order nerve bob", "quit"])
    console = Console(file=io.StringIO(), width=100, color_system=None)
    assert not Session(alone, dict.fromkeys(alone.seats), console, screen_of(alone.system)).run()
    assert "Only a referee can give orders" in console.file.getvalue()  # type: ignore[attr-defined]


# Taking back.


def test_choices_that_were_taken_back_do_not_count() -> None:
    match = affray.new("cascade", seed=5)
    players = {"a": bots.greedy, "b": bots.greedy}
    while choices_since(match, A) == 0 or choices_since(match, Seat("b")) == 0:
        assert match.decision is not None
        match.choose(players[match.decision.seat](match.view(match.decision.seat)))
    made = match.decisions_made
    count = choices_since(match, A)
    match.undo("a", count, consent=["b"])
    assert match.decisions_made == made - count
    left = choices_since(match, A)
    assert left == 0 or left <= match.decisions_made


def test_suggestions_have_numbers_and_headings() -> None:
    found = [
        Suggestion("move o 1,1", "slow", "Odrun"),
        Suggestion("move o 2,2", "", "Odrun"),
        Suggestion("pass", "", "Or"),
    ]
    listed = Menu.of_suggestions(found, lambda _: {"move o 2,2": "fast"}, "Or write")
    shown = [line.rstrip() for line in printed(listed.first()).splitlines()]
    assert shown == ["  Odrun", "  1  move o 1,1   slow", "  2  move o 2,2   fast", "  Or", "  3  pass", "  Or write"]
    assert listed.choice(3) == "pass"
    assert listed.choice(4) is None
    assert listed.starts_choice("move x")
    assert not listed.starts_choice("wave 3")


def test_the_table_of_a_scenario_is_shown_with_its_fighters() -> None:
    shown = run("table", "show", "skirmish_tollford").stdout
    rows = [line[6:-1] for line in shown.splitlines() if line.endswith("│")]
    assert rows[20 - 10][7 - 1] == "O"
    assert rows[20 - 14][45 - 1] == "W"
    assert "J jory" in shown
    looked = run("table", "show", "skirmish_tollford", "--sight", "tamsin", "wick").stdout
    assert "tamsin looks at wick: 30 of 100 rays are blocked" in looked  # figures do not block (C-TABLE-08)
    assert "N nell   B bruk" in run("table", "show", "duel_meadow").stdout
    refused = run("table", "show", "duel_footbridge")
    assert refused.exit_code == 2
    assert "duel_footbridge has no table; scenarios with tables: duel_meadow, skirmish_tollford" in refused.stderr
