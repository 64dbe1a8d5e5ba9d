"""The shape of melees, splits and pulling apart: W-MELEE-26 to W-MELEE-31."""

import random
from itertools import combinations
from math import dist
from typing import Any

import pytest

from affray.engine import Match
from affray.systems.wolsung.geometry.bodies import contact
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.melee.splitting import (
    KeepLinks,
    Shiftable,
    active_first,
    after_shift,
    all_stars,
    is_star,
    shift_of,
    splits,
)
from tests.systems.wolsung.bout import (
    TOUCHING,
    begin,
    events_of,
    figure,
    inline_model,
    of_cast,
    open_decision,
    play,
    refusal_rule,
)
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, skirmish

SIDES = {"one": "a", "two": "a", "three": "a", "x": "b", "y": "b", "z": "b"}


def text_of(kept: Any, sides: Any) -> str:
    return KeepLinks(active_first(kept, sides, "a")).text.removeprefix("split ")


def texts(options: Any) -> set[str]:
    return {text_of(kept, SIDES) for kept in options}


def test_a_star_has_one_model_in_every_link() -> None:
    """W-MELEE-26."""
    assert is_star([link("one", "x")])
    assert is_star([link("one", "x"), link("one", "y")])
    assert is_star([link("one", "x"), link("two", "x")])
    assert not is_star([link("one", "x"), link("two", "x"), link("two", "y")])
    assert all_stars((link("one", "x"), link("two", "y")))


def test_with_one_enemy_touched_all_models_stay_engaged() -> None:
    """W-MELEE-27, W-MELEE-28: the classic case, in all editions."""
    before = (link("two", "x"), link("two", "y"))
    for may_free in (False, True):
        assert texts(splits(before, "one", ["x"], SIDES, may_free=may_free)) == {"one-x two-y"}


def test_two_enemies_touched() -> None:
    """W-MELEE-28, row 44."""
    before = (link("two", "x"), link("two", "y"))
    assert texts(splits(before, "one", ["x", "y"], SIDES, may_free=False)) == {"one-x two-y", "one-y two-x"}
    assert texts(splits(before, "one", ["x", "y"], SIDES, may_free=True)) == {
        *("one-x two-y", "one-y two-x", "one-x two-x", "one-y two-y")
    }


def test_previously_free_enemies_may_be_set_free() -> None:
    """W-MELEE-28."""
    before = (link("two", "x"), link("two", "y"))
    options = texts(splits(before, "one", ["x", "z"], SIDES, may_free=False))
    assert options == {"one-x two-y", "one-x one-z two-y", "one-z two-x two-y"}


def test_without_an_engaged_friend_no_enemy_may_be_set_free() -> None:
    """W-MELEE-28: three players, `Q` follows `1`."""
    sides = {"one": "a", "x": "b", "y": "c"}
    before = (link("x", "y"),)
    options = splits(before, "one", ["x", "y"], sides, may_free=True)
    assert options == splits(before, "one", ["x", "y"], sides, may_free=False)
    assert {text_of(kept, sides) for kept in options} == {"one-x one-y", "one-x x-y", "one-y x-y"}


def brute(before: Any, charger: str, touched: Any, may_free: bool) -> set[str]:
    """W-MELEE-28 word by word, over every subset of the links."""
    links = sorted({*before, *[link(charger, enemy) for enemy in touched]})
    engaged_before = {name for pair in before for name in pair}
    options = set()
    for size in range(1, len(links) + 1):
        for kept in combinations(links, size):
            around = {name: {b if a == name else a for a, b in kept if name in (a, b)} for name in SIDES}
            star = all(len(around[a]) == 1 or len(around[b]) == 1 for a, b in kept)
            if not around[charger] or not star:
                continue
            friends = [name for name in engaged_before if SIDES[name] == "a"]
            if may_free and len(touched) > 1 and friends:
                legal = any(around[name] for name in friends)
            else:
                legal = all(around[name] for name in engaged_before)
            if legal:
                options.add(text_of(kept, SIDES))
    return options


def test_splits_agree_with_a_brute_force_twin() -> None:
    """W-MELEE-28: stars that a charger joins, at random."""
    rng = random.Random(7)
    for _ in range(200):
        before: set[tuple[str, str]] = set()
        enemies = ["x", "y", "z"]
        rng.shuffle(enemies)
        if rng.random() < 0.5:
            before = {link("two", enemy) for enemy in enemies[: rng.randint(1, 3)]}
        else:
            before = {link("two", enemies[0]), link("three", enemies[rng.randint(0, 1)])}
        touched = rng.sample(["x", "y", "z"], rng.randint(1, 3))
        joined = {name for pair in before for name in pair}
        if not joined & set(touched) or not all(_one_group(before, touched, pair) for pair in before):
            continue
        for may_free in (False, True):
            got = texts(splits(tuple(sorted(before)), "one", touched, SIDES, may_free=may_free))
            assert got == brute(before, "one", touched, may_free), (before, touched, may_free)


