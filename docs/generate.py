"""Reference pages that are generated from the program: its command line and its Python modules.

`conf.py` calls `write_pages` before every build, so no option or module can be missing. The modules are read and not
imported, and their docstrings are Markdown, like the rest of the site.
"""

from __future__ import annotations

from pathlib import Path
from pkgutil import ModuleInfo, iter_modules
from typing import TYPE_CHECKING

import affray

if TYPE_CHECKING:
    from collections.abc import Iterator

    from griffe import Attribute, Class, Function, Module, Object

PACKAGE = Path(affray.__file__).parent
FOLDER = Path(__file__).parent / "reference"
NOT_IMPORTED = {"migrations"}
"""Folders of scripts that another program runs: Alembic runs the migrations."""

INDEX = """\
# Python API

One page for each package, with its public modules. [Use it as a library](../../how-to/library.md) shows the parts that
most programs need: `affray`, `affray.engine`, `affray.bots` and `affray.table`.

```{{toctree}}
:maxdepth: 1

{packages}
```
"""


def write_pages() -> None:
    """Write the generated pages and remove stale ones; unchanged pages keep their modification time."""
    from griffe import load

    package = load("affray", search_paths=[str(PACKAGE.parent)])
    pages = {"cli.md": command_line(), "api/index.md": INDEX.format(packages="\n".join(packages()))}
    pages |= {f"api/{name}.md": package_page(name, package) for name in packages()}
    api = FOLDER / "api"
    api.mkdir(exist_ok=True)
    for page in api.glob("*.md"):
        if f"api/{page.name}" not in pages:
            page.unlink()
    for name, text in pages.items():
        page = FOLDER / name
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


def command_line() -> str:
    """The page of the command line, from the declarations of the commands."""
    import typer.main
    from typer.cli import get_docs_for_click

    from affray.cli import app

    command = typer.main.get_command(app)
    text = get_docs_for_click(obj=command, ctx=typer.Context(command), name="affray", title="The command line")
    return f"{text.strip()}\n"


# --- the Python modules ---------------------------------------------------------------------------------------------


def packages() -> list[str]:
    """Every public package by its dotted name."""
    return ["affray", *sorted(_packages("affray"))]


def modules(package: str) -> list[str]:
    """The public modules of a package, without its sub-packages."""
    return [f"{package}.{found.name}" for found in _public(package) if not found.ispkg]


def _packages(package: str) -> Iterator[str]:
    for found in _public(package):
        if found.ispkg:
            yield f"{package}.{found.name}"
            yield from _packages(f"{package}.{found.name}")


def _public(package: str) -> Iterator[ModuleInfo]:
    folder = PACKAGE.joinpath(*package.split(".")[1:])
    for found in iter_modules([str(folder)]):
        if not found.name.startswith("_") and found.name not in NOT_IMPORTED:
            yield found


def package_page(name: str, root: Module) -> str:
    """The page of a package: its own names, what it exports, then its modules."""
    package = _module(name, root)
    parts = [f"# {name}", *_docstring(package)]
    exported = [each for each in package.exports or () if str(each) in package.members and package[str(each)].is_alias]
    if exported:
        parts.append("Exports " + ", ".join(f"`{each}`" for each in sorted(map(str, exported))) + ".")
    own = list(_members(package))
    if own:
        parts += [f"## Names of {name}", *own]
    for each in modules(name):
        module = _module(each, root)
        parts += [f"## {each}", *_docstring(module), *_members(module)]
    return "\n\n".join(parts) + "\n"


def _module(name: str, root: Module) -> Module:
    module: Module = root if name == "affray" else root[name.partition(".")[2]]
    return module


def _members(module: Module) -> Iterator[str]:
    """Everything public that a module defines, below its heading of level 2."""
    constants = [each for each in module.attributes.values() if _shown(each)]
    if constants:
        yield "\n".join(_attribute(each) for each in constants)
    for each in module.classes.values():
        if _shown(each):
            yield from _class(each)
    for function in module.functions.values():
        if _shown(function):
            yield f"### {function.name}"
            yield from _function(function)


def _class(found: Class) -> Iterator[str]:
    yield f"### {found.name}"
    bases = ", ".join(str(base) for base in found.bases)
    yield f"```python\nclass {found.name}{f'({bases})' if bases else ''}\n```"
    yield from _docstring(found)
    fields = [each for each in found.attributes.values() if _shown(each) or _is_field(each)]
    if fields:
        yield "\n".join(_attribute(each) for each in fields)
    for method in found.functions.values():
        if _shown(method):
            yield from _function(method)


def _function(function: Function) -> Iterator[str]:
    yield f"```python\n{function.signature()}\n```"
    yield from _docstring(function)


def _attribute(attribute: Attribute) -> str:
    """One item of a list: the name, its type, and the first paragraph of its docstring."""
    annotation = f": {attribute.annotation}" if attribute.annotation is not None else ""
    about = attribute.docstring.value.partition("\n\n")[0].replace("\n", " ") if attribute.docstring else ""
    return f"- `{attribute.name}{annotation}`" + (f": {about}" if about else "")


def _is_field(attribute: Attribute) -> bool:
    """Whether an attribute of a class is a field without a docstring: of a struct, a named tuple or a data class."""
    return not attribute.is_alias and not attribute.name.startswith("_") and attribute.annotation is not None


def _docstring(found: Object) -> Iterator[str]:
    if found.docstring:
        yield found.docstring.value.strip()


def _shown(found: Object) -> bool:
    """Whether an object is public and defined here; imported names are shown where they are defined."""
    return not found.is_alias and not found.name.startswith("_") and (found.docstring is not None or found.is_class)
