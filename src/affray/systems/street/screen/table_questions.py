"""Questions about the table of a shoot-out: sight and movement."""

from collections.abc import Callable

from affray.engine import View
from affray.engine.screen import Block, StyledText, stack, styled
from affray.engine.screen.maps import figure_meant
from affray.systems.street.state import Figure, ShootOut
from affray.table.drawing.text_map import FAR, NEAR, reach_marks

from .characters import called, letters, name_of
from .table_map import table_map


def named(s: ShootOut, word: str) -> Figure | None:
    """The character a word refers to: by id, letter on the map, or the beginning of the name."""
    name = figure_meant(word, letters(s), {figure.id: called(figure) for figure in s.figures.values()})
    return None if name is None else s.figures[name]


def _nobody(s: ShootOut, usage: str) -> StyledText:
    who = ", ".join([f"{letter} {name}" for name, letter in letters(s).items() if s.figures[name].active])
    return styled(f"Write {usage}; there are {who}.", "yellow")


def _on_table(s: ShootOut, words: list[str], number: int) -> list[Figure]:
    """The characters that these words name, if all of them are in play."""
    found = [one for word in words if (one := named(s, word)) is not None and one.active]
    return found if len(words) == len(found) == number else []


def sight(view: View, s: ShootOut, words: list[str], _width: int, _plain: bool) -> Block:
    """What one character sees of another: cover and distance (chapter 10, S-SHOOT-07)."""
    pair = _on_table(s, words, 2)
    if not pair:
        return _nobody(s, "sight FROM TO, by id, letter or name")
    one, other = pair
    seen = view.query({"ask": "sight", "with": {"between": [one.id, other.id]}})
    far = view.query({"ask": "distance", "with": {"between": [one.id, other.id]}})
    if seen["visible"]:
        cover = ", in cover (S-MOD-01)" if seen["in_cover"] else ", in the open"
        lines = [f"{called(one)} can shoot at {called(other)}{cover} (S-COVER-04)."]
    else:
        lines = [f"{called(one)} cannot see {called(other)} (S-COVER-04)."]
    for zone, screens in seen["covered"].items():
        by = ", ".join([f"{name_of(piece)} ({name_of(cover)})" for piece, cover in screens])
        lines.append(f"  {name_of(zone)}: {by}")
    lines.append(f"In the fire arc: {'yes' if seen['in_arc'] else 'no'} (S-SHOOT-05).")
    touch = ", in contact" if far["contact"] else ""
    lines.append(f'{far["distance"]:.4g}" apart{touch} (S-CONV-06).')
    for weapon, band in far["bands"].items():
        lines.append(f"{name_of(weapon)}: {'out of range' if band == 'none' else name_of(band)} (S-SHOOT-07).")
    return styled("\n".join(lines))


def reach(view: View, s: ShootOut, words: list[str], width: int, plain: bool) -> Block:
    """The places within reach of three dice, on the map (S-MOVE-01, S-MOVE-06)."""
    found = _on_table(s, words, 1)
    if not found:
        return _nobody(s, "reach CHARACTER, by id, letter or name")
    figure = found[0]
    told = view.query({"ask": "reach", "with": {"figure": figure.id}})
    spots = reach_marks([*told["spots"], *told["climbs"]], told["most"] / 2)
    said = f'{called(figure)} moves in a straight line, at most {told["most"]:g}" if the dice allow it:'
    more = f" to {NEAR} with half of it, to {FAR} with more." + (" He must go the full sum." if told["full"] else "")
    return stack(*table_map(s, view.seat, width=width, plain=plain, spots=spots), styled(said + more))


ASKED: dict[str, Callable[[View, ShootOut, list[str], int, bool], Block]] = {"sight": sight, "reach": reach}
"""The questions about the table, by their first word."""
