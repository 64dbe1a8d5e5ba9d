"""The options of a campaign: characters of one match beside or in place of the cast, and what they keep."""

from typing import Any

import pytest

import affray
from affray.engine import BadOption, Match, UnknownName
from affray.engine.record import read, replay, verify, write
from affray.systems.street.state import ShootOut

NED = {"name": "Ned Tully", "class": "plug", "weapons": ["pistol"]}
KIT = {"name": "Kit Sallow", "class": "killer", "weapons": ["pistol", "knife"], "skills": {"green": 1, "lucky": 2}}
GANGS = {"a": ["mother_quill", "kit_sallow", "tannery_row_6"], "b": "lamplighters"}


def opened(**options: Any) -> Match:
    given = {"gangs": GANGS, "characters": {"kit_sallow": KIT, "tannery_row_6": NED}}
    return affray.new("street", seed=1, options={**given, **options})


def test_characters_stand_beside_and_in_place_of_the_cast() -> None:
    s: ShootOut = opened(skills=True).state
    assert s.figures["kit_sallow"].class_ == "killer"
    assert s.figures["kit_sallow"].profile.skills == {"green": 1, "lucky": 2}
    assert s.figures["tannery_row_6"].profile.name == "Ned Tully"
    assert s.figures["mother_quill"].class_ == "legend"


def test_modules_that_are_off_count_for_them_too() -> None:
    """17.1: without skills and fighting there are no skills, shields or melee weapons."""
    kit = opened().state.figures["kit_sallow"].profile
    assert kit.skills == {}
    assert [weapon.id for weapon in kit.weapons] == ["pistol"]


@pytest.mark.rules("S-SETUP-03")
def test_who_has_no_spot_is_placed_by_the_rules_of_the_scenario() -> None:
    """S-SETUP-03: in the zone of the side; characters in place of the cast have its spots."""
    match = opened()
    assert match.decision is not None
    assert match.decision.context.figures == ("tannery_row_6",)
    assert match.decision.why_not("place tannery_row_6 20,12 face 0") is not None
    match.choose("place tannery_row_6 11,10.5 face 0")
    assert match.decision.kind.name != "place"
    kit = match.state.figures["kit_sallow"]
    assert (kit.x, kit.y, kit.facing) == (12, 14.3, 0)


def test_the_record_holds_them_and_replays() -> None:
    match = opened(hates=[["kit_sallow", "gaspard_vane"]], hate_and_fear=True, skills=True)
    for _ in range(12):
        match.choose_default()
    again = replay(read(write(match)))
    assert [event.plain() for event in again.events] == [event.plain() for event in match.events]
    assert again.state == match.state
    assert verify(read(write(match))).problem is None


@pytest.mark.rules("S-HATE-10")
def test_a_campaign_keeps_who_hates_whom() -> None:
    """S-HATE-10: beside the relations of the scenario; they sleep without the module."""
    hates = [["kit_sallow", "gaspard_vane"], ["gaspard_vane", "mother_quill"]]
    s: ShootOut = opened(hates=hates, hate_and_fear=True).state
    assert s.figures["kit_sallow"].hates == ("gaspard_vane",)
    assert s.figures["gaspard_vane"].hates == ("mother_quill",)
    market = affray.new("street", scenario="market_day", seed=1, options={"hates": [["gaspard_vane", "mother_quill"]]})
    assert market.state.figures["gaspard_vane"].hates == ("mother_quill",)
    assert not any(figure.hates for figure in opened(hates=hates).state.figures.values())


WRONG: dict[str, Any] = {
    "Kit": {"name": "", "class": "boss", "weapons": ["bazooka", {"id": "smg", "range": 9}], "hat": 1},
    "kit_sallow": {"name": "Kit", "class": "plug", "skills": {"lucky": 3, "flying": 1, "sharpshooter": 2}},
    "killer_2": ["pistol"],
    "ned": {"name": "Ned", "class": "plug", "weapons": ["pistol", "pistol"], "shield": "yes", "gun_hand": "both"},
    "sal": {"name": "Sal", "weapons": "pistol", "skills": ["lucky"]},
}


def test_everything_wrong_is_named_at_once() -> None:
    with pytest.raises(BadOption) as refused:
        affray.new("street", options={"characters": WRONG})
    for words in (
        "the id Kit is not", "Kit has no field 'hat'", "Kit needs a name", "class of Kit: boss",
        "the weapon bazooka of Kit", "the weapon smg of Kit", "lucky at level 1 to 2, not 3", "flying is none of",
        "sharpshooter at level 1 to 1", "the id killer_2 is that of a card", "killer_2 is described by fields",
        "number two weapons of ned", "shield of ned", "gun_hand of ned", "sal needs a class", "the weapons of sal",
        "the skills of sal",
    ):  # fmt: skip
        assert words in str(refused.value)


@pytest.mark.parametrize("given", [{}, [], "kit", {"a": 1}])
def test_characters_are_records_by_id(given: Any) -> None:
    with pytest.raises(BadOption, match="`characters`"):
        affray.new("street", options={"characters": given})


@pytest.mark.parametrize(
    ("hates", "said"),
    [
        ("kit", "list of pairs"),
        ([["kit_sallow"]], "not a pair"),
        ([["kit_sallow", "kit_sallow"]], "not a pair"),
        ([["kit_sallow", "nobody"], ["bo_marrow", "kit_sallow"]], "nobody does not take part.*bo_marrow does not"),
    ],
)
def test_hates_are_pairs_of_those_who_take_part(hates: Any, said: str) -> None:
    for option in ("hates", "fears"):
        with pytest.raises(BadOption, match=said):
            affray.new("street", options={option: hates})


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"veterans": "kit_sallow"}, "`veterans` is a list"),
        ({"veterans": ["nobody", "kit_sallow"]}, "`veterans`: nobody does not take part"),
        ({"markers_gone": ["lucky"]}, "`markers_gone` says how many"),
        ({"markers_gone": {"flying": 1, "lucky": -1}}, "flying.*lucky can be gone 0 to 1,000"),
    ],
)
def test_what_a_campaign_brings_is_checked(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        affray.new("street", options=options)


def test_gangs_name_only_known_characters() -> None:
    with pytest.raises(UnknownName, match="tannery_row_7"):
        opened(gangs={"a": ["tannery_row_7"], "b": "lamplighters"})
