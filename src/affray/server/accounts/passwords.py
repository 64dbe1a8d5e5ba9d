"""Which passwords are refused: those that are tried first by whoever guesses."""

import itertools
import unicodedata
from functools import cache
from importlib.resources import files

from affray.engine import BadOption

from .names import fold

MIN_DIFFERENT_CHARACTERS = 4
"""A password has at least so many different ones."""
_AROUND = "0123456789!?.,;:@#$%&*+-_ "
"""What people put before and after a word to make a password of it."""


class WeakPassword(BadOption):
    """A password that would be guessed among the first."""


def check_password(password: str, name: str) -> None:
    """Raise `WeakPassword` where a password is too easily guessed for the account of that name."""
    folded = fold(password)
    word = folded.strip(_AROUND)
    if folded in _commonest() or word in _commonest() or len(set(folded)) < MIN_DIFFERENT_CHARACTERS or _counts(folded):
        raise WeakPassword("this password is among the commonest, or nearly; take another one, four words for example")
    if word and word == fold(name).strip(_AROUND):
        raise WeakPassword("the name of the account is no password; take another one, four words for example")


def composed(password: str) -> str:
    """A password however the keyboard put its accents together."""
    return unicodedata.normalize("NFC", password)


@cache
def _commonest() -> frozenset[str]:
    text = files("affray.server.accounts").joinpath("common_passwords.txt").read_text("utf-8")
    return frozenset(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#"))


def _counts(password: str) -> bool:
    """Whether each character follows the one before, up or down, as in `abcdefgh` and `87654321`."""
    steps = {ord(after) - ord(before) for before, after in itertools.pairwise(password)}
    return len(steps) == 1 and steps <= {-1, 1}
