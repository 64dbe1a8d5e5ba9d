"""Counts the house: lines by room and kind, modules by folder, import cycles, named skill checks, choice parsers.

    python bench/house.py                     this working tree
    python bench/house.py OTHER_TREE          this one beside another (an earlier version, checked out elsewhere)

Adapter lines are code about a system, in Python and TypeScript, outside its chapters, skills, data, texts, odds and
advisor: case words, questions, terminal widgets, lists of kinds, and what the browser draws specially for that game.
Lines are code, explanation (docstrings and comments) and blank. A cycle is a strongly connected component of more
than one module in the import graph of `src/affray`, imports inside functions and for type checkers included. A named
skill is the name of a skill of Street, or of an ability of Wolsung, as a string in a module outside its entries: in the
rules, the odds, the advisor or the screen. A name that is also a word for something else (an action, a roll, a state)
counts where skills are asked for: in `level(.., "name")`, `profile.has("name")` or an expression about skills. A choice
parser is a place that takes the text of a choice apart instead of leaving that to its verb: a `read` of a decision
kind, or a `choice` or line of the transcript that is split. The `read` of a slot is no such place: it is the one place
where its part of a text is read.
"""

import ast
import io
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

MOST_MODULES = 15
ROOMS_OF_A_SYSTEM = frozenset({"odds", "advisor", "cases", "screen", "campaign"})
SKILL_CHECKS = frozenset({"level", "starred", "modifier", "skill", "has"})
READ_OF_KIND = r"\n    def read\(self, context"
CHOICE_SPLIT = r"\b(?:choice|option)\.(?:split|partition|startswith|startsWith|removeprefix)\("
TRANSCRIPT_SPLIT = r"text\.split\(\)[^\n]*transcript|transcript\)?:\n[^\n]*text\.split\("
ENTRIES = {
    "street": (("skills",), r'(?:Skill\(\s*id="(\w+)")|(?:^    "(\w+)": Skill\()'),
    "wolsung": (("abilities",), r'Entry\(\s*id="(\w+)"'),
}
"""The folders with the entries of skills and abilities, and how an entry names itself."""
OTHER_WORDS = {
    "street": frozenset({"clumsy", "drunk", "dumbass", "evil", "fast", "green", "lucky", "psycho", "wimp"}),
    "wolsung": frozenset(
        {
            "armour_piercing", "fast_shot", "fast_strike",
            "golem", "gruesome_damage", "hard_to_kill", "immunity", "lookout", "magic", "quick",
            "resistance", "small_calibre", "stupid", "vulnerability",
        }
    ),
}  # fmt: skip
"""Names that are also words for actions, rolls, states, colours, columns of weapons or parameters of questions."""
WEB_SOURCES = frozenset({".ts", ".tsx", ".css"})
SYSTEMS = ("cascade", "wolsung", "street")
ADAPTERS = frozenset(
    {"cases", "screen", "questions", "api", "facts", "kinds", "choices", "notation", "refusals", "messages"}
)
"""The modules and packages of a system that bring its rules to case files, clients and questions."""
SHARED_ADAPTERS = (
    "src/affray/engine/case",
    "src/affray/engine/questions",
    "src/affray/engine/verbs",
    "src/affray/screen",
    "src/affray/text",
    "web/src/panels/pickers",
    "web/src/systems/common",
    "web/src/text",
)
"""What all systems share of that."""


def main() -> None:
    """Print the figures of one tree, or of two trees side by side."""
    trees = [Path(__file__).parent.parent, *map(Path, sys.argv[1:])]
    counted = [figures(tree) for tree in trees]
    names = list(dict.fromkeys(name for each in reversed(counted) for name in each))
    for name in names:
        print(f"{name:<52}" + "".join(f"{each.get(name, '-')!s:>24}" for each in reversed(counted)))


