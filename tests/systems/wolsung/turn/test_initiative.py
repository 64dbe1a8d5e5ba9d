"""Bids beyond the cases: legal bids and winners (W-INIT-01 to W-INIT-27)."""

import pytest

from affray.engine import Match, Seat, Setup
from affray.engine.chance import Keyed
from affray.systems.wolsung import WOLSUNG_1, WOLSUNG_2, WOLSUNG_QUICKSTART
from affray.systems.wolsung.editions import Options
from affray.systems.wolsung.profile import Ability
from affray.systems.wolsung.state import Skirmish, Turn
from affray.systems.wolsung.turn.initiative import (
    attempt_succeeds,
    delay_refusal,
    may_steal,
    may_try_extra,
    steal_winner,
)
from tests.systems.wolsung.scene import ALL, SECOND, model, skirmish

A, B, C = Seat("a"), Seat("b"), Seat("c")
SYSTEMS = {system.name: system for system in (WOLSUNG_QUICKSTART, WOLSUNG_1, WOLSUNG_2)}


def bidding(edition: str, *, stage: str, **hands: tuple[str, ...]) -> Skirmish:
    """Three players with two models each."""
    position = skirmish(
        edition,
        *[
            model(f"{seat}_{number}", seat, 5 + 5 * number, 6 + 8 * row)
            for row, seat in enumerate("abc")
            for number in (1, 2)
        ],
    )
    position.hands = {seat: hands.get(seat, ()) for seat in position.order}
    position.frames = [Turn(stage=stage)]
    return position


def playing(position: Skirmish) -> Match:
    return Match(SYSTEMS[position.edition_id], Setup(), Keyed.from_seed(0), state=position)


def test_identical_cards_in_a_steal() -> None:
    """W-INIT-27: the first player wins, else the earlier card."""
    assert steal_winner(A, [(B, "KS"), (C, "KS+"), (A, "QS")]) == B
    assert steal_winner(A, [(B, "KS"), (A, "KS+")]) == A
    assert steal_winner(A, [(B, "2C")]) == B
    assert steal_winner(A, []) == A


def test_an_attempt_needs_a_strictly_higher_card() -> None:
    """W-INIT-12, W-INIT-22, W-INIT-27."""
    assert attempt_succeeds([(A, "JD")])
    assert attempt_succeeds([(A, "JD"), (B, "JC"), (C, "10S")])
    assert not attempt_succeeds([(A, "JD"), (B, "JD+")])
    assert not attempt_succeeds([(A, "JD"), (B, "2C"), (C, "JH")])


def test_who_may_steal() -> None:
    """W-INIT-07, W-TURN-12: a card, a model to activate, and no Stupid one."""
    position = bidding(SECOND, stage="steal_window", b=("2S",))
    assert may_steal(position, B)
    assert not may_steal(position, C)
    position.change("b_1", profile=model("x", "b", 0, 0, abilities=(Ability("stupid"),)).profile)
    assert not may_steal(position, B)
    position.change("b_1", activated=True)
    assert may_steal(position, B)
    position.change("b_2", removed=True)
    assert not may_steal(position, B)


def test_extra_activations_are_of_phase_2_only() -> None:
    """W-INIT-14."""
    position = bidding(SECOND, stage="finished", a=("2S",))
    assert may_try_extra(position, A)
    position.phase = "surplus"
    assert not may_try_extra(position, A)
    position.phase = "activations"
    position.hands[A] = ()
    assert not may_try_extra(position, A)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"phase": "surplus"}, "W-INIT-24"),
        ({"last_finished": None}, "W-INIT-24"),
        ({"last_finished": B}, "W-INIT-24"),
        ({"hands": {A: ("2S",), B: (), C: ()}}, "W-INIT-24"),
    ],
)
def test_when_a_delay_is_not_possible(change: dict[str, object], rule: str) -> None:
    """W-INIT-24."""
    position = bidding(SECOND, stage="initiative", b=("2S",))
    position.last_finished = A
    assert delay_refusal(position, B) is None
    for word, value in change.items():
        setattr(position, word, value)
    refused = delay_refusal(position, B)
    assert refused is not None
    assert refused.rule == rule


