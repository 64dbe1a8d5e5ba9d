"""Accounts: a name and a password, so that players can reach their matches from another device."""

import asyncio
import functools
import hashlib
import time
import unicodedata
from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from affray.server.accounts.log_in_limits import LogInLimits
from affray.server.accounts.passwords import check_password, composed
from affray.server.errors import Full, NobodyThere, NotYours
from affray.server.rate_limits import RateLimits
from affray.server.settings import Limits
from affray.server.store import Store
from affray.server.store.models import AccountRow, PlayerRow
from affray.text import say

from .names import proper_name

T = TypeVar("T")

MAX_CONCURRENT_HASHES = 2
"""The number of passwords hashed concurrently; each needs 64 MiB of memory."""
MAX_WAITING_HASHES = 32
ADDRESS_HASH_DIGITS = 6
"""Hexadecimal digits kept of an address hash: enough to recognise it, while 256 IPv4 addresses share one."""
UNKNOWN_ACCOUNT = 0
"""No account has this number."""


class Accounts:
    """Create accounts and check passwords."""

    def __init__(
        self,
        store: Store,
        rate_limits: RateLimits | None = None,
        *,
        hasher: PasswordHasher | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._limits = LogInLimits(rate_limits or RateLimits(Limits()))
        self._hasher = hasher or PasswordHasher()
        self._now = now
        self._hashing = asyncio.Semaphore(MAX_CONCURRENT_HASHES)
        self._waiting = 0
        self._dummy_hash = self._hasher.hash("no account has this hash")

    async def open(self, name: str, password: str, address: str = "") -> AccountRow:
        """Create an account; raises `NameTaken`, `BadOption`, `WeakPassword`."""
        name = proper_name(name, 2)
        check_password(password, name)
        account = await self._store.new_account(name, await self._hashed(password), self._now())
        await self._remember(account, address)
        return account

    async def log_in(self, name: str, password: str, address: str = "", player: PlayerRow | None = None) -> AccountRow:
        """Return the account with this name and password; raises `NobodyThere`, `TooMany`.

        An unknown name takes as long as a known one: the password is checked against a dummy hash.
        """
        account = await self._store.account_named(unicodedata.normalize("NFC", name).strip())
        number = UNKNOWN_ACCOUNT if account is None else account.id
        if player is not None and player.account == number:
            with self._limits.from_device(player.id):
                return await self._checked(account, password)
        known = await self._store.knows_address(number, _address_hash(number, address))
        with self._limits.from_address(name, address, known=known):
            logged_in = await self._checked(account, password)
        await self._remember(logged_in, address)
        return logged_in

    async def confirm(self, player: PlayerRow, password: str) -> AccountRow:
        """The account of a logged-in player who confirms the password; raises `NotYours`, `TooMany`."""
        account = None if player.account is None else await self._store.account(player.account)
        with self._limits.from_device(player.id):
            try:
                return await self._checked(account, password)
            except NobodyThere:
                raise NotYours(say("wrong_password")) from None

    async def change_password(self, account: AccountRow, password: str) -> None:
        """Change the password; raises `WeakPassword`."""
        check_password(password, account.name)
        await self._store.set_password(account.id, await self._hashed(password))

    async def _checked(self, account: AccountRow | None, password: str) -> AccountRow:
        stored = self._dummy_hash if account is None else account.password
        matches = await self._run_limited(functools.partial(self._matches, stored, password))
        if account is None or not matches:
            raise NobodyThere(say("no_such_log_in"))
        if self._hasher.check_needs_rehash(account.password):
            await self._store.set_password(account.id, await self._hashed(password))
        return account

    async def _remember(self, account: AccountRow, address: str) -> None:
        await self._store.remember_address(account.id, _address_hash(account.id, address), self._now())

    def _matches(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, composed(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _hashed(self, password: str) -> str:
        return await self._run_limited(functools.partial(self._hasher.hash, composed(password)))

    async def _run_limited(self, work: Callable[[], T]) -> T:
        """Run slow work in a thread, with limited concurrency."""
        if self._waiting >= MAX_WAITING_HASHES:
            raise Full(say("too_many_log_ins"))
        self._waiting += 1
        try:
            async with self._hashing:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


def _address_hash(account: int, address: str) -> str:
    """The stored fingerprint of an address used to log in."""
    return hashlib.sha256(f"{account} {address}".encode()).hexdigest()[:ADDRESS_HASH_DIGITS]
