"""Players and accounts in the store, and how the store is read and written at all."""

import asyncio
import hmac
import unicodedata
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from sqlalchemy import RowMapping, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from affray.server.kept import KeptAccount, KeptPlayer
from affray.server.store.errors import NameTaken, NotKept
from affray.server.store.opening import reading, writing
from affray.server.store.tables import ACCOUNTS, PLAYERS


class People:
    """The part of the store that knows who is who."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = reading(engine)
        self._writing = writing(engine)
        self._turn = asyncio.Lock()
        """SQLite has one writer at a time; within the process they queue here, first come, first served."""

    async def ready(self) -> None:
        """Ask the database for something. Raises what it raises."""
        async with self._read() as connection:
            await connection.execute(text("SELECT 1"))

    async def new_player(self, token_hash: str, name: str, now: float) -> KeptPlayer:
        """Somebody new, who holds the token with this hash."""
        async with self._write() as connection:
            row = {"token_hash": token_hash, "name": name, "created": now}
            number = (await connection.execute(insert(PLAYERS), row)).inserted_primary_key
            assert number is not None
            return KeptPlayer(id=number[0], name=name, account=None, created=now)

    async def player_by_token(self, token_hash: str) -> KeptPlayer | None:
        """Who holds the token with this hash."""
        async with self._read() as connection:
            asked = select(PLAYERS).where(PLAYERS.c.token_hash == token_hash)
            row = (await connection.execute(asked)).mappings().first()
        # The index finds the hash; that it is the right one is for a comparison that takes as long for any.
        if row is None or not hmac.compare_digest(row["token_hash"].encode(), token_hash.encode()):
            return None
        return _player(row)

    async def players_of(self, account: int) -> tuple[KeptPlayer, ...]:
        """The players who are part of an account."""
        async with self._read() as connection:
            asked = select(PLAYERS).where(PLAYERS.c.account == account).order_by(PLAYERS.c.id)
            return tuple(_player(row) for row in (await connection.execute(asked)).mappings())

    async def join_account(self, player: int, account: int | None) -> None:
        """Make a player part of an account, or of none. Raises `NotKept`."""
        async with self._write() as connection:
            joined = update(PLAYERS).where(PLAYERS.c.id == player).values(account=account)
            if not (await connection.execute(joined)).rowcount:
                raise NotKept(f"there is no player {player}")

    async def new_account(self, name: str, password: str, now: float) -> KeptAccount:
        """A name with a hashed password. Raises `NameTaken`; capitals do not make another name."""
        row = {"name": name, "folded": fold(name), "password": password, "created": now}
        try:
            async with self._write() as connection:
                number = (await connection.execute(insert(ACCOUNTS), row)).inserted_primary_key
        except IntegrityError:
            raise NameTaken(f"there is an account '{name}' already; choose another name") from None
        assert number is not None
        return KeptAccount(id=number[0], name=name, password=password, created=now)

    async def account_named(self, name: str) -> KeptAccount | None:
        """The account of this name, however it is capitalised."""
        async with self._read() as connection:
            row = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.folded == fold(name)))).mappings().first()
        if row is None:
            return None
        return KeptAccount(id=row["id"], name=row["name"], password=row["password"], created=row["created"])

    async def account(self, number: int) -> KeptAccount:
        """The account of this number. Raises `NotKept`."""
        async with self._read() as connection:
            row = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == number))).mappings().first()
        if row is None:
            raise NotKept(f"there is no account {number}")
        return KeptAccount(id=row["id"], name=row["name"], password=row["password"], created=row["created"])

    async def set_password(self, account: int, password: str) -> None:
        """Another hashed password. Raises `NotKept`."""
        async with self._write() as connection:
            changed = update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password)
            if not (await connection.execute(changed)).rowcount:
                raise NotKept(f"there is no account {account}")

    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._reading.begin()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        if self._engine.dialect.name == "sqlite":
            async with self._turn, self._writing.begin() as connection:
                yield connection
        else:
            async with self._writing.begin() as connection:
                yield connection


def fold(name: str) -> str:
    """Names that look alike but for capitals and width are one name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _player(row: RowMapping) -> KeptPlayer:
    return KeptPlayer(id=row["id"], name=row["name"], account=row["account"], created=row["created"])
