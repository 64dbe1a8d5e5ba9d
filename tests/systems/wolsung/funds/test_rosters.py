"""Rosters: files, reports of all problems at once, and random rosters (W-SETUP-01, W-FUNDS)."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import affray
from affray.engine import AffrayError, BadText
from affray.systems.wolsung.catalog import clubs, gadgets, profiles, spells
from affray.systems.wolsung.funds.costs import heroes_of_club
from affray.systems.wolsung.funds.rosters import (
    Roster,
    example,
    examples,
    list_models,
    problems,
    random_roster,
    read_roster,
    roster_schema,
    write_roster,
)

KNOWN_ABILITIES = {
    *("beginners_luck", "hypnotic_aura", "hard_to_kill", "golem", "scientist", "sunnir_technique", "burning_heart"),
    *("gruesome_damage", "stupid", "mist_walker", "mistmaker", "matins", "lookout", "magic", "move_penalty"),
    *("fast_shot", "fast_strike", "armour_piercing", "resistance", "protection", "immunity", "vulnerability"),
    "brush_mates",
}
"""The abilities of chapter 20, those of the further clubs among them, and of the sample cast."""


def rules_of(roster: Roster, size: int | None = None, funds: int | None = None) -> list[str]:
    return [str(problem.rule) for problem in problems(roster, size, funds)]


def plain(name: str) -> Any:
    return msgspec.to_builtins(examples()[name])


# The rosters shipped with Affray.


@pytest.mark.parametrize("name", examples())
def test_every_example_is_legal_spends_all_funds_and_round_trips(name: str) -> None:
    roster = examples()[name]
    assert problems(roster, size=3) == []
    assert roster.cost == roster.funds
    assert read_roster(write_roster(roster)) == roster


def test_every_club_has_an_example_of_its_own() -> None:
    assert [example(club).club for club in clubs()] == list(clubs())


@pytest.mark.parametrize("club", ["cp", "nc"])
def test_the_further_clubs_use_only_rules_of_the_rulebook(club: str) -> None:
    """Three heroes of different suits, four kinds of henchmen, and only abilities that a chapter defines."""
    models = [profile for profile in profiles().values() if profile.club == club]
    heroes = [profile for profile in models if profile.kind == "hero"]
    assert len(heroes) == 3
    assert len(models) == 7
    assert len({hero.suit for hero in heroes}) == 3
    assert sum(hero.funds for hero in heroes) == 15
    assert {ability.id for profile in models for ability in profile.abilities} <= KNOWN_ABILITIES
    assert all(profile.cost for profile in models if profile.kind == "henchman")
    sold = [gadget for gadget in gadgets().values() if club in gadget.clubs]
    assert {ability.id for gadget in sold for ability in gadget.abilities} <= KNOWN_ABILITIES
    assert all(gadget.abilities or gadget.weapons or gadget.template for gadget in sold)


def test_henchmen_have_only_spells_of_cost_0() -> None:
    """W-MAGIC-05: a henchman with a spell that costs a card could never cast it."""
    casting = [
        (profile, spell) for profile in profiles().values() for spell in profile.spells if profile.kind == "henchman"
    ]
    assert casting
    assert all(spell.cost == 0 and hero.has("magic") for hero, spell in casting)
    assert all(profile.has("magic") for profile in profiles().values() if profile.spells)
    assert {spell.id for profile in profiles().values() for spell in profile.spells} == set(spells())


# Problems.


def test_all_problems_are_reported_at_once() -> None:
    roster = Roster(
        club="nc",
        heroes=("venn", "venn", "tolliver", "novice"),
        henchmen={"orrery": 2, "stagehand": 1, "rask": 1, "novice": 30},
        gadgets={"venn": ("comet_medal", "comet_medal"), "novice": ("fulminate",), "thorne": ("lucky_coin",)},
    )
    assert rules_of(roster, size=3) == [
        "W-FUNDS-05",  # Venn twice
        "W-SETUP-01",  # Tolliver is of another club
        "W-FUNDS-05",  # a novice is not a hero
        "W-SETUP-05",  # four and not three
        "W-FUNDS-05",  # one orrery at most
        "W-SETUP-01",  # a stagehand is of another club
        "W-FUNDS-05",  # a hero is not bought
        "W-FUNDS-05",  # the medal twice
        "W-FUNDS-07",  # for a henchman
        "W-FUNDS-07",  # not for sale to this club
        "W-FUNDS-07",  # Thorne is not on the list
        "W-FUNDS-03",  # and all of it costs too much
    ]


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"heroes": ("harrowgate", "tolliver")}, "W-FUNDS-03"),
        ({"heroes": ()}, "W-SETUP-05"),
        ({"henchmen": {"wick_lad": 16}}, "W-FUNDS-03"),
        ({"gadgets": {"vask": ("asbestos_coat",)}}, "W-FUNDS-07"),
        ({"gadgets": {"harrowgate": ("naphtha_flask",)}}, "W-FUNDS-07"),
        ({"gadgets": {"vask": ("wand",)}}, "W-FUNDS-07"),
        ({"club": "xx"}, "W-SETUP-01"),
        ({"club": "do"}, "W-SETUP-01"),
    ],
)
def test_single_problems(changes: dict[str, Any], rule: str) -> None:
    roster = msgspec.structs.replace(example("li"), **changes)
    assert rule in rules_of(roster)


def test_agreed_funds_and_size() -> None:
    """W-FUNDS-03, W-SETUP-05."""
    roster = example("li")
    assert rules_of(roster, size=2) == ["W-SETUP-05"]
    assert rules_of(roster, funds=14) == ["W-FUNDS-03"]
    assert rules_of(roster, size=3, funds=15) == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("club = ", "not valid TOML"),
        ("club = 'li'", "missing required field `heroes`"),
        ("club = 'li'\nheroes = ['vask']\nhenchmen = 3", "Expected `object`"),
        ("club = 'li'\nheroes = ['vask']\n[henchmen]\nwick_lad = 0", ">= 1"),
        ("club = 'li'\nheroes = ['vask']\nspells = []", "unknown field `spells`"),
        ("club = 'li'\nheroes = ['Sister Vask']", "regex"),
        ("club = 'li'\nheroes = ['vask']\nname = \"\\u001b[2J\"", "regex"),
    ],
)
def test_an_invalid_roster_file(text: str, reason: str) -> None:
    with pytest.raises(BadText, match=reason) as wrong:
        read_roster(text, "mine.toml")
    assert str(wrong.value).startswith("mine.toml: ")


def test_the_schema_has_every_key() -> None:
    assert set(roster_schema()["$defs"]["Roster"]["properties"]) == set(Roster.__struct_fields__)


# Random rosters.


@given(st.sampled_from(["li", "do", "cp", "nc"]), st.integers(1, 3), st.integers(0, 20), st.integers(0, 2**32))
def test_random_rosters_are_legal_and_round_trip(club: str, size: int, funds: int, seed: int) -> None:
    roster = random_roster(club, random.Random(seed), size, funds)
    assert problems(roster, size, min(funds, roster.funds)) == []
    assert read_roster(write_roster(roster)) == roster
    cheapest = min(
        profile.cost for profile in profiles().values() if profile.club == club and profile.kind == "henchman"
    )
    assert min(funds, roster.funds) - roster.cost < cheapest


def test_equal_seeds_equal_rosters() -> None:
    first, other, third = (random_roster("cp", random.Random(seed), 2) for seed in (4, 4, 5))
    assert first == other != third


def test_more_heroes_than_the_club_has() -> None:
    with pytest.raises(AffrayError, match="pick 1 to 3"):
        random_roster("li", random.Random(0), 4)
    with pytest.raises(AffrayError, match="there is no club 'xx'"):
        random_roster("xx", random.Random(0))


# In a match.


def test_a_match_of_two_rosters() -> None:
    """W-FUNDS-07: bought gadgets are on the models."""
    match = affray.new("wolsung-2", seed=1, options={"forces": {"a": plain("comet"), "b": plain("parliament")}})
    figures = match.state.figures
    assert figures["thorne"].profile.gadgets == ("fulminate",)
    assert [weapon.id for weapon in figures["venn"].profile.weapons] == ["sleeve_pistol"]
    assert figures["marrable"].profile.value_of("protection", "ranged") == 1
    assert [name for name in figures if name.startswith("sweep")] == ["sweep_1", "sweep_2", "sweep_3"]
    assert match.state.heroes == {"a": 3, "b": 3}


def test_an_illegal_roster_is_refused_in_a_match() -> None:
    wrong = {**plain("comet"), "henchmen": {"orrery": 2, "novice": 20}}
    with pytest.raises(AffrayError, match=r"roster of seat a: at most 1 of orrery \(W-FUNDS-05\), the list costs"):
        affray.new("wolsung-2", seed=1, options={"forces": {"a": wrong, "b": plain("opera")}})
    with pytest.raises(AffrayError, match="roster of seat b: Object missing required field"):
        affray.new("wolsung-2", seed=1, options={"forces": {"a": plain("opera"), "b": {"club": "li"}}})


def test_rosters_have_the_same_number_of_heroes() -> None:
    """W-SETUP-05."""
    small = msgspec.to_builtins(random_roster("li", random.Random(0), 2))
    with pytest.raises(AffrayError, match=r"same number of heroes \(W-SETUP-05\), not a 2, b 3"):
        affray.new("wolsung-2", seed=1, options={"forces": {"a": small, "b": plain("opera")}})


def test_both_may_field_the_same_club() -> None:
    match = affray.new("wolsung-1", seed=1, options={"forces": {"a": plain("opera"), "b": plain("opera")}})
    heroes = [name for name, figure in match.state.figures.items() if figure.hero]
    assert heroes == [f"{name}_{number}" for number in (1, 2) for name in heroes_of_club("do")]
    assert list_models(example("do"))[0][0] == "quill"
