"""How many frames a second the browser table draws in software: a full table that is orbited without a pause.

Starts Vite on the stand-alone table of `web/test/table-demo` and headless Chromium with SwiftShader, and prints one
line a quality: frames a second by the clock, and by the time that the browser's processes were on a core, which is what
counts on a machine that others use as well. The bar is 30 frames a second at 800 x 600 in the low quality.

    python bench/web_frames.py [--seconds 6] [--size 800x600] [--quality low]
"""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

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


def kin(root: int) -> list[tuple[int, float]]:
    """The processes that descend from one, each with the seconds it was on a core."""
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
    """Seconds that the browser was on a core so far: all that this program started, but for Vite."""
    served = {skip, *(pid for pid, _ in kin(skip))}
    return sum(seconds for pid, seconds in kin(os.getpid()) if pid not in served)


def address(server: subprocess.Popen[str]) -> str:
    """Where Vite says that it listens."""
    assert server.stdout is not None
    for line in server.stdout:
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        if found := re.search(r"http://127\.0\.0\.1:\d+", plain):
            return found[0]
    sys.exit("Vite ended before it listened: run `npm ci` in web/ first.")


def measure(page: Page, url: str, seconds: float, vite: int) -> str:
    """One line about one quality."""
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


def main() -> None:
    """Both qualities, or the one that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--size", default="800x600")
    parser.add_argument("--quality", choices=("low", "high"))
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    command = [str(WEB / "node_modules/.bin/vite"), "--host", "127.0.0.1", "--port", "0"]
    server = subprocess.Popen(command, cwd=WEB, stdout=subprocess.PIPE, text=True)
    try:
        base = address(server)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=ARGUMENTS)
            for quality in (given.quality,) if given.quality else ("low", "high"):
                page = browser.new_page(viewport={"width": width, "height": height})
                url = f"{base}/test/table-demo/index.html?marks&quality={quality}"
                load = os.getloadavg()[0]
                print(f"{given.size} {quality:4}: {measure(page, url, given.seconds, server.pid)}; load {load:.1f}")
                page.close()
            browser.close()
    finally:
        server.terminate()
        server.wait(timeout=10)


if __name__ == "__main__":
    started = time.monotonic()
    main()
    print(f"in {time.monotonic() - started:.0f} s")
