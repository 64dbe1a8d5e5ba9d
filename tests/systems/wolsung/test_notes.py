"""Notes beside Wolsung choices: the dice alone, the cards of all players, what hits back, and how a test stands."""

import pytest
from msgspec import structs

from affray.engine import Keyed, Match, Seat, Setup
from affray.screen import percent
from affray.systems.wolsung.odds import ODDS
from affray.systems.wolsung.screen import SCREEN, _prospect
from affray.systems.wolsung.screen.place_notes import heroic_note
from affray.systems.wolsung.state import Marker, Turn
from affray.table import Piece, Table
from tests.systems.wolsung.bout import SYSTEMS, begin, of_cast, play
from tests.systems.wolsung.scene import SECOND, skirmish

SHOT = "shoot twin_revolvers brine"


def duel(own: tuple[str, ...] = (), other: tuple[str, ...] = (), dice: tuple[int, ...] | None = None) -> Match:
    """Tolliver before an action, close to Dr Brine."""
    s = skirmish(SECOND, of_cast("tolliver", "a", 10, 10), of_cast("brine", "b", 14, 10))
    s.hands = {Seat("a"): own, Seat("b"): other}
    return begin(s, "tolliver", dice)


def note(match: Match, choice: str) -> str:
    """The note beside a choice of the open decision."""
    assert match.decision is not None
    return SCREEN.note(match, match.decision, choice)


@pytest.mark.parametrize("choice", ["charge brine", SHOT])
def test_attacks_say_what_the_cards_of_the_other_player_change(choice: str) -> None:
    """W-HERO-20: beside the chance of the dice alone stands that with the cards of all players."""
    match = duel(other=("9D", "KS", "QS", "KD"))
    found = ODDS.answer(match, choice, "a")
    assert f"hits {percent(found.hit)} (if all spend cards {percent(found.open_hands.hit)})" in note(match, choice)
    assert found.hit != found.open_hands.hit


def test_attacks_without_any_cards_show_one_chance() -> None:
    assert "cards" not in note(duel(), SHOT)


def test_attacks_say_what_hits_back() -> None:
    """W-MELEE-11: a fencing defender hits the attacker back; one who parries does not."""
    match = duel()
    back = ODDS.answer(match, "charge brine", "a", reaction="fence").attacker
    fence, parry = note(match, "charge brine").split("; ")
    assert f"is hit back {percent(back.hit)}: {float(back.damage):.1f} damage" in fence
    assert "hit back" not in parry


@pytest.mark.parametrize("reaction", ["hold", "dive"])
def test_reactions_say_what_the_cards_of_all_players_change(reaction: str) -> None:
    match = play(duel(other=("9D", "KD")), f"a: {SHOT}")
    found = ODDS.answer(match, reaction, "b")
    chances = f"hit {percent(found.hit)} (if all spend cards {percent(found.open_hands.hit)}), "
    assert note(match, reaction).startswith(chances)


def rolled(own: tuple[str, ...], other: tuple[str, ...], dice: tuple[int, ...], seat: str) -> Match:
    """Tolliver's shot at Dr Brine, who holds nerves, when this seat is asked for a card."""
    match = play(duel(own, other, dice), f"a: {SHOT}", "b: hold")
    assert match.decision is not None
    while match.decision.kind.name != "deed" or match.decision.seat != seat:
        match.choose_default()
    return match


MISSED = (5, 2, 2, 2, 2, 2, 5, 5, 2)
"""Dice with which the shot misses by one success."""


def test_a_card_says_how_the_test_stands_with_it_and_without_it() -> None:
    """W-HERO-25: passing is final, and the other player may still play."""
    match = rolled(("KH",), ("9D",), MISSED, "a")
    assert note(match, "pass").startswith("a miss")
    assert note(match, "deed KH").startswith("adds 2: a hit, ")


def test_the_target_knows_what_each_card_leaves_of_it_and_what_no_card_leaves() -> None:
    """W-HERO-20: 5 successes against none, with Strength 5 and 5 criticals; each card takes one off."""
    match = rolled((), ("2D", "3C"), (5, 5, 5, 5, 5, 2, 2, 2, 2, 2, 2), "b")
    target, odds = match.state.figures["brine"], ODDS.answer
    for choice in ("pass", "deed 2D"):
        found = odds(match, choice, "b")
        assert found.hit == 1
        left = "out" if found.kill == 1 else f"{target.wounds - found.damage} Wound"
        assert f"a hit, {found.damage} damage" in note(match, choice)
        assert left in note(match, choice)
    assert note(match, "pass") != note(match, "deed 2D")


def test_a_question_says_first_that_no_card_changes_the_result() -> None:
    """One card adds one success: too few where three are missing, enough where one is."""
    futile = rolled(("2H",), (), (5, 2, 2, 2, 2, 2, 5, 5, 5, 5), "a")
    assert futile.decision is not None
    assert SCREEN.about(futile, futile.decision).startswith("No card of yours changes the result.")
    useful = rolled(("2H",), (), MISSED, "a")
    assert useful.decision is not None
    assert "No card of yours" not in SCREEN.about(useful, useful.decision)


