"""Golden records: matches that were played once and must come out the same while their rules have that version.

`AFFRAY_GOLDEN=write pytest tests/test_golden.py` writes those that are missing, for every installed system and
scenario, and never over one that is there. After a change that alters replays, raise the `rules_version` of the system
first: the old records are then shown from their events, and new ones are written beside them.

Golden records are append-only. `golden/digests.txt` lists each with its digest: none that stands there is ever changed
or removed, neither the record nor its line; new ones are added at the end. The same goes for the saves in `*.saves`:
saves as older programs wrote them, one on a line, each with what was asked there.
"""

import contextlib
import hashlib
import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import affray
from affray.engine import Keyed, Kind, Match, Seat, UndoRefused, Verb
from affray.engine.chance import ScriptError
from affray.engine.match.run import Run
from affray.engine.record import FORMAT, Differs, OtherRules, read, replay, shown, verify, write
from affray.systems.cascade.kinds import KINDS as CASCADE_KINDS
from affray.systems.street.kinds import KINDS as STREET_KINDS
from affray.systems.street.referee.orders import ORDER
from affray.systems.street.turn.steps import ACTION
from affray.systems.wolsung.kinds import KINDS as WOLSUNG_KINDS
from tests.engine import toy

GOLDEN = Path(__file__).parent / "golden"

DIGESTS = GOLDEN / "digests.txt"

LANDED, LANDED_DIGEST = 223, "d0f8e6eb8b234731fa342bb03acb348ba4838be50d2e5ccfcf6181914e76e5b9"
"""How many lines of the list have landed, and their digest; both are raised when more have, and never go back."""

MOST = 600
"""A match is left open after so many choices."""

CONCEDED, LEFT_OPEN = 1, 2
"""The seeds of the matches that end with a concession, and in the middle of things."""


