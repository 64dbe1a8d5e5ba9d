"""Players and accounts in the store."""

import hmac
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, RowMapping, Text, Update, bindparam, cast, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from affray.server.accounts.names import fold, skeleton
from affray.server.store.errors import NameTaken, NotKept

from .database.tables import ACCOUNTS, HEALTH, KNOWN_ADDRESSES, PLAYERS
from .database.transactions import Transactions
from .models import AccountRow, PlayerRow

MAX_BIND_VALUES = 10_000
"""So many things are asked for in one statement at most; databases limit what a statement may hold."""

HOLDER = select(PLAYERS).where(PLAYERS.c.token_hash == bindparam("token"))
KNOWN = select(PLAYERS.c.token_hash).where(PLAYERS.c.token_hash.in_(bindparam("tokens", expanding=True)))
VOID = "void "
"""Before the number of a player it stands where the hash of a token was; no token has such a hash."""
MAX_KNOWN_ADDRESSES = 20
"""Of so many addresses from which an account was used something is kept."""
PROBE = update(HEALTH).values(at=bindparam("now"))
MEMBERS = select(PLAYERS).where(PLAYERS.c.account == bindparam("account")).order_by(PLAYERS.c.id)


class PlayerStore:
    """The part of the store that knows who is who."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def probe(self, now: float) -> int | None:
        """Write something that nobody needs; the bytes that are left on its disk, if known. Raises `Unavailable`."""
        await self._transactions.write(lambda connection: connection.execute(PROBE, {"now": now}))
        return await self._transactions.bytes_free()

    async def new_player(
        self, token_hash: str, name: str, now: float, *, account: int | None = None, old_cookie: bool = False
    ) -> PlayerRow:
        """Somebody new, who holds the token with this hash. Raises `NotKept` where the account is gone."""
        player = {"name": name, "account": account, "created": now, "old_cookie": old_cookie}

        def made(connection: Connection) -> PlayerRow:
            key = connection.execute(insert(PLAYERS), {**player, "token_hash": token_hash}).inserted_primary_key
            assert key is not None
            return PlayerRow(id=key[0], name=name, account=account, created=now, old_cookie=old_cookie)

        try:
            return await self._transactions.write(made)
        except IntegrityError:
            raise NotKept("there is no such account any more") from None

    async def player_by_token(self, token_hash: str) -> PlayerRow | None:
        """Who holds the token with this hash."""
        row = await self._transactions.read(
            lambda connection: connection.execute(HOLDER, {"token": token_hash}).mappings().first()
        )
        # The index finds the hash; that it is the right one is for a comparison that takes as long for any.
        if row is None or not hmac.compare_digest(row["token_hash"].encode(), token_hash.encode()):
            return None
        return _player(row)

    async def players_of(self, account: int) -> tuple[PlayerRow, ...]:
        """The players who are part of an account."""
        rows = await self._transactions.read(
            lambda connection: connection.execute(MEMBERS, {"account": account}).mappings().all()
        )
        return tuple(map(_player, rows))

    async def known_tokens(self, hashes: Collection[str]) -> set[str]:
        """Those of these tokens that somebody still holds."""

        def look(connection: Connection) -> set[str]:
            return {found for some in slices(hashes) for found in connection.scalars(KNOWN, {"tokens": some})}

        return await self._transactions.read(look)

    async def change_token(self, player: int, token_hash: str, *, old_cookie: bool = False) -> None:
        """Another token for a player; the one before is void. Raises `NotKept`."""
        new = {"token_hash": token_hash, "old_cookie": old_cookie}
        changed = update(PLAYERS).where(PLAYERS.c.id == player).values(**new)
        await self._must_change(changed, f"there is no player {player}")

    async def void_tokens(self, players: Collection[int]) -> None:
        """Nobody is one of these players any more; what they hold stays theirs, through their account."""
        nobodys = VOID + cast(PLAYERS.c.id, Text)
        voided = update(PLAYERS).where(PLAYERS.c.id.in_(players)).values(token_hash=nobodys)
        await self._transactions.write(lambda connection: connection.execute(voided))

    async def end_old_cookie(self, player: int) -> None:
        """The token of this player comes in the new cookie only from now on."""
        changed = update(PLAYERS).where(PLAYERS.c.id == player).values(old_cookie=False)
        await self._transactions.write(lambda connection: connection.execute(changed))

    async def join_account(self, player: int, account: int, token_hash: str, *, old_cookie: bool = False) -> None:
        """Make a player part of an account, under another token; the one before is void. Raises `NotKept`."""
        new = {"account": account, "token_hash": token_hash, "old_cookie": old_cookie}
        joined = update(PLAYERS).where(PLAYERS.c.id == player).values(**new)
        try:
            await self._must_change(joined, f"there is no player {player}")
        except IntegrityError:
            raise NotKept("there is no such account any more") from None

    async def new_account(self, name: str, password: str, now: float) -> AccountRow:
        """A name with a hashed password. Raises `NameTaken`; capitals do not make another name, nor do look-alikes."""
        row = {"name": name, "folded": fold(name), "skeleton": skeleton(name), "password": password, "created": now}
        try:
            made = await self._transactions.write(
                lambda connection: connection.execute(insert(ACCOUNTS), row).inserted_primary_key
            )
        except IntegrityError:
            raise NameTaken(
                f"there is an account '{name}' already, or one whose name looks like it; choose another name"
            ) from None
        assert made is not None
        return AccountRow(id=made[0], name=name, password=password, created=now)

    async def account_named(self, name: str) -> AccountRow | None:
        """The account of this name, however it is capitalised."""
        asked = select(ACCOUNTS).where(ACCOUNTS.c.folded == fold(name))
        row = await self._transactions.read(lambda connection: connection.execute(asked).mappings().first())
        return None if row is None else _account(row)

    async def account(self, number: int) -> AccountRow:
        """The account of this number. Raises `NotKept`."""
        asked = select(ACCOUNTS).where(ACCOUNTS.c.id == number)
        row = await self._transactions.read(lambda connection: connection.execute(asked).mappings().first())
        if row is None:
            raise NotKept(f"there is no account {number}")
        return _account(row)

    async def set_password(self, account: int, password: str) -> None:
        """Another hashed password. Raises `NotKept`."""
        changed = update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password)
        await self._must_change(changed, f"there is no account {account}")

    async def knows_address(self, account: int, mark: str) -> bool:
        """Whether an account was used from the address with this mark."""
        found = select(KNOWN_ADDRESSES.c.seen).where(
            KNOWN_ADDRESSES.c.account == account, KNOWN_ADDRESSES.c.mark == mark
        )
        return await self._transactions.read(lambda connection: connection.scalar(found) is not None)

    async def remember_address(self, account: int, mark: str, now: float) -> None:
        """An account was used from the address with this mark; of too many the oldest is forgotten."""
        with suppress(IntegrityError):  # it was remembered, or the account deleted, at the same moment
            await self._transactions.write(partial(_remember_address, account=account, mark=mark, now=now))

    async def _must_change(self, change: Update, otherwise: str) -> None:
        """Change something that is there; else `NotKept` with that reason."""
        if not await self._transactions.write(lambda connection: connection.execute(change).rowcount):
            raise NotKept(otherwise)


def slices(names: Collection[str]) -> Iterator[list[str]]:
    """These names, as many at a time as a statement may hold."""
    whole = list(names)
    for start in range(0, len(whole), MAX_BIND_VALUES):
        yield whole[start : start + MAX_BIND_VALUES]


def _remember_address(connection: Connection, account: int, mark: str, now: float) -> None:
    of_account = KNOWN_ADDRESSES.c.account == account
    seen = update(KNOWN_ADDRESSES).where(of_account, KNOWN_ADDRESSES.c.mark == mark).values(seen=now)
    if connection.execute(seen).rowcount:
        return
    latest = select(KNOWN_ADDRESSES.c.mark).where(of_account).order_by(KNOWN_ADDRESSES.c.seen.desc())
    kept = connection.scalars(latest.limit(MAX_KNOWN_ADDRESSES - 1)).all()
    connection.execute(delete(KNOWN_ADDRESSES).where(of_account, KNOWN_ADDRESSES.c.mark.not_in(kept)))
    connection.execute(insert(KNOWN_ADDRESSES), {"account": account, "mark": mark, "seen": now})


def _player(row: RowMapping) -> PlayerRow:
    fields = ("id", "name", "account", "created", "old_cookie")
    return PlayerRow(**{field: row[field] for field in fields})


def _account(row: RowMapping) -> AccountRow:
    return AccountRow(id=row["id"], name=row["name"], password=row["password"], created=row["created"])
