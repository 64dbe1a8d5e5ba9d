"""Held cards: a Pavement Demon may take his own card into his hand instead of acting (S-SKILL-DEMON)."""

from typing import Any

from affray.engine import Game, Kind, Procedure, RuleId, Unreadable, Value, cites

from .cards import HELD, put_in_hand
from .events import Held
from .skills import level
from .state import Figure, ShootOut


class Hold(Kind[str]):
    """`hold`, or `pass`: he acts now; about: the character."""

    name = "hold"
    rule = RuleId("S-SKILL-DEMON")

    def write(self, about: str, value: Any) -> str:
        return "hold" if value else "pass"

    def read(self, about: str, text: str) -> Value:
        if text not in ("hold", "pass"):
            raise Unreadable("say `hold`, or `pass` to act now")
        return text == "hold"


HOLD = Hold()


def may_hold(s: ShootOut, figure: Figure) -> bool:
    """Whether his player is asked: a Demon who is not Slow, and who is in play already (S-SKILL-SLOW, S-SETUP-09)."""
    if figure.seat is None or not figure.active:
        return False
    return level(s, figure, "pavement_demon") > 0 and not level(s, figure, "slow")


def holds(game: Game[ShootOut], figure: Figure) -> Procedure[bool]:
    """Ask whether he holds his card; then it is in his player's hand."""
    s = game.state
    assert figure.seat is not None
    if not (yield game.ask(HOLD, figure.seat, (False, True), figure.id)):
        return False
    put_in_hand(s, figure.seat, HELD + figure.id)
    game.emit(Held(rules=cites("S-SKILL-DEMON"), figure=figure.id))
    return True
