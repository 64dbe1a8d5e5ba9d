"""The parts of the terminal: dice, menus, the log, shortened choices, screens."""

import io
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from rich.console import Console, RenderableType

import affray
from affray import bots
from affray.cli.terminal.cascade import SCREEN
from affray.cli.terminal.cascade_map import battle_map, letters, state_words, table_map
from affray.cli.terminal.cascade_moves import suggestions
from affray.cli.terminal.chances import percent
from affray.cli.terminal.dice import Row, drawn
from affray.cli.terminal.log import cited
from affray.cli.terminal.menu import FIRST, Menu
from affray.cli.terminal.screens import PlainScreen, Suggestion, screen_of
from affray.cli.terminal.session import Session, choices_since
from affray.cli.terminal.words import command_in, option_meant
from affray.engine import Decision, Keyed, Match, RuleId, Seat, Setup, Side, cites
from affray.engine.text import Texts
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.attack import attack_values, waves
from affray.systems.cascade.choices import DEFEND, SCORE, TAKE_HIT, WAVE
from affray.systems.cascade.choices_clash import AIMED_WAVE
from affray.systems.cascade.debt import score_sets
from affray.systems.cascade.defence import defences
from affray.systems.cascade.events import Group as GroupDeclared
from affray.systems.cascade.odds import ODDS
from affray.systems.cascade.reach import enemies_in_reach
from affray.systems.cascade.sight import in_cover
from affray.systems.cascade.state import Shot
from tests.cli.running import affray as run
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
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    plain = decision.kind.name != "defend"
    sections = PlainScreen().sections(match, decision) if plain else SCREEN.sections(match, decision)
    return Menu(decision.options, sections, lambda _: {})


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
    sections = SCREEN.sections(next(asked("defend")), decision)
    headings = [heading for heading, _ in sections]
    assert headings[:3] == ["With no rescue die", "With 1 rescue die", "With 2 rescue dice"]
    assert headings[-1] == "Or"
    places = [place for _, section in sections for place in section]
    assert sorted(places) == list(range(len(decision.values)))
    shown = text_of(menu(decision).first())
    assert "With no rescue die\n    1  group 12,12,11 parry" in shown
    assert f"Or\n  {len(places)}  take_hit" in shown


def test_an_open_space_is_to_be_written_out() -> None:
    match = Match(Toy(), Setup(), Keyed.from_seed(1))
    while (decision := match.decision) and not decision.open_space:
        match.choose(decision.options[0], seat=decision.seat, decision=decision.id)
    assert decision is not None
    screen = PlainScreen()
    shown = text_of(
        Menu.of_suggestions(screen.suggestions(match, decision), lambda _: {}, screen.how_to_write(decision)).first()
    )
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


