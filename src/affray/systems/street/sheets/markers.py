"""Markers for the table: states and wounds, the wound markers of hit_cards, the skill markers."""

from collections.abc import Sequence

from affray.campaign.gang import Gang
from affray.sheets import Emblem, Marker, Markers, Sheet, Tint, in_players_words
from affray.systems.street.hits.wound_markers import WOUND_MARKERS
from affray.systems.street.messages import say
from affray.systems.street.profile import ZONES
from affray.systems.street.skills.skill_list import SKILLS
from affray.systems.street.skills.skill_markers import INSTRUCTIONS, marker_set

STATES: tuple[tuple[str, Emblem, Tint, int], ...] = (
    ("knocked_down", "fall", "orange", 8),
    ("unconscious", "sleep", "violet", 5),
    ("must_recover", "heart", "teal", 7),
    ("needs_six", "die", "teal", 4),
    ("ducked", "duck", "green", 7),
    ("aiming", "crosshair", "blue", 5),
    ("empty", "empty", "grey", 5),
    ("jammed", "jam", "grey", 4),
    ("broken", "crack", "black", 3),
    ("lost_nerve", "run", "gold", 4),
    ("surrendered", "flag", "gold", 3),
    ("out_of_action", "skull", "red", 8),
)
"""States of a figure: emblem, tint, and how many markers. All together fill a page of either paper."""
WOUNDS: tuple[tuple[str, Tint, int], ...] = (("flesh", "orange", 3), ("serious", "red", 2))
ZONE_TINTS: dict[str, Tint] = {
    "head": "red", "chest": "orange", "right_arm": "gold", "left_arm": "green", "belly": "violet", "legs": "blue",
}  # fmt: skip


def state_markers(_: Sequence[Gang]) -> Sheet:
    """States and wounds, to lay beside figures."""
    states = [
        Marker(label=say("sheet_state", state=state), emblem=emblem, tint=tint, copies=copies)
        for state, emblem, tint, copies in STATES
    ]
    wounds = [
        Marker(
            label=say("sheet_id", id=zone),
            text=say("sheet_wound", severity=severity),
            emblem="drop",
            tint=tint,
            copies=copies,
        )
        for severity, tint, copies in WOUNDS
        for zone in ZONES
    ]
    return Sheet(
        title=say("sheet_markers"),
        parts=(
            Markers(title=say("sheet_state_markers"), markers=tuple(states)),
            Markers(title=say("sheet_wounds"), markers=tuple(wounds)),
        ),
    )


def _emblem(codes: str) -> Emblem:
    """A skull, a drop for a wound, nothing for a scratch."""
    if codes in ("DEAD", "OOA"):
        return "skull"
    return "" if codes == "SC" else "drop"


def wound_markers(_: Sequence[Gang]) -> Sheet:
    """The 36 markers of the module `hit_cards` (S-CARD-02)."""
    markers = tuple(
        Marker(
            label=say("sheet_id", id=zone),
            text=say("sheet_results", codes=codes.split("+")),
            emblem=_emblem(codes),
            tint=ZONE_TINTS[zone],
        )
        for zone, row in WOUND_MARKERS.items()
        for codes in row
    )
    part = Markers(title=say("sheet_wound_markers"), markers=markers, shape="square", size=31.0)
    return Sheet(title=say("sheet_wound_markers"), parts=(part,))


def skill_markers(_: Sequence[Gang]) -> Sheet:
    """The 41 markers of the bag (S-SKILL-30)."""
    markers = tuple(
        Marker(
            label=say("sheet_id", id=name) if name in SKILLS else say("sheet_instruction"),
            text=in_players_words(say, SKILLS[name].rule) if name in SKILLS else say("sheet_id", id=name),
            tint="gold" if name in INSTRUCTIONS else "teal",
            copies=copies,
        )
        for name, copies in marker_set().items()
    )
    part = Markers(title=say("sheet_skill_markers"), markers=markers, shape="square", size=31.0)
    return Sheet(title=say("sheet_skill_markers"), parts=(part,))
