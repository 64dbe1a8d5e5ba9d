"""A match: answering, forking, looking at it, and what it makes of rules that are written wrongly."""

import random
from typing import Any

import pytest

from affray.engine import (
    Enumerating,
    Frame,
    Game,
    IllegalChoice,
    Keyed,
    Match,
    Procedure,
    Seat,
    Setup,
    StaleAnswer,
)
from affray.engine.event import DecisionCap
from affray.testing.random_play import everything, refused
from tests.engine.trials import heap, scoring
from tests.engine.trials.sketch import (
    DISCREET,
    ONE_OR_TWO,
    WORD,
    A,
    B,
    C,
    Note,
    Say,
    Sheet,
    Shown,
    Sketch,
    asking,
    asking_together,
    note,
    sketch,
    throwing,
)

# --- answering ------------------------------------------------------------------------------------------------------


def test_without_a_seat_or_an_id_the_first_open_decision_is_answered() -> None:
    match = sketch(asking_together(A, B), asking(A))
    match.choose("one")
    match.choose("two")
    assert match.state.notes == ["a one b two"]


def test_a_seat_or_an_id_says_which_decision_is_meant() -> None:
    match = sketch(asking_together(A, B, C), asking(A), seats=(A, B, C))
    match.choose("two", seat=B)
    match.choose("one", decision=match.decisions[1].id)
    match.choose("two", seat="a")
    assert match.state.notes == ["a two b two c one"]


def test_an_option_knows_its_decision() -> None:
    match = sketch(asking_together(A, B), asking_together(A, B), asking(A))
    of_a, of_b = (asked.options[1] for asked in match.decisions)
    match.choose(of_b)
    match.choose(of_a)
    assert match.state.notes == ["a two b two"]
    # The same words would be possible now, but these are answers to what is settled.
    for stale in (of_a, of_b):
        refused(StaleAnswer, match.choose, stale)
    match.choose(str(of_a))


def test_an_option_of_one_seat_is_not_the_answer_of_another() -> None:
    match = sketch(asking(A), asking(B))
    refused(StaleAnswer, match.choose, match.decisions[0].options[0], seat=B)
    refused(StaleAnswer, match.choose, match.decisions[0].options[0], decision="7.7")
    together = sketch(asking_together(A, B), asking(A))
    refused(StaleAnswer, together.choose, together.decisions[1].options[0], seat=A)


def test_an_option_is_good_in_forks_and_in_matches_to_think_with() -> None:
    match = sketch(asking(A), asking(B))
    option = match.decisions[0].options[1]
    for twin in (match.fork(), match.view(A).determinize(random.Random(1)), match):
        twin.choose(option, seat=A)
        assert twin.state.notes == ["a two"]


def test_the_text_that_is_kept_is_the_proper_one() -> None:
    """However a choice is written, the transcript, and with it the dice, depend on one canonical text."""
    one, other = (Match(heap.SYSTEM, Setup(), Keyed.from_seed(1)) for _ in range(2))
    one.choose("take 2")
    other.choose("take 02")
    assert everything(one) == everything(other)


def test_why_not() -> None:
    match = sketch(asking(A), asking(B))
    assert match.why_not("one") is None
    assert str(match.why_not("three")) == "'three' is not possible: it is not among the choices offered (T-WORD-01)"
    assert (
        str(match.why_not("one b", A)) == "'one b' is not possible: 'b' is unexpected; the format is 'WORD' (T-WORD-01)"
    )
    assert "seat 'b' has no open decision" in str(match.why_not("one", B))


def test_the_default_for_an_absent_player() -> None:
    match = sketch(asking_together(A, B), asking(A))
    match.choose_default(match.decisions[1].id)
    match.choose_default()
    assert match.state.notes == ["a one b one"]
    refused(StaleAnswer, match.choose_default, "0.0")


def test_one_answer_alone_is_not_asked_for_unless_asking_would_tell() -> None:
    match = sketch(asking(A, words=(Say("only"),)), asking(B, DISCREET, words=(Say("only"),)), asking(A))
    assert [(asked.seat, value) for asked, value in match.forced_decisions] == [(A, Say("only"))]
    assert match.decisions[0].seat == B
    match.choose("only")
    assert match.forced_decisions == []
    assert match.state.notes == ["a only", "b only"]


def test_nobody_at_all_asked_together() -> None:
    match = sketch(asking_together(), asking(A))
    assert match.state.notes == [""]
    assert match.decisions[0].seat == A


# --- forks ----------------------------------------------------------------------------------------------------------


