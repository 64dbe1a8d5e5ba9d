"""Random situations of Street, played on with enumerating chance: the odds of their choices beside the rules."""

import random
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from affray.engine import Decision, Event, Match, Setup
from affray.engine.chance import Enumerating
from affray.engine.errors import BadQuestion
from affray.odds import outcomes
from affray.systems.street import SYSTEM
from affray.systems.street.events.dice import Pool, Roll
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ShootOut
from tests.systems.hunted import runner
from tests.systems.twin_counts import TooLarge

STEPS = 40
OPTIONS_EACH = 3
COURSES = 4
ZERO = Fraction(0)


def situations(missing: str, seed: int) -> Iterator[Match]:
    """The decisions of a random situation in which something can happen soon."""
    module, rng = runner("street_situations"), random.Random(f"{missing} {seed}")
    wish = module.wished(missing, rng)
    match = Match(SYSTEM, Setup(), Enumerating(), state=module.situation(wish._replace(scenario=""), rng))
    for _ in range(STEPS):
        while match.chance_node is not None:
            faces, weights = zip(*match.chance_node.outcomes(), strict=True)
            match.resolve(rng.choices(faces, weights)[0])
        if match.decision is None:
            return
        yield match
        candidates = [str(value) for value in match.decision.candidates(6, rng)] or [str(match.decision.default)]
        wanted = [text for text in candidates if any(word in text for word in wish.words)]
        match.choose(rng.choice(wanted or candidates))


def options(decision: Decision, rng: random.Random) -> list[str]:
    """Some options of a decision."""
    texts = dict.fromkeys(map(str, decision.candidates(8, rng)))
    if not decision.open_space:
        texts = dict.fromkeys([*texts, *rng.sample(list(decision.options), min(8, len(decision.options)))])
    return rng.sample(list(texts), min(OPTIONS_EACH, len(texts)))


# --- playing on -------------------------------------------------------------------------------------------------------


def by_assumption(match: Match) -> str:
    """What the odds assume of the players: luck on what fails, nobody interrupts, all fast dice."""
    decision = match.decision
    assert decision is not None
    name = decision.kind.name
    if name == "reroll":
        return _lucky(match, decision.context)
    if name in ("charm", "curse", "interrupt", "referee", "blaze", "flee_instead", "shift", "claim"):
        return "pass"
    if name == "fast_dice":
        return max(map(str, decision.options), key=lambda text: int(text.split()[1]) if " " in text else 0)
    return str(decision.default)


def _lucky(match: Match, faces: tuple[int, ...]) -> str:
    """Ones first, then other misses; nothing for dice of other kinds."""
    roll = next(event for event in reversed(match.events) if isinstance(event, Roll))
    s: ShootOut = match.state
    held = traits(s, s.figures[roll.figure])
    lucky_shot = any(isinstance(event, Pool) and event.lucky for event in match.events[-2:])
    fails: Mapping[str, Callable[[int], bool]] = {
        "repair": lambda face: face <= 2,
        "recover": lambda face: face != 6,
        "wimp": lambda face: face <= 3,
        **dict.fromkeys(("attack", "defence", "nerve", "quick_draw"), lambda face: face != 6),
        **dict.fromkeys(
            ("shoot", "throw"), lambda face: face != 6 and not (face == 5 and held.fives_hit and not lucky_shot)
        ),
    }
    failed = fails.get(roll.kind, _never)
    order = sorted([at for at, face in enumerate(faces, 1) if failed(face)], key=lambda at: _rank(faces[at - 1]))
    if roll.kind == "nerve" and 6 in faces:
        order = []
    chosen = sorted(order[: held.rerolls])
    return f"reroll {' '.join(map(str, chosen))}" if chosen else "pass"


def _never(_: int) -> bool:
    return False


def _rank(face: int) -> int:
    """Ones first, fives last: they are other misses."""
    return {1: 0, 5: 2}.get(face, 1)


def enumerate_choice(
    match: Match,
    choice: str,
    result: Callable[[Match, list[Event]], Hashable | None],
    most: int,
    answers: Mapping[str, Callable[[Match], str]] | None = None,
) -> dict[Any, Fraction]:
    """The chance of each result of a choice, by playing the rules; `result` sees the new events."""
    start, chosen = len(match.events), len(match.transcript)

    def choose(here: Match) -> str:
        if len(here.transcript) == chosen:
            return choice
        assert here.decision is not None
        return (answers or {}).get(here.decision.kind.name, by_assumption)(here)

    def settled(here: Match) -> Hashable | None:
        return None if len(here.transcript) == chosen else result(here, list(here.events[start:]))

    try:
        return outcomes(match, settled, choose, most)
    except BadQuestion as problem:
        raise TooLarge from problem


def looks_larger(
    match: Match,
    choice: str,
    result: Callable[[Match, list[Event]], Hashable | None],
    most: int,
    answers: Mapping[str, Callable[[Match], str]] | None = None,
) -> bool:
    """Whether a choice seems to have more outcomes than `most`, by the branches along a few random courses."""
    start, rng, total = len(match.events), random.Random(0), 0
    for _ in range(COURSES):
        here, branches = match.fork(), 1
        here.choose(choice)
        while result(here, list(here.events[start:])) is None:
            if here.chance_node is not None:
                faces, weights = zip(*here.chance_node.outcomes(), strict=True)
                here.resolve(rng.choice(faces))
                branches *= len(weights)
            elif here.decision is not None:
                here.choose((answers or {}).get(here.decision.kind.name, by_assumption)(here))
            else:
                break
        total += branches
    return total > most * COURSES


def first(events: list[Event], *kinds: type[Event]) -> Any:
    return next((event for event in events if isinstance(event, kinds)), None)
