"""The compute questions of cases, and lists."""

from fractions import Fraction
from typing import Any

import pytest

import affray
from affray.engine import AffrayError, BadQuestion, Seat
from affray.engine.questions import read_question
from affray.systems.wolsung.cases.compute import COMPUTATIONS, answer_question
from affray.systems.wolsung.cases.words import words_of
from affray.systems.wolsung.catalog import profiles
from affray.systems.wolsung.editions import EDITIONS
from affray.systems.wolsung.funds.costs import read_items
from affray.systems.wolsung.funds.rosters import Roster, problems
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Activation, Skirmish, Turn
from tests.systems.wolsung.scene import ALL, FIRST, SECOND, Q, block, model, skirmish

PISTOL = Weapon("pistol", strength=4, bands=((8, 1), (16, -1)), quick=True)


def ask(edition: str, name: str, state: Skirmish | None = None, **arguments: Any) -> Any:
    return answer_question(EDITIONS[edition], state, name, arguments)


def same_answer(name: str, got: Any, wanted: Any) -> bool:
    return words_of(EDITIONS[SECOND]).same_answer(name, got, wanted)


def duel(edition: str, z: float = 0.0) -> Skirmish:
    roof = () if not z else (block("roof", 0, 0, 11, 20, z),)
    return skirmish(edition, model("ada", "a", 10, 10, z, weapons=(PISTOL,)), model("bob", "b", 16, 10), pieces=roof)


def test_a_shot_after_a_move() -> None:
    """W-SHOOT-09: Guns 3, the range band after the move, and the Quick penalty."""
    state = duel(SECOND)
    assert ask(SECOND, "pool", state, test="shoot", figure="ada", target="bob") == 4
    assert ask(SECOND, "pool", state, test="shoot", figure="ada", target="bob", way="8,10") == 3
    assert ask(SECOND, "pool", state, test="shoot", figure="ada", target="bob", way="6,10") == 1
    with pytest.raises(ValueError, match="the move is refused"):
        ask(SECOND, "pool", state, test="shoot", figure="ada", target="bob", way="1,10")


def test_reflex_of_a_diving_model() -> None:
    """W-TOP-02."""
    state = duel(FIRST)
    assert ask(FIRST, "pool", state, test="reflex", figure="bob", target="ada") == 3
    assert ask(FIRST, "pool", state, test="reflex", figure="bob", target="ada", reaction="dive") == 5


@pytest.mark.parametrize(("edition", "dice"), [(Q, 4), (FIRST, 3), (SECOND, 4)])
def test_fight_after_a_charge_from_above(edition: str, dice: int) -> None:
    """W-MELEE-18: exactly 3 inches above; the charger comes down by a ramp."""
    from affray.table import Piece, rectangle

    ramp = Piece("ramp", "stairs", rectangle(11, 8, 14, 12), z1=3.0, low=((14, 8), (14, 12)), high=((11, 8), (11, 12)))
    state = skirmish(
        edition,
        model("ada", "a", 10.3, 10, 3, move=6),
        model("bob", "b", 16.4, 10),
        pieces=(block("roof", 0, 0, 11, 20, 3), ramp),
    )
    assert ask(edition, "pool", state, test="fight", figure="ada", target="bob", way="15.219,10") == dice


def test_fight_of_a_defender() -> None:
    """W-MELEE-12."""
    state = duel(SECOND)
    assert ask(SECOND, "pool", state, test="fight", figure="bob", target="ada", reaction="fence") == 3
    assert ask(SECOND, "pool", state, test="fight", figure="bob", target="ada", reaction="parry") == 5
    assert ask(SECOND, "pool", state, test="leave", figure="bob") == 3


def test_has_moved_earlier_in_the_activation() -> None:
    """W-ABIL-04."""
    rifle = Weapon("rifle", strength=4, bands=((24, 0),), move_penalty=2)
    state = skirmish(SECOND, model("ada", "a", 5, 5, weapons=(rifle,)), model("bob", "b", 15, 5))
    state.frames = [Turn(stage="finished"), Activation(stage="action", figure="ada", actions=1, moved=True)]
    assert ask(SECOND, "pool", state, test="shoot", figure="ada", target="bob") == 1


@pytest.mark.parametrize("edition", ALL)
def test_cover_by_the_hidden_share(edition: str) -> None:
    """W-COVER-02."""
    half = 2 if edition == SECOND else 1
    shares = [ask(edition, "cover", hidden=share) for share in (0, 1, 49, 50, 51, 99)]
    assert shares == [0, 1, 1, half, 2, 2]


@pytest.mark.parametrize("edition", ALL)
def test_ground_by_height_and_holes_by_depth_and_width(edition: str) -> None:
    """W-TERRAIN-04, W-TERRAIN-05."""
    three = "rough" if edition == Q else "impassable"
    assert [ask(edition, "ground", height=height) for height in (1, 1.1, 2.9, 3, 3.1)] == [
        *("open", "rough", "rough", three, "impassable"),
    ]
    assert ask(edition, "ground", depth=5, width=1) == "open"
    assert ask(edition, "ground", depth=1, width=5) == "open"
    assert ask(edition, "ground", depth=2, width=2) == "rough"


def test_damage_in_steps() -> None:
    """EX-38: W-DMG-04, W-DMG-06."""
    all_steps: dict[str, Any] = {
        "strength": 5,
        "criticals": 2,
        "armour_piercing": 1,
        "small_calibre": True,
        "types": ["fire"],
        "armour": 3,
        "resistance": {"fire": 2},
        "vulnerability": "fire",
    }
    assert ask(FIRST, "damage", **all_steps) == 2
    assert ask(FIRST, "damage", strength=3, criticals=2, gruesome_damage=True, armour=1) == 6
    assert ask(FIRST, "damage", strength=2, types="fire", armour=3, ignores_armour=True) == 2
    assert ask(FIRST, "damage", strength=2, types=["acid"], immunity="acid") == 0
    assert ask(FIRST, "damage", strength=2, armour=5) == 0


