"""Statements of a rulebook as players read them: without notes for implementers.

A page marks what it settles itself with the word `DECISION` and says why, often with reference to its sources. The
reasons are for those who write and check the rules. Players read the ruling without the mark, the reasons
and the sources.
"""

import re

MARK = r"`?DECISION`?"
_SOURCES = (
    r"[Tt]he sheets?\b|\(sheet\)|[Tt]he sources?\b|\bsource's|[Nn]o source\b|(?<![\d.])00[012]\b|French|German"
    r"|first-edition texts?|\b[Ss]ystem id\b|\bConfigurable\b"
)
_REASONS = (
    r"[Tt]he (?:printed |explanatory |lucky-shot |other |same )?texts?\b|[Bb]oth texts|\b[Nn]o text\b"
    r"|\b[Rr]eading\b|\bwording\b|quick start (?:itself|says)|\bnot stated\b|\bsee row \d+|\breplays?\b|\brepeatable\b"
)
NOTES_FOR_IMPLEMENTERS = re.compile(f"DECISION|{_SOURCES}")
"""What no player should read."""
_REASON = re.compile(f"DECISION|{_SOURCES}|{_REASONS}")
_NOTE = re.compile(MARK)
_TOPIC = re.compile(rf"{MARK}(?: (?:on|for|to) [^:]{{1,60}})?(?:: *|(?=[).,;]|$))")
_SENTENCE_END = re.compile(r"(?<=[.!?]) +(?=[^a-z])|(?<=[.!?][)\"*]) +(?=[^a-z])")
_BECAUSE = re.compile(r",? (?:because|since|as|where) ")
_UNIT = re.compile(r" *(?:\||[-*] |\d+\. )")


def player_text(text: str, *, reasons: bool) -> str:
    """A statement without notes for implementers; empty if nothing else is in it.

    `reasons`: on this page the first sentence after the mark is always the reason of what stands before it.
    """
    if not NOTES_FOR_IMPLEMENTERS.search(text):
        return text
    told = [(unit, _told(unit, reasons=reasons)) for unit in _units(text)]
    return "\n".join([now for before, now in told if now or not before]).strip()


def _units(text: str) -> list[str]:
    """Paragraphs on one line each; items of lists and rows of tables stay apart, and empty lines stay."""
    units: list[str] = []
    for line in text.split("\n"):
        if units and units[-1] and line.strip() and not _UNIT.match(line) and not units[-1].lstrip().startswith("|"):
            units[-1] = f"{units[-1]} {line.strip()}"
        else:
            units.append(line)
    return units


def _told(unit: str, *, reasons: bool) -> str:
    unit = unit.replace("`DECISION`s", "rulings").removeprefix("(sheet) ")
    if not NOTES_FOR_IMPLEMENTERS.search(unit):
        return unit
    row = unit.lstrip().startswith("|")
    unit = _without_brackets(unit, reasons=reasons)
    if row:
        return unit
    sentences = _split(unit)
    kept: list[str] = []
    for place, sentence in enumerate(sentences):
        marked = _NOTE.search(sentence)
        if marked and reasons and (place or marked.start()):
            told = sentence[: marked.start()].rstrip()
        elif marked:
            told = _without_sources(sentence[: marked.start()] + _ruling(sentence[marked.start() :]))
        else:
            told = "" if NOTES_FOR_IMPLEMENTERS.search(sentence) else sentence
        if told.strip(" .;:*"):
            kept.append(told)
    return " ".join(kept)


def _ruling(marked: str) -> str:
    """A ruling without its mark, as a sentence."""
    said = _TOPIC.sub("", marked, count=1).strip()
    return said[:1].upper() + said[1:]


def _without_sources(sentence: str) -> str:
    """A ruling without what speaks of sources."""
    said = _parts_for_players(sentence)
    said = said[:1].upper() + said[1:]
    return said if not said or said[-1] in '.!?:)"' else f"{said}."


def _without_brackets(text: str, *, reasons: bool) -> str:
    """Remarks in brackets keep what is a ruling."""
    for start, end in reversed(_brackets(text)):
        inside = text[start + 1 : end]
        if NOTES_FOR_IMPLEMENTERS.search(inside):
            marked = _TOPIC.search(inside)
            ruling = "" if reasons or marked is None else inside[: marked.start()] + inside[marked.end() :]
            said = _parts_for_players(ruling)
            text = text[:start].rstrip() + (f" ({said})" if said else "") + text[end + 1 :]
    return text


def _parts_for_players(ruling: str) -> str:
    """The parts of a ruling that are not reasons from its sources."""
    parts = [_BECAUSE.split(part)[0] if _REASON.search(part) else part for part in ruling.split("; ")]
    return "; ".join([part.strip() for part in parts if part.strip() and not _REASON.search(part)])


def _brackets(text: str) -> list[tuple[int, int]]:
    """The outer pairs of round brackets that hold a mark."""
    found, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter == "(":
            start = at if not depth else start
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
            if not depth:
                found.append((start, at))
    return found


def _split(text: str) -> list[str]:
    """The sentences of a paragraph; brackets are not split."""
    sentences, last = [], 0
    brackets = _brackets(text)
    for match in _SENTENCE_END.finditer(text):
        if not any(start < match.start() < end for start, end in brackets):
            sentences.append(text[last : match.start()])
            last = match.end()
    return [*sentences, text[last:]]
