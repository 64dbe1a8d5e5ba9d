"""Calculators: forms that ask for odds without a match."""

import asyncio
import functools
from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from affray.engine.calculators import CalculatorAnswer, CalculatorCard
from affray.engine.calculators.form import calculators_of, open_form
from affray.engine.errors import BadQuestion
from affray.engine.registry import system as system_named
from affray.server.http.error_responses import error_specs
from affray.server.http.routes.methods import get
from affray.server.http.routes.parameters import ClientAddress, InjectedServices, SystemName, known_system
from affray.text import say

MAX_FIELDS = 40
CalculatorName = Annotated[str, PathParameter(description="The name of a calculator.", max_length=64)]
FieldValues = Annotated[
    list[str] | None,
    QueryParameter(
        description="Values of fields, each as `NAME:VALUE`; the others have their default values.",
        max_items=MAX_FIELDS,
    ),
]


@get("/api/systems/{system:str}/calculators", tags=["odds"], responses=error_specs(404), sync_to_thread=True)
def calculators(system: SystemName) -> tuple[CalculatorCard, ...]:
    """The calculators of a system, with their fields and default values."""
    return _cards(known_system(system).name)


@get("/api/systems/{system:str}/calculators/{calculator:str}", tags=["odds"], responses=error_specs(404, 422))
async def calculate(
    system: SystemName,
    calculator: CalculatorName,
    services: InjectedServices,
    address: ClientAddress,
    field: FieldValues = None,
) -> CalculatorAnswer:
    """The odds of the situation that the fields describe, or why there are none."""
    services.rate_limits.questions.take(address)
    known = known_system(system)
    given: dict[str, str] = {}
    for entry in field or ():
        name, colon, value = entry.partition(":")
        if not colon or name in given:
            raise BadQuestion(say("field_form", entry=entry[:80]))
        given[name] = value
    await asyncio.to_thread(open_form, known, calculator, given)  # wrong fields need no worker
    return await services.directory.bot_workers.calculate(known.name, calculator, given, player=address)


@functools.cache
def _cards(system: str) -> tuple[CalculatorCard, ...]:
    return calculators_of(system_named(system))


ROUTES = [calculators, calculate]