def games() -> list[tuple[str, str, int]]:
    """Every game that has a golden record: system, scenario, seed. About ten for each system."""
    found = []
    for name in affray.system_names():
        scenarios = sorted(affray.system(name).scenarios())
        seeds = range(max(3, 10 // len(scenarios)))
        found += [(name, scenario, seed) for scenario in scenarios for seed in seeds]
    return found


def path(name: str, scenario: str, seed: int) -> Path:
    return GOLDEN / name / f"{scenario}-{seed}.rules{affray.system(name).rules_version}.record"


def played(name: str, scenario: str, seed: int) -> Match:
    """A match of random choices, with take-backs, and with a concession or no end at all for some seeds."""
    rng = random.Random(f"{name} {scenario} {seed}")
    chance = Keyed(rng.randbytes(32), {Seat("a"): rng.randbytes(8).hex()} if seed % 2 else {})
    match = affray.new(name, scenario=scenario, chance=chance)
    for made in range(MOST):
        if not match.decision or (seed == LEFT_OPEN and made == 9):
            break
        if seed == CONCEDED and made == 12:
            match.concede(match.decision.seat)
            continue
        decision = rng.choice(match.decisions)
        match.choose(rng.choice(decision.candidates(12, rng)), decision=decision.id)
        if match.result is None and rng.random() < 0.06:
            try:
                match.undo(rng.choice(list(match.seats)), rng.choice((1, 1, 2)), consent=list(match.seats))
            except UndoRefused:
                continue  # nothing has been chosen yet, or somebody has conceded
    return match


def write_missing() -> None:
    """Write the records that are missing and list them."""
    for game in games():
        file = path(*game)
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(write(played(*game)).encode())
            with DIGESTS.open("a", encoding="utf-8", newline="\n") as lines:
                lines.write(f"{digest(file)}  {file.relative_to(GOLDEN).as_posix()}\n")


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def listed() -> dict[str, str]:
    """The digests of the golden records by their paths, in the form of `sha256sum`."""
    lines = [line.split("  ", 1) for line in DIGESTS.read_text(encoding="utf-8").splitlines()]
    return {name: known for known, name in lines}


if os.environ.get("AFFRAY_GOLDEN") == "write":
    write_missing()

RECORDS = sorted(GOLDEN.glob("*/*.record"))
SAVES = sorted(GOLDEN.glob("*/*.saves"))


def test_no_golden_record_is_changed_removed_or_unlisted() -> None:
    found = {file.relative_to(GOLDEN).as_posix(): digest(file) for file in (*RECORDS, *SAVES)}
    known = listed()
    assert sorted(known.keys() - found.keys()) == [], "golden records are append-only: these were removed"
    assert [name for name in known if known[name] != found[name]] == [], "append-only: these were changed"
    assert sorted(found.keys() - known.keys()) == [], "list these: AFFRAY_GOLDEN=write adds the line of what it writes"
    assert len(known) == len(DIGESTS.read_text(encoding="utf-8").splitlines()), "a record is listed twice"


def test_the_first_golden_records_are_listed_as_they_landed() -> None:
    """The list itself only grows: its first lines are those with which it began."""
    lines = DIGESTS.read_text(encoding="utf-8").splitlines(keepends=True)[:LANDED]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == LANDED_DIGEST, (
        "a line of the list was changed or removed"
    )


def without_citations(text: str) -> list[str]:
    """The lines of a record without what its events cite, which may be improved."""
    return [line.partition("\t")[0] for line in text.split("\n")]


@pytest.mark.parametrize("file", RECORDS, ids=[f"{file.parent.name}/{file.name}" for file in RECORDS])
def test_a_golden_record_comes_out_the_same(file: Path) -> None:
    text = file.read_bytes().decode()
    record = read(text)
    assert len(shown(record)) == len(record.lines)
    if record.rules != affray.system(record.system).rules_version:
        with pytest.raises(OtherRules, match="the file is intact and can be shown from its stored events"):
            replay(record)
        return
    assert verify(record).good
    if record.format == FORMAT:
        again = write(replay(record))
        assert without_citations(again) == without_citations(text)


@pytest.mark.parametrize(("name", "scenario", "seed"), games())
def test_there_is_a_golden_record_under_the_rules_as_they_are(name: str, scenario: str, seed: int) -> None:
    assert path(name, scenario, seed).exists(), "write it: AFFRAY_GOLDEN=write pytest tests/test_golden.py"


@pytest.mark.parametrize("name", affray.system_names())
def test_the_golden_records_of_a_system_hold_take_backs_and_a_concession(name: str) -> None:
    records = [read(file.read_bytes().decode()) for file in RECORDS if file.parent.name == name]
    words = {line.text.split()[0] for record in records for line in record.lines}
    assert {"take_back", "concede"} <= words
    assert {record.ending.split()[0] for record in records} == {"open", "end"}


# --- saves ----------------------------------------------------------------------------------------------------------


class OldSave(msgspec.Struct, frozen=True):
    """A save of an older program, and the decisions that were open there."""

    save: msgspec.Raw
    asked: list[dict[str, Any]]


def old_saves(file: Path) -> list[OldSave]:
    return [msgspec.json.decode(line, type=OldSave) for line in file.read_bytes().splitlines()]


def asked_now(match: Match) -> list[dict[str, Any]]:
    return [
        {
            "id": asked.id,
            "seat": asked.seat,
            "kind": asked.kind.name,
            "default": str(asked.default),
            "options": [str(option) for option in asked.options],
        }
        for asked in match.decisions
    ]


@pytest.mark.parametrize("file", SAVES, ids=[f"{file.parent.name}/{file.name}" for file in SAVES])
def test_an_old_save_goes_on_where_it_was(file: Path) -> None:
    """Also where the step holds answers as they were stored before choices were verbs."""
    for number, old in enumerate(old_saves(file)):
        match = Match.load(bytes(old.save).decode())
        if f".rules{match.system.rules_version}." not in file.name:
            assert any(event.name == "rules_changed" for event in match.events)
            continue
        assert asked_now(match) == old.asked, f"save {number}"
        assert asked_now(Match.load(match.save())) == old.asked, f"save {number}"
        with contextlib.suppress(ScriptError):  # the matches of case files have only the dice that they need
            match.choose_default()


def kinds_and_verbs_in(file: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[set[Kind[Any]], set[type[Verb]]]:
    """The kinds of the decisions whose answers these saves hold, and the verbs of the answers."""
    kinds: set[Kind[Any]] = set()
    verbs: set[type[Verb]] = set()
    answer = Run.answer

    def noted(run: Run, slot: int, value: Any, unasked: bool) -> None:
        kinds.add(run.asked[slot].kind)
        verbs.add(type(value))
        answer(run, slot, value, unasked)

    monkeypatch.setattr(Run, "answer", noted)
    for old in old_saves(file):
        Match.load(bytes(old.save).decode())
    return kinds, verbs


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("cascade/stored_answers.rules2.saves", CASCADE_KINDS),
        ("wolsung-2/stored_answers.rules3.saves", WOLSUNG_KINDS),
        ("street/stored_answers.rules4.saves", [kind for kind in STREET_KINDS if kind not in (ACTION, ORDER)]),
    ],
)
def test_old_saves_hold_answers_of_every_kind(
    file: str, expected: Sequence[Kind[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The saves were made when answers were stored as plain data: `[13]`, null, "take"."""
    kinds, verbs = kinds_and_verbs_in(GOLDEN / file, monkeypatch)
    assert [kind.name for kind in expected if kind not in kinds] == []
    assert [verb.__name__ for kind in expected for verb in kind.verbs if verb not in verbs] == []


def test_changed_rules_under_the_same_version_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is worth more, and nobody has raised the version."""
    record = read(write(toy.play(toy.new(), random.Random(0))))
    assert replay(record, toy.SYSTEMS).result is not None
    scored = toy.Scored
    monkeypatch.setattr(toy, "Scored", lambda total: scored(total={seat: points + 1 for seat, points in total.items()}))
    with pytest.raises(Differs, match=r"an event is replayed as .*scored"):
        replay(record, toy.SYSTEMS)
