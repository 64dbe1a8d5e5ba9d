"""The odds of blazing away in Street, beside the rules played out with every card and every roll."""

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from affray.engine import Match
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, result_of
from affray.systems.street.odds import ODDS, BurstOdds, answer
from affray.systems.street.state import ShootOut
from tests.systems.street.gunfight import block, man, shoot_out
from tests.systems.street.odds.twin import begin, chance, condition, fates_of, played, possible

SPARED = Fraction(31, 36)
"""In the open five of the 36 cells put the target out."""


def scene(
    deck: Sequence[str] | None = None, *, tom_at: float = 9.0, special: str = "none", options: Any = None,
    pieces: Any = (), **skills: int,
) -> ShootOut:  # fmt: skip
    """Ada blazes away at Bob; Tom stands beside Bob at that distance. `deck`: the remaining cards."""
    s = shoot_out(
        man("ada", "a", 0, 0, weapons=[{"id": "smg", "special": special}], skills=skills),
        man("bob", "b", 9.2, 0, 180),
        man("tom", "b", 9.2, tom_at, 180),
        pieces=pieces,
        options={"automatic_weapons": True, "skills": True, **(options or {})},
    )
    if deck is not None:
        left = Counter(deck)
        s.used = tuple(card for card, entry in RAPID_FIRE.items() for _ in range(entry.copies - left[card]))
    return s


def rolled(s: ShootOut, *faces: int) -> Match:
    """The dice of the shot have shown this, and cards may be drawn."""
    match = begin(s)
    match.choose("shoot smg bob")
    node = match.chance_node
    assert node is not None
    match.resolve(next(one for one, _ in node.outcomes() if sorted(one[0]) == sorted(faces)))
    assert match.decision is not None
    assert match.decision.kind.name == "blaze"
    return match


def burst(match: Match, choice: str = "draw") -> BurstOdds:
    computed = answer(match, choice, "a").odds
    assert isinstance(computed, BurstOdds)
    return computed


def result(match: Match) -> Hashable | None:
    fired = [event for event in match.events if event.name == "shot"]
    if not fired:
        return None
    figures = tuple((figure.id, condition(figure)) for figure in match.state.figures.values())
    return len(fired), figures, match.state.figures["ada"].weapon_state("smg")


STOPS = {"blaze": lambda _: "pass", "zone": lambda _: "zone belly"}


def test_one_card_of_the_whole_deck() -> None:
    """S-AUTO-07, S-AUTO-08: the results of an SMG, the hits to be expected, and what a spray does to Tom."""
    match = rolled(scene(tom_at=2.0), 2, 3, 4)
    computed = burst(match)
    count = Counter(result_of(card, "SMG") for card, entry in RAPID_FIRE.items() for _ in range(entry.copies))
    assert computed.results == {name: Fraction(number, 36) for name, number in count.items()}
    assert computed.lose == computed.results["jam"] + computed.results["out_of_ammo"]
    assert sum(computed.weapons["smg"].values()) == 1
    sure = computed.results["spray"] + computed.results["special"] + computed.results["killing_hit"]
    assert computed.extra == sure + 2 * computed.results["multiple_hits"]
    assert computed.spray == {"tom": Fraction(2, 3)}
    assert burst(match, "pass").kill == 0
    assert ODDS.odds(match, "draw", "a")["lose"] == str(computed.lose)


def test_one_card_against_every_roll() -> None:
    """S-AUTO-14 to S-AUTO-16: spray, an end, and a killing hit; one die has hit already."""
    match = rolled(scene(["rf_spray", "rf_ammo", "rf_kill"]), 2, 3, 6)
    computed = burst(match)
    enumerated = played(match, "draw", STOPS, result)
    assert fates_of(enumerated, "bob") == possible(computed.fates)
    assert (
        chance(enumerated, lambda outcome: outcome[2] == "empty") == computed.weapons["smg"]["empty"] == Fraction(1, 3)
    )
    assert computed.kill > burst(match, "pass").kill == 1 - SPARED


