"""The sources of dice and cards: keyed, scripted and enumerating chance."""

import hashlib
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from affray.engine import (
    ChanceNode,
    Decision,
    Enumerating,
    Game,
    Keyed,
    Match,
    Procedure,
    Scripted,
    Seat,
    Setup,
    StaleAnswer,
)
from affray.engine.chance import ScriptError, commitment
from tests.engine.trials import bids, scoring, window
from tests.engine.trials.sketch import ONE_OR_TWO, WORD, A, B, Sheet, note, sketch

KEY = bytes(range(32))
HUNDRED = ((100, 6),)


# --- keyed ----------------------------------------------------------------------------------------------------------


def test_one_key_one_stream() -> None:
    assert Keyed(KEY).throw(HUNDRED) == Keyed(KEY).throw(HUNDRED)
    assert Keyed.from_seed("x").throw(HUNDRED) == Keyed.from_seed("x").throw(HUNDRED)
    assert Keyed.from_seed("x").throw(HUNDRED) != Keyed.from_seed("y").throw(HUNDRED)
    assert Keyed.fresh().throw(HUNDRED) != Keyed.fresh().throw(HUNDRED)


def test_the_stream_is_the_one_the_page_describes() -> None:
    """Compute the dice again with nothing but a hash."""
    chance = Keyed(KEY, {Seat("b"): "1812", Seat("a"): "swordfish"})
    chance.bind("a shoot pistol bob")
    root = hashlib.blake2b(b"affray root\na 9 swordfish\nb 4 1812", key=KEY, digest_size=32).digest()
    transcript = hashlib.blake2b(bytes(32) + b"a shoot pistol bob", digest_size=32).digest()
    blocks = b"".join(
        hashlib.blake2b(transcript + number.to_bytes(8, "big"), key=root, digest_size=64).digest()
        for number in range(3)
    )
    faces = [byte % 6 + 1 for byte in blocks if byte < 252]
    thrown = chance.throw(((60, 6), (50, 6)))
    assert [*thrown[0], *thrown[1]] == faces[:110]


def test_the_commitment_is_that_of_the_key_alone() -> None:
    assert (
        Keyed(KEY).commitment
        == commitment(KEY)
        == hashlib.blake2b(b"affray commitment" + KEY, digest_size=32).hexdigest()
    )
    assert Keyed(KEY, {A: "x"}).commitment == commitment(KEY)
    assert Keyed(KEY[::-1]).commitment != commitment(KEY)


def test_any_other_nonce_gives_other_dice() -> None:
    streams = [
        Keyed(KEY, nonces).throw(HUNDRED)
        for nonces in ({}, {A: ""}, {A: "x"}, {B: "x"}, {A: "x", B: ""}, {A: "x\nb 1 y"}, {A: "x", B: "y"})
    ]
    assert len(set(streams)) == len(streams)
    assert Keyed(KEY, {A: "x", B: "y"}).throw(HUNDRED) == Keyed(KEY, {B: "y", A: "x"}).throw(HUNDRED)


def test_every_line_of_the_transcript_gives_other_dice() -> None:
    plain, lined, twice = Keyed(KEY), Keyed(KEY), Keyed(KEY)
    lined.bind("a pass")
    twice.bind("a pass")
    twice.bind("a pass")
    assert len({chance.throw(HUNDRED) for chance in (plain, lined, twice)}) == 3


def test_a_copy_brings_the_same_dice_from_the_middle_of_a_block_on() -> None:
    chance = Keyed(KEY)
    chance.throw(((7, 6),))
    twin = chance.copy()
    assert twin.throw(HUNDRED) == chance.throw(HUNDRED)
    twin.throw(((1, 6),))
    assert twin.throw(HUNDRED) != chance.throw(HUNDRED)


@pytest.mark.parametrize("size", [1, 2, 7, 100, 255, 256])
def test_every_face_of_a_die_comes_and_no_other(size: int) -> None:
    faces = Keyed(KEY).throw(((size * 20, size),))[0]
    assert set(faces) == set(range(1, size + 1))


