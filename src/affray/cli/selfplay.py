"""`affray selfplay`: play many games between bots."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from affray.text import Message, say

from .common.command_line import FAILED, PLAY, Json, fail, report
from .common.output import print_json
from .common.progress import ProgressBar
from .common.seats import Agreed, Clubs, Players, Rosters, Teams, match_options
from .common.system_help import SystemCommand

if TYPE_CHECKING:
    from affray.engine import Match

CHUNKS_PER_PROCESS = 8
"""Number of chunks per process: small chunks keep the progress bar moving and all processes busy."""


class Games(NamedTuple):
    """A chunk of the games. Each game has its own seed, so any process can play it at any time."""

    system: str
    scenario: str
    bots: tuple[str, ...]
    seed: int
    first: int
    games: int
    verify: bool
    options: dict[str, Any]


class Tally(NamedTuple):
    """The results of some games; `wins` counts draws under None."""

    games: int
    decisions: int
    wins: Counter[str | None]
    replayed: int
    mismatches: tuple[Message, ...]
    incidents: int

    def plus(self, other: "Tally") -> "Tally":
        """The sum of two results."""
        wins: Counter[str | None] = Counter(self.wins)
        wins.update(other.wins)
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            wins,
            self.replayed + other.replayed,
            self.mismatches + other.mismatches,
            self.incidents + other.incidents,
        )


EMPTY_TALLY = Tally(0, 0, Counter(), 0, (), 0)


def add(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command(cls=SystemCommand, rich_help_panel=PLAY)(selfplay)


def selfplay(
    system: Annotated[
        str,
        typer.Argument(
            help="The rule system: 'affray systems' lists them. With --help: its scenarios and optional rules too."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots in seat order, by name or as MODULE:NAME.  [default: greedy,random]", show_default=False
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed for reproducible games, regardless of the number of jobs.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="The number of processes.")] = 1,
    verify: Annotated[
        bool, typer.Option("--verify", help="Replay every record and check that the result is identical.")
    ] = False,
    scenario: Annotated[str | None, typer.Option(help="The scenario.  [default: the system's first]")] = None,
    players: Players = None,
    roster: Rosters = None,
    club: Clubs = None,
    teams: Teams = False,
    option: Agreed = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games against each other."""
    options = match_options(system, players, roster, club, seed, teams=teams, agreed=option)
    task = _validate(
        Games(system, scenario or "", tuple(bots.split(",")) if bots else (), seed, 0, games, verify, options)
    )
    sides = _sides(task)
    started = time.perf_counter()
    tally = EMPTY_TALLY
    with ProgressBar(games) as bar:
        for part in _play_chunks(task, jobs):
            tally = tally.plus(part)
            bar.advance(part.games)
    seconds = time.perf_counter() - started
    document = _document(system, tally, sides, seconds)
    if as_json:
        print_json(document)
    else:
        _print_report(document, task)
    if tally.incidents:
        report(say("bot_incidents", count=tally.incidents))
    for problem in tally.mismatches[:10]:
        report(problem)
    if tally.mismatches:
        raise typer.Exit(FAILED)


def play_games(task: Games) -> Tally:
    """Play some games in this process."""
    from affray import bots
    from affray.engine.match.memory import settle_memory

    wins: Counter[str | None] = Counter()
    incidents: Counter[str] = Counter()
    decisions = replayed = 0
    mismatches = []
    for number in range(task.first, task.first + task.games):
        match = _new(task, number)
        players: dict[str, bots.Bot] = {
            seat: bots.find(name)(f"{task.seed} {number} {seat}")
            for seat, name in zip(match.seats, task.bots, strict=True)
        }
        bots.play(match, players, incidents)
        if number == task.first:
            settle_memory()
        decisions += match.decisions_made
        wins[match.result.winner if match.result else None] += 1
        if task.verify:
            replayed += 1
            problem = _mismatch(match)
            if problem:
                mismatches.append(say("game_differs", game=number, seed=f"{task.seed} {number}", problem=problem))
    return Tally(task.games, decisions, wins, replayed, tuple(mismatches), incidents.total())


