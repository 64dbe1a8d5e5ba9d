"""Two seats per side: friends, kills, and the end of the game."""

from affray.engine import Keyed, Match, Seat, Setup, Side
from affray.systems.wolsung.damage.wounds_and_removal import killer
from affray.systems.wolsung.objectives.scenario_points import most_owned
from affray.systems.wolsung.objectives.victory import leaders
from affray.systems.wolsung.state import Activation, Figure, Marker, Skirmish, Turn
from tests.systems.wolsung.bout import SYSTEMS, begin, events_of, inline_model, play, refusal_rule
from tests.systems.wolsung.scene import ALL, FIRST, skirmish

TEAMS = {Seat("a"): Side("a"), Seat("b"): Side("b"), Seat("c"): Side("a"), Seat("d"): Side("b")}
GUN = {"id": "gun", "strength": 9, "bands": [[36, 0]]}


def four(edition: str = FIRST, **figures: Figure) -> Skirmish:
    """Ann and Cal against Bob and Dot, each in a corner."""
    defaults = {
        "ann": inline_model("ann", "a", 5, 5, guns=1, weapons=[GUN]),
        "bob": inline_model("bob", "b", 5, 15, wounds=1, reflex=0),
        "cal": inline_model("cal", "c", 15, 5, wounds=1, reflex=0, suit="hearts"),
        "dot": inline_model("dot", "d", 15, 15, wounds=1, reflex=0),
    }
    s = skirmish(edition, *{**defaults, **figures}.values())
    s.seats = dict(TEAMS)
    s.hands = dict.fromkeys(TEAMS, ())
    return s


def test_only_enemies_are_targets() -> None:
    """W-SHOOT-03: models of any seat on the other side."""
    match = begin(four(), "ann")
    assert refusal_rule(match, "a: shoot gun cal") == "W-SHOOT-03"
    play(match, "a: shoot gun dot", "d: hold")


def test_scores_of_a_side_add_up() -> None:
    """W-WIN-02, W-WIN-04: lamps of both seats break ties."""
    s = four()
    s.kills = {Seat("a"): 1, Seat("c"): 2, Seat("b"): 2}
    assert leaders(s) == ["a"]
    s.kills[Seat("d")] = 1
    assert leaders(s) == ["a", "b"]
    s.scenario = "s3"
    s.markers = (Marker("one", "lamp", owner=Seat("d")), Marker("two", "lamp", owner=Seat("b")))
    assert most_owned(s, leaders(s)) == ["b"]


def test_a_hero_killed_by_its_own_side_is_credited_to_nobody() -> None:
    """W-WIN-03."""
    s = four()
    s.frames = [Turn(stage="finished"), Activation(stage="action", figure="ann", actions=1)]
    assert killer(s, s.figures["cal"], {Seat("a"): 4}) is None
    assert killer(s, s.figures["cal"], {Seat("a"): 2, Seat("d"): 3}) == "d"


def test_the_game_ends_when_one_side_is_alone() -> None:
    """W-WIN-05, W-TURN-15: a player may be out before the side is."""
    for edition in ALL:
        match = begin(four(edition), "ann", [6, 6])
        play(match, "a: shoot gun bob", "b: hold")
        assert [event["seat"] for event in events_of(match, "out")] == ["b"]
        assert not events_of(match, "game_over")
        play(match, "a: shoot gun dot", "d: hold")
        assert match.result is not None
        assert match.result.winner == "a"


def test_conceding_does_not_end_the_game_of_a_friend() -> None:
    """W-WIN-06: the side loses when its last player concedes."""
    s = four()
    s.frames = [Turn(stage="activations")]
    match = Match(SYSTEMS[FIRST], Setup(), Keyed.from_seed(1), state=s)
    match.concede(Seat("b"))
    assert not events_of(match, "game_over")
    match.concede(Seat("d"))
    assert match.result is not None
    assert match.result.winner == "a"
