"""Funds: what a list of heroes, henchmen and gadgets costs, and whether it is legal (W-FUNDS-01 to W-FUNDS-07)."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from affray.engine import Refusal, RuleId
from affray.engine.registry import unknown

from .cast import gadgets, profiles

_ITEM = re.compile(r"(?P<id>[a-z][a-z0-9_]*)(?:\*(?P<copies>\d{1,2})|:(?P<bearer>[a-z][a-z0-9_]*))?")


def pool(heroes: Sequence[str]) -> int:
    """The funds of the heroes make one pool (W-FUNDS-01)."""
    return sum(profiles()[hero].funds for hero in heroes)


def read_items(items: Sequence[str]) -> tuple[Counter[str], list[tuple[str, str]]]:
    """What is bought, as it is written: `ID`, `ID*N`, `GADGET:HERO`; raises ValueError."""
    copies: Counter[str] = Counter()
    equipment: list[tuple[str, str]] = []
    for item in items:
        words = _ITEM.fullmatch(item)
        if words is None:
            raise ValueError(f"'{item}' is written ID, ID*N or GADGET:HERO")
        if words["bearer"]:
            if words["id"] not in gadgets():
                raise ValueError(str(unknown("gadget", words["id"], list(gadgets()))))
            equipment.append((words["id"], words["bearer"]))
        else:
            if words["id"] not in profiles():
                raise ValueError(str(unknown("profile", words["id"], list(profiles()))))
            copies[words["id"]] += int(words["copies"] or 1)
    return copies, equipment


def cost(copies: Counter[str], equipment: Sequence[tuple[str, str]]) -> int:
    """The printed cost of henchmen and gadgets (W-FUNDS-02)."""
    henchmen = sum(profiles()[name].cost * number for name, number in copies.items())
    return henchmen + sum(gadgets()[name].cost for name, _ in equipment)


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _wrong_models(heroes: Sequence[str], copies: Counter[str]) -> Refusal | None:
    """A hero is in a club once; henchmen are bought, in any number unless their profile says so (W-FUNDS-05)."""
    for hero, number in Counter(heroes).items():
        if profiles()[hero].kind != "hero":
            return _no("W-FUNDS-05", f"{hero} is no hero")
        if number > 1:
            return _no("W-FUNDS-05", f"{hero} can be in a club once")
    for name, number in copies.items():
        most = profiles()[name].max
        if profiles()[name].kind == "hero":
            return _no("W-FUNDS-05", f"{name} is a hero and is not bought")
        if most is not None and number > most:
            return _no("W-FUNDS-05", f"at most {most} of {name}")
    return None


def list_refusal(heroes: Sequence[str], copies: Counter[str], equipment: Sequence[tuple[str, str]]) -> Refusal | None:
    """Why a club cannot be fielded like this, or None."""
    refused = _wrong_models(heroes, copies)
    if refused is not None:
        return refused
    for (name, bearer), number in Counter(equipment).items():
        if bearer not in heroes:
            return _no("W-FUNDS-07", f"{name} is bought for a hero of the club, not for {bearer}")
        if number > 1:
            return _no("W-FUNDS-05", f"{name} is bought once for {bearer}")
        if profiles()[bearer].club not in gadgets()[name].clubs:
            return _no("W-FUNDS-07", f"{name} is not for sale to the club of {bearer}")
    if cost(copies, equipment) > pool(heroes):
        return _no("W-FUNDS-03", f"the list costs {cost(copies, equipment)}, the pool has {pool(heroes)}")
    return None


def list_answer(heroes: Any, buy: Any) -> dict[str, Any]:
    """What a list costs, what funds there are, and whether it is legal."""
    names = heroes.split() if isinstance(heroes, str) else [str(one) for one in heroes]
    for name in names:
        if name not in profiles():
            raise ValueError(str(unknown("profile", name, list(profiles()))))
    copies, equipment = read_items(buy.split() if isinstance(buy, str) else [str(one) for one in buy])
    legal = list_refusal(names, copies, equipment) is None
    return {"cost": cost(copies, equipment), "funds": pool(names), "legal": legal}
