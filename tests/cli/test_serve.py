"""`affray serve` as a command: what its options become, and one line for whatever is wrong with them."""

import logging
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from affray.engine.record import read, verify
from affray.server.match.room import Room
from affray.server.process import serve as process_serve
from affray.server.settings import Settings
from tests.cli.running import affray, one_line
from tests.server.directories import default, directory, duel
from tests.server.harness import within_limit


@pytest.fixture(autouse=True)
def log() -> Iterator[None]:
    """The command begins to log to its standard error, which is gone after the test: nothing else may log there."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    yield
    root.handlers[:] = before
    root.setLevel(level)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which the server would have been started."""
    seen: list[Settings] = []

    def serve(settings: Settings, announce: Callable[[str], None]) -> None:
        seen.append(settings)
        announce("http://127.0.0.1:8400/")

    monkeypatch.setattr(process_serve, "serve", serve)
    return seen


def test_without_options_the_settings_are_the_usual_ones(served: list[Settings]) -> None:
    done = affray("serve")
    assert done.stdout == "Affray is at http://127.0.0.1:8400/\n"
    assert served == [Settings()]


def test_every_option_is_a_setting(served: list[Settings]) -> None:
    words = (
        "serve --host 0.0.0.0 --port 9000 --workers 3 --database sqlite:///x.db --channels redis://r/0 "
        "--host-name play.example --host-name www.play.example --origin https://a.example --trusted-proxy 10.0.0.1 "
        "--secure-cookies --thinkers 5 --log-level debug"
    )
    affray(*words.split())
    assert served == [
        Settings(
            host="0.0.0.0",
            port=9000,
            workers=3,
            database_url="sqlite:///x.db",
            channels_url="redis://r/0",
            hosts=(*Settings().hosts, "play.example", "www.play.example"),
            origins=("https://a.example",),
            trusted_proxies=("10.0.0.1",),
            secure_cookies=True,
            thinkers=5,
            log_level="debug",
        )
    ]


def test_the_command_line_counts_more_than_the_environment(served: list[Settings]) -> None:
    affray("serve", "--port", "9001", AFFRAY_PORT="9000", AFFRAY_HOST="::1", AFFRAY_HOSTS="a.example, b.example")
    affray("serve", "--host-name", "c.example", AFFRAY_HOSTS="a.example")
    assert served[0] == Settings(port=9001, host="::1", hosts=("a.example", "b.example"))
    assert served[1].hosts == ("a.example", "c.example")


@pytest.mark.parametrize(("display", "opened"), [(":0", ["http://127.0.0.1:8400/play"]), ("", [])])
def test_a_browser_is_opened_on_a_new_match_where_there_is_one(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch, display: str, opened: list[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("webbrowser.open", asked.append)
    monkeypatch.setattr("threading.Thread.start", lambda thread: thread.run())
    monkeypatch.setattr("sys.platform", "linux")
    done = affray("serve", "--open", "--port", "9000", DISPLAY=display, WAYLAND_DISPLAY="", BROWSER="")
    assert done.stdout == "Affray is at http://127.0.0.1:8400/play\n"
    assert asked == opened
    assert served == [Settings(port=9000)]


def test_opening_a_browser_takes_another_port_where_the_usual_one_is_in_use() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert process_serve.with_free_port(Settings(port=port)).port == 0
    assert process_serve.with_free_port(Settings(port=port)).port == port


@pytest.mark.parametrize(
    ("words", "environ", "complaint"),
    [
        (("--port", "70000"), {}, "port"),
        (("--workers", "0"), {}, "workers"),
        (("--port", "http"), {}, "--port"),
        ((), {"AFFRAY_PORT": "http"}, "port"),
        ((), {"AFFRAY_LIMITS": "{"}, "AFFRAY_LIMITS"),
        (("--log-level", "LOUD"), {}, "unknown log level 'LOUD'"),
        (("--host", "192.0.2.1"), {}, "'192.0.2.1' is not an address of this machine"),
        (("--workers", "2"), {}, "channel"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    words: tuple[str, ...], environ: dict[str, str], complaint: str, tmp_path: Path
) -> None:
    done = affray("serve", "--database", f"sqlite:///{tmp_path}/a.db", *words, **environ)
    assert done.exit_code == 2
    assert complaint in one_line(done)


def test_a_port_in_use_is_said_in_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = affray("serve", "--port", str(port))
    assert done.exit_code == 2
    assert f"port {port} of 127.0.0.1 is in use" in one_line(done)


async def two_matches(folder: Path) -> tuple[str, str]:
    """The ids of two matches in the store of a folder: one is over, one is running."""
    async with directory(folder) as found:
        over, running = await duel(found, names=("Ada", "Bob")), await duel(found)
        for room in (over, running):
            await default(room)
        await give_up(over)
        return over.id, running.id


async def give_up(room: Room) -> None:
    """A seat concedes; where it does so in the middle of a step, the others finish that step first."""
    await room.concede("a")
    while room.loaded.playing().decision is not None:
        await default(room)


async def conceded(folder: Path, match: str) -> None:
    """A match is over."""
    async with directory(folder) as found:
        await give_up(await found.room(match))


def test_every_match_is_written_as_its_record(tmp_path: Path) -> None:
    address, folder = f"sqlite:///{tmp_path / 'affray.sqlite3'}", tmp_path / "records"
    over, running = within_limit(two_matches(tmp_path))
    export = ("store", "export", folder, "--database", address)
    assert affray(*export).stdout == f"{folder}: 2 records written, 0 already existed\n"
    record = folder / f"{over}.record"
    assert verify(read(record.read_text(encoding="utf-8"))).good
    unfinished = folder / f"{running}.running.record"
    assert read(unfinished.read_text(encoding="utf-8")).ending == "open"
    record.write_text("left as it is", encoding="utf-8")
    unfinished.unlink()
    assert affray(*export).stdout == f"{folder}: 1 records written, 1 already existed\n"
    assert record.read_text(encoding="utf-8") == "left as it is"
    assert unfinished.exists()
    within_limit(conceded(tmp_path, running))
    affray(*export)
    assert sorted(path.name for path in folder.iterdir()) == sorted([f"{over}.record", f"{running}.record"])


def test_a_match_that_cannot_be_played_again_is_named(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'affray.sqlite3'}"
    over, running = within_limit(two_matches(tmp_path))
    with closing(sqlite3.connect(tmp_path / "affray.sqlite3")) as connection, connection:
        connection.execute("UPDATE entries SET events = '[]' WHERE match = ? AND number = 2", (over,))
    done = affray("store", "export", tmp_path / "records", "--database", address)
    assert done.exit_code == 0
    assert f"match {over} is written as stored: entry 2 differs from the stored one" in done.stderr
    files = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert files == sorted([f"{over}.record", f"{running}.running.record"])


def test_a_store_is_copied_into_a_new_file(tmp_path: Path) -> None:
    store, copy = tmp_path / "affray.sqlite3", tmp_path / "copy.sqlite3"
    words = ("store", "backup", copy, "--database", f"sqlite:///{store}")
    assert f"there is no store at {store}" in one_line(affray(*words))
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("CREATE TABLE matches (id TEXT)")
    assert affray(*words).stdout == f"Store copied to {copy}\n"
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("matches",)]
    again = affray(*words)
    assert again.exit_code == 2
    assert f"{copy} exists already" in one_line(again)
