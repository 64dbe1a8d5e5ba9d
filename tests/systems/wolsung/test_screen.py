"""Wolsung in the terminal: whole skirmishes, hands that stay hidden, the map, odds and suggestions, the log."""

import io
import random
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

import affray
from affray import bots
from affray.cli.terminal import session as session_module
from affray.cli.terminal.session import Session
from affray.engine import Keyed, Match, Pass, Seat, Setup, View
from affray.engine.verbs import PartialChoice
from affray.screen import percent, screen_of
from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.odds import ODDS, at_least
from affray.systems.wolsung.screen import SCREEN
from affray.systems.wolsung.state import Turn
from tests.cli.running import affray as run
from tests.cli.running import rendered
from tests.systems.wolsung.bout import SYSTEMS, TOUCHING, begin, of_cast, play
from tests.systems.wolsung.scene import SECOND, block, skirmish

CARD = re.compile(r"\b(?:10|[2-9JQKA])[CDHS]\b")
NAMES = {"hold": "Hold Nerves", "dive": "Dive for Cover", "fence": "Fence", "parry": "Parry"}
RULES = re.compile(r" W-[A-Z]+-\d\d")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The default folder of saved matches."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


# Whole skirmishes.


@pytest.mark.parametrize(
    ("edition", "scenario"),
    [
        ("wolsung-1-quickstart", "s1"),
        *(pytest.param(*other, marks=pytest.mark.soak) for other in (("wolsung-1", "s3"), ("wolsung-2", "s2"))),
    ],
)
def test_a_whole_skirmish_through_a_pipe(edition: str, scenario: str) -> None:
    """Always choose the first option; for an action that is often a move or a shot."""
    words = ("play", edition, "--scenario", scenario, "--vs", "random", "--seed", "3", "--option", "turn_limit=3")
    done = run(*words, stdin="1\n" * 1500)
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert any(line == "A draw." or line.endswith(" wins.") for line in lines)
    assert max(map(len, lines)) <= 80
    assert "The game is over" in done.stdout
    assert re.search(r"^hand .* b holds \d+, deck \d+", done.stdout, re.MULTILINE)
    cited = [line for line in lines if RULES.search(line)]
    assert len(cited) > 100
    assert not [line for line in cited if re.search(r"True|False|[{}\[\]]|[a-z]_[a-z]", line)]


def test_a_group_is_played_through_a_pipe() -> None:
    """W-TURN-14: the group is announced, and before each action the player picks the model that acts next."""
    together = "together=[[wick_lad_1,wick_lad_2,wick_lad_3]]"
    words = ("play", "wolsung-1-quickstart", "--vs", "random", "--seed", "3", "--option", together)
    done = run(*words, stdin="1\n" * 1500)
    assert done.exit_code == 0, done.output
    assert "act together." in done.stdout
    assert done.stdout.count("Which of the models acts next?") > 3
    assert "They are active together." in done.stdout


class Keyboard:
    """A scripted keyboard: answers every prompt and records the screen since the previous one."""

    def __init__(self, match: Match, answer: Callable[[Session, str], str]) -> None:
        self.shown = io.StringIO()
        console = Console(file=self.shown, width=80, color_system=None, highlight=False)
        self.session = Session(match, dict.fromkeys(match.seats), console, screen_of(match.system))
        self.answer = answer
        self.screens: list[tuple[str, str]] = []

    def input(self, prompt: str) -> str:
        before = sum(len(screen) for _, screen in self.screens)
        self.screens.append((prompt, self.shown.getvalue()[before:]))
        return self.answer(self.session, prompt)


def hands_of(match: Match) -> dict[Seat, set[str]]:
    return {seat: {card_text(card) for card in hand} for seat, hand in match.state.hands.items()}


LOOKED_AT = 120
"""So many decisions of a match show every hand often enough."""


