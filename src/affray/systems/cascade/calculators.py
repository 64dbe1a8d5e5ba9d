"""The calculators of Cascade: dice on the table between two fighters of the cast, asked without a match."""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.calculators import Calculators, Computed, Flag, Number, Numbers, Pick, Situation
from affray.engine.errors import BadQuestion

from .cast_and_scenarios import cast
from .messages import say

CALCULATORS = Calculators()
CAST = tuple(cast())
SHOOTERS = tuple(name for name, profile in cast().items() if profile.ranged is not None)
COVERS = {"no_cover": 0, "cover_third": 30, "cover_half": 60, "cover_most": 80}
"""The hidden part of a target in per cent."""
SPEEDS = ("still", "slow", "fast")
SHOOTER_SPEEDS = ("still", "slow")
AWARENESS = ("aware", "distracted", "unsuspecting")
MOST_DEBTS = 3
MOST_MARKS = 12


def _other(fighter: str, taken: str) -> str:
    """The id of a second fighter: one may face oneself."""
    return f"{fighter}_2" if fighter == taken else fighter


def _dice(name: str, start: tuple[int, ...]) -> Numbers:
    return Numbers(name=name, least=1, most=20, longest=6, start=start)


SHOT = (
    Pick(name="shooter", options=SHOOTERS),
    Pick(name="target", options=CAST, first="odrun"),
    Number(name="distance", least=1, most=90, start=25),
    Pick(name="cover", options=tuple(COVERS)),
    Pick(name="speed", options=SPEEDS),
    _dice("dice", (16, 15, 14)),
)
SUFFERING = (
    Flag(name="unsuspecting"),
    Flag(name="distracted"),
    Number(name="marks", least=0, most=MOST_MARKS, start=0),
    Flag(name="prone", rare=True),
    Flag(name="cover_place", rare=True),
    Pick(name="shooter_speed", options=SHOOTER_SPEEDS, rare=True),
    Number(name="shot_debts", least=0, most=MOST_DEBTS, start=0, rare=True),
)


def _shot(
    shooter: str,
    target: str,
    distance: float,
    cover: str,
    speed: str,
    dice: Sequence[int],
    unsuspecting: bool,
    distracted: bool,
    marks: int,
    prone: bool,
    cover_place: bool,
    shooter_speed: str,
    shot_debts: int,
) -> Mapping[str, Any]:
    """The position after the first throw of a shooter; a target is distracted because it has shot in this phase."""
    enemy = _other(target, shooter)
    if unsuspecting and distracted:
        raise BadQuestion(say("unsuspecting_or_distracted"))
    acting = {"seat": "a", "profile": shooter, "loose": [*dice], "speed": shooter_speed, "shot_debts": shot_debts}
    suffering = {"seat": "b", "profile": target, "speed": speed, "marks": marks, "prone": prone}
    seen = {"between": [shooter, enemy], "distance": distance, "hidden": COVERS[cover], "cover_place": cover_place}
    return {
        "figures": {shooter: acting, enemy: {**suffering, "unsuspecting": unsuspecting, "shot": distracted}},
        "relations": [seen],
        "shot": {"shooter": shooter, "target": enemy},
        "moment": "shot_step",
    }


@CALCULATORS.add(*SHOT, *SUFFERING)
def shooting(**fields: Any) -> Situation:
    """A shot with the dice of the first throw."""
    return Situation(_shot(**fields), "shoot")


@CALCULATORS.add(*SHOT, _dice("scored", (16, 15)), *SUFFERING)
def aiming(scored: Sequence[int], **fields: Any) -> Situation:
    """Some of these dice scored, and the rest thrown on: the shot waits for the next phase."""
    return Situation(_shot(**fields), f"score {fields['shooter']} {','.join(map(str, scored))}")


@CALCULATORS.add(
    Pick(name="attacker", options=CAST, first="sanna"),
    _dice("dice", (17, 17, 9, 4)),
    Pick(name="defender", options=CAST, first="odrun"),
    _dice("defender_dice", (16, 12, 5)),
    Number(name="marks", least=0, most=MOST_MARKS, start=0),
)
def attack(attacker: str, dice: Sequence[int], defender: str, defender_dice: Sequence[int], marks: int) -> Situation:
    """The attack in a duel with the dice that lie on the table: take the initiative now?"""
    enemy = _other(defender, attacker)
    given = {
        "figures": {
            attacker: {"seat": "a", "profile": attacker, "loose": [*dice]},
            enemy: {"seat": "b", "profile": defender, "loose": [*defender_dice], "marks": marks},
        },
        "moment": "initiative",
        "throws": 1,
    }
    return Situation(given, f"take {attacker}")


@CALCULATORS.add(
    Pick(name="fighter", options=CAST, first="sanna"),
    Number(name="bonus", least=0, most=6, start=0),
    Pick(name="enemy", options=CAST, first="odrun"),
    Number(name="enemy_bonus", least=0, most=6, start=0),
)
def initiative(fighter: str, bonus: int, enemy: str, enemy_bonus: int) -> Computed:
    """The contest when both take the initiative at once."""
    values = [cast()[fighter].ini, cast()[enemy].ini]
    return Computed("odds_contest", {"ini": values, "bonus": [bonus, enemy_bonus]}, "contest")
