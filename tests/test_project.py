"""The tree itself: locks, licence, version, wheel, Makefile and the contracts between the rooms."""

import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit

import pytest
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import is_local_module_file

import affray

ROOT = Path(__file__).parents[1]
PROCESS_TIMEOUT_S = 240.0
"""Seconds after which a program counts as hung."""

PUBLIC_INDEXES = {"pypi.org", "files.pythonhosted.org", "registry.npmjs.org"}
INDEX_HOST = re.compile(r"artifactory|devpi|jfrog|mirror|nexus|npm|proxy|pypi|python-?hosted|registry")
MACHINE_PATH = re.compile(r"(?<![\w./~$)}-])/(?:farm|home|mnt|opt|root|srv|tmp|Users|work)(?![\w.-])")
URL = re.compile(r"https?://[^\s\"'<>)\]`]+")


def run(*command: str | Path, cwd: Path = ROOT, **environ: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environ}
    return subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, timeout=PROCESS_TIMEOUT_S, check=False
    )


def committed_texts() -> Iterator[tuple[str, str]]:
    """Every text file that is committed or would be, with its path."""
    listing = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if listing.returncode:
        pytest.skip("not a git checkout: which files are committed is not known")
    for name in sorted(set(filter(None, listing.stdout.split("\0")))):
        path = ROOT / name
        if path.is_file():
            try:
                yield name, path.read_text(encoding="utf-8")
            except (UnicodeDecodeError, FileNotFoundError):
                continue  # a picture, or gone by now


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in committed_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


# Locks: what is installed comes from the public indexes, on every machine.


def test_uv_lock_names_only_the_public_index() -> None:
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    sources = {package["name"]: package["source"] for package in lock["package"]}
    assert sources.pop("affray") == {"editable": "."}
    assert {name: at for name, at in sources.items() if at != {"registry": "https://pypi.org/simple"}} == {}

    wheels = [wheel for package in lock["package"] for wheel in package.get("wheels", ())]
    sdists = [package["sdist"] for package in lock["package"] if "sdist" in package]
    addresses = [urlsplit(file.get("url", "")) for file in wheels + sdists]
    assert addresses
    assert {(url.scheme, url.netloc) for url in addresses} == {("https", "files.pythonhosted.org")}


def test_npm_locks_name_only_the_public_registry() -> None:
    """A lock without any address is right too: npm then asks the registry that is set."""
    for name, text in committed_texts():
        if Path(name).name == "package-lock.json":
            packages = json.loads(text)["packages"]
            foreign = {
                path: entry["resolved"]
                for path, entry in packages.items()
                if urlsplit(entry.get("resolved", "//registry.npmjs.org")).netloc != "registry.npmjs.org"
            }
            assert foreign == {}, name
            assert [path for path, entry in packages.items() if entry.get("link")] == [], name


def host_of(url: str) -> str:
    """The host of what looks like an address, as far as it can be told: half of one is found in code too."""
    return re.split(r"[/?#]", url.partition("://")[2])[0].lower()


def test_no_file_names_a_package_mirror() -> None:
    foreign = [
        f"{name}: {url}"
        for name, text in committed_texts()
        for url in URL.findall(text)
        if INDEX_HOST.search(host := host_of(url)) and host not in PUBLIC_INDEXES
    ]
    assert foreign == []


def test_no_file_holds_a_path_of_one_machine() -> None:
    assert lines_with(MACHINE_PATH) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("cache = '{}opt{}wheels'", True),
        ("see {}work{}main/README.md", True),
        ("#!{}usr{}bin/env bash", False),
        ("tests{}work{}cases", False),
        ("https://example.org{}home{}page", False),
    ],
)
def test_what_counts_as_a_path_of_one_machine(line: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(line.format("/", "/"))) is found


# Licence, version, Makefile.


def test_the_licence_is_apache_2() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.split()[:6] == ["Apache", "License", "Version", "2.0,", "January", "2004"]
    assert "END OF TERMS AND CONDITIONS" in text
    assert project()["license"] == "Apache-2.0"


def test_the_changelog_begins_with_the_version_of_the_package() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", text, re.MULTILINE)
    assert versions[0] == affray.__version__


def test_the_makefile_offers_what_the_readme_promises() -> None:
    listed = re.findall(r"^  make (\w+) ", run("make", "help").stdout, re.MULTILINE)
    assert {"play", "test", "check", "bench", "docs", "clean", "help"} <= set(listed)


def test_the_base_installation_needs_these_packages_and_no_others() -> None:
    dependencies = project()["dependencies"]
    assert isinstance(dependencies, list)
    assert {re.split(r"[^\w-]", requirement)[0] for requirement in dependencies} == {
        "alembic",
        "argon2-cffi",
        "babel",
        "confusable-homoglyphs",
        "fluent-runtime",
        "fluent-syntax",
        "litestar",
        "msgspec",
        "numba",
        "numpy",
        "prometheus-client",
        "pyyaml",
        "rich",
        "sqlalchemy",
        "typer",
        "uvicorn",
        "uvloop",
        "websockets",
    }


def project() -> dict[str, object]:
    table: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


# The wheel carries the rulebooks.


