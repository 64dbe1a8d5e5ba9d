"""What characters feel for each other in one game: S-HATE-01, S-HATE-02, S-HATE-05 to S-HATE-07, S-HATE-10."""

from affray.engine.rules.citations import implements

from .skills import fears_nobody, starred
from .state import Figure, ShootOut

EXTREME = 2
"""The dice of an extreme feeling (S-HATE-06)."""


@implements("S-CONV-10")
def enemies(one: Figure, other: Figure) -> bool:
    """Whether two characters belong to opposing sides (S-CONV-10)."""
    return one.side is not None and other.side is not None and one.side != other.side


@implements("S-HATE-09", "S-SKILL-05", "S-SKILL-06")
def _dread(s: ShootOut, figure: Figure, other: Figure) -> int:
    """The dice that fear of somebody would cost, whatever else he feels; extreme fear is not looked at."""
    if fears_nobody(s, figure):
        return 0  # S-SKILL-06, S-HATE-09
    afraid = int(other.id in figure.fears or other.frightens == figure.id)
    if enemies(figure, other) and other.fit:  # S-SKILL-FEARSOME, S-SKILL-05
        afraid = max(afraid, starred(s, other, "fearsome", 1))
    return afraid


def torn(s: ShootOut, figure: Figure, other: Figure) -> bool:
    """Whether he hates and fears somebody at once, and it is not settled (S-HATE-06)."""
    if not s.modules.hate_and_fear or other.id not in figure.hates or settled(figure, other.id):
        return False
    return _dread(s, figure, other) > 0


@implements("S-HATE-07")
def settled(figure: Figure, other: str) -> bool:
    """Whether what he feels for somebody is extreme, and so for the rest of the game (S-HATE-07)."""
    return other in figure.extreme_hates or other in figure.extreme_fears


@implements("S-HATE-01")
def hate(s: ShootOut, figure: Figure, other: Figure) -> int:
    """The dice that hate of somebody gives (S-HATE-02, S-HATE-06)."""
    if not s.modules.hate_and_fear:
        return 0
    if settled(figure, other.id):
        return EXTREME if other.id in figure.extreme_hates else 0
    return int(other.id in figure.hates and not _dread(s, figure, other))


@implements("S-HATE-01")
def fear(s: ShootOut, figure: Figure, other: Figure) -> int:
    """The dice that fear of somebody costs (S-HATE-05, S-HATE-06, S-SKILL-FEARSOME)."""
    if not s.modules.hate_and_fear:
        return 0
    if settled(figure, other.id):
        return EXTREME if other.id in figure.extreme_fears and not fears_nobody(s, figure) else 0
    return 0 if other.id in figure.hates else _dread(s, figure, other)


def feared(s: ShootOut, figure: Figure) -> list[str]:
    """Everybody whom he fears and not extremely, by whatever cause, also where hate is against it."""
    if not s.modules.hate_and_fear:
        return list(figure.fears)
    return [
        one.id
        for one in s.figures.values()
        if one.id != figure.id and not settled(figure, one.id) and _dread(s, figure, one)
    ]
