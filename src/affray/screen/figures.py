"""The figures of a match as a screen shows them: their letters on the map, their colours, their rosters."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from affray.engine import Seat, Side

from .styled import StyledText, join_lines, styled

ROSTER_WIDTH = 40
"""Width of one player's roster, in characters."""
COLOURS = ("cyan", "magenta", "yellow", "green")
"""The colours of the viewer's own figures, then those of the others in seating order."""
NEUTRAL = "white"
ARROWS, PLAIN_ARROWS = "→↗↑↖←↙↓↘", ">/^\\</v\\"
"""Arrows for facings, counter-clockwise from east; the same in ASCII."""


class ShownFigure(NamedTuple):
    """What a screen shows of a figure."""

    id: str
    name: str
    seat: Seat | None
    side: Side | None
    place: tuple[float, float, float] | None
    """None if it is not on the table."""
    radius: float
    """Of its base, in inches."""
    label: str = ""
    """Its name in the roster, if more is to be said there."""
    sign: str = " "
    """One character after its letter in the roster, if it shows no facing."""
    facing: float | None = None
    value: str = ""
    """A number after its name in the roster, such as its health."""
    value_style: str = ""
    states: Sequence[str] = ()
    """Its condition, in words."""
    style: str = ""
    """Added to the style of its letter on the map."""
    shoots: bool = False
    """Whether enemies seek cover from it."""


def letters_of(figures: Sequence[ShownFigure]) -> dict[str, str]:
    """Assign each figure a unique letter, from its name if one is free; the sides take turns at small letters."""
    sides = list(dict.fromkeys(figure.side for figure in figures if figure.side is not None))
    assigned: dict[str, str] = {}
    for figure in figures:
        words = figure.id.split("_")
        wanted = [word[:1] for word in words] + list("".join(words)) + list("abcdefghijklmnopqrstuvwxyz")
        lower = figure.side is None or sides.index(figure.side) % 2 == 1
        cased = [letter.lower() if lower else letter.upper() for letter in wanted if letter.isalpha()]
        taken = set(assigned.values())
        assigned[figure.id] = next((each for each in [*cased, *"0123456789"] if each not in taken), "?")
    return assigned


def find_figure(word: str, letters: Mapping[str, str], names: Mapping[str, str]) -> str | None:
    """Return the figure that `word` refers to: its id, its letter on the map, or a prefix of its id or name."""
    if word in names:
        return word
    by_letter = {letter: name for name, letter in letters.items()}
    if word in by_letter:
        return by_letter[word]
    low = word.lower()
    matches = [figure for figure, name in names.items() if low in (name.lower()[: len(low)], figure[: len(low)])]
    return matches[0] if len(matches) == 1 else None


def colour_of(seats: Sequence[Seat], seat: Seat | None, own: Seat | None) -> str:
    """The colour of a player's figures on the screen of seat `own`."""
    if seat not in seats:
        return NEUTRAL
    first = seats.index(own) if own in seats else 0
    return COLOURS[(seats.index(seat) - first) % len(seats) % len(COLOURS)]


def where(place: tuple[float, float, float] | None) -> str:
    """A place as in choices, and its height above the table."""
    if place is None:
        return ""
    x, y, z = place
    return f"{round(x, 2):g},{round(y, 2):g}" + (f"+{z:.2g}" if z else "")


def roster(
    title: str, figures: Sequence[ShownFigure], letters: Mapping[str, str], colour: str, *, plain: bool
) -> StyledText:
    """The figures of a player: letter, facing or sign, name, value, place and condition."""
    lines = [styled(title[: ROSTER_WIDTH - 1], f"italic {colour}")]
    wide = max([len(figure.label or figure.name) for figure in figures], default=0)
    values = max([len(figure.value) for figure in figures], default=0)
    for figure in figures:
        sign = figure.sign if figure.facing is None else "   "
        if figure.facing is not None and figure.place is not None:
            sign = f" {(PLAIN_ARROWS if plain else ARROWS)[round(figure.facing / 45.0) % 8]} "
        line = styled(letters[figure.id], "dim" if figure.place is None else f"bold {colour}")
        line += f"{sign}{figure.label or figure.name:<{wide}} "
        line += styled(f"{figure.value:>{values}} " if values else "", figure.value_style)
        line = (line + where(figure.place)).cut(ROSTER_WIDTH - 1)
        states = ", ".join(figure.states)
        if len(line) + 2 + len(states) < ROSTER_WIDTH:
            line, states = line + styled(f"  {states}" if states else "", "yellow"), ""
        lines += [line, *[styled(f"    {part}", "yellow") for part in textwrap.wrap(states, ROSTER_WIDTH - 5)]]
    return join_lines(lines)
