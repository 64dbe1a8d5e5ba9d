"""The calculators of Cascade: dice on the table between two fighters of the cast, asked without a match."""

from collections.abc import Sequence
from typing import Any

from affray.engine.calculators import Calculators, Computed, Flag, Number, Numbers, Pick, Situation

from .cast_and_scenarios import cast

CALCULATORS = Calculators()
CAST = tuple(cast())
SHOOTERS = tuple(name for name, profile in cast().items() if profile.ranged is not None)
COVERS = {"no_cover": 0, "cover_third": 30, "cover_half": 60, "cover_most": 80}
"""The hidden part of a target in per cent."""
SPEEDS = ("still", "slow", "fast")
MOST_MARKS = 12


def _other(fighter: str, taken: str) -> str:
    """The id of a second fighter: one may face oneself."""
    return f"{fighter}_2" if fighter == taken else fighter


def _dice(name: str, start: tuple[int, ...]) -> Numbers:
    return Numbers(name=name, least=1, most=20, longest=6, start=start)


@CALCULATORS.add(
    Pick(name="shooter", options=SHOOTERS),
    Pick(name="target", options=CAST, first="odrun"),
    Number(name="distance", least=1, most=90, start=25),
    Pick(name="cover", options=tuple(COVERS)),
    Pick(name="speed", options=SPEEDS),
    _dice("dice", (16, 15, 14)),
    Flag(name="unsuspecting"),
    Number(name="marks", least=0, most=MOST_MARKS, start=0),
)
def shooting(
    shooter: str,
    target: str,
    distance: float,
    cover: str,
    speed: str,
    dice: Sequence[int],
    unsuspecting: bool,
    marks: int,
) -> Situation:
    """A shot with the dice of the first throw."""
    enemy = _other(target, shooter)
    suffering: dict[str, Any] = {"seat": "b", "profile": target, "speed": speed, "marks": marks}
    given = {
        "figures": {
            shooter: {"seat": "a", "profile": shooter, "loose": [*dice]},
            enemy: {**suffering, "unsuspecting": unsuspecting},
        },
        "relations": [{"between": [shooter, enemy], "distance": distance, "hidden": COVERS[cover]}],
        "shot": {"shooter": shooter, "target": enemy},
        "moment": "shot_step",
    }
    return Situation(given, "shoot")


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
