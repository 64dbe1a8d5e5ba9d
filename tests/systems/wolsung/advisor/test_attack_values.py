"""The greedy bot in a Wolsung skirmish: the values of attacks, and single decisions."""

from fractions import Fraction
from itertools import product

import pytest

from affray import bots
from affray.engine import Keyed, Match, Option, Setup
from affray.systems.wolsung.advisor.actions.moves import danger
from affray.systems.wolsung.advisor.values.attacks import (
    TOPPLED,
    WOUNDED,
    best_blow,
    best_blow_answer,
    blow_worth,
    expected_harm,
    shot_worth,
    worth,
)
from affray.systems.wolsung.declared_attack import blow, melee_weapons, shot
from affray.systems.wolsung.melee.melee_pools import defender_pool
from affray.systems.wolsung.state import Marker, Turn
from tests.systems.wolsung.bout import SYSTEMS, TOUCHING, begin, inline_model, of_cast, open_decision, play
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, block, skirmish

CARBINE = {"id": "carbine", "strength": 4, "bands": [[8, 1], [16, 0]]}


def advice(match: Match) -> str:
    """The choice of the greedy bot."""
    decision = match.decision
    assert decision is not None
    chosen = bots.greedy(match.view(decision.seat))
    assert isinstance(chosen, Option)
    return chosen


# The values of attacks.


def test_the_value_of_a_shot_matches_all_rolls_of_its_dice() -> None:
    ann = inline_model("ann", "a", 5, 5, guns=2, weapons=[CARBINE])
    bob = inline_model("bob", "b", 12, 5, reflex=2, wounds=6)
    s = skirmish(SECOND, ann, bob)
    attack = shot(ann, ann.profile.weapons[0], bob, 0, False, False)
    total = Fraction(0)
    for faces in product((0, 1), repeat=5):
        more = sum(faces[:3]) - sum(faces[3:])
        harm = {0: 4, 1: 5}.get(more, 6) if more >= 0 else 0
        total += Fraction(1 if harm >= 6 else 0) + Fraction(WOUNDED) * (harm if harm < 6 else 0) / 6
    assert shot_worth(s, attack, dives=False) == pytest.approx(float(total / 2**5) * worth(bob))


def test_a_target_that_dives_is_hit_less_often_and_is_toppled() -> None:
    ann, bob = inline_model("ann", "a", 5, 5, guns=3, weapons=[CARBINE]), inline_model("bob", "b", 12, 5, reflex=3)
    s = skirmish(SECOND, ann, bob)
    attack = shot(ann, ann.profile.weapons[0], bob, 0, False, False)
    dived = expected_harm(attack, bob, 4, 5, 0, SECOND)
    assert shot_worth(s, attack, dives=True) == pytest.approx(dived + TOPPLED * worth(bob))
    assert shot_worth(s, attack, dives=False) == pytest.approx(expected_harm(attack, bob, 4, 3, 0, SECOND))


def test_a_fencing_defender_strikes_back_and_a_parrying_one_does_not() -> None:
    weak, strong = of_cast("vask", "a", 5, 5), of_cast("understudy", "b", 5 + TOUCHING, 5)
    s = skirmish(SECOND, weak, strong, links=(("understudy", "vask"),))
    attack = blow(weak, None, strong)
    rapier = melee_weapons(strong)[0]
    assert blow_worth(s, attack, "fence", rapier) < 0 <= blow_worth(s, attack, "parry", rapier)
    assert best_blow_answer(s, attack) == blow_worth(s, attack, "fence", rapier)
    assert defender_pool(s, attack, "parry", rapier).dice == 7


def test_heroes_are_worth_more_than_henchmen_and_the_last_wound_most() -> None:
    hero, lad = of_cast("brine", "b", 9, 5), of_cast("stagehand", "b", 9, 9)
    assert worth(hero) > 4 * worth(lad)
    ann = of_cast("understudy", "a", 5, 5)
    hurt = of_cast("brine", "b", 9, 5, wounds=2)
    assert best_blow(skirmish(SECOND, ann, hurt), ann, hurt, "fight")[0] > best_blow(
        skirmish(SECOND, ann, hero), ann, hero, "fight"
    )[0]  # fmt: skip


def test_in_the_last_turn_a_wound_counts_only_if_a_friend_can_exploit_it() -> None:
    ann, cid = inline_model("ann", "a", 5, 5, guns=2, weapons=[CARBINE]), inline_model("cid", "a", 2, 5)
    bob = of_cast("brine", "b", 12, 5)
    attack = shot(ann, ann.profile.weapons[0], bob, 0, False, False)
    alone, followed = skirmish(SECOND, ann, bob), skirmish(SECOND, ann, bob, cid)
    values = []
    for turn, s in ((2, alone), (3, followed), (3, alone)):
        s.turn, s.turn_limit = turn, 3
        values.append(shot_worth(s, attack, dives=False))
    assert values[0] > values[1] > values[2] == 0


# Single decisions.


@pytest.mark.parametrize("edition", ALL)
def test_it_shoots_the_hero_rather_than_the_henchman_beside_it(edition: str) -> None:
    ann = inline_model("ann", "a", 5, 5, guns=5, weapons=[CARBINE])
    s = skirmish(edition, ann, of_cast("stagehand", "b", 12, 4), of_cast("quill", "b", 12, 7))
    assert advice(begin(s, "ann")) == "shoot carbine quill"


