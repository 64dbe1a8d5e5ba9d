"""Players see how far the server is with compiling its functions."""

from pathlib import Path

import pytest

from affray import jit
from tests.server.sites import settings_in, visiting


def test_the_server_says_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with visiting(settings_in(tmp_path)) as client:
        monkeypatch.setattr(jit, "state", lambda: jit.Progress(34, 106))
        assert client.get("/api/preparation").json() == {"done": 34, "of": 106, "complete": False}
        monkeypatch.setattr(jit, "state", lambda: jit.Progress(0, 0, complete=True))
        assert client.get("/api/preparation").json()["complete"]
