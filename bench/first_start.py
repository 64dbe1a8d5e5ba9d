"""How long a first start takes: from a fresh clone with empty caches to the second question in a real browser.

    python bench/first_start.py [--tree FOLDER] [--against FOLDER_OR_COMMIT] [--games cascade,street,wolsung-2]

Clones the tree (and another one or an older commit of it, for ratios in the same run) into a temporary folder, with a
new home and no cache of any kind, and runs what `make play` runs, phase by phase; then plays the first choice of the
first scenario of each system in headless Chromium, each with the caches as they were after the installation.

Every phase has its wall time and its processor time: of the commands and the server with all their children, and beside
it that of the browser and of the processes that compile in the background. On a machine that others use as well only
processor time can be compared. The last lines compare what `make play` costs beside the downloads.
"""

import argparse
import contextlib
import ctypes
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

from playwright.sync_api import Browser, Page, sync_playwright

T = TypeVar("T")

TREE = Path(__file__).resolve().parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
PR_SET_CHILD_SUBREAPER = 36
SAMPLE_S = 0.2
TIMEOUT_S = 900.0
BACKGROUND = b"warm\0--background"
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
KEPT = ("PATH", "LANG", "LC_ALL", "SSL_CERT_FILE", "SSL_CERT_DIR", "NIX_SSL_CERT_FILE", "HTTPS_PROXY", "HTTP_PROXY",
        "NO_PROXY", "https_proxy", "http_proxy", "no_proxy")  # fmt: skip
"""The environment of a new user: what finds the programs and the network."""
DOWNLOADS = {"Python packages", "Node packages"}

SETTINGS = {"list": True, "briefing": False}
"""Every choice is in the list, where it can be found."""
ASKED = """(before) => {
  const decision = document.querySelector('.decision:not([aria-busy=true])');
  if (document.querySelector('.ending') !== null) return true;
  return decision !== null && decision.dataset.decision !== before
    && decision.querySelector('.option[data-choice], .hand-widget .main') !== null;
}"""
CHOOSE = """() => {
  const options = [...document.querySelectorAll('.decision .option[data-choice]')];
  if (options.length > 0) {
    (options.find((each) => each.dataset.choice === 'pass') ?? options[0]).click();
    return;
  }
  const done = document.querySelector('.hand-widget .main');
  while (done.disabled) {
    document.querySelector('.hand-widget .card-button:not([aria-pressed=true])').click();
  }
  done.click();
}"""
DECISION = "() => document.querySelector('.decision')?.dataset.decision ?? ''"


class Spent(NamedTuple):
    """Seconds: by the clock, and on a core by the commands, by the browser and by the compiler in the background."""

    wall: float = 0.0
    core: float = 0.0
    browser: float = 0.0
    background: float = 0.0

    def plus(self, other: "Spent", sign: int = 1) -> "Spent":
        return Spent(*(one + sign * two for one, two in zip(self, other, strict=True)))


class Meter:
    """The processor time of all that this process started, whoever waits for it."""

    def __init__(self) -> None:
        # Orphans become children of this process, so that none is lost.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self.commands: set[int] = set()
        """The processes whose descendants are not the browser's."""
        self.background: dict[int, float] = {}
        self._lock = threading.Lock()
        threading.Thread(target=self._sample, daemon=True).start()

    def _sample(self) -> None:
        while True:
            self.now()
            time.sleep(SAMPLE_S)

    def now(self) -> Spent:
        """What was spent so far."""
        with self._lock:
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            core, browser = used.ru_utime + used.ru_stime, 0.0
            mine = set(self.commands)
            for pid, parent, seconds in descendants():
                if parent in mine or pid in mine or pid in self.background:
                    mine.add(pid)
                    core += seconds
                    self._note(pid, seconds)
                else:
                    browser += seconds
            background = sum(self.background.values())
            return Spent(time.monotonic(), core - background, browser, background)

    def _note(self, pid: int, seconds: float) -> None:
        with contextlib.suppress(OSError):
            if pid in self.background or BACKGROUND in Path(f"/proc/{pid}/cmdline").read_bytes():
                self.background[pid] = seconds


def descendants() -> list[tuple[int, int, float]]:
    """Every living descendant of this process after its parent, with that and its seconds on a core so far."""
    processes: dict[int, tuple[int, float]] = {}
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            pid = int(entry.name)
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            processes[pid] = int(fields[1]), sum(map(int, fields[11:15])) / TICKS
    found = [os.getpid()]
    for parent in found:
        found.extend(pid for pid, (of, _) in processes.items() if of == parent)
    return [(pid, *processes[pid]) for pid in found[1:]]


