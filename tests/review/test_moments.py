"""The decisive moments of finished games."""

import pytest

from affray.engine import Match
from affray.engine.commentary import Swing
from affray.review.moments import MOST, moments_of
from tests.review.games import conceded, greedy_game


def told(match: Match, seat: str) -> list[str]:
    """The moments as the log of a seat tells them."""
    view = match.view(seat)
    texts = match.system.screen.texts(view).with_players({"a": "Ada", "b": "Ben"}, {"a": "Ada", "b": "Ben"})
    entries = [
        next(each for each in view.story if each.first <= moment.event <= each.last) for moment in moments_of(match)
    ]
    return [texts.told(entry.sentences) for entry in entries]


def test_the_last_blow_of_a_duel_is_one_for_both_in_their_own_words() -> None:
    match = greedy_game("cascade", "duel_footbridge", 2)
    assert match.result is not None
    assert moments_of(match)[-1].side == match.result.winner
    assert told(match, "a")[-1].endswith("You suffer a light wound and are out of the fight.")
    assert told(match, "b")[-1].startswith("You attack Odrun.")


@pytest.mark.parametrize(
    ("system", "scenario", "seed", "word"),
    [
        ("cascade", "skirmish_tollford", 1, "out of the fight"),
        ("street", "lock_up", 3, "point now"),
        ("street", "market_day", 1, "out of action"),
        ("wolsung-2", "s3", 1, "lamp"),
        ("wolsung-2", "kite_green", 1, "Heroic Deed"),
    ],
)
def test_losses_objectives_and_points_decide(system: str, scenario: str, seed: int, word: str) -> None:
    match = greedy_game(system, scenario, seed)
    moments = moments_of(match)
    assert 2 <= len(moments) <= MOST
    assert [each.event for each in moments] == sorted({each.event for each in moments})
    assert any(word in sentence for sentence in told(match, "a"))


def test_a_game_without_blows_has_no_moments() -> None:
    assert moments_of(conceded("cascade", "duel_meadow", "b")) == ()


def test_what_happens_to_one_figure_in_one_action_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = greedy_game("cascade", "duel_footbridge", 2)
    side = match.seats[next(iter(match.seats))]
    last = match.events[-1]
    both = tuple([Swing(side=side, amount=amount, cause="odrun") for amount in (-0.25, -1.0)])
    commentary = type(match.system.commentary)
    monkeypatch.setattr(commentary, "swings", lambda _self, _state, event: both if event is last else ())
    (moment,) = moments_of(match)
    assert (moment.side != side, moment.swing) == (True, 1.0)


def test_what_a_later_change_undoes_counts_less(monkeypatch: pytest.MonkeyPatch) -> None:
    match = greedy_game("cascade", "duel_footbridge", 2)
    side, other = match.seats.values()
    first, last = match.events[0], match.events[-1]
    taken = {id(first): (side, 0.5), id(last): (other, 0.5)}

    def swings(_self: object, _state: object, event: object) -> tuple[Swing, ...]:
        found = taken.get(id(event))
        return () if found is None else (Swing(side=found[0], amount=found[1], cause="lamp", until_next=True),)

    monkeypatch.setattr(type(match.system.commentary), "swings", swings)
    assert [(moment.side, moment.swing) for moment in moments_of(match)] == [(side, 0.125), (other, 0.5)]
