"""The greedy bot with cards, spells, gadgets and heroic moves in Wolsung."""

import itertools
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from affray import bots
from affray.engine import Keyed, Match, Seat, Setup
from affray.systems.wolsung.advisor.actions.spells import charm_worth, strike_worth
from affray.systems.wolsung.advisor.answers.heroic_deeds import ADDS, Duel, likely_hands
from affray.systems.wolsung.advisor.situation import Situation, skirmish_of
from affray.systems.wolsung.advisor.values.attacks import WOUNDED
from affray.systems.wolsung.advisor.values.cards import price
from affray.systems.wolsung.advisor.values.harm import damage_value, healing_value, hit_worth, passes
from affray.systems.wolsung.cards.deck import DECK
from affray.systems.wolsung.catalog import spells
from affray.systems.wolsung.declared_attack import shot
from affray.systems.wolsung.heroes.heroic_deeds import RED
from affray.systems.wolsung.state import Activation, Figure, Hit, Marker, SetUp, Skirmish, Turn
from affray.table import Piece
from tests.systems.wolsung.bout import (
    SYSTEMS,
    TOUCHING,
    begin,
    events_of,
    figure,
    inline_model,
    of_cast,
    open_decision,
    play,
)
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, skirmish

CARBINE = {"id": "carbine", "strength": 4, "bands": [[8, 1], [16, 0]]}
HIT, MISS = 6, 1


def advice(match: Match) -> str:
    """The choice of the greedy bot."""
    decision = match.decision
    assert decision is not None
    return bots.greedy(match.view(decision.seat))


def dealt(s: Skirmish, **hands: tuple[str, ...]) -> Skirmish:
    s.hands = {seat: hands.get(seat, ()) for seat in s.order}
    return s


def seen(match: Match) -> Situation:
    """The input of an advisor."""
    decision = match.decision
    assert decision is not None
    view = match.view(decision.seat)
    s, hand = skirmish_of(view)
    return Situation(s, decision.seat, hand, decision.values, decision.context, view)


# --- the values of harm -----------------------------------------------------------------------------------------------


def test_the_last_wound_counts_most_and_healing_is_worth_the_loss_it_undoes() -> None:
    bob = inline_model("bob", "b", 5, 5, suit="spades", wounds=6)
    s = skirmish(SECOND, bob)
    assert damage_value(s, bob, 0) == 0
    assert damage_value(s, bob, 2) == pytest.approx(WOUNDED * 2 / 6)
    assert damage_value(s, bob, 6) == damage_value(s, bob, 9) == 1.0
    hurt = of_cast("brine", "b", 5, 5, wounds=5)
    assert healing_value(s, hurt, 2) == pytest.approx(damage_value(s, of_cast("brine", "b", 5, 5), 2))
    assert healing_value(s, bob, 2) == 0


def test_pending_damage_makes_the_next_hit_worth_more_or_nothing() -> None:
    ann, bob = (
        inline_model("ann", "a", 5, 5, weapons=[CARBINE]),
        inline_model("bob", "b", 9, 5, suit="spades", wounds=6),
    )
    s = skirmish(SECOND, ann, bob)
    attack = shot(ann, ann.profile.weapons[0], bob, 0, False, False)

    def after(strength: int) -> float:
        s.frames = [Activation(stage="action", figure="ann", actions=1, hits=(Hit("ann", "bob", Seat("a"), strength),))]
        return hit_worth(s, attack, bob, 0)

    assert after(2) > after(0) > after(6) == 0


def test_chances_against_a_difficulty_match_all_rolls() -> None:
    for dice, needed in itertools.product(range(6), range(5)):
        throws = list(itertools.product((0, 1), repeat=dice))
        assert passes(dice, needed) == sum(sum(throw) >= needed for throw in throws) / len(throws)


# --- deeds ------------------------------------------------------------------------------------------------------------


def shot_at_henchman(edition: str, dice: list[int], hand: tuple[str, ...], **bob: Any) -> Match:
    """A hero with four dice shoots a model with three; it holds."""
    ann = inline_model("ann", "a", 5, 5, suit="hearts", guns=3, weapons=[CARBINE])
    s = dealt(
        skirmish(edition, ann, inline_model("bob", "b", 12, 5, **{"reflex": 3, "wounds": 3, "cost": 3, **bob})), a=hand
    )
    return play(begin(s, "ann", dice), "a: shoot carbine bob", "b: hold")


