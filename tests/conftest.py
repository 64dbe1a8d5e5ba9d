"""Settings for all tests."""

from unittest import mock

import pytest
from hypothesis.internal.conjecture import providers

from affray.engine.rules.citations import watch
from tests.citations import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]

pytest_plugins = ["pytester"]

# Before the systems are imported, so that the citations of their computations can be collected.
watch()


def pytest_configure(config: pytest.Config) -> None:
    """Hypothesis tries the constants of whatever modules of ours are imported by then, which with several workers is
    another set in each run: its examples are the same every time only without them.
    """
    config.addinivalue_line("markers", "rules(*ids): the rules that a test claims; it fails where nothing cites them")
    none = providers._local_constants
    assert not len(none), "constants were collected already"
    mock.patch.object(providers, "_get_local_constants", return_value=none).start()