def test_whoever_may_play_a_card_knows_who_may_answer_who_has_passed_and_that_passing_is_final() -> None:
    """W-HERO-24: Tolliver, with fewer successes, is asked before Dr Brine."""
    match = rolled(("KH",), ("9D", "2C"), MISSED, "a")
    assert match.decision is not None
    about = SCREEN.about(match, match.decision)
    assert about == "Dr Brine may still get cards: 2 are held. Passing is final."
    match = rolled(("KH",), ("9D", "2D"), (5, 5, 5, 2, 2, 2, 5, 2, 2), "b")
    match = play(match, "b: deed 9D", "a: pass")
    assert match.decision is not None
    assert "Captain Tolliver has passed." in SCREEN.about(match, match.decision)


def test_whoever_faces_no_hero_with_cards_is_told_that_nobody_else_plays() -> None:
    s = skirmish(SECOND, of_cast("tolliver", "a", 10, 10), of_cast("stagehand", "b", 14, 10))
    s.hands = {Seat("a"): ("KH",), Seat("b"): ("9D",)}
    match = play(begin(s, "tolliver", MISSED), "a: shoot twin_revolvers stagehand", "b: hold")
    assert match.decision is not None
    assert match.decision.kind.name == "deed"
    assert "Nobody else can play cards in this test." in SCREEN.about(match, match.decision)


def test_a_discard_names_the_heroes_and_their_suits() -> None:
    """W-HERO-01: a card of the suit pays for recovery and Heroic Moves."""
    s = skirmish(
        SECOND, of_cast("tolliver", "a", 10, 10), of_cast("wick_lad", "a", 12, 10), of_cast("brine", "b", 20, 20)
    )
    s.hands = {Seat("a"): ("2H", "3H", "4S", "5C", "6C", "7S"), Seat("b"): ()}
    s.heroes = {Seat("a"): 1, Seat("b"): 1}
    s.deck = ()
    s.frames = [Turn(stage="discard")]
    match = Match(SYSTEMS[SECOND], Setup(), Keyed.from_seed(1), state=s)
    assert match.decision is not None
    assert "Suits of your heroes: Captain Tolliver ♥." in SCREEN.about(match, match.decision)


@pytest.mark.parametrize(
    ("to", "said"), [("move 14,10", "reaches west lamp"), ("move 12,10", '1.8" from west lamp: not in reach (1")')]
)
def test_a_move_says_whether_an_objective_is_in_reach(to: str, said: str) -> None:
    """W-OBJ-02: within 1 inch."""
    s = skirmish(SECOND, of_cast("tolliver", "a", 10, 10), of_cast("brine", "b", 30, 30))
    s.markers = (Marker("west_lamp", "lamp", 15, 10, 0, test="reflex", difficulty=1),)
    assert note(begin(s, "tolliver"), to).replace("the ", "") == said


LAMP = Marker("west_lamp", "lamp", 11, 10, 0, test="reflex", difficulty=1)


@pytest.mark.parametrize(("owner", "said"), [("a", "it is yours already: this changes nothing"), ("b", "succeeds")])
def test_a_lamp_that_is_lit_for_me_already_says_so(owner: str, said: str) -> None:
    """W-OBJ-02: a marker of an enemy can be taken over, one's own gains nothing."""
    s = skirmish(SECOND, of_cast("tolliver", "a", 10, 10), of_cast("brine", "b", 30, 30))
    s.markers = (structs.replace(LAMP, owner=Seat(owner)),)
    assert note(begin(s, "tolliver"), "objective west_lamp").startswith(said)


@pytest.mark.parametrize(
    ("at", "said"), [(12.0, "Within a Move it could climb: crates"), (30.0, "Nothing within a Move")]
)
def test_a_heroic_move_says_what_it_could_lead_to(at: float, said: str) -> None:
    """W-HERO-11: the card pays for climbs and jumps, so it is worth what stands near."""
    crates = Piece("crates", "block", ((at, 9.0), (at + 2, 9.0), (at + 2, 11.0), (at, 11.0)), 0.0, 3.0)
    s = skirmish(SECOND, of_cast("tolliver", "a", 10, 10), of_cast("brine", "b", 34, 34))
    s.table = Table((36.0, 36.0), (crates,))
    assert str(heroic_note(begin(s, "tolliver").state, s.figures["tolliver"])).startswith(said)


@pytest.mark.parametrize(("x", "said"), [(11.18111, "in contact with Dr Brine"), (14.0, '2.8" to Dr Brine')])
def test_a_model_that_could_act_says_how_far_the_nearest_enemy_is(x: float, said: str) -> None:
    """W-GEO-07: contact is no distance, whatever its last digits are."""
    s = skirmish(SECOND, of_cast("tolliver", "a", 10, 10), of_cast("brine", "b", x, 10))
    assert said in str(_prospect(s, "tolliver"))