@pytest.mark.parametrize("edition", ALL)
def test_the_cheapest_card_that_turns_a_miss_into_a_hit_is_played(edition: str) -> None:
    match = shot_at_henchman(edition, [HIT, MISS, MISS, MISS, HIT, HIT, MISS], ("4S", "KH", "3D", "9D"))
    assert open_decision(match) == ("a", "deed")
    assert advice(match) == "deed 3D"


def test_a_court_card_is_played_for_two_missing_successes_and_none_for_more() -> None:
    two_short = [MISS, MISS, MISS, MISS, HIT, HIT, MISS]
    assert advice(shot_at_henchman(SECOND, two_short, ("4S", "KH", "3D"))) == "deed KH"
    assert advice(shot_at_henchman(SECOND, two_short, ("4S", "3D"))) == "pass"


def test_no_card_is_wasted_on_a_model_that_is_dead_anyway() -> None:
    match = shot_at_henchman(SECOND, [HIT, HIT, HIT, MISS, MISS, MISS, MISS], ("KH", "3D"))
    assert open_decision(match) == ("a", "deed")
    assert advice(match) == "pass"


def test_a_target_spends_a_card_against_death_but_not_against_a_light_wound() -> None:
    def shot_at(wounds: int, strength: int) -> Match:
        gun = {"id": "gun", "strength": strength, "bands": [[16, 0]]}
        ann, bob = inline_model("ann", "a", 5, 5, guns=3, weapons=[gun]), of_cast("quill", "b", 12, 5, wounds=wounds)
        s = dealt(skirmish(SECOND, ann, bob), b=("3D", "5C"))
        return play(begin(s, "ann", [HIT, MISS, MISS, HIT, MISS, MISS, MISS]), "a: shoot gun quill", "b: hold")

    assert open_decision(shot_at(2, 4)) == ("b", "deed")
    assert advice(shot_at(2, 4)) == "deed 3D"
    assert advice(shot_at(6, 0)) == "pass"


def test_an_attacker_prevents_a_riposte_with_a_black_card() -> None:
    def struck(reaction: str) -> Match:
        ann, bob = (
            of_cast("vask", "a", 10, 10, wounds=2),
            inline_model("bob", "b", 10 + TOUCHING, 10, fight=2, strength=5),
        )
        s = dealt(skirmish(FIRST, ann, bob, links=(("bob", "vask"),)), a=("2C", "5D"))
        dice = [MISS, MISS, MISS, HIT, MISS] if reaction == "fence" else [MISS, MISS, MISS, HIT, HIT, MISS, MISS]
        return play(begin(s, "vask", dice), "a: fight bob", f"b: {reaction}")

    assert advice(struck("fence")) == "deed 2C"
    assert advice(struck("parry")) == "pass"


def test_a_hero_lights_the_lamp_with_a_card_of_the_suit() -> None:
    s = dealt(skirmish(SECOND, of_cast("tolliver", "a", 10, 10), inline_model("bob", "b", 30, 30)), a=("5H", "KD"))
    s.markers = (Marker("lamp_1", "lamp", 10.5, 10, test="reflex", difficulty=2),)
    s.scenario = "s3"
    match = play(begin(s, "tolliver", [HIT, MISS, MISS, MISS]), "a: objective lamp_1")
    assert open_decision(match) == ("a", "deed")
    assert advice(match) == "deed 5H"


def played_out(
    after: Callable[[int], float], costs: list[list[float]], lead: int, hands: list[list[int]], turn: int, out: set[int]
) -> float:
    """The value of best play for the first side, card by card: a brute-force twin of the search over kinds of cards."""
    if out == {0, 1}:
        return after(lead)
    if turn in out:
        return played_out(after, costs, lead, hands, 1 - turn, out)
    sign = 1 if turn == 0 else -1
    values = [played_out(after, costs, lead, hands, 1 - turn, out | {turn})]
    for place, adds in enumerate(hands[turn]):
        left = [[*hand] for hand in hands]
        del left[turn][place]
        paid = sign * costs[turn][ADDS.index(adds)]
        values.append(played_out(after, costs, lead + sign * adds, left, 1 - turn, out) - paid)
    return max(values) if turn == 0 else min(values)


