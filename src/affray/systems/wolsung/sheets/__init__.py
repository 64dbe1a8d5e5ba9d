"""What can be printed for Wolsung: clubs, profile and spell cards, markers, templates, the reference sheet, rulers."""

from collections.abc import Callable, Mapping, Sequence

from affray.campaign.gang import Character, Gang
from affray.campaign.rules import CampaignRules
from affray.engine import Setup
from affray.portraits import Sitter
from affray.sheets import Printable, Sheet, Sheets, terrain
from affray.systems.wolsung.catalog import scenarios
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.setup.new_skirmish import new_skirmish

from .clubs import club_sheet, profile_cards, sitter
from .play_aids import markers, rulers, templates
from .reference import reference
from .spells import spell_cards

Make = Callable[[Sequence[Gang]], Sheet]
ONE = ("lamplighters",)


class WolsungSheets(Sheets):
    """The sheets of an edition of Wolsung."""

    def __init__(self, edition: Edition, campaign: CampaignRules) -> None:
        super().__init__(campaign)
        self._edition = edition

    def listed(self) -> Mapping[str, Printable]:
        return {
            "club": _printable("club", club_sheet, ONE),
            "profiles": _printable("profiles", profile_cards, ONE),
            "spells": _printable("spells", spell_cards),
            "markers": _printable("markers", markers),
            "templates": _printable("templates", templates),
            "reference": _printable("reference", lambda _: reference(self._edition)),
            "rulers": _printable("rulers", rulers),
            **{f"terrain-{name}": self._terrain(name) for name in scenarios()},
        }

    def sitter(self, gang: Gang, character: Character) -> Sitter:
        return sitter(gang, character)

    def _terrain(self, scenario: str) -> Printable:
        def make(_: Sequence[Gang]) -> Sheet:
            table = new_skirmish(self._edition, Setup(scenario=scenario)).table
            return Sheet(title=title, parts=(terrain(table, lambda id_: say("sheet_id", id=id_)),))

        title = say("sheet_terrain", scenario=scenarios()[scenario].title)
        return Printable(title=title, about=say("sheet_terrain_about"), make=make)


def _printable(name: str, make: Make, default: tuple[str, ...] = ()) -> Printable:
    return Printable(title=say(f"sheet_{name}"), about=say(f"sheet_{name}_about"), make=make, default=default)
