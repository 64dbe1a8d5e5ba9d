"""What a seat cannot know, dealt anew: matches to think with, and matches to look for leaks with."""

import random
from collections.abc import Sequence

import pytest

from affray.engine import Enumerating, Game, Keyed, Match, Pass, Procedure, Seat, Setup, UndoRefused
from tests.engine.trials import bids
from tests.engine.trials.sketch import (
    ONE_OR_TWO,
    SECRET,
    WORD,
    A,
    B,
    C,
    Say,
    Secret,
    Sheet,
    asking,
    asking_together,
    note,
    sketch,
)


def test_pending_secrets_are_open_again() -> None:
    match = sketch(asking_together(A, B, C), asking(A), seats=(A, B, C))
    match.choose("two", seat=A)
    match.choose("two", seat=B)
    dealt = match.view(A).determinize(random.Random(1))
    assert [asked.seat for asked in dealt.decisions] == [B, C]
    spectators = match.view(None).determinize(random.Random(1))
    assert [asked.seat for asked in spectators.decisions] == [A, B, C]
    dealt.choose("one", seat=B)
    dealt.choose("one", seat=C)
    assert dealt.state.notes == ["a two b one c one"]


def test_equal_answers_earlier_in_the_step_stay() -> None:
    """Only the pending answer changes, not an equal earlier one."""

    def twice(game: Game[Sheet]) -> Procedure[None]:
        for _ in range(2):
            answers = yield [game.ask(SECRET, seat, ONE_OR_TWO) for seat in (A, B)]
            note(game, " ".join([answer.word for answer in answers]))

    match = sketch(twice, asking(A))
    for word, seat in (("one", A), ("two", B), ("one", A)):
        match.choose(word, seat=seat)
    dealt = match.view(B).determinize(random.Random(1))
    assert dealt.state.notes == ["one two"]
    assert [asked.seat for asked in dealt.decisions] == [A, B]


def test_somebody_who_conceded_among_them_has_no_secrets() -> None:
    def late(game: Game[Sheet]) -> Procedure[None]:
        note(game, "begun")
        answers = yield [game.ask(SECRET, seat, ONE_OR_TWO) for seat in (A, B, C)]
        note(game, " ".join([answer.word for answer in answers]))

    match = sketch(late, asking(B), seats=(A, B, C))
    match.concede(C)
    dealt = match.view(A).determinize(random.Random(1))
    dealt.choose("two", seat=A)
    dealt.choose("two", seat=B)
    assert dealt.state.notes == ["begun", "two two one", "c left"]


def test_what_is_open_again_is_so_with_another_hand() -> None:
    match = Match(bids.SYSTEM, Setup(options={"seats": 3}), Keyed.from_seed(3))
    while len(match.decisions) < 3:
        match.choose_default()
    asked = {decision.seat: decision for decision in match.decisions}
    match.choose_default(asked[A].id)
    dealt = match.view(B).determinize(random.Random(1))
    reopened = next(decision for decision in dealt.decisions if decision.seat == A)
    assert reopened.context != asked[A].context
    assert len(reopened.context) == len(asked[A].context)


class Telling(Secret):
    """A secret word; others see only whether one was given."""

    def face(self, context: None, value: Say) -> str:
        return "nothing" if value.word == "silence" else "a word"


def test_a_pending_choice_is_open_again_among_those_that_looked_the_same() -> None:
    words = ("silence", "one", "two")
    match = sketch(asking_together(A, B, C, kind=Telling(), words=list(map(Say, words))), asking(A), seats=(A, B, C))
    match.choose("two", seat=A)
    match.choose("silence", seat=B)
    dealt = match.view(C).determinize(random.Random(1))
    assert [(asked.seat, list(asked.options)) for asked in dealt.decisions] == [
        (A, ["one", "two"]),
        (C, list(words)),
    ]
    dealt.choose("one", seat=A)
    dealt.choose("one", seat=C)
    assert dealt.state.notes == ["a one b silence c one"]
    for seed in range(9):
        other = match.view(C).permuted(random.Random(seed))
        assert other.view(C).to_bytes() == match.view(C).to_bytes()
        assert [entry.text for entry in other.transcript][1] == "silence"