@pytest.mark.parametrize("mine", [(2, 0), (1, 1), (0, 2)])
@pytest.mark.parametrize("theirs", [(0, 0), (1, 0), (0, 1), (2, 1)])
def test_a_duel_of_cards_matches_brute_force(mine: tuple[int, int], theirs: tuple[int, int]) -> None:
    def after(lead: int) -> float:
        return 0.0 if lead < 1 else 0.1 * lead

    rate = 0.5
    ours = [0.013, 0.021]
    duel = Duel(after, ours, rate)
    costs = [ours, [0.02 * rate, 0.035 * rate]]
    hands = [[1] * count[0] + [2] * count[1] for count in (mine, theirs)]
    assert duel.passed(mine, theirs, False) == pytest.approx(played_out(after, costs, 0, hands, 1, {0}))
    for number, adds in enumerate(ADDS):
        if mine[number]:
            left = [hands[0].copy(), hands[1]]
            left[0].remove(adds)
            rest = played_out(after, costs, adds, left, 1, set())
            assert duel.played(number, mine, theirs, False) == pytest.approx(rest - ours[number])


def test_likely_hands_of_a_rival_come_from_all_unseen_cards() -> None:
    ann, bob = inline_model("ann", "a", 5, 5, suit="hearts", guns=3, weapons=[CARBINE]), of_cast("quill", "b", 12, 5)
    s = dealt(skirmish(SECOND, ann, bob), a=("3D", "KH"), b=("2C", "9H"))
    match = play(begin(s, "ann", [MISS, MISS, MISS, MISS, HIT, MISS, MISS, MISS]), "a: shoot carbine quill", "b: hold")
    weights = {cards: weight for weight, cards in likely_hands(seen(match), "quill", RED)}
    assert sum(weights.values()) == pytest.approx(1.0)
    commons, courts, pairs = 17, 7, 50 * 49 / 2
    assert weights[0, 0] == pytest.approx(26 * 25 / 2 / pairs)
    assert weights[1, 1] == pytest.approx(commons * courts / pairs)


# --- cards ------------------------------------------------------------------------------------------------------------


def test_cards_are_worth_less_when_fewer_models_are_still_to_act_and_nothing_at_the_end() -> None:
    def worth(activated: bool, turn: int) -> float:
        s = dealt(skirmish(FIRST, of_cast("vask", "a", 5, 5), inline_model("bob", "b", 30, 5)), a=("3D",))
        s.turn, s.turn_limit = turn, 3
        for name in s.figures:
            s.change(name, activated=activated)
        return price(seen(begin(s, "vask")), "3D")

    assert worth(False, 1) > worth(True, 1) > worth(True, 3) == 0


def test_it_keeps_court_cards_the_suit_of_its_caster_and_a_mix_of_suits() -> None:
    s = skirmish(FIRST, of_cast("vask", "a", 5, 5), inline_model("bob", "b", 30, 5))
    s.heroes = {Seat("a"): 1, Seat("b"): 0}
    s = dealt(s, a=("2C", "3S", "4D", "KH", "2S", "9C"))
    s.deck = ("5H", "6H", "7H", "8H")
    s.frames = [Turn(stage="discard")]
    match = Match(SYSTEMS[FIRST], Setup(), Keyed.from_seed(1), state=s)
    assert open_decision(match) == ("a", "discard")
    assert advice(match) == "discard 2C 4D"


@pytest.mark.parametrize("edition", ALL)
def test_a_toppled_hero_stands_up_for_a_card_of_the_suit(edition: str) -> None:
    def start(*hand: str) -> Match:
        ann = of_cast("tolliver", "a", 10, 10, toppled=True)
        s = dealt(skirmish(edition, ann, of_cast("quill", "b", 15, 10)), a=hand)
        s.frames = [Turn(stage="finished"), Activation(stage="recover", figure="tolliver", actions=2)]
        return Match(SYSTEMS[edition], Setup(), Keyed.from_seed(1), state=s)

    assert open_decision(start("5H", "2H", "KS")) == ("a", "recover")
    assert advice(start("5H", "2H", "KS")) == "recover 2H"
    assert advice(start("KS")) == "pass"


