"""List building in the set-up: the price list, and the cost of each suggestion (W-FUNDS-02)."""

import random
from typing import Any

from affray.engine import Decision, Pass
from affray.screen import Suggestion
from affray.systems.wolsung.catalog import gadgets, profiles
from affray.systems.wolsung.funds.costs import cost, gadgets_of, henchmen_of
from affray.systems.wolsung.funds.list_building import PickHeroes, bought
from affray.systems.wolsung.messages import say
from affray.text import Message

RANDOM_LISTS = 5
"""The number of random lists suggested."""


def price_list(decision: Decision) -> Message:
    """The funds and the price list, with the ids used in choices."""
    club, heroes, funds, _ = decision.context
    models = [(name, profiles()[name]) for name in henchmen_of(club)]
    prices = [say("price", name=name, cost=profile.cost, limit=profile.max or 0) for name, profile in models]
    sold = [say("price", name=name, cost=gadgets()[name].cost, limit=0) for name in gadgets_of(club)]
    bearers = [name for name, _ in heroes]
    return say("about_spend_funds", funds=funds, models=prices, gadgets=sold, bearers=bearers)


def purchases(decision: Decision) -> list[Suggestion]:
    """Suggested purchases with their costs: a default list, some random lists, and nothing."""
    funds = decision.context[2]
    options: list[Any] = [
        decision.default.value,
        *[option.value for option in decision.candidates(RANDOM_LISTS, random.Random(0))],
        Pass(),
    ]
    return [
        Suggestion(choice, str(say("why_cost", cost=cost(bought(choice)), funds=funds)))
        for choice in dict.fromkeys(options)
        if decision.refusal(choice) is None
    ]


def picked_heroes(pick: PickHeroes) -> Message:
    """The heroes of a pick, and the funds they bring."""
    funds = sum(profiles()[name].funds for name in pick.heroes)
    return say("picked_heroes", heroes=[profiles()[name].name for name in pick.heroes], funds=funds)
