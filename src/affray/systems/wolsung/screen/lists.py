"""List building in the set-up: the price list, and the cost of each suggestion (W-FUNDS-02)."""

import random
from typing import Any

from affray.engine import Decision, Pass
from affray.engine.screen import Suggestion
from affray.systems.wolsung.catalog import gadgets, profiles
from affray.systems.wolsung.funds.costs import cost, gadgets_of, henchmen_of
from affray.systems.wolsung.funds.list_building import PickHeroes, bought

RANDOM_LISTS = 5
"""The number of random lists suggested."""


def price_list(decision: Decision) -> str:
    """The funds and the price list, with the ids used in choices."""
    club, heroes, funds, _ = decision.context
    models = ", ".join([_price(name) for name in henchmen_of(club)])
    sold = ", ".join([f"{name} {gadgets()[name].cost}" for name in gadgets_of(club)])
    bearers = ", ".join([name for name, _ in heroes])
    return f"There are {funds} funds. Henchmen: {models}. Gadgets: {sold}, each for one of {bearers}."


def _price(name: str) -> str:
    profile = profiles()[name]
    limit = f" (at most {profile.max})" if profile.max else ""
    return f"{name} {profile.cost}{limit}"


def purchases(decision: Decision) -> list[Suggestion]:
    """Suggested purchases with their costs: a default list, some random lists, and nothing."""
    funds = decision.context[2]
    options: list[Any] = [
        decision.default.value,
        *[option.value for option in decision.candidates(RANDOM_LISTS, random.Random(0))],
        Pass(),
    ]
    return [
        Suggestion(choice, f"{cost(bought(choice))} of {funds}")
        for choice in dict.fromkeys(options)
        if decision.refusal(choice) is None
    ]


def picked_heroes(pick: PickHeroes) -> str:
    """The heroes of a pick, and the funds they bring."""
    funds = sum(profiles()[name].funds for name in pick.heroes)
    return f"{', '.join([profiles()[name].name for name in pick.heroes])}: {funds} funds"
