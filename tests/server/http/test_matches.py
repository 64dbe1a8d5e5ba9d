"""Matches over HTTP alone: opened, joined, looked at, played to their end, and handed on as records."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

import affray
from affray.engine.record import read, verify
from tests.server.sites import open_match, settings_in, token, visiting

HOT_SEAT = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "me"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with visiting(settings_in(tmp_path_factory.mktemp("store"))) as client:
        yield client


@pytest.fixture(scope="module")
def ada(client: httpx.Client) -> dict[str, str]:
    return token(client)


@pytest.fixture(scope="module")
def grace(client: httpx.Client) -> dict[str, str]:
    return token(client, "Grace")


@pytest.fixture
def match(client: httpx.Client, ada: dict[str, str]) -> str:
    """A match of which Ada has both seats."""
    found: str = open_match(client, ada, seats=HOT_SEAT)["match"]["id"]
    return found


def view(client: httpx.Client, match: str, seat: str, who: dict[str, str]) -> dict[str, Any]:
    answer = client.get(f"/api/matches/{match}/view", params={"seat": seat} if seat else {}, headers=who)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def asked(client: httpx.Client, match: str, who: dict[str, str]) -> tuple[str, dict[str, Any]]:
    """The seat that must decide something, and what."""
    for seat in ("a", "b"):
        for decision in view(client, match, seat, who)["decisions"]:
            return seat, decision
    raise AssertionError("nobody is asked anything")


def choose_default(client: httpx.Client, match: str, who: dict[str, str]) -> None:
    seat, decision = asked(client, match, who)
    body = {"seat": seat, "id": "1", "decision": decision["id"], "choice": decision["default"]}
    assert client.post(f"/api/matches/{match}/choose", json=body, headers=who).status_code == 200


def test_a_link_brings_somebody_to_the_table(client: httpx.Client, ada: dict[str, str], grace: dict[str, str]) -> None:
    opened = open_match(client, ada, name="Ada L.")
    match, invitation = opened["match"]["id"], opened["invitations"]["b"]
    assert opened["match"]["status"] == "open"
    assert client.get(f"/api/matches/{match}/view?seat=b", headers=grace).status_code == 403
    assert client.post(f"/api/matches/{match}/join", json={}, headers=grace).status_code == 403
    wrong = client.post(f"/api/matches/{match}/join", json={"invitation": "x" * 43}, headers=grace)
    assert wrong.status_code == 403
    joined = client.post(f"/api/matches/{match}/join", json={"invitation": invitation}, headers=grace)
    assert joined.status_code == 200
    assert (joined.json()["status"], joined.json()["mine"]) == ("running", ["b"])
    assert [seat["name"] for seat in joined.json()["seats"]] == ["Ada L.", "Grace"]
    again = client.post(f"/api/matches/{match}/join", json={"invitation": invitation}, headers=token(client))
    assert again.status_code == 403, "an invitation can be used once"
    assert client.get(f"/api/matches/{match}/view?seat=a", headers=grace).status_code == 403


def test_a_new_invitation_voids_the_old_one(client: httpx.Client, ada: dict[str, str], grace: dict[str, str]) -> None:
    opened = open_match(client, ada)
    path = f"/api/matches/{opened['match']['id']}"
    assert client.post(f"{path}/invitations", json={"seat": "b"}, headers=grace).status_code == 403
    assert client.post(f"{path}/invitations", json={"seat": "a"}, headers=ada).status_code == 403
    new = client.post(f"{path}/invitations", json={"seat": "b"}, headers=ada)
    assert new.status_code == 201
    old = client.post(f"{path}/join", json={"invitation": opened["invitations"]["b"]}, headers=grace)
    assert old.status_code == 403
    joined = client.post(f"{path}/join", json={"invitation": new.json()["invitation"]}, headers=grace)
    assert joined.json()["mine"] == ["b"]


def test_a_listed_match_is_found_and_joined_by_anybody(
    client: httpx.Client, ada: dict[str, str], grace: dict[str, str]
) -> None:
    hidden = open_match(client, ada)["match"]["id"]
    listed = open_match(client, ada, listed=True)["match"]["id"]
    found = [card["id"] for card in client.get("/api/matches?listed=1&status=open").json()]
    assert listed in found
    assert hidden not in found
    assert client.post(f"/api/matches/{listed}/join", json={"seat": "b"}, headers=grace).status_code == 200
    found = [card["id"] for card in client.get("/api/matches?listed=1&status=open").json()]
    assert listed not in found


def test_my_matches_are_mine_and_come_in_pages(client: httpx.Client) -> None:
    me = token(client, "Mary")
    mine = [open_match(client, me)["match"]["id"] for _ in range(3)]
    cards = client.get("/api/matches", headers=me).json()
    assert [card["id"] for card in cards] == mine[::-1]
    assert all(card["mine"] == ["a"] for card in cards)
    first = client.get("/api/matches?limit=2", headers=me).json()
    rest = client.get("/api/matches", params={"limit": 2, "before": first[-1]["updated"]}, headers=me).json()
    assert [card["id"] for card in (*first, *rest)] == mine[::-1]
    assert client.get("/api/matches").status_code == 401


def test_a_choice_is_stored_once_however_often_it_is_sent(
    client: httpx.Client, ada: dict[str, str], match: str
) -> None:
    seat, decision = asked(client, match, ada)
    body = {"seat": seat, "id": "my first", "decision": decision["id"], "choice": decision["default"]}
    first = client.post(f"/api/matches/{match}/choose", json=body, headers=ada)
    assert first.status_code == 200
    assert first.json() == {"type": "done", "id": "my first", "number": first.json()["number"]}
    again = client.post(f"/api/matches/{match}/choose", json=body, headers=ada)
    assert again.json() == first.json()
    assert view(client, match, "", {})["number"] >= first.json()["number"]


def test_what_the_rules_refuse_changes_nothing(client: httpx.Client, ada: dict[str, str], match: str) -> None:
    seat, decision = asked(client, match, ada)
    before = view(client, match, seat, ada)
    body = {"seat": seat, "id": "1", "decision": decision["id"], "choice": "fly to the moon"}
    refused = client.post(f"/api/matches/{match}/choose", json=body, headers=ada)
    assert refused.status_code == 422
    assert refused.json()["error"] in ("IllegalChoice", "OtherKind")
    assert refused.json()["rule"].startswith("C-")
    stale = client.post(f"/api/matches/{match}/choose", json={**body, "decision": "999.9"}, headers=ada)
    assert (stale.status_code, stale.json()["error"]) == (409, "StaleAnswer")
    assert view(client, match, seat, ada) == before


def test_nobody_plays_for_somebody_else(client: httpx.Client, grace: dict[str, str], match: str) -> None:
    bodies: dict[str, dict[str, Any]] = {
        "choose": {"decision": "1.0", "choice": "pass"},
        "concede": {},
        "take_back": {"number": 0},
        "reply": {"offer": "x", "agree": True},
        "orders": {"orders": []},
        "say": {"text": "Hello"},
        "rematch": {},
        "ask": {"question": {"ask": "reach"}},
    }
    for deed, fields in bodies.items():
        body = {"seat": "a", "id": "1", **fields}
        assert client.post(f"/api/matches/{match}/{deed}", json=body).status_code == 401, deed
        assert client.post(f"/api/matches/{match}/{deed}", json=body, headers=grace).status_code == 403, deed
        gone = client.post(f"/api/matches/nothing/{deed}", json=body, headers=grace)
        assert gone.status_code == 404, deed
    assert client.get(f"/api/matches/{match}/view?seat=a").status_code == 401


def test_a_line_of_chat_is_said_once(client: httpx.Client, ada: dict[str, str], match: str) -> None:
    for _ in range(2):
        said = client.post(
            f"/api/matches/{match}/say", json={"seat": "a", "id": "x", "text": "Good luck!"}, headers=ada
        )
        assert said.status_code == 200
    assert [line["text"] for line in view(client, match, "", {})["chat"]] == ["Good luck!"]


def test_a_reply_is_answered_again_as_the_first_time(
    client: httpx.Client, ada: dict[str, str], grace: dict[str, str]
) -> None:
    opened = open_match(client, ada)
    match = opened["match"]["id"]
    path = f"/api/matches/{match}"
    client.post(f"{path}/join", json={"invitation": opened["invitations"]["b"]}, headers=grace)
    over = client.post(f"{path}/concede", json={"seat": "a", "id": "1"}, headers=ada).json()["number"]
    client.post(f"{path}/rematch", json={"seat": "a", "id": "2"}, headers=ada)
    reply = {"seat": "b", "id": "3", "offer": view(client, match, "b", grace)["offers"][0]["id"], "agree": True}
    answers = [client.post(f"{path}/reply", json=reply, headers=grace) for _ in range(2)]
    assert answers[0].json() == answers[1].json() == {"type": "done", "id": "3", "number": over}
    late = client.post(f"{path}/reply", json={**reply, "id": "4"}, headers=grace)
    assert (late.status_code, late.json()["error"]) == (409, "StaleAnswer")


def test_standing_orders_are_kept(client: httpx.Client, ada: dict[str, str], match: str) -> None:
    orders = [{"kind": "no such decision", "until": ["phase"]}]
    sent = client.post(f"/api/matches/{match}/orders", json={"seat": "a", "id": "1", "orders": orders}, headers=ada)
    assert sent.status_code == 200
    assert view(client, match, "a", ada)["orders"] == orders
    assert view(client, match, "b", ada).get("orders", []) == []


def test_a_question_is_answered_and_a_bad_one_refused(client: httpx.Client, ada: dict[str, str], match: str) -> None:
    seat, _ = asked(client, match, ada)
    question = {"seat": seat, "id": "q", "question": {"ask": "why_not", "choice": "fly to the moon"}}
    answer = client.post(f"/api/matches/{match}/ask", json=question, headers=ada)
    assert answer.status_code == 200, answer.text
    assert answer.json()["answer"]["args"]["choice"] == "fly to the moon"
    bad = client.post(f"/api/matches/{match}/ask", json={"id": "q", "question": {"ask": "what is love"}})
    assert bad.status_code == 400


def test_a_finished_match_is_handed_out_with_its_key_and_can_be_brought_in(
    client: httpx.Client, ada: dict[str, str], match: str
) -> None:
    assert client.get(f"/api/matches/{match}/record").status_code == 409
    for _ in range(3):
        choose_default(client, match, ada)
    assert client.post(f"/api/matches/{match}/concede", json={"seat": "a", "id": "2"}, headers=ada).status_code == 200
    while client.get(f"/api/matches/{match}").json()["status"] == "running":
        choose_default(client, match, ada)
    record = client.get(f"/api/matches/{match}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    verify(read(record.text))
    text = {**ada, "Content-Type": "text/plain; charset=utf-8"}
    brought = client.post("/api/records", content=record.content, headers=text)
    assert brought.status_code == 201, brought.text
    assert brought.json()["status"] == "over"
    names = [seat["name"] for seat in client.get(f"/api/matches/{match}").json()["seats"]]
    assert all(names)
    assert [seat["name"] for seat in brought.json()["seats"]] == names, "an imported record shows its names"
    again = client.get(f"/api/matches/{brought.json()['id']}/record")
    assert again.text == record.text
    damaged = client.post("/api/records", content=record.text.replace("concede", "pass", 1), headers=text)
    assert (damaged.status_code, damaged.json()["error"]) == (400, "Damaged")
    assert ": damaged: " in damaged.json()["message"]
    assert client.post("/api/records", content=record.content, headers=ada).status_code == 415


def test_a_rematch_turns_the_seats(client: httpx.Client, ada: dict[str, str], match: str) -> None:
    assert client.post(f"/api/matches/{match}/concede", json={"seat": "a", "id": "1"}, headers=ada).status_code == 200
    for seat in ("a", "b"):
        sent = client.post(f"/api/matches/{match}/rematch", json={"seat": seat, "id": "2"}, headers=ada)
        assert sent.status_code == 200, sent.text
    new = client.get(f"/api/matches/{match}").json()["rematch"]
    assert client.get(f"/api/matches/{new}").json()["status"] == "running"


@pytest.mark.parametrize(
    "wish",
    [
        {"system": "nothing"},
        {"system": "cascade", "scenario": "nothing"},
        {"system": "cascade", "options": {"nothing": 1}},
        {"system": "wolsung-2", "options": {"clubs": {"a": [], "b": {}}}},
        {"system": "wolsung-2", "options": {"forces": {"a": [[]], "b": [{}]}}},
        {"system": "wolsung-2", "options": {"table": ["x"]}},
        {"system": "cascade", "seats": [{"seat": "z", "holder": "me"}]},
        {"system": "cascade", "seats": [{"seat": "a", "holder": "me"}, {"seat": "a", "holder": "bot"}]},
        {"system": "cascade", "seats": [{"seat": "a", "holder": "bot", "bot": "nobody"}]},
        {"system": "cascade", "seats": [{"seat": "a", "holder": "me", "name": "a\nb"}]},
        {"system": "cascade", "nonce": "\u00e9"},
        {"system": "cascade", "unknown": 1},
        {"system": 7},
        {},
    ],
)
def test_a_match_that_cannot_be_is_not_opened(client: httpx.Client, ada: dict[str, str], wish: dict[str, Any]) -> None:
    before = client.get("/api/matches", headers=ada).json()
    assert client.post("/api/matches", json=wish, headers=ada).status_code == 400
    assert client.get("/api/matches", headers=ada).json() == before


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"forces": {"a": ["wick_lad"] * 300, "b": ["dock_bruiser"] * 300}},
            "seat a has 300 models; a seat has at most 24",
        ),
        ({"forces": {"a": ["wick_lad"] * 10_500, "b": ["brine"]}}, "at most 4,000 values"),
        ({"table": "long_meadow"}, "zones south and north overlap"),
        ({"clubs": {"a": "li", "b": "do"}, "together": [["x"] * 20_000]}, "at most 4,000 values"),
    ],
)
def test_a_set_up_that_does_not_fit_on_the_table_is_refused_in_one_sentence(
    client: httpx.Client, ada: dict[str, str], options: dict[str, Any], reason: str
) -> None:
    """Before a match is made of it, and where only its seats are asked for."""
    before = client.get("/api/matches", headers=ada).json()
    wish = {"scenario": "s1", "options": options}
    opened = client.post("/api/matches", json={"system": "wolsung-2", **wish}, headers=ada)
    asked = client.post("/api/systems/wolsung-2/seats", json=wish)
    for answer in (opened, asked):
        assert answer.status_code == 400
        assert reason in answer.json()["message"]
        assert len(answer.json()["message"]) < 300
    assert client.get("/api/matches", headers=ada).json() == before


# --- systems and rulebooks ----------------------------------------------------------------------------------------


def test_every_system_says_what_can_be_played(client: httpx.Client, ada: dict[str, str]) -> None:
    systems = {system["name"]: system for system in client.get("/api/systems").json()}
    assert {"cascade", "wolsung-2"} <= systems.keys()
    for system in systems.values():
        assert system["bots"] == ["random", "greedy"]
        for scenario in system["scenarios"]:
            wish = {"system": system["name"], "scenario": scenario["id"]}
            seats = [{"seat": seat, "holder": "open"} for seat in scenario["seats"]]
            opened = client.post("/api/matches", json={**wish, "seats": seats}, headers=ada)
            assert opened.status_code == 201, opened.text
            assert opened.json()["invitations"].keys() == set(scenario["seats"])


def test_every_scenario_with_a_table_has_a_picture_of_it(client: httpx.Client) -> None:
    pictures = {}
    for system in client.get("/api/systems").json():
        for scenario in system["scenarios"]:
            path = f"/api/systems/{system['name']}/pictures/{scenario['id']}"
            shown = client.get(path)
            assert scenario["picture"] == (path if shown.status_code == 200 else None)
            pictures[path] = shown
    duel = pictures["/api/systems/cascade/pictures/duel_footbridge"]
    assert duel.status_code == 404, "a duel on a footbridge needs no table"
    ford = pictures["/api/systems/cascade/pictures/skirmish_tollford"]
    assert ford.headers["content-type"].startswith("image/svg+xml")
    assert ford.text.startswith("<svg")
    again = client.get(ford.request.url.path, headers={"If-None-Match": ford.headers["etag"]})
    assert again.status_code == 304
    assert client.get("/api/systems/cascade/pictures/nothing").status_code == 404


def test_ready_forces_can_be_named_for_each_seat(client: httpx.Client) -> None:
    systems = {system["name"]: system for system in client.get("/api/systems").json()}
    forces = list(systems["wolsung-2"]["forces"])
    assert systems["cascade"]["forces"] == {}
    assert [one["players"] for one in systems["wolsung-2"]["scenarios"]][:2] == [[2, 2], [2, 4]]
    first = {"street": "lantern_court", "wolsung-2": "kite_green"}
    assert {name: systems[name]["scenarios"][0]["id"] for name in first} == first, "the scenarios to play first"
    wish = {"scenario": "s1", "options": {"forces": {"a": forces[0], "b": forces[1], "c": forces[2]}}}
    seats = client.post("/api/systems/wolsung-2/seats", json=wish)
    assert [seat["seat"] for seat in seats.json()] == ["a", "b", "c"]
    wish["options"] = {"forces": {"a": forces[0], "b": "nobody"}}
    refused = client.post("/api/systems/wolsung-2/seats", json=wish)
    assert refused.status_code == 400
    assert forces[0] in refused.json()["message"], "it says which there are"


def test_scenarios_say_who_can_take_part(client: httpx.Client) -> None:
    systems = {system["name"]: system for system in client.get("/api/systems").json()}
    takes = {name: (systems[name]["takes_teams"], systems[name]["takes_referee"]) for name in systems}
    assert takes["wolsung-2"] == (True, False)
    assert takes["street"] == (True, True)
    assert takes["cascade"] == (False, False)
    for scenario in systems["street"]["scenarios"]:
        assert scenario["players"] == [2, 4]
        names = [name for gang in scenario["characters"] for name in gang]
        gangs = dict(zip("abcd", (names[place::4] for place in range(4)), strict=True))
        wish = {"scenario": scenario["id"], "options": {"gangs": gangs, "teams": [["a", "d"], ["b", "c"]]}}
        seats = client.post("/api/systems/street/seats", json=wish).json()
        assert [(seat["seat"], seat["side"]) for seat in seats] == [("a", "a"), ("b", "b"), ("c", "b"), ("d", "a")]
    assert systems["wolsung-2"]["scenarios"][0]["characters"] == []


def test_optional_rules_are_told_with_their_wording_and_can_be_asked_for(
    client: httpx.Client, ada: dict[str, str]
) -> None:
    systems = {system["name"]: system for system in client.get("/api/systems").json()}
    assert systems["cascade"]["optional_rules"] == []
    street = systems["street"]
    rules = {rule["name"]: rule for rule in street["optional_rules"]}
    assert rules["hot_emotions"]["needs"] == ["hate_and_fear"]
    assert rules["drop_action_cards"]["excludes"] == ["more_action_cards"]
    texts = affray.system("street").texts
    assert texts.keys("about") == rules.keys()
    assert texts.keys("options") == {*rules, *street["presets"]}
    lock_up = next(scenario for scenario in street["scenarios"] if scenario["id"] == "lock_up")
    assert lock_up["switched_on"] == ["automatic_weapons", "skills", "fighting"]
    wish = {
        "system": "street",
        "scenario": "cinder_street",
        "seats": [{"seat": seat, "holder": "open"} for seat in "ab"],
    }
    for preset in street["presets"]:
        assert client.post("/api/matches", json={**wish, "options": {"preset": preset}}, headers=ada).is_success
    refused = client.post("/api/matches", json={**wish, "options": {"hot_emotions": True}}, headers=ada)
    assert refused.status_code == 400
    assert "hate_and_fear" in refused.json()["message"]


def test_a_set_up_for_more_players_has_more_seats(client: httpx.Client) -> None:
    clubs = {"clubs": {"a": "li", "b": "do", "c": "li"}}
    two = client.post("/api/systems/wolsung-2/seats", json={"scenario": "s1"})
    three = client.post("/api/systems/wolsung-2/seats", json={"scenario": "s1", "options": clubs})
    assert [seat["seat"] for seat in two.json()] == ["a", "b"]
    assert [seat["seat"] for seat in three.json()] == ["a", "b", "c"]
    too_many = client.post("/api/systems/wolsung-2/seats", json={"scenario": "s2", "options": clubs})
    assert too_many.status_code == 400
    assert client.post("/api/systems/wolsung-2/seats", json={"options": {"clubs": [[]]}}).status_code == 400
    assert client.post("/api/systems/nothing/seats", json={}).status_code == 404


def test_the_schema_of_positions_is_offered(client: httpx.Client) -> None:
    schema = client.get("/api/systems/wolsung-2/view-schema").json()
    assert schema == json.loads(json.dumps(affray.system("wolsung-2").view_schema()))
    assert client.get("/api/systems/nothing/view-schema").status_code == 404


def test_words_and_rules_of_a_system(client: httpx.Client) -> None:
    messages = client.get("/api/systems/cascade/texts")
    assert messages.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert messages.text == affray.system("cascade").texts.catalog.source_for_browsers()
    assert "rules-" not in messages.text
    unchanged = client.get("/api/systems/cascade/texts", headers={"If-None-Match": messages.headers["ETag"]})
    assert unchanged.status_code == 304
    assert client.get("/api/systems/cascade/texts?language=xx").text == messages.text
    assert "names-wick = ⟦Wíçk⟧" in client.get("/api/systems/cascade/texts?language=en-XA").text
    assert client.get("/api/systems/cascade/texts?language=..%2f").status_code == 400
    assert client.get("/api/systems/nothing/texts").status_code == 404
    book = client.get("/api/rules/wolsung-2").json()
    assert book["name"] == "wolsung"
    rule = client.get("/api/rules/wolsung/W-SHOOT-04").json()
    assert rule in book["rules"]
    assert "range bands" in rule["plain"]
    assert '8" away' in rule["example"]
    assert "⟦" in client.get("/api/rules/wolsung/W-SHOOT-04?language=en-XA").json()["plain"]
    assert client.get("/api/rules/wolsung/W-no-such-rule").status_code == 404
    for path in ("nothing", "nothing/primer", "wolsung/pictures/no-such.svg", "wolsung/pictures/..%2fwolsung.md"):
        assert client.get(f"/api/rules/{path}").status_code == 404
    assert client.get("/api/rules/wolsung/pictures/cover.svg").headers["Content-Type"] == "image/svg+xml"


def test_messages_of_the_page_are_fluent_texts(client: httpx.Client) -> None:
    page = client.get("/api/texts")
    assert page.headers["content-type"].startswith("text/plain")
    assert "\ntagline = Skirmish games" in page.text
    assert "tagline = ⟦Skírmísh gámés" in client.get("/api/texts?language=en-XA").text
    assert "\npage_fate_deck = " in client.get("/api/systems/street/texts").text
    assert client.get("/api/texts", headers={"If-None-Match": page.headers["etag"]}).status_code == 304
    assert client.get("/api/texts?language=..%2f").status_code == 400
    greedy = client.get("/api/bots").json()[1]
    assert greedy == {
        "name": "greedy",
        "title": "Greedy",
        "about": "a real opponent: takes the best odds, but thinks only one step ahead",
    }
    assert client.get("/api/bots?language=en-XA").json()[1]["title"] == "⟦Gréédý⟧"
