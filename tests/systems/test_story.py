"""The log in sentences in games of every scenario: no ids, coordinates or letters of seats, right plurals."""

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest

import affray
from affray import bots
from affray.engine import Match, Seat
from affray.engine.story import Chronicle, StoryEntry
from affray.testing.random_play import step
from tests.systems.street.after_game.games_that_ended import options as after_a_game

PLAYERS = ("Ada", "Ben", "Cleo", "Dan")
SINGULAR = "die|hit|success|card|point|six|Wound|model|game|piece|choice|character|time|wound"
PLURAL = "dice|hits|successes|cards|points|sixes|Wounds|models|games|pieces|choices|characters|times|wounds"
FAULTS: Mapping[str, re.Pattern[str]] = {
    "an id": re.compile(r"\w*_\w*|\bstory-"),
    "a coordinate": re.compile(r"\d, ?\d"),
    "a letter of a seat": re.compile(r"\b[b-d]\b|\b(?:[Ss]eat|[Ss]ide|[Pp]layer) [a-d]\b|[:,] a\b(?! \w)"),
    "a rule": re.compile(r"\b[CSW]-[A-Z]+-\d"),
    "an absent argument": re.compile(r"\bnone\b|\bundefined\b|\$|[{}]|…"),
    "a plural": re.compile(rf"(?<![\d.])1 (?:light |rescue |flesh )?(?:{PLURAL})\b"),
    "a singular": re.compile(rf"\b(?:0|[2-9]|\d\d+) (?:light |rescue |flesh )?(?:{SINGULAR})\b"),
    "two spaces": re.compile(r"  | [.,;:]|\.\."),
}
"""What a sentence must not hold."""
WHOLE = re.compile(r"[A-Z0-9].*[.!]|Turn \d+")


class Game(NamedTuple):
    """A match to be played, and whether by the greedy bot."""

    system: str
    scenario: str
    options: Mapping[str, Any]
    greedy: bool


STREET_MODULES = {
    "preset": "full",
    "accidents": True,
    "hot_emotions": True,
    "quick_draw": True,
    "random_deployment": True,
}
SMALL_CLUBS = {"a": ["harrowgate", "vask", "wick_lad", "dock_bruiser"], "b": ["understudy", "brine", "fog_piper"]}


def every_game() -> Iterator[Game]:
    """Each scenario of each system, the modules of Street, and games of several players."""
    for name in affray.system_names():
        for scenario in affray.system(name).scenarios():
            if name.startswith("wolsung"):
                yield Game(name, scenario, {"forces": SMALL_CLUBS, "turn_limit": 3}, scenario != "s1")
            else:
                yield Game(name, scenario, {"joker_limit": 4} if name == "street" else {}, name == "street")
    yield Game("street", "market_day", {**STREET_MODULES, "joker_limit": 5}, True)
    yield Game("street", "cinder_street", {**STREET_MODULES, "joker_limit": 3}, False)
    yield Game("street", "cinder_street", after_a_game(5), True)
    yield Game("cascade", "skirmish_tollford", {}, True)


def ident(game: Game) -> str:
    player = "greedy" if game.greedy else "random"
    modules = [name for name, option in (("modules", "preset"), ("after", "after")) if option in game.options]
    return "-".join([game.system, game.scenario, player, *modules])


ALWAYS = {
    "wolsung-1": ("s2",),
    "wolsung-1-quickstart": ("s3",),
    "wolsung-2": ("s1", "s2", "s3", "kite_green"),
}
"""Of the scenarios that the editions of Wolsung share these are played in every run; of other systems all."""


def in_every_run(game: Game) -> bool:
    return game.scenario in ALWAYS.get(game.system, (game.scenario,))


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if in_every_run(game) else pytest.mark.soak, id=ident(game)) for game in every_game()],
)
def test_the_log_reads_well(game: Game) -> None:
    for seed in range(2):
        match = affray.new(game.system, scenario=game.scenario, seed=seed, options=dict(game.options))
        problems = [problem for entry, text in told(match, game, seed) for problem in faults(match, entry, text)]
        assert problems == []


def told(match: Match, game: Game, seed: int) -> Iterator[tuple[StoryEntry, str]]:
    """Every entry for each audience, each time it grows, with its text."""
    rng = random.Random(seed)
    audiences: list[Seat | None] = [None, *match.seats]
    chronicles = {seat: Chronicle(match.system.story, match.cast(seat)) for seat in audiences}
    names = dict(zip(match.seats, PLAYERS, strict=False))
    count = 0
    while True:
        events = match.events
        for seat in audiences:
            chronicles[seat].cast = match.cast(seat)
            texts = match.system.screen.texts(match.view(seat)).with_players(names, names)
            for entry in chronicles[seat].add(enumerate(events[count:], count)).entries:
                yield entry, texts.told(entry.sentences)
        count = len(events)
        if match.decision is None:
            return
        if game.greedy:
            decision = match.decision
            match.choose(bots.greedy(match.view(decision.seat)), seat=decision.seat, decision=decision.id)
        else:
            step(match, rng)


def faults(match: Match, entry: StoryEntry, text: str) -> Iterator[str]:
    """What is wrong with the text of an entry."""
    if not WHOLE.fullmatch(text):
        yield f"{entry.kind}: not a sentence: {text!r}"
    for fault, pattern in FAULTS.items():
        if found := pattern.search(text):
            yield f"{entry.kind}: {fault} ({found[0]!r}) in {text!r}"
    for figure in match.cast(None).owners:
        if re.search(rf"\b{figure}\b", text):
            yield f"{entry.kind}: the id {figure} in {text!r}"