def test_answers_earlier_in_the_step_stay_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only red cards may be bid, so every face-down card is dealt as a red card."""

    def put_down_red(game: Game[bids.Skirmish], steal: bids.Steal, seat: Seat) -> Procedure[None]:
        hand = game.state.hands[seat]
        red = [card for card in hand if card[-1] in "HD"]
        answer = yield game.ask(bids.BID, seat, [Pass(), *map(bids.PutDown, red)], tuple(hand))
        card = steal.bids[seat] = answer.card if isinstance(answer, bids.PutDown) else ""
        if card:
            hand.remove(card)

    monkeypatch.setattr(bids, "put_down", put_down_red)
    match = Match(bids.SYSTEM, Setup(options={"seats": 3}), Keyed.from_seed(4))
    while match.decisions[0].kind.name != "bid":
        match.choose_default()
    assert len(match.decisions[0].options) > 1
    match.choose(match.decisions[0].options[1])
    lying = {match.view(C).determinize(random.Random(seed)).state.frames[-1].bids[B] for seed in range(40)}
    assert {card[-1] for card in lying} == {"H", "D"}


def test_a_bid_that_lies_face_down_is_another_card_and_a_pass_stays_a_pass() -> None:
    seen: set[str] = set()
    match = Match(bids.SYSTEM, Setup(options={"seats": 3}), Keyed.from_seed(3))
    while match.decisions[0].kind.name != "bid":
        match.choose_default()
    bidder = match.decisions[0]
    match.choose(bidder.options[1])
    match.choose("pass")
    bid = match.state.frames[-1].bids[bidder.seat]
    for seed in range(40):
        lying = match.view(A).determinize(random.Random(seed)).state.frames[-1].bids
        assert lying[C] == ""
        seen.add(lying[bidder.seat])
    assert len(seen) > 10
    assert {match.view(bidder.seat).determinize(random.Random(seed)).state.frames[-1].bids[B] for seed in range(9)} == {
        bid
    }


def test_a_match_to_think_with_begins_anew() -> None:
    match = sketch(asking(A), asking(A), asking(A), cap=3)
    match.choose("one")
    dealt = match.view(A).determinize(random.Random(1))
    assert dealt.log.previous is None
    assert dealt.decisions[0].id == match.decisions[0].id
    dealt.choose("one")
    assert dealt.decisions[0].id == "2.0"
    dealt.undo(A)
    with pytest.raises(UndoRefused):
        dealt.undo(A)
    dealt.choose("one")
    dealt.choose("one")
    assert dealt.result is not None


def test_the_position_a_match_began_with_is_not_handed_on() -> None:
    state = bids.SYSTEM.new(Setup())
    match = Match(bids.SYSTEM, Setup(), Keyed.from_seed(1), state=state)
    assert match.start is not None
    assert match.fork().start == match.start
    assert match.view(A).determinize(random.Random(1)).start is None


def test_at_a_draw_it_stands_at_the_same_draw() -> None:
    match = sketch(asking_then_throwing, asking(A), chance=Enumerating())
    match.choose("one")
    dealt = match.view(B).determinize(random.Random(1))
    assert dealt.chance_node is not None
    dealt.resolve(((4,),))
    assert dealt.state.notes == ["one ((4,),)"]


def test_nothing_that_was_answered_without_asking_is_handed_on() -> None:
    match = sketch(asking(B, words=(Say("only"),)), asking(A))
    assert match.forced_decisions
    assert match.view(A).determinize(random.Random(1)).forced_decisions == []


def test_two_hidden_things_under_one_name() -> None:
    class Careless(bids.HiddenBids):
        def hidden(self, state: bids.Skirmish, seat: Seat | None) -> Sequence[str]:
            return ["KS", "KS"]

    careless = Careless()
    careless.stages = bids.SYSTEM.stages
    match = Match(careless, Setup(), Keyed.from_seed(1))
    with pytest.raises(ValueError, match="hidden items need unique names"):
        match.view(A).determinize(random.Random(1))


def red(hand: Sequence[str]) -> list[str]:
    return [card for card in hand if card[-1] in "HD"]


def at_the_bids(seats: int = 3, seed: int = 4) -> Match:
    match = Match(bids.SYSTEM, Setup(options={"seats": seats}), Keyed.from_seed(seed))
    while match.decisions[0].kind.name != "bid":
        match.choose_default()
    return match


def test_nobody_is_asked_what_he_could_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A red card must be played, so a seat that is asked for one is dealt a hand that has one."""

    def play_red(game: Game[bids.Skirmish], steal: bids.Steal, seat: Seat) -> Procedure[None]:
        hand = game.state.hands[seat]
        answer = yield game.ask(bids.BID, seat, lambda _: list(map(bids.PutDown, red(hand))), tuple(hand))
        steal.bids[seat] = answer.card

    monkeypatch.setattr(bids, "put_down", play_red)
    match = at_the_bids()
    hands = [match.view(A).determinize(random.Random(seed)).state.hands[B] for seed in range(60)]
    assert min(len(red(hand)) for hand in hands) == 1


def test_who_is_asked_would_be_asked_whatever_is_thought_of_him(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that ask only seats with two red cards reveal that: no deal contradicts who was asked."""

    def play_red(game: Game[bids.Skirmish], steal: bids.Steal, seat: Seat) -> Procedure[None]:
        hand = game.state.hands[seat]
        if len(red(hand)) > 1:
            answer = yield game.ask(bids.BID, seat, [Pass(), *map(bids.PutDown, red(hand))], tuple(hand))
            steal.bids[seat] = answer.card if isinstance(answer, bids.PutDown) else ""

    monkeypatch.setattr(bids, "put_down", play_red)
    match = at_the_bids()
    assert match.decisions[0].seat == B
    for seed in range(60):
        dealt = match.view(A).determinize(random.Random(seed))
        assert dealt.decisions[0].seat == B
        assert len(red(dealt.state.hands[B])) > 1


def test_what_is_exchanged_for_the_leak_test_are_the_hidden_fields_of_the_log() -> None:
    match = Match(bids.SYSTEM, Setup(), Keyed.from_seed(1))
    other = match.view(A).permuted(random.Random(1))
    drawn = [[event.card for event in one.events if isinstance(event, bids.Drew)] for one in (match, other)]
    own = [event.seat == A for event in match.events if isinstance(event, bids.Drew)]
    assert [card for card, mine in zip(drawn[0], own, strict=True) if mine] == [
        card for card, mine in zip(drawn[1], own, strict=True) if mine
    ]
    assert drawn[0] != drawn[1]
    assert other.state.hands[B] == [card for card, mine in zip(drawn[1], own, strict=True) if not mine]


def asking_then_throwing(game: Game[Sheet]) -> Procedure[None]:
    answer = yield game.ask(WORD, A, ONE_OR_TWO)
    note(game, f"{answer.word} {game.throw((1, 6))}")
