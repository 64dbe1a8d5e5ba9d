"""A campaign in a folder: appended at the expected number, synced, and readable after any crash."""

import multiprocessing
from pathlib import Path

import pytest

from affray.campaign import Corrected, LedgerError, Renamed
from affray.campaign.folder import LEDGER, Folder
from affray.campaign.ledger import Behind, append
from tests.campaign.season import league

APPENDS = 20


def renaming(name: str) -> Corrected[Renamed]:
    change = Renamed(gang="the_watch_of_the_ford", name_now=name)
    return Corrected(by="Ann", at="2026-11-19T12:00:00Z", why="a better name", changes=(change,))


def test_what_is_appended_is_read_back(tmp_path: Path) -> None:
    folder = league(tmp_path)
    before = folder.read()
    folder.append(len(before), [renaming("Ford"), renaming("The Ford")])
    again = Folder(tmp_path)
    assert again.read() == [*before, renaming("Ford"), renaming("The Ford")]
    assert again.read(after=len(before) + 1) == [renaming("The Ford")]
    assert again.campaign().gangs["the_watch_of_the_ford"].name == "The Ford"


def test_who_is_behind_is_told_and_changes_nothing(tmp_path: Path) -> None:
    folder = league(tmp_path)
    seen = folder.campaign()
    folder.append(seen.number, [renaming("Ford")])
    data = (tmp_path / LEDGER).read_bytes()
    with pytest.raises(Behind, match=f"has {seen.number + 1} entries, not {seen.number}"):
        folder.append(seen.number, [renaming("Other")])
    assert (tmp_path / LEDGER).read_bytes() == data


def test_a_step_is_made_anew_for_who_is_behind(tmp_path: Path) -> None:
    folder = league(tmp_path)
    seen = folder.campaign()
    folder.append(seen.number, [renaming("Ford")])
    after = append(folder, seen, lambda now: [renaming(now.gangs["the_watch_of_the_ford"].name + " Two")])
    assert after.gangs["the_watch_of_the_ford"].name == "Ford Two"
    assert folder.campaign().number == seen.number + 2


def _append_some(path: Path, who: int) -> None:
    folder = Folder(path)
    campaign = folder.campaign()
    for number in range(APPENDS):
        campaign = append(folder, campaign, lambda _, number=number: [renaming(f"{who} {number}")])  # type: ignore[misc]


def test_processes_that_append_at_once_lose_nothing(tmp_path: Path) -> None:
    before = league(tmp_path).campaign().number
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_append_some, args=(tmp_path, who)) for who in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
        assert process.exitcode == 0
    added = Folder(tmp_path).read(after=before)
    names = [entry.changes[0].name_now for entry in added if isinstance(entry, Corrected)]
    assert sorted(names) == sorted(f"{who} {number}" for who in range(2) for number in range(APPENDS))
    for who in range(2):
        own = [name for name in names if name.startswith(f"{who} ")]
        assert own == [f"{who} {number}" for number in range(APPENDS)], "each keeps its order"


def test_every_torn_last_line_is_dropped_and_counted(tmp_path: Path) -> None:
    folder = league(tmp_path)
    before = folder.read()
    whole = (tmp_path / LEDGER).read_bytes()
    folder.append(len(before), [renaming("Ford")])
    line = (tmp_path / LEDGER).read_bytes()[len(whole) :]
    for length in range(1, len(line)):
        (tmp_path / LEDGER).write_bytes(whole + line[:length])
        torn = Folder(tmp_path)
        assert torn.dropped == length
        assert torn.read() == before
    Folder(tmp_path).append(len(before), [renaming("Ford")])
    assert (tmp_path / LEDGER).read_bytes() == whole + line


def test_every_altered_line_is_noticed(tmp_path: Path) -> None:
    league(tmp_path)
    data = (tmp_path / LEDGER).read_bytes()
    (tmp_path / LEDGER).write_bytes(data.replace(b"The Watch of the Ford", b"The Watch of the Port"))
    with pytest.raises(LedgerError, match="altered"):
        Folder(tmp_path)
    lines = data.splitlines(keepends=True)
    (tmp_path / LEDGER).write_bytes(b"".join([lines[0], *lines[2:]]))
    with pytest.raises(LedgerError, match="altered"):
        Folder(tmp_path)


def test_a_second_campaign_in_a_folder_is_refused(tmp_path: Path) -> None:
    league(tmp_path)
    with pytest.raises(LedgerError, match="already"):
        league(tmp_path)
    with pytest.raises(LedgerError, match="no campaign"):
        Folder(tmp_path / "elsewhere")
