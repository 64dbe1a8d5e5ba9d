"""The odds of rolls that may be repeated, and of the referee's orders."""

import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction

import msgspec

from affray.engine import NothingToReckon, Pass
from affray.systems.street.cover.stopping_hits import PENETRATING_FACES
from affray.systems.street.dice.rerolls import CHARM, CURSE, REROLL, CurseDie, RerollDice, UseCharm
from affray.systems.street.events.dice import Roll
from affray.systems.street.hits.ammunition import BROKEN, READY
from affray.systems.street.hits.hit_table import zone_of
from affray.systems.street.messages import say
from affray.systems.street.nerve.compelled_by_hate import MUST_SHOOT
from affray.systems.street.nerve.hate_and_fear import ENRAGED, FEAR_WINS, FRIGHTENED, in_conflict
from affray.systems.street.odds.conflicts import FEAR
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.odds.rerolls import reroll_odds
from affray.systems.street.referee.calls import OrderTest
from affray.systems.street.referee.orders import ORDER, AllowFreeMove, OrderFear, OrderHate
from affray.systems.street.skills.dictated_turns import OVER, REPEAT
from affray.systems.street.state import ShootOut, snapshot
from affray.systems.street.wounds.recovery import NEVER_WAKES, RECOVERS, WAKES, WIMP_RECOVERS

from .positions import TurnEndOdds
from .table import ODDS, Answer, AskedOdds, nerve_answer

SIDES = 6


class FaceOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a roll that is looked up in a table."""

    outcomes: dict[str, Fraction]
    """The chance of each result of the dice."""


def _one_of(results: Mapping[str, Collection[int]], other: str) -> Callable[[Sequence[int]], str]:
    """The result whose faces contain that of the die."""
    return lambda faces: next((result for result, shown in results.items() if faces[0] in shown), other)


RESULTS: Mapping[str, Callable[[Sequence[int]], str]] = {
    "location": lambda faces: zone_of(faces[0]),
    "penetration": _one_of({"through": PENETRATING_FACES}, "stopped"),
    "repair": _one_of({"broken": BROKEN, "ready": READY}, "jammed"),
    "recover": _one_of({"recovers": (RECOVERS,)}, "must_recover"),
    "wimp": lambda faces: "recovers" if all(face >= WIMP_RECOVERS for face in faces) else "must_recover",
    "wake_up": _one_of({"wakes": (WAKES,), "out_of_action": (NEVER_WAKES,)}, "unconscious"),
    "dumbass": _one_of({"turn_lost": OVER, "repeats": (REPEAT,)}, "acts"),
    "hated_friend": _one_of({"shoots_friend": range(1, MUST_SHOOT + 1)}, "acts"),
    "conflict": _one_of({"fear": FEAR_WINS}, "hate"),
    "emotion": _one_of({"fear": (FRIGHTENED,), "hate": (ENRAGED,)}, "unmoved"),
    "d3": lambda faces: str((faces[0] + 1) // 2),
}
"""The results of rolls by their kind; of other rolls the faces are the results."""


def _as_shown(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces))


def _again(asked: AskedOdds, places: Collection[int]) -> Answer:
    """The roll if the dice at these places are rolled again."""
    odds = reroll_odds(asked.match, asked.context, places)
    if odds is not None:
        return Answer([], odds)
    roll = next(event for event in reversed(asked.match.events) if isinstance(event, Roll))
    read = RESULTS.get(roll.kind, _as_shown)
    chances: dict[str, Fraction] = {}
    weight = Fraction(1, SIDES ** len(places))
    for new_faces in itertools.product(range(1, SIDES + 1), repeat=len(places)):
        faces = list(asked.context)
        for at, face in zip(sorted(places), new_faces, strict=True):
            faces[at - 1] = face
        result = read(faces)
        chances[result] = chances.get(result, ZERO) + weight
    return Answer([], FaceOdds(outcomes=chances))


@ODDS.add(REROLL, RerollDice)
def reroll(asked: AskedOdds) -> Answer:
    """The dice that a Lucky character rolls again."""
    return _again(asked, asked.value.dice)


@ODDS.add(CURSE, CurseDie)
def curse(asked: AskedOdds) -> Answer:
    """The die of a Cursed character."""
    return _again(asked, (asked.value.die,))


@ODDS.add(CHARM, UseCharm)
def charm(asked: AskedOdds) -> Answer:
    """All dice of the roll."""
    return _again(asked, range(1, len(asked.context) + 1))


@ODDS.add((REROLL, CURSE, CHARM), Pass)
def no_reroll(asked: AskedOdds) -> Answer:
    """The dice as they lie."""
    return _again(asked, ())


# --- the referee's orders -------------------------------------------------------------------------------------------


@ODDS.add(ORDER, OrderTest)
def ordered_test(asked: AskedOdds) -> Answer:
    """The nerve test of a character."""
    return nerve_answer(asked.state, asked.value.figure)


@ODDS.add(ORDER, OrderHate, OrderFear)
def ordered_feeling(asked: AskedOdds) -> Answer:
    """A feeling that conflicts with the opposite one is settled by a die (S-HATE-06)."""
    name, other = asked.value.figure, asked.value.other
    after: ShootOut = snapshot(asked.state)
    feeling = "hates" if isinstance(asked.value, OrderHate) else "fears"
    after.change(name, **{feeling: (*getattr(after.figures[name], feeling), other)})
    if not in_conflict(after, after.figures[name], after.figures[other]):
        raise NothingToReckon(say("nothing_feeling"))
    return Answer([], TurnEndOdds(conflicts={name: {other: {"fear": FEAR, "hate": 1 - FEAR}}}))


ODDS.nothing(ORDER, AllowFreeMove, why=say("nothing_free_move"))
