"""Templates and their placement: W-TMPL-01 to W-TMPL-12, W-ABIL-22, W-ABIL-23."""

import random

import pytest

from affray.engine import Seat
from affray.systems.wolsung.activation.use_gadget import usable
from affray.systems.wolsung.geometry.bodies import body
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.sight.line_of_sight import sees
from affray.systems.wolsung.state import Template, TemplateKind
from affray.systems.wolsung.templates.placement import sees_place
from affray.systems.wolsung.templates.shapes import enters, inside, pathfinding_table
from tests.systems.wolsung.bout import begin, events_of, figure, inline_model, of_cast, play, refusal_rule
from tests.systems.wolsung.scene import ALL, SECOND, block, model, skirmish

FIRE = Template("fire_1", "fire", Seat("b"), 10, 10)


@pytest.mark.parametrize(
    ("x", "z", "within"), [(12.05, 0, True), (12.08, 0, False), (10, 2.99, True), (10, 3, False), (10, -1.5, False)]
)
def test_models_in_a_template(x: float, z: float, within: bool) -> None:
    """W-TMPL-04: part of the base over the circle, more than 0.001 of the body in its height; not by touching."""
    assert inside(body(model("m", "a", x, 10, z)), FIRE) is within


def test_a_base_that_passes_counts_in_full_and_at_its_height() -> None:
    """W-TMPL-04: while a model moves its full base counts."""
    me = body(model("m", "a", 5, 12))
    assert enters(me, [((5, 12, 0), (15, 12, 0))], FIRE)
    assert not enters(me, [((5, 12.1, 0), (15, 12.1, 0))], FIRE)
    assert not enters(me, [((5, 10, 3), (15, 10, 3))], FIRE)


@pytest.mark.parametrize("edition", ALL)
def test_fire_is_rough_under_the_centre(edition: str) -> None:
    """W-TMPL-06, W-MOVE-07, W-MOVE-09: outside the circle the ground is open even if the base overlaps it."""
    me = model("m", "a", 5, 10, move=5)
    s = skirmish(edition, me, model("n", "b", 30, 30))
    s.templates = (FIRE,)
    through = paths.check(s, me, ((9.5, 10),))
    assert not isinstance(through, Walk)
    assert through.rule == "W-MOVE-07"
    s.templates = (Template("fire_1", "fire", Seat("b"), 8, 11.51),)
    beside = paths.check(s, me, ((10, 10),))
    assert isinstance(beside, Walk)
    assert not beside.rough
    s.templates = (Template("fire_1", "fire", Seat("b"), 5, 10),)
    out = paths.check(s, me, ((7.5, 10),))
    assert isinstance(out, Walk)
    assert out.rough, "who starts on rough ground has it in his path"


def test_paths_lead_around_fire() -> None:
    """W-MOVE-13: fire becomes an area of the table for path searches."""
    s = skirmish(SECOND, model("m", "a", 5, 10))
    assert pathfinding_table(s) is s.table
    s.templates = (FIRE, Template("smoke_1", "smoke", Seat("b"), 20, 20))
    assert [(piece.kind, piece.ground) for piece in pathfinding_table(s).pieces] == [("area", "rough")]


@pytest.mark.parametrize("edition", ALL)
def test_a_cloud_hides_models_behind_it_and_gives_cover_inside(edition: str) -> None:
    """W-TMPL-08, W-TMPL-09, W-COVER-03, W-ABIL-22."""
    ann = model("ann", "a", 5, 10)
    walker = inline_model("walker", "a", 5, 12, abilities=["mist_walker"])
    bob = model("bob", "b", 20, 10)
    s = skirmish(edition, ann, walker, bob)
    kinds: tuple[tuple[TemplateKind, bool], ...] = (("smoke", False), ("mist", True))
    for kind, through in kinds:
        s.templates = (Template("cloud", kind, Seat("b"), 12, 10.5),)
        assert not sees(s, ann, bob)
        assert sees(s, walker, bob) is through
        s.templates = (Template("cloud", kind, Seat("b"), 20, 10),)
        assert sees(s, ann, bob)
        assert cover(s, ann, bob) == 1
        assert cover(s, walker, bob) == (0 if through else 1)


