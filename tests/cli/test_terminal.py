"""The parts of the terminal: dice, menus, the log, shortened choices, screens."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType

import affray
from affray import bots
from affray.cli.terminal.cascade import SCREEN
from affray.cli.terminal.dice import Row, drawn
from affray.cli.terminal.log import cited
from affray.cli.terminal.menu import FIRST, Menu
from affray.cli.terminal.screens import PlainScreen, screen_of
from affray.cli.terminal.session import Session, choices_since
from affray.cli.terminal.words import command_in, option_meant
from affray.engine import Decision, Keyed, Match, RuleId, Seat, Setup
from affray.engine.text import Texts
from affray.systems.cascade.attack import waves
from affray.systems.cascade.choices import DEFEND, GROUP, SCORE, TAKE_HIT, WAVE
from affray.systems.cascade.debt import score_sets
from affray.systems.cascade.defence import defences
from affray.systems.cascade.groups import groups
from tests.engine.toy import Toy

A = Seat("a")


def text_of(part: RenderableType, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as capture:
        console.print(part)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


# Dice.


def test_dice_lie_in_boxes_with_their_names_below() -> None:
    rows = [Row("scored", (12, 12), marked=(12,)), Row("used", ()), Row("outside", (6,)), Row("dead", (1,))]
    assert text_of(drawn(rows)) == (
        "┏━━┓┌──┐  ┌──┐     ┌──┐\n"  # the first 12 belongs to the group
        "┃12┃│12│  │ 6│     │ 1│\n"
        "┗━━┛└──┘  └──┘     └──┘\n"
        "scored    outside  dead"
    )


def test_dice_in_plain_characters() -> None:
    assert text_of(drawn([Row("loose", (9, 3), marked=(3,))], plain=True)) == "+--+#==#\n| 9|# 3#\n+--+#==#\nloose"


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
    assert cited([RuleId(rule) for rule in rules], width) == shown


# Menus.


def score_decision(thrown: tuple[int, ...]) -> Decision:
    return Decision(SCORE, A, score_sets(thrown), ("odrun", thrown, thrown))


def menu(decision: Decision) -> Menu:
    return Menu(decision, SCREEN.sections(decision), {})


def test_a_short_menu_shows_every_option_with_its_number() -> None:
    shown = text_of(menu(score_decision((14, 9))).first())
    assert shown == "  1  score odrun 14\n  2  score odrun 9\n  3  score odrun 14,9"


def test_a_long_menu_is_folded_and_more_shows_the_rest_once() -> None:
    decision = score_decision((14, 13, 12, 10, 7, 2))
    assert len(decision.values) == 63
    folded = menu(decision)
    first = text_of(folded.first())
    assert f"... {63 - FIRST} more" in first
    assert f"{FIRST}  score odrun" in first
    assert f"{FIRST + 1}  score odrun" not in first
    rest = text_of(folded.more())
    assert f"{FIRST + 1}  score odrun" in rest
    assert "63  score odrun 14,13,12,10,7,2" in rest
    assert text_of(folded.more()) == "  These are all options."


def test_parries_stand_under_what_they_cost() -> None:
    attacks, live = (10, 10, 9), (20, 16, 12, 12, 11, 2)
    decision = Decision(DEFEND, A, [*defences(attacks, live, 4), TAKE_HIT], (attacks, None, (), live, 4))
    headings = [heading for heading, _ in SCREEN.sections(decision)]
    assert headings[:3] == ["With no rescue die", "With 1 rescue die", "With 2 rescue dice"]
    assert headings[-1] == "Or"
    places = [place for _, section in SCREEN.sections(decision) for place in section]
    assert sorted(places) == list(range(len(decision.values)))
    shown = text_of(menu(decision).first())
    assert "With no rescue die\n    1  group 12,12,11 parry" in shown
    assert f"Or\n  {len(places)}  take_hit" in shown


def test_an_open_space_is_to_be_written_out() -> None:
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    while (decision := match.decision) and not decision.open_space:
        match.choose(decision.options[0], seat=decision.seat, decision=decision.id)
    assert decision is not None
    shown = text_of(Menu(decision, PlainScreen().sections(decision), {}).first())
    assert shown == "  Write it out, for example: walk 0,0"


# Shortened choices, and commands.


def test_a_shortened_choice_must_mean_one_option() -> None:
    decision = score_decision((14, 9))
    assert option_meant(decision, "14,9") == "score odrun 14,9"
    assert option_meant(decision, "14") == "score odrun 14"
    assert option_meant(decision, "score odrun") is None
    assert option_meant(decision, "9,14") is None
    assert option_meant(Decision(WAVE, A, [*waves((9, 8)), None], ((9, 8), 1)), "pass") == "pass"


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
    screen = screen_of("toy")
    assert isinstance(screen, PlainScreen)
    assert Session(match, dict.fromkeys(match.seats), console, screen).run()
    assert match.result is not None


def asked(kind: str, games: int = 200) -> Iterator[Match]:
    """Duels of greedy bots wherever a question of that kind is asked."""
    for seed in range(games):
        match = affray.new("cascade", scenario="duel_footbridge", seed=seed)
        while decision := match.decision:
            if decision.kind.name == kind:
                yield match
            match.choose(bots.greedy(match.view(decision.seat)))


def test_notes_say_what_a_wave_strikes_as_and_whether_it_can_be_parried() -> None:
    seen = set()
    for match in asked("wave", games=20):
        decision = match.decision
        assert decision is not None
        for place, note in SCREEN.notes(match.view(decision.seat), decision).items():
            twin = match.fork()
            twin.choose(decision.options[place])
            events = [event.plain() for event in twin.log.events]
            seen.add(parried := "cannot be parried" not in note)
            if decision.values[place] is None:
                assert note == "no second wave"
                continue
            strikes = " ".join(map(str, events[0]["attacks"]))
            assert note.startswith(f"strikes as {strikes}")
            assert parried == (twin.decision is not None and twin.decision.kind.name == "defend")
    assert seen == {True, False}


def test_notes_say_what_a_group_strikes_as() -> None:
    live = (11, 10, 9, 9, 9)
    decision = Decision(GROUP, A, groups(live, 4), (live, 4))
    match = next(asked("group"))
    notes = SCREEN.notes(match.view("a"), decision)
    assert notes[decision.values.index((10, 9, 9, 9))] == "strikes as 12 12 12 10, tria"
    assert notes[decision.values.index((11, 10))] == "strikes as 11 10"


def test_the_panels_show_dice_by_what_they_are() -> None:
    match = next(asked("wave"))
    assert match.decision is not None
    shown = text_of(SCREEN.position(match.view(match.decision.seat), width=80, plain=False))
    assert "attacks" in shown
    assert "defends" in shown
    assert "group" in shown.splitlines()[-2]


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
