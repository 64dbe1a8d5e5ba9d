"""The ends of a battle that no duel reaches by itself: C-END-02, C-END-03."""

import affray
from affray.engine import Game, Keyed, Match
from affray.systems.cascade.phase.end_of_battle import check_at_once, check_end_step
from affray.systems.cascade.state import Battle


def duel() -> tuple[Match, Game[Battle]]:
    match = affray.new("cascade", seed=1)
    return match, Game(match.state, Keyed.from_seed(1))


def test_both_sides_empty_at_the_same_moment_is_a_draw() -> None:
    """C-END-02."""
    match, game = duel()
    for fighter in game.state.fighters.values():
        fighter.out = True
    assert check_at_once(game)
    assert match.result is not None
    assert (match.result.winner, match.result.rules) == (None, ("C-END-02",))
    assert "winner" not in game.events[-1].plain()


def test_one_side_empty_loses_at_once() -> None:
    """C-END-01."""
    match, game = duel()
    game.state.fighters["odrun"].out = True
    assert check_at_once(game)
    assert match.result is not None
    assert match.result.winner == "b"


def test_nobody_gone_nothing_ends() -> None:
    match, game = duel()
    assert not check_at_once(game)
    assert not check_end_step(game)
    assert match.result is None


def test_a_broken_side_has_lost() -> None:
    """C-END-03: one broken side loses; when both are broken C-END-04 decides, by marks here."""
    match, game = duel()
    game.state.break_point = 1
    game.state.fighters["sanna"].fled = True
    assert check_end_step(game)
    assert match.result is not None
    assert match.result.winner == "a"
    match, game = duel()
    game.state.break_point = 1
    for fighter in game.state.fighters.values():
        fighter.out = True
    assert check_end_step(game)
    assert match.result is not None
    # Odrun counts 9 marks, Sanna 8: both as many as their health.
    assert (match.result.winner, match.result.rules) == ("b", ("C-END-03", "C-END-04"))