def test_at_one_keyboard_no_player_sees_the_other_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """W-CARD-14: a hand is shown only after its player confirms, and never to the other player."""
    match = affray.new("wolsung-2", scenario="s1", seed=4, cap=LOOKED_AT)
    rng = random.Random(4)
    looked: list[tuple[Seat, Seat]] = []
    picked: set[str] = set()
    player: Seat | None = None

    def answer(session: Session, prompt: str) -> str:
        nonlocal player
        decision = match.decision
        assert decision is not None
        screen = board.screens[-1][1]
        if prompt.startswith("Press Enter"):
            assert decision.seat != player
            assert "hand " not in screen
            assert "is next; everyone else, please look away" in screen
            looked.append((decision.seat, decision.seat))
            player = decision.seat
            return ""
        assert decision.seat == player
        if prompt != "> ":  # a picker of a slot: take the first choice of the list instead
            picked.add(decision.id)
            return "back"
        if decision.id in picked:
            return "1"
        hands = hands_of(match)
        # The log is public, and so are the cards in it; everything else is private to one player.
        rest = "\n".join(line for line in screen.splitlines() if not RULES.search(line))
        (own,) = re.findall(r"^hand (.*?) {3}", rest, re.MULTILINE)
        assert set(CARD.findall(own)) == hands[decision.seat]
        others = set().union(*[hand for seat, hand in hands.items() if seat != decision.seat])
        assert not set(CARD.findall(rest)) & others
        assert not re.search(r"draws \d+ cards?:", screen)
        # The last complete choice is usually `end` or `pass`.
        numbers = [n for n, line in enumerate(session._menu.lines, 1) if not isinstance(line.choice, PartialChoice)]
        return str(rng.choice(numbers) if rng.random() < 0.2 else numbers[-1])

    board = Keyboard(match, answer)
    monkeypatch.setattr("builtins.input", board.input)
    assert board.session.run()
    assert {seat for seat, _ in looked} == {"a", "b"}
    assert len(looked) > 20


def test_a_player_sees_their_own_hand_and_the_sizes_of_the_others() -> None:
    match = affray.new("wolsung-2", seed=4)
    shown_to_a = rendered(SCREEN.position(match.view("a"), width=80, plain=False))
    hands = hands_of(match)
    assert set(CARD.findall(shown_to_a)) == hands[Seat("a")]
    assert "b holds 6" in shown_to_a
    assert SCREEN.position(match.view(None), width=80, plain=False) is None


def test_a_waiting_player_sees_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    match = affray.new("wolsung-2", seed=4)
    shown = threading.Event()

    class Slow(type(SCREEN)):  # type: ignore[misc]
        def prepare(self, view: View) -> None:
            assert shown.wait(120)

    monkeypatch.setattr(session_module, "NOTICE_AFTER_S", 0.0)
    console = Console(file=io.StringIO(), width=80)
    session = Session(match, dict.fromkeys(match.seats), console, Slow())
    lines: list[str] = []

    def say(text: object, _: str = "") -> None:
        shown.set()
        threading.Event().wait(0.2)  # an interrupted message counts as confirmed
        lines.append(str(text))

    monkeypatch.setattr(session, "_say", say)
    session._prepare()
    assert lines == ["Preparing the table (first time only) ..."]


# The map and the roster.


def skirmishes() -> Iterator[Match]:
    """The beginning of each scenario, after the deployment."""
    for name in affray.system("wolsung-2").scenarios():
        match = affray.new("wolsung-2", scenario=name, seed=2)
        while match.decision and match.decision.kind.name in ("zone", "deploy", "start_ability"):
            match.choose_default()
        yield match


def test_every_model_has_its_own_letter_on_the_map() -> None:
    for match in skirmishes():
        view = match.view("a")
        s, signs = view.position, SCREEN.letters(view)
        assert len(set(signs.values())) == len(s.figures)
        assert all(signs[figure.id].isupper() == (figure.seat == "a") for figure in s.figures.values())
        for width, plain in ((80, False), (60, True)):
            lines = [line.plain for line in SCREEN.map_lines(view, width=width, plain=plain)]
            drawn = "".join(line.strip()[1:-1] for line in lines[1:-2])
            assert [name for name, sign in signs.items() if sign not in drawn] == []
            assert max(map(len, lines)) <= width
            assert not plain or all(line.isascii() for line in lines)


def test_the_roster_shows_the_state_of_models() -> None:
    figures = (
        of_cast("tolliver", "a", 10, 10, wounds=4),
        of_cast("stagehand", "b", 10 + TOUCHING, 10, toppled=True, activated=True),
        of_cast("brine", "b", 20, 20, 0, removed=True),
    )
    match = begin(skirmish(SECOND, *figures, links=(("stagehand", "tolliver"),)), "tolliver", actions=1)
    rows = rendered(SCREEN.table(match.view("a"), width=80, plain=False)).splitlines()
    (row,) = [line for line in rows if line.startswith("T1Captain Tolliver")]
    assert "4/7 10,10" in row
    assert any("engaged s" in line for line in rows)
    assert any("s-Stagehand" in line and "3/3" in line for line in rows)
    assert any("toppled, engaged T" in line for line in rows)
    assert any("b Dr Brine" in line and "0/7" in line for line in rows)


# Odds beside the choices.


