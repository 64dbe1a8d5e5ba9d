"""Players read the rules without notes for implementers."""

import pytest

from affray.engine.rules.player_text import NOTES_FOR_IMPLEMENTERS, player_text
from affray.engine.rules.rulebook import load, load_all


@pytest.mark.parametrize("name", load_all())
def test_no_rulebook_shows_notes_for_implementers(name: str) -> None:
    book = load(name)
    for rule in (*book.rules.values(), *book.examples.values()):
        assert rule.player_text.strip(" .*"), rule.id
        assert NOTES_FOR_IMPLEMENTERS.search(rule.player_text) is None, rule.id


@pytest.mark.parametrize(
    ("text", "reasons", "told"),
    [
        ("The system id is `street`. The basic rules are on.", True, "The basic rules are on."),
        ("All dice are open.\nDECISION: table game.", True, "All dice are open."),
        ('Unseen beyond 6". `DECISION`: halved. Moving reveals him.', True, 'Unseen beyond 6". Moving reveals him.'),
        ("`DECISION` to S-MOVE-01: it is free, because the source demands only that.", True, "It is free."),
        ("Helpers help. DECISION: helpers must be standing.", False, "Helpers help. Helpers must be standing."),
        ("Doubled. DECISION: the sheet says attacks; a fall is doubled too.", False, "Doubled. A fall is doubled too."),
        ("He may stand up (DECISION: no source limits it). He needs room.", False, "He may stand up. He needs room."),
        ('Heights:\n\n| `2` | 3" (DECISION, see row 27) |', False, 'Heights:\n\n| `2` | 3" |'),
        ('A gap of 0.001" counts\nas touching.', False, 'A gap of 0.001" counts\nas touching.'),
    ],
)  # fmt: skip
def test_rulings_stay_and_reasons_go(text: str, reasons: bool, told: str) -> None:
    assert player_text(text, reasons=reasons) == told
