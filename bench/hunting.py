"""Playing a system on and on until every rule that can occur in play was cited by an event or a refusal.

A hunt makes matches, lets random and greedy bots play them, by a script where there is one, and now and then asks why
something cannot be chosen, for the rule that refuses it. It stops when nothing that can be seen is missing, or after so
many games. Equal seeds, equal runs.
"""

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from affray import bots
from affray.engine import Decision, Match
from affray.engine.rules.rulebook import Status, load

TRIED = 0.15
"""How often an illegal choice is tried before a choice."""
CONCEDED = 0.002
"""How often a seat concedes instead of choosing."""
KEPT = 200
"""How many choices of each kind are stored, to be tried elsewhere."""


def reasons(why: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The reason for each rule that nothing cites, from a list of rules under each reason."""
    return {rule: reason for reason, rules in why.items() for rule in rules}


def expected(book: str, unseen: Iterable[str]) -> set[str]:
    """The rules in force of a rulebook that can be cited."""
    return {str(rule.id) for rule in load(book).rules.values() if rule.status is Status.RULE} - set(unseen)


class Hunt:
    """What has been seen so far, and where first."""

    book: str
    """The name of the rulebook."""
    unseen: Mapping[str, str]
    """Rules in force that no event or refusal cites, with the reason: other rules that are cited imply them."""
    most = 1500
    """A game is abandoned after this many choices."""
    conceded = CONCEDED
    bots: tuple[str, ...] = ("random", "greedy")
    """The bots; each seat gets one of them."""
    always_tried: tuple[str, ...] = ()
    """Decisions before which illegal choices are always tried."""
    rare = 0.0
    """How often the least frequent choice is made instead of the bot's."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.seen: dict[str, str] = {}
        self.games = 0
        self.decisions = 0
        self.texts: dict[str, list[str]] = {}
        self.words: Counter[str] = Counter()
        self.script: list[str] = []
        """The choices still to be made in the running match, each as soon as it is legal."""
        self.wanted = expected(self.book, self.unseen)
        self._ids = re.compile(rf"\b{load(self.book).prefix}-[A-Z]+-(?:\d\d|[A-Z]+)\b")

    def new_match(self, name: str, rng: random.Random) -> tuple[Match, str]:
        """The next match and its name."""
        raise NotImplementedError

    def tries(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        """Choices of this system that are worth trying here, legal or not."""
        raise NotImplementedError

    @property
    def missing(self) -> list[str]:
        """Rules that could be seen and have not been yet."""
        return sorted(self.wanted - self.seen.keys())

    def run(self, games: int) -> None:
        """Play until nothing is missing, at most this many games."""
        while self.missing and self.games < games:
            self.play(f"{self.seed}.{self.games}")
            self.games += 1

    def play(self, name: str) -> None:
        """Play one game with a bot for each seat."""
        rng = random.Random(name)
        match, where = self.new_match(name, rng)
        players = {seat: bots.get(rng.choice(self.bots))(rng.randrange(10**9)) for seat in match.seats}
        for _ in range(self.most):
            decision = match.decision
            if decision is None:
                break
            tried = decision.kind.name in self.always_tried or rng.random() < TRIED
            legal = self.try_out(match, decision, rng) if tried else []
            if rng.random() < self.conceded:
                match.concede(decision.seat)
                continue
            choice = self.scripted(match, decision, rng) or self.rare_choice(decision, legal, rng)
            choice = choice or players[decision.seat](match.view(decision.seat))
            self.remember(match, decision, choice, rng)
            match.choose(choice, decision=decision.id)
            self.decisions += 1
        self.note_events(match, where)

    def note_events(self, match: Match, where: str) -> None:
        """Record the rules that the events of a game cite."""
        for event in match.events:
            self.note(self.cited(msgspec.to_builtins(event)), where)

    def scripted(self, match: Match, decision: Decision, rng: random.Random) -> str | None:
        """The first choice of the script that is legal now."""
        for text in self.script:
            if self.possible(match, decision, text):
                self.script.remove(text)
                return text
        return None

    def rare_choice(self, decision: Decision, legal: list[str], rng: random.Random) -> str | None:
        """Sometimes a tried choice that turned out to be legal, or the least frequent choice so far."""
        if rng.random() >= self.rare:
            return None
        if legal:
            return rng.choice(legal)
        offered = [str(one) for one in decision.candidates(12, rng)]
        chosen = min(offered, key=lambda one: self.words[self._words(one)], default=None)
        if chosen is not None:
            self.words[self._words(chosen)] += 1
        return chosen

    @staticmethod
    def _words(choice: str) -> str:
        """The kind of a choice, without numbers and places: `shoot pistol after`, `move`."""
        return " ".join([word for word in choice.split() if not any(sign.isdecimal() for sign in word)])

    def cited(self, data: Any) -> Iterator[str]:
        """Every rule id anywhere in an event."""
        if isinstance(data, str):
            yield from self._ids.findall(data)
        elif isinstance(data, dict):
            for value in data.values():
                yield from self.cited(value)
        elif isinstance(data, (list, tuple)):
            for value in data:
                yield from self.cited(value)

    def note(self, rules: Iterable[str], where: str) -> None:
        """Record where rules were cited first."""
        for rule in rules:
            self.seen.setdefault(rule, where)

    def remember(self, match: Match, decision: Decision, choice: str, rng: random.Random) -> None:
        """Store a few choices of each kind, to be tried elsewhere."""
        kept = self.texts.setdefault(decision.kind.name, [])
        if len(kept) < KEPT:
            kept.append(str(choice))
        else:
            kept[rng.randrange(KEPT)] = str(choice)

    def try_out(self, match: Match, decision: Decision, rng: random.Random) -> list[str]:
        """Ask why something cannot be chosen: what was chosen elsewhere, a little changed, or what the system says.

        Returns what can be chosen.
        """
        kinds = [decision.kind.name] * 3 + sorted(self.texts)
        kept = self.texts.get(rng.choice(kinds))
        texts = [changed(rng.choice(kept), rng)] if kept else []
        return [text for text in [*texts, *self.tries(match, decision, rng)] if self.possible(match, decision, text)]

    def possible(self, match: Match, decision: Decision, text: str) -> bool:
        """Whether a choice is legal; records the rule that refuses it."""
        refused = match.why_not(text, decision.seat)
        if refused is not None:
            self.note(self._ids.findall(str(refused)), "a refusal")
        return refused is None and decision.why_not(text) is None


def changed(text: str, rng: random.Random) -> str:
    """A choice with a number changed, increased or decreased, or unchanged."""
    numbers = list(re.finditer(r"\d+", text))
    if not numbers or rng.random() < 0.3:
        return text
    at = rng.choice(numbers)
    other = str(rng.randrange(1, 21))
    new = rng.choice((other, f"{at[0]},{at[0]}", f"{at[0]},{other}", f"{at[0]}+{other}", ""))
    return (text[: at.start()] + new + text[at.end() :]).replace(",,", ",").replace(" ,", " ").rstrip(",+")


def main(hunting: type[Hunt], games: int) -> int:
    """Run the hunt, print the result, and fail if something is missing."""
    parser = argparse.ArgumentParser(description="Play until every rule that can be cited was cited.")
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    hunt = hunting(options.seed)
    hunt.run(options.games)
    if options.json:
        told = {"games": hunt.games, "seen": hunt.seen, "missing": hunt.missing, "unseen": dict(hunt.unseen)}
        print(json.dumps(told))
    else:
        seen = len(hunt.wanted) - len(hunt.missing)
        print(f"{hunt.games} games, {hunt.decisions} decisions: {seen} of {len(hunt.wanted)} were seen")
        for missed in hunt.missing:
            print(f"  {missed} was never seen, and could be")
        for rule, why in hunt.unseen.items():
            print(f"  {rule} is never cited: {why}")
    return 1 if hunt.missing else 0