def test_notes_are_the_odds_of_each_reaction() -> None:
    figures = of_cast("tolliver", "a", 10, 10), of_cast("stagehand", "b", 10, 14), of_cast("brine", "b", 16, 10)
    match = begin(skirmish(SECOND, *figures), "tolliver")
    decision = match.decision
    assert decision is not None
    suggestions = {suggestion.text: suggestion for suggestion in SCREEN.suggestions(match, decision)}
    assert {
        "shoot twin_revolvers stagehand",
        "shoot twin_revolvers brine",
        "charge stagehand",
        "end",
    } <= suggestions.keys()
    assert all(decision.why_not(text) is None for text in suggestions)
    for choice, reactions in (
        ("shoot twin_revolvers brine", ("hold", "dive")),
        ("charge stagehand", ("fence", "parry")),
    ):
        note = SCREEN.notes(match, decision, [choice])[choice]
        for reaction in reactions:
            chances = ODDS.answer(match, choice, "a", reaction=reaction)
            kill = f", out {percent(chances.kill)}" if chances.kill else ""
            assert f"{NAMES[reaction]}: hits {percent(chances.hit)}{kill}" in note
    full = rendered(SCREEN.odds(match, decision, "shoot twin_revolvers brine"))
    assert "Hold Nerves:" in full
    assert "Dive for Cover:" in full
    assert SCREEN.odds(match, decision, "move 10,12") is None


def test_a_reacting_player_sees_the_expected_outcome() -> None:
    figures = of_cast("tolliver", "a", 10, 10), of_cast("stagehand", "b", 10, 14)
    match = begin(skirmish(SECOND, *figures), "tolliver")
    play(match, "a: shoot twin_revolvers stagehand")
    decision = match.decision
    assert decision is not None
    lead = match.system.texts.say("leads", "react_shot", decision.arguments)
    assert lead == "Captain Tolliver shoots at Stagehand: Twin Revolvers."
    notes = SCREEN.notes(match, decision, ["hold", "dive"])
    for reaction in ("hold", "dive"):
        chances = ODDS.answer(match, reaction, "b")
        assert notes[reaction].startswith(f"hit {percent(chances.hit)}, ")
        assert f"out {percent(chances.kill)}" in notes[reaction]
    assert "then toppled" in notes["dive"]
    assert "Stagehand" in rendered(SCREEN.position(match.view("b"), width=80, plain=False))


@pytest.mark.parametrize(("dice", "successes", "chance"), [(3, 0, "1"), (2, 1, "3/4"), (4, 4, "1/16"), (1, 2, "0")])
def test_chances_of_tests(dice: int, successes: int, chance: str) -> None:
    """W-TEST-01, W-TEST-04."""
    assert str(at_least(dice, successes)) == chance


# Suggestions.


def test_suggestions_are_legal_and_give_reasons() -> None:
    why: set[str] = set()
    for match in skirmishes():
        for _ in range(12):
            decision = match.decision
            assert decision is not None
            if decision.kind.name == "action":
                suggestions = SCREEN.suggestions(match, decision)
                assert [
                    suggestion.text for suggestion in suggestions if decision.why_not(suggestion.text) is not None
                ] == []
                assert suggestions[-1].text == "end"
                why |= {suggestion.note.split()[0] for suggestion in suggestions if suggestion.text.startswith("move ")}
            match.choose(bots.greedy(match.view(decision.seat)))
    assert {"towards", "to"} <= why


def test_moves_into_cover_and_up() -> None:
    """W-COVER-02, W-TERRAIN-04: behind a wall, and onto a low step."""
    wall, step = block("wall", 13, 5, 13.5, 9, 2), block("step", 6, 11.6, 12, 16, 2)
    figures = of_cast("harrowgate", "a", 10, 10), of_cast("stagehand", "b", 22, 8)
    match = begin(skirmish(SECOND, *figures, pieces=(wall, step)), "harrowgate")
    decision = match.decision
    assert decision is not None
    notes = [suggestion.note for suggestion in SCREEN.suggestions(match, decision)]
    assert any(note.startswith("in cover from Stagehand") for note in notes)
    assert any(note.startswith("up to height 2,") for note in notes)
    assert any(note.startswith("towards Stagehand") for note in notes)


def test_deployment_is_explained_and_bare_deploy_does_it() -> None:
    match = affray.new("wolsung-1", scenario="s1", seed=1)
    while (decision := match.decision) and decision.kind.name != "deploy":
        match.choose_default()
    assert decision is not None
    (suggested,) = SCREEN.suggestions(match, decision)
    assert suggested.text == "deploy"
    assert "inside the zone" in SCREEN.about(match, decision)
    match.choose(suggested.text, seat=decision.seat, decision=decision.id)
    assert all(not figure.removed for figure in match.state.figures.values() if figure.seat == decision.seat)


