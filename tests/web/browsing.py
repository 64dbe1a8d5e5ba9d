"""Real browsers at a real server: pages that are watched for everything that should not happen, and hands to play."""

import asyncio
import contextlib
import json
import os
import shutil
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeVar

from playwright.async_api import Browser, BrowserContext, Page, Playwright, async_playwright, expect

from tests.server.cable import Cable
from tests.server.harness import LIMIT, TIMEOUT_S, Server

T = TypeVar("T")

WAIT = 90_000
"""Milliseconds after which something that should be on a page counts as missing."""
expect.set_options(timeout=WAIT)
FLAGS = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-watchdog",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)
NO_WEBGL = """const given = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.startsWith('webgl') ? null : given.call(this, kind, ...rest);
};"""
"""A browser without WebGL."""


class House:
    """A server and a browser, in an event loop that all tests of a module share."""

    def __init__(
        self,
        folder: Path,
        preferences: Mapping[str, Any] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`preferences` are what every browser has chosen among the settings of the browser table."""
        self.folder = folder
        self._preferences = preferences
        self.server = Server(folder, environment=environment)
        self.cable: Cable | None = None
        self._runner = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._contexts: list[BrowserContext] = []
        self._wrong: list[str] = []
        self._killed = False
        self._refusals: tuple[int, ...] = ()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the loop; afterwards no page may have complained about anything."""
        try:
            done = self._runner.run(asyncio.wait_for(work, LIMIT))
        finally:
            self._runner.run(self._tidy_up())
            wrong, self._wrong, self._killed, self._refusals = self._wrong, [], False, ()
        assert wrong == []
        return done

    def open(self) -> None:
        try:
            self._runner.run(self._open())
        except BaseException:
            self.close()
            raise

    async def _open(self) -> None:
        chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        assert chromium, "the page is tested in Chromium, which is not installed"
        await self.server.start()
        self._playwright = await async_playwright().start()
        self._browser = await self._playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))

    def close(self) -> None:
        try:
            self._runner.run(self._close())
        finally:
            self._runner.close()

    async def _close(self) -> None:
        """The browser and the server are ended, whatever becomes of the other one."""
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_exit(self.server)
            async with asyncio.timeout(TIMEOUT_S):
                if self._browser is not None:
                    await self._browser.close()
                if self._playwright is not None:
                    await self._playwright.stop()

    async def _tidy_up(self) -> None:
        """No page is left, and a server that was killed is there again for the next test."""
        contexts, self._contexts = self._contexts, []
        async with asyncio.timeout(TIMEOUT_S):
            for context in contexts:
                await context.close()
            if self.cable is not None:
                await self.cable.close()
                self.cable = None
        if self._killed and not self.server.running:
            await self.server.start()

    async def visit(self, path: str = "/", *, webgl: bool = True, **context: Any) -> Page:
        """Somebody new at that address, in a browser of their own."""
        assert self._browser is not None
        opened = await self._browser.new_context(
            **{"viewport": {"width": 1280, "height": 900}, "accept_downloads": True, **context}
        )
        self._contexts.append(opened)
        opened.set_default_timeout(WAIT)
        if self._preferences is not None:
            kept = json.dumps(json.dumps(self._preferences))
            await opened.add_init_script(f"localStorage['affray-settings'] ??= {kept}")
        if not webgl:
            await opened.add_init_script(NO_WEBGL)
        page = await opened.new_page()
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("pageerror", lambda error: self._wrong.append(f"an error in the page: {error}"))
        page.on("request", lambda asked: self._asked(asked.url))
        await page.goto(path if path.startswith("http") else self.server.address + path)
        return page

    def _heard(self, kind: str, text: str) -> None:
        """The console complains about content policy too; that a killed server cannot be reached is no fault."""
        lost = self._killed and ("ERR_CONNECTION" in text or "WebSocket connection" in text)
        slow = "GL Driver Message" in text  # of the software that draws here in the place of a graphics card
        refused = any(f"the server responded with a status of {status}" in text for status in self._refusals)
        if kind in ("error", "warning") and not lost and not slow and not refused:
            self._wrong.append(f"the console: {text}")

    def may_be_refused(self, *statuses: int) -> None:
        """Until the end of this test pages may send what the server answers in such a way; the console tells it."""
        self._refusals = statuses

    async def kill(self) -> None:
        """kill -9 the server; until the end of this test pages may say that they cannot reach it."""
        self._killed = True
        await self.server.kill()

    async def lay_cable(self) -> Cable:
        """A cable to the server that can be cut; until the end of this test pages may say that they cannot reach it."""
        self._killed = True
        self.cable = Cable(self.server.port)
        await self.cable.open()
        return self.cable

    def _asked(self, url: str) -> None:
        ports = [self.server.port, *([] if self.cable is None else [self.cable.port])]
        own = [f"{scheme}://127.0.0.1:{port}" for scheme in ("http", "ws") for port in ports]
        if not url.startswith((*own, "data:", "blob:")):
            self._wrong.append(f"a request to another host: {url}")

    async def picture(self, page: Page, name: str, *, whole: bool = True) -> None:
        """A picture for people to look at, where AFFRAY_PICTURES names a folder."""
        if folder := os.environ.get("AFFRAY_PICTURES"):
            await page.screenshot(path=Path(folder) / f"{name}.png", full_page=whole)
