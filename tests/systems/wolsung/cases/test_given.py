"""Situations of cases: the places of models, the cards, and errors in a `given`."""

import random

import pytest

import affray
from affray.engine.case import Case, read_cases, run, save_moment
from affray.engine.case.run import replay
from affray.systems.wolsung.geometry.bodies import contact, distance, room
from affray.systems.wolsung.state import Skirmish

CASE = """\
id: wolsung/words
title: words
system: {system}
options: {options}
given: {given}
draws: {draws}
"""


def read(given: str, *, system: str = "wolsung-2", options: str = "{}", draws: str = "[]") -> Case:
    (case,), problems = read_cases(CASE.format(system=system, given=given, options=options, draws=draws), "words.yaml")
    assert not problems, problems
    return case


def position(given: str, **more: str) -> Skirmish:
    state: Skirmish = replay(read(given, **more).trials[0]).state
    return state


def wrong(given: str) -> str:
    cases, problems = read_cases(CASE.format(system="wolsung-2", given=given, options="{}", draws="[]"), "words.yaml")
    if problems:
        return str(problems[0])
    return run(cases[0]).why


def test_models_without_a_place_stand_apart_on_the_table() -> None:
    models = ", ".join(f"{seat}_{n}: {{seat: {seat}, profile: brass_porter}}" for seat in "abcd" for n in range(8))
    state = position(f"{{figures: {{{models}}}}}")
    present = state.present()
    assert len(present) == 32
    assert all(room(state, figure, (figure.x, figure.y, figure.z)) for figure in present)
    assert not any(contact(state, figure, other) for figure in present for other in present if figure.id != other.id)


def test_linked_models_without_a_place_touch() -> None:
    """EX-21: three attackers around one, none of them touching another."""
    state = position(
        "{figures: {tolliver: {seat: a, engaged: [brine]}, wick_lad: {seat: a, engaged: [brine]},"
        " dock_bruiser: {seat: a, engaged: [brine]}, brine: {seat: b}}}"
    )
    brine = state.figures["brine"]
    attackers = [state.figures[name] for name in ("tolliver", "wick_lad", "dock_bruiser")]
    assert all(contact(state, attacker, brine) for attacker in attackers)
    assert not any(
        contact(state, attacker, other) for attacker in attackers for other in attackers if attacker is not other
    )
    assert [enemy.id for enemy in state.engaged_with("brine")] == ["tolliver", "wick_lad", "dock_bruiser"]


def test_a_model_linked_to_two_touches_both() -> None:
    state = position(
        "{figures: {lad: {seat: a, profile: wick_lad, at: [10, 10]}, two: {seat: a, profile: wick_lad, at: [11.5, 10]},"
        " brine: {seat: b, engaged: [lad, two]}}}"
    )
    brine = state.figures["brine"]
    assert contact(state, brine, state.figures["lad"])
    assert contact(state, brine, state.figures["two"])


def test_relations_override_the_table_only_for_the_given_values() -> None:
    state = position(
        "{figures: {ada: {seat: a, profile: {}, at: [5, 5]}, bob: {seat: b, profile: {}, at: [9, 5]}},"
        " relations: [{between: [ada, bob], height: 2}]}"
    )
    ada, bob = state.figures["ada"], state.figures["bob"]
    assert distance(state, ada, bob) == pytest.approx(4 - 60 / 50.8)
    assert state.relations[0].distance is None
    assert state.relations[0].height == 2


def test_contact_between_enemies_engages_them_and_between_friends_does_not() -> None:
    """W-MELEE-01."""
    state = position(
        "{figures: {ada: {seat: a, profile: {}}, abe: {seat: a, profile: {}}, bob: {seat: b, profile: {}}},"
        " relations: [{contact: [ada, bob]}, {contact: [ada, abe]}]}"
    )
    assert state.links == (("ada", "bob"),)
    assert contact(state, state.figures["ada"], state.figures["abe"])


def test_a_height_that_is_given_counts_even_without_terrain() -> None:
    state = position("{figures: {ada: {seat: a, profile: {}, at: [5, 5, 4]}, bob: {seat: b, profile: {}, at: [9, 5]}}}")
    assert state.figures["ada"].z == 4
    assert state.figures["bob"].z == 0


def test_without_a_height_the_highest_surface_is_used() -> None:
    state = position("{table: gaslight_square, figures: {ada: {seat: a, profile: {}, at: [18, 18]}, bob: {seat: b}}}")
    assert state.figures["ada"].z == 5


def test_the_rest_of_the_cards() -> None:
    figures = "figures: {ada: {seat: a, profile: {}}, bob: {seat: b, profile: {}}}"
    state = position(f"{{{figures}, hands: {{a: [KS, 2H]}}}}")
    assert (len(state.deck), len(state.discarded)) == (50, 0)
    state = position(f"{{{figures}, hands: {{a: [KS, 2H]}}, discard: [3H, 4H]}}")
    assert (len(state.deck), state.discarded) == (48, ("3H", "4H"))
    state = position(f"{{{figures}, hands: {{a: [KS, 2H]}}, discard: 40}}")
    assert (len(state.deck), len(state.discarded)) == (10, 40)
    state = position(f"{{{figures}, deck: [3H]}}")
    assert (state.deck, len(state.discarded)) == (("3H",), 51)


