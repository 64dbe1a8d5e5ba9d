"""The log as a story: events grouped into entries, one for each action, and told in sentences."""

from .cast import Cast
from .chronicle import Chronicle, standing, told, voids
from .entry import KEY, NORMAL, QUIET, StoryChange, StoryEntry
from .story import Group, Story, Told

__all__ = [
    "KEY",
    "NORMAL",
    "QUIET",
    "Cast",
    "Chronicle",
    "Group",
    "Story",
    "StoryChange",
    "StoryEntry",
    "Told",
    "standing",
    "told",
    "voids",
]
