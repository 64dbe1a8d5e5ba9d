"""Real browsers at a real server; pages are watched for errors, warnings and requests to other hosts."""

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
"""Timeout in milliseconds for anything that a page should show."""
DESCRIBED = 3000
"""So many characters of the server's log are shown if a test fails."""
expect.set_options(timeout=WAIT)
FLAGS = (
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",
    "--disable-gpu-watchdog",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)
NO_WEBGL = """const original = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
};"""
"""A script that removes WebGL from a browser."""


class BrowserHarness:
    """A server and a browser, in an event loop that all tests of a module share."""

    def __init__(
        self,
        folder: Path,
        preferences: Mapping[str, Any] | None = None,
        environment: Mapping[str, str] | None = None,
        under: tuple[str, ...] = (),
    ) -> None:
        """`preferences` are the settings of the browser table in every browser; `under` as for `Server`."""
        self.folder = folder
        self._preferences = preferences
        self.server = Server(folder, environment=environment, under=under)
        self.cable: Cable | None = None
        self._runner = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._contexts: list[BrowserContext] = []
        self._problems: list[str] = []
        self._killed = False
        self._refusals: tuple[int, ...] = ()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this in the loop, and check that no page reported a problem."""
        try:
            done = self._runner.run(asyncio.wait_for(work, LIMIT))
        except BaseException as error:
            error.add_note(self._runner.run(self._description()))
            raise
        finally:
            self._runner.run(self._tidy_up())
            problems, self._problems, self._killed, self._refusals = self._problems, [], False, ()
        assert problems == []
        return done

    async def _description(self) -> str:
        """What every page shows, and the end of the server's log."""
        parts = [*self._problems]
        for page in [page for context in self._contexts for page in context.pages]:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(TIMEOUT_S):
                    parts += [page.url, await page.evaluate("document.body.innerText")]
        return "\n".join([*parts, self.server.logged()[-DESCRIBED:]])

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
        """End the browser and the server, even if ending one of them fails."""
        async with contextlib.AsyncExitStack() as stack:
            stack.push_async_exit(self.server)
            async with asyncio.timeout(TIMEOUT_S):
                if self._browser is not None:
                    await self._browser.close()
                if self._playwright is not None:
                    await self._playwright.stop()

    async def _tidy_up(self) -> None:
        """Close all pages, and restart a killed server for the next test."""
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
        """Open the address in a new browser context."""
        page = await self.new_page(webgl=webgl, **context)
        await page.goto(path if path.startswith("http") else self.server.address + path)
        return page

    async def new_page(self, *, webgl: bool = True, **context: Any) -> Page:
        """Open an empty page in a new browser context."""
        assert self._browser is not None
        opened = await self._browser.new_context(
            **{"viewport": {"width": 1280, "height": 900}, "accept_downloads": True, **context}
        )
        self._contexts.append(opened)
        opened.set_default_timeout(WAIT)
        if self._preferences is not None:
            settings = json.dumps(json.dumps(self._preferences))
            await opened.add_init_script(f"localStorage['affray-settings'] ??= {settings}")
        if not webgl:
            await opened.add_init_script(NO_WEBGL)
        page = await opened.new_page()
        page.on("console", lambda message: self._on_console(message.type, message.text))
        page.on("pageerror", lambda error: self._problems.append(f"an error in the page: {error}"))
        page.on("request", lambda request: self._on_request(request.url))
        return page

    def _on_console(self, kind: str, text: str) -> None:
        """Record errors and warnings, including those of the content security policy, except the expected ones."""
        lost = self._killed and ("ERR_CONNECTION" in text or "WebSocket connection" in text)
        slow = "GL Driver Message" in text  # from the software renderer
        refused = any(f"the server responded with a status of {status}" in text for status in self._refusals)
        if kind in ("error", "warning") and not lost and not slow and not refused:
            self._problems.append(f"the console: {text}")

    def allow_statuses(self, *statuses: int) -> None:
        """Accept console messages about responses with these statuses until the end of this test."""
        self._refusals = statuses

    async def kill(self) -> None:
        """Kill the server with -9, and accept connection errors until the end of this test."""
        self._killed = True
        await self.server.kill()

    async def open_cable(self) -> Cable:
        """Open a cable to the server that can be cut, and accept connection errors until the end of this test."""
        self._killed = True
        self.cable = Cable(self.server.port)
        await self.cable.open()
        return self.cable

    def _on_request(self, url: str) -> None:
        ports = [self.server.port, *([] if self.cable is None else [self.cable.port])]
        own = [f"{scheme}://127.0.0.1:{port}" for scheme in ("http", "ws") for port in ports]
        if not url.startswith((*own, "data:", "blob:")):
            self._problems.append(f"a request to another host: {url}")

    async def picture(self, page: Page, name: str, *, whole: bool = True) -> None:
        """Take a screenshot for people if AFFRAY_PICTURES names a folder."""
        if folder := os.environ.get("AFFRAY_PICTURES"):
            await page.screenshot(path=Path(folder) / f"{name}.png", full_page=whole)
