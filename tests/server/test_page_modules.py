"""The modules of the plain page under Node: sentences, patches and a connection that comes back."""

import json
import random
import re
import shutil
import subprocess
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

import affray
from affray.engine import Match
from affray.engine.registry import system
from affray.server.ws.state_patch import difference

STATIC = Path(str(files("affray.server") / "static"))
TESTS = Path(__file__).parent / "page"
GAMES = {
    "cascade": ("duel_footbridge", "skirmish_tollford"),
    "wolsung-1": ("s2",),
    "wolsung-1-quickstart": ("s1",),
    "wolsung-2": ("s3",),
}
CHOICES = 150


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which Node finds the modules, their tests and what real games say."""
    folder = tmp_path_factory.mktemp("page")
    for file in (*STATIC.glob("*.js"), *TESTS.glob("*.test.js")):
        shutil.copy(file, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "real.json").write_text(json.dumps(_real()))
    return folder


def _real() -> dict[str, Any]:
    sentences: dict[str, Any] = {}
    patches: list[Any] = []
    for name, scenarios in GAMES.items():
        texts = system(name).texts
        events: list[Any] = []
        for seed, scenario in enumerate(scenarios):
            match, states = _played(name, scenario, seed)
            events += [(_plain(event), _without_zeros(texts.event(event))) for event in match.view("a").events]
            patches += [(before, _plain(difference(before, after)), after) for before, after in pairwise(states)]
        sentences[name] = {"tables": texts._tables, "events": events}
    return {"sentences": sentences, "patches": patches}


def _played(name: str, scenario: str, seed: int) -> tuple[Match, list[Any]]:
    """A game of random choices, and every fifth of its positions as a seat sees it."""
    match, rng = affray.new(name, scenario=scenario, seed=seed), random.Random(seed)
    states = [_plain(match.view("a").state)]
    for count in range(CHOICES):
        decision = match.decision
        if decision is None:
            break
        match.choose(rng.choice(list(decision.options) or list(decision.candidates(6, rng))), decision=decision.id)
        if count % 5 == 0:
            states.append(_plain(match.view("a").state))
    return match, states


def _plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def _without_zeros(sentence: str) -> str:
    """JSON knows one kind of number: 5.0 inches are 5 to a browser."""
    return re.sub(r"(\d)\.0(?!\d)", r"\1", sentence)


@pytest.mark.parametrize("name", sorted(path.name for path in TESTS.glob("*.test.js")))
def test_modules(modules: Path, name: str) -> None:
    node = shutil.which("node")
    assert node, "the page's modules are tested with Node 20 or newer, which is not installed"
    done = subprocess.run([node, "--test", name], cwd=modules, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_word_is_in_the_table_and_every_word_of_the_table_is_used() -> None:
    code = {path.name: path.read_text("utf-8") for path in STATIC.glob("*.js")}
    table = set(re.findall(r"^  (\w+):", code.pop("words.js"), re.MULTILINE))
    text = "\n".join(code.values())
    said = {key for call in re.findall(r"\bsay\(([^)]*)", text) for key in re.findall(r'"(\w+)"', call.split("{")[0])}
    assert said - table - {"events"} == set()
    quoted = set(re.findall(r'"(\w+)"', text))
    composed = {key for key in table if key.startswith(("connection_", "status_"))}
    assert table - quoted - composed == set()


def test_nothing_is_read_as_markup_and_nothing_is_fetched_from_elsewhere() -> None:
    for path in STATIC.iterdir():
        text = path.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|AdjacentHTML|document\.write|\beval\(|new Function", text), path
        assert not re.search(r"<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=\"", text), f"{path}: inline"
        for host in re.findall(r"(?:https?|wss?):?//([\w.]+)", text):
            assert host == "www.w3.org", f"{path} names {host}"
