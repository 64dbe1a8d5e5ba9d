"""Every rule system, including the trials of the kernel, passes the battery."""

import random
from collections.abc import Mapping
from functools import partial
from types import ModuleType
from typing import Any

import jsonschema_rs
import msgspec
import pytest

import affray
from affray.engine import Keyed, Match, Setup, System
from affray.engine.verbs import ChoiceForm, schema_of
from affray.testing import CHECKS, SLOW_CHECKS, Make, battery
from affray.testing.random_play import GAMES, MOMENTS, games, pick
from tests.engine.trials import bids, heap, scoring, window
from tests.systems.street.after_game.games_that_ended import aftermath

TRIALS: Mapping[str, System[Any]] = {trial.SYSTEM.name: trial.SYSTEM for trial in (bids, heap, scoring, window)}


def trial(module: ModuleType, seats: int, seed: int) -> Match:
    return Match(module.SYSTEM, Setup(options={"seats": seats}), Keyed.from_seed(seed))


def installed(name: str, scenario: str, seed: int) -> Match:
    return affray.new(name, scenario=scenario, seed=seed)


SMALL: Mapping[str, dict[str, Any]] = {
    "wolsung": {"forces": {"a": ["tolliver", "wick_lad", "dock_bruiser"], "b": ["understudy", "stagehand"]}},
    "wolsung-three": {
        "forces": {"a": ["tolliver", "rifle_warden"], "b": ["understudy", "stagehand"], "c": ["brine", "wick_lad"]}
    },
    "wolsung-four": {"forces": {"a": ["tolliver"], "b": ["understudy"], "c": ["brine"], "d": ["vask", "wick_lad"]}},
}
"""Small games of systems whose scenarios are long."""


def small(name: str, options: dict[str, Any], seed: int) -> Match:
    return affray.new(name, seed=seed, options={**options, "turn_limit": 2})


def shoot_out(gangs: dict[str, Any], seed: int) -> Match:
    """A shoot-out that ends with the second Joker at the latest."""
    return affray.new("street", seed=seed, options={"gangs": gangs, "joker_limit": 2})


def scenarios() -> list[tuple[str, str]]:
    """The scenarios that are short enough to be played in every check."""
    names = [name for name in affray.system_names() if not name.startswith(("wolsung", "street"))]
    return [(name, scenario) for name in names for scenario in affray.system(name).scenarios()]


ARENAS: Mapping[str, Make] = (
    {
        f"{module.SYSTEM.name}-{seats}": partial(trial, module, seats)
        for module in (bids, heap, scoring, window)
        for seats in (2, 3, 4)
    }
    | {f"{name}-{scenario}": partial(installed, name, scenario) for name, scenario in scenarios()}
    | {
        "wolsung-1-quickstart-small": partial(small, "wolsung-1-quickstart", SMALL["wolsung-three"]),
        "wolsung-1-small": partial(small, "wolsung-1", SMALL["wolsung"]),
        "wolsung-2-small": partial(small, "wolsung-2", SMALL["wolsung"]),
        "street-small": partial(shoot_out, {"a": ["mother_quill", "kit_sallow"], "b": ["ruta_kessel"]}),
        "street-three": partial(shoot_out, {"a": ["kit_sallow"], "b": ["perrin_moth"], "c": ["bo_marrow"]}),
        "street-after_game": aftermath,
        "wolsung-2-four": partial(small, "wolsung-2", SMALL["wolsung-four"]),
    }
)

ONLY_SOAKED = (
    *(f"{module.SYSTEM.name}-{seats}" for module in (bids, heap, scoring, window) for seats in (2, 4)),
    *("cascade-duel_footbridge", "cascade-duel_yard", "street-three", "wolsung-2-four"),
)
"""Other numbers of players, and other duels, than those of the games that stand for them in every run."""
PLAYED = [pytest.param(arena, marks=pytest.mark.soak if arena in ONLY_SOAKED else ()) for arena in ARENAS]

LONG = ("cascade-skirmish_tollford",)
"""Systems with half as many games in checks that copy matches often."""
HALF = max(1, GAMES // 2)


@pytest.mark.filterwarnings("ignore::affray.testing.BatteryWarning")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("arena", PLAYED)
def test_battery(arena: str, check: Any) -> None:
    check(ARENAS[arena])


@pytest.mark.parametrize("check", SLOW_CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("arena", PLAYED)
def test_copies(arena: str, check: Any) -> None:
    if arena not in LONG:
        check(ARENAS[arena])
    elif check in (battery.check_saves, battery.check_records, battery.check_forks):
        check(ARENAS[arena], count=HALF, moments_in_each=MOMENTS // 3)
    elif check is battery.check_saved_after_every_choice:
        check(ARENAS[arena], count=HALF)
    else:
        check(ARENAS[arena])


@pytest.mark.parametrize("arena", PLAYED)
def test_every_choice_fits_the_schema_of_its_system(arena: str) -> None:
    for match, rng in games(ARENAS[arena]):
        allows = jsonschema_rs.Draft202012Validator(schema_of(match.system.verbs)).is_valid
        while match.decision is not None:
            option = pick(rng.choice(match.decisions), rng)
            form = ChoiceForm(option.value.name, msgspec.to_builtins(option.value))
            assert allows(msgspec.json.decode(msgspec.json.encode(form))), f"{form} does not fit the schema"
            match.choose(option)


def whole_games() -> list[tuple[str, str, dict[str, Any]]]:
    """Every scenario of every system, and some with list building, terrain agreement, more players or all modules."""
    found: list[tuple[str, str, dict[str, Any]]] = []
    for name in affray.system_names():
        for scenario in affray.system(name).scenarios():
            found.append((name, scenario, {}))
            if name == "street":
                found += [(name, scenario, {"preset": "full"}), (name, scenario, {"random_deployment": True})]
            if name.startswith("wolsung"):
                players = affray.system(name).players(scenario) or (2, 2)
                clubs = dict(zip("abcd"[: players[1]], ("cp", "nc", "li", "do"), strict=False))
                found.append((name, scenario, {"clubs": clubs, "terrain": "agreed"}))
    return found


@pytest.mark.parametrize(("name", "scenario", "options"), whole_games())
def test_every_default_is_legal_in_whole_random_games(name: str, scenario: str, options: dict[str, Any]) -> None:
    battery.check_every_default(lambda seed: affray.new(name, scenario=scenario, seed=seed, options=options), HALF)


MANY = {"cascade-duel_footbridge": 2000}
"""How many random games are played out here; of the others a few, which take as long."""


@pytest.mark.slow
@pytest.mark.parametrize("arena", [f"{name}-{scenario}" for name, scenario in scenarios()])
def test_many_random_games_end(arena: str) -> None:
    """Every game ends by its rules with a result, not by the cap."""
    for seed in range(MANY.get(arena, 60)):
        rng, match = random.Random(seed), ARENAS[arena](seed)
        while (decision := match.decision) is not None:
            match.choose(rng.choice(decision.candidates(1, rng) or [decision.default]))
        assert match.result is not None
        assert match.decisions_made < match.cap
