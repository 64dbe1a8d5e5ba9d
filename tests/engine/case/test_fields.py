"""Words of cases that are fields of a state: declared by the struct, read, and written back."""

from typing import Literal

import msgspec
import pytest

from affray.engine import Seat
from affray.engine.case.fields import field_values, field_words, words


class Pawn(msgspec.Struct, frozen=True, kw_only=True):
    """A state with every kind of field that words are made of."""

    id: str
    seat: Seat | None = None
    mood: Literal["calm", "angry"] = "calm"
    marks: int = 0
    at: tuple[float, float] | None = None
    foes: tuple[str, ...] = ()
    class_: str = msgspec.field(name="class", default="plug")


PawnWords = words("PawnWords", Pawn, ("seat", "mood", "marks", "at", "foes"), lying=bool)
MorePawnWords = words("MorePawnWords", Pawn, ("class_",), PawnWords)


def test_words_are_optional() -> None:
    msgspec.convert({}, PawnWords)
    msgspec.convert({"seat": "a", "mood": "angry", "marks": 2, "at": [1, 2], "foes": ["b"], "lying": True}, PawnWords)


def test_words_have_the_names_of_files_and_inherit() -> None:
    msgspec.convert({"class": "killer", "marks": 1}, MorePawnWords)


@pytest.mark.parametrize(
    "wrong", [{"seat": "z"}, {"mood": "sad"}, {"marks": -1}, {"at": "there"}, {"id": "x"}, {"lying": 1}]
)
def test_wrong_words_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, PawnWords)


def test_none_is_written_as_a_word() -> None:
    msgspec.convert({"at": "none"}, PawnWords)
    assert field_values(Pawn, {"at": "none", "seat": "none"}) == {"at": None, "seat": None}


def test_given_words_become_fields() -> None:
    given = {"mood": "angry", "at": [1, 2], "foes": ["b", "c"], "lying": True, "id": "p"}
    fields = field_values(Pawn, given, without=("id",))
    assert fields == {"mood": "angry", "at": (1.0, 2.0), "foes": ("b", "c")}
    pawn = Pawn(id="p", **fields)
    assert field_words(pawn, ("mood", "foes", "at")) == {"mood": "angry", "foes": ("b", "c"), "at": (1.0, 2.0)}
