"""Text maps with figures: letters for the figures, rosters beside the map, and lookup of a figure by name."""

from collections.abc import Iterable, Mapping, Sequence

from affray.engine.screen.styled import Block, Column, Grid, StyledText, grid, stack, style_cells

ROSTER_WIDTH = 40
"""Width of one side's roster, in characters."""
OWN_STYLE, OTHER_STYLE = "cyan", "magenta"


def letters(figures: Iterable[tuple[str, bool]]) -> dict[str, str]:
    """Assign each figure `(name, lower_case)` a unique letter, taken from its name if one is free."""
    used: set[str] = set()
    assigned: dict[str, str] = {}
    for name, lower in figures:
        words = name.split("_")
        wanted = [word[0] for word in words] + list("".join(words)) + list("abcdefghijklmnopqrstuvwxyz")
        candidates = [letter.lower() if lower else letter.upper() for letter in wanted if letter.isalpha()]
        letter = next((each for each in [*candidates, *"0123456789"] if each not in used), "?")
        used.add(letter)
        assigned[name] = letter
    return assigned


def find_figure(word: str, map_letters: Mapping[str, str], names: Mapping[str, str]) -> str | None:
    """Return the figure that `word` refers to: its id, its letter on the map, or a prefix of its id or name."""
    if word in names:
        return word
    by_letter = {letter: name for name, letter in map_letters.items()}
    if word in by_letter:
        return by_letter[word]
    low = word.lower()
    matches = [figure for figure, name in names.items() if low in (name.lower()[: len(low)], figure[: len(low)])]
    return matches[0] if len(matches) == 1 else None


def styled_map(lines: Sequence[str], styles: Mapping[tuple[int, int], str]) -> list[StyledText]:
    """Return the lines of a map with styles applied to some cells, keyed by line and column."""
    by_line: list[dict[int, str]] = [{} for _ in lines]
    for (line, column), style in styles.items():
        by_line[line][column] = style
    return [style_cells(line, cells) for line, cells in zip(lines, by_line, strict=True)]


def map_with_rosters(
    picture: Sequence[StyledText], notes: Sequence[StyledText], rosters: Sequence[StyledText], *, full: int, width: int
) -> Block:
    """Lay out a map with notes below it. The rosters go to its right if there is room, otherwise below in columns.

    `full` is the unrestricted width of the map, `width` the width of the terminal.
    """
    if width >= full + ROSTER_WIDTH:
        return stack(grid((stack(*picture), stack(*rosters)), gap=2), *notes)
    if width >= 2 * ROSTER_WIDTH:
        pairs = [tuple(rosters[index : index + 2]) for index in range(0, len(rosters), 2)]
        columns = (Column(width=ROSTER_WIDTH), Column(width=ROSTER_WIDTH))
        return stack(*picture, *notes, Grid(tuple(pairs), columns))
    return stack(*picture, *notes, *rosters)
