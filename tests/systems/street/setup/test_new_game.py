"""Set-up: chapters 1, 4 and 17."""

import random
from typing import Any

import pytest

import affray
from affray.engine import BadOption, IllegalChoice, Seat, Side, UnknownName
from affray.systems.street.cast_and_scenarios import characters, gangs, scenarios
from affray.systems.street.end_of_game import losses
from affray.systems.street.settings import BASIC, FULL, NEEDS, SWITCHES, modules
from affray.systems.street.state import Carried, in_order
from affray.table.terrain.boards import board
from tests.systems.street.gunfight import block, events, man, play, shoot_out


def test_presets() -> None:
    """S-SYS-02, S-SYS-04."""
    assert BASIC.switched_on == ()
    assert modules({"preset": "full"}) == FULL
    assert not FULL.hit_cards
    assert set(FULL.switched_on) == {
        "automatic_weapons", "experience", "skills", "fighting", "nerve", "hate_and_fear", "more_action_cards",
        "campaign",
    }  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [{"hot_emotions": True}, {"campaign": True}, {"drop_action_cards": True, "more_action_cards": True},
     {"preset": "all"}, {"no_such_module": True}, {"joker_limit": "three"}],
)  # fmt: skip
@pytest.mark.rules("S-SYS-03")
def test_switches_that_do_not_go_together(options: Any) -> None:
    """S-SYS-03."""
    with pytest.raises(BadOption):
        modules(options)


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_module_can_be_switched_on_alone(switch: str) -> None:
    """S-SYS-02, S-SYS-03: with what it needs."""
    options = {switch: True} | {needed: True for one, needed in NEEDS if one == switch}
    match = affray.new("street", seed=1, options=options)
    assert getattr(match.state.modules, switch)
    assert match.decisions


def test_a_scenario_switches_its_modules_on_and_the_players_may_switch_them_off() -> None:
    """S-SYS-02, S-SCEN-02."""
    assert affray.new("street", scenario="lock_up", seed=1).state.modules.switched_on == (
        "automatic_weapons", "skills", "fighting",
    )  # fmt: skip
    plain = affray.new("street", scenario="lock_up", seed=1, options={"skills": False}).state
    assert not plain.modules.skills
    assert not any(figure.profile.skills for figure in plain.figures.values())


def test_the_introductory_game() -> None:
    """S-SCEN-01, S-SETUP-12, S-SETUP-04, S-AMMO-08: one of each class a side, 12 inches apart, everything ready."""
    state = affray.new("street", seed=3).state
    for side in state.sides:
        assert sorted(figure.class_ for figure in state.members(side)) == ["ganger", "killer", "legend", "plug"]
    assert {figure.x for figure in state.members("a")} == {12.0}
    assert {figure.x for figure in state.members("b")} == {24.0}
    assert all(not figure.arms and figure.in_hand and figure.posture == "standing" for figure in state.figures.values())
    assert len(state.deck) + len(state.row) + len(state.discards) == 13


def test_two_to_four_players_and_allies() -> None:
    """S-SETUP-01, S-CONV-10: several seats a side, each character with one player."""
    split = {"a": ["mother_quill", "dodge_pellam"], "b": "lamplighters", "c": ["halsey_brine", "kit_sallow"]}
    state = affray.new("street", seed=1, options={"gangs": split, "teams": [["a", "c"], ["b"]]}).state
    assert state.seats == {"a": "a", "b": "b", "c": "a"}
    assert {figure.id for figure in state.members("a")} == {*split["a"], *split["c"]}
    for wrong in ({"a": "tannery_row"}, {"a": "tannery_row", "b": ["kit_sallow"]}, {"a": "tannery_row", "b": []}):
        with pytest.raises(BadOption):
            affray.new("street", seed=1, options={"gangs": wrong})
    with pytest.raises(UnknownName):
        affray.new("street", seed=1, options={"gangs": {"a": "tannery_row", "b": ["nobody_here"]}})


def test_figures_are_placed_in_their_zones_first_side_first() -> None:
    """S-SETUP-03, S-SCEN-02, CH-PLACE."""
    match = affray.new("street", scenario="lock_up", seed=1)
    assert match.decisions[0].seat == "a"
    for text in ("place mother_quill 5,10 face 0", "place mother_quill 0.4,10 face 0", "place gaspard_vane 3,3 face 0"):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(text)
        assert refused.value.rule == "S-SETUP-03"
    match.choose("place mother_quill 4,10 face 45 with auto_pistol_2")
    quill = match.state.figures["mother_quill"]
    assert (quill.x, quill.facing, quill.in_hand) == (4.0, 45.0, ("auto_pistol_2",))
    rng = random.Random(1)
    while match.decisions[0].kind.name == "place":
        match.choose(match.decisions[0].candidates(1, rng)[0])
    order = [event["figure"] for event in events(match, "placed")]
    assert len(order) == 10
    assert all(figure.x >= 26 for figure in match.state.members("b"))


