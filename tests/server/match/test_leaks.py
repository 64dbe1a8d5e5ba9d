"""What is hidden never leaves: not in a byte that a client gets, not in the log."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.engine import Match
from affray.server.client import Site
from affray.server.match import presentation
from affray.server.match.replica import Replica, new_match
from affray.server.store.models import EntryRow
from affray.server.store.store import Store
from affray.server.ws.messages import AnyServerMessage, Update, Welcome
from affray.server.ws.state_patch import patched
from tests.server.harness import Played, Server, plain, play, seated, within_limit
from tests.server.leaking import CHOICES, EXCHANGED, SYSTEMS, Compared, check_absent, compare, token, written

pytestmark = pytest.mark.slow

_read = msgspec.json.Decoder(AnyServerMessage).decode


def test_what_is_hidden_changes_no_byte(tmp_path: Path) -> None:
    came: Compared = within_limit(compare(tmp_path, games=1, rounds=3, seed=5))
    assert came.moments >= 9
    assert came.exchanged >= EXCHANGED
    assert came.choices >= CHOICES
    assert came.frames >= 2 * came.moments + 2 * came.choices


def test_a_whole_game_shows_views_and_nothing_else(tmp_path: Path) -> None:
    """Two players and a spectator: what each was told is what the views say, and no secret is among the bytes."""

    async def trial() -> None:
        async with Server(tmp_path) as server:
            for system in SYSTEMS:
                await _whole_game(server, system)

    within_limit(trial())


async def _whole_game(server: Server, system: str) -> None:
    ada, bob, watcher = Site(server.address), Site(server.address), Site(server.address)
    await ada.register("Ada")
    await bob.register("Bob")
    wish = {"system": system, "seats": [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]}
    opened = await ada.open_match(wish)
    match, invitation = opened["match"]["id"], opened["invitations"]["b"]
    told = [await bob.request("GET", f"/api/matches/{match}")]
    await bob.join(match, seat="b", invitation=invitation, name="Bob", nonce="no seconds")
    async with (
        seated(ada, match, ("a",)) as one,
        seated(bob, match, ("b",)) as two,
        seated(watcher, match, (None,)) as three,
    ):
        tables, frames = one.tables | two.tables | three.tables, one.frames | two.frames | three.frames
        await play(Played(ada, match, tables, [], frames), seed=11, limit=30)
    store = await Store.open(server.database)
    try:
        kept, seats = await store.match(match)
        entries = await store.entries_after(match, -1)
    finally:
        await store.close()
    moments = [_seen(moment) for moment in _replayed(new_match(kept, seats), entries)]
    for seat, those in frames.items():
        _check_told(those, [moment[seat] for moment in moments])
    secrets = written(bytes.fromhex(kept.key)) | token(ada.token) | token(bob.token) | token(invitation)
    check_absent(secrets, [*told, *(frame for those in frames.values() for frame in those)])
    check_absent(secrets, [server.logged().encode()])


def _replayed(match: Match, entries: Sequence[EntryRow]) -> Iterator[Match]:
    """The match after each of its entries."""
    replica = Replica(match)
    yield match
    for entry in entries[1:]:
        replica.apply(entry)
        yield match


class Seen(msgspec.Struct, frozen=True):
    """What an audience may know at one moment."""

    state: Any
    decisions: Any
    waiting: Any
    events: list[Any]


def _seen(match: Match) -> dict[str | None, Seen]:
    found: dict[str | None, Seen] = {}
    for seat in (None, *match.seats):
        view = match.view(seat)
        found[seat] = Seen(
            plain(view.compact_state),
            plain(presentation.decisions(view)),
            plain(presentation.waiting(match)),
            plain(view.events),
        )
    return found


def _check_told(frames: list[bytes], moments: list[Seen]) -> None:
    """Every frame says what the view of its moment says."""
    state: Any = None
    for frame in frames:
        told = _read(frame)
        if not isinstance(told, Welcome | Update) or told.number < 0:
            continue
        seen = moments[told.number]
        state = told.state if isinstance(told, Welcome) else patched(state, told.patch)
        assert state == seen.state
        assert plain(told.decisions) == seen.decisions
        assert plain(told.waiting) == seen.waiting
        for one in told.events:
            assert one.event == seen.events[one.n]
        assert msgspec.json.decode(frame).keys() <= {field.name for field in msgspec.structs.fields(told)} | {"type"}


def test_the_looking_for_secrets_finds_them() -> None:
    key = hashlib.sha256(b"key").digest()
    with pytest.raises(AssertionError):
        check_absent(written(key), [b'{"type":"update","key":"' + key.hex().encode() + b'"}'])
    moment = Seen({"hand": 2}, [], [], [])
    card = {"type": "update", "before": 0, "number": 0, "events": [], "decisions": [], "waiting": []}
    with pytest.raises(AssertionError):
        _check_told([msgspec.json.encode({**card, "patch": [[[], {"hand": ["KS", "2D"]}]]})], [moment])
