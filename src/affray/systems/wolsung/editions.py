"""The settings of the three editions: the rows of the table of differences that change play (W-ED-01 to W-ED-06)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """One rule set. The number after each setting is its row in the table of differences."""

    id: str
    title: str
    tag: Literal["Q", "1", "2"]
    """The tag of the edition in the rulebook."""

    # Setting up
    terrain_first: bool
    """The terrain is settled before the lists are made, not after (1)."""
    heroes_first: bool
    """Heroes are revealed before henchmen are bought (4)."""
    opening_hand: bool
    """3 + heroes cards are drawn in the set-up, before the first player is determined (5, 6, 77)."""
    every_roof_warns: bool
    """The table check warns if every elevated surface can be reached (12)."""

    # The turn
    everyone_opposes_delay: bool
    """Every other player may oppose a delay; otherwise the player who just finished must (17)."""
    group_acts_together: bool
    """Several models active at once may mix their actions (19)."""
    everything_expires: bool
    """At the end of the turn every effect ends that does not say it lasts longer (23)."""

    # Moving
    ends_touching_friends: bool
    """A move may end in contact with a friend (26)."""
    three_inches_rough: bool
    """A step of exactly 3 inches is rough rather than impassable (27)."""

    # Shooting and toppled models
    too_far_may_be_picked: bool
    """A target beyond the last range band may be picked, and is missed (33)."""
    half_hidden_is_heavy: bool
    """Half hidden is enough for the better cover (34)."""
    toppled_fights_with_one: bool
    """A toppled model's Fight is 1, rather than one less (35)."""
    stands_up_at_once: bool
    """A toppled model stands up with its next action, even in the same activation (36)."""

    # Melee
    charge_attack_optional: bool
    """The attack after a charge is optional (37)."""
    only_enemies_take_room: bool
    """A charge without room counts as contact only if enemies take the room (38)."""
    one_inch_is_higher: bool
    """Exactly one inch higher gives the height bonus (39)."""
    three_inches_from_above: bool
    """Exactly three inches above gives the bonus of a charge from above (40)."""
    strongest_stops_leaving: bool
    """The enemy with the highest Fight rolls against a model that leaves melee (42)."""
    support_stops_leaving: bool
    """Friends support the opponent of a model that leaves melee (43)."""
    split_may_free: bool
    """A charge that touches several enemies may set enemies free in the split (44)."""
    fast_strike_in_charge: bool
    """Fast Strike works in a charge too (57)."""

    # Heroes, magic, abilities
    auras_on_enemies: bool
    """Auras may affect enemies (45, 51)."""
    climb_with_approach: bool
    """A heroic climb begins with a move to the wall (46)."""
    climb_down_any_height: bool
    """A heroic climb down has no height limit (47)."""
    heroic_move_over_rough: bool
    """A Heroic Move makes rough ground open (48)."""
    heroic_move_in_quick: bool
    """A heroic climb or jump may be the move of a Quick Action or a charge (49)."""
    objectives_by_deeds: bool
    """Heroes may add cards to tests for objectives (50)."""
    climbs_and_jumps: bool
    """Every model may climb and jump (52, 65)."""
    falls: bool
    """Models fall off edges and crush others (53, 78)."""
    luck_in_any_test: bool
    """Beginner's Luck works in any test (54)."""
    move_penalty_on_model: bool
    """Move Penalty counts for all shots of its model (55)."""

    # The end
    turns: int | None
    """The length of a game if the scenario gives none (9)."""


QUICKSTART = Edition(
    id="wolsung-1-quickstart",
    title="Wolsung, first edition, quick start",
    tag="Q",
    terrain_first=False,
    heroes_first=False,
    opening_hand=False,
    every_roof_warns=True,
    everyone_opposes_delay=True,
    group_acts_together=True,
    everything_expires=True,
    ends_touching_friends=True,
    three_inches_rough=True,
    too_far_may_be_picked=True,
    half_hidden_is_heavy=False,
    toppled_fights_with_one=True,
    stands_up_at_once=False,
    charge_attack_optional=True,
    only_enemies_take_room=True,
    one_inch_is_higher=True,
    three_inches_from_above=True,
    strongest_stops_leaving=True,
    support_stops_leaving=False,
    split_may_free=True,
    fast_strike_in_charge=False,
    auras_on_enemies=False,
    climb_with_approach=False,
    climb_down_any_height=True,
    heroic_move_over_rough=False,
    heroic_move_in_quick=False,
    objectives_by_deeds=False,
    climbs_and_jumps=False,
    falls=False,
    luck_in_any_test=False,
    move_penalty_on_model=False,
    turns=3,
)

FIRST = Edition(
    id="wolsung-1",
    title="Wolsung, first edition",
    tag="1",
    terrain_first=False,
    heroes_first=False,
    opening_hand=False,
    every_roof_warns=False,
    everyone_opposes_delay=False,
    group_acts_together=False,
    everything_expires=False,
    ends_touching_friends=False,
    three_inches_rough=False,
    too_far_may_be_picked=True,
    half_hidden_is_heavy=False,
    toppled_fights_with_one=False,
    stands_up_at_once=False,
    charge_attack_optional=False,
    only_enemies_take_room=False,
    one_inch_is_higher=True,
    three_inches_from_above=False,
    strongest_stops_leaving=False,
    support_stops_leaving=True,
    split_may_free=False,
    fast_strike_in_charge=False,
    auras_on_enemies=False,
    climb_with_approach=False,
    climb_down_any_height=False,
    heroic_move_over_rough=False,
    heroic_move_in_quick=False,
    objectives_by_deeds=False,
    climbs_and_jumps=False,
    falls=False,
    luck_in_any_test=False,
    move_penalty_on_model=False,
    turns=None,
)

SECOND = msgspec.structs.replace(
    FIRST,
    # W-ED-02: where the second edition is silent, the first applies.
    id="wolsung-2",
    title="Wolsung, second edition",
    tag="2",
    terrain_first=True,
    heroes_first=True,
    opening_hand=True,
    ends_touching_friends=True,
    too_far_may_be_picked=False,
    half_hidden_is_heavy=True,
    toppled_fights_with_one=True,
    stands_up_at_once=True,
    one_inch_is_higher=False,
    three_inches_from_above=True,
    fast_strike_in_charge=True,
    auras_on_enemies=True,
    climb_with_approach=True,
    heroic_move_over_rough=True,
    heroic_move_in_quick=True,
    objectives_by_deeds=True,
    climbs_and_jumps=True,
    falls=True,
    luck_in_any_test=True,
    move_penalty_on_model=True,
)

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (QUICKSTART, FIRST, SECOND)}


MAX_TOGETHER = 40
"""The maximum number of groups of models that act together, and of models in each group."""
Together = Annotated[tuple[Annotated[str, Meta(max_length=64)], ...], Meta(max_length=MAX_TOGETHER)]


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The options of a game (chapter 24)."""

    first_player_method: Literal["high-card", "dice", "coin"] = "high-card"
    first_player_after_steal: Literal["keep", "revert"] = "keep"
    models_obstruct: bool = True
    terrain_check: Literal["warn", "off"] = "warn"
    turn_limit: Annotated[int, Meta(ge=1)] | None = None
    together: Annotated[tuple[Together, ...], Meta(max_length=MAX_TOGETHER)] = ()
    """Models of one player that are activated together, group by group (W-TURN-14)."""
