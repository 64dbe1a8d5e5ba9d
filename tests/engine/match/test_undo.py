"""Take-backs: which are free, which need consent, which are impossible."""

import pytest

from affray.engine import Enumerating, Game, Keyed, Match, Procedure, Setup, StaleAnswer, UndoRefused
from affray.engine.event import TakenBack
from affray.engine.match.take_back import choices_since, is_free
from affray.testing import random_play
from tests.engine.trials import heap
from tests.engine.trials.sketch import (
    ONE_OR_TWO,
    SECRET,
    WORD,
    A,
    B,
    C,
    D,
    Say,
    Sheet,
    Shown,
    asking,
    asking_together,
    note,
    sketch,
    throwing,
)


def refused(match: Match, *args: object, **kwargs: object) -> str:
    """Check that a take-back is refused without any change; returns the reason."""
    before = random_play.everything(match)
    refusal = random_play.refused(UndoRefused, match.undo, *args, **kwargs)
    assert random_play.everything(match) == before
    return str(refusal)


# --- free -----------------------------------------------------------------------------------------------------------


def test_a_choice_after_which_only_its_own_seat_is_asked_is_free() -> None:
    match = Match(heap.SYSTEM, Setup(), Keyed.from_seed(1))
    before = random_play.position(match)
    match.choose("take 2")
    assert is_free(match, A, choices_since(match, A))
    match.undo(A)
    assert random_play.position(match) == before
    assert match.events[-1] == TakenBack(seat=A, choices=1, events=1)
    assert [(entry.kind, entry.text) for entry in match.transcript] == [
        ("choice", "take 2"),
        ("take_back", "take_back 1"),
    ]


def test_several_choices_of_one_seat_are_free_together() -> None:
    match = sketch(asking(A), asking(A), asking(A), asking(A))
    positions = []
    for _ in range(3):
        positions.append(random_play.position(match))
        match.choose("one")
    match.undo(A, 2)
    assert random_play.position(match) == positions[1]
    match.undo(A)
    assert random_play.position(match) == positions[0]
    assert match.decisions_made == 0


def test_the_decision_that_is_open_again_has_a_new_id() -> None:
    match = Match(heap.SYSTEM, Setup(), Keyed.from_seed(1))
    assert match.decision is not None
    old, option = match.decision.id, match.decision.options[0]
    match.choose("take 2")
    match.undo(A)
    with pytest.raises(StaleAnswer):
        match.choose("take 2", decision=old)
    with pytest.raises(StaleAnswer):
        match.choose(option)
    match.choose("take 2", decision=match.decision.id)


def test_only_decisions_that_are_really_asked_of_another_count() -> None:
    def only_one_must_choose(game: Game[Sheet]) -> Procedure[None]:
        answers = yield [game.ask(WORD, A, ONE_OR_TWO), game.ask(WORD, B, (Say("only"),))]
        note(game, " ".join([answer.word for answer in answers]))

    match = sketch(asking(A), only_one_must_choose)
    match.choose("one")
    match.undo(A)
    match.choose("one")
    match.choose("two")
    assert match.state.notes == ["a one", "two only"]


# --- with consent ---------------------------------------------------------------------------------------------------


def test_a_choice_after_which_another_was_asked_needs_consent() -> None:
    match = sketch(asking(A), asking(B))
    match.choose("one")
    assert not is_free(match, A, 1)
    assert "consent of b" in refused(match, A)
    match.undo(A, consent=[B])
    assert match.decision is not None
    assert match.decision.seat == A


def test_a_choice_of_another_needs_his_consent() -> None:
    match = sketch(asking(A), asking(A))
    match.choose("one")
    assert "consent of a" in refused(match, B)
    match.undo(B, consent=[A])


def test_a_choice_after_which_dice_fell_needs_consent() -> None:
    match = sketch(asking(A), throwing, asking(A))
    match.choose("one")
    assert not is_free(match, A, 1)
    refused(match, A)
    match.undo(A, consent=[B])
    assert match.state.notes == []


def test_a_draw_settled_by_hand_counts_as_dice() -> None:
    match = sketch(asking(A), throwing, asking(A), chance=Enumerating())
    match.choose("one")
    match.fork().undo(A)
    match.resolve(((6,) * 20,))
    refused(match, A)
    match.undo(A, consent=[B])
    assert match.chance_node is None


def test_a_choice_that_showed_something_hidden_needs_consent() -> None:
    def showing(game: Game[Sheet]) -> None:
        game.emit(Shown(text="the ace"))

    match = sketch(asking(A), showing, asking(A))
    match.choose("one")
    refused(match, A)
    match.undo(A, consent=[B])


def test_everybody_else_who_still_plays_must_consent() -> None:
    match = sketch(asking(A), asking(B), asking(C), asking(D), seats=(A, B, C, D))
    match.concede(D)
    match.choose("one")
    assert "consent of b, c" in refused(match, A)
    assert "consent of c" in refused(match, A, consent=[B])
    match.undo(A, consent=[B, C])


def test_choices_of_several_seats_back_to_the_first() -> None:
    match = sketch(asking(A), asking(B), asking(A), asking(B))
    start = random_play.position(match)
    for _ in range(3):
        match.choose("one")
    match.undo(A, 3, consent=[B])
    assert random_play.position(match) == start
    assert match.events[-1] == TakenBack(seat=A, choices=3, events=3)
    match.choose("two")
    match.undo(A, consent=[B])
    # Five events lie since the first choice that stood: three notes, the first take-back, and the note of now.
    match.choose("two")
    match.choose("two")
    match.undo(B, 2, consent=[A])
    assert match.events[-1] == TakenBack(seat=B, choices=2, events=2)


