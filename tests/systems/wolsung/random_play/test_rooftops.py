"""Random play on roofs: gadgets, climbs, jumps, falls, markers; all candidates are legal."""

import random
from collections import Counter

import pytest

from affray.engine import Match
from affray.systems.wolsung.geometry.bodies import body, others
from affray.systems.wolsung.melee.splitting import all_stars
from affray.systems.wolsung.state import Marker, Skirmish
from affray.table.terrain.standing_room import bodies_overlap, standing_room
from tests.systems.wolsung.bout import begin, of_cast
from tests.systems.wolsung.scene import ALL, SECOND, block, skirmish

CREW = ("harrowgate", "brass_porter", "wick_lad", "rifle_warden", "brine", "fog_piper", "stagehand", "bilge_revenant")
BOLD = ("use", "climb", "jump", "shoot", "objective", "pick_up", "take_over")


def rooftops(edition: str, seed: int) -> Match:
    """Two clubs on two roofs with an alley between them and a marker on each."""
    rng = random.Random(seed)
    spots = [(x, y) for x in (7, 9.5) for y in (6, 9)], [(x, y) for x in (14.5, 17) for y in (6, 9)]
    figures = [
        of_cast(name, "ab"[place // 4], *spots[place // 4][place % 4], 4.0 if place < 4 else 3.5)
        for place, name in enumerate(CREW)
    ]
    pieces = (
        block("west", 5, 4, 11, 12, 4.0),
        block("east", 13, 4, 19, 12, 3.5),
        block("crate", 11.5, 8, 12.5, 9, 1.0),
    )
    s = skirmish(edition, *figures, pieces=pieces)
    s.turn_limit = 4
    lamp = Marker("lamp", "lamp", 8, 8, 4.0, test="reflex", difficulty=1)
    s.markers = (lamp, Marker("satchel", "satchel", 16, 8, 3.5))
    return begin(s, rng.choice(["harrowgate", "wick_lad"]), None)


def check(s: Skirmish) -> None:
    """The invariants whenever a player picks a model: all models stand on ground and none overlap."""
    assert all_stars(s.links)
    for figure in s.present():
        lacking = standing_room(s.table, body(figure), others(s, figure.id))
        assert lacking is None, (figure.id, figure.x, figure.y, figure.z, lacking)
        assert not any(bodies_overlap(body(figure), other) for other in others(s, figure.id))
    for marker in s.markers:
        carrier = None if marker.carrier is None else s.figures[marker.carrier]
        assert carrier is None or not (carrier.removed or carrier.toppled)
    for template in s.templates:
        assert set(template.affected) <= set(s.figures)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("seed", range(3))
def test_a_fight_on_roofs_is_played_to_its_end(edition: str, seed: int) -> None:
    """W-TMPL-04, W-FALL-07, W-FALL-14, W-CLIMB-05, W-JUMP-07, W-GEO-12: falls and climbs end with standing room."""
    rng = random.Random(seed)
    match = rooftops(edition, seed)
    done: Counter[str] = Counter()
    while match.decision is not None and match.decisions_made < 260:
        decision = match.decision
        offered = decision.candidates(60, rng)
        bold = [option for option in offered if option.split()[0] in BOLD]
        choice = rng.choice(bold or list(offered))
        assert decision.why_not(str(choice)) is None, choice
        assert decision.why_not(str(decision.default)) is None
        if match.decisions_made % 20 == 0:
            twin = match.fork()
            twin.choose(str(choice), seat=decision.seat)
            match.choose(choice, seat=decision.seat)
            assert twin.state == match.state
        else:
            match.choose(choice, seat=decision.seat)
        done[choice.split()[0]] += 1
        if any(asked.kind.name in ("action", "activate") for asked in match.decisions):
            check(match.state)
    assert done["use"] > 0
    assert (done["climb"] + done["jump"] > 0) == (edition == SECOND)
