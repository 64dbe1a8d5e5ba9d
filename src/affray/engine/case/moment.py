"""Export any moment of a match as a case: the position at the start of the step, and the draws and choices since."""

from typing import Any, NamedTuple

import yaml

from affray.engine.case.source import MAX_TEXT_LENGTH
from affray.engine.errors import StaleAnswer
from affray.engine.match import Match
from affray.engine.setup import Setup
from affray.engine.system import System
from affray.text import say

MAX_LISTED_OPTIONS = 100
"""Beyond this many options, only the kind of a decision is saved."""


def save_moment(match: Match, title: str, name: str | None = None) -> str:
    """The current moment of a match with an open decision, as the text of a runnable case."""
    point = match._run.point
    if point is None or not match.decisions:
        raise StaleAnswer(say("no_decision_for_case"))
    case: dict[str, Any] = {
        "id": name or f"{match.system.name}/moment-{match.decisions_made}",
        "title": title,
        "system": match.system.name,
    }
    case |= given_of(match.system, match.setup, point.state)
    dice = [face for _, outcome in point.draws if not isinstance(outcome, str) for row in outcome for face in row]
    cards = [outcome for _, outcome in point.draws if isinstance(outcome, str)]
    since = {"dice": dice, "draws": cards, "script": [{seat: text} for seat, text, _ in chosen_since(match)]}
    case |= {key: value for key, value in since.items() if value}
    case["expect"] = open_now(match)
    text: str = yaml.safe_dump(case, sort_keys=False, default_flow_style=None, width=110, allow_unicode=True)
    return text


def given_of(system: System[Any], setup: Setup, state: Any) -> dict[str, Any]:
    """The options and the `given` of a case that begins at this position."""
    words = system.case_words()
    options = {key: value for key, value in setup.options.items() if key in words.options}
    return {**({"options": options} if options else {}), "given": words.given(state)}


class Chosen(NamedTuple):
    """A choice since the start of the step."""

    seat: str
    text: str
    secret: bool = False


def chosen_since(match: Match) -> list[Chosen]:
    """The choices since the start of the step, and any concession or interjection that waits for its end."""
    point = match._run.point
    assert point is not None
    wanted = sum(not unasked for _, _, unasked in point.moves)
    leaving = list(match._run.leaving)
    interjections = [(seat, text) for _, seat, text in match._run.interjections]
    chosen: list[Chosen] = []
    taken_back = 0
    for entry in match.log.iter_backwards():
        if not wanted and not leaving and not interjections:
            break
        if entry.kind == "take_back":
            taken_back += int(entry.text.split()[1])
        elif entry.kind == "choice" and taken_back:
            taken_back -= 1
        elif entry.kind == "choice":
            wanted -= 1
            chosen.append(Chosen(str(entry.seat), entry.text, entry.face is not None))
        elif entry.kind == "interject" and (entry.seat, entry.text.removeprefix("interject ")) in interjections:
            text = entry.text.removeprefix("interject ")
            interjections.remove((entry.seat, text))
            chosen.append(Chosen(str(entry.seat), text))
        elif entry.kind == "concede" and entry.seat in leaving:
            leaving.remove(entry.seat)
            chosen.append(Chosen(str(entry.seat), "concede"))
    return chosen[::-1]


def open_now(match: Match) -> list[dict[str, Any]]:
    """A check for each open decision: its kind, and its options if there are few."""
    checks: list[dict[str, Any]] = []
    for decision in match.decisions:
        entry: dict[str, Any] = {"options": str(decision.seat), "decision": decision.kind.case_name}
        texts = decision.listed
        alone = sum(other.seat == decision.seat for other in match.decisions) == 1
        if alone and 0 < len(texts) <= MAX_LISTED_OPTIONS and max(map(len, texts)) < MAX_TEXT_LENGTH:
            entry["are"] = texts
        checks.append(entry)
    return checks