ROOF = block("roof", 8, 5, 20, 15, 5)


def test_a_hero_spends_a_card_against_a_deep_fall() -> None:
    def struck(*hand: str) -> Match:
        gun = {"id": "gun", "strength": 1, "bands": [[16, 0]]}
        bob = of_cast("quill", "b", 19.3, 10, 5)
        s = dealt(
            skirmish(SECOND, inline_model("ann", "a", 14, 10, 5, guns=3, weapons=[gun]), bob, pieces=(ROOF,)), b=hand
        )
        dice = [HIT, HIT, MISS, HIT, MISS, MISS, MISS, MISS, MISS, MISS, MISS]
        match = play(begin(s, "ann", dice), "a: shoot gun quill", "b: hold")
        while open_decision(match) == ("b", "deed"):
            play(match, "b: pass")
        return match

    assert open_decision(struck("4C", "9C", "KH")) == ("b", "fall_card")
    assert advice(struck("4C", "9C", "KH")) == "discard 4C"
    assert advice(struck("KH")) == "pass"


def test_an_enemy_falls_over_the_deeper_of_two_edges() -> None:
    ledge = block("ledge", 20, 5, 26, 15, 2)
    gun = {"id": "gun", "strength": 1, "bands": [[16, 0]]}
    bob = inline_model("bob", "b", 19.3, 14.3, 5, reflex=1, wounds=30)
    s = skirmish(SECOND, inline_model("ann", "a", 14, 10, 5, guns=3, weapons=[gun]), bob, pieces=(ROOF, ledge))
    match = play(begin(s, "ann", [HIT, HIT, MISS, MISS, MISS]), "a: shoot gun bob", "b: hold")
    assert open_decision(match) == ("a", "fall_edge")
    assert advice(match) == "edge 19.3,15"


# --- lookout ----------------------------------------------------------------------------------------------------------


def test_a_lookout_moves_to_where_it_can_shoot() -> None:
    wall = block("wall", 8, 0, 9, 11, 6)

    def before(*pieces: Piece) -> Match:
        s = skirmish(FIRST, of_cast("rifle_warden", "a", 6, 9), of_cast("quill", "b", 26, 9), pieces=pieces)
        s.phase, s.frames = "setup", [SetUp(stage="abilities", order=s.order)]
        return Match(SYSTEMS[FIRST], Setup(), Keyed.from_seed(1), state=s)

    assert open_decision(before(wall)) == ("a", "start_ability")
    match = before(wall)
    play(match, f"a: {advice(match)}")
    assert figure(match, "rifle_warden").y > 11


# --- heroic moves -----------------------------------------------------------------------------------------------------


def at_start(s: Skirmish, name: str) -> Match:
    s.frames = [Turn(stage="finished"), Activation(stage="hmove", figure=name, actions=s.figures[name].profile.actions)]
    return Match(SYSTEMS[s.edition_id], Setup(), Keyed.from_seed(1), state=s)


@pytest.mark.parametrize("edition", ALL)
def test_a_hero_pays_to_jump_a_gap_instead_of_walking_around_it(edition: str) -> None:
    west, east = block("west", 2, 2, 12, 34, 6), block("east", 14, 2, 34, 34, 6)

    def before_the_gap(*hand: str) -> Match:
        ann, foe = (
            of_cast("understudy", "a", 11, 18, 6),
            inline_model("bob", "b", 20, 18, 6, guns=0, fight=1, suit="clubs"),
        )
        return at_start(dealt(skirmish(edition, ann, foe, pieces=(west, east)), a=hand), "understudy")

    assert advice(before_the_gap("9S", "3S", "AH")) == "heroic_move 3S"
    assert advice(before_the_gap("AH")) == "pass"
    match = play(before_the_gap("3S"), "a: heroic_move 3S")
    chosen = advice(match)
    assert "heroic_jump" in chosen
    assert figure(play(match, f"a: {chosen}"), "understudy").x > 14


