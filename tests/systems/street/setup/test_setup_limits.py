"""What fits on the table: the largest side has room in every zone, and the largest decks can be played with."""

import random

import pytest

import affray
from affray.engine import BadOption, Decision, Keyed, Match, Seat, Setup
from affray.engine.registry import system
from affray.systems.street.cast_and_scenarios import characters, scenarios
from affray.systems.street.deck.fate_deck import ClaimCards, _claim
from affray.systems.street.settings import MAX_ACTION_SETS, MAX_CHARACTERS
from affray.systems.street.setup.new_game import zone_of
from affray.systems.street.setup.placing import GRID, Placing, free_spots
from affray.systems.street.state import Deck
from affray.testing.battery import must_have_a_default
from affray.testing.random_play import step

COVERED = 16
"""Spots of the grid at most that a figure takes from another one of the same size: those nearer than two half bases."""


def test_a_figure_takes_no_more_spots_than_that() -> None:
    base = max(one.base for one in characters().values())
    rng = random.Random(0)
    for _ in range(2000):
        x, y = rng.uniform(0, GRID), rng.uniform(0, GRID)
        near = [
            (column, row)
            for column in range(-9, 10)
            for row in range(-9, 10)
            if (column * GRID - x) ** 2 + (row * GRID - y) ** 2 < base**2
        ]
        assert len(near) <= COVERED


@pytest.mark.parametrize("scenario", scenarios())
def test_the_largest_side_has_room_in_every_zone_wherever_its_first_ones_are_placed(scenario: str) -> None:
    names = tuple(characters())[:MAX_CHARACTERS]
    gangs = {"a": names[:-3], "b": names[-3:-2], "c": names[-2:-1], "d": names[-1:]}
    match = affray.new("street", scenario=scenario, seed=1, options={"gangs": gangs})
    state = match.state
    for side in state.sides:
        about = Placing(state, side, names, zone_of(state, side), random=False)
        for name in names:
            assert len(list(free_spots(about, name))) > COVERED * (len(names) - 1)


def test_a_side_has_a_largest_size() -> None:
    *many, last = characters()
    with pytest.raises(BadOption, match=f"at most {MAX_CHARACTERS}"):
        affray.new("street", seed=1, options={"gangs": {"a": many, "b": [last]}})
    affray.new("street", seed=1, options={"gangs": {"a": many[:MAX_CHARACTERS], "b": [last]}})


def test_a_character_is_there_once() -> None:
    with pytest.raises(BadOption, match="name each character once"):
        affray.new("street", seed=1, options={"gangs": {"a": ["kit_sallow"] * 300, "b": ["bo_marrow"]}})


@pytest.mark.parametrize(
    ("option", "most"),
    [("action_sets", MAX_ACTION_SETS), ("hit_card_copies", 100), ("skill_marker_copies", 100), ("joker_limit", 100)],
)
def test_decks_have_a_largest_size_and_can_be_played_with(option: str, most: int) -> None:
    modules = {rule.name: True for rule in system("street").optional_rules() if not rule.name.startswith("drop_")}
    with pytest.raises(BadOption, match=f"{most}"):
        affray.new("street", seed=1, options={option: most + 1})
    match = affray.new("street", seed=1, options={**modules, option: most})
    rng = random.Random(1)
    for _ in range(60):
        if match.decision is None:
            break
        for asked in match.decisions:
            must_have_a_default(asked)
        step(match, rng)


def test_many_open_cards_are_claimed_without_a_list_of_all_ways_to_do_it() -> None:
    """S-DECK-08: of 40 cards there are more ways than any machine can list."""
    row = tuple([f"{name}_{number}" for name in ("plug", "killer") for number in range(2, 22)])
    match = Match(system("street"), Setup(options={"more_action_cards": True, "action_sets": 10}), Keyed.from_seed(1))
    game = match.fork()._run.game
    game.state.row = row
    asking = _claim(game, Deck(stage="claim", card=next(iter(game.state.figures))), Seat("a"), 4)
    decision = next(asking)
    assert isinstance(decision, Decision)
    assert decision.open_space
    must_have_a_default(decision)
    assert decision.default.value == ClaimCards(row)
    for option in decision.candidates(8, random.Random(1)):
        assert decision.read(str(option)) == option.value
    for wrong in ("claim plug_99", "claim plug_2 plug_2", "claim"):
        refusal = decision.why_not(wrong)
        assert refusal is not None
        assert refusal.rule == "S-DECK-08"
