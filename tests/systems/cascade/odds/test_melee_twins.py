"""The odds of hits, counters, scores and clashes to come beside the rules, in random situations."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from affray.engine import Decision, Enumerating, Match, Seat, Setup, Side
from affray.engine.errors import NothingToReckon
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.dice_faces import highest_first, without
from affray.systems.cascade.exchange.attack import waves
from affray.systems.cascade.fighter import Fighter, Profile, Weapon
from affray.systems.cascade.initiative.able_to_attack import can_attack
from affray.systems.cascade.odds import odds
from affray.systems.cascade.odds.open_choices.clash import ScoreOdds
from affray.systems.cascade.odds.open_choices.clash_to_come import ClashOdds
from affray.systems.cascade.odds.open_choices.hit import SplitOdds
from affray.systems.cascade.odds.throw.optimal_stopping import all_groups
from affray.systems.cascade.special_results.special_result import exi_splits
from affray.systems.cascade.state import Battle, Exchange, Hit, Phase, Relation
from affray.table import Table
from tests.systems.twin_counts import compared

from .by_rules import ByRules, Chances, Result, at_random, distribution_of, hit_of, marks_of, out_of
from .duels import clash, duel, frozen, thrown
from .minimax import NOTHING, Minimax, after, taken_by, until
from .test_clash_twins import armoured, exi


def by_default(_match: Match, decision: Decision) -> str:
    return str(decision.default)


# --- hits ------------------------------------------------------------------------------------------------------------


def hit(rng: random.Random) -> Match:
    """a1 has hit b1 with a group of many equals."""
    groups = [group for group in all_groups(6, 6) if len(group) > 1]
    start = rng.choice([group for group in groups if len(set(group)) <= rng.choice((1, 2, 6))])
    if rng.random() < 0.3:  # a Pente
        start = (rng.randint(2, 6),) * 5
    first = rng.choice(waves(start))
    rest = without(start, first)
    sent = (first,) if not rest or rng.random() < 0.5 else (first, rng.choice(waves(rest)))
    code = rng.choice(("1d2", "2d2"))
    ready = without(start, tuple([die for wave in sent for die in wave]))
    return duel(
        clash("over", throws=1, attacker="a1"),
        Exchange(stage="done", attacker="a1", defender="b1", start=start, waves=sent),
        Hit(stage="hit_use", attacker="a1", defender="b1", start=start, waves=sent),
        a1={**frozen(pts="1d2", weapon=Weapon(code)), "group": start, "ready": ready, "used": without(start, ready)},
        b1=frozen(5, **armoured(rng, health=rng.randint(1, 9))),
    )


def resolve_hit(seed: int, seen: Counter[str]) -> None:
    """A hit from the choice of its use to the marks; at every choice the odds of every option."""
    rng = random.Random(seed)
    match = hit(rng)

    def over(here: Match) -> Result | None:
        if any(isinstance(frame, Hit) for frame in here.state.frames) and not ended(here):
            return None
        one, other = here.state.fighters["a1"], here.state.fighters["b1"]
        return not one.fled, other.marks, other.out

    twin = ByRules(by_default, over)
    while at_random(match, rng, over):
        decision = match.decision
        assert decision is not None
        for option in map(str, decision.options):
            found, played = odds(match, option), twin.after(match, option)
            assert (found.marks, found.hit) == (marks_of(played), hit_of(played)), option
            if decision.kind.name in ("pente", "reroll", "add_damage"):
                assert {each: chance for each, chance in found.distribution.items() if chance} == distribution_of(
                    played
                )
                assert found.kill == out_of(played)
            compared(match, option, decision)
            seen[f"{decision.kind.name} {option.split()[0]}"] += 1
        match.choose(rng.choice([option for option in map(str, decision.options) if option != "flight"]))


def ended(match: Match) -> bool:
    return match.decision is None and match.chance_node is None


HITS = {
    "hit_use damage",
    "hit_use flight",
    "pente double",
    "pente fall",
    "reroll reroll",
    "reroll pass",
    "add_damage add",
}


def test_hits() -> None:
    seen: Counter[str] = Counter()
    for seed in range(30):
        resolve_hit(seed, seen)
    assert seen.keys() >= HITS


@pytest.mark.soak
def test_many_hits() -> None:
    until(resolve_hit, dict.fromkeys(HITS, 2_000))


def hit_on_table(seed: int, seen: Counter[str]) -> None:
    """A hit whose attacker may leave the melee on a path (C-FLIGHT-03)."""
    rng = random.Random(seed)
    battle: Battle = hit(rng).state
    battle.table = Table(size=(40, 40))
    battle.fighters["a1"].stand(20, 20, 0)
    battle.fighters["b1"].stand(20 + rng.choice((1.2, 1.5)), 20, 0)
    match = Match(SYSTEM, Setup(), Enumerating(), state=battle)
    assert match.decision is not None
    before = battle.fighters["b1"].marks

    def over(here: Match) -> Result | None:
        if any(isinstance(frame, Hit) for frame in here.state.frames) and not ended(here):
            return None
        other, fled = here.state.fighters["b1"], any(event.name == "flight" for event in here.events)
        return not fled, other.marks - before, other.out

    options = list(dict.fromkeys(["damage", *map(str, match.decision.candidates(4, rng))]))
    for option in options:
        found, played = odds(match, option), ByRules(by_default, over).after(match, option)
        assert (found.marks, found.hit) == (marks_of(played), hit_of(played)), option
        compared(match, option)
        seen[f"on a table: {option.split()[0]}"] += 1


def test_hits_on_a_table() -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        hit_on_table(seed, seen)
    assert seen["on a table: flight"] >= 6


@pytest.mark.soak
def test_many_hits_on_a_table() -> None:
    until(hit_on_table, {"on a table: damage": 1_000, "on a table: flight": 1_000})


def divided(seed: int, seen: Counter[str]) -> None:
    """An Exi that is divided among two or three enemies."""
    rng = random.Random(seed)
    pack = ("b1", "b2", "b3")[: rng.randint(2, 3)]
    match = exi(**{name: frozen(5, **armoured(rng, health=rng.randint(1, 6))) for name in pack})
    number = rng.randint(1, len(pack))
    shares = rng.choice([each for each in exi_splits(len(pack)) if len(pack) - each.count(0) == number])
    option = "split " + " ".join([f"{name} {dice}" for name, dice in zip(pack, shares, strict=True) if dice])

    def over(here: Match) -> Result | None:
        hits = any(isinstance(frame, Hit) for frame in here.state.frames) and not ended(here)
        them = [here.state.fighters[name] for name in pack]
        return None if hits else (True, sum(each.marks for each in them), any(each.out for each in them))

    found, played = odds(match, option), ByRules(by_default, over).after(match, option)
    assert isinstance(found, SplitOdds)
    assert found.marks == marks_of(played), option
    if shares[0] < sum(shares):  # else there is a re-roll, and of several equally good ones the twin takes another
        chances = {each: chance for each, chance in found.distribution.items() if chance}
        assert (chances, found.kill) == (distribution_of(played), out_of(played)), option
    compared(match, option)
    seen.update(["divide_exi", f"divide_exi: {number} of {len(pack)}"])


@pytest.mark.parametrize("seed", range(12))
def test_an_exi_that_is_divided_at_random(seed: int) -> None:
    divided(seed, Counter())


@pytest.mark.soak
def test_many_divided_exis() -> None:
    until(
        divided, {f"divide_exi: {number} of {pack}": 200 for number, pack in ((1, 2), (2, 2), (1, 3), (2, 3), (3, 3))}
    )


# --- counters and scores ---------------------------------------------------------------------------------------------


def counter(seed: int, seen: Counter[str]) -> None:
    """a1 has parried everything and may counter with what is left of the group (C-COUNTER-03)."""
    rng = random.Random(seed)
    own = rng.choice([group for group in all_groups(12, 4) if len(group) > 1 and group[-1] > 5])
    kept = rng.randint(1, len(own))
    other = highest_first([rng.randint(4, 12) for _ in range(rng.randint(0, 3))])
    match = duel(
        clash("over", throws=1, attacker="b1"),
        Exchange(stage="counter", attacker="b1", defender="a1", start=(9, 9), waves=((9, 9),)),
        a1={**frozen(pts="1d2", weapon=Weapon("1d3")), "group": own, "ready": own[:kept], "used": own[kept:]},
        b1={**frozen(*other, **armoured(rng)), "group": (9, 9), "used": (9, 9)},
    )
    found, declined = odds(match, "counter"), odds(match, "pass")
    assert (found.marks, found.hit) == Minimax("a")(after(match, "counter"))
    assert (declined.marks, declined.hit) == NOTHING
    compared(match, "counter")
    compared(match, "pass")
    seen.update(["counter counter", "counter pass"])


@pytest.mark.parametrize("seed", range(15))
def test_counters(seed: int) -> None:
    counter(seed, Counter())


@pytest.mark.soak
def test_many_counters() -> None:
    until(counter, {"counter counter": 2_000, "counter pass": 2_000})


def score(seed: int, seen: Counter[str]) -> None:
    """One or two dice are thrown next, and the enemy's dice are settled."""
    rng = random.Random(seed)
    die = rng.choice((4, 4, 6))
    own = highest_first([rng.randint(2, die) for _ in range(rng.choice((2, 2, 3)))])
    other = highest_first([rng.randint(2, die) for _ in range(rng.choice((1, 1, 2, 2, 3)))])
    match = duel(
        clash("score", throws=1),
        a1=thrown(*own, fkw=rng.randint(2, 4), die=die, pts="1d2", weapon=Weapon("1d3")),
        b1={"profile": {"fkw": 3, **armoured(rng)}, "scored": other, "pool": len(other)},
    )
    value = Minimax("a")
    for option in map(str, match.decision.options if match.decision is not None else ()):
        found = odds(match, option)
        assert isinstance(found, ScoreOdds)
        node = after(match, option).chance_node
        if found.attack is None or node is None:
            continue
        marks = hits = Fraction(0)
        for outcome, weight in node.outcomes():
            twin = after(match, option)
            twin.resolve(outcome)
            fighter = twin.state.fighters["a1"]
            if twin.decision is not None and can_attack(fighter.hand, fighter.profile.fkw) and fighter.loose:
                worth, hit = value(taken_by(twin, "a1"))
                marks += weight * worth
                hits += weight * hit
        assert (found.attack.marks, found.attack.hit) == (marks / node.total, hits / node.total), option
        compared(match, option)
        seen[f"score: {len(after(match, option).state.fighters['a1'].scored)} of {len(own)}"] += 1


