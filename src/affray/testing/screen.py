"""What helps people and bots to choose: the screen of a system in the terminal, and its advisor."""

from collections import Counter
from collections.abc import Iterator

from affray.engine import Decision, Match
from affray.screen import Screen, screen_of

from .random_play import Make, moments

WIDTH = 80
NOTED = 2
"""The number of choices for which the notes beside them are asked."""


def check_screen(make: Make) -> None:
    """The screen of the system can show every kind of decision."""
    for match, asked in _each_kind(make):
        screen, view = screen_of(match.system), match.view(asked.seat)
        doing = ""
        try:
            for doing in ("introduction", "moment", "score", "figures", "names", "letters", "placing"):
                getattr(screen, doing)(view)
            for doing in ("position", "table"):
                getattr(screen, doing)(view, width=WIDTH, plain=True)
            doing = "player"
            [screen.player(view, seat) for seat in match.seats]
            for doing in ("about", "order", "suggestions"):
                getattr(screen, doing)(match, asked)
            doing = "notes"
            screen.notes(match, asked, _some_choices(screen, asked))
        except Exception as problem:
            raise AssertionError(
                f"{type(screen).__name__}.{doing} of the screen of {match.system.name} raises {problem!r} in {asked}"
            ) from problem


def _some_choices(screen: Screen, asked: Decision) -> list[str]:
    if asked.kind.name in screen.on_request:
        return []
    return [str(option) for option in asked.options[:NOTED]]


def check_advice(make: Make) -> None:
    """The advisor of the system advises nothing or a legal choice in every kind of decision."""
    for match, asked in _each_kind(make):
        try:
            advice = match.view(asked.seat).advice(asked)
        except Exception as problem:
            raise AssertionError(f"{match.system.name}: advise raises {problem!r} in {asked}") from problem
        refusal = None if advice is None else asked.why_not(advice)
        assert refusal is None, (
            f"{match.system.name}: advise returns '{advice}' in {asked}, which is refused: {refusal}"
        )


def _each_kind(make: Make) -> Iterator[tuple[Match, Decision]]:
    """Two decisions of each kind that random matches meet."""
    met: Counter[str] = Counter()
    for match, _ in moments(make):
        for asked in match.decisions:
            met[asked.kind.name] += 1
            if met[asked.kind.name] <= 2:
                yield match, asked
