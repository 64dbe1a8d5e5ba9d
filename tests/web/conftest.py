"""One server and one browser for all tests of the browser table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.browser_harness import BrowserHarness
from tests.web.table_actions import LOW

DIST = Path(__file__).parents[2] / "web" / "dist"


@pytest.fixture(params=["flat", pytest.param("3d", marks=pytest.mark.soak)])
def webgl(request: pytest.FixtureRequest) -> bool:
    """Whether the browser draws in 3D: whole games run on the flat board, and in the soak run in 3D too."""
    return bool(request.param == "3d")


@pytest.fixture(scope="session")
def harness(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserHarness]:
    """The server and the browser; every context has the settings for software rendering."""
    assert (DIST / "index.html").exists(), "the browser table is not built: make web"
    harness = BrowserHarness(tmp_path_factory.mktemp("harness"), LOW)
    harness.open()
    yield harness
    harness.close()
