"""Accounts: a name and a password, so that a player finds the matches on another device."""

import asyncio
import functools
import time
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from affray.server.errors import Full, NobodyThere
from affray.server.identity import proper_name
from affray.server.kept import KeptAccount
from affray.server.store import Store

T = TypeVar("T")

AT_ONCE = 2
"""Passwords that are hashed at the same time; each takes 64 MiB of memory while it is."""
MOST_WAITING = 32


class Accounts:
    """Opens accounts and checks passwords."""

    def __init__(
        self, store: Store, *, hasher: PasswordHasher | None = None, now: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._hasher = hasher or PasswordHasher()
        self._now = now
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobodys = self._hasher.hash("opens nothing")

    async def open(self, name: str, password: str) -> KeptAccount:
        """A new account; raises `NameTaken`."""
        name = proper_name(name, 2)
        kept = await self._hashed(password)
        return await self._store.new_account(name, kept, self._now())

    async def check(self, name: str, password: str) -> KeptAccount:
        """The account of that name if this is its password; raises `NobodyThere`.

        A name that does not exist takes as long as one that does: its password is checked against one of nobody's.
        """
        account = await self._store.account_named(unicodedata.normalize("NFC", name).strip())
        kept = self._nobodys if account is None else account.password
        fits = await self._in_turn(functools.partial(self._fits, kept, password))
        if account is None or not fits:
            raise NobodyThere("there is no account with this name and password")
        if self._hasher.check_needs_rehash(account.password):
            await self._store.set_password(account.id, await self._hashed(password))
        return account

    def _fits(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, _composed(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _hashed(self, password: str) -> str:
        return await self._in_turn(functools.partial(self._hasher.hash, _composed(password)))

    async def _in_turn(self, work: Callable[[], T]) -> T:
        """Do slow work in a thread, a few at a time."""
        if self._waiting >= MOST_WAITING:
            raise Full("too many people log in at this moment; try again in a few seconds")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def _composed(password: str) -> str:
    """A password however the keyboard put its accents together."""
    return unicodedata.normalize("NFC", password)
