"""Skills before the first card: ready-made characters, starters, and those gained after a game (S-SKILL-27, -29)."""

from typing import Annotated, Any

import msgspec

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Verb, implements
from affray.engine.verbs import Figure as FigureSlot
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.dice.rolls import die
from affray.systems.street.messages import say
from affray.systems.street.referee.calls import grants
from affray.systems.street.stages import stage
from affray.systems.street.state import Deck, Figure, SetUp, ShootOut, in_order

from .skill_markers import gain

READY_MADE = ("legend", "killer")
"""The classes that get random skills when ready-made; other skills come from the designer (S-SKILL-27)."""
STARTER_FACE = 4
"""The lowest face with which a newcomer gets a skill (S-SKILL-29)."""


class GiveStarter(Verb, frozen=True):
    """Give a new character a skill."""

    name = "starter"
    rule = RuleId("S-SKILL-29")
    not_now = say("no_starter_now")
    figure: Annotated[str, FigureSlot()]


class Starter(VerbOrPass[tuple[str, ...]]):
    """Who gets a skill before the first game, if anybody (S-SKILL-29). The context is the candidates."""

    name = "starter"
    rule = RuleId("S-SKILL-29")
    verbs = (GiveStarter, Pass)

    def refusal(self, context: tuple[str, ...], value: Any) -> Refusal:
        return Refusal(self.rule, say("not_a_new_character", character=value.figure, others=list(context)))


STARTER = Starter()


@stage(SetUp, "starter")
def starter(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """Give skills to new characters: the one that the player names, all, or those with a good roll (S-SKILL-29)."""
    if setup.seats:
        yield from _starter(game, setup)
        return
    if setup.new is None:
        setup.new = _newcomers(game.state, setup)
    if setup.new:
        yield from _newcomer(game, setup)
    else:
        setup.stage = "place"


def _newcomers(s: ShootOut, setup: SetUp) -> tuple[str, ...]:
    """The characters that get a skill, or roll for one, without a choice, in ascending id."""
    if s.modules.starters not in ("all", "rolled"):
        return ()
    return tuple(
        in_order([figure.id for figure in s.figures.values() if figure.seat is not None and _is_new(figure, setup)], s)
    )


def _is_new(figure: Figure, setup: SetUp) -> bool:
    """Whether a character has never played before (S-SKILL-29)."""
    return not figure.lost and figure.id not in setup.veterans


def _newcomer(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    assert setup.new
    name, *remaining = setup.new
    setup.new = tuple(remaining)
    if game.state.modules.starters == "rolled":
        face = yield from die(game, name, "skill", "S-SKILL-29")
        if face < STARTER_FACE:
            return
    yield from gain(game, name, "S-SKILL-29")


def _starter(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    s = game.state
    seat, setup.seats = setup.seats[0], setup.seats[1:]
    new = tuple([figure.id for figure in s.controlled_by(seat) if _is_new(figure, setup)])
    if not new:
        return
    chosen = yield game.ask(STARTER, seat, [Pass(), *map(GiveStarter, new)], new)
    if isinstance(chosen, GiveStarter):
        yield from gain(game, chosen.figure, "S-SKILL-29")


@stage(SetUp, "gain")
def gains(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """Gain the next skill of a character, in ascending id; then the referee may grant skills."""
    if not setup.gains:
        yield from grants(game)
        game.state.frames = [Deck(stage="window")]
        return
    name = in_order(list(setup.gains), game.state)[0]
    remaining = {**setup.gains, name: setup.gains[name] - 1}
    setup.gains = {other: number for other, number in remaining.items() if number > 0}
    yield from gain(game, name)


@stage(SetUp, "ready_made")
@implements("S-SKILL-27")
def ready_made(game: Game[ShootOut], setup: SetUp) -> Procedure[None]:
    """Roll for the number of random skills that replace those of a Killer or Legend (S-SKILL-27)."""
    if not setup.rolled:
        setup.stage = "starter"
        return
    s = game.state
    name, setup.rolled = setup.rolled[0], setup.rolled[1:]
    figure = s.figures[name]
    if figure.class_ not in READY_MADE:
        return
    s.change(name, profile=msgspec.structs.replace(figure.profile, skills={}))
    face = yield from die(game, name, "skill", "S-SKILL-27")
    for _ in range(skills_of(s, name, face)):
        yield from gain(game, name)


@implements("S-SKILL-27")
def skills_of(s: ShootOut, name: str, face: int) -> int:
    """The number of skills of a ready-made character, by a die (S-SKILL-27)."""
    if s.figures[name].class_ == "legend":
        return face
    return (face + 1) // 2 if s.modules.killer_skill_die == "d3" else max(1, face - 3)
