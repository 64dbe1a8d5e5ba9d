"""The rapid-fire deck and blazing away: 16.2, card by card."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from affray.engine import IllegalChoice
from affray.systems.street.automatic_weapons.rapid_fire_cards import RAPID_FIRE, rapid_fire_deck, result_of
from affray.systems.street.state import Carried
from tests.systems.street.gunfight import block, events, man, play, shoot_out

SUMS = {
    "out_of_ammo": (8, 6, 8, 4), "jam": (6, 4, 6, 6), "miss": (4, 4, 4, 4), "spray": (11, 7, 9, 11),
    "multiple_hits": (4, 4, 8, 8), "special": (2, 10, 0, 2), "killing_hit": (1, 1, 1, 1),
}  # fmt: skip
CATEGORIES = ("AP", "SMG", "AR", "MG")
GUN = {"AP": "auto_pistol", "SMG": "smg", "AR": "auto_rifle", "MG": "machine_gun"}
AUTO = {"automatic_weapons": True}
BOX = {"wall": block("wall", 6.8, -1, 7.2, 1, 0.7)}


def burst(*weapons: Any, cards: list[str], dice: list[int], options: Any = None, **words: Any) -> Any:
    """A shot at Bob, 8 inches away; the shooting dice come first."""
    ada = man("ada", "a", 0, 0, weapons=list(weapons), skills=words.pop("skills", {}))
    bob = man("bob", "b", 8, 0, 180, **words.pop("bob", {}))
    s = shoot_out(
        ada, bob, man("tom", "b", 0, 20), man("kit", "b", 3, 20), options={**AUTO, **(options or {})}, **words
    )
    return play(s, dice=dice, cards=cards, active="ada")


@pytest.mark.parametrize(("place", "category"), list(enumerate(CATEGORIES)))
def test_check_sums(place: int, category: Any) -> None:
    """S-AUTO-07 to S-AUTO-09: 36 cards, and so many of each result."""
    found: Counter[str] = Counter()
    for card, entry in RAPID_FIRE.items():
        found[result_of(card, category)] += entry.copies
    assert found == {result: sums[place] for result, sums in SUMS.items() if sums[place]}
    assert found.total() == 36


@pytest.mark.parametrize(("card", "category"), list(product(RAPID_FIRE, CATEGORIES)))
def test_what_each_card_does(card: str, category: Any) -> None:
    """S-AUTO-04, S-AUTO-11 to S-AUTO-22: the firing goes on after some results and ends with others."""
    result = result_of(card, category)
    more = [5] if result == "multiple_hits" else []
    match = burst(GUN[category], cards=[card], dice=[2] * (3 if category != "AP" else 2) + more)
    match.choose(f"shoot {GUN[category]} bob")
    match.choose("draw")
    told = events(match, "rapid_fire")[0]
    assert (told["card"], told["result"]) == (card, result)
    assert told.get("hits", 0) == {"multiple_hits": 3, "spray": 1, "special": 1}.get(result, 0)
    ends = result in ("miss", "out_of_ammo", "jam")
    assert (match.decision.kind.name == "blaze") is not ends
    state = {"out_of_ammo": "empty", "jam": "jammed"}.get(result, "ready")
    assert match.state.figures["ada"].weapon_state(GUN[category]) == state
    assert match.state.used == (card,)


@pytest.mark.parametrize(("die", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_multiple_hits(die: int, hits: int) -> None:
    """S-AUTO-14, S-CONV-02: d3 extra hits, rolled when the card is drawn."""
    match = burst("smg", cards=["rf_b1"], dice=[2, 2, 2, die, *[3, 1] * hits])
    for choice in ("shoot smg bob", "draw", "pass"):
        match.choose(choice)
    assert events(match, "shot")[0]["extra"] == hits
    assert len(events(match, "scratched")) == hits


def test_the_deck_is_shuffled_anew_when_it_is_empty() -> None:
    """S-AUTO-10: drawn cards lie on their own pile until then."""
    match = burst("smg", cards=["rf_spray", "rf_spray"], dice=[2, 2, 2])
    whole = rapid_fire_deck(match.state)
    whole.remove("rf_spray")
    match.state.used = ("belly_4", *whole)
    match.choose("shoot smg bob")
    match.choose("draw")
    assert rapid_fire_deck(match.state) == []
    match.choose("draw")
    assert match.state.used == ("belly_4", "rf_spray")


def test_only_an_automatic_weapon_that_is_still_ready() -> None:
    """S-AUTO-01, S-AUTO-02: neither a plain pistol, nor a jammed gun, nor without the module."""
    for weapons, dice, options in (
        ("pistol", [2, 2], {}),
        ("smg", [1, 1, 2], {}),
        ("smg", [2, 2, 2], {"automatic_weapons": False}),
    ):
        match = burst(weapons, cards=[], dice=dice, options=options)
        match.choose(f"shoot {weapons} bob")
        assert match.decision.kind.name == "face"


def test_a_volley_blazes_away_with_one_pistol() -> None:
    """S-AUTO-05, S-AUTO-06: chosen after both rolls; the hits of the dice come first."""
    dice = [6, 2, 3, 2, 1, 3, 2, 3, 1]
    match = burst("auto_pistol_1", "auto_pistol_2", cards=["rf_b3", "rf_a3"], dice=dice)
    match.choose("shoot auto_pistol_1+auto_pistol_2 bob")
    assert list(match.decision.options) == ["draw auto_pistol_1", "draw auto_pistol_2", "pass"]
    match.choose("draw auto_pistol_2")
    assert list(match.decision.options) == ["draw auto_pistol_2", "pass"]
    with pytest.raises(IllegalChoice, match="S-AUTO-06"):
        match.choose("draw auto_pistol_1")
    match.choose("draw auto_pistol_2")
    assert [(event["weapon"], event.get("hits", 0), event.get("extra", 0)) for event in events(match, "shot")] == [
        ("auto_pistol_1", 1, 0),
        ("auto_pistol_2", 0, 1),
    ]


def test_a_spray_needs_to_be_seen_and_to_reach() -> None:
    """S-AUTO-15: friends too, lying ones too; not who is out of sight, ducked behind cover, or lost."""
    wall = block("wall", 7.0, 1.2, 7.4, 1.6, 4.0)
    men = [
        man("ada", "a", 0, 0, weapons=["smg"]),
        man("bob", "b", 8, 0, 180),
        man("pal", "a", 9, 1, 180),
        man("low", "b", 10, -1, 180, state={"posture": "knocked_down"}),
        man("hid", "b", 8, 1.6, 180),
        man("out", "b", 7, -2, 180, state={"fate": "dead"}),
        man("far", "b", 8, -3.1, 180),
        man("tom", "b", 0, 20),
    ]
    s = shoot_out(*men, options=AUTO, pieces=(wall,))
    match = play(s, dice=[2, 2, 2, 3, 4], cards=["rf_spray"], active="ada")
    match.choose("shoot smg bob")
    match.choose("draw")
    assert [(event["figure"], event["d3"], event["hit"]) for event in events(match, "sprayed")] == [
        ("pal", 2, True),
        ("low", 2, False),
    ]


@pytest.mark.parametrize(("behind", "dead"), [("solid", False), ("light", False), ("soft", True)])
def test_a_killing_hit_against_a_ducked_man(behind: Any, dead: bool) -> None:
    """S-AUTO-16, S-AUTO-24: it strikes the cover, and the target must recover again; soft cover stops nothing."""
    wall = block("wall", 6.8, -1, 7.2, 1, 0.7, behind)
    bob = {"state": {"posture": "ducked", "peek": (8.0, 0.0)}}
    match = burst("smg", cards=["rf_kill"], dice=[2, 2], bob=bob, pieces=(wall,))
    for choice in ("shoot smg bob", "draw", "pass"):
        match.choose(choice)
    assert (match.state.figures["bob"].fate == "dead") is dead
    assert [event["cover"] for event in events(match, "stopped")] == ([] if dead else [behind])
    assert match.state.figures["bob"].must_recover is not dead


def test_a_killing_hit_looks_at_no_zone() -> None:
    """S-AUTO-16: whatever zones are covered; no location and no effect die."""
    match = burst("smg", cards=["rf_kill"], dice=[2, 2], pieces=(BOX["wall"],))
    for choice in ("shoot smg bob", "draw", "pass"):
        match.choose(choice)
    assert match.state.figures["bob"].fate == "dead"
    assert {event["kind"] for event in events(match, "roll")} == {"shoot"}
    assert "extra" not in events(match, "shot")[0]


def special(kind: str, dice: list[int], *choices: str, **words: Any) -> Any:
    """The special hit of an SMG; no shooting die hits."""
    shooting = [2, 2] if words.get("pieces") else [2, 2, 2]
    match = burst({"id": "smg", "special": kind}, cards=["rf_b2"], dice=[*shooting, *dice], **words)
    for choice in ("shoot smg bob", "draw", "pass", *choices):
        match.choose(choice)
    return match


def test_high_velocity() -> None:
    """S-AUTO-18: dead at once."""
    assert special("high_velocity", []).state.figures["bob"].fate == "dead"


def test_telescopic() -> None:
    """S-AUTO-19, S-AUTO-23: among the zones that are not covered; where none is free the location is rolled."""
    match = special("telescopic", [5], pieces=(BOX["wall"],))
    assert list(match.decision.options) == ["zone head", "zone right_arm"]
    with pytest.raises(IllegalChoice, match="S-AUTO-19"):
        match.choose("zone belly")
    match.choose("zone right_arm")
    assert events(match, "hit")[0]["cell"] == "S+ARM"
    high = block("hedge", 3.8, -1, 4.2, 1, 3.0, "soft")
    match = special("telescopic", [2, 3], pieces=(high,))
    assert events(match, "hit")[0]["location"] == "chest"


@pytest.mark.parametrize(("hard", "cell"), [(0, "S+ARM+KD"), (1, "S+ARM"), (2, "F")])
def test_explosive(hard: int, cell: str) -> None:
    """S-AUTO-20: the effect die is set to six; Hard still lowers it."""
    match = special("explosive", [3], bob={"skills": {"hard": hard} if hard else {}}, options={"skills": True})
    hit = events(match, "hit")[0]
    assert (hit["effect"], hit["cell"]) == (6 - hard, cell)


@pytest.mark.parametrize(
    ("die", "zones"),
    [
        (1, ["head", "chest"]),
        (2, ["chest", "head", "right_arm"]),
        (3, ["right_arm", "chest", "left_arm"]),
        (4, ["left_arm", "right_arm", "belly"]),
        (5, ["belly", "left_arm", "legs"]),
        (6, ["legs", "belly"]),
    ],
)
def test_shrapnel(die: int, zones: list[str]) -> None:
    """S-AUTO-21: the rolled zone, the row above, the row below, each with its own effect die; it counts as one."""
    match = special("shrapnel", [die, *[1] * len(zones)])
    assert [event["zone"] for event in events(match, "scratched")] == zones
    assert events(match, "shot")[0]["extra"] == 1


@pytest.mark.parametrize(
    ("die", "offered"),
    [
        (1, ["shift chest", "pass"]),
        (2, ["shift head", "shift right_arm", "pass"]),
        (5, ["shift left_arm", "shift legs", "pass"]),
        (6, ["shift belly", "pass"]),
    ],
)
def test_special_of_an_ordinary_weapon(die: int, offered: list[str]) -> None:
    """S-AUTO-22: by one row, not beyond the ends."""
    match = special("none", [die, 2])
    assert list(match.decision.options) == offered
    match.choose(offered[0])
    assert events(match, "hit")[0]["location"] == offered[0].split()[1]


def test_after_out_of_ammo_the_other_pistol_is_in_hand() -> None:
    """S-AUTO-12, S-SHOOT-15: it may be fired from the next turn on."""
    match = burst("auto_pistol_1", "auto_pistol_2", cards=["rf_ammo"], dice=[2, 2])
    match.choose("shoot auto_pistol_1 bob")
    match.choose("draw")
    ada = match.state.figures["ada"]
    assert ada.arms["auto_pistol_1"] == Carried(state="empty")
    assert ada.in_hand == ("auto_pistol_2",)
