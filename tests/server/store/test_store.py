"""What the store keeps comes back as it was, from SQLite and from PostgreSQL."""

import asyncio

import pytest
from msgspec.structs import replace
from sqlalchemy.engine.default import DefaultDialect

from affray.server.store import Behind, NameTaken, NotKept, Store
from affray.server.store.database.tables import Sentence
from affray.server.store.matches import queries
from affray.server.store.models import ChatRow, Clock, MatchRow, MatchVersion, OfferRow, SeatRow
from affray.server.ws.messages import Order
from affray.text import say
from tests.server.keeping import a_match, entry, on, step, two_seats


def test_a_match_comes_back_as_it_was(store_url: str) -> None:
    async def trial(store: Store) -> None:
        owner = await store.new_player("token", "Ada", 50.0)
        match = MatchRow(
            id="m1", system="cascade", scenario=None, options={"rounds": 6, "more": [1, {"a": None}]}, cap=10, rules=2,
            key="ab", commitment="cd", created=1.25, updated=1.0e9 + 1 / 3, status="running", number=4,
            halted=say("match_stopped"), listed=True, owner=owner.id, clock=Clock(30.0, 600.5), waiting=("b", "a"),
            deadline=99.5, awaits_bot=True, result={"winner": "red"}, rematch_of="m0", rematch="m2", checkpoint=3,
        )  # fmt: skip
        seats = (
            SeatRow(
                match="m1", seat="b", side="red", kind="person", player=owner.id, invitation="hash", name="Zoë ☂",
                nonce="n", orders=(Order(kind="dodge", choice="no", until=("hit",), times=3), Order(kind="roll")),
                bank=12.5, asked_at=7.0,
            ),
            SeatRow(match="m1", seat="a", side="blue", kind="bot", bot="greedy"),
        )  # fmt: skip
        await store.open_match(match, seats)
        assert await store.match("m1") == (match, seats)
        whole = await store.load("m1")
        assert (whole.match, whole.seats) == (match, seats)
        assert (whole.save, whole.entries, whole.offers, whole.lines) == (None, (), (), ())

    on(store_url, trial)


def test_what_is_not_kept_is_said(store_url: str) -> None:
    async def trial(store: Store) -> None:
        for asked in ("nowhere", "\0", "\ud800", "'; DROP TABLE matches; --"):
            with pytest.raises(NotKept, match="there is no match"):
                await store.match(asked)
            with pytest.raises(NotKept):
                await store.load(asked)
        with pytest.raises(NotKept):
            await store.append(step("nowhere", -1))
        with pytest.raises(NotKept):
            await store.halt("nowhere", say("match_stopped"))
        with pytest.raises(NotKept):
            await store.set_orders("nowhere", "a", ())
        with pytest.raises(NotKept):
            await store.set_offers("nowhere", [], after=-1, instead_of=[])
        with pytest.raises(NotKept):
            await store.add_chat_line(
                ChatRow(match="nowhere", number=0, seat="a", client="1", text="hi", at=1.0), 10, -1
            )
        assert await store.player_by_token("nobody") is None
        assert await store.account_named("nobody") is None

    on(store_url, trial)


