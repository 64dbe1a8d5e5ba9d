"""All choices of Street: the kinds of decisions with their verbs, and the interjections."""

from typing import Any

from affray.engine import Kind, Verb

from .turn.steps import ACTION

KINDS: tuple[Kind[Any], ...] = (ACTION,)
"""Actions come first: a verb that is also another choice, like `flee`, is refused as an action."""
INTERJECTIONS: tuple[type[Verb], ...] = ()