def figures(tree: Path) -> dict[str, str]:
    """All figures of a tree."""
    found: dict[str, str] = {}
    for room, (code, explained, blank) in lines_by_room(tree).items():
        found[f"lines {room}: code, explanation, blank"] = f"{code:,} {explained:,} {blank:,}"
    for root in ("src/affray", "web/src"):
        sizes = folder_sizes(tree / root)
        folder, most = max(sizes.items(), key=lambda each: each[1])
        found[f"modules in the largest folder of {root}"] = f"{most} ({folder})"
        found[f"folders of {root} with over {MOST_MODULES} modules"] = str(
            sum(size > MOST_MODULES for size in sizes.values())
        )
    cycles = import_cycles(tree / "src")
    found["import cycles"] = str(len(cycles))
    found["modules in the largest import cycle"] = str(max(map(len, cycles), default=0))
    for name, what in (("street", "skills"), ("wolsung", "abilities")):
        named = named_skills(tree, name)
        found[f"named {what} outside the entries of {name}"] = f"{sum(named.values())} in {len(named)} modules"
    for name in SYSTEMS:
        python, typescript = adapter_lines(tree, name)
        found[f"adapter lines of {name}: Python, TypeScript"] = f"{python + typescript:,} ({python:,} + {typescript:,})"
    found["lines of code in engine, screen, pickers and text"] = f"{shared_adapter_lines(tree):,}"
    found["choice parsers in Python"] = str(sum(count for _, count in python_parsers(tree)))
    found["choice parsers in TypeScript"] = str(typescript_parsers(tree))
    found["lines of the second client (server/static)"] = str(
        sum(len(file.read_bytes().splitlines()) for file in (tree / "src/affray/server/static").glob("*"))
    )
    found["`# fmt: skip` in src"] = str(
        sum(file.read_text("utf-8").count("# fmt: skip") for file in sources(tree / "src"))
    )
    return found


def adapter_lines(tree: Path, system: str) -> tuple[int, int]:
    """Lines of code about a system outside its chapters, skills, data, texts, odds and advisor: Python, TypeScript."""
    package = tree / "src/affray/systems" / system
    python = [file for file in sources(package) if Path(file.relative_to(package).parts[0]).stem in ADAPTERS]
    web = tree / "web/src/systems"
    typescript = [*(web / system).rglob("*.ts*"), *(web / "text").glob(f"en-{system}*.ts")]
    return sum(lines_of(file)[0] for file in python), sum(_typescript_lines(file)[0] for file in typescript)


def shared_adapter_lines(tree: Path) -> int:
    """Lines of code that adapt all systems alike."""
    folders = [tree / each for each in SHARED_ADAPTERS]
    python = sum(lines_of(file)[0] for folder in folders for file in sources(folder))
    return python + sum(_typescript_lines(file)[0] for folder in folders for file in folder.rglob("*.ts*"))


def sources(folder: Path) -> Iterator[Path]:
    """The Python modules below a folder."""
    return (file for file in sorted(folder.rglob("*.py")) if "__pycache__" not in file.parts)


def lines_by_room(tree: Path) -> dict[str, tuple[int, int, int]]:
    """Lines of code, explanation and blank lines by package; a system counts by sub-package, chapters together."""
    rooms: dict[str, tuple[int, int, int]] = {}
    for file in sources(tree / "src/affray"):
        parts = file.relative_to(tree / "src/affray").parts
        room = parts[0] if len(parts) > 1 else "affray"
        if room == "systems" and len(parts) > 2:
            inner = parts[2] if len(parts) > 3 and parts[2] in ROOMS_OF_A_SYSTEM else "rules"
            room = f"systems/{parts[1]} {inner}"
        rooms[room] = _sum(rooms.get(room, (0, 0, 0)), lines_of(file))
    for room in ("tests", "bench"):
        for file in sources(tree / room):
            rooms[room] = _sum(rooms.get(room, (0, 0, 0)), lines_of(file))
    for file in sorted((tree / "web/src").rglob("*")):
        if file.suffix in WEB_SOURCES:
            rooms["web"] = _sum(rooms.get("web", (0, 0, 0)), _typescript_lines(file))
    return dict(sorted(rooms.items()))