def _one_group(before: set[tuple[str, str]], touched: list[str], pair: tuple[str, str]) -> bool:
    """Whether a link belongs to the group the charger joins."""
    joined = set(touched)
    for _ in before:
        joined |= {name for other in before if joined & set(other) for name in other}
    return bool(joined & set(pair))


# --- on the table -----------------------------------------------------------------------------------------------------


def joined(edition: str, path: str, *, pieces: Any = (), dice: Any = None) -> Match:
    """The situation of EX-24 and EX-25: a Wick Lad charges into Tolliver's fight."""
    figures = (
        of_cast("tolliver", "a", 12, 10),
        of_cast("wick_lad", "a", 12, 15, used=("beginners_luck",)),
        of_cast("stagehand", "b", 11.2, 10.869),
        of_cast("masked_duellist", "b", 12.8, 10.869),
    )
    links = (link("tolliver", "stagehand"), link("tolliver", "masked_duellist"))
    match = begin(skirmish(edition, *figures, links=links, pieces=pieces), "wick_lad", dice)
    return play(match, f"a: charge {path}")


@pytest.mark.parametrize("edition", ALL)
def test_the_only_legal_split_is_made_without_asking(edition: str) -> None:
    """W-MELEE-27, W-MELEE-31: the shift comes next."""
    match = joined(edition, "stagehand 11.2,12.05")
    assert events_of(match, "split") == [{"links": ("tolliver-masked_duellist", "wick_lad-stagehand")}]
    assert open_decision(match) == ("a", "shift")


@pytest.mark.parametrize("edition", ALL)
def test_an_illegal_split_is_refused(edition: str) -> None:
    """W-MELEE-28: only existing links, stars only, the charger keeps one."""
    match = joined(edition, "stagehand masked_duellist 12,11.738")
    for links in ("tolliver-stagehand tolliver-masked_duellist", "wick_lad-tolliver", "wick_lad-stagehand"):
        assert refusal_rule(match, f"a: split {links}") == "W-MELEE-28"
    assert open_decision(match) == ("a", "split")


def test_in_the_quick_start_an_enemy_may_be_set_free_and_is_pulled_apart() -> None:
    """W-MELEE-28, W-MELEE-29, W-MELEE-31: a model left without a link is shifted alone."""
    match = joined(Q, "stagehand masked_duellist 12,11.738")
    play(match, "a: split tolliver-stagehand wick_lad-stagehand")
    assert events_of(match, "free") == [{"figure": "masked_duellist"}]
    assert match.decision is not None
    assert set(match.decision.listed) == {
        *("shift tolliver", "shift wick_lad", "shift stagehand", "shift masked_duellist")
    }
    play(match, "a: shift masked_duellist 0")
    assert events_of(match, "shift") == [{"figures": ("masked_duellist",), "to": ((13.3, 10.869, 0.0),)}]
    assert open_decision(match) == ("a", "charge_attack")


@pytest.mark.parametrize("edition", ALL)
def test_a_shift_moves_the_whole_group_out_of_contact(edition: str) -> None:
    """W-MELEE-29, W-ACT-14: half an inch, which is not a move; a shift that still touches is refused."""
    match = joined(edition, "stagehand masked_duellist 12,11.738")
    play(match, "a: split tolliver-masked_duellist wick_lad-stagehand")
    assert refusal_rule(match, "a: shift wick_lad 0") == "W-MELEE-29"
    assert refusal_rule(match, "a: shift nobody 180") == "W-MELEE-29"
    play(match, "a: shift wick_lad 180")
    s = match.state
    assert (s.figures["stagehand"].x, s.figures["stagehand"].y) == (10.7, 10.869)
    assert (s.figures["wick_lad"].x, s.figures["wick_lad"].y) == (11.5, 11.738)
    groups = (("wick_lad", "stagehand"), ("tolliver", "masked_duellist"))
    assert not any(contact(s, s.figures[name], s.figures[other]) for name in groups[0] for other in groups[1])
    assert all(contact(s, s.figures[one], s.figures[other]) for one, other in groups)
    assert len(events_of(match, "shift")) == 1


