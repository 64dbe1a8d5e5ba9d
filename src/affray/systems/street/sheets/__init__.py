"""What can be printed for Street: gangs, cards, markers, the reference sheet, rulers and terrain."""

from collections.abc import Callable, Mapping, Sequence

from affray.campaign.gang import Character, Gang
from affray.engine import Setup
from affray.portraits import Sitter
from affray.sheets import Printable, Sheet, Sheets, terrain
from affray.systems.street.cast_and_scenarios import scenarios
from affray.systems.street.messages import say
from affray.systems.street.setup.new_game import new_shoot_out

from .decks import fate_deck, rapid_fire_deck
from .gangs import check, sitter
from .markers import skill_markers, state_markers, wound_markers
from .people import character_cards, gang_sheet
from .reference import reference
from .rulers import rulers

ONE, BOTH = ("tannery_row",), ("tannery_row", "lamplighters")


def _terrain(scenario: str) -> Printable:
    def make(_: Sequence[Gang]) -> Sheet:
        table = new_shoot_out(Setup(scenario=scenario)).table
        return Sheet(title=title, parts=(terrain(table, lambda id_: say("sheet_id", id=id_)),))

    title = say("sheet_terrain", scenario=scenarios()[scenario].title)
    return Printable(title=title, about=say("sheet_terrain_about"), make=make)


def _printable(name: str, make: Callable[[Sequence[Gang]], Sheet], default: tuple[str, ...] = ()) -> Printable:
    return Printable(title=say(f"sheet_{name}"), about=say(f"sheet_{name}_about"), make=make, default=default)


class StreetSheets(Sheets):
    """The sheets of Street."""

    def listed(self) -> Mapping[str, Printable]:
        return {
            "gang": _printable("gang", gang_sheet, ONE),
            "characters": _printable("characters", character_cards, ONE),
            "fate-deck": _printable("fate_deck", fate_deck, BOTH),
            "rapid-fire-deck": _printable("rapid_fire_deck", rapid_fire_deck),
            "markers": _printable("markers", state_markers),
            "wound-markers": _printable("wound_markers", wound_markers),
            "skill-markers": _printable("skill_markers", skill_markers),
            "reference": _printable("reference", reference),
            "rulers": _printable("rulers", rulers),
            **{f"terrain-{name}": _terrain(name) for name in scenarios()},
        }

    def check(self, gang: Gang) -> None:
        check(gang)

    def sitter(self, gang: Gang, character: Character) -> Sitter:
        return sitter(gang, character)