@pytest.mark.parametrize("seed", range(6))
def test_scores(seed: int) -> None:
    score(seed, Counter())


@pytest.mark.soak
def test_many_scores() -> None:
    until(score, {"score: 1 of 2": 1_000, "score: 1 of 3": 300, "score: 2 of 3": 700})


# --- clashes to come -------------------------------------------------------------------------------------------------


def to_pair(rng: random.Random, stage: str = "pairing") -> Match:
    """a1 can fight b1 or b2; at `joining` a2 fights b1 already."""
    names = ("a1", "b1", "b2") if stage == "pairing" else ("a1", "a2", "b1")
    fighters = {}
    for name in names:
        dice = rng.choice((1, 2, 2, 2, 2, 3)) if name == "a1" else rng.choice((1, 1, 1, 2))
        fields: dict[str, Any] = {
            "dice": dice,
            "die": 4 if dice == 3 or (dice == 2 and name != "a1") else rng.choice((4, 4, 6)),
            "fkw": rng.randint(2, 3),
            "ini": rng.randint(0, 3),
        }
        profile = Profile(
            **fields, pts="1d2", weapon=Weapon(rng.choice(("1d2", "1d3"))), **armoured(rng, health=rng.randint(1, 6))
        )
        fighters[name] = Fighter(
            name, Seat(name[0]), Side(name[0]), profile, profile.armour.quality, pool=dice, unthrown=dice
        )
        fighters[name].shot_debts = rng.choice((0, 0, 0, 1))
        fighters[name].prone_until = rng.choice((0, 0, 0, 0, 0, 9))
        fighters[name].initiative_bonus = rng.choice((0, 1))
    clashes = (("a2", "b1"),) if stage == "joining" else ()
    battle = Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[Phase(stage=stage, turn=Side("a"), clashes=clashes)],
        fighters=fighters,
        sides=(Side("a"), Side("b")),
        first=Side("a"),
        phase_limit=1,
        relations=tuple([Relation(one, other, contact=True) for one in names for other in names if one < "b" <= other]),
    )
    return Match(SYSTEM, Setup(), Enumerating(), state=battle)


