"""A situation under construction: what a case gives, where in the file, and the battle so far."""

from typing import NoReturn

from msgspec import UNSET

from affray.engine.case import Node
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.damage_throw import damage_code_of, damage_dice_of
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Hit
from affray.text import Message

from .given import BattleGiven, DamageGiven, FighterGiven


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

    def put_damage(self, hit: Hit, attacker: Fighter, given: DamageGiven) -> None:
        """The damage dice of a hit that lie on the table."""
        code = damage_code_of(attacker, hit)
        number = damage_dice_of(code, hit)
        if len(given.dice) != number.dice or max(given.dice) > code.sides:
            self.fail(say("case_damage_dice", by=hit.by, number=number.dice, sides=code.sides), "damage", "dice")
        left = number.rerolls if given.rerolls is UNSET else given.rerolls
        reroll = self.given.moment == "reroll"
        if reroll and not 1 <= left <= number.rerolls:
            self.fail(say("case_rerolls", by=hit.by, number=number.rerolls), "damage")
        hit.stage, hit.dice, hit.rerolls = str(self.given.moment), highest_first(given.dice), left if reroll else 0
