"""Words that the choices of all chapters share: faces of dice, aimed dice, fixed words, refusals."""

import re
from collections.abc import Sequence
from typing import Any

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value

from .dice_faces import Faces, highest_first
from .dice_faces import Refusal as Reason

_NUMBER = re.compile(r"\d{1,3}")


DIE_INDEX = re.compile(r"#(\d{1,2})")


def read_faces(text: str, order: Faces = ()) -> Faces:
    """Faces as they are written in choices; `#3` is the third die in index order."""
    faces = []
    for word in text.split(","):
        index = DIE_INDEX.fullmatch(word)
        if index and 1 <= int(index[1]) <= len(order):
            faces.append(order[int(index[1]) - 1])
        elif _NUMBER.fullmatch(word):
            faces.append(int(word))
        else:
            raise Unreadable(f"'{word}' is no face of a die; faces are written like 14,14,13")
    return highest_first(faces)


def read_aims(text: str, order: Faces = ()) -> list[tuple[int, str]]:
    """Read dice and the fighter each is aimed at, `18>odrun,18>jory`; the name is empty if none is given."""
    found = []
    for word in text.split(","):
        die, _, name = word.partition(">")
        found.append((read_faces(die, order)[0], name))
    return found


def words_of(text: str, *verbs: str) -> list[str]:
    """The words of a choice that begins with one of these verbs."""
    words = text.split()
    if not words or words[0] not in verbs:
        raise Unreadable(f"the choice begins with {' or '.join(repr(verb) for verb in verbs)}")
    return words


def list_of_faces(words: Sequence[str], order: Faces = ()) -> Faces:
    """The faces named by the rest of a choice: one list, or nothing."""
    return read_faces(words[0], order) if len(words) == 1 else _one_list(words)


def refusal_of(reason: Reason | None, rule: RuleId) -> Refusal:
    """A refusal that cites the rule known to forbid a choice, or else the rule of its kind."""
    if reason is None:
        return Refusal(rule, "it is not among the choices offered")
    return Refusal(RuleId(reason[0]), reason[1])


class Words(Kind[Any]):
    """A choice among a few fixed words."""

    def __init__(self, name: str, rule: str, words: Sequence[str], default: str) -> None:
        self.name = name
        self.rule = RuleId(rule)
        self.words = tuple(words)
        self._default = default

    def write(self, about: Any, value: Any) -> str:
        return str(value)

    def read(self, about: Any, text: str) -> Value:
        word = text.strip()
        if word not in self.words:
            raise Unreadable(f"choose {' or '.join(self.words)}")
        return word

    def default(self, about: Any, values: Sequence[Any]) -> Value:
        return self._default


def _one_list(words: Sequence[str]) -> Faces:
    if not words:
        return ()
    raise Unreadable(f"'{' '.join(words)}' is not one list of faces; faces are written like 14,14,13")
