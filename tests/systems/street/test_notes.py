"""Beside every choice from which dice or cards follow stands what it leads to, in the terminal and in the browser."""

import random
import re
from collections import Counter
from fractions import Fraction

import pytest

import affray
from affray.bots import greedy
from affray.engine import Decision, Match
from affray.screen.chances import percent
from affray.systems.street.screen import SCREEN
from affray.systems.street.state import Carried, snapshot
from tests.systems.street.gunfight import block, hold, man, play, shoot_out

SET_UP = {"place", "side", "starter", "skill", "referee"}
"""Kinds of the set-up and of the referee, for whom nothing is at stake."""


def notes_of(match: Match, rng: random.Random, counted: Counter[str]) -> None:
    """Each of a few choices of the open decision with odds has a note."""
    decision = match.decision
    assert decision is not None
    if decision.kind.name in SET_UP:
        return
    for option in decision.candidates(3, rng):
        if SCREEN.odds_of(match, decision, str(option)) is not None:
            note = SCREEN.consequence(match, decision, str(option))
            assert note is not None, (decision.kind.name, str(option))
            assert not {"{", "none"} & set(str(note).replace(",", " ").split()), str(note)
            counted[decision.kind.name] += 1


@pytest.mark.parametrize("scenario", ["brewers_yard", "lock_up", "market_day"])
def test_every_choice_with_odds_has_a_note(scenario: str) -> None:
    rng, counted = random.Random(scenario), Counter[str]()
    match = affray.new("street", scenario=scenario, seed=1)
    for number in range(60):
        decision = match.decision
        if decision is None:
            break
        notes_of(match, rng, counted)
        bold = number % 2 and decision.kind.name != "interrupt"
        match.choose(
            rng.choice(decision.candidates(4, rng)) if bold else greedy(match.view(decision.seat)),
            seat=decision.seat,
            decision=decision.id,
        )
    assert len(counted) >= 4, counted


def runner() -> Match:
    """Bob runs past the gap in a wall; Ada could interrupt him, and Eve sees nobody."""
    s = shoot_out(
        man("ada", "a", 9, 8, 225, class_="killer"),
        man("eve", "a", -9, -9, 0),
        man("bob", "b", 0, 0),
        man("tom", "b", 20, -20, 0),
        pieces=(block("wall", -12, -5, 12, -4, 3.0), block("house", -12, -12, -6, -5, 3.0)),
    )
    match = play(hold(s, a=["plug"]), dice=[3, 3, 4], active="bob")
    for seat, choice in (("a", "pass"), ("b", "move"), ("a", "pass"), ("b", "to 10,0")):
        match.choose(choice, seat=seat)
    return match


def test_a_card_says_what_the_character_could_do() -> None:
    """S-INT-05, S-INT-06: with the mover at the distance that is named, and nearer shots are better ones."""
    match = runner()
    decision = match.decision
    assert decision is not None
    near, far = [str(SCREEN.consequence(match, decision, f"play plug ada at {at}")) for at in (0, 10)]
    assert near.startswith("ada: a shot at bob hits ")
    assert near != far
    hidden = str(SCREEN.consequence(match, decision, "play plug eve at 0"))
    assert hidden == "eve: nobody to shoot at from here, but no shot at bob"


def test_a_card_for_somebody_who_must_recover_says_so() -> None:
    """S-TURN-04."""
    s = shoot_out(man("ada", "a", 0, 9, 270, state={"must_recover": True}), man("bob", "b", 0, 0))
    match = play(hold(s, a=["plug"]), active="bob")
    note = SCREEN.consequence(match, match.decisions[0], "play plug ada")
    assert str(note) == "ada must use the turn to recover"


def test_a_shot_now_is_compared_with_an_aim() -> None:
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180))
    match = play(s, active="ada")
    decision = match.decision
    assert decision is not None
    shot, aim = [str(SCREEN.consequence(match, decision, text)) for text in ("shoot pistol bob", "aim pistol bob")]
    view = match.view("a")
    again, aimed = [view.odds(text)["next_turn"]["kill"] for text in ("shoot pistol bob", "aim pistol bob")]
    assert shot.endswith(f"with another shot next turn out {percent(again)}")
    assert aim.endswith(f"out {percent(aimed)}"), aim


def test_move_and_shoot_says_whether_anybody_could_be_shot_at() -> None:
    """S-MS-02."""
    behind = block("wall", -40, 4, 40, 5, 3.0)
    for pieces, said in (((behind,), "no spot found"), ((), "best spot found")):
        s = shoot_out(man("ada", "a", 0, 0, 90, class_="killer"), man("bob", "b", 0, 16, 270), pieces=pieces)
        match = play(snapshot(s), active="ada")
        decision = match.decision
        assert decision is not None
        assert said in str(SCREEN.consequence(match, decision, "move_and_shoot pistol"))


