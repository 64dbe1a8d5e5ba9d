"""The score of a game as one line: each side with what counts for and against it, and what is at stake."""

from collections.abc import Callable, Mapping

from affray.engine import Side
from affray.engine.commentary import Score, Stake, Tally
from affray.engine.text import Texts
from affray.text import say

from .styled import StyledText, styled


def score_line(score: Score, texts: Texts, name: Callable[[Side], str], colours: Mapping[Side, str]) -> StyledText:
    """The score in words; `name` is the display name of a side."""
    parts = [] if score.turn is None else [styled(tally_words(score.turn, texts))]
    for each in score.sides:
        words = [tally_words(tally, texts) for tally in each.tallies]
        parts.append(styled(name(each.side), f"bold {colours.get(each.side, '')}".strip()) + f" {', '.join(words)}")
    parts += [styled(stake_words(stake, texts, name)) for stake in score.stakes]
    line = StyledText()
    for number, part in enumerate(parts):
        line = line + ("  |  " if number else "") + part
    return line


def tally_words(tally: Tally, texts: Texts) -> str:
    """A number of the score in a few words: those of the system, or its name and value."""
    if texts.has("score", tally.name):
        return texts.say("score", tally.name, {"value": tally.value, "limit": tally.limit, "of": tally.of})
    return str(say("score_tally", name=texts.name(tally.name), value=tally.value, of=tally.of))


def stake_words(stake: Stake, texts: Texts, name: Callable[[Side], str]) -> str:
    """Something at stake, and who has it."""
    what = stake_name(stake, texts)
    if stake.carrier is not None:
        return str(say("stake_carried", name=what, carrier=texts.name(stake.carrier)))
    if stake.holder is not None:
        return str(say("stake_held", name=what, who=name(stake.holder)))
    return str(say("stake_free", name=what))


def stake_name(stake: Stake, texts: Texts) -> str:
    """The name of something at stake: of its id, or of its kind."""
    if not texts.has("names", stake.id) and texts.has("stakes", stake.kind, "name"):
        named = texts.fill("stakes", stake.kind, {}, "name")
    else:
        named = texts.name(stake.id)
    return named[:1].upper() + named[1:]
