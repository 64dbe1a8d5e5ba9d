"""The battery says in one sentence what is wrong, and what to do about it."""

from typing import Any

import pytest

from affray.engine import Idle, Kind, Match, Pass, RuleId, Verb
from affray.screen import Screen
from affray.testing import BatteryWarning, leaks, odds, reached, screen
from tests.engine.test_battery_bites import BIDS, HEAP, Broken, duel
from tests.engine.trials import bids, heap


class Unasked(Kind[None]):
    name = "unasked"
    rule = RuleId("T-NONE-01")
    verbs = (Pass,)


class BrokenScreen(Screen):
    def moment(self, view: Any) -> str:
        return str(view.nowhere)


def test_what_random_games_never_reach_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.HiddenBids, "kinds", (*bids.SYSTEM.kinds, Unasked()))
    with pytest.warns(BatteryWarning, match=r"random games of bids .* never reached the kinds of decisions unasked\."):
        reached.check_reached(BIDS)


def test_all_that_is_reached_is_not_told() -> None:
    reached.check_reached(BIDS)


def test_a_kind_that_is_not_listed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.HiddenBids, "kinds", (bids.BID, bids.DISCARD, bids.TARGETS))
    with pytest.raises(AssertionError, match=r"the kind deed is asked, but is not in HiddenBids\.kinds"):
        reached.check_reached(BIDS)


def test_an_event_that_is_not_listed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    events = tuple(event for event in bids.SYSTEM.event_types if event is not bids.Deed)
    monkeypatch.setattr(bids.HiddenBids, "event_types", events)
    with pytest.raises(AssertionError, match=r"the event deed is emitted, but is not in HiddenBids\.event_types"):
        reached.check_reached(BIDS)


def test_a_question_that_is_asked_only_of_some_hands_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.PlayDeed, "always_asked", False)
    with pytest.raises(AssertionError, match=r"Set PlayDeed\.always_asked = True"):
        leaks.check_always_asked(BIDS)


def test_an_idleness_that_tells_of_a_hand_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(_self: Any, _context: Any, values: Any) -> Any:
        return Idle(values[0]) if len(values) == 1 else None

    monkeypatch.setattr(bids.PlayDeed, "idle", idle)
    with pytest.raises(AssertionError, match=r"Set PlayDeed\.idle_is_hidden = True"):
        leaks.check_idle(BIDS)


def test_a_private_field_must_be_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    leaks.check_private_fields(BIDS)
    monkeypatch.setattr(bids.Drew, "private", {"seat": "seat"})
    with pytest.raises(AssertionError, match=r"Drew\.seat is private.*`seat: \.\.\. \| UnsetType = UNSET`"):
        leaks.check_private_fields(BIDS)
    monkeypatch.setattr(bids.Drew, "private", {"cards": "seat"})
    with pytest.raises(AssertionError, match=r"Drew\.private names 'cards', which is no field"):
        leaks.check_private_fields(BIDS)


@pytest.mark.parametrize("check", [leaks.check_leaks, leaks.check_determinize])
def test_a_leak_is_named_with_its_place(check: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bids.HiddenBids, "view", Broken.view_that_shows_everything)
    with pytest.raises(AssertionError, match=r"a spectator (can see|sees) what `hidden` says .*`(state\.)?hands\.a"):
        check(BIDS)


def test_only_the_first_different_line_of_two_cases_is_shown() -> None:
    said = leaks._first_difference("id: x\n  hand: [a, b]\nend: 1\n", "id: x\n  hand: [b, a]\nend: 2\n")
    assert said == "Line 2 is\n  hand: [a, b]\nand after another deal\n  hand: [b, a]\n"


def test_the_first_difference_of_two_values_is_found() -> None:
    assert leaks.difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == "`a[1].b` is 2, and 3"
    assert leaks.difference({"a": (1, 2)}, {"a": [1, 2]}) == ""


def test_odds_that_are_floats_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heap.Take, "odds", lambda _self, _context: {"win": {"now": 0.5}})
    with pytest.raises(AssertionError, match=r"the odds of 'take \d' are not exact: win\.now is 0\.5"):
        odds.check_odds(HEAP)


def test_odds_that_tell_of_the_deck_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Telling:
        questions = ()

        def odds(self, match: Match, _choice: str, _seat: str | None = None, **_assumed: Any) -> Any:
            return {"top": match.state.deck[:1]}

    monkeypatch.setattr(bids.HiddenBids, "odds", Telling())
    with pytest.raises(AssertionError, match=r"depend on what is hidden from seat"):
        odds.check_odds(BIDS)


def test_a_screen_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    screen.check_screen(duel)
    monkeypatch.setattr(bids.HiddenBids, "screen", BrokenScreen())
    with pytest.raises(AssertionError, match=r"BrokenScreen\.moment of the screen of bids raises AttributeError"):
        screen.check_screen(BIDS)


def test_an_advisor_that_raises_or_advises_the_impossible_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    screen.check_advice(duel)
    monkeypatch.setattr(bids.HiddenBids, "advise", lambda _self, _view, decision: decision.kontext)
    with pytest.raises(AssertionError, match=r"bids: advise raises AttributeError"):
        screen.check_advice(BIDS)
    monkeypatch.setattr(bids.HiddenBids, "advise", lambda *_: "win")
    with pytest.raises(AssertionError, match=r"bids: advise returns 'win' in .* which is refused"):
        screen.check_advice(BIDS)


def test_a_verb_is_frozen_also_if_its_class_does_not_say_so() -> None:
    class Plain(Verb):  # type: ignore[misc]
        name = "plain"
        rule = RuleId("T-NONE-01")

    assert Plain.__struct_config__.frozen
