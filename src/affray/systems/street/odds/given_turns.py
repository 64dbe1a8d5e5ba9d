"""The turns that cards give: the shots and fights that a character would have if the turn began now (chapter 6)."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine import Seat
from affray.systems.street.deck.action_cards import playable
from affray.systems.street.deck.card_choices import UsedCard
from affray.systems.street.fighting.charge import Charge
from affray.systems.street.fighting.fight import AttackNow
from affray.systems.street.geometry import level_at
from affray.systems.street.movement.points_along_move import heading_along, stand_along
from affray.systems.street.nerve.compelled_by_hate import bond_of_hate
from affray.systems.street.odds.shooting.shots import ShotOdds
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.shooting.targets import target_refusal
from affray.systems.street.skills.dictated_turns import dictated_by_drink
from affray.systems.street.skills.moments import compels
from affray.systems.street.state import Card, Figure, ShootOut, Turn, Window, snapshot
from affray.systems.street.turn.possible_actions import possible_actions

from .entries.fighting import declared_fight
from .entries.shooting import declared_shot, shot_answer
from .entries.turn_starts import turn_start

MAIN = ("kill", "down", "hit")
"""The main odds of a shot or a fight: the better of two has more of the first, then of the next."""
Main = Mapping[str, dict[str, Fraction]]
"""The main odds by target."""


class GivenTurn(msgspec.Struct, frozen=True, kw_only=True):
    """What a character could do with a turn that begins now."""

    shots: Main = {}
    """The best shot at each target, with one of the weapons."""
    fights: Main = {}
    """The best attack on each enemy, by the row that is worth most; of a Charge before its movement dice."""
    only: str = ""
    """What the turn is used up by: `wake_up`, `recover`, `stand_up`, `run`, or `dictated`."""


# --- the position ---------------------------------------------------------------------------------------------------


def position_of_turn(s: ShootOut, name: str, card: Card, at: float | None = None) -> ShootOut:
    """The shoot-out in which the turn of a played card is declared; `at`: the mover is stopped there (S-INT-05)."""
    after = snapshot(s)
    if at is not None:
        _stop_mover(after, at)
    figure = after.figures[name]
    after.change(name, moved=False, displaced=False, frightens="")
    if figure.clubbed:
        after.change(name, clubbed=(), barred=figure.clubbed)
    after.frames.append(Turn(stage="declare", figure=name, free=True, card=card))
    figure = after.figures[name]
    if figure.aim is not None and target_refusal(after, figure, figure.aim.target, arc=figure.nmt) is not None:
        after.change(name, aim=None)  # S-AIM-05
    return after


def _stop_mover(s: ShootOut, at: float) -> None:
    """Put the mover at a distance along the line; aims at them are lost (S-AIM-03)."""
    window = next(frame for frame in reversed(s.frames) if isinstance(frame, Window))
    turn = s.turn_of(window.figure)
    if turn is None or turn.line is None:
        return
    mover = s.figures[turn.figure]
    place = stand_along(s, turn.figure, turn.line, at)
    level, facing = level_at(s, mover, place), heading_along(turn.line, at)
    s.change(turn.figure, x=place[0], y=place[1], z=level, facing=facing)
    if place == turn.line.points[0]:
        return
    s.change(turn.figure, displaced=True, moved=turn.line.kind != "change_position")
    for figure in list(s.figures.values()):
        if figure.aim is not None and figure.aim.target == turn.figure:
            s.change(figure.id, aim=None)


# --- what can be done -----------------------------------------------------------------------------------------------


def given_turn(s: ShootOut, name: str) -> GivenTurn:
    """What a character could do in the turn that is declared in this position."""
    figure = s.figures[name]
    only = _only(s, figure)
    if only:
        return GivenTurn(only=only)
    return GivenTurn(shots=_shots(s, figure), fights=_fights(s, figure))


def _only(s: ShootOut, figure: Figure) -> str:
    """What uses up the turn; empty if the character may do what they like (S-TURN-03, S-TURN-04, S-TURN-12)."""
    if figure.posture == "unconscious":
        return "wake_up"
    if figure.must_recover:
        return "recover"
    if figure.posture == "knocked_down":
        return "stand_up"
    if figure.lost_nerve and s.modules.nerve:
        return "run"
    dictated = figure.friend_for_foe or dictated_by_drink(s, figure) or compels(s, figure) is not None
    if dictated or (s.modules.hate_and_fear and bond_of_hate(s, figure) is not None):
        return "dictated"
    return ""


def _shots(s: ShootOut, figure: Figure) -> Main:
    """The best shot at each target; targets out of range are left out, and so are shots at two (S-SHOOT-13)."""
    if Shoot not in possible_actions(s, figure):
        return {}
    found: dict[str, list[dict[str, Fraction]]] = {}
    for action in Shoot.offered(s, figure):
        declared = action.declared(s, figure)
        if declared.shot.other_target is not None or declared.shot.target is None:
            continue
        odds = shot_answer(declared_shot(s, figure.id, declared)).odds
        assert isinstance(odds, ShotOdds)
        if not odds.wasted:
            found.setdefault(declared.shot.target, []).append(_main(odds))
    return _best_of_each(found)


def _fights(s: ShootOut, figure: Figure) -> Main:
    """The best attack or Charge at each enemy that one of them can be declared at."""
    if not s.modules.fighting:
        return {}
    found: dict[str, list[dict[str, Fraction]]] = {}
    possible = possible_actions(s, figure)
    for action in (AttackNow, Charge):
        for option in action.offered(s, figure) if action in possible else ():
            declared = option.declared(s, figure)
            assert declared.target is not None
            found.setdefault(declared.target, []).append(_main(declared_fight(s, figure.id, declared).odds))
    return _best_of_each(found)


def _main(odds: Any) -> dict[str, Fraction]:
    return {"hit": odds.hit, "down": odds.down, "kill": odds.kill}


def _best_of_each(found: Mapping[str, list[dict[str, Fraction]]]) -> Main:
    return {target: max(each, key=_worth) for target, each in found.items()}


def _worth(odds: Mapping[str, Fraction]) -> list[Fraction]:
    return [odds[word] for word in MAIN]


# --- cards ----------------------------------------------------------------------------------------------------------


class CardTurns(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of playing cards now: what each character could do with the turn that a card gives."""

    could_shoot: dict[str, dict[str, dict[str, Fraction]]]
    """By character and by target: the best shot, if the turn began in this position."""
    could_fight: dict[str, dict[str, dict[str, Fraction]]]
    """By character and by enemy: the best attack; of a Charge before its movement dice."""
    must_first: dict[str, str]
    """By character: what uses up the turn, so that nothing can be chosen: `recover`, `stand_up`, ..."""
    starts: dict[str, dict[str, Fraction]] | None = None
    """By character: what the dice at the start of the turn may bring."""
    first: bool = False
    """Something may come first: another card of this window, dice at the start of the turn, or a further interrupt."""
    next: dict[str, Fraction] | None = None
    """At the Joker: the first card of the new deck (S-DECK-16)."""


def card_turns(
    s: ShootOut, seat: Seat, cards: Iterable[UsedCard], deck: dict[str, Fraction] | None = None
) -> CardTurns:
    """The turns that these cards give if this player plays them now; `deck`: the next card at the Joker."""
    played = [(used.card, used.figure, used.at) for used in cards if used.figure is not None]
    turns = {name: given_turn(position_of_turn(s, name, card, at), name) for card, name, at in played}
    starts = {name: chances for name in turns if (chances := turn_start(s, name))}
    others = any(other != seat and playable(s, other) for other in s.order)
    return CardTurns(
        could_shoot={name: dict(turn.shots) for name, turn in turns.items()},
        could_fight={name: dict(turn.fights) for name, turn in turns.items() if turn.fights},
        must_first={name: turn.only for name, turn in turns.items() if turn.only},
        starts=starts or None,
        first=len(played) > 1 or bool(starts) or others,
        next=deck,
    )