def _new(task: Games, number: int) -> "Match":
    import affray

    return affray.new(task.system, scenario=task.scenario, seed=f"{task.seed} {number}", options=task.options)


def _mismatch(match: "Match") -> Message | None:
    """How a replay of the game's record differs from the record; None if it does not."""
    from affray.engine import BadText, record

    text = record.write(match)
    try:
        replayed = record.write(record.replay(record.read(text)))
    except BadText as problem:
        return problem.message
    if replayed == text:
        return None
    lines = zip(text.splitlines(), replayed.splitlines(), strict=False)
    number = next((line for line, (first, second) in enumerate(lines, 1) if first != second), 0)
    return say("replay_differs_in_line", line=number)


def _validate(task: Games) -> Games:
    """Validate the user's input and fill in the default scenario and bots."""
    import affray
    from affray import bots
    from affray.engine.registry import unknown

    scenarios = list(affray.system(task.system).scenarios())
    if task.scenario and task.scenario not in scenarios:
        raise unknown("scenario", task.scenario, scenarios)
    task = task._replace(scenario=task.scenario or scenarios[0])
    for name in task.bots:
        bots.find(name)
    seats = list(_new(task, 0).seats)
    if not task.bots:
        task = task._replace(bots=("greedy", *["random"] * (len(seats) - 1)))
    if len(task.bots) == 1:
        task = task._replace(bots=task.bots * len(seats))
    if len(task.bots) != len(seats):
        raise fail(say("bots_for_seats", count=len(task.bots), seats=seats))
    return task


def _sides(task: Games) -> list[str]:
    return list(dict.fromkeys(_new(task, 0).seats.values()))


def _play_chunks(task: Games, jobs: int) -> Iterator[Tally]:
    """Play the games in chunks; yield the result of each chunk as it finishes."""
    size = max(1, -(-task.games // (jobs * CHUNKS_PER_PROCESS)))
    parts = [task._replace(first=first, games=min(size, task.games - first)) for first in range(0, task.games, size)]
    if jobs == 1:
        yield from map(play_games, parts)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    from affray import jit

    jit.start_preparation()  # here once, and not in each process
    # Spawn on every platform: a fork would copy locks that threads hold.
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn")) as pool:
        try:
            for done in as_completed([pool.submit(play_games, part) for part in parts]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _document(system: str, tally: Tally, sides: list[str], seconds: float) -> dict[str, Any]:
    return {
        "system": system,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds) if seconds else 0,
        "wins": {side: tally.wins[side] for side in sides},
        "draws": tally.wins[None],
        "replayed": tally.replayed,
        "mismatches": len(tally.mismatches),
    }


def _print_report(document: dict[str, Any], task: Games) -> None:
    games = document["games"]
    typer.echo(
        say(
            "games_played",
            games=games,
            system=task.system,
            scenario=task.scenario,
            decisions=document["decisions"],
            seconds=document["seconds"],
            rate=document["decisions_per_second"],
        )
    )
    bots_by_side = {
        side: [bot for bot, other in zip(task.bots, _new(task, 0).seats.values(), strict=True) if other == side]
        for side in document["wins"]
    }
    for side, wins in document["wins"].items():
        low, high = wilson_interval(wins, games)
        shares = {"share": 100 * wins / games, "low": 100 * low, "high": 100 * high}
        typer.echo(f"  {say('side_wins', side=side, bots=bots_by_side[side], wins=wins, **shares)}")
    typer.echo(f"  {say('games_drawn', draws=document['draws'])}")
    if task.verify:
        replayed = say("games_replayed", replayed=document["replayed"], mismatches=document["mismatches"])
        typer.echo(f"  {replayed}")


def wilson_interval(successes: int, trials: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a proportion; 95% confidence by default."""
    share, spread = successes / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * ((share * (1 - share) / trials + spread / (4 * trials)) ** 0.5) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
