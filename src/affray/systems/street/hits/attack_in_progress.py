"""One attack: all hits of one Shoot, Throw, Move & Shoot, Charge or Attack, and their results (S-CONV-17)."""

from typing import Literal

from affray.systems.street.state import ShootOut
from affray.table.sight.body_zones import BodyCover

Result = Literal["scratch", "flesh", "serious", "ignored", "knocked_down", "unconscious", "out_of_action", "dead"]
"""The results of a hit. `ignored` is a wound that Hard as Nails does not record."""
HURT: frozenset[Result] = frozenset({"scratch", "flesh", "serious", "ignored"})
RECORDED: frozenset[Result] = frozenset({"flesh", "serious"})


class Attack:
    """An attack in progress: attacker, target, the position before it, and its results so far."""

    def __init__(self, by: str, target: str, before: ShootOut, kind: Literal["shot", "fight"] = "shot") -> None:
        self.by = by
        self.target = target
        self.kind = kind
        self.before = before
        """The shoot-out when the dice were rolled (S-SHOOT-11)."""
        self.covers: dict[str, BodyCover] = {}
        """The cover of each victim when the dice were rolled (S-SHOOT-11)."""
        self.shaken: set[str] = set()
        """The figures that were scratched, wounded, or had a hit stopped by their cover (S-DUCK-01)."""
        self.results: dict[str, list[Result]] = {}
        """The results for each victim, in order."""
        self.targets: tuple[str, ...] = (target,)
        """The targets of the dice: two for the pistols of a split volley (S-SKILL-DEMON)."""
        self.given: frozenset[str] = frozenset()
        """The figures that take hits aimed at another target (S-SKILL-DEMON)."""
        self.accident = False
        """An accident is being resolved: its results give no experience (S-ACC-03)."""
        self.credit: dict[str, list[Result]] = {}
        """The results that count for the attacker's experience, without those of accidents."""
        self.fought: set[str] = set()
        """The figures that rolled attack or defence dice (S-XP-02)."""

    def note(self, name: str, result: Result) -> None:
        """Record a result for a victim."""
        self.results.setdefault(name, []).append(result)
        if not self.accident:
            self.credit.setdefault(name, []).append(result)

    def hurt(self, name: str) -> bool:
        """Whether the attack scratched or wounded a figure."""
        return not HURT.isdisjoint(self.results.get(name, ()))

    def wounded(self, name: str) -> bool:
        """Whether the attack gave a figure a recorded wound."""
        return not RECORDED.isdisjoint(self.results.get(name, ()))
