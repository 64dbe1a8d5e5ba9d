"""Cascade in the terminal: dice, panels, the map, suggestions, odds beside the choices, the log."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import starmap
from random import Random

import affray
from affray import bots
from affray.cli.terminal.listing import lines_of
from affray.cli.terminal.menu import Menu
from affray.engine import Decision, Match, Pass, Seat, cites
from affray.engine.verbs import PartialChoice
from affray.review.lessons import course_of, lessons_of
from affray.screen import percent
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.clashes.clash_choices import AIMED_WAVE
from affray.systems.cascade.events import Group as GroupDeclared
from affray.systems.cascade.exchange.attack import attack_values
from affray.systems.cascade.exchange.defence import defences, rescue_dice
from affray.systems.cascade.exchange.exchange_choices import (
    DEFEND,
    TAKE_HIT,
    WAVE,
    DeclareGroup,
    DefendContext,
    ParryWave,
    WaveContext,
)
from affray.systems.cascade.odds import ODDS
from affray.systems.cascade.screen import SCREEN
from affray.systems.cascade.screen.dice import Row, draw_dice
from affray.systems.cascade.screen.fighters import shown_fighters
from affray.systems.cascade.state import Shot
from affray.systems.cascade.table.melee_reach import enemies_in_reach
from affray.systems.cascade.table.move_choice import MoveFighter
from affray.systems.cascade.table.sight_and_cover import in_cover
from tests.cli.running import printed, rendered

A = Seat("a")


# Dice.


def test_dice_lie_in_boxes_with_their_names_below() -> None:
    rows = [Row("scored", (12, 12), marked=(12,)), Row("used", ()), Row("outside", (6,)), Row("dead", (1,))]
    assert rendered(draw_dice(rows)) == (
        "┏━━┓┌──┐  ┌──┐     ┌──┐\n"  # the first 12 belongs to the group
        "┃12┃│12│  │ 6│     │ 1│\n"
        "┗━━┛└──┘  └──┘     └──┘\n"
        "scored    outside  dead"
    )


def test_dice_in_plain_characters() -> None:
    assert rendered(draw_dice([Row("loose", (9, 3), marked=(3,))], plain=True)) == "+--+#==#\n| 9|# 3#\n+--+#==#\nloose"


def test_parries_stand_under_their_groups_the_cheapest_first() -> None:
    attacks, live = (10, 10, 9), (20, 16, 12, 12, 11, 2)
    decision = Decision(
        DEFEND, A, [*starmap(ParryWave, defences(attacks, live, 4)), TAKE_HIT], (attacks, None, (), live, 4)
    )
    match = next(asked("defend"))
    places = SCREEN.order(match, decision)
    assert sorted(places) == list(range(len(decision.values)))
    costs = [rescue_dice(value.blocks) for place in places if isinstance(value := decision.values[place], ParryWave)]
    assert costs == sorted(costs)
    assert decision.values[places[-1]] == TAKE_HIT
    shown = printed(Menu(lines_of(match, decision, SCREEN, SYSTEM.texts)).first())
    assert "  Group 12 · 12 · 11\n    1  Parry" in shown
    assert f"Or\n  {len(places)}  Take the hit" in shown


def asked(kind: str, games: int = 200) -> Iterator[Match]:
    """Duels of greedy bots wherever a question of that kind is asked."""
    for seed in range(games):
        match = affray.new("cascade", scenario="duel_footbridge", seed=seed)
        while decision := match.decision:
            if decision.kind.name == kind:
                yield match
            match.choose(bots.greedy(match.view(decision.seat)))


def test_notes_say_what_a_wave_strikes_as_and_whether_it_can_be_parried() -> None:
    seen, counters, safe = set(), set(), False
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
                follows = twin.decision is not None and twin.decision.kind.name == "counter"
                counters.add(notes[option].partition(": ")[0])
                assert follows == (notes[option] != "the attack ends; they cannot counter")
                continue
            strikes = " ".join(map(str, events[0]["attacks"]))
            assert notes[option].startswith(f"strikes as {strikes}; ")
            assert parried == (twin.decision is not None and twin.decision.kind.name == "defend")
            if notes[option].endswith("; they cannot counter"):
                assert not any(may_counter(twin, str(parry)) for parry in twin.decision.options[:20])  # type: ignore[union-attr]
                safe = True
    assert safe
    assert seen == {True, False}
    assert "the attack ends, but a counter hits you" in counters


def may_counter(match: Match, parry: str) -> bool:
    """Whether the defender may counter after this answer, if the attack ends with it."""
    twin = match.fork()
    twin.choose(parry)
    if twin.decision is not None and twin.decision.kind.name == "wave":
        twin.choose("pass")
    return twin.decision is not None and twin.decision.kind.name == "counter"


def test_notes_say_what_a_group_strikes_as() -> None:
    match = next(asked("group"))
    decision = match.decision
    assert decision is not None
    notes = SCREEN.notes(match, decision, [str(option) for option in decision.options])
    for option in decision.options:
        strikes, _, odds = notes[str(option)].partition("; ")
        assert isinstance(option.value, DeclareGroup)
        attacks = " ".join(map(str, sorted(attack_values(option.value.dice), reverse=True)))
        assert strikes.removeprefix("strikes as ").partition(",")[0] == attacks
        assert odds == "can be parried" or odds.startswith("hits: ")


def test_the_panels_show_dice_by_what_they_are() -> None:
    match = next(asked("wave"))
    assert match.decision is not None
    position = SCREEN.position(match.view(match.decision.seat), width=80, plain=False)
    assert position is not None
    shown = rendered(position)
    assert "attacks" in shown
    assert "defends" in shown
    assert "group" in shown.splitlines()[-2]


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
    match = skirmish()
    lines = [line.plain for line in SCREEN.map_lines(match.view("a"), width=80, plain=False)]
    assert lines[1 + 10][6 + 6] == "O"  # (3.5, 9.5): the eleventh row from the north, two columns an inch
    assert lines[1 + 6][6 + 44] == "w"  # (22.5, 13.5), the other side in small letters
    assert lines[1 + 10][6 + 26] == "▣"
    match.state.fighters["odrun"].out = True
    assert not any("O" in line.plain for line in SCREEN.map_lines(match.view("a"), width=80, plain=False))


def test_a_table_that_is_too_wide_is_drawn_narrower() -> None:
    view = affray.new("cascade", scenario="duel_meadow", seed=1).view(None)
    for width in (60, 80, 120):
        lines = [line.plain for line in SCREEN.map_lines(view, width=width, plain=True)]
        assert max(map(len, lines)) <= width
        row = next(line for line in lines if "N" in line)
        assert row.index("N") - 6 < row.index("=" if "=" in row else "b")
        assert abs((row.index("b") - 6) / len(lines[0].strip()[1:-1]) - 37.5 / 40) < 0.02
        assert "\n".join(lines).isascii()


def test_letters_are_all_different() -> None:
    letters = SCREEN.letters(skirmish().view("a"))
    assert len(set(letters.values())) == 10
    assert letters["odrun"] == "O"
    assert letters["wick"] == "w"


def test_the_roster_says_how_everybody_is() -> None:
    match = skirmish()
    battle = match.state
    bruk, asker = battle.fighters["bruk"], battle.fighters["asker"]
    asker.stand(bruk.x + 2, bruk.y, 1.1)
    bruk.marks, bruk.prone_until, bruk.saved_dice, bruk.speed = 7, 2, (17, 17), "fast"
    (shown,) = [figure for figure in shown_fighters(battle) if figure.id == "bruk"]
    assert shown.states == ["engaged a", "fast", "hurt", "prone", "saved 17,17"]
    table = rendered(SCREEN.table(match.view("a"), width=80, plain=False))
    assert "Bruk Tallow  7/12 3.5,11.5" in table
    assert "5.5,11.5+1.1" in table
    assert "rough, counts double: ▬ field wall 1.1 m" in table


def test_suggested_moves_can_be_made_and_are_what_they_say() -> None:
    kinds, covers = set(), 0
    for match, decision in played(skirmish(3)):
        if decision.kind.name != "move":
            continue
        for choice, note, _ in SCREEN.suggestions(match, decision):
            if not isinstance(choice, MoveFighter):
                assert isinstance(choice, (Pass, PartialChoice))
                continue
            assert decision.why_not(choice.text) is None, choice
            if not choice.path:
                continue
            twin = match.fork()
            twin.choose(choice.text, seat=decision.seat)
            moved = next(event.plain() for event in twin.events[len(match.events) :] if event.name == "move")
            kinds.add(note.split()[0])
            assert note.endswith(f"{moved['length']:.3g} m, {moved['speed']}")
            ids = {SYSTEM.texts.name(name): name for name in match.state.fighters}
            who = next(ids[name] for name in ids if re.search(rf"(towards|engages|from) {name}\b", note))
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
    assert seen >= {"move", "pass", "damage", "flight"}


def test_waves_at_several_and_parries_without_number_are_suggested() -> None:
    ready, pack = (12, 11, 10, 9, 8), ("odrun", "jory", "bruk")
    wave = Decision(AIMED_WAVE, A, None, (ready, 1, (ready, (), ()), pack))
    attacks, live = (10, 9, 8, 7, 6), (20, 19, 18, 17, 16, 15)
    defend = Decision(DEFEND, A, None, DefendContext(attacks, None, (), live, 6))
    for decision in (wave, defend):
        found = SCREEN.suggestions(skirmish(), decision)
        assert len(found) > 5
        assert all(decision.why_not(each.text) is None for each in found)
        lines = lines_of(skirmish(), decision, SCREEN, SYSTEM.texts)
        assert lines[-1].heading == "Step by step"
        assert lines[-2].text == ("pass" if decision is wave else TAKE_HIT.text)


# Odds beside the choices.

SHOWN = {"initiative", "score", "pay", "group", "wave", "defend", "hit_use", "dodge", "target", "shot_step", "commit"}
"""Kinds that come up in every few games (24.7)."""


def test_every_kind_with_odds_shows_them_beside_its_choices() -> None:
    looked_at, shown = Counter[str](), set[str]()
    for seed in range(3):
        for match, decision in played(skirmish(seed), "random"):
            kind = decision.kind.name
            if looked_at[kind] == 2:
                continue
            looked_at[kind] += 1
            texts = [str(option) for option in decision.options][:2] or [
                each.text for each in SCREEN.suggestions(match, decision)[:2]
            ]
            if any(SCREEN.notes(match, decision, texts).values()):
                shown.add(kind)
            else:
                saving = isinstance(match.state.frames[-1], Shot) and match.state.frames[-1].saving
                assert saving or kind in {"move", "pair", "join"}, decision
    assert shown >= SHOWN


def test_breaking_away_from_a_duel_says_that_it_loses_it_and_is_confirmed() -> None:
    """C-FLIGHT-04, C-END-06; on a table it only leads away (C-FLIGHT-03)."""
    match = next(asked("hit_use"))
    decision = match.decision
    assert decision is not None
    assert decision.kind.committing
    assert SCREEN.note(match, decision, "flight") == "no damage, and you lose the duel"
    (lesson,) = lessons_of("cascade")
    steps = [step.id for step in lesson.steps]
    on_table = course_of("cascade", lesson.id).match(steps.index("damage"), False)
    decision = on_table.decision
    assert decision is not None
    assert not decision.kind.committing
    away = next(choice for choice in map(str, decision.candidates(4, Random(1))) if choice.startswith("flight"))
    assert SCREEN.note(on_table, decision, away) == "no damage, but away from here"


def test_a_parry_that_was_impossible_names_the_dice_and_tells_what_was() -> None:
    """A 15 is enough for one 12, but not for two (C-DEF-01)."""
    about = DefendContext((12, 12), None, (), (15, 9, 3, 2), 3)
    said = SYSTEM.texts.say("forced", "defend", Decision(DEFEND, A, [TAKE_HIT], about).arguments | {"figure": "ilva"})
    assert str(said).endswith(
        "could not parry 12 and 12: the dice 15, 9, 3, and 2 do not stop every one of these attacks."
    )


def test_a_single_die_that_does_not_stop_an_attack_is_named_in_the_singular() -> None:
    about = DefendContext((20,), None, (), (13,), 3)
    said = SYSTEM.texts.say("forced", "defend", Decision(DEFEND, A, [TAKE_HIT], about).arguments | {"figure": "ilva"})
    assert str(said).endswith("could not parry 20: the die 13 does not stop it.")


def test_who_pays_a_debt_as_the_defender_is_the_target_of_the_attack() -> None:
    seen = set()
    for match in asked("pay", games=40):
        decision = match.decision
        assert decision is not None
        purpose, about = decision.context.purpose, decision.situation
        seen.add(purpose)
        assert (about.figure == about.actor) == (purpose == "attacker")
        assert (about.figure == about.target) == (purpose == "defender")
        lead = str(SYSTEM.texts.say("leads", "pay", decision.arguments))
        assert (" has taken the initiative and attacks " in lead) == (purpose == "defender")
    assert seen == {"attacker", "defender"}


def test_a_wave_without_a_choice_names_the_dice_of_the_group() -> None:
    for ready, words in (((14, 14), "attacked with 14 and 14 at once"), ((9,), "attacked with 9, the only die left")):
        decision = Decision(WAVE, A, None, WaveContext(ready, 0, (ready, (12, 5, 3), ()), "sanna"))
        assert words in str(SYSTEM.texts.say("forced", "wave", decision.arguments | {"figure": "odrun"}))


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


def test_score_sets_stand_with_the_most_promising_first() -> None:
    match = next(each for each in asked("score"))
    decision = match.decision
    assert decision is not None
    places = SCREEN.order(match, decision)
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
            sentence = texts.event(event)
            assert texts.has("events", event.name)
            assert re.fullmatch(r"[A-Z].*[.]", sentence), sentence
            assert not re.search(r"[{}\[\]_]|None|\.0\b|  ", sentence), sentence
    assert seen >= {"move", "shot", "minimum", "wound", "parry", "clash", "join", "dodge", "flight", "aware"}


def test_a_defender_without_a_group_is_said_to_have_none() -> None:
    event = GroupDeclared(rules=cites("C-GROUP-07"), fighter="odrun", faces=())
    said = SYSTEM.texts.event(event)
    assert said == "Odrun declares no group: every die that parries is a rescue die."
