"""Where the parries are too many to list, they are judged one by one, and the rules' answers are the same (C-DEF)."""

import random
from itertools import starmap

import pytest

from affray.engine import Keyed, Match, Seat, Setup, Side
from affray.systems.cascade import SYSTEM
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.defence import TooMany, cheapest, default_defence, default_parry, defences, parries
from affray.systems.cascade.exchange.exchange_choices import DEFEND, TAKE_HIT, DefendContext, ParryWave
from affray.systems.cascade.fighter import Fighter, Profile
from affray.systems.cascade.state import Battle, Clash, Exchange, Phase

MANY = (7, 6, 5, 4, 3, 2), (20, 19, 18, 17, 16, 15)


def hands(seed: int) -> tuple[Faces, Faces, int]:
    """Attacks, live dice and FkW."""
    rng = random.Random(seed)
    attacks = highest_first(rng.randint(2, 12) for _ in range(rng.randint(1, 4)))
    live = highest_first(rng.choice([4, 7, 8, 12, 13, 18]) for _ in range(rng.randint(1, 5)))
    return attacks, live, rng.randint(2, 6)


@pytest.mark.parametrize("seed", range(150))
def test_the_default_needs_no_list(seed: int) -> None:
    attacks, live, fkw = hands(seed)
    listed = defences(attacks, live, fkw)
    found = cheapest(attacks, [(group, without(live, group)) for group in [*groups(live, fkw), ()]])
    if not listed:
        assert found is None
        return
    assert found == default_defence(listed)


@pytest.mark.parametrize("seed", range(60))
def test_one_by_one_the_same_parries_are_legal(seed: int) -> None:
    attacks, live, fkw = hands(seed)
    listed = list(starmap(ParryWave, defences(attacks, live, fkw)))
    about = DefendContext(attacks, None, (), live, fkw)
    assert all(DEFEND.check(about, answer) is None for answer in [*listed[:200], TAKE_HIT])
    for parry in listed[:20]:
        for group in [*groups(live, fkw), ()]:
            read = DEFEND.read(about, ParryWave(group, parry.blocks).text)
            assert (DEFEND.check(about, read) is None) == (read in listed)
    if listed:
        candidates = DEFEND.candidates(about, 12, random.Random(seed))
        assert {answer for answer in candidates if answer != TAKE_HIT} <= set(listed)
        assert TAKE_HIT in candidates


@pytest.mark.parametrize("seed", range(60))
def test_with_a_declared_group(seed: int) -> None:
    attacks, live, fkw = hands(seed)
    for group in [*groups(live, fkw), ()][:4]:
        outside = without(live, group)
        listed = parries(attacks, group, outside)
        about = DefendContext(attacks, group, group, outside, fkw)
        wanted = ParryWave(None, default_parry(listed)) if listed else TAKE_HIT
        assert DEFEND.default(about, ()) == wanted


def test_the_list_has_an_end() -> None:
    attacks, live = MANY
    with pytest.raises(TooMany):
        defences(attacks, live, 6, 500)
    with pytest.raises(TooMany):
        parries(attacks, live[:3], live[3:], 100)
    assert len(defences((13, 12), live, 6, 500)) == len(defences((13, 12), live, 6))


def test_a_defender_with_too_many_parries_chooses_from_an_open_space() -> None:
    attacks, live = MANY
    fighters = {
        "a1": Fighter("a1", Seat("a"), Side("a"), Profile(), 0, frozen=True, group=attacks, used=attacks),
        "b1": Fighter("b1", Seat("b"), Side("b"), Profile(), 0, frozen=True, outside=live),
    }
    exchange = Exchange(stage="defend", attacker="a1", defender="b1", start=attacks, waves=(attacks,))
    state = Battle(
        seats={Seat("a"): Side("a"), Seat("b"): Side("b")},
        frames=[Phase(stage="end"), Clash(stage="over", members=("a1", "b1"), attacker="a1"), exchange],
        fighters=fighters,
        sides=(Side("a"), Side("b")),
        first=Side("a"),
    )
    match = Match(SYSTEM, Setup(), Keyed.from_seed(1), state=state)
    decision = match.decision
    assert decision is not None
    assert decision.open_space
    assert decision.default == "group 20,19,18,17,16,15 parry 20:7+6+5+2 19:4+3"
    for option in decision.candidates(30, random.Random(1)):
        assert decision.why_not(str(option)) is None
    refusal = decision.why_not("group 20,19 parry 20r:7+6+5+2 19:4+3")
    assert refusal is not None
    match.choose("take_hit")
    assert match.decision is not None
    assert match.decision.kind.name == "hit_use"