def test_cards_to_be_drawn_lie_in_a_deck_of_a_given_size() -> None:
    case = read(
        "{figures: {ada: {seat: a, profile: {}}, bob: {seat: b, profile: {}}}, deck: 6, phase: start}",
        draws="[AS, KS, QS, JS, 10S, 9S]",
    )
    state = replay(case.trials[0]).state
    assert state.hands == {"a": ("AS", "QS", "10S"), "b": ("KS", "JS", "9S")}
    assert len(state.discarded) == 46


def test_options_reach_the_position() -> None:
    given = "{figures: {ada: {seat: a, profile: {}}, bob: {seat: b, profile: {}}}}"
    state = position(given, options="{turn_limit: 5, models_obstruct: false}")
    assert state.turn_limit == 5
    assert not state.options.models_obstruct
    assert position(given).turn_limit is None


def test_players_without_models_are_out_from_the_beginning() -> None:
    """W-TURN-15: with three or more players."""
    state = position("{seats: [a, b, c], figures: {bob: {seat: b, profile: {}}, cy: {seat: c, profile: {}}}}")
    assert state.out == ("a",)
    assert state.first == "b"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("{}", "a skirmish needs figures"),
        ("{figures: {ada: {profile: tolliver}}}", "'seat' is missing"),
        ("{figures: {ada: {seat: a, profile: toliver}}}", "did you mean 'tolliver'"),
        ("{figures: {ada: {seat: a, profile: {like: toliver}}}}", "did you mean 'tolliver'"),
        ("{figures: {ada: {seat: a, profile: {weapons: [pistl]}}}}", "did you mean 'pistol'"),
        ("{figures: {ada: {seat: a, profile: {gadgets: [coin]}}}}", "there is no gadget 'coin'"),
        ("{figures: {ada: {seat: a, profile: {kind: henchman, suit: spades}}}}", "only heroes have a suit"),
        ("{figures: {ada: {seat: a, profile: {}, at: [40, 5]}}}", "this place is not on the table"),
        ("{figures: {ada: {seat: a, profile: {}, wounds: 4}}}", "it starts with 3 Wounds"),
        ("{figures: {ada: {seat: a, profile: {}, engaged: [bob]}}}", "unknown figure 'bob'"),
        ("{figures: {ada: {seat: a, profile: {}, engaged: [abe]}, abe: {seat: a, profile: {}}}}", "are not enemies"),
        ("{figures: {ada: {seat: a, profile: {}}}, active: bob}", "unknown figure 'bob'"),
        ("{figures: {ada: {seat: a, profile: {}}}, active: ada, phase: steal}", "a model is active in the activation"),
        ("{figures: {ada: {seat: a, profile: {}}}, first: b}", "there is no player 'b'"),
        ("{figures: {ada: {seat: a, profile: {}}}, hands: {b: [KS]}}", "there is no player 'b'"),
        ("{figures: {ada: {seat: a, profile: {}}}, hands: {a: [KS, KS]}}", "there is no KS left"),
        ("{figures: {ada: {seat: a, profile: {}}}, deck: 60}", "only 52 cards are in no hand"),
        ("{figures: {ada: {seat: a, profile: {}}}, table: gaslight}", "did you mean 'gaslight_square'"),
        ("{figures: {ada: {seat: a, profile: {}}}, scenario: s9}", "unknown scenario 's9'"),
        ("{figures: {ada: {seat: a, profile: {}}}, relations: [{distance: 3}]}", "a relation is `between`"),
        ("{figures: {ada: {seat: a, profile: {}}}, table: {terrain: [{id: x}]}}", "x: "),
        ("{figures: {ada: {seat: a, profile: {abilities: [{magic: true}]}}}}", "expected"),
    ],
)
def test_an_impossible_situation_is_one_clear_error(given: str, reason: str) -> None:
    assert reason in wrong(given)


def test_two_players_in_the_surplus_phase() -> None:
    given = "{figures: {ada: {seat: a, profile: {}}, bob: {seat: b, profile: {}}}, phase: surplus}"
    assert "only one player has models to activate" in wrong(given)


def test_a_moment_of_a_match_is_a_case() -> None:
    """A case saved during an activation reopens the same decisions."""
    rng = random.Random(5)
    saved = 0
    forces = {"a": ["tolliver", "wick_lad"], "b": ["understudy", "stagehand"]}
    match = affray.new("wolsung-2", seed=5, options={"forces": forces})
    while match.decision is not None:
        if match.decision.kind.name == "action" and match._run.quiet:
            text = save_moment(match, "a moment", f"wolsung/moment-{match.decisions_made}")
            cases, problems = read_cases(text, "moment.yaml")
            assert not problems
            assert run(cases[0]).why == ""
            saved += 1
        match.choose(rng.choice(match.decision.candidates(4, rng)))
    assert saved > 5


def test_an_unknown_step_is_refused() -> None:
    text = save_moment(affray.new("wolsung-2", seed=1), "x").replace("stage: zone", "stage: zon")
    (case,), _ = read_cases(text, "moment.yaml")
    assert "did you mean 'zone'" in run(case).why
