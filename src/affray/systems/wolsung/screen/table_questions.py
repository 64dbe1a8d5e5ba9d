"""Questions about the table of a Wolsung skirmish: line of sight and reach."""

from collections.abc import Callable

from affray.engine import View
from affray.engine.screen import Block, StyledText, stack, styled
from affray.engine.screen.maps import find_figure
from affray.systems.wolsung.questions import WolsungMeasure, WolsungSight
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table.drawing.text_map import FAR, NEAR, reach_marks

from .models import display_name, letters
from .table_map import table_map


def find_model(s: Skirmish, word: str) -> Figure | None:
    """The model named by its id, its letter on the map, or the beginning of its name."""
    name = find_figure(word, letters(s), {figure.id: display_name(figure) for figure in s.figures.values()})
    return None if name is None else s.figures[name]


def _nobody(s: Skirmish, usage: str) -> StyledText:
    models = ", ".join([f"{letter} {name}" for name, letter in letters(s).items() if not s.figures[name].removed])
    return styled(f"Write {usage}; the models are {models}.", "yellow")


def _on_table(s: Skirmish, words: list[str], number: int) -> list[Figure]:
    """The models that these words name, if all of them are on the table."""
    figures = [figure for word in words if (figure := find_model(s, word)) is not None and not figure.removed]
    return figures if len(words) == len(figures) == number else []


def sight(view: View, s: Skirmish, words: list[str], _width: int, _plain: bool) -> Block:
    """What one model sees of another, and how far apart they are (W-LOS-01, W-COVER-02, W-GEO-07)."""
    pair = _on_table(s, words, 2)
    if not pair:
        return _nobody(s, "sight FROM TO, by id, letter or name")
    one, other = pair
    seen, apart = view.sight(one.id, other.id), view.measure(one.id, other.id)
    assert isinstance(seen, WolsungSight)
    assert isinstance(apart, WolsungMeasure)
    verb = "sees" if seen.visible else "does not see"
    cover = f", cover {seen.cover} (W-COVER-02)" if seen.cover else ""
    lines = [f"{display_name(one)} {verb} {display_name(other)}: {seen.hidden}% hidden{cover} (W-LOS-01)."]
    higher = apart.height
    level = f', {abs(higher):.3g}" {"higher" if higher > 0 else "lower"}' if higher else ""
    touch = ", in contact" if apart.contact else ""
    lines.append(f'{apart.distance:.4g}" apart{level}{touch} (W-GEO-07).')
    for weapon, change in apart.bands.items():
        reach = "out of range" if change is None else f"Guns {change:+d}" if change else "no modifier"
        lines.append(f"{weapon.replace('_', ' ')}: {reach} at this range (W-SHOOT-04).")
    return styled("\n".join(lines))


def reach(view: View, s: Skirmish, words: list[str], width: int, plain: bool) -> Block:
    """Where a model can go, on the map (W-MOVE-01)."""
    figures = _on_table(s, words, 1)
    if not figures:
        return _nobody(s, "reach MODEL, by id, letter or name")
    figure = figures[0]
    answer = view.reach(figure.id)
    spots = reach_marks(answer.spots, answer.most / 2)
    text = f'{display_name(figure)} moves {answer.most:g}": to {NEAR} with half of it, to {FAR} with more.'
    more = "A path over rough ground may be half as long (W-MOVE-07)."
    return stack(*table_map(s, view.seat, width=width, plain=plain, spots=spots), styled(f"{text} {more}"))


ASKED: dict[str, Callable[[View, Skirmish, list[str], int, bool], Block]] = {"sight": sight, "reach": reach}
"""The questions about the table, by command word."""