def test_a_place_is_seen_past_models_but_not_through_walls_and_smoke() -> None:
    """W-TMPL-10: bodies do not block the line to the centre of a template."""
    ann, bob = model("ann", "a", 5, 10), model("bob", "b", 7, 10)
    s = skirmish(SECOND, ann, bob, pieces=(block("wall", 12, 5, 13, 15, 4),))
    assert sees_place(s, ann, (9, 10, 0))
    assert not sees_place(s, ann, (14, 10, 0))
    assert not sees_place(s, ann, (12.5, 10, 4)), "the top of a wall cannot be seen from below"
    s.templates = (Template("smoke_1", "smoke", Seat("b"), 9, 10),)
    assert sees_place(s, ann, (9, 10, 0)), "who looks into a cloud sees what is in it"
    assert not sees_place(s, ann, (11.5, 10, 0))


def test_new_templates_are_numbered_by_their_kind() -> None:
    """Used numbers are skipped."""
    s = skirmish(SECOND, of_cast("fog_piper", "a", 5, 5), inline_model("bob", "b", 30, 30))
    s.templates = (Template("mist_1", "mist", Seat("b"), 20, 20), Template("mist_3", "mist", Seat("b"), 25, 20))
    match = play(begin(s, "fog_piper"), "a: use mistmaker 7,7", "a: use mistmaker 3,7")
    assert [event["template"] for event in events_of(match, "template")] == ["mist_2", "mist_4"]


def test_usable_gadgets() -> None:
    """W-FUNDS-07, W-ABIL-23: gadgets that only give an ability are not used with an action."""
    coin = inline_model("coin", "a", 5, 5, suit="spades", gadgets=["lucky_coin", "flash_powder"])
    assert [gadget.id for gadget in usable(coin.profile)] == ["flash_powder"]
    assert [gadget.id for gadget in usable(of_cast("fog_piper", "a", 5, 5).profile)] == ["mistmaker"]


@pytest.mark.parametrize("edition", ALL)
def test_gadgets_of_engaged_and_toppled_models(edition: str) -> None:
    """W-ACT-05: they cannot take special actions; a gadget that is not Quick allows no move."""
    s = skirmish(
        edition, of_cast("harrowgate", "a", 5, 5), inline_model("bob", "b", 30, 30), links=(("bob", "harrowgate"),)
    )
    assert refusal_rule(begin(s, "harrowgate"), "a: use naphtha_flask 6,6") == "W-ACT-05"
    s = skirmish(edition, of_cast("fog_piper", "a", 5, 5), inline_model("bob", "b", 30, 30))
    assert refusal_rule(begin(s, "fog_piper"), "a: use mistmaker 6,6 after 5,6") == "W-ABIL-05"


@pytest.mark.parametrize("edition", ALL)
def test_candidates_for_gadgets_are_legal(edition: str) -> None:
    """W-TMPL-10: all candidates for bots are legal."""
    s = skirmish(
        edition, of_cast("harrowgate", "a", 5, 5), inline_model("bob", "b", 9, 9), pieces=(block("w", 7, 2, 8, 6, 4),)
    )
    match = begin(s, "harrowgate")
    assert match.decision is not None
    proposed = [choice for seed in range(4) for choice in match.decision.candidates(40, random.Random(seed))]
    uses = [choice for choice in proposed if choice.startswith("use")]
    assert any("after" in choice for choice in uses)
    assert any("after" not in choice for choice in uses)
    assert all(match.decision.why_not(str(choice)) is None for choice in uses)


def test_a_model_pulled_into_a_template_is_affected() -> None:
    """W-TMPL-04, W-DMG-11: here by a fall."""
    s = skirmish(
        SECOND,
        inline_model("ann", "a", 14, 10, 4, guns=3, weapons=["pistol"]),
        inline_model("bob", "b", 19.3, 10, 4, reflex=1, wounds=30),
        pieces=(block("roof", 8, 5, 20, 15, 4),),
    )
    s.templates = (Template("fire_1", "fire", Seat("a"), 21, 10),)
    match = play(begin(s, "ann", [6, 6, 1, 1, 1, 1]), "a: shoot pistol bob", "b: hold")
    assert [event["figure"] for event in events_of(match, "affected")] == ["bob"]
    assert events_of(match, "damage")[-1]["parts"] == (6, 4, 2)
    assert figure(match, "bob").wounds == 18