def test_entries_and_what_changes_with_them(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        offer = OfferRow(match="m1", id="o1", kind="take_back", seat="a", number=1, choices=2, agreed=("b", "a"))
        later = OfferRow(match="m1", id="a1", kind="rematch", seat="b", number=1)
        await store.append(
            step(
                "m1",
                -1,
                2,
                changes={"status": "running", "updated": 300.0, "number": 1, "result": {"winner": None}},
                seats={"a": {"bank": 3.5}, "b": {"orders": (Order(kind="dodge"),)}},
                offers=(offer, later),
            )
        )
        whole = await store.load("m1")
        assert whole.entries == (entry("m1", 0), entry("m1", 1))
        assert whole.match == a_match(status="running", updated=300.0, number=1, result={"winner": None})
        b, a = two_seats()
        assert whole.seats == (replace(b, orders=(Order(kind="dodge"),)), replace(a, bank=3.5))
        assert whole.offers == (offer, later)
        await store.append(step("m1", 1))
        assert (await store.load("m1")).offers == (offer, later)
        assert await store.entries_after("m1", 0) == (entry("m1", 1), entry("m1", 2))
        await store.set_offers("m1", [later], after=2, instead_of=[offer, later])
        for after, known in ((2, [offer, later]), (1, [later]), (2, [])):
            with pytest.raises(Behind):
                await store.set_offers("m1", [offer], after=after, instead_of=known)
        assert (await store.load("m1")).offers == (later,)
        await store.append(step("m1", 2, offers=()))
        assert (await store.load("m1")).offers == ()

    on(store_url, trial)


def test_a_step_that_cannot_be_right_is_refused_before_it_is_written(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        wrong = [
            replace(step("m1", -1), after=0),
            replace(step("m1", -1), match="m2"),
            step("m1", -1, changes={"number": 7}),
            step("m1", -1, changes={"nubmer": 0}),
            step("m1", -1, seats={"a": {"bnak": 0}}),
        ]
        for progress in wrong:
            with pytest.raises(ValueError, match=r"match|number|column"):
                await store.append(progress)
        assert (await store.load("m1")).entries == ()

    on(store_url, trial)


def test_a_checkpoint_stands_for_what_came_before_it(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "ENTRIES_BEFORE_CHECKPOINT", 2)

    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        await store.append(step("m1", -1, 5))
        await store.checkpoint("m1", 3, "saved at 3 ☂", 4)
        whole = await store.load("m1")
        assert (whole.save, whole.match.checkpoint, whole.match.rules) == ("saved at 3 ☂", 3, 4)
        assert whole.entries == (entry("m1", 2), entry("m1", 3), entry("m1", 4)), "two before it, and all after it"
        await store.checkpoint("m1", 2, "saved at 2 by a process that is behind", 4)
        assert (await store.load("m1")).save == "saved at 3 ☂"
        await store.checkpoint("m1", 4, "saved at 4", 5)
        whole = await store.load("m1")
        assert (whole.save, whole.match.checkpoint) == ("saved at 4", 4)
        assert whole.entries == (entry("m1", 3), entry("m1", 4))

    on(store_url, trial)


def test_a_seat_is_taken_once(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        people = [await store.new_player(f"token {n}", f"player {n}", 1.0) for n in range(4)]
        took = await asyncio.gather(
            *(
                store.take_seat("m1", "b", player=one.id, name=one.name, nonce=f"n{one.id}", invitation="hash of b")
                for one in people
            )
        )
        assert sorted(took) == [False, False, False, True]
        winner = people[took.index(True)]
        b, a = (await store.match("m1"))[1]
        assert (b.player, b.name, b.nonce, b.invitation) == (winner.id, winner.name, f"n{winner.id}", None)
        assert a == two_seats()[1]

    on(store_url, trial)


def test_an_invitation_opens_its_own_seat_only(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), (*two_seats(), SeatRow(match="m1", seat="c", side="red", kind="bot")))
        player = (await store.new_player("token", "Ada", 1.0)).id
        for seat, invitation in (("a", "hash of b"), ("b", "another"), ("c", None), ("z", None)):
            assert not await store.take_seat("m1", seat, player=player, name="", nonce=None, invitation=invitation)
        assert await store.set_invitation("m1", "b", "new hash")
        assert not await store.take_seat("m1", "b", player=player, name="", nonce=None, invitation="hash of b")
        assert await store.take_seat("m1", "b", player=player, name="", nonce=None, invitation="new hash")
        assert not await store.set_invitation("m1", "b", "newer hash")
        assert await store.take_seat("m1", "a", player=player, name="", nonce=None, invitation=None)

    on(store_url, trial)


def test_chat_is_said_once_and_kept_for_a_while(store_url: str) -> None:
    def line(client: str, seat: str = "a", text: str = "hello") -> ChatRow:
        return ChatRow(match="m1", number=-1, seat=seat, client=client, text=text, at=5.0)

    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        first, heard = await store.add_chat_line(line("1"), 3, -1)
        assert first == replace(line("1"), number=0)
        assert heard == (first,)
        assert await store.add_chat_line(line("1", text="something else"), 3, 0) == (first, ())
        at_once = await asyncio.gather(*(store.add_chat_line(line("2"), 3, -1) for _ in range(5)))
        assert {said.number for said, _ in at_once} == {1}
        assert {tuple(each.number for each in heard) for _, heard in at_once} == {(0, 1)}
        third, heard = await store.add_chat_line(line("1", seat="b"), 3, 0)
        assert [each.number for each in heard] == [1, 2], "what was said in between comes too"
        assert third == heard[-1]
        assert (await store.add_chat_line(line("3", text="nul \0 and half a pair \ud800"), 3, 2))[0].number == 3
        kept = await store.lines_after("m1", -1)
        assert [said.number for said in kept] == [1, 2, 3]
        assert kept[-1].text == "nul \N{REPLACEMENT CHARACTER} and half a pair ?"
        assert await store.lines_after("m1", 2) == kept[2:]
        assert (await store.load("m1")).lines == kept

    on(store_url, trial)


def test_standing_orders_and_halting(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(status="running"), two_seats())
        orders = (Order(kind="dodge", until=("hit", "miss")),)
        await store.set_orders("m1", "a", orders)
        await store.halt("m1", say("match_stopped"))
        match, (b, a) = await store.match("m1")
        assert (b.orders, a.orders) == ((), orders)
        assert (match.status, match.halted) == ("halted", say("match_stopped"))

    on(store_url, trial)


def test_why_a_match_was_halted_by_an_earlier_version_is_english_text() -> None:
    assert str(Sentence().process_result_value("the rules are gone", DefaultDialect())) == "the rules are gone"


def test_forgotten_matches(store_url: str) -> None:
    async def trial(store: Store) -> None:
        for match in (
            a_match("late", status="running", deadline=500.0),
            a_match("in time", status="running", deadline=500.5),
            a_match("over", status="over", deadline=1.0, awaits_bot=True),
            a_match("bot asleep", status="running", awaits_bot=True, updated=400.0),
            a_match("bot thinks", status="running", awaits_bot=True, updated=450.0),
            a_match("no clock", status="running"),
        ):
            await store.open_match(match, two_seats(match.id))
        assert set(await store.overdue(500.0, 400.0)) == {"late", "bot asleep"}

    on(store_url, trial)


def test_lists(store_url: str) -> None:
    async def trial(store: Store) -> None:
        ada, bob = [(await store.new_player(name, name, 1.0)).id for name in ("Ada", "Bob")]
        for number, (listed, status, owner) in enumerate(
            [
                (True, "open", ada),
                (False, "open", ada),
                (True, "running", bob),
                (True, "over", bob),
                (True, "open", None),
            ]
        ):
            match = a_match(f"m{number}", created=float(number), listed=listed, status=status, owner=owner)
            await store.open_match(match, two_seats(match.id))
        assert await store.take_seat("m3", "a", player=ada, name="Ada", nonce=None, invitation=None)

        page = await store.listed(status=None, limit=3, before=None)
        assert [match.id for match, _ in page] == ["m4", "m3", "m2"]
        assert page[0][1] == two_seats("m4")
        assert [m.id for m, _ in await store.listed(status=None, limit=3, before=2.0)] == ["m0"]
        assert [m.id for m, _ in await store.listed(status="open", limit=9, before=None)] == ["m4", "m0"]
        assert [m.id for m, _ in await store.matches_of([ada], limit=9, before=None)] == ["m3", "m1", "m0"]
        assert [m.id for m, _ in await store.matches_of([ada, bob], limit=2, before=3.0)] == ["m2", "m1"]
        assert await store.matches_of([], limit=9, before=None) == ()
        assert [await store.count_open(ada), await store.count_open(bob)] == [(2, 4), (1, 4)]
        assert await store.numbers(["m1", "m4", "nowhere"]) == {"m1": -1, "m4": -1}
        assert await store.numbers([]) == {}

    on(store_url, trial)


def test_a_step_that_follows_orders_fits_only_while_they_stand(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        first, second = (Order(kind="dodge", times=2),), (Order(kind="dodge", times=1),)
        await store.set_orders("m1", "a", first)
        with pytest.raises(Behind):
            await store.append(step("m1", -1, orders={"a": second}))
        following = step("m1", -1, orders={"a": first}, seats={"a": {"orders": second}})
        next_one = step("m1", 0, orders={"a": second}, seats={"a": {"orders": ()}})
        await asyncio.gather(store.append(following), store.append(next_one))
        with pytest.raises(Behind):
            await store.append(step("m1", 1, orders={"a": second}))
        match, (_, a) = await store.match("m1")
        assert (match.number, a.orders) == (1, ())

    on(store_url, trial)


def test_what_is_new_and_how_far_matches_are(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        await store.open_match(a_match("m2"), two_seats("m2"))
        offer = OfferRow(match="m1", id="o1", kind="rematch", seat="a", number=2)
        await store.append(step("m1", -1, 3, offers=(offer,)))
        for client in ("1", "2"):
            line = ChatRow(match="m1", number=-1, seat="a", client=client, text=client, at=5.0)
            await store.add_chat_line(line, 10, -1)
        since = await store.changes_since("m1", 0, 0)
        assert (since.match.number, since.seats, since.offers) == (2, two_seats(), (offer,))
        assert [each.number for each in since.entries] == [1, 2]
        assert [each.text for each in since.lines] == ["2"]
        versions = await store.versions(["m1", "m2", "nowhere"])
        assert versions == {
            "m1": MatchVersion(number=2, status="open", rematch=None, line=1, seats=two_seats(), offers=(offer,)),
            "m2": MatchVersion(number=-1, status="open", rematch=None, seats=two_seats("m2")),
        }
        assert await store.versions([]) == {}
        with pytest.raises(NotKept):
            await store.changes_since("nowhere", -1, -1)

    on(store_url, trial)


def test_one_rematch(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        offer = OfferRow(match="m1", id="o1", kind="rematch", seat="a", number=-1)
        await store.set_offers("m1", [offer], after=-1, instead_of=[])
        wished = [(a_match(f"r{n}", rematch_of="m1"), two_seats(f"r{n}")) for n in range(3)]
        found = await asyncio.gather(*(store.open_rematch(match, seats) for match, seats in wished))
        assert len(set(found)) == 1
        assert (await store.match("m1"))[0].rematch == found[0]
        assert (await store.load("m1")).offers == (), "it is taken up"
        assert (await store.match(found[0]))[1] == two_seats(found[0])
        assert len(await store.numbers(["r0", "r1", "r2"])) == 1
        with pytest.raises(NotKept):
            await store.open_rematch(a_match("r9", rematch_of="nowhere"), two_seats("r9"))

    on(store_url, trial)


def test_players_and_accounts(store_url: str) -> None:
    async def trial(store: Store) -> None:
        here, there = await store.new_player("t1", "Ada", 1.0), await store.new_player("t2", "Ada", 2.0)
        assert await store.player_by_token("t1") == here
        account = await store.new_account("Straße", "argon2 one", 3.0)
        with pytest.raises(NameTaken, match="STRASSE"):
            await store.new_account("STRASSE", "argon2 two", 4.0)
        assert await store.account_named("strasse") == account
        await store.join_account(here.id, account.id, "t3")
        await store.join_account(there.id, account.id, "t4")
        assert await store.players_of(account.id) == (
            replace(here, account=account.id),
            replace(there, account=account.id),
        )
        assert [await store.player_by_token(token) for token in ("t1", "t2")] == [None, None]
        assert await store.player_by_token("t4") == replace(there, account=account.id)
        await store.set_password(account.id, "argon2 three")
        assert await store.account_named("Straße") == replace(account, password="argon2 three")
        for refused in (
            store.join_account(999, account.id, "t5"),
            store.join_account(here.id, 999, "t5"),
            store.new_player("t5", "Ada", 1.0, account=999),
            store.set_password(999, ""),
        ):
            with pytest.raises(NotKept):
                await refused
        await store.probe(5.0)

    on(store_url, trial)


def test_it_is_there_when_it_is_opened_again(store_url: str) -> None:
    async def first(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        await store.append(step("m1", -1, 2))

    async def second(store: Store) -> None:
        assert (await store.load("m1")).entries == (entry("m1", 0), entry("m1", 1))
        await store.append(step("m1", 1))

    on(store_url, first)
    on(store_url, second)


def test_tokens_that_are_void_are_nobodys(store_url: str) -> None:
    async def trial(store: Store) -> None:
        ada, bob = [await store.new_player(f"token of {name}", name, 1.0) for name in ("Ada", "Bob")]
        tokens = ["token of Ada", "token of Bob", "void 1", "another"]
        assert await store.known_tokens(tokens[:2] + tokens[3:]) == {"token of Ada", "token of Bob"}
        await store.change_token(ada.id, "another")
        assert await store.known_tokens(tokens) == {"another", "token of Bob"}
        assert await store.player_by_token("another") == ada
        await store.void_tokens([ada.id, bob.id])
        assert [await store.player_by_token(token) for token in ("token of Ada", "another", "token of Bob")] == [
            None
        ] * 3
        assert await store.known_tokens([]) == set()
        with pytest.raises(NotKept, match="no player 99"):
            await store.change_token(99, "somebody's")

    on(store_url, trial)


def test_matches_that_have_begun_are_found_page_by_page(store_url: str) -> None:
    async def trial(store: Store) -> None:
        for name in ("m3", "m1", "m4", "m2"):
            await store.open_match(a_match(name), two_seats(name))
        for name in ("m3", "m1", "m4"):
            await store.append(step(name, -1))
        assert await store.begun_after("", 2) == ("m1", "m3")
        assert await store.begun_after("m3", 2) == ("m4",)
        assert await store.begun_after("m4", 2) == ()

    on(store_url, trial)