def test_waiting_characters_count_as_members() -> None:
    """S-SETUP-11."""
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 9, 0, state={"fate": "waiting"}))
    assert losses(s, Side("b")) == (0, 1)


def test_ascending_id_is_the_number() -> None:
    """S-CONV-11."""
    s = shoot_out(man("zed", "a", 0, 0), man("bob", "b", 9, 0))
    assert in_order(["bob", "zed"], s) == ["zed", "bob"]


def test_prize_of_the_lock_up() -> None:
    """S-SCEN-02: a side that alone holds the prize scores at the Joker; with three points it wins."""
    s = shoot_out(man("ada", "a", 15, 15, class_="plug"), man("bob", "b", 15, 22))
    s.scenario = "lock_up"
    s.points = {Side("a"): 2}
    match = play(s, cards=["joker"])
    assert match.result is not None
    assert match.result.winner == "a"
    assert events(match, "scores") == [{"event": "scores", "rules": ("S-SCEN-02",), "side": "a", "points": 3}]


def test_both_at_the_prize_score_nothing() -> None:
    """S-SCEN-02."""
    s = shoot_out(man("ada", "a", 15, 15), man("bob", "b", 15, 19))
    s.scenario = "lock_up"
    match = play(s, cards=["joker"])
    assert not events(match, "scores")


def test_simplifications() -> None:
    """S-SIMPLE-02, S-SIMPLE-03: nobody ducks back, nobody aims."""
    wall = block("wall", 3.8, -3, 4.2, 3, 0.7)
    options = {"drop_duck_back": True, "drop_aim": True}
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180), pieces=(wall,), options=options)
    match = play(s, dice=[6, 2, 2], active="ada")
    for text, rule in (("aim pistol bob", "S-SIMPLE-03"), ("duck_back wall", "S-SIMPLE-02")):
        with pytest.raises(IllegalChoice) as refused:
            match.choose(text)
        assert refused.value.rule == rule
    match.choose("shoot pistol bob")
    assert events(match, "stopped")
    assert not match.state.figures["bob"].ducked


def test_cast_and_scenarios_are_whole() -> None:
    """17.1, 17.2: every member is in the cast, every table and zone exists."""
    assert all(name in characters() for gang in gangs().values() for name in gang.members)
    for scenario in scenarios().values():
        west, south, east, north = board(scenario.table).table.bounds
        for x, y in [(x, y) for x, y, _ in scenario.spots.values()] + list(scenario.bystanders):
            assert west < x < east
            assert south < y < north


def test_the_referee_changes_a_pool() -> None:
    """S-CONV-16, S-MOD-22."""
    match = affray.new("street", seed=1, options={"referee": "player"})
    assert match.state.referee == "c"
    s = shoot_out(man("ada", "a", 0, 0), man("bob", "b", 5, 0, 180))
    s.referee, s.seats[Seat("c")] = Seat("c"), Side("referee")
    match = play(s, dice=[2, 3], active="ada")
    match.choose("shoot pistol bob", seat="a")
    assert match.decisions[0].kind.name == "referee"
    match.choose("modifier -1", seat="c")
    assert events(match, "pool")[0]["dice"] == 2


def test_with_four_players_there_is_no_seat_for_a_referee() -> None:
    four = {seat: [name] for seat, name in zip("abcd", gangs()["tannery_row"].members, strict=False)}
    with pytest.raises(BadOption, match="a referee has the seat after the players; four players leave none"):
        affray.new("street", options={"gangs": four, "referee": "player"})


def test_every_game_begins_with_ready_weapons_and_the_feelings_of_its_scenario() -> None:
    """S-AMMO-08, S-HATE-10: whatever was fired, broken or felt in the game before."""
    played = affray.new("street", scenario="market_day", seed=4)
    for figure in played.state.figures.values():
        state = Carried(state="broken")
        arms = {weapon.id: state for weapon in figure.profile.weapons}
        played.state.change(figure.id, arms=arms, hates=("kit_sallow",), fears=("mother_quill",))
    fresh = affray.new("street", scenario="market_day", seed=4).state
    for figure in fresh.figures.values():
        assert all(figure.weapon_state(weapon.id) == "ready" for weapon in figure.profile.weapons)
        assert figure.fears == ()
    feelings = {figure.id: figure.hates for figure in fresh.figures.values() if figure.hates}
    assert feelings == {"gaspard_vane": ("mother_quill",), "mother_quill": ("gaspard_vane",)}
