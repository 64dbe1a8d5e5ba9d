"""The dice are fair: chi-square over the keyed stream. Keys are fixed, so that the figures are always the same.

The figures are published in docs/explanation/chance.md, and this test reads them there.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from itertools import pairwise, permutations, product
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import pytest

from affray.engine import Game, Keyed

LEVEL = 0.999
PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "chance.md"
DECK = [rank + suit for suit in "CDHS" for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")]


def quantile(freedom: int) -> float:
    """The value that fair dice exceed once in a thousand times: the chi-square quantile by Wilson and Hilferty."""
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + NormalDist().inv_cdf(LEVEL) * sqrt(share)) ** 3)


def chi_square(seen: Iterable[Hashable], cells: Iterable[Hashable]) -> float:
    """The deviation of the counts from a uniform distribution."""
    counts = Counter(seen)
    known = list(cells)
    assert set(counts) <= set(known)
    expected = counts.total() / len(known)
    return sum((counts[cell] - expected) ** 2 / expected for cell in known)


def lines(chance: Keyed, count: int) -> Iterator[Keyed]:
    """The same chance after each line of a long transcript: dice are drawn a few at a time, as in a match."""
    for number in range(count):
        chance.bind(f"a choice {number}")
        yield chance


def die(size: int) -> tuple[float, int]:
    chances = lines(Keyed.from_seed(f"d{size}"), 10_000)
    return chi_square(
        (face for chance in chances for face in chance.throw(((12, size),))[0]), range(1, size + 1)
    ), size - 1


def cards() -> tuple[float, int]:
    chances = lines(Keyed.from_seed("cards"), 10_000)
    return chi_square((chance.card(DECK) for chance in chances for _ in range(10)), DECK), 51


def first_dice() -> tuple[float, int]:
    """The first die under each of many keys."""
    return chi_square((Keyed.from_seed(seed).throw(((1, 6),))[0][0] for seed in range(20_000)), range(1, 7)), 5


def neighbours() -> tuple[float, int]:
    """Each die with the next."""
    chances = lines(Keyed.from_seed("pairs"), 4_000)
    rows = (chance.throw(((21, 6),))[0] for chance in chances)
    return chi_square((pair for row in rows for pair in pairwise(row)), product(range(1, 7), repeat=2)), 35


def taken_back() -> tuple[float, int]:
    """A die, and the die after its choice was taken back and repeated."""
    pairs = []
    for before in lines(Keyed.from_seed("taken back"), 20_000):
        again = before.copy()
        for line in ("a take_back 1", "a choice"):
            again.bind(line)
        pairs.append((before.throw(((1, 6),))[0][0], again.throw(((1, 6),))[0][0]))
    return chi_square(pairs, product(range(1, 7), repeat=2)), 35


def orders() -> tuple[float, int]:
    """All orders of four cards."""
    chances = lines(Keyed.from_seed("orders"), 24_000)
    four = ("KS", "QH", "JD", "10C")
    return chi_square((shuffled(chance, four) for chance in chances), permutations(four)), 23


def places() -> tuple[float, int]:
    """Every card of a deck at every position; the factor corrects for each card having only one position."""
    chances = lines(Keyed.from_seed("places"), 3_000)
    seen = ((place, card) for chance in chances for place, card in enumerate(shuffled(chance, DECK)))
    return chi_square(seen, product(range(52), DECK)) * 51 / 52, 51 * 51


def shuffled(chance: Keyed, deck: Iterable[str]) -> tuple[str, ...]:
    game: Game[Any] = Game(None, chance)
    return game.shuffled(list(deck))


FIGURES: dict[str, Callable[[], tuple[float, int]]] = {
    **{f"d{size}": partial(die, size) for size in (2, 3, 4, 6, 8, 10, 12, 20)},
    "one card of 52": cards,
    "first d6 of 20,000 keys": first_dice,
    "a d6 and the next": neighbours,
    "a d6 before and after a take-back": taken_back,
    "orders of 4 cards": orders,
    "places of 52 cards": places,
}


def published() -> dict[str, list[str]]:
    """The rows of the table in docs/explanation/chance.md."""
    rows = (line.strip("|\n ").split("|") for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| "))
    return {name.strip(): [cell.strip() for cell in cells] for name, *cells in rows}


@pytest.mark.parametrize("name", FIGURES)
def test_fair_and_as_published(name: str) -> None:
    found, freedom = FIGURES[name]()
    assert found < quantile(freedom)
    assert [f"{found:.2f}", str(freedom), f"{quantile(freedom):.2f}"] == published()[name][-3:]


@pytest.mark.parametrize(("freedom", "exact"), [(5, 20.515), (19, 43.820), (51, 87.968), (100, 149.449)])
def test_the_quantile_is_that_of_the_tables(freedom: int, exact: float) -> None:
    assert quantile(freedom) == pytest.approx(exact, rel=0.012)


def test_loaded_dice_are_found_out() -> None:
    loaded = (max(face, 2) if place % 7 else face for place, face in enumerate(fair_faces()))
    assert chi_square(loaded, range(1, 7)) > quantile(5)


def test_a_byte_taken_modulo_six_is_found_out() -> None:
    """Without rejection, 1 to 4 come 43 times in 256, and 5 and 6 only 42 times."""
    biased = Counter({face: 43 if face <= 4 else 42 for face in range(1, 7)})
    many = [face for face, weight in biased.items() for _ in range(weight * 9_000)]
    assert chi_square(many, range(1, 7)) > quantile(5)


def fair_faces() -> Iterator[int]:
    for chance in lines(Keyed.from_seed("fair"), 200):
        yield from chance.throw(((12, 6),))[0]
