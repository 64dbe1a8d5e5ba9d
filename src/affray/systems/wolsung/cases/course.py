"""The exact step at which a case begins (`course` in a case file), so that any moment of a match can be saved."""

from collections.abc import Sequence
from typing import Any

from affray.engine import Seat
from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.state import Activation, Card, Group, SetUp, Skirmish, Turn

from .given import CourseGiven

STAGES = {"start": "start", "steal": "steal_window", "activations": "initiative", "surplus": "surplus", "end": "end"}
"""The stage at which a case begins, by phase."""
STEPS: dict[str, tuple[str, ...]] = {
    "setup": ("begin", "terrain", "heroes", "buy", "opening_hands", "first_player", "zone", "deploy", "abilities"),
    "group": ("next",),
    "activation": ("start", "recover", "hmove", "action", "end"),
    "turn": (
        *("start", "start_effects", "cards", "discard", "steal_window", "steal", "steal_hold", "steal_shown"),
        *("activations", "initiative", "delay_opp", "activate", "finished", "extra_opp", "pass", "surplus"),
        *("end", "end_effects", "expiry"),
    ),
}
"""The stages of each kind of frame at which a case may begin."""


def course_words(s: Skirmish) -> dict[str, Any]:
    """The progress of the game that the other keys of a `given` do not describe; empty if they describe it fully."""
    top = s.frames[-1]
    words: dict[str, Any] = {}
    if isinstance(top, SetUp):
        picked = {seat: [name.partition(".")[2] for name in names] for seat, names in top.picked}
        words = {"waiting": list(top.order), "picked": picked, "size": top.size, "out": list(s.out)}
    for frame in s.frames:
        if isinstance(frame, Turn):
            bids = [[seat, card_text(card)] for seat, card in frame.bids]
            words |= {"waiting": list(frame.bidders), "bids": bids}
            words |= {"returns_to": frame.returns_to, "first_before": frame.first_before}
        elif isinstance(frame, Group):
            words["group"] = list(frame.members)
    words = {word: value for word, value in words.items() if value}
    if isinstance(top, Activation):
        usual = top.stage == "action"
        if top.first_action != (top.actions >= s.figures[top.figure].profile.actions and not top.moved):
            words["first_action"] = top.first_action
    else:
        usual = isinstance(top, Turn) and STAGES.get(s.phase) == top.stage
    return {} if usual and not words else {"step": top.stage, **words}


def set_up_frame(
    course: CourseGiven, clubs: Sequence[tuple[Seat, str]], funds: dict[Seat, int], *, terrain: bool
) -> SetUp:
    """The set-up frame of a case that begins during set-up."""
    picked = [(Seat(seat), tuple([f"{seat}.{name}" for name in names])) for seat, names in course.picked.items()]
    return SetUp(
        stage=course.step,
        order=_seats(course.waiting),
        clubs=tuple(clubs),
        size=course.size,
        funds=tuple(funds.items()),
        picked=tuple(picked),
        terrain=terrain,
    )


def turn_frame(course: CourseGiven, stage: str, bids: Sequence[tuple[Seat, Card]]) -> Turn:
    """The turn frame of a case that begins during a turn."""
    return Turn(
        stage=stage,
        bids=tuple(bids),
        bidders=_seats(course.waiting),
        returns_to=Seat(course.returns_to) if course.returns_to else None,
        first_before=Seat(course.first_before) if course.first_before else None,
    )


def _seats(names: Sequence[str]) -> tuple[Seat, ...]:
    return tuple([Seat(name) for name in names])
