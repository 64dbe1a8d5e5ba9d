"""What the README, the site and the contributors' guide show is so: links, commands, Python, modules, dependencies.

A block marked `python` runs, all blocks of a page in one namespace and in order; an excerpt that cannot run by itself
is marked `{code-block} python`.
"""

import importlib
import importlib.util
import json
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

import pytest
import typer.main
from typer.core import TyperGroup

from affray.cli import app
from affray.engine import registry
from affray.engine.rules.rulebook import installed_pages

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GENERATED = {DOCS / "reference" / "cli.md", DOCS / "reference" / "api" / "index.md"}
"""Pages that exist once the site is built."""
SITE = [page for page in sorted(DOCS.rglob("*.md")) if not page.relative_to(DOCS).parts[0].startswith("_")]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(page for page in SITE if page not in GENERATED and page.parent.name != "api"),
    *installed_pages().values(),
]


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The fenced blocks in that language, each with the number of its first line."""
    text = page.read_text(encoding="utf-8")
    fences = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, fence.start(1)) + 1, fence[1]) for fence in fences]


# --- links ----------------------------------------------------------------------------------------------------------

LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)")


@cache
def anchors(page: Path) -> set[str]:
    """The anchors of a page: those of its headings, and explicit ones; an included page counts."""
    text = page.read_text(encoding="utf-8")
    for included in re.findall(r"^```\{include\} (\S+)", text, re.MULTILINE):
        text += (page.parent / included).read_text(encoding="utf-8")
    plain = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ +(.+)$", plain, re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r"^\(([\w-]+)\)=$", plain, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for target, anchor in LINK.findall(re.sub(r"`[^`\n]*`", "", text)):
        if "://" in target:
            continue
        found = (page.parent / target).resolve() if target else page
        if found not in GENERATED:
            assert found.exists(), f"{name(page)}: {target}"
            assert not anchor or anchor in anchors(found), f"{name(page)}: {target}#{anchor}"
    for target in re.findall(r"\{doc\}`/([^`]+)`", text):
        found = DOCS / f"{target}.md"
        assert found in GENERATED or found.exists(), f"{name(page)}: {target}"


def test_every_rulebook_is_on_the_site() -> None:
    for book, page in installed_pages().items():
        shown = DOCS / "reference" / "rules" / f"{book}.md"
        (included,) = re.findall(r"\{include\} (\S+)", shown.read_text(encoding="utf-8"))
        assert (shown.parent / included).resolve() == page.resolve()


# --- commands -------------------------------------------------------------------------------------------------------

NOT_COMMANDS = {"affray record 2", "affray root"}
"""Texts of the record format."""


def commands() -> Iterator[tuple[str, str]]:
    """Every command that a page shows: console lines that begin with a prompt, and inline code."""
    for page in PAGES:
        for _, block in blocks(page, "console"):
            for line in block.splitlines():
                if line.startswith("$ "):
                    yield name(page), line.removeprefix("$ ")
        text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        for code in re.findall(r"`([^`]+)`", text):
            if re.match(r"(affray|make) [a-z]", code) and code not in NOT_COMMANDS:
                yield name(page), code.replace("\n", " ")


COMMANDS = list(commands())


@pytest.mark.parametrize(("page", "command"), [pair for pair in COMMANDS if re.search(r"\baffray ", pair[1])])
def test_the_affray_commands_shown_exist(page: str, command: str) -> None:
    """The words after `affray` lead to a command, and the options are its own."""
    words = shlex.split(re.split(r"\baffray ", command, maxsplit=1)[1], comments=True)
    at = typer.main.get_command(app)
    while isinstance(at, TyperGroup) and words and not words[0].startswith("-"):
        group, several = at, words.pop(0).split("|")
        for word in several:
            assert word in group.commands, f"{page}: {command}: {word!r} is none of {sorted(group.commands)}"
        at = group.commands[several[0]]
    known = {option for parameter in at.params for option in parameter.opts} | {"--help"}
    assert {word.split("=")[0] for word in words if word.startswith("--")} <= known, f"{page}: {command}"


@pytest.mark.parametrize(("page", "command"), [pair for pair in COMMANDS if pair[1].startswith("make ")])
def test_the_make_targets_shown_exist(page: str, command: str) -> None:
    targets = re.findall(r"^([a-z]+(?:-[a-z]+)*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    named = [word for word in command.split()[1:] if "=" not in word]
    assert set(named) <= set(targets), f"{page}: {command}"


# --- Python ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=name)
def test_the_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A traceback names the line of the page. A page may show a file that its Python reads: `# my_case.yaml`.

    A system of the page is installed under the entry point that the page shows.
    """
    monkeypatch.chdir(tmp_path)
    for language in ("yaml", "toml"):
        for _, block in blocks(page, language):
            if match := re.match(r"# (\w+\.\w+)\n", block):
                (tmp_path / match[1]).write_text(block, encoding="utf-8")
    module = ModuleType(page.stem)
    shown = [tomllib.loads(block) for _, block in blocks(page, "toml") if "affray.systems" in block]
    entries = [
        EntryPoint(name, value, registry.GROUP)
        for file in shown
        for name, value in file["project"]["entry-points"][registry.GROUP].items()
    ]
    for entry in entries:
        monkeypatch.setitem(sys.modules, entry.module, module)
    monkeypatch.setattr(registry, "entry_points", lambda group: (*entry_points(group=group), *entries))
    for line, block in blocks(page, "python"):
        exec(compile("\n" * (line - 1) + block, str(page), "exec"), module.__dict__)
    if entries:
        registry.system.cache_clear()


