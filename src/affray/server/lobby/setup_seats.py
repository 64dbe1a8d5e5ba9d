"""The seats of a setup, and whether it can be played."""

from affray.engine import Match
from affray.engine.chance import Keyed
from affray.engine.errors import BadOption
from affray.engine.match.untrusted import Reading
from affray.engine.registry import system as system_of
from affray.engine.setup import Setup
from affray.text import say


def first_scenario(system: str) -> str | None:
    """The default scenario of a system."""
    return next(iter(system_of(system).scenarios()), None)


def sides_of(name: str, setup: Setup) -> dict[str, str]:
    """The seats of a setup with their sides; raises if the setup is invalid."""
    system = system_of(name)
    if setup.scenario is not None and setup.scenario not in system.scenarios():
        known = ", ".join(system.scenarios())
        raise BadOption(say("no_scenario", system=name, scenario=setup.scenario, known=known))
    with Reading("set-up"):
        complete = Setup(scenario=setup.scenario or first_scenario(name), options=setup.options)
        system.check_setup(complete)
        match = Match(system, complete, Keyed.fresh())
    return {str(seat): str(side) for seat, side in match.seats.items()}
