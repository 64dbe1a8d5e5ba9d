"""The dice of a campaign: the key is committed to first, each gang gives a nonce, and everything can be checked."""

import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from affray.campaign.campaign import LedgerError
from affray.campaign.entries import Joined, Opened
from affray.campaign.folder import KEY, Folder, Playing, check
from affray.campaign.ledger import append, rules_of
from affray.campaign.steps import NotNow, close, dice_of, found, join, schedule, void
from affray.engine import Keyed, record
from affray.engine.chance import commitment
from tests.campaign.season import by_bots, sign
from tests.campaign.with_aftermath import use

SECRET = bytes(range(32))
CASCADE = rules_of("cascade")


def begun(path: Path, **nonces: str) -> Folder:
    """A league of two gangs, whose games are scheduled."""
    folder = Folder.create(path, found(CASCADE, "cascade", "Dice", "duels", {}, sign(), key=SECRET), SECRET)
    campaign = folder.campaign()
    for name in ("ford_watch", "askers_kin"):
        gang, nonce = CASCADE.gangs()[name], nonces.get(name, "")
        campaign = append(
            folder,
            campaign,
            lambda now, gang=gang, nonce=nonce: [join(now, CASCADE, gang, sign(), player="Ann", nonce=nonce)],  # type: ignore[misc]
        )
    append(folder, campaign, lambda now: [schedule(now, CASCADE, sign())])
    return folder


def play(folder: Folder, **words: Any) -> None:
    table = Playing(folder, by_bots, sign, **words)
    while waiting := folder.campaign().next_games():
        table.play(waiting[0].fixture.id)


def problems(folder: Folder) -> list[str]:
    return [str(each.problem) for each in check(folder) if each.problem is not None]


def test_the_dice_follow_from_the_key_and_from_what_each_gang_gave(tmp_path: Path, monkeypatch: Any) -> None:
    use(monkeypatch)
    folder = begun(tmp_path / "one", ford_watch="swordfish", askers_kin="1812")
    assert folder.campaign().founded.commitment == commitment(SECRET)
    assert b"0001020304" not in b"".join(folder.lines()), "the key is secret"
    play(folder)
    first, second = folder.campaign().fixtures["1-1"].gangs
    nonces = folder.campaign().nonces
    for part in ("game", "after"):
        written = record.read(folder.record_path(f"1-1.{part}").read_text())
        assert written.nonces == {"a": nonces[first], "b": nonces[second]}
        assert record.verify(written).good
    assert problems(folder) == []
    other = begun(tmp_path / "two", ford_watch="swordfish", askers_kin="1813")
    play(other)
    faces = [record.read(each.record_path("1-1.game").read_text()).lines for each in (folder, other)]
    assert faces[0] != faces[1], "another nonce, other dice"


def test_whoever_has_the_ledger_sees_that_nothing_was_chosen(tmp_path: Path) -> None:
    """Dice of another key or with other nonces are found, though their records agree with themselves."""
    folder = begun(tmp_path / "one", ford_watch="swordfish")
    play(folder, chance=lambda _: Keyed(bytes(32), {}))
    assert problems(folder) == ["the nonces of the seats are not those that their gangs have given"]
    folder = begun(tmp_path / "two")
    play(folder, chance=lambda _: Keyed(bytes(32), {}))
    assert problems(folder) == ["the key of the dice does not follow from that of the campaign"]
    seeded = begun(tmp_path / "three")
    play(seeded, seed="7")
    opened = next(each for each in seeded.read() if isinstance(each, Opened))
    assert opened.seed == "7", "the ledger says that the dice could be known"
    assert problems(seeded) == []


def test_the_key_of_a_match_is_used_once(tmp_path: Path) -> None:
    folder = begun(tmp_path / "one")
    campaign = folder.campaign()
    fixture = campaign.fixtures["1-1"]
    first = dice_of(campaign, CASCADE, fixture, "game", SECRET)
    assert dice_of(campaign, CASCADE, fixture, "game", SECRET).key == first.key, "no second try after a crash"
    assert dice_of(campaign, CASCADE, fixture, "after", SECRET).key != first.key

    def stopped(*_: object) -> bool:
        return False

    Playing(folder, stopped, sign).play("1-1")
    again = void(folder.campaign(), "1-1", sign()._replace(why="it hangs"), again=True)
    after = folder.campaign().followed_by([again])
    assert dice_of(after, CASCADE, fixture, "game", SECRET).key != first.key


def test_the_key_is_kept_where_only_its_owner_reads_it(tmp_path: Path) -> None:
    folder = begun(tmp_path / "one")
    path = tmp_path / "one" / KEY
    assert folder.key == SECRET
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0
    path.write_text("00" * 32)
    with pytest.raises(LedgerError, match="not the key that was committed to"):
        _ = folder.key
    path.unlink()
    with pytest.raises(LedgerError, match="missing or damaged"):
        play(folder)


def test_the_key_is_revealed_when_the_campaign_is_closed(tmp_path: Path) -> None:
    folder = begun(tmp_path / "one")
    assert close(folder.campaign(), sign(), key=folder.key).key == SECRET.hex()


@pytest.mark.parametrize("nonce", ["x" * 65, "new\nline", "\u00e9"])
def test_a_nonce_is_a_short_line(tmp_path: Path, nonce: str) -> None:
    with pytest.raises(NotNow, match="64 printable ASCII"):
        begun(tmp_path / "one", ford_watch=nonce)


def test_a_ledger_without_a_key_is_read_as_before(tmp_path: Path) -> None:
    folder = begun(tmp_path / "one")
    founded, entries = folder.campaign().founded, folder.read(1)
    assert not any(each.nonce for each in entries if isinstance(each, Joined))
    old = Folder.create(tmp_path / "two", replace(founded, commitment=""))
    old.append(1, entries)
    assert old.key is None
    play(old)
    assert problems(old) == []
