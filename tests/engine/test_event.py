"""Events, what each seat sees of them, their sentences, and the transcript that holds them."""

import random
from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec
import pytest

from affray.engine import UNSET, Event, Modifier, RuleId, Seat, UnsetType, Verb, cites
from affray.engine.chance import Outcome
from affray.engine.event import Conceded, DecisionCap, TakenBack
from affray.engine.match.history import Entry, Point
from affray.engine.system import permutation, renamed
from affray.engine.text import Texts
from affray.engine.verbs import Card, Several
from affray.text import Catalog
from tests.engine.trials.sketch import A, B, Sketch

# --- events ---------------------------------------------------------------------------------------------------------


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """A card dealt to a seat, which alone sees it."""

    private: ClassVar[Mapping[str, str]] = {"card": "seat", "from_hand": "giver"}
    seat: Seat
    giver: Seat
    card: str | UnsetType = UNSET
    from_hand: tuple[str, ...] | UnsetType = UNSET
    many: int = 1


DEALT = Dealt(seat=A, giver=B, card="KS", from_hand=("KS", "QH"), rules=cites("T-DEAL-01"))


def test_each_seat_sees_its_own_fields() -> None:
    assert DEALT.seen_by(A) == Dealt(seat=A, giver=B, card="KS", rules=cites("T-DEAL-01"))
    assert DEALT.seen_by(B) == Dealt(seat=A, giver=B, from_hand=("KS", "QH"), rules=cites("T-DEAL-01"))
    assert DEALT.seen_by(None) == Dealt(seat=A, giver=B, rules=cites("T-DEAL-01"))
    assert DEALT.card == "KS"


def test_what_is_hidden_is_absent_from_texts() -> None:
    assert b"KS" not in msgspec.json.encode(DEALT.seen_by(None))
    assert DEALT.seen_by(B).plain() == {
        "event": "dealt",
        "rules": ("T-DEAL-01",),
        "seat": "a",
        "giver": "b",
        "from_hand": ("KS", "QH"),
    }


def test_an_event_without_secrets_is_itself_to_everybody() -> None:
    event = Conceded(seat=A)
    assert event.seen_by(B) is event
    assert event.seen_by(None) is event


def test_events_are_frozen_and_know_their_name() -> None:
    assert DEALT.name == "dealt"
    with pytest.raises(AttributeError):
        DEALT.card = "QH"  # type: ignore[misc]


def test_the_events_of_the_kernel_are_read_back() -> None:
    decoder = Sketch((), (A, B), None).event_decoder
    for event in (Conceded(seat=A), TakenBack(seat=B, choices=2, events=5), DecisionCap()):
        assert decoder.decode(msgspec.json.encode(event)) == event


# --- names exchanged ------------------------------------------------------------------------------------------------


def test_names_are_exchanged_wherever_they_stand() -> None:
    names = {"KS": "QH", "QH": "KS"}
    data = {"KS": ["QH", ("KS", 3)], "other": "KS QH", "none": None, "yes": True}
    assert renamed(data, names) == {"QH": ["KS", ("QH", 3)], "other": "KS QH", "none": None, "yes": True}


class Lay(Verb, frozen=True, kw_only=True):
    """Lay cards, one of them on top."""

    name = "lay"
    rule = RuleId("T-01")
    cards: Annotated[tuple[str, ...], Several(Card())]
    top: Annotated[str | None, Card()] = None


def test_names_are_exchanged_in_the_slots_of_a_choice() -> None:
    names = {"KS": "QH", "QH": "KS"}
    assert renamed(Lay(cards=("KS", "2D"), top="QH"), names) == Lay(cards=("QH", "2D"), top="KS")


def test_a_permutation_has_every_name_once() -> None:
    names = [str(number) for number in range(20)]
    exchanged = permutation(names, random.Random(1))
    assert sorted(exchanged) == sorted(exchanged.values()) == sorted(names)
    assert exchanged != dict(zip(names, names, strict=True))


# --- sentences ------------------------------------------------------------------------------------------------------

