"""List building in the set-up: hidden picks, defaults, and agreed terrain (W-FUNDS-06, W-TERRAIN-11)."""

import random
from typing import Any

import pytest

import affray
from affray.engine import AffrayError, IllegalChoice, Match, Seat, record
from affray.systems.wolsung.events import List
from affray.systems.wolsung.funds.costs import cost, list_answer, read_items
from affray.systems.wolsung.setup.agreed_terrain import TERRAIN, PlacePiece, table_after
from affray.table import Table
from affray.table.terrain.boards import board

A, B = Seat("a"), Seat("b")


def new(edition: str = "wolsung-1", seed: int = 1, **options: Any) -> Match:
    return affray.new(edition, seed=seed, options={"clubs": {"a": "li", "b": "do"}, **options})


def listed_events(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    return [(event.seat, event.ids) for event in match.events if isinstance(event, List)]


def test_first_edition_keeps_heroes_hidden_until_all_have_bought() -> None:
    """W-FUNDS-06."""
    match = new(heroes=1)
    match.choose("heroes vask", seat="a")
    match.choose("heroes brine", seat="b")
    assert listed_events(match) == []
    assert match.view(A).state["frames"][0]["picked"] == [["a", ["a.vask"]], ["b", ["?"]]]
    assert match.view(None).state["frames"][0]["picked"] == [["a", ["?"]], ["b", ["?"]]]
    match.choose("pass", seat="a")
    match.choose("buy stagehand", seat="b")
    assert listed_events(match) == [("a", ("vask",)), ("b", ("brine", "stagehand"))]


def test_second_edition_shows_heroes_before_purchases() -> None:
    """W-FUNDS-06, W-SETUP-04."""
    match = new("wolsung-2", heroes=1)
    match.choose("heroes vask", seat="a")
    match.choose("heroes brine", seat="b")
    assert listed_events(match) == [("a", ("vask",)), ("b", ("brine",))]
    assert match.view(A).state["frames"][0]["picked"] == [["a", ["a.vask"]], ["b", ["b.brine"]]]


def test_a_bot_considers_any_hero_the_other_player_may_have_picked() -> None:
    match = new(heroes=1)
    match.choose("heroes vask", seat="a")
    match.choose("heroes brine", seat="b")
    rng = random.Random(3)
    thought = {dict(match.view(A).determinize(rng).state.frames[0].picked)[B] for _ in range(40)}
    assert thought == {("b.quill",), ("b.understudy",), ("b.brine",)}
    own = {dict(match.view(A).determinize(rng).state.frames[0].picked)[A] for _ in range(10)}
    assert own == {("a.vask",)}


def test_defaults_for_an_absent_player_are_legal() -> None:
    match = new("wolsung-1", seed=5, clubs={"a": "cp", "b": "nc"}, heroes=2)
    while match.decision is not None and match.state.phase == "setup":
        match.choose_default()
    for seat, club in (("a", "cp"), ("b", "nc")):
        models = [figure.profile for figure in match.state.present(Seat(seat))]
        funds = sum(profile.funds for profile in models)
        spent = sum(profile.cost for profile in models if profile.kind == "henchman")
        assert funds - spent <= 1
        assert {profile.club for profile in models} == {club}


def test_bought_gadgets_are_on_their_bearer() -> None:
    """W-FUNDS-07."""
    match = new("wolsung-2")
    match.choose("buy lucky_coin:vask flash_powder:tolliver", seat="a")
    match.choose("buy asbestos_coat:quill", seat="b")
    figures = match.state.figures
    assert figures["vask"].profile.has("beginners_luck")
    assert figures["tolliver"].profile.gadgets == ("flash_powder",)
    assert figures["quill"].profile.value_of("resistance", "fire") == 2
    assert not figures["brine"].profile.value_of("resistance", "fire")


def test_a_match_with_a_full_set_up_is_replayed_from_its_record_and_its_save() -> None:
    match = new("wolsung-1", seed=8, clubs={"a": "cp", "b": "nc"}, heroes=2, terrain="agreed")
    rng = random.Random(8)
    for _ in range(30):
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.candidates(3, rng)), decision=decision.id)
    assert match.state.phase != "setup"
    text = record.write(match)
    assert record.write(record.replay(record.read(text))) == text
    assert Match.load(match.save()).state == match.state