def test_a_target_that_lies_cannot_go_down() -> None:
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 4, 0, 180, state={"posture": "knocked_down"}))
    match = play(s, active="ada")
    decision = match.decision
    assert decision is not None
    note = str(SCREEN.consequence(match, decision, "shoot pistol bob"))
    assert " dice, hits " in note
    assert "down" not in note


def test_a_place_says_whether_it_is_at_the_prize() -> None:
    """S-SCEN-02: within 4 inches of the cash box."""
    match = affray.new("street", scenario="brewers_yard", seed=4)
    while (decision := match.decision) and decision.kind.name != "path":
        wished = [text for text in ("move", "pass") if decision.why_not(text) is None]
        match.choose(wished[0] if wished else decision.default, seat=decision.seat, decision=decision.id)
    assert decision is not None
    rng, ends = random.Random(0), set[bool]()
    for option in decision.candidates(20, rng):
        note = SCREEN.consequence(match, decision, str(option))
        assert note is not None
        ends.add("short of the cash box" in str(note) or "at the cash box" in str(note))
    assert ends == {True}


def open_question(match: Match) -> Decision:
    decision = match.decision
    assert decision is not None
    return decision


def test_a_shot_says_whether_it_pins_its_target_down_and_what_it_does_to_the_gun() -> None:
    """S-DUCK-01, S-AMMO-01: every empty or jammed result counts, and a target in the open cannot duck back."""
    wall = block("wall", 7, -1, 7.4, 1, 0.9)
    for pieces, ducks in (((wall,), True), ((), False)):
        s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 8, 0, 180), pieces=pieces)
        match = play(s, active="ada")
        note = str(SCREEN.consequence(match, open_question(match), "shoot pistol bob"))
        ready = Fraction(match.view("a").odds("shoot pistol bob")["weapons"]["pistol"]["ready"])
        assert f"empty or jammed {percent(1 - ready)}" in note
        assert ("ducks back" in note) == ducks


def test_a_move_says_that_it_may_fail() -> None:
    """S-STUM-01: three ones of three dice; two dice never show three."""
    match = play(shoot_out(man("ada", "a", 0, 0), man("bob", "b", 8, 0, 180)), active="ada")
    decision = open_question(match)
    assert "stumbles and falls <1%" in str(SCREEN.consequence(match, decision, "move"))
    assert "stumbles" not in str(SCREEN.consequence(match, decision, "move_and_shoot pistol"))


def test_the_best_spot_for_a_shot_is_told_with_the_chance_to_get_there() -> None:
    """S-MS-02: not for the highest roll but for one that is likely; who lies already cannot go down."""
    s = shoot_out(man("ada", "a", 0, 0, 0), man("bob", "b", 14, 0, 180, state={"posture": "knocked_down"}))
    match = play(s, active="ada")
    note = str(SCREEN.consequence(match, open_question(match), "move_and_shoot pistol"))
    found = re.search(r"best spot found, (\d+\.\d)″ away \(gets that far <?(\d+)%\): bob, hits", note)
    assert found is not None, note
    far = float(found[1])
    sums = match.view("a").odds("move_and_shoot pistol")["sums"]
    reached = sum([Fraction(chance) for total, chance in sums.items() if int(total) >= far], Fraction())
    assert int(found[2]) == round(100 * reached)
    assert far <= 7
    assert "down" not in note


def test_a_card_for_somebody_with_an_empty_gun_says_so() -> None:
    """S-AMMO-04."""
    s = shoot_out(man("ada", "a", 0, 9, 270, state={"arms": {"pistol": Carried(state="empty")}}), man("bob", "b", 0, 0))
    match = play(hold(s, a=["plug"]), active="bob")
    note = str(SCREEN.consequence(match, match.decisions[0], "play plug ada"))
    assert note.startswith("ada: the gun is empty, could reload it")


def test_a_facing_says_whether_anybody_is_in_sight_at_all() -> None:
    """S-TURN-07."""
    walled = block("wall", 4, -40, 5, 40, 3.0)
    for pieces, said in (((walled,), "no enemy in sight whichever way"), ((), "nobody to shoot at in front")):
        s = shoot_out(man("ada", "a", 0, 0, 180), man("bob", "b", 10, 0, 180), pieces=pieces)
        match = play(s, active="ada")
        match.choose("pass", seat="a")
        decision = open_question(match)
        assert decision.kind.name == "face"
        assert said in str(SCREEN.consequence(match, decision, "pass"))
