"""Case files as tests of pytest: one item for each case, system and variant.

from affray.testing.case_files import pytest_collect_file  # in a conftest.py, for the files below its folder
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.engine.case import CaseError, Trial, TrialResult, load, run_trial


class CaseFailed(Exception):
    """A case that came out otherwise than it says."""

    def __init__(self, result: TrialResult) -> None:
        super().__init__("\n".join(result.lines()))


class CaseItem(pytest.Item):
    """One trial of a case."""

    trial: Trial

    def runtest(self) -> None:
        result = run_trial(self.trial)
        if not result.passed:
            raise CaseFailed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        del style
        return str(excinfo.value) if isinstance(excinfo.value, CaseFailed) else str(excinfo.getrepr())

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.trial.place.line - 1, self.name


class CaseFile(pytest.File):
    """A file of cases."""

    def collect(self) -> Iterator[CaseItem]:
        try:
            cases = load(self.path)
        except CaseError as problem:
            raise self.CollectError(str(problem)) from None
        for case in cases:
            for trial in case.trials:
                name = f"{trial.id} [{trial.label}]" if len(case.trials) > 1 else trial.id
                item: CaseItem = CaseItem.from_parent(self, name=name)
                item.trial = trial
                yield item


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Case files are YAML."""
    if file_path.suffix in (".yaml", ".yml"):
        found: CaseFile = CaseFile.from_parent(parent, path=file_path)
        return found
    return None
