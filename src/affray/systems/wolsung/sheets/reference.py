"""The reference sheet of an edition."""

from affray.sheets import Reference, Section, Sheet, Table, Words, signed
from affray.systems.wolsung.catalog import profiles, weapons
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.melee.melee_pools import PARRY_BONUS
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.sight.cover import cover_value
from affray.systems.wolsung.templates.shapes import CLOUD_COVER, TEMPLATE_PROPERTIES

from .clubs import about_ability

TURN = ("W-TURN-01", "W-TURN-03", "W-TURN-07", "W-TURN-12", "W-INIT-03", "W-INIT-05", "W-INIT-10", "W-INIT-20")
CARDS = ("W-CARD-03", "W-CARD-07", "W-CARD-08", "W-MAGIC-04", "W-MAGIC-05")
ACTIONS = ("W-ACT-04", "W-ACT-05", "W-ACT-06", "W-ACT-12", "W-MOVE-06", "W-MOVE-07", "W-TERRAIN-04")
TESTS = ("W-TEST-01", "W-TEST-03", "W-TEST-05", "W-TEST-07")
SHOOTING = ("W-SHOOT-01", "W-SHOOT-04", "W-SHOOT-07", "W-SHOOT-08", "W-SHOOT-20", "W-SHOOT-22")
MELEE = ("W-MELEE-03", "W-MELEE-11", "W-MELEE-12", "W-MELEE-14", "W-MELEE-15", "W-MELEE-23", "W-LEAVE-01", "W-LEAVE-06")
DAMAGE = ("W-DMG-01", "W-DMG-03", "W-DMG-09", "W-TOP-01", "W-TOP-02", "W-TOP-05")
MAGIC = ("W-MAGIC-06", "W-MAGIC-10", "W-MAGIC-11", "W-MAGIC-12")
HALF, LITTLE = 51, 1
"""Hidden shares in per cent: more than half, and something."""


def reference(edition: Edition) -> Sheet:
    """The rules at a glance."""
    sections = (
        Section(title=say("sheet_section_turn"), sentences=TURN),
        Section(title=say("sheet_section_cards"), sentences=CARDS),
        Section(title=say("sheet_section_tests"), tables=(_dice(edition),), sentences=TESTS),
        Section(title=say("sheet_section_actions"), sentences=ACTIONS),
        Section(title=say("sheet_section_shooting"), sentences=SHOOTING),
        Section(title=say("sheet_section_melee"), sentences=MELEE),
        Section(title=say("sheet_section_damage"), tables=(_templates(),), sentences=DAMAGE),
        Section(title=say("sheet_section_magic"), sentences=MAGIC),
        Section(title=say("sheet_section_weapons"), tables=(_weapons(), _abilities())),
    )
    part = Reference(title=say("sheet_reference_title", edition=edition.title), sections=sections)
    return Sheet(title=say("sheet_reference"), parts=(part,))


def _dice(edition: Edition) -> Table:
    """Dice that situations add."""
    rows: list[tuple[Words, ...]] = [
        (say("sheet_dice_for", what="cover"), signed(cover_value(edition, LITTLE))),
        (say("sheet_dice_for", what="heavy_cover"), signed(cover_value(edition, HALF))),
        (say("sheet_dice_for", what="cloud"), signed(CLOUD_COVER)),
        (say("sheet_dice_for", what="parry"), signed(PARRY_BONUS)),
    ]
    return Table(title=say("sheet_dice"), rules=("W-COVER-02", "W-TMPL-08", "W-MELEE-12"), rows=tuple(rows))


def _templates() -> Table:
    rows = []
    for kind, about in TEMPLATE_PROPERTIES.items():
        words = say(
            "sheet_template", damage=about.damage, type=about.type, ignores=about.ignores_armour,
            armour=signed(about.armour_modifier) if about.armour_modifier else "", rough=about.rough, hides=about.hides,
        )  # fmt: skip
        rows.append((say("sheet_id", id=kind), words))
    return Table(title=say("sheet_templates"), rules=("W-TMPL-06", "W-TMPL-09"), rows=tuple(rows))


def _weapons() -> Table:
    rows = tuple(
        (weapon.name, str(weapon.strength), say("sheet_bands", bands=[
            say("sheet_band", to=to, dice=signed(dice)) for to, dice in weapon.bands
        ]))
        for weapon in weapons().values()
        if weapon.bands
    )  # fmt: skip
    headings = (say("sheet_gun"), say("sheet_stat", stat="strength"), say("sheet_bands_heading"))
    return Table(rules=("W-SHOOT-04",), headings=headings, rows=rows)


def _abilities() -> Table:
    carried = {each.id for profile in profiles().values() for each in profile.abilities}
    rows = tuple((say("sheet_ability", id=id_, type="", value=0), about_ability(id_)) for id_ in sorted(carried))
    return Table(title=say("sheet_abilities"), rows=rows)
