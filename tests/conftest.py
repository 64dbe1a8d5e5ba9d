"""Settings for all tests."""

from unittest import mock

from hypothesis.internal.conjecture import providers

pytest_plugins = ["pytester", "affray.testing.rule_claims"]


def pytest_configure() -> None:
    """Hypothesis tries the constants of whatever modules of ours are imported by then, which with several workers is
    another set in each run: its examples are the same every time only without them.
    """
    none = providers._local_constants
    assert not len(none), "constants were collected already"
    mock.patch.object(providers, "_get_local_constants", return_value=none).start()
