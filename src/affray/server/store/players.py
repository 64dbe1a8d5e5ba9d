"""Players and accounts in the store."""

import hmac
from collections.abc import Collection, Iterator
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection, RowMapping, Text, Update, bindparam, cast, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from affray.server.accounts.names import fold, skeleton
from affray.server.store.errors import NameTaken, NotKept
from affray.text import Message, say

from .database.tables import ACCOUNTS, HEALTH, KNOWN_ADDRESSES, PLAYERS
from .database.transactions import Transactions
from .models import AccountRow, PlayerRow

MAX_BIND_VALUES = 10_000
"""The maximum number of values in one statement; databases limit its parameters."""

PLAYER_BY_TOKEN = select(PLAYERS).where(PLAYERS.c.token_hash == bindparam("token"))
VALID_TOKENS = select(PLAYERS.c.token_hash).where(PLAYERS.c.token_hash.in_(bindparam("tokens", expanding=True)))
VOID = "void "
"""A prefix of the player number that replaces a revoked token hash; no real hash looks like this."""
MAX_KNOWN_ADDRESSES = 20
"""How many address fingerprints are kept per account."""
PROBE = update(HEALTH).values(at=bindparam("now"))
PLAYERS_OF_ACCOUNT = select(PLAYERS).where(PLAYERS.c.account == bindparam("account")).order_by(PLAYERS.c.id)


