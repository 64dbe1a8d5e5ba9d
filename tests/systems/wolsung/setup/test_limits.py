"""Limits of a set-up: models per seat, room in the zones, and legal defaults at these limits."""

import random
from typing import Any

import pytest

import affray
from affray.engine import BadOption, Decision, Keyed, Match, Seat, Setup
from affray.engine.registry import system
from affray.systems.wolsung.catalog import clubs, scenarios
from affray.systems.wolsung.events import Healed
from affray.systems.wolsung.setup.deployment import MAX_MODELS, DeployModels, models_to_deploy, pack, spread_out
from affray.systems.wolsung.setup.limits import MAX_TURNS, _with_largest_lists
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.turn.turn_effects import ORDER
from affray.testing.battery import must_have_a_default
from affray.testing.random_play import pick

SEATS = "abcd"


def refused(scenario: str = "s1", **options: Any) -> str:
    """The reason why a set-up is refused."""
    with pytest.raises(BadOption) as problem:
        affray.new("wolsung-2", scenario=scenario, seed=1, options=options)
    return str(problem.value)


@pytest.mark.parametrize("number", [MAX_MODELS + 1, 300, 900])
def test_a_seat_with_too_many_models_is_refused(number: int) -> None:
    reason = refused(forces={"a": ["tolliver"], "b": ["wick_lad"] * number})
    assert reason == f"`forces`: seat b has {number} models; a seat has at most {MAX_MODELS}"


def test_a_roster_of_more_models_is_more_than_its_funds_buy() -> None:
    roster = {"club": "li", "heroes": ["tolliver"], "henchmen": {"wick_lad": 99}}
    assert "W-FUNDS" in refused(forces={"a": roster, "b": "do"})


def test_a_zone_without_room_is_named_with_the_number_of_models_that_fit() -> None:
    reason = refused("s2", forces={"a": ["brass_porter"] * 20, "b": ["tolliver"]})
    fitting = 20 - 1
    while f"has room for {fitting} of the 20 models of seat a" not in reason:
        fitting -= 1
        assert fitting > 0, reason
    assert "zone south_west of The Courier's Satchel" in reason
    assert "W-SETUP-08" in reason
    affray.new(
        "wolsung-2", scenario="s2", seed=1, options={"forces": {"a": ["brass_porter"] * fitting, "b": ["tolliver"]}}
    )


@pytest.mark.parametrize(
    ("scenario", "players", "table", "wrong"),
    [
        ("s1", 2, "long_meadow", "zones south and north overlap"),
        ("s1", 4, "long_meadow", "zone west does not lie on it"),
        ("s3", 2, "cinder_street", "the marker lamp_1 does not lie on the table"),
        ("s2", 2, "toll_ford", "needs a larger table than toll_ford"),
    ],
)
def test_a_table_that_is_too_small_is_refused(scenario: str, players: int, table: str, wrong: str) -> None:
    forces = dict(zip(SEATS[:players], clubs(), strict=False))
    reason = refused(scenario, forces=forces, table=table)
    assert wrong in reason
    assert f"made for {scenarios()[scenario].table}" in reason


def test_too_many_turns_are_refused() -> None:
    assert refused(turn_limit=MAX_TURNS + 1) == f"`turn_limit` is 51; at most {MAX_TURNS} turns are played"
    affray.new("wolsung-2", seed=1, options={"turn_limit": MAX_TURNS})


@pytest.mark.parametrize("scenario", scenarios())
def test_every_list_that_a_club_can_buy_has_room_on_the_table_of_a_scenario(scenario: str) -> None:
    """These set-ups skip the check of the zones."""
    least, maximum = scenarios()[scenario].players
    names = list(clubs())
    for players in range(least, maximum + 1):
        for turned in range(len(names)):
            chosen = dict(zip(SEATS[:players], (names + names)[turned:], strict=False))
            state = system("wolsung-2").new(Setup(scenario=scenario, options={"clubs": chosen}))
            full = _with_largest_lists(state)
            for seat in full.order:
                models = len(models_to_deploy(full, seat))
                heroes = scenarios()[scenario].heroes
                assert models >= heroes + 14 * heroes // 3, "the heroes, and a henchman for each coin"
                for box in zones(full).values():
                    laid = spread_out(full, seat, box, None) or pack(full, seat, box)
                    assert len(laid) == models