def test_a_referee_at_the_terminal_gives_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """S-NERVE-08: `order` alone lists what can be ordered, else it is handed in; why not is said."""
    match = affray.new("street", seed=1, options={"referee": "player", "nerve": True})
    name = match.interjections("c")[0].split()[1]
    typed = iter(["order", "order nerve nobody", f"order nerve {name}", "quit"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    console = Console(file=io.StringIO(), width=100, color_system=None)
    assert not Session(match, dict.fromkeys(match.seats), console, screen_of("street")).run()
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert f"nerve {name}" in shown
    assert "there is no character nobody" in shown
    assert [event.name for event in match.events].count("interjected") == 1
    alone = affray.new("cascade", seed=1)
    typed = iter(["order nerve bob", "quit"])
    console = Console(file=io.StringIO(), width=100, color_system=None)
    assert not Session(alone, dict.fromkeys(alone.seats), console, screen_of("cascade")).run()
    assert "Nobody here is a referee" in console.file.getvalue()  # type: ignore[attr-defined]


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
        options = [str(option) for option in decision.options]
        notes = SCREEN.notes(match, decision, options)
        for option in options:
            twin = match.fork()
            twin.choose(option)
            events = [event.plain() for event in twin.log.events]
            seen.add(parried := "cannot be parried" not in notes[option])
            if option == "pass":
                assert notes[option] == "no second wave"
                continue
            strikes = " ".join(map(str, events[0]["attacks"]))
            assert notes[option].startswith(f"strikes as {strikes}; ")
            assert parried == (twin.decision is not None and twin.decision.kind.name == "defend")
    assert seen == {True, False}


def test_notes_say_what_a_group_strikes_as() -> None:
    match = next(asked("group"))
    decision = match.decision
    assert decision is not None
    notes = SCREEN.notes(match, decision, [str(option) for option in decision.options])
    for option in decision.options:
        strikes, _, odds = notes[str(option)].partition("; ")
        attacks = " ".join(map(str, sorted(attack_values(option.value), reverse=True)))  # type: ignore[arg-type]
        assert strikes.removeprefix("strikes as ").partition(",")[0] == attacks
        assert odds == "can be parried" or odds.startswith("hits: ")


def test_the_panels_show_dice_by_what_they_are() -> None:
    match = next(asked("wave"))
    assert match.decision is not None
    position = SCREEN.position(match.view(match.decision.seat), width=80, plain=False)
    assert position is not None
    shown = text_of(position)
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


# The table.


def skirmish(seed: int = 5) -> Match:
    return affray.new("cascade", scenario="skirmish_tollford", seed=seed)


def played(match: Match, player: str = "greedy") -> Iterator[tuple[Match, Decision]]:
    """Every question of a game between two bots."""
    bot = bots.get(player)(1)
    while decision := match.decision:
        yield match, decision
        assert bots.answer(match, bot, decision.seat, decision.id)


def test_figures_stand_on_the_map_where_they_are() -> None:
    battle = skirmish().state
    lines = [line.plain for line in table_map(battle, Side("a"), width=80, plain=False)]
    assert lines[1 + 10][6 + 6] == "O"  # (3.5, 9.5): the eleventh row from the north, two columns an inch
    assert lines[1 + 6][6 + 44] == "w"  # (22.5, 13.5), the other side in small letters
    assert lines[1 + 10][6 + 26] == "▣"
    battle.fighters["odrun"].out = True
    assert not any("O" in line.plain for line in table_map(battle, Side("a"), width=80, plain=False))


def test_a_table_that_is_too_wide_is_drawn_narrower() -> None:
    battle = affray.new("cascade", scenario="duel_meadow", seed=1).state
    for width in (60, 80, 120):
        lines = [line.plain for line in table_map(battle, None, width=width, plain=True)]
        assert max(map(len, lines)) <= width
        row = next(line for line in lines if "N" in line)
        assert row.index("N") - 6 < row.index("=" if "=" in row else "b")
        assert abs((row.index("b") - 6) / len(lines[0].strip()[1:-1]) - 37.5 / 40) < 0.02
        assert "\n".join(lines).isascii()


def test_letters_are_all_different() -> None:
    battle = skirmish().state
    found = letters(battle)
    assert found["odrun"] == "O"
    assert found["wick"] == "w"
    twins = affray.new("cascade", scenario="duel_footbridge", seed=1).state
    fighter = twins.fighters.pop("sanna")
    fighter.id = "odo"
    twins.fighters["odo"] = fighter
    assert letters(twins) == {"odrun": "O", "odo": "d"}


def test_the_roster_says_how_everybody_is() -> None:
    battle = skirmish().state
    bruk, asker = battle.fighters["bruk"], battle.fighters["asker"]
    asker.stand(bruk.x + 2, bruk.y, 1.1)
    bruk.marks, bruk.prone_until, bruk.saved_dice, bruk.speed = 7, 2, (17, 17), "fast"
    assert state_words(battle, bruk) == ["engaged a", "fast", "hurt", "prone", "saved 17,17"]
    shown = text_of(battle_map(battle, Side("a"), width=80, plain=False))
    assert "Bruk Tallow   7/12  3.5,11.5" in shown
    assert "5.5,11.5 +1.1 m" in shown
    assert "rough, counts double: ▬ field wall 1.1 m" in shown


def test_suggested_moves_can_be_made_and_are_what_they_say() -> None:
    kinds, covers = set(), 0
    for match, decision in played(skirmish(3)):
        if decision.kind.name != "move":
            continue
        for text, note, _ in SCREEN.suggestions(match, decision):
            assert decision.why_not(text) is None, text
            if text == "pass" or note.startswith("stays"):
                continue
            twin = match.fork()
            twin.choose(text, seat=decision.seat)
            moved = next(event.plain() for event in twin.events[len(match.events) :] if event.name == "move")
            kinds.add(note.split()[0])
            assert note.endswith(f"{moved['length']:.3g} m, {moved['speed']}")
            who = note.split(",")[0].split()[-1]
            if note.startswith("engages"):
                assert who in [foe.id for foe in enemies_in_reach(twin.state, twin.state.fighters[moved["fighter"]])]
            if note.startswith("in cover from"):
                covers += 1
                assert in_cover(twin.state, twin.state.fighters[who], twin.state.fighters[moved["fighter"]])
    assert kinds == {"towards", "engages", "in", "away"}
    assert covers


def test_every_open_space_has_suggestions_that_can_be_chosen() -> None:
    seen = set()
    for seed in range(3):
        for match, decision in played(skirmish(seed)):
            if decision.open_space:
                found = SCREEN.suggestions(match, decision)
                seen.update([each.text.split()[0] for each in found])
                assert found
                assert all(decision.why_not(each.text) is None for each in found)
                assert "rite" in SCREEN.how_to_write(decision)
    assert seen >= {"move", "pass", "damage", "flight"}


def test_waves_at_several_and_parries_without_number_are_suggested() -> None:
    ready, pack = (12, 11, 10, 9, 8), ("odrun", "jory", "bruk")
    wave = Decision(AIMED_WAVE, A, None, (ready, 1, (ready, (), ()), pack))
    attacks, live = (10, 9, 8, 7, 6), (20, 19, 18, 17, 16, 15)
    defend = Decision(DEFEND, A, None, (attacks, None, (), live, 6))
    for decision in (wave, defend):
        found = suggestions(skirmish(), decision)
        assert len(found) > 5
        assert all(decision.why_not(each.text) is None for each in found)
    assert suggestions(skirmish(), wave)[-1].text == "pass"
    assert suggestions(skirmish(), defend)[-1].text == TAKE_HIT


def test_suggestions_have_numbers_and_headings() -> None:
    found = [
        Suggestion("move o 1,1", "slow", "Odrun"),
        Suggestion("move o 2,2", "", "Odrun"),
        Suggestion("pass", "", "Or"),
    ]
    listed = Menu.of_suggestions(found, lambda _: {"move o 2,2": "fast"}, "Or write")
    shown = [line.rstrip() for line in text_of(listed.first()).splitlines()]
    assert shown == ["  Odrun", "  1  move o 1,1   slow", "  2  move o 2,2   fast", "  Or", "  3  pass", "  Or write"]
    assert listed.choice(3) == "pass"
    assert listed.choice(4) is None
    assert listed.begins("move x")
    assert not listed.begins("wave 3")


# Odds beside the choices.

SHOWN = {"initiative", "score", "pay", "group", "wave", "defend", "hit_use", "dodge", "target", "shot_step", "commit"}
"""Kinds that come up in every few games (24.7)."""


def test_every_kind_with_odds_shows_them_beside_its_choices() -> None:
    seen: Counter[str] = Counter()
    for seed in range(3):
        for match, decision in played(skirmish(seed), "random"):
            if seen[decision.kind.name] == 5:
                continue
            texts = [str(option) for option in decision.options][:4] or [
                each.text for each in SCREEN.suggestions(match, decision)[:4]
            ]
            notes = SCREEN.notes(match, decision, texts)
            if any(notes.values()):
                seen[decision.kind.name] += 1
            else:
                saving = isinstance(match.state.frames[-1], Shot) and match.state.frames[-1].saving
                assert saving or decision.kind.name in {"move", "pair", "join"}, decision
    assert set(seen) >= SHOWN


def test_notes_of_a_shot_and_a_dodge_are_the_odds() -> None:
    compared = set()
    for match, decision in played(skirmish(2)):
        kind = decision.kind.name
        if kind not in ("commit", "dodge"):
            continue
        options = [str(option) for option in decision.options]
        notes = SCREEN.notes(match, decision, options)
        for option in options:
            found = ODDS.odds(match, option, decision.seat)
            marks = Fraction(found["marks"])
            words = str(marks) if marks.denominator == 1 else f"{float(marks):.1f}"
            assert re.search(rf"\b{re.escape(words)} mark", notes[option])
            chance = percent(found["hit"] if kind == "commit" else found["miss"])
            assert chance in notes[option] or option == "pass"
            compared.add(kind)
    assert compared == {"commit", "dodge"}


@pytest.mark.parametrize(
    ("chance", "shown"),
    [("0", "0%"), ("1/1000", "<1%"), ("1/3", "33%"), ("999/1000", ">99%"), ("1", "100%")],
)
def test_a_chance_that_is_not_certain_does_not_look_so(chance: str, shown: str) -> None:
    assert percent(chance) == shown


def test_score_sets_stand_with_the_most_promising_first() -> None:
    match = next(each for each in asked("score"))
    decision = match.decision
    assert decision is not None
    ((_, places),) = SCREEN.sections(match, decision)
    assert sorted(places) == list(range(len(decision.values)))

    def end(place: int) -> Fraction:
        sets = ODDS.odds(match, str(decision.options[place]), decision.seat)["sets"]
        return sum([Fraction(each["end"]) for each in sets.values()], Fraction(0))

    assert end(places[0]) == max(end(place) for place in places)


# Sentences.


def test_every_event_of_a_skirmish_has_a_sentence_that_can_be_read() -> None:
    texts = SYSTEM.texts
    seen = set()
    for seed in range(8):
        match = skirmish(seed)
        for _ in played(match, "random" if seed % 2 else "greedy"):
            pass
        for event in match.events:
            seen.add(event.name)
            sentence = SCREEN.sentence(event, texts)
            assert texts.has("events", event.name)
            assert re.fullmatch(r"[A-Z].*[.]", sentence), sentence
            assert not re.search(r"[{}\[\]_]|None|\.0\b|  ", sentence), sentence
    assert seen >= {"move", "shot", "minimum", "wound", "parry", "clash", "join", "dodge", "flight", "aware"}


def test_a_defender_without_a_group_is_said_to_have_none() -> None:
    event = GroupDeclared(rules=cites("C-GROUP-07"), fighter="odrun", faces=())
    said = SCREEN.sentence(event, SYSTEM.texts)
    assert said == "Odrun declares no group: every die that parries is a rescue die."


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
    assert (
        "duel_footbridge is played without a table; those with one are duel_meadow, skirmish_tollford" in refused.stderr
    )
