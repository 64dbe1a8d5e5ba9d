"""Reject weak passwords: those that attackers try first."""

import itertools
import unicodedata
from functools import cache
from importlib.resources import files

from affray.engine import BadOption
from affray.text import say

from .names import fold

MIN_DIFFERENT_CHARACTERS = 4
"""The minimum number of distinct characters in a password."""
_PADDING = "0123456789!?.,;:@#$%&*+-_ "
"""Characters commonly added before or after a word to make a password."""


class WeakPassword(BadOption):
    """A password that is too easy to guess."""


def check_password(password: str, name: str) -> None:
    """Raise `WeakPassword` if a password is too easy to guess for the account with this name."""
    folded = fold(password)
    word = folded.strip(_PADDING)
    if (
        folded in _common_passwords()
        or word in _common_passwords()
        or len(set(folded)) < MIN_DIFFERENT_CHARACTERS
        or _is_sequence(folded)
    ):
        raise WeakPassword(say("password_common"))
    if word and word == fold(name).strip(_PADDING):
        raise WeakPassword(say("password_is_name"))


def composed(password: str) -> str:
    """A password in one Unicode normal form, independent of the keyboard."""
    return unicodedata.normalize("NFC", password)


@cache
def _common_passwords() -> frozenset[str]:
    text = files("affray.server.accounts").joinpath("common_passwords.txt").read_text("utf-8")
    return frozenset(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#"))


def _is_sequence(password: str) -> bool:
    """Whether the characters form an ascending or descending sequence, as in `abcdefgh` and `87654321`."""
    steps = {ord(after) - ord(before) for before, after in itertools.pairwise(password)}
    return len(steps) == 1 and steps <= {-1, 1}
