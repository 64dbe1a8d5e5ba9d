"""Gadgets and abilities that are used with an action: `use` (W-ACT-10, W-ACT-12, W-FUNDS-07, W-ABIL-23)."""

import functools
import random
from collections.abc import Sequence

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable
from affray.systems.wolsung import catalog
from affray.systems.wolsung.geometry.notation import is_place, read_place, write_place
from affray.systems.wolsung.movement import combined_move, paths
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.profile import Gadget, Profile
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.systems.wolsung.templates.placement import centre, centres, place_template

from .actions import Choice, Verb, register, state_refusal

ABILITIES = {"mistmaker": Gadget(id="mistmaker", template="mist", range=6)}
"""Abilities marked [A] that place a template; they work like a gadget that is not Quick (W-ABIL-23)."""
AFTER_A_MOVE = 0.5
"""The share of single candidates with a Quick gadget that move first."""


@functools.lru_cache(maxsize=256)
def usable(profile: Profile) -> tuple[Gadget, ...]:
    """The gadgets and abilities of a model that place a template."""
    carried = profile.carried or [catalog.gadgets()[name] for name in profile.gadgets]
    own = [ABILITIES[ability.id] for ability in profile.abilities if ability.id in ABILITIES]
    return tuple([item for item in (*carried, *own) if item.template])


def used_up(figure: Figure, gadget: Gadget) -> bool:
    """Whether all uses are spent, for the game or for this turn."""
    return gadget.id in (figure.used if gadget.uses == "game" else figure.used_this_turn)


class Use(Verb):
    """A special action [A] of a free, standing model; a Quick one may come after a move (W-ACT-05, W-ACT-12)."""

    name = "use"
    when_free = True

    def outline(self, s: Skirmish, me: Figure, activation: Activation) -> list[str]:
        """The gadgets with uses left: a template can always be placed at the model's own feet."""
        if state_refusal(s, me, activation, self) is not None:
            return []
        return [f"use {gadget.id}" for gadget in usable(me.profile) if not used_up(me, gadget)]

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) < 3 or not is_place(words[2]):
            raise Unreadable("name the gadget and the place: use naphtha_flask 14,9 [after 12,5 14,5]")
        return ("use", words[1], read_place(words[2]), combined_move.read_after(s, words[3:]))

    def write(self, value: Choice) -> str:
        _, name, place, route = value
        return f"use {name} {write_place(place)}" + (f" after {combined_move.write_route(route)}" if route else "")

    def refusal(self, s: Skirmish, me: Figure, activation: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, activation, self)
        if refused is not None:
            return refused
        _, name, place, route = value
        gadget = next((item for item in usable(me.profile) if item.id == name), None)
        if gadget is None:
            return Refusal(RuleId("W-ACT-05"), f"{me.id} has no gadget or ability '{name}' to use")
        if used_up(me, gadget):
            return Refusal(RuleId("W-FUNDS-07"), f"{me.id} has used {name} this {gadget.uses}")
        walk: Walk | None = None
        if route is not None:
            if not gadget.quick:
                return Refusal(RuleId("W-ABIL-05"), f"{gadget.id} is not Quick: no move in the same action")
            checked = combined_move.check(s, me, activation, route, "quick")
            if isinstance(checked, Refusal):
                return checked
            walk = checked
        after, moved = standing_at(s, me, walk)
        spot = centre(after, moved, place, gadget.range)
        return spot if isinstance(spot, Refusal) else None

    def candidates(
        self, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Choice]:
        ready = [item for item in usable(me.profile) if not used_up(me, item)]
        if not ready or state_refusal(s, me, activation, self) is not None:
            return []
        gadget = rng.choice(ready)
        walk: Walk | None = None
        if gadget.quick and rng.random() < AFTER_A_MOVE:
            for path in paths.candidates(s, me, 1, rng, kind="quick"):
                checked = paths.check(s, me, path, kind="quick")
                walk = checked if isinstance(checked, Walk) else None
        after, moved = standing_at(s, me, walk)
        places = centres(after, moved, gadget.range, count, rng)
        return [("use", gadget.id, place, walk.path if walk else None) for place in places]

    def perform(self, game: Game[Skirmish], activation: Activation, value: Choice) -> Procedure[None]:
        s = game.state
        _, name, place, route = value
        gadget = next(item for item in usable(s.figures[activation.figure].profile) if item.id == name)
        if route is not None:
            combined_move.go(game, activation, route, "quick", "W-ACT-12", "W-ABIL-05")
        me = s.figures[activation.figure]
        spot = centre(s, me, place, gadget.range)
        assert not isinstance(spot, Refusal), "the place is checked when it is chosen"
        if gadget.uses == "turn":
            s.change(me.id, used_this_turn=(*me.used_this_turn, name))
        elif gadget.uses == "game":
            s.change(me.id, used=(*me.used, name))
        assert gadget.template, "only gadgets that place a template can be used"
        source_rule = "W-ABIL-23" if gadget.id in ABILITIES else "W-FUNDS-07"
        place_template(game, activation, gadget.template, spot, me.seat, "W-TMPL-10", "W-ACT-10", source_rule)
        yield from ()


register(Use())
