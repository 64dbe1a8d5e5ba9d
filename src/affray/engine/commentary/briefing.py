"""The briefing of a scenario: what it is about, who fights whom, and how one wins."""

from collections.abc import Mapping

from msgspec import Struct

from affray.engine.text import Texts

BRIEFING_PARTS = ("story", "sides", "goal", "winning", "length", "difficulty", "special")
"""The attributes of a message `briefing-SCENARIO`, in the order in which they are read."""


class Briefing(Struct, frozen=True, kw_only=True):
    """The briefing of one scenario."""

    line: str
    """One sentence, for lists of scenarios."""
    parts: Mapping[str, str]
    """The sentences by part, those that the system has."""


def briefing_of(texts: Texts, scenario: str | None) -> Briefing | None:
    """The message `briefing-SCENARIO` of a system; None without one: the title has to do."""
    if scenario is None or not texts.has("briefing", scenario):
        return None
    parts = {
        part: texts.fill("briefing", scenario, {}, part)
        for part in BRIEFING_PARTS
        if texts.has("briefing", scenario, part)
    }
    return Briefing(line=texts.get("briefing", scenario), parts=parts)
