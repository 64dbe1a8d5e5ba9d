"""Why a match ended, in a sentence, for every rule by which games end."""

from typing import Any

import pytest

import affray
from affray.engine import Result, RuleId, Side
from affray.review.ending import ending_of
from affray.review.summary import Summary, summary_of
from tests.review.games import conceded, greedy_game

A, B = Side("a"), Side("b")


def beginning(name: str, scenario: str) -> Any:
    """A position at the start of a scenario, to be changed."""
    match = affray.new(name, scenario=scenario, seed=1)
    return match.system.copy(match.state)


def told(name: str, state: Any, winner: Side | None, *rules: str) -> str:
    """Why the game is over in this position, as Ann on the first side reads it."""
    state.result = Result(winner, tuple(map(RuleId, rules)))
    system = affray.system(name)
    ending = system.commentary.ending(state)
    assert ending is not None
    assert ending.rules == state.result.rules
    return system.texts.with_players({}, {"a": "You", "b": "Ben"}).message(ending.message)


def test_a_duel() -> None:
    battle = beginning("cascade", "duel_footbridge")
    battle.fighters["odrun"].marks, battle.fighters["odrun"].out = 10, True
    assert told("cascade", battle, B, "C-END-01").startswith("Odrun took 10 wound marks with a health of 9: out")
    battle = beginning("cascade", "duel_footbridge")
    battle.fighters["sanna"].fled = True
    assert told("cascade", battle, A, "C-END-01", "C-END-06").startswith("Sanna fled")
    battle = beginning("cascade", "duel_footbridge")
    battle.phase, battle.fighters["odrun"].marks = 20, 3
    assert told("cascade", battle, B, "C-END-04") == ("Phase 20 was the last. Ben had fewer wound marks: 0 against 3.")
    battle.fighters["sanna"].marks = 3
    assert told("cascade", battle, None, "C-END-04") == "Phase 20 was the last, and both had 3 wound marks."
    assert told("cascade", battle, None, "C-END-02") == "Nobody was left on either side."


def test_a_battle() -> None:
    battle = beginning("cascade", "skirmish_tollford")
    for name in ("odrun", "bruk", "jory"):
        battle.fighters[name].out = True
    broken = "You had lost 3 of 5 fighters at the end of the phase, and a side breaks at 3."
    assert told("cascade", battle, B, "C-END-03") == broken
    for name in ("asker", "sanna", "wick", "nell"):
        battle.fighters[name].fled = True
    assert told("cascade", battle, A, "C-END-03", "C-END-04") == (
        "Both sides broke in the same phase. You had lost fewer fighters, 3 against 4."
    )
    battle.fighters["dov"].out = True
    assert told("cascade", battle, A, "C-END-01") == "Ben had nobody left: all 5 fighters were out or had fled."


def test_a_shoot_out() -> None:
    shoot_out = beginning("street", "market_day")
    shoot_out.jokers = 3
    assert told("street", shoot_out, None, "S-END-08") == "Joker 3 ended the game, and the losses were equal: 0 each."
    shoot_out.change("perrin_moth", fate="dead")
    assert told("street", shoot_out, A, "S-END-08") == ("Joker 3 ended the game. You had fewer losses: 0 against 1.")
    shoot_out.change("wick_tolliver", fate="surrendered")
    shoot_out.change("ruta_kessel", posture="knocked_down", fate="active")
    assert told("street", shoot_out, A, "S-END-01") == (
        "Ben had 3 of 5 characters down at once: more than half, so the gang broke."
    )
    for name in ("mother_quill", "bo_marrow", "kit_sallow"):
        shoot_out.change(name, fate="dead")
    assert told("street", shoot_out, None, "S-END-01", "S-END-05").startswith("You and Ben had more than half")
    assert told("street", shoot_out, A, "S-END-06") == "You had the only characters left in the fight."
    shoot_out.points = {B: 3}
    assert told("street", shoot_out, B, "S-SCEN-02", "S-END-06") == "Ben reached 3 points at the prize."
    lost = affray.system("street").commentary.casualties(shoot_out)
    assert {(each.figure, each.fate) for each in lost if each.side == B} == {
        ("perrin_moth", "dead"), ("wick_tolliver", "surrendered"), ("ruta_kessel", "knocked_down"),
    }  # fmt: skip


def test_a_shoot_out_over_a_prize_with_a_name() -> None:
    shoot_out = beginning("street", "brewers_yard")
    shoot_out.points = {B: 2}
    assert told("street", shoot_out, B, "S-SCEN-02", "S-END-06") == "Ben reached 2 points at the cash box."


def test_a_skirmish() -> None:
    skirmish = beginning("wolsung-2", "s3")
    skirmish.turn, skirmish.kills = 4, {"a": 2, "b": 1}
    assert told("wolsung-2", skirmish, A, "W-WIN-01", "W-WIN-02") == (
        "Turn 4 was the last. You had the highest score: 2 against 1."
    )
    skirmish.kills = {"a": 2, "b": 2}
    assert told("wolsung-2", skirmish, B, "W-WIN-01", "W-WIN-02") == (
        "Turn 4 was the last. The score was equal at 2. Ben had more lamps."
    )
    assert told("wolsung-2", skirmish, None, "W-WIN-01", "W-WIN-02", "W-WIN-04") == (
        "Turn 4 was the last, and the score was equal at 2."
    )
    assert told("wolsung-2", skirmish, B, "W-WIN-05") == ("The score was equal at 2. Ben had the only models left.")


def test_a_satchel_brought_home() -> None:
    skirmish = beginning("wolsung-2", "s2")
    skirmish.turn, skirmish.zones = 3, {"a": "south_west", "b": "north_east"}
    skirmish.change("tolliver", removed=False, x=4, y=4)
    (satchel,) = skirmish.markers
    skirmish.markers = (type(satchel)(satchel.id, satchel.kind, carrier="tolliver"),)
    assert told("wolsung-2", skirmish, A, "W-WIN-02") == "You brought the satchel home."


@pytest.mark.parametrize(
    ("system", "scenario"), [("cascade", "duel_meadow"), ("street", "lock_up"), ("wolsung-1", "s1")]
)
def test_a_concession_is_told_before_what_it_leads_to(system: str, scenario: str) -> None:
    match = conceded(system, scenario, "b")
    ending = ending_of(match)
    assert ending is not None
    assert match.result is not None
    assert match.system.texts.with_players({}, {"a": "You", "b": "Ben"}).message(ending.message) == "Ben conceded."
    assert ending.rules == match.result.rules


def test_the_cap_on_decisions() -> None:
    match = affray.new("cascade", scenario="duel_footbridge", seed=1, cap=3)
    while match.decision is not None:
        match.choose_default()
    assert "its limit of 3 choices" in str(ending_of(match).message)  # type: ignore[union-attr]


def test_a_running_match_has_no_ending() -> None:
    assert ending_of(affray.new("cascade", seed=1)) is None


def test_a_summary_counts_choices_that_stand() -> None:
    match = greedy_game("cascade", "duel_footbridge", 2)
    summary = summary_of(match)
    assert sum(summary.choices.values()) == match.decisions_made
    assert summary.score == match.score
    assert [each.figure for each in summary.casualties] == ["odrun"]
    assert Summary() != summary
