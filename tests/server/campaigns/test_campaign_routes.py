"""Campaigns over HTTP: make, join, schedule, play, correct; and every refusal."""

import io
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.campaign.entries import Part
from affray.campaign.folder import Folder, check
from affray.campaign.steps import key_of_match
from affray.engine import record
from affray.engine.chance import commitment
from affray.server.settings import Limits, Rate
from tests.server.campaigns.two_parts import in_two_parts
from tests.server.campaigns.visits import begun, campaign, concede, founded, kinds, ledger, post, scheduled, until
from tests.server.sites import ENDLESS, ROOMY, settings_in, token, visiting


@pytest.fixture
def client(tmp_path: Path) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path, sweep=0.2)) as visitor:
        yield visitor


def test_two_players_play_a_game_of_a_league(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben, legs=2, start="2026-11-20", days=7)
    seen = campaign(client, ada, id_)
    assert [(game["fixture"], game["due"]) for game in seen["games"]] == [("1-1", "2026-11-27"), ("2-1", "2026-12-04")]
    assert [gang["player"] for gang in seen["gangs"]] == ["Ada", "Ben"]
    assert (seen["card"]["to_play"], seen["card"]["yours"]) == (True, True)
    match = begun(client, ben, id_)
    assert begun(client, ada, id_) == match, "a game is opened once"
    card = client.get(f"/api/matches/{match}", headers=ada).json()
    assert card["campaign"] == id_
    assert {seat["seat"]: seat["name"] for seat in card["seats"]} == {"a": "Ada", "b": "Ben"}
    assert card["mine"] == ["a"]
    concede(client, ada, match)
    until(lambda: kinds(client, id_)[-1] == "played")
    after = campaign(client, ben, id_)
    assert [(line["gang"], line["points"]) for line in after["standings"]] == [
        ("mother_askers_kin", 3), ("the_watch_of_the_ford", 0),
    ]  # fmt: skip
    assert [game["stage"] for game in after["games"]] == ["settled", "scheduled"]
    last = ledger(client, id_, after=5)
    assert [(entry["number"], entry["match"], entry["part"]) for entry in last] == [(6, match, "game")]
    assert "by" not in last[0], "it follows from the match"
    beginning, first, rest = client.get(f"/api/campaigns/{id_}/chronicle").json()
    assert (beginning["title"], first["title"], rest["title"]) == ("How it began", "Round 1", "How it stands")
    assert "Ada entered The Watch of the Ford." in beginning["paragraphs"][0]["text"]
    assert [(each["match"], each["entries"]) for each in first["paragraphs"][:1]] == [(match, [6])]
    assert rest["paragraphs"][0]["text"] == "One game is still to be played."
    concede(client, ben, begun(client, ada, id_, "2-1"))
    until(lambda: bool(campaign(client, ada, id_)["champions"]))
    assert "Mother Asker's Kin" in client.get(f"/api/campaigns/{id_}/chronicle").json()[-1]["paragraphs"][0]["text"]
    assert campaign(client, ada, id_)["card"]["status"] == "over"
    assert [card["id"] for card in client.get("/api/campaigns", headers=ben).json()] == [id_]


