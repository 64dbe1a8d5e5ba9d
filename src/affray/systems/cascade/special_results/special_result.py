"""Special results of a melee hit: C-SPECIAL-01 to C-SPECIAL-09."""

from typing import Literal, NamedTuple

from affray.engine import Refusal, RuleId
from affray.engine.rules.citations import implements
from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.messages import say

Name = Literal["tria", "double_tria", "tessera", "pente", "exi"]


class Special(NamedTuple):
    """The effects of a special result."""

    rule: str
    bonus: int
    disarms: bool = False


SPECIALS: dict[Name, Special] = {
    "tria": Special("C-SPECIAL-02", 1),
    "double_tria": Special("C-SPECIAL-03", 1, disarms=True),
    "tessera": Special("C-SPECIAL-04", 1, disarms=True),
    "pente": Special("C-SPECIAL-05", 2),
    "exi": Special("C-SPECIAL-06", 3),
}
"""Initiative bonus and disarming; the damage of Pente and Exi is below."""

PENTE_MULTIPLIER = 2
EXI_MULTIPLIER = 3
EXI_DICE = 6
MAX_ENEMIES = 6


@implements("C-GROUP-10")
def special_result(group: Faces) -> Name | None:
    """The best special result of the equals of a group (C-SPECIAL-09, C-GROUP-10).

    `group` are the dice of the group that are ready at the start of the exchange (C-SPECIAL-01).
    """
    counts = [group.count(face) for face in set(group)]
    most = max(counts, default=0)
    if most >= 6:
        return "exi"
    if most == 5:
        return "pente"
    if most == 4:
        return "tessera"
    if most == 3:
        return "double_tria" if counts.count(3) > 1 else "tria"
    return None


def damage_multiplier(special: Name | None, falls: bool) -> int:
    """By how much a special result multiplies the damage; a Pente may fell the target instead (C-SPECIAL-05, -06)."""
    if special == "pente":
        return 1 if falls else PENTE_MULTIPLIER
    return EXI_MULTIPLIER if special == "exi" else 1


def exi_splits(enemies: int) -> list[tuple[int, ...]]:
    """Every way to divide the six extra dice of an Exi among this number of enemies, target first (C-SPECIAL-07).

    The target is hit even without extra dice, so at most five others get some. Listed with the highest list
    first: all on the target, the default, is the first.
    """
    splits: list[tuple[int, ...]] = [()]
    for _ in range(enemies - 1):
        splits = [(*shares, dice) for shares in splits for dice in range(EXI_DICE - sum(shares), -1, -1)]
    splits = [(*shares, EXI_DICE - sum(shares)) for shares in splits]
    return [shares for shares in splits if why_not_split(shares) is None]


def why_not_split(shares: tuple[int, ...]) -> Refusal | None:
    """The rule that forbids dividing the six extra dice of an Exi like this; the target's share comes first."""
    if sum(shares) != EXI_DICE or min(shares) < 0:
        return Refusal(RuleId("C-SPECIAL-07"), say("divide_other_number", all=EXI_DICE, number=sum(shares)))
    if len([share for share in shares[1:] if share]) >= MAX_ENEMIES:
        return Refusal(RuleId("C-SPECIAL-07"), say("divide_among_fewer", most=MAX_ENEMIES))
    return None
