"""Lookout: at the start of the game the model may make one Move action (W-SETUP-10)."""

import random
from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Game, Kind, Refusal, RuleId, Seat, Unreadable, Value, cites
from affray.systems.wolsung.events import Moved
from affray.systems.wolsung.geometry.notation import read_path, write_path
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.state import Skirmish

StartAbilityContext: TypeAlias = tuple[Skirmish, Seat]
PASS = ("pass",)


class StartAbility(Kind[StartAbilityContext]):
    """Use a start-of-game ability, or pass on the rest. The context is a copy of the skirmish and the player."""

    name = "start_ability"
    case_name = "startabil"
    rule = RuleId("W-SETUP-10")

    def write(self, context: StartAbilityContext, value: Any) -> str:
        return "pass" if value == PASS else f"use lookout {value[1]} {write_path(value[2])}"

    def read(self, context: StartAbilityContext, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return PASS
        if words[:2] != ["use", "lookout"] or len(words) < 4:
            raise Unreadable("write `use lookout`, the model and its path, or `pass`")
        return ("lookout", words[2], read_path(words[3:]))

    def check(self, context: StartAbilityContext, value: Any) -> Refusal | None:
        if value == PASS:
            return None
        s, seat = context
        figure = s.figures.get(value[1])
        if figure is None or figure.seat != seat or not figure.profile.has("lookout"):
            return Refusal(self.rule, f"{value[1]} is not one of the player's models with Lookout")
        if "lookout" in figure.used:
            return Refusal(self.rule, f"{figure.id} has already used Lookout")
        walk = paths.check(s, figure, value[2])
        return walk if isinstance(walk, Refusal) else None

    def default(self, context: StartAbilityContext, values: Sequence[Any]) -> Value:
        return PASS

    def outline(self, context: StartAbilityContext) -> Sequence[str]:
        return [*[f"use lookout {name}" for name in waiting(*context)], "pass"]

    def candidates(self, context: StartAbilityContext, count: int, rng: random.Random) -> Sequence[Any]:
        s, _ = context
        names = waiting(*context)
        share = max(1, (count - 1) // max(1, len(names)))
        choices: list[Any] = [PASS]
        for name in names:
            choices += [("lookout", name, path) for path in paths.candidates(s, s.figures[name], share, rng)]
        return rng.sample(choices, min(count, len(choices)))


STARTABIL = StartAbility()


def waiting(s: Skirmish, seat: Seat) -> list[str]:
    """The models of a player that can still use Lookout."""
    return [figure.id for figure in s.present(seat) if figure.profile.has("lookout") and "lookout" not in figure.used]


def make_move(game: Game[Skirmish], chosen: Any) -> None:
    """Move the model and mark its ability as used."""
    s = game.state
    figure = s.figures[chosen[1]]
    walk = paths.check(s, figure, chosen[2])
    assert isinstance(walk, Walk), "a path is checked when it is chosen"
    x, y, z = walk.to
    s.change(figure.id, x=x, y=y, z=z, used=(*figure.used, "lookout"))
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
