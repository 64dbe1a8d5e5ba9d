"""Rosters: the list of a club as a file, with a check that reports all problems, and random rosters."""

import functools
import random
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affray.engine import BadOption, BadText, Refusal, RuleId, implements
from affray.engine.registry import unknown
from affray.systems.wolsung.catalog import DATA, clubs, profiles
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Id, Profile

from .costs import (
    MAX_COPIES,
    Purchase,
    cost,
    hero_problems,
    heroes_of_club,
    pool,
    purchase_problems,
    random_purchase,
    with_gadgets,
)

TextLine = Annotated[str, Meta(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Copies = Annotated[int, Meta(ge=1, le=MAX_COPIES)]
MAX_KINDS = 64
"""The maximum number of kinds of models, or of bearers, in a roster."""


class Roster(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A list of one club: its heroes, the number of each henchman, and the gadgets bought for each hero."""

    club: Id
    heroes: Annotated[tuple[Id, ...], Meta(max_length=MAX_KINDS)]
    henchmen: Annotated[dict[Id, Copies], Meta(max_length=MAX_KINDS)] = {}
    gadgets: Annotated[dict[Id, tuple[Id, ...]], Meta(max_length=MAX_KINDS)] = {}
    name: TextLine = ""
    about: TextLine = ""

    @property
    def purchase(self) -> Purchase:
        """The purchase of the roster."""
        gadgets = [(gadget, bearer) for bearer, carried in self.gadgets.items() for gadget in carried]
        return tuple(self.henchmen.items()), tuple(gadgets)

    @property
    def picked(self) -> dict[str, Profile]:
        """The heroes with a known profile."""
        known = {name: profiles()[name] for name in self.heroes if name in profiles()}
        return {name: profile for name, profile in known.items() if profile.kind == "hero"}

    @property
    def cost(self) -> int:
        """The funds spent (W-FUNDS-02)."""
        return cost(self.purchase)

    @property
    @implements("W-FUNDS-01")
    def funds(self) -> int:
        """The available funds (W-FUNDS-01)."""
        return pool(self.picked)


def problems(roster: Roster, size: int | None = None, funds: int | None = None) -> list[Refusal]:
    """All problems of a roster, each with its rule; `size` is the agreed number of heroes, `funds` replaces theirs."""
    if roster.club not in clubs():
        missing = unknown("club", roster.club, list(clubs()))
        return [Refusal(RuleId("W-SETUP-01"), missing.message)]
    available = roster.funds if funds is None else funds
    return [
        *hero_problems(roster.club, roster.heroes, size),
        *purchase_problems(roster.club, roster.picked, roster.purchase, available),
    ]


def list_models(roster: Roster) -> list[tuple[str, Profile]]:
    """The models of a legal roster in its order, each with its profile; heroes carry the gadgets bought for them."""
    heroes = [(name, with_gadgets(profiles()[name], roster.gadgets.get(name, ()))) for name in roster.heroes]
    bought = [(name, profiles()[name]) for name, number in roster.henchmen.items() for _ in range(number)]
    return [*heroes, *bought]


# --- files ------------------------------------------------------------------------------------------------------------


def convert(data: Any) -> Roster:
    """A roster from plain data; raises `msgspec.ValidationError`, which is a ValueError."""
    return msgspec.convert(data, Roster)


def read_roster(text: str, source: str = "the roster") -> Roster:
    """Parse a roster file; raises `BadText`. Use `problems` to check whether the roster is legal."""
    try:
        return convert(tomllib.loads(text))
    except tomllib.TOMLDecodeError as problem:
        raise BadText(source, say("roster_not_toml", problem=str(problem))) from None
    except msgspec.ValidationError as problem:
        raise BadText(source, say("not_a_roster", problem=str(problem))) from None


def write_roster(roster: Roster) -> str:
    """The file of a roster; reading it gives the same roster."""
    return "\n".join(_lines(roster)) + "\n"


def _lines(roster: Roster) -> Iterator[str]:
    texts = {"name": roster.name, "about": roster.about, "club": roster.club}
    yield from [f"{word} = {_quoted(text)}" for word, text in texts.items() if text]
    yield f"heroes = [{', '.join(map(_quoted, roster.heroes))}]"
    if roster.henchmen:
        yield from ["", "[henchmen]", *[f"{name} = {number}" for name, number in roster.henchmen.items()]]
    if roster.gadgets:
        yield from ["", "[gadgets]"]
        yield from [f"{hero} = [{', '.join(map(_quoted, carried))}]" for hero, carried in roster.gadgets.items()]


def _quoted(text: str) -> str:
    """A TOML string; without control characters it is the same as in JSON."""
    return msgspec.json.encode(text).decode()


def roster_schema() -> dict[str, Any]:
    """The JSON schema of a roster file."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Roster)}


@functools.cache
def examples() -> Mapping[str, Roster]:
    """The rosters shipped with Affray, by file name; those of the rulebook come first."""
    files = [file for file in (DATA / "rosters").iterdir() if file.name.endswith(".toml")]
    rosters = {file.name.removesuffix(".toml"): read_roster(file.read_text("utf-8"), file.name) for file in files}
    order = list(clubs())
    return dict(sorted(rosters.items(), key=lambda item: (order.index(item[1].club), item[0])))


def example(club: str) -> Roster:
    """The first example of a club."""
    return next(roster for roster in examples().values() if roster.club == club)


# --- random rosters ---------------------------------------------------------------------------------------------------


def random_roster(club: str, rng: random.Random, size: int | None = None, funds: int | None = None) -> Roster:
    """A random legal roster that spends as much of `funds` as possible (default: its heroes'); raises `AffrayError`."""
    if club not in clubs():
        raise unknown("club", club, list(clubs()))
    known = heroes_of_club(club)
    wanted = len(known) if size is None else size
    if not 1 <= wanted <= len(known):
        raise BadOption(say("club_has_heroes", club=club, number=len(known)))
    heroes = sorted(rng.sample(known, wanted), key=known.index)
    picked = {name: profiles()[name] for name in heroes}
    available = pool(picked) if funds is None else min(funds, pool(picked))
    henchmen, gadgets = random_purchase(club, picked, available, rng)
    carried: dict[str, tuple[str, ...]] = {}
    for gadget, bearer in gadgets:
        carried[bearer] = (*carried.get(bearer, ()), gadget)
    return Roster(club, tuple(heroes), dict(henchmen), {name: carried[name] for name in heroes if name in carried})


def fill_seats(
    seats: Sequence[str], ready: Mapping[str, Roster], made_in_setup: Mapping[str, str], rng: random.Random
) -> dict[str, Roster]:
    """A roster for each seat, except the seats whose clubs make their lists in the set-up (`made_in_setup`).

    A seat without a roster gets an example of an unused club, or a random roster with as many heroes as the others.
    """
    size = next((len(roster.heroes) for roster in ready.values()), None)
    used = {*[roster.club for roster in ready.values()], *made_in_setup.values()}
    rosters: dict[str, Roster] = {}
    for seat in seats:
        if seat in made_in_setup:
            continue
        if seat in ready:
            rosters[seat] = ready[seat]
            continue
        club = next((name for name in clubs() if name not in used), next(iter(clubs())))
        used.add(club)
        sample = example(club)
        rosters[seat] = sample if size in (None, len(sample.heroes)) else random_roster(club, rng, size)
    return rosters
