"""Fighters as data: C-FIGHTER, and what a profile may not say."""

import msgspec
import pytest

from affray.engine import Seat, Side
from affray.systems.cascade.cast_and_scenarios import cast
from affray.systems.cascade.fighter import Fighter, Profile


def read(**words: object) -> Profile:
    return msgspec.convert(words, Profile)


def test_a_large_fighter_needs_no_measures() -> None:
    """C-FIGHTER-08: base 30 and height 1.8 unless he says otherwise."""
    assert (read().base, read().height) == (30, 1.8)
    assert (read(base=25, height=1.6).base, read(base=25, height=1.6).height) == (25, 1.6)


@pytest.mark.parametrize("size", ["huge", "very_large", "small", "very_small", "tiny"])
def test_a_fighter_of_another_size_must_state_his_measures(size: str) -> None:
    """C-FIGHTER-08."""
    assert read(size=size, base=50, height=3).height == 3
    for half in ({"base": 50}, {"height": 3}, {}):
        with pytest.raises(msgspec.ValidationError, match="C-FIGHTER-08"):
            read(size=size, **half)


@pytest.mark.parametrize(
    "words",
    [
        {"dice": 7},  # C-FIGHTER-02
        {"dice": 0},
        {"die": 7},  # C-FIGHTER-03
        {"fkw": 1},  # C-FIGHTER-04
        {"ini": 6},
        {"pts": "4d6"},
        {"weapon": {"ts": "1d101"}},
        {"armour": {"class": "none", "protection": 2}},  # C-ARMOUR-07
        {"armour": {"class": "paper"}},
        {"health": 0},
        {"skills": {"reaction": 4}},
        {"walk": 6, "sprint": 6},
        {"courage": 3},
    ],
)
def test_a_profile_out_of_range_is_refused(words: dict[str, object]) -> None:
    """C-FIGHTER-01: a fighter is exactly this record."""
    with pytest.raises(msgspec.ValidationError):
        read(**words)


def test_a_shield_does_not_protect() -> None:
    """C-ARMOUR-08: protection is the armour's, with or without a shield."""
    with_shield, without = read(shield=True), read(shield=False)
    assert [Fighter("x", Seat("a"), Side("a"), each, 0).protection for each in (with_shield, without)] == [0, 0]


def test_the_cast_is_that_of_the_rulebook() -> None:
    """Section 21, spot-checked: an archer also has the melee attributes (C-FIGHTER-06)."""
    rulebook = ["odrun", "sanna", "bruk", "asker", "wick", "jory", "tamsin", "corin", "nell", "dov"]
    assert list(cast()) == [*rulebook, "ilva", "teodor"]
    nell = cast()["nell"]
    assert (nell.dice, nell.fkw, nell.ini, nell.weapon.ts, nell.health) == (3, 2, 4, "1d6", 6)
    assert nell.ranged is not None
    assert (nell.ranged.dice, nell.ranged.fkw, nell.ranged.ts, nell.ranged.range) == (6, 5, "1d8", 70)
    assert [name for name, one in cast().items() if one.ranged] == ["tamsin", "corin", "nell", "dov"]
    assert [name for name, one in cast().items() if one.die != 20] == ["jory"]
