"""Chance has one interface and three kinds: keyed, scripted and enumerating.

A *throw* is a set of dice rolled together, in rows, one row per owner; a *card* is drawn from a set of candidates.
A face-down deck is stored as a set: the next card is decided when it is drawn. To the players this is the same, and
there is no hidden order that could leak.
"""

import hashlib
import math
import random
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Protocol, Self, TypeAlias

from affray.engine.errors import AffrayError
from affray.engine.terms import Seat
from affray.text import say

Row: TypeAlias = tuple[int, int]
"""One owner's dice in a throw: the number of dice and of sides."""

Faces: TypeAlias = tuple[int, ...]

Outcome: TypeAlias = tuple[Faces, ...] | str
"""The outcome of a draw: the faces of each row of a throw, or a card."""

DUPLICATE_SUFFIX = "+"
"""Appended to the name of the second of two identical cards to make it unique; lists of draws omit it."""

_BLOCK = 64
_TRANSCRIPT_HASH = hashlib.blake2b(digest_size=32)
"""Copied for each line of a transcript: that is faster than a new hash with these parameters."""


class Chance(Protocol):
    """A source of dice and cards."""

    pauses: bool
    """Whether a draw may interrupt its step (`PendingDraw`, `ScriptEnded`)."""

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        """Throw these dice together; returns the faces of each row in the order rolled."""

    def card(self, cards: Sequence[str]) -> str:
        """Draw one of these cards, all equally likely."""

    def bind(self, line: str) -> None:
        """Mix in a line of the transcript: all later draws depend on it."""

    def copy(self) -> Self:
        """A copy that will produce the same outcomes."""

    def reseeded(self, rng: random.Random) -> "Chance":
        """An independent source for look-ahead: it reveals nothing about the upcoming draws."""