@pytest.mark.parametrize("size", [0, -6, 257])
def test_a_die_that_cannot_be(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 256 sides"):
        Keyed(KEY).throw(((1, size),))


@pytest.mark.parametrize("length", [0, 15, 65])
def test_a_key_of_the_wrong_length(length: int) -> None:
    with pytest.raises(ValueError, match="16 to 64 bytes"):
        Keyed(bytes(length))


def test_a_card_of_very_many() -> None:
    chance = Keyed(KEY)
    cards = [str(number) for number in range(1000)]
    assert len({chance.card(cards) for _ in range(20_000)}) == 1000


def test_no_card_can_be_drawn_where_there_are_none() -> None:
    game: Game[Any] = Game(None, Keyed(KEY))
    with pytest.raises(ValueError, match="empty set of cards"):
        game.card([])


def test_chance_for_thinking_tells_nothing_of_the_dice_to_come() -> None:
    chance = Keyed(KEY)
    assert chance.reseeded(Random(1)).throw(HUNDRED) != chance.copy().throw(HUNDRED)
    assert chance.reseeded(Random(1)).key != KEY
    assert Scripted((1, 2, 3)).reseeded(Random(1)).throw(((3, 6),))


def test_the_example_of_the_page_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "explanation" / "chance.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(example, "dice.md", "exec"), names)
    assert names["chance"].commitment == commitment(KEY)


# --- in a match -----------------------------------------------------------------------------------------------------


def dicey(game: Game[Sheet]) -> Procedure[None]:
    """A choice, then thirty dice."""
    yield game.ask(WORD, A, ONE_OR_TWO)
    note(game, str(game.throw((30, 6))))


def rolls(match: Match) -> list[str]:
    return [event.plain()["text"] for event in match.events if event.name == "note"]


def test_dice_depend_on_the_choices_made() -> None:
    one, two = sketch(dicey), sketch(dicey)
    one.choose("one")
    two.choose("two")
    assert rolls(one) != rolls(two)


def test_a_choice_taken_back_and_made_again_gives_other_dice() -> None:
    match = sketch(dicey, dicey)
    match.choose("one")
    match.undo(A, consent=[B])
    match.choose("one")
    match.undo(A, consent=[B])
    match.choose("one")
    assert len(set(rolls(match))) == 3


# --- scripted -------------------------------------------------------------------------------------------------------


def test_exactly_these_dice_and_cards_in_this_order() -> None:
    chance = Scripted((6, 5, 4), ("KS", "QH"))
    assert chance.throw(((2, 6), (0, 6), (1, 6))) == ((6, 5), (), (4,))
    assert chance.left_over == ((), ("KS", "QH"))
    assert chance.card(["QH", "KS"]) == "KS"
    assert chance.copy().left_over == ((), ("QH",))


def test_too_few_dice() -> None:
    with pytest.raises(ScriptError, match="3 must be thrown, 2 of the 2 are left"):
        Scripted((1, 2)).throw(((3, 6),))


def test_too_few_cards() -> None:
    chance = Scripted((), ("KS",))
    chance.card(["KS"])
    with pytest.raises(ScriptError, match="all 1 are drawn and another one is needed"):
        chance.card(["QH"])


@pytest.mark.parametrize("face", [0, 7, -1])
def test_an_impossible_face(face: int) -> None:
    chance = Scripted((3, face))
    with pytest.raises(ScriptError, match=f"die 2 of the list shows {face}, but a d6"):
        chance.throw(((2, 6),))
    assert chance.left_over == ((3, face), ())


def test_a_card_that_is_not_in_the_deck() -> None:
    with pytest.raises(ScriptError, match="card 1 of the list is KS"):
        Scripted((), ("KS",)).card(["QH"])


def test_a_match_runs_out_of_dice() -> None:
    match = sketch(dicey, chance=Scripted((6,) * 29))
    with pytest.raises(ScriptError):
        match.choose("one")


def test_a_script_may_end_before_a_throw() -> None:
    chance = Scripted()
    chance.may_end = True
    match = sketch(dicey, chance=chance)
    match.choose("one")
    for cut in (match, match.fork()):
        assert cut.cut_short
        assert cut.decision is None
        assert cut.result is None
        with pytest.raises(StaleAnswer):
            cut.concede(A)
    match.undo(A, consent=[B])
    assert not match.cut_short
    assert match.decision is not None


# --- enumerating ----------------------------------------------------------------------------------------------------


def test_every_outcome_once_with_the_number_of_its_orders() -> None:
    node = ChanceNode(rows=((3, 6), (1, 4)))
    brute: dict[Any, int] = {}
    for faces in product(range(1, 7), repeat=3):
        for other in range(1, 5):
            row = tuple(sorted(faces, reverse=True)), (other,)
            brute[row] = brute.get(row, 0) + 1
    outcomes = list(node.outcomes())
    assert len(dict(outcomes)) == len(outcomes)
    assert dict(outcomes) == brute
    assert sum(brute.values()) == node.total == 6**3 * 4
    assert all(node.possible(outcome) for outcome in brute)


def test_like_cards_weigh_more() -> None:
    node = ChanceNode(cards=("KS", "KS", "QH"))
    assert dict(node.outcomes()) == {"KS": 2, "QH": 1}
    assert node.total == 3


@pytest.mark.parametrize("outcome", ["KS", (), ((1, 2),), ((1, 7), (1,)), ((1, 1), (0,)), ((1, 1, 1), (1,))])
def test_outcomes_that_cannot_come_are_refused(outcome: Any) -> None:
    node = ChanceNode(rows=((2, 6), (1, 4)))
    assert not node.possible(outcome)


def test_a_draw_that_is_not_waiting_cannot_be_settled() -> None:
    with pytest.raises(StaleAnswer, match="no draw is pending"):
        sketch(dicey, chance=Enumerating()).resolve("KS")


def test_no_dice_need_no_settling() -> None:
    def none(game: Game[Sheet]) -> None:
        note(game, str(game.throw((0, 6), (0, 4))))

    match = sketch(none, chance=Enumerating())
    assert rolls(match) == ["((), ())"]
    assert match.result is not None


Odds = dict[Any, Fraction]


def odds(match: Match, question: Callable[[Match], Any], choose: Callable[[Decision], str] | None = None) -> Odds:
    """The distribution of an answer over all outcomes of chance."""
    answer = question(match)
    if answer is not None:
        return {answer: Fraction(1)}
    node, decision = match.chance_node, match.decision
    if node is None:
        assert choose is not None
        assert decision is not None
        match.choose(choose(decision))
        return odds(match, question, choose)
    found: Odds = {}
    for outcome, weight in node.outcomes():
        branch = match.fork()
        branch.resolve(outcome)
        for answer, share in odds(branch, question, choose).items():
            found[answer] = found.get(answer, Fraction(0)) + share * Fraction(weight, node.total)
    assert sum(found.values()) == 1
    return found


def test_enumerated_shot_with_luck_is_the_brute_force_count() -> None:
    """Two dice, the lowest re-rolled, a six hits: all 216 outcomes."""
    state = window.SYSTEM.new(Setup())
    state.frames.append(window.Turn(stage="act", runner="a_killer"))
    state.charms = dict.fromkeys(state.charms, 0)
    match = Match(window.SYSTEM, Setup(), Enumerating(), state=state)
    match.choose("shoot b_plug")

    def hit(found: Match) -> bool | None:
        shot_over = any(isinstance(event, window.Rolled) and event.why == "lucky" for event in found.events)
        return any(event.name == "hit" for event in found.events) if shot_over else None

    found = odds(match, hit, lambda decision: f"reroll {min(decision.context)}")
    ways = [6 in (max(one, two), again) for one, two, again in product(range(1, 7), repeat=3)]
    assert found == {True: Fraction(sum(ways), 216), False: Fraction(216 - sum(ways), 216)}


def test_enumerated_contest_is_the_brute_force_count() -> None:
    """The fighter of seat b has one more `ini`: who is ahead after the first throw of the contest."""
    state = scoring.SYSTEM.new(Setup())
    for fighter in state.fighters.values():
        fighter.loose = (6, 6, 6, 6, 6)
    state.frames.append(scoring.Clash(stage="contest", tied=(A, B)))
    match = Match(scoring.SYSTEM, Setup(), Enumerating(), state=state)

    def ahead(found: Match) -> int | None:
        contests = [event.totals for event in found.events if isinstance(event, scoring.Contest)]
        return (contests[0][A] > contests[0][B]) - (contests[0][A] < contests[0][B]) if contests else None

    brute = [(one > two + 1) - (one < two + 1) for one, two in product(range(1, 7), repeat=2)]
    assert odds(match, ahead) == {sign: Fraction(brute.count(sign), 36) for sign in (-1, 0, 1)}


def test_enumerated_deal_is_the_brute_force_count() -> None:
    """Six cards, three for each of two seats: the discards become a new deck when it is empty."""
    state = bids.SYSTEM.new(Setup())
    state.deck, state.discards = ["9C", "9D", "9H", "9S", "10C"], ["AS", "KS"]
    match = Match(bids.SYSTEM, Setup(), Enumerating(), state=state)

    def hands(found: Match) -> Any:
        hands = found.state.hands
        return None if found.chance_node else (tuple(hands[A]), tuple(hands[B]))

    # The first player's fourth card is what is left of the two that were made into a new deck.
    assert odds(match, hands) == {
        ((deal[0], deal[2], deal[4], fourth), (deal[1], deal[3], new)): Fraction(1, 240)
        for deal in permutations(["9C", "9D", "9H", "9S", "10C"])
        for new, fourth in (("AS", "KS"), ("KS", "AS"))
    }
