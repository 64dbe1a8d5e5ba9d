"""Who is who for the reader of a story: whose figure is meant, and who is addressed as 'you'."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET

from affray.engine.terms import Seat, Side
from affray.text import Catalog, Message

YOU = "you"
YOURS = "yours"
IS = "_is"
"""The ending of the arguments that tell whose figure or seat another argument names."""


class Cast:
    """The figures and seats of a match, for one reader: a seat, or None for a spectator."""

    def __init__(
        self,
        owners: Mapping[str, Seat],
        seats: Mapping[Seat, Side],
        reader: Seat | None = None,
        *,
        sole_figure_is_you: bool = False,
    ) -> None:
        self.owners = owners
        self.seats = seats
        self.reader = reader
        own = [figure for figure, seat in owners.items() if seat == reader]
        self._you = own[0] if sole_figure_is_you and len(own) == 1 else None

    def players(self, side: str) -> list[str]:
        """The seats of a side; the side itself if it has none."""
        return [str(seat) for seat, its in self.seats.items() if its == side] or [side]

    def whose(self, name: Any) -> str:
        """`you` for the reader or their only figure, `yours` for one of their figures or their side, else empty."""
        if self.reader is None:
            return ""
        if isinstance(name, (list, tuple)):
            return self._whose_side(name)
        if not isinstance(name, str):
            return ""
        if name in (self.reader, self._you):
            return YOU
        return YOURS if self.owners.get(name) == self.reader else ""

    def _whose_side(self, names: Iterable[Any]) -> str:
        """Of several seats: `you` if the reader is the only one, `yours` if they are one of them."""
        seats = list(names)
        if self.reader not in seats:
            return ""
        return YOU if len(seats) == 1 else YOURS

    def say(self, catalog: Catalog, key: str, /, **args: Any) -> Message:
        """A message of a story. For each argument that names a figure or seat of the reader, another tells whose it is.

        `$figure_is` is `you` or `yours`; it is absent for the figures of others. Absent arguments are left out.
        """
        given = {name: value for name, value in args.items() if value is not None and value is not UNSET}
        whose = {f"{name}{IS}": whose for name, value in given.items() if (whose := self.whose(value))}
        return Message(catalog.name, key, {**given, **whose})

    def named(self, sentences: Iterable[Message]) -> Iterator[str]:
        """The figures and seats that sentences name, in their order; some of them repeatedly."""
        for sentence in sentences:
            for value in sentence.args.values():
                for each in value if isinstance(value, (list, tuple)) else (value,):
                    if isinstance(each, Message):
                        yield from self.named([each])
                    elif isinstance(each, str) and (each in self.owners or each in self.seats):
                        yield each
