"""The odds of fights in Street, beside the rules played out with every roll."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from affray.engine import Match
from affray.systems.street.fighting.fight_table import flesh_cell, terrible
from affray.systems.street.hits.hit_table import cell
from affray.systems.street.hits.wound_markers import MARKERS
from affray.systems.street.odds import ODDS, FightOdds, MoveOdds, answer
from affray.systems.street.odds.fight_hits import FightConditions, after_fight_hits
from affray.systems.street.odds.fights import attack_by_charge, exchange, fight_odds, sixes
from affray.systems.street.odds.outcomes import HitEffect, Outcome, by_condition, outcome_after
from affray.systems.street.profile import ZONES
from affray.systems.street.state import Carried, ShootOut, Wound
from tests.systems.street.gunfight import man, shoot_out
from tests.systems.street.odds.twin import begin, chance, condition, fates_of, played, possible

FEW = 2
"""Dice enough for one side, so that every roll can be followed."""


def brawl(options: dict[str, Any] | None = None, *, bob_at: float = 1.0, ada: Any = None, bob: Any = None) -> ShootOut:
    """Ada in contact with Bob; `empty`: her pistol is."""
    words = dict(ada or {})
    empty = words.pop("empty", False)
    s = shoot_out(
        man("ada", "a", 0, 0, **words),
        man("bob", "b", bob_at, 0, 180, **(bob or {})),
        options={"fighting": True, "skills": True, **(options or {})},
    )
    if empty:
        s.change("ada", arms={"pistol": Carried(state="empty")})
    return s


def result(match: Match) -> Hashable | None:
    """What a fight came to: hits, figures."""
    fought = [event for event in match.events if event.name == "fight"]
    over = any(event.name in ("turn_ends", "stumbled", "stays") for event in match.events)
    if not fought and not over:
        return None
    figures = tuple(
        (figure.id, condition(figure), figure.must_recover and figure.active) for figure in match.state.figures.values()
    )
    return (fought[0].plain()["hits"] if fought else 0), figures


def fight(match: Match, choice: str, seat: str = "a") -> FightOdds:
    computed = answer(match, choice, seat).odds
    assert isinstance(computed, FightOdds)
    return computed


def same(enumerated: Mapping[Any, Fraction], odds: FightOdds) -> None:
    """The odds are those of the rules."""
    hits: dict[int, Fraction] = {}
    for outcome, weight in enumerated.items():
        hits[outcome[0]] = hits.get(outcome[0], Fraction(0)) + weight
    assert hits == odds.hits
    assert fates_of(enumerated, "bob") == possible(odds.fates)
    assert fates_of(enumerated, "ada") == possible(odds.attacker)
    assert chance(enumerated, lambda outcome: next(each[2] for each in outcome[1] if each[0] == "bob")) == odds.recover


def answers(row: str = "row fist", **more: Callable[[Any], str]) -> dict[str, Callable[[Any], str]]:
    return {"defence_row": lambda _: row, "flee_instead": lambda _: "pass", **more}


def hurt(*severities: Any) -> dict[str, Any]:
    """Wounds on the chest, that take dice and nothing else."""
    return {"state": {"wounds": tuple(Wound("chest", one) for one in severities)}}


WEAK, FEEBLE = hurt("flesh"), hurt("serious", "flesh")
LYING = {"state": {"posture": "knocked_down"}}
CASES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "fist": ("attack bob fist", "row fist", {"ada": WEAK, "bob": FEEBLE}),
    "gun": ("attack bob pistol", "row pistol", {"ada": WEAK, "bob": WEAK}),
    "empty gun": ("attack bob pistol", "row pistol", {"ada": {**WEAK, "empty": True}, "bob": WEAK}),
    "butt": ("attack bob pistol_butt", "row fist", {"ada": hurt("serious"), "bob": FEEBLE}),
    "club": (
        "attack bob club",
        "row fist",
        {"ada": {"weapons": ["club"], **hurt("serious", "serious")}, "bob": FEEBLE},
    ),
    "dagger": (
        "attack bob long_dagger",
        "row fist",
        {"ada": {"weapons": ["long_dagger"], **hurt("serious", "serious")}, "bob": FEEBLE},
    ),
    "hard": ("attack bob pistol", "row pistol", {"ada": WEAK, "bob": {"skills": {"hard": 1}, **WEAK}}),
    "hard attacker": ("attack bob fist", "row fist", {"ada": {"skills": {"hard": 1}, **WEAK}, "bob": FEEBLE}),
    "shield": ("attack bob fist", "row fist", {"ada": WEAK, "bob": {"shield": True, **FEEBLE}}),
    "lying": ("attack bob pistol", "", {"ada": FEEBLE, "bob": LYING}),
    "nails": ("attack bob fist", "", {"ada": FEEBLE, "bob": {"skills": {"hard_as_nails": 1}, **LYING}}),
}


@pytest.mark.parametrize("name", CASES)
def test_an_attack_against_every_roll(name: str) -> None:
    """S-FIGHT-07 to S-FIGHT-26, S-SKILL-HARD, S-SKILL-NAILS."""
    choice, row, words = CASES[name]
    match = begin(brawl(**words))
    computed = fight(match, choice)
    if row:
        assert set(computed.rows) >= {row.removeprefix("row ")}
        twin = match.fork()
        twin.choose(choice)
        computed = fight(twin, row, "b")
    assert max(computed.dice) <= FEW
    same(played(match, choice, answers(row), result), computed)


def test_the_row_with_the_most_dice_is_expected_and_all_are_told() -> None:
    """S-FIGHT-08: fists defend with four dice, a pistol with two."""
    match = begin(brawl())
    computed = fight(match, "attack bob fist")
    assert computed.row == "fist"
    assert computed.rows.keys() == {"fist", "pistol", "pistol_butt"}
    assert computed.rows["fist"]["hit"] == computed.hit < computed.rows["pistol"]["hit"]
    plain = ODDS.odds(match, "attack bob fist", "a")
    assert [pool["row"] for pool in plain["pools"]] == ["fist", "fist"]
    assert Fraction(plain["hit"]) == computed.hit


def test_a_charge_must_reach_him() -> None:
    """S-FIGHT-01, S-FIGHT-02: one movement die, two inches to go; a stumble knocks the charger down."""
    legs = (Wound("legs", "flesh"), Wound("legs", "flesh"))
    s = brawl(bob_at=5.0, ada={"state": {"wounds": legs}, "skills": {"clumsy": 2}}, bob={"weapons": [], **FEEBLE})
    match = begin(s)
    computed = fight(match, "charge bob fist")
    assert computed.contact == Fraction(3, 6)
    assert computed.stumble == Fraction(1, 6)
    enumerated = played(match, "charge bob fist", answers("row fist", path=lambda _: "pass"), result)
    same(enumerated, computed)


def test_a_long_charge_has_more_dice() -> None:
    """S-FMOD-02: two more dice beyond nine inches, if the roll reaches contact."""
    near = fight(begin(brawl(bob_at=5.0)), "charge bob fist")
    far = fight(begin(brawl(bob_at=11.0)), "charge bob fist")
    assert far.dice[0] == near.dice[0] + 2
    assert far.contact == Fraction(135, 216)
    assert near.contact == 1 - near.stumble
    assert near.stumble == near.attacker_down - near.contact * _beaten(near)


def _beaten(computed: FightOdds) -> Fraction:
    return exchange(sixes(computed.dice[0]), sixes(computed.dice[1])).beaten


def test_after_the_dice_the_result_is_known() -> None:
    """S-FIGHT-13: with more sixes the attacker may flee instead; otherwise the hits are certain."""
    match = begin(brawl(ada=WEAK, bob={**FEEBLE, "weapons": []}))
    enumerated: set[tuple[int, int]] = set()

    def asked(here: Match) -> bool | None:
        if here.decision is None or here.decision.kind.name != "flee_instead" or here.chance_node is not None:
            return True if any(event.name == "fight" for event in here.events) else None
        seat = str(here.decision.seat)
        last = next(event for event in reversed(here.events) if event.name == "fight").plain()
        computed = fight(here, "pass", seat)
        assert computed.hits == {last["hits"]: 1}
        assert computed.attacker_down == int(last["defence_sixes"] > last["attack_sixes"])
        away = answer(here, "flee", seat).odds
        assert isinstance(away, MoveOdds)
        assert away.stumble == Fraction(1, 216)
        enumerated.add((last["attack_sixes"], last["defence_sixes"]))
        return True

    played(match, "attack bob fist", {"defence_row": lambda _: "row fist"}, asked, early=True)
    assert enumerated >= {(1, 0), (0, 1)}


def test_an_unconscious_man_is_finished() -> None:
    """S-FIGHT-16, S-FIGHT-17: a shot kills; otherwise every die is a hit."""
    s = brawl(ada={"skills": {"evil": 1}, **FEEBLE}, bob={"state": {"posture": "unconscious"}})
    match = begin(s)
    assert fight(match, "attack bob fist").kill == 1
    match.choose("attack bob fist")
    assert match.decision is not None
    assert match.decision.kind.name == "finish"
    assert fight(match, "finish shoot").kill == 1
    computed = fight(match, "finish hits")
    assert computed.hits.keys() == {computed.dice[0]}
    enumerated = played(match, "finish hits", answers(), result)
    same(enumerated, computed)


@pytest.mark.parametrize("weapon", ["knife", "machete"])
def test_fights_draw_markers_too(weapon: str) -> None:
    """S-FIGHT-23, S-FIGHT-24, S-CARD-01: one die."""
    ada = {"weapons": [weapon], **(hurt("serious", "serious", "flesh") if weapon == "knife" else FEEBLE)}
    extra = {} if weapon == "knife" else {"skills": {"runt": 1}}
    match = begin(brawl({"hit_cards": True}, ada={**ada, **extra}, bob=LYING))
    computed = fight(match, f"attack bob {weapon}")
    assert computed.dice == (1,) or weapon == "machete"
    same(played(match, f"attack bob {weapon}", answers(), result), computed)


def test_two_stabs_from_one_box() -> None:
    """S-CARD-03: the second marker is drawn from what the first has left; by hand over all pairs of markers."""
    s = brawl({"hit_cards": True}, bob=LYING)
    s.used = tuple(marker for marker in MARKERS for _ in range(3))  # one of each is left
    table = after_fight_hits(s, FightConditions("knife", markers=True), 2, Outcome("knocked_down"))
    lethal = [marker for marker, (zone, column) in MARKERS.items() if cell(zone, column, markers=True) == "DEAD"]
    first = Fraction(5, 6) * Fraction(len(lethal), 36)
    full = 36 * 4 + 35  # with fewer than 36 the box is filled up
    second = Fraction(5, 6) * Fraction(5 * len(lethal), full)
    refilled = 1 - first - (Fraction(5, 6) - first)
    assert by_condition(table[1])["dead"] == first
    after_one = (Fraction(5, 6) - first) * second + refilled * first
    assert by_condition(table[2])["dead"] == first + after_one


SMALL = ("head_5", "chest_4", "legs_1", "chest_4")


def _in_order(now: Outcome, left: tuple[str, ...], hits: int) -> dict[Outcome, Fraction]:
    """Hit after hit with a long dagger against a shield, marker after marker."""
    if not hits or now.lost:
        return {now: Fraction(1)}
    ends: list[tuple[Fraction, Outcome, tuple[str, ...]]] = [(Fraction(1, 6), now, left)]  # a one: stopped, or KD lying
    ends += [(Fraction(2, 36), outcome_after(now, HitEffect(flesh_cell(zone))), left) for zone in ZONES]
    for place, marker in enumerate(left):
        zone, column = MARKERS[marker]
        felt = HitEffect(terrible(zone, cell(zone, column, markers=True)))
        ends.append((Fraction(3, 6 * len(left)), outcome_after(now, felt), left[:place] + left[place + 1 :]))
    computed: dict[Outcome, Fraction] = {}
    for weight, end, rest in ends:
        for last, more in _in_order(end, rest, hits - 1).items():
            computed[last] = computed.get(last, Fraction(0)) + weight * more
    return computed


def test_a_shield_does_not_care_for_the_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """S-FIGHT-26, S-CARD-03: three hits from a box of four markers, in their order by hand."""
    monkeypatch.setattr("affray.systems.street.odds.marker_draws.box", lambda _: list(SMALL))
    monkeypatch.setattr("affray.systems.street.odds.marker_draws.REFILL_BELOW", 0)
    how = FightConditions("long_dagger", shield=True, markers=True)
    computed = after_fight_hits(brawl({"hit_cards": True}), how, 3, Outcome("upright"))
    assert computed[3] == _in_order(Outcome("upright"), SMALL, 3)


@pytest.mark.parametrize("luck", [0, 1, 2])
def test_sixes_of_a_lucky_man(luck: int) -> None:
    """S-SKILL-LUCKY: by hand, every pair of dice and every die rolled again."""
    faces = range(1, 7)
    computed: dict[int, Fraction] = {}
    for one in faces:
        for other in faces:
            missed = [face for face in (one, other) if face != 6][:luck]
            for more in faces:
                for last in faces:
                    again = (more, last)[: len(missed)]
                    count = (one, other).count(6) + again.count(6)
                    computed[count] = computed.get(count, Fraction(0)) + Fraction(1, 6**4)
    assert dict(enumerate(sixes(2, luck))) == computed


def test_a_psycho_names_his_row_before_the_dice() -> None:
    """S-SKILL-PSYCHO: two movement dice, four inches to contact."""
    s = brawl(bob_at=5.0, ada={"skills": {"psycho": 1}})
    fought = attack_by_charge(s, "ada", "bob", ("fist", None), "psycho")
    assert fought.contact == Fraction(33, 36)
    assert fought.stumble == 0
    assert fight_odds(fought).attacker_down == 0
