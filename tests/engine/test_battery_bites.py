"""The battery finds what it is meant to find: if one part is broken, its check must fail."""

import copy
import random
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest

import affray
from affray.engine import AffrayError, Game, Keyed, Match, Pass, RuleId, Seat, Setup, Verb
from affray.engine.match.run import Run
from affray.engine.verbs import Dice, Figure, Number
from affray.testing import battery, leaks, verbs
from affray.testing.random_play import Make
from tests.engine.trials import bids, heap, scoring, window


def arena(system: Any) -> Make:
    def make(seed: int) -> Match:
        return Match(system, Setup(options={"seats": 3}), Keyed.from_seed(seed))

    return make


BIDS, HEAP, SCORING, WINDOW = (arena(trial.SYSTEM) for trial in (bids, heap, scoring, window))


def duel(seed: int) -> Match:
    return affray.new("cascade", scenario="duel_footbridge", seed=seed)


sound_copy, sound_taken = bids.HiddenBids.copy, heap.taken


class Broken:
    """Broken replacements for working parts."""

    @staticmethod
    def view_that_shows_everything(_self: Any, state: Any, _seat: Seat | None) -> Any:
        return msgspec.to_builtins(state)

    @staticmethod
    def hidden_without_bids(_self: Any, state: bids.Skirmish, seat: Seat | None) -> list[str]:
        return [*state.deck, *(card for one, hand in state.hands.items() if one != seat for card in hand)]

    @staticmethod
    def face_that_shows_the_card(_self: Any, _context: Any, value: Verb) -> str:
        return value.text

    @staticmethod
    def dice_in_another_order(_self: Any, value: Any, _given: Any) -> Any:
        return tuple(sorted(value))

    @staticmethod
    def dice_that_are_never_read(_self: Any, _text: str, _given: Any) -> tuple[int, ...]:
        return ()

    @staticmethod
    def copy_that_shares_hands(system: bids.HiddenBids, state: bids.Skirmish) -> bids.Skirmish:
        twin = sound_copy(system, state)
        twin.hands = state.hands
        return twin

    @staticmethod
    def copy_that_shares_all(_self: Any, state: heap.Heap) -> heap.Heap:
        return state.__copy__()

    @staticmethod
    def rules_with_dice_of_their_own(game: Game[heap.Heap], turn: heap.Turn, stones: int) -> None:
        sound_taken(game, turn, stones)
        game.state.taken[turn.seat] += random.randint(0, 1000)

    @staticmethod
    def one_meaning_for_all(_self: Any, _text: str, _given: Any) -> int:
        return 1

    @staticmethod
    def illegal_default(_self: Any, _context: Any, _values: Any) -> Verb:
        return Pass()

    @staticmethod
    def forgotten_transcript(_self: Any, _line: str) -> None:
        return None

    @staticmethod
    def free_undo(match: Match) -> None:
        match._assign_ids()

    @staticmethod
    def forgotten_concession(_self: Run, _system: Any, _chance: Any, _seat: Seat) -> None:
        return None

    @staticmethod
    def forgotten_cap(match: Match) -> None:
        match._run.go(match.system, match.chance, False)
        match._update_log()


Check = Callable[[Make], None]

BREAKS: list[tuple[Any, str, Any, Check, Make]] = [
    (bids.HiddenBids, "view", Broken.view_that_shows_everything, leaks.check_leaks, BIDS),
    (bids.HiddenBids, "hidden", Broken.hidden_without_bids, leaks.check_hidden_is_complete, BIDS),
    (bids.Drew, "private", {}, leaks.check_log_tells_nothing, BIDS),
    (bids.Bid, "face", Broken.face_that_shows_the_card, leaks.check_log_tells_nothing, BIDS),
    (bids.PlayDeed, "always_asked", False, leaks.check_questions_tell_nothing, BIDS),
    (bids.HiddenBids, "copy", Broken.copy_that_shares_hands, battery.check_fork, BIDS),
    (heap.HeapGame, "copy", Broken.copy_that_shares_all, battery.check_undo, HEAP),
    (heap, "taken", Broken.rules_with_dice_of_their_own, battery.check_same_seed, HEAP),
    (Verb, "text", "go", battery.check_options, SCORING),
    (Number, "read", Broken.one_meaning_for_all, battery.check_options, HEAP),
    (scoring.TakeInitiative, "default", Broken.illegal_default, battery.check_defaults, SCORING),
    (scoring.TakeInitiative, "default", Broken.illegal_default, battery.check_every_default, SCORING),
    (scoring.TakeInitiative, "default", Broken.illegal_default, battery.check_options, SCORING),
    (Dice, "normalized", Broken.dice_in_another_order, verbs.check_verbs, duel),
    (Dice, "read", Broken.dice_that_are_never_read, verbs.check_verbs, duel),
    (Keyed, "bind", Broken.forgotten_transcript, battery.check_undo, SCORING),
    (Match, "_update_log", Broken.free_undo, battery.check_undo, WINDOW),
    (Run, "leave", Broken.forgotten_concession, battery.check_concede, HEAP),
    (Match, "_advance", Broken.forgotten_cap, battery.check_cap, WINDOW),
]


@pytest.mark.parametrize(
    ("owner", "name", "broken", "check", "make"),
    BREAKS,
    ids=[f"{owner.__name__}.{name}-{check.__name__}" for owner, name, _, check, _ in BREAKS],
)
def test_what_is_broken_is_found(
    owner: Any, name: str, broken: Any, check: Check, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(battery, "GAMES", 6)
    check(make)
    monkeypatch.setattr(owner, name, broken)
    with pytest.raises((AssertionError, AffrayError, RuntimeError, LookupError, ValueError)):
        check(make)


class Flee(Verb, frozen=True):
    """Nothing tells by its first word that a text means it."""

    name = "flee"
    rule = RuleId("T-FLEE-01")
    pattern = "{who} flees"
    who: Annotated[str, Figure()]


def test_the_pattern_of_a_verb_that_no_game_reaches_is_checked() -> None:
    system = copy.copy(heap.SYSTEM)
    system.interjections = (Flee,)
    system.__dict__.pop("verbs", None)
    with pytest.raises(AssertionError, match=r"Flee: the pattern '{who} flees' must begin with a fixed word"):
        verbs.check_verbs(arena(system))
