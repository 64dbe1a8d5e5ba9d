"""What heroes, magicians and gadgets add to the plain actions of a model, and to the questions a seat is asked."""

from collections.abc import Callable, Iterator

from .casting import casts
from .deeds import deed
from .gadgets import uses
from .golems import bound
from .hand import discard
from .heroics import climbing, heroic_plans, hmove
from .lookout import startabil
from .plan import Plan
from .recovery import aside, fallcard, falledge, recover
from .skirmish import Asked

ADVICE: dict[str, Callable[[Asked], object]] = {
    "startabil": startabil,
    "discard": discard,
    "deed": deed,
    "recover": recover,
    "hmove": hmove,
    "fallcard": fallcard,
    "falledge": falledge,
    "aside": aside,
}
"""What is best, by the kinds of decisions about cards, deeds, magic and gadgets."""


def plans(asked: Asked) -> Iterator[Plan]:
    """Actions of the model that is activated beyond moving, shooting and fighting."""
    s, act = asked.s, asked.act
    me = s.figures[act.figure]
    yield from bound(s, me, act)
    if me.toppled or s.engaged(me.id):
        return
    if me.profile.spells:
        yield from casts(asked, me)
    yield from uses(asked, me)
    yield from heroic_plans(s, me, act)
    yield from climbing(s, me, act)