def test_it_does_not_shoot_into_a_melee_of_its_own() -> None:
    ann, cid = inline_model("ann", "a", 5, 5, guns=5, weapons=[CARBINE]), inline_model("cid", "a", 12, 5 + TOUCHING)
    s = skirmish(SECOND, ann, cid, of_cast("quill", "b", 12, 5), links=(("cid", "quill"),))
    assert not advice(begin(s, "ann")).startswith("shoot")


@pytest.mark.parametrize("edition", ALL)
def test_a_strong_fighter_charges_a_weak_one_and_a_weak_one_does_not_charge_a_strong_one(edition: str) -> None:
    strong, weak = of_cast("understudy", "a", 10, 10), inline_model("bob", "b", 14, 10, guns=0, fight=1, wounds=2)
    s = skirmish(edition, strong, weak)
    assert advice(begin(s, "understudy")).startswith("charge bob")
    s = skirmish(edition, strong, weak)
    assert not advice(begin(s, "bob")).startswith("charge")


def test_it_stands_up_and_then_fights() -> None:
    ann = of_cast("understudy", "a", 10, 10, toppled=True)
    s = skirmish(SECOND, ann, of_cast("brine", "b", 10 + TOUCHING, 10), links=(("brine", "understudy"),))
    match = begin(s, "understudy")
    assert advice(match) == "stand_up"
    assert advice(play(match, "a: stand_up")) == "fight brine"


def test_it_leaves_a_hopeless_melee() -> None:
    ann = of_cast("vask", "a", 18, 18)
    foe = inline_model("bob", "b", 18 + TOUCHING, 18, fight=6, strength=5, reflex=0)
    s = skirmish(FIRST, ann, foe, links=(("bob", "vask"),))
    assert advice(begin(s, "vask")) == "leave"


def test_it_dives_from_a_shot_that_would_kill_and_holds_against_one_that_hardly_hits() -> None:
    def shot_at(guns: int, wounds: int) -> Match:
        bob = of_cast("quill", "b", 12, 5, wounds=wounds)
        ann = inline_model("ann", "a", 5, 5, guns=guns, weapons=[CARBINE])
        return play(begin(skirmish(SECOND, ann, bob), "ann"), "a: shoot carbine quill")

    assert open_decision(shot_at(6, 2)) == ("b", "react_shot")
    assert advice(shot_at(6, 2)) == "dive"
    assert advice(shot_at(0, 6)) == "hold"


def test_it_fences_when_it_is_the_better_fighter_and_parries_when_not() -> None:
    def struck_by(fight: int) -> Match:
        ann = inline_model("ann", "a", 10, 10, fight=fight, strength=4)
        s = skirmish(SECOND, ann, of_cast("understudy", "b", 10 + TOUCHING, 10), links=(("ann", "understudy"),))
        return play(begin(s, "ann"), "a: fight understudy")

    assert advice(struck_by(1)) == "fence"
    assert advice(struck_by(9)) == "parry"


def test_a_carrier_holds_where_others_dive_and_a_model_without_further_actions_dives() -> None:
    def shot_at(turn: int, *markers: Marker) -> Match:
        bob = of_cast("quill", "b", 12, 5, activated=True)
        ann = inline_model("ann", "a", 5, 5, guns=2, weapons=[CARBINE])
        s = skirmish(SECOND, ann, bob)
        s.scenario, s.turn, s.turn_limit, s.markers = "s2", turn, 5, markers
        return play(begin(s, "ann"), "a: shoot carbine quill")

    assert advice(shot_at(2)) == "dive"
    assert advice(shot_at(2, Marker("satchel", "satchel", 12, 5, carrier="quill"))) == "hold"
    assert advice(shot_at(5)) == "dive"


def test_it_activates_the_model_that_can_attack() -> None:
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 2, 2),
        inline_model("cid", "a", 10, 10, guns=5, weapons=[CARBINE]),
        of_cast("quill", "b", 16, 10),
    )
    s.frames = [Turn(stage="activate")]
    assert advice(Match(SYSTEMS[SECOND], Setup(), Keyed.from_seed(1), state=s)) == "activate cid"


def test_it_bids_for_a_valuable_activation_and_otherwise_puts_down_its_lowest_card() -> None:
    def window(away: float) -> Match:
        ann, cid = inline_model("ann", "a", 5, 5), inline_model("cid", "a", 10, 10, guns=6, weapons=[CARBINE])
        s = skirmish(FIRST, ann, cid, of_cast("quill", "b", 10 + away, 10))
        s.frames = [Turn(stage="finished")]
        s.hands = dict(zip(s.order, (("2C", "9H", "AS"), ("3D",)), strict=True))
        return Match(SYSTEMS[FIRST], Setup(), Keyed.from_seed(1), state=s)

    assert advice(window(5)) == "bid 9H"
    assert advice(window(20)) == "pass"


# Danger.


def test_behind_a_wall_there_is_less_danger() -> None:
    bob, ann = inline_model("bob", "b", 5, 5, guns=5, weapons=[CARBINE]), of_cast("vask", "a", 12, 5)
    assert danger(skirmish(SECOND, ann, bob), ann) > 0
    assert danger(skirmish(SECOND, ann, bob, pieces=(block("wall", 8, 0, 9, 10, 4),)), ann) == 0
