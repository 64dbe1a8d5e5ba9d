"""A situation under construction: what a case gives, where in the file, and the battle so far."""

from collections.abc import Iterable
from typing import NoReturn

from msgspec import UNSET

from affray.engine.case import Node
from affray.engine.problem import Problem
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_throw import damage_code_of, damage_dice_of
from affray.systems.cascade.state import Battle, Hit
from affray.text import Message

from .given import BattleGiven, FighterGiven


class Situation:
    """The words of a case and the battle that is made from them."""

    def __init__(self, node: Node, given: BattleGiven, battle: Battle | None = None) -> None:
        self.node = node
        self.given = given
        if battle is not None:
            self.battle = battle

    def fail(self, reason: Message, *path: str | int) -> NoReturn:
        """Raise the error for a path in the `given`."""
        self.node.at(*path).fail(reason)

    def words(self, name: str) -> FighterGiven:
        """What the case says of a fighter."""
        return self.given.figures.get(name, FighterGiven())

    def at(self, name: str) -> Node:
        """The location of a fighter in the file."""
        return self.node.at("figures", name)

    def check(self, problems: Iterable[Problem]) -> None:
        """Raise the first problem of the position as an error at its place in the file."""
        for problem in problems:
            self.fail(problem.message, *problem.place)

    def put_damage(self, hit: Hit, attacker: Fighter) -> None:
        """The damage dice of a hit that lie on the table; left out, they are the first of the case's dice."""
        given = self.given.damage
        if given is UNSET:
            hit.stage = "damage"
            return
        hit.stage, hit.dice = str(self.given.moment), highest_first(given.dice)
        if hit.stage == "reroll":
            all_rerolls = damage_dice_of(damage_code_of(attacker, hit), hit).rerolls
            hit.rerolls = all_rerolls if given.rerolls is UNSET else given.rerolls
