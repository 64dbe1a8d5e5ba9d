"""The parts of the terminal: menus, the log, shortened choices, screens."""

import io

import pytest
from rich.console import Console

import affray
from affray import bots
from affray.cli.terminal.command_help import help_of
from affray.cli.terminal.commands import command_in, match_option
from affray.cli.terminal.listing import Line, lines_of
from affray.cli.terminal.log import compact_citations
from affray.cli.terminal.menu import MAX_SHOWN_FIRST, Menu
from affray.cli.terminal.rendering import ascii_text
from affray.cli.terminal.session import Session, choices_since
from affray.engine import Decision, Keyed, Match, Pass, RuleId, Seat, Setup, Verb
from affray.engine.registry import system
from affray.engine.text import Texts
from affray.screen import Screen, Suggestion, screen_of
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.cascade_throw.throw_choices import SCORE, ScoreContext, ScoreDice
from affray.systems.cascade.exchange.attack import waves
from affray.systems.cascade.exchange.exchange_choices import WAVE, SendWave, WaveContext
from affray.text import Catalog
from tests.cli.running import affray as run
from tests.cli.running import printed, rendered
from tests.engine.toy import Toy
from tests.engine.verbs.declared import Aim, Keep, asked

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
    return Decision(SCORE, A, values, ScoreContext("odrun", thrown, thrown))


def menu(decision: Decision) -> Menu:
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    return Menu(lines_of(match, decision, Screen(), system("cascade").texts))


def test_a_short_menu_shows_every_option_with_its_number() -> None:
    shown = printed(menu(score_decision((14, 9))).first())
    assert shown == "  1  Score 14\n  2  Score 9\n  3  Score 14 · 9"


def test_a_long_menu_is_folded_and_more_shows_the_rest_once() -> None:
    decision = score_decision((14, 13, 12, 10, 7, 2))
    assert len(decision.values) == 63
    folded = menu(decision)
    first = printed(folded.first())
    assert f"... {63 - MAX_SHOWN_FIRST} more" in first
    assert f"{MAX_SHOWN_FIRST}  Score" in first
    assert f"{MAX_SHOWN_FIRST + 1}  Score" not in first
    rest = printed(folded.more())
    assert f"{MAX_SHOWN_FIRST + 1}  Score" in rest
    assert "63  Score 14 · 13 · 12 · 10 · 7 · 2" in rest
    assert printed(folded.more()) == "  There are no more options."


def test_an_open_space_lists_choices_that_are_legal() -> None:
    decision = asked()
    lines = lines_of(
        Match(Toy(), Setup(), Keyed.from_seed(1)), decision, Screen(), Texts(Catalog.from_source("none", ""))
    )
    complete = [line.text for line in lines if isinstance(line.choice, Verb)]
    assert complete == ["pass", "throw"]
    assert all(decision.why_not(text) is None for text in complete)
    assert [line.text for line in lines if line.text not in complete] == ["aim bob", "walk"]


# Shortened choices, and commands.


def test_a_shortened_choice_must_mean_one_option() -> None:
    decision = score_decision((14, 9))
    assert match_option(decision, "14,9") == "score odrun 14,9"
    assert match_option(decision, "14") == "score odrun 14"
    assert match_option(decision, "score odrun") is None
    assert match_option(decision, "9,14") is None
    offered = [*map(SendWave, waves((9, 8))), Pass()]
    context = WaveContext((9, 8), 1, ((9, 8), (), ()), "sanna")
    assert match_option(Decision(WAVE, A, offered, context), "pass") == "pass"


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
        texts = Texts(Catalog.from_source("none", ""))

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
    assert isinstance(screen, Screen)
    assert Session(match, dict.fromkeys(match.seats), console, screen).run()
    assert match.result is not None


def test_help_says_in_the_words_of_a_system_how_its_choices_are_typed() -> None:
    texts = Texts(
        Catalog.from_source("helped", "choices-aim = Shoot { $shots } times at { $target }\nchoices-pass = Wait")
    )
    help_ = printed(help_of(asked(), texts, {"map", "reach", "sight"}))
    lines = [" ".join(line.split()) for line in help_.splitlines()]
    assert "aim TARGET SHOTS Shoot … times at …" in lines
    assert "pass Wait" in lines
    assert "throw DICE Throw …" in lines
    assert "rule ID a rule of the rulebook: rule T-VERB-01" in lines
    assert not [line for line in lines if line.startswith(("map", "reach", "sight"))]


