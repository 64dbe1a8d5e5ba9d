"""Slots of Street's verbs beyond those of the engine, and kinds whose choices are one verb or `pass`."""

import re
from collections.abc import Callable, Collection
from typing import Any, TypeVar

from affray.engine import Kind, Pass, Unreadable, Verb
from affray.engine.text import Texts
from affray.engine.verbs import Name, Number, Several, Slot

from .messages import say

A = TypeVar("A")

_DECIMAL = re.compile(r"-?([0-9]{1,5}(\.[0-9]{0,6})?|\.[0-9]{1,6})")


class ListedName(Name):
    """A name out of a list: a skill, a marker. The list may still be incomplete when the slot is declared."""

    def __init__(self, names: Callable[[], Collection[str]]) -> None:
        self.names = names

    def read(self, text: str, given: Any) -> Any:
        names = self.names()
        if text not in names:
            raise Unreadable(say("not_in_list", text=text, names=list(names)))
        return text

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(value, given)


class BodyZone(ListedName):
    """A zone of a body that a hit strikes."""

    picker = "zone"


class Inches(Slot):
    """A distance in inches, rounded to 1/1000."""

    picker = "inches"

    def takes(self, word: str) -> bool:
        return _DECIMAL.fullmatch(word) is not None

    def write(self, value: Any) -> str:
        return f"{value:.8g}"

    def read(self, text: str, given: Any) -> Any:
        if not self.takes(text):
            raise Unreadable(say("not_a_distance", text=text))
        return round(float(text), 3)

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(f"{value:.3f}", given)

    def label(self, value: Any, texts: Texts) -> str:
        return f"{round(value, 1):g}"


class Positions(Several):
    """Dice by their positions in the roll, from 1 on, in ascending order: `1 3`."""

    def __init__(self) -> None:
        super().__init__(Number())

    def read(self, text: str, given: Any) -> Any:
        return tuple(sorted(super().read(text, given)))

    def normalized(self, value: Any, given: Any) -> Any:
        return tuple(sorted(super().normalized(value, given)))


class VerbOrPass(Kind[A]):
    """A choice of one verb, or `pass`."""

    def restored(self, context: A, stored: Any) -> Verb:
        """Saves used to hold the slots of the verb, true for a verb without slots, and a false value for `pass`."""
        if not stored:
            return Pass()
        return self.verbs[0]() if stored is True else super().restored(context, stored)
