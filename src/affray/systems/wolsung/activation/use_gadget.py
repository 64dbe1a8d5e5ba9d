"""Gadgets and abilities that are used with an action: `use` (W-ACT-10, W-ACT-12, W-FUNDS-07, W-ABIL-23)."""

import functools
import random
from typing import Annotated

from affray.engine import Game, Procedure, Refusal, RuleId
from affray.engine.verbs import Name, PartialChoice, Place
from affray.systems.wolsung import catalog
from affray.systems.wolsung.abilities.ability_list import special_actions
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.movement.combined_move import Route, RouteSlot
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.profile import Gadget, Profile
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.templates.placement import centre, centres, place_template

from .action import Action

AFTER_A_MOVE = 0.5
"""The share of single candidates with a Quick gadget that move first."""


@functools.lru_cache(maxsize=256)
def usable(profile: Profile) -> tuple[Gadget, ...]:
    """The gadgets and abilities of a model that place a template."""
    carried = profile.carried or [catalog.gadgets()[name] for name in profile.gadgets]
    own = [action for action, _ in special_actions(profile).values()]
    return tuple([item for item in (*carried, *own) if item.template])


def used_up(figure: Figure, gadget: Gadget) -> bool:
    """Whether all uses are spent, for the game or for this turn."""
    return gadget.id in (figure.used if gadget.uses == "game" else figure.used_this_turn)


class Use(Action, frozen=True):
    """A special action [A] of a free, standing model; a Quick one may come after a move (W-ACT-05, W-ACT-12)."""

    name = "use"
    pattern = "use {gadget} {place} [after {route}]"
    when_free = True
    gadget: Annotated[str, Name()]
    place: Annotated[Written, Place()]
    route: Annotated[Route | None, RouteSlot()] = None

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        """The gadgets with uses left: a template can always be placed at the model's own feet."""
        if cls.state_refusal(s, me, activation) is not None:
            return []
        ready = [gadget for gadget in usable(me.profile) if not used_up(me, gadget)]
        return [PartialChoice(cls, {"gadget": gadget.id}) for gadget in ready]

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        gadget = next((item for item in usable(me.profile) if item.id == self.gadget), None)
        if gadget is None:
            return Refusal(RuleId("W-ACT-05"), say("no_such_gadget", model=me.id, gadget=self.gadget))
        if used_up(me, gadget):
            return Refusal(RuleId("W-FUNDS-07"), say("gadget_used_up", model=me.id, gadget=gadget.id, uses=gadget.uses))
        walk: Walk | None = None
        if self.route is not None:
            if not gadget.quick:
                return Refusal(RuleId("W-ABIL-05"), say("not_quick", item=gadget.id))
            checked = combined_move.check(s, me, activation, self.route, "quick")
            if isinstance(checked, Refusal):
                return checked
            walk = checked
        after, moved = standing_at(s, me, walk)
        spot = centre(after, moved, self.place, gadget.range)
        return spot if isinstance(spot, Refusal) else None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        ready = [item for item in usable(me.profile) if not used_up(me, item)]
        if not ready or cls.state_refusal(s, me, activation) is not None:
            return []
        gadget = rng.choice(ready)
        walk: Walk | None = None
        if gadget.quick and rng.random() < AFTER_A_MOVE:
            for path in paths.candidates(s, me, 1, rng, kind="quick"):
                checked = paths.check(s, me, path, kind="quick")
                walk = checked if isinstance(checked, Walk) else None
        after, moved = standing_at(s, me, walk)
        places = centres(after, moved, gadget.range, count, rng)
        return [cls(gadget.id, place, walk.path if walk else None) for place in places]

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        s = game.state
        gadget = next(item for item in usable(s.figures[activation.figure].profile) if item.id == self.gadget)
        if self.route is not None:
            combined_move.go(game, activation, self.route, "quick", "W-ACT-12", "W-ABIL-05")
        me = s.figures[activation.figure]
        spot = centre(s, me, self.place, gadget.range)
        assert not isinstance(spot, Refusal), "the place is checked when it is chosen"
        if gadget.uses == "turn":
            s.change(me.id, used_this_turn=(*me.used_this_turn, gadget.id))
        elif gadget.uses == "game":
            s.change(me.id, used=(*me.used, gadget.id))
        assert gadget.template, "only gadgets that place a template can be used"
        _, rule = special_actions(me.profile).get(gadget.id, (gadget, RuleId("W-FUNDS-07")))
        place_template(game, activation, gadget.template, spot, me.seat, "W-TMPL-10", "W-ACT-10", rule)
        yield from ()