def test_players_without_names_are_told_apart_by_their_seats() -> None:
    """In the log the reader's own player too; with several readers everybody."""

    class Named(Toy):
        texts = Texts(Catalog.from_source("named", "events-dealt = { PLAYER($seat) } draws a card."))

        def scenarios(self) -> dict[str, str]:
            return {}

    match = Match(Named(), Setup(), Keyed.from_seed(1))
    screen = screen_of(match.system)
    story = [screen.log_texts(match.view("a")).event(event) for event in match.view("a").events[:2]]
    assert story == ["Your opponent draws a card.", "Player a draws a card."]
    shared = screen.log_texts(match.view(None))
    assert shared.event(match.events[0]) == "Player b draws a card."


def test_odds_of_what_cannot_happen_say_so() -> None:
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    assert rendered(Screen().odds_block(match.view(A), {"win": "0", "hit": "none"})) == "no chance"
    assert "50%" in rendered(Screen().odds_block(match.view(A), {"win": "1/2", "hit": "0"}))


def test_a_referee_at_the_terminal_gives_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """S-NERVE-08: `order` alone lists what can be ordered, else it is handed in; why not is said."""
    match = affray.new("street", seed=1, options={"referee": "player", "nerve": True})
    name = match.interjections("c")[0].text.split()[1]
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


def test_labels_are_ascii_on_a_terminal_without_unicode() -> None:
    shown = ascii_text("Discard Q♣, 9♠ … 14 · 9, 45°, 3″")
    assert shown == 'Discard QC, 9S ... 14, 9, 45 degrees, 3"'


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


def test_a_menu_has_numbers_headings_and_notes() -> None:
    found = [
        Line(Aim("bob", 1), "To 1, 1", "Odrun", "slow"),
        Line(Aim("bob", 2), "To 2, 2", "Odrun"),
        Line(Pass(), "Stay", "Or"),
    ]
    listed = Menu(found, lambda choices: {"aim bob 2": "fast"} if "aim bob 2" in choices else {})
    shown = [line.rstrip() for line in printed(listed.first()).splitlines()]
    assert shown == ["  Odrun", "  1  To 1, 1   slow", "  2  To 2, 2   fast", "  Or", "  3  Stay"]
    third = listed.line(3)
    assert third is not None
    assert third.text == "pass"
    assert listed.line(4) is None
    assert listed.find("stay") == listed.find("st") == third
    assert listed.find("st", prefix=False) is None
    assert listed.find("to") is None
    assert listed.starts_choice("aim x")
    assert not listed.starts_choice("wave 3")


def test_notes_that_take_too_long_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("affray.cli.terminal.menu.MAX_NOTES_S", -1.0)
    shown = printed(Menu([Line(Pass(), "Stay", "", "slow")], lambda _: {"pass": "never computed"}).first())
    assert shown == "  1  Stay\n  Further odds take longer; type 'odds NUMBER' to see them."


def test_choices_are_grouped_by_heading_and_verb() -> None:
    """Those of the same verb stand together, those without heading last, each line once."""
    source = "choices-aim = Aim at { $target }\n    .heading = Aim\nchoices-pass = Do nothing\n"
    texts = Texts(Catalog.from_source("aiming", source))

    class Suggesting(Screen):
        def suggestions(self, match: Match, decision: Decision) -> list[Suggestion]:
            choices = (Pass(), Aim("bob", 1), Keep(()), Aim("ada", 2), Keep(()), Aim("bob", 1))
            return [Suggestion(choice) for choice in choices]

    lines = lines_of(Match(Toy(), Setup(), Keyed.from_seed(1)), asked(), Suggesting(), texts)
    assert [(line.heading, line.label) for line in lines] == [
        ("Aim", "Aim at bob"),
        ("Aim", "Aim at ada"),
        ("Or", "Do nothing"),
        ("Or", "Keep"),
        ("Step by step", "Aim at bob …"),
        ("Step by step", "Walk …"),
    ]


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
