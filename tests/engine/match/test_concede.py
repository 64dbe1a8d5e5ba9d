"""Concessions: at any time, once, and as the rulebook says."""

import pytest

from affray.engine import Enumerating, Game, Match, Procedure, Seat, Side, StaleAnswer
from affray.engine.event import Conceded, DecisionCap
from affray.testing.random_play import everything
from tests.engine.trials.sketch import (
    ONE_OR_TWO,
    SECRET,
    WORD,
    A,
    B,
    C,
    D,
    Note,
    Say,
    Sheet,
    asking,
    asking_together,
    note,
    sketch,
    throwing,
)


def drawing_first(game: Game[Sheet]) -> Procedure[None]:
    """A step that throws, then asks a, then b."""
    note(game, f"threw {len(game.throw((3, 6))[0])}")
    for seat in (A, B):
        note(game, f"{seat} {(yield game.ask(WORD, seat, ONE_OR_TWO)).word}")


def test_at_a_quiet_point_the_seat_is_removed_at_once() -> None:
    match = sketch(asking(A), asking(B), asking(C), seats=(A, B, C))
    match.concede(A)
    assert match.state.notes == ["a left"]
    assert match.events == [Conceded(seat=A)]
    assert match.decision is not None
    assert match.decision.seat == B


def test_the_last_seat_wins() -> None:
    match = sketch(asking(A))
    match.choose("concede", seat=A)
    assert match.result is not None
    assert match.result.winner == Side("b")


def test_a_seat_that_is_not_asked_can_concede() -> None:
    match = sketch(asking(A), asking(B), asking(C), seats=(A, B, C))
    question = match.decision
    match.concede(B)
    assert match.state.notes == ["b left"]
    assert match.decision is not None
    assert match.decision.seat == A
    assert question is not None
    with pytest.raises(StaleAnswer):
        match.choose(question.options[0])
    match.choose("one")
    assert match.decision.seat == C


def test_what_a_step_did_before_its_first_question_is_undone() -> None:
    """The step starts again or not at all: nothing of it may remain."""

    def counting(game: Game[Sheet]) -> Procedure[None]:
        game.state.notes.append("begun")
        yield game.ask(WORD, A, ONE_OR_TWO)

    match = sketch(counting, asking(A), seats=(A, B, C))
    assert match.state.notes == ["begun"]
    match.concede(B)
    assert match.state.notes == ["b left", "begun"]


def test_inside_a_step_the_seat_answers_by_default_and_is_removed_after_it() -> None:
    match = sketch(drawing_first, asking(B), seats=(A, B, C))
    match.concede(A)
    assert match.decision is not None
    assert match.decision.seat == B
    assert match.state.notes == ["threw 3", "a one"]
    match.choose("two")
    assert match.state.notes == ["threw 3", "a one", "b two", "a left"]
    assert [event.plain().get("text", event.name) for event in match.events] == ["threw 3", "concede", "a one", "b two"]


def test_a_seat_that_is_still_to_be_asked_in_the_step_answers_by_default_too() -> None:
    match = sketch(drawing_first, asking(C), seats=(A, B, C))
    match.concede(B)
    assert match.state.notes == ["threw 3"]
    match.choose("two")
    assert match.state.notes == ["threw 3", "a two", "b one", "b left"]


def test_who_has_answered_with_others_withdraws_the_answer_and_leaves_at_once() -> None:
    match = sketch(asking_together(A, B), asking(B), seats=(A, B, C))
    match.choose("two", seat=A)
    match.concede(A, withdraw=True)
    assert match.state.notes == ["a left"]
    assert [entry.kind for entry in match.transcript] == ["choice", "take_back", "concede"]
    assert [asked.seat for asked in match.decisions] == [B]


def test_an_answer_stays_where_others_have_answered_too() -> None:
    match = sketch(asking_together(A, B, C), asking(C), seats=(A, B, C))
    match.choose("two", seat=A)
    match.choose("one", seat=B)
    match.concede(A, withdraw=True)
    assert match.state.notes == []
    assert [entry.kind for entry in match.transcript] == ["choice", "choice", "concede"]


def test_in_the_middle_of_choices_made_together() -> None:
    def late(game: Game[Sheet]) -> Procedure[None]:
        note(game, "begun")
        answers = yield [game.ask(SECRET, seat, ONE_OR_TWO) for seat in (A, B, C)]
        note(game, " ".join([answer.word for answer in answers]))

    match = sketch(late, asking(B), seats=(A, B, C))
    match.choose("two", seat=B)
    ids = [asked.id for asked in match.decisions]
    match.concede(A)
    assert [asked.id for asked in match.decisions] == ids[1:]
    match.choose("two", seat=C)
    assert match.state.notes == ["begun", "one two two", "a left"]


def test_after_an_answer_of_his_own_it_stands() -> None:
    match = sketch(asking_together(A, B, C), asking(B), seats=(A, B, C))
    match.choose("two", seat=A)
    match.concede(A)
    assert match.state.notes == []
    match.choose("two", seat=B)
    match.choose("one", seat=C)
    assert match.state.notes == ["a two b two c one", "a left"]


def test_nobody_concedes_twice() -> None:
    quiet = sketch(asking(A), asking(B), seats=(A, B, C))
    inside = sketch(drawing_first, asking(C), seats=(A, B, C))
    for match in (quiet, inside):
        match.concede(B)
        before = everything(match)
        with pytest.raises(StaleAnswer, match="has conceded already"):
            match.concede(B)
        assert everything(match) == before