# --- the API reference ----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def generate() -> ModuleType:
    spec = importlib.util.spec_from_file_location("generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_reference_covers_every_public_module(generate: ModuleType) -> None:
    """Each file of the package that is not private is on a page, whatever package it lies in."""
    package = ROOT / "src" / "affray"
    files = {path.relative_to(package.parent) for path in package.rglob("*.py") if "migrations" not in path.parts}
    dotted = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in files}
    public = {module for module in dotted if not any(part.startswith("_") for part in module.split("."))}
    packages = generate.packages()
    assert {*packages, *(module for each in packages for module in generate.modules(each))} == public


# --- names in the text ----------------------------------------------------------------------------------------------


BUILT = ("docs/_build", "web/dist", "web/node_modules", "bench/results.json")
"""What is made here and not under version control."""


def inline_code(page: Path) -> list[str]:
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_paths_named_exist(page: Path) -> None:
    """`tests/golden` is a path of the checkout; `engine/chance.py` one of the package, `turn/` one of a system."""
    systems = [path for path in (ROOT / "src" / "affray" / "systems").iterdir() if path.is_dir()]
    for code in inline_code(page):
        if re.fullmatch(r"(?:src|tests|bench|docs|web)/[\w./*-]+[\w*]", code):
            assert any(ROOT.glob(code)) or code.startswith(BUILT), code
        elif re.fullmatch(r"(?:engine|table|odds|bots|systems|server|cli)/[\w./*-]+[\w*]", code):
            assert any((ROOT / "src" / "affray").glob(code)), code
        elif page.name == "architecture.md" and re.fullmatch(r"[a-z_]+/|[\w/*]+\.py|data/[\w*]+\.toml", code):
            assert any(any(folder.glob(code.rstrip("/"))) for folder in systems), code


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_python_names_exist(page: Path) -> None:
    """`affray.engine.case` is a module, `affray.table.sight.visibility.sight` something in one."""
    for code in inline_code(page):
        if re.fullmatch(r"affray(?:\.[a-z_]\w*)+", code) and code not in ENTRY_POINT_GROUPS:
            assert resolves(code), f"{name(page)}: {code}"


ENTRY_POINT_GROUPS = {"affray.systems"}


def resolves(dotted: str) -> bool:
    parts = dotted.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


# --- dependencies ---------------------------------------------------------------------------------------------------


def dependencies() -> set[str]:
    """The packages that pyproject.toml and web/package.json name, without versions and markers."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    listed = [*project["dependencies"], *(each for extra in extras for each in extra)]
    names = {re.split(r"[\[<>=; ]", each)[0].lower() for each in listed} - {"affray"}
    web = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    return names | {*web.get("dependencies", {}), *web.get("devDependencies", {})}


def test_the_architecture_page_names_every_dependency_and_no_other() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    table = page.split("\n## Dependencies\n")[1].split("\n## ")[0]
    named = {word for row in re.findall(r"^\| (.+?) \|", table, re.MULTILINE) for word in re.findall(r"`([^`]+)`", row)}
    assert named == dependencies()