def test_candidates_are_legal_purchases() -> None:
    match = new("wolsung-1", clubs={"a": "cp", "b": "nc"})
    decision = match.decisions[0]
    for option in decision.candidates(20, random.Random(1)):
        assert decision.why_not(str(option)) is None
        assert cost(read_items(str(option).split()[1:])) == 15


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"forces": {"a": ["vask"], "b": ["brine"]}}, "give only one of them"),
        ({"clubs": ["li", "do"]}, "maps each seat to a club"),
        ({"clubs": {"a": "li"}}, "is for 2 to 4 players"),
        ({"clubs": {"a": "li", "b": "xx"}}, "there is no club 'xx'"),
        ({"heroes": 4}, "a number from 1 to 3"),
        ({"heroes": True}, "a number from 1 to 3"),
        ({"terrain": "none"}, "can only be 'agreed'"),
    ],
)
def test_invalid_options(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(AffrayError, match=reason):
        new(**options)


def test_heroes_without_clubs_are_refused() -> None:
    with pytest.raises(AffrayError, match="without clubs it has no effect"):
        affray.new("wolsung-2", options={"heroes": 2})


def test_a_table_too_small_for_the_scenario() -> None:
    with pytest.raises(AffrayError, match="needs a larger table than quarry_lip"):
        affray.new("wolsung-2", scenario="s2", options={"table": "quarry_lip"})


@pytest.mark.parametrize(
    ("buy", "cost_of_it"),
    [("buy wick_lad*3 lucky_coin:vask", 4), ("wick_lad*3 lucky_coin:vask", 4), (["wick_lad"], 1), ("pass", 0), ([], 0)],
)
def test_the_question_accepts_the_notation_of_choices(buy: Any, cost_of_it: int) -> None:
    assert list_answer("heroes vask", buy) == {"cost": cost_of_it, "funds": 4, "legal": True}


@pytest.mark.parametrize(
    "unknown", [("wick_boy", []), ("vask", ["wick_boy"]), ("vask", ["wand:vask"]), ("vask", ["a*0"])]
)
def test_a_question_with_unknown_ids(unknown: tuple[Any, Any]) -> None:
    with pytest.raises((AffrayError, ValueError), match=r"there is no|is not of the form ID"):
        list_answer(*unknown)


# Terrain.


def test_terrain_is_agreed_when_all_accept_it_in_succession() -> None:
    """W-TERRAIN-11."""
    match = new("wolsung-2", terrain="agreed")
    pieces = len(match.state.table.pieces)
    match.choose("piece crates 2,2", seat="a")
    match.choose("done", seat="b")
    match.choose("label crates_1 rough", seat="a")
    match.choose("piece crates 34,2 45", seat="b")
    match.choose("done", seat="a")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind.name) == ("b", "terrain")
    match.choose("done", seat="b")
    assert match.decision.kind.name == "spend_funds"
    table = match.state.table
    assert len(table.pieces) == pieces + 2
    assert table.by_id["crates_1"].ground == "rough"
    assert [event.name for event in match.events if event.name == "table_check"] == ["table_check"]


def test_markers_lie_on_top_of_what_was_agreed() -> None:
    """The lamp lies on the highest surface at its spot, even on a house that a player places there."""
    options = {"clubs": {"a": "li", "b": "do"}, "terrain": "agreed", "table": "gaslight_square"}
    match = affray.new("wolsung-2", scenario="s3", seed=1, options=options)
    match.choose("piece crates 18,18,5", seat="a")
    match.choose("done", seat="b")
    match.choose("done", seat="a")
    lamp = next(item for item in match.state.markers if item.id == "lamp_2")
    assert lamp.z == match.state.table.by_id["crates_1"].z1 > 5


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ("piece palace 5,5", "there is no such kit"),
        ("piece house 18,18", "tower"),
        ("piece house 35,35", "table"),
        ("label tower tower", "is not a ground class"),
        ("label palace open", "there is no piece 'palace'"),
        ("label crates open", "is already open"),
        ("piece house 5,5 north", "is not an angle"),
        ("piece house", "the format is 'piece KIT PLACE"),
    ],
)
def test_impossible_terrain(choice: str, reason: str) -> None:
    match = new("wolsung-2", terrain="agreed")
    before = match.state.table
    with pytest.raises(IllegalChoice, match=reason) as refused:
        match.choose(choice, seat="a")
    assert refused.value.rule == "W-TERRAIN-11"
    assert match.state.table is before


def test_half_of_a_zone_stays_free_to_deploy_in() -> None:
    """W-SETUP-08: terrain in a zone cannot make deployment impossible."""
    table, zone = Table(), (0.0, 0.0, 36.0, 6.0)
    for x in (5.0, 14.0):
        house = PlacePiece("house", (x, 3.1))
        assert TERRAIN.check((table, (zone,)), house) is None
        table, _ = table_after(table, house)
    third = PlacePiece("house", (23.0, 3.1))
    refused = TERRAIN.check((table, (zone,)), third)
    assert refused is not None
    assert refused.rule == "W-SETUP-08"
    assert TERRAIN.check((table, ((0.0, 30.0, 36.0, 36.0),)), third) is None


def test_the_table_check_can_be_disabled() -> None:
    """Chapter 24: `terrain_check`."""
    assert any(event.name == "table_check" for event in affray.new("wolsung-1", seed=1).events)
    quiet = affray.new("wolsung-1", seed=1, options={"terrain_check": "off"})
    assert not any(event.name == "table_check" for event in quiet.events)
    assert quiet.state.table == board("gaslight_square").table


def test_a_player_concedes_during_list_building() -> None:
    """W-WIN-06: with three players the others go on."""
    match = new("wolsung-1", clubs={"a": "li", "b": "do", "c": "cp"}, heroes=1)
    match.concede("b")
    for seat, hero in (("a", "vask"), ("c", "tallow")):
        match.choose(f"heroes {hero}", seat=seat)
    while match.decision is not None and match.state.phase == "setup":
        match.choose_default()
    assert {figure.seat for figure in match.state.present()} == {"a", "c"}
    assert match.result is None