# Questions about the table.


def test_sight_and_reach_are_answered_by_letter_or_name() -> None:
    match = next(skirmishes())
    view = match.view("a")
    names = list(view.position.figures)
    signs = SCREEN.letters(view)
    text = rendered(SCREEN.ask(view, "sight", f"{signs['harrowgate']} {signs['quill']}", width=80, plain=False))
    assert re.search(r"Professor Harrowgate (sees|does not see) Madame Quill: \d+% hidden", text)
    assert "(W-SHOOT-04)" in text
    drawn = rendered(SCREEN.ask(view, "reach", names[0], width=80, plain=False))
    assert drawn.count("+") > 5
    assert 'Professor Harrowgate moves 5": ' in drawn
    assert "The figures are H harrowgate" in rendered(SCREEN.ask(view, "reach", "nobody", width=80, plain=False))


def test_two_of_hundreds_of_discards_are_suggested() -> None:
    """W-CARD-09: the lowest cards, and those of no use to the heroes."""
    tolliver = of_cast("tolliver", "a", 10, 10)
    s = skirmish(SECOND, tolliver, of_cast("brine", "b", 20, 20))
    s.hands = {Seat("a"): ("2H", "3H", "4S", "5C", "6C", "7S", "KS", "8D", "9D"), Seat("b"): ()}
    s.heroes = {Seat("a"): 1, Seat("b"): 1}
    s.deck = ()
    s.frames = [Turn(stage="discard")]
    match = Match(SYSTEMS[SECOND], Setup(), Keyed.from_seed(1), state=s)
    assert match.decision is not None
    places = SCREEN.order(match, match.decision)
    options = [str(option) for option in match.decision.options]
    assert sorted(places) == list(range(len(options)))
    first = [options[place] for place in places[:3]]
    assert first[:2] == ["discard 2H 3H 4S 5C 6C", "discard 4S 5C 6C 7S 8D"]
    notes = SCREEN.notes(match, match.decision, first)
    assert list(notes) == first[:2]
    assert notes[first[0]] == "the lowest cards"


def test_lookouts_get_suggestions_before_the_first_turn() -> None:
    """W-SETUP-10: `pass` comes first, then the moves of each model with reasons."""
    match = affray.new("wolsung-1", seed=2)
    rng = random.Random(2)
    while match.decision is not None and match.decision.kind.name != "start_ability":
        match.choose(match.decision.candidates(1, rng)[0])
    decision = match.decision
    assert decision is not None
    suggestions = SCREEN.suggestions(match, decision)
    assert suggestions[0].text == "pass"
    assert {suggestion.heading for suggestion in suggestions[1:]} == {"Rifle Warden 1", "Rifle Warden 2"}
    assert any("towards " in suggestion.note for suggestion in suggestions)
    assert all(decision.why_not(suggestion.text) is None for suggestion in suggestions)


def test_the_introduction_of_four_players() -> None:
    options = {"forces": {"a": ["tolliver"], "b": ["brine"], "c": ["crowle"], "d": ["venn"]}}
    text = SCREEN.introduction(affray.new("wolsung-1", seed=1, options=options).view(Seat("b")))
    assert text.startswith(
        "Everybody against everybody: The Lamplighters' Institute (seat a), The Drowned Opera (seat b,"
    )
    assert text.endswith(" and The Order of the Ninth Comet (seat d).")


def test_a_buying_player_sees_the_prices() -> None:
    """W-FUNDS-02: the price list, and the cost of each suggested list."""
    match = affray.new("wolsung-1", seed=1, options={"clubs": {"a": "nc", "b": "li"}, "heroes": 2})
    heroes = match.decisions[0]
    picks = [str(option) for option in heroes.options]
    assert SCREEN.notes(match, heroes, picks)["heroes venn rask"].endswith(": 10 funds")
    match.choose("heroes venn rask", seat="a")
    match.choose("heroes tolliver vask", seat="b")
    buying = match.decisions[0]
    text = SCREEN.about(match, buying)
    assert text.startswith("There are 10 funds. Henchmen: novice 1, ")
    assert "orrery 4 (at most 1)" in text
    assert text.endswith("fulminate 2, each for one of venn, rask.")
    suggestions = SCREEN.suggestions(match, buying)
    assert suggestions[-1] == (Pass(), "0 of 10", "")
    assert all(int(suggestion.note.split()[0]) <= 10 for suggestion in suggestions)