class Start:
    """A tree in a new folder, with the home of a new user, and the phases of its first start."""

    def __init__(self, name: str, tree: str, commit: str | None, room: Path, meter: Meter) -> None:
        self.name, self.meter = name, meter
        self.folder, self.home, self.kept = room / name / "affray", room / name / "home", room / name / "kept"
        self.home.mkdir(parents=True)
        subprocess.run(["git", "clone", "--quiet", tree, str(self.folder)], check=True)
        if commit is not None:
            subprocess.run(["git", "-C", str(self.folder), "checkout", "--quiet", commit], check=True)
        self.environment = {name: os.environ[name] for name in KEPT if name in os.environ} | {
            "HOME": str(self.home),
            "PYTHON": str(Path(sys.base_prefix) / "bin" / "python3"),
        }
        self.phases: dict[str, Spent] = {}

    def phase(self, name: str, work: Callable[[], T]) -> T:
        """Measure one phase."""
        before = self.meter.now()
        result = work()
        spent = self.meter.now().plus(before, -1)
        self.phases[name] = spent
        print(f"{self.name:>9} {name:32} {row(spent)}", flush=True)
        return result

    def make(self, *arguments: str) -> str:
        """Run make as a new user would."""
        process = subprocess.Popen(
            ["make", *arguments], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        )
        self.meter.commands.add(process.pid)
        out, _ = process.communicate(timeout=TIMEOUT_S)
        if process.returncode != 0:
            sys.exit(f"make {' '.join(arguments)} failed in {self.folder}")
        return out

    def install(self) -> None:
        """Everything that `make play` does before it starts the server."""
        self.phase("Python packages", lambda: self.make(".venv/.base"))
        self.phase("Node packages", lambda: self.make("web/node_modules/.installed"))
        self.phase("build of the page", lambda: self.make("web"))
        if "kernels" in self.make("--dry-run", "play"):
            self.phase("compiling", lambda: self.make(".venv/.warm"))
        shutil.copytree(self.home, self.kept, symlinks=True)

    def play(self, system: str, browser: Browser) -> None:
        """Start the server and make the first choice in the first scenario of a system."""
        shutil.rmtree(self.home)
        shutil.copytree(self.kept, self.home, symlinks=True)
        with self.serving() as starting:
            address = self.phase(f"{system}: server", starting)
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.set_default_timeout(TIMEOUT_S * 1000)
            page.add_init_script(f"localStorage['affray-settings'] = {json.dumps(json.dumps(SETTINGS))}")
            button = f".family:has([data-system='{system}']) .scenario[data-first=true] .play"
            self.phase(f"{system}: start page", lambda: opened(page, address, button))
            self.phase(f"{system}: match, first question", lambda: (page.click(button), asked(page, "")))
            first = page.evaluate(DECISION)
            self.phase(f"{system}: choice, next question", lambda: (page.evaluate(CHOOSE), asked(page, first)))
            page.close()

    @contextlib.contextmanager
    def serving(self) -> Iterator[Callable[[], str]]:
        """Yields what starts `make play` and returns its address."""
        processes: list[subprocess.Popen[str]] = []

        def start() -> str:
            process = subprocess.Popen(
                ["make", "play"], cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True,
                start_new_session=True,
            )  # fmt: skip
            processes.append(process)
            self.meter.commands.add(process.pid)
            assert process.stdout is not None
            for line in process.stdout:
                if found := re.search(r"http://[\w.]+:\d+/", line):
                    return found[0]
            sys.exit("the server ended before it listened")

        try:
            yield start
        finally:
            for process in processes:
                os.killpg(process.pid, signal.SIGINT)
                process.communicate(timeout=60)
            for pid in list(self.meter.background):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM)

    def total(self, system: str) -> Spent:
        """What the first choice in a system costs beside the downloads."""
        total = Spent()
        for name, spent in self.phases.items():
            if name not in DOWNLOADS and (":" not in name or name.startswith(f"{system}:")):
                total = total.plus(spent)
        return total


def opened(page: Page, address: str, button: str) -> None:
    page.goto(address)
    page.wait_for_selector(button)


def asked(page: Page, before: str) -> None:
    page.wait_for_function(ASKED, arg=before)


def row(spent: Spent) -> str:
    """A line of the table."""
    return " ".join(f"{seconds:8.1f}" for seconds in spent)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", default=str(TREE), help="the checkout to measure; committed files only")
    parser.add_argument("--against", metavar="COMMIT_OR_FOLDER", help="what to compare it with")
    parser.add_argument("--games", default="cascade,street,wolsung-2")
    given = parser.parse_args()
    meter = Meter()
    print(f"{'':>9} {'seconds':32} {'wall':>8} {'core':>8} {'browser':>8} {'behind':>8}")
    with tempfile.TemporaryDirectory(prefix="affray-first-start-") as room, sync_playwright() as playwright:
        starts = [Start("this", given.tree, None, Path(room), meter)]
        if (other := given.against) is not None:
            folder = Path(other).is_dir()
            starts.append(Start("other", other if folder else given.tree, None if folder else other, Path(room), meter))
        for start in starts:
            start.install()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for system in given.games.split(","):
            for start in starts:
                start.play(system, browser)
        browser.close()
        for system in given.games.split(","):
            totals = [start.total(system) for start in starts]
            for start, total in zip(starts, totals, strict=True):
                print(f"{start.name:>9} {system + ', beside the downloads':32} {row(total)}")
            if len(totals) > 1:
                ours, theirs = ((each.core + each.browser) for each in totals)
                print(f"{'ratio':>9} {system + ', core and browser':32} {totals[0].wall / totals[1].wall:8.2f}"
                      f" {totals[0].core / totals[1].core:8.2f} {'':8} {'':8} {ours / theirs:8.2f}")  # fmt: skip
        print(f"load {os.getloadavg()[0]:.1f} at the end, {os.cpu_count()} cores")


if __name__ == "__main__":
    main()
