"""Bots see views, never the match; whatever they do, a match goes on to its end."""

from collections import Counter
from importlib.metadata import EntryPoint

import pytest

import affray
from affray import bots
from affray.bots import installed
from affray.engine import IllegalChoice, Keyed, Match, Seat, Setup, StaleAnswer, UnknownName, View
from tests.engine.toy import Toy
from tests.engine.trials import heap


def toy() -> Match:
    return Match(Toy(), Setup(), Keyed.from_seed(1))


def duel(seed: int) -> Match:
    return affray.new("cascade", scenario="duel_footbridge", seed=seed)


def choices(match: Match) -> list[tuple[str, str]]:
    return [(entry.seat, entry.text) for entry in match.transcript]


def test_bots_have_names_from_the_weakest_to_the_strongest() -> None:
    assert bots.names() == ["random", "greedy"]
    assert bots.get("random") is bots.Random
    assert bots.get("greedy") is bots.Greedy


def test_an_unknown_bot_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(UnknownName, match=r"no bot 'greddy'; did you mean 'greedy'\? \(known: random, greedy\)"):
        bots.get("greddy")


@pytest.mark.parametrize("bot", [bots.random, bots.greedy], ids=bots.names())
def test_the_ready_made_bots_play_a_match_to_its_end(bot: bots.Bot) -> None:
    match = duel(7)
    while match.decision:
        match.choose(bot(match.view(match.decision.seat)))
    assert match.result is not None


def test_equal_seeds_make_equal_random_choices() -> None:
    first, second, third = (bots.play(duel(3), {"a": bots.Random(x), "b": bots.Random(5)}) for x in (4, 4, 6))
    assert choices(first) == choices(second)
    assert choices(first) != choices(third)


def test_a_random_bot_makes_every_choice_sooner_or_later() -> None:
    match = duel(1)
    assert match.decision is not None
    offered = set(match.decision.options)
    bot = bots.Random(1)
    assert {bot(match.view(match.decision.seat)) for _ in range(50)} == offered


def test_a_random_bot_finds_legal_choices_in_an_open_space() -> None:
    match = toy()
    walked = Counter[str]()

    def watched(view: View) -> str:
        choice = bots.random(view)
        assert view.decision is not None
        if view.decision.open_space:
            assert view.decision.why_not(choice) is None
            walked[choice] += 1
        return choice

    incidents = Counter[str]()
    bots.play(match, {"a": watched, "b": watched}, incidents)
    assert walked
    assert not incidents


def test_a_bot_that_is_not_asked_says_so() -> None:
    match = duel(2)
    bots.play(match, {"a": bots.greedy, "b": bots.greedy})
    for bot in (bots.random, bots.greedy):
        with pytest.raises(StaleAnswer, match="seat 'a' has no open decision"):
            bot(match.view("a"))


# The loop.


def test_a_bot_is_given_the_view_of_its_own_seat_and_nothing_else() -> None:
    seen = set()

    def watched(*arguments: object) -> str:
        (view,) = arguments
        assert isinstance(view, View)
        seen.add(view.seat)
        assert view.decision is not None
        assert view.decision.seat == view.seat
        return view.decision.default

    bots.play(duel(1), {"a": watched, "b": watched})
    assert seen == {"a", "b"}


def fails(_: View) -> str:
    raise ZeroDivisionError


def nonsense(_: View) -> str:
    return "castle kingside"


def stale(view: View) -> str:
    return view.transcript[0][1] if view.transcript else ""


def answers_with(value: object) -> bots.Bot:
    def bot(_: View) -> str:
        return value  # type: ignore[return-value]  # what a bot without types may do

    return bot


@pytest.mark.parametrize("bad", [fails, nonsense, stale, answers_with(None), answers_with(17)])
def test_a_bot_that_misbehaves_has_the_default_chosen_and_is_counted(bad: bots.Bot) -> None:
    incidents = Counter[str]()
    match = bots.play(duel(4), {"a": bad, "b": bots.Greedy()}, incidents)
    absent = duel(4)
    while decision := absent.decision:
        absent.choose(decision.default if decision.seat == "a" else bots.greedy(absent.view("b")))
    assert match.result is not None
    assert choices(match) == choices(absent)
    assert incidents == {"a": sum(seat == "a" for seat, _ in choices(match))}


@pytest.mark.parametrize(
    ("bad", "raised"),
    [
        (fails, ZeroDivisionError),
        (nonsense, IllegalChoice),
        (answers_with(None), TypeError),
        (answers_with(17), TypeError),
    ],
)
def test_what_a_bot_raises_is_raised_unless_incidents_are_counted(bad: bots.Bot, raised: type[Exception]) -> None:
    match = duel(4)
    with pytest.raises(raised):
        bots.play(match, {"a": bad, "b": bots.Greedy()})
    assert match.decision is not None
    assert match.decision.seat == "a"


