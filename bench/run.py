"""Measures Affray beside its peers in one run: prints a table and writes results.json.

Ratios above 1 mean that ours is better. `--quick` leaves out the million decisions and the growth of tables.
"""

import cProfile
import itertools
import json
import pstats
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import odds
import ours
import peers
import street
import table_reach
import table_sight
import wolsung
import wolsung_odds
from timing import rates

HERE = Path(__file__).parent


def row(name: str, ours_: float, peer: float | None, bar: float | None) -> dict[str, object]:
    """One row of the table; a ratio is rounded to two decimals."""
    ratio = None if peer is None else round(ours_ / peer, 2)
    met = None if bar is None or ratio is None else ratio >= bar
    return {
        "name": name,
        "ours": round(ours_, 1),
        "peer": None if peer is None else round(peer, 1),
        "ratio": ratio,
        "bar": bar,
        "met": met,
    }


def by_time(row: Mapping[str, object]) -> dict[str, object]:
    """A row that compares times, inverted so that above 1 means that ours is better; rows without a peer stay."""
    peer, ours_, bar = row["peer"], row["ours"], row["bar"]
    if not isinstance(peer, float) or not isinstance(ours_, float):
        return dict(row)
    turned = None if not isinstance(bar, float) else round(1 / bar, 2)
    return {**row, "ratio": round(peer / ours_, 2) if ours_ else None, "bar": turned}


def measure(quick: bool) -> list[dict[str, object]]:
    """All measurements; what is compared in the first rows is run in turn."""
    ours.random_decisions(100)
    ours.skirmish_decisions(20)
    peers.chess_plies(1000)
    seeds = itertools.count(1000, 10)
    game = peers.dominoes()
    decisions, plies, battles, steps = rates(
        lambda: ours.random_decisions(100),
        lambda: peers.chess_plies(2000),
        # New battles in every run: what is known of a line of sight from an earlier run does not count.
        lambda: ours.skirmish_decisions(10, next(seeds)),
        lambda: peers.dominoes_steps(game, 50),
    )
    middles, board = ours.middles(), peers.chess_midgame()
    state = peers.dominoes_midgame(game)
    forks, copies, clones = rates(
        lambda: ours.forks(middles, 40),
        lambda: peers.chess_copies(board, 4000),
        lambda: peers.dominoes_clones(state, 600),
    )
    rows = [
        row("random Cascade duel decisions/s : python-chess random plies/s", decisions, plies, 1.0),
        row("random Cascade skirmish decisions/s : python-chess random plies/s", battles, plies, 0.5),
        row("fork() mid-game/s : python-chess board.copy() with 40 plies/s", forks, copies, 1.0),
        row("random Cascade duel decisions/s : OpenSpiel python_block_dominoes steps/s", decisions, steps, None),
        row("fork() mid-game/s : OpenSpiel python_block_dominoes clone()/s", forks, clones, None),
    ]
    rows += map(by_time, [*table_sight.beside_embree(), *table_sight.first_use()])
    rows += map(by_time, [*table_reach.speed(), *table_reach.errors()])
    rows += odds.rows()
    rows += wolsung.rows()
    rows += wolsung_odds.rows()
    rows += street.rows()
    if not quick:
        rows += map(by_time, [*table_sight.growth(), *table_reach.growth()])
        grown = ours.growth_in_mib(1_000_000)
        rows.append(
            {
                "name": "growth of the process over 1,000,000 random decisions, MiB (at most 8)",
                "ours": round(grown, 1),
                "peer": None,
                "ratio": None,
                "bar": 8,
                "met": grown <= 8,
            }
        )
    return rows


def where_the_time_goes() -> list[tuple[str, float]]:
    """Share of the time of random duels by module."""
    profile = cProfile.Profile()
    profile.runcall(ours.random_decisions, 300)
    spent: Counter[str] = Counter()
    for (file, _, name), (_, _, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        parts = Path(file).parts
        spent["/".join(parts[parts.index("affray") + 1 :]) if "affray" in parts else f"Python ({name})"] += own
    total = sum(spent.values())
    return [(module, own / total) for module, own in spent.most_common(14)]


def main() -> None:
    """Measure, print and write the results."""
    rows = measure("--quick" in sys.argv)
    for each in rows:
        ratio = "" if each["ratio"] is None else f"{each['ratio']:.2f} x"
        places = 0 if isinstance(each["ours"], float) and each["ours"] >= 100 else 3
        verdict = {True: "met", False: "NOT MET", None: ""}[each["met"]]  # type: ignore[index]
        peer = "" if each["peer"] is None else f"{each['peer']:>11,.{places}f}"
        print(f"{each['name']:<82}{each['ours']:>11,.{places}f}{peer:>12}{ratio:>9}  {verdict}")
    print("\nWhere the time of random duels goes (own time by module, under the profiler):")
    for module, share in where_the_time_goes():
        print(f"  {share:6.1%}  {module}")
    (HERE / "results.json").write_text(json.dumps(rows, indent=2) + "\n")


if __name__ == "__main__":
    main()
