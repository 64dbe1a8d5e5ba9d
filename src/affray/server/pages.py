"""The files of the page, read once at the start: no path of a client ever touches the file system."""

import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

INDEX = "index.html"
DESCRIPTION = "docs.html"

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
}
"""Types that must not depend on what the operating system thinks of a file name."""


class Page(msgspec.Struct, frozen=True):
    """One file as it is sent."""

    data: bytes
    kind: str
    etag: str


class Pages:
    """Files by their names, with slashes between folders."""

    def __init__(self, found: Mapping[str, bytes]) -> None:
        self._pages = {name: _page(name, data) for name, data in found.items()}

    @classmethod
    def of_package(cls) -> "Pages":
        """The files that come with the server."""
        return cls(dict(_files(files("affray.server") / "static", "")))

    def get(self, name: str) -> Page | None:
        """The file of that name."""
        return self._pages.get(name)


def _files(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.name.startswith((".", "__")):
            continue
        if entry.is_dir():
            yield from _files(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry.read_bytes()


def _page(name: str, data: bytes) -> Page:
    ending = name[name.rfind(".") :] if "." in name else ""
    kind = TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Page(data, kind, f'"{hashlib.sha256(data).hexdigest()[:32]}"')