def test_three_groups_are_pulled_apart_one_after_another() -> None:
    """W-MELEE-29: repeated until no two touch; W-MELEE-28 sets one enemy free in the quick start."""
    figures = (
        inline_model("one", "a", 10, 14),
        inline_model("two", "a", 10, 10),
        inline_model("x", "b", 9.409, 11.023),
        inline_model("y", "b", 10.591, 11.023),
        inline_model("z", "b", 10, 8.819),
    )
    s = skirmish(Q, *figures, links=(link("two", "x"), link("two", "y"), link("two", "z")))
    match = play(begin(s, "one"), "a: charge x y 10,12.046", "a: split one-x two-z")
    assert events_of(match, "free") == [{"figure": "y"}]
    play(match, "a: shift y 0")
    assert open_decision(match) == ("a", "shift")
    assert match.decision is not None
    assert set(match.decision.listed) == {"shift one", "shift x", "shift two", "shift z"}
    assert refusal_rule(match, "a: shift y 0") == "W-MELEE-29"
    play(match, "a: shift x 180")
    assert open_decision(match) == ("a", "charge_attack")
    s = match.state
    groups = (("one", "x"), ("two", "z"), ("y",))
    for first, second in combinations(groups, 2):
        assert not any(contact(s, s.figures[a], s.figures[b]) for a in first for b in second)


@pytest.mark.parametrize("edition", ALL)
def test_a_shift_touches_no_other_enemy(edition: str) -> None:
    """W-MELEE-29."""
    match = joined(edition, "stagehand masked_duellist 12,11.738")
    s = match.state
    parts = (frozenset({"wick_lad", "stagehand"}), frozenset({"tolliver", "masked_duellist"}))
    assert after_shift(s, parts, parts[0], 180, 0.5) is not None
    other = inline_model("other", "b", 11.5, 11.738 + TOUCHING)
    s.figures["other"] = other
    assert after_shift(s, parts, parts[0], 180, 0.5) is None
    s.figures["other"] = inline_model("other", "a", 11.5, 11.738 + TOUCHING)
    assert after_shift(s, parts, parts[0], 180, 0.5) is not None


@pytest.mark.parametrize("edition", ALL)
def test_without_room_for_half_an_inch_the_shortest_distance_counts(edition: str) -> None:
    """W-MELEE-29: a pair in a narrow lane can shift only a little; a walled-in pair does not move."""
    r, beside = 0.591, 1.181
    figures = (
        inline_model("one", "a", 10, 10),
        inline_model("x", "b", 10 + beside, 10),
        inline_model("y", "b", 10 - beside, 10),
    )
    lane = (block("north", 5, 10 + r, 20, 12, 4), block("south", 5, 8, 20, 10 - r, 4))
    parts = (frozenset({"one", "x"}), frozenset({"y"}))

    def lane_ends(after: float) -> Shiftable | None:
        end = block("end", 10 + beside + r + after, 10 - r, 20, 10 + r, 4)
        s = skirmish(edition, *figures, links=(link("one", "x"),), pieces=(*lane, end))
        return shift_of(s, parts, parts[0])

    free, close = lane_ends(0.6), lane_ends(0.3)
    assert free is not None
    assert (free.length, free.degrees) == (0.5, 0.0)
    assert close is not None
    assert close.length == 0.04
    assert lane_ends(0.0) is None


@pytest.mark.parametrize("edition", ALL)
def test_no_model_is_shifted_over_an_edge(edition: str) -> None:
    """W-MELEE-29, W-GEO-09."""
    figures = (inline_model("one", "a", 10, 10, 4), inline_model("x", "b", 10, 10 + TOUCHING, 4))
    roof = block("roof", 10 - TOUCHING / 2, 5, 15, 15, 4)
    s = skirmish(edition, *figures, pieces=(roof,))
    parts = (frozenset({"one"}), frozenset({"x"}))
    assert after_shift(s, parts, parts[0], 180, 2.0) is None
    assert after_shift(s, parts, parts[0], 0, 2.0) is not None


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_bots_are_offered_legal_shifts(edition: str) -> None:
    """W-MELEE-29."""
    match = joined(edition, "stagehand 11.2,12.05")
    assert match.decision is not None
    choices = match.decision.candidates(8, random.Random(1))
    assert choices
    assert all(match.decision.why_not(str(choice)) is None for choice in choices)
    before = {name: (model.x, model.y) for name, model in match.state.figures.items()}
    match.choose_default()
    for name in events_of(match, "shift")[0]["figures"]:
        assert dist(before[name], (figure(match, name).x, figure(match, name).y)) == pytest.approx(0.5, abs=0.002)