def take_hits(_match: Match, decision: Decision) -> str:
    """Nothing is parried and nobody else attacks."""
    options = [str(option) for option in decision.options]
    return "take_hit" if "take_hit" in options else str(decision.default)


class Unparried(ByRules):
    """Only a1 takes the initiative, after the first throw."""

    def _played(self, match: Match) -> Chances:
        fighter, decision = match.state.fighters["a1"], match.decision
        threw = match.state.frames[-1].stage in ("initiative", "score") and match.chance_node is None
        if threw and not fighter.can_attack():
            return {(False, 0, False): Fraction(1)}
        if decision is not None and decision.kind.name == "initiative":
            return self(taken_by(match, "a1"))
        if decision is not None and decision.kind.name == "counter":
            return self.after(match, "pass")
        return super()._played(match)


def all_take(match: Match) -> Fraction:
    """The chance that a1 attacks after the first throw if everybody who can takes the initiative."""
    node = match.chance_node
    if node is not None:
        total = again = Fraction(0)
        for outcome, weight in node.outcomes():
            twin = match.fork()
            twin.resolve(outcome)
            if (
                twin.chance_node is not None
                and twin.state.frames[-1].stage == "contest" == match.state.frames[-1].stage
            ):
                again += Fraction(weight, node.total)  # tied: thrown again
            else:
                total += Fraction(weight, node.total) * all_take(twin)
        return total / (1 - again)
    twin = match.fork()
    while (decision := twin.decision) is not None and decision.kind.name in ("initiative", "join"):
        chosen = "pass" if decision.kind.name == "join" else f"take {decision.context}"
        twin.choose(chosen, seat=decision.seat, decision=decision.id)
    if twin.chance_node is not None:
        return all_take(twin) if twin.state.frames[-1].stage in ("contest", "throw") else Fraction(0)
    clashes = [frame for frame in twin.state.frames if hasattr(frame, "attacker") and hasattr(frame, "members")]
    return Fraction(bool(clashes) and clashes[0].attacker == "a1")


