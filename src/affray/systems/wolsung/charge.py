"""The Charge action: the move, the split of the melee it joins, the attack (W-MELEE-03 to W-MELEE-07, W-MELEE-18)."""

import random
from collections.abc import Sequence

from affray.engine import Game, Procedure, Refusal, RuleId, Unreadable, cites

from . import charging
from .actions import Choice, Verb, register, state_refusal
from .charging import Charge
from .events import Engaged
from .geometry import height
from .links import link
from .melee import attack_after_charge
from .moving import go
from .places import is_place, read_path, write_path
from .splitting import split
from .state import Activation, Figure, Skirmish


class ChargeAction(Verb):
    """A move that ends in contact with exactly the enemies named, followed by a melee attack (W-MELEE-03)."""

    name = "charge"
    when_free = True

    def outline(self, s: Skirmish, me: Figure, act: Activation) -> list[str]:
        return ["charge"] if self._state_refusal(s, me, act) is None and charging.targets(s, me) else []

    def _state_refusal(self, s: Skirmish, me: Figure, act: Activation) -> Refusal | None:
        refused = state_refusal(s, me, act, self)
        if refused is not None and not me.toppled and s.engaged(me.id):
            return Refusal(RuleId("W-MELEE-05"), f"{me.id} is engaged and cannot charge")
        return refused

    def read(self, s: Skirmish, me: Figure, words: Sequence[str]) -> Choice:
        names = [word for word in words[1:] if not is_place(word)]
        if not names or list(words[1 : 1 + len(names)]) != names:
            raise Unreadable("a charge names its targets, then its path: charge stagehand 12,11.7")
        unknown = next((name for name in names if name not in s.figures), None)
        if unknown is not None:
            raise Unreadable(f"there is no model '{unknown}'")
        return ("charge", tuple(names), read_path(words[1 + len(names) :]) or None)

    def write(self, value: Choice) -> str:
        _, targets, path = value
        return f"charge {' '.join(targets)}" + (f" {write_path(path)}" if path else "")

    def refusal(self, s: Skirmish, me: Figure, act: Activation, value: Choice) -> Refusal | None:
        refused = self._state_refusal(s, me, act)
        if refused is not None:
            return refused
        charge = charging.check(s, me, value[1], value[2])
        return charge if isinstance(charge, Refusal) else None

    def candidates(self, s: Skirmish, me: Figure, act: Activation, count: int, rng: random.Random) -> list[Choice]:
        if state_refusal(s, me, act, self) is not None:
            return []
        return [("charge", targets, path) for targets, path in charging.candidates(s, me, count, rng)]

    def perform(self, game: Game[Skirmish], act: Activation, value: Choice) -> Procedure[None]:
        s = game.state
        me = s.figures[act.figure]
        charge = charging.check(s, me, value[1], value[2])
        assert isinstance(charge, Charge), "a charge is checked when it is chosen"
        above = {name: height(s, me, s.figures[name]) for name in charge.touched}
        go(game, act, charge.walk, "charge", "W-MELEE-03", *(["W-MELEE-20"] if charge.granted else []))
        before = s.links
        s.links = tuple(sorted({*before, *[link(me.id, name) for name in charge.touched]}))
        game.emit(Engaged(rules=cites("W-MELEE-01", "W-MELEE-30"), figures=(me.id, *charge.touched)))
        yield from split(game, me.id, charge.touched, before)
        yield from attack_after_charge(game, above)


register(ChargeAction())
