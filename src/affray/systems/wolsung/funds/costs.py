"""Funds: the cost of a list of heroes, henchmen and gadgets, and its problems (W-FUNDS-01 to -07)."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from affray.engine import Refusal, RuleId, Unreadable, implements
from affray.engine.registry import unknown
from affray.systems.wolsung.catalog import Stock, gadgets, profiles
from affray.systems.wolsung.catalog import profile as build_profile
from affray.systems.wolsung.catalog import stock as everything
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Profile
from affray.text import Message

Purchase: TypeAlias = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, str], ...]]
"""Henchmen with their numbers, and gadgets with their bearers."""
NOTHING: Purchase = ((), ())
MAX_COPIES = 99
_ITEM = re.compile(r"(?P<id>[a-z][a-z0-9_]*)(?:\*(?P<copies>[1-9]\d?)|:(?P<bearer>[a-z][a-z0-9_]*))?")


def read_items(items: Sequence[str]) -> Purchase:
    """Parse a purchase: `ID`, `ID*N`, `GADGET:HERO`; raises `Unreadable`."""
    copies: Counter[str] = Counter()
    equipment: list[tuple[str, str]] = []
    for item in items:
        words = _ITEM.fullmatch(item)
        if words is None:
            raise Unreadable(say("not_an_item", item=item))
        if words["bearer"]:
            equipment.append((words["id"], words["bearer"]))
        else:
            copies[words["id"]] += int(words["copies"] or 1)
    if max(copies.values(), default=0) > MAX_COPIES:
        raise Unreadable(say("too_many_copies", most=MAX_COPIES))
    return tuple(copies.items()), tuple(equipment)


def write_items(bought: Purchase) -> list[str]:
    """The notation of a purchase."""
    henchmen = [name if number == 1 else f"{name}*{number}" for name, number in bought[0]]
    return [*henchmen, *[f"{gadget}:{bearer}" for gadget, bearer in bought[1]]]


@implements("W-FUNDS-01")
def pool(heroes: Mapping[str, Profile]) -> int:
    """The pooled funds of the heroes (W-FUNDS-01)."""
    return sum(hero.funds for hero in heroes.values())


# These functions look up models and gadgets in the given stock, by default in the whole catalog.


def cost(bought: Purchase, stock: Stock | None = None) -> int:
    """The printed cost of henchmen and gadgets (W-FUNDS-02); unknown ids cost nothing."""
    known = stock or everything()
    henchmen = sum(known.profiles[name].cost * number for name, number in bought[0] if name in known.profiles)
    return henchmen + sum(known.gadgets[name].cost for name, _ in bought[1] if name in known.gadgets)


def henchmen_of(club: str, stock: Stock | None = None) -> list[str]:
    """The henchmen a club can buy."""
    known = stock or everything()
    return [name for name in known.members(club) if known.profiles[name].kind == "henchman"]


def heroes_of_club(club: str, stock: Stock | None = None) -> list[str]:
    """The heroes a club can pick from."""
    known = stock or everything()
    return [name for name in known.members(club) if known.profiles[name].kind == "hero"]


def gadgets_of(club: str, stock: Stock | None = None) -> list[str]:
    """The gadgets a club can buy."""
    return [name for name, gadget in (stock or everything()).gadgets.items() if club in gadget.clubs]


def with_gadgets(profile: Profile, bought: Sequence[str], stock: Stock | None = None) -> Profile:
    """A hero with the gadgets bought for them (W-FUNDS-07)."""
    words = {word: getattr(profile, word) for word in profile.__struct_fields__}
    known = (stock or everything()).gadgets
    return build_profile({**words, "gadgets": (*profile.gadgets, *bought)}, known) if bought else profile


# --- problems ---------------------------------------------------------------------------------------------------------


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


def hero_problems(
    club: str, names: Sequence[str], size: int | None = None, stock: Stock | None = None
) -> Iterator[Refusal]:
    """Why these heroes cannot be fielded: errors club, no hero, copies, or not the agreed number."""
    known = heroes_of_club(club, stock)
    for name, number in Counter(names).items():
        if name in known and number > 1:
            yield _no("W-FUNDS-05", say("hero_picked_twice", hero=name))
        elif name in henchmen_of(club, stock):
            yield _no("W-FUNDS-05", say("henchmen_are_bought", model=name))
        elif name not in known:
            yield _no("W-SETUP-01", say("not_a_hero_of", model=name, club=club, heroes=known))
    if not names:
        yield _no("W-SETUP-05", say("no_hero"))
    elif size is not None and len(names) != size:
        yield _no("W-SETUP-05", say("other_number_of_heroes", agreed=size, number=len(names)))


def purchase_problems(
    club: str, heroes: Mapping[str, Profile], bought: Purchase, funds: int, stock: Stock | None = None
) -> Iterator[Refusal]:
    """Why a club cannot make this purchase: items not for sale to it, copies, bearers, or the pool."""
    for name, number in bought[0]:
        yield from _henchman_problems(club, name, number, stock or everything())
    for (gadget, bearer), number in Counter(bought[1]).items():
        if gadget not in gadgets_of(club, stock):
            yield _no("W-FUNDS-07", say("not_for_sale", gadget=gadget, club=club))
        if bearer not in heroes:
            yield _no("W-FUNDS-07", say("not_a_bearer", gadget=gadget, bearer=bearer))
        elif number > 1 or gadget in heroes[bearer].gadgets:
            yield _no("W-FUNDS-05", say("gadget_bought_twice", gadget=gadget, bearer=bearer))
    if cost(bought, stock) > funds:
        yield _no("W-FUNDS-03", say("beyond_funds", cost=cost(bought, stock), funds=funds))


def _henchman_problems(club: str, name: str, number: int, stock: Stock) -> Iterator[Refusal]:
    """Why these henchmen cannot be bought: another club, or more than their profile allows (W-FUNDS-05)."""
    if name in heroes_of_club(club, stock):
        yield _no("W-FUNDS-05", say("heroes_are_not_bought", hero=name))
        return
    henchmen = henchmen_of(club, stock)
    if name not in henchmen:
        yield _no("W-SETUP-01", say("not_a_henchman_of", model=name, club=club, henchmen=henchmen))
        return
    limit = stock.profiles[name].max
    if limit is not None and number > limit:
        yield _no("W-FUNDS-05", say("too_many_of", model=name, most=limit))


# --- automatic purchases ----------------------------------------------------------------------------------------------


def random_purchase(
    club: str, heroes: Mapping[str, Profile], funds: int, rng: random.Random, stock: Stock | None = None
) -> Purchase:
    """A random legal purchase that leaves too little to buy anything else."""
    known = stock or everything()
    copies: Counter[str] = Counter()
    equipment: list[tuple[str, str]] = []
    while True:
        left = funds - cost((tuple(copies.items()), tuple(equipment)), known)
        options: list[tuple[str, str]] = [(name, "") for name in _affordable(club, copies, left, known)]
        options += [
            (gadget, bearer)
            for gadget in gadgets_of(club, known)
            for bearer, hero in heroes.items()
            if known.gadgets[gadget].cost <= left and (gadget, bearer) not in equipment and gadget not in hero.gadgets
        ]
        if not options:
            order = henchmen_of(club, known)
            return tuple(sorted(copies.items(), key=lambda pair: order.index(pair[0]))), tuple(equipment)
        picked, bearer = rng.choice(options)
        if bearer:
            equipment.append((picked, bearer))
        else:
            copies[picked] += 1


def default_purchase(club: str, funds: int, stock: Stock | None = None) -> Purchase:
    """A default purchase: one henchman of each kind in turn until the funds run out."""
    known = stock or everything()
    copies: Counter[str] = Counter()
    while True:
        bought = copies.total()
        for name in henchmen_of(club, known):
            if name in _affordable(club, copies, funds - cost((tuple(copies.items()), ()), known), known):
                copies[name] += 1
        if copies.total() == bought:
            return tuple(copies.items()), ()


def _affordable(club: str, copies: Counter[str], left: int, stock: Stock) -> list[str]:
    names = []
    for name in henchmen_of(club, stock):
        profile = stock.profiles[name]
        if 0 < profile.cost <= left and (profile.max is None or copies[name] < profile.max):
            names.append(name)
    return names


# --- the case question ------------------------------------------------------------------------------------------------


def list_answer(heroes: Any, buy: Any, funds: int | None = None) -> dict[str, Any]:
    """The cost of a list, the available funds, and whether it is legal."""
    names = _words(heroes, "heroes")
    bought = read_items(_words(buy, "buy"))
    for name in [*names, *[henchman for henchman, _ in bought[0]]]:
        if name not in profiles():
            raise unknown("profile", name, list(profiles()))
    for gadget, _ in bought[1]:
        if gadget not in gadgets():
            raise unknown("gadget", gadget, list(gadgets()))
    picked = {name: profiles()[name] for name in names}
    available = sum(profiles()[name].funds for name in names) if funds is None else funds
    club = picked[names[0]].club if names else ""
    errors = [*hero_problems(club, names), *purchase_problems(club, picked, bought, available)]
    return {"cost": cost(bought), "funds": available, "legal": not errors}


def _words(value: Any, verb: str) -> list[str]:
    """Ids from a list or a text, with or without the verb of the choice; `pass` means none."""
    words = value.split() if isinstance(value, str) else [str(word) for word in value]
    return [] if words == ["pass"] else words[words[:1] == [verb] :]