def until_all_are_deployed(match: Match, rng: random.Random | None) -> None:
    """Play until all models are deployed; every default is legal."""
    while match.state.phase == "setup" and match.decision is not None:
        for decision in match.decisions:
            must_have_a_default(decision)
        match.choose(match.decision.default if rng is None else pick(match.decision, rng))


@pytest.mark.parametrize("by", ["default", "at random"])
@pytest.mark.parametrize(
    ("scenario", "models"),
    [
        ("s1", "wick_lad"),
        ("s1", "dock_bruiser"),
        ("s2", "wick_lad"),
        ("s4", "stagehand"),
        ("s5", "sweep"),
        ("s6", "novice"),
    ],
)
def test_defaults_are_legal_with_the_maximum_number_of_models(scenario: str, models: str, by: str) -> None:
    maximum = scenarios()[scenario].players[1]
    forces = {seat: [models] * MAX_MODELS for seat in SEATS[:maximum]}
    for seed in range(2):
        match = affray.new("wolsung-2", scenario=scenario, seed=seed, options={"forces": forces})
        until_all_are_deployed(match, None if by == "default" else random.Random(seed))
        assert len(match.state.present()) == MAX_MODELS * maximum


def test_a_default_deployment_of_far_too_many_models_fails_quickly() -> None:
    """In a match created by an older server the rules refuse it without a long search."""
    setup = Setup(scenario="s1", options={"forces": {"a": ["wick_lad"] * 2000, "b": ["wick_lad"] * 2000}})
    match = Match(system("wolsung-2"), setup, Keyed.from_seed(1))
    match.choose_default()
    assert match.decision is not None
    assert match.decision.kind.name == "deploy"
    assert match.decision.default.value == DeployModels(())
    assert match.decision.why_not(str(match.decision.default)) is not None


def test_many_effects_are_ordered_without_a_list_of_all_orders() -> None:
    """W-TURN-11: 24 effects have too many orders to list."""
    names = tuple([f"rask_{number}.matins" for number in range(24)])
    few, many = Decision(ORDER, Seat("a"), None, names[:3]), Decision(ORDER, Seat("a"), None, names)
    for decision in (few, many):
        must_have_a_default(decision)
        for option in decision.candidates(6, random.Random(1)):
            assert decision.read(str(option)) == option.value
    for wrong in ("order", f"order {names[0]} {names[0]} {names[1]}", "order somebody"):
        refusal = few.why_not(wrong)
        assert refusal is not None
        assert refusal.rule == "W-TURN-11"


@pytest.mark.parametrize("models", [4, 20])
def test_a_whole_list_of_healers_orders_its_effects(models: int) -> None:
    """W-TURN-11, in a match: all orders of up to four effects are listed, more are not."""
    forces = {"a": ["venn"] * models, "b": ["tolliver"]}
    match = affray.new("wolsung-2", scenario="s6", seed=1, options={"forces": forces})
    healers = [figure.id for figure in match.state.figures.values() if figure.profile.has("matins")]
    assert len(healers) == models
    while match.decision is not None and not (match.state.turn >= 2 and match.decision.kind.name == "order"):
        for name in healers if match.state.turn == 1 else ():
            match.state.change(name, wounds=1)
        match.choose_default()
    assert match.decision is not None
    assert match.decision.open_space is (models > 4)
    must_have_a_default(match.decision)
    match.choose_default()
    healed = [event.figure for event in match.log.events if isinstance(event, Healed)]
    assert healed == healers
