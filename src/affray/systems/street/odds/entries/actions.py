"""The odds of the actions of a turn: as choices, and after they have been declared."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

import msgspec

from affray.engine import Pass, Seat
from affray.systems.street.cover.duck_back import STEADY
from affray.systems.street.hits.ammunition import BROKEN, READY
from affray.systems.street.messages import say
from affray.systems.street.odds.dice import luck_of
from affray.systems.street.odds.outcomes import ONE, ZERO
from affray.systems.street.odds.shooting.next_turn import aimed_first
from affray.systems.street.odds.shooting.shots import OpenShot
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ActionName, Declared, ShootOut
from affray.systems.street.turn.steps import ACTION, FACE, TurnTo
from affray.systems.street.wounds.recovery import STAND, WIMP_RECOVERS, StandUpOnWaking
from affray.text import Message

from .fighting import declared_fight, psycho_answer
from .moving import declared_movement, run_answer
from .positions import end_of_turn, standing_at
from .shooting import declared_shot, shot_answer, shot_with_cards, with_next_turn
from .staggering import stagger_answer
from .table import ODDS, Answer, AskedOdds, assumed_modifier

SIDES = 6


class Acting(NamedTuple):
    """A declared action: the shoot-out, the character, and what a question assumes."""

    s: ShootOut
    name: str
    declared: Declared
    seat: Seat
    """The player who asks."""
    assumed: Mapping[str, Any] = {}


class RecoverOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a Recover that needs dice."""

    recovers: Fraction
    dice: tuple[int, ...]
    """The number of dice of each roll: for a wound marked R6, and of a Wimp."""


class RepairOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a repair."""

    repaired: Fraction
    weapons: dict[str, dict[str, Fraction]]
    """The chance of each state of the weapon."""


# --- dice of single actions -----------------------------------------------------------------------------------------


def recover_answer(acting: Acting) -> Answer:
    """A six if a wound requires it; then high dice of a Wimp (S-REC-02, S-REC-08). Luck re-rolls what fails."""
    s, figure = acting.s, acting.s.figures[acting.name]
    luck, wimp_dice = luck_of(s, figure), traits(s, figure).recover_dice
    dice = (*((1,) if figure.needs_six else ()), *((wimp_dice,) if wimp_dice else ()))
    if not dice:
        return end_of_turn(s, acting.seat, say("nothing_recover"))
    six = all_high(1, Fraction(1, SIDES), luck) if figure.needs_six else ONE
    high = all_high(wimp_dice, Fraction(SIDES + 1 - WIMP_RECOVERS, SIDES), luck)
    return Answer([], RecoverOdds(recovers=six * high, dice=dice))


def all_high(dice: int, high: Fraction, luck: int) -> Fraction:
    """The chance that all dice are high, if up to `luck` low ones are rolled again."""
    low = 1 - high
    return sum(
        [comb(dice, lows) * high ** (dice - lows) * low**lows * high**lows for lows in range(min(dice, luck) + 1)], ZERO
    )


def repair_answer(acting: Acting) -> Answer:
    """The die of a repair (S-AMMO-06). A Lucky character re-rolls a die that breaks the weapon."""
    assert acting.declared.weapon is not None
    broken, ready = Fraction(len(BROKEN), SIDES), Fraction(len(READY), SIDES)
    unchanged = 1 - broken - ready
    again = broken if luck_of(acting.s, acting.s.figures[acting.name]) else ZERO
    states = {
        "ready": ready * (1 + again),
        "jammed": unchanged * (1 + again),
        "broken": broken * (again or ONE),
    }
    return Answer([], RepairOdds(repaired=states["ready"], weapons={acting.declared.weapon: states}))


def _without_dice(why: Message) -> Callable[[Acting], Answer]:
    """An action without dice: the end of the turn."""

    def answer(acting: Acting) -> Answer:
        place = acting.declared.place
        s = acting.s if place is None else standing_at(acting.s, acting.name, place)
        return end_of_turn(s, acting.seat, why)

    return answer


# --- all actions ----------------------------------------------------------------------------------------------------


def _open_shot(acting: Acting) -> OpenShot:
    """The declared shot, with the referee's modifier in the assumption `referee`."""
    open_shot = declared_shot(acting.s, acting.name, acting.declared)
    return open_shot._replace(referee=assumed_modifier(acting.assumed))


def _shot(acting: Acting) -> Answer:
    open_shot = _open_shot(acting)
    return with_next_turn(shot_with_cards(open_shot, acting.seat), open_shot)


def _aim(acting: Acting) -> Answer:
    """The shot that an aim prepares: who will hold which cards then is not known."""
    answer = shot_answer(_open_shot(acting))
    return answer._replace(odds=msgspec.structs.replace(answer.odds, next_turn=aimed_first(answer.odds)))


def _fight(acting: Acting) -> Answer:
    return declared_fight(acting.s, acting.name, acting.declared)


def _movement(acting: Acting) -> Answer:
    return declared_movement(acting.s, acting.name, acting.declared, acting.assumed)


ANSWERS: Mapping[ActionName, Callable[[Acting], Answer]] = {
    "shoot": _shot,
    "throw": _shot,
    "aim": _aim,
    "attack": _fight,
    "charge": _fight,
    "move": _movement,
    "move_and_shoot": _movement,
    "flee": _movement,
    "run": lambda acting: run_answer(acting.s, acting.name),
    "psycho": lambda acting: psycho_answer(acting.s, acting.name, acting.declared),
    "stagger": lambda acting: stagger_answer(acting.s, acting.name, acting.declared),
    "recover": recover_answer,
    "repair": repair_answer,
    "reload": _without_dice(say("nothing_reload")),
    "pick_up": _without_dice(say("nothing_pick_up")),
    "duck_back": _without_dice(say("nothing_duck_back")),
    "change_position": _without_dice(say("nothing_change_position")),
    "stand_up": _without_dice(say("nothing_stand_up")),
    "pass": _without_dice(say("nothing_pass")),
}
"""By the action: what its dice come to, or those at the end of the turn."""


@ODDS.add(ACTION)
def action(asked: AskedOdds) -> Answer:
    """The odds of an action."""
    s, figure = asked.context.s, asked.context.who
    declared = asked.value.declared(s, figure)
    return ANSWERS[declared.action](Acting(s, figure.id, declared, asked.decision.seat, asked.assumed))


# --- the rest of the turn -------------------------------------------------------------------------------------------


@ODDS.add(FACE, TurnTo, Pass)
def facing(asked: AskedOdds) -> Answer:
    """The facing is the last choice of a turn."""
    return end_of_turn(asked.state, asked.decision.seat, say("nothing_facing"))


@ODDS.add(STAND, StandUpOnWaking, Pass)
def stand_on_waking(asked: AskedOdds) -> Answer:
    """Who has just woken can do nothing else."""
    return end_of_turn(asked.state, asked.decision.seat, say("nothing_stand_up"))


ODDS.nothing(STEADY, why=say("nothing_steady"))
