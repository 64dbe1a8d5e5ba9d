"""Choices of Street that are not actions: how their slots are read, and what they mean."""

import random

import pytest

import affray
from affray.engine import Pass, Seat, Unreadable, Verb
from affray.engine.verbs import Slot
from affray.systems.street.choices import Inches, Positions
from affray.systems.street.deck.card_choices import UsedCard, UsedCards
from affray.systems.street.deck.fate_deck import CLAIM, ClaimCards, UseHand
from affray.systems.street.deck.interrupts import INT, Moment, PlayCards
from affray.systems.street.dice.rerolls import CURSE
from affray.systems.street.hits.location import SHIFT, Landed, ShiftHit
from affray.systems.street.movement.end_points import MoveAhead, MoveTo
from affray.systems.street.movement.movement_dice import FAST_DICE, MovementRoll
from affray.systems.street.setup.placing import PutOnTable
from affray.systems.street.state import ShootOut, WindowName


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (MoveTo(((5.0, 16.5),)), "to 5,16.5"),
        (MoveTo(((4.0, 4.0), (7.0, 4.0)), 90.0), "to 4,4 7,4 face 90"),
        (MoveAhead(45.0), "heading 45"),
        (PutOnTable("vane", (12.0, 9.0), 0.0, ("rifle", "knife")), "place vane 12,9 face 0 with rifle+knife"),
        (
            PlayCards((UsedCard("killer", "ruta", 5.0), UsedCard("held_kit", "kit", 2.5))),
            "play killer ruta at 5, play held_kit at 2.5",
        ),
        (UseHand((UsedCard("killer", "vane"), UsedCard("plug"))), "play killer vane, discard plug"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_choice_is_written_and_read_alike(choice: Verb, text: str) -> None:
    assert choice.text == text
    assert type(choice).read(text.split(), None) == choice


@pytest.mark.parametrize(
    ("slot", "text"),
    [
        (Inches(), "far"),
        (Inches(), "nan"),
        (Positions(), "1 two"),
        (UsedCards("play"), "discard plug"),
        (UsedCards("play", "discard"), "play plug"),
        (UsedCards("play", "discard"), "play plug kit, keep killer"),
        (UsedCards("play", "discard"), "play plug kit at home"),
    ],
)
def test_what_is_no_value_of_a_slot_is_unreadable(slot: Slot, text: str) -> None:
    with pytest.raises(Unreadable):
        slot.read(text, None)


def test_dice_and_cards_are_sorted() -> None:
    assert Positions().read("3 1", None) == Positions().normalized((3, 1), None) == (1, 3)
    row = ("legend", "plug", "killer")
    assert CLAIM.read((row, 4), "claim killer legend") == ClaimCards(("legend", "killer"))


def test_choices_that_change_nothing_are_a_pass() -> None:
    landed = Landed("head", 1, "S-SKILL-TRICK")
    assert (
        SHIFT.read(landed, "shift head")
        == FAST_DICE.read(MovementRoll("ada", "move"), "fast 0")
        == CURSE.read((1, 2), "curse 0")
        == Pass()
    )
    assert SHIFT.read(landed, "shift chest") == ShiftHit("chest")


@pytest.mark.parametrize(("window", "read"), [("win_path", True), ("win_turn", False)])
def test_a_distance_is_named_only_while_somebody_moves(window: WindowName, read: bool) -> None:
    s: ShootOut = affray.new("street", seed=1).state
    moment = Moment(s, Seat("a"), window, 0.0, 6.0)
    if read:
        assert INT.read(moment, "play plug kit at 2.5") == PlayCards((UsedCard("plug", "kit", 2.5),))
    else:
        with pytest.raises(Unreadable, match="only while a character moves"):
            INT.read(moment, "play plug kit at 2.5")


@pytest.mark.parametrize("scenario", ["cinder_street", "market_day"])
def test_whole_choices_in_an_outline_are_legal(scenario: str) -> None:
    """A Plug who must run the full sum is not offered to stay (S-PLUG-03)."""
    kinds = set()
    for seed in range(4):
        match, rng = affray.new("street", scenario=scenario, seed=seed), random.Random(seed)
        while match.decision is not None and match.decisions_made < 120:
            decision = match.decision
            kinds.add(decision.kind.name)
            for card in [card for card in decision.cards if not card.open]:
                assert decision.why_not(card.text) is None
            match.choose(decision.candidates(1, rng)[0], decision=decision.id)
    assert {"path", "action"} <= kinds
