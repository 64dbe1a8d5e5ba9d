"""Functions that damage texts, to fuzz parsers."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from hypothesis import strategies as st

from affray.engine import BadText

ODD = st.sampled_from(
    [*'"\\{}[],:.-+0129aek| \n\r\t\ufeff\u2028\x00\ud800é', "null", "true", "1e999", "9" * 400, "[" * 3000]
)

Edit = tuple[int, int, str]


def complaint(read: Callable[[], object]) -> str | None:
    """The problem of a text as one sentence on one line; None if it can be read. Only `BadText` may be raised."""
    try:
        read()
    except BadText as bad:
        said = str(bad)
        return said if "\n" not in said and len(said) < 600 else f"not one sentence: {said}"
    return None


def damaged(text: str) -> st.SearchStrategy[str]:
    """The text with parts removed, replaced, inserted or doubled."""
    places = st.integers(0, len(text))
    edit = st.tuples(places, st.integers(0, 12), st.one_of(st.just(""), ODD, st.text(max_size=3)))
    doubled = st.tuples(places, places).map(lambda span: (span[0], 0, text[slice(*sorted(span))][:400]))
    cut_off = places.map(lambda at: (at, len(text), ""))
    return st.lists(st.one_of(edit, edit, doubled, cut_off), min_size=1, max_size=3).map(
        lambda edits: _edited(text, edits)
    )


def _edited(text: str, edits: list[Edit]) -> str:
    for at, length, instead in edits:
        text = text[:at] + instead + text[at + length :]
    return text


ODD_VALUES: list[Any] = [None, True, -1, 2**31, 2**62, 2**64, 0.5, "", "c", [], {}, [[1, 2], [3]]]


@st.composite
def twisted(draw: st.DrawFn, text: str) -> str:
    """JSON text with values replaced, removed or doubled: it stays JSON, mostly of the right types."""
    data = msgspec.json.decode(text)
    for _ in range(draw(st.integers(1, 2))):
        parts = list(_parts(data))
        if not parts:
            break
        part, key = parts[draw(st.integers(0, len(parts) - 1))]
        deed = draw(st.sampled_from(["alike", "alike", "alike", "odd", "remove", "double"]))
        if deed == "remove":
            del part[key]
        elif deed == "double" and isinstance(part, list):
            part.insert(key, part[key])
        elif deed == "odd":
            part[key] = msgspec.json.decode(msgspec.json.encode(draw(st.sampled_from(ODD_VALUES))))
        else:
            alike = [other[at] for other, at in parts if type(other[at]) is type(part[key])]
            part[key] = msgspec.json.decode(msgspec.json.encode(alike[draw(st.integers(0, len(alike) - 1))]))
    return msgspec.json.encode(data).decode()


def _parts(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every location in the data: the container, and the key or index in it."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from _parts(data[key])