class PlayerStore:
    """Players and accounts in the store."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions

    async def probe(self, now: float) -> int | None:
        """Do a test write and return the free bytes on the disk, if known. Raises `Unavailable`."""
        await self._transactions.write(lambda connection: connection.execute(PROBE, {"now": now}))
        return await self._transactions.bytes_free()

    async def new_player(
        self, token_hash: str, name: str, now: float, *, account: int | None = None, old_cookie: bool = False
    ) -> PlayerRow:
        """Create a player with this token hash. Raises `NotKept` if the account is gone."""
        player = {"name": name, "account": account, "created": now, "old_cookie": old_cookie}

        def insert_player(connection: Connection) -> PlayerRow:
            key = connection.execute(insert(PLAYERS), {**player, "token_hash": token_hash}).inserted_primary_key
            assert key is not None
            return PlayerRow(id=key[0], name=name, account=account, created=now, old_cookie=old_cookie)

        try:
            return await self._transactions.write(insert_player)
        except IntegrityError:
            raise NotKept(say("account_gone")) from None

    async def player_by_token(self, token_hash: str) -> PlayerRow | None:
        """The player with this token hash."""
        row = await self._transactions.read(
            lambda connection: connection.execute(PLAYER_BY_TOKEN, {"token": token_hash}).mappings().first()
        )
        # The index finds the hash; a constant-time comparison confirms it.
        if row is None or not hmac.compare_digest(row["token_hash"].encode(), token_hash.encode()):
            return None
        return _player(row)

    async def players_of(self, account: int) -> tuple[PlayerRow, ...]:
        """The players of an account."""
        rows = await self._transactions.read(
            lambda connection: connection.execute(PLAYERS_OF_ACCOUNT, {"account": account}).mappings().all()
        )
        return tuple(map(_player, rows))

    async def known_tokens(self, hashes: Collection[str]) -> set[str]:
        """The tokens among these that are still valid."""

        def select_valid(connection: Connection) -> set[str]:
            return {token for part in slices(hashes) for token in connection.scalars(VALID_TOKENS, {"tokens": part})}

        return await self._transactions.read(select_valid)

    async def change_token(self, player: int, token_hash: str, *, old_cookie: bool = False) -> None:
        """Replace the token of a player; the old one is void. Raises `NotKept`."""
        new = {"token_hash": token_hash, "old_cookie": old_cookie}
        changed = update(PLAYERS).where(PLAYERS.c.id == player).values(**new)
        await self._update_existing(changed, say("no_player", player=str(player)))

    async def void_tokens(self, players: Collection[int]) -> None:
        """Revoke the tokens of these players; their seats stay with their account."""
        void = VOID + cast(PLAYERS.c.id, Text)
        voided = update(PLAYERS).where(PLAYERS.c.id.in_(players)).values(token_hash=void)
        await self._transactions.write(lambda connection: connection.execute(voided))

    async def end_old_cookie(self, player: int) -> None:
        """Accept this player's token only in the new cookie from now on."""
        changed = update(PLAYERS).where(PLAYERS.c.id == player).values(old_cookie=False)
        await self._transactions.write(lambda connection: connection.execute(changed))

    async def join_account(self, player: int, account: int, token_hash: str, *, old_cookie: bool = False) -> None:
        """Attach a player to an account with a new token; the old one is void. Raises `NotKept`."""
        new = {"account": account, "token_hash": token_hash, "old_cookie": old_cookie}
        joined = update(PLAYERS).where(PLAYERS.c.id == player).values(**new)
        try:
            await self._update_existing(joined, say("no_player", player=str(player)))
        except IntegrityError:
            raise NotKept(say("account_gone")) from None

    async def new_account(self, name: str, password: str, now: float) -> AccountRow:
        """Create an account with a hashed password. Raises `NameTaken`, also for names that look alike."""
        row = {"name": name, "folded": fold(name), "skeleton": skeleton(name), "password": password, "created": now}
        try:
            key = await self._transactions.write(
                lambda connection: connection.execute(insert(ACCOUNTS), row).inserted_primary_key
            )
        except IntegrityError:
            raise NameTaken(say("account_name_taken", name=name)) from None
        assert key is not None
        return AccountRow(id=key[0], name=name, password=password, created=now)

    async def account_named(self, name: str) -> AccountRow | None:
        """The account with this name, ignoring case."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.folded == fold(name))
        row = await self._transactions.read(lambda connection: connection.execute(query).mappings().first())
        return None if row is None else _account(row)

    async def account(self, number: int) -> AccountRow:
        """The account with this number. Raises `NotKept`."""
        query = select(ACCOUNTS).where(ACCOUNTS.c.id == number)
        row = await self._transactions.read(lambda connection: connection.execute(query).mappings().first())
        if row is None:
            raise NotKept(say("no_account", account=str(number)))
        return _account(row)

    async def set_password(self, account: int, password: str) -> None:
        """Replace the hashed password. Raises `NotKept`."""
        changed = update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password)
        await self._update_existing(changed, say("no_account", account=str(account)))

    async def knows_address(self, account: int, mark: str) -> bool:
        """Whether an account was used from the address with this fingerprint."""
        query = select(KNOWN_ADDRESSES.c.seen).where(
            KNOWN_ADDRESSES.c.account == account, KNOWN_ADDRESSES.c.mark == mark
        )
        return await self._transactions.read(lambda connection: connection.scalar(query) is not None)

    async def remember_address(self, account: int, mark: str, now: float) -> None:
        """Record that an account was used from the address with this fingerprint; excess old ones are dropped."""
        with suppress(IntegrityError):  # concurrently recorded, or the account was deleted
            await self._transactions.write(partial(_remember_address, account=account, mark=mark, now=now))

    async def _update_existing(self, change: Update, otherwise: Message) -> None:
        """Update an existing row; raises `NotKept` with this reason if there is none."""
        if not await self._transactions.write(lambda connection: connection.execute(change).rowcount):
            raise NotKept(otherwise)


def slices(names: Collection[str]) -> Iterator[list[str]]:
    """These names in chunks that fit into one statement."""
    all_names = list(names)
    for start in range(0, len(all_names), MAX_BIND_VALUES):
        yield all_names[start : start + MAX_BIND_VALUES]


def _remember_address(connection: Connection, account: int, mark: str, now: float) -> None:
    of_account = KNOWN_ADDRESSES.c.account == account
    seen = update(KNOWN_ADDRESSES).where(of_account, KNOWN_ADDRESSES.c.mark == mark).values(seen=now)
    if connection.execute(seen).rowcount:
        return
    latest = select(KNOWN_ADDRESSES.c.mark).where(of_account).order_by(KNOWN_ADDRESSES.c.seen.desc())
    newest = connection.scalars(latest.limit(MAX_KNOWN_ADDRESSES - 1)).all()
    connection.execute(delete(KNOWN_ADDRESSES).where(of_account, KNOWN_ADDRESSES.c.mark.not_in(newest)))
    connection.execute(insert(KNOWN_ADDRESSES), {"account": account, "mark": mark, "seen": now})


def _player(row: RowMapping) -> PlayerRow:
    fields = ("id", "name", "account", "created", "old_cookie")
    return PlayerRow(**{field: row[field] for field in fields})


def _account(row: RowMapping) -> AccountRow:
    return AccountRow(id=row["id"], name=row["name"], password=row["password"], created=row["created"])
