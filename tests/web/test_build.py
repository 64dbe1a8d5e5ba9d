"""The built page: its size, and how it is served."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.sites import settings_in, visiting
from tests.web.conftest import DIST

MAX_SCRIPT_BYTES = 420_000
"""The size limit of all scripts together, in bytes with gzip."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


def scripts() -> list[Path]:
    found = sorted((DIST / "assets").glob("*.js"))
    assert found, "the browser table is not built: make web"
    return found


def test_all_scripts_together_are_small_enough() -> None:
    packed = {script.name: len(gzip.compress(script.read_bytes(), 9)) for script in scripts()}
    assert sum(packed.values()) <= MAX_SCRIPT_BYTES, packed


def test_the_table_is_loaded_only_where_it_is_needed() -> None:
    index = (DIST / "index.html").read_text()
    (table,) = [script.name for script in scripts() if script.name.startswith("scene3d-")]
    assert table not in index
    assert max(scripts(), key=lambda script: script.stat().st_size).name == table
    assert "WebGLRenderer" not in "".join(script.read_text() for script in scripts() if script.name != table)


def test_hashed_files_are_cached_and_the_page_is_not(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.content == (DIST / "index.html").read_bytes()
    assert page.headers["cache-control"] == "no-cache"
    for name in re.findall(r'"/(assets/[^"]+)"', page.text):
        file = client.get(f"/{name}")
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert file.headers["content-encoding"] == "gzip"
        assert file.content == (DIST / name).read_bytes()


def test_nothing_in_the_page_is_inline_or_from_elsewhere() -> None:
    page = (DIST / "index.html").read_text()
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)", page)
    assert not re.search(r'(?:src|href)="(?!/)', page)
