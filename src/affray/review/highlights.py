"""What a finished match was like, in a few sentences: for the story of a season."""

from collections.abc import Mapping

from affray.campaign.story import Highlights
from affray.engine import Match
from affray.engine.story.chronicle import told
from affray.engine.text import Texts

from .ending import ending_of
from .moments import Moment, moments_of

MOST_TOLD = 2
"""How many of the moments of a match are told."""
AS_GREAT = 0.6
"""A second moment is told only if it changed the standing at least by this share of the greatest change."""


def highlights_of(match: Match, *, figures: Mapping[str, str], seats: Mapping[str, str]) -> Highlights:
    """Why a match ended, and what turned it, with the names of its figures and of who held its seats."""
    sides = {str(side): seats.get(seat, str(side)) for seat, side in match.seats.items()}
    texts = match.system.texts.with_figures(figures).with_players(dict(seats), sides)
    ending = ending_of(match)
    return Highlights(
        ending="" if ending is None else texts.told([ending.message]),
        moments=_told(match, texts),
    )


def _told(match: Match, texts: Texts) -> tuple[str, ...]:
    """The sentences of the greatest turns, the greatest first; the log alone has the numbers of their dice."""
    moments = sorted(moments_of(match), key=lambda each: -each.swing)
    great = [each for each in moments if each.swing >= AS_GREAT * moments[0].swing][:MOST_TOLD]
    if not great:
        return ()
    entries = told(match.system.story, match.cast(None), match.events, strict=False)[1].entries

    def of(moment: Moment) -> str:
        its = next((each.sentences for each in entries if each.first <= moment.event <= each.last), ())
        action, *rest = [texts.told([sentence]) for sentence in its] or [""]
        plain = [said for said in rest if not any(letter.isdigit() for letter in said)]
        return " ".join([action, *(plain or rest)])

    return tuple(dict.fromkeys([said for said in map(of, great) if said]))
