"""After a game of a campaign: missed games, recruits, promotions (S-CAMP-01 to S-CAMP-03)."""

from collections.abc import Mapping

from affray.engine import Game, cites
from affray.systems.street.events.game import Misses, Promoted
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ShootOut

from .promotion import CONDITIONS, promoted_by_evil, promotion_of

RECRUITS: Mapping[int, str] = {1: "none", 2: "none", 3: "none", 4: "plug", 5: "plug", 6: "ganger"}
"""The class of a recruit by the face of a die (S-CAMP-03)."""


def missed_games(serious: int, *, out_of_action: bool) -> int:
    """The number of the gang's next games that a character misses (S-CAMP-02)."""
    return serious + out_of_action


def emit_game_results(game: Game[ShootOut]) -> None:
    """After a game, emit which characters miss games and which are promotion_of (S-CAMP-01, S-XP-01)."""
    s = game.state
    members = [figure for figure in s.figures.values() if figure.side is not None and figure.fate != "dead"]
    for figure in members if s.modules.campaign else ():
        serious = sum(wound.severity == "serious" for wound in figure.wounds)
        games = missed_games(serious, out_of_action=figure.fate == "out_of_action")
        if games:
            game.emit(Misses(rules=cites("S-CAMP-02"), figure=figure.id, games=games))
    for figure in members if s.modules.experience else ():
        new_class = promotion_of(s, figure).class_
        if new_class != figure.class_:
            evil = traits(s, figure).by("dishonourable_kills") if promoted_by_evil(s, figure) else ()
            condition = CONDITIONS[figure.profile.class_]
            game.emit(Promoted(rules=cites("S-XP-01", condition, "S-XP-05", *evil), figure=figure.id, class_=new_class))
