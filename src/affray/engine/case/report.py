"""What became of cases, in words that somebody who knows the rulebook understands."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from affray.engine.case.compare import as_map
from affray.engine.case.model import Case, Trial
from affray.engine.case.source import Place, said
from affray.engine.event import Event
from affray.engine.rules.citations import Citation

_WORD = re.compile(r"[A-Za-z_][\w-]*")


class Problem(NamedTuple):
    """Something that is not as the case says: where in the file, and what was wanted and got."""

    place: Place
    reason: str

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}"


class TrialResult(NamedTuple):
    """How a case came out under one system and in one variant, with everything that happened in it."""

    trial: Trial
    problems: tuple[Problem, ...]
    events: tuple[Event, ...]
    cited: frozenset[Citation]
    """The rules that its events, the refusals it wants and the computations behind it cite."""

    @property
    def passed(self) -> bool:
        """Everything came out as the case says."""
        return not self.problems

    @property
    def log(self) -> list[str]:
        """Everything that happened, a line each."""
        return [log_line(event) for event in self.events]

    def lines(self) -> Iterator[str]:
        """What is wrong, and the log up to there."""
        for problem in self.problems:
            yield str(problem)
        yield "what happened:" if self.events else "nothing happened before."
        for line in self.log:
            yield f"  {line}"


class CaseResult(NamedTuple):
    """How a case came out in all its trials."""

    case: Case
    trials: tuple[TrialResult, ...]

    @property
    def passed(self) -> bool:
        """All trials passed."""
        return all(trial.passed for trial in self.trials)

    @property
    def problems(self) -> list[Problem]:
        """Everything that is wrong, of all trials."""
        return [problem for trial in self.trials for problem in trial.problems]

    @property
    def why(self) -> str:
        """What is wrong, as a text; empty when the case passed."""
        failed = [trial for trial in self.trials if not trial.passed]
        texts = []
        for result in failed:
            heading = [f"({result.trial.label})"] if len(self.trials) > 1 else []
            texts.append("\n".join([*heading, *result.lines()]))
        return "\n".join(texts)


class Report(NamedTuple):
    """How many cases passed, and which did not, with the reason."""

    passed: int
    failed: tuple[tuple[str, str], ...]
    """The id of each case (the file, where it cannot be read), and the reason."""

    def plain(self) -> dict[str, Any]:
        """The report as JSON-able data."""
        return {"passed": self.passed, "failed": [{"id": name, "why": why} for name, why in self.failed]}


def log_line(event: Event) -> str:
    """An event as a check could name it, and its rules."""
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
    return said(value)