@pytest.mark.parametrize("special", ["high_velocity", "telescopic", "explosive", "shrapnel"])
def test_special_hits(special: str) -> None:
    """S-AUTO-17 to S-AUTO-21: no die has hit, and the card is the special one of the SMG or an end."""
    match = rolled(scene(["rf_b2", "rf_ammo"], special=special), 2, 3, 4)
    computed = burst(match)
    enumerated = played(match, "draw", STOPS, result)
    assert fates_of(enumerated, "bob") == possible(computed.fates)


def test_a_special_hit_may_be_shifted() -> None:
    """S-AUTO-22: by one row, to where it does most."""
    best = {"chest": "head", "right_arm": "chest", "left_arm": "belly", "legs": "belly"}
    match = rolled(scene(["rf_b2", "rf_ammo"]), 2, 3, 4)
    answers = {**STOPS, "shift": lambda about: f"shift {best[about.zone]}" if about.zone in best else "pass"}
    assert fates_of(played(match, "draw", answers, result), "bob") == possible(burst(match).fates)


@pytest.mark.parametrize("special", ["shrapnel", "explosive"])
def test_special_hits_with_markers(special: str) -> None:
    """S-CARD-01, S-CARD-06, S-AUTO-20, S-AUTO-21."""
    s = scene(["rf_b2", "rf_ammo"], special=special, options={"hit_cards": True})
    match = rolled(s, 2, 3, 4)
    computed = burst(match)
    assert "kill" not in computed.on
    if special == "explosive":
        assert fates_of(played(match, "draw", STOPS, result), "bob") == possible(computed.fates)
    else:
        assert sum(computed.fates.values()) == 1
        assert 0 < computed.kill < Fraction(1, 2)


def test_a_sharpshooter_gives_up_his_fives() -> None:
    """S-AUTO-25."""
    match = rolled(scene(sharpshooter=1), 5, 5, 6)
    assert burst(match, "pass").hits == {3: 1}
    ends = burst(match).results
    assert min(burst(match).hits) == 1
    assert burst(match).hits[1] == ends["miss"] + ends["out_of_ammo"] + ends["jam"]


def test_cover_stops_a_killing_hit_only_when_he_is_behind_it() -> None:
    """S-AUTO-24: the killing hit reaches a target that rises from behind a wall."""
    wall = block("wall", 8, -3, 8.5, 3, 0.6)
    match = rolled(scene(["rf_kill"], pieces=(wall,)), 3, 4)
    assert burst(match).kill == 1


DECK = ("rf_spray", "rf_b1", "rf_ammo", "rf_a2", "rf_spray", "rf_b1")


def test_to_the_end_by_hand() -> None:
    """S-AUTO-04: every order of six cards; a miss or an empty gun ends the firing and loses no hit."""
    match = rolled(scene(DECK), 2, 3, 6)
    alive, extra, orders = Fraction(0), Fraction(0), list(permutations(DECK))
    for order in orders:
        spared = SPARED
        for card in order:
            said = result_of(card, "SMG")
            if said in ("miss", "out_of_ammo"):
                break
            spared *= SPARED if said == "spray" else (SPARED + SPARED**2 + SPARED**3) / 3
            extra += 1 if said == "spray" else 2
        alive += spared
    computed = burst(match)
    assert computed.on["kill"] == 1 - alive / len(orders)
    assert computed.on["extra"] == extra / len(orders)
    assert computed.on["lose"] == Fraction(1, 2)


def test_without_an_end_the_pile_is_shuffled() -> None:
    """S-AUTO-10: both sprays come for certain, then the whole deck."""
    computed = burst(rolled(scene(["rf_spray", "rf_spray"]), 2, 3, 4))
    whole = burst(rolled(scene(), 2, 3, 4))
    assert computed.on["extra"] == 2 + whole.on["extra"]
    assert 1 - computed.on["kill"] == SPARED**2 * (1 - whole.on["kill"])
    assert computed.on["lose"] == whole.on["lose"]
