"""Questions about the table of a shoot-out: sight and movement."""

from collections.abc import Callable

from affray.engine import View
from affray.engine.screen import Block, StyledText, stack, styled
from affray.engine.screen.maps import find_figure
from affray.systems.street.questions.table import StreetMeasure, StreetReach, StreetSight
from affray.systems.street.state import Figure, ShootOut
from affray.table.drawing.text_map import FAR, NEAR, reach_marks

from .characters import display_name, letters, name_of
from .table_map import table_map


def figure_named(s: ShootOut, word: str) -> Figure | None:
    """The character that a word refers to: by id, letter on the map, or the beginning of the name."""
    name = find_figure(word, letters(s), {figure.id: display_name(figure) for figure in s.figures.values()})
    return None if name is None else s.figures[name]


def _usage(s: ShootOut, usage: str) -> StyledText:
    figures = ", ".join([f"{letter} {name}" for name, letter in letters(s).items() if s.figures[name].active])
    return styled(f"Write {usage}; characters: {figures}.", "yellow")


def _figures_in_play(s: ShootOut, words: list[str], count: int) -> list[Figure]:
    """The characters that these words name; empty unless there are `count` of them, all in play."""
    figures = [figure for word in words if (figure := figure_named(s, word)) is not None and figure.active]
    return figures if len(words) == len(figures) == count else []


def sight(view: View, s: ShootOut, words: list[str], _width: int, _plain: bool) -> Block:
    """Whether one character can shoot at another, with the target's cover and the distance between them.

    See chapter 10 and S-SHOOT-07.
    """
    pair = _figures_in_play(s, words, 2)
    if not pair:
        return _usage(s, "sight FROM TO, by id, letter or name")
    shooter, target = pair
    answer, distance = view.sight(shooter.id, target.id), view.measure(shooter.id, target.id)
    assert isinstance(answer, StreetSight)
    assert isinstance(distance, StreetMeasure)
    if answer.visible:
        cover = ", in cover (S-MOD-01)" if answer.in_cover else ", in the open"
        lines = [f"{display_name(shooter)} can shoot at {display_name(target)}{cover} (S-COVER-04)."]
    else:
        lines = [f"{display_name(shooter)} cannot see {display_name(target)} (S-COVER-04)."]
    for zone, screens in answer.covered.items():
        by = ", ".join([f"{name_of(piece)} ({name_of(cover)})" for piece, cover in screens])
        lines.append(f"  {name_of(zone)}: {by}")
    lines.append(f"In the fire arc: {'yes' if answer.in_arc else 'no'} (S-SHOOT-05).")
    touch = ", in contact" if distance.contact else ""
    lines.append(f'{distance.distance:.4g}" apart{touch} (S-CONV-06).')
    for weapon, band in distance.bands.items():
        lines.append(f"{name_of(weapon)}: {'out of range' if band == 'none' else name_of(band)} (S-SHOOT-07).")
    return styled("\n".join(lines))


def reach(view: View, s: ShootOut, words: list[str], width: int, plain: bool) -> Block:
    """A map of the places a character can reach with a three-dice move (S-MOVE-01, S-MOVE-06)."""
    figures = _figures_in_play(s, words, 1)
    if not figures:
        return _usage(s, "reach CHARACTER, by id, letter or name")
    figure = figures[0]
    answer = view.reach(figure.id)
    assert isinstance(answer, StreetReach)
    spots = reach_marks([*answer.spots, *answer.climbs], answer.most / 2)
    text = f'{display_name(figure)} moves in a straight line, at most {answer.most:g}" if the dice allow it.'
    legend = f" {NEAR}: within half that distance, {FAR}: farther." + (
        " The character must go the full sum." if answer.full else ""
    )
    return stack(*table_map(s, view.seat, width=width, plain=plain, spots=spots), styled(text + legend))


COMMANDS: dict[str, Callable[[View, ShootOut, list[str], int, bool], Block]] = {"sight": sight, "reach": reach}
"""The questions about the table, by their first word."""
