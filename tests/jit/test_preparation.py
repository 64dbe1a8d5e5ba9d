"""One process compiles for all, and tells the others how far it is."""

import threading
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
    assert is_complete()
