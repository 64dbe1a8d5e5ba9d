"""What follows an attack: S-CONV-17."""

from typing import Any

from affray.engine import Game, Kind, Procedure, RuleId, Unreadable, Value, implements
from affray.systems.street import end_of_game
from affray.systems.street.cover.duck_back import duck
from affray.systems.street.experience import promotion
from affray.systems.street.nerve import hate_and_fear, nerve_tests
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import ShootOut, Turn, in_order
from affray.table.sight.body_zones import BodyCover

from .attack_results import Attack


class Steady(Kind[None]):
    """`duck`, or `pass`: a character with Nerves of Steel need not duck back (S-DUCK-04)."""

    name = "steady"
    rule = RuleId("S-DUCK-04")

    def write(self, about: None, value: Any) -> str:
        return "duck" if value else "pass"

    def read(self, about: None, text: str) -> Value:
        if text not in ("duck", "pass"):
            raise Unreadable("say `duck` or `pass`")
        return text == "duck"


STEADY = Steady()


@implements("S-END-09")
def settle(game: Game[ShootOut], attack: Attack) -> Procedure[None]:
    """All hits are applied: forced duck back, the end check, feelings, nerve, and the end check again."""
    s = game.state
    turn = s.frames[-1]
    if isinstance(turn, Turn):
        turn.attacked = True
    if s.modules.experience:
        promotion.note_attack(game, attack)
    if s.result is not None:  # an accident has ended the game (S-END-09)
        return
    if attack.kind == "shot" and not s.modules.drop_duck_back:
        for name in in_order(list(attack.shaken), s):
            yield from _duck_back(game, name, attack.covers.get(name), attack.by)
    if end_of_game.check(game):
        return
    if s.modules.hate_and_fear:
        yield from hate_and_fear.after_attack(game, attack)
    if s.modules.nerve:
        yield from nerve_tests.after_attack(game, attack)
        end_of_game.check(game)


@implements("S-COVER-22", "S-DUCK-02", "S-DUCK-03", "S-DUCK-04")
def _duck_back(game: Game[ShootOut], name: str, found: BodyCover | None, shooter: str) -> Procedure[None]:
    """Only who is still upright, and was in cover behind terrain at hand (S-DUCK-01 to S-DUCK-04, S-COVER-22)."""
    s = game.state
    figure = s.figures[name]
    if not figure.upright or figure.ducked or found is None or not found.at_hand:
        return
    if level(s, figure, "nerves_of_steel") and figure.seat is not None:
        ducks = yield game.ask(STEADY, figure.seat, (True, False))
        if not ducks:
            return
    duck(game, name, found.at_hand, s.figures[shooter])
