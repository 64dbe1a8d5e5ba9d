"""Random tables: sound, fair, in keeping with the advice, the same for the same seed."""

from collections import Counter

import pytest

from affray.table import ImpossibleTable, Piece, problems
from affray.table.terrain import random_boards as module
from affray.table.terrain.advice import advise, rulebooks
from affray.table.terrain.boards import Board, read, write
from affray.table.terrain.random_boards import TRIES, NoTable, generate, styles

SEEDS = range(4)


@pytest.mark.parametrize("style", styles())
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_table_is_sound_fair_and_as_advised(style: str, seed: int) -> None:
    found = generate(style, seed)
    assert problems(found.table) == []
    for name, advice in rulebooks().items():
        if advice.family in found.systems:
            assert advise(found.table, advice).findings == (), name
    assert half_turned(found) == Counter(map(plain, found.table.pieces))


@pytest.mark.slow
@pytest.mark.parametrize("style", styles())
def test_many_more_of_them(style: str) -> None:
    for seed in range(100, 125):
        test_a_random_table_is_sound_fair_and_as_advised(style, seed)


def plain(piece: Piece, turned: tuple[float, float] | None = None) -> tuple[object, ...]:
    """What a piece is, wherever its outline begins; `turned` by half a turn on a table of that size."""

    def place(point: tuple[float, float]) -> tuple[float, float]:
        x, y = point if turned is None else (turned[0] - point[0], turned[1] - point[1])
        return round(x, 3) + 0.0, round(y, 3) + 0.0

    ends = [frozenset(map(place, side)) for side in (piece.low, piece.high) if side]
    ends += [frozenset([place(end)]) for end in (piece.foot, piece.head) if end]
    words = piece.kind, piece.z0, piece.z1, piece.ground, piece.cover, piece.top
    return frozenset(map(place, piece.footprint)), *ends, words


def half_turned(board: Board) -> Counter[tuple[object, ...]]:
    return Counter(plain(piece, board.table.size) for piece in board.table.pieces)


@pytest.mark.parametrize("style", styles())
def test_one_seed_gives_one_table(style: str) -> None:
    assert write(generate(style, 5)) == write(generate(style, 5))
    assert len({write(generate(style, seed)) for seed in SEEDS}) == len(SEEDS)


def test_a_seed_gives_the_same_table_in_years_to_come() -> None:
    """The first pieces of one table, written down: what is drawn for a seed must not change by accident."""
    found = generate("country", 1).table
    middle = found.by_id["middle_1"]
    assert (len(found.pieces), middle.footprint[0], found.pieces[3].id) == EXPECTED


EXPECTED = (20, (12.25, 9.375), "knoll_2_crown")


@pytest.mark.parametrize("size", [(30.0, 30.0), (48.0, 36.0), (48.0, 48.0)])
def test_other_sizes(size: tuple[float, float]) -> None:
    found = generate("city", 3, size)
    assert found.table.size == size
    assert advise(found.table, rulebooks()["wolsung-2"]).findings == ()


def test_a_random_table_can_be_written_and_read() -> None:
    found = generate("street", 2)
    assert read(write(found)) == found


@pytest.mark.parametrize("size", [(5.0, 5.0), (36.0, 8.0), (500.0, 36.0), (float("nan"), 36.0)])
def test_a_size_that_cannot_be_is_refused(size: tuple[float, float]) -> None:
    with pytest.raises(NoTable, match=r"a city table is .* to 96 inches wide and deep"):
        generate("city", 1, size)


def test_a_style_that_is_not_there() -> None:
    with pytest.raises(ImpossibleTable, match="choose among city, street, country"):
        generate("moon", 1)


def test_it_gives_up_after_a_number_of_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A style whose aims cannot be met ends with a reason instead of drawing for ever."""
    import msgspec

    bare = msgspec.structs.replace(styles()["city"], elevated=(0, 0), covered=(0, 0), scattered=0)
    monkeypatch.setattr(module, "styles", lambda: {"bare": bare})
    with pytest.raises(
        NoTable, match=rf"no bare table came out of {TRIES} draws with seed 1; the last one: W-TERRAIN-21"
    ):
        generate("bare", 1)
