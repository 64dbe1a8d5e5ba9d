"""The games that can be played."""

import asyncio
import functools
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from affray import bots
from affray.engine import Setup, System
from affray.engine.match.untrusted import Reading
from affray.engine.registry import system as system_named
from affray.engine.registry import system_names
from affray.engine.setup import OptionalRule
from affray.engine.verbs import VerbCard, card_of, schema_of
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.parameters import ClientAddress, InjectedServices, SystemName, known_system

from .pictures import is_rendered, table_of


class SeatOfSetup(msgspec.Struct, frozen=True):
    """A seat that a match has, and its side."""

    seat: str
    side: str


class ScenarioCard(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario and its default seats."""

    id: str
    title: str
    seats: tuple[str, ...]
    players: tuple[int, int] | None = None
    """The minimum and maximum number of players; null if the seats are fixed."""
    characters: tuple[dict[str, str], ...] = ()
    """The characters of each default seat, by id with their names, if the option `gangs` may divide them anew."""
    switched_on: tuple[str, ...] = ()
    """The optional rules it uses by default."""
    picture: str | None = None
    """The URL of a picture of its table from above; null if it has no table."""
    rendered: str | None = None
    """The URL of a rendered picture of its table; null if the system brings none."""


class SystemCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    name: str
    title: str
    rules: int
    scenarios: tuple[ScenarioCard, ...]
    """The one to play first comes first."""
    bots: tuple[str, ...]
    forces: dict[str, str]
    """Predefined forces by id, each with its title; the option `forces` names one of them per seat."""
    optional_rules: tuple[OptionalRule, ...] = ()
    """Boolean options. Their titles are in the texts under `options`, their descriptions under `about`."""
    presets: dict[str, tuple[str, ...]] = {}
    """Values of the option `preset`, each with the optional rules that it switches on."""
    takes_teams: bool = False
    """Whether the option `teams` lists the seats of each side."""
    takes_referee: bool = False
    """Whether `referee: player` adds a seat for a referee after the players, unless they are the maximum number."""


class OddsDisplay(msgspec.Struct, frozen=True, kw_only=True):
    """How the odds of a system are shown beside its choices."""

    headlines: tuple[str, ...]
    """The fields that stand beside a choice, in this order; empty if these are the common ones."""
    amounts: tuple[str, ...]
    """The fields that are amounts and not chances, besides the common ones."""


class WantedSetup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setup whose seats are listed."""

    scenario: Annotated[str, Meta(max_length=64)] | None = None
    options: dict[str, Any] = {}


@get("/api/systems", tags=["systems"], responses=error_specs(), sync_to_thread=True)
def all_systems() -> tuple[SystemCard, ...]:
    """The games that can be played, their scenarios and the bots."""
    return tuple(_card(name) for name in system_names())


@post(
    "/api/systems/{system:str}/seats",
    tags=["systems"],
    status_code=200,
    responses=error_specs(404, body=True),
)
async def seats(
    system: SystemName, data: JSONBody[WantedSetup], services: InjectedServices, address: ClientAddress
) -> tuple[SeatOfSetup, ...]:
    """The seats of a match with this setup."""
    services.rate_limits.questions.take(address)
    sides = await asyncio.to_thread(_seats, known_system(system), data.scenario, data.options)
    return tuple(SeatOfSetup(seat, side) for seat, side in sides.items())


@get("/api/systems/{system:str}/facts", tags=["systems"], responses=error_specs(404), sync_to_thread=False)
def facts(system: SystemName) -> dict[str, Any]:
    """Tables of a system's rulebook as data, in its own terms: its skills, the default profile, ..."""
    known = known_system(system).facts()
    return {} if known is None else msgspec.to_builtins(known)


@get("/api/systems/{system:str}/verbs", tags=["systems"], responses=error_specs(404), sync_to_thread=False)
def verbs(system: SystemName) -> tuple[VerbCard, ...]:
    """The verbs of a system's choices: their rules, and their slots with the picker of each."""
    return tuple(map(card_of, known_system(system).verbs))


@get("/api/systems/{system:str}/odds-display", tags=["systems"], responses=error_specs(404), sync_to_thread=False)
def odds_display(system: SystemName) -> OddsDisplay:
    """Which fields of a system's odds stand beside a choice, and which of them are amounts."""
    known = known_system(system)
    return OddsDisplay(headlines=known.odds_headlines, amounts=tuple(sorted(known.odds_amounts)))


@get("/api/systems/{system:str}/choice-schema", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def choice_schema(system: SystemName) -> dict[str, Any]:
    """The JSON schema of the choices of a system, for those that have a JSON form."""
    return schema_of(known_system(system).verbs)


@get("/api/systems/{system:str}/view-schema", tags=["systems"], responses=error_specs(404), sync_to_thread=True)
def view_schema(system: SystemName) -> dict[str, Any]:
    """The JSON schema of a position as a seat sees it. Fields at their default value are omitted from messages."""
    return known_system(system).view_schema()


def _seats(system: System[Any], scenario: str | None, options: dict[str, Any]) -> dict[str, str]:
    """The seats of a setup with their sides; invalid options may make the rules raise any error."""
    setup = Setup(scenario=scenario, options=options)
    with Reading("set-up"):
        system.check_setup(setup)
        state = system.new(setup)
    return dict(state.seats)


def _scenario(system: System[Any], scenario: str, title: str) -> ScenarioCard:
    return ScenarioCard(
        id=scenario,
        title=title,
        seats=tuple(_seats(system, scenario, {})),
        players=system.players(scenario),
        characters=tuple(dict(names) for names in system.characters(scenario)),
        switched_on=tuple(system.switched_on(scenario)),
        picture=None if table_of(system, scenario) is None else f"/api/systems/{system.name}/pictures/{scenario}",
        rendered=f"/api/systems/{system.name}/rendered/{scenario}" if is_rendered(system.name, scenario) else None,
    )


@functools.cache
def _card(name: str) -> SystemCard:
    system = system_named(name)
    titles = sorted(system.scenarios().items(), key=lambda item: item[0] != system.first_scenario)
    scenarios = tuple(_scenario(system, scenario, title) for scenario, title in titles)
    return SystemCard(
        name=system.name,
        title=system.title,
        rules=system.rules_version,
        scenarios=scenarios,
        bots=tuple(bots.playable()),
        forces=dict(system.forces()),
        optional_rules=tuple(system.optional_rules()),
        presets={name: tuple(rules) for name, rules in system.presets().items()},
        takes_teams=system.takes_teams,
        takes_referee=system.takes_referee,
    )


ROUTES = [all_systems, seats, facts, verbs, odds_display, choice_schema, view_schema]
