"""Heroic Deeds that turned a hit into a miss, for the decisive moments."""

import affray
from affray.engine import Event
from affray.systems.wolsung.commentary import COMMENTARY
from affray.systems.wolsung.events import ActionTaken, Attack, Deed, Miss, Roll

SHOOTER, TARGET = "ferrars", "marchbanks"


def shot(hits: int, dodges: int, *deeds: Deed, reason: str = "roll") -> list[Event]:
    """A shot that misses after these rolls and deeds."""
    return [
        ActionTaken(figure=SHOOTER, action="shoot", left=1),
        Attack(figure=SHOOTER, target=TARGET, with_="signal_pistol"),
        Roll(figure=SHOOTER, faces=(10,) * hits, successes=hits),
        Roll(figure=TARGET, faces=(10,) * dodges, successes=dodges),
        *deeds,
        Miss(attacker=SHOOTER, target=TARGET, reason=reason),  # type: ignore[arg-type]
    ]


def deed(figure: str, adds: int, successes: int) -> Deed:
    return Deed(figure=figure, card="KH", adds=adds, successes=successes)


def averted(events: list[Event]) -> list[tuple[int, str, float]]:
    s = affray.new("wolsung-2", scenario="kite_green", seed=1).state
    return [(place, swing.side, round(swing.amount, 3)) for place, swing in COMMENTARY.averted(s, events)]


def test_a_card_against_a_hit_saved_the_wounds_of_that_hit() -> None:
    # Strength 4 and one critical hit against Armour 1: 4 of 6 Wounds of a hero.
    assert averted(shot(3, 2, deed(TARGET, 2, 4))) == [(4, "b", 0.5)]


def test_the_last_of_several_cards_is_the_moment() -> None:
    own = deed(SHOOTER, 1, 4)
    assert [place for place, *_ in averted(shot(3, 2, deed(TARGET, 2, 4), own, deed(TARGET, 1, 5)))] == [6]


def test_a_card_that_was_not_needed_averted_nothing() -> None:
    assert averted(shot(2, 3, deed(TARGET, 1, 4))) == []


def test_a_card_of_the_attacker_averts_nothing() -> None:
    assert averted(shot(1, 3, deed(SHOOTER, 1, 2))) == []


def test_a_shot_that_went_too_far_was_not_averted_by_a_card() -> None:
    assert averted(shot(3, 2, deed(TARGET, 2, 4), reason="too_far")) == []
