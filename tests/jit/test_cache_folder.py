"""Compiled kernels always match the current sources."""

import os
from pathlib import Path

from affray.jit.cache_folder import choose_folder


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


def test_a_folder_that_somebody_chose_is_left_alone(tmp_path: Path) -> None:
    environment = {"NUMBA_CACHE_DIR": "elsewhere"}
    choose_folder(package(tmp_path, ""), environment)
    assert environment == {"NUMBA_CACHE_DIR": "elsewhere"}


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


def test_where_nothing_can_be_written_nothing_is_chosen(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be", encoding="utf-8")
    environment = {"XDG_CACHE_HOME": str(tmp_path / "cache")}
    choose_folder(package(tmp_path, ""), environment)
    assert environment == {"XDG_CACHE_HOME": str(tmp_path / "cache")}
