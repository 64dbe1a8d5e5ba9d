"""What the README and the guide show is so: the Python runs, and the commands exist."""

import re
from pathlib import Path

import pytest
import typer.main
from typer.core import TyperGroup

from affray.cli import app

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The fenced blocks in that language, each with the number of its first line."""
    text = page.read_text(encoding="utf-8")
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, fence.start(1)) + 1, fence[1]) for fence in fences]


def commands() -> list[tuple[str, str]]:
    """Every command of a console session, with its page: the lines that begin with a prompt."""
    return [
        (page.name, line.removeprefix("$ "))
        for page in PAGES
        for _, block in blocks(page, "console")
        for line in block.splitlines()
        if line.startswith("$ ")
    ]


def test_the_python_of_the_readme_runs() -> None:
    """All blocks in one namespace, in order, as a reader would type them; a traceback names the line."""
    namespace: dict[str, object] = {"__name__": "readme"}
    shown = blocks(ROOT / "README.md", "python")
    assert shown
    for line, block in shown:
        exec(compile("\n" * (line - 1) + block, "README.md", "exec"), namespace)


@pytest.mark.parametrize(("page", "command"), [pair for pair in commands() if "affray " in pair[1]])
def test_the_affray_commands_shown_exist(page: str, command: str) -> None:
    """The words after `affray` lead to a subcommand, and the options are its own."""
    words = command.split("affray ", 1)[1].split()
    at = typer.main.get_command(app)
    while isinstance(at, TyperGroup) and words and not words[0].startswith("-"):
        assert words[0] in at.commands, f"{page}: {command}: {words[0]!r} is none of {sorted(at.commands)}"
        at = at.commands[words.pop(0)]
    known = {name for parameter in at.params for name in parameter.opts} | {"--help"}
    assert {word.split("=")[0] for word in words if word.startswith("--")} <= known, f"{page}: {command}"


@pytest.mark.parametrize(("page", "command"), [pair for pair in commands() if pair[1].startswith("make ")])
def test_the_make_targets_shown_exist(page: str, command: str) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = [word for word in command.split()[1:] if "=" not in word]
    assert set(named) <= set(targets), f"{page}: {command}"


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_the_links_lead_somewhere(page: Path) -> None:
    """The links of the site itself are checked when it is built."""
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
