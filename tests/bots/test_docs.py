"""The first bot of the tutorial is short and wins; `tests/test_docs.py` runs the Python of all pages."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "bot.md"
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_first_bot_wins_most_games() -> None:
    namespace: dict[str, object] = {"__name__": "bot"}
    for block in BLOCKS:
        exec(compile(block, "bot.md", "exec"), namespace)
    wins = namespace["wins"]
    assert isinstance(wins, dict)
    assert wins["a"] > 15


def test_the_first_bot_is_as_short_as_promised() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 15
