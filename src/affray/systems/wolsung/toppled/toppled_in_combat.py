"""The effects of being toppled in combat: Reflex, Fight, reactions, support (W-TOP-02 to W-TOP-04, W-TOP-07)."""

from affray.engine import Modifier, RuleId, implements
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.state import Figure

TOPPLED_BONUS = 2


@implements("W-TOP-07")
def basic_fight(figure: Figure, edition: Edition) -> int:
    """The printed Fight; that of a toppled model is 1, in one edition one lower (W-TOP-03).

    A toppled model also supports its friends with this Fight (W-TOP-07).
    """
    if not figure.toppled:
        return figure.profile.fight
    return 1 if edition.toppled_fights_with_one else max(0, figure.profile.fight - 1)


def reflex_bonus(figure: Figure) -> Modifier:
    """The Reflex bonus of a toppled model against a ranged attack (W-TOP-02)."""
    return Modifier("toppled", TOPPLED_BONUS if figure.toppled else 0, RuleId("W-TOP-02"))


def reactions_barred(figure: Figure) -> dict[str, RuleId]:
    """The melee reactions that are closed to a toppled model: it can only fence (W-TOP-04)."""
    return {"parry": RuleId("W-TOP-04")} if figure.toppled else {}
