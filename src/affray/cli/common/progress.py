"""A progress bar for commands that take long."""

from typing import Any

from .output import make_console


class ProgressBar:
    """A progress bar on standard error, if that is a terminal."""

    def __init__(self, total: int, unit: str = "games") -> None:
        self._total, self._unit = total, unit
        self._progress: Any = None

    def __enter__(self) -> "ProgressBar":
        console = make_console(stderr=True)
        if console.is_terminal:
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

            self._progress = Progress(
                BarColumn(), MofNCompleteColumn(), self._unit, TimeRemainingColumn(), console=console, transient=True
            )
            self._progress.start()
            self._task = self._progress.add_task(self._unit, total=self._total)
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress is not None:
            self._progress.stop()

    def advance(self, games: int) -> None:
        """Advance the bar by a number of games."""
        if self._progress is not None:
            self._progress.advance(self._task, games)

    def show(self, done: int, total: int) -> None:
        """Show how far it is where the total grows."""
        if self._progress is not None:
            self._progress.update(self._task, completed=done, total=total)
