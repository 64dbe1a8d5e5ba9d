"""The runners of bench/ that play on until everything was seen, as modules to test."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench"


def runner(name: str) -> ModuleType:
    """A runner by the name of its file, which imports its neighbours."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(BENCH)
        return importlib.import_module(name)
