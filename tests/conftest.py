"""Settings for all tests."""

import gc
import os
from collections.abc import Generator
from pathlib import Path
from unittest import mock

import pytest
from hypothesis.internal.conjecture import providers

pytest_plugins = ["pytester", "affray.testing.rule_claims"]


def pytest_configure() -> None:
    """Hypothesis tries the constants of whatever modules of ours are imported by then, which with several workers is
    another set in each run: its examples are the same every time only without them.
    """
    none = providers._local_constants
    assert not len(none), "constants were collected already"
    mock.patch.object(providers, "_get_local_constants", return_value=none).start()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing of what is loaded now is ever freed: it is not looked through for garbage, now or while tests run."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note every test in the file `AFFRAY_TEST_LOG` as it ends: a run that is cut off has still told something."""
    file = os.environ.get("AFFRAY_TEST_LOG")
    if file and "PYTEST_XDIST_WORKER" not in os.environ and (report.when == "call" or report.failed):
        with Path(file).open("a", encoding="utf-8") as log:
            log.write(f"{report.outcome} {report.duration:8.1f} s  {report.nodeid}\n")
