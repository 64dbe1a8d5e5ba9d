"""Draw the charts of the documentation: hit and out by range, cover and cards, for the sample casts.

    make charts

Every point is the exact answer of a calculator (`affray odds SYSTEM CALCULATOR`). The pictures are the same whenever
the odds are.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import PercentFormatter

from affray.engine.calculators.form import answer
from affray.engine.registry import system

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
INK, GROUND = "#2a2118", "#f8f2e6"
COLOURS = ("#8a5a0b", "#22597f", "#9c3620", "#596411")
STYLES = ("-", "--", ":")
STREET_SHOOTERS = {
    "kit_sallow": "Kit Sallow, pistol",
    "halsey_brine": "Halsey Brine, automatic rifle",
    "mother_quill": "Mother Quill, automatic pistol",
}
STREET_COVERS = {"no_cover": "in the open", "light_low": "light cover", "solid_low": "solid cover"}
WOLSUNG_SHOOTERS = {
    "harrowgate": "Harrowgate, Arc Pistol",
    "rifle_warden": "Rifle Warden, Long Rifle",
    "tolliver": "Tolliver, Twin Revolvers",
}
WOLSUNG_COVERS = {
    "no_cover": "in the open",
    "less_than_half": "less than half hidden",
    "more_than_half": "more than half",
}
CASCADE_SHOOTERS = {"tamsin": "Tamsin, long bow", "corin": "Corin, crossbow", "dov": "Dov, javelins"}
CASCADE_COVERS = {"no_cover": "in the open, or less than half hidden", "cover_half": "more than half hidden"}
HEADLINES = {"hit": "hit", "kill": "out of action"}
IN_MARKS = {"marks": "expected marks", "kill": "out of action, with six marks before"}
"""A shooter of Cascade commits dice for the most marks, so the chance to hit alone says little."""
RED_CARDS = ("", "4H", "4H,6D", "4H,6D,8H", "4H,6D,8H,10D")
"""Hands of ever more cards that help a shot."""


def main() -> None:
    """Draw all charts."""
    mpl.rcParams.update({"svg.hashsalt": "affray", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9})
    street = {"target": "perrin_moth"}
    by_range("odds-street", "street", "shot", STREET_SHOOTERS, STREET_COVERS, "range", range(2, 41), street, "inches")
    wolsung = {"target": "brine"}
    halves = [number / 2 for number in range(2, 73)]
    by_range("odds-wolsung", "wolsung-2", "shot", WOLSUNG_SHOOTERS, WOLSUNG_COVERS, "range", halves, wolsung, "inches")
    cascade = {"target": "odrun", "dice": "12,11,11", "marks": "6"}
    by_range(
        "odds-cascade",
        "cascade",
        "shooting",
        CASCADE_SHOOTERS,
        CASCADE_COVERS,
        "distance",
        range(1, 91),
        cascade,
        "metres",
        IN_MARKS,
    )
    by_cards()


def by_range(
    file: str,
    name: str,
    calculator: str,
    shooters: Mapping[str, str],
    covers: Mapping[str, str],
    field: str,
    distances: Iterable[float],
    others: Mapping[str, str],
    unit: str,
    headlines: Mapping[str, str] = HEADLINES,
) -> None:
    """Hit and out by range: a line for each shooter and cover; it ends where no shot is possible."""
    chances = {
        (shooter, cover): [
            (distance, _odds(name, calculator, {**others, "shooter": shooter, "cover": cover, field: distance}))
            for distance in distances
        ]
        for shooter in shooters
        for cover in covers
    }

    def draw(axes: Axes, headline: str) -> None:
        for colour, shooter in zip(COLOURS, shooters, strict=False):
            for style, cover in zip(STYLES, covers, strict=False):
                points = [(at, float(Fraction(odds[headline]))) for at, odds in chances[shooter, cover] if odds]
                axes.plot(*zip(*points, strict=True), style, color=colour, drawstyle="steps-pre")
        axes.set_xlabel(f"range in {unit}")

    colours = [Line2D([], [], color=colour, label=who) for colour, who in zip(COLOURS, shooters.values(), strict=False)]
    styles = [
        Line2D([], [], color=INK, ls=style, label=what) for style, what in zip(STYLES, covers.values(), strict=False)
    ]
    key = [line for pair in zip_longest(colours, styles) for line in pair if line is not None]
    _picture(file, draw, headlines, key)


def by_cards() -> None:
    """Hit and out by the cards in hand: with the best use of them, and when the other side has cards too."""
    hands = {count: _cards(hand, 0) for count, hand in enumerate(RED_CARDS)}
    answered = {enemy: [_cards(hand, enemy) for hand in RED_CARDS] for enemy in (2, 4)}

    def draw(axes: Axes, headline: str) -> None:
        counts = [*hands]
        lines = {"no cards on the other side": [_part(odds, "cards") for odds in hands.values()]}
        for enemy, found in answered.items():
            lines[f"{enemy} cards on the other side, a bound"] = [_part(odds, "open_hands") for odds in found]
        for colour, (label, parts) in zip(COLOURS, lines.items(), strict=False):
            axes.plot(counts, [float(Fraction(part[headline])) for part in parts], "o-", color=colour, label=label)
        axes.set_xlabel("red cards in hand")
        axes.set_xticks(counts)

    _picture("odds-wolsung-cards", draw)


def _cards(hand: str, enemy_cards: int) -> Mapping[str, Any]:
    """Professor Harrowgate shoots at Dr Brine at 12 inches with this hand."""
    fields = {"target": "brine", "hand": hand, "enemy_cards": enemy_cards}
    return _odds("wolsung-2", "shot", fields) or {}


def _part(odds: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A part of odds; the odds themselves if nobody holds a card, so that the part is the same."""
    part = odds.get(name)
    return part if isinstance(part, Mapping) else odds


def _odds(name: str, calculator: str, fields: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The odds; None where the rules refuse the shot."""
    return answer(system(name), calculator, {field: str(value) for field, value in fields.items()}).odds


def _picture(
    file: str,
    draw: Callable[[Axes, str], None],
    headlines: Mapping[str, str] = HEADLINES,
    key: Sequence[Line2D] = (),
) -> None:
    """A chart for each headline, side by side; `key` are the lines of the legend, by default those of the charts."""
    figure = Figure(figsize=(9, 3.9), layout="constrained", facecolor=GROUND)
    charts = figure.subplots(1, 2, sharey=False)
    for axes, (headline, title) in zip(charts, headlines.items(), strict=True):
        draw(axes, headline)
        axes.set_facecolor(GROUND)
        axes.set_title(title, color=INK)
        axes.set_ylim(bottom=0)
        if headline != "marks":
            axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        axes.grid(alpha=0.25)
        axes.spines[["top", "right"]].set_visible(False)
    lines = key or charts[0].get_legend_handles_labels()[0]
    figure.legend(handles=lines, loc="outside lower center", ncols=3, frameon=False, fontsize=8)
    figure.savefig(PICTURES / f"{file}.svg", metadata={"Date": None, "Creator": None})


if __name__ == "__main__":
    main()