def test_bids_face_down_are_hidden_from_the_others() -> None:
    """W-INIT-04, W-CARD-14: all players see that there is a card, only its player sees which."""
    match = playing(bidding(SECOND, stage="steal_window", b=("9H", "2C"), c=("4D",)))
    match.choose("bid 9H", seat="b")
    assert match.view("b").state["frames"][0]["bids"] == [["b", "9H"]]
    assert match.view("c").state["frames"][0]["bids"] == [["b", "?"]]
    assert match.view("c").transcript == [("b", "bid ?")]
    assert "9H" in match.system.hidden(match.state, C)
    assert "9H" not in match.system.hidden(match.state, B)


@pytest.mark.parametrize("edition", ALL)
def test_the_third_player_answers_a_delay_in_the_quick_start_only(edition: str) -> None:
    """W-INIT-21, W-INIT-26."""
    position = bidding(edition, stage="initiative", a=("3S",), b=("5C",), c=("KS",))
    position.initiative, position.last_finished = B, A
    position.change("a_1", activated=True)
    match = playing(position)
    match.choose("bid 5C", seat="b")
    asked = [(decision.seat, decision.kind.name) for decision in match.decisions]
    if edition == "wolsung-1-quickstart":
        assert asked == [(C, "oppose_delay")]
        match.choose("pass", seat="c")
        assert [decision.seat for decision in match.decisions] == [A]
    else:
        assert asked == [(A, "action")], "he had one card and had to put it down"
        assert match.state.figures["a_2"].activated


def test_a_steal_for_one_turn_only() -> None:
    """W-INIT-02 with its option."""
    position = bidding(SECOND, stage="steal_window", b=("9H",))
    position.options = Options(first_player_after_steal="revert")
    match = playing(position)
    match.choose("bid 9H", seat="b")
    assert match.state.first == B
    while match.state.turn == 1:
        match.choose_default()
    assert match.state.first == A


def test_an_attempt_is_over_when_its_player_concedes() -> None:
    """W-WIN-06 in an open window: all bids are discarded, and the initiative passes on."""
    position = bidding(SECOND, stage="finished", a=("9H",), b=("2C", "3C"))
    match = playing(position)
    match.choose("bid 9H", seat="a")
    assert [decision.kind.name for decision in match.decisions] == ["oppose_extra"]
    match.concede("a")
    assert match.state.out == (A,)
    assert set(match.state.discarded) == {"9H"}
    assert match.state.initiative == B
    assert match.state.first == B


def test_a_delay_is_void_when_the_forced_player_concedes() -> None:
    position = bidding(SECOND, stage="initiative", a=("3S", "4S"), b=("5C",), c=("2H",))
    position.initiative, position.last_finished = B, A
    match = playing(position)
    match.choose("bid 5C", seat="b")
    assert [(decision.seat, decision.kind.name) for decision in match.decisions] == [(A, "oppose_delay")]
    match.concede("a")
    assert [(decision.seat, decision.kind.name) for decision in match.decisions] == [(B, "activate")]
    assert match.state.hands == {A: (), B: (), C: ("2H",)}


@pytest.mark.parametrize(
    ("stage", "kind", "purpose"),
    [("finished", "oppose_extra", "to activate another model"), ("steal", "hold_initiative", "to become first player")],
)
def test_whoever_is_asked_to_answer_a_card_knows_who_put_it_down(stage: str, kind: str, purpose: str) -> None:
    """W-INIT-04, W-INIT-11: all players see who bids."""
    position = bidding(SECOND, stage=stage, a=("KD",), b=("5H",), c=("4C",))
    frame = position.frames[0]
    assert isinstance(frame, Turn)
    if stage == "steal":
        frame.bidders = (B, C)
    match = playing(position)
    bidder = match.decisions[0].seat
    while match.decision is not None and match.decision.kind.name != kind:
        match.choose(next(str(option) for option in match.decision.options if str(option) != "pass"))
    (decision,) = match.decisions
    situation = decision.situation
    assert (situation.player, situation.by) == (bidder, "enemy")
    assert set(situation.concerned) == {figure.id for figure in position.present(decision.seat)}
    texts = match.system.texts.with_players({bidder: "Greedy Gus"}, {})
    assert f"Greedy Gus has put a card down {purpose}" in texts.say("leads", kind, decision.arguments)