def test_who_has_conceded_is_never_asked_again_whatever_the_rules_ask() -> None:
    def asks_everybody(game: Game[Sheet]) -> Procedure[None]:
        answers = yield [game.ask(WORD, seat, ONE_OR_TWO) for seat in game.state.seats]
        note(game, " ".join([answer.word for answer in answers]))

    match = sketch(asking(A), asks_everybody, asks_everybody, seats=(A, B, C))
    match.concede(C)
    match.choose("one")
    assert [asked.seat for asked in match.decisions] == [A, B]
    match.choose("two", seat=A)
    match.choose("two", seat=B)
    assert match.state.notes[-1] == "two two one"
    assert {asked.seat for asked in match.decisions} == {A, B}


def test_four_seats_leave_one_after_the_other() -> None:
    match = sketch(asking_together(A, B, C, D), asking_together(A, B, C, D), seats=(A, B, C, D))
    match.choose("one", seat=D)
    for seat in (A, C):
        match.concede(seat)
    assert [asked.seat for asked in match.decisions] == [B]
    match.choose("one")
    assert match.state.notes == ["a one b one c one d one", "a left", "c left"]
    assert [asked.seat for asked in match.decisions] == [B, D]
    match.concede(D)
    assert match.result is not None
    assert match.result.winner == Side("b")
    with pytest.raises(StaleAnswer, match="over"):
        match.concede(B)


def quarter(game: Game[Sheet], seat: Seat) -> Procedure[None]:
    """After a concession the first remaining seat is asked for a word, and so would be the one that left."""
    if game.state.result is None:
        answer = yield game.ask(WORD, game.state.playing[0], (Say("spare"), Say("chase")))
        echo = yield game.ask(WORD, seat, (Say("alas"), Say("never")))
        note(game, f"{answer.word} {seat} {echo.word}")


def test_a_concession_may_ask_others_but_not_the_one_who_left() -> None:
    match = sketch(asking(A), asking(B), seats=(A, B, C), leaving=quarter)
    match.concede(C)
    assert [str(option) for option in match.decisions[0].options] == ["spare", "chase"]
    for one in (match.fork(), match):
        one.choose("chase")
        assert one.state.notes == ["c left", "chase c alas"]


def test_a_concession_while_another_is_carried_out() -> None:
    match = sketch(asking(A), asking(B), seats=(A, B, C, D), leaving=quarter)
    match.concede(D)
    assert match.decisions[0].seat == A
    match.concede(A)
    assert match.state.notes == ["d left", "spare d alas", "a left"]
    assert match.decisions[0].seat == B
    match.choose("chase")
    assert match.state.notes == ["d left", "spare d alas", "a left", "chase a alas"]


def test_at_a_draw_before_anything_else_in_the_step() -> None:
    match = sketch(throwing, asking(B), seats=(A, B, C), chance=Enumerating())
    match.concede(A)
    assert match.state.notes == ["a left"]
    assert match.chance_node is not None
    match.resolve(((1,) * 20,))
    assert match.decision is not None


def test_at_a_draw_in_the_middle_of_a_step() -> None:
    def throwing_after(game: Game[Sheet]) -> Procedure[None]:
        note(game, f"a {(yield game.ask(WORD, A, ONE_OR_TWO)).word}")
        note(game, f"threw {game.throw((1, 6))[0][0]}")
        note(game, f"b {(yield game.ask(WORD, B, ONE_OR_TWO)).word}")

    match = sketch(throwing_after, asking(C), seats=(A, B, C), chance=Enumerating())
    match.choose("two")
    match.concede(B)
    assert match.state.notes == ["a two"]
    for one in (match.fork(), match):
        one.resolve(((4,),))
        assert one.state.notes == ["a two", "threw 4", "b one", "b left"]
        assert [event.text for event in one.events if isinstance(event, Note)] == ["a two", "threw 4", "b one"]


def test_after_a_take_back_a_concession_is_still_carried_out() -> None:
    """After going back into the step in which a seat conceded, the seat is not removed yet but will be."""
    match = sketch(drawing_first, asking(C), asking(A), seats=(A, B, C))
    systems = {"sketch": match.system}
    match.concede(B)
    match.choose("two")
    assert match.state.notes == ["threw 3", "a two", "b one", "b left"]
    match.choose("one")
    for undone in (match.fork(), Match.load(match.save(), systems), match):
        undone.undo(A, 2, consent=[C])
        assert undone.state.notes == ["threw 3"]
        undone.choose("one")
        assert undone.state.notes == ["threw 3", "a one", "b one", "b left"]


def test_after_a_take_back_inside_a_concession_the_next_one_is_still_carried_out() -> None:
    match = sketch(drawing_first, asking(A), seats=(A, B, C, D), leaving=quarter)
    match.choose("one")
    match.concede(C)
    match.concede(D)
    match.choose("two")
    assert match.state.notes == ["threw 3", "a one", "b two", "c left"]
    match.choose("chase")
    match.choose("spare")
    assert match.result is None
    match.undo(A, 2, consent=[B])
    assert match.state.notes == ["threw 3", "a one", "b two", "c left"]
    for word in ("spare", "chase"):
        match.choose(word)
    assert match.state.notes[3:] == ["c left", "spare c alas", "d left", "chase d alas"]


def test_a_concession_comes_before_the_cap() -> None:
    match = sketch(drawing_first, asking(A), seats=(A, B, C), cap=1)
    match.concede(B)
    match.choose("one")
    assert match.state.notes[-1] == "b left"
    assert match.events[-1] == DecisionCap()
    assert match.result is not None
    assert match.result.winner is None