def test_the_post_game_sequence_is_opened_and_settled(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    with in_two_parts():
        id_ = scheduled(client, ada, ben)
        game = begun(client, ada, id_)
        concede(client, ada, game)
        until(lambda: kinds(client, id_)[-2:] == ["played", "opened"])
        (fixture,) = campaign(client, ada, id_)["games"]
        assert (fixture["stage"], fixture["game"]) == ("after", game)
        after = fixture["after"]
        assert client.get(f"/api/matches/{after}", headers=ben).json()["mine"] == ["b"]
        assert client.get(f"/api/matches/{after}", headers=ben).json()["status"] == "running"
        assert begun(client, ben, id_) == after, "playing on means playing the sequence"
        concede(client, ben, after)
        until(lambda: kinds(client, id_)[-1] == "settled")
        assert campaign(client, ada, id_)["gangs"][0]["condition"] == {"fame": 1}
        entry = ledger(client, id_)[-1]
        assert (entry["match"], entry["part"]) == (after, "after")
        assert [(each["change"], each["rules"]) for each in entry["changes"]] == [("condition", ["C-HEALTH-04"])]


def test_the_dice_follow_from_a_committed_key_and_the_nonces_of_both_players(
    client: httpx.Client, tmp_path: Path
) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    with in_two_parts():
        id_, invitation = founded(client, ada)
        post(client, ada, f"/{id_}/join", sample="ford_watch", nonce="swordfish")
        post(client, ben, f"/{id_}/join", sample="askers_kin", invitation=invitation, nonce="1812")
        post(client, ada, f"/{id_}/schedule", number=3)
        game = begun(client, ada, id_)
        concede(client, ada, game)
        until(lambda: kinds(client, id_)[-2:] == ["played", "opened"])
        after = campaign(client, ada, id_)["games"][0]["after"]
        running = client.get(f"/api/campaigns/{id_}/dice").json()
        early = exported(client, id_, tmp_path / "early")
        concede(client, ben, after)
        until(lambda: kinds(client, id_)[-1] == "settled")
        over = client.get(f"/api/campaigns/{id_}/dice").json()
        folder = Folder(exported(client, id_, tmp_path / "over"))
        assert [(each.match, each.problem) for each in check(folder)] == [(game, None), (after, None)]
    records = [record.read(client.get(f"/api/matches/{match}/record").text) for match in (game, after)]
    for written in records:
        assert written.nonces == {"a": "swordfish", "b": "1812"}
        assert record.verify(written).good
    with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as store:
        (key,) = store.execute("SELECT key FROM campaigns").fetchone()
        (entry,) = store.execute("SELECT entry FROM campaign_entries WHERE number = 1").fetchone()
    secret = bytes.fromhex(key)
    assert json.loads(entry)["commitment"] == commitment(secret), "before anybody gave a nonce"
    parts: list[Part] = ["game", "after"]
    assert [each.key for each in records] == [key_of_match(secret, "1-1", part, 1).hex() for part in parts]
    assert key not in client.get(f"/api/campaigns/{id_}/ledger").text + client.get(f"/api/campaigns/{id_}").text
    nonces = [(each["gang"], each["nonce"]) for each in running["nonces"]]
    assert nonces == [("the_watch_of_the_ford", "swordfish"), ("mother_askers_kin", "1812")]
    assert (running["commitment"], "key" in running) == (commitment(secret), False), "another match may begin with it"
    assert [(each["match"], "key" in each) for each in running["matches"]] == [(game, True), (after, False)]
    assert over["key"] == key
    assert [each["key"] for each in over["matches"]] == [each.key for each in records]
    assert not (early / "dice.key").exists()
    assert folder.key == secret
    text = (folder.path / "ledger.jsonl").read_text()
    assert ('"by":"Ada"' in text, (folder.path / "gangs" / "mother_askers_kin.toml").is_file()) == (True, True)
    refused = post(client, ada, f"/{founded(client, ada)[0]}/join", 400, sample="ford_watch", nonce="x" * 65)
    assert "nonce" in json.dumps(refused)


def exported(client: httpx.Client, id_: str, out: Path) -> Path:
    """The folder that a campaign is as a file."""
    packed = client.get(f"/api/campaigns/{id_}/export")
    assert (packed.status_code, packed.headers["content-type"]) == (200, "application/zip")
    with zipfile.ZipFile(io.BytesIO(packed.content)) as archive:
        archive.extractall(out)
    return out


def test_two_who_change_something_at_once_get_a_clear_answer(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_, invitation = founded(client, ada)
    post(client, ada, f"/{id_}/join", sample="ford_watch")
    post(client, ben, f"/{id_}/join", sample="askers_kin", invitation=invitation)
    refused = post(client, ada, f"/{id_}/schedule", 409, number=2)
    assert refused["error"] == "CampaignChanged"
    assert "Mother Asker's Kin joined with 5 characters." in refused["message"]
    assert kinds(client, id_) == ["founded", "joined", "joined"]
    post(client, ada, f"/{id_}/schedule", number=3)
    assert post(client, ada, f"/{id_}/schedule", 409, number=4)["error"] == "NotNow"


def test_who_may_do_what(client: httpx.Client) -> None:
    ada, ben, cy = (token(client, name) for name in ("Ada", "Ben", "Cy"))
    id_, invitation = founded(client, ada)
    assert post(client, ben, f"/{id_}/join", 403, sample="ford_watch")["error"] == "NotYours"
    post(client, ben, f"/{id_}/join", 403, sample="ford_watch", invitation="wrong")
    post(client, ben, f"/{id_}/join", 403, sample="ford_watch", invitation=invitation, bot="greedy")
    new = post(client, ada, f"/{id_}/invitations")["invitation"]
    post(client, ben, f"/{id_}/join", 403, sample="ford_watch", invitation=invitation)
    post(client, ben, f"/{id_}/join", sample="ford_watch", invitation=new, name="Ben's own")
    post(client, ada, f"/{id_}/join", sample="askers_kin", bot="greedy")
    for path, body in (
        ("invitations", {}), ("schedule", {"number": 3}), ("close", {"number": 3}),
        ("correct", {"number": 3, "why": "so", "fixture": "1-1", "outcome": {}}),
        ("void", {"number": 3, "why": "so", "fixture": "1-1", "again": True}),
    ):  # fmt: skip
        assert post(client, ben, f"/{id_}/{path}", 403, **body)["error"] == "NotYours"
    post(client, ada, f"/{id_}/schedule", number=3)
    post(client, cy, f"/{id_}/play", 403, fixture="1-1")
    post(client, cy, f"/{id_}/leave", 403, gang="bens_own")
    post(client, cy, f"/{id_}/hand_over", 403, gang="bens_own", bot="greedy")
    post(client, ben, f"/{id_}/play", 404, fixture="9-9")
    post(client, ben, "/nowhere/play", 404, fixture="1-1")
    assert client.get("/api/campaigns/nowhere").status_code == 404
    assert client.post(f"/api/campaigns/{id_}/play", json={"fixture": "1-1"}).status_code == 401
    match = begun(client, ben, id_)
    assert [seat["kind"] for seat in client.get(f"/api/matches/{match}").json()["seats"]] == ["person", "bot"]


def test_a_public_campaign_is_found_and_joined_by_everybody(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_, _ = founded(client, ada, listed=True)
    founded(client, ada, name="Hidden")
    assert [card["name"] for card in client.get("/api/campaigns?listed=1").json()] == ["Winter"]
    assert "mine" not in client.get("/api/campaigns?listed=1", headers=ben).json()[0]
    post(client, ben, f"/{id_}/join", sample="ford_watch", player="Ben")
    (card,) = client.get("/api/campaigns", headers=ben).json()
    assert card["mine"] == ["the_watch_of_the_ford"]
    assert {card["name"] for card in client.get("/api/campaigns", headers=ada).json()} == {"Winter", "Hidden"}


def test_the_referee_corrects_by_entries(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    change = {"change": "renamed", "gang": "mother_askers_kin", "character": "nell", "name_now": "Old Nell"}
    post(client, ada, f"/{id_}/correct", number=4, why="misspelt", about=3, changes=[change])
    after = post(
        client, ada, f"/{id_}/correct", number=5, why="Ben was ill", fixture="1-1",
        outcome={"winner": "mother_askers_kin"},
    )  # fmt: skip
    assert (after["games"][0]["stage"], after["card"]["status"]) == ("settled", "over")
    entries = ledger(client, id_)
    assert [entry["entry"] for entry in entries[4:]] == ["corrected", "corrected"]
    assert (entries[4]["why"], entries[4]["about"], entries[2]["corrected_by"]) == ("misspelt", 3, [5])
    assert entries[4]["by"] == "Ada"
    gang = client.get(f"/api/campaigns/{id_}/gangs/mother_askers_kin/file")
    assert 'name = "Old Nell"' in gang.text
    assert client.get(f"/api/campaigns/{id_}/gangs/nobody/file").status_code == 404


def test_a_decided_game_is_not_played_on(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    match = begun(client, ada, id_)
    post(client, ada, f"/{id_}/correct", number=5, why="too late", fixture="1-1", outcome={"winner": ""})
    said = client.post(f"/api/matches/{match}/concede", json={"seat": "a", "id": "gone"}, headers=ada)
    assert said.status_code == 409, said.text
    assert "the referee of the campaign has ended this match" in said.json()["message"]
    assert client.get(f"/api/matches/{match}").json()["status"] == "cancelled"
    assert kinds(client, id_)[-1] == "corrected"
    assert campaign(client, ada, id_)["games"][0]["outcome"] == {}


def test_a_game_that_nobody_will_finish_is_played_again_or_cancelled(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    wish: dict[str, Any] = {"number": 4, "why": "it hangs", "fixture": "1-1", "again": True}
    assert post(client, ada, f"/{id_}/void", 409, **wish)["error"] == "NotNow"
    first = begun(client, ada, id_)
    assert post(client, ada, f"/{id_}/void", 409, **wish)["error"] == "CampaignChanged"
    post(client, ada, f"/{id_}/void", 400, **{**wish, "number": 5, "fixture": "9-9"})
    (game,) = post(client, ada, f"/{id_}/void", **{**wish, "number": 5})["games"]
    assert (game["stage"], "game" in game) == ("scheduled", False)
    entry = ledger(client, id_)[-1]
    assert (entry["entry"], entry["match"], entry["why"], entry["by"]) == ("voided", first, "it hangs", "Ada")
    second = begun(client, ben, id_)
    assert second != first
    (game,) = post(client, ada, f"/{id_}/void", **{**wish, "number": 7, "again": False})["games"]
    assert (game["stage"], campaign(client, ada, id_)["card"]["status"]) == ("cancelled", "over")


def test_gangs_change_hands_and_leave(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    kin = "mother_askers_kin"
    handed = post(client, ben, f"/{id_}/hand_over", gang=kin, bot="greedy")
    assert [(gang.get("player"), gang.get("bot")) for gang in handed["gangs"]] == [("Ada", None), (None, "greedy")]
    assert [gang.get("was_mine") for gang in handed["gangs"]] == [None, True]
    post(client, ben, f"/{id_}/hand_over", 403, gang=kin, bot="random")
    back = post(client, ben, f"/{id_}/hand_over", gang=kin, player="Ben")
    assert [(gang.get("player"), gang.get("mine")) for gang in back["gangs"]] == [("Ada", None), ("Ben", True)]
    post(client, ada, f"/{id_}/hand_over", gang=kin, bot="greedy")
    post(client, ada, f"/{id_}/hand_over", gang=kin, player="Ada")
    post(client, ben, f"/{id_}/hand_over", 403, gang=kin)
    post(client, ada, f"/{id_}/leave", gang=kin)
    assert campaign(client, ada, id_)["games"][0]["stage"] == "cancelled"
    assert ledger(client, id_)[7]["changes"][0]["told"]["args"]["player"] == "Ada", "people are shown by name"
    post(client, ada, f"/{id_}/close", number=9, why="nobody is left")
    assert campaign(client, ada, id_)["card"]["status"] == "over"


def test_everything_wrong_with_a_gang_is_named_at_once(client: httpx.Client) -> None:
    ada = token(client, "Ada")
    id_, _ = founded(client, ada)
    file = 'name = ""\nsystem = "street"\n[[characters]]\nid = "a b"\nname = "A"\nfate = "ill"\n'
    refused = post(client, ada, f"/{id_}/join", 422, file=file)
    assert refused["error"] == "BadGang"
    for words in ("it is a gang of street", "needs a name", "'a b' is no id", "must be empty, 'dead' or 'retired'"):
        assert words in refused["message"]
    file = 'name = "Twins"\n[[characters]]\nname = "A"\nfighter = "nobody"\n'
    assert "nobody" in post(client, ada, f"/{id_}/join", 422, file=file)["message"]
    post(client, ada, f"/{id_}/join", file='name = "One"\n[[characters]]\nname = "A"\nfighter = "bruk"\n')


STRANGE: tuple[dict[str, Any], ...] = (
    {"file": "name = "}, {"file": "a = " + "[" * 5000}, {"file": f"name = 'x'\nbig = {2**70}\n"},
    {"file": "name = 'x'\nday = 2026-01-01\nwhen = inf\n"}, {"file": "x" * 70_000}, {"file": ""}, {},
    {"sample": "nobody"}, {"sample": "ford_watch", "name": "\u202e"}, {"sample": "ford_watch", "bot": "nobody"},
)  # fmt: skip


def test_strange_gangs_are_refused(client: httpx.Client) -> None:
    ada = token(client, "Ada")
    id_, _ = founded(client, ada)
    for wish in STRANGE:
        refused = client.post(f"/api/campaigns/{id_}/join", json=wish, headers=ada)
        assert 400 <= refused.status_code < 500, refused.text
    assert kinds(client, id_) == ["founded"]


STRANGE_CHANGES: tuple[dict[str, Any], ...] = (
    {}, {"change": "nonsense"}, {"change": "renamed", "gang": "nobody", "name_now": "x"},
    {"change": "renamed", "gang": "the_watch_of_the_ford", "character": "nobody", "name_now": "x"},
    {"change": "handed_over", "gang": "the_watch_of_the_ford", "player": "1"},
    {"change": "condition", "gang": "the_watch_of_the_ford", "character": "bruk", "key": "wounds", "value": [[{}]]},
)  # fmt: skip


def test_strange_corrections_are_refused(client: httpx.Client) -> None:
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    for change in STRANGE_CHANGES:
        body = {"number": 4, "why": "so", "changes": [change]}
        said = client.post(f"/api/campaigns/{id_}/correct", json=body, headers=ada)
        assert 400 <= said.status_code < 500, said.text
    assert len(kinds(client, id_)) == 4
    broken = {"change": "profile", "gang": "the_watch_of_the_ford", "character": "bruk", "key": "fighter", "value": []}
    refused = post(client, ada, f"/{id_}/correct", 409, number=4, why="a mistake", changes=[broken])
    assert "could not play after this correction" in refused["message"]
    begun(client, ada, id_)


def test_strange_campaigns_are_refused(client: httpx.Client) -> None:
    ada = token(client, "Ada")
    wishes: tuple[dict[str, Any], ...] = (
        {"system": "chess"}, {"format": "nonsense"}, {"options": {"nonsense": 1}}, {"options": {"size": 10**30}},
        {"name": "\u200b"}, {"options": {"scenarios": ["nonsense"]}}, {"options": {"size": "many"}},
    )  # fmt: skip
    for wish in wishes:
        body = {"system": "cascade", "format": "duels", "name": "Winter", **wish}
        refused = client.post("/api/campaigns", json=body, headers=ada)
        assert 400 <= refused.status_code < 500, refused.text
    assert client.get("/api/campaigns", headers=ada).json() == []


def test_limits(tmp_path: Path) -> None:
    limits = Limits(
        requests=ENDLESS, openings=ENDLESS, questions=Rate(1, 0.001), messages=Rate(1, 0.001), campaigns_per_player=1,
        campaign_entries=3,
    )  # fmt: skip
    with visiting(settings_in(tmp_path, limits=limits)) as client:
        ada = token(client, "Ada")
        id_, _ = founded(client, ada)
        assert post(client, ada, "", 429, system="cascade", format="duels", name="Two")["error"] == "TooMany"
        for number in range(2):
            post(client, ada, f"/{id_}/join", sample="ford_watch", name=f"Gang {number}")
        assert post(client, ada, f"/{id_}/join", 503, sample="ford_watch", name="Gang 3")["error"] == "Full"
        post(client, ada, f"/{id_}/leave", 503, gang="gang_1")
        post(client, ada, f"/{id_}/leave", 429, gang="gang_1")
        assert client.get(f"/api/campaigns/{id_}").status_code == 200
        assert client.get(f"/api/campaigns/{id_}").status_code == 429


def test_a_ledger_has_no_key_before_the_match_is_over(client: httpx.Client) -> None:
    assert ROOMY.campaigns == Limits().campaigns
    ada, ben = token(client, "Ada"), token(client, "Ben")
    id_ = scheduled(client, ada, ben)
    begun(client, ada, id_)
    texts = [client.get(f"/api/campaigns/{id_}{part}").text for part in ("", "/ledger")]
    assert not any('key":"' in text and "commitment" in text for text in texts)
    seen = client.get(f"/api/campaigns/{id_}").json()
    assert "invitation" not in str(seen)
