"""Lookout: at the start of the game the model may make one Move action (W-SETUP-10)."""

import random
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import Game, Kind, Pass, Refusal, RuleId, Seat, Verb, cites
from affray.engine.verbs import Figure as FigureSlot
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Path as PathSlot
from affray.systems.wolsung.abilities.ability_list import moves_at_start
from affray.systems.wolsung.events import Moved
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Path, Walk
from affray.systems.wolsung.state import Skirmish

StartAbilityContext: TypeAlias = tuple[Skirmish, Seat]


class UseLookout(Verb, frozen=True):
    """Move a model with Lookout before the first turn."""

    name = "use"
    rule = RuleId("W-SETUP-10")
    not_now = say("start_ability_not_now")
    pattern = "use lookout {model} {path}"
    model: Annotated[str, FigureSlot()]
    path: Annotated[Path, PathSlot(least=1)]


class StartAbility(Kind[StartAbilityContext]):
    """Use a start-of-game ability, or pass on the rest. The context is a copy of the skirmish and the player."""

    name = "start_ability"
    case_name = "startabil"
    rule = RuleId("W-SETUP-10")
    verbs = (UseLookout, Pass)

    def restored(self, context: StartAbilityContext, stored: Any) -> Verb:
        """Saves used to hold `lookout` or `pass` before the slots."""
        return super().restored(context, stored if isinstance(stored, str) else stored[1:] or None)

    def check(self, context: StartAbilityContext, value: Any) -> Refusal | None:
        if not isinstance(value, UseLookout):
            return None
        s, seat = context
        figure = s.figures.get(value.model)
        ability = "" if figure is None or figure.seat != seat else moves_at_start(figure)
        if figure is None or not ability:
            return Refusal(self.rule, say("no_lookout", model=value.model))
        if ability in figure.used:
            return Refusal(self.rule, say("lookout_used", model=figure.id))
        walk = paths.check(s, figure, value.path)
        return walk if isinstance(walk, Refusal) else None

    def default(self, context: StartAbilityContext, values: Sequence[Any]) -> Verb:
        return Pass()

    def outline(self, context: StartAbilityContext) -> Sequence[Verb | PartialChoice]:
        return [*[PartialChoice(UseLookout, {"model": name}) for name in waiting(*context)], Pass()]

    def candidates(self, context: StartAbilityContext, count: int, rng: random.Random) -> Sequence[Any]:
        s, _ = context
        names = waiting(*context)
        share = max(1, (count - 1) // max(1, len(names)))
        choices: list[Verb] = [Pass()]
        for name in names:
            choices += [UseLookout(name, path) for path in paths.candidates(s, s.figures[name], share, rng)]
        return rng.sample(choices, min(count, len(choices)))


STARTABIL = StartAbility()


def waiting(s: Skirmish, seat: Seat) -> list[str]:
    """The models of a player that can still use Lookout."""
    abilities = [(figure, moves_at_start(figure)) for figure in s.present(seat)]
    return [figure.id for figure, ability in abilities if ability and ability not in figure.used]


def make_move(game: Game[Skirmish], chosen: UseLookout) -> None:
    """Move the model and mark its ability as used."""
    s = game.state
    figure = s.figures[chosen.model]
    walk = paths.check(s, figure, chosen.path)
    assert isinstance(walk, Walk), "a path is checked when it is chosen"
    x, y, z = walk.to
    s.change(figure.id, x=x, y=y, z=z, used=(*figure.used, moves_at_start(figure)))
    game.emit(
        Moved(
            rules=cites("W-SETUP-10", "W-MOVE-01"),
            figure=figure.id,
            kind="move",
            to=walk.to,
            length=round(walk.length, 3),
            vertical=round(walk.vertical, 3),
        )
    )
