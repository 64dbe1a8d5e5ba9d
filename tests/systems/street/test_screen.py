"""Street in the terminal: a whole shoot-out, the map, odds and suggestions, questions about the table, the log."""

import re
from pathlib import Path

import pytest

import affray
from affray.engine import Match
from affray.engine.registry import system
from affray.systems.street.screen import SCREEN
from tests.cli.running import affray as run
from tests.cli.running import rendered

RULES = re.compile(r" S-[A-Z]+-\d\d")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where matches are saved that are not told where."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def at_kind(kind: str) -> Match:
    """A shoot-out in which that is asked next; until then the first action that is suggested is chosen."""
    for seed in range(3, 9):
        match = affray.new("street", seed=seed)
        while (decision := match.decision) and decision.kind.name != kind:
            action = SCREEN.suggestions(match, decision)[0].text if decision.kind.name == "action" else None
            match.choose(action or decision.default, decision=decision.id)
        if decision is not None:
            return match
    raise AssertionError(f"{kind} is never asked")


def answers(*typed: str, seed: int = 3) -> str:
    done = run("play", "street", "--seed", str(seed), stdin="\n".join([*typed, "quit"]) + "\n")
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return done.stdout


def test_a_whole_shoot_out_through_a_pipe() -> None:
    """The first option every time, to the end: mostly shots."""
    done = run("play", "street", "--vs", "random", "--seed", "3", stdin="1\n" * 3000)
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert any(line == "A draw." or line.endswith(" wins.") for line in lines)
    assert max(map(len, lines)) <= 80
    cited = [line for line in lines if RULES.search(line)]
    assert len(cited) > 50
    assert not [line for line in cited if re.search(r"True|False|None|[{}\[\]]|[a-z]_[a-z]", line)]
    assert not re.search(r"Hits: \.|\(\)|: \.", done.stdout)


def test_the_map_has_everybody_by_his_letter() -> None:
    match = affray.new("street", seed=5)
    view = match.view("a")
    drawn = "\n".join(line.plain for line in SCREEN.map_lines(view, width=80, plain=False))
    signs = SCREEN.letters(view)
    assert len(set(signs.values())) == len(view.position.figures) == 8
    assert all(sign in drawn for sign in signs.values())
    assert {signs["mother_quill"], signs["gaspard_vane"]} == {"M", "g"}
    shown = rendered(SCREEN.table(match.view("a"), width=80, plain=True))
    assert shown.isascii()
    assert "Tannery Row, you" in shown
    assert "M > Mother Quill, legend 12,9.7" in shown


def test_the_odds_beside_a_shot_are_those_of_the_engine() -> None:
    match = at_kind("action")
    decision = match.decision
    assert decision is not None
    shots = [each.text for each in SCREEN.suggestions(match, decision) if each.text.startswith("shoot")]
    assert shots
    known = system("street").odds
    assert known is not None
    told = known.odds(match, shots[0], decision.seat)
    noted = SCREEN.notes(match, decision, shots[:1])[shots[0]]
    assert "hits " in noted
    in_full = " ".join(rendered(SCREEN.odds(match, decision, shots[0])).split())
    pool = told["pools"][0]
    assert f"= {pool['dice']} dice" in in_full
    assert all(modifier["rule"] in in_full for modifier in pool["modifiers"])
    assert "the next card" in rendered(SCREEN.odds(match, decision, "pass"))


@pytest.mark.parametrize("kind", ["action", "path", "face", "claim", "interrupt", "joker"])
def test_what_is_suggested_can_be_chosen(kind: str) -> None:
    match = at_kind(kind) if kind != "path" else _after_move()
    decision = match.decision
    assert decision is not None
    if not decision.open_space:
        assert list(SCREEN.order(match, decision)) == list(range(len(decision.values)))
        return
    found = SCREEN.suggestions(match, decision)
    assert found
    assert [each.text for each in found if decision.why_not(each.text) is not None] == []
    assert len({each.text for each in found}) == len(found)


def _after_move() -> Match:
    match = at_kind("action")
    assert match.decision is not None
    match.choose("move", decision=match.decision.id)
    for _ in range(20):
        decision = match.decision
        assert decision is not None
        if decision.kind.name == "path":
            return match
        match.choose(decision.default, decision=decision.id)
    raise AssertionError("no path was asked for")


def test_a_face_is_suggested_at_each_enemy() -> None:
    match = at_kind("face")
    decision = match.decision
    assert decision is not None
    notes = [each.note for each in SCREEN.suggestions(match, decision)]
    s = match.state
    enemies = [figure for figure in s.figures.values() if figure.seat != decision.seat and figure.active]
    assert {f"at {one.profile.name}" for one in enemies} <= set(notes)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("sight M r", "Mother Quill can shoot at Ruta Kessel"),
        ("sight mother ruta", '12.09" apart (S-CONV-06).'),
        ("sight M o", "parked car"),
        ("sight M", "Write sight FROM TO"),
        ("sight M zorro", "The figures are M mother_quill"),
        ("reach K", "Kit Sallow moves in a straight line"),
        ("reach", "Write reach FIGURE"),
        ("map", "The Lamplighters"),
        ("hint", "The greedy bot would choose 9: "),
        ("why shoot auto_pistol_1 halsey_brine", "not an enemy (S-SHOOT-02)"),
    ],
)
def test_what_is_asked_about_the_table_is_answered(typed: str, said: str) -> None:
    shown = answers(typed)
    assert said in " ".join(shown.split(f"> {typed}")[1].split())
