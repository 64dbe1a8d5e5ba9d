"""The log of a shoot-out as a story: one entry for each turn with its card and action, grouped by the Jokers."""

from affray.engine import Event
from affray.engine.story import Cast, Group, Story, Told

from .grouping import begins
from .telling import tell


class StreetStory(Story):
    """The story of a shoot-out."""

    def begins(self, event: Event, group: Group) -> bool:
        return begins(event, group)

    def tell(self, group: Group, cast: Cast) -> Told:
        return tell(group, cast)


STORY = StreetStory()
