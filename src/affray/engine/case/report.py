"""Results of cases, worded for readers who know the rulebook."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from affray.engine.case.compare import as_map
from affray.engine.case.model import Case, Trial
from affray.engine.case.source import Place, describe
from affray.engine.event import Event
from affray.engine.rules.citations import Citation
from affray.text import Message, say

_WORD = re.compile(r"[A-Za-z_][\w-]*")


class Problem(NamedTuple):
    """A failed check: its location in the file, the expected and the actual value."""

    place: Place
    reason: Message

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


class TrialResult(NamedTuple):
    """The result of one trial of a case, with its log."""

    trial: Trial
    problems: tuple[Problem, ...]
    events: tuple[Event, ...]
    cited: frozenset[Citation]
    """The rules cited by its events and its result, by expected refusals and by the computations behind it."""

    @property
    def passed(self) -> bool:
        """Whether all checks passed."""
        return not self.problems

    @property
    def log(self) -> list[str]:
        """The log, one event per line."""
        return [log_line(event) for event in self.events]

    def lines(self) -> Iterator[str]:
        """The failures, and the log up to that point."""
        for problem in self.problems:
            yield str(problem)
        yield str(say("what_happened") if self.events else say("nothing_happened"))
        for line in self.log:
            yield f"  {line}"


class CaseResult(NamedTuple):
    """The results of all trials of a case."""

    case: Case
    trials: tuple[TrialResult, ...]

    @property
    def passed(self) -> bool:
        """Whether all trials passed."""
        return all(trial.passed for trial in self.trials)

    @property
    def problems(self) -> list[Problem]:
        """The failures of all trials."""
        return [problem for trial in self.trials for problem in trial.problems]

    @property
    def why(self) -> str:
        """The failures as text; empty if the case passed."""
        failed = [trial for trial in self.trials if not trial.passed]
        texts = []
        for result in failed:
            heading = [f"({result.trial.label})"] if len(self.trials) > 1 else []
            texts.append("\n".join([*heading, *result.lines()]))
        return "\n".join(texts)


class Report(NamedTuple):
    """The number of cases that passed, and the failures with their reasons."""

    passed: int
    failed: tuple[tuple[str, str], ...]
    """The reason for each failure by case id, or by file if it cannot be read."""

    def plain(self) -> dict[str, Any]:
        """The report as JSON-compatible data."""
        return {"passed": self.passed, "failed": [{"id": name, "why": why} for name, why in self.failed]}


def log_line(event: Event) -> str:
    """An event in the notation of a check, with its rules."""
    plain = event.plain()
    fields = {key: as_map(plain[key]) if key == "modifiers" else plain[key] for key in plain if key != "rules"}
    rules = f"  # {', '.join(event.rules)}" if event.rules else ""
    return f"{_flow(fields)}{rules}"


def _flow(value: Any) -> str:
    """Plain data as YAML on one line."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_flow(item)}' for key, item in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_flow(item) for item in value)}]"
    if isinstance(value, str):
        return value if _WORD.fullmatch(value) else f'"{value}"'
    return describe(value)