def test_forks_never_share_a_list_of_events_that_still_grows() -> None:
    match = sketch(asking(A), asking(A), asking(A), asking(A))
    match.choose("one")
    first, second = match.fork(), match.fork()
    lists = [one.log.events for one in (match, first, second)]
    assert len({id(events) for events in lists}) == 3
    match.choose("one")
    first.choose("two")
    assert [event.text for event in match.events if isinstance(event, Note)] == ["a one", "a one"]
    assert [event.text for event in first.events if isinstance(event, Note)] == ["a one", "a two"]
    assert [event.text for event in second.events if isinstance(event, Note)] == ["a one"]


def test_a_fork_at_a_draw_repeats_nothing_that_was_written_down() -> None:
    def noting(game: Game[Sheet]) -> Procedure[None]:
        note(game, "before")
        answer = yield game.ask(WORD, A, ONE_OR_TWO)
        note(game, f"{answer.word} {game.throw((1, 6))} {game.throw((1, 6))}")

    def after(game: Game[Sheet]) -> None:
        note(game, "after")

    match = sketch(noting, after, asking(B), chance=Enumerating())
    match.choose("one")
    match.fork().resolve(((3,),))
    for _ in range(2):
        twin = match.fork().fork()
        twin.resolve(((6,),))
        again = twin.fork()
        again.resolve(((5,),))
        assert again.state.notes == ["before", "one ((6,),) ((5,),)", "after"]
        assert [event.text for event in again.events if isinstance(event, Note)] == again.state.notes
    assert match.state.notes == ["before"]


def test_a_fork_at_a_draw_does_not_run_the_step_again() -> None:
    runs: list[int] = []

    def throwing(game: Game[Sheet]) -> Procedure[None]:
        runs.append(1)
        answer = yield game.ask(WORD, A, ONE_OR_TWO)
        note(game, f"{answer.word} {game.throw((1, 6))}")

    match = sketch(throwing, asking(B), chance=Enumerating())
    match.choose("one")
    before = len(runs)
    twin = match.fork()
    assert len(runs) == before
    twin.resolve(((6,),))
    assert twin.state.notes == ["one ((6,),)"]


def test_a_fork_of_a_match_at_its_cap_ends_where_the_match_would() -> None:
    match = sketch(asking(A), throwing, asking(A), chance=Enumerating(), cap=1)
    assert match.result is None
    match.choose("one")
    assert match.events[-1] == DecisionCap()
    inside = sketch(asking_then_throwing, asking(A), chance=Enumerating(), cap=1)
    inside.choose("one")
    for one in (inside.fork(), inside):
        one.resolve(((2,),))
        assert one.events[-1] == DecisionCap()


def asking_then_throwing(game: Game[Sheet]) -> Procedure[None]:
    answer = yield game.ask(WORD, A, ONE_OR_TWO)
    note(game, f"{answer.word} {game.throw((1, 6))}")


def test_choices_that_are_listed_late_are_those_of_their_own_position() -> None:
    """A fork lists the choices of the moment it was made, whatever happens to its origin."""

    def listed_late(game: Game[Sheet]) -> Procedure[None]:
        answer = yield game.ask(DISCREET, A, lambda _: [Say("first"), *map(Say, game.state.notes)])
        note(game, answer.word)
        yield game.ask(DISCREET, B, lambda _: [Say("second"), *map(Say, game.state.notes)])

    match = sketch(listed_late, asking(A))
    match.choose("first")
    match.undo(A, consent=[B])
    twin = match.fork()
    match.choose("first")
    assert list(twin.decisions[0].options) == ["first"]
    assert list(match.decisions[0].options) == ["second", "first"]


def test_a_long_match_is_put_away_without_a_deep_recursion() -> None:
    match = sketch(*[asking(A) for _ in range(5_000)], seats=(A, B))
    while match.decision is not None:
        match.choose("one")
    assert match.log.number == 5_000
    del match


# --- the cap --------------------------------------------------------------------------------------------------------


def test_the_cap_ends_a_match_at_a_quiet_point_only() -> None:
    def three(game: Game[Sheet]) -> Procedure[None]:
        for _ in range(3):
            note(game, (yield game.ask(WORD, A, ONE_OR_TWO)).word)

    match = sketch(three, asking(A), cap=2)
    for _ in range(3):
        match.choose("one")
    assert match.state.notes == ["one"] * 3
    assert match.events[-1] == DecisionCap()
    assert match.result is not None
    assert match.result.winner is None