def test_in_the_open_no_card_is_spent_on_a_heroic_move() -> None:
    s = dealt(skirmish(SECOND, of_cast("understudy", "a", 10, 18), of_cast("brine", "b", 22, 18)), a=("3S",))
    assert advice(at_start(s, "understudy")) == "pass"


# --- spells -----------------------------------------------------------------------------------------------------------


def caster(edition: str, name: str, hand: tuple[str, ...], *others: Figure, pieces: tuple[Piece, ...] = ()) -> Match:
    s = skirmish(edition, of_cast(name, "a", 10, 10), *others, pieces=pieces)
    return begin(dealt(s, a=hand), name)


@pytest.mark.parametrize("edition", ALL)
def test_a_projectile_is_cast_at_the_hero_and_paid_with_the_lowest_card(edition: str) -> None:
    foes = of_cast("brine", "b", 20, 10, wounds=3), of_cast("stagehand", "b", 18, 13)
    match = caster(edition, "vask", ("9S", "4S", "AH"), *foes)
    assert advice(match).startswith("cast searing_verse brine")
    assert advice(match).endswith("pay 4S")
    assert not advice(caster(edition, "vask", ("AH", "KD"), *foes)).startswith("cast")


def test_a_target_out_of_range_is_cast_at_after_a_move() -> None:
    chosen = advice(caster(FIRST, "vask", ("4S",), of_cast("quill", "b", 26, 10, wounds=2)))
    assert chosen.startswith("cast searing_verse quill after ")
    assert not advice(caster(FIRST, "vask", ("4S",), of_cast("quill", "b", 35, 10, wounds=2))).startswith("cast")


def test_a_spell_is_not_cast_through_a_wall() -> None:
    wall = block("wall", 14, 0, 15, 36, 6)
    chosen = advice(caster(FIRST, "vask", ("4S",), of_cast("quill", "b", 20, 10, wounds=2), pieces=(wall,)))
    assert not chosen.startswith("cast")


@pytest.mark.parametrize("edition", ALL)
def test_a_wounded_friend_in_danger_is_healed_and_an_unhurt_one_is_not(edition: str) -> None:
    far = of_cast("quill", "b", 34, 34)
    hurt = of_cast("tolliver", "a", 13, 10, wounds=2)
    assert advice(caster(edition, "vask", ("4S",), hurt, far)).startswith("cast mending_hymn tolliver")
    well = of_cast("tolliver", "a", 13, 10)
    assert not advice(caster(edition, "vask", ("4S",), well, far)).startswith("cast mending_hymn")


def test_in_the_last_turn_no_model_out_of_danger_is_healed() -> None:
    hurt, far = of_cast("tolliver", "a", 13, 10, wounds=2), of_cast("quill", "b", 34, 34, activated=True)
    s = dealt(skirmish(FIRST, of_cast("vask", "a", 10, 10), hurt, far), a=("4S",))
    s.turn = s.turn_limit = 3
    assert not advice(begin(s, "vask")).startswith("cast")


def test_the_value_of_a_spell_follows_its_chance() -> None:
    quill, foe = of_cast("quill", "a", 10, 10), of_cast("brine", "b", 15, 10)
    s = skirmish(SECOND, quill, foe)
    cue, aria = spells()["sirens_cue"], spells()["aria_of_needles"]
    assert strike_worth(s, quill, cue, foe) > 0
    assert strike_worth(s, quill, cue, of_cast("brine", "b", 15, 10, toppled=True)) == 0
    weak = of_cast("brine", "b", 15, 10, wounds=2)
    assert strike_worth(s, quill, aria, weak) > strike_worth(s, quill, aria, foe)


def test_toppling_a_model_is_worth_more_beside_a_fighter() -> None:
    quill, foe, friend = (
        of_cast("quill", "a", 10, 10),
        of_cast("brine", "b", 15, 10),
        of_cast("understudy", "a", 15, 10),
    )
    cue = spells()["sirens_cue"]
    alone = strike_worth(skirmish(SECOND, quill, foe, friend), quill, cue, foe)
    fought = skirmish(SECOND, quill, foe, friend, links=(("brine", "understudy"),))
    assert strike_worth(fought, quill, cue, foe) > alone