TEXTS = Texts(
    Catalog.from_source(
        "events",
        """
events-dealt =
    { $from_hand ->
        [none] { $seat } is dealt { $card ->
            [none] a card
           *[other] { $card }
        }.
       *[other] { $seat } is dealt { $card } from { $from_hand }.
    }
events-plain = It rains.
events-pool = { $dice } dice ({ $base }, { $modifiers }); { $scores }.
names-KS = the king of spades
names-a = Ada
""",
    )
)


def test_a_sentence_is_filled_in_with_names_for_ids() -> None:
    assert TEXTS.event(DEALT) == "Ada is dealt the king of spades from the king of spades, QH."


def test_fields_that_a_seat_does_not_see_are_absent() -> None:
    assert TEXTS.event(DEALT.seen_by(None)) == "Ada is dealt a card."
    assert TEXTS.event(Dealt(seat=A, giver=B, card="QH", many=2)) == "Ada is dealt QH."


def test_no_sentence_is_a_readable_key() -> None:
    assert TEXTS.get("events", "taken_back") == "taken back"
    assert TEXTS.say("events", "plain", {}) == "It rains."
    assert TEXTS.has("events", "dealt")
    assert not TEXTS.has("events", "taken_back")


def test_modifiers_and_tables_are_read_out() -> None:
    modifiers = msgspec.to_builtins([Modifier("KS", 1, RuleId("T-1")), Modifier("tired_arm", -2, RuleId("T-2"))])
    pool = {"event": "pool", "dice": 3, "base": 4, "modifiers": modifiers, "scores": {"a": 3, "b": [1, 2]}}
    assert TEXTS.log_line(pool) == "3 dice (4, the king of spades +1, tired arm -2); Ada 3, b 1, 2."


# --- the transcript -------------------------------------------------------------------------------------------------


def lines(*kinds: tuple[str, str]) -> Entry:
    log = Entry.start()
    for kind, text in kinds:
        log = log.next(A, kind, text, [])
    return log


def test_entries_are_numbered_and_chained() -> None:
    log = lines(("choice", "one"), ("choice", "two"))
    assert [(entry.number, entry.text) for entry in log.iter_backwards()] == [(2, "two"), (1, "one"), (0, "")]


def test_what_was_taken_back_does_not_stand() -> None:
    log = lines(("choice", "one"), ("choice", "two"), ("choice", "three"), ("take_back", "take_back 1"))
    log.taken = (2,)
    assert [entry.text for entry in log.standing_entries()] == ["three", "one"]
    later = log.next(A, "choice", "four", []).next(A, "take_back", "take_back 2", [])
    later.taken = (4 + 1, 3)
    assert [entry.text for entry in later.standing_entries()] == ["one"]


def test_concessions_stand_among_the_choices() -> None:
    log = lines(("choice", "one"), ("concede", "concede"), ("choice", "two"))
    assert [entry.kind for entry in log.standing_entries()] == ["choice", "concede", "choice"]


def test_a_copy_goes_on_by_itself() -> None:
    log = lines(("choice", "one"))
    log.drew, log.taken = True, (7,)
    twin = log.copy()
    twin.mutable_events().append(DecisionCap())
    assert not log.events
    assert (twin.number, twin.text, twin.previous, twin.taken) == (log.number, log.text, log.previous, (7,))
    assert not twin.can_take_back_freely


def test_a_point_goes_back_to_before_its_last_real_choice() -> None:
    moves = [(0, "one", False), (0, "only", True), (1, "two", False), (0, "only", True)]
    draws: list[tuple[int, Outcome]] = [(0, ((1,),)), (2, ((2,),)), (3, "KS"), (4, ((4,),))]
    point = Point(None, "state", moves, draws, A, 1)
    assert point.has_player_choice
    earlier = point.before_last_choice()
    assert earlier.moves == moves[:2]
    assert earlier.draws == draws[:2]
    assert (earlier.leaving, earlier.removed) == (A, 1)
    first = earlier.before_last_choice()
    assert (first.moves, first.draws) == ([], draws[:1])
    assert not first.has_player_choice
    assert point.moves == moves
