"""One process compiles for all, and tells the others how far it is."""

import logging
import os
import sys
import threading
import time
from pathlib import Path

import pytest

from affray.jit import preparation
from affray.jit.preparation import Progress, is_complete, prepare, progress


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(preparation, "POLL_S", 0.001)
    return tmp_path


def test_others_see_how_far_it_is() -> None:
    seen, told = [], threading.Event()

    def compiled() -> Progress:
        if progress() == Progress(3, 7):
            told.set()
        return Progress(3, 7)

    def compile_all() -> None:
        assert told.wait(60)
        seen.append(is_complete())

    assert progress() == Progress(0, 0)
    assert prepare(compile_all, compiled, wait=True)
    assert seen == [False]
    assert is_complete()
    assert progress().complete


def test_only_one_compiles() -> None:
    compiling, enough = threading.Event(), threading.Event()

    def compile_all() -> None:
        compiling.set()
        assert enough.wait(60)

    first = threading.Thread(target=prepare, args=(compile_all, lambda: Progress(0, 1)), kwargs={"wait": True})
    first.start()
    assert compiling.wait(60)
    try:
        assert not prepare(pytest.fail, lambda: Progress(0, 1), wait=False)
    finally:
        enough.set()
        first.join()
    assert prepare(pytest.fail, lambda: Progress(0, 1), wait=True)  # another did it meanwhile


def test_what_fails_is_not_complete() -> None:
    def compile_all() -> None:
        raise RuntimeError("no memory")

    with pytest.raises(RuntimeError, match="no memory"):
        prepare(compile_all, lambda: Progress(0, 1), wait=True)
    assert not is_complete()


def test_a_damaged_progress_is_none(folder: Path) -> None:
    (folder / "progress.json").write_text("{", encoding="utf-8")
    assert progress() == Progress(0, 0)


def test_without_a_folder_nothing_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    done = []
    assert prepare(lambda: done.append(True), lambda: Progress(0, 1), wait=False)
    assert done == [True]
    assert not is_complete()


WAITS = "import sys, time\nwhile True: time.sleep(60)"
"""Instead of compiling."""


def test_the_process_that_compiles_is_the_only_one_from_its_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It inherits the lock: while it is still importing its modules, nobody starts another."""
    monkeypatch.setattr(preparation, "COMMAND", ("-c", WAITS))
    process = preparation._start(folder)
    assert process is not None
    try:
        assert preparation._start(folder) is None
    finally:
        process.kill()  # as when memory runs out
        process.wait()
    again = preparation._start(folder)
    assert again is not None
    again.kill()
    again.wait()


def test_the_process_that_compiles_takes_the_lock_it_inherits(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = (
        "import os\n"
        "from affray.jit.preparation import Progress, prepare\n"
        f"os.environ['NUMBA_CACHE_DIR'] = {str(folder)!r}\n"
        "assert prepare(lambda: None, lambda: Progress(0, 1), wait=False)"
    )
    monkeypatch.setattr(preparation, "COMMAND", ("-c", program))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    process = preparation._start(folder)
    assert process is not None
    assert process.wait() == 0
    assert is_complete()


@pytest.mark.parametrize("ends", ["os.kill(os.getpid(), 9)", "sys.exit(3)"])
def test_what_was_ended_is_started_again(folder: Path, monkeypatch: pytest.MonkeyPatch, ends: str) -> None:
    program = (
        f"import os, pathlib, sys\nat = pathlib.Path({str(folder)!r})\n"
        f"if not (at / 'first').exists():\n    (at / 'first').touch()\n    {ends}\n(at / 'complete').touch()"
    )
    monkeypatch.setattr(preparation, "COMMAND", ("-c", program))
    monkeypatch.setattr(preparation, "_state", preparation._State())
    compiled = threading.Event()
    preparation.need(compiled.set)
    assert compiled.wait(60)


def test_what_always_fails_is_not_started_for_ever(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    program = f"import sys\nwith open({str(folder / 'starts')!r}, 'a') as at: at.write('.')\nsys.exit(3)"
    monkeypatch.setattr(preparation, "COMMAND", ("-c", program))
    monkeypatch.setattr(preparation, "_state", preparation._State())
    waiting = threading.Event()

    def sleep(_seconds: float) -> None:
        if len([each for each in caplog.records if "exit status" in each.message]) == preparation.MAX_FAILURES:
            waiting.set()
        threading.Event().wait(0.01)

    monkeypatch.setattr(time, "sleep", sleep)
    compiled = threading.Event()
    preparation.need(compiled.set)
    assert waiting.wait(60)
    assert (folder / "starts").read_text(encoding="utf-8") == ".."
    (folder / "complete").touch()  # by somebody else
    assert compiled.wait(60)


def test_without_a_folder_everything_stays_interpreted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, logger="affray.jit")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setattr(preparation, "_state", preparation._State())
    preparation.need(pytest.fail)
    assert "No folder can be written" in caplog.text