class Keyed:
    """Keyed chance: unpredictable without the key, verifiable with it.

    With h the hash of the transcript so far, block i is BLAKE2b(h, i), keyed with a root derived from the secret key
    and the seats' nonces. Every line of the transcript, take-backs included, changes h, so no dice are ever repeated.
    Bytes are mapped to faces by rejection sampling, so all faces are equally likely.
    """

    __slots__ = ("_block", "_count", "_offset", "_stream", "_transcript", "key", "nonces")
    pauses = False

    def __init__(self, key: bytes, nonces: Mapping[Seat, str] | None = None) -> None:
        if not 16 <= len(key) <= 64:
            raise ValueError(f"the dice key must be 16 to 64 bytes long, not {len(key)}")
        self.key = key
        self.nonces = dict(nonces or {})
        root = hashlib.blake2b(b"affray root", key=key, digest_size=32)
        for seat in sorted(self.nonces):
            nonce = self.nonces[seat].encode()
            # The length prefix makes the concatenation of nonces unambiguous.
            root.update(f"\n{seat} {len(nonce)} ".encode() + nonce)
        self._stream = hashlib.blake2b(key=root.digest(), digest_size=_BLOCK)
        """Keyed with the root; copied for each block."""
        self._transcript = bytes(32)
        self._count = 0
        self._block = b""
        self._offset = _BLOCK

    @classmethod
    def from_seed(cls, seed: int | str) -> "Keyed":
        """Reproducible chance for tests, studies and examples."""
        return cls(hashlib.blake2b(f"affray seed {seed}".encode(), digest_size=32).digest())

    @classmethod
    def fresh(cls, nonces: Mapping[Seat, str] | None = None) -> "Keyed":
        """A source with a new random key."""
        return cls(secrets.token_bytes(32), nonces)

    @property
    def commitment(self) -> str:
        """The commitment, published before the first draw; the key revealed at the end must match it."""
        return commitment(self.key)

    def tell(self) -> tuple[str, int, int]:
        """The stream position: transcript hash, blocks used since its last line, and offset in the last block."""
        return self._transcript.hex(), self._count, self._offset

    def seek(self, transcript: str, blocks: int, offset: int) -> None:
        """Restore a stream position returned by `tell`."""
        self._transcript = bytes.fromhex(transcript)
        self._count = max(blocks - 1, 0)
        if blocks:
            self._next_block()
        self._offset = offset

    def bind(self, line: str) -> None:
        transcript = _TRANSCRIPT_HASH.copy()
        transcript.update(self._transcript + line.encode())
        self._transcript = transcript.digest()
        self._count = 0
        self._offset = _BLOCK

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        offset, block = self._offset, self._block
        thrown = []
        for count, sides in rows:
            if not 1 <= sides <= 256:
                raise ValueError(f"a die has 1 to 256 sides, not {sides}")
            limit = 256 - 256 % sides
            faces: list[int] = []
            while len(faces) < count:
                if offset == _BLOCK:
                    block, offset = self._next_block(), 0
                byte = block[offset]
                offset += 1
                if byte < limit:
                    faces.append(byte % sides + 1)
            thrown.append(tuple(faces))
        self._offset = offset
        return tuple(thrown)

    def card(self, cards: Sequence[str]) -> str:
        count = len(cards)
        if count <= 256:
            limit = 256 - 256 % count
            while True:
                if self._offset == _BLOCK:
                    self._next_block()
                    self._offset = 0
                byte = self._block[self._offset]
                self._offset += 1
                if byte < limit:
                    return cards[byte % count]
        limit = 65_536 - 65_536 % count
        while True:
            high, low = self.throw(((2, 256),))[0]
            number = (high - 1) * 256 + low - 1
            if number < limit:
                return cards[number % count]

    def reseeded(self, rng: random.Random) -> "Keyed":
        return Keyed.from_seed(rng.getrandbits(64))

    def copy(self) -> "Keyed":
        clone = Keyed.__new__(Keyed)
        clone.key = self.key
        clone.nonces = self.nonces
        clone._stream = self._stream
        clone._transcript = self._transcript
        clone._count = self._count
        clone._block = self._block
        clone._offset = self._offset
        return clone

    def _next_block(self) -> bytes:
        block = self._stream.copy()
        block.update(self._transcript + self._count.to_bytes(8, "big"))
        self._count += 1
        self._block = block.digest()
        return self._block


def commitment(key: bytes) -> str:
    """The commitment to a key, published before the game."""
    return hashlib.blake2b(b"affray commitment" + key, digest_size=32).hexdigest()


class ScriptError(AffrayError):
    """The script ran out of dice or cards, or its next die or card is impossible here.

    The current step is left incomplete: the match cannot continue.
    """


class ScriptEnded(Exception):
    """A die or card was needed after all scripted dice were used, and `may_end` allows stopping there."""