def test_auras_are_worth_the_danger_they_remove() -> None:
    ward, dirge = spells()["lantern_ward"], spells()["dirge_of_lead"]
    vask, foe = of_cast("vask", "a", 10, 10), inline_model("bob", "b", 16, 10, guns=5, weapons=[CARBINE])
    s = skirmish(SECOND, vask, foe)
    assert charm_worth(s, vask, ward, [vask]) > 0
    assert charm_worth(skirmish(SECOND, vask, inline_model("bob", "b", 35, 35)), vask, ward, [vask]) == 0
    quill, near = of_cast("quill", "a", 10, 10), inline_model("bob", "b", 15.5, 10, guns=0, fight=6, strength=5)
    charged = skirmish(SECOND, quill, near)
    assert charm_worth(charged, quill, dirge, [near]) > 0


# --- gadgets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_fire_is_thrown_where_it_burns_two_and_not_where_it_burns_a_friend(edition: str) -> None:
    def before(*others: Figure) -> Match:
        professor = of_cast("harrowgate", "a", 10, 10)
        foes = inline_model("bob", "b", 16, 8.5, wounds=2, cost=3), inline_model("cid", "b", 16, 11.5, wounds=2, cost=3)
        return begin(skirmish(edition, professor, *foes, *others), "harrowgate")

    assert advice(before()).startswith("use naphtha_flask 16,10")
    match = play(before(), f"a: {advice(before())}")
    assert {event["figure"] for event in events_of(match, "affected")} == {"bob", "cid"}
    friend = of_cast("tolliver", "a", 16, 10 + 3 * TOUCHING, wounds=1)
    close = inline_model("dan", "b", 16, 10 + 4 * TOUCHING, wounds=9)
    s = skirmish(edition, of_cast("harrowgate", "a", 10, 10), friend, close, links=(("dan", "tolliver"),))
    assert not advice(begin(s, "harrowgate")).startswith("use naphtha_flask")


def test_mist_hides_a_hero_from_shooters_and_is_not_used_without_them() -> None:
    piper, hero = of_cast("fog_piper", "a", 10, 10), of_cast("quill", "a", 12, 12, wounds=1)
    foe = inline_model("bob", "b", 22, 12, guns=6, weapons=[CARBINE])
    assert advice(begin(skirmish(FIRST, piper, hero, foe), "fog_piper")).startswith("use mistmaker")
    tame = inline_model("bob", "b", 22, 12, guns=0)
    assert not advice(begin(skirmish(FIRST, piper, hero, tame), "fog_piper")).startswith("use")


# --- golems -----------------------------------------------------------------------------------------------------------


def test_a_golem_out_of_reach_returns_to_its_scientist() -> None:
    golem, professor = of_cast("brass_porter", "a", 30, 10), of_cast("harrowgate", "a", 8, 10)
    match = begin(skirmish(Q, golem, professor, inline_model("bob", "b", 34, 10)), "brass_porter")
    play(match, f"a: {advice(match)}")
    assert figure(match, "brass_porter").x < 27


# --- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ALL)
def test_heroes_in_a_long_fight_use_their_cards_spells_and_gadgets(edition: str) -> None:
    lists = {"a": ("vask", "harrowgate"), "b": ("quill", "brine")}
    rows = {"a": 12.0, "b": 22.0}
    figures = [
        of_cast(name, seat, 12 + 4 * n, rows[seat], wounds=14) for seat in lists for n, name in enumerate(lists[seat])
    ]
    s = skirmish(edition, *figures)
    s.hands, s.deck, s.heroes = dict.fromkeys(s.order, ()), DECK, dict.fromkeys(s.order, 2)
    s.turn_limit, s.frames = 3, [Turn(stage="start")]
    match = Match(SYSTEMS[edition], Setup(), Keyed.from_seed(5), state=s)
    incidents = Counter[str]()
    bots.play(match, {seat: bots.Greedy() for seat in match.seats}, incidents)
    happened = Counter(event.name for event in match.events)
    assert not incidents
    assert min(happened["deed"], happened["spell"], happened["template"]) > 0
