"""The static files, read once at the start: a path from a client never touches the file system.

The browser table is built from `web/`; without that build the front page says so.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

TABLE = "index.html"
NOT_BUILT = "not_built.html"
ICON = "icon.svg"
IMMUTABLE_FOLDER = "assets/"
"""The folder in which the build adds a content hash to every file name."""

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".ftl": "text/plain",
}
"""Media types that must not depend on the operating system."""
COMPRESSIBLE = frozenset((".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".ftl"))
"""File types worth compressing."""


class StaticFile(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    data: bytes
    kind: str
    etag: str
    gzipped: bytes | None = None
    """The gzipped content, if that is worthwhile."""
    immutable: bool = False


class StaticFiles:
    """Files by their paths, without the leading slash."""

    def __init__(self, contents: Mapping[str, bytes]) -> None:
        self._files_by_path = {name: static_file(name, data) for name, data in contents.items()}
        self.front = TABLE if TABLE in self._files_by_path else NOT_BUILT
        self.addresses = frozenset(f"/{name}" for name in contents)

    @classmethod
    def of_package(cls) -> "StaticFiles":
        """The files that come with the server, and the browser table if it is built."""
        server = files("affray.server")
        return cls({**dict(_files(server / "http" / "files", "")), **dict(_files(_build(), ""))})

    def get(self, name: str) -> StaticFile | None:
        """The file of that name."""
        return self._files_by_path.get(name)


def _build() -> Traversable:
    """The folder of the build: beside the server in an installed package, Vite's output folder in a checkout."""
    installed = files("affray.server") / "web"
    return installed if installed.is_dir() else Path(__file__).parents[4] / "web" / "dist"


def _files(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.name.startswith((".", "__")):
            continue
        if entry.is_dir():
            yield from _files(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry.read_bytes()


def static_file(name: str, data: bytes) -> StaticFile:
    """Prepare a file to be served; its media type follows from its name."""
    suffix = name[name.rfind(".") :] if "." in name else ""
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    gzipped = gzip.compress(data, 9, mtime=0) if suffix in COMPRESSIBLE else data
    return StaticFile(
        data=data,
        kind=kind,
        etag=hashlib.sha256(data).hexdigest()[:32],
        gzipped=gzipped if len(gzipped) < len(data) else None,
        immutable=name.startswith(IMMUTABLE_FOLDER),
    )
