"""The page agrees with the engine on the texts and patches of games that were just played."""

import json
import os
import random
import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

import affray
from affray.engine import Match
from affray.engine.registry import system
from affray.server.ws.state_patch import difference

WEB = Path(__file__).parents[2] / "web"
GAMES = {
    "cascade": ("duel_footbridge", "skirmish_tollford"),
    "street": ("cinder_street",),
    "wolsung-1": ("s2",),
    "wolsung-1-quickstart": ("s1",),
    "wolsung-2": ("s3",),
}
CHOICES = 150


def test_the_page_formats_and_patches_like_the_engine(tmp_path: Path) -> None:
    npx = shutil.which("npx")
    assert npx, "the page is tested with Node 20 or newer, which is not installed"
    (tmp_path / "games.json").write_text(json.dumps(_games()))
    environment = {**os.environ, "AFFRAY_GAMES": str(tmp_path / "games.json")}
    done = subprocess.run(
        [npx, "vitest", "run", "test/live"],
        cwd=WEB,
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_read_as_markup_and_nothing_is_fetched_from_elsewhere() -> None:
    for path in (WEB / "src").rglob("*.*"):
        text = path.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|AdjacentHTML|document\.write|\beval\(|new Function", text), path
        for host in re.findall(r"(?:https?|wss?)://([\w.]+)", text):
            assert host == "www.w3.org", f"{path} names {host}"


def _games() -> dict[str, Any]:
    sentences: dict[str, Any] = {}
    patches: list[Any] = []
    for name, scenarios in GAMES.items():
        texts = system(name).texts
        events: list[Any] = []
        for seed, scenario in enumerate(scenarios):
            match, states = _played(name, scenario, seed)
            events += [(_plain(event), texts.event(event)) for event in match.view("a").events]
            patches += [(before, _plain(difference(before, after)), after) for before, after in pairwise(states)]
        sentences[name] = {"source": texts.catalog.source(), "names": dict(texts.figures), "events": events}
    return {"sentences": sentences, "patches": patches}


def _played(name: str, scenario: str, seed: int) -> tuple[Match, list[Any]]:
    """A game of random choices, with every fifth position as a seat sees it."""
    match, rng = affray.new(name, scenario=scenario, seed=seed), random.Random(seed)
    states = [_plain(match.view("a").compact_state)]
    for count in range(CHOICES):
        decision = match.decision
        if decision is None:
            break
        match.choose(rng.choice(list(decision.options) or list(decision.candidates(6, rng))), decision=decision.id)
        if count % 5 == 0:
            states.append(_plain(match.view("a").compact_state))
    return match, states


def _plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))
