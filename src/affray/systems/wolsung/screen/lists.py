"""List building in the set-up: the price list, and the cost of each suggestion (W-FUNDS-02)."""

import random

from affray.engine import Decision
from affray.engine.screen import Suggestion
from affray.systems.wolsung.catalog import gadgets, profiles
from affray.systems.wolsung.funds.costs import NOTHING, cost, gadgets_of, henchmen_of, read_items

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
    options = [
        str(decision.default),
        *[str(option) for option in decision.candidates(RANDOM_LISTS, random.Random(0))],
        "pass",
    ]
    return [
        Suggestion(text, f"{cost(NOTHING if text == 'pass' else read_items(text.split()[1:]))} of {funds}")
        for text in dict.fromkeys(options)
        if decision.why_not(text) is None
    ]


def picked_heroes(choice: str) -> str:
    """The heroes of a pick, and the funds they bring."""
    names = choice.split()[1:]
    funds = sum(profiles()[name].funds for name in names)
    return f"{', '.join([profiles()[name].name for name in names])}: {funds} funds"
