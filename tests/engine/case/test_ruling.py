"""Rulings exported as cases: how choices name hidden items that were dealt again."""

import pytest

from affray.engine import Seat
from affray.engine.case.moment import Chosen
from affray.engine.case.ruling import _renamed

NAMES = {"7D": "5D+", "7D+": "9C"}
A = Seat("a")


@pytest.mark.parametrize(
    ("choice", "mark", "text"),
    [
        (Chosen("a", "deed 7D"), "", "deed 7D"),
        (Chosen("a", "bid 7D", secret=True), "", "bid 7D"),
        (Chosen("b", "deed 7D"), "", "deed 7D"),
        (Chosen("b", "bid 7D", secret=True), "", "bid 5D"),
        (Chosen("b", "bid 7D", secret=True), "+", "bid 9C"),
    ],
)
def test_only_what_the_seat_has_not_seen_gets_another_name(choice: Chosen, mark: str, text: str) -> None:
    """One's own card and one that was played openly may have an identical twin that is hidden elsewhere."""
    assert _renamed(choice, NAMES, mark, A) == text
