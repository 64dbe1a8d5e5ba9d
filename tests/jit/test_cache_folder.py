"""Compiled functions always match the current sources, and what compiled them."""

import importlib.metadata
import os
import re
import sys
import tempfile
from pathlib import Path

import pytest

import affray
from affray import jit
from affray.jit import cache_folder
from affray.jit.cache_folder import choose_folder, sources

PACKAGE = Path(affray.__file__).parent


def package(folder: Path, text: str) -> Path:
    """A package with one kernel in a sub-package of `table`."""
    room = folder / "package" / "table" / "sight"
    room.mkdir(parents=True, exist_ok=True)
    (room / "kernels.py").write_text(text, encoding="utf-8")
    return room.parent.parent


def chosen(folder: Path, text: str) -> str:
    environment = {"XDG_CACHE_HOME": str(folder / "cache")}
    choose_folder(package(folder, text), environment)
    return environment["NUMBA_CACHE_DIR"]


def test_another_source_has_another_folder(tmp_path: Path) -> None:
    before = chosen(tmp_path, "one = 1\n")
    assert Path(before).is_dir()
    assert chosen(tmp_path, "one = 10\n") != before


def test_within_a_folder_that_somebody_chose(tmp_path: Path) -> None:
    here, there = package(tmp_path, ""), package(tmp_path / "other", "")
    environment = {"NUMBA_CACHE_DIR": str(tmp_path / "elsewhere")}
    folder = choose_folder(here, environment)
    assert folder is not None
    assert folder.parent == tmp_path / "elsewhere"
    assert environment == {"NUMBA_CACHE_DIR": str(folder)}
    assert choose_folder(here, environment) == folder  # in a process that this one starts
    assert choose_folder(there, environment) not in {None, folder}


def test_the_sources_are_all_modules_with_compiled_functions() -> None:
    compiled = re.compile(r"^from affray(\.jit)? import .*\b(compiled|jit)\b|^from .*borrowing_kernel", re.MULTILINE)
    others = {"cli", "jit", "server"}  # they ask how far it is
    modules = {
        file
        for file in PACKAGE.rglob("*.py")
        if file.relative_to(PACKAGE).parts[0] not in others and compiled.search(file.read_text(encoding="utf-8"))
    }
    assert len(modules) > 8
    assert modules <= set(sources(PACKAGE))
    jit.import_all()
    assert jit.compiled_so_far().of > 80
    assert {each for each in sys.modules if each.startswith("affray.") and each.endswith("_kernels")} == set(
        cache_folder.modules(PACKAGE)
    )


def test_compiled_functions_use_modules_of_the_sources_only() -> None:
    """Constants of other modules are compiled in."""
    within = {".".join(("affray", *file.relative_to(PACKAGE).with_suffix("").parts)) for file in sources(PACKAGE)}
    for file in PACKAGE.rglob("*_kernels.py"):
        module = ["affray", *file.relative_to(PACKAGE).with_suffix("").parts]
        for name in re.findall(r"^from ((?:affray)?\.[\w.]+) import", file.read_text(encoding="utf-8"), re.MULTILINE):
            full = name if not name.startswith(".") else ".".join((*module[:-1], name[1:]))
            assert full == "affray.jit" or full in within, f"{file} imports {name}"


def test_another_python_numba_or_processor_has_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = package(tmp_path, "")

    def folder() -> Path | None:
        return choose_folder(here, {"XDG_CACHE_HOME": str(tmp_path / "cache")})

    folders = {folder()}
    monkeypatch.setattr(importlib.metadata, "version", lambda _name: "99.1")
    folders.add(folder())
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    folders.add(folder())
    info = tmp_path / "cpuinfo"
    monkeypatch.setattr(cache_folder, "_CPU_INFO", info)
    for text in ("flags\t: fpu sse2\ncpu MHz\t: 1200.1\n\nflags\t: none\n", "flags\t: fpu sse2 avx2\n"):
        info.write_text(text, encoding="utf-8")
        folders.add(folder())
    assert len(folders) == 5
    info.write_text("flags\t: fpu sse2 avx2\ncpu MHz\t: 3100.0\n\n", encoding="utf-8")
    assert folder() in folders, "the clock of a processor changes all the time"


def test_only_the_latest_are_kept(tmp_path: Path) -> None:
    """Of those that no process has used for a while."""
    folders = []
    for number in range(8):
        folders.append(Path(chosen(tmp_path, "one = 1\n" * (number + 1))))
        os.utime(folders[-1], (number, number))
    assert folders[-1].is_dir()
    assert len(list((tmp_path / "cache" / "affray").iterdir())) == 5


def test_many_versions_side_by_side_keep_their_folders(tmp_path: Path) -> None:
    folders = [Path(chosen(tmp_path, "one = 1\n" * (number + 1))) for number in range(8)]
    assert all(folder.is_dir() for folder in folders)


def test_what_is_in_use_is_kept(tmp_path: Path) -> None:
    mine, environment = package(tmp_path / "mine", ""), {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    choose_folder(mine, environment)
    used = Path(environment.pop("NUMBA_CACHE_DIR"))
    for number in range(8):
        os.utime(used, (number, number))
        choose_folder(mine, environment)
        assert Path(environment.pop("NUMBA_CACHE_DIR")) == used
        other = chosen(tmp_path, "one = 1\n" * (number + 1))
        assert used.is_dir()
        os.utime(other, (1000 + number, 1000 + number))


def test_what_another_process_removes_meanwhile_is_no_loss(tmp_path: Path) -> None:
    gone = tmp_path / "cache" / "affray" / "kernels-gone"
    gone.parent.mkdir(parents=True)
    gone.symlink_to(tmp_path / "nowhere")  # listed, and nothing is there
    assert Path(chosen(tmp_path, "one = 1\n")).is_dir()


def blocked(folder: Path) -> dict[str, str]:
    """The cache of a user who cannot write it."""
    (folder / "cache").write_text("a file where a folder should be", encoding="utf-8")
    return {"XDG_CACHE_HOME": str(folder / "cache")}


def test_where_the_cache_cannot_be_written_there_is_a_private_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    environment = blocked(tmp_path)
    folder = choose_folder(package(tmp_path, ""), environment)
    assert folder is not None
    private = folder.parent
    assert private.parent == tmp_path
    assert private.stat().st_mode & 0o777 == 0o700
    private.chmod(0o777)  # anybody could put functions there
    assert choose_folder(package(tmp_path, ""), blocked(tmp_path)) is None


def test_where_nothing_can_be_written_nothing_is_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "cache" / "nothing"))
    environment = blocked(tmp_path)
    assert choose_folder(package(tmp_path, ""), environment) is None
    assert environment == {"XDG_CACHE_HOME": str(tmp_path / "cache")}
