"""What the pages of campaigns need: the fields of the form for a new one, and the printed sheets of gangs."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from affray.campaign.league import LeagueOptions
from affray.engine.registry import system as system_of
from affray.systems.street.campaign.rules import StreetOptions
from affray.text import Message
from tests.server.campaigns.visits import post, scheduled
from tests.server.sites import settings_in, token, visiting


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path)) as visitor:
        yield visitor


def test_the_sheets_of_a_gang_are_printed_as_it_is_now(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    path = f"/api/campaigns/{id_}/gangs/mother_askers_kin/print"
    before = client.get(f"{path}/fighters.pdf?paper=letter&ink=1")
    assert (before.status_code, before.headers["content-type"]) == (200, "application/pdf")
    assert before.content.startswith(b"%PDF")
    wounds = {"change": "condition", "gang": "mother_askers_kin", "character": "nell", "key": "wounds", "value": 2}
    post(client, ada, f"/{id_}/correct", number=4, why="a fall", changes=[wounds])
    after = client.get(f"{path}/fighters.pdf?paper=letter&ink=1")
    assert after.content != before.content, "the wounds are ticked"
    for wrong in ("nonsense.pdf", "fighters.txt", "reference.pdf"):
        assert client.get(f"{path}/{wrong}").status_code == 404
    assert client.get(path.replace("mother_askers_kin", "nobody") + "/fighters.pdf").status_code == 404


@pytest.mark.parametrize(
    ("system", "options"), [("cascade", LeagueOptions), ("street", StreetOptions), ("wolsung-2", LeagueOptions)]
)
def test_a_form_offers_every_option_with_words(
    system: str, options: type[msgspec.Struct], client: httpx.Client
) -> None:
    texts = system_of(system).texts
    about = client.get(f"/api/systems/{system}/campaigns").json()
    for form in about["formats"]:
        offered = {field["name"]: field for field in form["options"]}
        elsewhere = {"match", *(["scenarios"] if form["nights"] else [])}
        own = {name for name, field in offered.items() if not field.get("of_match")}
        assert own == {*options.__struct_fields__} - elsewhere
        for field in offered.values():
            for said in (field["title"], field["about"], *field.get("choices", {}).values()):
                text = said if isinstance(said, str) else texts.message(msgspec.convert(said, Message))
                assert text, field["name"]
                assert not text.startswith("campaign-"), field["name"]
    rules = {rule.name for rule in system_of(system).optional_rules()}
    assert {*about.get("own_rules", ())} <= rules
