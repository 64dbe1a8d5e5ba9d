"""What a system declares about its sheets: `System.sheets` is an object of a subclass of `Sheets`."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from affray.campaign.gang import Character, Gang
from affray.campaign.rules import CampaignRules
from affray.campaign.steps import BadGang
from affray.portraits import Sitter
from affray.text import Message

from .content import Sheet


class Printable(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet that can be printed: its title, a sentence about it, and a function that makes it.

    The function gets the gangs of the request. A sheet with `default` gangs needs some: without any in the request
    it gets these, which are ids of `Sheets.gangs`.
    """

    title: Message
    about: Message
    make: Callable[[Sequence[Gang]], Sheet]
    default: tuple[str, ...] = ()

    @property
    def takes_gangs(self) -> bool:
        """Whether it is about gangs."""
        return bool(self.default)


class Sheets:
    """The sheets of a system; its gangs are those of its campaigns."""

    def __init__(self, campaign: CampaignRules | None = None) -> None:
        self._campaign = campaign

    def listed(self) -> Mapping[str, Printable]:
        """The sheets by id, in the order in which they are offered. An id has letters, digits, `-` and `_`."""
        raise NotImplementedError

    def gangs(self) -> Mapping[str, Gang]:
        """The gangs that come with the system, by id."""
        return {} if self._campaign is None else self._campaign.gangs()

    def check(self, gang: Gang) -> None:
        """Raise `AffrayError` or ValueError if a gang cannot be printed; by default if it cannot join a campaign."""
        problems = [] if self._campaign is None else self._campaign.check(gang, {})
        if problems:
            raise BadGang(gang.name, problems)

    def sitter(self, gang: Gang, character: Character) -> Sitter:
        """What the portrait of a character shows."""
        return Sitter(id=f"{gang.id} {character.id}", side=gang.id)
