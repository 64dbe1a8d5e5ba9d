"""Where a project that brings systems keeps its packages, rulebooks, cases and tests.

`pyproject.toml` declares the systems as entry points of the group `affray.systems`. The package of an entry point is
in the folder `src`, in the project folder itself, or wherever it is installed. Tests are in `tests`, cases in
`tests/cases`.
"""

import tomllib
from collections.abc import Mapping
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from affray.engine.errors import BadText, UnknownName, message_of
from affray.engine.registry import GROUP
from affray.text import say

from .rulebook import pages_of

DECLARATION = "pyproject.toml"


class Project(NamedTuple):
    """The folders and files of a project."""

    root: Path
    systems: tuple[str, ...]
    packages: tuple[Path, ...]
    """The folders of its top-level packages; a file, if one is a single module. Installed ones are outside `root`."""
    pages: Mapping[str, Path]
    """Its rulebooks by name."""

    @property
    def tests(self) -> Path:
        """The folder of its tests."""
        return self.root / "tests"

    @property
    def cases(self) -> Path:
        """The folder of its cases."""
        return self.tests / "cases"


def find_project(root: Path) -> Project:
    """The project in a folder; raises `UnknownName` if it brings no system, or one without a package."""
    systems = _declared(root)
    packages: dict[Path, None] = {}
    pages: dict[str, Path] = {}
    for name, value in systems.items():
        top, *inner = _module(value).split(".")
        package = _package(root, top) or _installed(root, name, value, top)
        if package is None:
            raise UnknownName(say("package_not_in_project", package=top, project=str(root)))
        packages[package] = None
        folder = package.joinpath(*inner) if package.is_dir() else package
        pages |= pages_of(folder if folder.is_dir() else folder.parent)
    return Project(root, tuple(systems), tuple(packages), dict(sorted(pages.items())))


def _declared(root: Path) -> dict[str, str]:
    """The systems that a project declares: where each of them is, by its name."""
    file = root / DECLARATION
    if not file.is_file():
        raise UnknownName(say("no_project", file=str(file), group=GROUP))
    try:
        project: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadText(str(file), message_of(problem)) from None
    for table in ("project", "entry-points", GROUP):
        project = project.get(table, {}) if isinstance(project, dict) else {}
    if not isinstance(project, dict) or not project:
        raise UnknownName(say("no_project", file=str(file), group=GROUP))
    return {name: str(value).strip() for name, value in project.items()}


def _module(value: str) -> str:
    """The module of an entry point."""
    return value.partition(":")[0].strip()


def _package(root: Path, name: str) -> Path | None:
    """The folder of a top-level package, or the file of a module, in a project."""
    for place in (root / "src" / name, root / name):
        if place.is_dir():
            return place
        if place.with_suffix(".py").is_file():
            return place.with_suffix(".py")
    return None


def _installed(root: Path, system: str, value: str, name: str) -> Path | None:
    """The same where it is installed, if it is the package of this very system; within the project, if it is there."""
    if (system, _module(value)) not in {(entry.name, _module(entry.value)) for entry in entry_points(group=GROUP)}:
        return None
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        return None
    file = Path(spec.origin).resolve()
    if file.is_relative_to(root.resolve()):  # an editable installation
        file = root / file.relative_to(root.resolve())
    return file.parent if file.name == "__init__.py" else file
