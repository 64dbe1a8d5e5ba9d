"""The bots of the documentation play."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "bots.md"


def test_the_python_of_the_page_runs() -> None:
    namespace: dict[str, object] = {"__name__": "bots"}
    shown = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(shown) == 3
    for block in shown:
        exec(compile(block, "bots.md", "exec"), namespace)
    assert namespace["wins"]
    assert namespace["incidents"] == {}


def test_the_first_bot_is_as_short_as_promised() -> None:
    block = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)[0]
    assert len([line for line in block.splitlines() if line.strip()]) <= 15
