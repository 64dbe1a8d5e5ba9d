"""What a system says about a game: checks of its score, and of what it says at the end."""

from collections.abc import Iterator

from affray.engine import Match
from affray.engine.commentary import Score, Tally

from .messages import lacking
from .random_play import Make, games, pick, play_out


def check_score(make: Make) -> None:
    """The score of a system names sides of the match, has a message for everything, and never exceeds its maximum."""
    for match, rng in games(make):
        while True:
            score = match.score
            if score is not None:
                problems = [*_problems(match, score)]
                assert not problems, f"the score of {match.system.name} is wrong: {'; '.join(problems)}"
            if match.decision is None:
                break
            match.choose(pick(match.decision, rng))


def check_ending(make: Make) -> None:
    """What a system says about a finished game has its messages: why it ended, the losses, and the dice."""
    for match, rng in games(make):
        play_out(match, rng)
        problems = sorted(set(_problems_at_the_end(match)))
        assert not problems, f"the commentary of {match.system.name} is wrong: {'; '.join(problems)}"


def _problems_at_the_end(match: Match) -> Iterator[str]:
    commentary, state, texts = match.system.commentary, match.state, match.system.texts
    sides, spoken = set(match.seats.values()), bool(texts.catalog.keys())
    ending = commentary.ending(state)
    if ending is not None and (problem := lacking(ending.message)):
        yield f"the ending: {problem}"
    for lost in commentary.casualties(state):
        if lost.side not in sides:
            yield f"{lost.figure} is lost by {lost.side}, and the match has the sides {sorted(sides)}"
        if spoken and lost.fate is not None and not texts.has("fates", lost.fate):
            yield f"there is no message fates-{lost.fate}"
    for event in match.events:
        for roll in commentary.dice_rolls(state, event):
            if roll.side not in sides or not all(1 <= face <= roll.die for face in roll.faces):
                yield f"{event.name} is not a roll of a side with dice of {roll.die} faces: {roll.faces}"
            if spoken and not texts.has("luck", roll.kind):
                yield f"there is no message luck-{roll.kind}"


def _problems(match: Match, score: Score) -> Iterator[str]:
    texts, sides = match.system.texts, set(match.seats.values())
    counted = [each.side for each in score.sides]
    if len(set(counted)) != len(counted) or not sides.issuperset(counted):
        yield f"it counts the sides {counted}, and the match has {sorted(sides)}"
    for tally in _tallies(score):
        if tally.of is not None and tally.value > tally.of:
            yield f"{tally.name} is {tally.value} of {tally.of}"
        if texts.catalog.keys() and not texts.has("score", tally.name):
            yield f"there is no message score-{tally.name}"
    for stake in score.stakes:
        if texts.catalog.keys() and not texts.has("stakes", stake.kind):
            yield f"there is no message stakes-{stake.kind}"
        if stake.holder is not None and stake.holder not in sides:
            yield f"{stake.id} is held by {stake.holder}, and the match has the sides {sorted(sides)}"


def _tallies(score: Score) -> Iterator[Tally]:
    if score.turn is not None:
        yield score.turn
    for side in score.sides:
        yield from side.tallies