def _sum(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def lines_of(file: Path) -> tuple[int, int, int]:
    """The lines of code, explanation and blank lines of a Python module."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    explained: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            explained.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip():
            explained.add(token.start[0])
    blank = sum(not line.strip() and number not in explained for number, line in enumerate(lines, 1))
    return len(lines) - len(explained) - blank, len(explained), blank


def _typescript_lines(file: Path) -> tuple[int, int, int]:
    code = explained = blank = 0
    inside = False
    for line in map(str.strip, file.read_text("utf-8").splitlines()):
        if not line:
            blank += 1
        elif inside or line.startswith(("//", "/*")):
            explained += 1
            inside = "*/" not in line and (inside or line.startswith("/*"))
        else:
            code += 1
    return code, explained, blank


def folder_sizes(root: Path) -> dict[str, int]:
    """The number of modules in each folder, including `__init__.py`."""
    sizes: Counter[str] = Counter()
    for file in root.rglob("*"):
        if file.suffix == ".py" or file.suffix in WEB_SOURCES:
            sizes[str(file.parent.relative_to(root))] += 1
    return dict(sizes)


def import_cycles(source: Path) -> list[list[str]]:
    """The strongly connected components of the import graph that have more than one module."""
    return components(import_graph(source))


def import_graph(source: Path) -> dict[str, set[str]]:
    """The modules of the program that each module imports, anywhere in its text."""
    names = {_module(file, source): file for file in sources(source / "affray")}
    graph: dict[str, set[str]] = {}
    for name, file in names.items():
        package = name if file.name == "__init__.py" else name.rpartition(".")[0]
        found = graph[name] = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names if alias.name in names)
            elif isinstance(node, ast.ImportFrom):
                base = ".".join(package.split(".")[: len(package.split(".")) + 1 - node.level]) if node.level else ""
                imported = ".".join(part for part in (base, node.module) if part)
                for alias in node.names:
                    inner = f"{imported}.{alias.name}"
                    found.update({inner if inner in names else imported} & names.keys())
        found.discard(name)
    return graph


def _module(file: Path, source: Path) -> str:
    parts = file.relative_to(source).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def components(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Tarjan's algorithm without recursion: components of more than one node, largest first."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []
    for root in sorted(graph):
        if root in index:
            continue
        work = [(root, iter(sorted(graph[root])))]
        index[root] = low[root] = len(index)
        stack.append(root)
        while work:
            node, inner = work[-1]
            for other in inner:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(sorted(graph[other]))))
                    break
                if other in stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    cut = stack.index(node)
                    if len(stack) - cut > 1:
                        found.append(sorted(stack[cut:]))
                    del stack[cut:]
    return sorted(found, key=len, reverse=True)


def named_skills(tree: Path, name: str) -> Counter[str]:
    """The modules of a system outside the entries that name skills or abilities, with how often they do."""
    found: Counter[str] = Counter()
    system = tree / "src/affray/systems" / name
    folders, pattern = ENTRIES[name]
    entries = "".join(file.read_text("utf-8") for folder in folders for file in sources(system / folder))
    names = {one for groups in re.finditer(pattern, entries, re.MULTILINE) for one in groups.groups() if one}
    for file in sources(system):
        inside = file.relative_to(system)
        if inside.parts[0] not in folders and (count := _named_in(file, names, OTHER_WORDS[name])):
            found[str(inside)] = count
    return found


def _named_in(file: Path, names: set[str], other_words: frozenset[str]) -> int:
    """How often a module names a skill; a word that means something else too, only where skills are asked for."""
    named: set[tuple[int, int]] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        certain = isinstance(node, ast.Compare | ast.Subscript | ast.Call) and _about_skills(node)
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.Constant) and inner.value in names and (certain or inner.value not in other_words):
                named.add((inner.lineno, inner.col_offset))
    return len(named)


def _about_skills(node: ast.AST) -> bool:
    """Whether an expression asks for a skill or an ability."""
    if isinstance(node, ast.Call) and _name(node.func) in SKILL_CHECKS:
        return True
    return any("skill" in name.lower() or "abilit" in name.lower() for name in map(_name, ast.walk(node)))


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def python_parsers(tree: Path) -> Iterator[tuple[Path, int]]:
    """The modules of systems that parse the texts of choices, with the number of places."""
    for file in sources(tree / "src/affray/systems"):
        text = file.read_text("utf-8")
        count = sum(len(re.findall(parser, text)) for parser in (READ_OF_KIND, CHOICE_SPLIT, TRANSCRIPT_SPLIT))
        if count:
            yield file, count


def typescript_parsers(tree: Path) -> int:
    """Places of the browser client that split the text of a choice."""
    files = (tree / "web/src").rglob("*.ts*")
    return sum(len(re.findall(CHOICE_SPLIT, file.read_text("utf-8"))) for file in files)


if __name__ == "__main__":
    main()