class Scripted:
    """Scripted chance: plays back the given dice and cards in order."""

    __slots__ = ("_cards", "_dice", "cards_used", "dice_used", "may_end")
    pauses = True

    def __init__(self, dice: Sequence[int] = (), cards: Sequence[str] = ()) -> None:
        self._dice = tuple(dice)
        self._cards = tuple(cards)
        self.dice_used = 0
        self.cards_used = 0
        self.may_end = False

    @property
    def script(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """All dice and cards, used or not."""
        return self._dice, self._cards

    @property
    def left_over(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """The dice and cards not used yet."""
        return self._dice[self.dice_used :], self._cards[self.cards_used :]

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        wanted = sum(count for count, _ in rows)
        left = len(self._dice) - self.dice_used
        if not left and wanted and self.may_end:
            raise ScriptEnded
        if left < wanted:
            raise ScriptError(say("script_out_of_dice", wanted=wanted, left=left, count=len(self._dice)))
        thrown = []
        index = self.dice_used
        for count, sides in rows:
            faces = self._dice[index : index + count]
            for number, face in enumerate(faces, index + 1):
                if not 1 <= face <= sides:
                    raise ScriptError(say("script_wrong_die", number=number, face=face, sides=sides))
            thrown.append(faces)
            index += count
        self.dice_used = index
        return tuple(thrown)

    def card(self, cards: Sequence[str]) -> str:
        if self.cards_used == len(self._cards):
            if self.may_end and self.dice_used == len(self._dice):
                raise ScriptEnded
            raise ScriptError(say("script_out_of_cards", count=len(self._cards)))
        card = self._cards[self.cards_used]
        if card not in cards and card + DUPLICATE_SUFFIX in cards:
            card += DUPLICATE_SUFFIX
        if card not in cards:
            raise ScriptError(say("script_wrong_card", number=self.cards_used + 1, card=card))
        self.cards_used += 1
        return card

    def bind(self, line: str) -> None:
        """Do nothing: scripted chance does not depend on choices."""

    def reseeded(self, rng: random.Random) -> Keyed:
        return Keyed.from_seed(rng.getrandbits(64))

    def copy(self) -> "Scripted":
        clone = Scripted(self._dice, self._cards)
        clone.dice_used = self.dice_used
        clone.cards_used = self.cards_used
        clone.may_end = self.may_end
        return clone


class PendingDraw(Exception):
    """Raised by enumerating chance at a draw that is not settled yet."""

    def __init__(self, node: "ChanceNode") -> None:
        self.node = node


class ChanceNode:
    """A pending draw: every outcome with its integer weight."""

    __slots__ = ("cards", "rows")

    def __init__(self, rows: tuple[Row, ...] = (), cards: tuple[str, ...] = ()) -> None:
        self.rows = rows
        self.cards = cards

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return len(self.cards) if self.cards else math.prod(sides**count for count, sides in self.rows)

    def possible(self, outcome: Outcome) -> bool:
        """Whether this is a possible outcome; the dice of a row may be in any order."""
        if self.cards or isinstance(outcome, str):
            return outcome in self.cards
        return len(outcome) == len(self.rows) and all(
            len(faces) == count and all(1 <= face <= sides for face in faces)
            for faces, (count, sides) in zip(outcome, self.rows, strict=True)
        )

    def outcomes(self) -> Iterator[tuple[Outcome, int]]:
        """Yield each distinct outcome with its weight.

        The order of dice within a row is ignored: each combination is yielded once, sorted highest first, and weighted
        by its number of permutations.
        """
        if self.cards:
            yield from Counter(self.cards).items()
        else:
            yield from _throws(self.rows)


def _throws(rows: tuple[Row, ...]) -> Iterator[tuple[tuple[Faces, ...], int]]:
    if not rows:
        yield (), 1
        return
    (count, sides), rest = rows[0], rows[1:]
    for faces in combinations_with_replacement(range(sides, 0, -1), count):
        weight = math.factorial(count)
        for times in Counter(faces).values():
            weight //= math.factorial(times)
        for others, other_weight in _throws(rest):
            yield (faces, *others), weight * other_weight


class Enumerating:
    """Enumerating chance: every draw stops the match at a chance node until it is settled.

    For exact odds, brute-force checks of the rules, and frameworks with explicit chance nodes. The dice of one row
    are interchangeable: every system treats them as a multiset. A throw of no dice does not stop the
    match.
    """

    __slots__ = ()
    pauses = True

    def throw(self, rows: tuple[Row, ...]) -> tuple[Faces, ...]:
        if not any(count for count, _ in rows):
            return ((),) * len(rows)
        raise PendingDraw(ChanceNode(rows=rows))

    def card(self, cards: Sequence[str]) -> str:
        raise PendingDraw(ChanceNode(cards=tuple(cards)))

    def bind(self, line: str) -> None:
        """Do nothing: no draw depends on the transcript."""

    def reseeded(self, rng: random.Random) -> "Enumerating":
        return self

    def copy(self) -> Self:
        return self
