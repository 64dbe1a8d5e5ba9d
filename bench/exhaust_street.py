"""Plays Street on and on until every card, action, choice, skill, weapon and cell of every table was seen in play.

`python bench/exhaust_street.py [--games N] [--seed N] [--json]`: the basic game, every module switched on in turn and
mixtures of them, in the scenarios and in crowded situations in which what is still missing is common. It stops when
nothing is missing, or after so many games, and lists what was never seen. Equal seeds, equal runs.
"""

import random
import sys
from collections.abc import Iterator, Mapping

import hunting
from street_sights import of_choice, shown, sights
from street_situations import SIZE, Wish, agreed, situation, switched, wished

import affray
from affray.engine import Decision, Keyed, Match, Setup
from affray.systems.street.cast_and_scenarios import scenarios
from affray.systems.street.fighting.fight_table import FIGHT_TABLE
from affray.systems.street.profile import CLASSES, WEAPONS
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.state import Deck, ShootOut, Turn, Window
from affray.systems.street.system import SYSTEM

LED = 0.8
"""How often a choice that leads to the wish is made, if there is one."""
OFFERED = 24
"""How many choices are examined for one that leads there."""


class Hunt(hunting.Hunt):
    """Street: a scenario now and then, otherwise situations, most of them for something that is missing."""

    book = "street"
    unseen: Mapping[str, str] = {}
    most = 500
    bots = ("random", "random", "random", "greedy")
    rare = 0.3

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.wanted = sights()
        self.wish = Wish(switched(0, random.Random(seed)))
        self.chosen: set[str] = set()
        """What the choices of the running game have shown."""

    def new_match(self, name: str, rng: random.Random) -> tuple[Match, str]:
        self.chosen = set()
        self.wish = Wish(switched(self.games, rng))
        if self.games % 5 == 0:
            scenario = list(scenarios())[self.games // 5 % len(scenarios())]
            self.wish = self.wish._replace(scenario=scenario)
        elif self.games % 5 > 1:
            self.wish = wished(rng.choice(self.missing), rng)
        if not self.wish.scenario:
            return Match(SYSTEM, Setup(), Keyed.from_seed(name), state=situation(self.wish, rng)), "a situation"
        scenario, options = self.wish.scenario, agreed(self.wish.modules, rng)
        return affray.new("street", scenario=scenario, seed=name, options=options), scenario

    def remember(self, match: Match, decision: Decision, choice: str, rng: random.Random) -> None:
        super().remember(match, decision, choice, rng)
        self.chosen.update(of_choice(match, decision, choice))

    def note_events(self, match: Match, where: str) -> None:
        found = {*shown(match), *self.chosen}
        if not match.state.modules.switched_on:
            found |= {f"basic {each}" for each in found}
        self.note(sorted(found & self.wanted), where)

    def scripted(self, match: Match, decision: Decision, rng: random.Random) -> str | None:
        """Often what leads to what is wished for: an aimed shot, a deed of the evil, or the words of the wish."""
        if rng.random() >= LED:
            return None
        for text in leading(match.state, decision, self.wish):
            if self.possible(match, decision, text):
                return text
        words = {*self.wish.words}
        offered = [str(one) for one in decision.candidates(OFFERED, rng)] if words else []
        best = max(offered, key=lambda text: len(words & {*text.split()}), default="")
        return best if words & {*best.split()} else None

    def tries(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        names = list(match.state.figures)
        if decision.kind.name == "action":
            return some_actions(match.state, rng)
        if decision.kind.case_name == "path":
            return [f"to {spot(rng)}", f"heading {rng.randrange(360)}", f"to {spot(rng)} {spot(rng)}"]
        if decision.kind.name == "referee":
            one, skill = rng.choice(names), rng.choice(list(SKILLS))
            return [f"nerve {one}", f"modifier {rng.randrange(-3, 9)}", f"grant {one} {skill}"]
        cards = ("killer", "plug", "legend_2", f"held_{rng.choice(names)}")
        return [f"play {rng.choice(cards)} {rng.choice(names)}", f"claim {rng.choice(CLASSES)}"]


def leading(s: ShootOut, decision: Decision, wish: Wish) -> Iterator[str]:
    """Choices that nobody would often find: the shot for which he has aimed, and those at others who have a turn or
    wait for one, and at friends."""
    if decision.kind.name == "referee" and "referee" in wish.words:
        yield from (f"nerve {name}" for name in s.figures)
    if decision.kind.name != "action" or not {"aim", "shoot"} & {*wish.words}:
        return
    me, *others = [s.figures[frame.figure] for frame in reversed(s.frames) if isinstance(frame, Turn)]
    plays = [play for frame in s.frames if isinstance(frame, Deck | Window) for play in frame.plays]
    others += [s.figures[play.figure] for play in plays]
    if me.aim is not None:
        yield f"shoot {me.aim.weapon} {me.aim.target}"
    others += s.friends(me) if "evil" in wish.skills else ()
    weapons = ["+".join(me.in_hand), *[weapon.id for weapon in me.profile.weapons]]
    yield from (f"shoot {weapon} {one.id}" for one in others for weapon in weapons)


def spot(rng: random.Random) -> str:
    """A random place of a situation."""
    return f"{rng.uniform(-1, SIZE + 1):.2f},{rng.uniform(-1, SIZE + 1):.2f}"


def some_actions(s: ShootOut, rng: random.Random) -> list[str]:
    """Choices that a player might try, legal or not."""
    one = rng.choice(list(s.figures))
    weapon = rng.choice(list(WEAPONS))
    piece = rng.choice([piece.id for piece in s.table.pieces] or ["nothing"])
    row = rng.choice(list(FIGHT_TABLE))
    return [
        *("recover", "stand_up", "flee", "pass", "move", f"duck_back {piece}", f"change_position {spot(rng)}"),
        *(f"shoot {weapon} {one}", f"shoot {weapon}_1+{weapon}_2 {one}", f"aim {weapon} {one}"),
        *(f"throw {weapon} {one}", f"charge {one} {row}", f"attack {one} {row}", f"move with {weapon}"),
        *(f"reload {weapon}", f"repair {weapon}", f"pick_up {weapon}"),
    ]


if __name__ == "__main__":
    sys.exit(hunting.main(Hunt, games=5000))
