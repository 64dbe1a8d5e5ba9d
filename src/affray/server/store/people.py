"""Players and accounts in the store."""

import hmac
import unicodedata
from collections.abc import Collection, Iterator

from sqlalchemy import Connection, RowMapping, Text, Update, bindparam, cast, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from affray.server.kept import KeptAccount, KeptPlayer
from affray.server.store.errors import NameTaken, NotKept
from affray.server.store.tables import ACCOUNTS, PLAYERS
from affray.server.store.transactions import Transactions

AT_ONCE = 10_000
"""So many things are asked for in one statement at most; databases limit what a statement may hold."""

HOLDER = select(PLAYERS).where(PLAYERS.c.token_hash == bindparam("token"))
KNOWN = select(PLAYERS.c.token_hash).where(PLAYERS.c.token_hash.in_(bindparam("tokens", expanding=True)))
VOID = "void "
"""Before the number of a player it stands where the hash of a token was; no token has such a hash."""
MEMBERS = select(PLAYERS).where(PLAYERS.c.account == bindparam("account")).order_by(PLAYERS.c.id)


class People:
    """The part of the store that knows who is who."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def ready(self) -> None:
        """Ask the database for something. Raises what it raises."""
        await self._transactions.read(lambda connection: connection.scalar(text("SELECT 1")))

    async def new_player(self, token_hash: str, name: str, now: float) -> KeptPlayer:
        """Somebody new, who holds the token with this hash."""
        row = {"token_hash": token_hash, "name": name, "created": now}

        def made(connection: Connection) -> KeptPlayer:
            key = connection.execute(insert(PLAYERS), row).inserted_primary_key
            assert key is not None
            return KeptPlayer(id=key[0], name=name, account=None, created=now)

        return await self._transactions.write(made)

    async def player_by_token(self, token_hash: str) -> KeptPlayer | None:
        """Who holds the token with this hash."""
        row = await self._transactions.read(
            lambda connection: connection.execute(HOLDER, {"token": token_hash}).mappings().first()
        )
        # The index finds the hash; that it is the right one is for a comparison that takes as long for any.
        if row is None or not hmac.compare_digest(row["token_hash"].encode(), token_hash.encode()):
            return None
        return _player(row)

    async def players_of(self, account: int) -> tuple[KeptPlayer, ...]:
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

    async def change_token(self, player: int, token_hash: str) -> None:
        """Another token for a player; the one before is void. Raises `NotKept`."""
        changed = update(PLAYERS).where(PLAYERS.c.id == player).values(token_hash=token_hash)
        await self._must_change(changed, f"there is no player {player}")

    async def void_tokens(self, players: Collection[int]) -> None:
        """Nobody is one of these players any more; what they hold stays theirs, through their account."""
        nobodys = VOID + cast(PLAYERS.c.id, Text)
        voided = update(PLAYERS).where(PLAYERS.c.id.in_(players)).values(token_hash=nobodys)
        await self._transactions.write(lambda connection: connection.execute(voided))

    async def join_account(self, player: int, account: int | None) -> None:
        """Make a player part of an account, or of none. Raises `NotKept`."""
        joined = update(PLAYERS).where(PLAYERS.c.id == player).values(account=account)
        await self._must_change(joined, f"there is no player {player}")

    async def new_account(self, name: str, password: str, now: float) -> KeptAccount:
        """A name with a hashed password. Raises `NameTaken`; capitals do not make another name."""
        row = {"name": name, "folded": fold(name), "password": password, "created": now}
        try:
            made = await self._transactions.write(
                lambda connection: connection.execute(insert(ACCOUNTS), row).inserted_primary_key
            )
        except IntegrityError:
            raise NameTaken(f"there is an account '{name}' already; choose another name") from None
        assert made is not None
        return KeptAccount(id=made[0], name=name, password=password, created=now)

    async def account_named(self, name: str) -> KeptAccount | None:
        """The account of this name, however it is capitalised."""
        asked = select(ACCOUNTS).where(ACCOUNTS.c.folded == fold(name))
        row = await self._transactions.read(lambda connection: connection.execute(asked).mappings().first())
        return None if row is None else _account(row)

    async def account(self, number: int) -> KeptAccount:
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

    async def _must_change(self, change: Update, otherwise: str) -> None:
        """Change something that is there; else `NotKept` with that reason."""
        if not await self._transactions.write(lambda connection: connection.execute(change).rowcount):
            raise NotKept(otherwise)


def slices(names: Collection[str]) -> Iterator[list[str]]:
    """These names, as many at a time as a statement may hold."""
    whole = list(names)
    for start in range(0, len(whole), AT_ONCE):
        yield whole[start : start + AT_ONCE]


def fold(name: str) -> str:
    """Names that look alike but for capitals and width are one name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _player(row: RowMapping) -> KeptPlayer:
    return KeptPlayer(id=row["id"], name=row["name"], account=row["account"], created=row["created"])


def _account(row: RowMapping) -> KeptAccount:
    return KeptAccount(id=row["id"], name=row["name"], password=row["password"], created=row["created"])
