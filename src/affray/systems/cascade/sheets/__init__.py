"""What can be printed for Cascade: the cast, cards of fighters, markers, the reference sheet, rulers and terrain."""

from collections.abc import Callable, Mapping, Sequence

from affray.campaign.gang import Character, Gang
from affray.portraits import Sitter
from affray.sheets import Printable, Sheet, Sheets, terrain
from affray.systems.cascade.cast_and_scenarios import scenario_list
from affray.systems.cascade.messages import say
from affray.table import Table

from .fighters import cast_sheet, fighter_cards, sitter
from .play_aids import markers, rulers
from .reference import reference


def _terrain(title: str, table: Table) -> Printable:
    heading = say("sheet_terrain", scenario=title)

    def make(_: Sequence[Gang]) -> Sheet:
        return Sheet(title=heading, parts=(terrain(table, lambda id_: say("sheet_id", id=id_)),))

    return Printable(title=heading, about=say("sheet_terrain_about"), make=make)


def _printable(name: str, make: Callable[[Sequence[Gang]], Sheet], default: tuple[str, ...] = ()) -> Printable:
    return Printable(title=say(f"sheet_{name}"), about=say(f"sheet_{name}_about"), make=make, default=default)


class CascadeSheets(Sheets):
    """The sheets of Cascade."""

    def listed(self) -> Mapping[str, Printable]:
        everybody = tuple(self.gangs())
        tables = {
            name: (scenario.title, scenario.table) for name, scenario in scenario_list().items() if scenario.table
        }
        return {
            "cast": _printable("cast", cast_sheet, everybody),
            "fighters": _printable("fighters", fighter_cards, everybody),
            "markers": _printable("markers", markers),
            "reference": _printable("reference", reference),
            "rulers": _printable("rulers", rulers),
            **{f"terrain-{name}": _terrain(title, table) for name, (title, table) in tables.items()},
        }

    def sitter(self, gang: Gang, character: Character) -> Sitter:
        return sitter(gang, character)