def test_splits_of_the_editions() -> None:
    """EX-24 and EX-25: W-MELEE-28; links in either form."""
    links = ["tolliver-stagehand", ["tolliver", "duellist"]]
    question: dict[str, Any] = {"links": links, "charger": "lad", "touched": ["stagehand"]}
    two: dict[str, Any] = {"links": links, "charger": "lad", "touched": ["stagehand", "duellist"]}
    assert same_answer("splits", ask(FIRST, "splits", **question), [["lad-stagehand", "tolliver-duellist"]])
    assert len(ask(FIRST, "splits", **two)) == 2
    assert len(ask(Q, "splits", **two)) == 4


def test_cards_of_a_player_who_is_out() -> None:
    """W-CARD-07, W-CARD-08, W-TURN-15."""
    state = duel(SECOND)
    state.heroes = {Seat("a"): 3}
    assert ask(SECOND, "hand_limit", state, seat="a") == 6
    assert ask(SECOND, "draw", state, seat="b") == 3
    state.out = (Seat("a"),)
    assert ask(SECOND, "draw", state, seat="a") == 0


def test_chances_are_exact() -> None:
    """W-ODDS-02, W-ODDS-05."""
    chance = ask(SECOND, "hit_chance", attacker=6, defender=3)
    assert same_answer("hit_chance", chance, "233/256")
    assert same_answer("hit_chance", chance, 0.91015625)
    assert not same_answer("hit_chance", chance, "nonsense")
    assert sum(Fraction(ask(SECOND, "criticals", attacker=6, defender=3, k=k)) for k in range(7)) == Fraction(233, 256)


@pytest.mark.parametrize(
    ("name", "arguments", "reason"),
    [
        ("pool", {"test": "shoot"}, "figure: .*needs a situation|'figure' is missing"),
        ("cover", {}, "needs from and to, or hidden"),
        ("damage", {"strength": "four"}, "strength: expected a whole number or nothing, not .four."),
        ("bid_winner", {"window": "steal", "first": "a", "bids": [["b", "ZZ"]]}, "is not a card"),
        ("band", {"weapon": "pistl", "distance": 3}, "did you mean 'pistol'"),
        ("payments", {}, "needs figure and spell, or hand"),
        ("control", {}, "'marker' is missing"),
        ("polo", {}, "did you mean 'pool'"),
        ("list", {"heroes": ["toliver"]}, "did you mean 'tolliver'"),
        ("list", {"heroes": ["tolliver"], "buy": ["wick lad"]}, "is not of the form ID"),
    ],
)
def test_questions_that_cannot_be_answered(name: str, arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises((AffrayError, ValueError), match=reason):
        ask(SECOND, name, **arguments)


def test_questions_through_a_view() -> None:
    """A view answers questions from what it shows, without hidden information."""
    match = affray.new("wolsung-2", seed=1, options={"forces": {"a": ["tolliver"], "b": ["stagehand"]}})
    while match.state.phase != "activations":
        match.choose_default()
    view = match.view("a")
    question = {"test": "reflex", "figure": "stagehand", "target": "tolliver", "reaction": "dive"}
    assert view.compute("pool", **question) >= 5
    assert view.compute("hand_limit", seat="b") == 3
    with pytest.raises(BadQuestion, match="did you mean 'pool'"):
        view.compute("polo")
    with pytest.raises(BadQuestion, match=r"Expected `object`, got `int` - at `\$\.with`"):
        read_question({"ask": "compute", "name": "pool", "with": 3})


def test_every_documented_question_is_known() -> None:
    documented = {
        *("pool", "cover", "band", "ground", "contact", "control", "damage", "payments", "splits", "bid_winner"),
        *("hand_limit", "draw", "list", "table_check", "hit_chance", "criticals", "fall_test"),
        *("odds_attack", "odds_test", "odds_climb", "odds_jump", "odds_fall", "odds_duel"),
    }
    assert set(COMPUTATIONS) == documented


@pytest.mark.parametrize(
    ("heroes", "buy", "rule"),
    [
        (["tolliver", "tolliver"], [], "W-FUNDS-05"),
        (["wick_lad"], [], "W-FUNDS-05"),
        (["tolliver"], ["vask"], "W-FUNDS-05"),
        (["tolliver"], ["lucky_coin:wick_lad"], "W-FUNDS-07"),
        (["tolliver"], ["asbestos_coat:tolliver"], "W-FUNDS-07"),
        (["tolliver"], ["lucky_coin:tolliver", "lucky_coin:tolliver"], "W-FUNDS-05"),
        (["tolliver"], ["brass_porter", "dock_bruiser"], "W-FUNDS-03"),
        (["tolliver"], ["brass_porter", "flash_powder:tolliver"], None),
    ],
)
def test_lists_that_cannot_be_fielded(heroes: list[str], buy: list[str], rule: str | None) -> None:
    """W-FUNDS-03, W-FUNDS-05, W-FUNDS-07."""
    henchmen, gadgets = read_items(buy)
    carried = {bearer: tuple([one for one, other in gadgets if other == bearer]) for _, bearer in gadgets}
    wrong = problems(Roster(profiles()[heroes[0]].club, tuple(heroes), dict(henchmen), carried))
    assert (wrong[0].rule if wrong else None) == rule
