"""The phase of a case: whose turn it is, who has acted, and the clashes still to be fought."""

from typing import Any

from msgspec import UNSET

from affray.engine import Seat, Side
from affray.engine.case.fields import changed_words
from affray.systems.cascade.clashes.forming_clashes import in_roster_order, seat_of
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Clash, Shot

from .given_dice import FROZEN_WORDS, put_frozen, put_unfrozen, stated_group
from .situation import Situation

CHOOSING = ("movement", "pairing", "joining")
"""The stages at which the sides alternate."""


def put_phase(situation: Situation) -> None:
    """What a case states about the whole phase, and the dice of fighters who are not acting."""
    battle, given = situation.battle, situation.given
    phase = battle.current_phase
    if phase.stage in CHOOSING:
        phase.turn = battle.first if given.choosing is UNSET else _side(situation, given.choosing, "choosing")
    for seat in given.passed or ():
        phase.passed += (_side(situation, seat, "passed"),)
    if given.acted is not UNSET:
        phase.acted = tuple(given.acted)
    if given.shot_made is not UNSET:
        phase.shot = given.shot_made
    if given.clashes is not UNSET:
        phase.clashes = tuple([in_roster_order(battle, tuple(row)) for row in given.clashes])
        phase.stage = "clashes" if phase.stage in ("melee", "end") else phase.stage
    elif phase.stage == "melee" and given.clash is not UNSET and set(given.clash) != set(battle.fighters):
        phase.clashes = (in_roster_order(battle, tuple(given.clash)),)
        phase.stage = "clashes"
    if len(battle.frames) > 1:
        _put_others(situation)


def _side(situation: Situation, seat: str, word: str) -> Side:
    battle = situation.battle
    if Seat(seat) not in battle.seats:
        situation.fail(say("case_unknown_seat", seat=seat, seats=list(battle.seats)), word)
    return battle.seats[Seat(seat)]


def _put_others(situation: Situation) -> None:
    """Fighters who are not acting still have to throw their dice, or keep those of a finished clash or shot."""
    battle, at = situation.battle, situation.at
    clash, shot = battle.running(Clash), battle.running(Shot)
    busy = {*(clash.members if clash else ()), shot.shooter if shot else ""}
    for fighter in battle.fighters.values():
        words = situation.words(fighter.id)
        if fighter.id in busy or fighter.frozen or fighter.scored or fighter.loose:
            continue
        if any(getattr(words, word) is not UNSET for word in FROZEN_WORDS):
            put_frozen(fighter, words, at(fighter.id), stated_group(words))
        elif isinstance(words.scored, tuple) or isinstance(words.loose, tuple):
            put_unfrozen(fighter, words, at(fighter.id), thrown=True)
        else:
            fighter.unthrown = words.loose if isinstance(words.loose, int) else fighter.pool


def phase_words(battle: Battle) -> dict[str, Any]:
    """The words of `given` for the phase of a battle."""
    phase = battle.current_phase
    words = changed_words(phase, ("acted", "clashes"))
    if phase.stage in CHOOSING and phase.turn not in ("", battle.first):
        words["choosing"] = str(seat_of(battle, phase.turn))
    if phase.passed:
        words["passed"] = [str(seat_of(battle, side)) for side in phase.passed]
    if phase.shot:
        words["shot_made"] = True
    return words
