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
"""Abilities with [A] that place a template; they work like a gadget that is not Quick (W-ABIL-23)."""
AFTER_A_MOVE = 0.5
"""The share of single candidates with a Quick gadget that move first."""


@functools.lru_cache(maxsize=256)
def usable(profile: Profile) -> tuple[Gadget, ...]:
    """What a model can use with an action: gadgets and abilities that place a template."""
    carried = profile.carried or [catalog.gadgets()[name] for name in profile.gadgets]
    own = [ABILITIES[one.id] for one in profile.abilities if one.id in ABILITIES]
    return tuple([one for one in (*carried, *own) if one.template])


def used_up(figure: Figure, gadget: Gadget) -> bool:
    """Whether all uses are spent, for the game or for this turn."""
    return gadget.id in (figure.used if gadget.uses == "game" else figure.used_this_turn)


class Use(Verb):
    """A special action [A] of a free, standing model; a Quick one may come after a move (W-ACT-05, W-ACT-12)."""

    name = "use"
    when_free = True

    def outline(self, s: Skirmish, me: Figure, act: Activation) -> list[str]:
        """A template can always be placed at the model's own feet, so that only its uses can be missing."""
        if state_refusal(s, me, act, self) is not None:
            return []
        return [f"use {one.id}" for one in usable(me.profile) if not used_up(me, one)]

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        if len(words) < 3 or not is_place(words[2]):
            raise Unreadable("name what is used and where: use naphtha_flask 14,9 [after 12,5 14,5]")
        return ("use", words[1], read_place(words[2]), combined_move.read_after(s, words[3:]))

    def write(self, value: Choice) -> str:
        _, name, place, way = value
        return f"use {name} {write_place(place)}" + (f" after {combined_move.write_way(way)}" if way else "")

    def refusal(self, s: Skirmish, me: Figure, act: Activation, value: Choice) -> Refusal | None:
        refused = state_refusal(s, me, act, self)
        if refused is not None:
            return refused
        _, name, place, way = value
        gadget = next((one for one in usable(me.profile) if one.id == name), None)
        if gadget is None:
            return Refusal(RuleId("W-ACT-05"), f"{me.id} has no gadget or ability '{name}' to use")
        if used_up(me, gadget):
            return Refusal(RuleId("W-FUNDS-07"), f"{me.id} has used {name} this {gadget.uses}")
        walk: Walk | None = None
        if way is not None:
            if not gadget.quick:
                return Refusal(RuleId("W-ABIL-05"), f"{gadget.id} is not Quick: no move in the same action")
            found = combined_move.check(s, me, act, way, "quick")
            if isinstance(found, Refusal):
                return found
            walk = found
        there, moved = standing_at(s, me, walk)
        spot = centre(there, moved, place, gadget.range)
        return spot if isinstance(spot, Refusal) else None

    def candidates(self, s: Skirmish, me: Figure, act: Activation, count: int, rng: random.Random) -> list[Choice]:
        ready = [one for one in usable(me.profile) if not used_up(me, one)]
        if not ready or state_refusal(s, me, act, self) is not None:
            return []
        gadget = rng.choice(ready)
        walk: Walk | None = None
        if gadget.quick and rng.random() < AFTER_A_MOVE:
            for path in paths.candidates(s, me, 1, rng, kind="quick"):
                way = paths.check(s, me, path, kind="quick")
                walk = way if isinstance(way, Walk) else None
        there, moved = standing_at(s, me, walk)
        places = centres(there, moved, gadget.range, count, rng)
        return [("use", gadget.id, place, walk.path if walk else None) for place in places]

    def perform(self, game: Game[Skirmish], act: Activation, value: Choice) -> Procedure[None]:
        s = game.state
        _, name, place, way = value
        gadget = next(one for one in usable(s.figures[act.figure].profile) if one.id == name)
        if way is not None:
            combined_move.go(game, act, way, "quick", "W-ACT-12", "W-ABIL-05")
        me = s.figures[act.figure]
        spot = centre(s, me, place, gadget.range)
        assert not isinstance(spot, Refusal), "the place is checked when it is chosen"
        if gadget.uses == "turn":
            s.change(me.id, used_this_turn=(*me.used_this_turn, name))
        elif gadget.uses == "game":
            s.change(me.id, used=(*me.used, name))
        assert gadget.template, "only what places a template can be used"
        whose = "W-ABIL-23" if gadget.id in ABILITIES else "W-FUNDS-07"
        place_template(game, act, gadget.template, spot, me.seat, "W-TMPL-10", "W-ACT-10", whose)
        yield from ()


register(Use())
