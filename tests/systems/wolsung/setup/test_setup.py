"""Set-up: W-SETUP-01 to W-SETUP-10, forces and options."""

import random

import pytest

import affray
from affray.engine import AffrayError, Match, Seat, Setup
from affray.engine.chance import Keyed, Scripted
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.funds.rosters import example, list_models
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import SetUp
from tests.systems.wolsung.scene import FIRST, model, skirmish

A, B, C, D = (Seat(seat) for seat in "abcd")


def new(seed: int = 1, scenario: str = "s1", **options: object) -> Match:
    return affray.new("wolsung-2", scenario=scenario, seed=seed, options=options)


def test_the_example_lists_cost_what_the_funds_give() -> None:
    """W-FUNDS-01, W-FUNDS-02: 15 of 15 and 14 of 14."""
    cast = profiles()
    for club, funds in (("li", 15), ("do", 14)):
        models = [cast[name] for name, _ in list_models(example(club))]
        assert sum(profile.funds for profile in models) == funds
        assert sum(profile.cost for profile in models) == funds
        assert {profile.club for profile in models} == {club}


def test_several_of_a_kind_are_numbered() -> None:
    """W-SETUP-01, W-SETUP-05: three heroes per side, unique ids."""
    match = new()
    assert [name for name in match.state.figures if name.startswith("wick_lad")] == [
        "wick_lad_1",
        "wick_lad_2",
        "wick_lad_3",
    ]
    assert match.state.heroes == {A: 3, B: 3}
    assert "tolliver" in match.state.figures


def test_no_model_is_on_the_table_before_deployment() -> None:
    match = new()
    assert match.state.present() == []
    match.choose_default()
    match.choose_default()
    assert {figure.seat for figure in match.state.present()} == {match.state.first}


@pytest.mark.parametrize("scenario", ["s1", "s2", "s3", "s4", "s5", "s6", "kite_green"])
def test_default_and_random_deployments_are_legal(scenario: str) -> None:
    """W-SETUP-08."""
    rng = random.Random(0)
    for seed in range(3):
        match = new(seed, scenario)
        while match.decision is not None and match.decision.kind.name in ("zone", "deploy"):
            decision = match.decision
            assert decision.refusal(decision.default.value) is None
            picked = rng.choice(decision.candidates(3, rng))
            assert decision.why_not(str(picked)) is None
            match.choose(picked)
        assert len(match.state.present()) == len(match.state.figures)


def test_deploy_alone_spreads_the_models_evenly() -> None:
    match = new(2)
    match.choose("zone south")
    assert match.decision is not None
    assert match.decision.listed == ["deploy"]
    default = str(match.decision.default)
    match.choose("deploy")
    assert match.transcript[-1].text == default


def test_four_players_on_a_crowded_square() -> None:
    """W-SETUP-09: models are deployed on roofs if the ground of a zone is full."""
    lists = {seat: [name for name, _ in list_models(example("do" if seat in "bd" else "li"))][:8] for seat in "abcd"}
    match = new(5, forces=lists)
    while match.decision is not None and match.decision.kind.name in ("zone", "deploy"):
        match.choose_default()
    assert len(match.state.present()) == 32


def test_zones_along_the_edges() -> None:
    """W-SETUP-09: strips for two players, 18 inches in the middle of the edge for more."""
    two = skirmish(FIRST, model("ada", "a", 5, 5), model("bob", "b", 20, 20))
    assert zones(two) == {"south": (0, 0, 36, 6), "north": (0, 30, 36, 36)}
    four = skirmish(FIRST, *[model(seat, seat, 5, 5) for seat in "abcd"])
    assert zones(four) == {
        "south": (9, 0, 27, 6),
        "north": (9, 30, 27, 36),
        "west": (0, 9, 6, 27),
        "east": (30, 9, 36, 27),
    }


def test_identical_highest_cards_are_turned_up_again() -> None:
    """W-SETUP-06 with two decks."""
    position = skirmish(FIRST, *[model(seat, seat, 5, 5) for seat in "abcd"])
    position.phase = "setup"
    position.deck = ("2C", "3C", "9S", "9S+", "KH")
    position.frames = [SetUp(stage="first_player")]
    turned = Scripted(cards=["9S", "2C", "3C", "9S+", "2C", "3C"])
    match = Match(WOLSUNG_1, Setup(), turned, state=position)
    assert match.state.first == D
    assert sorted(match.state.deck) == ["2C", "3C", "9S", "9S+", "KH"]


def test_the_first_player_deploys_first_and_the_other_in_the_opposite_zone() -> None:
    """W-SETUP-07, W-SETUP-08."""
    match = new(2)
    first = match.state.first
    other = B if first == A else A
    assert match.decision is not None
    assert (match.decision.seat, match.decision.kind.name) == (first, "zone")
    match.choose("zone north")
    match.choose_default()
    assert match.decision.seat == other
    assert match.state.zones == {first: "north", other: "south"}


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"colour": "red"}, "there is no option 'colour'"),
        ({"first_player_method": "chess"}, "`first_player_method` must be one of"),
        ({"edition": "wolsung-1"}, "other editions are separate systems"),
        ({"forces": {"a": ["tolliver"]}}, "is for 2 to 4 players"),
        ({"forces": {"a": ["tolliver"], "b": ["toliver"]}}, "did you mean 'tolliver'"),
        ({"forces": ["tolliver"]}, "maps each seat to a list"),
        ({"table": "gaslight"}, "there is no table 'gaslight'"),
    ],
)
def test_invalid_options(options: dict[str, object], reason: str) -> None:
    """W-ED-01 and chapter 24: one clear error."""
    with pytest.raises(AffrayError, match=reason):
        affray.new("wolsung-2", seed=1, options=options)


def test_an_unknown_scenario() -> None:
    with pytest.raises(AffrayError, match="there is no scenario 's9'"):
        affray.new("wolsung-1", scenario="s9", seed=1)


def test_a_scenario_for_two_refuses_a_third_player() -> None:
    with pytest.raises(AffrayError, match="is for 2 players, seats a, b"):
        new(1, "s2", forces={"a": ["tolliver"], "b": ["brine"], "c": ["vask"]})


def test_a_player_who_concedes_in_the_set_up() -> None:
    """W-WIN-06: with three players the others go on deploying."""
    match = new(4, forces={"a": ["tolliver"], "b": ["brine"], "c": ["vask"]})
    match.concede(match.state.first)
    assert len(match.state.out) == 1
    while match.decision is not None and match.decision.kind.name in ("zone", "deploy"):
        match.choose_default()
    assert len(match.state.present()) == 2
    assert match.state.turn == 1
    assert match.result is None


def test_equal_seeds_give_equal_matches() -> None:
    first = Match(WOLSUNG_2, Setup(scenario="s1"), Keyed.from_seed(9))
    other = Match(WOLSUNG_2, Setup(scenario="s1"), Keyed.from_seed(9))
    for _ in range(40):
        first.choose_default()
        other.choose_default()
    assert first.events == other.events
