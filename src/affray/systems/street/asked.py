"""A pure question with what it is about."""

from collections.abc import Mapping
from typing import Any

from affray.engine.registry import unknown

from .profile import Weapon
from .settings import Modules
from .state import Figure, ShootOut


class Question:
    """One question with what it is about."""

    def __init__(self, modules: Modules, s: ShootOut | None, arguments: Mapping[str, Any]) -> None:
        self.modules, self._s, self.arguments = modules, s, arguments

    @property
    def s(self) -> ShootOut:
        """The situation."""
        if self._s is None:
            raise ValueError("this question needs a situation: a `given`")
        return self._s

    def get(self, word: str, otherwise: Any = None) -> Any:
        """What the question says with a word."""
        return self.arguments.get(word, otherwise)

    def must(self, word: str) -> Any:
        """What the question must say."""
        if word not in self.arguments:
            raise ValueError(f"the question needs `{word}`")
        return self.arguments[word]

    def whole(self, word: str, otherwise: int | None = None) -> int:
        """A whole number."""
        value = self.must(word) if otherwise is None else self.get(word, otherwise)
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"`{word}` is a whole number, not {value}")  # noqa: TRY004  a fault of the question
        return value

    def figure(self, word: str) -> Figure:
        """A character of the situation."""
        name = str(self.must(word))
        if name not in self.s.figures:
            raise ValueError(str(unknown("figure", name, list(self.s.figures))))
        return self.s.figures[name]

    def weapon(self, figure: Figure) -> Weapon:
        """One of his weapons."""
        name = str(self.must("weapon"))
        found = figure.profile.weapon(name)
        if found is None:
            raise ValueError(str(unknown("weapon", name, [one.id for one in figure.profile.weapons])))
        return found
