"""The consequences of an attack: S-CONV-17."""

from affray.engine import Game, Procedure, implements
from affray.systems.street import end_of_game
from affray.systems.street.cover.duck_back import forced_duck_back
from affray.systems.street.experience.experience_record import record_attack
from affray.systems.street.nerve import hate_and_fear, nerve_tests
from affray.systems.street.state import ShootOut, Turn, in_order

from .attack_in_progress import Attack


@implements("S-END-09")
def finish_attack(game: Game[ShootOut], attack: Attack) -> Procedure[None]:
    """After the last hit: forced duck back, the end check, feelings, nerve, and the end check again."""
    s = game.state
    turn = s.frames[-1]
    if isinstance(turn, Turn):
        turn.attacked = True
    if s.modules.experience:
        record_attack(game, attack)
    if s.result is not None:  # an accident has ended the game (S-END-09)
        return
    if attack.kind == "shot" and not s.modules.drop_duck_back:
        for name in in_order(list(attack.shaken), s):
            yield from forced_duck_back(game, name, attack.covers.get(name), attack.by)
    if end_of_game.check(game):
        return
    if s.modules.hate_and_fear:
        yield from hate_and_fear.after_attack(game, attack)
    if s.modules.nerve:
        yield from nerve_tests.after_attack(game, attack)
        end_of_game.check(game)