def test_a_bot_may_concede() -> None:
    match = bots.play(duel(4), {"a": lambda _: "concede", "b": bots.greedy})
    assert match.result is not None
    assert match.result.winner == "b"


def test_a_person_at_the_keyboard_can_stop_the_bots() -> None:
    def interrupted(_: View) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bots.play(duel(4), {"a": interrupted, "b": interrupted})


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(UnknownName, match="no bot for seat 'b'; every seat needs one: a, b"):
        bots.play(duel(4), {"a": bots.greedy})


def test_play_goes_on_from_where_a_match_stands() -> None:
    match = duel(5)
    assert match.decision is not None
    match.choose_default(match.decision.id)
    assert bots.play(match, {"a": bots.greedy, "b": bots.greedy}) is match
    assert match.result is not None


# How strong they are.


def test_greedy_beats_random_from_either_seat() -> None:
    wins = Counter[str]()
    incidents = Counter[str]()
    for game in range(40):
        own, other = ("a", "b") if game % 2 else ("b", "a")
        match = bots.play(duel(game), {own: bots.Greedy(), other: bots.Random(game)}, incidents)
        assert match.result is not None
        wins[own if match.result.winner == own else "not"] += 1
    assert wins["a"] >= 18
    assert wins["b"] >= 18
    assert not incidents


def test_a_bot_is_found_by_its_module() -> None:
    assert bots.find("affray.bots.uniform:Random") is bots.Random
    assert bots.find("greedy") is bots.Greedy
    for wrong in ("affray.bots.uniform:Rndom", "affray.bots.nowhere:Random", "affray.bots:__name__", ":x", "a b:c"):
        with pytest.raises(UnknownName, match="bot"):
            bots.find(wrong)
    with pytest.raises(UnknownName, match=r"there is no bot 'affray\.bots\.uniform:Random'"):
        bots.get("affray.bots.uniform:Random")


class Bold:
    """Charges.

    Whatever comes.
    """

    title = "Bold as brass"

    def __init__(self, seed: bots.Seed) -> None:
        self.seed = seed

    def __call__(self, view: View) -> str:
        return bots.greedy(view)


def plain(_seed: bots.Seed) -> bots.Bot:
    return bots.greedy


def test_bots_of_other_packages_come_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [
        EntryPoint("steady", "affray.bots.greedy:Greedy", "affray.bots"),
        EntryPoint("random", "affray.bots.greedy:Greedy", "affray.bots"),
        EntryPoint("broken", "affray.nowhere:Bot", "affray.bots"),
        EntryPoint("very_bold", "tests.bots.test_bots:Bold", "affray.bots"),
    ]
    installed._entries.cache_clear()
    monkeypatch.setattr(installed, "entry_points", lambda group: entries if group == "affray.bots" else [])
    try:
        assert bots.names() == ["random", "greedy", "broken", "steady", "very_bold"]
        assert bots.playable() == ["random", "greedy", "steady", "very_bold"]
        assert bots.get("steady") is bots.Greedy
        assert bots.get("random") is bots.Random
        with pytest.raises(UnknownName, match=r"no bot at 'affray\.nowhere:Bot'"):
            bots.get("broken")
        cards = {card.name: (card.title, card.about) for card in bots.cards()}
        assert cards == {
            "random": ("Careless", "for a first look: plays any legal choice at random"),
            "greedy": ("Greedy", "a real opponent: takes the best odds, but thinks only one step ahead"),
            "broken": ("broken", "cannot be loaded"),
            "steady": ("Greedy", "a real opponent: takes the best odds, but thinks only one step ahead"),
            "very_bold": ("Bold as brass", "Charges"),
        }
        assert bots.card("random", "en-XA").title == "⟦Çáréléss⟧"
        plain = bots.card("tests.bots.test_bots:plain")
        assert (plain.title, plain.about) == ("plain", "")
    finally:
        installed._entries.cache_clear()


def test_without_an_advisor_greedy_wins_by_sampling() -> None:
    """In a game whose system gives no advice it beats random players, and equal seeds give equal games."""
    wins = 0
    for seed in range(12):
        games = [Match(heap.SYSTEM, Setup(options={"seats": 2}), Keyed.from_seed(seed)) for _ in range(2)]
        for match in games:
            bots.play(match, {"a": bots.Greedy(seed), "b": bots.Random(seed)})
        assert games[0].events == games[1].events
        assert games[0].result is not None
        wins += games[0].result.winner == games[0].state.seats[Seat("a")]
    assert wins >= 9