def pair(seed: int, seen: Counter[str]) -> None:
    """A clash with the first throw, of which nothing is parried; and who attacks if everybody takes the initiative."""
    rng = random.Random(seed)
    match = to_pair(rng)
    assert match.decision is not None
    found = odds(match, "pair a1 b1")
    assert isinstance(found, ClashOdds)

    def over(here: Match) -> Result | None:
        target = here.state.fighters["b1"]
        return (
            (target.hit_in_melee, target.marks, target.out)
            if ended(here) or target.marks or here.state.phase > 1
            else None
        )

    played = Unparried(take_hits, over).after(match, "pair a1 b1")
    assert (found.hit, found.marks) == (hit_of(played), marks_of(played))
    assert found.first == all_take(after(match, "pair a1 b1"))
    compared(match, "pair a1 b1")
    seen["pair"] += 1
    seen["pair: may attack first"] += found.first > 0


def test_pairs() -> None:
    seen: Counter[str] = Counter()
    for seed in range(16):
        pair(seed, seen)
    assert seen["pair: may attack first"] > 4


@pytest.mark.soak
def test_many_pairs() -> None:
    until(pair, {"pair": 2_000, "pair: may attack first": 600})


def join(seed: int, seen: Counter[str]) -> None:
    """Joining is a duel with the lone enemy."""
    match, alone = to_pair(random.Random(seed), "joining"), to_pair(random.Random(seed), "joining")
    alone.state.frames[-1].stage, alone.state.frames[-1].clashes = "pairing", ()
    alone = Match(SYSTEM, Setup(), Enumerating(), state=alone.state)
    found = odds(match, "join a1 b1")
    assert isinstance(found, ClashOdds)
    assert found.bound
    assert found == odds(alone, "pair a1 b1")
    with pytest.raises(NothingToReckon, match="joining no clash"):
        odds(match, "pass")
    compared(match, "join a1 b1")
    seen.update(["join join", "join pass"])


def test_joining_is_a_duel_with_the_lone_enemy() -> None:
    for seed in range(10):
        join(seed, Counter())


@pytest.mark.soak
def test_many_joins() -> None:
    until(join, {"join join": 2_000})