# --- impossible -----------------------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    match = sketch(asking(A), asking(A))
    assert "only 0 choices" in refused(match, A)
    match.choose("one")
    assert "only 1 choices" in refused(match, A, 2, consent=[B])
    assert "at least one" in refused(match, A, 0)
    assert "at least one" in refused(match, A, -1, consent=[B])


def test_a_match_that_is_over_stays_over() -> None:
    match = sketch(asking(A))
    match.choose("one")
    assert match.result is not None
    assert "over" in refused(match, A, consent=[B])


def test_a_concession_cannot_be_taken_back_nor_anything_before_it() -> None:
    match = sketch(asking(A), asking(B), asking(A), asking(A), seats=(A, B, C))
    match.choose("one")
    match.concede(C)
    assert "concession" in refused(match, A, consent=[B, C])
    match.choose("two")
    match.choose("one")
    match.undo(A)
    match.undo(B, consent=[A])
    assert "concession" in refused(match, A, consent=[B, C])
    assert match.state.notes == ["a one", "c left"]


def test_who_has_conceded_takes_nothing_back() -> None:
    match = sketch(asking_together(A, B, C), asking(B), seats=(A, B, C))
    match.choose("two", seat=A)
    match.concede(A)
    assert "has conceded" in refused(match, A)
    assert "has conceded" in refused(match, A, consent=[B, C])
    assert [asked.seat for asked in match.decisions] == [B, C]


def test_nobody_who_does_not_play_takes_anything_back() -> None:
    with pytest.raises(StaleAnswer, match="there is no seat 'z'"):
        sketch(asking(A)).undo("z")


# --- choices made together ------------------------------------------------------------------------------------------


def test_a_secret_choice_can_be_taken_back_until_the_others_have_chosen() -> None:
    match = sketch(asking_together(A, B, C), asking(A), seats=(A, B, C))
    ids = {asked.seat: asked.id for asked in match.decisions}
    match.choose("one", seat=A)
    match.choose("one", seat=B)
    match.undo(A)
    assert [asked.seat for asked in match.decisions] == [A, C]
    assert match.events == [TakenBack(seat=A, choices=1, events=0)]
    # What is still asked of c is the same question; what is asked of a is a new one.
    assert {asked.seat: asked.id for asked in match.decisions}[C] == ids[C]
    with pytest.raises(StaleAnswer):
        match.choose("two", decision=ids[A])
    match.choose("two", seat=A)
    match.choose("two", decision=ids[C])
    assert match.state.notes == ["a two b one c two"]
    assert match.decisions_made == 3


def test_a_fork_that_was_made_before_knows_nothing_of_a_choice_taken_back() -> None:
    match = sketch(asking_together(A, B, C), asking(A), seats=(A, B, C))
    match.choose("one", seat=A)
    twin = match.fork()
    before, ids = random_play.everything(twin), [asked.id for asked in twin._run.asked]
    match.undo(A)
    assert random_play.everything(twin) == before
    assert [asked.id for asked in twin._run.asked] == ids
    for seat in (B, C):
        twin.choose("two", seat=seat)
    assert twin.state.notes == ["a one b two c two"]


def test_what_is_taken_back_out_of_order_is_remembered_so() -> None:
    match = sketch(asking(A), asking_together(A, B, C), asking(A), seats=(A, B, C))
    start = random_play.position(match)
    match.choose("one")
    match.choose("one", seat=A)
    match.choose("one", seat=B)
    match.undo(A)
    match.undo(A, 2, consent=[B, C])
    assert random_play.position(match) == start
    assert "only 0 choices" in refused(match, A, consent=[B, C])


def test_the_last_one_to_choose_has_seen_the_secrets_of_the_others() -> None:
    match = sketch(asking_together(A, B), asking(B))
    match.choose("one", seat=A)
    match.choose("one", seat=B)
    refused(match, B)
    refused(match, A)
    match.undo(B, consent=[A])
    assert [asked.seat for asked in match.decisions] == [B]


def test_choices_made_together_but_openly_show_nothing() -> None:
    match = sketch(asking_together(A, B, kind=WORD), asking(B))
    match.choose("one", seat=A)
    match.choose("one", seat=B)
    match.undo(B)


def test_a_pending_choice_can_be_taken_back_though_somebody_conceded_meanwhile() -> None:
    def late(game: Game[Sheet]) -> Procedure[None]:
        note(game, "begun")
        answers = yield [game.ask(SECRET, seat, ONE_OR_TWO) for seat in (A, B, C)]
        note(game, " ".join([answer.word for answer in answers]))

    match = sketch(late, asking(A), seats=(A, B, C))
    match.choose("two", seat=A)
    match.concede(C)
    match.undo(A)
    assert [asked.seat for asked in match.decisions] == [A, B]
    match.choose("one", seat=A)
    match.choose("two", seat=B)
    assert match.state.notes == ["begun", "one two one", "c left"]


def test_of_two_answers_of_one_seat_the_later_one_is_taken_back() -> None:
    def twice(game: Game[Sheet]) -> Procedure[None]:
        answers = yield [game.ask(SECRET, seat, ONE_OR_TWO) for seat in (A, A, B)]
        note(game, " ".join([answer.word for answer in answers]))

    match = sketch(twice, asking(A))
    first, second, _ = (asked.id for asked in match.decisions)
    match.choose("two", decision=second)
    match.choose("one", decision=first)
    match.undo(A)
    assert match.decisions[0].seat == A
    assert match.decisions[0].id != first
    match.choose("two", seat=A)
    match.choose("one", seat=B)
    assert match.state.notes == ["two two one"]
