"""Sheets as PDF and portraits as SVG over HTTP, and what is refused."""

import sys
from collections.abc import Iterator

import httpx
import pytest
from msgspec.structs import replace

from affray.engine.registry import system, system_names
from affray.printing import Style, pdf
from affray.server.http.routes.about_systems import printed
from affray.server.settings import Rate
from tests.printing.drawn import page_sizes, text_of
from tests.server.sites import ROOMY, settings_in, visiting


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


@pytest.fixture
def nothing_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "RENDERER", printed._Renderer())


@pytest.mark.parametrize("name", system_names())
def test_what_can_be_printed_is_listed(client: httpx.Client, name: str) -> None:
    listed = client.get(f"/api/systems/{name}/print").json()
    sheets = {each["id"]: each for each in listed["sheets"]}
    assert [*sheets] == [*system(name).sheets.listed()]
    assert sheets["reference"]["title"] == "Quick reference"
    assert any(each["takes_gangs"] for each in sheets.values())
    assert listed["gangs"]


def test_a_sheet_is_the_same_as_from_the_command(client: httpx.Client) -> None:
    answer = client.get(
        "/api/systems/street/print/gang.pdf", params={"gang": "coopers", "paper": "letter", "ink": True}
    )
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/pdf")
    rules = system("street")
    assert answer.content == pdf(rules, ["gang"], [rules.sheets.gangs()["coopers"]], Style(paper="letter", ink=True))
    assert "Silas Harrow" in text_of(answer.content)
    assert {round(height) for _, height in page_sizes(answer.content)} == {792}
    again = client.get(answer.request.url, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/api/systems/nothing/print", 404, "systems"),
        ("/api/systems/nothing/print/gang.pdf", 404, "systems"),
        ("/api/systems/street/print/nothing.pdf", 404, "there is no sheet “nothing”"),
        ("/api/systems/street/print/gang", 404, ".pdf"),
        ("/api/systems/street/print/gang.pdf?gang=nobody", 404, "there is no gang “nobody”"),
        ("/api/systems/street/print/gang.pdf?paper=a5", 400, "paper"),
        ("/api/systems/street/print/gang.pdf?ink=perhaps", 400, "ink"),
        ("/api/systems/street/print/gang.pdf?language=../../x", 400, "language"),
        ("/api/systems/street/portraits/tannery_row/nobody.svg", 404, "picture"),
        ("/api/systems/street/portraits/nobody/x.svg", 404, "gang"),
    ],
)
def test_what_is_refused(client: httpx.Client, address: str, status: int, says: str) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert says in answer.json()["message"]


@pytest.mark.usefixtures("nothing_cached")
def test_without_the_extra_it_is_unavailable(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    answer = client.get("/api/systems/cascade/print/cast.pdf")
    assert answer.status_code == 503
    assert "affray[print]" in answer.json()["message"]
    assert client.get("/api/systems/cascade/print").status_code == 200


@pytest.mark.usefixtures("nothing_cached")
def test_too_many_at_once_are_refused(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "WAITING", 0)
    answer = client.get("/api/systems/cascade/print/reference.pdf")
    assert answer.status_code == 503
    assert "try again" in answer.json()["message"]


@pytest.mark.usefixtures("nothing_cached")
def test_rendering_is_limited_and_cached_files_are_not(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_in(tmp_path_factory.mktemp("limited"), limits=replace(ROOMY, questions=Rate(1, 0.001)))
    with visiting(settings) as client:
        assert client.get("/api/systems/street/print/rulers.pdf").status_code == 200
        assert client.get("/api/systems/street/print/rulers.pdf").status_code == 200
        refused = client.get("/api/systems/street/print/rulers.pdf?paper=letter")
        assert refused.status_code == 429
        assert "Retry-After" in refused.headers


def test_the_renderer_forgets_what_was_asked_for_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printed, "CACHED_FILES", 2)
    renderer = printed._Renderer()
    for sheet in ("one", "two", "three"):
        renderer.render((sheet,), f"{sheet}.pdf", sheet.encode)
    assert renderer.known(("one",)) is None
    assert renderer.known(("three",)) is not None


@pytest.mark.parametrize("name", system_names())
def test_portraits(client: httpx.Client, name: str) -> None:
    for gang in system(name).sheets.gangs().values():
        for character in gang.characters:
            answer = client.get(f"/api/systems/{name}/portraits/{gang.id}/{character.id}.svg")
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.text.startswith("<svg")
