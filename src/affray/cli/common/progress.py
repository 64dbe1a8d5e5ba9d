"""A progress bar for commands that play many games."""

from typing import Any

from .output import make_console


class ProgressBar:
    """A progress bar on standard error, if that is a terminal."""

    def __init__(self, games: int) -> None:
        self._games = games
        self._progress: Any = None

    def __enter__(self) -> "ProgressBar":
        console = make_console(stderr=True)
        if console.is_terminal:
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

            self._progress = Progress(
                BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn(), console=console, transient=True
            )
            self._progress.start()
            self._task = self._progress.add_task("games", total=self._games)
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress is not None:
            self._progress.stop()

    def advance(self, games: int) -> None:
        """Advance the bar by a number of games."""
        if self._progress is not None:
            self._progress.advance(self._task, games)
