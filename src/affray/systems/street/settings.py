"""Modules and options (S-SYS-01 to S-SYS-04): all switches are off unless the players turn them on."""

import functools
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from affray.engine import implements
from affray.engine.errors import BadOption
from affray.engine.setup import OptionalRule, convert_options

from .messages import say

Referee = Literal["none", "player"]
CampaignStart = Literal["mixed", "leader"]
StarterSkill = Literal["off", "one", "all", "rolled"]
Positive = Annotated[int, msgspec.Meta(ge=1, le=100)]
Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
MAX_CHARACTERS = 10
"""The most characters of a side in a new match: so many have room in every zone of every scenario."""
MAX_ACTION_SETS = 3
"""The most sets of action cards in a new match: more than `auto` deals for the whole cast and all bystanders."""


class Modules(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The optional rules in force, and the options with a value. They never change during a game."""

    hit_cards: bool = False
    automatic_weapons: bool = False
    experience: bool = False
    skills: bool = False
    fighting: bool = False
    nerve: bool = False
    hate_and_fear: bool = False
    hot_emotions: bool = False
    more_action_cards: bool = False
    accidents: bool = False
    random_deployment: bool = False
    random_gangs: bool = False
    campaign: bool = False
    quick_draw: bool = False
    drop_straight_line: bool = False
    drop_duck_back: bool = False
    drop_aim: bool = False
    drop_action_cards: bool = False
    short_modifiers: bool = False
    action_sets: Positive | Literal["auto"] = "auto"
    action_card_chain_limit: Count | None = None
    hit_card_copies: Positive = 4
    skill_marker_copies: Positive = 4
    killer_skill_die: Literal["d6-3", "d3"] = "d6-3"
    end_counts_knockdown: bool = True
    referee: Referee = "none"
    skill_gain: Literal["draw", "choose"] = "draw"
    starter_skill: StarterSkill | bool = "off"
    high_skills: bool = True
    joker_limit: Positive | None = None
    campaign_start: CampaignStart = "mixed"

    @property
    def starters(self) -> StarterSkill:
        """Which characters get a skill before their first game; `true` and `false` mean one and off (S-SKILL-29)."""
        if not self.skills or self.starter_skill is False:
            return "off"
        return "one" if self.starter_skill is True else self.starter_skill

    @property
    def switched_on(self) -> tuple[str, ...]:
        """The modules that are on, in the order of chapter 1."""
        return tuple([name for name in SWITCHES if getattr(self, name)])


SWITCHES: tuple[str, ...] = Modules.__struct_fields__[: Modules.__struct_fields__.index("action_sets")]
"""The switches of the table of chapter 1."""
BASIC = Modules()
FULL = Modules(
    automatic_weapons=True,
    experience=True,
    skills=True,
    fighting=True,
    nerve=True,
    hate_and_fear=True,
    more_action_cards=True,
    campaign=True,
)
PRESETS: Mapping[str, Modules] = {"basic": BASIC, "full": FULL}
"""S-SYS-04."""

NEEDS: tuple[tuple[str, str], ...] = (("hot_emotions", "hate_and_fear"), ("campaign", "experience"))
"""Pairs of a module and the module it requires (S-SYS-03)."""
EXCLUDED: tuple[tuple[str, str], ...] = (("drop_action_cards", "more_action_cards"),)
NO_LIMIT = ("action_card_chain_limit", "joker_limit")
"""Options whose value is a number, or none (S-MAC-05, S-END-08)."""
OPTIONS: tuple[str, ...] = ("preset", *Modules.__struct_fields__)


@implements("S-SYS-03")
def optional_rules() -> tuple[OptionalRule, ...]:
    """The switches with the switches that each needs and excludes (S-SYS-03)."""
    return tuple(
        OptionalRule(
            name=name,
            needs=tuple(needed for module, needed in NEEDS if module == name),
            excludes=tuple(other for pair in EXCLUDED if name in pair for other in pair if other != name),
        )
        for name in SWITCHES
    )


@implements("S-SYS-03", "S-SYS-02", "S-SYS-04")
def modules(options: Mapping[str, Any]) -> Modules:
    """The modules that these options switch on; raises `BadOption` if they contradict each other (S-SYS-03)."""
    preset = options.get("preset", "basic")
    if preset not in PRESETS:
        raise BadOption(say("unknown_preset", preset=str(preset), presets=list(PRESETS)))
    chosen = {key: value for key, value in options.items() if key != "preset"}
    chosen |= {key: None for key in NO_LIMIT if chosen.get(key) == "none"}
    given = convert_options(Modules, chosen)
    merged = msgspec.structs.replace(PRESETS[preset], **{key: getattr(given, key) for key in chosen})
    for module, other in NEEDS:
        if getattr(merged, module) and not getattr(merged, other):
            raise BadOption(say("option_needs", option=module, needed=other))
    for module, other in EXCLUDED:
        if getattr(merged, module) and getattr(merged, other):
            raise BadOption(say("options_exclude", option=module, other=other))
    return _shared(merged)


@functools.lru_cache(maxsize=256)
def _shared(modules: Modules) -> Modules:
    """Return one shared object for equal modules, because caches are keyed by its identity."""
    return modules
