"""How fast the browser table is: frames a second in software, and how soon a choice shows its effect.

Frames: starts Vite on the stand-alone table of `web/test/table-demo` and headless Chromium with SwiftShader, orbits a
full table without a pause and prints one line a quality: frames a second by the clock, and by the time that the
browser's processes were on a core, which is what counts on a machine that others use as well. The bar is 30 frames a
second at 800 x 600 in the low quality.

Choices: starts the server with the built page, plays a match of each system against the careless bot with animations
switched off, and prints how many milliseconds lie between the click on a choice and the frame that shows what came of
it. The bar is 100 ms.

    python bench/web_frames.py [--seconds 6] [--size 800x600] [--quality low] [--choices 40]
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

WEB = Path(__file__).resolve().parent.parent / "web"
TICKS = os.sysconf("SC_CLK_TCK")
ARGUMENTS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
ORBIT = """async (milliseconds) => {
  const canvas = document.querySelector("canvas");
  const begin = performance.now();
  const before = demo.table.frames;
  while (performance.now() - begin < milliseconds) {
    canvas.dispatchEvent(new KeyboardEvent("keydown", { key: "e" }));
    await new Promise(requestAnimationFrame);
  }
  return [demo.table.frames - before, (performance.now() - begin) / 1000];
}"""

GAMES = (("cascade", "skirmish_tollford"), ("street", "cinder_street"), ("wolsung-2", "s3"))
SETTINGS = {"quality": "low", "speed": "off", "list": True, "briefing": False}
ASKED = """() => document.querySelector('.ending')
  || document.querySelector('.decision:not([aria-busy=true]) .option[data-choice]')
  || document.querySelector('.decision:not([aria-busy=true]) .hand-widget .main')"""
DISCARD = """() => {
  const [cards, done] = ['.card-button', '.main'].map((each) => [...document.querySelectorAll(`.hand-widget ${each}`)]);
  if (done.length === 0 || document.querySelector('.decision .option[data-choice]') !== null) return false;
  (done[0].disabled ? cards.find((each) => each.getAttribute('aria-pressed') !== 'true') : done[0]).click();
  return true;
}"""
"""One step of choosing cards to discard, which no list can show: it is not timed."""
CHOICE = """async () => {
  const shown = () => [
    document.querySelector('.decision')?.dataset.decision,
    document.querySelectorAll('.log .line').length,
    document.querySelector('.ending') !== null,
  ].join();
  const options = [...document.querySelectorAll('.decision .option[data-choice]')];
  if (options.length === 0) return null;
  const before = shown();
  const begin = performance.now();
  const seen = new Promise((done) => {
    const watching = new MutationObserver(() => {
      if (shown() === before) return;
      watching.disconnect();
      const changed = performance.now() - begin;
      requestAnimationFrame(() => done([changed, performance.now() - begin]));
    });
    watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  (options.find((each) => each.dataset.choice === 'pass') ?? options[0]).click();
  return await seen;
}"""


def kin(root: int) -> list[tuple[int, float]]:
    """The descendants of a process, each with its processor time in seconds."""
    parents: dict[int, tuple[int, float]] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(entry.name)] = int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS
    found = [root]
    for pid in found:
        found.extend(child for child, (parent, _) in parents.items() if parent == pid)
    return [(pid, parents[pid][1]) for pid in found[1:] if pid in parents]


def on_core(skip: int) -> float:
    """The processor time of the browser so far, in seconds: everything this program started except Vite."""
    served = {skip, *(pid for pid, _ in kin(skip))}
    return sum(seconds for pid, seconds in kin(os.getpid()) if pid not in served)


def address(server: subprocess.Popen[str]) -> str:
    """The address on which a server listens."""
    assert server.stdout is not None
    for line in server.stdout:
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        if found := re.search(r"http://127\.0\.0\.1:\d+", plain):
            return found[0]
    sys.exit("The server ended before it listened: is everything installed, `npm ci` in web/ too?")


def measure(page: Page, url: str, seconds: float, vite: int) -> str:
    """One line for one quality."""
    page.goto(url)
    page.wait_for_function("window.demo && demo.table.frames > 0")
    page.evaluate(ORBIT, 1000)  # shaders are compiled and textures are sent while it warms up
    before = on_core(vite)
    frames, passed = page.evaluate(ORBIT, seconds * 1000)
    busy = on_core(vite) - before
    idle = page.evaluate("demo.table.frames")
    page.wait_for_timeout(1500)
    settled = page.evaluate("demo.table.frames")
    page.wait_for_timeout(1000)
    still = page.evaluate("demo.table.frames") - settled
    return (
        f"{frames / passed:6.1f} frames/s by the clock, {1000 * busy / frames:5.1f} ms on a core each"
        f" ({passed:.1f} s, {busy:.1f} s on cores; {settled - idle} frames to settle, {still} idle)"
    )


def frames(browser: Browser, given: argparse.Namespace) -> None:
    """Measure both qualities, or the requested one."""
    width, height = map(int, given.size.split("x"))
    command = [str(WEB / "node_modules/.bin/vite"), "--host", "127.0.0.1", "--port", "0"]
    server = subprocess.Popen(command, cwd=WEB, stdout=subprocess.PIPE, text=True)
    try:
        base = address(server)
        for quality in (given.quality,) if given.quality else ("low", "high"):
            page = browser.new_page(viewport={"width": width, "height": height})
            url = f"{base}/test/table-demo/index.html?marks&quality={quality}"
            load = os.getloadavg()[0]
            print(f"{given.size} {quality:4}: {measure(page, url, given.seconds, server.pid)}; load {load:.1f}")
            page.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


def choices(browser: Browser, given: argparse.Namespace) -> None:
    """One line per system: how soon choices show their effect, on a running server or on a new one."""
    if given.address:
        in_all_games(browser, given.address, given.choices)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [str(Path(sys.executable).parent / "affray"), "serve", "--port", "0", "--log-level", "WARNING"]
        database = f"sqlite:///{folder}/bench.db"
        server = subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE, text=True)
        try:
            in_all_games(browser, address(server), given.choices)
        finally:
            server.terminate()
            server.wait(timeout=20)


def in_all_games(browser: Browser, base: str, count: int) -> None:
    """A match of each system."""
    for system, scenario in GAMES:
        print(f"{system:10} {timed(browser, base, system, scenario, count)}; load {os.getloadavg()[0]:.1f}")


def timed(browser: Browser, base: str, system: str, scenario: str, count: int) -> str:
    """Choose from the lists this many times, or until the match is over."""
    context = browser.new_context(viewport={"width": 1100, "height": 760})
    context.add_init_script(
        f"localStorage['affray-settings'] = {json.dumps(json.dumps(SETTINGS))}; localStorage['affray-bot'] = 'random'"
    )
    page = context.new_page()
    page.goto(base)
    page.locator(f"[data-system={system}][data-scenario={scenario}] .play").click()
    found: list[tuple[float, float]] = []
    while len(found) < count:
        page.wait_for_function(ASKED, timeout=120_000)
        if page.evaluate(DISCARD):
            page.wait_for_timeout(100)
            continue
        passed = page.evaluate(CHOICE)
        if passed is None:
            break
        found.append((passed[0], passed[1]))
    context.close()
    changed, drawn = zip(*found, strict=True)
    return f"{len(found)} choices: page changed {spread(changed)}; next frame {spread(drawn)}"


def spread(times: Sequence[float]) -> str:
    """The median, the 95th percentile and the maximum of some times."""
    return f"median {median(times):.0f}, 95% {quantiles(times, n=20)[-1]:.0f}, most {max(times):.0f} ms"


def main() -> None:
    """Measure frames, then choices."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each quality is orbited; 0: not at all")
    parser.add_argument("--size", default="800x600")
    parser.add_argument("--quality", choices=("low", "high"))
    parser.add_argument("--choices", type=int, default=40, help="choices in each system; 0: none")
    parser.add_argument("--address", help="a server that runs already, such as http://127.0.0.1:8400")
    given = parser.parse_args()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
        if given.seconds:
            frames(browser, given)
        if given.choices:
            choices(browser, given)
        browser.close()


if __name__ == "__main__":
    started = time.monotonic()
    main()
    print(f"in {time.monotonic() - started:.0f} s")
