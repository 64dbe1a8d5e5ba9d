"""Random deployment and random gangs: S-SETUP-05 to S-SETUP-11."""

import random
from typing import Any

import pytest

import affray
from affray.engine import BadOption, IllegalChoice, Match
from affray.systems.street.state import SetUp, ShootOut
from affray.table import Table
from tests.systems.street.gunfight import events, hold, man, play, shoot_out

WAITING: dict[str, Any] = {"state": {"fate": "waiting"}}
DEPLOY = {"random_deployment": True}


def waiting(*others: Any) -> ShootOut:
    men = [man("r1", "a", 0, 0, **WAITING), man("r2", "a", 0, 0, **WAITING), man("b4", "b", 0, 0, **WAITING)]
    s = shoot_out(*men, *others, options=DEPLOY)
    s.frames = [SetUp(stage="deploy")]
    return s


def refused(match: Match, text: str) -> str:
    with pytest.raises(IllegalChoice) as found:
        match.choose(text)
    return found.value.rule


def test_figures_enter_as_their_cards_are_turned() -> None:
    """S-SETUP-07, S-SETUP-08, EX-57: 6 inches from enemies, and nearer to a friend than to any of them."""
    match = play(waiting(), cards=["r1", "ganger", "b4", "r2", "joker"])
    match.choose("place r1 0,0 face 0")
    assert refused(match, "place b4 5.9,0 face 0") == "S-SETUP-08"
    match.choose("place b4 12,0 face 180")
    assert refused(match, "place r2 6,5.3 face 0") == "S-SETUP-08"  # 8 from the friend, 8 from the enemy
    assert refused(match, "place r2 0.5,0 face 0") == "S-SETUP-03"
    match.choose("place r2 3,4 face 0")
    assert [event["figure"] for event in events(match, "placed")] == ["r1", "b4", "r2"]
    assert {rule for event in match.events if event.name == "placed" for rule in event.rules} == {
        "S-SETUP-08",
        "S-SETUP-04",
    }
    assert events(match, "new_deck")[0]["size"] == 8
    assert match.state.jokers == 0
    assert match.state.row == ()


def test_the_joker_ends_it_and_the_others_come_later() -> None:
    """S-SETUP-07, S-SETUP-09: the character is placed, claims as usual, and has no turn."""
    match = play(waiting(man("b5", "b", 20, 20)), cards=["r1", "joker", "plug", "b4", "r1"])
    match.choose("place r1 0,0 face 0")
    assert match.decisions[0].kind.name == "claim"
    match.choose("claim plug")
    assert refused(match, "place b4 0,5 face 0") == "S-SETUP-08"
    match.choose("place b4 19,19 face 90")
    assert events(match, "enters")[0]["at"] == (19.0, 19.0)
    assert not events(match, "turn_begins")
    assert match.state.figures["b4"].active


def test_a_figure_on_the_table_is_set_aside() -> None:
    """S-SETUP-07: the card of a figure that the scenario has put there has no effect."""
    match = play(waiting(man("b5", "b", 20, 20)), cards=["b5", "r1"])
    assert match.decisions[0].listed == ["place r1"]


def test_nobody_is_placed_where_there_is_no_room() -> None:
    """S-SETUP-10: the character waits for their next card."""
    s = waiting(man("b5", "b", 0, 0))
    s.table = Table((8.0, 8.0), (), (-4.0, -4.0))
    match = play(s, cards=["r1", "b4"])
    assert match.decisions[0].listed == ["place b4"]
    assert match.state.figures["r1"].fate == "waiting"


def test_no_action_card_brings_a_waiting_man_in() -> None:
    """S-SETUP-10, S-DECK-11."""
    s = shoot_out(man("ada", "a", 0, 0), man("amy", "a", 0, 0, **WAITING), man("bob", "b", 9, 0), options=DEPLOY)
    match = play(hold(s, a=["plug"]), cards=["bob"])
    assert refused(match, "play plug amy") == "S-DECK-11"


def test_a_demon_who_enters_cannot_hold_his_card() -> None:
    """S-SETUP-09."""
    s = shoot_out(
        man("ada", "a", 0, 0, skills={"pavement_demon": 1}, **WAITING), man("bob", "b", 9, 0),
        options={**DEPLOY, "skills": True},
    )  # fmt: skip
    match = play(s, cards=["ada"])
    assert match.decisions[0].kind.name == "place"


def test_market_day_is_deployed_by_cards() -> None:
    """S-SCEN-03: bystanders stand there, nobody else does."""
    match = affray.new("street", scenario="market_day", seed=1)
    state = match.state
    assert state.modules.random_deployment
    assert [figure.id for figure in state.figures.values() if figure.active and figure.seat is None] == [
        "n1",
        "n2",
        "n3",
        "n4",
    ]
    rng = random.Random(1)
    while any(isinstance(frame, SetUp) for frame in match.state.frames):
        match.choose(match.decisions[0].candidates(1, rng)[0])
    assert state.figures["gaspard_vane"].hates == ("mother_quill",)


# --- random gangs -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("S-SETUP-05")
def test_gangs_are_drawn_from_rosters() -> None:
    """S-SETUP-05: so many for each side, without replacement."""
    options = {"random_gangs": True, "gang_size": 3, "gangs": {"a": "tannery_row", "b": "lamplighters"}}
    match = affray.new("street", seed=5, options=options)
    for side in match.state.sides:
        assert len(list(match.state.members(side))) == 3
    assert len(match.state.deck) + len(match.state.row) + len(match.state.discards) <= 6 + 5
    assert len(events(match, "picked")) == 6


def test_a_roster_must_be_large_enough() -> None:
    """S-SETUP-05."""
    with pytest.raises(BadOption, match="gang_size"):
        affray.new("street", seed=5, options={"random_gangs": True, "gang_size": 5})


def test_many_players_form_two_sides() -> None:
    """S-SETUP-06, CH-SIDE: one character each; no side stays empty."""
    gangs = {
        "a": ["mother_quill", "kit_sallow"],
        "b": ["ruta_kessel", "perrin_moth"],
        "c": ["bo_marrow", "halsey_brine"],
    }
    match = affray.new("street", scenario="lock_up", seed=5, options={"random_gangs": True, "gangs": gangs})
    assert len(match.state.figures) == 3
    assert sorted(match.decisions[0].options) == ["join a", "join b"]
    match.choose("join a", seat="a")
    match.choose("join a", seat="b")
    assert match.decisions[0].kind.name == "place"  # only one side is left for the third
    assert match.state.seats == {"a": "a", "b": "a", "c": "b"}
    assert {figure.side for figure in match.state.controlled_by("c")} == {"b"}


def test_a_duel_needs_two_sides() -> None:
    """S-QD-01."""
    with pytest.raises(BadOption, match="duel"):
        affray.new("street", seed=1, options={"quick_draw": True, "duel": ["mother_quill", "kit_sallow"]})