def test_a_match_in_which_nobody_is_ever_asked_again_ends() -> None:
    class Stuck(Sketch):
        def step(self, game: Game[Sheet]) -> Procedure[None] | None:
            return super().step(game) if game.state.frames[-1].stage == "0" else None

    match = Match(Stuck((asking(A), asking(A)), (A, B), None), Setup(), Keyed(b"nobody is asked again"))
    match.choose("one")
    assert match.events[-1] == DecisionCap()


def test_choices_taken_back_do_not_count_for_the_cap() -> None:
    match = sketch(asking(A), asking(A), asking(A), cap=2)
    for _ in range(5):
        match.choose("one")
        match.undo(A)
    match.choose("one")
    assert match.result is None


# --- views ----------------------------------------------------------------------------------------------------------


def test_a_view_is_of_one_moment() -> None:
    def now(match: Match, *, doing: Any) -> None:
        view = match.view(A)
        view.to_bytes()
        doing()
        for look in (view.plain, lambda: view.determinize(random.Random(1)), lambda: view.decisions):
            refused(StaleAnswer, look)
        match.view(A).to_bytes()

    match = sketch(asking_together(A, B, C), asking(A), throwing, asking(A), seats=(A, B, C), chance=Enumerating())
    now(match, doing=lambda: match.choose("one", seat=A))
    now(match, doing=lambda: match.undo(A))
    now(match, doing=lambda: match.concede(C))
    for _ in range(3):
        now(match, doing=lambda: match.choose("one"))
    now(match, doing=lambda: match.resolve(((1,) * 20,)))


def test_nobody_else_can_look() -> None:
    with pytest.raises(StaleAnswer, match="there is no seat 'z'; the seats are a, b"):
        sketch(asking(A)).view("z")


def test_a_secret_choice_shows_its_face_and_no_more() -> None:
    match = sketch(asking_together(A, B), asking(A))
    match.choose("two", seat=A)
    assert match.view(A).transcript == [(A, "two")]
    assert match.view(B).transcript == match.view(None).transcript == [(A, "?")]
    assert match.view(B).waiting_for == match.view(None).waiting_for == [(B, "secret")]
    assert b"two" not in match.view(None).to_bytes()


# --- rules that are written wrongly ---------------------------------------------------------------------------------


def test_a_question_without_an_answer() -> None:
    with pytest.raises(RuntimeError, match=r"word \(T-WORD-01\) asks a, who has no legal answer"):
        sketch(asking(A, words=()))
    with pytest.raises(RuntimeError, match="no legal answer"):
        sketch(asking(A, DISCREET, words=()))


def test_a_step_that_looks_at_something_outside_the_state() -> None:
    asked: list[Seat] = []

    def forgetful(game: Game[Sheet]) -> Procedure[None]:
        if not asked:
            asked.append(A)
            yield game.ask(WORD, A, ONE_OR_TWO)

    match = sketch(forgetful, asking(A))
    with pytest.raises(RuntimeError, match="a re-run step differs"):
        match.fork()


def test_a_stage_that_acts_before_it_hands_on() -> None:
    system = Sketch((), (A, B), None)

    def acts_first(game: Game[Sheet], _frame: Frame) -> Procedure[None]:
        game.emit(Note(text="too early"))
        return asks(game)

    def asks(game: Game[Sheet]) -> Procedure[None]:
        yield game.ask(WORD, A, ONE_OR_TWO)

    system.stages(type(system.new(Setup()).frames[0]), "0")(acts_first)
    with pytest.raises(RuntimeError, match="must not draw or emit"):
        Match(system, Setup(), Keyed.from_seed(1))


def test_stages_that_are_missing_or_double() -> None:
    system = Sketch((), (A, B), None)
    with pytest.raises(LookupError, match="stage '0' of Stages has no procedure"):
        Match(system, Setup(), Keyed.from_seed(1))
    twice = Sketch((asking(A),), (A, B), None)
    with pytest.raises(ValueError, match="stage '0' of Stages has two procedures"):
        twice.stages(type(twice.new(Setup()).frames[0]), "0")(heap.more)


def test_an_illegal_choice_says_what_and_which_rule() -> None:
    match = Match(scoring.SYSTEM, Setup(), Keyed.from_seed(1))
    with pytest.raises(IllegalChoice) as refused:
        match.choose("run away")
    assert refused.value.choice == "run away"
    assert refused.value.rule == "T-INI-01"
    assert str(refused.value) == "'run away' is not possible: the choice begins with take or hold (T-INI-01)"


def test_a_shown_event_marks_the_entry() -> None:
    def showing(game: Game[Sheet]) -> None:
        game.emit(Shown(text="the ace"))

    match = sketch(asking(A), showing, asking(A))
    match.choose("one")
    assert match.log.revealed
    assert not match.log.drew
