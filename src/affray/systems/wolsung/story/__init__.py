"""The log of a skirmish as a story: one entry for each action of a model, grouped by turns."""

from affray.engine import Event
from affray.engine.story import Cast, Group, Story, Told

from .grouping import begins
from .telling import tell


class WolsungStory(Story):
    """The story of a skirmish."""

    def begins(self, event: Event, group: Group) -> bool:
        return begins(event, group)

    def tell(self, group: Group, cast: Cast) -> Told:
        return tell(group, cast)


STORY = WolsungStory()