def test_the_wheel_holds_the_package_and_the_rulebooks(tmp_path: Path) -> None:
    built = run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    pages = {name for name in names if name.endswith(".md")}
    systems = [f"affray/systems/{name}" for name in ("cascade", "street", "wolsung")]
    rulebooks = [f"{each}/rulebook/{each.rpartition('/')[2]}.md" for each in systems]
    assert pages == {*rulebooks, *[f"{each}/text/en/primer.md" for each in systems]}
    assert "affray/__init__.py" in names
    built_table = (ROOT / "web" / "dist" / "index.html").exists()
    assert ("affray/server/web/index.html" in names) is built_table, "the browser table goes along where it was built"
    assert {name.split("/")[0] for name in names} == {"affray"}


# The contracts between the rooms, each on a small package that breaks it.

ROOMS = [
    *(
        "cli",
        "server",
        "lab",
        "envs",
        "printing",
        "review",
        "sheets",
        "bots",
        "campaign",
        "odds",
        "screen",
        "systems",
        "testing",
        "engine",
        "portraits",
        "table",
        "text",
    ),
    *("systems/cascade", "systems/street", "systems/wolsung"),
    *[
        f"table/{name}"
        for name in ("drawing", "straight_moves", "reach", "sight", "terrain", "measure", "model", "geometry")
    ],
]


def contracts_of(package: Path) -> subprocess.CompletedProcess[str]:
    return run(
        *(Path(sys.executable).parent / "lint-imports", "--no-cache", "--config", ROOT / "pyproject.toml"),
        cwd=package,
        PYTHONPATH=str(package),
    )


def build_rooms(at: Path) -> None:
    for room in ["", *ROOMS]:
        (at / "affray" / room).mkdir(parents=True)
        (at / "affray" / room / "__init__.py").touch()


@pytest.mark.parametrize(
    ("room", "imports", "allowed"),
    [
        ("cli", "server", True),
        ("cli", "engine", True),
        ("bots", "odds", False),
        ("systems/cascade", "table", True),
        ("engine", "table", False),
        ("table", "engine", False),
        ("engine", "systems.cascade", False),
        ("systems/cascade", "odds", True),
        ("systems/cascade", "systems.street", False),
        ("systems/wolsung", "systems.cascade", False),
        ("odds", "bots", False),
        ("systems/street", "campaign", True),
        ("campaign", "bots", False),
        ("engine", "campaign", False),
        ("bots", "lab", False),
        ("server", "lab", False),
        ("server", "review", True),
        ("review", "server", False),
        ("systems/cascade", "review", False),
        ("lab", "cli", False),
    ],
)
def test_who_may_import_whom(tmp_path: Path, room: str, imports: str, allowed: bool) -> None:
    build_rooms(tmp_path)
    module = "system" if room.startswith("systems/") else "x"  # the contracts of a system list all its modules
    (tmp_path / "affray" / room / f"{module}.py").write_text(f"import affray.{imports}\n", encoding="utf-8")
    checked = contracts_of(tmp_path)
    assert (checked.returncode == 0) is allowed, checked.stdout
    importer = f"affray.{room.replace('/', '.')}.{module} -> affray.{imports}"
    assert (importer in checked.stdout) is not allowed, checked.stdout


@pytest.mark.parametrize(("module", "allowed"), [("api", True), ("state", False)])
def test_rooms_above_a_system_import_only_its_api(tmp_path: Path, module: str, allowed: bool) -> None:
    build_rooms(tmp_path)
    (tmp_path / f"affray/systems/wolsung/{module}.py").touch()
    (tmp_path / "affray/cli/x.py").write_text(f"import affray.systems.wolsung.{module}\n", encoding="utf-8")
    checked = contracts_of(tmp_path)
    assert (checked.returncode == 0) is allowed, checked.stdout
    assert (f"affray.cli.x -> affray.systems.wolsung.{module}" in checked.stdout) is not allowed


@pytest.mark.parametrize("package", ["rich", "typer"])
def test_only_the_command_talks_to_the_terminal(tmp_path: Path, package: str) -> None:
    build_rooms(tmp_path)
    (tmp_path / "affray/cli/x.py").write_text(f"import {package}\n", encoding="utf-8")
    assert contracts_of(tmp_path).returncode == 0
    (tmp_path / "affray/engine/x.py").write_text(f"import {package}\n", encoding="utf-8")
    assert f"affray.engine.x -> {package}" in contracts_of(tmp_path).stdout


def house() -> ModuleType:
    """The script that counts modules, cycles and lines."""
    spec = importlib.util.spec_from_file_location("house", ROOT / "bench" / "house.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_no_import_cycles() -> None:
    assert house().import_cycles(ROOT / "src") == []


def test_an_import_inside_a_function_counts_as_part_of_a_cycle(tmp_path: Path) -> None:
    package = tmp_path / "affray"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "one.py").write_text("from affray import two")
    (package / "two.py").write_text("def late():\n    from .one import something")
    assert house().import_cycles(tmp_path) == [["affray.one", "affray.two"]]


@pytest.mark.parametrize("root", ["src/affray", "web/src"])
def test_a_folder_holds_at_most_fifteen_modules(root: str) -> None:
    count = house()
    sizes = count.folder_sizes(ROOT / root)
    assert {folder: size for folder, size in sizes.items() if size > count.MOST_MODULES} == {}


def test_what_hypothesis_tries_does_not_depend_on_what_is_imported() -> None:
    assert affray.__file__ is not None
    assert is_local_module_file(affray.__file__), "its constants would be tried"
    assert len(providers._get_local_constants()) == 0
