"""Saves: a loaded match equals the saved one, and any problem with a text is `BadText`."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.engine import AffrayError, BadText, Enumerating, Keyed, Match, Scripted, Seat, Setup, UndoRefused
from affray.engine.event import RulesChanged
from affray.engine.match.progress import Progress
from affray.engine.match.save import MAX_EARLIER_POINTS
from tests.engine.damage import complaint, damaged, twisted
from tests.engine.toy import SYSTEMS, TOY, A, B, ChangedToy, NewToy, moments, new, play


def told_apart(one: Match, other: Match) -> list[str]:
    """The differences between two matches."""
    looks = {
        "decisions": lambda match: [(d.id, d.seat, d.rule, d.context, list(d.options)) for d in match.decisions],
        "events": lambda match: match.events,
        "state": lambda match: match.state,
        "result": lambda match: match.result,
        "seats": lambda match: list(match.seats),
        "views": lambda match: [match.view(seat).to_bytes() for seat in (*match.seats, None)],
        "made": lambda match: (match.decisions_made, match.cap, match.setup),
        "chance": lambda match: (match.chance_node is None, match.cut_short),
        "save": Match.save,
    }
    return [name for name, look in looks.items() if look(one) != look(other)]


def outcome_of_undo(match: Match, seat: Seat, choices: int, consent: bool) -> str:
    try:
        match.undo(seat, choices, consent=[A, B] if consent else [])
    except AffrayError as refused:
        return str(refused)
    return match.save()


# --- the loaded match is the same --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(9))
def test_a_loaded_match_cannot_be_told_from_the_saved_one(seed: int) -> None:
    for moment in moments(seed):
        assert told_apart(moment, Match.load(moment.save(), SYSTEMS)) == []


@pytest.mark.parametrize("seed", range(6))
def test_the_same_dice_and_cards_come_after_a_load(seed: int) -> None:
    for moment in moments(seed)[::4]:
        loaded = Match.load(moment.save(), SYSTEMS)
        for match in (moment, loaded):
            play(match, random.Random(seed))
        assert moment.result is not None
        assert told_apart(moment, loaded) == []


@pytest.mark.parametrize("seed", range(6))
def test_take_backs_survive_a_load(seed: int) -> None:
    for moment in moments(seed)[::3]:
        for seat, choices, consent in ((A, 1, False), (B, 1, False), (A, 1, True), (B, 2, True), (A, 9, True)):
            loaded = Match.load(moment.save(), SYSTEMS)
            ours = outcome_of_undo(moment.fork(), seat, choices, consent)
            assert outcome_of_undo(loaded, seat, choices, consent) == ours


def test_the_methods_of_a_match_save_and_load() -> None:
    match = play(new(), random.Random(0), 9)
    assert told_apart(match, Match.load(match.save(), SYSTEMS)) == []


def test_every_slot_of_a_loaded_match_is_filled() -> None:
    loaded = Match.load(new().save(), SYSTEMS)
    assert [name for name in Progress.__slots__ if not hasattr(loaded, name)] == []
    assert [name for name in type(loaded._run).__slots__ if not hasattr(loaded._run, name)] == []


def test_partly_answered_decisions_keep_their_ids() -> None:
    match = new()
    first, second = (decision.id for decision in match.decisions)
    match.choose("bid pass", decision=first)
    loaded = Match.load(match.save(), SYSTEMS)
    assert [decision.id for decision in loaded.decisions] == [second]
    loaded.choose("bid pass", decision=second)
    with pytest.raises(AffrayError, match="is not open"):
        loaded.choose("spot 1", decision=second)


def test_take_backs_go_back_as_many_steps_as_were_kept() -> None:
    match = play(
        new(rounds=MAX_EARLIER_POINTS + 4), random.Random(1), take_backs=0, choices=6 * (MAX_EARLIER_POINTS + 2)
    )
    loaded = Match.load(match.save(), SYSTEMS)
    number = loaded.state.frames[0].number
    while outcome_of_undo(loaded, A, 1, consent=True) != "earlier choices can no longer be taken back":
        assert loaded.decisions_made
    assert loaded.state.frames[0].number == number - MAX_EARLIER_POINTS


def test_a_match_from_a_position_keeps_where_it_began() -> None:
    match = Match(TOY, Setup(), Keyed.from_seed(1), state=play(new(), random.Random(3), 9)._run.point.state)  # type: ignore[union-attr]
    loaded = Match.load(match.save(), SYSTEMS)
    assert loaded.start is not None
    assert match.start is not None
    assert bytes(loaded.start.state) == bytes(match.start.state)


# --- chance ------------------------------------------------------------------------------------------------------


def test_keyed_chance_goes_on_in_the_middle_of_a_block() -> None:
    chance = Keyed(b"k" * 32, {A: "salt", B: "pepper"})
    match = new(chance=chance)
    chance.throw(((70, 6),))
    loaded = Match.load(match.save(), SYSTEMS)
    assert isinstance(loaded.chance, Keyed)
    assert loaded.chance.nonces == {A: "salt", B: "pepper"}
    assert loaded.chance.throw(((500, 6),)) == chance.throw(((500, 6),))


def test_scripted_chance_goes_on_where_it_was() -> None:
    match = new(chance=Scripted([3, 1, 2, 3], ["9C", "KS", "AC", "JC"]))
    loaded = Match.load(match.save(), SYSTEMS)
    assert isinstance(loaded.chance, Scripted)
    assert loaded.chance.left_over == ((1, 2, 3), ("AC", "JC"))
    assert told_apart(match, loaded) == []


def test_a_match_that_was_cut_short_stays_so() -> None:
    chance = Scripted([3], ["9C", "KS"])
    match = new(chance=chance)
    chance.may_end = True
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0"):
        match.choose(choice)
    assert match.cut_short
    assert told_apart(match, Match.load(match.save(), SYSTEMS)) == []


@pytest.mark.parametrize("seed", range(3))
def test_enumerating_chance_waits_for_the_same_draw(seed: int) -> None:
    stopped = [moment for moment in moments(seed, Enumerating()) if moment.chance_node is not None]
    assert stopped
    for moment in stopped:
        loaded = Match.load(moment.save(), SYSTEMS)
        assert moment.chance_node is not None
        assert loaded.chance_node is not None
        assert list(loaded.chance_node.outcomes()) == list(moment.chance_node.outcomes())
        outcome, _ = next(moment.chance_node.outcomes())
        loaded.resolve(outcome)
        moment.resolve(outcome)
        assert told_apart(moment, loaded) == []


def test_a_cap_that_was_reached_while_a_draw_waits_ends_the_match() -> None:
    match = Match(TOY, Setup(), Enumerating(), cap=6)
    play(match, random.Random(0), 5, take_backs=0)
    match.resolve(((1, 1), (1,)))
    match.choose("luck again")
    for one in (Match.load(match.save(), SYSTEMS), match):
        one.resolve(((1, 1), (1,)))
        assert [event.name for event in one.events[-2:]] == ["scored", "decision_cap"]


# --- other rules -------------------------------------------------------------------------------------------------


def under_way() -> Match:
    """A match with an answered decision, a throw and an answer in its second step."""
    match = play(new(), random.Random(1), 6, take_backs=0)
    for choice in ("bid pass", "bid pass", "spot 1"):
        match.choose(choice)
    return match


def test_under_other_rules_the_step_under_way_begins_again() -> None:
    match = under_way()
    loaded = Match.load(match.save(), {"toy": NewToy()})
    assert loaded.transcript[-1].text == "rules 1 2"
    assert RulesChanged(before=1, now=2, choices=3, events=1) in loaded.transcript[-1].events
    assert loaded.decisions_made == match.decisions_made - 3
    assert [entry.number for entry in loaded.log.standing_entries()] == [6, 5, 4, 3, 2, 1]
    assert [decision.kind.name for decision in loaded.decisions] == ["bid", "bid"]
    assert loaded.state.total == match.state.total
    play(loaded, random.Random(2), take_backs=0)
    assert loaded.result is not None


def test_under_other_rules_the_dice_are_others() -> None:
    winds = set()
    for seed in range(8):
        match = new(seed)
        loaded = Match.load(match.save(), {"toy": NewToy()})
        winds.add((match.state.frames[0].wind, loaded.state.frames[0].wind))
    assert any(old != now for old, now in winds)


def test_under_other_rules_nothing_before_them_can_be_taken_back() -> None:
    loaded = Match.load(under_way().save(), {"toy": NewToy()})
    loaded.choose("bid pass")
    loaded.undo(A)
    with pytest.raises(UndoRefused):
        loaded.undo(A, consent=[B])


def test_under_other_rules_a_pending_concession_is_carried_out() -> None:
    match = under_way()
    match.concede(A)
    assert match.decision is not None
    loaded = Match.load(match.save(), {"toy": NewToy()})
    assert [decision.kind.name for decision in loaded.decisions] == ["quarter"]
    again = Match.load(loaded.save(), {"toy": TOY})
    assert [decision.kind.name for decision in again.decisions] == ["quarter"]


def test_a_finished_match_stays_finished_under_other_rules() -> None:
    match = play(new(), random.Random(0))
    loaded = Match.load(match.save(), {"toy": NewToy()})
    assert loaded.result == match.result
    assert loaded.decision is None


def test_a_state_that_the_rules_no_longer_know_is_refused_with_both_versions() -> None:
    with pytest.raises(BadText, match="rules version 1; version 2 is installed"):
        Match.load(under_way().save(), {"toy": ChangedToy()})


# --- what is refused ---------------------------------------------------------------------------------------------


def changed(match: Match, **changes: Any) -> str:
    data = msgspec.json.decode(match.save())
    for path, value in changes.items():
        *way, last = (int(step) if step.isdigit() else step for step in path.split("__"))
        part = data
        for step in way:
            part = part[step]
        part[last] = value
    return msgspec.json.encode(data).decode()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"position__moves__0": [0, "AH", False]}, r"move 1: bid is refused: it is not among the choices offered"),
        ({"position__moves__0": [2, "pass", False]}, "move 1 answers decision 2, which is not open"),
        ({"position__moves__1": [0, "pass", False]}, "move 2 answers decision 0, which is not open"),
        ({"position__moves__0": [0, {"a": 1}, False]}, "an object is not allowed here, only plain values"),
        ({"position__moves__0": [0, "pass", True]}, "move 1 is marked as unasked, which is impossible"),
        ({"position__moves__4": [0, [9, 9], False]}, r"move 5: walk is refused: it is longer than \d \(T-WALK\)"),
        ({"position__moves__5": [0, 7, False]}, "move 6 is marked as chosen, which is impossible"),
        ({"position__draws__0": [0, [[7]]]}, "draw 1 is not a throw of the rules"),
        ({"position__draws__0": [0, "KS"]}, "draw 1 is not a throw of the rules"),
        ({"position__draws__0": [1, [[3]]]}, "its draws differ from those of the rules"),
        ({"position__draws": []}, "move 1 answers a decision that the rules do not ask"),
        ({"position__draws": [[0, [[3]]]]}, "a draw of the rules is missing"),
        ({"position__moves": []}, "its draws differ from those of the rules"),
        ({"position__gone": ["c"]}, "seat 'c' has conceded but does not exist; the seats are b, a"),
        ({"position__leaving": ["a"]}, "it removes a seat that has not conceded"),
        ({"ids": []}, "1 decisions are asked, but 0 ids are given"),
        ({"format": "affray save 9"}, r"Invalid enum value 'affray save 9' - at `\$.format`"),
        ({"system": "tou"}, "there is no system 'tou'; did you mean 'toy'"),
        ({"chance__at": 12}, "is inside a block that was never generated"),
        ({"chance__key": "zz"}, r"at `\$.chance.key`"),
        ({"log__0__kind": "choice"}, "the first one, and no other, is 'start'"),
        ({"log__1__events": [{"event": "nonsense"}]}, r"entry 1 of the log: Invalid value 'nonsense' - at `\$.event`"),
        ({"log__1__kind": "take_back"}, "entry 1 of the log is not a valid take_back"),
        ({"position__state__frames__0__stage": "nowhere"}, "the rules cannot continue from it"),
        ({"position__state__frames": []}, "the rules cannot continue from it"),
        ({"surprise": 1}, "unknown field `surprise`"),
    ],
)
def test_what_is_wrong_with_a_save_is_said(changes: dict[str, Any], reason: str) -> None:
    match = new(chance=Keyed.from_seed(1))
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0"):
        match.choose(choice)
    match.chance.bind("a block begins with the next draw")
    with pytest.raises(BadText, match=reason):
        Match.load(changed(match, **changes), SYSTEMS)


def test_an_answer_that_needs_no_asking_must_be_there() -> None:
    match = play(new(chance=Keyed.from_seed(1)), random.Random(0), 0)
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0"):
        match.choose(choice)
    data = msgspec.json.decode(match.save())
    data["position"]["moves"].pop()
    data["position"]["draws"].pop()
    with pytest.raises(BadText, match="an automatic answer is missing"):
        Match.load(msgspec.json.encode(data).decode(), SYSTEMS)


def test_an_answer_is_kept_as_the_rules_write_it() -> None:
    match = new()
    for choice in ("bid pass", "bid pass", "spot 1", "spot 2", "walk 0,0"):
        match.choose(choice)
    assert Match.load(changed(match, position__moves__5=[0, "spot 07", True]), SYSTEMS).save() == match.save()


def test_every_earlier_step_must_have_been_possible() -> None:
    match = play(new(), random.Random(1), 13, take_backs=0)
    assert told_apart(match, Match.load(changed(match), SYSTEMS)) == []
    with pytest.raises(BadText, match="move 1: bid is refused"):
        Match.load(changed(match, earlier__1__moves__0=[0, "AH", False]), SYSTEMS)
    with pytest.raises(BadText, match="earlier point 1 is not a completed step with a player's choice"):
        Match.load(changed(match, earlier__0__moves=[], earlier__0__draws=[[0, [[1]]]]), SYSTEMS)


def test_over_is_over() -> None:
    match = play(new(), random.Random(0))
    with pytest.raises(BadText, match="the match is over, but a step is in progress"):
        Match.load(changed(match, ids=["1.0"]), SYSTEMS)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "[" * 100_000, '{"a":' * 100_000, "\ud800", "affray save 1", "9" * 9999]
)
def test_what_is_no_save_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadText, match=r"^save: "):
        Match.load(text, SYSTEMS)


def test_a_system_that_is_not_installed_is_named() -> None:
    with pytest.raises(BadText, match="there is no system 'toy'"):
        Match.load(new().save())


SAVES = [moment.save() for seed in (0, 1) for moment in (*moments(seed)[::7], moments(seed)[-1])] + [
    moments(2, Enumerating())[5].save(),
    new(chance=Scripted([3, 1], ["9C", "KS"])).save(),
]


@settings(max_examples=400)
@given(st.sampled_from(range(len(SAVES))).flatmap(lambda one: damaged(SAVES[one])))
def test_a_damaged_save_is_bad_text_or_a_match(text: str) -> None:
    _usable_or_bad(text)


@settings(max_examples=600)
@given(st.sampled_from(range(len(SAVES))).flatmap(lambda one: twisted(SAVES[one])))
def test_a_twisted_save_is_bad_text_or_a_match(text: str) -> None:
    _usable_or_bad(text)


def _usable_or_bad(text: str) -> None:
    said = complaint(lambda: Match.load(text, SYSTEMS))
    if said is None:
        match = Match.load(text, SYSTEMS)
        assert told_apart(match, Match.load(match.save(), SYSTEMS)) == []
    else:
        assert said.startswith("save")
