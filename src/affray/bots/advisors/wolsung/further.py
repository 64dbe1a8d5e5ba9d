"""What heroes, magicians and gadgets add to the plain actions of a model, and to the questions a seat is asked."""

from collections.abc import Callable, Iterator

from .plan import Plan
from .skirmish import Asked

ADVICE: dict[str, Callable[[Asked], object]] = {}
"""What is best, by the kinds of decisions about cards, deeds, magic and gadgets."""


def plans(asked: Asked) -> Iterator[Plan]:
    """Actions of the model that is activated beyond moving, shooting and fighting."""
    yield from ()
